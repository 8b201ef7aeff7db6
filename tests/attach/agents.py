# SPDX-License-Identifier: GPL-3.0-or-later
"""Agents on LangGraph, as a user would write them: what the tests attach to."""
import asyncio
import operator
import os
import sqlite3
import sys
from typing import Annotated, Any, List, Literal, Optional, TypedDict

from langchain_core.documents import Document
from langchain_core.language_models.fake_chat_models import FakeMessagesListChatModel
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages
from langgraph.types import Command, Send, interrupt

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "bench"))
from selfrag_langgraph import NOTES, tutorial  # noqa: E402


def selfrag():
    """The Self-RAG tutorial; its model is the server at ATTACH_MODEL."""
    return tutorial(os.environ["ATTACH_MODEL"], NOTES)


# The reflection agent for SQL: the nodes, planner and routers of its story, with the reset as a write of `reflect`.

class SqlState(TypedDict):
    question: str
    schema: Optional[str]
    sql_query: Optional[str]
    execution_result: Optional[dict]
    validation_result: Optional[dict]
    reflection_result: Optional[dict]
    next_action: str
    attempt: int
    attempts: Annotated[list, operator.add]
    answer: str


CRITICAL = ("syntax error", "parse error", "invalid sql", "unknown column", "unknown table", "no such table", "no such column")
SCRIPT = ["SELECT titel FROM film", "SELECT title FROM movie", "SELECT title FROM film WHERE year > 2000 ORDER BY title"]


def sql(replies=tuple(SCRIPT)):
    database = sqlite3.connect(":memory:")  # of this thread only: nodes have to run on it
    database.executescript("CREATE TABLE film (title TEXT, year INTEGER);"
                           "INSERT INTO film VALUES ('Amelie', 2001), ('Alien', 1979), ('Arrival', 2016);")
    model = FakeMessagesListChatModel(responses=[AIMessage(each, usage_metadata={"input_tokens": 30, "output_tokens": 9, "total_tokens": 39}) for each in replies])

    def plan(state: SqlState):
        for key, action in (("schema", "get_schema"), ("sql_query", "generate_sql"), ("execution_result", "execute_sql")):
            if state.get(key) is None:
                return {"next_action": action}
        if state["execution_result"]["success"] and state.get("validation_result") is None:
            return {"next_action": "validate_results"}
        return {"next_action": "reflect" if state.get("reflection_result") is None else "complete"}

    def execute_tools(state: SqlState):
        if state["next_action"] == "get_schema":
            return {"schema": "\n".join(row[0] for row in database.execute("SELECT sql FROM sqlite_master"))}
        if state["next_action"] == "execute_sql":
            try:
                return {"execution_result": {"success": True, "data": database.execute(state["sql_query"]).fetchall()}}
            except sqlite3.Error as error:
                return {"execution_result": {"success": False, "error": str(error)}}
        return {"validation_result": {"is_valid": True, "has_results": bool(state["execution_result"]["data"])}}

    def generate_sql(state: SqlState):
        reply = model.invoke([("system", state["schema"]), ("user", f"{state['question']}\nEarlier attempts: {state.get('attempts')}")])
        return {"sql_query": reply.content, "attempt": (state.get("attempt") or 0) + 1}

    def reflect(state: SqlState):
        error = state["execution_result"].get("error") or ""
        refine = any(each in error.lower() for each in CRITICAL)
        result = {"is_acceptable": not error, "should_refine": refine, "issues": [error] if error else [], "reasoning": error or "It has rows."}
        kept = {"attempts": [{"n": state["attempt"], "sql": state["sql_query"], "error": error}]}
        if refine and state["attempt"] < 3:
            return {**kept, "sql_query": None, "execution_result": None, "validation_result": None, "reflection_result": None}
        return {**kept, "reflection_result": result}

    def complete(state: SqlState):
        return {"answer": ", ".join(str(row[0]) for row in state["execution_result"].get("data") or []) or "no answer"}

    def after_plan(state) -> Literal["execute_tools", "generate_sql", "reflect", "complete"]:
        return state["next_action"] if state["next_action"] in ("generate_sql", "reflect", "complete") else "execute_tools"

    def should_refine(state) -> Literal["plan", "complete"]:
        return "complete" if state.get("reflection_result") else "plan"

    graph = StateGraph(SqlState)
    for node in (plan, execute_tools, generate_sql, reflect, complete):
        graph.add_node(node.__name__, node)
    graph.add_edge(START, "plan")
    graph.add_conditional_edges("plan", after_plan)
    graph.add_edge("execute_tools", "plan")
    graph.add_edge("generate_sql", "plan")
    graph.add_conditional_edges("reflect", should_refine)
    graph.add_edge("complete", END)
    return graph.compile()


# Messages, a tool and documents

class ChatState(TypedDict):
    messages: Annotated[list, add_messages]
    found: List[Document]


@tool
def double(number: int) -> int:
    """Doubles a number."""
    return 2 * number


def chat():
    from langgraph.prebuilt import ToolNode
    replies = [AIMessage("", tool_calls=[{"name": "double", "args": {"number": 21}, "id": "c1"}]), AIMessage("It is 42.")]
    model = FakeMessagesListChatModel(responses=replies)

    def think(state: ChatState):
        return {"messages": [model.invoke(state["messages"])], "found": [Document("a text", metadata={"page": 1})]}

    def route(state) -> Literal["tools", "__end__"]:
        return "tools" if state["messages"][-1].tool_calls else END

    graph = StateGraph(ChatState)
    graph.add_node("think", think)
    graph.add_node("tools", ToolNode([double]))
    graph.add_edge(START, "think")
    graph.add_conditional_edges("think", route)
    graph.add_edge("tools", "think")
    return graph


# Two questions to the user in one node, and an approval

class AskState(TypedDict):
    topic: str
    said: Annotated[list, operator.add]


def asking():
    def ask(state: AskState):
        return {"said": [interrupt({"question": "Which colour?", "of": state["topic"]}), interrupt("And which size?")]}

    def approve(state: AskState):
        return {"said": [interrupt({"action_requests": [{"name": "send", "args": {"to": "all"}}]})["decisions"][0]["type"]]}

    graph = StateGraph(AskState)
    graph.add_node("ask", ask)
    graph.add_node("approve", approve)
    graph.add_edge(START, "ask")
    graph.add_edge("ask", "approve")
    graph.add_edge("approve", END)
    return graph


# Nodes that run together, a join, a map over Send, a subgraph, and nodes without declared routes

class WideState(TypedDict):
    question: str
    log: Annotated[list, operator.add]


def wide():
    def node(name):
        def run(state):
            return {"log": [name]}
        return run

    inner = StateGraph(WideState)
    inner.add_node("first", node("first"))
    inner.add_node("second", node("second"))
    inner.add_edge(START, "first")
    inner.add_edge("first", "second")
    inner.add_edge("second", END)

    graph = StateGraph(WideState)
    for name in ("split", "left", "right", "more", "join"):
        graph.add_node(name, node(name))
    graph.add_node("item", lambda state: {"log": ["item " + str(state["log"][0])]})
    graph.add_node("inner", lambda state: {"log": inner_graph.invoke({"question": "", "log": []})["log"]})
    inner_graph = inner.compile()
    graph.add_edge(START, "split")
    graph.add_edge("split", "left")
    graph.add_edge("split", "right")
    graph.add_conditional_edges("left", lambda state: "more" if state["question"] == "more" else "inner", ["more", "inner"])
    graph.add_edge(["right", "inner"], "join")
    graph.add_edge("more", "join")
    graph.add_conditional_edges("join", lambda state: [Send("item", {"log": [number]}) for number in range(3)], ["item"])
    graph.add_edge("item", END)
    return graph


def nested():
    """A compiled graph as a node."""
    inner = StateGraph(WideState)
    inner.add_node("first", lambda state: {"log": ["first"]})
    inner.add_node("second", lambda state: {"log": ["second"]})
    inner.add_edge(START, "first")
    inner.add_edge("first", "second")
    graph = StateGraph(WideState)
    graph.add_node("outer", inner.compile(interrupt_before=["second"]))
    graph.add_node("last", lambda state: {"log": ["last"]})
    graph.add_edge(START, "outer")
    graph.add_edge("outer", "last")
    return graph


def handing():
    """Routes only by Command, one of them not declared."""
    def first(state: WideState) -> Command[Literal["second"]]:
        return Command(goto="second", update={"log": ["first"]})

    def second(state: WideState):
        return Command(goto="third" if len(state["log"]) < 3 else END, update={"log": ["second"]})

    graph = StateGraph(WideState)
    graph.add_node("first", first)
    graph.add_node("second", second)
    graph.add_node("third", lambda state: {"log": ["third"]})
    graph.add_edge(START, "first")
    graph.add_edge("third", "second")
    return graph


# Coroutines only; one waits until it is cancelled

def coroutines():
    async def work(state: WideState):
        if state["question"] == "wait":
            await asyncio.Event().wait()
        return {"log": [state["question"]]}

    graph = StateGraph(WideState)
    graph.add_node("work", work)
    graph.add_edge(START, "work")
    return graph


def listed():
    """The state is a list of messages, as of BioChatter's agent (0.14)."""
    graph = StateGraph(Annotated[list, add_messages])
    graph.add_node("draft", lambda state: AIMessage("draft of " + state[-1].content))
    graph.add_node("revise", lambda state: AIMessage("revision of " + state[-1].content))
    graph.add_edge(START, "draft")
    graph.add_edge("draft", "revise")
    graph.add_conditional_edges("revise", lambda state: END if len(state) > 3 else "revise")
    return graph


# Failures and odd values

class OddState(TypedDict):
    question: str
    value: Any
    number: float


class Odd:
    def __str__(self):
        return "an odd object"


def odd():
    def work(state: OddState):
        print("printed by the agent")
        os.write(1, b"written to standard output by a library\n")
        if state["question"] == "fail":
            raise ValueError("no such thing")
        if state["question"] == "wait":
            import threading
            threading.Event().wait()
        if state["question"] == "large":
            return {"value": "x" * (5 << 20)}
        return {"value": {"object": Odd(), "set": {1}, "deep": deep(100), "big": 2 ** 80}, "number": float("nan")}

    def deep(levels):
        return [deep(levels - 1)] if levels else 1

    graph = StateGraph(OddState)
    graph.add_node("work", work)
    graph.add_node("keep", lambda state: {"question": type((state.get("value") or {}).get("object")).__name__ if isinstance(state.get("value"), dict) else "text"})
    graph.add_edge(START, "work")
    graph.add_edge("work", "keep")
    return graph


def long():
    """10,000 steps."""
    class Counted(TypedDict):
        question: str
        count: int
    graph = StateGraph(Counted)
    graph.add_node("add", lambda state: {"count": (state.get("count") or 0) + 1})
    graph.add_edge(START, "add")
    graph.add_conditional_edges("add", lambda state: "add" if state["count"] < 10_000 else END, {"add": "add", END: END})
    return graph
