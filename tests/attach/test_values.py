# SPDX-License-Identifier: GPL-3.0-or-later
"""Values as JSON and back; needs neither LangGraph nor langchain-core."""
import collections
import dataclasses
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "packaging", "python"))
from reflexion_attach.agent import AgentError  # noqa: E402
from reflexion_attach.values import from_json, state_from_json, state_to_json, to_json  # noqa: E402


@dataclasses.dataclass
class Point:
    x: int
    y: int


class Other:
    def __str__(self):
        return "other"


class Broken:
    def __str__(self):
        raise ValueError()


class Values(unittest.TestCase):
    def test_json_values_are_themselves(self):
        for value in (None, True, 0, -1.5, "text", [1, [2]], {"a": {"b": None}}):
            self.assertEqual(to_json(value), value)
            self.assertIs(type(to_json(value)), type(value))

    def test_other_values_are_lists_objects_and_texts(self):
        self.assertEqual(to_json((1, 2)), [1, 2])
        self.assertEqual(to_json(collections.deque([1])), [1])
        self.assertEqual(to_json({3: 4}), {"3": 4})
        self.assertEqual(to_json(Point(1, 2)), {"x": 1, "y": 2})
        self.assertEqual((to_json(Other()), to_json(Broken()), to_json(float("inf")), to_json(2 ** 64)), ("other", "<Broken>", "inf", str(2 ** 64)))

    def test_deep_values_end_in_a_text(self):
        value = 1
        for _ in range(1000):
            value = [value]
        encoded, depth = to_json(value), 0
        while isinstance(encoded, list):
            encoded, depth = encoded[0], depth + 1
        self.assertEqual(depth, 40)
        ring = []
        ring.append(ring)
        to_json(ring)

    def test_unchanged_parts_stay_the_same_objects(self):
        other, point = Other(), Point(1, 2)
        old = {"list": [other, point, (1, 2)], 5: {7}}
        encoded = to_json(old)
        self.assertIs(from_json(encoded, old), old)
        encoded["list"].pop(1)
        encoded["list"].append("new")
        made = from_json(encoded, old)
        self.assertIs(made["list"][0], other)
        self.assertEqual(made["list"][1:], [(1, 2), "new"])
        self.assertEqual(made[5], {7})

    def test_changed_objects_keep_their_class(self):
        self.assertEqual(from_json({"x": 1, "y": 5}, Point(1, 2)), Point(1, 5))
        self.assertEqual(from_json([1, 5], (1, 2)), (1, 5))
        self.assertEqual(from_json([1, 5], {1, 2}), {1, 5})
        with self.assertRaises(AgentError) as failed:
            from_json({"z": 1}, Point(1, 2))
        self.assertEqual(failed.exception.kind, "not-editable")

    def test_no_class_is_made_by_its_name(self):
        value = {"lc": 1, "type": "constructor", "id": ["os", "system"], "kwargs": {"command": "true"}}
        self.assertEqual(from_json(value), value)

    def test_a_kind_gets_what_it_can_hold(self):
        for kind, value, encoded in (("text", ["a"], '["a"]'), ("text", "a", "a"), ("number", "4", 4.0), ("number", "four", None), ("number", 3, 3),
                                  ("number", float("nan"), None), ("bool", 1, True), ("bool", "x", None), ("list", Other(), ["other"]), ("json", 1, 1)):
            self.assertEqual(state_to_json(kind, value), encoded, (kind, value))

    def test_a_wrong_kind_is_refused(self):
        for kind, value in (("text", 1), ("number", True), ("number", "1"), ("bool", 0), ("list", {}), ("messages", "x")):
            with self.assertRaises(AgentError) as failed:
                state_from_json(kind, value)
            self.assertEqual(failed.exception.kind, "bad-state")


if __name__ == "__main__":
    unittest.main()
