#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes resources/language/thesaurus-en.txt from WordNet 3.0 (package wordnet-base): which parts of speech an English
word has, what it shares a meaning with, and its irregular forms. Always the same bytes:
python3 packaging/thesaurus.py [/usr/share/wordnet]; git diff --exit-code resources. docs/decisions/0010 says why.

The first line is the notice, the second says where parts of about 8 kB begin, counted from the third, by their first
key: few pages are read for one word. Then one line for each key, sorted by bytes; a key ends at the first blank:
  #id words|wider|narrower   a meaning: the words that have it, of a verb or adjective those of the next wider ones, of a
                             noun or verb those of the next narrower ones, where they are few; of a noun the ids of wider
                             meanings, after a third bar
  word n4a1:9,b2:3 v...      parts of speech (n v a r) in order of frequency, each with how often it was counted (0 to 9,
                             powers of two) and its first meanings: id, colon, share of the uses (tenths); not those that say no more
  word n=base v=base         irregular forms, in the same line
  word v+settle9             verbs that a noun comes from, nouns that come from a verb, in the same line
Each word of a meaning is followed by the share of its uses that have this meaning: price5cost2."""
import collections
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/wordnet")
target = pathlib.Path(__file__).resolve().parent.parent / "resources" / "language" / "thesaurus-en.txt"
files = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
SENSES = 4  # of a part of speech
LEVELS = 5  # of wider meanings of nouns
PART = 8000
WIDEST = 30  # more narrower meanings: too general to replace one of them
RARE = {"05", "08", "20", "27"}  # animals, parts of bodies, plants, substances: only where they were counted
NOTICE = "WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved. Distilled; see LICENSE-DATA.md beside."


def plain(word, part):
    return re.fullmatch(r"[a-z]+(_[a-z]+)?" if part == "v" else r"[a-z]+", word) is not None


def lines(name):
    for line in (source / name).read_text(encoding="latin-1").splitlines():
        if not line.startswith("  "):
            yield line.split(" | ")[0].split()


counts = collections.Counter()  # (part, word, number of the meaning)
for key, number, count in lines("cntlist.rev"):
    word, rest = key.split("%")
    counts[{"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}[rest[0]], word, int(number)] += int(count)

Meaning = collections.namedtuple("Meaning", "folder words wider derived")
meanings = {}
for part, name in files.items():
    for field in lines("data." + name):
        size = int(field[3], 16)
        words = [re.sub(r"\(.*\)$", "", field[4 + 2 * i]) for i in range(size)]
        at = 4 + 2 * size
        pointers = [field[at + 1 + 4 * i:at + 5 + 4 * i] for i in range(int(field[at]))]
        wider = [p[2] + p[1] for p in pointers if p[0] == ("&" if part == "a" else "@")]
        derived = [(words[int(p[3][:2], 16) - 1], p[2] + p[1], int(p[3][2:], 16)) for p in pointers
                   if p[0] == "+" and part + p[2] in ("nv", "vn")]
        if field[2] == "a":  # the head of its group: what is like it is no wider
            wider = []
        meanings[part + field[0]] = Meaning(field[1], words, [w.replace("s", "a", 1) for w in wider],
                                           derived)

senses = collections.defaultdict(dict)  # word -> part -> [(meaning, share)]
often = collections.Counter()
for part, name in files.items():
    for field in lines("index." + name):
        word, size = field[0], int(field[2])
        if not plain(word, part):
            continue
        all_of = [part + offset for offset in field[-size:]]
        total = sum(counts[part, word, k + 1] for k in range(size))
        kept = []
        for k, meaning in enumerate(all_of[:SENSES]):
            if word not in meanings[meaning].words:
                continue  # a proper name
            if part == "n" and total == 0 and meanings[meaning].folder in RARE:
                continue
            share = (counts[part, word, k + 1] + 1) / (total + size)
            kept.append((meaning, min(9, int(10 * share))))
        if kept:
            senses[word][part] = kept
            often[word, part] = total

having = collections.defaultdict(list)  # meaning -> words with their share
for word in sorted(senses):
    for part in senses[word]:
        for meaning, share in senses[word][part]:
            having[meaning].append((word, share))
for meaning, words in having.items():
    order = meanings[meaning].words
    words.sort(key=lambda pair: order.index(pair[0]))
narrower = collections.defaultdict(list)
for meaning in sorted(having):
    for wider in meanings[meaning].wider:
        narrower[wider].append(meaning)


def said(of):
    seen = {}
    for meaning in of:
        for word, share in having.get(meaning, []):
            seen[word] = max(seen.get(word, 0), share)
    return "".join(f"{word}{share}" for word, share in seen.items())


def number(n):
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[n] if n < 36 else number(n // 36) + digits[n % 36]


def counted(words):
    return any(often[word, "n"] for word, _ in words)


ids = {meaning: number(i) for i, meaning in enumerate(sorted(having, key=lambda m: ("nvar".index(m[0]), m)))}
out = {}


def above(meaning):
    """Of a noun the ids of the wider meanings, the next ones first, if one word expresses them."""
    found, level = [], [meaning]
    for _ in range(LEVELS):
        level = [wider for one in level for wider in meanings[one].wider]
        found += [ids[wider] for wider in level if wider in ids and ids[wider] not in found]
    return ",".join(found)


for meaning, words in having.items():
    part = meaning[0]
    wider = said(meanings[meaning].wider) if part in "va" else ""
    below = narrower.get(meaning, []) if part in "nv" else []
    below = said(below) if len(below) <= WIDEST else ""
    up = "|" + above(meaning) if part == "n" and counted(words) else ""
    up = up if len(up) > 1 else ""
    if len(words) > 1 or wider or below or up:
        out["#" + ids[meaning]] = f"{said([meaning])}|{wider}|{below}{up}"
for word, parts in senses.items():
    ordered = sorted(parts, key=lambda p: (-often[word, p], "nvar".index(p)))
    out[word] = " ".join(p + str(min(9, often[word, p].bit_length())) +
                         ",".join(f"{ids[m]}:{share}" for m, share in parts[p]) for p in ordered)
for word, parts in senses.items():
    derived = {}
    for part in parts:
        for meaning, share in parts[part]:
            for own, other, place in meanings[meaning].derived if share else []:
                called = meanings[other].words[place - 1]
                for of, uses in having.get(other, []):
                    if own == word and of == called and uses and of != word:
                        derived[other[0], of] = max(derived.get((other[0], of), 0), uses)
    for (part, of), uses in sorted(derived.items()):
        out[word] += f" {part}+{of}{uses}"
for part, name in files.items():
    for field in lines(name + ".exc"):
        for base in field[1:]:
            if plain(field[0], part) and base in senses and part in senses[base] and base != field[0]:
                out[field[0]] = (out.get(field[0], "") + f" {part}={base}").strip()
body, parts, end = [], [], 0
for line in sorted(f"{key} {value}\n" for key, value in out.items()):
    if not parts or end - parts[-1][1] > PART:
        parts.append((line.split(" ")[0], end))
    body.append(line)
    end += len(line)
text = NOTICE + "\n" + " ".join(f"{key}:{at}" for key, at in parts) + "\n" + "".join(body)
target.write_bytes(text.encode("ascii"))
print(f"{target.name}: {len(out)} lines, {len(text)} bytes")
