#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A folder in the shape that BioCypher writes for Neo4j (header and part files, delimiter ;, arrays |, quote '), for the
make_*.py beside it. Not a program of its own."""
import datetime as dt
import pathlib
import random
import sys


def cell(v):
    if v is None:
        return ""
    if isinstance(v, bool):
        return "true" if v else "false"
    if isinstance(v, (int, float)):
        return str(v)
    if isinstance(v, list):
        return "'" + "|".join(v) + "'" if v else ""
    return "'" + v.replace("'", "''") + "'"


class Folder:
    """The folder named on the command line, else one of this name next to the scripts; the same random numbers each time."""

    def __init__(self, name, seed):
        self.random = random.Random(seed)
        self.path = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent / name)
        self.path.mkdir(parents=True, exist_ok=True)

    def write(self, name, header, rows):
        (self.path / f"{name}-header.csv").write_text(";".join(header) + "\n")
        (self.path / f"{name}-part000.csv").write_text("".join(";".join(r) + "\n" for r in rows))

    def nodes(self, label, props, rows):
        """rows: (id, value, …) with props: list of 'name:type'"""
        self.write(label, [":ID", *props, "id", "preferred_id", ":LABEL"],
                   [[r[0], *(cell(v) for v in r[1:]), cell(r[0]), cell(label.lower()), cell(label)] for r in rows])

    def edges(self, kind, props, rows):
        """rows: (from, to, value, …)"""
        self.write(kind, [":START_ID", *props, ":END_ID", ":TYPE"], [[r[0], *(cell(v) for v in r[2:]), r[1], cell(kind)] for r in rows])

    def day(self, first, last):
        a, b = dt.date.fromisoformat(first), dt.date.fromisoformat(last)
        return (a + dt.timedelta(self.random.randrange((b - a).days + 1))).isoformat()
