"""Sokoban to learn from: exact environments with the interface of Gymnasium, without needing it.

An action is 0 up, 1 down, 2 left, 3 right; the player walks, or pushes the box in his way. What is
seen is an array of the codes of pushwise.arrays: 0 wall, 1 floor, 2 goal, 3 box on a goal, 4 box,
5 player, 6 player on a goal.
"""
from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Mapping, Sequence

import numpy as np

from . import _core, spaces
from .analysis import explain
from .checks import short
from .level import Level, LevelLike, LevelsLike, Square, level_of, levels_of, wrap
from .results import Loss

ACTIONS = "udlr"
"""The letter of each action in LURD."""
_STEPS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}


@dataclass(frozen=True, slots=True)
class Rewards:
    """What a step is worth; by default as in gym-sokoban."""

    step: float = -0.1
    """every step, blocked ones too"""
    on_goal: float = 1.0
    """a box gets to a goal"""
    off_goal: float = -1.0
    """a box leaves one"""
    solved: float = 10.0
    """every goal holds a box"""


@dataclass(frozen=True, slots=True)
class Push:
    """A push that is possible now."""

    box: Square
    direction: str
    """u, d, l or r"""
    lurd: str
    """a shortest walk to the box, and the push"""

    @property
    def to(self) -> Square:
        """where the box will be"""
        down, right = _STEPS[self.direction]
        return self.box[0] + down, self.box[1] + right

    @property
    def actions(self) -> list[int]:
        """the same as actions for step()"""
        return [ACTIONS.index(letter) for letter in self.lurd.lower()]


class BatchedEnv:
    """Many games side by side, with arrays in and out.

    >>> import numpy as np
    >>> env = BatchedEnv(["#####\\n#@$.#\\n#####", "######\\n#@$ .#\\n######"])
    >>> obs, info = env.reset(seed=1)
    >>> obs.shape, obs.dtype
    ((2, 3, 6), dtype('uint8'))
    >>> obs, rewards, terminated, truncated, info = env.step(np.array([3, 3]))
    >>> terminated, env.remaining
    (array([ True, False]), array([0, 1], dtype=int32))

    - without `num_envs`, game i plays levels[i] again and again; with it, every reset draws one of
      the levels at random, by the seed of reset()
    - smaller levels are shown with walls to the right and below
    - `max_steps` truncates a game; None: never
    - `end_when_lost` terminates a game after a push after which the boxes cannot be given goals of
      their own any more; positions that are lost for other reasons go on
    - a game that has ended stays as it is until it is reset: reset(options={"reset_mask": ended}).
      With `autoreset` it begins anew in the same step: what is seen is the new game, and
      info["final_obs"] has the last of the old one, where info["_final_obs"] says so
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, levels: LevelsLike, *, num_envs: int | None = None, max_steps: int | None = 120,
                 rewards: Rewards = Rewards(), end_when_lost: bool = False, autoreset: bool = False) -> None:
        self.levels = [level_of(level) for level in levels_of(levels)]
        if not self.levels:
            raise ValueError("an environment needs at least one level")
        if max_steps is not None and max_steps < 1:
            raise ValueError(f"max_steps is 1 or more, not {short(max_steps)}")
        self._draws = num_envs is not None
        self.num_envs = len(self.levels) if num_envs is None else num_envs
        self.autoreset = autoreset
        shape = (max(level.shape[0] for level in self.levels), max(level.shape[1] for level in self.levels))
        rules = {**asdict(rewards), "max_steps": max_steps or 0, "end_when_lost": end_when_lost}
        start = [self.levels[i % len(self.levels)]._core for i in range(self.num_envs)]
        self._games = _core.Games(start, *shape, rules)
        self._random = np.random.default_rng()
        self.single_action_space = spaces.Discrete(len(ACTIONS))
        self.action_space = spaces.MultiDiscrete([len(ACTIONS)] * self.num_envs)
        self.single_observation_space = spaces.Box(0, 6, shape, np.uint8)
        self.observation_space = spaces.Box(0, 6, (self.num_envs, *shape), np.uint8)

    def reset(self, *, seed: int | None = None,
              options: Mapping[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins all games, or those of options["reset_mask"]."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        mask = (options or {}).get("reset_mask")
        self._restart(np.arange(self.num_envs) if mask is None else np.flatnonzero(mask))
        return self._games.observe(), {}

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """(obs, rewards, terminated, truncated, info). info["pushed"]: has a box moved?"""
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions are integers, not {actions.dtype}")
        rewards, terminated, truncated, pushed = self._games.step(actions)
        obs = self._games.observe()
        info: dict[str, Any] = {"pushed": pushed}
        if self.autoreset and (ended := terminated | truncated).any():
            info["final_obs"], info["_final_obs"] = obs, ended
            self._restart(np.flatnonzero(ended))
            obs = self._games.observe()
        return obs, rewards, terminated, truncated, info

    @property
    def remaining(self) -> np.ndarray:
        """For each game how many pushes every plan from here has at least: proved, the
        `least_pushes` of analyze(). -1: the position is lost."""
        return self._games.remaining()

    @property
    def lost(self) -> np.ndarray:
        """For each game: can the boxes not be given goals of their own any more? is_lost() knows
        further reasons."""
        return self._games.remaining() < 0

    def is_lost(self, index: int, *, effort: str = "obvious") -> Loss | None:
        """Why a game is lost, or None where no reason was found; `effort` as in explain()."""
        return explain(self.position(index), effort=effort)

    def legal_pushes(self, index: int) -> list[Push]:
        """The pushes that are possible in a game, after walking or at once."""
        return [Push(*values) for values in self._games.pushes(index)]

    def push_mask(self) -> np.ndarray:
        """The same for all games: [game, row, column, action] is true where a box is that can be
        pushed that way."""
        return self._games.push_mask()

    def position(self, index: int) -> Level:
        """A game as it stands, as a level."""
        return wrap(self._games.position(index))

    def steps(self, index: int) -> int:
        """since its last reset"""
        return self._games.steps(index)

    def render(self) -> tuple[str, ...]:
        return tuple(str(self.position(i)) for i in range(self.num_envs))

    def close(self) -> None:
        """Nothing has to be closed."""

    def _restart(self, indices: np.ndarray) -> None:
        for i in indices.tolist():
            level = self.levels[int(self._random.integers(len(self.levels)))] if self._draws else None
            self._games.restart(i, level._core if level else None)

    def __repr__(self) -> str:
        return f"<BatchedEnv {self.num_envs} games, {len(self.levels)} levels>"


class SokobanEnv:
    """One game.

    >>> env = SokobanEnv('''
    ... #######
    ... #     #
    ... # $.@ #
    ... #     #
    ... #######
    ... ''')
    >>> obs, info = env.reset(seed=1)
    >>> env.remaining
    1
    >>> env.legal_pushes()[0]
    Push(box=(2, 2), direction='u', lurd='ldlU')
    >>> for action in env.legal_pushes()[0].actions:
    ...     obs, reward, terminated, truncated, info = env.step(action)
    >>> env.is_lost().kind, env.remaining
    ('dead-square', None)

    `levels` is one level or a list of them, of which every reset draws one at random, by its seed;
    reset(options={"level": level}) takes that one. The other arguments are those of BatchedEnv.
    An action may also be a letter of LURD.
    """

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(self, levels: LevelLike | Sequence[LevelLike], *, max_steps: int | None = 120,
                 rewards: Rewards = Rewards(), end_when_lost: bool = False) -> None:
        several = isinstance(levels, (list, tuple)) and not _is_rows(levels)
        self._batch = BatchedEnv(levels if several else [levels], num_envs=1, max_steps=max_steps,  # type: ignore
                                 rewards=rewards, end_when_lost=end_when_lost)
        self.action_space = self._batch.single_action_space
        self.observation_space = self._batch.single_observation_space

    @property
    def unwrapped(self) -> SokobanEnv:
        return self

    def reset(self, *, seed: int | None = None,
              options: Mapping[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """(obs, info)"""
        obs, info = self._batch.reset(seed=seed)
        if options and "level" in options:
            level = level_of(options["level"])
            if any(mine > most for mine, most in zip(level.shape, self.observation_space.shape)):
                raise ValueError(f"a level of {level.shape} does not fit into {self.observation_space.shape}")
            self._batch._games.restart(0, level._core)
            obs = self._batch._games.observe()
        return obs[0], info

    def step(self, action: int | str) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """(obs, reward, terminated, truncated, info). info["pushed"]: has a box moved?"""
        if isinstance(action, str):
            action = _action_of(action)
        obs, rewards, terminated, truncated, info = self._batch.step(np.array([action]))
        return obs[0], float(rewards[0]), bool(terminated[0]), bool(truncated[0]), {"pushed": bool(info["pushed"][0])}

    @property
    def remaining(self) -> int | None:
        """How many pushes every plan from here has at least, proved. None: the position is lost."""
        least = int(self._batch.remaining[0])
        return None if least < 0 else least

    def is_lost(self, *, effort: str = "obvious") -> Loss | None:
        """Why the position is lost, or None where no reason was found. With effort="all" an
        exhaustive search is tried as well, which takes a second at most."""
        return self._batch.is_lost(0, effort=effort)

    def legal_pushes(self) -> list[Push]:
        """The pushes that are possible, after walking or at once."""
        return self._batch.legal_pushes(0)

    @property
    def position(self) -> Level:
        """The game as it stands, as a level: for solve() and everything else."""
        return self._batch.position(0)

    @property
    def steps(self) -> int:
        """since the last reset"""
        return self._batch.steps(0)

    def render(self) -> str:
        return str(self.position)

    def close(self) -> None:
        """Nothing has to be closed."""

    def __repr__(self) -> str:
        return f"<SokobanEnv {len(self._batch.levels)} levels>"


def _action_of(letter: str) -> int:
    if len(letter) != 1 or letter.lower() not in ACTIONS:
        raise ValueError(f"a step is one of the letters {' '.join(ACTIONS)}, not {short(letter)}")
    return ACTIONS.index(letter.lower())


def _is_rows(levels: Sequence[Any]) -> bool:
    """Is this one level, row by row?"""
    return all(isinstance(row, str) and "\n" not in row for row in levels)
