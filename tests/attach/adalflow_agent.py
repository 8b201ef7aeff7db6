# SPDX-License-Identifier: GPL-3.0-or-later
"""A ReActAgent of AdalFlow, as a user would write it: `python -m reflexion_attach adalflow_agent:agent`.

Its model is the server at ATTACH_MODEL (chat completions). Without a network tiktoken cannot load its files, which AdalFlow
wants at its import: a stub counts words.
"""
import json
import os
import sys
import types
import urllib.request

tiktoken = types.ModuleType("tiktoken")
tiktoken.get_encoding = tiktoken.encoding_for_model = lambda *_: types.SimpleNamespace(encode=str.split, decode=" ".join)
sys.modules["tiktoken"] = tiktoken

from adalflow.components.agent.react import ReActAgent  # noqa: E402
from adalflow.core.model_client import ModelClient  # noqa: E402
from adalflow.core.types import CompletionUsage, GeneratorOutput, ModelType  # noqa: E402


class ChatClient(ModelClient):
    def convert_inputs_to_api_kwargs(self, input=None, model_kwargs={}, model_type=ModelType.UNDEFINED):
        return {**model_kwargs, "messages": [{"role": "system", "content": input}]}

    def call(self, api_kwargs={}, model_type=ModelType.UNDEFINED):
        request = urllib.request.Request(os.environ["ATTACH_MODEL"] + "/chat/completions", json.dumps(api_kwargs).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def parse_chat_completion(self, completion):
        used = completion.get("usage") or {}
        return GeneratorOutput(data=None, raw_response=completion["choices"][0]["message"]["content"],
                               usage=CompletionUsage(used.get("completion_tokens"), used.get("prompt_tokens"), used.get("total_tokens")))


def multiply(a: float, b: float, **kwargs) -> float:
    """Multiply two numbers."""
    return a * b


def divide(a: float, b: float, **kwargs) -> float:
    """Divide two numbers."""
    return a / b


class Film:
    def __str__(self):
        return "a film"


def film(**kwargs):
    """Gets a film: an object that JSON does not have."""
    return Film()


def plain(a: float) -> float:
    """Takes no other argument, so not the id that AdalFlow adds."""
    return a


def made(**more):
    return ReActAgent(tools=[multiply, divide, film, plain], model_client=ChatClient(), model_kwargs={"model": "m"}, use_cache=False,
                      add_llm_as_fallback=True, **more)


def short():
    return made(max_steps=2)


agent = made()
