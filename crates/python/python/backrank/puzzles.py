"""Coloured puzzles: one queen in each row, column and region, none touching another; and queens to complete."""

from typing import List, Optional, Sequence, Tuple, Union

from . import _engine
from ._shown import Puzzle, Solution, seed_or_random


def generate(n: int, *, seed: Optional[int] = None, difficulty: Optional[str] = None) -> Puzzle:
    """Makes a puzzle of n rows, 5 <= n <= 16, with one solution: the same for the same seed.

    difficulty: "easy", "medium" or "hard", by the hardest rule that a person needs; else any.
    """
    board, found = _engine.generate(n, seed_or_random(seed), difficulty)
    puzzle = Puzzle(board)
    puzzle.difficulty = found
    return puzzle


def solve(board: Union[str, Sequence[str]], *, limit: int = 2) -> List[Solution]:
    """Returns at most `limit` solutions of a board: the letters of its regions, in lines or a sequence of rows."""
    rows = board.split() if isinstance(board, str) else list(board)
    return [Solution(queens, rows) for queens in _engine.solve(rows, limit)]


def completion(n: int, given: int, *, seed: Optional[int] = None) -> List[Tuple[int, int]]:
    """Draws `given` queens that attack no other, n <= 4,000, for `queens.complete`; some have no completion."""
    return _engine.completion(n, given, seed_or_random(seed))
