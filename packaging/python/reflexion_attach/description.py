# SPDX-License-Identifier: GPL-3.0-or-later
"""What the workbench has to know of a graph: nodes, edges, and the keys of the state with their kinds."""
from __future__ import annotations

import collections.abc
import dis
import importlib.metadata
import inspect
import re
import types
import typing

from . import PROTOCOL
from .agent import AgentError
from .values import CORE

START, END = "__start__", "__end__"
ROOT = "__root__"  # the only key of a graph whose state has none, such as a MessageGraph
QUESTION_KEYS = ("question", "query", "input", "user_input", "prompt", "user_query", "topic", "task", "request", "text")
ANSWER_KEYS = ("answer", "generation", "final_answer", "response", "output", "result", "report", "final_report", "summary")
UNIONS = (typing.Union, types.UnionType) if hasattr(types, "UnionType") else (typing.Union,)
LISTS = {"BUILD_LIST", "LIST_APPEND", "BUILD_TUPLE"}


class Names:
    """Names of the graph as the protocol allows them, both ways."""

    def __init__(self, names, root="state"):
        self.public, self.real = {}, {}
        for real in names:
            public = root if real == ROOT else re.sub(r"[\x00-\x1f\x7f:|/]", "_", real).encode()[:96].decode("utf-8", "ignore") or "_"
            while public in self.real:
                public += "_"
            self.public[real], self.real[public] = public, real

    def get(self, real):
        return self.public.get(real)


def _hints(builder):
    """Annotation by key, of all schemas of the graph."""
    found = {}
    schemas = list(getattr(builder, "schemas", {}))
    state = getattr(builder, "state_schema", None) or getattr(builder, "schema", None)
    for schema in schemas + ([state] if state is not None else []):
        try:
            found.update(typing.get_type_hints(schema, include_extras=True))
        except Exception:  # names that only exist for type checkers
            found.update({key: typing.Any for key in getattr(schema, "__annotations__", {}) if key not in found})
    return found


def _bare(hint):
    """Without Annotated, Required, NotRequired and Optional."""
    while True:
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if hasattr(hint, "__metadata__"):
            hint = hint.__origin__
        elif origin is not None and getattr(origin, "_name", str(origin)).rpartition(".")[2] in ("Required", "NotRequired", "ReadOnly"):
            hint = arguments[0]
        elif origin in UNIONS:
            others = [each for each in arguments if each is not type(None)]
            if len(others) != 1:
                return hint
            hint = others[0]
        else:
            return hint


def _is_message(hint):
    hint = _bare(hint)
    if typing.get_origin(hint) in UNIONS:
        return all(_is_message(each) for each in typing.get_args(hint))
    return CORE is not None and isinstance(hint, type) and issubclass(hint, CORE.messages.BaseMessage)


def kind_of(hint, channel):
    """The kind of a key of the state, by its annotation and its channel."""
    if "add_messages" in getattr(getattr(channel, "operator", None), "__name__", ""):
        return "messages"
    hint = _bare(hint)
    origin = typing.get_origin(hint) or hint
    if isinstance(origin, type) and issubclass(origin, (list, tuple, set, frozenset, collections.abc.Sequence)) and origin not in (str, bytes):
        arguments = typing.get_args(hint)
        return "messages" if arguments and _is_message(arguments[0]) else "list"
    if origin is typing.Literal:
        return "text" if all(isinstance(each, str) for each in typing.get_args(hint)) else "json"
    if isinstance(origin, type):
        for kinds, kind in (((bool,), "bool"), ((int, float), "number"), ((str,), "text")):
            if issubclass(origin, kinds):
                return kind
    return "json"


def state_keys(graph):
    """{key: (kind, channel)} of the keys that the state keeps."""
    hints = _hints(graph.builder)
    keys = [key for key in graph.stream_channels_list if key == ROOT or not key.startswith("__") and ":" not in key]
    if not keys:
        raise AgentError("agent", "The state of the graph has no keys.")
    return {key: (kind_of(hints.get(key, typing.Any), graph.channels[key]), graph.channels[key]) for key in keys}


def input_keys(graph):
    """The keys that the graph takes as its input, all if it has no schema of its own for it."""
    builder = graph.builder
    schema = getattr(builder, "input_schema", None) or getattr(builder, "input", None)
    return list(getattr(builder, "schemas", {}).get(schema) or []) or list(state_keys(graph))


def _code(runnable):
    function = getattr(runnable, "func", None) or getattr(runnable, "afunc", None) or runnable
    function = inspect.unwrap(getattr(function, "func", function))
    return getattr(getattr(function, "__func__", function), "__code__", None)


def _names(code):
    """Names that a function and those within it use."""
    if code is None:
        return set()
    names = set(code.co_names) | set(code.co_freevars)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= _names(constant)
    return names


def _makes_lists(code):
    return code is None or any(each.opname in LISTS for each in dis.get_instructions(code)) or "Send" in _names(code)


def _edges(graph, names):
    """Edges as declared. A node without any ends the run, unless it has a router or uses Command."""
    builder, found = graph.builder, {}
    for source, target in sorted(builder.edges):
        found.setdefault((source, target), "")
    for sources, target in sorted(builder.waiting_edges):
        found.update({(source, target): "" for source in sources})
    for source, branches in builder.branches.items():
        for branch in branches.values():
            found.update({(source, target): str(label) for label, target in (branch.ends or {}).items()})
    for source, node in builder.nodes.items():
        ends = getattr(node, "ends", None) or ()
        found.update({(source, target): str(ends[target] if isinstance(ends, dict) else "") for target in ends})
    leading = {source for source, _ in found} | set(builder.branches)
    found.update({(name, END): "" for name, node in builder.nodes.items() if name not in leading and "Command" not in _names(_code(node.runnable))})
    return [{"from": names.get(source), "to": names.get(target), **({"label": label[:200]} if label not in ("", target) else {})}
            for (source, target), label in found.items()]


def _together(graph):
    """Whether several nodes may run in one step; true if that is not known."""
    builder = graph.builder
    plain = collections.Counter(source for source, _ in builder.edges)
    if any(count > 1 for count in plain.values()) or builder.waiting_edges:
        return True
    if any(plain[name] or len(branches) > 1 for name, branches in builder.branches.items()):
        return True
    if any(_makes_lists(_code(branch.path)) for branches in builder.branches.values() for branch in branches.values()):
        return True
    return any((plain[name] and "Command" in _names(_code(node.runnable))) or
               (("Command" in _names(_code(node.runnable))) and _makes_lists(_code(node.runnable))) for name, node in builder.nodes.items())


def _version():
    try:
        return "langgraph " + importlib.metadata.version("langgraph")
    except importlib.metadata.PackageNotFoundError:
        return "langgraph"


def _first(wanted, keys, kinds):
    return next((key for key in wanted if key in keys and keys[key][0] in kinds), None)


def question_key(graph, keys, wanted):
    """The key of the input that takes the question."""
    if wanted:
        if wanted not in keys:
            raise AgentError("agent", f'The state has no key "{wanted}". It has: {", ".join(keys)}.')
        return wanted
    taken = {key: keys[key] for key in input_keys(graph) if key in keys}
    found = _first(QUESTION_KEYS, taken, ("text", "json"))
    found = found or next((key for key, (kind, _) in taken.items() if kind == "messages"), None)
    found = found or next((key for key, (kind, _) in taken.items() if kind == "text"), None)
    if not found:
        raise AgentError("agent", "No key of the input takes a text. Name the key of the question with --question-key.")
    return found


def answer_key(graph, keys, wanted, question):
    """The key that holds the answer."""
    if wanted:
        if wanted not in keys:
            raise AgentError("agent", f'The state has no key "{wanted}". It has: {", ".join(keys)}.')
        return wanted
    schema = getattr(graph.builder, "output_schema", None) or getattr(graph.builder, "output", None)
    given = {key: keys[key] for key in getattr(graph.builder, "schemas", {}).get(schema) or keys if key in keys} or keys
    found = _first(ANSWER_KEYS, given, ("text", "json", "list"))
    found = found or next((key for key, (kind, _) in given.items() if kind == "messages"), None)
    others = [key for key in reversed(list(given)) if key != question]
    return found or next((key for key in others if given[key][0] == "text"), None) or next(iter(others), question)


def score_of(text, keys):
    """The member `score` from KEY:LOWEST:HIGHEST; None without it."""
    if not text:
        return None
    key, _, rest = text.partition(":")
    try:
        lowest, highest = (float(each) for each in rest.split(":"))
    except ValueError:
        raise AgentError("agent", "Write --score as KEY:LOWEST:HIGHEST.")
    if keys.get(key, ("",))[0] != "number":
        raise AgentError("agent", f'The state has no number "{key}" for the score.')
    return {"key": key, "lowest": lowest, "highest": highest}


def describe(graph, name, nodes, keys, names, editable, question, answer, score):
    """The description of the protocol page. `nodes` and `names` are the graph's nodes and the keys' Names."""
    name = re.sub(r"[^A-Za-z0-9._-]+", "-", name).strip("-")[:64] or "agent"
    described = {"protocol": PROTOCOL, "name": name, "by": _version(),
                 "nodes": [{"name": nodes.get(each)} for each in graph.builder.nodes],
                 "edges": _edges(graph, nodes),
                 "state": [{"key": names.get(key), "kind": kind, **({} if key in editable else {"editable": False})} for key, (kind, _) in keys.items()],
                 "answer": names.get(answer), "together": _together(graph)}
    if keys[question][0] == "text":
        described["question"] = names.get(question)
    if score:
        described["score"] = {**score, "key": names.get(score["key"])}
    return described
