#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""seeds.py FOLDER: one file for each query of the TCK (REFLEXION_TCK_DIR, ../shared/tck) and of the cases next to it."""
import hashlib
import os
import pathlib
import re
import sys

here = pathlib.Path(__file__).resolve().parent.parent
tck = pathlib.Path(os.environ.get("REFLEXION_TCK_DIR", here.parent.parent / "shared" / "tck"))
queries = set()
for feature in tck.glob("features/**/*.feature"):
    queries.update(m.strip() for m in re.findall(r'executing query:\s*"""\n(.*?)"""', feature.read_text(), re.S))
for case in (here / "cypher" / "cases").glob("*.txt"):
    queries.update(line.split(" ", 1)[1] for line in case.read_text().splitlines() if re.match("query |MATCH |RETURN ", line))
for line in (here / "cypher" / "frontend" / "mistakes.txt").read_text().splitlines():
    if line.startswith("query "):
        queries.add(line[6:])
for name in ("redteam.txt", "names.txt"):  # SQL: a dialect in the first byte
    for line in (here / "sql" / name).read_text().splitlines():
        if line and line[0] != "#" and len(line.split(None, 2)) == 3:
            queries.add("spm".index(line.split()[0][0]).__str__() + line.split(None, 2)[2] if line[0] in "spm" else line.split(None, 2)[2])
out = pathlib.Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)
for query in queries:
    text = re.sub(r"<(\w+)>", "1", query).encode()
    (out / hashlib.sha1(text).hexdigest()).write_bytes(text)
print(f"{len(queries)} seeds in {out}")
