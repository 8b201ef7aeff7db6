# SPDX-License-Identifier: GPL-3.0-or-later
"""`reflexion mcp` asked by the official Python client, in both kinds of revisions."""
import asyncio
import json
import os
import subprocess
import sys
import tempfile

from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError

PROGRAM = sys.argv[1]
SLOW = "MATCH (a)--(b)--(c)--(d)--(e) RETURN count(*) AS n"


def server(*more):
    return StdioServerParameters(command=PROGRAM, args=["mcp", "--source", "sample:", *more], env=dict(os.environ))


def text(result):
    return result.content[0].text


async def calls(client, revision):
    assert client.protocol_version == revision, client.protocol_version
    assert client.server_info.name == "reflexion"
    names = [tool.name for tool in (await client.list_tools()).tools]
    assert names == ["ask", "query", "check", "schema", "sample_values"], names
    heard = []

    async def progressed(progress, total, message):
        heard.append(message)

    answer = await client.call_tool("ask", {"question": "How many drugs are there?"}, progress_callback=progressed)
    assert not answer.is_error and text(answer).startswith("Answered: 551"), answer
    assert "draft" in heard and "execute" in heard, heard
    rows = await client.call_tool("query", {"query": "MATCH (d:Disease) RETURN count(d) AS n"})
    assert "[134]" in text(rows), rows
    wrong = await client.call_tool("query", {"sql": 1})
    assert wrong.is_error and "nearest: 'query'" in text(wrong), wrong
    refused = await client.call_tool("query", {"query": "MATCH (n) DETACH DELETE n"})
    assert refused.is_error and "only reading" in text(refused), refused
    checked = await client.call_tool("check", {"query": "MATCH (d:Diseese) RETURN d"})
    assert "Did you mean Disease?" in text(checked), checked
    near = await client.call_tool("sample_values", {"type": "Disease", "property": "name", "near": "asthma"})
    assert "asthma" in text(near), near
    try:
        unknown = await client.call_tool("drop_everything", {})
        raise AssertionError(unknown)
    except MCPError as error:
        assert "Unknown tool" in str(error), error
    resources = (await client.list_resources()).resources
    assert [str(each.uri) for each in resources] == ["reflexion://schema"], resources
    read = await client.read_resource("reflexion://schema")
    assert "Disease" in read.contents[0].text
    prompts = (await client.list_prompts()).prompts
    assert [each.name for each in prompts] == ["draft"], prompts
    prompt = await client.get_prompt("draft", {"question": "Which drugs treat asthma?"})
    assert prompt.messages[0].content.text.endswith("Question: Which drugs treat asthma?")


async def cancelled(client):
    """A call that is cancelled ends, and the one after it is answered at once."""
    clock = asyncio.get_running_loop().time
    begin = clock()
    beats = []

    async def progressed(progress, total, message):
        beats.append(message)

    task = asyncio.create_task(client.call_tool("query", {"query": SLOW}, progress_callback=progressed))
    await asyncio.sleep(2.5)
    assert not task.done(), task
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        pass
    again = await client.call_tool("check", {"query": "MATCH (d:Disease) RETURN d.name"})
    assert not again.is_error
    assert clock() - begin < 6, clock() - begin
    assert any("s)" in each for each in beats), beats  # a sign of life every second


async def main():
    async with Client(server(), mode="legacy") as client:
        await calls(client, "2025-11-25")
    async with Client(server(), mode="auto") as client:
        await calls(client, "2026-07-28")
    with tempfile.TemporaryDirectory() as folder:
        session = os.path.join(folder, "calls.rfx")
        async with Client(server("--session", session, "--seconds", "60"), mode="legacy") as client:
            await client.call_tool("query", {"query": "MATCH (d:Drug) RETURN count(d) AS n"})
            # Read by another process while the server continues.
            listed = subprocess.run([PROGRAM, "session", "list", session, "--json"], capture_output=True, check=True)
            assert [run["reason"] for run in json.loads(listed.stdout)] == ["answered"], listed.stdout
            await cancelled(client)
            listed = subprocess.run([PROGRAM, "session", "list", session, "--json"], capture_output=True, check=True)
            assert len(json.loads(listed.stdout)) == 3, listed.stdout
        documents = StdioServerParameters(command=PROGRAM, args=["mcp", "--source", "sample:documents"], env=dict(os.environ))
        async with Client(documents, mode="auto") as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
            assert names == ["ask", "search_documents", "schema"], names
            found = await client.call_tool("search_documents", {"query": "treatment of multiple sclerosis", "count": 2})
            assert not found.is_error and "2 rows" in text(found), found
    print("figure revisions 2025-11-25 and 2026-07-28, lists, calls, errors, progress, cancel, resource, prompt")


asyncio.run(main())
