#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares `reflexion-bench cypher --json` with a peer's run of the same queries, as a Markdown table.

usage: beside.py OURS.json PEER.json [--by min_ms|median_ms]
Ends with 1 where a result differs.
"""
import argparse
import json
import math
import sys


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else float('nan')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('ours')
    parser.add_argument('peer')
    parser.add_argument('--by', default='median_ms', choices=['min_ms', 'median_ms'])
    options = parser.parse_args()
    with open(options.ours, encoding='utf-8') as file:
        ours = json.load(file)
    with open(options.peer, encoding='utf-8') as file:
        peer = json.load(file)
    print(f"| class | query | rows | reflexion ms | {peer['engine']} {peer['version']} ms | ratio |\n|---|---|---:|---:|---:|---:|")
    ratios, different = [], []
    for name, query in sorted(ours['queries'].items(), key=lambda item: (item[1]['class'], item[0])):
        other = peer['queries'].get(name, {})
        if 'execute' not in query:
            different.append(f"{name}: {query.get('error', '')}")
            continue
        mine = query['execute'][options.by]
        theirs, ratio = other.get('error', 'not run')[:40], ''
        if 'execute' in other:
            if query['checksum'] != other['checksum']:
                different.append(f"{name}: {query['checksum']} is not {other['checksum']}")
            ratios.append(mine / other['execute'][options.by])
            theirs, ratio = f"{other['execute'][options.by]:.3g}", f'{ratios[-1]:.3f}'
        print(f"| {query['class']} | `{name}` | {query['rows']:,} | {mine:.3g} | {theirs} | {ratio} |")
    print(f'\nGeometric mean of the ratios of {len(ratios)} queries: {mean(ratios):.3f}.')
    for each in different:
        print('differs: ' + each, file=sys.stderr)
    sys.exit(1 if different else 0)


if __name__ == '__main__':
    main()
