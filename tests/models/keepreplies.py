#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns what modeltable.py kept of a real model into tests/recorded/replies.jsonl, one reply a line.

usage: keepreplies.py FOLDER... > replies.jsonl        FOLDER: the folder `replies` of a run of modeltable.py
       then REFLEXION_WRITE_RECORDED=1 tst_recordedreplies_composition, which adds what each reply is read as; look at
       each difference before it is committed.
"""
import glob, json, os, sys


def reply_of(content):
    """The pieces of a streamed reply, joined."""
    out = {"text": "", "reasoning": "", "finish": ""}
    for line in content.decode("utf-8", "replace").splitlines():
        if not line.startswith("data: ") or line == "data: [DONE]":
            continue
        for choice in json.loads(line[6:]).get("choices", []):
            piece = choice.get("delta") or choice.get("message") or {}
            out["text"] += piece.get("content") or ""
            out["reasoning"] += piece.get("reasoning_content") or ""
            out["finish"] = choice.get("finish_reason") or out["finish"]
    return out


def main():
    seen = set()
    for folder in sys.argv[1:]:
        for name in sorted(glob.glob(os.path.join(folder, "*.request"))):
            with open(name) as file:
                request = json.load(file)
            if "messages" not in request:
                continue
            with open(name[:-len(".request")], "rb") as file:
                content = file.read().split(b"\n", 1)[1]
            reply = reply_of(content)
            asked = "\n".join(message["content"] for message in request["messages"])
            schema = request.get("response_format", {}).get("json_schema", {}).get("schema")
            line = {"model": request.get("model", ""), "language": "SQL" if "CREATE TABLE" in asked or "SQL" in asked else "Cypher",
                    "form": "grammar" if "grammar" in request else "schema" if schema else "text", "schema": schema,
                    **{key: value for key, value in reply.items() if value}}
            text = json.dumps(line, ensure_ascii=False)
            if text not in seen:
                seen.add(text)
                print(text)


if __name__ == "__main__":
    main()
