# SPDX-License-Identifier: GPL-3.0-or-later
"""The protocol with an agent of our own: needs no LangGraph."""
import json
import os
import signal
import unittest

from client import HERE, LINE_TEST, Client, Failed

FAKE = [os.path.join(HERE, "fake.py")]


class Protocol(unittest.TestCase):
    def setUp(self):
        self.client = Client(FAKE)
        self.addCleanup(self.client.__exit__)

    def refused(self, kind, method, code=-32000, **parameters):
        with self.assertRaises(Failed) as failed:
            self.client.call(method, **parameters)
        self.assertEqual((failed.exception.kind, failed.exception.error["code"]), (kind, code))
        return failed.exception.error

    def serves_on(self):
        self.assertEqual(self.client.step(self.client.start("go")).state["answer"], "done")

    def test_prints_do_not_break_the_protocol(self):
        self.assertEqual(self.client.call("describe", protocol=1)["name"], "fake")
        self.client.close()
        self.assertIn(b"a print of the agent", self.client.errors)

    def test_a_run_with_text_and_activity(self):
        place = self.client.step(self.client.start("go", extra="x"))
        self.assertEqual((place.state, place.next), ({"question": "go", "extra": "x", "answer": "done"}, []))
        text = "".join(note["params"]["text"] for note in self.client.notes if note["method"] == "text")
        self.assertEqual(text, "a b")
        self.assertEqual([(each["name"], each["request"], "reply" in each) for each in self.client.activities("tool")], [("t", {"a": 1}, False)])

    def test_other_versions_are_refused(self):
        self.refused("protocol", "describe", protocol=2)
        self.refused("protocol", "describe")

    def test_junk_is_answered_and_survived(self):
        for line, code in ((b"junk\n", -32700), (b"[1]\n", -32600), (b'{"id": 7}\n', -32600), (b"[" * 100_000 + b"\n", -32700), (b"\xff\xfe\n", -32700)):
            self.client.send_line(line)
            self.assertEqual(self.client.message()["error"]["code"], code, line[:20])
        self.client.send_line(b"\n")
        self.serves_on()

    def test_a_line_of_more_than_16_mb_is_refused(self):
        self.client.send_line(b'{"jsonrpc":"2.0","id":1,"method":"describe","params":{"a":"' + b"x" * LINE_TEST + b'"}}\n')
        self.assertEqual(self.client.message()["error"]["code"], -32600)
        self.serves_on()

    def test_wrong_parameters_are_refused(self):
        start = self.client.start("go")
        self.refused("parameters", "step", -32602, at=start.at, nodes=["other"])
        self.refused("parameters", "step", -32602, at=start.at, nodes="work")
        self.refused("parameters", "step", -32602, nodes=["work"])
        self.refused("parameters", "start", -32602, question=1)
        self.refused("parameters", "nothing", -32601)
        self.refused("unknown-at", "step", at="99", nodes=["work"])
        self.serves_on()

    def test_an_exception_of_a_node_is_worded(self):
        error = self.refused("agent", "step", at=self.client.start("fail").at, nodes=["work"])
        self.assertIn("broken tool", error["message"])
        self.assertIn("Traceback", error["data"]["trace"])
        self.serves_on()

    def test_an_agent_that_exits_does_not_end_the_program(self):
        self.refused("agent", "step", at=self.client.start("exit").at, nodes=["work"])
        self.serves_on()

    def test_a_step_that_waits_is_cancelled(self):
        for question in ("wait", "swallow"):
            identity = self.client.send("step", at=self.client.start(question).at, nodes=["work"])
            self.assertEqual(self.client.message()["method"], "text")
            self.client.cancel(identity)
            with self.assertRaises(Failed) as failed:
                self.client.answer(identity)
            self.assertEqual(failed.exception.kind, "cancelled")
        self.serves_on()

    def test_a_cancel_that_comes_late_does_nothing(self):
        identity = self.client.send("step", at=self.client.start("go").at, nodes=["work"])
        self.client.answer(identity)
        self.client.cancel(identity)
        self.client.cancel(None)
        self.serves_on()

    def test_notifications_are_limited(self):
        self.client.step(self.client.start("flood"))
        self.assertEqual(len(self.client.notes), 9_000)

    def test_a_state_of_more_than_10_mb_is_refused(self):
        error = self.refused("bad-state", "step", at=self.client.start("large").at, nodes=["work"])
        self.assertIn('"answer"', error["message"])
        self.serves_on()

    def test_half_a_surrogate_pair_is_sent_as_a_question_mark(self):
        self.assertEqual(self.client.step(self.client.start("surrogate")).state["answer"], "half ? pair")

    def test_a_place_is_stepped_twice_and_edited(self):
        start = self.client.start("go")
        self.assertNotEqual(self.client.step(start).at, self.client.step(start).at)
        self.assertEqual(self.client.edit(start, [], question="other").state["question"], "other")

    def test_closed_input_ends_the_program(self):
        self.client.start("go")
        self.assertEqual(self.client.close(), 0)

    def test_closed_input_ends_a_running_step(self):
        self.client.send("step", at=self.client.start("wait").at, nodes=["work"])
        self.client.message()
        self.assertEqual(self.client.close(), 0)

    @unittest.skipIf(os.name == "nt", "Windows has no SIGTERM")
    def test_sigterm_ends_a_running_step(self):
        self.client.send("step", at=self.client.start("wait").at, nodes=["work"])
        self.client.message()
        self.client.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.client.process.wait(timeout=10), -signal.SIGTERM)

    def test_requests_of_a_pipe_are_answered_before_the_end(self):
        self.client.send_line(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "start", "params": {"question": "go"}}).encode() + b"\n")
        self.client.process.stdin.close()
        self.assertEqual(self.client.message()["result"]["next"], ["work"])


class Loading(unittest.TestCase):
    def test_every_request_says_why_there_is_no_agent(self):
        with Client(FAKE + ["unloadable"]) as client:
            for _ in range(2):
                with self.assertRaises(Failed) as failed:
                    client.call("describe", protocol=1)
                self.assertEqual((failed.exception.kind, str(failed.exception)), ("agent", "There is no graph."))


if __name__ == "__main__":
    unittest.main()
