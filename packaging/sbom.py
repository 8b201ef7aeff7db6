#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is inside the packages: an SBOM (SPDX 2.3, JSON) and the notices of what is compiled in or packaged next to it.

usage: sbom.py --build FOLDER --stage FOLDER --version V --time EPOCH --doc FOLDER
       sbom.py --licences-of FOLDER --doc FOLDER

Nothing is listed by hand: headers are those that the compiler read (ninja -t deps), libraries those that the loader
would load, and Debian's database says to which package, version and licence each belongs. Fails where a library that
is used has no line in resources/licences/third-party.tsv, which the about dialog shows.
"""
import argparse
import datetime
import functools
import hashlib
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(HERE, "resources", "licences", "third-party.tsv")
# The system itself: its headers and libraries are everywhere, and their licences require no notice.
SYSTEM = {"glibc", "linux", "libxcrypt", "gcc-defaults"}
SPDX = {"expat": "MIT", "mit": "MIT", "mit/x11": "MIT", "bsd-3-clause": "BSD-3-Clause", "bsd-2-clause": "BSD-2-Clause", "bsd-2clause": "BSD-2-Clause",
        "cc0-1.0": "CC0-1.0", "boost-1": "BSL-1.0", "boost-1.0": "BSL-1.0", "apache-2.0": "Apache-2.0", "zlib": "Zlib", "isc": "ISC", "gpl-2": "GPL-2.0-only",
        "gpl-2+": "GPL-2.0-or-later", "gpl-3": "GPL-3.0-only", "gpl-3+": "GPL-3.0-or-later", "lgpl-2": "LGPL-2.0-only", "lgpl-2+": "LGPL-2.0-or-later",
        "lgpl-2.1": "LGPL-2.1-only", "lgpl-2.1+": "LGPL-2.1-or-later", "lgpl-3": "LGPL-3.0-only", "lgpl-3+": "LGPL-3.0-or-later", "postgresql": "PostgreSQL"}


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@functools.lru_cache(maxsize=None)
def installed():
    """{path: package} of Debian's database, which asked file by file takes minutes."""
    owners = {}
    folder = "/var/lib/dpkg/info"
    for name in sorted(os.listdir(folder)):
        if name.endswith(".list"):
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as lines:
                owners.update(dict.fromkeys(lines.read().splitlines(), name[:-5]))
    return owners


def owner(path):
    """The package that the file came with; empty where none did. Debian's folders /lib and /usr/lib are one."""
    real = os.path.realpath(path)
    for tried in (path, real, path.removeprefix("/usr"), real.removeprefix("/usr")):
        if tried in installed():
            return installed()[tried]
    return ""


@functools.lru_cache(maxsize=None)
def facts(package):
    """(name without the architecture, version, source, home page)"""
    line = output("dpkg-query", "-W", "-f", "${Package}\t${Version}\t${source:Package}\t${Homepage}", package)
    return tuple(line.split("\t"))


@functools.lru_cache(maxsize=None)
def copyright_text(package):
    path = os.path.realpath(f"/usr/share/doc/{facts(package)[0]}/copyright")
    with open(path, encoding="utf-8", errors="replace") as text:
        return text.read()


def licence_names(package):
    return sorted(set(re.findall(r"^License: *(\S[^\n]*)", copyright_text(package), re.M)))


def compiled_headers(build):
    packages = set()
    for line in output("ninja", "-C", build, "-t", "deps").splitlines():
        if line.startswith("    /usr/include/"):
            packages.add(os.path.normpath(line.strip()))
    return {owner(header) for header in packages} - {""}


def programs(stage):
    found = []
    for folder, _, files in sorted(os.walk(stage)):
        for name in sorted(files):
            path = os.path.join(folder, name)
            if not os.path.islink(path):
                with open(path, "rb") as file:
                    if file.read(4) == b"\x7fELF":
                        found.append(path)
    return found


@functools.lru_cache(maxsize=None)
def needed(path):
    return frozenset(re.findall(r"\(NEEDED\).*\[(\S+)\]", output("readelf", "-d", path)))


@functools.lru_cache(maxsize=None)
def folders(path):
    """Where the loader looks for the libraries of a program: those of its machine, which need not be this one."""
    machine = re.search(r"Machine:\s+(.*)", output("readelf", "-h", path)).group(1)
    triplet = {"Advanced Micro Devices X86-64": "x86_64-linux-gnu", "AArch64": "aarch64-linux-gnu"}[machine.strip()]
    return f"/usr/lib/{triplet}", f"/lib/{triplet}"


def libraries(path):
    """{name that is asked for: path} of all that the loader would load."""
    found, asked = {}, set(needed(path))
    while asked:
        name = asked.pop()
        for folder in folders(path):
            if name not in found and os.path.exists(f"{folder}/{name}"):
                found[name] = f"{folder}/{name}"
                asked |= needed(found[name]) - found.keys()
    return found


def table():
    with open(TABLE, encoding="utf-8") as lines:
        return [line.rstrip("\n").split("\t") for line in lines if line.strip() and not line.startswith("#")]


def notices(packages, title):
    parts = [title]
    for package in sorted(packages, key=lambda each: facts(each)[0]):
        name, version, source, home = facts(package)
        parts.append("=" * 100 + f"\n{source} {version} ({name}){'  ' + home if home else ''}\n" + "=" * 100 + "\n" + copyright_text(package).strip())
    return "\n\n".join(parts) + "\n"


def spdx_package(package, texts):
    name, version, source, home = facts(package)
    names = licence_names(package)
    known = [SPDX.get(each.lower()) for each in names]
    if names and all(known):
        licence = " AND ".join(sorted(set(known)))
    else:
        licence = "LicenseRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)
        texts[licence] = copyright_text(package)
    return {"SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name, "versionInfo": version, "sourceInfo": f"built from the Debian source {source}",
            "supplier": "Organization: Debian", "downloadLocation": "NOASSERTION", "homepage": home or "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": "NOASSERTION", "licenseDeclared": licence, "copyrightText": "NOASSERTION",
            "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": f"pkg:deb/debian/{name}@{version}"}]}


def describe(given):
    files = programs(given.stage)
    direct, loaded = set(), {}
    for path in files:
        direct |= needed(path)
        loaded.update(libraries(path))
    linked = {owner(loaded[name]) for name in direct if name in loaded} - {""}
    closure = {owner(path) for path in loaded.values()} - {""}
    linked_sources = {facts(package)[2] for package in closure}
    inside = {package for package in compiled_headers(given.build)
              if facts(package)[2] not in linked_sources | SYSTEM and not facts(package)[2].startswith("gcc-")}
    # postgresql-15 is postgresql: a number in the name is a version.
    sources = {re.sub(r"-?[\d.]+$", "", facts(package)[2]) or facts(package)[2] for package in linked | inside if not facts(package)[2].startswith("gcc-")} - SYSTEM
    known = {re.sub(r"-?[\d.]+$", "", source) or source for row in table() for source in row[3].split(",")}
    if missing := sorted(sources - known):
        sys.exit("sbom.py: the about dialog does not name " + ", ".join(missing) + ": add it to resources/licences/third-party.tsv")

    texts = {}
    moment = datetime.datetime.fromtimestamp(int(given.time), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    packages = [{"SPDXID": "SPDXRef-reflexion-workbench", "name": "reflexion-workbench", "versionInfo": given.version, "supplier": "NOASSERTION",
                 "downloadLocation": "NOASSERTION", "homepage": "https://reflexion-workbench.org", "filesAnalyzed": False,
                 "licenseConcluded": "GPL-3.0-or-later", "licenseDeclared": "GPL-3.0-or-later", "copyrightText": "2026 The Reflexion Workbench developers"}]
    relations = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-reflexion-workbench"}]
    for package in sorted(inside | closure):
        entry = spdx_package(package, texts)
        packages.append(entry)
        kind = "STATIC_LINK" if package in inside else "DYNAMIC_LINK" if package in linked else "DEPENDS_ON"
        relations.append({"spdxElementId": "SPDXRef-reflexion-workbench", "relationshipType": kind, "relatedSpdxElement": entry["SPDXID"]})
    document = {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"reflexion-workbench-{given.version}",
                "documentNamespace": f"https://reflexion-workbench.org/sbom/{given.version}/" + hashlib.sha256(json.dumps(packages).encode()).hexdigest()[:16],
                "creationInfo": {"created": moment, "creators": ["Tool: reflexion-workbench packaging/sbom.py"]}, "packages": packages, "relationships": relations,
                "hasExtractedLicensingInfos": [{"licenseId": name, "extractedText": text} for name, text in sorted(texts.items())]}
    os.makedirs(given.doc, exist_ok=True)
    with open(os.path.join(given.doc, "sbom.spdx.json"), "w", encoding="utf-8") as out:
        json.dump(document, out, indent=1, ensure_ascii=False)
        out.write("\n")
    with open(os.path.join(given.doc, "third-party.txt"), "w", encoding="utf-8") as out:
        out.write(notices(inside, "Libraries whose code is compiled into the programs, with their notices."))
        for folder in ("sample-graph", "language", "sql-samples"):
            path = os.path.join(HERE, "resources", folder, "LICENSE-DATA.md")
            if os.path.exists(path):
                with open(path, encoding="utf-8") as text:
                    out.write("\n" + "=" * 100 + f"\nData inside the programs: {folder}\n" + "=" * 100 + "\n\n" + text.read())
    print(f"  {len(linked)} packages linked, {len(inside)} compiled in, {len(closure)} in all", file=sys.stderr)


def licences_of(given):
    packages = set()
    folders = [folder for folder, _, files in os.walk(given.licences_of)]
    by_name = {os.path.basename(path): package for path, package in installed().items() if ".so" in path and "/qt5/" not in path and not path.startswith("/usr/share")}
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            if ".so" not in name or name.startswith("reflexion-"):
                continue
            if name not in by_name:
                sys.exit(f"sbom.py: no package has {name}")
            packages.add(by_name[name])
    with open(os.path.join(given.doc, "third-party-libraries.txt"), "w", encoding="utf-8") as out:
        out.write(notices(packages, "Libraries that lie beside the programs in lib/, unchanged but for the place where they look for each other, with\n"
                                    "their notices. They are Debian's; their sources are there under the names and versions below."))
    print(f"  notices of {len(packages)} packages", file=sys.stderr)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("--build", "--stage", "--version", "--time", "--licences-of"):
        arguments.add_argument(name)
    arguments.add_argument("--doc", required=True)
    given = arguments.parse_args()
    licences_of(given) if given.licences_of else describe(given)


if __name__ == "__main__":
    main()
