"""Which actions and observations an environment has: the attributes of Gymnasium's spaces of the
same names, without Gymnasium."""
from __future__ import annotations

from typing import Any

import numpy as np


class Space:
    """What all kinds have in common."""

    shape: tuple[int, ...]
    dtype: np.dtype[Any]

    def __init__(self, shape: tuple[int, ...], dtype: Any) -> None:
        self.shape = shape
        self.dtype = np.dtype(dtype)
        self._random = np.random.default_rng()

    def seed(self, seed: int | None = None) -> int | None:
        self._random = np.random.default_rng(seed)
        return seed


class Discrete(Space):
    """0 to n - 1.

    >>> 3 in Discrete(4), 4 in Discrete(4)
    (True, False)
    """

    def __init__(self, n: int) -> None:
        super().__init__((), np.int64)
        self.n = n
        self.start = 0

    def sample(self) -> int:
        return int(self._random.integers(self.n))

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Discrete({self.n})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n


class MultiDiscrete(Space):
    """One number for each game."""

    def __init__(self, nvec: Any) -> None:
        self.nvec = np.array(nvec, np.int64)
        super().__init__(self.nvec.shape, np.int64)

    def sample(self) -> np.ndarray:
        return self._random.integers(self.nvec)

    def contains(self, x: Any) -> bool:
        x = np.asarray(x)
        return x.shape == self.shape and x.dtype.kind in "iu" and bool(((0 <= x) & (x < self.nvec)).all())

    __contains__ = contains

    def __repr__(self) -> str:
        return f"MultiDiscrete({self.nvec.tolist()})" if len(self.nvec) < 9 else f"MultiDiscrete of {len(self.nvec)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MultiDiscrete) and np.array_equal(self.nvec, other.nvec)


class Box(Space):
    """Arrays of one shape with numbers from low to high.

    >>> Box(0, 6, (10, 10), "uint8")
    Box(0, 6, (10, 10), uint8)
    """

    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any) -> None:
        super().__init__(shape, dtype)
        self.low = np.full(shape, low, self.dtype)
        self.high = np.full(shape, high, self.dtype)

    def sample(self) -> np.ndarray:
        return self._random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)

    def contains(self, x: Any) -> bool:
        return (isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype)
                and bool(((self.low <= x) & (x <= self.high)).all()))

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Box({self.low.flat[0]}, {self.high.flat[0]}, {self.shape}, {self.dtype})"

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype
                and np.array_equal(self.low, other.low) and np.array_equal(self.high, other.high))
