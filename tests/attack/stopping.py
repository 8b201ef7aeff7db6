#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""stopping.py COMMAND: how long the command takes to end after SIGINT and SIGTERM, whatever it waits for or computes. Each case begins
the command, waits until it holds, sends the signal and takes the time; more than 2 s, or no end, fails."""
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

COMMAND, MOST, TURNS = sys.argv[1], 2.0, int(os.environ.get("REFLEXION_ATTACKS", "3"))


def listener(talk):
    """A server on loopback whose connections are given to `talk`; its port."""
    server = socket.create_server(("127.0.0.1", 0))

    def serve():
        held = []
        while True:
            client, _ = server.accept()
            held.append(client)
            threading.Thread(target=talk, args=(client,), daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    return server.getsockname()[1]


def silent(_):
    pass


def drips(client):
    """Bolt: greets, then sends empty parts of an answer that never comes."""
    try:
        client.sendall(b"\0\0\0\5")
        while True:
            client.sendall(b"\0\0")
            time.sleep(0.02)
    except OSError:
        pass


def deep_pdf():
    """A form that draws a form 20 times, twelve deep."""
    bodies = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
              b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>",
              b"<< /Length 5 >>\nstream\n/F Do\nendstream"]
    for depth in range(12):
        draws = b"/F Do " * 20
        uses = b"/Resources << /XObject << /F %d 0 R >> >>" % (len(bodies) + 2) if depth < 11 else b""
        bodies.append(b"<< /Type /XObject /Subtype /Form /BBox [0 0 200 200] %s /Length %d >>\nstream\n%s\nendstream" % (uses, len(draws), draws))
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1) + b"".join(b"%010d 00000 n \n" % place for place in places)
    return out + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(bodies) + 1, table)


def cases(folder):
    model, bolt, dripping = listener(silent), listener(silent), listener(drips)
    documents = os.path.join(folder, "documents")
    os.makedirs(documents)
    with open(os.path.join(documents, "deep.pdf"), "wb") as file:
        file.write(deep_pdf())
    settings = os.path.join(folder, "reflexion-workbench")
    os.makedirs(settings)
    script = os.path.join(folder, "silent.sh")
    with open(script, "w") as file:
        file.write("trap '' TERM\nwhile :; do sleep 1000; done\n")
    with open(os.path.join(settings, "mcp.json"), "w") as file:
        json.dump({"mcpServers": {name: {"command": "/bin/sh", "args": [script]} for name in ("one", "two", "three")}}, file)
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    asked = [{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}]
    asked += [{"jsonrpc": "2.0", "id": i, "method": "tools/list", "params": {}} for i in range(2, 400)]
    return [("a pipe that nobody reads", ["query", "--format", "csv", "--all", "UNWIND range(1, 300000) AS i RETURN i, i AS j"], b""),
            ("a client of mcp that does not listen", ["mcp"], "".join(json.dumps(each) + "\n" for each in asked).encode()),
            ("a client of mcp that asks nothing", ["mcp"], b""),
            ("three silent MCP servers", ["tools", "list"], b""),
            ("a silent model server", ["ask", "--model", f"openai:m@http://127.0.0.1:{model}/v1", "Which drugs treat asthma?"], b""),
            ("a silent Bolt server", ["query", "--source", f"bolt://127.0.0.1:{bolt}", "RETURN 1"], b""),
            ("a Bolt server that drips", ["query", "--source", f"bolt://127.0.0.1:{dripping}", "RETURN 1"], b""),
            ("a PDF file without end", ["documents", "list", "--source", "docs:" + documents], b""),
            ("a Cypher query that computes", ["query", "--seconds", "100", "UNWIND range(1, 100000) AS i UNWIND range(1, 100000) AS j RETURN count(i % 7 + j)"], b""),
            ("a SQL query that computes", ["query", "--source", "sample:library", "--seconds", "100",
                                           "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"], b"")]


def seconds_to_end(arguments, sent, which, environment):
    """None where it had ended by itself before the signal."""
    child = subprocess.Popen([COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    try:
        child.stdin.write(sent)
        child.stdin.flush()
        time.sleep(1)
        if child.poll() is not None:
            return None
        begin = time.monotonic()
        child.send_signal(which)
        child.wait(60)
        return time.monotonic() - begin
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
        return float("inf")
    finally:
        child.stdin.close()
        child.stdout.close()


held = True
with tempfile.TemporaryDirectory() as folder:
    environment = {**os.environ, "HOME": folder, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CACHE_HOME": folder}
    for name, arguments, sent in cases(folder):
        taken = [seconds_to_end(arguments, sent, which, environment) for _ in range(TURNS) for which in (signal.SIGINT, signal.SIGTERM)]
        if None in taken:
            held = False
            print(f"attack: {name}: it ended before the signal")
            continue
        held &= max(taken) <= MOST
        print(f"attack: {name}: {len(taken)} signals, ended after {max(taken):.2f} s at most", flush=True)
sys.exit(0 if held else 1)
