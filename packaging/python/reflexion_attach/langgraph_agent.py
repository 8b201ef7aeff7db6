# SPDX-License-Identifier: GPL-3.0-or-later
"""A compiled LangGraph graph as an agent: single supersteps by its own checkpointer.

A place is "thread/checkpoint" of the graph's checkpointer, or "thread/checkpoint/number" for an interrupt. Every step runs at the head of
its thread: a place that is not the head, or that has been stepped before, is copied to the head first. So a place never changes, and
what an earlier step left at its checkpoint (answers, finished tasks) is not used again.
"""
from __future__ import annotations

import asyncio
import collections
import json
import uuid

from langgraph import types as lg

from . import activities, description
from .agent import AgentError, Cancelled, ParameterError, failure
from .description import END, ROOT, START
from .values import content_text, state_from_json, state_to_json, to_json

KEPT = 8  # places whose state is kept, to tell what a step changed
OVERWRITE = getattr(lg, "Overwrite", None)


class SyncDrive:
    """Calls the graph on the thread of the request, where a node that is alone in its step runs as well."""

    def __init__(self, graph):
        self.graph = graph

    def stream(self, given, config, see, **how):
        for part in self.graph.stream(given, config, **how):
            see(part)

    def state(self, config):
        return self.graph.get_state(config)

    def update(self, config, supersteps):
        return self.graph.bulk_update_state(config, supersteps)

    @staticmethod
    def cancel(interrupt):
        interrupt()


class AsyncDrive:
    """Calls the graph on an event loop, for nodes that are coroutines."""

    def __init__(self, graph):
        self.graph, self._loop, self._task = graph, asyncio.new_event_loop(), None
        asyncio.set_event_loop(self._loop)

    def _run(self, coroutine):
        self._task = self._loop.create_task(coroutine)
        try:
            return self._loop.run_until_complete(self._task)
        except asyncio.CancelledError:
            raise Cancelled() from None
        finally:
            self._task = None

    def stream(self, given, config, see, **how):
        async def run():
            async for part in self.graph.astream(given, config, **how):
                see(part)
        self._run(run())

    def state(self, config):
        return self._run(self.graph.aget_state(config))

    def update(self, config, supersteps):
        return self._run(self.graph.abulk_update_state(config, supersteps))

    def cancel(self, interrupt):
        task = self._task
        if task is None:
            interrupt()
        else:
            self._loop.call_soon_threadsafe(task.cancel)


def needs_loop(builder):
    """Whether a node or a router of the graph exists as a coroutine only."""
    parts = [node.runnable for node in builder.nodes.values()] + [branch.path for each in builder.branches.values() for branch in each.values()]
    return any(getattr(part, "func", part) is None and getattr(part, "afunc", None) is not None for part in parts)


class LangGraphAgent:
    """Serves one graph; all calls on one thread, but cancel()."""

    def __init__(self, graph, options):
        self._graph, self._options = graph, options
        self._keys = description.state_keys(graph)
        self._nodes = description.Names(graph.builder.nodes)
        self._key_names = description.Names(self._keys, "messages" if self._keys.get(ROOT, ("",))[0] == "messages" else "state")
        self._question = description.question_key(graph, self._keys, options.question_key)
        answer = description.answer_key(graph, self._keys, options.answer_key, self._question)
        self._reduced = {key for key, (_, channel) in self._keys.items() if type(channel).__name__ in ("BinaryOperatorAggregate", "DeltaChannel")}
        fixed = {key for key, (_, channel) in self._keys.items() if type(channel).__name__ in ("Topic", "UntrackedValue")}
        name = getattr(graph, "name", "") or ""
        name = options.graph.rpartition(":")[2] if name in ("", "LangGraph") else name
        self._description = description.describe(graph, name, self._nodes, self._keys, self._key_names, set(self._keys) - fixed, self._question,
                                                 answer, description.score_of(options.score, self._keys))
        self._fixed = fixed
        self._drive = AsyncDrive(graph) if options.is_async or needs_loop(graph.builder) else SyncDrive(graph)
        self._configs = {}                        # by thread: what `start` was given
        self._heads, self._stepped = {}, set()    # by thread: the newest checkpoint; places stepped before
        self._interrupts = {}                     # by place: (place of the step, answers before it, LangGraph's interrupt, checkpoint)
        self._recent = collections.OrderedDict()  # by place: (snapshot, state as JSON), the last ones

    def describe(self):
        return self._description

    def cancel(self, interrupt):
        self._drive.cancel(interrupt)

    def start(self, question, config, reports):
        thread = str(uuid.uuid4())
        self._configs[thread] = config
        given = dict(self._options.input)
        kind = self._keys[self._question][0]
        given[self._question] = [("user", question)] if kind == "messages" else [question] if kind == "list" else question
        self._stream(self._whole(given), self._config(thread, None, reports), reports, "")
        return self._place(self._head(thread), {})

    def step(self, at, nodes, resume, has_resume, reports):
        base, answers, interrupt, waits = self._interrupts.get(at, (at, (), None, None))
        snapshot, former = self._known(base)
        thread = base.split("/")[0]
        pending = self._next(snapshot)
        if sorted(nodes) != sorted(pending):
            raise ParameterError(f"The place runs {', '.join(pending) or 'nothing'} next.")
        if interrupt is not None:
            if not has_resume:
                raise ParameterError("The step waits for an answer.")
            answers += (answer_of(interrupt, resume),)
        where = nodes[0] if len(nodes) == 1 else ""
        if interrupt is not None and at not in self._stepped and self._heads.get(thread) == waits:
            self._stepped.add(at)
            head = self._run(self._command(answers[-1], interrupt), thread, reports, where)
        else:  # from the beginning of the step, also to an interrupt that was answered before
            self._to_head(base)
            self._stepped.update((base, at))
            head = self._run(None, thread, reports, where)
            for answer in answers:
                head = self._run(self._command(answer, _waiting(head)), thread, reports, where)
        if _waiting(head) is not None:
            return self._interrupted(base, answers, head)
        return self._place(head, former)

    def update(self, at, state, after, reports):
        after = [self._real(self._nodes, each, "node") for each in after]
        values = {self._real(self._key_names, key, "key of the state"): value for key, value in state.items()}
        if at is None:
            return self._placed(self._fresh(values, {}, after, reports), {}, values)
        base = self._interrupts.get(at, (at,))[0]
        snapshot, former = self._known(base)
        refused = next((key for key in values if key in self._fixed), None)
        if refused:
            raise AgentError("not-editable", f'The graph keeps "{refused}" itself.')
        if OVERWRITE is None and any(key in self._reduced for key in values):
            # Before LangGraph 1.0 nothing replaces what a reducer made: a new thread gets the whole state.
            whole = {key: former.get(self._key_names.get(key)) for key in self._keys}
            return self._placed(self._fresh({**whole, **values}, self._values(snapshot), after, reports), former, values)
        thread = base.split("/")[0]
        self._to_head(base)  # some versions of LangGraph apply what an earlier step left at its checkpoint
        self._write(self._config(thread, self._heads[thread], reports), values, self._values(snapshot), after, thread)
        return self._placed(thread, former, values)

    # Places

    def _config(self, thread, checkpoint, reports):
        own, asked = self._options.config, self._configs.get(thread, {})
        merged = {**own, **asked, "configurable": {**own.get("configurable", {}), **asked.get("configurable", {}), "thread_id": thread, "checkpoint_ns": ""}}
        merged.pop("context", None)
        if checkpoint:
            merged["configurable"]["checkpoint_id"] = checkpoint
        handler = activities.handler(reports, self._nodes) if reports is not None else None
        if handler is not None:
            merged["callbacks"] = [handler]
        return merged

    def _known(self, place):
        """(snapshot, state as JSON) of a place; AgentError if it is unknown."""
        if place in self._recent:
            self._recent.move_to_end(place)
            return self._recent[place]
        parts = place.split("/")
        if len(parts) == 2:
            try:
                snapshot = self._drive.state(self._config(parts[0], parts[1], None))
            except Exception:  # a checkpointer may refuse the text
                snapshot = None
            if snapshot is not None and snapshot.created_at:
                return self._keep(place, snapshot)
        raise AgentError("unknown-at", "The program does not know this place. It was restarted.")

    def _keep(self, place, snapshot):
        state, values = {}, self._values(snapshot)
        for key, (kind, _) in self._keys.items():
            value = state_to_json(kind, values.get(key))
            if value is not None:
                state[self._key_names.get(key)] = value
        self._recent[place] = (snapshot, state)
        while len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return self._recent[place]

    def _head(self, thread):
        return self._drive.state(self._config(thread, None, None))

    def _to_head(self, place):
        thread, checkpoint = place.split("/")
        if self._heads.get(thread) == checkpoint and place not in self._stepped:
            return
        config = self._drive.update(self._config(thread, checkpoint, None), [[lg.StateUpdate(None, "__copy__")]])
        self._heads[thread] = config["configurable"]["checkpoint_id"]

    def _place(self, snapshot, former):
        """The place of a head; `former` is the state that the answer is compared with."""
        thread, checkpoint = (snapshot.config["configurable"][name] for name in ("thread_id", "checkpoint_id"))
        self._heads[thread] = checkpoint
        at = f"{thread}/{checkpoint}"
        _, state = self._keep(at, snapshot)
        changed = {key: value for key, value in state.items() if key not in former or former[key] != value}
        changed.update({key: None for key in former if key not in state})
        return {"at": at, "state": changed, "next": self._next(snapshot)}

    def _values(self, snapshot):
        """The state by key."""
        return {ROOT: snapshot.values} if ROOT in self._keys else snapshot.values

    def _whole(self, update):
        """An update or input as the graph takes it."""
        return update.get(ROOT, []) if ROOT in self._keys else update

    def _next(self, snapshot):
        return [self._nodes.get(each) for each in dict.fromkeys(snapshot.next)]

    def _placed(self, thread, former, values):
        place = self._place(self._head(thread), former)
        state = self._recent[place["at"]][1]
        for key in self._reduced & set(values):
            if _gist(state.get(self._key_names.get(key))) != _gist(values[key]):
                raise AgentError("not-editable", f'The graph does not take the value of "{key}": its reducer changes it.')
        return place

    @staticmethod
    def _real(names, public, what):
        if public not in names.real:
            raise ParameterError(f'The graph has no {what} "{public}".')
        return names.real[public]

    # Steps

    def _stream(self, given, config, reports, where):
        how = {"stream_mode": "custom" if self._options.stream else "updates", "interrupt_before": "*"}
        context = {**self._options.config, **self._configs.get(config["configurable"]["thread_id"], {})}.get("context")
        if context is not None:
            how["context"] = context

        def see(part):
            if self._options.stream and isinstance(part, str):
                reports.text(part, where)
        try:
            self._drive.stream(given, config, see, **how)
        except AgentError:
            raise
        except Exception as error:
            raise self._failure(error, config["configurable"]["thread_id"], where) from error

    def _failure(self, error, thread, where):
        if not where:
            failed = [task.name for task in self._head(thread).tasks if task.error] if thread in self._heads else []
            where = self._nodes.get(failed[0]) if failed else ""
        return failure(error, where)

    def _run(self, given, thread, reports, where):
        """Runs the head of the thread; returns the new head. A graph within it that pauses by its own settings is run on."""
        before = self._heads.get(thread)
        for _ in range(100):
            self._stream(given, self._config(thread, None, reports), reports, where)
            head = self._head(thread)
            if head.config["configurable"]["checkpoint_id"] != before or _waiting(head) is not None:
                return head
            given = None
        raise AgentError("agent", "The step does not end: the graph pauses again and again.", where=where)

    @staticmethod
    def _command(answer, waiting):
        """The command that gives `answer` to the interrupt that waits."""
        identity = getattr(waiting, "id", None)
        return lg.Command(resume={identity: answer} if identity else answer)

    def _interrupted(self, base, answers, head):
        thread, checkpoint = (head.config["configurable"][name] for name in ("thread_id", "checkpoint_id"))
        self._heads[thread] = checkpoint
        at = f"{base}/{len(self._interrupts) + 1}"
        self._interrupts[at] = (base, answers, _waiting(head), checkpoint)
        return {"at": at, "interrupt": interrupt_to_json(_waiting(head))}

    # Edits

    def _write(self, config, values, old, after, thread):
        """Puts `values` (as JSON) into the state at `config` and chooses what runs next. Raises AgentError."""
        update = {}
        for key, value in values.items():
            try:
                made = state_from_json(self._keys[key][0], value, old[key]) if key in old else state_from_json(self._keys[key][0], value)
            except AgentError as error:
                raise AgentError(error.kind, f'"{key}": {error.message}')
            update[key] = OVERWRITE(made) if OVERWRITE is not None and key in self._reduced and key in old else made
        try:
            if after:
                self._drive.update(config, [[lg.StateUpdate(self._whole(update if index == 0 else {}), node) for index, node in enumerate(after)]])
            else:
                written = [[lg.StateUpdate(self._whole(update), self._quiet())], [lg.StateUpdate(None, END)]] if update else []
                self._drive.update(config, written + [[lg.StateUpdate(self._whole({}), START)]])
        except AgentError:
            raise
        except Exception as error:
            raise self._failure(error, thread, "") from error

    def _quiet(self):
        """A node that could have written the state without running a router or counting in a join."""
        builder = self._graph.builder
        joined = {name for names, _ in builder.waiting_edges for name in names}
        names = list(builder.nodes)
        return next((name for name in names if name not in joined and name not in builder.branches), names[0])

    def _fresh(self, values, old, after, reports):
        """A new thread with `values`; null is left out."""
        thread = str(uuid.uuid4())
        self._write(self._config(thread, None, reports), {key: value for key, value in values.items() if value is not None}, old, after, thread)
        return thread


def _gist(value):
    """A value without what a reducer may add to it: ids of messages, and nothing for an empty value."""
    if value and isinstance(value, list) and all(isinstance(each, dict) and "role" in each for each in value):
        return [(each["role"], each.get("content")) for each in value]
    return value or None


# Interrupts

def _waiting(head):
    """The first interrupt of a snapshot that has no answer yet, or None."""
    return next((each for task in head.tasks for each in task.interrupts), None)


def _requests(value):
    """The actions that a human-in-the-loop interrupt asks for; empty for any other value."""
    if isinstance(value, dict) and isinstance(value.get("action_requests"), list):
        return value["action_requests"]
    listed = value if isinstance(value, list) else [value]
    return [each["action_request"] for each in listed if isinstance(each, dict) and isinstance(each.get("action_request"), dict)]


def _is_bool(interrupt):
    schema = getattr(interrupt, "response_schema", None)
    return schema is bool or (isinstance(schema, dict) and schema.get("type") == "boolean")


def interrupt_to_json(interrupt):
    """The member `interrupt` of the protocol page. `interrupt` is LangGraph's."""
    value = interrupt.value
    actions = _requests(value)
    if actions:
        text = "\n".join(f"{each.get('name') or each.get('action') or 'tool'} {json.dumps(to_json(each.get('args', each.get('arguments', {}))), ensure_ascii=False)}"
                         for each in actions)
    elif isinstance(value, dict):
        text = next((value[name] for name in ("question", "query", "message", "text", "description", "task") if isinstance(value.get(name), str)), "")
    else:
        text = value if isinstance(value, str) else content_text(value) if isinstance(value, list) else ""
    encoded = to_json(value)
    return {"kind": "approval" if actions or _is_bool(interrupt) else "question", "text": text or json.dumps(encoded, ensure_ascii=False),
            **({} if isinstance(encoded, str) or encoded is None else {"value": encoded})}


def answer_of(interrupt, resume):
    """What the agent gets for the user's answer. A text that is a JSON object, list, true or false becomes this value."""
    value, actions = interrupt.value, _requests(interrupt.value)
    if actions and isinstance(value, dict) and "action_requests" in value:
        decision = {"type": "approve"} if resume is True else {"type": "reject", **({"message": resume} if isinstance(resume, str) else {})}
        return {"decisions": [decision] * len(actions)}
    if actions:
        answer = {"type": "accept", "args": None} if resume is True else {"type": "ignore", "args": None} if resume is False else {"type": "response", "args": resume}
        return [answer] * len(actions)
    if isinstance(resume, str) and (resume.strip() in ("true", "false") or resume.strip()[:1] in ("{", "[")):
        try:
            return json.loads(resume)
        except ValueError:
            pass
    return resume
