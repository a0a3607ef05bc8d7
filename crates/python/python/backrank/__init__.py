"""N queens and the knight's tour: watch the search, count, sample, find, solve puzzles.

>>> import backrank
>>> backrank.queens.count(16)
14772512

Boards are plain sequences: the column of the queen in each row, and (row, column) pairs for tours,
from 0 at the top left. A notebook shows them as pictures; `print` writes them as text. A square is
"a1" as in chess (a1 is at the bottom left) or a (row, column) pair.
"""

from . import _engine, puzzles, queens, tours
from ._data import Attack, Estimate, Hint, Level, Step, Verdict
from ._engine import VERSION as __version__
from ._engine import MemoryRefused, NoSolution
from ._read import read
from ._shown import Board, Heat, Profile, Puzzle, Shown, Solution, Tour
from ._trace import Trace

__all__ = [
    "Attack", "Board", "Estimate", "Heat", "Hint", "Level", "MemoryRefused", "NoSolution",
    "Profile", "Puzzle", "Shown", "Solution", "Step", "Tour", "Trace", "Verdict", "__version__",
    "puzzles", "queens", "read", "tours",
]
