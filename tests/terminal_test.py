#!/usr/bin/env python3
"""What commands do at a terminal: the progress line, waiting for levels, colours.

Usage: terminal_test.py --program PUSHWISE
"""
import argparse
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

OPTIONS = argparse.ArgumentParser(description=__doc__.splitlines()[0])
OPTIONS.add_argument("--program", default="build/release/apps/cli/pushwise")
OPTIONS, REST = OPTIONS.parse_known_args()
PROGRAM = os.path.abspath(OPTIONS.program)
SMALL = "#####\n#@$.#\n#####\n"
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "TERM": "xterm"}


def hall():
    """Sixteen boxes in a hall: a plan is found at once, and none is proved shortest for long."""
    boxes = ["# $ $ $ $  . . . . #", "#  $ $ $ $  . . . .#"]
    empty = "#" + " " * 18 + "#"
    return "\n".join(["#" * 20, empty, *boxes, empty, *boxes, "#        @         #", "#" * 20]) + "\n"


class Terminal:
    """The program with standard error, and whatever else is asked for, on a terminal of its own."""

    def __init__(self, words, stdin=False, stdout=False, **environment):
        self.ours, theirs = pty.openpty()
        self.out = tempfile.TemporaryFile()  # no pipe: reading that could wait for ever
        self.process = subprocess.Popen(
            [PROGRAM, *words], stdin=theirs if stdin else subprocess.DEVNULL,
            stdout=theirs if stdout else self.out, stderr=theirs,
            env={**ENVIRONMENT, **environment})
        os.close(theirs)
        self.seen = ""

    def type(self, text):
        os.write(self.ours, text.encode())

    def look(self, seconds, until=None):
        """Reads what comes for so long, or until the pattern is seen; all seen so far."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not (until and re.search(until, self.seen)):
            if select.select([self.ours], [], [], 0.05)[0]:
                try:
                    more = os.read(self.ours, 65536)
                except OSError:  # the other side is closed
                    break
                self.seen += more.decode(errors="replace")
        return self.seen

    def catches(self, number):
        """Has it said what it does on this signal? Waits until it has."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as status:
                caught = int(re.search(r"SigCgt:\s*(\w+)", status.read())[1], 16)
            if caught >> (number - 1) & 1:
                return True
            time.sleep(0.02)
        return False

    def stop(self):
        self.process.kill()
        self.end()

    def end(self, seconds=60):
        """The exit code and standard output. A program that does not end is killed: code -9."""
        self.look(seconds)
        if self.process.poll() is None:
            try:
                self.process.wait(1)
            except subprocess.TimeoutExpired:
                self.process.kill()
        code = self.process.wait()
        os.close(self.ours)
        with self.out:
            self.out.seek(0)
            return code, self.out.read().decode()


class Tests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def test_progress_of_a_proof_shows_bound_plan_and_gap(self):
        run = Terminal(["solve", "--optimal", "moves", "--time", "8", self.file("hall.xsb", hall())])
        seen = run.look(15, r"at least \d+, best \d+ \(gap \d+\)")
        found = re.search(r"at least (\d+), best (\d+) \(gap (\d+)\)", seen)
        run.stop()
        self.assertTrue(found, seen[-500:])
        self.assertEqual(int(found[2]) - int(found[1]), int(found[3]))

    def test_progress_of_a_logic_program_shows_its_horizon(self):
        never = self.file("never.lp", "#program step(t).\n#program check(t).\n#external query(t).\n"
                          ":- query(t).\n")
        for words, name in ((["--engine", "asp-plain", self.file("hall.xsb", hall())], "asp-plain"),
                            (["--program", never, self.file("a.xsb", SMALL)], "never.lp")):
            run = Terminal(["solve", "--time", "8", *words])
            pattern = name + r" \(asking for a plan of this length\), horizon \d+"
            seen = run.look(15, pattern)
            run.stop()
            self.assertRegex(seen, pattern)

    def test_a_terminal_is_told_what_is_waited_for_and_the_clock_stands(self):
        summary = os.path.join(self.folder, "summary.json")
        run = Terminal(["solve", "--summary", summary, "-"], stdin=True)
        self.assertIn("waiting for a level on standard input; end with Ctrl-D",
                      run.look(20, "with Ctrl-D"))
        self.assertNotIn("states", run.look(3), "nothing is searched yet")
        run.type(SMALL)
        run.type("\x04")
        code, out = run.end()
        self.assertEqual(code, 0, run.seen)
        self.assertIn("solved: 1 move", out)
        with open(summary, encoding="utf-8") as text:
            self.assertLess(json.load(text)["wall_seconds"], 3)

    def test_waiting_is_not_told_to_the_quiet_nor_ended_by_anything_but_ctrl_c(self):
        run = Terminal(["solve", "--quiet", "-"], stdin=True)
        self.assertTrue(run.catches(signal.SIGINT))
        self.assertEqual(run.look(1), "")
        run.process.send_signal(signal.SIGINT)
        self.assertEqual(run.end()[0], 130)

    def test_no_file_at_a_terminal_is_bad_usage(self):
        run = Terminal(["solve"], stdin=True)
        code, _ = run.end()
        self.assertEqual(code, 2)
        self.assertIn("FILE is required", run.seen)

    def test_colours_are_for_terminals_unless_asked_for(self):
        level = self.file("a.xsb", SMALL)

        def coloured(*words, stdout=True, **environment):
            run = Terminal([*words, level], stdout=stdout, **environment)
            _, out = run.end()
            return "\033[3" in run.seen + out
        self.assertTrue(coloured("solve"))
        self.assertFalse(coloured("solve", NO_COLOR="1"))
        self.assertFalse(coloured("solve", TERM="dumb"))
        self.assertFalse(coloured("solve", "--color", "never"))
        self.assertFalse(coloured("solve", stdout=False))
        self.assertTrue(coloured("solve", "--color=always", stdout=False))
        self.assertTrue(coloured("solve", "--color", "always", NO_COLOR="1"))
        self.assertTrue(coloured("show", "--color", "always", stdout=False))
        self.assertFalse(coloured("show", "--color", "auto", stdout=False))

    def test_ctrl_c_ends_all_drawn_plans(self):
        hallway = "##########\n#@$     .#\n##########\n"
        run = Terminal(["solve", "--show", self.file("a.xsb", hallway + "\n" + hallway)], stdout=True)
        run.look(10, "level 1: move 1 of 6")
        run.process.send_signal(2)
        run.end()
        self.assertIn("level 1: move 1 of 6", run.seen)
        self.assertNotIn("level 2: move", run.seen)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *REST])
