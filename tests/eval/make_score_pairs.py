#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes score-pairs.jsonl: a question with a right query (the gold one) and a near miss of it, forty of each kind.

name       compares with another stored name of the same property
direction  one relationship the other way round
type       another label or relationship type of the graph
number     another number in a condition
condition  one condition of the question is left out

Only pairs whose queries give different rows. What is drawn is decided by a seed, not by what the score says of it.
Usage: make_score_pairs.py REFLEXION (the command), in any folder.
       make_score_pairs.py REFLEXION --public FOLDER OUT: sixty pairs in the same way from the example graphs of
       ../shared/questions/public/text2cypher, which nothing of the program was made with; they are not kept here.
"""
import collections
import csv
import json
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SETS = {f"tests/graphs/{name}": [f"tests/graphs/{name}.jsonl"] for name in ("library", "services", "transport")}
for name in ("ward", "council", "nursery", "library", "transport"):
    SETS.setdefault(f"tests/graphs/{name}", []).append(f"tests/questions/others/{name}.jsonl")
SETS["resources/sample-graph"] = [f"tests/questions/others/sample-{letter}.jsonl" for letter in "bcde"]
KINDS = ("name", "direction", "type", "number", "condition")
PAIRS = 40  # of each kind


class Graph:
    """Labels, types with their ends and stored texts, from the files of a BioCypher folder."""

    def __init__(self, folder):
        self.values = collections.defaultdict(set)
        self.ends = collections.defaultdict(set)
        self.labels = set()
        label_of, edges = {}, []
        for header in sorted(folder.glob("*-header.csv")):
            columns = header.read_text(encoding="utf-8").strip().split(";")
            name = header.name[: -len("-header.csv")]
            lines = []
            for part in sorted(folder.glob(name + "-part*.csv")):
                with part.open(encoding="utf-8", newline="") as file:
                    lines += list(csv.reader(file, delimiter=";", quotechar="'"))
            if ":START_ID" in columns:
                edges += [(line[columns.index(":START_ID")], line[columns.index(":TYPE")], line[columns.index(":END_ID")]) for line in lines]
                continue
            self.labels.add(name)
            for line in lines:
                label_of[line[columns.index(":ID")]] = name
                for column, value in zip(columns, line):
                    if ":" not in column and value:
                        self.values[name, column].add(value)
        for start, type_, end in edges:
            self.ends[type_].add((label_of.get(start), label_of.get(end)))


def replaced(text, match, group, new):
    return text[: match.start(group)] + new + text[match.end(group) :]


def other_name(query, graph, rng):
    found = [m for m in re.finditer(r"\(\w*:(\w+) \{(\w+): ?'((?:[^'\\])+)'", query) if len(graph.values[m[1], m[2]]) > 1]
    if not found:
        return None
    match = rng.choice(found)
    others = sorted(graph.values[match[1], match[2]] - {match[3]})
    others = [o for o in others if "'" not in o and "\\" not in o and o not in query]
    alike = [o for o in others if set(o.lower().split()) & set(match[3].lower().split())]
    if alike and rng.random() < 0.5:  # names that share a word are harder
        others = alike
    return replaced(query, match, 3, rng.choice(others)) if others else None


def other_direction(query, _, rng):
    found = list(re.finditer(r"(<-)(\[[^\]]*\])-(?!>)|(?<!<)-(\[[^\]]*\])(->)", query))
    if not found:
        return None
    match = rng.choice(found)
    turned = f"-{match[2]}->" if match[1] else f"<-{match[3]}-"
    return query[: match.start()] + turned + query[match.end() :]


def other_type(query, graph, rng):
    types = [m for m in re.finditer(r"\[\w*:(\w+)", query) if m[1] in graph.ends]
    labels = [m for m in re.finditer(r"\(\w*:(\w+)", query) if m[1] in graph.labels]
    if types and (rng.random() < 0.6 or not labels):
        match = rng.choice(types)
        ends = graph.ends[match[1]]
        near = sorted(t for t, other in graph.ends.items() if t != match[1] and other & ends)
        any_ = sorted(t for t in graph.ends if t != match[1])
        return replaced(query, match, 1, rng.choice(near or any_))
    if not labels:
        return None
    match = rng.choice(labels)
    return replaced(query, match, 1, rng.choice(sorted(graph.labels - {match[1]})))


def other_number(query, _, rng):
    found = list(re.finditer(r"(?:[<>=] ?|: ?|LIMIT )(\d+(?:\.\d+)?)(?![\w'-])", query))
    found = [m for m in found if m[1] not in ("0", "1")]
    if not found:
        return None
    match = rng.choice(found)
    number = float(match[1])
    if 1500 < number < 2100:
        new = number + rng.choice([-12, -7, -3, 4, 9, 15])
    else:
        new = max(2, round(number * rng.choice([0.4, 0.7, 1.5, 2.5]), 3))
    if "." not in match[1]:
        new = round(new)
    return None if new == number else replaced(query, match, 1, f"{new:g}")


def left_out(query, _, rng):
    found = [(m.start(), m.end()) for m in re.finditer(r" ?\{\w+: ?(?:'[^']*'|[\w.]+)\}", query)]
    where = re.search(r" WHERE ([^{}]*?)(?= RETURN| WITH|$)", query)
    if where:
        parts = where[1].split(" AND ")
        for i in range(len(parts)):
            rest = " AND ".join(parts[:i] + parts[i + 1 :])
            found.append((where.start(), where.end(), f" WHERE {rest}" if rest else ""))
    if not found:
        return None
    begin, end, *new = rng.choice(found)
    return query[:begin] + (new[0] if new else "") + query[end:]


def rows(command, graph, query):
    out = subprocess.run([command, "query", "--source", str(ROOT / graph), "--format", "jsonl", query], capture_output=True, text=True)
    return sorted(out.stdout.splitlines()) if out.returncode == 0 else None


def main():
    out = pathlib.Path(__file__).parent / "score-pairs.jsonl"
    sets, most = SETS, PAIRS
    if len(sys.argv) == 5 and sys.argv[2] == "--public":
        public = pathlib.Path(sys.argv[3]).resolve()
        if not public.is_dir():
            print(f"skipped: there is no folder {public}")
            return
        sets = {str(public / f"{name}-graph"): [str(public / f"{name}.dev.jsonl")] for name in ("northwind", "movies", "fincen")}
        out, most = pathlib.Path(sys.argv[4]), 12
    rng = random.Random(19)
    makers = dict(zip(KINDS, (other_name, other_direction, other_type, other_number, left_out)))
    asked = []
    for folder, files in sets.items():
        graph = Graph(ROOT / folder)
        for file in files:
            for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
                question = json.loads(line)
                if question.get("cypher") and question["rows"]:
                    asked.append((folder, graph, question))
    rng.shuffle(asked)
    pairs = []
    for kind in KINDS:
        taken = 0
        for folder, graph, question in asked * 3:  # few questions have a number, so each gets more misses
            if taken == most:
                break
            miss = makers[kind](question["cypher"], graph, rng)
            if not miss or miss == question["cypher"] or any(miss == pair["miss"] for pair in pairs):
                continue
            right = rows(sys.argv[1], folder, question["cypher"])
            if not right or right == rows(sys.argv[1], folder, miss):
                continue
            taken += 1
            pairs.append({"id": f"{kind}-{taken:02}", "kind": kind, "graph": folder, "question": question["question"], "right": question["cypher"], "miss": miss})
        print(kind, taken, file=sys.stderr)
    out.write_text("".join(json.dumps(p, ensure_ascii=False) + "\n" for p in pairs), encoding="utf-8")


if __name__ == "__main__":
    main()
