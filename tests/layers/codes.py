#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts errors whose sentence has no code, so that no window can translate it (base/codedtext.h), and holds the numbers against codes.txt. It sees
fail(category, "...") and Error{category, "..."}, not sentences that are built before. Exit 1 where a room has more or fewer than its line says."""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
SRC = HERE.parents[1] / 'src'
UNCODED = re.compile(r'(?:\bfail\(|\{)\s*(?:base::)?Category::\w+,\s*(?:std::string\(|\w+(?:\([^()]*\))? \+ )?"[^"]* ')


def counted(src, rooms):
    return {room: sum(len(UNCODED.findall(path.read_text(encoding='utf-8'))) for path in sorted((src / room).rglob('*'))
                      if path.suffix in ('.cpp', '.h')) for room in rooms}


def main():
    table = {}
    for line in (HERE / 'codes.txt').read_text(encoding='utf-8').splitlines():
        if line and not line.startswith('#'):
            room, number = line.split()
            table[room] = int(number)
    status = 0
    for room, number in counted(SRC, table).items():
        if number != table[room]:
            print(f'{room}: {number} errors without a code, but codes.txt has {table[room]}. '
                  + ('Use BASE_TEXT.' if number > table[room] else 'Lower the number.'))
            status = 1
    return status


if __name__ == '__main__':
    sys.exit(main())
