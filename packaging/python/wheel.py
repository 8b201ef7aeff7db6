#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the wheel of reflexion_attach without a build tool: the same bytes for the same commit.

usage: wheel.py --out FOLDER [--time SECONDS]      prints the path of the wheel
"""
import argparse
import base64
import hashlib
import os
import pathlib
import sys
import time
import tomllib
import zipfile

HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True)
    parser.add_argument("--time", type=int, default=int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")))
    arguments = parser.parse_args()
    sys.path.insert(0, str(HERE))
    sys.dont_write_bytecode = True
    from reflexion_attach import VERSION
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name = project["name"].replace("-", "_")
    info = f"{name}-{VERSION}.dist-info"
    metadata = (f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {VERSION}\nSummary: {project['description']}\n"
                f"License: {project['license']['text']}\nRequires-Python: {project['requires-python']}\nDescription-Content-Type: text/markdown\n\n")
    scripts = "".join(f"{script} = {target}\n" for script, target in project["scripts"].items())
    files = {f"reflexion_attach/{path.name}": path.read_bytes() for path in sorted((HERE / "reflexion_attach").glob("*.py"))}
    files[f"{info}/METADATA"] = (metadata + (HERE / "README.md").read_text(encoding="utf-8")).encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: reflexion\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/entry_points.txt"] = f"[console_scripts]\n{scripts}".encode()
    files[f"{info}/licenses/LICENSE"] = (HERE.parent.parent / "LICENSE").read_bytes()
    record = "".join(f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n"
                     for path, data in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    out = pathlib.Path(arguments.out) / f"{name}-{VERSION}-py3-none-any.whl"
    stamp = time.gmtime(max(arguments.time, 315532800))[:6]  # zip begins in 1980
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, stamp)
            entry.external_attr, entry.create_system, entry.compress_type = 0o644 << 16, 3, zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    print(out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
