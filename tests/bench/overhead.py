#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the loop costs beyond model and database, seen from a model server that answers at once.

usage: overhead.py [--rounds N] [--runs N] [--source URI] [--json FILE] -- PROGRAM

The server speaks chat completions on the loopback address and counts: from the start of the program to its first
request, and from each reply that it has sent to the next request, in which the program reads the reply, checks, runs
and scores a trivial query and renders the next prompt. Peak memory is the kernel's count for the program.
"""
import argparse
import json
import os
import resource
import socket
import statistics
import subprocess
import sys
import threading
import time


def reply(number, tool):
    query = f"RETURN {number} AS n"  # no query twice, and nothing of the question in it: the loop goes on
    arguments = {"answer": query, "reflection": "again", "search_queries": [query]}
    if tool == "ReviseQuery":
        arguments |= {"revised_query": query, "score": "1"}
    call = {"index": 0, "id": f"call_{number}", "type": "function",
            "function": {"name": tool, "arguments": json.dumps(arguments)}}
    return call


class Server(threading.Thread):
    def __init__(self, rounds):
        super().__init__(daemon=True)
        self.rounds, self.arrivals, self.sent = rounds, [], []
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

    def serve(self, connection):
        buffer = b""
        while True:
            while b"\r\n\r\n" not in buffer:
                more = connection.recv(65536)
                if not more:
                    return
                if not buffer:
                    self.arrivals.append(time.perf_counter())
                buffer += more
            head, _, buffer = buffer.partition(b"\r\n\r\n")
            length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
            while len(buffer) < length:
                buffer += connection.recv(65536)
            body, buffer = json.loads(buffer[:length]), buffer[length:]
            number = len(self.arrivals)
            if number > self.rounds:  # enough: an answer that cannot be used thrice ends the run
                choice = {"delta": {"content": "no more"}, "index": 0, "finish_reason": "stop"}
            else:
                tool = body["tools"][0]["function"]["name"]
                choice = {"delta": {"tool_calls": [reply(number, tool)]}, "index": 0, "finish_reason": "tool_calls"}
            usage = {"prompt_tokens": 1, "completion_tokens": 1}
            text = "data: " + json.dumps({"choices": [choice], "usage": usage}) + "\n\ndata: [DONE]\n\n"
            answer = ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                      f"Content-Length: {len(text)}\r\n\r\n{text}").encode()
            self.sent.append(time.perf_counter())
            connection.sendall(answer)


def once(program, rounds, source):
    server = Server(rounds)
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
    gaps = [arrived - sent for sent, arrived in zip(server.sent, server.arrivals[1:rounds])]
    return server.arrivals[0] - began, gaps, peak


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--source", default="sample:")
    parser.add_argument("--json")
    parser.add_argument("program")
    arguments = parser.parse_args([a for a in sys.argv[1:] if a != "--"])
    firsts, gaps, peak = [], [], 0
    for _ in range(arguments.runs):
        first, more, peak = once(arguments.program, arguments.rounds, arguments.source)
        firsts.append(first * 1e3)
        gaps += [gap * 1e3 for gap in more]
    steps = 5  # nodes of a round: check, execute, score, revise.prompt, revise
    figures = {"runs": arguments.runs, "first_request_ms": statistics.median(firsts), "first_request_best_ms": min(firsts),
               "round_ms": statistics.median(gaps), "step_ms": statistics.median(gaps) / steps,
               "step_p95_ms": sorted(gaps)[int(len(gaps) * 0.95)] / steps if gaps else None, "peak_mb": peak,
               "rounds": len(gaps)}
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(figures, file, indent=1)
    print(f"first model request {figures['first_request_ms']:.0f} ms (best {figures['first_request_best_ms']:.0f}); "
          f"a round {figures['round_ms']:.2f} ms, a step {figures['step_ms']:.3f} ms, peak {peak:.1f} MB "
          f"({arguments.runs} runs, {len(gaps)} rounds)")


if __name__ == "__main__":
    main()
