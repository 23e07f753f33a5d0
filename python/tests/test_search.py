"""Searching, checking and explaining agree with the program and with each other."""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time
import unittest

import numpy as np

import pushwise

ROOT = pathlib.Path(__file__).resolve().parents[2]
OWN = ROOT / "levels/first-steps.xsb"
LOST = ROOT / "levels/lost-positions.xsb"


def scattered(boxes, height, width, seed):
    """Boxes and goals anywhere in one large room."""
    cells = [(y, x) for y in range(3, height - 3) for x in range(3, width - 3)]
    chosen = random.Random(seed).sample(cells, 2 * boxes + 1)
    rows = [["#" if y in (0, height - 1) or x in (0, width - 1) else " " for x in range(width)] for y in range(height)]
    for character, (y, x) in zip("@" + boxes * "$" + boxes * ".", chosen):
        rows[y][x] = character
    return "\n".join(map("".join, rows))


# Nobody proves the fewest moves of this one in the time of a test.
ENDLESS = scattered(12, 16, 22, 12)


def program(*arguments):
    """What the command line says, one object per level; nothing without it."""
    path = os.environ.get("PUSHWISE")
    if not path:
        raise unittest.SkipTest("PUSHWISE does not name the program")
    ran = subprocess.run([path, *map(str, arguments)], capture_output=True, text=True)
    return [json.loads(line) for line in ran.stdout.splitlines()]


class Searching(unittest.TestCase):
    def test_the_same_answers_as_the_command_line(self):
        levels = pushwise.read_levels(OWN)[:12]
        lines = program("solve", "--optimal", "pushes", "--threads", 1, "--json", "--level", "1-12", OWN)
        for level, line in zip(levels, lines, strict=True):
            answer = pushwise.prove(level)
            for key in ("status", "solution", "moves", "pushes", "lines", "optimal", "lower_bound", "lower_bound_of",
                        "stopped_by", "engine", "states"):
                self.assertEqual(getattr(answer, key), line[key], f"{level!r} {key}")
            self.assertTrue(pushwise.check(level, answer))

    def test_limits_end_a_search(self):
        for limit, status in (({"nodes": 50}, "nodes"), ({"time": 0.2}, "timeout"), ({"memory": "1M"}, "memory")):
            answer = pushwise.solve(ENDLESS, engine="astar", optimal="moves", **limit)
            self.assertEqual(answer.status, status)
            self.assertEqual(answer.stopped_by, *limit)
            self.assertIsNone(answer.solution)
            self.assertIn(status, repr(answer))

    def test_a_proof_cut_short_says_by_what_and_how_far_it_came(self):
        level = pushwise.read_levels(OWN)[37]
        for limit, stopped_by, optimal in (({"nodes": 500}, "nodes", None), ({}, None, "pushes")):
            answer = pushwise.prove(level, **limit)
            for told in (answer.to_dict(), answer.to_row(), {name: column[0] for name, column in pushwise.table([answer]).items()}):
                self.assertEqual((told["status"], told["stopped_by"], told["optimal"], told["lower_bound_of"]),
                                 ("solved", stopped_by, optimal, "pushes"))
                self.assertEqual(told["lower_bound"] < told["pushes"], optimal is None)

    def test_wrong_arguments_are_named(self):
        for arguments in ({"engine": "none"}, {"optimal": "beauty"}, {"time": -1}, {"memory": "much"},
                          {"threads": 0}, {"nodes": -1}, {"options": {"no such": 1}}):
            with self.assertRaises(ValueError) as caught:
                pushwise.solve("#####\n#@$.#\n#####", **arguments)
            self.assertTrue(str(caught.exception))
        with self.assertRaises(TypeError):
            pushwise.solve(5)

    def test_no_mistake_prints_all_levels(self):
        levels = pushwise.read_levels(OWN) * 100
        level = levels[0]
        mistakes = [
            lambda: pushwise.solve(levels), lambda: pushwise.check(level, levels), lambda: pushwise.improve(level, levels),
            lambda: pushwise.solve(level, plans=levels), lambda: pushwise.write_levels(levels, levels),
            lambda: pushwise.parse_levels(levels), lambda: pushwise.read_levels(OWN, format=levels),
            lambda: pushwise.analyze(level, effort=levels), lambda: pushwise.Level(level, title=levels),
            lambda: pushwise.Level(level, plans=[levels]), lambda: level.after(levels), lambda: level.to_svg(levels),
            lambda: level.to_svg("", levels), lambda: level.to_text(levels), lambda: level.to_array(levels),
            lambda: pushwise.solve(level, options=levels),
            *(lambda name=name: pushwise.solve(level, **{name: levels})
              for name in ("optimal", "engine", "time", "memory", "nodes", "threads", "seed"))]
        for number, mistake in enumerate(mistakes):
            with self.assertRaises((TypeError, ValueError), msg=number) as caught:
                mistake()
            self.assertLess(len(str(caught.exception)), 400, number)
            self.assertNotIn("Invoked with", str(caught.exception))

    def test_answers_are_plans(self):
        level = pushwise.Level("#######\n#@    #\n#   $.#\n#######")
        found = pushwise.solve(level)
        lost = pushwise.solve("######\n#@  .#\n#  $ #\n######")
        self.assertTrue(pushwise.check(level, pushwise.improve(level, [found, "rrdllrrR", lost])))
        self.assertTrue(pushwise.prove(level, plans=found).optimal)
        self.assertTrue(pushwise.prove(level, plans=pushwise.check(level, found)).optimal)
        self.assertEqual(level.after(found).boxes, level.goals)
        self.assertEqual(found.level, level)

    def test_other_threads_run_meanwhile(self):
        counted = 0
        searching = threading.Thread(target=pushwise.solve, args=(ENDLESS,),
                                     kwargs={"engine": "astar", "optimal": "moves", "time": 0.5})
        searching.start()
        while searching.is_alive():
            counted += 1
        self.assertGreater(counted, 10)

    def test_progress_and_what_it_throws(self):
        seen = []
        pushwise.solve(ENDLESS, engine="astar", optimal="moves", time=2, progress=seen.append)
        self.assertTrue(seen and seen[-1].states > 0)

        def refuse(_):
            raise KeyError("enough")

        with self.assertRaises(KeyError):
            pushwise.solve(ENDLESS, engine="astar", optimal="moves", time=600, progress=refuse)

    def test_control_c_ends_a_search(self):
        code = f"import pushwise\nprint('ready', flush=True)\npushwise.prove({ENDLESS!r}, 'moves', time=600)"
        child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        child.stdout.readline()
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        _, messages = child.communicate(timeout=60)
        self.assertIn(b"KeyboardInterrupt", messages)

    def test_improve_is_never_worse(self):
        level = pushwise.read_levels(OWN)[20]
        found = pushwise.solve(level)
        better = pushwise.improve(level, found, objective="moves", nodes=20000)
        self.assertLessEqual(better.moves, found.moves)
        self.assertEqual(better.before, found.metrics)
        self.assertTrue(pushwise.check(level, better))
        self.assertEqual(pushwise.improve(level, "rrr").status, "invalid")

    def test_unsolvable_is_proved(self):
        self.assertEqual(pushwise.solve("######\n#@  .#\n#  $ #\n######").status, "unsolvable")


class Understanding(unittest.TestCase):
    def test_lost_positions_are_explained_and_others_are_not(self):
        for level in pushwise.read_levels(LOST):
            loss = pushwise.explain(level)
            self.assertIsNotNone(loss, level.title)
            self.assertTrue(set(loss.boxes) <= set(level.boxes))
        for level in pushwise.read_levels(OWN)[:10]:
            self.assertIsNone(pushwise.explain(level))

    def test_arrays_agree_with_each_other(self):
        for level in pushwise.read_levels(OWN)[:20]:
            dead, distances = pushwise.dead_squares(level), pushwise.distances(level)
            self.assertEqual((dead.shape, distances.shape), (level.shape, level.shape))
            known = pushwise.analyze(level, effort="obvious")
            self.assertEqual(sorted(map(tuple, np.argwhere(dead).tolist())), sorted(known.dead))
            self.assertFalse((dead & (distances >= 0)).any())
            self.assertTrue(all(distances[goal] == 0 for goal in level.goals))
            answer = pushwise.prove(level)
            pushes, moves, lines = pushwise.lower_bounds([level])[0]
            self.assertLessEqual(pushes, answer.pushes)
            self.assertLessEqual(moves, answer.moves)
            self.assertLessEqual(lines, answer.lines)


if __name__ == "__main__":
    unittest.main()
