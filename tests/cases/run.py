#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the cases of this folder with the command: run.py COMMAND [NAME...], NAME as 01 or 01-two-bars. One line for each case that fails, with the
first thing that is missing; the last line has the counts; exit status 1 when one failed.

A case is one text file. Its first line says what is tried and what is right. A line "== KIND ARGUMENTS" begins a section:
  file NAME, base64 NAME   a file with these contents
  sqlite NAME [killed]     an SQLite file made by these statements; killed: its writer ended without closing it
  pdf NAME                 a PDF file; each line is X Y TEXT in points from the lower left, or "page" for the next page
  replies NAME             a record for --model recorded:NAME: the replies of a model, separated by lines "---"
  server                   a model server, $MODEL in arguments. Answers begin with "-- STATUS WORDS"; the first one that fits is given. WORDS:
                           once, if=REGEX and unless=REGEX (of path and body), Header:value, pieces=BYTES, reply (the body is the text of a
                           chat completion), stream (the same, as events)
  postgresql, mariadb      statements for a new database, $POSTGRESQL and $MARIADB in arguments; a case is skipped where none is installed
  readonly NAME            from here on nobody may write to this folder or file
  run ARGUMENTS            runs the command in the case's folder; "!" in front: it must fail; "?": any status; "< FILE" behind: its input
  list FOLDER              prints the names in a folder; what follows applies to them
  requests                 prints what the server of the case was sent
  has, never               lines that the output before must hold, or must not hold; blanks are folded

The cases that are named in open.txt are not held yet: they must fail.
"""
import base64
import http.server
import json
import os
import re
import shlex
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

SECONDS = 60
NOBODY = 65534


def sections(text):
    out = []
    for line in text.split("\n"):
        if line.startswith("== "):
            kind, _, rest = line[3:].partition(" ")
            out.append((kind, rest.strip(), []))
        elif out:
            out[-1][2].append(line)
    return [(kind, rest, "\n".join(lines[:-1] if lines and not lines[-1] else lines) + "\n" if lines else "") for kind, rest, lines in out]


def makeSqlite(path, text, killed):
    child = os.fork()
    if child == 0:
        status = 1
        try:
            connection = sqlite3.connect(path, isolation_level=None)
            connection.executescript(text)
            if not killed:
                connection.close()
            status = 0
        except Exception as error:
            print(error, file=sys.stderr)
        os._exit(status)
    if os.waitpid(child, 0)[1]:
        raise RuntimeError("the SQL of " + path.name + " fails")


def makePdf(path, text):
    pages, current = [], []
    for line in text.splitlines():
        if line == "page":
            pages.append(current)
            current = []
        elif line.strip():
            x, y, words = line.split(" ", 2)
            words = words.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
            current.append(f"BT /F1 10 Tf {x} {y} Td ({words}) Tj ET")
    pages.append(current)
    kids = " ".join(f"{4 + 2 * i} 0 R" for i in range(len(pages)))
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Count {len(pages)} /Kids [ {kids} ] >>",
               "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"]
    for i, page in enumerate(pages):
        body = "\n".join(page)
        objects.append("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> "
                       f"/Contents {5 + 2 * i} 0 R >>")
        objects.append(f"<< /Length {len(body.encode('cp1252'))} >>\nstream\n{body}\nendstream")
    out, offsets = b"%PDF-1.4\n", []
    for i, each in enumerate(objects):
        offsets.append(len(out))
        out += f"{i + 1} 0 obj\n{each}\nendobj\n".encode("cp1252")
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
    path.write_bytes(out)


class Server:
    """A chat server on loopback that answers by the rules of one case."""

    def __init__(self, text):
        self.rules, self.requests, self.lock = [], [], threading.Lock()
        for line in text.split("\n"):
            if line.startswith("-- "):
                self.rules.append((shlex.split(line[3:]), []))
            elif self.rules:
                self.rules[-1][1].append(line)
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                body = json.dumps({"object": "list", "data": [{"id": "m", "object": "model"}]}).encode()
                self.give(200 if self.path.endswith("/models") else 404, {"Content-Type": "application/json"}, [body])

            def do_POST(self):
                asked = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode("utf-8", "replace")
                self.give(*outer.answer(self.path + "\n" + asked))

            def give(self, status, headers, pieces):
                try:
                    self.send_response(status)
                    for name, value in headers.items():
                        self.send_header(name, value)
                    self.send_header("Transfer-Encoding", "chunked")
                    self.end_headers()
                    for piece in pieces:
                        self.wfile.write(b"%x\r\n" % len(piece) + piece + b"\r\n")
                        self.wfile.flush()
                    self.wfile.write(b"0\r\n\r\n")
                except (BrokenPipeError, ConnectionResetError):
                    pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def answer(self, asked):
        with self.lock:
            self.requests.append(asked)
            for rule in self.rules:
                words, lines = rule
                fits = all(bool(re.search(each.split("=", 1)[1], asked)) == each.startswith("if=")
                           for each in words if each.startswith(("if=", "unless=")))
                if fits:
                    if "once" in words:
                        self.rules.remove(rule)
                    return self.made(words, "\n".join(lines).rstrip("\n"))
        return 500, {"Content-Type": "text/plain"}, [b"no answer of the case fits"]

    @staticmethod
    def made(words, body):
        headers, size = {"Content-Type": "application/json"}, 0
        for word in words[1:]:
            if word.startswith("pieces="):
                size = int(word[7:])
            elif ":" in word and not word.startswith(("if=", "unless=")):
                name, _, value = word.partition(":")
                headers[name] = value
        if "reply" in words:
            body = json.dumps({"id": "x", "object": "chat.completion", "created": 1, "model": "m", "choices": [
                {"index": 0, "message": {"role": "assistant", "content": body}, "finish_reason": "stop"}]})
        if "stream" in words:
            headers["Content-Type"] = "text/event-stream"
            parts = [body[i:i + 6] for i in range(0, len(body), 6)] + [None]
            body = "".join("data: " + json.dumps({"id": "x", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [
                {"index": 0, "delta": {} if part is None else {"content": part}, "finish_reason": "stop" if part is None else None}]},
                ensure_ascii=False) + "\n\n" for part in parts) + "data: [DONE]\n\n"
        raw = body.encode()
        return int(words[0]), headers, [raw[i:i + size] for i in range(0, len(raw), size)] if size else [raw]


class Database:
    """A PostgreSQL or MariaDB of our own on loopback, started when a case needs it."""

    def __init__(self, kind):
        self.kind, self.why, self.process, self.count = kind, "", None, 0
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if kind == "postgresql":
            programs = [str(found[-1]) if found else None, str(found[-1].parent / "postgres") if found else None, shutil.which("psql")]
        else:
            programs = [shutil.which("mariadb-install-db"), shutil.which("mariadbd", path=os.environ["PATH"] + ":/usr/sbin"), shutil.which("mariadb")]
        if not all(programs):
            self.why = kind + " is not installed"
            return
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = tempfile.mkdtemp(prefix="cases-")
        os.chmod(self.folder, 0o777)
        make, serve, self.client = programs
        data = self.folder + "/data"
        # At its start, MariaDB deletes all temporary tables in their folder, also those of another server.
        self.own = {"cwd": self.folder, "env": {**os.environ, "TMPDIR": self.folder}, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        if kind == "postgresql":
            self.quiet([make, "-D", data, "-U", "tester", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"])
            command = [serve, "-D", data, "-p", str(self.port), "-k", self.folder, "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
        else:
            self.quiet([make, "--no-defaults", "--datadir=" + data, "--force", "--auth-root-authentication-method=normal", "--skip-test-db"])
            command = [serve, "--no-defaults", "--datadir=" + data, "--port=" + str(self.port), "--bind-address=127.0.0.1", "--skip-name-resolve",
                       "--socket=" + self.folder + "/socket", "--innodb-buffer-pool-size=32M"]
        self.process = subprocess.Popen(command, **self.own, **asNobody(True))
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and self.sql("", "SELECT 1") is not None:
            time.sleep(0.1)
        if kind == "mariadb":
            self.sql("", "CREATE USER tester@'%'; GRANT ALL ON *.* TO tester@'%'")

    def quiet(self, command):
        subprocess.run(command, check=True, **self.own, **asNobody(True))

    def sql(self, database, text):
        """None, or why the statements fail."""
        if self.kind == "postgresql":
            command = [self.client, "-q", "-X", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tester", "-d", database or "postgres"]
        else:
            command = [self.client, "--no-defaults", "-h", "127.0.0.1", "-P", str(self.port), "-u", "root", database or "mysql"]
        done = subprocess.run(command, input=text, text=True, capture_output=True)
        return None if done.returncode == 0 else done.stderr.strip() or "failed"

    def made(self, text):
        self.count += 1
        name = f"shop{self.count}"
        for database, statements in (("", "CREATE DATABASE " + name), (name, text)):
            if (why := self.sql(database, statements)) is not None:
                raise RuntimeError(why)
        return f"{self.kind}://tester@127.0.0.1:{self.port}/{name}"

    def close(self):
        if self.process:
            self.process.send_signal(signal.SIGINT if self.kind == "postgresql" else signal.SIGTERM)
            self.process.wait()
            shutil.rmtree(self.folder, ignore_errors=True)


def asNobody(needed):
    """Root may write everywhere: as root, what must not write runs as another user."""
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if needed and os.geteuid() == 0 else {}


class Skipped(Exception):
    pass


def folded(text):
    return " ".join(text.split())


def check(command, path, databases):
    """What is missing first, or an empty text."""
    parts = sections(path.read_text(encoding="utf-8"))
    asOther = any(kind == "readonly" for kind, _, _ in parts)
    variables, server, output, last = {}, None, "", "nothing ran"
    top = Path(tempfile.mkdtemp(prefix="case-"))
    folder = top / "case"
    try:
        for each in (folder, *(top / name for name in ("home", "config", "data", "cache", "state", "run"))):
            each.mkdir()
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("REFLEXION_", "OPENAI_", "ANTHROPIC_", "GEMINI_", "LC_", "DBUS_"))}
        environment |= {"HOME": str(top / "home"), "LANG": "C.UTF-8", "NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        environment |= {"XDG_" + name.upper() + ("_DIR" if name == "run" else "_HOME"): str(top / name) for name in ("config", "data", "cache", "state")}
        environment["XDG_RUNTIME_DIR"] = str(top / "run")
        # The tests of the rooms check for leaks. On a loaded machine the leak check itself sometimes fails, also in a
        # child process.
        environment["ASAN_OPTIONS"] = "detect_leaks=0"
        if asOther and os.geteuid() == 0:
            try:
                subprocess.run([command, "--version"], cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **asNobody(True))
            except OSError:
                raise Skipped("another user may not run the command where it is") from None
            for each in (top, *top.iterdir()):
                os.chown(each, NOBODY, NOBODY)
        for kind, rest, text in parts:
            if kind in ("file", "base64", "sqlite", "pdf", "replies"):
                words = shlex.split(rest) if kind == "sqlite" else [rest]
                name = words[0]
                target = top / name if name.startswith("config/") else folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                if kind == "file":
                    target.write_text(text, encoding="utf-8", newline="")
                elif kind == "base64":
                    target.write_bytes(base64.b64decode(text))
                elif kind == "sqlite":
                    makeSqlite(target, text, "killed" in words)
                elif kind == "pdf":
                    makePdf(target, text)
                else:
                    replies = re.split(r"^---$", text, flags=re.M)
                    target.write_text("".join(json.dumps({"reply": {"text": each.strip("\n")}}) + "\n" for each in replies), encoding="utf-8")
                if asOther and os.geteuid() == 0:
                    for each in (*folder.rglob("*"), target):
                        os.chown(each, NOBODY, NOBODY)
            elif kind == "readonly":
                target = folder / rest
                os.chmod(target, 0o555 if target.is_dir() else 0o444)
            elif kind == "server":
                server = Server(text)
                variables["MODEL"], variables["SERVER"] = server.address + "/v1#m", server.address
            elif kind in ("postgresql", "mariadb"):
                if kind not in databases:
                    databases[kind] = Database(kind)
                if databases[kind].why:
                    raise Skipped(databases[kind].why)
                variables[kind.upper()] = databases[kind].made(text)
            elif kind == "run":
                sign, rest = (rest[0], rest[1:]) if rest[:1] in ("!", "?") else ("", rest)
                given = None
                if m := re.search(r" < (\S+)$", rest):
                    given, rest = (folder / m[1]).read_bytes(), rest[:m.start()]
                words = [re.sub(r"\$(\w+)", lambda m: variables.get(m[1], m[0]), word) for word in shlex.split(rest)]
                last = "reflexion " + rest
                try:
                    done = subprocess.run([command, *words], cwd=folder, env=environment, timeout=SECONDS, input=given if given is not None else b"",
                                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **asNobody(asOther))
                except subprocess.TimeoutExpired:
                    return f"more than {SECONDS} s: {last}"
                output = done.stdout.decode("utf-8", "replace")
                if os.environ.get("CASES_VERBOSE"):
                    print(f"--- {last}\n{output}[status {done.returncode}]")
                if done.returncode < 0:
                    return f"signal {-done.returncode}: {last}"
                if sign != "?" and (done.returncode != 0) != (sign == "!"):
                    return f"status {done.returncode}: {last}: {folded(output)[:200]}"
            elif kind == "list":
                output, last = "\n".join(sorted(each.name for each in (folder / rest).iterdir())), "list " + rest
            elif kind == "requests":
                output, last = "\n".join(server.requests), "requests"
            elif kind in ("has", "never"):
                for line in filter(None, map(folded, text.splitlines())):
                    if (line in folded(output)) != (kind == "has"):
                        return f"{'missing' if kind == 'has' else 'not allowed'}: {line}: {last}: {folded(output)[:300]}"
            else:
                return "unknown section " + kind
    finally:
        if server:
            server.http.shutdown()
        for each in folder.rglob("*"):
            if each.is_dir():
                os.chmod(each, 0o755)
        shutil.rmtree(top, ignore_errors=True)
    return ""


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    command, names = shutil.which(os.path.abspath(sys.argv[1])) or sys.exit(sys.argv[1] + " is not a program"), sys.argv[2:]
    paths = sorted(Path(__file__).resolve().parent.glob("*.case"))
    if names:
        paths = [path for path in paths if any(path.stem == name or path.stem.startswith(name + "-") for name in names)]
    lines = (Path(__file__).resolve().parent / "open.txt").read_text(encoding="utf-8").splitlines()
    opened = {line.split("|")[0].strip() for line in lines if line.strip() and not line.startswith("#")}
    for name in sorted(opened - {path.stem for path in paths}) if not names else []:
        sys.exit(f"open.txt names {name}, which is no case")
    databases, failed, skipped = {}, 0, 0
    try:
        for path in paths:
            try:
                why = check(command, path, databases)
            except Skipped as reason:
                print(f"{path.stem}: skipped: {reason}")
                skipped += 1
                continue
            except (RuntimeError, OSError, ValueError, sqlite3.Error, subprocess.CalledProcessError) as error:
                why = "the case cannot be made: " + str(error)
            if path.stem in opened:
                why = "" if why else "it is held now: strike it off open.txt"
            if why:
                failed += 1
                print(f"{path.stem}: {why}", flush=True)
    finally:
        for each in databases.values():
            each.close()
    print(f"{len(paths)} cases, {sum(path.stem in opened for path in paths)} of them open, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    sys.exit(1 if failed or not paths else 0)


if __name__ == "__main__":
    main()
