"""solve_many: the answers of the command line, in order, lazily, and to be ended at any time."""
import itertools
import json
import pickle
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

import pushwise
from pushwise import many
from test_search import ENDLESS, OWN, program

EASY = "#####\n#@$.#\n#####"


class Many(unittest.TestCase):
    def test_the_same_answers_as_the_command_line(self):
        lines = program("solve", "--optimal", "pushes", "--threads", 2, "--json", "--level", "1-20", OWN)
        answers = pushwise.solve_many(pushwise.read_levels(OWN)[:20], optimal="pushes", threads=2)
        for answer, line in zip(answers, lines, strict=True):
            for key in ("status", "solution", "moves", "pushes", "lines", "optimal", "lower_bound", "lower_bound_of",
                        "stopped_by", "engine", "states"):
                self.assertEqual(getattr(answer, key), line[key], key)

    def test_a_name_is_a_file_and_a_path_one_among_the_levels(self):
        expected = [level.number for level in pushwise.read_levels(OWN)]
        for levels in (str(OWN), OWN, [OWN], iter([OWN])):
            answers = list(pushwise.solve_many(levels))
            self.assertEqual([answer.level.number for answer in answers], expected)
            self.assertTrue(all(answer.solved and answer.level.file == str(OWN) for answer in answers))
        self.assertEqual(len(list(pushwise.solve_many([EASY, OWN, EASY]))), len(expected) + 2)
        self.assertEqual([answer.pushes for answer in pushwise.solve_many(f"{EASY}\n\n{EASY}\n")], [1, 1])
        self.assertEqual(len(pushwise.lower_bounds(OWN)), len(expected))
        self.assertEqual(pushwise.parse_levels(pushwise.write_levels(OWN)), pushwise.read_levels(OWN))
        with self.assertRaises(FileNotFoundError):
            pushwise.solve_many("no such file.xsb")
        with self.assertRaises(IsADirectoryError):
            pushwise.solve_many(OWN.parent)
        for wrong in (pushwise.Level(EASY), EASY.encode(), 7):
            with self.assertRaises(TypeError):
                pushwise.solve_many(wrong)
        with self.assertRaisesRegex(pushwise.LevelError, "names a file"):
            pushwise.solve(str(OWN))

    def test_invalid_levels_of_a_file_are_answered_in_their_place(self):
        with tempfile.NamedTemporaryFile("w", suffix=".xsb") as file:
            file.write(f"{EASY}\n\n#####\n#@@$.\n#####\n\n{EASY}\n")
            file.flush()
            answers = list(pushwise.solve_many(file.name))
            self.assertEqual([answer.status for answer in answers], ["solved", "invalid", "solved"])
            self.assertEqual([answer.level and answer.level.number for answer in answers], [1, None, 3])
            self.assertIn(file.name, answers[1].note)
            file.truncate(0)
            self.assertEqual([answer.status for answer in pushwise.solve_many(file.name)], ["invalid"])

    def test_answers_become_dictionaries_rows_and_columns(self):
        answers = list(pushwise.solve_many(OWN, optimal="pushes"))
        lines = program("solve", "--optimal", "pushes", "--json", OWN)
        for answer, line in zip(answers, lines, strict=True):
            told = json.loads(json.dumps(answer.to_dict()))
            metrics = pushwise.check(answer.level, answer).metrics
            for figure in ("moves", "pushes", "lines", "box_changes", "sessions", "player_lines"):
                self.assertEqual(getattr(answer, figure), getattr(metrics, figure))
                self.assertEqual(told[figure], getattr(metrics, figure))
            for key in line.keys() & told.keys() - {"seconds", "peak_mib", "statistics"}:
                self.assertEqual(told[key], line[key], key)
            self.assertEqual(line.keys() - told.keys(), line.keys() & {"error", "same_as"})
        better = pushwise.improve(answers[0].level, answers[0], nodes=10)
        self.assertEqual(better.to_dict()["before"]["moves"], better.to_row()["before_moves"])
        mixed = [*answers, better, *pushwise.solve_many(["no level"])]
        self.assertEqual({tuple(answer.to_row()) for answer in mixed}, {tuple(answers[0].to_row())})
        for value in (value for answer in mixed for value in answer.to_row().values()):
            self.assertIsInstance(value, (str, int, float, type(None)))
        columns = pushwise.table(mixed)
        self.assertEqual({len(column) for column in columns.values()}, {len(mixed)})
        self.assertEqual(columns["title"][0], answers[0].level.title)
        self.assertEqual(pushwise.table([]), {})
        for wrong in (str(OWN), pushwise.read_levels(OWN)):
            self.assertRaisesRegex(TypeError, "a table is made of answers", pushwise.table, wrong)
        self.assertEqual(pickle.loads(pickle.dumps(answers[0])), answers[0])

    def test_a_generator_without_end_is_drawn_a_little_ahead(self):
        drawn = itertools.count()
        with mock.patch.object(many, "_MOST_HELD", 50):
            with pushwise.solve_many((EASY for _ in drawn), threads=2) as answers:
                self.assertTrue(all(answer.solved for answer in itertools.islice(answers, 500)))
        self.assertLessEqual(next(drawn), 552)
        self.assertEqual(list(answers), [])

    def test_an_answer_never_waits_for_the_next_level(self):
        drawn = itertools.count()
        with pushwise.solve_many((EASY for _ in drawn), threads=2) as answers:
            answers._draw()
            for _ in range(3000):
                answers._many.wait()  # returns at once as soon as the answer is there
            self.assertTrue(next(answers).solved)
        self.assertEqual(next(drawn), 1)

    def test_answers_keep_their_order_behind_a_hard_level(self):
        levels = [ENDLESS, *[EASY, "######\n#@$ .#\n######"] * 150]
        answers = list(pushwise.solve_many(levels, threads=2, engine="astar", optimal="moves", nodes=2000))
        self.assertEqual(answers[0].status, "nodes")
        self.assertEqual([answer.pushes for answer in answers[1:]], [1, 2] * 150)

    def test_invalid_levels_are_answered_and_other_mistakes_raised_in_turn(self):
        answers = pushwise.solve_many([EASY, "no level", EASY, 7, EASY])
        self.assertEqual([next(answers).status for _ in range(3)], ["solved", "invalid", "solved"])
        with self.assertRaises(TypeError):
            next(answers)
        self.assertEqual(list(answers), [])
        with self.assertRaises(ValueError):
            pushwise.solve_many([], optimal="beauty")
        self.assertEqual(list(pushwise.solve_many([])), [])

    def test_a_bar_where_tqdm_is_there(self):
        self.assertEqual(len(list(pushwise.solve_many([EASY] * 5, progress=True))), 5)

    def test_control_c_ends_it(self):
        code = ("import itertools, pushwise\nprint('ready', flush=True)\n"
                f"for _ in pushwise.solve_many(itertools.repeat({ENDLESS!r}), optimal='moves', time=600): pass")
        child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        child.stdout.readline()
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        _, messages = child.communicate(timeout=60)
        self.assertIn(b"KeyboardInterrupt", messages)


if __name__ == "__main__":
    unittest.main()
