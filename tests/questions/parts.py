#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions in parts over graph, tables, documents and arithmetic, asked without a model: right, wrong, silent.

usage: parts.py [--wrong] [--model NAME] [--agent NAME] -- PROGRAM

--agent "" leaves the choice to the rules by source and question.

parts/parts.jsonl: question, sources, gold (an expression of the figures that `queries` give, each [source, query]; "silent"
where it cannot be answered) and `also`: a second figure that a question in two parts asks for, "word:W" for a word of the
passage that documents must answer with, "silent-part" where that part has no answer. An answer is right where it holds
every figure that is asked for (and the word, and says "Not answered" of the part without one), and holds it first where
it is one; silent where it holds none of them and says so; else wrong.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

FILE = pathlib.Path(__file__).resolve().parent / "parts" / "parts.jsonl"


def run(program, *arguments):
    done = subprocess.run([*program, *arguments], capture_output=True, text=True)
    return done.stdout, done.stderr


def figure(program, source, query, known={}):
    if (source, query) not in known:
        out, err = run(program, "query", "-s", source, "-f", "jsonl", query)
        row = json.loads(out.splitlines()[0]) if out.strip() else None
        if row is None:
            sys.exit(f"parts.py: no figure of {query}: {err}")
        known[source, query] = list(row.values())[0] if isinstance(row, dict) else row[0]
    return known[source, query]


def value(expression, figures):
    return eval(expression.format(*figures), {"abs": abs, "__builtins__": {}})  # noqa: S307: of our own file


def numbers(text):
    return [float(each.replace(",", "")) for each in re.findall(r"-?\d[\d,]*(?:\.\d+)?", text)]


def holds(text, wanted):
    return any(abs(each - wanted) <= 1e-9 * max(1, abs(wanted)) for each in numbers(text))


def judge(row, result, figures):
    answer = result.get("answer") or ""
    answered = result.get("status") == "answered"
    if row["gold"] == "silent":
        return "right" if not answered or "annot be calculated" in answer or "Not answered" in answer else "wrong"
    if not answered:
        return "silent"
    gold = value(row["gold"], figures)
    also = row.get("also")
    first = holds(answer, gold)
    if also is None:
        found = numbers(answer)
        if found and abs(found[0] - gold) <= 1e-9 * max(1, abs(gold)):
            return "right"
        return "silent" if "annot be calculated" in answer else "wrong"
    if also == "silent-part":
        second = "Not answered" in answer
    elif also.startswith("word:"):
        second = also[5:] in answer.lower() and "Not answered" not in answer
    else:
        second = holds(answer, value(also, figures))
    if first and second:
        return "right"
    return "silent" if "Not answered" in answer else "wrong"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--wrong", action="store_true", help="show what was not right")
    parser.add_argument("--model", default="offline")
    parser.add_argument("--agent", default="react")
    parser.add_argument("program", nargs="+")
    options = parser.parse_args()
    counts = {"right": 0, "wrong": 0, "silent": 0}
    for line in FILE.read_text().splitlines():
        row = json.loads(line)
        figures = [figure(options.program, *each) for each in row["queries"]]
        sources = [word for source in row["sources"] for word in ("-s", source)]
        agent = ["--agent", options.agent] if options.agent else []
        out, err = run(options.program, "ask", *agent, "--json", "-m", options.model, *sources, row["question"])
        try:
            result = json.loads(out)
        except json.JSONDecodeError:
            result = {"status": "failed", "answer": err}
        verdict = judge(row, result, figures)
        counts[verdict] += 1
        if options.wrong and verdict != "right":
            print(f"{verdict}: {row['question']}\n    {result.get('answer')}")
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
