// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion mcp` asked by the official JavaScript client.
import assert from "node:assert";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const program = process.argv[2];
const client = new Client({ name: "test", version: "1" });
await client.connect(new StdioClientTransport({ command: program, args: ["mcp", "--source", "sample:", "--seconds", "60"], env: process.env }));
assert.equal(client.getServerVersion().name, "reflexion");
const { tools } = await client.listTools();
assert.deepEqual(tools.map((each) => each.name), ["ask", "query", "check", "schema", "sample_values"]);
const heard = [];
const answer = await client.callTool({ name: "ask", arguments: { question: "How many drugs are there?" } }, undefined,
    { onprogress: (progress) => heard.push(progress.message) });
assert.match(answer.content[0].text, /^Answered: 551/);
assert(heard.includes("draft"), heard.join());
const wrong = await client.callTool({ name: "query", arguments: { query: "MATCH (d:Drug) RETURN d.nonsense AS x, d.nam LIMIT 1" } });
assert(wrong.content[0].text.length > 0);
const refused = await client.callTool({ name: "query", arguments: { query: "CREATE (n:Drug)" } });
assert(refused.isError);
const values = await client.callTool({ name: "sample_values", arguments: { type: "Drug", property: "name", count: 3 } });
assert(!values.isError);
await assert.rejects(client.callTool({ name: "none", arguments: {} }));
const read = await client.readResource({ uri: "reflexion://schema" });
assert.match(read.contents[0].text, /Disease/);
const prompt = await client.getPrompt({ name: "draft", arguments: { question: "x?" } });
assert.match(prompt.messages[0].content.text, /Question: x\?$/);
const stop = new AbortController();
const slow = client.callTool({ name: "query", arguments: { query: "MATCH (a)--(b)--(c)--(d)--(e) RETURN count(*) AS n" } }, undefined,
    { signal: stop.signal });
setTimeout(() => stop.abort("enough"), 1000);
const begin = Date.now();
await assert.rejects(slow);
const after = await client.callTool({ name: "check", arguments: { query: "RETURN 1" } });
assert(!after.isError && Date.now() - begin < 6000, String(Date.now() - begin));
await client.ping();
await client.close();
console.log("figure lists, calls, errors, progress, cancel, resource, prompt, ping");
