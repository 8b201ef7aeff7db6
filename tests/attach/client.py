# SPDX-License-Identifier: GPL-3.0-or-later
"""The workbench's side of the agent protocol, for tests: starts a program and sends requests to it."""
import json
import os
import queue
import subprocess
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.join(HERE, "..", "..", "packaging", "python")
TIMEOUT = 120
LINE_TEST = 17 * 1024 * 1024  # bytes of a line that is too long


class Failed(Exception):
    """The program answered with an error."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.error, self.kind = error, error["data"]["kind"]


class Place:
    """A place with its whole state, as the workbench keeps it."""

    def __init__(self, result, former=None):
        self.at, self.next, self.interrupt = result["at"], result.get("next"), result.get("interrupt")
        self.changed = result.get("state", {})
        merged = {**(former or {}), **self.changed}
        self.state = {key: value for key, value in merged.items() if value is not None}


class Client:
    """Runs `command`; its standard error is in `errors` after close()."""

    def __init__(self, command, python=sys.executable, environment=None):
        self.process = subprocess.Popen([python, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=HERE,
                                        env={**os.environ, "PYTHONPATH": os.pathsep.join((PACKAGE, HERE)), **(environment or {})})
        self.notes, self.errors, self._id = [], b"", 0
        self._lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self._drain = threading.Thread(target=self._read_errors, daemon=True)
        self._drain.start()

    def _read(self):
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def _read_errors(self):
        self.errors = self.process.stderr.read()

    def send_line(self, line):
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def send(self, method, **parameters):
        self._id += 1
        self.send_line(json.dumps({"jsonrpc": "2.0", "id": self._id, "method": method, "params": parameters}).encode() + b"\n")
        return self._id

    def message(self):
        """The next message of the program, of any kind."""
        line = self._lines.get(timeout=TIMEOUT)
        if not line:
            raise EOFError("the program ended")
        return json.loads(line)

    def answer(self, identity):
        """The result of a request; notifications before it are appended to `notes`."""
        while True:
            message = self.message()
            if "method" in message:
                self.notes.append(message)
            elif message["id"] == identity:
                if "error" in message:
                    raise Failed(message["error"])
                return message["result"]

    def call(self, method, **parameters):
        return self.answer(self.send(method, **parameters))

    def cancel(self, identity):
        self.send_line(json.dumps({"jsonrpc": "2.0", "method": "cancel", "params": {"id": identity}}).encode() + b"\n")

    def start(self, question, **config):
        return Place(self.call("start", question=question, config=config))

    def step(self, place, **more):
        nodes = more.pop("nodes", place.next)
        return Place(self.call("step", at=place.at, nodes=nodes, **more), place.state)

    def edit(self, place, after, **state):
        return Place(self.call("update", at=place.at, state=state, after=after), place.state)

    def activities(self, kind=None):
        return [note["params"] for note in self.notes if note["method"] == "activity" and kind in (None, note["params"]["kind"])]

    def close(self):
        """Closes standard input; returns the exit code."""
        if not self.process.stdin.closed:
            self.process.stdin.close()
        code = self.process.wait(timeout=TIMEOUT)
        self._drain.join(TIMEOUT)
        self.process.stdout.close()
        self.process.stderr.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.close()
