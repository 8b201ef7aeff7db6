# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes small graphs as BioCypher writes one, for the make_graphs.py of the folders here.

A graph is {part: (columns, rows)}. A part in capitals is a relationship: its ends and properties, then "start end
values". Other parts are types of nodes, with cells parted by "|". Rows are parted by " / ".
"""
import pathlib


def cell(column, value):
    return value if ":" in column else f"'{value}'"


def nodes(folder, label, columns, text):
    names = columns.split()
    (folder / f"{label}-header.csv").write_text(":ID;" + ";".join(names) + ";:LABEL\n")
    lines = []
    for i, row in enumerate(text.split(" / ")):
        values = [cell(n, v) for n, v in zip(names, row.split("|"), strict=True)]
        lines.append(";".join([f"{label}:{i}"] + values + [f"'{label}'"]))
    (folder / f"{label}-part000.csv").write_text("\n".join(lines) + "\n")


def edges(folder, kind, ends, text):
    start, end, *properties = ends.split()
    (folder / f"{kind}-header.csv").write_text(":START_ID;" + "".join(p + ";" for p in properties) + ":END_ID;:TYPE\n")
    lines = []
    for row in text.split(" / "):
        a, b, *values = row.split()
        values = [cell(n, v) for n, v in zip(properties, values, strict=True)]
        lines.append(";".join([f"{start}:{a}"] + values + [f"{end}:{b}", f"'{kind}'"]))
    (folder / f"{kind}-part000.csv").write_text("\n".join(lines) + "\n")


def write(graphs, folder):
    """{name: graph}: one folder for each graph, in `folder`."""
    for name, parts in graphs.items():
        here = pathlib.Path(folder) / name
        here.mkdir(exist_ok=True)
        for part, (columns, text) in parts.items():
            (edges if part.isupper() else nodes)(here, part, columns, text)
