#!/usr/bin/env python3
"""What is drawn for people: boards on terminals of any width, plans step by step, hints, and pictures of many
levels in one run."""
import argparse
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import tempfile
import termios
import time
import unittest

PROGRAM = ""
EASY = "######\n#@$ .#\n######\n"
# A corridor of 60 squares.
WIDE = "#" * 60 + "\n#@$" + " " * 55 + ".#\n" + "#" * 60 + "\n"
LOST = "######\n#$   #\n#    #\n#  @.#\n######\n"
TWO = "; one\n\n" + EASY + "\n; two\n\n######\n#. $@#\n######\n"


def visible(text):
    """The text of a terminal without colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


class Drawings(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)
        for name, text in {"a.xsb": EASY, "wide.xsb": WIDE, "lost.xsb": LOST, "two.xsb": TWO}.items():
            (self.path / name).write_text(text)

    def run_it(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], cwd=self.path, timeout=120, text=True, capture_output=True)

    def on_terminal(self, columns, *arguments, lines=24, **environment):
        """Exit code and what a terminal of this size was sent."""
        here, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        child = subprocess.Popen([PROGRAM, *arguments], cwd=self.path, stdin=subprocess.DEVNULL, stdout=there,
                                 stderr=there, env={"PATH": "/usr/bin:/bin", "TERM": "xterm", **environment})
        os.close(there)
        sent = b""
        end = time.monotonic() + 60
        while select.select([here], [], [], max(end - time.monotonic(), 0))[0]:
            try:
                sent += os.read(here, 65536)
            except OSError:  # the other side is closed
                break
        else:
            child.kill()
        os.close(here)
        return child.wait(timeout=60), sent.decode()

    def names(self):
        return sorted(set(os.listdir(self.path)) - {"a.xsb", "wide.xsb", "lost.xsb", "two.xsb"})

    # Boards

    def test_no_line_of_a_board_wraps(self):
        for command in (("show",), ("show", "--dead"), ("hint",), ("analyze",)):
            for columns in (10, 40, 60, 119, 120, 200):
                with self.subTest((command, columns)):
                    code, sent = self.on_terminal(columns, *command, "wide.xsb")
                    self.assertEqual(code, 0)
                    board = [line for line in visible(sent).splitlines() if "@" in line or "()" in line]
                    self.assertEqual(len(board), 1, sent)
                    self.assertLessEqual(len(board[0]), columns)
                    self.assertEqual("()" in board[0], columns >= 120)
                    self.assertEqual("of 60" in sent, columns < 60)

    def test_columns_of_the_environment_count(self):
        self.assertIn("of 60", self.on_terminal(200, "show", "wide.xsb", COLUMNS="40")[1])

    def test_what_is_no_terminal_gets_whole_boards(self):
        self.assertIn(WIDE, self.run_it("show", "wide.xsb").stdout)

    # Plans

    def test_a_plan_is_played_on_a_terminal(self):
        code, sent = self.on_terminal(40, "solve", "--show", "a.xsb")
        self.assertEqual(code, 0)
        for step in range(3):
            self.assertIn(f"move {step} of 2, push {step} of 2", visible(sent))
        self.assertIn("\x1b[4A", sent)  # three rows and a line below them, again and again
        self.assertTrue(sent.endswith("\x1b[?25h"), sent)  # the cursor is back

    def test_an_animation_never_scrolls(self):
        code, sent = self.on_terminal(40, "solve", "--show", "wide.xsb", lines=4)
        self.assertEqual(code, 0)
        for up in re.findall(r"\x1b\[(\d+)A", sent):
            self.assertLess(int(up), 4)

    def test_elsewhere_a_plan_is_boards(self):
        done = self.run_it("solve", "--show", "a.xsb")
        self.assertEqual(done.returncode, 0)
        self.assertIn("start\n" + EASY, done.stdout)
        self.assertIn("1 of 1: the box on row 2, column 3 to row 2, column 5\nRR\n######\n#  @*#\n######\n", done.stdout)
        self.assertEqual(self.run_it("solve", "--show", "--json", "a.xsb").returncode, 2)

    # Pictures

    def test_pictures_of_each_level(self):
        kinds = ("--svg", "{}.svg", "--gif", "{}.gif", "--html", "p-{}.html")
        for command in (("solve", "two.xsb"), ("show", "two.xsb")):
            self.assertEqual(self.run_it(*command, *kinds).returncode, 0)
            self.assertEqual(self.names(), ["1.gif", "1.svg", "2.gif", "2.svg", "p-1.html", "p-2.html"])
            again = self.run_it(*command, *kinds)
            self.assertEqual((again.returncode, "--force" in again.stderr), (2, True))
            for name in self.names():
                (self.path / name).unlink()
        self.assertEqual(self.run_it("solve", "two.xsb", "a.xsb", "--svg", "{}.svg").returncode, 0)
        self.assertEqual(self.names(), ["a-1.svg", "two-1.svg", "two-2.svg"])

    def test_several_levels_want_a_place_in_the_name(self):
        for command in ("solve", "show"):
            done = self.run_it(command, "two.xsb", "--svg", "p.svg", "--force")
            self.assertEqual(done.returncode, 2)
            self.assertIn("{}", done.stderr)

    def test_no_two_pictures_into_one_file(self):
        done = self.run_it("solve", "two.xsb", "--svg", "{}", "--html", "{}")
        self.assertEqual((done.returncode, self.names()), (2, []))
        done = self.run_it("solve", "a.xsb", "--svg", "s", "--summary", "s")
        self.assertEqual((done.returncode, "one file" in done.stderr), (2, True))

    def test_the_picture_shows_the_plan_found(self):
        self.assertEqual(self.run_it("solve", "a.xsb", "--html", "p.html", "--svg", "p.svg").returncode, 0)
        self.assertIn('"lurd":"RR"', (self.path / "p.html").read_text())
        self.assertIn('class="run"', (self.path / "p.svg").read_text())

    def test_without_a_plan_no_picture(self):
        self.assertEqual(self.run_it("solve", "lost.xsb", "--gif", "p.gif").returncode, 1)
        self.assertEqual(self.names(), [])

    def test_nothing_binary_onto_a_terminal(self):
        for target in ("-", "/dev/stdout", "/dev/tty"):
            code, sent = self.on_terminal(80, "show", "a.xsb", "--gif", target)
            if target != "/dev/tty":  # there may be none
                self.assertEqual((code, "redirect" in sent), (2, True), sent)
            self.assertNotIn("GIF8", sent)
        self.assertEqual(self.on_terminal(80, "show", "a.xsb", "--svg", "-")[0], 0)

    # Hints

    def test_hints_say_no_more_than_asked(self):
        known = {1: set(), 2: {"box"}, 3: {"box", "target"}, 4: {"box", "target", "lurd"}}
        for strength, keys in known.items():
            hint = json.loads(self.run_it("hint", "--json", "--strength", str(strength), "a.xsb").stdout)
            self.assertEqual((hint["verdict"], hint["strength"]), ("solvable", strength))
            self.assertEqual({k for k in ("box", "target", "lurd") if hint[k] is not None}, keys)
        self.assertEqual((hint["box"], hint["target"], hint["lurd"]), ("3,2", "5,2", "RR"))

    def test_a_hint_after_some_moves(self):
        (self.path / "played.lurd").write_text("R\n")
        for position in ("R", "r", "played.lurd"):
            done = self.run_it("hint", "--position", position, "a.xsb")
            self.assertEqual(done.returncode, 0)
            self.assertIn("# @!.#", done.stdout)
            self.assertIn("Push the box on row 2, column 4 next.", done.stdout)
        self.assertIn("nothing is left", self.run_it("hint", "--position", "RR", "a.xsb").stdout)
        for wrong, word in (("u", "wall"), ("nowhere.lurd", "nowhere.lurd")):
            done = self.run_it("hint", "--position", wrong, "a.xsb")
            self.assertEqual((done.returncode, word in done.stderr), (3, True))
        self.assertEqual(self.run_it("hint", "--position", "R", "two.xsb").returncode, 2)

    def test_a_lost_position_says_why(self):
        done = self.run_it("hint", "lost.xsb")
        self.assertEqual(done.returncode, 1)
        self.assertIn("#!   #", done.stdout)
        self.assertIn("row 2, column 2", done.stdout)
        self.assertEqual(json.loads(self.run_it("hint", "--json", "lost.xsb").stdout)["witness"], ["2,2"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    options, rest = parser.parse_known_args()
    PROGRAM = os.path.abspath(options.program)
    unittest.main(argv=[__file__, *rest])
