#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Refuses commits, since the one that words.txt names, that raise a budget of tests/budgets.txt and change anything but
that file and the profiles beside it (tests/budgets/), or give no reason. Exit 1 where something is refused."""
import sys

import words

TABLE = 'tests/budgets.txt'
OWN = (TABLE, 'tests/budgets/')


def read_table(text):
    table = {}
    for line in (text or '').splitlines():
        parts = [part.strip() for part in line.split('|')]
        if len(parts) == 4 and not line.startswith('#') and parts[2] != '-':  # -: none was taken yet
            table[parts[0]] = int(parts[2].replace(',', ''))
    return table


def refused(commit, before, after, files, reason):
    """One line a problem. `files`: what the commit changes; `reason`: its message without the subject."""
    old, new = read_table(before), read_table(after)
    raised = [name for name, budget in new.items() if budget > old.get(name, budget)]
    if raised and not all(name.startswith(OWN) for name in files):
        yield f'{commit} raises {", ".join(raised)} and changes other files: a budget is raised in a commit of its own'
    if raised and not reason.strip():
        yield f'{commit} raises {", ".join(raised)} and gives no reason'


def main():
    since, _ = words.read_list((words.HERE / 'words.txt').read_text(encoding='utf-8'))
    base = words.base_of(since) or words.git('rev-list', 'HEAD').split()[-1]
    found = []
    for commit in (words.git('log', '--no-merges', '--format=%h', base + '..HEAD', '--', TABLE) or '').split():
        found += refused(commit, words.git('show', f'{commit}~1:{TABLE}', check=False), words.git('show', f'{commit}:{TABLE}', check=False),
                         words.git('show', '--format=', '--name-only', commit).split(), words.git('log', '-1', '--format=%b', commit))
    print('\n'.join(found) if found else 'budgets: none is raised beside other changes')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
