#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The first words of a MySQL 8 server, which wants caching_sha2_password: Debian has none that does.

usage: loginserver.py PORT USER PASSWORD    Says "ready", then for each call "logged in" or why not; ends when it is told to.
After a right password the answer is that there is no such database: only the login is played.
"""
import hashlib
import os
import signal
import socket
import struct
import sys
import threading

PLUGIN = b"caching_sha2_password"
# CLIENT_LONG_PASSWORD, CONNECT_WITH_DB, PROTOCOL_41, TRANSACTIONS, SECURE_CONNECTION, PLUGIN_AUTH
CAPABILITIES = 0x1 | 0x8 | 0x200 | 0x2000 | 0x8000 | 0x80000


def packet(number, body):
    return struct.pack("<I", len(body))[:3] + bytes([number]) + body


def read(connection):
    head = b""
    while len(head) < 4:
        head += connection.recv(4 - len(head)) or sys.exit("the client went away")
    size = int.from_bytes(head[:3], "little")
    body = b""
    while len(body) < size:
        body += connection.recv(size - len(body)) or sys.exit("the client went away")
    return head[3], body


def proof(password, nonce):
    sha = lambda data: hashlib.sha256(data).digest()
    once = sha(password)
    return bytes(a ^ b for a, b in zip(once, sha(sha(once) + nonce)))


def greet(connection, user, password):
    nonce = bytes(33 + byte % 90 for byte in os.urandom(20))
    connection.sendall(packet(0, b"\x0a8.0.36\0" + struct.pack("<I", 7) + nonce[:8] + b"\0" + struct.pack("<H", CAPABILITIES & 0xffff) + b"\x2d" + b"\x02\0"
                              + struct.pack("<H", CAPABILITIES >> 16) + b"\x15" + b"\0" * 10 + nonce[8:] + b"\0" + PLUGIN + b"\0"))
    number, body = read(connection)
    given, rest = body[32:].split(b"\0", 1)
    answer = rest[1:1 + rest[0]]
    if given != user or answer != proof(password, nonce):
        connection.sendall(packet(number + 1, b"\xff" + struct.pack("<H", 1045) + b"#28000Access denied"))
        return f"{given.decode()} gave {len(answer)} bytes that do not prove the password"
    connection.sendall(packet(number + 1, b"\x01\x03"))  # the proof suffices
    connection.sendall(packet(number + 2, b"\xff" + struct.pack("<H", 1049) + b"#42000Unknown database"))
    return "logged in"


def serve(listener, user, password):
    while True:
        connection, _ = listener.accept()
        with connection:
            try:
                print(greet(connection, user, password), flush=True)
            except (SystemExit, OSError, IndexError) as problem:
                print(f"no login: {problem}", flush=True)


def main():
    port, user, password = int(sys.argv[1]), sys.argv[2].encode(), sys.argv[3].encode()
    listener = socket.create_server(("127.0.0.1", port))
    threading.Thread(target=serve, args=(listener, user, password), daemon=True).start()
    print("ready", flush=True)
    signal.pause()


if __name__ == "__main__":
    main()
