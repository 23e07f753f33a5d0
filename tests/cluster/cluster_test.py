#!/usr/bin/env python3
"""`pushwise cluster` with 2 and 4 ranks on this machine: same answers as without, nothing lost.

Usage: cluster_test.py PUSHWISE
"""
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PUSHWISE = os.path.abspath(sys.argv.pop(1))


def mpirun(ranks, *words):
    return ["mpirun", "--oversubscribe", "--allow-run-as-root", "-n", str(ranks), PUSHWISE,
            "cluster", *words]


def answers(path):
    """(file, level) -> what must not depend on who solved it."""
    found = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            key = (entry["file"], entry["level"])
            assert key not in found, f"{key} was answered twice"
            found[key] = (entry["status"], entry["pushes"], entry["optimal"],
                          sorted(entry["statistics"] or {}))
    return found


def level(source, size):
    """A room with one box near its goal and a few inner walls; most can be solved."""
    rows = [["#"] * size] + [["#"] + [" "] * (size - 2) + ["#"] for _ in range(size - 2)] + [["#"] * size]
    free = [(x, y) for y in range(1, size - 1) for x in range(1, size - 1)]
    source.shuffle(free)
    for mark in "@$.$.##":
        x, y = free.pop()
        rows[y][x] = mark
    return "\n".join("".join(row) for row in rows)


def hall():
    """Sixteen boxes in a hall: fewest moves are not proved within a second."""
    boxes = ["# $ $ $ $  . . . . #", "#  $ $ $ $  . . . .#"]
    empty = "#" + " " * 18 + "#"
    return "\n".join(["#" * 20, empty, *boxes, empty, *boxes, "#        @         #", "#" * 20])


class Cluster(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.pack = os.path.join(self.folder, "pack.xsb")
        source = random.Random(7)
        with open(self.pack, "w", encoding="utf-8") as out:
            out.write("\n\n".join(level(source, 7) for _ in range(300)) + "\n")

    def slow_pack(self):
        """A hundred levels that are done at once, and twelve that keep every rank busy for seconds."""
        source = random.Random(8)
        slow = self.path("slow.xsb")
        with open(slow, "w", encoding="utf-8") as out:
            out.write("\n\n".join([level(source, 7) for _ in range(100)] + [hall()] * 12) + "\n")
        return slow, 112

    def path(self, name):
        return os.path.join(self.folder, name)

    def local(self):
        out = self.path("local.jsonl")
        subprocess.run([PUSHWISE, "solve", "--quiet", "--optimal", "pushes", "--output", out,
                        self.pack], stdout=subprocess.DEVNULL, timeout=300, check=False)
        return answers(out)

    def test_equals_a_local_batch(self):
        expected = self.local()
        self.assertEqual(len(expected), 300)
        for ranks in (2, 4):
            out = self.path(f"ranks{ranks}.jsonl")
            done = subprocess.run(
                mpirun(ranks, "solve", "--quiet", "--optimal", "pushes", "--output", out, self.pack),
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300, check=False)
            self.assertIn(done.returncode, (0, 1), done.stderr.decode())
            self.assertEqual(answers(out), expected)
            with open(out, encoding="utf-8") as lines:
                order = [json.loads(line)["level"] for line in lines]
            self.assertEqual(order, sorted(order), "results are stored in the order of the input")

    def test_a_level_without_a_plan_is_no_reason_to_abort(self):
        dead = self.path("dead.xsb")
        with open(dead, "w", encoding="utf-8") as out:
            out.write("#####\n#@$.#\n#####\n\n#####\n#@  #\n#$ .#\n#####\n")
        for words, code in (([], 0), (["-q"], 1)):
            run = mpirun(2, "solve", dead)
            done = subprocess.run([run[0], *words, *run[1:]], capture_output=True, text=True, timeout=60,
                                  check=False)
            self.assertEqual(done.returncode, code, done.stderr)
            self.assertNotIn("abort", done.stderr.replace("would call the run aborted", ""))
            self.assertIn("unsolvable", done.stdout)
            self.assertEqual("mpirun -q" in done.stderr, code == 0)
            self.assertNotIn("complete", done.stderr)
        alone = subprocess.run([PUSHWISE, "cluster", "solve", dead], capture_output=True, timeout=60, check=False)
        self.assertEqual(alone.returncode, 1, "without mpirun as always")
        broken = subprocess.run(mpirun(2, "solve", self.path("nowhere.xsb")), capture_output=True, timeout=60,
                                check=False)
        self.assertEqual(broken.returncode, 3, "an error is one")
        self.assertIn(b"the run is complete", broken.stderr)

    def test_ranks_that_share_nothing_are_warned_of_once(self):
        run = mpirun(2, "--level", "1", self.pack)
        run[run.index("cluster")] = "solve"
        done = subprocess.run(run, capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.stderr.count("warning: each of the 2 ranks"), 1, done.stderr)
        self.assertIn("pushwise cluster solve", done.stderr)

    def test_copies_are_solved_once(self):
        with open(self.pack, encoding="utf-8") as pack:
            text = pack.read()
        twice = self.path("twice.xsb")
        with open(twice, "w", encoding="utf-8") as out:
            out.write(text + "\n" + "\n".join(row[::-1] for row in text.split("\n")))
        done = subprocess.run(mpirun(2, "solve", "--quiet", "--json", "--optimal", "pushes", "--dedupe", twice),
                              capture_output=True, timeout=300, check=False)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line["level"] for line in lines], list(range(1, 601)), done.stderr.decode())
        for first, copy in zip(lines, lines[300:]):
            self.assertIsNotNone(copy["same_as"])
            self.assertEqual((copy["status"], copy["pushes"], copy["optimal"]),
                             (first["status"], first["pushes"], first["optimal"]))

    def test_improves_plans_as_a_local_run_does(self):
        words = ("solve", "--quiet", "--json", "--engine", "dive", "--nodes", "5000", "--level", "1-40",
                 "--improve", "60", "--for", "moves", self.pack)
        local = subprocess.run([PUSHWISE, *words], capture_output=True, timeout=300, check=False)
        spread = subprocess.run(mpirun(2, *words), capture_output=True, timeout=300, check=False)

        def figures(run):
            lines = [json.loads(line) for line in run.stdout.splitlines()]
            return [(line["solution"], line.get("before"), line["moves"]) for line in lines]
        self.assertEqual(figures(spread), figures(local), spread.stderr.decode())
        solved = [(before["moves"], moves) for _, before, moves in figures(local) if moves is not None]
        self.assertTrue(any(moves < before for before, moves in solved), solved)

    def test_a_killed_rank_loses_nothing_that_was_finished(self):
        out = self.path("killed.jsonl")
        slow, count = self.slow_pack()
        words = ("solve", "--quiet", "--optimal", "moves", "--time", "1", "--output", out, slow)
        run = subprocess.Popen(mpirun(3, *words), stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, start_new_session=True)
        self.kill_rank(run, 1, out, 5000)
        message = run.communicate(timeout=120)[1].decode()
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("signal 9", message)
        kept = whole_lines(out)
        self.assertGreater(len(kept), 0)

        subprocess.run(mpirun(2, *words, "--resume"), stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=300, check=False)
        final = answers(out)  # each exactly once
        self.assertEqual(len(final), count)
        with open(out, encoding="utf-8") as lines:
            stored = set(lines.read().splitlines())
        for line in kept:
            entry = json.loads(line)
            # What was asked for is a proof: plans of halls are none, and are looked for again.
            if entry["status"] == "unsolvable" or entry["optimal"] is not None:
                self.assertTrue(line in stored, f"lost or done again: {line}")

    def kill_rank(self, run, rank, out, size):
        """Once the run has written that much; it goes on for seconds."""
        self.addCleanup(run.kill)
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and run.poll() is None:
            if os.path.exists(out) and os.path.getsize(out) > size:
                break
            time.sleep(0.01)
        victims = [pid for pid in ranks_of(run.pid) if rank_of(pid) == str(rank)]
        self.assertNotEqual(victims, [])
        for pid in victims:
            os.kill(pid, signal.SIGKILL)

    def last_words(self, run, out):
        """What the run says until it ends; if it does not, who is left of it and how far it came."""
        try:
            return run.communicate(timeout=300)[1].decode()
        except subprocess.TimeoutExpired as late:
            left = {pid: rank_of(pid) for pid in ranks_of(run.pid)}
            run.kill()
            said = (late.stderr or b"").decode()
            self.fail(f"still running: ranks {left}, {len(answers(out))} answers; it said: {said}")

    def test_goes_on_without_a_lost_rank_where_mpi_does(self):
        slow, count = self.slow_pack()
        few = self.path("few.xsb")  # one for rank 0, one for rank 1, none for rank 2
        with open(few, "w", encoding="utf-8") as out:
            out.write("\n\n".join([level(random.Random(8), 7), hall()]) + "\n")
        runs = [(1, slow, count, 5000), (2, few, 2, 0)]
        # Side by side: each waits half a minute for the rank that is lost.
        for index, (lost, pack, levels, size) in enumerate(runs):
            out = self.path(f"recovered{index}.jsonl")
            command = mpirun(3, "solve", "--optimal", "moves", "--time", "2", "--output", out, pack)
            command.insert(1, "--enable-recovery")
            run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            self.kill_rank(run, lost, out, size)
            runs[index] = (lost, run, levels, out)
        for lost, run, levels, out in runs:
            message = self.last_words(run, out)
            self.assertIn(f"rank {lost} has been silent", message)
            self.assertEqual(len(answers(out)), levels)

    def test_one_hard_level_has_the_same_optimum(self):
        expected = self.local()
        for number in (1, 2, 3, 4, 5):
            for ranks, patch in ((2, 1), (4, 3)):
                done = subprocess.run(
                    mpirun(ranks, "optimal", "--json", "--quiet", "--level", str(number),
                           "--patch", str(patch), self.pack),
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
                entry = json.loads(done.stdout)
                self.assertEqual((entry["status"], entry["pushes"], entry["optimal"]),
                                 expected[(self.pack, number)][:3], done.stderr.decode())

    def test_a_rank_that_starts_late_takes_nothing_else_for_the_level(self):
        pipe = self.path("level")
        os.mkfifo(pipe)
        # A hall with a few boxes: enough positions for every rank to get some at once.
        level_text = "\n".join(["#" * 12, "#@" + " " * 9 + "#", "#  $ $ $   #", "#" + " " * 10 + "#",
                          "#...       #", "#" * 12]) + "\n"
        for late in ("1", "2"):
            run = subprocess.Popen(mpirun(3, "optimal", "--json", "--quiet", pipe),
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            with open(pipe, "w", encoding="utf-8") as out:  # waits for rank 0 to read
                victims = [pid for pid in ranks_of(run.pid) if rank_of(pid) == late]
                for pid in victims:
                    os.kill(pid, signal.SIGSTOP)
                out.write(level_text)
            time.sleep(0.5)
            for pid in victims:
                os.kill(pid, signal.SIGCONT)
            answer, message = run.communicate(timeout=60)
            self.assertEqual(len(victims), 1)
            self.assertEqual(json.loads(answer)["status"], "solved", message.decode())

    def test_begins_with_plans_that_are_known(self):
        known = self.path("known.csv")
        subprocess.run([PUSHWISE, "solve", "--quiet", "--output", known, self.pack], stdout=subprocess.DEVNULL,
                       timeout=300, check=False)
        expected = self.local()
        out = self.path("ranks.jsonl")
        subprocess.run(mpirun(3, "solve", "--quiet", "--optimal", "pushes", "--upper", known, "--output", out,
                              self.pack),
                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300, check=False)
        self.assertEqual({key: value[:3] for key, value in answers(out).items()},
                         {key: value[:3] for key, value in expected.items()})
        for number in (1, 2, 3):
            done = subprocess.run(mpirun(2, "optimal", "--json", "--quiet", "--level", str(number), "--upper", known,
                                         self.pack),
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
            entry = json.loads(done.stdout)
            self.assertEqual((entry["status"], entry["pushes"], entry["optimal"]),
                             expected[(self.pack, number)][:3], done.stderr.decode())
        wrong = self.path("wrong.lurd")
        with open(wrong, "w", encoding="utf-8") as text:
            text.write("u\n")
        for words in (("solve", "--optimal", "pushes", "--level", "1"), ("optimal", "--level", "1")):
            done = subprocess.run(mpirun(2, *words, "--json", "--upper", wrong, self.pack), stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, timeout=60, check=False)
            self.assertEqual((done.returncode, json.loads(done.stdout)["status"]), (3, "invalid"))

    def test_bad_usage_ends_all_ranks(self):
        for words in (("solve", "--engine", "nobody", self.pack), ("nonsense",), ("solve",),
                      ("solve", "--upper", "none", self.pack)):
            done = subprocess.run(mpirun(2, *words), stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, timeout=60, check=False)
            self.assertEqual(done.returncode, 2, done.stderr.decode())


class Namespaces(unittest.TestCase):
    """Two ranks in two network namespaces with their own addresses, as on two machines."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.names = [f"pushwise-{os.getpid()}-{side}" for side in "ab"]
        self.agent = os.path.join(self.folder, "agent")
        try:
            self.connect()
        except (OSError, subprocess.CalledProcessError) as problem:
            message = f"SKIPPED: no network namespaces here ({problem})"
            print(message, file=sys.stderr)
            self.skipTest(message)

    def connect(self):
        first, second = self.names
        for name in self.names:
            self.ip("netns", "add", name)
            self.addCleanup(subprocess.run, ["ip", "netns", "del", name], check=False)
        self.ip("link", "add", "pw0", "netns", first, "type", "veth", "peer", "name", "pw0", "netns",
                second)
        for number, name in enumerate(self.names, 1):
            self.ip("-n", name, "addr", "add", f"10.77.0.{number}/24", "dev", "pw0")
            self.ip("-n", name, "link", "set", "lo", "up")
            self.ip("-n", name, "link", "set", "pw0", "up")
        # What mpirun calls instead of ssh: the host, then the command for it.
        with open(self.agent, "w", encoding="utf-8") as out:
            out.write(f'#!/bin/sh\nshift\nexec ip netns exec {second} sh -c "$*"\n')
        os.chmod(self.agent, 0o755)

    @staticmethod
    def ip(*words):
        subprocess.run(["ip", *words], check=True, capture_output=True)

    def run_on_both(self, *words):
        return subprocess.run(
            ["ip", "netns", "exec", self.names[0], "mpirun", "--allow-run-as-root",
             "--mca", "plm_rsh_agent", self.agent, "--mca", "btl", "tcp,self",
             "--mca", "btl_tcp_if_include", "10.77.0.0/24",
             "--mca", "oob_tcp_if_include", "10.77.0.0/24",
             "--host", "10.77.0.1:1,10.77.0.2:1", "-n", "2", PUSHWISE, "cluster", *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)

    def test_solves_across_the_link(self):
        pack = os.path.join(self.folder, "pack.xsb")
        source = random.Random(8)
        with open(pack, "w", encoding="utf-8") as out:
            out.write("\n\n".join(level(source, 7) for _ in range(40)) + "\n")
        batch = self.run_on_both("solve", "--quiet", "--json", "--optimal", "pushes", pack)
        lines = [json.loads(line) for line in batch.stdout.splitlines()]
        self.assertEqual(len(lines), 40, batch.stderr.decode())
        first = next(line for line in lines if line["status"] == "solved")
        single = self.run_on_both("optimal", "--quiet", "--json", "--level", str(first["level"]), pack)
        self.assertEqual(json.loads(single.stdout)["pushes"], first["pushes"], single.stderr.decode())


def ranks_of(mpirun_pid):
    """The processes mpirun started."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8") as stat:
                parent = int(stat.read().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
        if parent == mpirun_pid:
            found.append(int(name))
    return found


def rank_of(pid):
    try:
        with open(f"/proc/{pid}/environ", "rb") as environ:
            for entry in environ.read().split(b"\0"):
                if entry.startswith(b"OMPI_COMM_WORLD_RANK="):
                    return entry.split(b"=")[1].decode()
    except OSError:
        pass
    return None


def whole_lines(path):
    with open(path, encoding="utf-8") as lines:
        return [line for line in lines.read().split("\n")[:-1]]


if __name__ == "__main__":
    if shutil.which("mpirun") is None:
        print("SKIPPED: there is no mpirun; install openmpi-bin", file=sys.stderr)
        sys.exit(77)
    unittest.main()
