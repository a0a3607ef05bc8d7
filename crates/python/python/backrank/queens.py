"""N queens. Squares: "a1" as in chess, or (row, column) from 0 at the top left; several: "a1,c5", or a sequence.

rules: "plain", "torus" (diagonals go on at the opposite side), "superqueens" (attack as knights too).
memory: the bytes that an answer may take, by default three quarters of what is free; what may need more
    raises MemoryRefused before it begins. Other errors are ValueError or TypeError.
threads: by default one a core. Ctrl-C ends every function within a tenth of a second.
"""

import random
from typing import Any, Iterator, List, Literal, Optional, Sequence, overload

from . import _engine
from ._shown import Attack, Board, Estimate, Level, Profile, Progress, Rules, Squares, Trace, Verdict
from ._shown import as_array as to_array, packed, reporting, seed_or_random, unpacked

__all__ = [
    "Solutions", "attacks", "check", "complete", "count", "estimate", "find", "fundamental", "profile", "published",
    "sample", "solutions", "trace",
]


def count(
    n: int, *, with_: Squares = (), block: Squares = (), rules: Rules = "plain", fundamental: bool = False,
    algorithm: str = "auto", threads: Optional[int] = None, memory: Optional[int] = None, progress: Progress = False,
) -> int:
    """Counts the solutions of n queens on an n x n board, 0 <= n <= 32, on all cores.

    The count is compared with the published number; one that is known to be wrong raises RuntimeError.
    with_, block: squares that hold a queen, and that stay empty. fundamental: one of each orbit under
    the 8 symmetries. algorithm: a name of `backrank algorithms`. progress: True shows it in a line; a
    function gets the part that is done, 0.0 to 1.0, and the name of the phase, ten times a second.
    """
    problem = (n, with_, block, rules)
    with reporting(progress) as report:
        return _engine.count_queens(problem, fundamental, algorithm, threads, memory, report)


def published(n: int, *, rules: Rules = "plain", fundamental: bool = False) -> Optional[int]:
    """Returns the published number of solutions (OEIS; all to n = 27), None where none is known."""
    return _engine.published((n, (), (), rules), fundamental)


class Solutions(Iterator[Board]):
    """The solutions of a board in lexicographic order, which `solutions` and `fundamental` return."""

    def __init__(self, n: int, with_: Squares, block: Squares, rules: Rules, fundamental: bool) -> None:
        self._shown = f"<{'fundamental ' if fundamental else ''}solutions of {n} queens>"
        self._boards = map(Board, _engine.Solutions((n, with_, block, rules), fundamental))

    def __next__(self) -> Board:
        return next(self._boards)

    def __repr__(self) -> str:
        return self._shown


def solutions(
    n: int, *, with_: Squares = (), block: Squares = (), rules: Rules = "plain", fundamental: bool = False
) -> Solutions:
    """Iterates over the solutions in lexicographic order, 0 <= n <= 32; squares as for `count`.

    It is lazy: the search runs beside, at most 1,024 boards ahead, and ends when the iterator goes.

    >>> next(solutions(8))
    [0, 4, 7, 5, 2, 6, 1, 3]
    """
    return Solutions(n, with_, block, rules, fundamental)


def fundamental(n: int, *, with_: Squares = (), block: Squares = (), rules: Rules = "plain") -> Solutions:
    """Iterates over one solution of each orbit, the smallest; on a torus its shifts count as symmetries too."""
    return solutions(n, with_=with_, block=block, rules=rules, fundamental=True)


@overload
def find(
    n: int, *, seed: Optional[int] = None, uniform: bool = False, as_array: Literal[False] = False,
    memory: Optional[int] = None,
) -> Board: ...
@overload
def find(
    n: int, *, seed: Optional[int] = None, uniform: bool = False, as_array: Literal[True],
    memory: Optional[int] = None,
) -> Any: ...
def find(
    n: int, *, seed: Optional[int] = None, uniform: bool = False, as_array: bool = False, memory: Optional[int] = None
) -> Any:
    """Finds a solution, 0 <= n <= 10^9, or raises NoSolution (n = 2, 3).

    Parameters
    ----------
    seed: draws the solution; without a seed it comes from a formula.
    uniform: draws it so that each is equally likely, to n = 20.
    as_array: returns an array (n,) of NumPy (uint32), for large boards, instead of a Board.

    >>> find(8)
    [3, 5, 7, 1, 6, 0, 2, 4]
    """
    drawn = seed_or_random(seed) if uniform else seed
    return _found(n, (), (), "uniform" if uniform else "auto", drawn, as_array, memory)


def sample(n: int, k: int, *, seed: Optional[int] = None) -> List[Board]:
    """Draws k solutions, each equally likely every time, to n = 20: the same ones for the same seed.

    >>> len(sample(8, 3, seed=1))
    3
    """
    drawn = random.Random(seed_or_random(seed))
    return [find(n, uniform=True, seed=drawn.getrandbits(64)) for _ in range(k)]


@overload
def complete(
    n: int, *, with_: Squares = (), block: Squares = (), seed: Optional[int] = None, as_array: Literal[False] = False,
    memory: Optional[int] = None,
) -> Board: ...
@overload
def complete(
    n: int, *, with_: Squares = (), block: Squares = (), seed: Optional[int] = None, as_array: Literal[True],
    memory: Optional[int] = None,
) -> Any: ...
def complete(
    n: int, *, with_: Squares = (), block: Squares = (), seed: Optional[int] = None, as_array: bool = False,
    memory: Optional[int] = None,
) -> Any:
    """Finds a solution that holds the queens `with_` and leaves the squares `block`, n <= 4,000; as `find`.

    NoSolution: it is proved that there is none. Some boards take for ever (the problem is NP-complete).
    """
    return _found(n, with_, block, "complete", seed, as_array, memory)


def _found(
    n: int, with_: Squares, block: Squares, method: str, seed: Optional[int], as_array: bool, memory: Optional[int]
) -> Any:
    if as_array:
        written = bytearray()
        _engine.find_queens(n, (with_, block), method, seed, memory, (4, written.extend))
        return to_array(written)
    board = Board()
    answer = (40, lambda chunk: board.extend(unpacked(chunk)))
    _engine.find_queens(n, (with_, block), method, seed, memory, answer)
    return board


def check(columns: Sequence[Optional[int]], *, rules: Rules = "plain") -> Verdict:
    """Judges a board of any size by the column of the queen in each row (None: no queen)."""
    return Verdict(_engine.check_queens(packed(columns, 1), rules))


def attacks(columns: Sequence[Optional[int]], *, rules: Rules = "plain") -> List[Attack]:
    """Lists every pair of queens that attack each other, by the second queen. k²/2 comparisons for k queens."""
    return [Attack(*attack) for attack in _engine.attacks(packed(columns, 1), rules)]


def profile(
    n: int, *, with_: Squares = (), block: Squares = (), rules: Rules = "plain", algorithm: str = "row-array"
) -> Profile:
    """Searches for all solutions and returns the shape of the search tree, level by level from the root."""
    return Profile(Level(*level) for level in _engine.profile((n, with_, block, rules), algorithm))


def trace(
    n: int, *, with_: Squares = (), block: Squares = (), rules: Rules = "plain", algorithm: str = "row-array",
    max_steps: int = 1000,
) -> Trace:
    """Records the first steps of a search, at most 100,000, for a player: forward and back, step by step."""
    return Trace(*_engine.trace_queens((n, with_, block, rules), algorithm, max_steps))


def estimate(
    n: int, *, budget: float = 1.0, seed: Optional[int] = None, threads: Optional[int] = None,
    memory: Optional[int] = None,
) -> Estimate:
    """Estimates the solutions, the seconds of their count, and the nodes of a search, in about `budget` seconds."""
    return Estimate(*_engine.estimate(n, budget, seed_or_random(seed), threads, memory))
