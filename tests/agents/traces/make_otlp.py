# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes otlp-genai.json and otlp-openinference.json with the libraries that define these forms:
opentelemetry-semantic-conventions 0.66b2, opentelemetry-sdk and exporter 1.45.2, openinference-semantic-conventions 0.1.42."""
import base64
import json
import sys

from google.protobuf.json_format import MessageToDict
from openinference.semconv.trace import SpanAttributes
from opentelemetry.exporter.otlp.proto.common.trace_encoder import encode_spans
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.semconv._incubating.attributes import gen_ai_attributes as g


def tracer():
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    return provider.get_tracer("example"), exporter


def write(name, exporter):
    message = MessageToDict(encode_spans(exporter.get_finished_spans()))
    for resource in message["resourceSpans"]:
        for scope in resource["scopeSpans"]:
            for span in scope["spans"]:
                for key in ("traceId", "spanId", "parentSpanId"):  # OTLP's JSON has them in hexadecimal digits
                    if key in span:
                        span[key] = base64.b64decode(span[key]).hex()
    with open(name, "w") as file:
        json.dump(message, file, indent=1)


def genai(folder):
    trace, exporter = tracer()
    with trace.start_as_current_span("invoke_agent helper") as agent:
        agent.set_attribute(g.GEN_AI_OPERATION_NAME, "invoke_agent")
        agent.set_attribute(g.GEN_AI_AGENT_NAME, "helper")
        with trace.start_as_current_span("chat gpt-5") as chat:
            chat.set_attribute(g.GEN_AI_OPERATION_NAME, "chat")
            chat.set_attribute(g.GEN_AI_REQUEST_MODEL, "gpt-5")
            chat.set_attribute(g.GEN_AI_USAGE_INPUT_TOKENS, 41)
            chat.set_attribute(g.GEN_AI_USAGE_OUTPUT_TOKENS, 7)
            chat.set_attribute(g.GEN_AI_SYSTEM_INSTRUCTIONS, json.dumps([{"type": "text", "content": "Be brief."}]))
            chat.set_attribute(g.GEN_AI_INPUT_MESSAGES, json.dumps(
                [{"role": "user", "parts": [{"type": "text", "content": "What is 6 times 7?"}]}]))
            chat.set_attribute(g.GEN_AI_OUTPUT_MESSAGES, json.dumps(
                [{"role": "assistant", "finish_reason": "tool_call",
                  "parts": [{"type": "tool_call", "id": "c1", "name": "calculator", "arguments": {"expression": "6*7"}}]}]))
        with trace.start_as_current_span("execute_tool calculator") as tool:
            tool.set_attribute(g.GEN_AI_OPERATION_NAME, "execute_tool")
            tool.set_attribute(g.GEN_AI_TOOL_NAME, "calculator")
            tool.set_attribute("gen_ai.tool.call.arguments", json.dumps({"expression": "6*7"}))
            tool.set_attribute("gen_ai.tool.call.result", "42")
        with trace.start_as_current_span("chat gpt-5") as chat:
            chat.set_attribute(g.GEN_AI_OPERATION_NAME, "chat")
            chat.set_attribute(g.GEN_AI_REQUEST_MODEL, "gpt-5")
            chat.set_attribute(g.GEN_AI_INPUT_MESSAGES, json.dumps(
                [{"role": "user", "parts": [{"type": "text", "content": "What is 6 times 7?"}]}]))
            chat.set_attribute(g.GEN_AI_OUTPUT_MESSAGES, json.dumps(
                [{"role": "assistant", "parts": [{"type": "text", "content": "It is 42."}], "finish_reason": "stop"}]))
    write(folder + "/otlp-genai.json", exporter)


def openinference(folder):
    s = SpanAttributes
    trace, exporter = tracer()
    with trace.start_as_current_span("agent") as agent:
        agent.set_attribute(s.OPENINFERENCE_SPAN_KIND, "AGENT")
        agent.set_attribute(s.INPUT_VALUE, "What is 6 times 7?")
        with trace.start_as_current_span("ChatCompletion") as chat:
            chat.set_attribute(s.OPENINFERENCE_SPAN_KIND, "LLM")
            chat.set_attribute(s.LLM_MODEL_NAME, "gpt-5")
            chat.set_attribute(s.LLM_TOKEN_COUNT_PROMPT, 41)
            chat.set_attribute(s.LLM_TOKEN_COUNT_COMPLETION, 7)
            chat.set_attribute(s.LLM_INPUT_MESSAGES + ".0.message.role", "user")
            chat.set_attribute(s.LLM_INPUT_MESSAGES + ".0.message.content", "What is 6 times 7?")
            out = s.LLM_OUTPUT_MESSAGES + ".0.message."
            chat.set_attribute(out + "role", "assistant")
            chat.set_attribute(out + "tool_calls.0.tool_call.function.name", "calculator")
            chat.set_attribute(out + "tool_calls.0.tool_call.function.arguments", json.dumps({"expression": "6*7"}))
        with trace.start_as_current_span("calculator") as tool:
            tool.set_attribute(s.OPENINFERENCE_SPAN_KIND, "TOOL")
            tool.set_attribute(s.TOOL_NAME, "calculator")
            tool.set_attribute(s.INPUT_VALUE, json.dumps({"expression": "6*7"}))
            tool.set_attribute(s.OUTPUT_VALUE, "42")
        with trace.start_as_current_span("ChatCompletion") as chat:
            chat.set_attribute(s.OPENINFERENCE_SPAN_KIND, "LLM")
            chat.set_attribute(s.LLM_MODEL_NAME, "gpt-5")
            chat.set_attribute(s.LLM_INPUT_MESSAGES + ".0.message.role", "user")
            chat.set_attribute(s.LLM_INPUT_MESSAGES + ".0.message.content", "What is 6 times 7?")
            chat.set_attribute(s.LLM_OUTPUT_MESSAGES + ".0.message.role", "assistant")
            chat.set_attribute(s.LLM_OUTPUT_MESSAGES + ".0.message.content", "It is 42.")
    write(folder + "/otlp-openinference.json", exporter)


genai(sys.argv[1])
openinference(sys.argv[1])
