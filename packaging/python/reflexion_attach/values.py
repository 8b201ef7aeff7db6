# SPDX-License-Identifier: GPL-3.0-or-later
"""Values of the state as JSON, and back.

A value that JSON holds is itself. Objects of langchain-core are their `dumpd`, messages of a key of that kind have the form of the
protocol page, data classes and pydantic models are objects of their fields, and anything else is its text. On the way back, a part
that the user did not change becomes the very value that it was, by comparison with the old one.
"""
from __future__ import annotations

import collections
import dataclasses
import json
import math
import numbers
from typing import Any

from .agent import AgentError

DEPTH = 40  # levels of a value; a line has at most 64
ROLES = {"system": "system", "human": "user", "ai": "assistant", "tool": "tool", "developer": "system"}


def _core():
    """langchain_core, or None where the agent does without it."""
    try:
        import langchain_core.documents
        import langchain_core.load
        import langchain_core.messages
        return langchain_core
    except ImportError:
        return None


CORE = _core()
MISSING = object()


def is_message(value) -> bool:
    return CORE is not None and isinstance(value, CORE.messages.BaseMessage)


def to_json(value: Any, depth: int = DEPTH) -> Any:
    """`value` as JSON; never fails."""
    if value is None or isinstance(value, (bool, str)):
        return value if type(value) in (bool, str, type(None)) else str(value)
    if isinstance(value, int):
        return int(value) if -2 ** 63 <= value < 2 ** 64 else str(value)
    if isinstance(value, numbers.Real):
        return float(value) if math.isfinite(value) else str(value)
    if depth <= 0:
        return _text(value)
    try:
        if isinstance(value, dict):
            return {str(key): to_json(each, depth - 1) for key, each in value.items()}
        if isinstance(value, (list, tuple, set, frozenset, collections.deque)):
            return [to_json(each, depth - 1) for each in value]
        if CORE is not None and isinstance(value, CORE.load.serializable.Serializable) and value.is_lc_serializable():
            return to_json(CORE.load.dumpd(value), depth)
        fields = _fields(value)
        if fields is not None:
            return {key: to_json(each, depth - 1) for key, each in fields.items()}
        if hasattr(value, "tolist") and hasattr(value, "dtype"):  # numpy
            return to_json(value.tolist(), depth)
    except Exception:  # of the object's own code
        pass
    return _text(value)


def _fields(value):
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if hasattr(type(value), "model_fields") and hasattr(type(value), "model_validate"):
        return {name: getattr(value, name) for name in type(value).model_fields}
    return None


def _text(value):
    try:
        return str(value)
    except Exception:
        return f"<{type(value).__name__}>"


def from_json(value: Any, old: Any = MISSING) -> Any:
    """The value that `value` describes; parts that equal those of `old` are those of `old`."""
    if old is not MISSING and to_json(old) == value:
        return old
    if isinstance(value, dict):
        if CORE is not None and value.get("lc") == 1 and isinstance(value.get("kwargs"), dict):
            return _constructed(value)
        if isinstance(old, dict):
            names = {str(key): key for key in old}
            return {names.get(key, key): from_json(each, old.get(names.get(key, key), MISSING)) for key, each in value.items()}
        fields = _fields(old) if old is not MISSING else None
        if fields is not None:
            return _rebuilt(old, {key: from_json(each, fields.get(key, MISSING)) for key, each in value.items()})
        return {key: from_json(each) for key, each in value.items()}
    if isinstance(value, list):
        made = _items(value, list(old) if isinstance(old, (list, tuple, set, frozenset, collections.deque)) else [])
        return type(old)(made) if isinstance(old, (set, frozenset, collections.deque)) or type(old) is tuple else made
    return value


def _items(values, old):
    """Each value by the old one of its place, or by an equal one elsewhere (after one was removed or moved)."""
    known = [to_json(each) for each in old]
    made = []
    for index, value in enumerate(values):
        if index < len(old) and known[index] == value:
            made.append(old[index])
        elif value in known:
            made.append(old[known.index(value)])
        else:
            made.append(from_json(value, old[index] if index < len(old) else MISSING))
    return made


def _constructed(value):
    """A message or document of langchain-core; no other class is made by its name."""
    name = str((value.get("id") or [""])[-1])
    for module, base in ((CORE.messages, CORE.messages.BaseMessage), (CORE.documents, CORE.documents.Document)):
        made = getattr(module, name, None)
        if isinstance(made, type) and issubclass(made, base):
            return made(**value["kwargs"])
    return value


def _rebuilt(old, fields):
    try:
        return type(old).model_validate(fields) if hasattr(type(old), "model_validate") else type(old)(**fields)
    except Exception as error:
        raise AgentError("not-editable", f"The value is no {type(old).__name__}: {error}")


# Messages

def message_to_json(message: Any) -> dict:
    """A message in the form of the protocol page; what this form lacks is in the member `lc`."""
    if isinstance(message, (tuple, list)) and len(message) == 2:
        message = {"role": message[0], "content": message[1]}
    if isinstance(message, str):
        message = {"role": "user", "content": message}
    if not is_message(message):
        encoded = to_json(message)
        encoded = encoded if isinstance(encoded, dict) else {"content": encoded}
        role = encoded.get("role", encoded.get("type"))
        role = ROLES.get(role, role)
        return {**encoded, "role": role if role in ROLES.values() else "user", "content": content_text(encoded.get("content"))}
    dumped = to_json(message)
    if not isinstance(dumped, dict):
        return {"role": ROLES.get(message.type, "user"), "content": content_text(message.content)}
    rest = dict(dumped["kwargs"])
    made = {"role": ROLES.get(message.type, "user"), "content": content_text(message.content)}
    if isinstance(message.content, str):
        rest.pop("content", None)
    for name in ("name", "id"):
        if isinstance(rest.get(name), str):
            made[name] = rest.pop(name)
    calls = rest.pop("tool_calls", None)
    if calls:
        made["calls"] = [{"name": call.get("name"), "arguments": call.get("args"), **({"id": call["id"]} if call.get("id") else {})} for call in calls]
    return {**made, "lc": {"id": dumped["id"], "kwargs": rest}}


def content_text(content) -> str:
    """The text of a message, also of one that consists of blocks."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "".join(block if isinstance(block, str) else str(block.get("text", "")) for block in content if isinstance(block, (str, dict)))
    return "" if content is None else _text(content)


def message_from_json(value: Any, old: list) -> Any:
    """The message that `value` describes: an equal one of `old`, or a new one."""
    for each in old:
        if message_to_json(each) == value:
            return each
    if CORE is None:
        return value
    if not isinstance(value, dict) or not isinstance(value.get("content"), str) or value.get("role") not in ROLES.values():
        raise AgentError("bad-state", "A message has no role or no text.")
    kept = value.get("lc") if isinstance(value.get("lc"), dict) else {}
    members = dict(kept.get("kwargs") or {})
    if content_text(members.get("content")) != value["content"] or "content" not in members:
        members["content"] = value["content"]
    for name in ("name", "id"):
        if value.get(name):
            members[name] = value[name]
    if value.get("calls"):
        members["tool_calls"] = [{"name": call.get("name"), "args": call.get("arguments") or {}, "id": call.get("id"), "type": "tool_call"}
                                 for call in value["calls"]]
        raw = members.get("additional_kwargs")  # the provider's form of the same calls
        if isinstance(raw, dict):
            members["additional_kwargs"] = {name: each for name, each in raw.items() if name != "tool_calls"}
    own = {"system": "SystemMessage", "user": "HumanMessage", "assistant": "AIMessage", "tool": "ToolMessage"}[value["role"]]
    name = str((kept.get("id") or [own])[-1])
    former = getattr(CORE.messages, name, None)
    if not hasattr(former, "model_fields") or ROLES.get(former.model_fields["type"].default) != value["role"]:
        name = own  # new, or the user changed the role
    members.pop("type", None)
    if name == "ToolMessage":
        members.setdefault("tool_call_id", value.get("tool_call_id") or "")
    try:
        return _constructed({"id": [name], "kwargs": members})
    except Exception as error:
        raise AgentError("bad-state", f"A message cannot be made: {error}")


# By kind

def state_to_json(kind: str, value: Any) -> Any:
    """`value` of a key of `kind`; None if the kind cannot hold it."""
    if value is None:
        return None
    if kind == "messages":
        return [message_to_json(each) for each in (value if isinstance(value, (list, tuple)) else [value])]
    made = to_json(value)
    if kind == "text" and not isinstance(made, str):
        return json.dumps(made, ensure_ascii=False)
    if kind == "number" and (isinstance(made, bool) or not isinstance(made, (int, float))):
        try:
            made = float(made)
            return made if math.isfinite(made) else None
        except (TypeError, ValueError):
            return None
    if kind == "bool" and not isinstance(made, bool):
        return bool(made) if isinstance(made, (int, float)) else None
    if kind == "list" and not isinstance(made, list):
        return [made]
    return made


def state_from_json(kind: str, value: Any, old: Any = MISSING) -> Any:
    """The value of the state that the user's `value` describes."""
    if old is not MISSING and state_to_json(kind, old) == value:
        return old
    if value is None:
        return [] if kind == "messages" else None
    fits = {"text": str, "number": (int, float), "bool": bool, "list": list, "messages": list}.get(kind, object)
    if not isinstance(value, fits) or (kind == "number" and isinstance(value, bool)):
        raise AgentError("bad-state", f"The value is no {kind}.")
    if kind == "messages":
        return [message_from_json(each, old if isinstance(old, (list, tuple)) else []) for each in value]
    if kind == "list" and old is not MISSING and not isinstance(old, (list, tuple, set, frozenset, collections.deque)):
        old = MISSING
    return from_json(value, old)
