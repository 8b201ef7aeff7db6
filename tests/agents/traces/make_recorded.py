# SPDX-License-Identifier: GPL-3.0-or-later
"""Records the same small agent with the instrumentation of others, as a program of a user would be: the OpenAI client
against a server in this process, a tool that it calls, and what each library writes of it. Makes recorded-*.json(l):

  genai           opentelemetry-instrumentation-openai-v2 2.3b0 (GenAI semantic conventions; this version keeps no texts in spans)
  openinference   openinference-instrumentation-openai 0.1.66
  langsmith       langsmith 0.15.0: wrap_openai and traceable; the runs as the client sends them
  langfuse        langfuse 5.0.4: its spans (OTLP)

usage: make_recorded.py FOLDER   (openai 3.54.0, opentelemetry-sdk 1.45.2)
"""
import base64
import http.server
import json
import os
import sys
import threading

os.environ["OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"] = "SPAN_ONLY"
os.environ["OTEL_SEMCONV_STABILITY_OPT_IN"] = "gen_ai_latest_experimental"
os.environ["LANGSMITH_TRACING"] = "true"
os.environ["LANGSMITH_API_KEY"] = "none"

import openai  # noqa: E402

QUESTION = "What is 6 times 7?"
TOOLS = [{"type": "function", "function": {"name": "calculator", "description": "Calculates.", "parameters": {
    "type": "object", "properties": {"expression": {"type": "string"}}, "required": ["expression"]}}}]


class Server(http.server.BaseHTTPRequestHandler):
    """Asks for the tool first, and answers once the messages hold its result."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if asked["messages"][-1]["role"] == "tool":
            message, why, tokens = {"role": "assistant", "content": "It is 42."}, "stop", (60, 5)
        else:
            call = {"id": "c1", "type": "function", "function": {"name": "calculator", "arguments": '{"expression": "6*7"}'}}
            message, why, tokens = {"role": "assistant", "content": None, "tool_calls": [call]}, "tool_calls", (41, 7)
        body = json.dumps({"id": "x", "object": "chat.completion", "created": 1763632800, "model": "gpt-5",
                           "choices": [{"index": 0, "message": message, "finish_reason": why}],
                           "usage": {"prompt_tokens": tokens[0], "completion_tokens": tokens[1],
                                     "total_tokens": sum(tokens)}}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def calculator(expression):
    left, right = expression.split("*")
    return str(int(left) * int(right))


def agent(client, tool=calculator, question=QUESTION):
    messages = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": question}]
    while True:
        reply = client.chat.completions.create(model="gpt-5", messages=messages, tools=TOOLS).choices[0].message
        if not reply.tool_calls:
            return reply.content
        messages.append(reply.model_dump(exclude_none=True))
        for call in reply.tool_calls:
            result = tool(**json.loads(call.function.arguments))
            messages.append({"role": "tool", "tool_call_id": call.id, "content": result})


def written(value):
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def spans():
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SimpleSpanProcessor
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    return provider, exporter


def write_otlp(name, exporter):
    from google.protobuf.json_format import MessageToDict
    from opentelemetry.exporter.otlp.proto.common.trace_encoder import encode_spans
    message = MessageToDict(encode_spans(exporter.get_finished_spans()))
    for resource in message["resourceSpans"]:
        for scope in resource["scopeSpans"]:
            for span in scope["spans"]:
                for key in ("traceId", "spanId", "parentSpanId"):  # OTLP's JSON has them in hexadecimal digits
                    if key in span:
                        span[key] = base64.b64decode(span[key]).hex()
    with open(name, "w") as file:
        json.dump(message, file, indent=1)


def genai(client, folder):
    from opentelemetry.instrumentation.openai_v2 import OpenAIInstrumentor
    provider, exporter = spans()
    OpenAIInstrumentor().instrument(tracer_provider=provider)
    with provider.get_tracer("mine").start_as_current_span("agent"):
        agent(client)
    OpenAIInstrumentor().uninstrument()
    write_otlp(f"{folder}/recorded-genai.json", exporter)


def openinference(client, folder):
    from openinference.instrumentation.openai import OpenAIInstrumentor
    provider, exporter = spans()
    OpenAIInstrumentor().instrument(tracer_provider=provider)
    with provider.get_tracer("mine").start_as_current_span("agent"):
        agent(client)
    OpenAIInstrumentor().uninstrument()
    write_otlp(f"{folder}/recorded-openinference.json", exporter)


def langsmith(client, folder):
    import langsmith
    from langsmith import traceable
    from langsmith.wrappers import wrap_openai
    sent = {}

    class Sink(langsmith.Client):
        def create_run(self, name, inputs, run_type, **more):
            run = dict(name=name, inputs=inputs, run_type=run_type, **more)
            sent[str(more.get("id"))] = json.loads(json.dumps(run, default=written))  # as it is now: lists grow later

        def update_run(self, run_id, **more):
            now = {key: value for key, value in more.items() if value is not None and key != "inputs"}
            sent[str(run_id)].update(json.loads(json.dumps(now, default=written)))

    sink = Sink(api_url="http://localhost:9", api_key="none", auto_batch_tracing=False)
    wrapped = wrap_openai(client, tracing_extra={"client": sink})
    tool = traceable(run_type="tool", name="calculator", client=sink)(calculator)
    traceable(run_type="chain", name="agent", client=sink)(lambda question: agent(wrapped, tool, question))(QUESTION)
    kept = ("id", "trace_id", "parent_run_id", "name", "run_type", "start_time", "end_time", "inputs", "outputs",
            "error", "extra", "tags", "dotted_order")
    with open(f"{folder}/recorded-langsmith.jsonl", "w") as file:
        for run in sent.values():
            file.write(json.dumps({key: run.get(key) for key in kept}, default=written) + "\n")


def langfuse(client, folder):
    from langfuse import Langfuse
    provider, exporter = spans()
    own = Langfuse(public_key="pk-lf-none", secret_key="sk-lf-none", base_url="http://localhost:9", tracer_provider=provider,
                   tracing_enabled=True)

    def model(**asked):
        with own.start_as_current_observation(as_type="generation", name="plan", model=asked["model"],
                                              input=asked["messages"]) as span:
            reply = client.chat.completions.create(**asked)
            span.update(output=reply.choices[0].message.model_dump(exclude_none=True),
                        usage_details={"input": reply.usage.prompt_tokens, "output": reply.usage.completion_tokens})
            return reply

    def tool(expression):
        with own.start_as_current_observation(as_type="tool", name="calculator", input={"expression": expression}) as span:
            result = calculator(expression)
            span.update(output=result)
            return result

    wrapped = type("Client", (), {})()
    wrapped.chat = type("Chat", (), {})()
    wrapped.chat.completions = type("Completions", (), {"create": staticmethod(model)})()
    with own.start_as_current_observation(as_type="agent", name="helper", input={"question": QUESTION}) as root:
        root.update(output=agent(wrapped, tool))
    write_otlp(f"{folder}/recorded-langfuse-otlp.json", exporter)


if __name__ == "__main__":
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    client = openai.OpenAI(base_url=f"http://127.0.0.1:{server.server_port}/v1", api_key="none")
    for make in (genai, openinference, langsmith, langfuse):
        try:
            make(client, sys.argv[1])
            print(make.__name__, "made")
        except Exception as error:  # another version of that library
            print(make.__name__, "not made:", repr(error)[:600])
