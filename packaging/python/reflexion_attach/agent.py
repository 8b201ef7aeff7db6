# SPDX-License-Identifier: GPL-3.0-or-later
"""What the server needs of an agent, and how an agent fails."""
from __future__ import annotations

from typing import Any, Protocol


class AgentError(Exception):
    """An error for the user. `kind` is one of the protocol page; `trace` is for the log."""

    def __init__(self, kind: str, message: str, where: str = "", trace: str = "", code: int = -32000):
        super().__init__(message)
        self.kind, self.message, self.where, self.trace, self.code = kind, message, where, trace, code


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
