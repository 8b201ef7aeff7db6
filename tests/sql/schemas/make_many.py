#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes an SQLite file of 1,000 tables without a declared key, and says how many of its 750 relationships a list holds.

make_many.py FILE                  writes it
make_many.py --score < LIST        LIST: what `reflexion schema -s FILE --found --json` prints
"""
import json
import os
import random
import sqlite3
import sys

THINGS = """alpha river harbour wagon plant nurse valve ticket ledger parcel engine forest signal sample vendor invoice route
depot grant crew meter panel lease claim batch""".split()
KINDS = "main north south east west old new first second third".split()
MASTERS = [f"{kind}_{thing}" for thing in THINGS for kind in KINDS]
KEYS = {f"{m}_{part}.{m}_id = {m}.id" for m in MASTERS for part in ("event", "note")} | {
    f"{m}_stock.{m}_code = {m}.code" for m in MASTERS}


def write(path):
    rng = random.Random(7)
    if os.path.exists(path):
        os.remove(path)
    base = sqlite3.connect(path)
    for master in MASTERS:
        codes = [f"{master[0]}{rng.randrange(10**9):09d}{i:03d}" for i in range(200)]
        base.execute(f"CREATE TABLE {master}(id INTEGER PRIMARY KEY, code TEXT, label TEXT)")
        base.executemany(f"INSERT INTO {master} VALUES (?, ?, ?)",
                         [(i + 1, code, f"{master} {i}") for i, code in enumerate(codes)])
        for part in ("event", "note"):
            base.execute(f"CREATE TABLE {master}_{part}(id INTEGER PRIMARY KEY, {master}_id INTEGER, amount INTEGER, "
                         "remark TEXT)")
            base.executemany(f"INSERT INTO {master}_{part} VALUES (?, ?, ?, ?)",
                             [(i, rng.randint(1, 200), rng.randint(1, 5000), f"r{rng.random()}") for i in range(1, 301)])
        base.execute(f"CREATE TABLE {master}_stock(id INTEGER PRIMARY KEY, {master}_code TEXT, quantity INTEGER)")
        base.executemany(f"INSERT INTO {master}_stock VALUES (?, ?, ?)",
                         [(i, rng.choice(codes), rng.randint(1, 500)) for i in range(1, 301)])
    base.commit()


def score():
    used = {each["name"] for each in json.load(sys.stdin) if each["state"] == "used"}
    print(f"{len(KEYS)} taken away, {len(used)} found, {len(used & KEYS)} of them right")


if __name__ == "__main__":
    score() if sys.argv[1] == "--score" else write(sys.argv[1])
