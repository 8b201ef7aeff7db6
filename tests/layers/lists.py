#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The lists of exceptions of the tests: tests/flaky.txt, tests/skips.txt, tests/sleeps.txt,
layers/folders.txt. One line a problem; exit 1 where there
is any.

usage: lists.py                      holds the lists against the sources and their own history
       lists.py skips LOG            holds the skips in a LastTest.log of ctest against skips.txt
       lists.py flaky FIRST SECOND   holds what failed in FIRST and not in SECOND (LastTestsFailed.log) against flaky.txt
"""
import collections
import datetime
import fnmatch
import os
import pathlib
import re
import shutil
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parent.parent
ROOT = TESTS.parent
OLDEST_DAYS = 30
SLEEP = re.compile(r'(\bQTest::q(Sleep|Wait)|\bQThread::[mu]?sleep|\bsleep_(for|until)|(?<![\w.])(?:::)?(u|nano)?sleep|\b(time|asyncio)\.sleep)\s*\((?!0\))')
STRINGS = re.compile(r'"(\\.|[^"\\])*"|//.*')
TOOLS = ('tests/bench/', 'tests/shots/', 'tests/attack/')
# A program of each package of the group [servers].
SERVERS = ('mariadbd', 'sshd', 'gnome-keyring-daemon', 'dbus-run-session', 'Xvfb')
ACCESSIBILITY_BUS = pathlib.Path('/usr/share/dbus-1/services/org.a11y.Bus.service')  # of at-spi2-core


def entries(text, fields):
    """The fields of each line; ValueError names a line that has not as many."""
    for line in text.splitlines():
        if line.strip() and not line.startswith('#'):
            parts = [part.strip() for part in line.split('|')]
            if len(parts) != fields or not all(parts):
                raise ValueError(f'not {fields} fields: {line}')
            yield parts


def read(name):
    return (TESTS / name).read_text(encoding='utf-8')


def names_of(text):
    return {parts[0] for parts in entries(text, 3)}


def flaky_problems(text, earlier, today):
    """earlier: the texts of the earlier versions of the list."""
    allowed = set.intersection(*map(names_of, earlier)) if earlier else names_of(text)
    for name, date, _ in entries(text, 3):
        age = (today - datetime.date.fromisoformat(date)).days
        if age > OLDEST_DAYS:
            yield f'tests/flaky.txt: {name} is {age} days old: mend the test'
        if name not in allowed:
            yield f'tests/flaky.txt: {name} is new: the list only shrinks, mend the test'


def sleep_problems(text, counts):
    listed = {name: int(number) for name, number, _ in entries(text, 3)}
    for name in sorted(listed.keys() | counts.keys()):
        has, may = counts.get(name, 0), listed.get(name, 0)
        if has > may:
            yield f'{name}: {has} waits of a fixed time, {may} on tests/sleeps.txt: wait on a condition'
        elif has < may:
            yield f'tests/sleeps.txt: {name} has {has} waits of a fixed time now: write that number, or remove the line'


def sleeps_in(text, is_cpp=True):
    return sum(len(SLEEP.findall(STRINGS.sub('', line) if is_cpp else line)) for line in text.splitlines())


def read_skips(text):
    for rule, reason in entries(text, 2):
        test, function, when = rule.split()
        yield test, function, when


def skip_list_problems(skips):
    """A renamed test would leave its entry behind."""
    for test, function, when in skips:
        if when not in CONDITIONS:
            yield f'tests/skips.txt: there is no condition "{when}"'
        if function == '-':
            continue
        room, _, short = test.partition('.')
        sources = [TESTS / folder / f'tst_{short}.cpp' for folder in (room, 'integration', 'main')]
        text = ''.join(source.read_text(encoding='utf-8') for source in sources if source.is_file())
        if not text or (function != '*' and not re.search(rf'\b{function}\(', text)):
            yield f'tests/skips.txt: there is no {test} {function}'


def has_program(name):
    return any(shutil.which(name, path=folder) for folder in (None, '/usr/sbin:/usr/local/sbin:/sbin'))


CONDITIONS = {
    'shared': lambda: not (ROOT.parent / 'shared').is_dir(),
    'servers': lambda: not all(map(has_program, SERVERS)) or not ACCESSIBILITY_BUS.exists() or not (has_program('postgres') or list(pathlib.Path('/usr/lib/postgresql').glob('*/bin/postgres'))),
    'neo4j': lambda: not os.environ.get('REFLEXION_TEST_NEO4J'),
    'always': lambda: True,
}


def skipped_in(log):
    """(test, function, message) of each skip in the text of a LastTest.log."""
    test = ''
    for line in log.splitlines():
        if found := re.match(r'\d+/\d+ Test(?:ing)?: (\S+)$', line):
            test = found.group(1)
        elif found := re.match(r'SKIP\s*: \w+::(\w+)\((.*?)\) ?(.*)$', line):
            yield test, found.group(1), found.group(3)
        elif line.startswith('Test Skipped.'):
            yield test, '-', ''


def skip_problems(log, skips, holds):
    skips = list(skips)
    for test, function, message in sorted(set(skipped_in(log))):
        function = function.removesuffix('_data')
        rules = [when for name, what, when in skips if fnmatch.fnmatch(test, name) and (what == function or (what == '*' and function != '-'))]
        if not any(holds(when) for when in rules):
            why = f'it is listed for "{rules[0]}", and that is not so here' if rules else 'it is not on tests/skips.txt'
            yield f'{test} {function} skips ({message}): {why}'


def failed_in(text):
    return {line.split(':', 1)[1].strip() for line in text.splitlines() if ':' in line}


def flaky_found(first, second, text):
    return sorted(failed_in(first) - failed_in(second) - names_of(text))


def arrows_of(text):
    return {line for line in text.splitlines() if line and not line.startswith('#')}


def arrow_problems(text, earlier):
    """earlier: the texts of the earlier versions of folders.txt."""
    most = min((len(arrows_of(old)) for old in earlier), default=len(arrows_of(text)))
    if len(arrows_of(text)) > most:
        yield f'tests/layers/folders.txt: {len(arrows_of(text))} exceptions, {most} before: the list only shrinks'


def git(*arguments):
    return subprocess.run(['git', *arguments], cwd=ROOT, capture_output=True, text=True, check=False).stdout


def versions(path):
    return [git('show', f'{commit}:{path}') for commit in git('log', '--format=%h', '--diff-filter=AM', '--', path).split()]


def lint():
    yield from flaky_problems(read('flaky.txt'), versions('tests/flaky.txt'), datetime.date.today())
    yield from arrow_problems(read('layers/folders.txt'), versions('tests/layers/folders.txt'))
    counts = collections.Counter()
    for name in git('ls-files', 'tests/*.cpp', 'tests/*.h', 'tests/*.py').split():
        if not name.startswith(TOOLS) and (ROOT / name).is_file() and (number := sleeps_in((ROOT / name).read_text(encoding='utf-8'), not name.endswith('.py'))):
            counts[name] = number
    counts.pop('tests/layers/lists.py', None)
    counts.pop('tests/layers/selfcheck.py', None)
    yield from sleep_problems(read('sleeps.txt'), counts)
    yield from skip_list_problems(read_skips(read('skips.txt')))


def main():
    if sys.argv[1:2] == ['skips']:
        log = pathlib.Path(sys.argv[2]).read_text(encoding='utf-8', errors='replace')
        found = list(skip_problems(log, read_skips(read('skips.txt')), lambda when: CONDITIONS[when]()))
        print(f'{len(list(skipped_in(log)))} skips, {len(found)} of them not allowed', file=sys.stderr)
    elif sys.argv[1:2] == ['flaky']:
        first, second = (pathlib.Path(name).read_text(encoding='utf-8') if pathlib.Path(name).is_file() else '' for name in sys.argv[2:4])
        found = flaky_found(first, second, read('flaky.txt'))
    else:
        found = list(lint())
        if not found:
            print('lists: flaky, skips, sleeps and folders agree with the sources')
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
