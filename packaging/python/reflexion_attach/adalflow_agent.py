# SPDX-License-Identifier: GPL-3.0-or-later
"""A ReActAgent of AdalFlow as an agent of two nodes: `plan` asks its planner for an action, `act` has its tool manager execute it.

The loop around them is the only part of AdalFlow that is not used: the state is the history of steps, which the agent's own methods get
again for each step. So a place is a history with, after `plan`, the reply of the planner.
"""
from __future__ import annotations

import copy
import functools
import importlib.metadata
import re
import time

from . import PROTOCOL
from .agent import AgentError, ParameterError, failure
from .values import MISSING, content_text, from_json, state_from_json, state_to_json, to_json

PLAN, ACT = "plan", "act"
FIXED = "error"  # the key that no edit may set
GRAPH_OPTIONS = ("input", "question_key", "answer_key", "score", "is_async", "stream")


def is_agent(found):
    return any(each.__name__ == "ReActAgent" and each.__module__.split(".")[0] == "adalflow" for each in type(found).__mro__)


class Place:
    """Never changed after it was made; neither are its steps and its plan."""

    def __init__(self, question, steps=(), plan=None, answer=None, after=(), config=None):
        self.question, self.steps, self.plan, self.answer = question, list(steps), plan, answer
        self.after, self.config = list(after), config or {}


class AdalFlowAgent:
    """Serves one agent; all calls on one thread, but cancel()."""

    def __init__(self, agent, options):
        from adalflow.core.types import Function, GeneratorOutput, StepOutput
        self._function, self._output, self._step = Function, GeneratorOutput, StepOutput
        refused = next((each for each in GRAPH_OPTIONS if getattr(options, each, None)), None)
        if refused:
            raise AgentError("agent", f"--{refused.replace('_', '-').replace('is-', '')} is for graphs of LangGraph, not for an agent of AdalFlow.")
        if getattr(agent, "training", False):
            agent.eval()  # in training, its steps are parameters of an optimizer
        self._agent, self._options = agent, options
        self._name = re.sub(r"[^A-Za-z0-9._-]+", "-", options.graph.rpartition(":")[2]).strip("-")[:64] or "agent"
        self._kinds = {"question": "text", "steps": "list", "action": "json", FIXED: "text",
                       "answer": "text" if agent.answer_data_type is str else "json"}
        self._places, self._reports, self._node = {}, None, ""
        self._observe()

    def describe(self):
        titles = {"steps": "Steps", "action": "Planned action", FIXED: "Error of the plan"}
        return {"protocol": PROTOCOL, "name": self._name, "by": _version(),
                "nodes": [{"name": PLAN, "title": "Plan"}, {"name": ACT, "title": "Act"}],
                "edges": [{"from": None, "to": PLAN}, {"from": PLAN, "to": ACT}, {"from": ACT, "to": PLAN, "label": "next step"},
                          {"from": ACT, "to": None, "label": "finish"}],
                "state": [{"key": key, "kind": kind, **({"title": titles[key]} if key in titles else {}), **({"editable": False} if key == FIXED else {})}
                          for key, kind in self._kinds.items()],
                "question": "question", "answer": "answer", "together": False}

    def cancel(self, interrupt):
        interrupt()

    def start(self, question, config, reports):
        return self._put(Place(question, config={**self._options.config, **config}), {})

    def step(self, at, nodes, resume, has_resume, reports):
        place = self._known(at)
        if nodes != self._next(place):
            raise ParameterError(f"The place runs {', '.join(self._next(place)) or 'nothing'} next.")
        self._reports, self._node = reports, nodes[0]
        try:
            made = self._planned(place) if nodes[0] == PLAN else self._acted(place)
        except AgentError:
            raise
        except Exception as error:
            raise failure(error, nodes[0]) from error
        finally:
            self._reports = None
        return self._put(made, self._state(place))

    def update(self, at, state, after, reports):
        place = Place("") if at is None else self._known(at)
        if any(each not in (PLAN, ACT) for each in after):
            raise ParameterError(f"The agent has no node {', '.join(after)}.")
        unknown = next((key for key in state if key not in self._kinds), None)
        if unknown is not None:
            raise ParameterError(f'The agent has no key of the state "{unknown}".')
        if FIXED in state and at is not None:
            raise AgentError("not-editable", "The error of the plan is what AdalFlow made of the reply. Set the planned action instead.")
        made = Place(place.question, place.steps, place.plan, place.answer, after, place.config)
        for key in ("question", "answer"):
            if key in state:
                setattr(made, key, self._read(key, state[key], getattr(place, key)))
        if "steps" in state:
            made.steps = self._steps(state["steps"], place.steps)
        if "action" in state or state.get(FIXED):
            made.plan = self._plan(state.get("action"), state.get(FIXED) or "", place.plan)
        if not after:
            made.plan = None
        if self._next(made):
            made.answer = None
        elif "steps" in state and "answer" not in state:
            made.answer = self._agent._get_answer(made.steps)
        return self._put(made, self._state(place) if at is not None else {})

    # Steps

    def _planned(self, place):
        given = {**place.config.get("prompt_kwargs", {}), "input_str": place.question, "step_history": list(place.steps)}
        plan = self._agent.planner(prompt_kwargs=given, model_kwargs=place.config.get("model_kwargs", {}), id=None)
        return Place(place.question, place.steps, plan, after=[PLAN], config=place.config)

    def _acted(self, place):
        plan = copy.copy(place.plan) if place.plan is not None else self._output(error="There is no planned action.")
        plan.data = copy.deepcopy(plan.data)  # the agent adds to its arguments
        done = self._agent._execute_action(step_output=self._step(step=len(place.steps) + 1), response=plan, id=None)
        made = Place(place.question, [*place.steps, done], after=[ACT], config=place.config)
        if not self._next(made):
            made.answer = self._agent._get_answer(made.steps)
        return made

    def _next(self, place):
        if place.after == [PLAN]:
            return [ACT]
        if place.after and (self._agent._check_last_step(place.steps) or len(place.steps) >= self._agent.max_steps):
            return []
        return [PLAN]

    # The state as JSON, and back

    def _known(self, at):
        if at not in self._places:
            raise AgentError("unknown-at", "The program does not know this place. It was restarted.")
        return self._places[at]

    def _put(self, place, former):
        at = str(len(self._places) + 1)
        self._places[at] = place
        state = self._state(place)
        changed = {key: value for key, value in state.items() if key not in former or former[key] != value}
        changed.update({key: None for key in former if key not in state})
        return {"at": at, "state": changed, "next": self._next(place)}

    def _state(self, place):
        plan = place.plan
        told = {"question": place.question, "steps": [_told_step(each) for each in place.steps],
                "action": _told_action(plan.data) if plan is not None else None,
                FIXED: str(plan.error) if plan is not None and plan.error else None,
                "answer": state_to_json(self._kinds["answer"], place.answer)}
        return {key: value for key, value in told.items() if value is not None}

    def _read(self, key, value, old=MISSING):
        try:
            return state_from_json(self._kinds[key], value, old)
        except AgentError as error:
            raise AgentError(error.kind, f'"{key}": {error.message}')

    def _steps(self, value, old):
        """Steps that the user did not change are those that they were."""
        known = [(_told_step(each), each) for each in old]
        made = []
        for number, told in enumerate(self._read("steps", value) or [], 1):
            same = next((step for shown, step in known if shown == told), None)
            if same is None:
                if not isinstance(told, dict):
                    raise AgentError("bad-state", '"steps": A step is an object with "action" and "observation".')
                before = old[number - 1] if number <= len(old) else None
                seen = from_json(told.get("observation"), before.observation if before is not None else MISSING)
                same = self._step(step=number, action=self._action(told.get("action"), "steps", {"id": None}), observation=seen)
            made.append(same)
        return made

    def _plan(self, value, error, old):
        action = self._action(value, "action", {})
        made = copy.copy(old) if old is not None else self._output()
        made.data, made.error, made.thinking = action, error or None, None  # `thinking` would replace the thought
        return made

    def _action(self, value, key, more):
        if value is None:
            return None
        if not isinstance(value, dict) or not isinstance(value.get("name"), str) or not isinstance(value.get("kwargs", {}), dict):
            raise AgentError("bad-state", f'"{key}": An action is an object with "name", "kwargs" and "thought".')
        return self._function(thought=value.get("thought"), name=value["name"], args=value.get("args") or [], kwargs={**value.get("kwargs", {}), **more})

    # Calls

    def _observe(self):
        """Reports each call of a generator of AdalFlow, also of one in a tool, and each execution of a tool."""
        from adalflow.core.generator import Generator
        manager = self._agent.tool_manager
        ask, execute = Generator.call, manager.execute_func

        @functools.wraps(ask)
        def asked(generator, *arguments, **named):
            begun = time.monotonic()
            output = ask(generator, *arguments, **named)
            self._report(begun, _model_call, generator, output)
            return output

        @functools.wraps(execute)
        def executed(func, *arguments, **named):
            begun = time.monotonic()
            try:
                output = execute(func, *arguments, **named)
            except Exception as error:
                self._report(begun, _tool_call, func, None, f"{type(error).__name__}: {error}")
                raise
            self._report(begun, _tool_call, func, output.output, output.error)
            return output
        Generator.call = asked
        manager.execute_func = executed

    def _report(self, begun, told, *what):
        ms = round((time.monotonic() - begun) * 1000, 3)
        reports = self._reports
        if reports is not None:
            reports.activity(**told(*what), node=self._node, ms=ms)


def _model_call(generator, output):
    sent = getattr(generator, "_trace_api_kwargs", None) or {}
    messages = sent.get("messages")
    if not isinstance(messages, list) or not all(isinstance(each, dict) for each in messages):
        messages = [{"role": "user", "content": output.input}]
    told = {"kind": "model", "name": str(sent.get("model") or generator.model_kwargs.get("model") or type(generator.model_client).__name__),
            "request": {"messages": [{"role": str(each.get("role", "user")), "content": content_text(each.get("content"))} for each in messages]}}
    if output.raw_response is None and output.error:
        return {**told, "error": str(output.error)[:2000]}
    usage = {name: next((getattr(output.usage, each) for each in names if isinstance(getattr(output.usage, each, None), int)), 0)
             for name, names in (("input", ("prompt_tokens", "input_tokens")), ("output", ("completion_tokens", "output_tokens")))}
    return {**told, "reply": {"text": content_text(output.raw_response)}, "usage": usage if any(usage.values()) else None}


def _tool_call(func, reply, error):
    return {"kind": "tool", "name": func.name, "request": _arguments(func), "reply": None if error else to_json(reply),
            "error": str(error)[:2000] if error else None}


def _arguments(action):
    """Without the id that the agent adds to every call."""
    return {str(name): to_json(value) for name, value in (action.kwargs or {}).items() if name != "id" or value is not None}


def _told_action(action):
    if action is None or not hasattr(action, "name"):
        return None if action is None else to_json(action)
    return {"thought": action.thought, "name": action.name, "kwargs": _arguments(action), **({"args": to_json(action.args)} if action.args else {})}


def _told_step(step):
    return {"step": step.step, "action": _told_action(step.action), "observation": to_json(step.observation)}


def _version():
    try:
        return "adalflow " + importlib.metadata.version("adalflow")
    except importlib.metadata.PackageNotFoundError:
        return "adalflow"
