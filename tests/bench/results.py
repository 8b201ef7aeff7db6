#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Millions of rows of ten columns in the console: shown, scrolled, filtered, searched, sorted and written as CSV, from SQLite,
PostgreSQL, MariaDB, Neo4j and the embedded engine; SQLite's own `sqlite3 -csv` in the same run, and both files read by
Python's csv.

usage: results.py [--rows N] [--only NAME] [--json FILE] [--neo4j COMMAND] -- RESULTBENCH
COMMAND starts a Neo4j and prints "READY bolt://..." (user neo4j, password test-password). What is not installed is left out.
"""
import argparse
import csv
import json
import os
import shutil
import subprocess
import tempfile
import time

import sql


def bench(program, source, query, csv_file, rest=("1", "name 17"), environment=None):
    done = subprocess.run([program, source, query, csv_file, *rest], capture_output=True, text=True,
                          env=dict(os.environ, QT_QPA_PLATFORM="offscreen", **(environment or {})))
    if done.returncode != 0:
        raise SystemExit(f"{source}: {done.stderr.strip()}")
    return json.loads(done.stdout.splitlines()[-1])


def alike(one, other):
    """sqlite3 writes 15 digits of a number, we write all that it has."""
    if one == other:
        return True
    try:
        return len(one) == len(other) and all(a == b or f"{float(a):.15g}" == f"{float(b):.15g}" for a, b in zip(one, other))
    except ValueError:
        return False


def same_values(first, second):
    """The row in which Python's csv reads another value from each; -1: all alike."""
    with open(first, newline="", encoding="utf-8") as a, open(second, newline="", encoding="utf-8") as b:
        rows = 0
        left, right = csv.reader(a), csv.reader(b)
        for one in left:
            other = next(right, None)
            if other is None or not alike(one, other):
                return rows
            rows += 1
        return -1 if next(right, None) is None else rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--only", default="")
    parser.add_argument("--neo4j", default=os.environ.get("REFLEXION_BENCH_NEO4J", ""))
    parser.add_argument("--json")
    parser.add_argument("program", nargs=1)
    options = parser.parse_args()
    program, figures = os.path.abspath(options.program[0]), []

    def report(name, one):
        one["source"] = name
        figures.append(one)
        beside = f", sqlite3 -csv {one['sqlite3_csv_s']:.1f} s" if "sqlite3_csv_s" in one else ""
        print(f"{name}: {one['rows']:,} rows in {one['seconds']:.1f} s, first after {one['first_rows_ms']:.0f} ms (in the grid "
              f"{one['first_shown_ms']} ms); frame {one['frame_ms_median']:.1f} ms, most {one['frame_ms_most']:.1f}; rows there after "
              f"{one['rows_there_ms_median']:.0f} ms, most {one['rows_there_ms_most']:.0f}; CSV {one['export_csv_s']:.1f} s{beside}; filter "
              f"{one['filter_s']:.1f} s, search in all columns {one['search_s']:.1f} s, sort {one['sort_s']:.1f} s; peak {one['peak_mb_shown_and_exported']:.0f} MB, with sort "
              f"{one['peak_mb']:.0f} MB, before {one['mb_before']:.0f} MB; file {one['file_mb']:.0f} MB", flush=True)

    numbers = (f"UNWIND range(1, {options.rows}) AS i RETURN i AS id, i * 7 % 1000 AS number, i / 3.0 AS price, 'name ' + toString(i % 5000) AS name, "
               "'city ' + toString(i % 100) AS city, date('1970-01-01') + duration({days: i % 9999}) AS day, i * 2 AS moment, i % 2 = 0 AS flag, "
               "i % 97 AS code, 'a note of some length, ' + toString(i) AS note")
    for name, make in (("sqlite", sql.sqlite), ("postgresql", sql.postgresql), ("mariadb", sql.mariadb)):
        if options.only and options.only != name:
            continue
        with tempfile.TemporaryDirectory(prefix="reflexion-bench-") as folder:
            os.chmod(folder, 0o777)
            made = make(folder, options.rows)
            if not made:
                print(f"{name}: not installed")
                continue
            source, _, server = made
            ours = os.path.join(folder, "ours.csv")
            query = f"SELECT {sql.COLUMNS} FROM big"
            try:
                one = bench(program, source, query, ours)
                if name == "sqlite" and shutil.which("sqlite3"):
                    theirs = os.path.join(folder, "theirs.csv")
                    begin = time.monotonic()
                    with open(theirs, "wb") as out:
                        subprocess.run(["sqlite3", "-csv", "-header", source, query], check=True, stdout=out)
                    one["sqlite3_csv_s"] = time.monotonic() - begin
                    one["differs_at_row"] = same_values(ours, theirs)
                report(name, one)
            finally:
                if server:
                    server.kill()
                    server.wait()
    if not options.only or options.only == "embedded":
        with tempfile.TemporaryDirectory(prefix="reflexion-bench-") as folder:
            report("embedded", bench(program, "sample:", numbers, os.path.join(folder, "ours.csv")))
    if options.neo4j and options.only in ("", "neo4j"):
        server = subprocess.Popen([*options.neo4j.split(), "0", "--until-eof"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                  stderr=subprocess.DEVNULL)
        try:
            line = server.stdout.readline().strip()
            if line.startswith("READY "):
                address = line.split()[1].replace("bolt://", "bolt://neo4j:test-password@")
                with tempfile.TemporaryDirectory(prefix="reflexion-bench-") as folder:
                    report("neo4j", bench(program, address, numbers, os.path.join(folder, "ours.csv")))
            else:
                print("neo4j:", line)
        finally:
            server.stdin.close()
            server.wait()
    if options.json:
        with open(options.json, "w", encoding="utf-8") as out:
            json.dump(figures, out, indent=2)


if __name__ == "__main__":
    main()
