# SPDX-License-Identifier: GPL-3.0-or-later
"""An agent without LangGraph, to test the protocol: its first node does what the question says."""
import sys
import threading

import reflexion_attach.__main__ as program
from reflexion_attach.agent import AgentError, ParameterError
from reflexion_attach.server import Server


class FakeAgent:
    def __init__(self):
        self.places = {}

    def put(self, state, nodes):
        at = str(len(self.places))
        self.places[at] = (state, nodes)
        return {"at": at, "state": state, "next": nodes}

    def known(self, at):
        if at not in self.places:
            raise AgentError("unknown-at", "The program does not know this place.")
        return self.places[at]

    def describe(self):
        print("a print of the agent")
        return {"protocol": 1, "name": "fake", "nodes": [{"name": "work"}, {"name": "end"}], "edges": [{"from": None, "to": "work"}],
                "state": [{"key": "question", "kind": "text"}, {"key": "answer", "kind": "text"}], "answer": "answer", "together": False}

    def start(self, question, config, reports):
        return self.put({"question": question, **config}, ["work"])

    def step(self, at, nodes, resume, has_resume, reports):
        state, pending = self.known(at)
        if nodes != pending:
            raise ParameterError("The place runs other nodes next.")
        question = state["question"]
        if question == "fail":
            raise ValueError("broken tool")
        if question == "exit":
            sys.exit(3)
        if question == "wait":
            reports.text("waiting", "work")
            threading.Event().wait()
        if question == "swallow":
            reports.text("waiting", "work")
            try:
                threading.Event().wait()
            except Exception:
                return self.put({"answer": "swallowed"}, [])
        if question == "flood":
            for number in range(30_000):
                reports.activity(kind="tool", name=str(number), ms=1)
        if question == "large":
            return self.put({"answer": "x" * (11 << 20)}, [])
        if question == "surrogate":
            return self.put({"answer": "half \ud83d pair"}, [])
        reports.text("a ", "work")
        reports.text("b", "work")
        reports.activity(kind="tool", name="t", request={"a": 1}, reply=None, ms=1.5)
        return self.put({"answer": "done"}, [])

    def update(self, at, state, after, reports):
        return self.put({**(self.known(at)[0] if at is not None else {}), **state}, ["work"])

    def cancel(self, interrupt):
        interrupt()


def unloadable():
    raise AgentError("agent", "There is no graph.")


if __name__ == "__main__":
    source, sink = program.private_streams()
    Server(unloadable if sys.argv[1:] else FakeAgent, source, sink).serve()
