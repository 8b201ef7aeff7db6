# SPDX-License-Identifier: GPL-3.0-or-later
"""What the server needs of an agent, and how an agent fails."""
from __future__ import annotations

import traceback
from typing import Any, Protocol


class AgentError(Exception):
    """An error for the user. `kind` is one of the protocol page; `trace` is for the log."""

    def __init__(self, kind: str, message: str, where: str = "", trace: str = "", code: int = -32000):
        super().__init__(message)
        self.kind, self.message, self.where, self.trace, self.code = kind, message, where, trace, code


def failure(error: Exception, where: str) -> AgentError:
    """The AgentError for an exception of the agent's own code in the node `where`, with the agent's line."""
    lines = [frame for frame in traceback.extract_tb(error.__traceback__)
             if "site-packages" not in frame.filename and "reflexion_attach" not in frame.filename and "/lib/python" not in frame.filename]
    place = f" ({lines[-1].filename}, line {lines[-1].lineno})" if lines else ""
    text = f"{type(error).__name__}: {error}"
    return AgentError("agent", f'The agent fails in "{where}": {text}' if where else f"The agent fails: {text}", where=(where or "start") + place,
                      trace="".join(traceback.format_exception(type(error), error, error.__traceback__)))


class ParameterError(AgentError):
    """A parameter of a request is missing or has the wrong type."""

    def __init__(self, message: str):
        super().__init__("parameters", message, code=-32602)


class Cancelled(BaseException):
    """Ends a running request. No `except Exception` of an agent swallows it."""


class Reports(Protocol):
    """What a running request tells. Callable from any thread."""

    def text(self, text: str, node: str = "") -> None: ...

    def activity(self, **members: Any) -> None: ...


class Agent(Protocol):
    """Serves one request at a time, on one thread. Results are those of the protocol page, as JSON values."""

    def describe(self) -> dict: ...

    def start(self, question: str, config: dict, reports: Reports) -> dict: ...

    def step(self, at: str, nodes: list, resume: Any, has_resume: bool, reports: Reports) -> dict: ...

    def update(self, at: str | None, state: dict, after: list, reports: Reports) -> dict: ...

    def cancel(self, interrupt: Any) -> None:
        """Called on another thread while a request runs. `interrupt()` raises Cancelled on the thread of the request."""
