"""Pushwise: a Sokoban planner whose answers can be trusted.

>>> import pushwise
>>> level = pushwise.Level('''
... #######
... #     #
... # $.@ #
... #######
... ''')
>>> pushwise.prove(level).solution
'ullldR'

A level may be a Level, text, rows or a numpy array everywhere. Squares are (row, column), from 0.
docs/python.md is the guide.
"""
from . import _core
from .analysis import analyze, dead_squares, distances, explain, lower_bounds
from .errors import LevelError
from .level import Level, formats, iter_levels, parse_levels, read_levels, write_levels
from .many import Answers, solve_many
from .results import Analysis, Answer, Check, Engine, Loss, Metrics, Progress, table
from .search import check, engines, improve, prove, solve

__version__ = _core.version()
__all__ = [
    "Analysis", "Answer", "Answers", "Check", "Engine", "Level", "LevelError", "Loss", "Metrics", "Progress",
    "analyze", "check", "dead_squares", "distances", "engines", "explain", "formats", "improve",
    "iter_levels", "lower_bounds", "parse_levels", "prove", "read_levels", "solve", "solve_many", "table",
    "write_levels",
]
