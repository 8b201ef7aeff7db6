#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the loop costs beyond model and database, seen from a model server that answers at once.

usage: overhead.py [--rounds N] [--runs N] [--source URI] [--json FILE] -- PROGRAM

The server speaks chat completions on the loopback address and counts: from the start of the program to its first
request, and from each reply that it has sent to the next request, in which the program reads the reply, checks, runs
and scores a trivial query and renders the next prompt. Peak memory is the kernel's count for the program.

A source with a host and a port (bolt://user@host:port) is reached through a relay in this process that counts how long the
database takes: from a request to the last byte that comes before the next. That time is not the program's, and is taken off;
what the relay itself costs stays in the figure. A ROLLBACK, whose answer the program does not wait for, is not counted.
"""
import argparse
import json
import os
import re
import resource
import select
import socket
import statistics
import subprocess
import sys
import threading
import time


def reply(number, tool):
    query = f"RETURN {number} AS n"  # each query differs and lacks words of the question, so that the loop continues
    arguments = {"answer": query, "reflection": "again", "search_queries": [query]}
    if tool == "ReviseQuery":
        arguments |= {"revised_query": query, "score": "1"}
    call = {"index": 0, "id": f"call_{number}", "type": "function",
            "function": {"name": tool, "arguments": json.dumps(arguments)}}
    return call


class Relay(threading.Thread):
    def __init__(self, host, port):
        super().__init__(daemon=True)
        self.target, self.spent, self.trips = (host, port), 0.0, 0
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]

    def run(self):
        while True:
            try:
                client, _ = self.door.accept()
            except OSError:
                return
            server = socket.create_connection(self.target)
            for each in (client, server):
                each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.pass_on(client, server)

    def pass_on(self, client, server):
        rollback = b"\x00\x02\xb0\x13\x00\x00"
        since = None
        while True:
            for ready in select.select([client, server], [], [])[0]:
                try:
                    data = ready.recv(65536)
                except OSError:
                    data = b""
                now = time.perf_counter()
                if not data:
                    client.close()
                    server.close()
                    return
                if ready is client:
                    since = None if data == rollback else now
                    self.trips += since is not None
                elif since is not None:
                    self.spent += now - since
                    since = now
                (server if ready is client else client).sendall(data)


class Server(threading.Thread):
    def __init__(self, rounds, relay):
        super().__init__(daemon=True)
        self.rounds, self.relay, self.arrivals, self.sent = rounds, relay, [], []
        self.database = []  # (seconds, round trips) so far, at each arrival and each answer
        self.door = socket.create_server(("127.0.0.1", 0))
        self.door.settimeout(60)
        self.port = self.door.getsockname()[1]

    def run(self):
        while True:
            try:
                connection, _ = self.door.accept()
            except OSError:
                return
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.serve(connection)

    def note(self):
        self.database.append((self.relay.spent, self.relay.trips) if self.relay else (0.0, 0))

    def serve(self, connection):
        buffer = b""
        while True:
            while b"\r\n\r\n" not in buffer:
                more = connection.recv(65536)
                if not more:
                    return
                if not buffer:
                    self.arrivals.append(time.perf_counter())
                    self.note()
                buffer += more
            head, _, buffer = buffer.partition(b"\r\n\r\n")
            length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
            while len(buffer) < length:
                buffer += connection.recv(65536)
            body, buffer = json.loads(buffer[:length]), buffer[length:]
            number = len(self.arrivals)
            if number > self.rounds:  # three unusable answers end the run
                choice = {"delta": {"content": "no more"}, "index": 0, "finish_reason": "stop"}
            else:
                tool = body["tools"][0]["function"]["name"]
                choice = {"delta": {"tool_calls": [reply(number, tool)]}, "index": 0, "finish_reason": "tool_calls"}
            usage = {"prompt_tokens": 1, "completion_tokens": 1}
            text = "data: " + json.dumps({"choices": [choice], "usage": usage}) + "\n\ndata: [DONE]\n\n"
            answer = ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                      f"Content-Length: {len(text)}\r\n\r\n{text}").encode()
            self.sent.append(time.perf_counter())
            self.note()
            connection.sendall(answer)


def relayed(source):
    """One relay for all runs: what a source keeps between openings, it keeps by its address."""
    place = re.match(r"(\w+(?:\+\w+)?://(?:[^@/]*@)?)([^:/@]+):(\d+)(.*)", source)
    if not place:
        return source, None
    relay = Relay(place[2], int(place[3]))
    relay.start()
    return f"{place[1]}127.0.0.1:{relay.port}{place[4]}", relay


def once(program, rounds, source, relay):
    if relay:
        relay.spent, relay.trips = 0.0, 0
    server = Server(rounds, relay)
    server.start()
    command = [program, "ask", "--source", source, "--model", f"openai:m@http://127.0.0.1:{server.port}/v1",
               "--stop", f"strict, score > 10, steps {rounds * 12}", "--jsonl", "Which drugs treat asthma?"]
    environment = dict(os.environ, REFLEXION_API_KEY="none", NO_COLOR="1")
    began = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    complaint = process.stderr.read()
    process.wait()
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    server.door.close()
    if not server.arrivals:
        sys.exit(f"{program} asked nothing: {complaint.strip()}")
    gaps, trips = [], []
    for i, (sent, arrived) in enumerate(zip(server.sent, server.arrivals[1:rounds])):
        before, after = server.database[2 * i + 1], server.database[2 * i + 2]
        gaps.append(arrived - sent - (after[0] - before[0]))
        trips.append((after[0] - before[0], after[1] - before[1]))
    opening = server.database[0]
    return server.arrivals[0] - began - opening[0], opening, gaps, trips, peak


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--source", default="sample:")
    parser.add_argument("--json")
    parser.add_argument("program")
    arguments = parser.parse_args([a for a in sys.argv[1:] if a != "--"])
    firsts, openings, gaps, trips, peak = [], [], [], [], 0
    source, relay = relayed(arguments.source)
    if relay:  # the first opening reads the schema and is not measured
        once(arguments.program, 1, source, relay)
    for _ in range(arguments.runs):
        first, opening, more, asked, peak = once(arguments.program, arguments.rounds, source, relay)
        firsts.append(first * 1e3)
        openings.append(opening)
        gaps += [gap * 1e3 for gap in more]
        trips += asked
    steps = 5  # nodes of a round: check, execute, score, revise.prompt, revise
    figures = {"runs": arguments.runs, "first_request_ms": statistics.median(firsts), "first_request_best_ms": min(firsts),
               "round_ms": statistics.median(gaps), "step_ms": statistics.median(gaps) / steps,
               "step_p95_ms": sorted(gaps)[int(len(gaps) * 0.95)] / steps if gaps else None, "peak_mb": peak,
               "rounds": len(gaps), "database_before_first_ms": statistics.median(each[0] for each in openings) * 1e3,
               "round_trips_before_first": statistics.median(each[1] for each in openings),
               "database_round_ms": statistics.median(each[0] for each in trips) * 1e3,
               "round_trips_a_round": statistics.median(each[1] for each in trips)}
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(figures, file, indent=1)
    print(f"first model request {figures['first_request_ms']:.0f} ms (best {figures['first_request_best_ms']:.0f}); "
          f"a round {figures['round_ms']:.2f} ms, a step {figures['step_ms']:.3f} ms, peak {peak:.1f} MB "
          f"({arguments.runs} runs, {len(gaps)} rounds)")
    if figures["round_trips_before_first"]:
        print(f"beyond that the database: {figures['database_before_first_ms']:.0f} ms in "
              f"{figures['round_trips_before_first']:.0f} round trips before the first request, "
              f"{figures['database_round_ms']:.2f} ms in {figures['round_trips_a_round']:.0f} a round")


if __name__ == "__main__":
    main()
