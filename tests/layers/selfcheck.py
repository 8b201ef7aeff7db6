#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that check.py sees what it must: plants one violation of each kind in a scratch tree and expects it to be named."""
import json
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import check  # noqa: E402

PLANTED = {
    'base/a.h': ('#include "data/value.h"\n', 'base may not use data'),
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
print('layers: planted violations are seen' if not failures else f'{failures} failures')
sys.exit(1 if failures else 0)
