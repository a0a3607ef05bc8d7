"""Coloured puzzles, and queens to complete.

A coloured puzzle has one queen in each row, column and region, or `stars` of them. No two touch.
"""

from typing import List, Literal, Optional, Sequence, Tuple, Union

from . import _engine
from ._convert import seed_or_random
from ._data import Difficulty, Hint, Marks
from ._shown import Puzzle, Solution

__all__ = ["completion", "deduce", "generate", "hint", "solve"]


def generate(
    n: int, *, stars: int = 1, seed: Optional[int] = None, difficulty: Optional[Difficulty] = None,
    style: Literal["compact", "winding"] = "compact",
) -> Puzzle:
    """Makes a puzzle with exactly one solution.

    Parameters
    ----------
    n : int
        The number of rows.
    stars : int, optional
        The number of queens in each row.
    seed : int, optional
        The same seed makes the same puzzle.
    difficulty : {"easy", "medium", "hard", "expert"}, optional
        The hardest rule that a person needs. Any by default.
    style : {"compact", "winding"}, optional
        Regions as blocks, or as bands that wind around each other.

    Returns
    -------
    Puzzle

    Raises
    ------
    ValueError
        For a size that it does not make; the message lists those that it makes.

    Examples
    --------
    >>> puzzle = puzzles.generate(8, seed=1, difficulty="easy")
    >>> puzzle.difficulty, len(puzzle.regions)
    ('easy', 8)
    """
    seed = seed_or_random(seed)
    board, level = _engine.generate(n, stars, seed, difficulty, style)
    puzzle = Puzzle(board)
    puzzle.difficulty, puzzle.seed, puzzle.stars = level, seed, stars
    return puzzle


def solve(
    board: Union[str, Sequence[str]], *, stars: Optional[int] = None, marks: Marks = (), limit: int = 2
) -> List[Solution]:
    """Returns solutions of a puzzle.

    Parameters
    ----------
    board : str or sequence of str
        The letters of the regions, in lines or as a sequence of rows.
    stars : int, optional
        The number of queens in each row, column and region. By default that of a Puzzle, or else 1.
    marks : iterable of tuple, optional
        Squares, each with "Q" (a queen) or "x" (no queen).
    limit : int, optional
        The largest number of solutions.

    Returns
    -------
    list of Solution

    Examples
    --------
    >>> puzzles.solve("ABBBB\\nAABBB\\nCCDBB\\nCCDDD\\nEEEDD", limit=1)
    [[(0, 0), (1, 3), (2, 1), (3, 4), (4, 2)]]
    """
    rows = _rows(board)
    return [Solution(queens, rows) for queens in _engine.solve(rows, _stars(board, stars), marks, limit)]


def hint(board: Union[str, Sequence[str]], marks: Marks = (), *, stars: Optional[int] = None) -> Hint:
    """Returns the next step of a puzzle by the easiest rule, or the first wrong mark.

    Parameters
    ----------
    board : str or sequence of str
    marks : iterable of tuple, optional
        As for `solve`, in the order in which they were set.
    stars : int, optional
        As for `solve`.

    Returns
    -------
    Hint

    Examples
    --------
    >>> puzzles.hint("ABBBB\\nAABBB\\nCCDBB\\nCCDDD\\nEEEDD", [("e5", "Q")]).state
    'wrong'
    """
    return Hint(*_engine.hint(_rows(board), _stars(board, stars), marks))


def deduce(board: Union[str, Sequence[str]], marks: Marks = (), *, stars: Optional[int] = None) -> List[Hint]:
    """Returns the steps in which a person solves a puzzle, each by the easiest rule.

    Parameters
    ----------
    board, marks, stars
        As for `hint`.

    Returns
    -------
    list of Hint
        The state of the last one is "solved", or says why there is no next step.

    Examples
    --------
    >>> puzzles.deduce("ABBBB\\nAABBB\\nCCDBB\\nCCDDD\\nEEEDD")[-1].state
    'solved'
    """
    steps: List[Hint] = []
    known = list(marks)
    while True:
        steps.append(step := hint(board, known, stars=stars))
        if step.state != "step":
            return steps
        known += [(step.placed, "Q")] if step.placed else [(square, "x") for square in step.ruled_out]


def _rows(board: Union[str, Sequence[str]]) -> List[str]:
    return board.split() if isinstance(board, str) else list(board)


def _stars(board: Union[str, Sequence[str]], stars: Optional[int]) -> int:
    return getattr(board, "stars", 1) if stars is None else stars


def completion(n: int, given: int, *, seed: Optional[int] = None) -> List[Tuple[int, int]]:
    """Draws queens that do not attack each other, for `queens.complete`.

    Parameters
    ----------
    n : int
        Board size, up to 4,000.
    given : int
        The number of queens.
    seed : int, optional
        The same seed draws the same queens.

    Returns
    -------
    list of tuple of int
        Their (row, column). Some cannot be completed.

    Raises
    ------
    ValueError
        If the seed cannot place so many.

    Examples
    --------
    >>> len(puzzles.completion(50, 20, seed=1))
    20
    """
    return _engine.completion(n, given, seed_or_random(seed))
