#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""BioChatter's own KGQueryReflexionAgent on a set of questions, with the model and the database of modeltable.py's graph.

usage: biochatteragent.py --server http://127.0.0.1:8088/v1 --model NAME --bolt HOST:PORT --schema schema_info.yaml
                          QUESTIONS.jsonl > predictions.jsonl
Needs Python with biochatter==0.14.2 (the agent runs unchanged) and a Neo4j with the graph, user neo4j. Every entity, relationship and property of the schema stands in the prompt, so that no call is spent on
selecting them. `reflexion eval` counts in the same way as the scorer of the questions, which reads the predictions:
status "answered" with the rows of the last query that ran, "error" with the exception in `error`.
"""
import argparse, json, logging, time

import neo4j_utils
from biochatter.kg_langgraph_agent import KGQueryReflexionAgent
from biochatter.prompts import BioCypherPromptEngine
from langchain_openai import ChatOpenAI


class Conversation:
    def __init__(self, options):
        self.chat = ChatOpenAI(base_url=options.server, model=options.model, api_key="none", temperature=0,
                               max_tokens=2048, max_retries=0, timeout=900)


class Agent(KGQueryReflexionAgent):
    """Only the connection differs: the original has no place for a password."""

    def _connect_db(self):
        if self.neodriver is None:
            self.neodriver = neo4j_utils.Driver(db_name="neo4j", db_uri="bolt://" + self.connection_args["address"],
                                                user="neo4j", password=self.connection_args["password"])


def prompt_of(schema):
    engine = BioCypherPromptEngine(schema_config_or_info_path=schema)
    labels = {value.get("label_as_edge", key): {"source": value.get("source"), "target": value.get("target")}
              for key, value in engine.relationships.items()}
    properties = {key: list(value.get("properties", {}))
                  for key, value in {**engine.entities, **engine.relationships}.items() if value.get("properties")}
    return engine._generate_query_prompt(list(engine.entities), labels, properties)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("questions")
    for name in ("server", "model", "bolt", "schema"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--password", default="test-password")
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    prompt = prompt_of(options.schema)
    with open(options.questions) as file:
        questions = [json.loads(line) for line in file if line.strip()]
    for question in questions:
        begin, out = time.time(), {"id": question["id"], "columns": [], "rows": []}
        try:
            agent = Agent(lambda: Conversation(options), {"address": options.bolt, "password": options.password})
            found = agent.execute(question["question"], prompt)
            rows = found.tool_result or []
            out["columns"] = list(rows[0]) if rows else []
            out.update(status="answered", rows=[[row.get(name) for name in out["columns"]] for row in rows])
        except Exception as error:  # what ends the original's run is its result
            out.update(status="error", error=type(error).__name__ + ": " + str(error)[:200])
        out["seconds"] = time.time() - begin
        print(json.dumps(out, default=str), flush=True)


if __name__ == "__main__":
    main()
