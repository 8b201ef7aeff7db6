#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much each word that is taught brings: a set of questions is asked with none, the first 5, 10 and 15 entries of
a words.yaml, and right and wrong are told in per cent.

    teaching_curve.py REFLEXION --source SOURCE --questions FILE --words words.yaml [--agent NAME] [--score score.py]

`--score` is a program that reads QUESTIONS PREDICTIONS and writes {"relaxed": {id: verdict}} with --json, for sets
whose gold answers hold more than is asked for. The entries count in the order of the file.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile


def entries(text):
    """The head of the file, and its entries as they are written."""
    head, found = [], []
    for line in text.splitlines(keepends=True):
        if line.startswith('  - '):
            found.append(line)
        elif found:
            found[-1] += line
        else:
            head.append(line)
    return ''.join(head), found


def shares(arguments, words, folder):
    command = [arguments.reflexion, 'eval', '-s', arguments.source, '-q', arguments.questions, '--json', '--rows',
               '10000', '--predictions', os.path.join(folder, 'predictions')]
    if arguments.agent:
        command += ['-a', arguments.agent]
    if words:
        command += ['--words', words]
    run = subprocess.run(command, capture_output=True, text=True)
    if not run.stdout:
        sys.exit(run.stderr)
    verdicts = json.loads(run.stdout)['verdicts']
    if arguments.score:
        scored = os.path.join(folder, 'scored')
        subprocess.run([sys.executable, arguments.score, arguments.questions, os.path.join(folder, 'predictions'),
                        '--json', scored], check=True, stdout=subprocess.DEVNULL)
        with open(scored) as file:
            verdicts = json.load(file)['relaxed']
    of = lambda verdict: 100 * sum(each == verdict for each in verdicts.values()) / len(verdicts)
    return len(verdicts), of('right'), of('wrong')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('reflexion')
    for name in ('source', 'questions', 'words'):
        parser.add_argument('--' + name, required=True)
    parser.add_argument('--agent')
    parser.add_argument('--score')
    parser.add_argument('--steps', type=int, nargs='*', default=[0, 5, 10, 15])
    arguments = parser.parse_args()
    with open(arguments.words) as file:
        head, every = entries(file.read())
    with tempfile.TemporaryDirectory() as folder:
        for step in arguments.steps:
            taught = every[:step]
            path = os.path.join(folder, 'words.yaml')
            with open(path, 'w') as file:
                file.write(head + ''.join(taught))
            number, right, wrong = shares(arguments, path if taught else None, folder)
            print(f'{len(taught):3} words  {right:5.1f} right  {wrong:4.1f} wrong  of {number} questions')
            if step >= len(every):
                break


main()
