#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Time from exec to a window with something written in it, of several programs in turn on one display; their processor time
until they are idle, and their memory then.

Looked at from outside, so that programs that say nothing of themselves are measured alike: Xvfb keeps its picture in a
file, and a window counts as painted once its picture has a hundred colours or more and a quarter of the screen is not the
background. Programs take turns, so a slow phase of the machine meets all of them.
usage: windowstart.py [--runs N] [--before "COMMAND PREFIX"] NAME=COMMAND...     (JSON on standard output)
The prefix (chroot, ...) is put before each command, with the name of the display in place of DISPLAY_HERE.
"""
import argparse
import json
import mmap
import os
import shlex
import signal
import statistics
import subprocess
import sys
import tempfile
import time

WIDTH, HEIGHT = 1280, 900


class Screen:
    def __init__(self, folder):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp", "-noreset", "-fbdir", folder],
                                       pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        self.name = ":" + os.read(read, 16).decode().strip()
        with open(os.path.join(folder, "Xvfb_screen0"), "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header, colours = (int.from_bytes(self.memory[4 * field:4 * field + 4], "big") for field in (0, 19))
        self.begin = header + colours * 12  # X11/XWDFile.h

    def sampled(self):
        """Every 24th line."""
        picture = []
        for row in range(0, HEIGHT, 24):
            at = self.begin + row * WIDTH * 4
            picture += memoryview(self.memory[at:at + WIDTH * 4]).cast("I").tolist()
        return picture

    def painted(self):
        picture = self.sampled()
        return len(set(picture)) >= 100 and sum(1 for pixel in picture if pixel & 0xffffff) > len(picture) / 4

    def empty(self):
        picture = self.sampled()
        return sum(1 for pixel in picture if pixel & 0xffffff) < len(picture) / 100  # the pointer may be there


def resident(group):
    """MB of the largest process of a session."""
    sizes = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="ascii", errors="replace") as stat:
                fields = stat.read().rpartition(")")[2].split()
            if int(fields[3]) == group:
                sizes.append(int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 2**20)
        except OSError:
            pass
    return max(sizes, default=0.0)


def processor(pid):
    """Seconds that a process has used, its ended threads included; in steps of 10 ms."""
    with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until_idle(pid, patience=20.0):
    """Idle: 2 s in which it used less than 20 ms."""
    used, since, end = processor(pid), time.monotonic(), time.monotonic() + patience
    while time.monotonic() - since < 2 and time.monotonic() < end:
        time.sleep(0.1)
        if processor(pid) - used >= 0.02:
            used, since = processor(pid), time.monotonic()


def end(process):
    """Seconds of processor time that it used in all."""
    os.killpg(process.pid, signal.SIGKILL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


def once(screen, command, patience=30.0):
    environment = dict(os.environ, DISPLAY=screen.name)
    begin = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    while not screen.painted():
        if process.poll() is not None or time.monotonic() - begin > patience:
            os.killpg(process.pid, signal.SIGKILL) if process.poll() is None else None
            sys.exit(f"windowstart: {' '.join(command)}: no window within {patience:.0f} s")
        time.sleep(0.002)
    took = time.monotonic() - begin
    wait_until_idle(process.pid)
    memory = resident(process.pid)
    used = end(process)
    for _ in range(500):
        if screen.empty():
            return {"ms": took * 1000, "processor_ms": used * 1000, "resident_mb": memory}
        time.sleep(0.01)
    sys.exit(f"windowstart: the window of {' '.join(command)} stays on the screen")


def summary(runs):
    times = [run["ms"] for run in runs]
    return {"median_ms": round(statistics.median(times)), "min_ms": round(min(times)), "max_ms": round(max(times)), "runs": len(runs),
            "processor_ms": round(statistics.median(run["processor_ms"] for run in runs)),
            "resident_mb": round(statistics.median(run["resident_mb"] for run in runs), 1)}


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--runs", type=int, default=20)
    arguments.add_argument("--before", default="")
    arguments.add_argument("programs", nargs="+")
    given = arguments.parse_args()
    programs = [program.split("=", 1) for program in given.programs]
    figures = {name: [] for name, _ in programs}
    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(folder)
        try:
            for number in range(given.runs + 2):  # two to warm up
                for name, command in programs:
                    one = once(screen, shlex.split(given.before.replace("DISPLAY_HERE", screen.name)) + shlex.split(command))
                    if number >= 2:
                        figures[name].append(one)
        finally:
            screen.server.terminate()
            screen.server.wait()
    print(json.dumps({name: summary(runs) for name, runs in figures.items()}))


if __name__ == "__main__":
    main()
