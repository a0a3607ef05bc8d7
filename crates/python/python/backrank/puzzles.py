"""Coloured puzzles: one queen in each row, column and region, or `stars` of them, none touching another; and queens to complete."""

from typing import Iterable, List, Literal, Optional, Sequence, Tuple, Union

from . import _engine
from ._shown import Difficulty, Hint, Puzzle, Solution, Square, seed_or_random

__all__ = ["completion", "deduce", "generate", "hint", "solve"]


def generate(
    n: int, *, stars: int = 1, seed: Optional[int] = None, difficulty: Optional[Difficulty] = None, style: Literal["compact", "winding"] = "compact"
) -> Puzzle:
    """Makes a puzzle of n rows with one solution: the same for the same seed. An error says which sizes it makes.

    stars: queens in each row.
    difficulty: "easy", "medium", "hard" or "expert", by the hardest rule that a person needs; else any.
    style: "compact" (blocks) or "winding" (bands that wind around each other).
    """
    seed = seed_or_random(seed)
    board, found = _engine.generate(n, stars, seed, difficulty, style)
    puzzle = Puzzle(board)
    puzzle.difficulty, puzzle.seed, puzzle.stars = found, seed, stars
    return puzzle


Marks = Iterable[Tuple[Square, str]]


def solve(
    board: Union[str, Sequence[str]], *, stars: int = 1, marks: Marks = (), limit: int = 2
) -> List[Solution]:
    """Returns at most `limit` solutions of a board: the letters of its regions, in lines or a sequence of rows.

    marks: queens and crosses that are given, as for `hint`.
    """
    rows = _rows(board)
    return [Solution(queens, rows) for queens in _engine.solve(rows, stars, marks, limit)]


def hint(board: Union[str, Sequence[str]], marks: Marks = (), *, stars: int = 1) -> Hint:
    """Returns the next step of a board by the easiest rule, or the first mark that is wrong.

    marks: squares, each with "Q" (a queen) or "x" (no queen), in the order in which they were set: [("a1", "Q"), ((0, 3), "x")].
    """
    return Hint(*_engine.hint(_rows(board), stars, marks))


def deduce(board: Union[str, Sequence[str]], marks: Marks = (), *, stars: int = 1) -> List[Hint]:
    """Returns the steps in which a person solves a board, each by the easiest rule.

    The last one has the state "solved", or says why there is no next step.

    >>> deduce(generate(6, seed=1))[-1].state
    'solved'
    """
    steps, known = [], list(marks)
    while True:
        steps.append(step := hint(board, known, stars=stars))
        if step.state != "step":
            return steps
        known += [(step.placed, "Q")] if step.placed else [(square, "x") for square in step.ruled_out]


def _rows(board: Union[str, Sequence[str]]) -> List[str]:
    return board.split() if isinstance(board, str) else list(board)


def completion(n: int, given: int, *, seed: Optional[int] = None) -> List[Tuple[int, int]]:
    """Draws `given` queens that attack no other, n <= 4,000, for `queens.complete`; some have no completion."""
    return _engine.completion(n, given, seed_or_random(seed))
