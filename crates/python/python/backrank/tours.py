"""Knight's tours.

A board is 8, "8x8" or (8, 8). Squares, `threads`, `memory` and errors are as in `backrank.queens`.
"""

from typing import Any, Literal, Optional, Sequence, overload

from . import _engine
from ._convert import as_array as to_array
from ._convert import pack, reporting, unpack
from ._data import Progress, Size, Square, Squares, Verdict
from ._shown import Tour
from ._trace import Trace

__all__ = ["check", "count", "find", "trace"]

Path = Sequence[Sequence[int]]


@overload
def find(
    board: Size, *, from_: Square = "a1", to: Optional[Square] = None, closed: bool = False, block: Squares = (),
    seed: Optional[int] = None, as_array: Literal[False] = False, memory: Optional[int] = None,
) -> Tour: ...
@overload
def find(
    board: Size, *, from_: Square = "a1", to: Optional[Square] = None, closed: bool = False, block: Squares = (),
    seed: Optional[int] = None, as_array: Literal[True], memory: Optional[int] = None,
) -> Any: ...
def find(
    board: Size, *, from_: Square = "a1", to: Optional[Square] = None, closed: bool = False, block: Squares = (),
    seed: Optional[int] = None, as_array: bool = False, memory: Optional[int] = None,
) -> Any:
    """Finds a tour.

    Parameters
    ----------
    board : int, str or pair of int
    from_, to : square, optional
        The first and the last square.
    closed : bool, optional
        Find a tour whose last square is a move from the first.
    block : squares, optional
        Squares that it does not visit.
    seed : int, optional
        Draws the tour at random. Without a seed it is constructed.
    as_array : bool, optional
        Return an array of NumPy, which takes 8 bytes per square instead of 160.
    memory : int, optional

    Returns
    -------
    Tour or numpy.ndarray
        The array has shape (squares, 2) and type uint32.

    Raises
    ------
    NoSolution
        If it is proved that there is none; the message says why.
    MemoryRefused
        If the tour may need more memory.

    Examples
    --------
    >>> len(tours.find("8x8", closed=True))
    64
    """
    problem = (board, from_, to, closed, block)
    if as_array:
        buffer = bytearray()
        _engine.find_tour(problem, seed, memory, (8, buffer.extend))
        return to_array(buffer).reshape(-1, 2)
    tour = Tour((), "")

    def extend(chunk: bytes) -> None:
        numbers = iter(unpack(chunk))
        tour.extend(zip(numbers, numbers))

    tour.board = _engine.find_tour(problem, seed, memory, (160, extend))
    return tour


def count(
    board: Size, *, closed: bool = False, from_: Optional[Square] = None, block: Squares = (),
    threads: Optional[int] = None, memory: Optional[int] = None, progress: Progress = False,
) -> int:
    """Counts the tours without listing them: closed ones undirected, others directed.

    Parameters
    ----------
    board : int, str or pair of int
    closed : bool, optional
        Count closed tours.
    from_ : square, optional
        Count only the tours from this square.
    block : squares, optional
        Squares that they do not visit.
    threads : int, optional
    memory : int, optional
        At least 64 MB.
    progress : bool or function, optional
        As for `queens.count`.

    Returns
    -------
    int

    Raises
    ------
    MemoryRefused
        If the count reaches the limit; its memory cannot always be known in advance.

    Examples
    --------
    >>> tours.count(6, closed=True)
    9862
    """
    with reporting(progress) as report:
        return _engine.count_tours((board, block), closed, from_, threads, memory, report)


def check(path: Path, *, board: Optional[Size] = None, block: Squares = ()) -> Verdict:
    """Checks whether a path is a tour.

    Parameters
    ----------
    path : sequence of pair of int
        (row, column) of each square in the order of visit. An array of NumPy is fastest.
    board : int, str or pair of int, optional
        By default the smallest board that holds the path.
    block : squares, optional
        Squares that a tour does not visit.

    Returns
    -------
    Verdict
        It is true for a tour and has its kind, or else the first fault.

    Examples
    --------
    >>> tours.check(tours.find("6x6", closed=True))
    Verdict(fault=None, kind='closed')
    """
    kind, fault = _engine.check_tour(pack(path, 2), board, block)
    return Verdict(fault, kind)


def trace(
    board: Size, *, from_: Square = "a1", to: Optional[Square] = None, closed: bool = False, block: Squares = (),
    algorithm: Literal["backtrack", "warnsdorff"] = "backtrack", max_steps: int = 1000,
) -> Trace:
    """Records the first steps of a search.

    Parameters
    ----------
    board : int, str or pair of int
        Sides up to 64.
    from_, to, closed, block
        As for `find`.
    algorithm : {"backtrack", "warnsdorff"}, optional
    max_steps : int, optional
        At most 100,000.

    Returns
    -------
    Trace
        The steps. A notebook shows them in a player.

    Examples
    --------
    >>> tours.trace("5x5", max_steps=3)[0].square
    (4, 0)
    """
    return Trace(*_engine.trace_tour((board, from_, to, closed, block), algorithm, max_steps))
