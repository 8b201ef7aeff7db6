# SPDX-License-Identifier: GPL-3.0-or-later
"""Our client with servers of others: the reference servers of JavaScript, and one of the official Python library over
standard input and over streamable HTTP."""
import json
import os
import socket
import subprocess
import sys
import tempfile
import time

PROGRAM, FOLDER = sys.argv[1], sys.argv[2]
HERE = os.path.dirname(os.path.abspath(__file__))


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port):
    for _ in range(150):
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.2)
    raise AssertionError(f"nothing listens at {port}")


def main():
    home = tempfile.mkdtemp()
    config = os.path.join(home, "reflexion-workbench")
    os.makedirs(config)
    shown = os.path.join(home, "shown")
    os.makedirs(shown)
    with open(os.path.join(shown, "note.txt"), "w") as file:
        file.write("a note to read")
    python, web = os.path.join(FOLDER, "venv/bin/python"), free_port()
    everything_port = free_port()
    servers = {
        "everything": {"command": "mcp-server-everything", "env": {"PATH": os.environ["PATH"]}},
        "files": {"command": "mcp-server-filesystem", "args": [shown], "env": {"PATH": os.environ["PATH"]}},
        "py": {"command": python, "args": [os.path.join(HERE, "python_server.py")], "env": {"GIVEN": "${GIVEN_SECRET}"}},
        "web": {"url": f"http://127.0.0.1:{web}/mcp"},
        "everyweb": {"url": f"http://127.0.0.1:{everything_port}/mcp"},
        "gone": {"url": f"http://127.0.0.1:{free_port()}/mcp"},
    }
    environment = dict(os.environ, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, HOME=home, GIVEN_SECRET="hidden")
    running = [
        subprocess.Popen([python, os.path.join(HERE, "python_server.py"), str(web)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL),
        subprocess.Popen(["mcp-server-everything", "streamableHttp"], env=dict(os.environ, PORT=str(everything_port)),
                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL),
    ]
    try:
        wait_for(web)
        wait_for(everything_port)

        def named(*names):
            with open(os.path.join(config, "mcp.json"), "w") as file:
                json.dump({"mcpServers": {name: servers[name] for name in names}}, file)

        def run(*arguments):
            return subprocess.run([PROGRAM, "tools", *arguments], env=environment, capture_output=True, text=True, timeout=120)

        def call(tool, **arguments):
            done = run("test", tool, json.dumps(arguments), "--json")
            return json.loads(done.stdout) if done.stdout else {"status": "none", "text": done.stderr}

        named(*servers)
        listed = run("list", "--json")
        names = [tool["name"] for tool in json.loads(listed.stdout)["tools"]]
        for prefix, least in (("everything__", 8), ("files__", 10), ("py__", 5), ("web__", 5), ("everyweb__", 8)):
            found = [name for name in names if name.startswith(prefix)]
            assert len(found) >= least, (prefix, found, listed.stderr)
        assert "gone: nothing listens" in listed.stderr, listed.stderr
        assert all(tool["permission"] == "ask" for tool in json.loads(listed.stdout)["tools"] if "__" in tool["name"])

        for server in ("everything", "everyweb"):
            named(server)
            reply = call(server + "__echo", message="hello")
            assert "hello" in reply["text"], reply
            assert "not shown" in call(server + "__get-tiny-image")["text"]  # an image is named, not dumped
            wrong = call(server + "__echo", massage="hello")
            assert "nearest" in wrong["text"], wrong
            slow = call(server + "__trigger-long-running-operation", duration=2, steps=4)
            assert slow["status"] == "success", slow
        named("files")
        assert "a note to read" in call("files__read_text_file", path=os.path.join(shown, "note.txt"))["text"]
        outside = call("files__read_text_file", path="/etc/passwd")
        assert outside["status"] == "error" and "root:" not in outside["text"], outside
        for server in ("py", "web"):
            named(server)
            assert call(server + "__add", a=2, b=3)["text"] == "5"
            assert call(server + "__fails", why="because")["status"] == "error"
            assert call(server + "__slow", seconds=1)["text"] == "done"
            assert "GIVEN" in servers["py"]["env"]
        named("py")
        assert call("py__environment", name="GIVEN")["text"] == "hidden"
        assert call("py__environment", name="GIVEN_SECRET")["text"] == "(not there)"  # only the named ones are passed on
        print("figure server-everything (stdio, HTTP), server-filesystem, Python server (stdio, HTTP): lists, calls, errors")
    finally:
        for process in running:
            process.kill()


main()
