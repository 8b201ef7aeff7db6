# SPDX-License-Identifier: GPL-3.0-or-later
"""python -m reflexion_attach module:graph - see README.md."""
from __future__ import annotations

import argparse
import json
import os
import sys
import traceback

from .agent import AgentError
from .server import Server


def object_of(text):
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def arguments_of(words):
    parser = argparse.ArgumentParser(prog="python -m reflexion_attach", description="Serves a graph of LangGraph or a ReActAgent of AdalFlow to "
                                     "Reflexion Workbench over standard input and output.")
    parser.add_argument("graph", help="module:name or file.py:name of a graph or agent, or of a function that returns one")
    parser.add_argument("--config", type=object_of, default={}, help="the graph's config as JSON: configurable, recursion_limit, context, ...; of AdalFlow: model_kwargs, prompt_kwargs")
    parser.add_argument("--input", type=object_of, default={}, help="more keys of the input as JSON")
    parser.add_argument("--question-key", help="the state key that takes the question")
    parser.add_argument("--answer-key", help="the state key that holds the answer")
    parser.add_argument("--score", metavar="KEY:LOWEST:HIGHEST", help="the state key that scores an attempt, and its range")
    parser.add_argument("--async", dest="is_async", action="store_true", help="run on an event loop; found out for graphs with async nodes")
    parser.add_argument("--stream", action="store_true", help="show what nodes write with get_stream_writer(); nodes then run on other threads")
    return parser.parse_args(words)


def private_streams():
    """Takes standard input and output for the protocol; what the agent prints goes to standard error, and it reads nothing."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, sink


def loaded(arguments):
    """The agent; raises the AgentError that says why there is none."""
    from .adalflow_agent import AdalFlowAgent, is_agent
    from .loading import load
    try:
        found = load(arguments.graph)
        if is_agent(found):
            return AdalFlowAgent(found, arguments)
        from .langgraph_agent import LangGraphAgent
        return LangGraphAgent(found, arguments)
    except AgentError:
        raise
    except BaseException as error:  # of the agent's module
        traceback.print_exc()
        raise AgentError("agent", f"\"{arguments.graph}\" cannot be loaded: {type(error).__name__}: {error}", trace=traceback.format_exc())


def main(words=None):
    arguments = arguments_of(words)
    source, sink = private_streams()
    Server(lambda: loaded(arguments), source, sink).serve()


if __name__ == "__main__":
    main()
