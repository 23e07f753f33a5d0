"""The environments against the rest of the library: every step, bound and loss."""
import random
import unittest

import numpy as np

import pushwise
from pushwise.env import ACTIONS, BatchedEnv, Rewards, SokobanEnv
from test_search import OWN, scattered

STEPS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}


def small_levels(count):
    return [pushwise.Level(scattered(3, 9, 9, seed)) for seed in range(count)] + pushwise.read_levels(OWN)[:12]


def pushes_by_hand(level):
    """The legal pushes of a position, found without the library."""
    free = {(y, x) for y, row in enumerate(level.rows) for x, c in enumerate(row) if c in " .@+"}
    reached, rest = {level.player}, [level.player]
    while rest:
        y, x = rest.pop()
        for down, right in STEPS.values():
            if (to := (y + down, x + right)) in free - reached:
                reached.add(to)
                rest.append(to)
    return {((y, x), letter) for y, x in level.boxes for letter, (down, right) in STEPS.items()
            if (y - down, x - right) in reached and (y + down, x + right) in free}


class Exactness(unittest.TestCase):
    def test_random_walks(self):
        chance = random.Random(1)
        lost = 0
        for level in small_levels(12):
            env = SokobanEnv(level, max_steps=None)
            env.reset()
            played = ""
            for _ in range(60):
                letter = chance.choice(ACTIONS)
                before = env.position
                obs, _, terminated, _, info = env.step(letter)
                check = pushwise.check(level, played + letter)
                if "blocked" not in check.problem and len(check.lurd) == len(played) + 1:
                    played = check.lurd
                    self.assertEqual(info["pushed"], played[-1].isupper())
                else:
                    self.assertEqual(env.position, before)
                    self.assertFalse(info["pushed"])
                now = level.after(played)
                self.assertEqual(env.position, now)
                self.assertTrue((obs == now.to_array()).all())
                self.assertEqual(terminated, pushwise.check(level, played).solved)
                if terminated:
                    break
                self.assertEqual(env.remaining, pushwise.analyze(now, effort="obvious").least_pushes)
                self.assertEqual(env.is_lost(), pushwise.explain(now, effort="obvious"))
                if env.remaining is None:
                    lost += 1
                    self.assertIsNotNone(env.is_lost())
                self.assertEqual({(p.box, p.direction) for p in env.legal_pushes()}, pushes_by_hand(now))
        self.assertGreater(lost, 20)

    def test_pushes_lead_where_they_say(self):
        for level in small_levels(6):
            env = SokobanEnv(level)
            env.reset()
            for push in env.legal_pushes():
                env.reset()
                for action in push.actions:
                    _, _, _, _, info = env.step(action)
                self.assertTrue(info["pushed"])
                self.assertIn(push.to, env.position.boxes)
                self.assertEqual(env.steps, len(push.lurd))

    def test_no_plan_is_shorter_than_what_remains(self):
        for level in pushwise.read_levels(OWN)[:25]:
            answer = pushwise.prove(level)
            env = SokobanEnv(level, max_steps=None)
            env.reset()
            left = answer.pushes
            for letter in answer.solution:
                self.assertLessEqual(env.remaining, left)
                self.assertIsNone(env.is_lost(effort="all") if left % 7 == 0 else None)
                _, _, terminated, _, _ = env.step(letter)
                left -= letter.isupper()
            self.assertTrue(terminated)


class Batches(unittest.TestCase):
    def test_a_batch_is_as_many_single_games(self):
        levels = small_levels(20)
        batch = BatchedEnv(levels, max_steps=50)
        single = [SokobanEnv(level, max_steps=50) for level in levels]
        obs, _ = batch.reset()
        for i, env in enumerate(single):
            height, width = levels[i].shape
            self.assertTrue((obs[i, :height, :width] == env.reset()[0]).all())
            self.assertTrue((obs[i, height:] == 0).all() and (obs[i, :, width:] == 0).all())
        chance = np.random.default_rng(2)
        for _ in range(60):
            actions = chance.integers(4, size=len(levels))
            obs, rewards, terminated, truncated, info = batch.step(actions)
            remaining, mask = batch.remaining, batch.push_mask()
            for i, env in enumerate(single):
                theirs = env.step(int(actions[i]))
                height, width = levels[i].shape
                self.assertTrue((obs[i, :height, :width] == theirs[0]).all())
                self.assertEqual((rewards[i], terminated[i], truncated[i], info["pushed"][i]),
                                 (np.float32(theirs[1]), theirs[2], theirs[3], theirs[4]["pushed"]))
                self.assertEqual(remaining[i], -1 if env.remaining is None else env.remaining)
                self.assertEqual({((y, x), ACTIONS[d]) for y, x, d in np.argwhere(mask[i])},
                                 {(p.box, p.direction) for p in env.legal_pushes()})
        self.assertTrue((terminated | truncated).all())

    def test_rewards_and_endings(self):
        env = SokobanEnv("#######\n#@$. .#\n#  $  #\n#######", max_steps=4)
        env.reset()
        rewards = [env.step(letter)[1] for letter in "rr"]
        np.testing.assert_allclose(rewards, [0.9, -1.1], rtol=1e-6)
        self.assertEqual([env.step("l")[2:4] for _ in range(2)], [(False, False), (False, True)])
        self.assertEqual(env.step("l")[1], 0)  # it has ended
        env = SokobanEnv("######\n#@$ .#\n######", rewards=Rewards(0, 0, 0, 1))
        env.reset()
        self.assertEqual([env.step("r")[1:3] for _ in range(2)], [(0, False), (1, True)])

    def test_lost_games_end_where_that_is_wanted(self):
        level = "######\n#  @ #\n#  $ #\n#  . #\n#    #\n######"
        for end in (False, True):
            env = SokobanEnv(level, end_when_lost=end)
            env.reset()
            ended = [env.step(letter)[2] for letter in "rdL" + "L"]
            self.assertEqual(any(ended), end)
            self.assertEqual(env.remaining is None, True)

    def test_ended_games_wait_or_begin_anew(self):
        levels = ["#####\n#@$.#\n#####", "######\n#@$ .#\n######"]
        env = BatchedEnv(levels)
        env.reset()
        _, _, terminated, _, _ = env.step([3, 3])
        self.assertEqual(terminated.tolist(), [True, False])
        obs, _ = env.reset(options={"reset_mask": terminated})
        self.assertEqual(env.position(0), pushwise.Level(levels[0]))
        self.assertEqual(env.position(1).player, (1, 2))
        env = BatchedEnv(levels, autoreset=True)
        start, _ = env.reset()
        obs, rewards, terminated, _, info = env.step([3, 3])
        self.assertEqual(info["_final_obs"].tolist(), [True, False])
        self.assertEqual(info["final_obs"][0, 1].tolist(), [0, 1, 5, 3, 0, 0])
        self.assertTrue((obs[0] == start[0]).all() and (obs[1] != start[1]).any())

    def test_levels_are_drawn_by_the_seed(self):
        levels = small_levels(10)
        env = BatchedEnv(levels, num_envs=64)
        first, _ = env.reset(seed=3)
        again, _ = env.reset(seed=3)
        other, _ = env.reset(seed=4)
        self.assertTrue((first == again).all())
        self.assertFalse((first == other).all())
        single = SokobanEnv(levels)
        self.assertTrue((single.reset(seed=5)[0] == single.reset(seed=5)[0]).all())
        chosen, _ = single.reset(options={"level": levels[3]})
        self.assertEqual(single.position, levels[3])
        with self.assertRaises(ValueError):
            single.reset(options={"level": scattered(2, 60, 60, 1)})

    def test_spaces_and_wrong_actions(self):
        env = BatchedEnv(small_levels(5))
        obs, _ = env.reset(seed=1)
        self.assertIn(obs, env.observation_space)
        self.assertIn(obs[0], env.single_observation_space)
        self.assertIn(env.action_space.sample(), env.action_space)
        env.step(env.action_space.sample())
        for actions in ([4] * env.num_envs, [-1] * env.num_envs, [0]):
            with self.assertRaises(ValueError):
                env.step(actions)
        with self.assertRaises(TypeError):
            env.step([1.5] * env.num_envs)
        single = SokobanEnv("#####\n#@$.#\n#####")
        for action in ("x", "", "ud"):
            with self.assertRaises(ValueError):
                single.step(action)
        with self.assertRaises(IndexError):
            env.position(env.num_envs)
        with self.assertRaises(ValueError):
            BatchedEnv([])


if __name__ == "__main__":
    unittest.main()
