"""N queens and the knight's tour: watch the search, count, sample, find, solve puzzles.

>>> import backrank
>>> backrank.queens.count(16)
14772512

Boards are plain sequences: the column of the queen in each row, and (row, column) pairs for tours,
from 0 at the top left. A notebook shows them as pictures; `print` writes them as text. A square is
"a1" as in chess (a1 is at the bottom left) or a (row, column) pair.
"""

from typing import List

from . import _engine, puzzles, queens, tours
from ._data import Algorithm, Attack, Comparison, Estimate, Hint, Level, Step, Verdict
from ._engine import VERSION as __version__
from ._engine import MemoryRefused, NoSolution
from ._read import read
from ._shown import Board, Heat, Profile, Puzzle, Shown, Solution, Tour
from ._trace import Trace

__all__ = [
    "Algorithm", "Attack", "Board", "Comparison", "Estimate", "Heat", "Hint", "Level", "MemoryRefused", "NoSolution",
    "Profile", "Puzzle", "Shown", "Solution", "Step", "Tour", "Trace", "Verdict", "__version__", "algorithms",
    "puzzles", "queens", "read", "tours",
]


def algorithms() -> List[Algorithm]:
    """Lists the algorithms.

    Returns
    -------
    list of Algorithm
        `pandas.DataFrame` accepts it.

    Examples
    --------
    >>> [algorithm.name for algorithm in backrank.algorithms() if algorithm.task == "tours.count"]
    ['frontier', 'plain']
    """
    return [Algorithm(*row) for row in _engine.algorithms()]
