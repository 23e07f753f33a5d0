"""Levels: text, files and arrays in and out, and what is wrong with them."""
import gzip
import pathlib
import pickle
import tempfile
import unittest

import numpy as np

import pushwise
from pushwise import Level, LevelError

OWN = pathlib.Path(__file__).resolve().parents[2] / "levels/first-steps.xsb"
ROWS = ["######", "#@ *.#", "# $  #", "# $ .#", "######"]


class Reading(unittest.TestCase):
    def test_our_levels_survive_every_format(self):
        levels = pushwise.read_levels(OWN)
        self.assertEqual(len(levels), 42)
        self.assertEqual([level.number for level in levels], list(range(1, 43)))
        again = pushwise.parse_levels(pushwise.write_levels(levels, "sok"))
        self.assertEqual(again, levels)
        self.assertEqual([level.title for level in again], [level.title for level in levels])
        for name in pushwise.formats():
            self.assertEqual(len(Level(levels[3].to_text(name), format=name).boxes), len(levels[3].boxes))

    def test_mistakes_have_a_place(self):
        with self.assertRaises(LevelError) as caught:
            Level("######\n#@$ .#\n#@   #\n######")
        self.assertEqual((caught.exception.line, caught.exception.column), (3, 2))
        self.assertIn("3:2", str(caught.exception))
        with tempfile.NamedTemporaryFile("w", suffix=".xsb") as file:
            file.write("####\n#@ #\n####\n\n#####\n#@$.#\n#@###\n")
            file.flush()
            with self.assertRaises(LevelError) as caught:
                pushwise.read_levels(file.name)
            self.assertEqual(caught.exception.file, file.name)
            self.assertGreater(caught.exception.line, 0)
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((again.line, str(again)), (caught.exception.line, str(caught.exception)))

    def test_invalid_levels_can_be_skipped(self):
        text = "#####\n#@$.#\n#####\n\n#####\n#@@$.\n#####\n\n#####\n#.$@#\n#####\n"
        with self.assertRaises(LevelError):
            pushwise.parse_levels(text)
        self.assertEqual([level.number for level in pushwise.parse_levels(text, errors="skip")], [1, 3])

    def test_large_and_packed_files_are_read_piece_by_piece(self):
        text = (OWN.read_text() + "\n") * 40
        with tempfile.TemporaryDirectory() as folder:
            plain, packed = pathlib.Path(folder, "many.xsb"), pathlib.Path(folder, "many.xsb.gz")
            plain.write_text(text)
            packed.write_bytes(gzip.compress(text.encode()))
            levels = pushwise.read_levels(packed)
            self.assertEqual(levels, pushwise.read_levels(OWN) * 40)
            self.assertEqual([level.number for level in levels], list(range(1, 42 * 40 + 1)))
            first = pushwise.iter_levels(plain)
            self.assertEqual(next(first), levels[0])
            plain.write_bytes(b"#####\n#@$.#\n#####\nTitle: M\xfcller\n")  # Latin-1
            self.assertIn("ller", pushwise.read_levels(plain)[0].title)
            plain.write_text("no level at all\n")
            with self.assertRaises(LevelError):
                pushwise.read_levels(plain, errors="skip")

    def test_nothing_and_several(self):
        for text in ("", "no level", "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n"):
            with self.assertRaises(LevelError):
                Level(text)
        with self.assertRaises(LevelError):
            Level("#####\n#@$.#\n#####", format="no such format")
        for wrong in (5, None, b"#####", [["#"]]):
            with self.assertRaisesRegex(TypeError, "a level is text"):
                Level(wrong)

    def test_levels_are_values(self):
        level = pushwise.read_levels(OWN)[5]
        again = pickle.loads(pickle.dumps(level))
        self.assertEqual((again, again.title, again.number, again.file, hash(again)),
                         (level, level.title, level.number, level.file, hash(level)))
        self.assertNotEqual(level, pushwise.read_levels(OWN)[6])
        self.assertNotEqual(level, "text")
        self.assertEqual(Level(level, title="another").title, "another")

    def test_plans_are_stored_with_a_level_and_written(self):
        level = Level(ROWS, plans=["r", ("By hand", "2rU")])
        self.assertEqual(level.plans, [("", "r"), ("By hand", "rrU")])
        self.assertEqual([lurd for _, lurd in Level(level.to_text("sok")).plans], ["r", "rrU"])
        self.assertEqual(Level(level, title="named").plans, level.plans)
        self.assertEqual(Level(level, plans=[]).plans, [])
        self.assertEqual(pickle.loads(pickle.dumps(level)).plans, level.plans)
        for wrong in ("r", 5, [5], [("name", "r", "more")]):
            with self.assertRaises(TypeError):
                Level(ROWS, plans=wrong)
        with self.assertRaises(ValueError):
            Level(ROWS, plans=["not a plan"])

    def test_squares(self):
        level = Level(ROWS)
        self.assertEqual(level.shape, (5, 6))
        self.assertEqual(level.player, (1, 1))
        self.assertEqual(level.boxes, [(1, 3), (2, 2), (3, 2)])
        self.assertEqual(level.goals, [(1, 3), (1, 4), (3, 4)])


class Arrays(unittest.TestCase):
    def test_every_kind_and_back(self):
        for level in [Level(ROWS), *pushwise.read_levels(OWN)]:
            for kind in ("characters", "codes", "one-hot", "planes"):
                array = level.to_array(kind)
                self.assertEqual(Level.from_array(array, kind=kind), level)
                self.assertEqual(array.shape[:2], level.shape)
                self.assertEqual(Level(array), level)
                if array.ndim == 3:
                    self.assertEqual(Level.from_array(np.moveaxis(array, -1, 0), kind=kind), level)

    def test_kinds_are_told_apart_on_levels_as_large_as_the_planes_are_many(self):
        for height in (4, 5, 7):
            for width in (4, 5, 7):
                rows = ["#" * width] + ["#" + " " * (width - 2) + "#" for _ in range(height - 2)] + ["#" * width]
                rows[1] = "#@" + rows[1][2:]
                rows[2] = "#*" + rows[2][2:]
                level = Level(rows)
                for kind in ("one-hot", "planes"):
                    array = level.to_array(kind)
                    self.assertEqual(Level(array), level, (height, width, kind))
                    self.assertEqual(Level(np.moveaxis(array, -1, 0)), level, (height, width, kind, "first"))

    def test_characters_as_bytes_codes_and_rows(self):
        level = Level(ROWS)
        characters = level.to_array("characters")
        for array in (characters.astype("S1"), np.vectorize(ord)(characters), np.array(ROWS),
                      np.array([list(row) for row in ROWS], object)):
            self.assertEqual(Level.from_array(array), level)

    def test_room_state_with_the_player_on_a_goal(self):
        level = Level("######\n#+$  #\n# $ .#\n######")
        state = level.to_array()
        state[state == 6] = 5  # as gym-sokoban has it
        self.assertEqual(len(Level.from_array(state).goals), 1)
        self.assertEqual(Level.from_array(state, level.fixed()), level)

    def test_mistakes_have_a_place(self):
        bad = Level(ROWS).to_array()
        bad[2, 3] = 7
        twice = Level(ROWS).to_array("planes")
        twice[2, 2, 3] = 1
        none = Level(ROWS).to_array("one-hot")
        none[3, 3] = 0
        letters = Level(ROWS).to_array("characters")
        letters[1, 2] = "?"
        for array, place in ((bad, (3, 4)), (twice, (3, 3)), (none, (4, 4)), (letters, (2, 3))):
            with self.assertRaises(LevelError) as caught:
                Level.from_array(array)
            self.assertEqual((caught.exception.line, caught.exception.column), place)
        for shape in ((3,), (2, 3, 5), (0, 0)):
            with self.assertRaises(LevelError):
                Level.from_array(np.zeros(shape, int))
        with self.assertRaises(ValueError):
            Level.from_array(bad, kind="pictures")


if __name__ == "__main__":
    unittest.main()
