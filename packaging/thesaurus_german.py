#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes resources/language/thesaurus-de.txt from OpenThesaurus (package mythes-de): which German words share a meaning.
Always the same bytes: python3 packaging/thesaurus_german.py [th_de_DE_v2.dat]; git diff --exit-code resources.
docs/decisions/0010 says why, packaging/thesaurus.py how the file is laid out.

OpenThesaurus tells neither parts of speech nor how often a word is used. A word with a capital is a noun; one in small
letters that ends as an infinitive, and all of whose companions do, is a verb; another one an adjective. Each meaning has
the same share of the uses of its word, each word the frequency 3. Words are folded (ä as a, ß as ss), as questions are.
Participles are made by rule: behandelt, ausgestellt, verfasst."""
import collections
import pathlib
import re
import sys
import unicodedata

source = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/mythes/th_de_DE_v2.dat")
target = pathlib.Path(__file__).resolve().parent.parent / "resources" / "language" / "thesaurus-de.txt"
MEANINGS = 4  # of a word
NARROWER = 30  # more: too general to replace one of them
FREQUENCY = 3
PART = 8000
NOTICE = ("OpenThesaurus (www.openthesaurus.de) Copyright Daniel Naber and users of OpenThesaurus. GNU LGPL. "
          "Distilled; see LICENSE-DATA.md beside.")
COARSE = re.compile(r"\((?:derb|vulg|veraltet|ironisch|Jugendsprache|abwertend|regional|schweiz|österr)[^)]*\)")
SEPARABLE = ("ab", "an", "auf", "aus", "bei", "durch", "ein", "fest", "her", "hin", "mit", "nach", "um", "vor", "weg", "zu",
             "zurück", "zusammen")
JOINED = ("be", "emp", "ent", "er", "ge", "miss", "ver", "zer")


def fold(word):
    return "".join(c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c))


def plain(entry):
    """A single word without its marks; None where it is no word, or none that people write."""
    if COARSE.search(entry):
        return None
    word = re.sub(r"\s*\([^)]*\)", "", entry).strip()
    word = re.sub(r"^(sich) ", "", word)
    return word if re.fullmatch(r"[A-ZÄÖÜ]?[a-zäöüß]{2,}", word) else None


groups, above = [], []  # of words as they are written; words of wider meanings
seen = set()
for line in source.read_text(encoding="utf-8").splitlines()[1:]:
    if not line.startswith("-|"):
        continue
    own, wider = [], []
    for entry in line[2:].split("|"):
        if "(Unterbegriff)" in entry or "(Antonym)" in entry:
            continue
        word = plain(entry)
        if word:
            (wider if "(Oberbegriff)" in entry else own).append(word)
    key = tuple(sorted(set(own)))
    if key and key not in seen:
        seen.add(key)
        groups.append(list(dict.fromkeys(own)))
        above.append(set(wider))


def speech(word, group):
    if word[0].isupper():
        return "n"
    small = [each for each in group if each[0].islower()]
    return "v" if all(re.search(r"(?:en|eln|ern)$", each) for each in small) else "a"


meanings = {}  # number of the group and part -> words
for number, group in enumerate(groups):
    for part in "nva":
        words = sorted({fold(word) for word in group if speech(word, group) == part})
        if words:
            meanings[part, number] = words
having = collections.defaultdict(list)
for part, number in sorted(meanings, key=lambda m: ("nva".index(m[0]), m[1])):
    for word in meanings[part, number]:
        having[word, part].append((part, number))


def digits(n):
    signs = "0123456789abcdefghijklmnopqrstuvwxyz"
    return signs[n] if n < 36 else digits(n // 36) + signs[n % 36]


# The most words are the best known meaning; what a word has beyond a few is left out.
for key, all_of in having.items():
    all_of.sort(key=lambda meaning: (-len(meanings[meaning]), meaning[1]))
    del all_of[MEANINGS:]
share = {key: max(1, min(9, 10 // len(all_of))) for key, all_of in having.items()}
kept = collections.defaultdict(list)
for (word, part), all_of in having.items():
    for meaning in all_of:
        kept[meaning].append(word)
ids = {meaning: digits(i) for i, meaning in enumerate(sorted(kept, key=lambda m: ("nva".index(m[0]), m[1])))}

wider = collections.defaultdict(list)  # meaning -> the meanings whose words are named as wider ones
narrower = collections.defaultdict(list)
byWord = collections.defaultdict(list)
for meaning in sorted(kept):
    for word in kept[meaning]:
        byWord[meaning[0], word].append(meaning)
for meaning in sorted(kept):
    part, number = meaning
    said = {fold(word) for word in above[number] if (part == "n") == word[0].isupper()}
    found = {other for word in said for other in byWord[part, word] if set(meanings[other]) <= said and other != meaning}
    wider[meaning] = sorted(found)
    for other in sorted(found):
        narrower[other].append(meaning)


def said(of, part):
    words = dict.fromkeys(word for meaning in of for word in sorted(kept[meaning]))
    return "".join(f"{word}{share[word, part]}" for word in words)


out = {}
for meaning in kept:
    part = meaning[0]
    below = narrower[meaning] if part in "nv" and len(narrower[meaning]) <= NARROWER else []
    up = "|" + ",".join(ids[other] for other in wider[meaning]) if part == "n" and wider[meaning] else ""
    line = f"{said([meaning], part)}|{said(wider[meaning], part) if part in 'va' else ''}|{said(below, part)}{up}"
    if len(kept[meaning]) > 1 or below or up:
        out["#" + ids[meaning]] = line
lines = collections.defaultdict(list)
for (word, part), all_of in sorted(having.items(), key=lambda item: (item[0][0], "nva".index(item[0][1]))):
    lines[word].append(f"{part}{FREQUENCY}" + ",".join(f"{ids[meaning]}:{share[word, part]}" for meaning in all_of))
for word, parts in lines.items():
    out[word] = " ".join(parts)


def participle(verb):
    stem = re.sub(r"e?n$", "", verb)
    stem += "e" if re.search(r"[td]$", stem) else ""
    for first in SEPARABLE:
        if verb.startswith(fold(first)) and len(verb) > len(first) + 4 and verb[len(first):] in verbs:
            inner = stem[len(first):]
            return fold(first) + ("" if inner.startswith(JOINED) else "ge") + inner + "t"
    return ("" if stem.startswith(JOINED) or verb.endswith("ieren") else "ge") + stem + "t"


verbs = {word for word, part in having if part == "v"}
for verb in sorted(verbs):
    form = participle(verb)
    if form not in verbs and f"v={verb}" not in out.get(form, ""):
        out[form] = (out.get(form, "") + f" v={verb}").strip()
body, parts, end = [], [], 0
for line in sorted(f"{key} {value}\n" for key, value in out.items()):
    if not parts or end - parts[-1][1] > PART:
        parts.append((line.split(" ")[0], end))
    body.append(line)
    end += len(line)
text = NOTICE + "\n" + " ".join(f"{key}:{at}" for key, at in parts) + "\n" + "".join(body)
target.write_bytes(text.encode("ascii"))
print(f"{target.name}: {len(out)} lines, {len(text)} bytes")
