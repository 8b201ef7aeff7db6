#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Five-fold figures of the offline rules on a file of questions: how they fare on questions whose words they had not seen.

The vocabulary of the rules is resources/language/en.json: phrases, synonyms of nouns and verbs, dimensions. It grew while
these questions were looked at. For each fold this script takes away every word and phrase that could have been learned
from that fold alone: its words stand together in a question of the fold, and in none of the other four. What is left is
what four folds and general knowledge would have given; the fold is measured with it. Names that the schema itself holds
are not touched. That is a lower bound: a word that was there before any question was seen goes as well. The rules
themselves (the code) are the same throughout, so what was learned about the *shape* of questions is not undone.

Usage: folds.py REFLEXION QUESTIONS.jsonl [SOURCE] [FOLDS]
"""
import csv
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile

KINDS = ("right", "wrong", "abstained", "error")


def words(text):
    return re.findall(r"[a-z0-9]+", text.lower())


def stem(word):
    for ending in ("ations", "ation", "ions", "ion", "ing", "ies", "ied", "es", "ed", "s", "e", "y"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return word[: -len(ending)]
    return word


def says(questions, phrase):
    wanted = [stem(w) for w in words(phrase)]
    return any(wanted == q[i:i + len(wanted)] for q in questions for i in range(len(q) - len(wanted) + 1)) if wanted else False


def without(vocabulary, fold, rest):
    """The vocabulary without what only this fold says, and how many words that were."""
    gone = []

    def keep(phrase):
        if says(fold, phrase) and not says(rest, phrase):
            gone.append(phrase)
            return False
        return True

    out = json.loads(json.dumps(vocabulary))
    out["phrases"] = {role: [p for p in all if keep(p)] for role, all in vocabulary["phrases"].items()}
    out["nouns"] = [[n for k, n in enumerate(group) if k == 0 or keep(n)] for group in vocabulary["nouns"]]
    for group, now in zip(vocabulary["relations"], out["relations"]):
        now["words"] = [w for k, w in enumerate(group["words"]) if k == 0 or keep(w)]
    for group, now in zip(vocabulary["dimensions"], out["dimensions"]):
        now["words"] = [w for w in group["words"] if keep(w)]
    return out, gone


def main():
    command, file = sys.argv[1], sys.argv[2]
    source = sys.argv[3] if len(sys.argv) > 3 else "sample:"
    folds = int(sys.argv[4]) if len(sys.argv) > 4 else 5
    vocabulary = json.loads((pathlib.Path(__file__).parents[2] / "resources/language/en.json").read_text())
    lines = [line for line in pathlib.Path(file).read_text().splitlines() if line.strip()]
    stems = [[stem(w) for w in words(json.loads(line)["question"])] for line in lines]
    total = dict.fromkeys(KINDS, 0)
    with tempfile.TemporaryDirectory() as folder:
        for f in range(folds):
            mine = [i for i in range(len(lines)) if i % folds == f]
            rest = [s for i, s in enumerate(stems) if i % folds != f]
            reduced, gone = without(vocabulary, [stems[i] for i in mine], rest)
            words_file, questions = pathlib.Path(folder) / f"words{f}.json", pathlib.Path(folder) / f"fold{f}.jsonl"
            words_file.write_text(json.dumps(reduced))
            questions.write_text("\n".join(lines[i] for i in mine) + "\n")
            out = subprocess.run([command, "eval", "--source", source, "--model", f"offline:{words_file}", "--questions",
                                  str(questions), "--csv"], capture_output=True, text=True)
            if out.returncode not in (0, 1):
                sys.exit(out.stderr)
            outcomes = [row["outcome"] for row in csv.DictReader(io.StringIO(out.stdout))]
            counts = {k: outcomes.count(k) for k in KINDS}
            for k in KINDS:
                total[k] += counts[k]
            print(f"fold {f + 1}: {len(mine)} questions, {len(gone)} words taken away, " +
                  ", ".join(f"{counts[k]} {k}" for k in KINDS))
    n = sum(total.values())
    print("all: " + ", ".join(f"{100 * total[k] / n:.1f} % {k}" for k in KINDS) + f" of {n}")


if __name__ == "__main__":
    main()
