#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the four invented databases of this folder and their files of questions with gold rows.

Usage: make.py REFLEXION OUT: writes OUT/football.sqlite, OUT/airline.sqlite (no keys declared), OUT/cookbook, OUT/freight
(folders) and, beside this file, NAME.jsonl. The rows of the tables come from SQLite, those of the graphs from the
embedded engine by REFLEXION. All names are invented; the same each time.
"""
import json
import pathlib
import random
import sqlite3
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
sys.path += [str(HERE.parent / "others")]
import biocypherfolder  # noqa: E402
import airline, cookbook, football, freight  # noqa: E402,E401


def line(name, number, question, gold, answer):
    queries = [gold] if isinstance(gold, str) else gold or []
    entry = {"id": f"{name}-{number:02}", "question": question, "category": "question", "difficulty": "medium", "answerable": bool(queries)}
    if not queries:
        return entry | {"why": "nothing in the database says it, or not clearly"}
    found = [answer(query) | {"cypher": query} for query in queries]
    for each in found:
        each["ordered"] = False
    return entry | found[0] | {"alternatives": found[1:]}


def write(name, questions, answer):
    with open(HERE / f"{name}.jsonl", "w", encoding="utf-8") as out:
        for number, (question, gold) in enumerate(questions, 1):
            out.write(json.dumps(line(name, number, question, gold, answer), ensure_ascii=False) + "\n")


def tables(name, module, out):
    path = out / f"{name}.sqlite"
    path.unlink(missing_ok=True)
    database = sqlite3.connect(path)
    database.executescript(module.SCRIPT)
    for table, rows in module.tables(random.Random(name)).items():
        database.executemany(f"INSERT INTO {table} VALUES ({','.join('?' * len(rows[0]))})", rows)
    database.commit()

    def answer(query):
        cursor = database.execute(query)
        return {"columns": [c[0] for c in cursor.description], "rows": [list(row) for row in cursor]}

    write(name, module.QUESTIONS, answer)


def graph(name, module, reflexion, out):
    sys.argv = [name, str(out / name)]
    module.tables(biocypherfolder.Folder(name, name))

    def answer(query):
        run = subprocess.run([reflexion, "query", "-s", str(out / name), "-f", "json", query], capture_output=True, text=True, check=True)
        rows = json.loads(run.stdout)
        return {"columns": list(rows[0]) if rows else [], "rows": [list(row.values()) for row in rows]}

    write(name, module.QUESTIONS, answer)


reflexion, out = sys.argv[1], pathlib.Path(sys.argv[2])
out.mkdir(parents=True, exist_ok=True)
for name, module in (("football", football), ("airline", airline)):
    tables(name, module, out)
for name, module in (("cookbook", cookbook), ("freight", freight)):
    graph(name, module, reflexion, out)
