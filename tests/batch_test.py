#!/usr/bin/env python3
"""Runs that do not end well: killed, interrupted, resumed, with a closed pipe or a full disk."""
import argparse
import csv
import gzip
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = ""
EASY = "######\n#@$ .#\n######\n"
TURNED = "###\n#@#\n#$#\n# #\n#.#\n###\n"
# Nine boxes in an open hall: far beyond breadth-first search, so it runs until it is stopped.
HARD = "\n".join(["#" * 16, "#@" + " " * 13 + "#"] +
                 ["# " + " $  " * 3 + " #", "#" + " " * 14 + "#"] * 3 +
                 ["#" + "." * 9 + " " * 5 + "#", "#" * 16]) + "\n"


# Sixteen boxes in a hall: a plan can be made shorter in moves for a long time.
LONG = "\n".join(["#" * 20, "#" + " " * 18 + "#", "# $ $ $ $  . . . . #", "#  $ $ $ $  . . . .#", "#" + " " * 18 + "#",
                  "# $ $ $ $  . . . . #", "#  $ $ $ $  . . . .#", "#        @         #", "#" * 20]) + "\n"


class RunTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def write(self, name, text):
        (self.path / name).write_text(text)
        return name

    def command(self, *arguments):
        return [PROGRAM, "solve", "--engine", "bfs", "--quiet", *arguments]

    def run_it(self, *arguments, **more):
        return subprocess.run(self.command(*arguments), cwd=self.path, capture_output=True, text=True,
                              timeout=120, **more)

    def run_with(self, engine, *arguments):
        return subprocess.run([PROGRAM, "solve", "--engine", engine, "--quiet", *arguments], cwd=self.path,
                              capture_output=True, text=True, timeout=120)

    def start(self, *arguments):
        return subprocess.Popen(self.command(*arguments), cwd=self.path, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)

    def lines(self, name="run.jsonl"):
        text = (self.path / name).read_text()
        return [json.loads(line) for line in text.splitlines()]

    def wait_for_lines(self, count, name="run.jsonl"):
        for _ in range(600):
            if (self.path / name).exists() and (self.path / name).read_text().count("\n") >= count:
                return
            time.sleep(0.05)
        self.fail("no results were written")

    def easy_files(self, count):
        return [self.write(f"easy{i:03}.xsb", EASY) for i in range(count)]


class BatchTest(RunTest):
    def test_killed_run_keeps_what_was_finished_and_resumes(self):
        files = self.easy_files(20) + [self.write("hard.xsb", HARD)]
        run = self.start("--threads", "2", "--output", "run.jsonl", *files)
        self.wait_for_lines(20)
        run.kill()
        run.communicate()
        self.assertEqual([line["status"] for line in self.lines()], ["solved"] * 20)
        with open(self.path / "run.jsonl", "a") as torn:
            torn.write('{"file":"hard.xs')
        done = self.run_it("--time", "0.5", "--output", "run.jsonl", "--resume", *files)
        self.assertEqual(done.returncode, 1)
        self.assertEqual([line["file"] for line in self.lines()], files)
        self.assertEqual(self.lines()[-1]["status"], "timeout")
        self.assertEqual(done.stdout.count("\nsolved"), 0)

    def test_interrupt_reports_the_level_in_work(self):
        files = [self.write("easy.xsb", EASY), self.write("hard.xsb", HARD),
                 self.write("never.xsb", EASY)]
        run = self.start("--threads", "1", "--json", "--output", "run.jsonl", *files)
        self.wait_for_lines(1)
        time.sleep(0.3)
        run.send_signal(signal.SIGINT)
        out, _ = run.communicate(timeout=30)
        self.assertEqual(run.returncode, 130)
        statuses = [json.loads(line)["status"] for line in out.splitlines()]
        self.assertEqual(statuses, ["solved", "interrupted"])
        self.assertEqual([line["status"] for line in self.lines()], statuses)
        done = self.run_it("--time", "0.5", "--output", "run.jsonl", "--resume", *files)
        self.assertEqual(done.returncode, 1)
        self.assertEqual([(line["file"], line["status"]) for line in self.lines()],
                         [("easy.xsb", "solved"), ("hard.xsb", "timeout"), ("never.xsb", "solved")])

    def test_an_interrupted_run_says_what_it_read_and_how_to_go_on(self):
        command = ["--output", "run.jsonl", "--summary", "s.json", "missing.xsb",
                   self.write("pack.xsb", EASY + "\n" + HARD + "\n" + EASY + "\n" + EASY), self.write("a.xsb", EASY)]
        run = subprocess.Popen([PROGRAM, "solve", "--engine", "bfs", "--threads", "1", *command], cwd=self.path,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.wait_for_lines(2)
        time.sleep(0.3)
        run.send_signal(signal.SIGINT)
        told = run.communicate(timeout=30)[1]
        self.assertIn("the same command with --resume --force does it", told)
        summary = json.loads((self.path / "s.json").read_text())
        self.assertEqual((summary["files_read"], summary["files_unreadable"]), (1, 1))
        done = self.run_it("--resume", "--force", "--time", "0.2", *command)
        self.assertEqual(done.returncode, 3)  # for the missing one
        summary = json.loads((self.path / "s.json").read_text())
        self.assertEqual((summary["files_read"], summary["files_unreadable"]), (2, 1))

    def test_names_with_line_ends_are_resumed_in_csv(self):
        self.write("line\nfeed.xsb", EASY)
        for _ in range(2):
            self.assertEqual(self.run_it("--output", "run.csv", "--resume", "--summary", "s.json", "--force",
                                         "line\nfeed.xsb").returncode, 0)
            self.assertEqual(len((self.path / "run.csv").read_text().splitlines()), 2)
        self.assertEqual(json.loads((self.path / "s.json").read_text())["done_before"], 1)

    def test_interrupt_while_waiting_for_input(self):
        os.mkfifo(self.path / "pipe")
        for waiting in ("-", "pipe"):  # nobody writes there
            run = subprocess.Popen(self.command("--output", "run.jsonl", waiting), cwd=self.path,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.wait_for_lines(0)
            time.sleep(0.3)
            run.send_signal(signal.SIGINT)
            self.assertEqual(run.wait(timeout=30), 130)
            self.assertEqual(run.communicate(), (b"", b""))
            self.assertEqual(self.lines(), [])

    def test_output_over_an_input_is_refused(self):
        easy = self.write("easy.xsb", EASY)
        (self.path / "link.xsb").hardlink_to(self.path / easy)
        for output in (easy, "./easy.xsb", "link.xsb"):
            for more in ([], ["--resume"]):
                self.assertEqual(self.run_it("--output", output, *more, easy).returncode, 2)
        self.assertEqual((self.path / easy).read_text(), EASY)

    def test_resume_leaves_other_files_alone(self):
        easy = self.write("easy.xsb", EASY)
        for text in ("dear diary\n", "dear diary", '{"a":1}\n'):
            self.write("notes.jsonl", text)
            self.assertEqual(self.run_it("--output", "notes.jsonl", "--resume", easy).returncode, 3)
            self.assertEqual((self.path / "notes.jsonl").read_text(), text)

    def test_resume_does_again_what_is_not_proved(self):
        files = self.easy_files(2)
        resume = ["--output", "run.jsonl", "--resume"]
        self.run_it("--output", "run.jsonl", *files)
        before = self.lines()
        self.run_it("--optimal", "pushes", *resume, files[0])
        self.assertEqual(self.lines()[0], before[0])  # bfs always proves fewest pushes
        for line in before:
            line["optimal"] = None
        self.write("run.jsonl", "".join(json.dumps(line) + "\n" for line in before))
        self.run_it("--optimal", "pushes", *resume, files[1])
        self.assertEqual([line["optimal"] for line in self.lines()], [None, "pushes"])
        self.assertEqual([line["file"] for line in self.lines()], files)

    def test_an_interrupted_run_takes_no_earlier_answer_away(self):
        levels = [self.write(f"{i}.xsb", level) for i, level in enumerate((EASY, HARD, EASY, EASY))]
        self.run_it("--threads", "1", "--time", "0.3", "--output", "run.jsonl", *levels)
        old = self.lines()
        for line in old:
            line.update(status="solved", solution="RR", pushes=2, optimal=None)
        self.write("run.jsonl", "".join(json.dumps(line) + "\n" for line in old))
        run = self.start("--threads", "1", "--optimal", "pushes", "--resume", "--output", "run.jsonl",
                         *levels)
        self.wait_for_lines(5)  # the first level is proved, the second takes for ever
        time.sleep(0.3)
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=30)
        self.assertEqual([(line["file"], line["status"], line["optimal"]) for line in self.lines()],
                         [("0.xsb", "solved", "pushes"), ("1.xsb", "solved", None),
                          ("2.xsb", "solved", None), ("3.xsb", "solved", None)])

    def test_retry_does_again_what_was_given_up(self):
        files = self.easy_files(2) + [self.write("lost.xsb", "#####\n#@$ #\n#  .#\n#####\n")]
        resume = ["--output", "run.jsonl", "--resume"]
        self.run_it("--output", "run.jsonl", files[0], files[2])
        self.run_it("--nodes", "1", *resume, *files)
        before = self.lines()
        self.assertEqual([line["status"] for line in before], ["solved", "nodes", "unsolvable"])
        done = subprocess.run([PROGRAM, "solve", *resume, *files], cwd=self.path, capture_output=True, text=True)
        self.assertEqual((self.lines(), done.returncode), (before, 1))
        self.assertIn("1 of them given up, which --retry does again", done.stderr)
        self.run_it("--retry", *resume, *files)
        self.assertEqual([line["status"] for line in self.lines()], ["solved", "solved", "unsolvable"])
        self.assertEqual([self.lines()[i] for i in (0, 2)], [before[i] for i in (0, 2)])

    def test_summary_counts_invalid_levels_apart(self):
        self.write("run.xsb", EASY + "\n###\n#@#\n#$$\n\n#####\n#@$ #\n#  .#\n#####\n")
        self.run_it("--summary", "summary.json", "run.xsb", "missing.xsb")
        summary = json.loads((self.path / "summary.json").read_text())
        counted = {key: summary[key] for key in ("levels", "solved", "unsolvable", "given_up", "invalid")}
        self.assertEqual(counted, {"levels": 4, "solved": 1, "unsolvable": 1, "given_up": 0, "invalid": 2})

    def test_resume_knows_names_that_are_no_utf8(self):
        files = [b"caf\xe9.xsb", b"caf\xe8.xsb", "caf\U0010FEE9.xsb".encode(), b"\xff\xfe\x80"]
        for file in files:
            (self.path / os.fsdecode(file)).write_text(EASY)
        self.run_it("--json", "--output", "run.jsonl", *files)
        before = (self.path / "run.jsonl").read_bytes()
        before.decode()
        done = self.run_it("--json", "--output", "run.jsonl", "--resume", *files)
        self.assertEqual(((self.path / "run.jsonl").read_bytes(), done.stdout), (before, ""))
        for line, file in zip(self.lines(), files):  # as the guide says
            name = re.sub("[\U0010FE80-\U0010FEFF]", lambda m: chr(ord(m[0]) - 0x10FE00 + 0xDC00),
                          line["file"])
            self.assertEqual(os.fsencode(name), file)

    def test_standard_input_is_never_resumed(self):
        for level, plan in ((EASY, "RR"), (TURNED, "DD")):
            self.run_it("--output", "run.jsonl", "--resume", "-", input=level)
            self.assertEqual([line["solution"] for line in self.lines()], [plan])

    def test_order_is_that_of_the_input_whatever_the_threads(self):
        files = self.easy_files(30)
        files[0] = self.write("slow.xsb", HARD)
        done = self.run_it("--threads", "4", "--time", "1", "--json", "--output", "run.jsonl", *files)
        self.assertEqual([json.loads(line)["file"] for line in done.stdout.splitlines()], files)
        self.assertEqual([line["file"] for line in self.lines()], files)

    def test_time_limit_holds(self):
        hard = self.write("hard.xsb", HARD)
        start = time.monotonic()
        done = self.run_it("--time", "1", "--json", hard)
        self.assertEqual(json.loads(done.stdout)["status"], "timeout")
        self.assertLess(time.monotonic() - start, 6)  # generous: machines that run tests are busy

    def test_bad_files_do_not_stop_the_rest(self):
        files = ["missing.xsb", self.write("empty.xsb", ""), self.write("easy.xsb", EASY)]
        done = self.run_it("--json", *files)
        self.assertEqual(done.returncode, 3)
        results = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(results[-1]["status"], "solved")
        self.assertTrue(all(r["status"] == "invalid" and r["error"] for r in results[:-1]))

    def test_copies_are_solved_once(self):
        files = [self.write("a.xsb", EASY), self.write("b.xsb", TURNED), self.write("c.xsb", EASY)]
        done = self.run_it("--json", "--dedupe", *files)
        results = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([r["solution"] for r in results], ["RR", "DD", "RR"])
        self.assertEqual([r["same_as"] for r in results], [None, "a.xsb:1", "a.xsb:1"])
        self.assertEqual([r["states"] > 0 for r in results], [True, False, False])

    def test_a_copy_claims_what_its_original_does(self):
        files = [self.write("a.xsb", EASY), self.write("b.xsb", TURNED)]
        for engine in ("auto", "best-first"):
            done = self.run_with(engine, "--json", "--dedupe", *files)
            self.assertEqual(len(done.stdout.splitlines()), 2)
            for line in map(json.loads, done.stdout.splitlines()):
                self.assertEqual((line["optimal"], line["lower_bound"], line["lower_bound_of"]), ("pushes", 2, "pushes"))
                self.assertIsNone(line["stopped_by"])

    def test_a_proof_that_is_cut_off_says_why(self):
        hard = self.write("hard.xsb", HARD)
        done = self.run_it("--json", "--time", "1", hard)
        self.assertEqual(json.loads(done.stdout)["stopped_by"], "time")
        self.assertIn("--time raises it", self.run_it("--time", "1", hard).stdout)
        open_room = "########\n#@     #\n# $ $  #\n# $ $  #\n#  ..  #\n#  ..  #\n########\n"
        both = self.run_with("auto", "--json", "--nodes", "300", "--threads", "1", "--optimal", "pushes,moves",
                             self.write("room.xsb", open_room))
        line = json.loads(both.stdout)
        self.assertEqual((line["status"], line["optimal"], line["stopped_by"]), ("solved", "pushes", "nodes"))
        self.assertEqual(both.returncode, 1)  # what was asked for is not proved

    def test_resuming_a_csv_file_of_version_one_keeps_its_columns(self):
        self.write("a.xsb", EASY + "\n" + TURNED)
        self.run_it("--output", "run.csv", "a.xsb")
        rows = [line.rsplit(",", 3)[0] for line in (self.path / "run.csv").read_text().splitlines()]
        self.write("run.csv", "\n".join(rows[:2]) + "\n")
        done = self.run_it("--output", "run.csv", "--resume", "a.xsb")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        resumed = (self.path / "run.csv").read_text().splitlines()
        self.assertEqual(resumed[:2], rows[:2])
        self.assertEqual([line.count(",") for line in resumed], [16] * 3)

    def test_results_say_which_version_gave_them_where_that_is_asked_for(self):
        told = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout
        file = self.write("easy.xsb", EASY)
        for name in ("run.jsonl", "run.csv"):
            self.run_it("--with-version", "--output", name, file, "missing.xsb")
        with open(self.path / "run.csv", newline="") as table:
            rows = list(csv.DictReader(table))
        self.assertEqual(len(rows), 2)
        for row in [*self.lines(), *rows]:
            self.assertEqual(f"pushwise {row['version']}\n", told)
        self.run_it("--output", "plain.jsonl", file)
        self.assertNotIn("version", self.lines("plain.jsonl")[0])

    def test_full_disk_is_told(self):
        easy = self.write("easy.xsb", EASY)
        done = self.run_it("--output", "/dev/full", easy)
        self.assertEqual(done.returncode, 74)
        self.assertIn("No space left", done.stderr)
        with open("/dev/full", "w") as full:
            done = subprocess.run(self.command(easy), cwd=self.path, stdout=full,
                                  stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(done.returncode, 74)
        self.assertIn("No space left", done.stderr)

    def test_closed_pipe_ends_the_run(self):
        files = self.easy_files(50)
        run = self.start("--json", "--time", "2", *files, self.write("hard.xsb", HARD))
        run.stdout.readline()
        run.stdout.close()
        err = run.stderr.read()
        run.stderr.close()
        self.assertEqual(run.wait(timeout=60), 74)
        self.assertEqual(err, "")  # a reader may have enough


class ManyLevelsTest(RunTest):
    """Files that are read in parts, folders, lists, and compressed files in and out."""

    LEVELS = 40_000  # of 21 bytes: three parts and a bit

    def write_many(self, name="many.xsb", count=LEVELS):
        return self.write(name, (EASY + "\n") * count)

    def compress(self, name, program):
        done = subprocess.run([program, "-c", name], cwd=self.path, capture_output=True, check=True)
        return done.stdout

    def decompressed(self, name):
        program = {"gz": ["gzip", "-dc"], "st": ["zstd", "-dc"]}[name[-2:]]
        return subprocess.run([*program, name], cwd=self.path, capture_output=True, text=True).stdout

    def killed(self, output):
        """Runs until there is something in the file, then kills the run."""
        many = self.write_many()
        run = subprocess.Popen(self.command("--threads", "2", "--output", output, many), cwd=self.path,
                               stdout=subprocess.DEVNULL)
        while run.poll() is None and not ((self.path / output).exists()
                                          and (self.path / output).stat().st_size > 2_000):
            time.sleep(0.02)
        run.kill()
        run.wait()
        return many

    def test_a_large_file_is_killed_and_resumed(self):
        many = self.killed("run.jsonl")
        before = (self.path / "run.jsonl").read_text().count("\n")
        self.assertLess(before, self.LEVELS)
        done = self.run_it("--output", "run.jsonl", "--resume", "--summary", "summary.json", many)
        self.assertEqual(done.returncode, 0)
        self.assertEqual([line["level"] for line in self.lines()], list(range(1, self.LEVELS + 1)))
        summary = json.loads((self.path / "summary.json").read_text())
        self.assertEqual(summary["levels"] + summary["done_before"], self.LEVELS)
        self.assertLessEqual(abs(summary["done_before"] - before), 1)
        self.assertEqual(summary["solved"], summary["levels"])
        self.assertEqual(list(summary["seconds_quantiles"]), ["0.5", "0.9", "0.99", "1"])

    def test_compressed_results_are_killed_and_resumed(self):
        for output in ("run.jsonl.gz", "run.csv.zst"):
            with self.subTest(output=output):
                many = self.killed(output)
                with open(self.path / output, "r+b") as torn:
                    torn.truncate((self.path / output).stat().st_size - 3)
                done = self.run_it("--output", output, "--resume", many)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                lines = self.decompressed(output).splitlines()
                found = ([int(row["level"]) for row in csv.DictReader(lines)] if "csv" in output
                         else [json.loads(line)["level"] for line in lines])
                self.assertEqual(found, list(range(1, self.LEVELS + 1)))

    def test_resume_leaves_other_compressed_files_alone(self):
        easy = self.write("easy.xsb", EASY)
        for name, content in (("notes.jsonl.gz", gzip.compress(b"dear diary\n")),
                              ("plain.jsonl.gz", b'{"file":"easy.xsb","level":1,"status":"solved"}\n'),
                              ("notes.csv", b"name,birthday\n"), ("diary.csv", b"dear diary")):
            (self.path / name).write_bytes(content)
            self.assertEqual(self.run_it("--output", name, "--resume", easy).returncode, 3, name)
            self.assertEqual((self.path / name).read_bytes(), content)

    def test_csv_says_what_json_says(self):
        self.write("named.xsb", '; "A", and a title\n' + EASY + "\n; lost\n#####\n#@$ #\n#  .#\n#####\n")
        self.run_it("--output", "run.csv", "named.xsb")
        self.run_it("--output", "run.jsonl", "named.xsb")
        printed = self.run_it("--format", "csv", "named.xsb").stdout
        with open(self.path / "run.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(printed.splitlines()[0], ",".join(rows[0]))
        self.assertEqual(len(printed.splitlines()), 3)
        for row, line in zip(rows, self.lines(), strict=True):
            self.assertEqual(set(row), (set(line) | {"version"}) - {"statistics", "before"})  # a column in any case
            for key in ("file", "level", "title", "status", "solution", "moves", "optimal", "states"):
                self.assertEqual(row[key], "" if line[key] is None else str(line[key]))

    def mixed_folder(self):
        """Seven files to read, of which two are broken, four texts without a level, two other files."""
        for folder in ("mixed", "mixed/deeper"):
            (self.path / folder).mkdir()
        for name in ("a.xsb", "ONE.XSB", "two.Txt", "deeper/three.Sok", "four.asp"):
            self.write(f"mixed/{name}", EASY)
        self.write("mixed/broken.txt", "#####\n# $.#\n#####\n")
        self.write("mixed/broken.sok", "no level in here\n")
        self.write("mixed/README.txt", "# Read me\n\nThese are levels.\n")
        self.write("mixed/CMakeLists.txt", "#######\n# Build\n#######\nproject(levels)\n\n#\n")
        self.write("mixed/program.lp", "field(X) :- init(field(X)).\n")
        self.write("mixed/deeper/domain.pddl", "(define (domain sokoban-sequential))\n")
        self.write("mixed/picture.svg", "<svg/>\n")
        self.write("mixed/notes", "notes\n")
        return "mixed"

    def test_a_folder_may_mix(self):
        folder = self.mixed_folder()
        read = ["ONE.XSB", "a.xsb", "broken.sok", "broken.txt", "deeper/three.Sok", "four.asp", "two.Txt"]
        done = self.run_it("--json", "--summary", "s.json", folder)
        self.assertEqual(done.returncode, 3)  # for the broken ones
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([row["file"] for row in rows], [f"mixed/{name}" for name in read])
        self.assertEqual([row["file"] for row in rows if row["status"] != "solved"],
                         ["mixed/broken.sok", "mixed/broken.txt"])
        summary = json.loads((self.path / "s.json").read_text())
        self.assertEqual({key: summary[key] for key in ("files_read", "files_passed_over", "passed_over",
                                                        "folders_unreadable")},
                         {"files_read": 7, "files_passed_over": 6, "folders_unreadable": 0,
                          "passed_over": {"not_named_like_levels": 2, "text_without_level": 4}})
        for name in ("broken.sok", "broken.txt"):
            (self.path / folder / name).unlink()
        told = "5 files read, 6 passed over (4 texts without a level, 2 files not named like levels)"
        for command in (["solve"], ["analyze"], ["show"], ["bench"], ["improve"], ["convert", "--to", "sok"]):
            done = subprocess.run([PROGRAM, *command, folder], cwd=self.path, capture_output=True, text=True)
            self.assertEqual((done.returncode, told in done.stderr), (0, True), (command, done.stderr))
            self.assertNotIn("error", done.stderr)
        done = subprocess.run([PROGRAM, "check", folder, "--plans", "mixed/a.xsb"], cwd=self.path,
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, told in done.stderr), (1, True), done.stderr)  # there are no plans
        # What was named itself is no level then.
        self.assertEqual(self.run_it("mixed/README.txt", folder).returncode, 3)
        self.write("list", "mixed/README.txt\nmixed\n")
        self.assertEqual(self.run_it("--files-from", "list").returncode, 3)
        for path in (self.path / folder).rglob("*"):
            if path.is_file() and path.name not in ("README.txt", "domain.pddl"):
                path.unlink()
        done = self.run_it(folder)
        self.assertEqual((done.returncode, "no level in any file" in done.stderr), (3, True))

    def test_problems_are_told_once(self):
        self.write("bad.xsb", "#####\n# $.#\n#####\n")
        for command in ("solve", "analyze"):
            for name in ("bad.xsb", "missing.xsb"):
                done = subprocess.run([PROGRAM, command, "--json", name, self.write("a.xsb", EASY), name],
                                      cwd=self.path, capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr.count("error:")), (3, 1), done.stderr)
                self.assertEqual([json.loads(row)["file"] for row in done.stdout.splitlines()],
                                 [name, "a.xsb", name])

    def test_an_unreadable_folder_is_named_and_the_rest_is_done(self):
        for folder in ("all", "all/closed", "all/open"):
            (self.path / folder).mkdir()
            self.write(f"{folder}/a.xsb", EASY)
        self.path.chmod(0o755)
        (self.path / "all/closed").chmod(0)
        self.addCleanup((self.path / "all/closed").chmod, 0o755)
        other = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}
        for command in ("solve", "analyze", "bench"):
            done = subprocess.run([PROGRAM, command, "--json", "all"], cwd=self.path, capture_output=True, text=True,
                                  **other)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertIn("all/closed cannot be read: Permission denied", done.stderr)
            if command != "bench":
                self.assertEqual([json.loads(line)["file"] for line in done.stdout.splitlines()],
                                 ["all/a.xsb", "all/open/a.xsb"])

    def test_a_list_may_end_names_with_zero_bytes(self):
        names = ["one.xsb", "of two\nlines.xsb", "blank .xsb"]
        for name in names:
            self.write(name, EASY)
        for end in ("\0", ""):
            done = self.run_it("--json", "--files-from", "-", input="\0".join(names) + end)
            self.assertEqual([json.loads(line)["file"] for line in done.stdout.splitlines()], names)
            self.assertEqual(done.returncode, 0)

    def test_input_is_found_in_folders_lists_and_compressed_files(self):
        (self.path / "pack/deep").mkdir(parents=True)
        self.write("pack/b.xsb", EASY)
        self.write("pack/readme.md", "no levels")
        self.write("plain.xsb", TURNED)
        (self.path / "pack/a.sok.gz").write_bytes(self.compress("plain.xsb", "gzip"))
        (self.path / "pack/deep/c.txt.zst").write_bytes(self.compress("plain.xsb", "zstd"))
        def files(*arguments, **more):
            done = self.run_it("--json", *arguments, **more)
            self.assertEqual(done.returncode, 0, done.stderr)
            return [(json.loads(line)["file"], json.loads(line)["solution"]) for line in done.stdout.splitlines()]
        pack = [("pack/a.sok.gz", "DD"), ("pack/b.xsb", "RR"), ("pack/deep/c.txt.zst", "DD")]
        self.assertEqual(files("pack"), pack)
        self.write("list", "plain.xsb\npack\n\n")
        self.assertEqual(files("--files-from", "list"), [("plain.xsb", "DD")] + pack)
        self.assertEqual(files("plain.xsb", "--files-from", "-", input="pack/b.xsb\n"), [("plain.xsb", "DD"), pack[1]])
        self.assertEqual(files("-", input=EASY), [("-", "RR")])
        self.assertEqual(self.run_it("-", "--files-from", "-", input="").returncode, 2)
        (self.path / "torn.xsb.gz").write_bytes(self.compress("plain.xsb", "gzip")[:-4])
        torn = self.run_it("--json", "torn.xsb.gz")
        self.assertEqual(torn.returncode, 3)
        self.assertIn("the end of its compressed content is missing", torn.stderr)

    def test_copies_in_a_large_file(self):
        self.write("many.xsb", (EASY + "\n" + TURNED + "\n") * 15_000)
        done = self.run_it("--json", "--dedupe", "--threads", "2", "--memory", "100M", "many.xsb")
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line["solution"] for line in lines], ["RR", "DD"] * 15_000)
        self.assertEqual([line["level"] for line in lines], list(range(1, 30_001)))
        self.assertGreater(sum(line["same_as"] == "many.xsb:1" for line in lines), 25_000)


class ImproveTest(RunTest):
    """Runs of improve that are cut off go on from the best plans."""

    FILE = "pack.xsb"

    def command(self, *arguments):
        return [PROGRAM, "improve", "--quiet", "--for", "moves", "--threads", "1", "--output", "best.jsonl", *arguments, self.FILE]

    def best(self):
        """By level: the fewest moves the file has a plan for."""
        found = {}
        for line in self.lines("best.jsonl"):
            if line["solution"] is not None:
                found[line["level"]] = min(line["moves"], found.get(line["level"], line["moves"]))
        return found

    def assert_not_worse(self, before):
        now = self.best()
        for level, moves in before.items():
            self.assertLessEqual(now[level], moves, f"level {level}")
        return now

    def assert_complete(self):
        self.assertEqual([line["level"] for line in self.lines("best.jsonl")], [1, 2, 3])
        check = subprocess.run([PROGRAM, "check", self.FILE, "best.jsonl"], cwd=self.path, capture_output=True, timeout=60)
        self.assertEqual(check.returncode, 0, check.stdout)

    def test_goes_on_from_the_best_after_an_interrupt_and_after_a_kill(self):
        self.write(self.FILE, "\n".join([LONG, EASY, LONG.replace(".", " ", 1).replace("#        @", "#       .@")]))
        self.assertEqual(self.run_it("--nodes", "300").returncode, 0)
        self.assert_complete()
        best = self.best()

        run = self.start("--resume", "--time", "600")  # the first level has no end
        time.sleep(1)
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=30)
        self.assertEqual(run.returncode, 130)
        best = self.assert_not_worse(best)
        self.assert_complete()

        run = self.start("--resume", "--time", "0.3")
        time.sleep(0.7)
        run.kill()
        run.communicate()
        best = self.assert_not_worse(best)

        self.assertEqual(self.run_it("--resume", "--nodes", "3000").returncode, 0)
        self.assert_not_worse(best)
        self.assert_complete()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--program", required=True)
    options, rest = options.parse_known_args()
    PROGRAM = str(pathlib.Path(options.program).resolve())
    unittest.main(argv=["batch_test", *rest])
