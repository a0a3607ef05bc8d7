"""Knight's tours. A board is 8, "8x8" or (8, 8); squares, `memory`, `threads` and errors as in `queens`."""

from typing import Any, Literal, Optional, Sequence, overload

from . import _engine
from ._shown import Progress, Size, Square, Squares, Tour, Trace, Verdict
from ._shown import as_array as to_array, packed, reporting, unpacked

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
    """Finds a tour, or raises NoSolution, which says why there is none.

    Parameters
    ----------
    from_, to: the first and the last square.
    closed: a move leads from the last square to the first.
    block: squares that it does not visit.
    seed: draws the tour; without a seed it is constructed.
    as_array: returns an array (squares, 2) of NumPy (uint32), for large boards, instead of a Tour.

    >>> len(find(8))
    64
    """
    problem = (board, from_, to, closed, block)
    if as_array:
        written = bytearray()
        _engine.find_tour(problem, seed, memory, (8, written.extend))
        return to_array(written).reshape(-1, 2)
    tour = Tour((), "")

    def extend(chunk: bytes) -> None:
        numbers = iter(unpacked(chunk))
        tour.extend(zip(numbers, numbers))

    tour.board = _engine.find_tour(problem, seed, memory, (160, extend))
    return tour


def count(
    board: Size, *, closed: bool = False, from_: Optional[Square] = None, block: Squares = (),
    threads: Optional[int] = None, memory: Optional[int] = None, progress: Progress = False,
) -> int:
    """Counts the tours without listing them: closed ones undirected, others directed, or those from `from_`.

    block: squares that they do not visit. As `queens.count`; `memory` is at least 64 MB. A count whose memory
    cannot be known before raises MemoryRefused at the limit.

    >>> count(6, closed=True)
    9862
    """
    with reporting(progress) as report:
        return _engine.count_tours((board, block), closed, from_, threads, memory, report)


def check(path: Path, *, board: Optional[Size] = None, block: Squares = ()) -> Verdict:
    """Judges (row, column) pairs in the order of visit, on the smallest board that holds them if none is given."""
    kind, fault = _engine.check_tour(packed(path, 2), board, block)
    return Verdict(fault, kind)


def trace(
    board: Size, *, from_: Square = "a1", to: Optional[Square] = None, closed: bool = False, block: Squares = (),
    algorithm: Literal["backtrack", "warnsdorff"] = "backtrack", max_steps: int = 1000,
) -> Trace:
    """Records the first steps of "backtrack" or "warnsdorff", at most 100,000, for a player; sides to 64."""
    return Trace(*_engine.trace_tour((board, from_, to, closed, block), algorithm, max_steps))
