#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""deltas.py COMMAND: the memory of the command while a model server streams 200,000 pieces of one tool call, and of as many calls. It may
take 32 MB more than for ten pieces."""
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading

COMMAND, MOST = sys.argv[1], 32  # MB


def piece(call, arguments, begins):
    function = {"name": "finish", "arguments": arguments} if begins else {"arguments": arguments}
    delta = {"tool_calls": [{"index": call, **({"id": f"c{call}", "type": "function"} if begins else {}), "function": function}]}
    return ("data: " + json.dumps({"choices": [{"index": 0, "delta": delta}]}) + "\n\n").encode()


class Server(http.server.BaseHTTPRequestHandler):
    pieces, many = 0, False

    def log_message(self, *_):
        pass

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        try:
            for begin in range(0, self.pieces, 500):
                self.wfile.write(b"".join(piece(i if self.many else 0, '{"answer": "' if i == 0 else "x y", self.many or i == 0)
                                          for i in range(begin, min(begin + 500, self.pieces))))
            self.wfile.write(piece(0, '"}', False) + b"data: [DONE]\n\n")
        except OSError:
            pass  # the client has read enough


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
held = True
for Server.many in (False, True):
    peaks = []
    for Server.pieces in (10, 200_000):
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "HOME": folder, **{f"XDG_{each}_HOME": folder for each in ("STATE", "CONFIG", "DATA", "CACHE")}}
            model = f"openai:m@http://127.0.0.1:{server.server_address[1]}/v1"
            done = subprocess.Popen([COMMAND, "ask", "--agent", "react", "--source", "sample:", "--model", model, "What is 2 plus 2?"],
                                    env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _, _, used = os.wait4(done.pid, 0)
            peaks.append(used.ru_maxrss / 1024)
    held &= peaks[1] - peaks[0] <= MOST
    print(f"attack: 200,000 {'tool calls' if Server.many else 'pieces of one tool call'}: {peaks[0]:.1f} MB for ten, {peaks[1]:.1f} MB for all", flush=True)
sys.exit(0 if held else 1)
