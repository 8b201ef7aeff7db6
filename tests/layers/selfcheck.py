#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that check.py, words.py, lists.py and budgets.py see what they must: plants one violation of each kind and expects it to be named."""
import datetime
import json
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import budgets  # noqa: E402
import check  # noqa: E402
import lists  # noqa: E402
import words  # noqa: E402

PLANTED = {
    'base/a.h': ('#include "data/values/value.h"\n', 'base may not use data'),
    'base/q.cpp': ('#include <QString>\n', 'library header <QString>'),
    'cypher/b.cpp': ('#include "offline/x.h"\n', 'cypher may not use offline'),
    'widgets/c.cpp': ('#include "workflow/state.h"\n', 'widgets may not use workflow'),
    'widgets/g.cpp': ('#include "app/run/run.h"\nworkflow::BranchId id();\n', 'widgets names workflow::'),
    'app/d.cpp': ('void f() { QMessageBox box; }\n', 'QMessageBox'),
    'widgets/e.cpp': ('auto c = QColor(1, 2, 3);\n', 'QColor('),
    'attic/f.h': ('#include <vector>\n', 'is not a room'),
}
ALLOWED = {
    'cypher/ok.cpp': '#include "graph/graph.h"\n#include <vector>\n#include <nlohmann/json.hpp>\n',
    'widgets/ok.cpp': '#include "app/run/run.h"\napp::data::Of x; // workflow::BranchId in a comment\n',
    'widgets/theme.cpp': '#include <QColor>\nauto c = QColor(1, 2, 3);\n',
    'base/ok.cpp': '// QWidget in a comment is fine\n#include <xxhash.h>\n',
}

table = json.loads((pathlib.Path(check.HERE) / 'rooms.json').read_text(encoding='utf-8'))
failures = 0
with tempfile.TemporaryDirectory() as folder:
    root = pathlib.Path(folder)
    for name, text in {**{n: t for n, (t, _) in PLANTED.items()}, **ALLOWED}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding='utf-8')
    found = list(check.violations(root, table))
    for name, (_, word) in PLANTED.items():
        if not any(line.startswith(name) and word in line for line in found):
            print(f'not seen: {name}: {word}')
            failures += 1
    for name in ALLOWED:
        for line in found:
            if line.startswith(name):
                print(f'false alarm: {line}')
                failures += 1

# Folders inside a room: only to the left, but for exceptions, and each exception must be needed.
with tempfile.TemporaryDirectory() as folder:
    root = pathlib.Path(folder)
    for name, include in {'app/a/x.h': 'app/b/y.h', 'app/b/y.h': 'app/a/x.h', 'app/a/z.cpp': 'app/b/y.h', 'app/c/w.h': 'app/a/x.h'}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(f'#include "{include}"\n', encoding='utf-8')
    found = list(check.folder_violations(root, {'app': ['a', 'b']}, check.exceptions('app/a/z.cpp -> app/b/y.h # why\napp/a/q.h -> app/b/y.h\n')))
    if [line.split(':')[0] for line in found] != ['app/a/x.h', 'the folder app/c is not in rooms.json', 'folders.txt']:
        print('folders: unexpected', found)
        failures += 1

if len(list(lists.arrow_problems('# head\na\nb\nc\n', ['a\nb\n', 'a\nb\nc\nd\n']))) != 1 or list(lists.arrow_problems('a\nb\n', ['a\nb\n'])):
    print('folders: a growing list is not seen')
    failures += 1

# What a diff adds, each under its own file; PLANTED_WORDS are refused, the rest is not.
PLANTED_WORDS = {
    'src/base/a.h': '// What a person asked for.',
    'tests/base/tst_a.cpp': 'const char *told = "The run goes on.";',
    'translations/reflexion_de.ts': '        <source>So many rows are kept</source>',
    'docs/a.md': 'Nothing is said.',
}
PLAIN_LINES = {
    'src/base/b.h': '// What the user asked for; a personal note.',
    'src/base/c.h': '// "a person" is a question of others; words: quoted',
    'tests/questions/a.txt': 'Which disease of a person is it?',
    'translations/reflexion_de.ts': '        <translation>a person</translation>',
}
_, list_of_words = words.read_list((pathlib.Path(words.HERE) / 'words.txt').read_text(encoding='utf-8'))
for lines, refused in ((PLANTED_WORDS, True), (PLAIN_LINES, False)):
    for name, line in lines.items():
        diff = f'--- a/{name}\n+++ b/{name}\n@@ -0,0 +7 @@\n+{line}\n'
        seen = list(words.refused_words(diff, list_of_words))
        if bool(seen) != refused or (refused and not seen[0].startswith(f'{name}:7:')):
            print(f'words: {"not refused" if refused else "refused"}: {name}: {line}')
            failures += 1
moved = '--- a/x.h\n+++ b/x.h\n@@ -1 +0,0 @@\n-// a person\n--- a/y.h\n+++ b/y.h\n@@ -0,0 +1 @@\n+    // a person\n'
if list(words.refused_words(moved, list_of_words)):
    print('words: a line that was only moved is refused')
    failures += 1
for subject, refused in {
    'sql: reject nested comments': False, 'docs, tests: name the preset': False, 'Reject nested comments': True,
    'sql: Reject comments': True, 'sql: reject comments.': True, 'sql: ' + 'x' * 67: False, 'sql: ' + 'x' * 68: True,
}.items():
    if bool(list(words.refused_subjects('0123abc ' + subject))) != refused:
        print(f'words: {"not refused" if refused else "refused"}: subject {subject}')
        failures += 1


def expect(what, found, wanted):
    global failures
    if len(found) != wanted:
        print(f'lists: {what}: {wanted} expected, got {found}')
        failures += 1


day = datetime.date(2026, 12, 1)
one, two = 'a.b | 2026-11-29 | load', 'a.b | 2026-11-29 | load\nc.d | 2026-11-29 | load'
expect('a flaky test that stays', list(lists.flaky_problems(one, [two, one], day)), 0)
expect('a new flaky test', list(lists.flaky_problems(two, [one], day)), 1)
expect('a flaky test that comes back', list(lists.flaky_problems(two, [one, two], day)), 1)
expect('an old flaky test', list(lists.flaky_problems(one, [one], day + datetime.timedelta(40))), 1)
failed = ['1:a.b\n2:c.d\n3:e.f\n', '3:e.f\n']
expect('passed alone, one of them listed', lists.flaky_found(*failed, one), 1)
expect('passed alone, both listed', lists.flaky_found(*failed, two), 0)
log = ('1/2 Testing: a.b\nSKIP   : TestB::held(row) no server\nSKIP   : TestB::by_data() none\n'
       '2/2 Testing: t.x\nTest Skipped.\n')
for rules, holds, wanted in (([], True, 3), ([('a.b', '*', 'servers')], True, 1), ([('a.b', '*', 'servers')], False, 3),
                             ([('a.b', 'held', 'always'), ('t.*', '-', 'shared')], True, 1)):
    expect(f'skips {rules}', list(lists.skip_problems(log, rules, lambda when, h=holds: h)), wanted)
waits = 'QTest::qWait(20);\nQTest::qWait(0);\nstd::this_thread::sleep_for(5ms);\n::usleep(2);\n"SELECT sleep(30)"; // sleep(3)\n'
expect('waits', ['wait'] * lists.sleeps_in(waits), 3)
expect('more waits than listed', list(lists.sleep_problems('t.cpp | 2 | why', {'t.cpp': 3})), 1)
expect('fewer waits than listed', list(lists.sleep_problems('t.cpp | 2 | why', {'t.cpp': 1})), 1)
low, high = '# a | b | 1 | c\nx | lines | 1,000 | task\n', 'x | lines | 1,001 | task\ny | lines | 5 | task\n'
alone, beside = ['tests/budgets.txt', 'tests/budgets/x.txt'], ['tests/budgets.txt', 'src/a.cpp']
expect('a budget raised alone', list(budgets.refused('0123', low, high, alone, 'why')), 0)
expect('a budget raised without a reason', list(budgets.refused('0123', low, high, alone, ' ')), 1)
expect('a budget raised beside other changes', list(budgets.refused('0123', low, high, beside, 'why')), 1)
expect('a budget lowered beside other changes', list(budgets.refused('0123', high, low, beside, '')), 0)
expect('waits as listed', list(lists.sleep_problems('t.cpp | 2 | why', {'t.cpp': 2})), 0)
print('layers: planted violations are seen' if not failures else f'{failures} failures')
sys.exit(1 if failures else 0)
