# SPDX-License-Identifier: GPL-3.0-or-later
"""A ReActAgent on a real AdalFlow: of this Python, or of those in REFLEXION_TEST_ADALFLOW (paths of Pythons with adalflow and openai)."""
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import unittest

from client import HERE, Client, Failed

QUESTION = "What is 12 times 3, divided by 4?"
MULTIPLY = {"thought": "First the product.", "name": "multiply", "kwargs": {"a": 12, "b": 3}}
DIVIDE = {"thought": "Now the quotient.", "name": "divide", "kwargs": {"a": 36, "b": 4}}


def finish(answer):
    return {"thought": "That is all.", "name": "finish", "kwargs": {"answer": answer}}


def pythons():
    """{version: Python} of those that have adalflow and openai."""
    found = {}
    for python in [sys.executable, *filter(None, os.environ.get("REFLEXION_TEST_ADALFLOW", "").split(os.pathsep))]:
        told = subprocess.run([python, "-c", "import importlib.metadata as m; m.version('openai'); print(m.version('adalflow'))"],
                              capture_output=True, text=True)
        if told.returncode == 0:
            found[told.stdout.strip()] = python
    return found


class Model(http.server.BaseHTTPRequestHandler):
    """Gives the next reply of the script; without one, the error 500."""

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(body)
        reply = self.server.replies.pop(0) if self.server.replies else None
        answer = {"choices": [{"message": {"role": "assistant", "content": reply if isinstance(reply, str) else json.dumps(reply)}}],
                  "usage": {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}}
        data = json.dumps(answer).encode()
        self.send_response(500 if reply is None else 200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


class Agents:
    """The tests; a class for each adalflow follows below. One program serves all: AdalFlow's import takes seconds."""

    python = None

    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.TemporaryDirectory()
        cls.model = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
        cls.model.replies, cls.model.asked = [], []
        threading.Thread(target=cls.model.serve_forever, daemon=True).start()
        cls.client = cls.attach("agent")

    @classmethod
    def attach(cls, name, *options):
        address = f"http://127.0.0.1:{cls.model.server_port}"
        return Client(["-W", "ignore", "-m", "reflexion_attach", "adalflow_agent:" + name, *options], cls.python,
                      {"ATTACH_MODEL": address, "HOME": cls.home.name})

    @classmethod
    def tearDownClass(cls):
        cls.client.__exit__()
        cls.model.shutdown()
        cls.model.server_close()
        cls.home.cleanup()

    def setUp(self):
        self.client.notes.clear()
        self.model.asked.clear()

    def script(self, *replies):
        self.model.replies[:] = replies

    def run_to_end(self, place, client=None, most=30):
        places = [place]
        while places[-1].next and len(places) < most:
            places.append((client or self.client).step(places[-1]))
        return places

    def refused(self, kind, call, *arguments, **more):
        with self.assertRaises(Failed) as failed:
            call(*arguments, **more)
        self.assertEqual(failed.exception.kind, kind, failed.exception)
        return str(failed.exception)

    def test_it_is_described(self):
        told = self.client.call("describe", protocol=1)
        self.assertEqual([each["name"] for each in told["nodes"]], ["plan", "act"])
        self.assertEqual([each["key"] for each in told["state"] if not each.get("editable", True)], ["error"])
        self.assertEqual((told["name"], told["question"], told["answer"], told["together"]), ("agent", "question", "answer", False))
        self.assertRegex(told["by"], r"^adalflow \d")

    def test_it_plans_acts_and_answers(self):
        self.script(MULTIPLY, DIVIDE, finish("9"))
        places = self.run_to_end(self.client.start(QUESTION))
        self.assertEqual([place.next for place in places], [["plan"], ["act"], ["plan"], ["act"], ["plan"], ["act"], []])
        self.assertEqual(places[1].changed, {"action": MULTIPLY})
        self.assertEqual(places[2].changed, {"action": None, "steps": [{"step": 1, "action": MULTIPLY, "observation": 36}]})
        self.assertEqual(places[-1].state["answer"], "9")
        self.assertEqual([each["observation"] for each in places[-1].state["steps"]], [36, 9, "9"])
        self.assertIn("36", self.model.asked[1]["messages"][0]["content"])  # its own prompt, with the history

    def test_its_calls_are_reported(self):
        self.script(MULTIPLY, {"thought": "", "name": "llm_tool", "kwargs": {"input": "Say hello"}}, "hello", finish("36"))
        self.run_to_end(self.client.start(QUESTION))
        models = self.client.activities("model")
        self.assertEqual([each["node"] for each in models], ["plan", "plan", "act", "plan"])
        self.assertEqual((models[0]["name"], models[0]["usage"]), ("m", {"input": 100, "output": 20}))
        self.assertEqual(models[0]["request"]["messages"], self.model.asked[0]["messages"])
        self.assertEqual(json.loads(models[0]["reply"]["text"]), MULTIPLY)
        self.assertEqual(models[2]["reply"]["text"], "hello")
        self.assertEqual([(each["name"], each["request"], each["reply"]) for each in self.client.activities("tool")],
                         [("multiply", {"a": 12, "b": 3}, 36), ("llm_tool", {"input": "Say hello"}, "hello"), ("finish", {"answer": "36"}, "36")])

    def test_an_edited_action_is_executed_instead(self):
        self.script(MULTIPLY)
        planned = self.client.step(self.client.start(QUESTION))
        edited = self.client.edit(planned, ["plan"], action={**MULTIPLY, "kwargs": {"a": 5, "b": 3}})
        self.assertEqual(edited.next, ["act"])
        self.assertEqual(self.client.step(edited).state["steps"][0]["observation"], 15)
        self.assertEqual(self.client.step(planned).state["steps"][0]["observation"], 36)  # and the place has not changed

    def test_an_edited_observation_reaches_the_prompt(self):
        self.script(MULTIPLY, DIVIDE, finish("9"))
        places = self.run_to_end(self.client.start(QUESTION))
        steps = [{**places[2].state["steps"][0], "observation": "about 4711"}]
        edited = self.client.edit(places[2], ["act"], steps=steps)
        self.assertEqual((edited.next, edited.state["steps"]), (["plan"], steps))
        self.script(finish("other"))
        self.assertEqual(self.run_to_end(edited)[-1].state["answer"], "other")
        self.assertIn("about 4711", self.model.asked[-1]["messages"][0]["content"])
        ended = places[-1]
        self.assertEqual(self.client.edit(ended, ["act"], steps=ended.state["steps"][:2]).next, ["plan"])  # without its end it continues

    def test_it_is_branched_in_any_order(self):
        self.script(MULTIPLY, finish("36"))
        places = self.run_to_end(self.client.start(QUESTION))
        self.script(DIVIDE, finish("9"))
        self.assertEqual(self.run_to_end(places[2])[-1].state["answer"], "9")
        self.assertEqual(places[-1].state["answer"], "36")

    def test_the_error_of_a_tool_is_reported_though_the_agent_does_not_see_it(self):
        self.script({"thought": "", "name": "divide", "kwargs": {"a": 1, "b": 0}}, {"thought": "", "name": "plain", "kwargs": {"a": 1}}, finish("none"))
        places = self.run_to_end(self.client.start(QUESTION))
        errors = [each.get("error", "") for each in self.client.activities("tool")]
        self.assertIn("division by zero", errors[0])
        self.assertIsNone(places[-1].state["steps"][0]["observation"])
        self.assertIn("'id'", errors[1])  # which AdalFlow adds, so that a tool has to take it
        self.assertEqual(places[-1].state["answer"], "none")

    def test_a_reply_that_is_no_action_and_no_reply(self):
        self.script("I think it is nine.")
        planned = self.client.step(self.client.start(QUESTION))
        self.assertEqual((planned.next, planned.state.get("action")), (["act"], None))
        self.assertTrue(planned.state["error"])
        self.assertIn("Error planning step 1", self.client.step(planned).state["steps"][0]["observation"])
        repaired = self.client.edit(planned, ["plan"], action=MULTIPLY)
        self.assertNotIn("error", repaired.state)
        self.assertEqual(self.client.step(repaired).state["steps"][0]["observation"], 36)
        self.client.notes.clear()
        failed = self.client.step(self.client.start(QUESTION))  # the server answers 500
        self.assertIn("500", failed.state["error"])
        self.assertIn("500", self.client.activities("model")[0]["error"])

    def test_an_object_is_a_text_and_survives_an_edit(self):
        self.script({"thought": "", "name": "film", "kwargs": {}}, MULTIPLY, finish("x"))
        places = self.run_to_end(self.client.start(QUESTION))
        self.assertEqual(places[2].state["steps"][0]["observation"], "a film")
        steps = places[4].state["steps"]
        edited = self.client.edit(places[4], ["act"], steps=[steps[0], {**steps[1], "observation": 37}])
        self.assertEqual([each["observation"] for each in edited.state["steps"]], ["a film", 37])

    def test_what_cannot_be_edited_is_refused(self):
        self.script("no action")
        planned = self.client.step(self.client.start(QUESTION))
        self.refused("not-editable", self.client.edit, planned, ["plan"], error="")
        for wrong in ({"steps": ["x"]}, {"steps": 1}, {"action": []}, {"action": {"name": 1}}, {"action": {"name": "a", "kwargs": 1}}, {"question": 1}):
            self.assertIn(f'"{next(iter(wrong))}"', self.refused("bad-state", self.client.edit, planned, ["plan"], **wrong))
        self.refused("parameters", self.client.edit, planned, ["plan"], other=1)
        self.refused("parameters", self.client.step, planned, nodes=["plan"])
        self.refused("unknown-at", self.client.call, "step", at="none", nodes=["plan"])

    def test_a_restarted_program_continues_from_the_state(self):
        self.script(MULTIPLY, finish("36"))
        places = self.run_to_end(self.client.start(QUESTION))
        for place, after, following in ((places[1], ["plan"], ["act"]), (places[2], ["act"], ["plan"]), (places[-1], ["act"], [])):
            told = self.client.call("update", at=None, state=place.state, after=after)
            self.assertEqual((told["next"], told["state"]), (following, place.state))

    def test_its_limit_of_steps_ends_it_and_options_are_read(self):
        with self.attach("short", "--config", '{"model_kwargs": {"model": "other"}}') as client:
            self.script(MULTIPLY, MULTIPLY)
            places = self.run_to_end(client.start(QUESTION), client)
            self.assertEqual((len(places), places[-1].state["answer"]), (5, "36"))
            self.assertEqual(self.model.asked[0]["model"], "other")
        with self.attach("agent", "--score", "answer:0:1") as client:
            self.assertIn("--score", self.refused("agent", client.call, "describe", protocol=1))


PYTHONS = pythons()
for version, path in PYTHONS.items():
    name = "AdalFlow_" + version.replace(".", "_")
    globals()[name] = type(name, (Agents, unittest.TestCase), {"python": path})


if __name__ == "__main__":
    if not PYTHONS:
        print("SKIP: no adalflow: pip install adalflow openai, or name Pythons in REFLEXION_TEST_ADALFLOW")
        sys.exit(77)
    unittest.main()
