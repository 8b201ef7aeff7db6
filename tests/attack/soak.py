#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""soak.py COMMAND MINUTES [PAUSE]: one process of `reflexion mcp` answers questions, runs good, wrong and endless queries, is asked for
what does not exist, and is cancelled, over and over; its memory must stay flat: the median of the last quarter of the samples at most
5 % above that of the second quarter (the first warms up)."""
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

command, minutes = sys.argv[1], float(sys.argv[2])
pause = float(sys.argv[3]) if len(sys.argv) > 3 else 0.05
folder = tempfile.mkdtemp()
environment = {**os.environ, "HOME": folder, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
server = subprocess.Popen([command, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
numbers = itertools.count(1)


def send(method, parameters, wait=True):
    message = {"jsonrpc": "2.0", "method": method, "params": parameters}
    number = next(numbers)
    if wait:
        message["id"] = number
    server.stdin.write((json.dumps(message) + "\n").encode())
    server.stdin.flush()
    while wait:
        line = server.stdout.readline()
        if not line:
            sys.exit("the server has ended")
        answer = json.loads(line)
        if answer.get("id") == number:
            return answer


def memory():
    with open(f"/proc/{server.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


send("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "soak", "version": "1"}})
send("notifications/initialized", {}, wait=False)
tools = {tool["name"]: tool["inputSchema"] for tool in send("tools/list", {})["result"]["tools"]}
questions = ["Which drugs treat multiple sclerosys?", "How many diseases are there?", "Which genes are associated with asthma?", "What is the moon?"]
queries = ["MATCH (d:Drug) RETURN d.name LIMIT 20", "MATCH (d:Drug) RETURN d.nmae", "UNWIND range(1, 3000000) AS x RETURN count(DISTINCT x)",
           "WITH reduce(s = 'abcdefgh', i IN range(1, 16) | s + s) AS t RETURN size(split(t, ''))", "RETURN " + "(" * 5000 + "1"]
samples, calls, failed, until = [], 0, 0, time.time() + minutes * 60
next_sample = time.time() + 5
while time.time() < until:
    for name, key, texts in (("ask", "question", questions), ("query", None, queries), ("check", None, queries), ("schema", None, [None])):
        if name not in tools or time.time() >= until:
            continue
        field = key or next(iter(tools[name].get("required", []) or [None]), None)
        arguments = {} if field is None else {field: texts[calls % len(texts)]}
        answer = send("tools/call", {"name": name, "arguments": arguments})
        calls += 1
        failed += "error" in answer
        if time.time() >= next_sample:
            samples.append(memory())
            next_sample += max(5, minutes * 60 / 200)
    time.sleep(pause)
quarter = len(samples) // 4
if quarter < 2:
    sys.exit("too short: there are too few samples")
early, late = statistics.median(samples[quarter:2 * quarter]), statistics.median(samples[-quarter:])
print(f"attack: soak: {minutes:.0f} min, {calls} calls, {failed} refused by the protocol; memory {early / 1024:.1f} MB, then {late / 1024:.1f} MB ({100 * (late / early - 1):+.1f} %)")
sys.exit(0 if late <= early * 1.05 else 1)
