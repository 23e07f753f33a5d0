#!/usr/bin/env python3
"""What commands write: which files they may touch, and what becomes of results and messages that
cannot be written."""
import argparse
import fcntl
import json
import os
import pathlib
import pty
import re
import shutil
import stat
import struct
import subprocess
import tempfile
import termios
import time
import unittest

PROGRAM = ""
EASY = "######\n#@$ .#\n######\n"
# Long to improve for moves, and soon without a gain.
ROOM = """###########
#@        #
# $  $  . #
#  $  $ . #
# $  $  . #
#       ..#
#       . #
###########
"""
INVALID = "######\n#@@$.#\n######\n"
OLD = "what was there before\n"


class OutputsTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)
        self.write("a.xsb", EASY)

    def write(self, name, text):
        (self.path / name).write_text(text)
        return name

    def read(self, name):
        return (self.path / name).read_text()

    def lines(self, name):
        return [json.loads(line) for line in self.read(name).splitlines()]

    def names(self):
        return sorted(os.listdir(self.path))

    def run_it(self, *arguments, **more):
        more = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
        return subprocess.run([PROGRAM, *arguments], cwd=self.path, timeout=120, text=True, **more)

    def shell(self, redirections, *arguments):
        """With redirections of the shell, such as 2>&-."""
        return subprocess.run(["sh", "-c", f'exec "$@" {redirections}', "sh", PROGRAM, *arguments],
                              cwd=self.path, timeout=120, text=True, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def closed_pipe(self):
        reading, writing = os.pipe()
        os.close(reading)
        self.addCleanup(os.close, writing)
        return writing

    # Messages

    def test_a_lost_message_loses_no_result(self):
        self.write("bad.xsb", INVALID)
        with open("/dev/full", "w") as full:
            for err in (full, self.closed_pipe()):
                done = self.run_it("solve", "--json", "-v", "-o", "r.jsonl", "--force", "bad.xsb", "missing.xsb",
                                   "a.xsb", stderr=err)
                self.assertEqual(done.returncode, 3)
                statuses = ["invalid", "invalid", "solved"]
                self.assertEqual([r["status"] for r in self.lines("r.jsonl")], statuses)
                self.assertEqual([json.loads(r)["status"] for r in done.stdout.splitlines()], statuses)

    def test_a_lost_message_changes_no_exit_code(self):
        self.write("bad.xsb", INVALID)
        with open("/dev/full", "w") as full:
            for words, code in ((("solve",), 2), ((), 2), (("solve", "--frobnicate"), 2), (("nonsense",), 2),
                                (("show", "bad.xsb"), 3), (("check", "a.xsb"), 1), (("analyze", "bad.xsb"), 3),
                                (("convert", "bad.xsb", "--to", "sok"), 3), (("bench", "missing"), 3),
                                (("game-server", "bad.xsb"), 3), (("cluster", "nonsense"), 2)):
                with self.subTest(words):
                    self.assertEqual(self.run_it(*words, stderr=full).returncode, code)

    def test_a_terminal_that_goes_away_loses_no_result(self):
        controller, terminal = pty.openpty()
        run = subprocess.Popen([PROGRAM, "solve", "--engine", "bfs", "--time", "1", "-o", "r.jsonl", "-", "a.xsb"],
                               cwd=self.path, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               stderr=terminal, start_new_session=True)
        os.close(terminal)
        os.close(controller)
        time.sleep(0.5)  # a progress line is due
        run.communicate(EASY.encode(), timeout=60)
        self.assertEqual(run.returncode, 0)
        self.assertEqual([r["status"] for r in self.lines("r.jsonl")], ["solved", "solved"])

    def frames_on_terminal(self, *arguments):
        """What the progress line said, one after the other, on a terminal of 80 columns."""
        controller, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        run = subprocess.Popen([PROGRAM, *arguments], cwd=self.path, stdout=subprocess.DEVNULL, stderr=terminal)
        os.close(terminal)
        text = b""
        try:
            while part := os.read(controller, 65536):
                text += part
        except OSError:  # the other end is closed
            pass
        os.close(controller)
        self.assertEqual(run.wait(timeout=60), 0)
        return [frame for frame in text.decode().replace("\033[K", "").split("\r") if frame]

    def test_the_line_of_improve_moves_without_a_gain(self):
        self.write("room.xsb", ROOM)
        frames = self.frames_on_terminal("improve", "--for", "moves", "--time", "4", "--threads", "1", "room.xsb")
        told = [re.match(r"([\d.]+) s, improve \((\d+) -> (\d+) moves, (-?\d+), [a-z ]+\), ([\d,]+) states, (\d+) MiB",
                         frame) for frame in frames]
        told = [frame for frame in told if frame and float(frame[1]) > 1]
        self.assertGreater(len(told), 5, frames)
        for frame in told:
            self.assertEqual(int(frame[3]) - int(frame[2]), int(frame[4]))
            self.assertGreater(int(frame[6]), 0)
        for frame, second_later in zip(told, told[5:]):
            self.assertNotEqual(frame[5], second_later[5], frames)

    # Results that cannot be written

    def test_full_disk(self):
        commands = (("solve", "a.xsb", "-o", "/dev/full"), ("bench", "a.xsb", "-o", "/dev/full"),
                    ("bench", "a.xsb", "--html", "/dev/full"), ("show", "a.xsb", "--svg", "/dev/full"),
                    ("show", "a.xsb", "--gif", "/dev/full"), ("show", "a.xsb", "--html", "/dev/full"),
                    ("convert", "a.xsb", "--to", "sok", "-o", "/dev/full"))
        for command in commands:
            with self.subTest(command):
                done = self.run_it(*command)
                self.assertEqual(done.returncode, 74)
                self.assertIn("No space left on device", done.stderr)

    def test_results_that_standard_output_does_not_take(self):
        commands = (("solve", "a.xsb"), ("show", "a.xsb"), ("analyze", "a.xsb"), ("engines",), ("--help",),
                    ("solve", "--help"), ("--version",), ("bench", "a.xsb"), ("convert", "a.xsb", "--to", "sok"),
                    ("show", "a.xsb", "--svg", "-"), ("manual",), ("completion", "bash"))
        for command in commands:
            for redirection in (">/dev/full", ">&-"):
                with self.subTest((*command, redirection)):
                    self.assertEqual(self.shell(redirection, *command).returncode, 74)

    def test_folders_that_are_not_there(self):
        for command in (("solve", "a.xsb", "-o"), ("bench", "a.xsb", "-o"), ("bench", "a.xsb", "--html"),
                        ("show", "a.xsb", "--svg"), ("convert", "a.xsb", "--to", "sok", "-o")):
            done = self.run_it(*command, "nowhere/out")
            self.assertEqual((done.returncode, "No such file or directory" in done.stderr), (74, True), command)

    def test_outputs_are_tried_before_work_begins(self):
        self.write("old.jsonl", OLD)
        for option, where in (("--summary", "nowhere/s.json"), ("--summary", "."), ("--certificate", "nowhere/c-{}.txt"),
                              ("--certificate", "nowhere/c.txt"), ("--summary", "n" * 256)):
            done = self.run_it("solve", "--optimal", "pushes", "a.xsb", "-o", "old.jsonl", "--force", option, where)
            self.assertEqual((done.returncode, done.stdout), (74, ""), (option, where))
            self.assertEqual(self.read("old.jsonl"), OLD)  # nothing was truncated
        for option in (("--html", "nowhere/b.html"), ("--html", ".")):
            done = self.run_it("bench", "a.xsb", "-o", "old.jsonl", "--force", *option)
            self.assertEqual((done.returncode, done.stdout), (74, ""), option)
            self.assertEqual(self.read("old.jsonl"), OLD)
        # Figures of others are read first, too.
        for option in (("--peer", "Other=missing.csv"), ("--best", "missing.csv")):
            done = self.run_it("bench", "a.xsb", "-o", "old.jsonl", "--force", *option)
            self.assertEqual((done.returncode, done.stdout), (3, ""), option)
            self.assertEqual(self.read("old.jsonl"), OLD)
        self.assertEqual(self.names(), ["a.xsb", "old.jsonl"])

    def test_a_name_promises_a_form(self):
        for name in ("s.sok", "s.tsv", "s.json.bz2", "s.txt", "s.csv.xz", "s.CSV"):
            for command in ("solve", "improve", "bench"):
                done = self.run_it(command, "a.xsb", "--output", name)
                self.assertEqual(done.returncode, 2, (command, name))
                self.assertIn(".jsonl", done.stderr)
        for command in ("improve", "bench"):
            self.assertEqual(self.run_it(command, "a.xsb", "--output", "s.csv").returncode, 2)
        for name in ("s", "s.json", "s.jsonl", "s.csv", "s.csv.gz", "s.json.zst", "s.gz", "tmp.a8Xk29QpLm", "run.7"):
            self.assertEqual(self.run_it("solve", "a.xsb", "--output", name).returncode, 0, name)
            self.assertTrue((self.path / name).stat().st_size > 0)
        for name in ("s", "s.json", "tmp.a8Xk29QpLm"):
            self.assertEqual(self.lines(name)[0]["status"], "solved")

    def test_resume_and_force_exclude_each_other(self):
        self.assertEqual(self.run_it("solve", "a.xsb", "-o", "r.jsonl", "--summary", "s.json").returncode, 0)
        before = self.read("r.jsonl")
        for command in (("solve",), ("improve",), ("bench",)):
            done = self.run_it(*command, "a.xsb", "-o", "r.jsonl", "--resume", "--force")
            self.assertEqual(done.returncode, 2)
            self.assertIn("--force", done.stderr)
            self.assertEqual(self.read("r.jsonl"), before)
        # Here each is about another file.
        self.assertEqual(self.run_it("solve", "a.xsb", "-o", "r.jsonl", "--resume", "--force", "--summary",
                                     "s.json").returncode, 0)
        self.assertEqual(self.read("r.jsonl"), before)

    # Names and titles

    def test_control_characters_do_nothing(self):
        name = "esc\x1b[31m\n\r\x07\u009b.sok"
        title = "red\x1b[31m\u009b2J"
        self.write(name, f"{EASY}Title: {title}\nAuthor: {title}\n\nSolution:\nRR\n\n{EASY}\n{INVALID}")
        self.write("twice.sok", (f"{EASY}Title: {title}\nAuthor: {title}\n\nSolution/{title}\nRR\n\n"))
        os.mkdir(self.path / "dir\x1b[31m\n")
        self.write("dir\x1b[31m\n/b\x1bc.xsb", EASY)
        run = self.run_it("bench", "a.xsb", name, "-o", "run\x1b.jsonl", "--engine", "bfs")
        commands = [("solve", name, "a.xsb"), ("solve", "--level", "7", name), ("solve", "no\x1b.xsb"), ("solve", "\x1b"),
                    ("solve", "--\x1b", name), ("solve", name, "-o", "no\x1bwhere/a.jsonl"), ("solve", name, "-o", "a.\x1b"),
                    ("solve", "--format", "atoms", name), ("solve", "--dedupe", "-v", name, "a.xsb"), ("solve", "dir\x1b[31m\n"),
                    ("solve", "--engine", "\x1b", name), ("solve", "--program", "no\x1b.lp", name),
                    ("solve", "--files-from", "no\x1b"), ("analyze", name, "a.xsb"), ("check", name), ("check", "twice.sok"),
                    ("check", "a.xsb", "no\x1b"), ("show", name, "a.xsb"), ("show", "twice.sok"), ("improve", name),
                    ("improve", "a.xsb", "no\x1b"), ("bench", name, "--engine", "bfs"), ("bench", "dir\x1b[31m\n"),
                    ("bench", "--compare", "run\x1b.jsonl", "run\x1b.jsonl"), ("convert", "no\x1b", "--to", "xsb"),
                    ("\x1b",), ("game-server", "no\x1b"), ("hint", name), ("hint", "no\x1b"), ("solve", "--show", name)]
        for done in [run] + [self.run_it(*words) for words in commands]:
            for text in (done.stdout, done.stderr):
                bad = [c for c in text if c != "\n" and (c < " " or "\x7f" <= c < "\xa0")]
                self.assertEqual((done.args[1:], bad), (done.args[1:], []), text)
        listed = self.run_it("show", name, "a.xsb").stdout.splitlines()
        self.assertIn("esc\\x1b[31m\\x0a\\x0d\\x07\\xc2\\x9b.sok, level 1: ", listed[0])
        rows = self.run_it("solve", "--json", name, "a.xsb").stdout.splitlines()
        self.assertEqual([json.loads(row)["file"] for row in rows], [name] * 3 + ["a.xsb"])  # as it is

    # A reader that goes away

    def test_a_reader_that_goes_away(self):
        self.write("many.xsb", (EASY + "\n") * 90)
        for more in ((), ("--json",), ("--format", "csv")):
            done = self.run_it("solve", "many.xsb", *more, stdout=self.closed_pipe())
            self.assertEqual((done.returncode, done.stderr), (74, ""))
            done = self.run_it("solve", "many.xsb", *more, "-o", "r.jsonl", "--force", stdout=self.closed_pipe())
            self.assertEqual(done.returncode, 74)
            self.assertNotIn("error", done.stderr)
            self.assertEqual(len(self.lines("r.jsonl")), 90)
        for command in (("show", "many.xsb"), ("analyze", "a.xsb"), ("engines",), ("convert", "a.xsb", "--to", "sok")):
            done = self.run_it(*command, stdout=self.closed_pipe())
            self.assertEqual((done.returncode, done.stderr), (74, ""), command)

    def test_an_empty_name_is_a_mistake(self):
        for command in (("solve", "a.xsb", "--output"), ("bench", "a.xsb", "--output"), ("bench", "a.xsb", "--html"),
                        ("show", "a.xsb", "--svg"), ("show", "a.xsb", "--gif"), ("show", "a.xsb", "--html"),
                        ("convert", "a.xsb", "--to", "sok", "--output")):
            for words in ((*command, ""), (*command[:-1], command[-1] + "=")):
                self.assertEqual(self.run_it(*words).returncode, 2, words)

    # Closed streams

    def test_a_file_never_takes_the_place_of_a_closed_stream(self):
        self.write("bad.xsb", INVALID)
        for closed in (">&-", "2>&-", ">&- 2>&-", "<&-", "<&- >&- 2>&-"):
            with self.subTest(closed):
                self.shell(closed, "solve", "-v", "-o", "r.jsonl", "--force", "bad.xsb", "a.xsb")
                for result in self.lines("r.jsonl"):
                    self.assertIn(result["status"], ("solved", "invalid"))
                self.shell(closed, "show", "--svg", "a.svg", "--force", "a.xsb")
                self.assertTrue(self.read("a.svg").startswith("<"))

    # Files of the user

    def test_no_output_over_an_input(self):
        (self.path / "link.xsb").symlink_to("a.xsb")
        (self.path / "hard.xsb").hardlink_to(self.path / "a.xsb")
        for name in ("a.xsb", "./a.xsb", "link.xsb", "hard.xsb"):
            for command in (("solve", "a.xsb", "-o", name), ("solve", "a.xsb", "-o", name, "--resume"),
                            ("show", "a.xsb", "--svg", name), ("show", "a.xsb", "--gif", name),
                            ("show", "a.xsb", "--html", name), ("bench", "a.xsb", "--html", name),
                            ("bench", "a.xsb", "-o", name), ("bench", ".", "-o", name),
                            ("convert", "a.xsb", "--to", "sok", "-o", name),
                            ("bench", "--compare", "a.xsb", "--html", name)):
                for force in ((), ("--force",)):
                    done = self.run_it(*command, *force)
                    self.assertIn(done.returncode, (2, 3), (command, force))
                    self.assertEqual(self.read("a.xsb"), EASY, (command, force))
        with open(self.path / "a.xsb") as level:
            self.assertEqual(self.run_it("solve", "-", "-o", "a.xsb", "--force", stdin=level).returncode, 2)
        self.assertEqual(self.read("a.xsb"), EASY)

    def test_no_two_outputs_into_one_file(self):
        for command in (("bench", "a.xsb", "-o", "r", "--html", "r"), ("bench", "a.xsb", "-o", "r", "--html", "./r"),
                        ("show", "a.xsb", "--svg", "r", "--gif", "r"), ("show", "a.xsb", "--svg", "-", "--html", "-")):
            done = self.run_it(*command)
            self.assertEqual(done.returncode, 2, command)
            self.assertEqual(self.names(), ["a.xsb"])
        (self.path / "link").symlink_to("r")
        self.assertEqual(self.run_it("bench", "a.xsb", "-o", "r", "--html", "link").returncode, 2)
        self.assertEqual(self.shell(">r", "solve", "a.xsb", "-o", "r").returncode, 2)
        self.assertEqual(self.shell("2>r", "solve", "a.xsb", "-o", "r").returncode, 2)

    def test_what_exists_is_replaced_only_with_force(self):
        for command in (("solve", "a.xsb", "-o"), ("bench", "a.xsb", "-o"), ("bench", "a.xsb", "--html"),
                        ("show", "a.xsb", "--svg"), ("show", "a.xsb", "--gif"), ("show", "a.xsb", "--html"),
                        ("convert", "a.xsb", "--to", "sok", "-o")):
            with self.subTest(command):
                self.write("out", OLD)
                done = self.run_it(*command, "out")
                self.assertEqual(done.returncode, 2)
                self.assertIn("--force", done.stderr)
                self.assertEqual(self.read("out"), OLD)
                self.assertEqual(self.run_it(*command, "out", "--force").returncode, 0)
                self.assertNotEqual((self.path / "out").read_bytes(), OLD.encode())
                self.write("out", "")  # as mktemp makes them
                self.assertEqual(self.run_it(*command, "out").returncode, 0)

    def test_the_mode_stays(self):
        for command in (("show", "a.xsb", "--svg"), ("convert", "a.xsb", "--to", "sok", "-o"),
                        ("solve", "a.xsb", "-o"), ("bench", "a.xsb", "--html")):
            self.write("out", OLD)
            (self.path / "out").chmod(0o640)
            self.assertEqual(self.run_it(*command, "out", "--force").returncode, 0)
            self.assertEqual(stat.S_IMODE((self.path / "out").stat().st_mode), 0o640, command)
        self.assertEqual(self.names(), ["a.xsb", "out"])

    def test_a_link_stays_a_link(self):
        (self.path / "real").mkdir()
        (self.path / "out").symlink_to("real/out")
        for command in (("show", "a.xsb", "--svg"), ("solve", "a.xsb", "-o")):
            for _ in range(2):  # it leads nowhere, then to a file
                self.assertEqual(self.run_it(*command, "out", "--force").returncode, 0)
                self.assertTrue((self.path / "out").is_symlink())
                self.assertEqual(os.listdir(self.path / "real"), ["out"])
            (self.path / "real/out").unlink()

    def test_a_name_as_long_as_names_can_be(self):
        name = "n" * 255
        self.assertEqual(self.run_it("show", "a.xsb", "--svg", name).returncode, 0)
        self.assertEqual(self.names(), ["a.xsb", name])

    # --dump

    def test_a_dump_is_an_output_like_others(self):
        available = [e["available"] for e in map(json.loads, self.run_it("engines", "--json").stdout.splitlines())
                     if e["name"] == "asp"]
        if available != [True]:
            self.skipTest("there is no clingo")
        solve = ("solve", "--engine", "asp", "--optimal", "moves")
        self.assertEqual(self.run_it(*solve, "a.xsb", "--dump", "out").returncode, 0)
        self.assertIn("facts.lp", os.listdir(self.path / "out"))
        self.assertEqual(self.run_it(*solve, "a.xsb", "--dump", "").returncode, 2)
        self.assertEqual(self.run_it(*solve, "a.xsb", "--dump", "/proc/nowhere").returncode, 74)
        self.assertEqual(self.run_it(*solve, "a.xsb", "--dump", "a.xsb").returncode, 74)
        # Nothing is replaced without --force, and with it only what a dump has written.
        self.write("out/mine.txt", OLD)
        first = self.read("out/facts.lp")
        self.assertEqual(self.run_it(*solve, "a.xsb", "--dump", "out").returncode, 2)
        turned = self.write("turned.xsb", "###\n#@#\n#$#\n# #\n#.#\n###\n")
        self.assertEqual(self.run_it(*solve, turned, "--dump", "out", "--force").returncode, 0)
        self.assertNotEqual(self.read("out/facts.lp"), first)
        self.assertEqual(self.read("out/mine.txt"), OLD)
        # What somebody has edited since stays, is named, and is not what was asked for.
        self.write("out/facts.lp", OLD)
        done = self.run_it(*solve, "a.xsb", "--dump", "out", "--force")
        self.assertEqual(done.returncode, 74)
        self.assertIn("out/facts.lp", done.stderr)
        self.assertEqual(self.read("out/facts.lp"), OLD)
        self.write("out/facts.lp", first)  # what a dump would write is nobody else's
        self.assertEqual(self.run_it(*solve, "a.xsb", "--dump", "out", "--force").returncode, 0)
        os.mkdir(self.path / "mine")
        for name in ("facts.lp", "README.txt"):
            self.write(f"mine/{name}", OLD)
            self.assertEqual(self.run_it(*solve, "a.xsb", "--dump", "mine").returncode, 2)
            self.assertEqual(self.run_it(*solve, "a.xsb", "--dump", "mine", "--force").returncode, 74)
            self.assertEqual(self.read(f"mine/{name}"), OLD)
            for left in (self.path / "mine").iterdir():
                left.unlink()
        self.write("out/facts.lp", EASY)
        self.assertEqual(self.run_it(*solve, "out/facts.lp", "--dump", "out", "--force").returncode, 2)
        self.assertEqual(self.read("out/facts.lp"), EASY)
        # Programs that the next dump does not have go, but for edited ones.
        self.write("one.lp", "time(0..horizon). { move(D,T) } :- time(T), D = 1..4.\n")
        more = self.write("two.lp", ":- time(T), T < 0.\n")
        own = ("solve", "--horizon", "1", "--program", "one.lp", "a.xsb", "--dump", "own", "--force")
        self.run_it(*own, "--program", more)
        self.assertIn("two.lp", os.listdir(self.path / "own"))
        self.run_it(*own)
        self.assertNotIn("two.lp", os.listdir(self.path / "own"))
        self.run_it(*own, "--program", more)
        self.write("own/two.lp", OLD)
        self.assertIn("own/two.lp", self.run_it(*own).stderr)
        self.assertEqual(self.read("own/two.lp"), OLD)
        # Each of several levels has a folder, which is looked at before the run.
        self.write("two.xsb", EASY + "\n" + EASY)
        self.assertEqual(self.run_it(*solve, "two.xsb", "--dump", "many").returncode, 0)
        self.assertEqual(self.run_it(*solve, "two.xsb", "--dump", "many").stdout, "")
        self.assertEqual(self.run_it(*solve, "two.xsb", "--dump", "many", "--force").returncode, 0)
        # Levels of files of one name would get one folder: the second does not replace the first.
        for folder, level in (("one", EASY), ("two", EASY.replace("#\n", "##\n"))):
            os.mkdir(self.path / folder)
            self.write(f"{folder}/same.xsb", level)
        done = self.run_it(*solve, "one/same.xsb", "two/same.xsb", "--dump", "named", "--force")
        self.assertEqual(done.returncode, 2)
        self.assertIn("two levels would get the folder named/same-1", done.stderr)

    # --resume

    def results(self, count):
        for i in range(count):
            self.write(f"{i}.xsb", EASY)
        files = [f"{i}.xsb" for i in range(count)]
        self.assertEqual(self.run_it("solve", "-o", "r.jsonl", *files).returncode, 0)
        return files

    def test_repair_keeps_mode_and_foreign_files(self):
        files = self.results(3)
        whole = self.read("r.jsonl").splitlines(keepends=True)
        interrupted = whole[0].replace('"solved"', '"interrupted"')
        for text in ("".join(whole[:2]) + whole[2][:20],         # torn
                     interrupted + "".join(whole[1:2])):         # one to be done again
            self.write("r.jsonl", text)
            self.write("r.jsonl.new", OLD)
            (self.path / "r.jsonl").chmod(0o640)
            self.assertEqual(self.run_it("solve", "-o", "r.jsonl", "--resume", *files).returncode, 0)
            self.assertEqual([r["file"] for r in self.lines("r.jsonl")], files)
            self.assertEqual(self.read("r.jsonl.new"), OLD)
            self.assertEqual(stat.S_IMODE((self.path / "r.jsonl").stat().st_mode), 0o640)
            self.assertEqual(self.names(), ["0.xsb", "1.xsb", "2.xsb", "a.xsb", "r.jsonl", "r.jsonl.new"])

    def test_resume_through_a_link(self):
        files = self.results(2)
        (self.path / "link").symlink_to("r.jsonl")
        before = self.read("r.jsonl")
        self.assertEqual(self.run_it("solve", "-o", "link", "--resume", *files).returncode, 0)
        self.assertEqual(self.read("r.jsonl"), before)

    def test_messages_stand_on_one_line(self):
        alone = shutil.copy(PROGRAM, self.path)  # without the programs that it hands over to
        for command in ("bench", "serve", "cluster"):
            ran = subprocess.run([alone, command], cwd=self.path, capture_output=True, text=True, timeout=120)
            self.assertEqual(ran.returncode, 2)
            self.assertRegex(ran.stderr, rf"^pushwise: error: there is no .*/pushwise-{command}; it is built .*\n$")
            self.assertNotIn("\\x0a", ran.stderr)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--program", required=True)
    options, rest = options.parse_known_args()
    PROGRAM = str(pathlib.Path(options.program).resolve())
    unittest.main(argv=["outputs_test", *rest])
