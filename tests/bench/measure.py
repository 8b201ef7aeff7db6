#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures a program from outside.

  start    from exec to the line "exposed" that the workbench prints once its window is painted (with --report-exposed)
  command  from exec to the end
  memory   resident memory of the workbench two seconds after its window is painted
  peak     largest resident memory until the end

The workbench runs on DISPLAY where there is one, else on a virtual display (Xvfb), else offscreen; which is printed.
usage: measure.py KIND [--runs N] [--json FILE] -- PROGRAM ARGUMENTS...
"""
import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def environment(folder):
    env = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder, XDG_CACHE_HOME=folder, XDG_DATA_HOME=folder, XDG_STATE_HOME=folder, NO_COLOR='1')
    return env


def display(env):
    """Returns (name, process or None) and sets the platform in env."""
    if os.environ.get('DISPLAY'):
        return 'x11 ' + os.environ['DISPLAY'], None
    if shutil.which('Xvfb'):
        read, write = os.pipe()
        server = subprocess.Popen(['Xvfb', '-displayfd', str(write), '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], pass_fds=[write],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        number = os.read(read, 16).decode().strip()
        env['DISPLAY'] = ':' + number
        env['QT_QPA_PLATFORM'] = 'xcb'
        return 'Xvfb', server
    env['QT_QPA_PLATFORM'] = 'offscreen'
    return 'offscreen', None


def until_exposed(command, env):
    begin = time.monotonic()
    process = subprocess.Popen(command + ['--report-exposed'], env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in process.stdout:
        if line.strip() == 'exposed':
            return (time.monotonic() - begin) * 1000, process
    process.wait()
    sys.exit(f'measure: {command[0]} ended with {process.returncode} before its window was painted')


def resident(pid):
    with open(f'/proc/{pid}/status', encoding='ascii') as status:
        for line in status:
            if line.startswith('VmRSS:'):
                return int(line.split()[1]) / 1024
    return 0.0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('kind', choices=['start', 'command', 'memory', 'peak'])
    parser.add_argument('--runs', type=int, default=20)
    parser.add_argument('--json')
    parser.add_argument('command', nargs='+')
    options = parser.parse_args()
    figures = {'kind': options.kind, 'command': ' '.join(options.command)}
    with tempfile.TemporaryDirectory() as folder:
        env = environment(folder)
        server = None
        if options.kind in ('start', 'memory'):
            figures['display'], server = display(env)
        try:
            if options.kind in ('start', 'command'):
                times = []
                for number in range(options.runs + 2):  # two warm-ups
                    if options.kind == 'start':
                        took, process = until_exposed(options.command, env)
                        process.terminate()
                        process.wait()
                    else:
                        begin = time.monotonic()
                        subprocess.run(options.command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
                        took = (time.monotonic() - begin) * 1000
                    if number >= 2:
                        times.append(took)
                figures |= {'median_ms': round(statistics.median(times), 1), 'min_ms': round(min(times), 1), 'max_ms': round(max(times), 1), 'runs': len(times)}
            elif options.kind == 'memory':
                _, process = until_exposed(options.command, env)
                time.sleep(2)
                figures['resident_mb'] = round(resident(process.pid), 1)
                process.terminate()
                process.wait()
            else:
                subprocess.run(options.command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
                figures['peak_mb'] = round(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024, 1)
        finally:
            if server:
                server.terminate()
                server.wait()
    print(json.dumps(figures))
    if options.json:
        with open(options.json, 'w', encoding='utf-8') as out:
            json.dump(figures, out)


if __name__ == '__main__':
    main()
