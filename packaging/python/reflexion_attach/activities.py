# SPDX-License-Identifier: GPL-3.0-or-later
"""Reports calls of models, tools and retrievers as activities, by the callbacks of langchain-core."""
from __future__ import annotations

import threading
import time

from .values import content_text, message_to_json, to_json

try:
    from langchain_core.callbacks import BaseCallbackHandler
except ImportError:
    BaseCallbackHandler = None


def handler(reports, node_names):
    """A callback handler that tells `reports`, or None without langchain-core. `node_names`: by LangGraph's name."""
    return None if BaseCallbackHandler is None else _Handler(reports, node_names)


def _model_name(serialized, metadata, parameters):
    for source, name in ((parameters, "model"), (parameters, "model_name"), (metadata, "ls_model_name"), (serialized, "name")):
        if source and isinstance(source.get(name), str):
            return source[name]
    return "model"


def _path(metadata):
    """Names of the nodes around a call, the outer graph's first."""
    space = (metadata or {}).get("langgraph_checkpoint_ns") or ""
    return [each.split(":")[0] for each in space.split("|")] if space else [(metadata or {}).get("langgraph_node")]


def _usage(response, message):
    """Tokens as the message tells them, else the provider's own members; None if neither does."""
    counts = getattr(message, "usage_metadata", None)
    if counts:
        return {"input": counts.get("input_tokens", 0), "output": counts.get("output_tokens", 0)}
    counts = (response.llm_output or {}).get("token_usage") if isinstance(response.llm_output, dict) else None
    if isinstance(counts, dict) and counts:
        return {"input": counts.get("prompt_tokens", 0) or 0, "output": counts.get("completion_tokens", 0) or 0}
    return None


class _Handler(BaseCallbackHandler or object):
    """Called on the thread of each call."""

    run_inline = True

    def __init__(self, reports, node_names):
        super().__init__()
        self._reports, self._node_names = reports, node_names
        self._begun, self._lock = {}, threading.Lock()

    def _begin(self, run, metadata, kind, **members):
        node = (_path(metadata) or [None])[0]
        with self._lock:
            self._begun[run] = (time.monotonic(), dict(kind=kind, node=self._node_names.get(node), **members))

    def _end(self, run, **members):
        with self._lock:
            at, begun = self._begun.pop(run, (None, None))
        if begun is not None:
            self._reports.activity(**begun, **members, ms=round((time.monotonic() - at) * 1000, 3))

    def _failed(self, error, run):
        self._end(run, error=f"{type(error).__name__}: {error}"[:2000])

    def on_chain_start(self, serialized, inputs, *, run_id, parent_run_id=None, metadata=None, name=None, **_):
        path = _path(metadata)
        if len(path) > 1 and name == path[-1]:  # a node of a graph within a node
            self._begin(run_id, metadata, "node", name="/".join(path[1:]))

    def on_chain_end(self, outputs, *, run_id, **_):
        if run_id in self._begun:
            self._end(run_id, reply=to_json(outputs))

    def on_chain_error(self, error, *, run_id, **_):
        self._failed(error, run_id)

    def on_chat_model_start(self, serialized, messages, *, run_id, metadata=None, invocation_params=None, **_):
        self._begin(run_id, metadata, "model", name=_model_name(serialized, metadata, invocation_params),
                    request={"messages": [_plain(each) for each in (messages[0] if messages else [])]})

    def on_llm_start(self, serialized, prompts, *, run_id, metadata=None, invocation_params=None, **_):
        self._begin(run_id, metadata, "model", name=_model_name(serialized, metadata, invocation_params),
                    request={"messages": [{"role": "user", "content": prompt} for prompt in prompts]})

    def on_llm_new_token(self, token, *, run_id, **_):
        with self._lock:
            begun = self._begun.get(run_id)
        if begun and isinstance(token, str) and token:
            self._reports.text(token, begun[1].get("node") or "")

    def on_llm_end(self, response, *, run_id, **_):
        first = response.generations[0][0] if response.generations and response.generations[0] else None
        message = getattr(first, "message", None)
        reply = {"text": content_text(message.content) if message is not None else getattr(first, "text", "")}
        if getattr(message, "tool_calls", None):
            reply["calls"] = [{"name": call["name"], "arguments": to_json(call["args"])} for call in message.tool_calls]
        self._end(run_id, reply=reply, usage=_usage(response, message))

    def on_llm_error(self, error, *, run_id, **_):
        self._failed(error, run_id)

    def on_tool_start(self, serialized, input_str, *, run_id, metadata=None, inputs=None, **_):
        self._begin(run_id, metadata, "tool", name=(serialized or {}).get("name") or "tool", request=to_json(inputs if inputs is not None else input_str))

    def on_tool_end(self, output, *, run_id, **_):
        content = getattr(output, "content", None)
        self._end(run_id, reply=to_json(output) if content is None else content_text(content))

    def on_tool_error(self, error, *, run_id, **_):
        self._failed(error, run_id)

    def on_retriever_start(self, serialized, query, *, run_id, metadata=None, name=None, **_):
        self._begin(run_id, metadata, "query", name=name or (serialized or {}).get("name") or "retriever", request=query)

    def on_retriever_end(self, documents, *, run_id, **_):
        self._end(run_id, reply=to_json(list(documents)))

    def on_retriever_error(self, error, *, run_id, **_):
        self._failed(error, run_id)


def _plain(message):
    encoded = message_to_json(message)
    encoded.pop("lc", None)
    return encoded
