#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds docs/datasentences.md against the code. Exit 1 where a place of a row (file and function) is not in the code, or where a coded text of CLAIMS
that speaks of rows, values or types is in no row. A text has a row if its longest part between arguments stands in the page."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLAIMS = ('agents/query/executionscore.cpp', 'agents/query/drafts.cpp', 'agents/selfrag/deciding.cpp')
SPEAKS = re.compile(r'\b(rows?|result|values|stored|passages?)\b')
CODED = re.compile(r'BASE_TEXT\(\s*"([a-z.-]+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)')


def rowsOf(page):
    """Line number, rooms, sentence and place of each row of a table of sentences."""
    rooms = []
    for number, line in enumerate(page.splitlines(), 1):
        if line.startswith('## '):
            rooms = [room.strip() for room in line[3:].split(',')]
        cells = [cell.strip() for cell in line.split('|')][1:-1]
        if rooms and len(cells) == 4 and cells[0] != 'sentence' and set(cells[0]) != {'-'}:
            yield number, rooms, cells[0], cells[1]


def wrongPlaces(page, src):
    files = []
    for number, rooms, _, place in rowsOf(page):
        names = re.findall(r'`([^`]+)`', place)
        if not place.startswith('the same'):
            files = []
        for name in (name for name in names if '/' in name):
            found = [path for room in [*rooms, ''] for ending in ('.cpp', '.h') if (path := src / room / (name + ending)).exists()]
            if not found:
                yield f'datasentences.md:{number}: there is no file {name}'
            files += found
        text = ''.join(path.read_text(encoding='utf-8') for path in files)
        for name in (name for name in names if '/' not in name):
            if files and not re.search(rf'\b{re.escape(name.split("::")[-1])}\b', text):
                yield f'datasentences.md:{number}: there is no {name} in {files[0].stem}'


def missingTexts(page, src):
    for file in CLAIMS:
        for code, parts in CODED.findall((src / file).read_text(encoding='utf-8')):
            text = ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', parts))
            longest = max(re.split(r'\{\w+\}', text), key=len).strip(' .,:;')
            if SPEAKS.search(text) and ' ' in text and longest not in page:
                yield f'{file}: datasentences.md has no row for {code}: "{text}"'


def main():
    page = (ROOT / 'docs/datasentences.md').read_text(encoding='utf-8')
    problems = [*wrongPlaces(page, ROOT / 'src'), *missingTexts(page, ROOT / 'src')]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
