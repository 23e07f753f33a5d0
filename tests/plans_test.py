#!/usr/bin/env python3
"""Plans travel: every form in which our commands write plans, read by every command that takes
plans; how they are matched to levels; and what is said when they do not fit."""
import argparse
import json
import pathlib
import re
import subprocess
import tempfile
import time
import unittest

PROGRAM = ""
LEVELS = pathlib.Path(__file__).resolve().parent.parent / "levels/first-steps.xsb"
COUNT = 6  # levels of the pack that are used, from the first


def run_it(folder, *arguments, stdin=None):
    return subprocess.run([PROGRAM, *map(str, arguments)], cwd=folder, timeout=300, text=True, input=stdin,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def run_lengths(lurd):
    """3r2(uL) and the like, for at least one group."""
    text = re.sub(r"(.)\1+", lambda same: f"{len(same[0])}{same[1]}", lurd)
    return f"1({text})"


class PlansTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.held = tempfile.TemporaryDirectory()
        cls.path = pathlib.Path(cls.held.name)
        run_it(cls.path, "convert", LEVELS, "--level", f"1-{COUNT}", "--to", "xsb", "-o", "a.xsb")
        done = run_it(cls.path, "solve", "--json", "--optimal", "pushes", "a.xsb")
        cls.plans = [json.loads(line)["solution"] for line in done.stdout.splitlines()]
        assert len(cls.plans) == COUNT, done.stderr

    @classmethod
    def tearDownClass(cls):
        cls.held.cleanup()

    def run_it(self, *arguments, stdin=None):
        return run_it(self.path, *arguments, stdin=stdin)

    def write(self, name, text):
        (self.path / name).write_text(text)
        return name

    def ok(self, *arguments, stdin=None, code=0):
        done = self.run_it(*arguments, stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr + done.stdout)
        return done

    # Writers: each returns the name of a file with plans for all levels of a.xsb.

    def printed(self, name, *arguments):
        return self.write(name, self.ok(*arguments).stdout)

    def stored(self, name, *arguments):
        self.ok(*arguments, "-o", name, "--force")
        return name

    def writers(self):
        solve = ("solve", "--optimal", "pushes", "a.xsb")
        improve = ("improve", "--nodes", "1000", "--threads", "1", "a.xsb")
        yield self.printed("solve.txt", *solve)
        yield self.printed("two-files.txt", *solve, LEVELS)
        yield self.printed("solve.jsonl", *solve, "--json")
        yield self.printed("printed.csv", *solve, "--format", "csv")
        yield self.printed("atoms.lp", *solve, "--format", "atoms")
        for end in (".jsonl", ".jsonl.gz", ".jsonl.zst", ".csv", ".csv.gz", ".csv.zst"):
            yield self.stored("stored" + end, *solve)
        yield self.printed("improve.txt", *improve)
        yield self.printed("improve.jsonl", *improve, "--json")
        yield self.stored("improved.jsonl", *improve)
        yield self.printed("check.jsonl", "check", "--json", "a.xsb", "solve.jsonl")
        for form in ("sok", "xsb"):
            yield self.stored("solved." + form, "convert", "a.xsb", "--to", form, "--plans", "solve.txt")
        yield self.stored("bench.jsonl", "bench", "a.xsb", "--engine", "astar", "--optimal", "pushes", "--time", "5")
        yield self.write("plans.lurd", "".join(plan + "\n" for plan in self.plans))
        yield self.write("lengths.lurd", "\n\n".join(run_lengths(plan) for plan in self.plans))
        yield self.write("windows.csv", "\ufeff" + (self.path / "printed.csv").read_text().replace("\n", "\r\n"))
        yield self.write("colours.txt", re.sub(r"^(level \d+.*)", "\x1b[1m\\1\x1b[0m",
                                               (self.path / "solve.txt").read_text(), flags=re.M))

    # Readers: each fails unless all plans were found.

    def read_by_check(self, *words, stdin):
        done = self.ok("check", "--json", "a.xsb", *words, stdin=stdin)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line["level"] for line in lines if line["right"]], list(range(1, COUNT + 1)), done.stdout)
        self.assertEqual(done.stderr.count("error"), 0, done.stderr)

    def read_by_show(self, name, stdin):
        done = self.ok("show", "a.xsb", "--plan", name, stdin=stdin)
        boards = done.stdout.count("\n\n")
        self.assertEqual(boards, COUNT)
        self.assertNotIn("$", re.sub(r"(?m)^level.*$", "", done.stdout))  # every box is on a goal
        self.assertEqual(done.stderr, "")

    def read_by_improve(self, *words, stdin):
        done = self.ok("improve", "--json", "--nodes", "1000", "--threads", "1", "a.xsb", *words, stdin=stdin)
        for line in map(json.loads, done.stdout.splitlines()):
            self.assertIsNotNone(line["before"], line)

    def read_by_upper(self, name, stdin):
        done = self.ok("solve", "--json", "--optimal", "pushes", "a.xsb", "--upper", name, stdin=stdin)
        self.assertEqual(len(done.stdout.splitlines()), COUNT)
        self.assertNotRegex(done.stderr, "error|no level|no plan|not solve")

    def read_by_convert(self, name, stdin):
        done = self.ok("convert", "a.xsb", "--to", "sok", "--plans", name, stdin=stdin)
        self.assertEqual(len(re.findall(r"(?m)^Solution \(\d+/\d+\)\n[uldrULDR]+$", done.stdout)), COUNT)
        self.write("converted.sok", done.stdout)
        self.assertEqual(self.ok("check", "converted.sok").stdout.count(": right,"), COUNT)

    def test_every_writer_and_every_reader(self):
        for name in self.writers():
            data = (self.path / name).read_bytes()
            is_text = not name.endswith((".gz", ".zst"))
            for source in (name, "-") if is_text else (name,):
                stdin = data.decode() if source == "-" else None
                with self.subTest(writer=name, source=source):
                    self.read_by_check(source, stdin=stdin)
                    self.read_by_check("--plans", source, stdin=stdin)
                    self.read_by_show(source, stdin)
                    self.read_by_improve(source, stdin=stdin)
                    self.read_by_improve("--plans", source, stdin=stdin)
                    self.read_by_upper(source, stdin)
                    self.read_by_convert(source, stdin)

    # Several files of levels

    def several(self):
        """b.xsb: the last levels of a.xsb the other way round; run.*: results for both."""
        for number in range(COUNT, COUNT - 3, -1):
            self.ok("convert", "a.xsb", "--level", number, "--to", "xsb", "-o", f"{number}.xsb", "--force")
        self.ok("convert", *(f"{n}.xsb" for n in range(COUNT, COUNT - 3, -1)), "--to", "xsb", "-o", "b.xsb",
                "--force")
        for name in ("run.jsonl", "run.csv"):
            self.ok("solve", "a.xsb", "b.xsb", "-o", name, "--force")
        self.printed("run.txt", "solve", "a.xsb", "b.xsb")
        self.printed("run.lp", "solve", "a.xsb", "b.xsb", "--format", "atoms")
        self.ok("convert", "a.xsb", "b.xsb", "--to", "sok", "--plans", "run.jsonl", "-o", "run.sok", "--force")
        return ("run.jsonl", "run.csv", "run.txt", "run.lp", "run.sok")

    def test_several_level_files(self):
        for name in self.several():
            with self.subTest(name):
                done = self.ok("check", "a.xsb", "b.xsb", "--plans", name)
                self.assertGreaterEqual(done.stdout.count(": right,"), COUNT + 3)
                self.assertIn("b.xsb, level 1, Along the wall", done.stdout)
                done = self.ok("improve", "--json", "--nodes", "1000", "--threads", "1", "b.xsb", "a.xsb", "--plans", name)
                self.assertEqual([json.loads(line)["before"] is None for line in done.stdout.splitlines()],
                                 [False] * (COUNT + 3))
                done = self.ok("show", "b.xsb", "a.xsb", "--plan", name)
                self.assertEqual(done.stdout.count(", level "), COUNT + 3)
                self.ok("solve", "--optimal", "pushes", "a.xsb", "b.xsb", "--upper", name)
                done = self.ok("convert", "b.xsb", "a.xsb", "--to", "sok", "--plans", name)
                self.assertEqual(len(re.findall(r"(?m)^Solution", done.stdout)), COUNT + 3)

    def test_two_sources(self):
        self.several()
        self.ok("solve", "a.xsb", "-o", "only-a.jsonl", "--force")
        self.ok("solve", "b.xsb", "-o", "only-b.csv", "--force")
        done = self.ok("check", "a.xsb", "b.xsb", "--plans", "only-a.jsonl", "--plans", "only-b.csv")
        self.assertEqual(done.stdout.count(": right,"), COUNT + 3)
        done = self.ok("check", "a.xsb", "b.xsb", "--plans", "only-a.jsonl", code=1)
        self.assertIn("there is no plan for b.xsb", done.stderr)

    def test_two_level_files_without_plans_option(self):
        self.several()
        for command in ("check", "improve"):
            done = self.run_it(command, "a.xsb", "b.xsb")
            self.assertIn(done.returncode, (1, 3))
            self.assertIn("b.xsb: its levels hold no plans; with several files of levels, the plans come with "
                          "--plans FILE", done.stderr)
        self.assertIn("--plans FILE", self.ok("check", "a.xsb", "b.xsb", "run.jsonl", code=2).stderr)
        self.assertIn("does not say for which file", self.ok("check", "a.xsb", "b.xsb", "--plans", self.write(
            "some.lurd", "RR\n"), code=1).stderr)

    def test_names_of_files(self):
        for folder in ("x", "y", "new/x", "new/y"):
            (self.path / folder).mkdir(parents=True, exist_ok=True)
            self.write(f"{folder}/same.xsb", (self.path / "a.xsb").read_text())
        one = self.printed("one.jsonl", "solve", "--json", "x/same.xsb")
        done = self.ok("check", "new/y/same.xsb", one)
        self.assertIn("its plans for x/same.xsb are taken for new/y/same.xsb", done.stderr)
        done = self.ok("check", "a.xsb", one)
        self.assertIn("its plans are for x/same.xsb; they are taken for a.xsb by number", done.stderr)
        two = self.printed("two.jsonl", "solve", "--json", "x/same.xsb", "y/same.xsb")
        done = self.ok("check", "--quiet", "new/x/same.xsb", "new/y/same.xsb", "--plans", two)
        self.assertEqual((done.stdout.count(": right,"), done.stderr), (2 * COUNT, ""))
        done = self.ok("check", "new/same.xsb" if (self.path / "new/same.xsb").exists() else "a.xsb", two, code=1)
        self.assertIn("its plans are for x/same.xsb and 1 other file, which are not among the levels here",
                      done.stderr)
        self.write("same.xsb", (self.path / "a.xsb").read_text())
        done = self.ok("check", "same.xsb", two, code=1)
        self.assertIn("its plans for x/same.xsb and for y/same.xsb may both be meant for same.xsb", done.stderr)
        done = self.ok("check", "-", one, stdin=(self.path / "a.xsb").read_text())
        self.assertIn("taken for standard input by number", done.stderr)
        done = self.ok("check", "same.xsb", "-", stdin=self.ok(
            "solve", "--json", "-", stdin=(self.path / "a.xsb").read_text()).stdout)
        self.assertIn("its plans are for standard input", done.stderr)

    # What is said

    def test_missing_files(self):
        for words in (("check", "a.xsb", "none"), ("check", "a.xsb", "--plans", "none"),
                      ("show", "a.xsb", "--plan", "none"), ("improve", "a.xsb", "none"),
                      ("solve", "--optimal", "pushes", "a.xsb", "--upper", "none"),
                      ("convert", "a.xsb", "--to", "sok", "--plans", "none")):
            with self.subTest(words):
                done = self.ok(*words, code=3)
                self.assertIn("No such file", done.stderr)
                self.assertIn("none", done.stderr)
                self.assertEqual(done.stdout, "")

    def test_plans_that_do_not_fit(self):
        wrong = self.write("wrong.jsonl", '{"file":"a.xsb","level":2,"status":"solved","solution":"RRuR"}\n'
                                          '{"file":"a.xsb","level":70,"status":"solved","solution":"R"}\n')
        for words, code in ((("check", "a.xsb", wrong), 1), (("show", "a.xsb", "--level", "2", "--plan", wrong), 1),
                            (("improve", "a.xsb", "--level", "2", wrong), 3),
                            (("solve", "--optimal", "pushes", "--level", "2", "a.xsb", "--upper", wrong), 3),
                            (("convert", "a.xsb", "--to", "sok", "--plans", wrong), 1)):
            with self.subTest(words):
                done = self.ok(*words, code=code)
                self.assertRegex(done.stderr + done.stdout, r"level 2\b.*step 3 \('u'\)")
                if words[0] != "show":
                    self.assertIn("there is no level 70 in a.xsb", done.stderr)
        done = self.ok("convert", "a.xsb", "--to", "slc", "--plans", wrong, code=2)
        self.assertIn("slc has no place for plans", done.stderr)

    def test_a_level_without_a_plan(self):
        some = self.write("some.jsonl", json.dumps(
            {"file": "a.xsb", "level": 1, "status": "solved", "solution": self.plans[0]}) + "\n")
        done = self.ok("show", "a.xsb", "--level", "1-2", "--plan", some, code=1)
        self.assertIn("a.xsb, level 2: some.jsonl has no plan for it", done.stderr)
        self.assertIn("level 1", done.stdout)

    def test_titles_that_look_like_headings(self):
        title = "level 2: solved: 7 moves, 1 push, 1 line"
        self.write("odd, level 3: x.xsb", f"#####\n#@$.#\n#####\nTitle: {title}\n\n######\n#@$ .#\n######\n"
                                          "Title: \"RR\", level 1\n")
        for words in ((), ("--format", "csv"), ("--json",)):
            text = self.ok("solve", "odd, level 3: x.xsb", *words).stdout
            done = self.ok("check", "odd, level 3: x.xsb", "-", stdin=text)
            self.assertEqual(done.stdout.count(": right,"), 2, text)

    # Figures

    def test_a_hundred_thousand_rows(self):
        boards, rows = [], []
        for number in range(1, 100_001):
            width = 1 + number % 150
            height = 1 + number // 150 % 150
            boards.append("#" * (width + 4) + "\n#@$" + " " * (width - 1) + ".#\n" + "#" * (width + 4) +
                          f"\nTitle: {number} {height}\n")
            rows.append(f'{{"file":"big.sok","level":{number},"status":"solved","solution":"{"R" * width}"}}')
        self.write("big.sok", "\n".join(boards))
        self.write("big.jsonl", "\n".join(rows) + "\n")
        start = time.monotonic()
        done = self.ok("check", "--json", "big.sok", "big.jsonl")
        self.assertEqual(done.stdout.count('"right":true'), 100_000)
        print(f"100,000 rows checked in {time.monotonic() - start:.1f} s")
        self.assertLess(time.monotonic() - start, 60)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    options, rest = parser.parse_known_args()
    PROGRAM = str(pathlib.Path(options.program).resolve())
    unittest.main(argv=[__file__, *rest])
