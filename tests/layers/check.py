#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the includes of src against rooms.json and, for folders inside rooms, folders.txt. Prints one line a violation; exit 1 where there is any.

usage: check.py [SOURCE_FOLDER]
"""
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
# Headers of the standard library and of C have no slash and no extension, or are one of these.
C_HEADERS = re.compile(r'^[a-z_0-9]+$')


def violations(src, table):
    rooms = table['rooms']
    for path in sorted(src.rglob('*')):
        if path.suffix not in ('.h', '.cpp') or not path.is_file():
            continue
        relative = path.relative_to(src)
        room = relative.parts[0]
        if room not in rooms:
            yield f'{relative}: the folder {room} is not a room of rooms.json'
            continue
        rule = rooms[room]
        text = path.read_text(encoding='utf-8')
        for number, line in enumerate(text.splitlines(), 1):
            found = INCLUDE.match(line)
            if not found:
                continue
            name = found.group(2)
            other = name.split('/')[0]
            if '/' in name and other in rooms:
                if other != room and rule['uses'] != 'all' and other not in rule['uses']:
                    yield f'{relative}:{number}: {room} may not use {other} ({name})'
                continue
            if name.startswith('ui_') or name.endswith('.moc') or name.startswith('moc_'):
                continue
            if found.group(1) == '"':
                yield f'{relative}:{number}: write includes of our own headers as "room/file.h" ({name})'
                continue
            if C_HEADERS.match(name) or any(name.startswith(p) for p in table['everywhere']):
                continue
            if not any(name.startswith(prefix) for prefix in rule['libraries']):
                yield f'{relative}:{number}: {room} may not use the library header <{name}>'
        # A header brings in names of rooms that the file itself may not include.
        strangers = [name for name in rooms if name != room and rule['uses'] != 'all' and name not in rule['uses']]
        foreign = re.compile(r'(?<![A-Za-z0-9_:"<])(?:::)?(' + '|'.join(strangers) + r')::[A-Za-z_]') if strangers else None
        for number, line in enumerate(text.splitlines() if foreign else [], 1):
            for match in foreign.finditer(line.split('//')[0]):
                yield f'{relative}:{number}: {room} names {match.group(1)}::, a room it does not use'
        for rule_ in table['forbidden']:
            if 'only' in rule_:
                inside = room in rule_['within'] and not any(str(relative).startswith(p) for p in rule_['only'])
            else:
                inside = room not in rule_['outside']
            if inside:
                for number, line in enumerate(text.splitlines(), 1):
                    code = line.split('//')[0]
                    for word in rule_['words']:
                        if re.search(r'(?<![A-Za-z0-9_])' + re.escape(word) + (r'' if word.endswith('(') else r'(?![A-Za-z0-9_])'), code):
                            yield f'{relative}:{number}: {word}: {rule_["why"]}'


def exceptions(text):
    """{'room/folder/file -> room/folder/header'} of folders.txt."""
    lines = (line.split('#')[0].strip() for line in text.splitlines())
    return {' '.join(line.split()) for line in lines if line}


def backward(src, folders):
    """(arrow, message) of each include from a folder to one behind it; an arrow is 'room/folder/file -> room/folder/header'."""
    for room, order in sorted(folders.items()):
        place = {folder: number for number, folder in enumerate(order)}
        for path in sorted((src / room).rglob('*')):
            relative = path.relative_to(src)
            if path.suffix not in ('.h', '.cpp') or len(relative.parts) < 3:
                continue
            folder = relative.parts[1]
            if folder not in place:
                yield f'{relative}', f'the folder {room}/{folder} is not in rooms.json'
                continue
            for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
                found = INCLUDE.match(line)
                parts = found.group(2).split('/') if found else []
                if len(parts) > 2 and parts[0] == room and place.get(parts[1], -1) > place[folder]:
                    yield f'{relative} -> {found.group(2)}', f'{relative}:{number}: {room}/{folder} may not use {room}/{parts[1]}, which comes later'


def folder_violations(src, folders, allowed):
    seen = set()
    for arrow, message in backward(src, folders):
        seen.add(arrow)
        if arrow not in allowed:
            yield message
    for arrow in sorted(allowed - seen):
        yield f'folders.txt: {arrow} is not needed any more: remove the line'


def main():
    src = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent.parent / 'src'
    table = json.loads((HERE / 'rooms.json').read_text(encoding='utf-8'))
    found = list(violations(src, table))
    found += folder_violations(src, table['folders'], exceptions((HERE / 'folders.txt').read_text(encoding='utf-8')))
    for line in found:
        print(line)
    if not found:
        print('layers: every include follows the table')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
