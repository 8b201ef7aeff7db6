#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What each part of the loop earns with a language model: right, wrong and silent answers, calls and seconds.

usage: modeltable.py --program REFLEXION --server http://127.0.0.1:8088/v1 --model NAME [--count 20] [--seed 1]
                     [--columns bare,prompt,gate,revision,held,both] [--out FOLDER] NAME=SOURCE=QUESTIONS.jsonl...

Every request goes through a small proxy that keeps replies by the hash of the request. At temperature 0 the columns
therefore share their first drafts: what differs between them is what the program does with a draft.
Columns: bare (the schema alone, first draft only, nothing repaired), prompt (with stored values and made examples),
gate (first draft, checked and repaired), revision (up to three attempts), held (the same, each reply held to a grammar
of the schema), both (the rules draft as well).
"""
import argparse, hashlib, http.server, json, os, random, re, subprocess, sys, threading, time, urllib.request


class Proxy(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, server, folder):
        super().__init__(("127.0.0.1", 0), Handler)
        self.upstream, self.folder, self.calls, self.live = server.rstrip("/"), folder, 0, 0
        os.makedirs(folder, exist_ok=True)

    def address(self):
        return "http://127.0.0.1:%d/v1" % self.server_address[1]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, kind, body):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def forward(self, body):
        """Passes the reply on as it comes, and returns it; what arrived until then if the client closes the connection."""
        path = self.path[len("/v1"):] if self.path.startswith("/v1") else "/.." + self.path
        url = self.server.upstream + path if self.path.startswith("/v1") else \
            re.sub(r"/v1$", "", self.server.upstream) + self.path
        request = urllib.request.Request(url, data=body, headers={"Content-Type": "application/json"})
        try:
            reply = urllib.request.urlopen(request, timeout=900)
        except urllib.error.HTTPError as error:
            reply = error
        kind, content = reply.headers.get("Content-Type", "application/json"), b""
        with reply:
            self.send_response(reply.status)
            self.send_header("Content-Type", kind)
            self.send_header("Connection", "close")
            self.end_headers()
            self.close_connection = True
            try:
                while part := reply.read1(65536):
                    content += part
                    self.wfile.write(part)
                    self.wfile.flush()
            except OSError:
                pass
        return reply.status, kind, content

    def do_GET(self):
        self.forward(None)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.calls += 1
        key = re.sub(rb"(</?data) [0-9a-f]{8}>", rb"\1>", body) # the tag is random in each run
        kept = os.path.join(self.server.folder, hashlib.sha256(self.path.encode() + key).hexdigest()[:32])
        if os.path.exists(kept):
            with open(kept, "rb") as file:
                head, content = file.read().split(b"\n", 1)
            status, kind = json.loads(head)
            return self.answer(status, kind, content)
        self.server.live += 1
        status, kind, content = self.forward(body)
        if status == 200:
            with open(kept, "wb") as file:
                file.write(json.dumps([status, kind]).encode() + b"\n" + content)
            with open(kept + ".request", "wb") as file:
                file.write(body)


COLUMNS = {
    "bare": ["--no-reflection", "--drafters", "model", "--no-repairs", "--no-linked-values", "--made-examples", "0"],
    "prompt": ["--no-reflection", "--drafters", "model", "--no-repairs"],
    "gate": ["--no-reflection", "--drafters", "model"],
    "revision": ["--drafters", "model"],
    "held": ["--drafters", "model", "--grammar", "on"],
    "both": ["--drafters", "both"],
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--program", required=True)
    parser.add_argument("--server", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--columns", default="bare,prompt,gate,revision,held,both")
    parser.add_argument("--out", default="build/models")
    options = parser.parse_args()
    proxy = Proxy(options.server, os.path.join(options.out, "replies"))
    threading.Thread(target=proxy.serve_forever, daemon=True).start()
    bands = {}
    print("| set | column | right | wrong | silent | calls a question | seconds a question |\n|---|---|---|---|---|---|---|")
    for each in options.sets:
        name, source, file = each.split("=")
        with open(file) as lines:
            questions = [json.loads(line) for line in lines if line.strip()]
        random.Random(options.seed).shuffle(questions)
        questions = questions[:options.count]
        chosen = os.path.join(options.out, name + ".jsonl")
        with open(chosen, "w") as out:
            out.writelines(json.dumps(question) + "\n" for question in questions)
        for column in options.columns.split(","):
            begin, calls = time.time(), proxy.calls
            predictions = os.path.join(options.out, "%s-%s.predictions" % (name, column))
            ran = subprocess.run([options.program, "eval", "-s", source, "-q", chosen, "-m",
                                  "%s#%s" % (proxy.address(), options.model), "--predictions", predictions,
                                  "--json", "--reply-seconds", "600", *COLUMNS[column]], capture_output=True, text=True)
            with open(os.path.join(options.out, "%s-%s.json" % (name, column)), "w") as out:
                out.write(ran.stdout)
            if not ran.stdout.strip():
                print("| %s | %s | %s |" % (name, column, ran.stderr.strip()[-300:].replace("\n", " ")))
                continue
            shares = sharesOf(ran.stdout)
            for band in json.loads(ran.stdout).get("score_bands", []):
                known = bands.setdefault(column, {}).setdefault((band["from"], band["to"]), [0, 0])
                known[0] += band["right"]
                known[1] += band["n"]
            print("| %s | %s | %s | %.2f | %.1f |" % (name, column, shares, (proxy.calls - calls) / len(questions),
                                                   (time.time() - begin) / len(questions)), flush=True)
    print("\nright attempts by score, all sets:")
    for column, known in bands.items():
        print(column + ": " + ", ".join("%g–%g: %d of %d" % (low, high, right, count)
                                        for (low, high), (right, count) in sorted(known.items()) if count))


def sharesOf(text):
    shares = json.loads(text)["shares"]["all"]
    percent = lambda share: "%.0f %%" % (100.0 * share)
    return "%s | %s | %s" % (percent(shares["right"]), percent(shares["wrong"]),
                             percent(shares["abstained"] + shares["error"]))


if __name__ == "__main__":
    main()
