# SPDX-License-Identifier: GPL-3.0-or-later
"""BioChatter's own agent, unchanged: `python -m reflexion_attach biochatter_agent:agent._build_graph`.

Its model is the server at ATTACH_MODEL. Its database is NEO4J_HOST and NEO4J_PORT, or without these a stand-in that knows one query.
"""
import os

from biochatter.kg_langgraph_agent import KGQueryReflexionAgent
from langchain_openai import ChatOpenAI

QUERY = "MATCH (d:Drug) RETURN d.name AS name"


class Conversation:
    def __init__(self):
        self.chat = ChatOpenAI(base_url=os.environ["ATTACH_MODEL"], model="m", api_key="none", temperature=0, max_retries=0)


class StandIn:
    def query(self, query):
        return [[{"name": "aspirin"}] if query == QUERY else []]


agent = KGQueryReflexionAgent(Conversation, {"host": os.environ.get("NEO4J_HOST", ""), "port": os.environ.get("NEO4J_PORT", "")})
if not os.environ.get("NEO4J_HOST"):
    agent.neodriver = StandIn()
