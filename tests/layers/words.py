#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Refuses dialect words in added lines, and subjects of commits that are not `room: imperative`, since the commit that
words.txt names. Lines that were only moved are not added. Exit 1 where something is refused.

A clone that does not hold the commit fetches it; where that fails the oldest commit of the clone takes its place.
A line that quotes other people's text ends with `words: quoted`.
"""
import collections
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PLACES = ['src', 'ui', 'tests', 'docs', 'translations', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
# Data under test (questions, replies, corpora) is other people's text.
KINDS = re.compile(r'\.(cpp|h|py|sh|md|ui|ts|cmake)$|/(run|lint|all|CMakeLists\.txt)$')
EXEMPT = ('docs/glossary.md', 'tests/layers/')
SUBJECT = re.compile(r'[a-z0-9 ,/.-]+: [a-z].*[^.]')
LONGEST_SUBJECT = 72


def read_list(text):
    """The commit that the check begins at, and pairs of a compiled expression and its replacement."""
    since, words = None, []
    for line in text.splitlines():
        if line.startswith('since '):
            since = line.split()[1]
        elif line.strip() and not line.startswith('#'):
            expression, replacement = line.split(' | ', 1)
            words.append((re.compile(rf'\b({expression})(?!\w)', re.IGNORECASE), replacement))
    return since, words


def added_lines(diff):
    """(file, line number, text) of each line that a diff of no context adds and no file lost."""
    lost, added, name, number = collections.Counter(), [], '', 0
    for line in diff.splitlines():
        if line.startswith('+++ '):
            name = line[6:] if line.startswith('+++ b/') else ''
        elif line.startswith('@@'):
            number = int(re.search(r'\+(\d+)', line).group(1))
        elif line.startswith('+'):
            added.append((name, number, line[1:].strip()))
            number += 1
        elif line.startswith('-') and not line.startswith('--- '):
            lost[line[1:].strip()] += 1
    for name, number, text in added:
        if lost[text]:
            lost[text] -= 1
        else:
            yield name, number, text


def refused_words(diff, words):
    for name, number, text in added_lines(diff):
        if not KINDS.search('/' + name) or name.startswith(EXEMPT) or text.endswith('words: quoted'):
            continue
        if name.endswith('.ts') and '<source>' not in text:
            continue
        for expression, replacement in words:
            found = expression.search(text)
            if found:
                yield f'{name}:{number}: "{found.group(0)}": write: {replacement}'


def refused_subjects(log):
    for line in log.splitlines():
        commit, subject = line.split(' ', 1)
        if not SUBJECT.fullmatch(subject) or len(subject) > LONGEST_SUBJECT:
            yield f'{commit} "{subject}": a subject is `room: imperative`, at most {LONGEST_SUBJECT} characters, no full stop'


def git(*arguments, check=True):
    done = subprocess.run(['git', '-c', 'core.quotePath=false', *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          errors='replace', check=check)
    return done.stdout if done.returncode == 0 else None


def base_of(since):
    for fetch in (False, True):
        if fetch:
            git('fetch', '-q', '--depth=1', 'origin', since, check=False)
        if git('cat-file', '-e', since + '^{commit}', check=False) is not None:
            return since
    return None


def main():
    since, words = read_list((HERE / 'words.txt').read_text(encoding='utf-8'))
    base = base_of(since)
    if base is None:
        base = git('rev-list', 'HEAD').split()[-1]
        print(f'words: this clone has no {since[:10]}; checked since {base[:10]}, its oldest commit')
    found = list(refused_words(git('diff', '-U0', '-M', '--no-color', '--no-ext-diff', base, '--', *PLACES), words))
    # Where only the tree of the commit was fetched, the range ends at the oldest commit of the clone.
    found += refused_subjects(git('log', '--no-merges', '--format=%h %s', base + '..HEAD'))
    print('\n'.join(found) if found else 'words: added lines and subjects are plain')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
