"""N queens.

A square is "a1" as in chess or a (row, column) pair from 0 at the top left; several squares are
"a1,c5" or a sequence. `memory` is in bytes, by default three quarters of the free memory. `threads`
is one per core by default. Wrong input raises ValueError or TypeError. Ctrl-C ends every function
within a tenth of a second.
"""

import random
from typing import Any, Iterator, List, Literal, Optional, overload

from . import _engine
from ._convert import as_array as to_array
from ._convert import reporting, seed_or_random, unpack
from ._data import Progress, Rules, Squares
from ._shown import Board
from ._study import attacks, check, compare, estimate, profile, trace

__all__ = [
    "Solutions", "attacks", "check", "compare", "complete", "count", "estimate", "find", "fundamental", "profile",
    "published", "sample", "solutions", "trace",
]


def count(
    n: int, *, with_: Squares = (), block: Squares = (), rules: Rules = "plain", fundamental: bool = False,
    algorithm: str = "auto", threads: Optional[int] = None, memory: Optional[int] = None, progress: Progress = False,
) -> int:
    """Counts the solutions of n queens on an n x n board, on all cores.

    Parameters
    ----------
    n : int
        0 to 32.
    with_, block : squares, optional
        Squares that hold a queen, and squares that stay empty.
    rules : {"plain", "torus", "superqueens"}, optional
        "torus": diagonals continue at the opposite side. "superqueens": they also attack as knights.
    fundamental : bool, optional
        Count solutions that differ only by rotations and reflections once.
    algorithm : str, optional
        A name from `backrank.algorithms`.
    threads, memory : int, optional
    progress : bool or function, optional
        True prints a line to standard error. A function is called ten times a second with the share
        that is done, 0.0 to 1.0, and the name of the phase.

    Returns
    -------
    int

    Raises
    ------
    MemoryRefused
        If the count may need more memory.
    RuntimeError
        If the count differs from the published number.

    Examples
    --------
    >>> queens.count(16)
    14772512
    >>> queens.count(8, with_="a1", block=[(7, 7)])
    4
    """
    problem = (n, with_, block, rules)
    with reporting(progress) as report:
        return _engine.count_queens(problem, fundamental, algorithm, threads, memory, report)


def published(n: int, *, rules: Rules = "plain", fundamental: bool = False) -> Optional[int]:
    """Returns the published number of solutions (OEIS).

    Parameters
    ----------
    n, rules, fundamental
        As for `count`.

    Returns
    -------
    int or None
        None if none is published. The last one is that of n = 27.

    Examples
    --------
    >>> queens.published(27)
    234907967154122528
    """
    return _engine.published((n, (), (), rules), fundamental)


class Solutions(Iterator[Board]):
    """An iterator over the solutions of a board, which `solutions` and `fundamental` return.

    Examples
    --------
    >>> queens.fundamental(8)
    <fundamental solutions of 8 queens>
    """

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
    """Iterates over the solutions in lexicographic order.

    The search runs in the background, at most 1,024 boards ahead, and ends with the iterator.

    Parameters
    ----------
    n, with_, block, rules
        As for `count`.
    fundamental : bool, optional
        As `queens.fundamental`.

    Returns
    -------
    Solutions
        An iterator of Board.

    Examples
    --------
    >>> next(queens.solutions(8))
    [0, 4, 7, 5, 2, 6, 1, 3]
    """
    return Solutions(n, with_, block, rules, fundamental)


def fundamental(n: int, *, with_: Squares = (), block: Squares = (), rules: Rules = "plain") -> Solutions:
    """Iterates over the smallest solution of each orbit under rotations and reflections.

    On a torus, shifts are symmetries too.

    Parameters
    ----------
    n, with_, block, rules
        As for `count`.

    Returns
    -------
    Solutions
        An iterator of Board.

    Examples
    --------
    >>> len(list(queens.fundamental(8)))
    12
    """
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
    """Finds a solution.

    Parameters
    ----------
    n : int
        0 to 10^9.
    seed : int, optional
        Draws the solution at random. Without a seed it is computed by a formula.
    uniform : bool, optional
        Draws each solution with equal probability, for n up to 20.
    as_array : bool, optional
        Return an array of NumPy, which takes 4 bytes per row instead of 40.
    memory : int, optional

    Returns
    -------
    Board or numpy.ndarray
        The array has shape (n,) and type uint32.

    Raises
    ------
    NoSolution
        For n = 2 and n = 3.
    MemoryRefused
        If the board may need more memory.

    Examples
    --------
    >>> queens.find(8)
    [3, 5, 7, 1, 6, 0, 2, 4]
    """
    drawn = seed_or_random(seed) if uniform else seed
    return _found(n, (), (), "uniform" if uniform else "auto", drawn, as_array, memory)


def sample(n: int, k: int, *, seed: Optional[int] = None) -> List[Board]:
    """Draws solutions, each with equal probability every time.

    Parameters
    ----------
    n : int
        0 to 20.
    k : int
        The number of solutions.
    seed : int, optional
        The same seed draws the same solutions.

    Returns
    -------
    list of Board

    Raises
    ------
    NoSolution
        For n = 2 and n = 3.

    Examples
    --------
    >>> len(queens.sample(12, 100, seed=1))
    100
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
    """Finds a solution with given queens and blocked squares.

    The problem is NP-complete: some boards take too long.

    Parameters
    ----------
    n : int
        0 to 4,000.
    with_, block : squares, optional
        Squares that hold a queen, and squares that stay empty.
    seed, as_array, memory
        As for `find`.

    Returns
    -------
    Board or numpy.ndarray

    Raises
    ------
    NoSolution
        If it is proved that there is none.

    Examples
    --------
    >>> queens.complete(8, with_="a1,c5")[7]
    0
    """
    return _found(n, with_, block, "complete", seed, as_array, memory)


def _found(
    n: int, with_: Squares, block: Squares, method: str, seed: Optional[int], as_array: bool, memory: Optional[int]
) -> Any:
    if as_array:
        buffer = bytearray()
        _engine.find_queens(n, (with_, block), method, seed, memory, (4, buffer.extend))
        return to_array(buffer)
    board = Board()

    def extend(chunk: bytes) -> None:
        board.extend(unpack(chunk))

    _engine.find_queens(n, (with_, block), method, seed, memory, (40, extend))
    return board
