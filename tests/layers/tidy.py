#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""clang-tidy 16 by .clang-tidy, on a configured build/tidy; its front end is a build by clang at the same time. One line a
finding; exit 1 where there is any.

usage: tidy.py [FILE...]            all sources, or these
       tidy.py --change MINUTES     added lines of the change (change.py), files with the most added lines first, as many as
                                    begin within MINUTES
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import time

import change

ROOT = change.ROOT
BUILD = ROOT / 'build' / 'tidy'
FINDING = re.compile(r'^(/.*?):(\d+):\d+: (?:warning|error): .*\[[\w.,-]+\]$')
WITHOUT_OPTIONALS = '--checks=-bugprone-unchecked-optional-access'


def prepare():
    """A compile_commands.json without precompiled headers, and what is generated. The sources by their names in the project."""
    folder = BUILD / 'plain'
    folder.mkdir(exist_ok=True)
    commands = [each for each in json.loads((BUILD / 'compile_commands.json').read_text()) if not each['file'].startswith(str(BUILD))]
    for each in commands:
        each['command'] = re.sub(r'-Xclang -include-pch -Xclang \S+ -Xclang -include -Xclang (\S+)', r'-include \1', each['command'])
    (folder / 'compile_commands.json').write_text(json.dumps(commands))
    for form in ROOT.glob('ui/*.ui'):
        to = BUILD / f'src/widgets/reflexion_widgets_autogen/include/ui_{form.stem}.h'
        to.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([next(filter(os.path.exists, ['/usr/lib/qt6/libexec/uic', '/usr/lib/qt6/uic']), 'uic'), form, '-o', to], check=True)
    for source in ROOT.glob('tests/*/tst_*.cpp'): # what moc makes is only linked
        moc = BUILD / 'tests' / source.parent.name / (source.stem + '.moc')
        moc.parent.mkdir(parents=True, exist_ok=True)
        moc.touch()
    return sorted({os.path.relpath(each['file'], ROOT) for each in commands})


def source_of(name, sources):
    """The source that parses a header: its own, else the first of its room that includes it."""
    if not name.endswith('.h'):
        return name if name in sources else None
    own = name[:-2] + '.cpp'
    if own in sources:
        return own
    header = name.split('/', 1)[1]
    return next((each for each in change.git('grep', '-l', f'#include "{header}"', '--', '*.cpp').splitlines() if each in sources), None)


def chosen(sources):
    """Sources of the change with the most added lines first, each with its line filter of clang-tidy: one for all is too long an argument
    for a large change."""
    ranges = {name: lines for name, lines in change.added(change.base()).items() if re.match(r'(src|tests)/.*\.(cpp|h)$', name)}
    weight, filters = {}, {}
    for name, lines in ranges.items():
        if source := source_of(name, sources):
            weight[source] = weight.get(source, 0) + sum(last - first + 1 for first, last in lines)
            filters.setdefault(source, []).append({'name': str(ROOT / name), 'lines': lines})
    return {source: filters[source] for source in sorted(weight, key=lambda source: (-weight[source], source))}


def findings(source, options):
    """Lines of clang-tidy; None if it takes too long."""
    # A file takes some 10 s; the check of optionals takes hours for a few functions.
    done = subprocess.run(['timeout', '120', 'clang-tidy-16', '-p', BUILD / 'plain', '--quiet', *options, ROOT / source], cwd=ROOT, capture_output=True, text=True, errors='replace', check=False)
    found = [line for line in done.stdout.splitlines() if FINDING.match(line)]
    if done.returncode and not found:
        # For some files this check crashes clang-tidy 16 or does not end: they are checked without it.
        isCheck = done.returncode == 124 or 'UncheckedOptionalAccessCheck' in done.stderr
        if isCheck and WITHOUT_OPTIONALS not in options:
            return findings(source, [*options, WITHOUT_OPTIONALS])
        if done.returncode == 124: # a slow machine is no finding
            return None
        found = [f'{source}: clang-tidy failed: {done.stderr.strip()[-500:]}']
    return found


def main():
    sources, filters, end = prepare(), {}, None
    if sys.argv[1:2] == ['--change']:
        end = time.monotonic() + 60 * float(sys.argv[2])
        filters = chosen(set(sources))
        files = list(filters)
    else:
        files = sys.argv[1:] or sources
    found, left = set(), 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        def check(source):
            options = ['--line-filter=' + json.dumps(filters[source])] if source in filters else []
            return None if end and time.monotonic() > end else findings(source, options)
        for lines in pool.map(check, files):
            if lines is None:
                left += 1
            else:
                for line in set(lines) - found:
                    print(line.removeprefix(str(ROOT) + '/'), flush=True)
                found.update(lines)
    print(f'tidy: {len(files) - left} files, {len(found)} findings' + (f'; {left} files had no time and are left to ./dev tidy' if left else ''))
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
