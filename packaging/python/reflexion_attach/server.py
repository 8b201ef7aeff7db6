# SPDX-License-Identifier: GPL-3.0-or-later
"""The protocol: reads requests, runs them on the main thread, and writes answers and notifications.

Three threads: the reader takes lines and cancels, the main thread runs the agent, the writer writes whole lines.
"""
from __future__ import annotations

import json
import os
import queue
import signal
import threading
import time
import traceback

from . import PROTOCOL
from .agent import AgentError, Cancelled, ParameterError

LINE = 16 * 1024 * 1024
STATE = 10 * 1024 * 1024
NOTIFICATIONS, NOTIFIED_BYTES = 9_000, 60 * 1024 * 1024  # of one request; the workbench refuses 10,000 and 64 MB
ACTIVITY = 1024 * 1024
TEXT_PAUSE = 0.04  # seconds; streamed text is sent at most this often
GRACE = 0.3        # seconds that a request may still take when standard input is closed


def encoded(message) -> bytes:
    """One line of JSON without NaN. Half a surrogate pair becomes a question mark."""
    return json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"


class RequestReports:
    """The notifications of one request. Beyond the limits, they are dropped."""

    def __init__(self, request, send):
        self._id, self._send = request, send
        self._lock = threading.Lock()
        self._count = self._bytes = 0
        self._pending, self._node, self._timer = [], "", None

    def text(self, text, node=""):
        with self._lock:
            if node != self._node:
                self._flush()
            self._node = node
            self._pending.append(str(text))
            if self._timer is None:
                self._timer = threading.Timer(TEXT_PAUSE, self.finish)
                self._timer.daemon = True
                self._timer.start()

    def activity(self, **members):
        with self._lock:
            self._flush()
            members = {name: value for name, value in members.items() if value is not None}
            line = encoded(self._message("activity", members))
            if len(line) > ACTIVITY:
                for name in ("reply", "request"):
                    if len(encoded(members.get(name))) > ACTIVITY // 4:
                        members.pop(name)
                line = encoded(self._message("activity", members))
            self._put(line)

    def finish(self):
        """Sends the text that still waits."""
        with self._lock:
            self._flush()

    def _flush(self):
        text = "".join(self._pending)
        self._pending.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if text:
            self._put(encoded(self._message("text", {"text": text, **({"node": self._node} if self._node else {})})))

    def _message(self, method, members):
        return {"jsonrpc": "2.0", "method": method, "params": {"id": self._id, **members}}

    def _put(self, line):
        if self._count < NOTIFICATIONS and self._bytes + len(line) <= NOTIFIED_BYTES:
            self._count, self._bytes = self._count + 1, self._bytes + len(line)
            self._send(line)


class Server:
    """Serves the agent that `make` returns until the input is closed. An AgentError of `make` answers every request."""

    def __init__(self, make, source, sink):
        self._make, self._agent = make, None
        self._source, self._sink = source, sink
        self._requests, self._lines = queue.SimpleQueue(), queue.SimpleQueue()
        self._main = threading.main_thread().ident
        self._running = self._cancelled = None
        self._is_interruptible = False
        self._unfinished, self._unwanted = [], set()  # requests read and not answered; those of them cancelled before they ran
        self._lock = threading.Lock()

    def serve(self):
        """Never returns: ends the process when the input is closed. To be called on the main thread."""
        signal.signal(signal.SIGINT, self._interrupted)
        threading.Thread(target=self._write, daemon=True).start()
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self._agent = self._make()
        except AgentError as error:
            self._agent = error
        while True:
            self._answer(self._requests.get())

    # On the reader's thread

    def _read(self):
        try:
            while True:
                line = self._source.readline(LINE + 1)
                if not line:
                    break
                if len(line) > LINE and not line.endswith(b"\n"):
                    while line and not line.endswith(b"\n"):
                        line = self._source.readline(LINE)
                    self._refuse(None, -32600, "The line is longer than 16 MB.")
                elif line.strip():
                    self._take(line)
        finally:
            end = time.monotonic() + GRACE
            while self._unfinished and time.monotonic() < end:
                time.sleep(0.005)
            self._lines.put(None)
            time.sleep(GRACE / 2)  # the writer ends the process before, unless nobody reads
            os._exit(0)

    def _take(self, line):
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            self._refuse(None, -32700, "The line is not JSON.")
            return
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            self._refuse(message.get("id") if isinstance(message, dict) else None, -32600, "The line is not a request.")
            return
        parameters = message.get("params", {})
        if message["method"] == "cancel":
            self._cancel(parameters.get("id") if isinstance(parameters, dict) else None)
        elif isinstance(message.get("id"), (int, str)):
            with self._lock:
                self._unfinished.append(message["id"])
            self._requests.put((message["id"], message["method"], parameters))

    def _cancel(self, request):
        with self._lock:
            if request is None or request != self._running:
                if request in self._unfinished:
                    self._unwanted.add(request)
                return
            self._cancelled = request
        self._agent.cancel(self._interrupt)

    def _interrupt(self):
        if hasattr(signal, "pthread_kill"):
            signal.pthread_kill(self._main, signal.SIGINT)  # also ends a wait in a system call
        else:
            import _thread
            _thread.interrupt_main()

    def _refuse(self, request, code, text):
        self._lines.put(encoded({"jsonrpc": "2.0", "id": request, "error": {"code": code, "message": text, "data": {"kind": "parameters"}}}))

    # On the main thread

    def _interrupted(self, *_):
        if self._cancelled is None:
            os._exit(130)
        if self._is_interruptible and self._cancelled == self._running:
            self._is_interruptible = False
            raise Cancelled()

    def _answer(self, request):
        identity, method, parameters = request
        reports = RequestReports(identity, self._lines.put)
        with self._lock:
            self._running = identity
            unwanted = identity in self._unwanted
        try:
            try:
                if unwanted:
                    raise Cancelled()
                self._is_interruptible = True
                result = self._call(method, parameters, reports)
            finally:
                self._is_interruptible = False
            line = self._fitting({"jsonrpc": "2.0", "id": identity, "result": result})
        except Cancelled:
            line = self._failed(identity, AgentError("cancelled", "The step was cancelled."))
        except AgentError as error:
            line = self._failed(identity, error)
        except BaseException as error:  # whatever an agent raises, also SystemExit, must not end the program
            line = self._failed(identity, AgentError("agent", f"{type(error).__name__}: {error}", trace=traceback.format_exc()))
        reports.finish()
        with self._lock:
            self._running = self._cancelled = None
            self._unfinished.remove(identity)
            self._unwanted.discard(identity)
        self._lines.put(line)

    def _call(self, method, parameters, reports):
        if not isinstance(parameters, dict):
            raise ParameterError("The parameters are not an object.")
        if method not in ("describe", "start", "step", "update"):
            raise AgentError("parameters", f'There is no method "{method[:60]}".', code=-32601)
        if isinstance(self._agent, AgentError):
            raise self._agent
        if method == "describe":
            if parameters.get("protocol") != PROTOCOL:
                raise AgentError("protocol", f"The program serves version {PROTOCOL} of the agent protocol only.")
            return self._agent.describe()
        if method == "start":
            return self._agent.start(_member(parameters, "question", str), _member(parameters, "config", dict, {}), reports)
        if method == "step":
            return self._agent.step(_member(parameters, "at", str), _names(parameters, "nodes"), parameters.get("resume"),
                                    "resume" in parameters, reports)
        at = parameters.get("at")
        return self._agent.update(None if at is None else _member(parameters, "at", str), _member(parameters, "state", dict),
                                  _names(parameters, "after"), reports)

    @staticmethod
    def _fitting(answer):
        line = encoded(answer)
        if len(line) > STATE:
            sizes = {key: len(encoded(value)) for key, value in answer["result"].get("state", {}).items()}
            if sum(sizes.values()) > STATE:
                largest = max(sizes, key=sizes.get)
                raise AgentError("bad-state", f"The state has {sum(sizes.values()) >> 20} MB, most of it in \"{largest}\". The limit is 10 MB.")
        return line

    @staticmethod
    def _failed(identity, error):
        data = {"kind": error.kind}
        if error.where:
            data["where"] = error.where[:300]
        if error.trace:
            data["trace"] = error.trace[-20_000:]
        return encoded({"jsonrpc": "2.0", "id": identity, "error": {"code": error.code, "message": error.message[:2000], "data": data}})

    # On the writer's thread

    def _write(self):
        try:
            while True:
                line = self._lines.get()
                if line is None:
                    break
                view = memoryview(line)
                while view:
                    view = view[os.write(self._sink, view):]
        except OSError:
            pass
        os._exit(0)  # nobody reads any more


def _member(parameters, name, kind, default=None):
    value = parameters.get(name, default)
    if not isinstance(value, kind):
        raise ParameterError(f'The parameter "{name}" is missing or has the wrong type.')
    return value


def _names(parameters, name):
    names = _member(parameters, name, list)
    if not all(isinstance(each, str) for each in names):
        raise ParameterError(f'The parameter "{name}" is not a list of names.')
    return names
