#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Self-RAG tutorial's graph on the package langgraph and `self-rag`, both asking one scripted model server.

usage: selfrag_langgraph.py --reflexion PROGRAM [--out FILE]        (needs: pip install langgraph)

The graph is that of the tutorial: its nodes, edges, labels and graders; its retriever is one of our own over the same four
notes, since the tutorial's web pages, embeddings and prompt hub need a network. Ten runs, two of them the tutorial's own. Each
side's transcript is what the server was asked, and what it said, in order; graders of one round may come in any order and are
sorted by their passage. Where the tutorial ends by itself both transcripts have to be the same; where it loops (endless *not
supported*, nothing relevant, an empty index) ours has to begin as theirs does and to end as it says.
"""
import argparse
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import urllib.request

QUESTION = "agent memory"
NOTES = {"a": "Agent memory keeps what an agent has seen. It has a short and a long part.",
         "b": "An agent plans before it acts. Memory is not needed for that.",
         "c": "Attacks change what an agent does. Its memory may be poisoned.",
         "d": "A prompt tells an agent what to do. Memory of earlier prompts helps."}
KEEPS, REWRITES = "An agent keeps what it has seen.", ["how agents keep memory", "what memory serves agents for",
                                                       "the role of memory in an agent"]
# name: grades of each round by note, answers, whether supported, whether useful, how it ends here; theirs loops where not "answered"
RUNS = {
    "reference 1": (["nyny"], [KEEPS], ["yes"], ["yes"], "answered"),
    "reference 2": (["ynyy"], [KEEPS], ["yes"], ["yes"], "answered"),
    "nothing relevant at first": (["nnnn", "ynnn"], [KEEPS], ["yes"], ["yes"], "answered"),
    "two rewrites": (["nnnn", "nnnn", "nnyn"], [KEEPS], ["yes"], ["yes"], "answered"),
    "not supported once": (["yyyy"], ["It is cheese.", KEEPS], ["no", "yes"], ["yes"], "answered"),
    "not useful once": (["ynnn", "nyyn"], ["It is there.", KEEPS], ["yes", "yes"], ["no", "yes"], "answered"),
    "not supported, then not useful": (["yyyy", "yyyy"], ["It is cheese.", "It is there.", KEEPS],
                                       ["no", "yes", "yes"], ["no", "yes"], "answered"),
    "endless not supported": (["yyyy"], ["It is cheese."], ["no"], ["yes"], "exhausted"),
    "nothing relevant ever": (["nnnn"], [KEEPS], ["yes"], ["yes"], "no-evidence"),
    "empty index": ([""], [KEEPS], ["yes"], ["yes"], "no-evidence"),
}


class Script:
    """Answers by the kind of call; the last answer of a kind again and again."""

    def __init__(self, run):
        self.grades, self.answers, self.supports, self.uses = (list(part) for part in run[:4])
        self.rewrites = list(REWRITES)
        self.round, self.said, self.lock = -1, [], threading.Lock()
        self.graded = set()

    @staticmethod
    def step(answers):
        return answers.pop(0) if len(answers) > 1 else answers[0]

    def reply(self, tool, text):
        with self.lock:
            if tool == "GradeDocuments":
                note = next(name for name, content in NOTES.items() if content in text)
                if note in self.graded or self.round < 0:
                    self.round, self.graded = self.round + 1, set()
                self.graded.add(note)
                grades = self.grades[min(self.round, len(self.grades) - 1)]
                said = "yes" if grades["abcd".index(note)] == "y" else "no"
                self.said.append(["grade " + note, said])
            elif tool == "GradeHallucinations":
                said = self.step(self.supports)
                self.said.append(["supported", said])
            elif tool == "GradeAnswer":
                said = self.step(self.uses)
                self.said.append(["useful", said])
            elif "re-writer" in text:
                said = self.rewrites.pop(0) if self.rewrites else f"agent memory {len(self.said)}"
                self.said.append(["rewrite", said])
            else:
                said = self.step(self.answers)
                self.said.append(["generate", said])
            return said

    def transcript(self):
        out, grades = [], []
        for entry in self.said + [["", ""]]:
            if entry[0].startswith("grade "):
                grades.append(entry)
                if len(grades) < len(NOTES):
                    continue
            out += sorted(grades)
            if not entry[0].startswith("grade ") and entry[0]:
                out.append(entry)
            grades = []
        return out


class Handler(http.server.BaseHTTPRequestHandler):
    script = None

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        tool = ((body.get("tools") or [{}])[0].get("function") or {}).get("name", "")
        said = Handler.script.reply(tool, "\n".join(message.get("content") or "" for message in body["messages"]))
        message = {"role": "assistant", "content": said}
        if tool:
            message = {"role": "assistant", "content": None, "tool_calls": [
                {"id": "1", "type": "function", "function": {"name": tool, "arguments": json.dumps({"binary_score": said})}}]}
        answer = json.dumps({"choices": [{"index": 0, "message": message, "finish_reason": "tool_calls" if tool else "stop"}],
                             "usage": {"prompt_tokens": 1, "completion_tokens": 1}}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *arguments):
        pass


def tutorial(base, notes):
    """The tutorial's graph, not compiled; what it asks goes to the server."""
    from typing import List, TypedDict

    from langgraph.graph import END, START, StateGraph

    def ask(system, human, tool=None):
        body = {"model": "m", "messages": [{"role": "system", "content": system}, {"role": "user", "content": human}]}
        if tool:
            body["tools"] = [{"type": "function", "function": {"name": tool, "parameters": {"type": "object"}}}]
        request = urllib.request.Request(base + "/chat/completions", json.dumps(body).encode(), {"Content-Type": "application/json"})
        message = json.load(urllib.request.urlopen(request))["choices"][0]["message"]
        return json.loads(message["tool_calls"][0]["function"]["arguments"])["binary_score"] if tool else message["content"]

    class GraphState(TypedDict):
        question: str
        generation: str
        documents: List[str]

    def retrieve(state):
        words = set(state["question"].lower().split())
        found = [text for text in notes.values() if words & set(text.lower().replace(".", "").split())]
        return {"documents": found[:4], "question": state["question"]}

    def grade_documents(state):
        kept = [text for text in state["documents"]
                if ask("You are a grader assessing relevance of a retrieved document to a user question.",
                       f"Retrieved document: \n\n {text} \n\n User question: {state['question']}", "GradeDocuments") == "yes"]
        return {"documents": kept, "question": state["question"]}

    def generate(state):
        return {"generation": ask("You are an assistant for question-answering tasks.",
                                  "\n\n".join(state["documents"]) + "\n\n" + state["question"])}

    def transform_query(state):
        return {"question": ask("You a question re-writer that converts an input question to a better version.",
                                f"Here is the initial question: \n\n {state['question']} \n Formulate an improved question.")}

    def decide_to_generate(state):
        return "generate" if state["documents"] else "transform_query"

    def grade_generation(state):
        facts = "\n\n".join(state["documents"])
        if ask("You are a grader assessing whether an LLM generation is grounded in / supported by a set of retrieved facts.",
               f"Set of facts: \n\n {facts} \n\n LLM generation: {state['generation']}", "GradeHallucinations") != "yes":
            return "not supported"
        return "useful" if ask("You are a grader assessing whether an answer addresses / resolves a question.",
                               f"User question: \n\n {state['question']} \n\n LLM generation: {state['generation']}",
                               "GradeAnswer") == "yes" else "not useful"

    graph = StateGraph(GraphState)
    for node in (retrieve, grade_documents, generate, transform_query):
        graph.add_node(node.__name__, node)
    graph.add_edge(START, "retrieve")
    graph.add_edge("retrieve", "grade_documents")
    graph.add_conditional_edges("grade_documents", decide_to_generate,
                                {"transform_query": "transform_query", "generate": "generate"})
    graph.add_edge("transform_query", "retrieve")
    graph.add_conditional_edges("generate", grade_generation,
                                {"not supported": "generate", "useful": END, "not useful": "transform_query"})
    return graph


def theirs(base, notes):
    from langgraph.errors import GraphRecursionError
    try:
        state = tutorial(base, notes).compile().invoke({"question": QUESTION}, {"recursion_limit": 25})
        return "answered", state["generation"]
    except GraphRecursionError:
        return "recursion limit of 25", ""


def ours(program, base, folder):
    done = subprocess.run([program, "ask", "-s", "docs:" + folder, "--agent", "self-rag", "-m", "openai:m@" + base, "--json", QUESTION],
                          capture_output=True, text=True, timeout=120)
    if done.returncode not in (0, 1):
        raise SystemExit(f"reflexion ended with {done.returncode}: {done.stderr or done.stdout}")
    result = json.loads(done.stdout)
    return result["reason"], result["answer"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reflexion", required=True)
    parser.add_argument("--out", help="where the transcripts are written")
    arguments = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/v1"
    transcripts, wrong = {}, 0
    with tempfile.TemporaryDirectory() as place:
        os.environ["XDG_CACHE_HOME"] = place + "/cache"
        for name, run in RUNS.items():
            notes = {} if name == "empty index" else NOTES
            folder = os.path.join(place, name.replace(" ", "-"))
            os.makedirs(folder)
            for note, text in notes.items():
                with open(os.path.join(folder, note + ".txt"), "w", encoding="utf-8") as out:
                    out.write(text + "\n")
            Handler.script = first = Script(run)
            their_end, their_answer = theirs(base, notes)
            Handler.script = second = Script(run)
            our_end, our_answer = ours(arguments.reflexion, base, folder)
            a, b = first.transcript(), second.transcript()
            is_same = a == b and their_answer == our_answer if run[4] == "answered" else a[:len(b)] == b and len(b) < len(a)
            is_right = is_same and our_end == run[4]
            wrong += not is_right
            transcripts[name] = {"langgraph": {"end": their_end, "calls": len(a), "transcript": a[:30]},
                                 "self-rag": {"end": our_end, "calls": len(b), "transcript": b}, "same": is_right}
            print(f"{'same' if is_right else 'OTHER':5} {name:32} langgraph: {their_end}, {len(a)} calls; ours: {our_end}, {len(b)} calls")
    if arguments.out:
        with open(arguments.out, "w", encoding="utf-8") as out:
            json.dump(transcripts, out, indent=1)
            out.write("\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
