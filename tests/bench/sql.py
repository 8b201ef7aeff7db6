#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table of ten columns streamed from SQLite, PostgreSQL and MariaDB, and stopped; and a schema of 20,000 tables.

usage: sql.py [--rows N] [--only NAME] [--json FILE] -- PROGRAM
Starts the servers from Debian's packages on loopback, in a folder that is gone afterwards; what is not installed is
left out.
"""
import argparse
import glob
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import time

COLUMNS = "id, number, price, name, city, day, moment, flag, code, note"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def as_nobody(command):
    if os.getuid() != 0:
        return command
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] + command


def wait_for(ask):
    for _ in range(600):
        if subprocess.run(ask, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
            return
        time.sleep(0.1)
    raise SystemExit("the server does not start: " + " ".join(ask))


def sqlite(folder, rows):
    path = os.path.join(folder, "big.sqlite")
    base = sqlite3.connect(path)
    base.execute(f"CREATE TABLE big ({COLUMNS})")
    base.execute(f"""WITH RECURSIVE g(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM g WHERE i < {rows})
        INSERT INTO big SELECT i, i * 7 % 1000, i / 3.0, 'name ' || (i % 5000), 'city ' || (i % 100), date(86400 * (i % 9999), 'unixepoch'),
        datetime(i, 'unixepoch'), i % 2, i % 97, 'a note of some length, ' || i FROM g""")
    base.commit()
    base.close()
    return path, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n", None


def postgresql(folder, rows):
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"))
    if not found or not shutil.which("psql"):
        return None
    binaries, data, port = os.path.dirname(found[-1]), os.path.join(folder, "pg"), free_port()
    subprocess.run(as_nobody([binaries + "/initdb", "-D", data, "-U", "tester", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"]),
                   check=True, stdout=subprocess.DEVNULL, cwd=folder)
    server = subprocess.Popen(as_nobody([binaries + "/postgres", "-D", data, "-p", str(port), "-k", folder, "-c", "listen_addresses=127.0.0.1",
                                         "-c", "fsync=off", "-c", "max_wal_size=8GB"]),
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    psql = ["psql", "-q", "-h", "127.0.0.1", "-p", str(port), "-U", "tester", "-d", "postgres", "-c"]
    wait_for(psql + ["SELECT 1"])
    subprocess.run(psql + [f"""CREATE UNLOGGED TABLE big AS SELECT i::bigint AS id, (i * 7 % 1000)::integer AS number, (i / 3.0)::float8 AS price,
        'name ' || (i % 5000) AS name, 'city ' || (i % 100) AS city, date '1970-01-01' + (i % 9999)::integer AS day,
        to_timestamp(i) AS moment, i % 2 = 0 AS flag, (i % 97)::numeric AS code, 'a note of some length, ' || i AS note
        FROM generate_series(1::bigint, {rows}) i"""], check=True)
    return f"postgresql://tester@127.0.0.1:{port}/postgres", "SELECT count(*) FROM big a, big b WHERE a.note < b.note", server


def mariadb(folder, rows):
    binary = shutil.which("mariadbd") or shutil.which("mariadbd", path="/usr/sbin")
    install, client = shutil.which("mariadb-install-db"), shutil.which("mariadb")
    if not binary or not install or not client:
        return None
    data, port, sock = os.path.join(folder, "maria"), free_port(), os.path.join(folder, "socket")
    own = {**os.environ, "TMPDIR": folder} # MariaDB deletes the temporary tables of other servers in a shared folder
    subprocess.run(as_nobody([install, "--no-defaults", "--datadir=" + data, "--force", "--auth-root-authentication-method=normal", "--skip-test-db"]),
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, env=own)
    server = subprocess.Popen(as_nobody([binary, "--no-defaults", "--datadir=" + data, f"--port={port}", "--bind-address=127.0.0.1",
                                         "--skip-name-resolve", "--socket=" + sock, "--innodb-flush-log-at-trx-commit=0",
                                         "--innodb-buffer-pool-size=256M", "--skip-log-bin"]),
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, env=own)
    ask = [client, "--no-defaults", "-u", "root", "--socket=" + sock, "-e"]
    wait_for(ask + ["SELECT 1"])
    subprocess.run(ask + [f"""CREATE DATABASE shop CHARACTER SET utf8mb4; CREATE USER tester@'%'; GRANT ALL ON *.* TO tester@'%'; USE shop;
        CREATE TABLE big ENGINE=Aria TRANSACTIONAL=0 AS SELECT seq AS id, seq * 7 % 1000 AS number, seq / 3e0 AS price, concat('name ', seq % 5000) AS name,
        concat('city ', seq % 100) AS city, date '1970-01-01' + INTERVAL seq % 9999 DAY AS day, from_unixtime(seq) AS moment, seq % 2 AS flag,
        seq % 97 AS code, concat('a note of some length, ', seq) AS note FROM seq_1_to_{rows}"""], check=True)
    return f"mariadb://tester@127.0.0.1:{port}/shop", "SELECT count(*) FROM big a, big b WHERE a.note < b.note", server


def many_tables(folder):
    path = os.path.join(folder, "many.sqlite")
    base = sqlite3.connect(path, isolation_level=None)
    base.execute("PRAGMA journal_mode = OFF")
    base.execute("BEGIN")
    base.execute("CREATE TABLE t0 (id INTEGER PRIMARY KEY, name TEXT, amount REAL)")
    for i in range(1, 20000):
        base.execute(f"CREATE TABLE t{i} (id INTEGER PRIMARY KEY, name TEXT, amount REAL, other_id INTEGER REFERENCES t{i - 1}(id))")
    base.execute("COMMIT")
    base.close()
    return path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--only", default="")
    parser.add_argument("--json")
    parser.add_argument("program", nargs=1)
    options = parser.parse_args()
    program, figures = os.path.abspath(options.program[0]), []
    for name, make in (("sqlite", sqlite), ("postgresql", postgresql), ("mariadb", mariadb)):
        if options.only and options.only != name:
            continue
        with tempfile.TemporaryDirectory(prefix="reflexion-bench-") as folder:
            os.chmod(folder, 0o777)
            made = make(folder, options.rows)
            if not made:
                print(f"{name}: not installed")
                continue
            source, slow, server = made
            try:
                out = subprocess.run([program, "sql", "--json", "--source", source, "--query", f"SELECT {COLUMNS} FROM big",
                                      "--slow", slow], check=True, capture_output=True, text=True).stdout
            finally:
                if server:
                    server.kill()
                    server.wait()
            one = json.loads(out)
            figures.append(one)
            print(f"{one['source']}: {one['rows']:,} rows of {one['columns']} columns in {one['seconds']:.1f} s, first rows after "
                  f"{one['first_rows_ms']:.0f} ms, a stop obeyed within {one['stop_ms']:.0f} ms (while it thinks {one['stop_thinking_ms']:.0f} ms, "
                  f"{one['stops']} stops), peak {one['peak_mb']:.0f} MB")
    if not options.only or options.only == "schema":
        with tempfile.TemporaryDirectory(prefix="reflexion-bench-") as folder:
            path, best = many_tables(folder), 1e9
            for _ in range(3):
                begin = time.monotonic()
                subprocess.run([program, "schema", "--source", path], check=True, stdout=subprocess.DEVNULL)
                best = min(best, time.monotonic() - begin)
            figures.append({"tables": 20000, "schema_seconds": best})
            print(f"SQLite, 20,000 tables: the schema read and printed in {best:.2f} s")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as out:
            json.dump(figures, out, indent=2)


if __name__ == "__main__":
    main()
