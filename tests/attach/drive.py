#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the workbench: runs an attached agent to its end, edits a value in the middle, branches from an older place, compares.

usage: drive.py [--out FILE] [--question TEXT] [--after NODE --set KEY=JSON] [--python PATH] -- GRAPH [OPTIONS of reflexion_attach]
       drive.py -- agents:sql

Prints a transcript: a line for each step with what it changed and the calls it made, then what the branches have in common.
"""
import argparse
import json
import sys
import time

from client import Client


def short(value, most=100):
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= most else text[:most - 1] + "…"


class Transcript:
    def __init__(self):
        self.lines = []

    def say(self, text=""):
        self.lines.append(text)
        print(text, flush=True)

    def place(self, name, place, notes):
        self.say(f"  {name:24} {short(place.changed)}  -> {', '.join(place.next) if place.next else 'the end'}")
        for note in notes:
            if note["method"] == "activity":
                call = note["params"]
                usage = call.get("usage")
                tokens = f", {usage['input']} + {usage['output']} tokens" if usage else ""
                self.say(f"      {call['kind']} {call.get('name', '')}: {short(call.get('reply', call.get('error')), 80)} ({call['ms']:.1f} ms{tokens})")


def to_the_end(client, place, transcript, most):
    """The path from `place`: [(nodes that ran, place)]."""
    path = []
    while place.next and len(path) < most:
        nodes = place.next
        begun = time.monotonic()
        place = client.step(place)
        while place.interrupt:
            transcript.say(f"      {place.interrupt['kind']}: {place.interrupt['text']} -> yes")
            place = client.step(place, nodes=nodes, resume=True if place.interrupt["kind"] == "approval" else "yes")
        transcript.place("+".join(nodes), place, client.notes)
        client.notes.clear()
        path.append((nodes, place, time.monotonic() - begun))
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", help="where the transcript is written")
    parser.add_argument("--question", default="Which films are of this century?")
    parser.add_argument("--after", help="the node after whose first run the state is edited; else in the middle of the path")
    parser.add_argument("--set", dest="edit", help="KEY=JSON: the edit; else the value is written again as it is")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--most", type=int, default=60, help="steps at most")
    parser.add_argument("graph", nargs="+")
    arguments = parser.parse_args()
    transcript = Transcript()
    with Client(["-W", "ignore", "-m", "reflexion_attach", *arguments.graph], arguments.python) as client:
        described = client.call("describe", protocol=1)
        transcript.say(f"{described['name']}, {described['by']}: {len(described['nodes'])} nodes, {len(described['edges'])} edges, "
                       f"{len(described['state'])} keys, answer in {described['answer']}")
        start = client.start(arguments.question)
        transcript.say("The run")
        transcript.place("start", start, [])
        first = to_the_end(client, start, transcript, arguments.most)

        at = next((index for index, (nodes, _, _) in enumerate(first) if arguments.after in nodes), (len(first) - 1) // 2)
        nodes, place, _ = first[at]
        key, _, value = (arguments.edit or "").partition("=")
        edit = {key: json.loads(value)} if key else {next(iter(place.changed), next(iter(place.state))): None}
        edit = edit if key else {each: place.state.get(each) for each in edit}
        edited = client.edit(place, nodes, **edit)
        transcript.say(f"A branch after step {at + 1} with {short(edit)}")
        transcript.place("edit", edited, client.notes)
        client.notes.clear()
        second = to_the_end(client, edited, transcript, arguments.most)

        older = first[0][1]
        transcript.say("Another branch from step 1, nothing edited")
        third = to_the_end(client, older, transcript, arguments.most)

        transcript.say("Compared")
        for name, path, skipped in (("run", first, 0), ("edited", second, at + 1), ("again", third, 1)):
            last = path[-1][1] if path else edited
            transcript.say(f"  {name:8} {skipped:3} + {len(path):3} steps  {described['answer']}: {short(last.state.get(described['answer']), 70)}")
        own = sorted(seconds for _, _, seconds in first)
        transcript.say(f"  median of a step: {1000 * own[len(own) // 2]:.1f} ms")
        transcript.say(f"ended with code {client.close()}")
    if arguments.out:
        with open(arguments.out, "w", encoding="utf-8") as out:
            out.write("\n".join(transcript.lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
