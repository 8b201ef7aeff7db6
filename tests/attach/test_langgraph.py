# SPDX-License-Identifier: GPL-3.0-or-later
"""The served graphs on a real langgraph: of this Python, and of each in REFLEXION_TEST_LANGGRAPH (paths of Pythons with langgraph)."""
import http.server
import json
import os
import subprocess
import sys
import threading
import unittest

from client import HERE, Client, Failed

sys.path.insert(0, os.path.join(HERE, "..", "bench"))
import selfrag_langgraph  # noqa: E402


def pythons():
    """{name: Python} of those that have langgraph."""
    found = {}
    for python in [sys.executable, *filter(None, os.environ.get("REFLEXION_TEST_LANGGRAPH", "").split(os.pathsep))]:
        printed = subprocess.run([python, "-c", "import importlib.metadata as m, langgraph.graph; print(m.version('langgraph'))"], capture_output=True, text=True)
        if printed.returncode == 0:
            found[printed.stdout.strip()] = python
    return found


class Graphs:
    """The tests; a class for each langgraph follows below."""

    python = None

    def attach(self, graph, *options, **environment):
        client = Client(["-W", "ignore", "-m", "reflexion_attach", "agents:" + graph, *options], self.python, environment)
        self.addCleanup(client.__exit__)
        return client

    def run_to_end(self, client, place, most=60):
        places = [place]
        while places[-1].next and len(places) < most:
            places.append(client.step(places[-1]))
        return places

    def refused(self, kind, call, *arguments, **more):
        with self.assertRaises(Failed) as failed:
            call(*arguments, **more)
        self.assertEqual(failed.exception.kind, kind, failed.exception)
        return str(failed.exception)

    # The tutorial's Self-RAG

    def serve_model(self, run):
        selfrag_langgraph.Handler.script = selfrag_langgraph.Script(selfrag_langgraph.RUNS[run])
        return self.serve(selfrag_langgraph.Handler)

    def serve(self, handler):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}/v1"

    def test_self_rag_is_described(self):
        described = self.attach("selfrag", ATTACH_MODEL="http://127.0.0.1:9").call("describe", protocol=1)
        self.assertEqual([each["name"] for each in described["nodes"]], ["retrieve", "grade_documents", "generate", "transform_query"])
        self.assertIn({"from": "generate", "to": None, "label": "useful"}, described["edges"])
        self.assertIn({"from": None, "to": "retrieve"}, described["edges"])
        self.assertEqual(len(described["edges"]), 8)
        self.assertEqual([(each["key"], each["kind"]) for each in described["state"]], [("question", "text"), ("generation", "text"), ("documents", "list")])
        self.assertEqual((described["question"], described["answer"], described["together"]), ("question", "generation", False))

    def test_self_rag_answers_as_it_does_by_itself(self):
        run = "not useful once"
        with open(os.path.join(HERE, "..", "bench", "selfrag-transcripts.json"), encoding="utf-8") as file:
            alone = json.load(file)[run]["langgraph"]
        client = self.attach("selfrag", ATTACH_MODEL=self.serve_model(run))
        places = self.run_to_end(client, client.start(selfrag_langgraph.QUESTION))
        self.assertEqual(places[-1].state["generation"], selfrag_langgraph.KEEPS)
        self.assertEqual(selfrag_langgraph.Handler.script.transcript(), alone["transcript"])
        self.assertEqual([place.next[0] for place in places[:-1]], ["retrieve", "grade_documents", "generate", "transform_query",
                                                                    "retrieve", "grade_documents", "generate"])

    def test_self_rag_takes_another_way_after_an_edit(self):
        client = self.attach("selfrag", ATTACH_MODEL=self.serve_model("reference 1"))
        places = self.run_to_end(client, client.start(selfrag_langgraph.QUESTION))
        graded = places[2]
        self.assertEqual(graded.next, ["generate"])
        self.assertEqual(client.edit(graded, ["grade_documents"], documents=[]).next, ["transform_query"])
        branch = client.edit(graded, ["grade_documents"], documents=["only this"])
        self.assertEqual((branch.next, branch.changed), (["generate"], {"documents": ["only this"]}))
        self.assertEqual(self.run_to_end(client, branch)[-1].next, [])

    # The reflection agent for SQL

    def test_sql_reflects_twice_and_answers(self):
        client = self.attach("sql")
        places = self.run_to_end(client, client.start("Which films are of this century?"))
        self.assertEqual(places[-1].state["answer"], "Amelie, Arrival")
        self.assertEqual([each["error"] for each in places[-1].state["attempts"]], ["no such column: titel", "no such table: movie", ""])
        calls = client.activities("model")
        self.assertEqual([call["reply"]["text"] for call in calls][:2], ["SELECT titel FROM film", "SELECT title FROM movie"])
        self.assertEqual({(call["node"], call["usage"]["input"]) for call in calls}, {("generate_sql", 30)})
        self.assertEqual([each["role"] for each in calls[0]["request"]["messages"]], ["system", "user"])

    def test_sql_with_an_edited_query_needs_one_attempt(self):
        client = self.attach("sql")
        place = client.start("Which films are of this century?")
        while "sql_query" not in place.state:
            place = client.step(place)
        edited = client.edit(place, ["generate_sql"], sql_query="SELECT title FROM film WHERE year > 2000")
        branch = self.run_to_end(client, edited)
        self.assertEqual((branch[-1].state["answer"], branch[-1].state["attempt"]), ("Amelie, Arrival", 1))
        first = self.run_to_end(client, place)  # the older place is as it was
        self.assertEqual(first[-1].state["attempt"], 3)

    def test_a_reducer_is_replaced_by_an_edit(self):
        client = self.attach("sql")
        places = self.run_to_end(client, client.start("Which films?"))
        reflected = next(place for place in places if place.state.get("attempts"))
        edited = client.edit(reflected, ["reflect"], attempts=[{"n": 9}])
        self.assertEqual(edited.state["attempts"], [{"n": 9}])
        self.assertEqual(edited.next, ["plan"])
        self.assertEqual([each["n"] for each in self.run_to_end(client, edited)[-1].state["attempts"]][:2], [9, 2])
        self.assertEqual(client.edit(reflected, ["reflect"], attempts=None).state.get("attempts", []), [])

    # Places

    def test_a_place_never_changes(self):
        client = self.attach("sql")
        start = client.start("Which films?")
        first, second = client.step(start), client.step(start)
        self.assertNotEqual(first.at, second.at)
        self.assertEqual((first.state, first.next), (second.state, second.next))
        for place in (first, second, start, first):
            self.assertEqual(client.step(place).changed, client.step(place).changed)

    def test_other_nodes_and_places_are_refused(self):
        client = self.attach("sql")
        start = client.start("Which films?")
        self.assertIn("plan", self.refused("parameters", client.step, start, nodes=["reflect"]))
        self.refused("parameters", client.call, "update", at=start.at, state={"none": 1}, after=[])
        self.refused("parameters", client.call, "update", at=start.at, state={}, after=["none"])
        for at in ("x", "a/b", "a/b/c", start.at + "x"):
            self.refused("unknown-at", client.call, "step", at=at, nodes=["plan"])

    def test_the_question_is_edited_before_the_first_node(self):
        client = self.attach("sql")
        edited = client.edit(client.start("Which films?"), [], question="Which actors?", attempt=7)
        self.assertEqual((edited.next, edited.state["question"], edited.state["attempt"]), (["plan"], "Which actors?", 7))
        place = edited
        while place.state.get("attempt") == 7:
            place = client.step(place)
        self.assertEqual(place.state["attempt"], 8)

    def test_a_restarted_program_continues_from_the_state(self):
        first = self.attach("sql")
        place = first.start("Which films are of this century?")
        while not place.state.get("attempts"):
            place = first.step(place)
        first.close()
        second = self.attach("sql")
        self.refused("unknown-at", second.step, place)
        restored = second.call("update", at=None, state=place.state, after=["reflect"])
        self.assertEqual((restored["state"], restored["next"]), (place.state, place.next))
        begun = second.call("update", at=None, state={"question": "Q", "attempts": [{"n": 1}], "attempt": 1}, after=[])
        self.assertEqual((begun["state"], begun["next"]), ({"question": "Q", "attempts": [{"n": 1}], "attempt": 1}, ["plan"]))

    # Messages, tools, documents

    def test_messages_and_documents_are_shown_edited_and_kept(self):
        client = self.attach("chat")
        described = client.call("describe", protocol=1)
        self.assertEqual([(each["key"], each["kind"]) for each in described["state"]], [("messages", "messages"), ("found", "list")])
        places = self.run_to_end(client, client.start("Double 21"))
        asked, called, answered = (places[1].state["messages"][0], places[1].state["messages"][1], places[2].state["messages"][2])
        self.assertEqual((asked["role"], asked["content"]), ("user", "Double 21"))
        self.assertEqual(called["calls"], [{"name": "double", "arguments": {"number": 21}, "id": "c1"}])
        self.assertEqual((answered["role"], answered["content"]), ("tool", "42"))
        self.assertEqual([(each["name"], each["request"], each["reply"], each["node"]) for each in client.activities("tool")],
                         [("double", {"number": 21}, "42", "tools")])
        self.assertEqual(places[1].state["found"][0]["kwargs"]["page_content"], "a text")

        called["calls"][0]["arguments"]["number"] = 4
        edited = client.edit(places[1], ["think"], messages=[{"role": "system", "content": "Be short."}, asked, called])
        self.assertEqual([each["role"] for each in edited.state["messages"]], ["system", "user", "assistant"])
        self.assertEqual(edited.next, ["tools"])
        self.assertEqual(client.step(edited).state["messages"][3]["content"], "8")
        document = json.loads(json.dumps(places[1].state["found"]))
        document[0]["kwargs"]["page_content"] = "another text"
        self.assertEqual(client.edit(places[1], ["think"], found=document).state["found"], document)
        self.refused("bad-state", client.edit, places[1], ["think"], messages=[{"role": "judge", "content": "x"}])
        self.refused("bad-state", client.edit, places[1], ["think"], found="x")

    def test_a_state_that_is_a_list_of_messages(self):
        client = self.attach("listed")
        described = client.call("describe", protocol=1)
        self.assertEqual((described["state"], described["answer"]), ([{"key": "messages", "kind": "messages"}], "messages"))
        places = self.run_to_end(client, client.start("Q"))
        self.assertEqual([each["content"] for each in places[-1].state["messages"]], ["Q", "draft of Q", "revision of draft of Q", "revision of revision of draft of Q"])
        edited = client.edit(places[1], ["draft"], messages=[places[1].state["messages"][0], {"role": "assistant", "content": "mine"}])
        self.assertEqual(client.step(edited).state["messages"][-1]["content"], "revision of mine")
        self.assertEqual(len(client.edit(places[0], [], messages=[{"role": "user", "content": "R"}]).state["messages"]), 1)

    def test_biochatter_runs_unchanged(self):
        if subprocess.run([self.python, "-c", "import biochatter"], capture_output=True).returncode:
            self.skipTest("no biochatter: pip install biochatter==0.14.2")
        queries = ["MATCH (d:Drg) RETURN d", "MATCH (d:Drug) RETURN d.name AS name", "MATCH (d:Drug) RETURN d.name AS name"]
        asked = []

        class Model(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                name, query = body["tools"][0]["function"]["name"], queries[min(len(asked), 2)]
                asked.append(name)
                arguments = {"answer": query, "reflection": "none", "search_queries": [query]}
                arguments.update({} if name == "GenerateQuery" else {"revised_query": query, "score": "8" if len(asked) > 2 else "2"})
                message = {"role": "assistant", "content": None, "tool_calls": [
                    {"id": f"c{len(asked)}", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}]}
                answer = json.dumps({"id": "1", "object": "chat.completion", "created": 1, "model": "m",
                                     "choices": [{"index": 0, "message": message, "finish_reason": "tool_calls"}],
                                     "usage": {"prompt_tokens": 7, "completion_tokens": 5, "total_tokens": 12}}).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            def log_message(self, *_):
                pass

        client = Client(["-W", "ignore", "-m", "reflexion_attach", "biochatter_agent:agent._build_graph"], self.python,
                        {"ATTACH_MODEL": self.serve(Model)})
        self.addCleanup(client.__exit__)
        self.assertEqual([each["name"] for each in client.call("describe", protocol=1)["nodes"]], ["draft", "execute_tool", "revise"])
        places = self.run_to_end(client, client.start("Which drugs are there?"))
        self.assertEqual([place.next for place in places], [["draft"], ["execute_tool"], ["revise"], ["execute_tool"], ["revise"], []])
        self.assertEqual(json.loads(places[4].state["messages"][-1]["content"]), {"query": queries[1], "result": [{"name": "aspirin"}]})
        self.assertEqual(asked, ["GenerateQuery", "ReviseQuery", "ReviseQuery"])
        self.assertEqual([(each["node"], each["usage"]) for each in client.activities("model")],
                         [(node, {"input": 7, "output": 5}) for node in ("draft", "revise", "revise")])
        messages = json.loads(json.dumps(places[1].state["messages"]))
        messages[1]["calls"][0]["arguments"]["search_queries"] = [queries[1]]
        edited = client.edit(places[1], ["draft"], messages=messages)
        self.assertEqual(json.loads(client.step(edited).state["messages"][-1]["content"])["result"], [{"name": "aspirin"}])

    # Interrupts

    def test_interrupts_ask_and_are_answered_in_any_order(self):
        client = self.attach("asking")
        start = client.start("a car")
        colour = client.step(start)
        self.assertEqual(colour.interrupt, {"kind": "question", "text": "Which colour?", "value": {"question": "Which colour?", "of": "a car"}})
        self.refused("parameters", client.step, colour, nodes=start.next)
        size = client.step(colour, nodes=start.next, resume="red")
        self.assertEqual(size.interrupt, {"kind": "question", "text": "And which size?"})
        done = client.step(size, nodes=start.next, resume='{"cm": 4}')
        self.assertEqual(done.state["said"], ["red", {"cm": 4}])
        self.assertEqual(client.step(client.step(colour, nodes=start.next, resume="blue"), nodes=start.next, resume="big").state["said"], ["blue", "big"])
        self.assertEqual(client.step(size, nodes=start.next, resume="small").state["said"], ["red", "small"])
        self.assertEqual(client.step(start).interrupt["text"], "Which colour?")

        approval = client.step(done)
        self.assertEqual((approval.interrupt["kind"], approval.interrupt["text"]), ("approval", 'send {"to": "all"}'))
        for resume, said in ((True, "approve"), (False, "reject"), ("Not to all", "reject")):
            self.assertEqual(client.step(approval, nodes=done.next, resume=resume).state["said"][-1], said)
        edited = client.edit(colour, [], topic="a bike")
        self.assertEqual(client.step(edited).interrupt["value"]["of"], "a bike")

    # Several nodes at once, subgraphs, commands

    def test_nodes_that_run_together_join_and_map(self):
        client = self.attach("wide")
        self.assertTrue(client.call("describe", protocol=1)["together"])
        places = self.run_to_end(client, client.start("x"))
        self.assertEqual([sorted(place.next) for place in places], [["split"], ["left", "right"], ["inner"], ["join"], ["item"], []])
        self.assertEqual(places[-1].state["log"], ["split", "left", "right", "first", "second", "join", "item 0", "item 1", "item 2"])
        self.assertEqual([(each["node"], each["name"]) for each in client.activities("node")], [("inner", "first"), ("inner", "second")])
        edited = client.edit(places[2], ["left", "right"], question="more", log=["edited"])
        self.assertEqual((edited.next, edited.state["log"]), (["more"], ["edited"]))
        self.assertEqual(client.step(edited).next, ["join"])
        self.assertEqual(sorted(client.step(places[4]).state["log"]), sorted(places[-1].state["log"]))

    def test_a_graph_as_a_node_shows_its_steps(self):
        client = self.attach("nested")
        places = self.run_to_end(client, client.start("x"))
        self.assertEqual(places[-1].state["log"], ["first", "second", "last"])
        self.assertEqual([(each["node"], each["name"], each["reply"]) for each in client.activities("node")],
                         [("outer", "first", {"log": ["first"]}), ("outer", "second", {"log": ["second"]})])

    def test_nodes_that_route_by_command_keep_to_the_edges(self):
        client = self.attach("handing")
        described = client.call("describe", protocol=1)
        self.assertEqual([edge for edge in described["edges"] if edge["from"] == "second"], [])
        self.assertIn({"from": "first", "to": "second"}, described["edges"])
        places = self.run_to_end(client, client.start("x"))
        self.assertEqual([place.next for place in places], [["first"], ["second"], ["third"], ["second"], []])

    # Coroutines, failures, cancelling, odd values

    def test_coroutines_run_and_are_cancelled(self):
        client = self.attach("coroutines")
        self.assertEqual(client.step(client.start("x")).state["log"], ["x"])
        waiting = client.start("wait")
        identity = client.send("step", at=waiting.at, nodes=waiting.next)
        client.cancel(identity)
        self.refused("cancelled", client.answer, identity)
        self.assertEqual(client.step(client.edit(waiting, [], question="y")).state["log"], ["y"])

    def test_a_failing_node_is_named_and_the_step_can_be_tried_again(self):
        client = self.attach("odd")
        place = client.start("fail")
        for _ in range(2):
            with self.assertRaises(Failed) as failed:
                client.step(place)
            self.assertEqual(str(failed.exception), 'The agent fails in "work": ValueError: no such thing')
            self.assertRegex(failed.exception.error["data"]["where"], r"^work \(.*agents\.py, line \d+\)$")
        self.assertEqual(client.step(client.edit(place, [], question="go on")).next, ["keep"])

    def test_a_waiting_node_is_cancelled(self):
        client = self.attach("odd")
        place = client.start("wait")
        identity = client.send("step", at=place.at, nodes=place.next)
        client.cancel(identity)
        self.refused("cancelled", client.answer, identity)
        self.assertEqual(client.step(client.edit(place, [], question="go on")).next, ["keep"])

    def test_values_that_json_lacks_are_texts_and_survive(self):
        client = self.attach("odd")
        place = client.step(client.start("go on"))
        value = place.state["value"]
        self.assertEqual((value["object"], value["set"], value["big"]), ("an odd object", [1], str(2 ** 80)))
        self.assertNotIn("number", place.state)
        self.assertEqual(client.step(place).state["question"], "Odd")
        edited = client.edit(place, ["work"], value={**value, "set": [1, 2]})
        self.assertEqual(edited.state["value"]["set"], [1, 2])
        self.assertEqual(client.step(edited).state["question"], "Odd")
        client.close()
        self.assertIn(b"printed by the agent", client.errors)
        self.assertIn(b"written to standard output by a library", client.errors)

    def test_a_state_of_5_mb_is_sent(self):
        client = self.attach("odd")
        self.assertEqual(len(client.step(client.start("large")).state["value"]), 5 << 20)

    # The command line

    def test_options_and_wrong_names(self):
        described = self.attach("sql", "--answer-key", "sql_query", "--score", "attempt:0:3").call("describe", protocol=1)
        self.assertEqual((described["answer"], described["score"]), ("sql_query", {"key": "attempt", "lowest": 0, "highest": 3}))
        self.assertEqual(self.attach("sql", "--input", '{"schema": "S"}').start("Q").state, {"question": "Q", "schema": "S", "attempts": []})
        for graph, options, text in (("none", (), 'has no "none"'), ("sql", ("--question-key", "none"), 'no key "none"'), ("SCRIPT", (), "neither a graph"),
                                     ("sql", ("--score", "answer:0:1"), "no number")):
            self.assertIn(text, self.refused("agent", self.attach(graph, *options).call, "describe", protocol=1))
        client = Client(["-W", "ignore", "-m", "reflexion_attach", os.path.join(HERE, "agents.py") + ":sql"], self.python)
        self.addCleanup(client.__exit__)
        self.assertEqual(client.call("describe", protocol=1)["name"], "sql")


PYTHONS = pythons()
for version, path in PYTHONS.items():
    name = "LangGraph_" + version.replace(".", "_")
    globals()[name] = type(name, (Graphs, unittest.TestCase), {"python": path})


if __name__ == "__main__":
    if not PYTHONS:
        print("SKIP: no langgraph: pip install langgraph, or name Pythons in REFLEXION_TEST_LANGGRAPH")
        sys.exit(77)
    unittest.main()
