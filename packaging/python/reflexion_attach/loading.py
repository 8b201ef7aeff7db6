# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the graph or agent that the command line names."""
from __future__ import annotations

import asyncio
import importlib
import importlib.util
import inspect
import os
import sys

from . import adalflow_agent
from .agent import AgentError


def load(name):
    """A compiled graph with a checkpointer, or an agent of AdalFlow. `name`: module:attribute or file.py:attribute; a function is called."""
    place, _, attribute = name.rpartition(":")
    if not place or not attribute:
        raise AgentError("agent", f'"{name}" names no graph. Write module:graph or file.py:graph.')
    found = _module(place)
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise AgentError("agent", f'"{place}" has no "{part}".')
        found = getattr(found, part)
    made = _made(found)
    return made if adalflow_agent.is_agent(made) else _compiled(made, name)


def _module(place):
    if not place.endswith(".py"):
        sys.path.insert(0, os.getcwd())
        return importlib.import_module(place)
    path = os.path.abspath(place)
    if not os.path.isfile(path):
        raise AgentError("agent", f'There is no file "{path}".')
    sys.path.insert(0, os.path.dirname(path))
    name = os.path.splitext(os.path.basename(path))[0]
    spec = importlib.util.spec_from_file_location(name, path)
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _made(found):
    if hasattr(found, "stream") or hasattr(found, "compile") or not callable(found) or adalflow_agent.is_agent(found):
        return found
    needs = [each for each in inspect.signature(found).parameters.values()
             if each.default is each.empty and each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    made = found(*[{"configurable": {}}] * len(needs))  # a factory of LangGraph may take its config
    return asyncio.run(made) if inspect.isawaitable(made) else made


def _compiled(graph, name):
    if not hasattr(graph, "stream") and hasattr(graph, "compile"):
        graph = graph.compile()
    if not all(hasattr(graph, each) for each in ("stream", "get_state", "bulk_update_state", "builder", "channels")):
        raise AgentError("agent", f'"{name}" is neither a graph of LangGraph (0.3 or newer) made by StateGraph nor a ReActAgent of AdalFlow.')
    if not graph.checkpointer or graph.checkpointer is True:
        from .memory import memory
        graph = graph.copy({"checkpointer": memory()})
    return graph
