#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes cmake/functionorder.txt: the functions of our own that run when a sample question is asked and when the window is
painted. The linker of the release build places them together (docs/decisions/0032). callgrind tells which run.

usage: functionorder.py [REFLEXION REFLEXION-WORKBENCH]     default: those of build/release/bin
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BIN = os.path.join(ROOT, 'build', 'release', 'bin')


def executed(command, home):
    """Mangled names of the functions of the program that ran."""
    env = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_CACHE_HOME=home, XDG_DATA_HOME=home, XDG_STATE_HOME=home,
               QT_QPA_PLATFORM='offscreen', NO_COLOR='1')
    file = os.path.join(home, 'callgrind.out')
    process = subprocess.Popen(['valgrind', '--tool=callgrind', '--demangle=no', '--callgrind-out-file=' + file, *command], env=env,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in process.stdout:
        if line.strip() == 'exposed':
            process.terminate()
    process.wait()
    names, own, ours, out = {}, None, False, []
    with open(file, encoding='utf-8', errors='replace') as lines:
        for line in lines:
            if line.startswith('ob='):
                number, _, name = line[3:].strip().partition(' ')
                if name:
                    names[number] = name
                    if os.path.basename(name) == os.path.basename(command[0]):
                        own = number
                ours = number == own
            elif line.startswith('cob='):
                number, _, name = line[4:].strip().partition(' ')
                if name and os.path.basename(name) == os.path.basename(command[0]):
                    own = number
            elif line.startswith(('fn=', 'cfn=')):
                number, _, name = line.split('=', 1)[1].strip().partition(' ')
                if name:
                    names['f' + number] = name
                if line.startswith('fn=') and ours:
                    out.append(names['f' + number])
    return out


def main():
    programs = sys.argv[1:] or [os.path.join(BIN, name) for name in ('reflexion', 'reflexion-workbench')]
    question = ['ask', 'Which drugs treat multiple sclerosys?']
    order = {}
    with tempfile.TemporaryDirectory() as home:
        for command in ([programs[0], *question], [programs[0], *question], [programs[1], '--report-exposed'],
                        [programs[1], '--report-exposed']):
            for name in executed(command, home):
                name = re.sub(r"'\d+$", '', name)
                if re.fullmatch(r'(_Z|_GLOBAL_|main)[\w.]*', name):
                    order.setdefault(name)
    with open(os.path.join(ROOT, 'cmake', 'functionorder.txt'), 'w', encoding='utf-8') as out:
        out.writelines(name + '\n' for name in order)
    print(f'{len(order)} functions')


if __name__ == '__main__':
    main()
