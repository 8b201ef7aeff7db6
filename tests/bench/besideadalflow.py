#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The same scripted runs through AdalFlow, compared with what the agent react must do (tests/agents/scripted-runs.json).

usage: besideadalflow.py [--steps N] [--json FILE] [--markdown]

Needs AdalFlow from PyPI and openai, which its package wants: python3 -m venv V && V/bin/pip install adalflow openai.
Without it: one line, exit 77. What AdalFlow cannot do without help is helped here, so that its loop and its parser are
what is compared: no network for tiktoken (a stub counts words), Generator.prompt (which a log line of its agent calls and the
class does not have), tools that take the argument `id` which the agent adds to every call.

Then the cost of its step: the planner's replies come from memory, the tool adds two numbers; all else is the agent.
"""
import argparse
import contextlib
import io
import json
import logging
import multiprocessing
import os
import pathlib
import resource
import statistics
import sys
import tempfile
import time
import types

RUNS = pathlib.Path(__file__).resolve().parent.parent / "agents" / "scripted-runs.json"


def stub_tiktoken():
    module = types.ModuleType("tiktoken")

    class Encoding:
        def encode(self, text, **_):
            return text.split()

        def decode(self, tokens, **_):
            return " ".join(tokens)

    module.Encoding = Encoding
    module.get_encoding = module.encoding_for_model = lambda *_: Encoding()
    sys.modules["tiktoken"] = module


def load():
    os.environ.setdefault("HOME", tempfile.mkdtemp())
    stub_tiktoken()
    logging.disable(logging.CRITICAL)
    import adalflow
    from adalflow.components.agent.react import ReActAgent
    from adalflow.core import Generator
    from adalflow.core.model_client import ModelClient
    from adalflow.core.types import FunctionExpression, GeneratorOutput, ModelType
    from adalflow.core.tool_manager import ToolManager

    if not hasattr(Generator, "prompt"):
        Generator.prompt = lambda self, **kwargs: ""

    class Scripted(ModelClient):
        def __init__(self):
            super().__init__()
            self.replies = []

        def __deepcopy__(self, memo):
            return self

        def convert_inputs_to_api_kwargs(self, input=None, model_kwargs={}, model_type=ModelType.UNDEFINED):
            return {"input": input}

        def call(self, api_kwargs={}, model_type=ModelType.UNDEFINED):
            if not self.replies:
                raise RuntimeError("the script has no further reply")
            return self.replies.pop(0)

        def parse_chat_completion(self, completion):
            return GeneratorOutput(data=None, raw_response=completion)

    return types.SimpleNamespace(ReActAgent=ReActAgent, Scripted=Scripted, FunctionExpression=FunctionExpression,
                                 ToolManager=ToolManager, version=getattr(adalflow, "__version__", "?"))


def figure(value):
    return json.dumps(int(value) if isinstance(value, float) and value == int(value) else value)


def tools(seen):
    def made(name, function):
        def tool(a: float, b: float, **kwargs) -> float:
            seen.append(f"{name}({figure(a)}, {figure(b)})")
            return function(a, b)
        tool.__name__ = name
        tool.__doc__ = f"{name} two numbers."
        return tool
    return [made("multiply", lambda a, b: a * b), made("add", lambda a, b: a + b), made("divide", lambda a, b: a / b)]


def through_agent(lib, run):
    seen = []
    client = lib.Scripted()
    client.replies = list(run["replies"])
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            agent = lib.ReActAgent(tools=tools(seen), model_client=client, model_kwargs={"model": "script"},
                                   use_cache=False)
            out = agent.call(run["question"])
    except Exception as error:  # noqa: BLE001: any exception is the outcome
        return seen, f"{type(error).__name__}: {error}".splitlines()[0], len(seen)
    calls = []
    for step in out.step_history:
        action = step.action
        if action is None or action.name == "finish":
            continue
        kwargs = {k: v for k, v in (action.kwargs or {}).items() if k != "id"}
        if action.name == "llm_tool":
            calls.append(f"llm_tool({kwargs.get('input')})")
        elif f"{action.name}({', '.join(figure(v) for v in kwargs.values())})" in seen:
            calls.append(f"{action.name}({', '.join(figure(v) for v in kwargs.values())})")
    answer = out.answer
    return calls, answer if isinstance(answer, str) else json.dumps(answer, separators=(",", ":"), default=str), len(out.step_history)


def through_expressions(lib, run):
    """What its parser and executor make of each reply, as its loop of 0.1.0 called them."""
    seen = []
    manager = lib.ToolManager(tools=tools(seen) + [finish])
    outcome = ""
    for reply in run["replies"]:
        action = reply.split("Action: ")[-1]
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                function = manager.parse_func_expr(lib.FunctionExpression(thought="", action=action))
                if getattr(function, "data", None) is not None:
                    function = function.data
                result = manager.execute_func(function)
            outcome = getattr(result, "output", result)
        except Exception as error:  # noqa: BLE001
            outcome = f"{type(error).__name__}: {error}".splitlines()[0]
            continue
        if function.name == "finish":
            break
    return seen, outcome if isinstance(outcome, str) else json.dumps(outcome, separators=(",", ":"), default=str), 0


SECONDS = 10


def bounded(work):
    """In a process of its own: what it evaluates may never end."""
    ours, theirs = multiprocessing.Pipe()

    def tell():
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        theirs.send(work()[:2])

    process = multiprocessing.get_context("fork").Process(target=tell)
    process.start()
    ready = ours.poll(SECONDS)
    outcome = ours.recv() if ready else ([], f"evaluated for {SECONDS} s without an end")
    process.kill()
    process.join()
    return outcome


def finish(answer, **kwargs):
    """Finish the task."""
    return answer


def step_cost(lib, steps):
    client = lib.Scripted()
    client.replies = [json.dumps({"thought": "Add.", "name": "add", "kwargs": {"a": i, "b": 1}}) for i in range(steps - 1)]
    client.replies.append(json.dumps({"thought": "Done.", "name": "finish", "kwargs": {"answer": "done"}}))
    with contextlib.redirect_stdout(io.StringIO()):
        agent = lib.ReActAgent(tools=tools([]), model_client=client, model_kwargs={"model": "script"}, use_cache=False,
                               max_steps=steps)
        begin = time.perf_counter()
        agent.call("Add.")
    return (time.perf_counter() - begin) / steps * 1e3


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    try:
        lib = load()
    except ImportError as error:
        print(f"besideadalflow.py: skipped, AdalFlow is not installed here ({error})")
        return 77
    rows = []
    for run in json.loads(RUNS.read_text())["runs"]:
        calls, outcome = bounded(lambda: (through_agent if run["form"] == "json" else through_expressions)(lib, run))
        same = calls == run["calls"] and (outcome == run["answer"] or run["reason"] != "answered")
        rows.append({"name": run["name"], "original": run.get("original"), "ours": run["calls"], "theirs": calls,
                     "answer": run["answer"] or run["reason"], "outcome": outcome[:160], "same": same})
    costs = [step_cost(lib, options.steps) for _ in range(5)]
    result = {"adalflow": lib.version, "runs": rows, "step_ms": round(statistics.median(costs), 3),
              "steps": options.steps}
    if options.json:
        options.json.write_text(json.dumps(result, indent=1) + "\n")
    if options.markdown:
        print("| run | defect | ours | AdalFlow |\n|---|---|---|---|")
        for row in rows:
            theirs = "the same" if row["same"] else f"{'; '.join(row['theirs']) or 'no call'} → {row['outcome'][:90]}"
            print(f"| {row['name']} | {row['original'] or ''} | {'; '.join(row['ours']) or 'no call'} → {row['answer'][:60]} | {theirs} |")
    else:
        for row in rows:
            print(("same      " if row["same"] else "different ") + row["name"] +
                  ("" if row["same"] else f"\n    ours   {row['ours']} {row['answer']!r}\n    theirs {row['theirs']} {row['outcome']!r}"))
    print(f"AdalFlow {lib.version}: {result['step_ms']} ms a step of {options.steps}, model and tool at once")
    wrong = [row["name"] for row in rows if not row["same"] and row["original"] is None]
    if wrong:
        print("Different although nothing is wrong there: " + ", ".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
