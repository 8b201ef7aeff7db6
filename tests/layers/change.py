#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the change is that CI checks: the lines added since its base. The base is REFLEXION_BASE; else where a branch left
origin/main; else, on main itself, the last commit of more than a day before HEAD, but not before FIRST.

usage: change.py base | rooms     the commit; the rooms whose sources or tests have added lines, one a line
"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Older lines have not been checked by tools that ask for a change.
FIRST = 'fc353ae4b9760a6997c0f4906bd536281f12529b'
DAY_SECONDS = 24 * 60 * 60


def git(*arguments):
    done = subprocess.run(['git', '-c', 'core.quotePath=false', *arguments], cwd=ROOT, capture_output=True, text=True, errors='replace', check=False)
    return done.stdout.strip() if done.returncode == 0 else ''


def base():
    given = os.environ.get('REFLEXION_BASE', '')
    if given:
        return git('rev-parse', '--verify', given + '^{commit}') or sys.exit(f'REFLEXION_BASE: there is no commit {given}')
    head = git('rev-parse', 'HEAD')
    left = git('merge-base', 'HEAD', 'origin/main')
    if left and left != head:
        return left
    before = int(git('show', '-s', '--format=%ct', 'HEAD')) - DAY_SECONDS
    day = git('rev-list', '-1', f'--before={before}', f'{FIRST}..HEAD')
    return day or git('rev-parse', '--verify', '-q', FIRST + '^{commit}') or git('rev-list', 'HEAD').split()[-1]


def added(since):
    """Ranges of added lines of each file, first and last included. The working tree counts."""
    ranges, name = {}, ''
    for line in git('diff', '-U0', '-M', '--no-color', '--no-ext-diff', since, '--').splitlines():
        if line.startswith('+++ '):
            name = line[6:] if line.startswith('+++ b/') else ''
        elif name and (found := re.match(r'@@ -\S+ \+(\d+)(?:,(\d+))? @@', line)):
            first, count = int(found.group(1)), int(found.group(2) or 1)
            if count:
                ranges.setdefault(name, []).append([first, first + count - 1])
    return ranges


def rooms(since):
    return sorted({found.group(1) for name in added(since) if (found := re.match(r'(?:src|tests)/([a-z]+)/.*\.(?:cpp|h)$', name))})


if __name__ == '__main__':
    if sys.argv[1:] == ['base']:
        print(base())
    elif sys.argv[1:] == ['rooms']:
        print('\n'.join(rooms(base())))
    else:
        sys.exit(__doc__)
