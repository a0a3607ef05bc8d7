"""Knight's tours. A board is "8x8" or (8, 8); squares, `memory`, `threads` and errors as in `queens`."""

from typing import Any, Optional, Sequence

from . import _engine
from ._shown import Progress, Size, Square, Squares, Tour, Trace, Verdict
from ._shown import has_numpy, numbers, reporter

Path = Sequence[Sequence[int]]


def find(
    board: Size, *, start: Square = "a1", end: Optional[Square] = None, closed: bool = False, block: Squares = (),
    seed: Optional[int] = None, memory: Optional[int] = None,
) -> Any:
    """Finds a tour: a Tour; above 10,000 squares an array (squares, 2) of NumPy (uint32), if installed.

    closed: a move leads from the last square to the first. block: squares that it does not visit.
    Without a seed it is constructed, else drawn. NoSolution: there is none, and why.
    """
    bytes_each = 8 if has_numpy() else 160
    dims, packed = _engine.find_tour((board, start, end, closed, block), seed, memory, bytes_each)
    found = numbers(packed)
    return Tour(zip(found[::2], found[1::2]), dims) if isinstance(found, list) else found.reshape(-1, 2)


def count(
    board: Size, *, closed: bool = False, start: Optional[Square] = None, block: Squares = (),
    threads: Optional[int] = None, memory: Optional[int] = None, progress: Progress = False,
) -> int:
    """Counts the tours without listing them: closed ones undirected, others directed, or those from `start`.

    block: squares that they do not visit. As `queens.count`. A count whose memory cannot be known before raises MemoryRefused at the limit.
    """
    return _engine.count_tours((board, block), closed, start, threads, memory, reporter(progress))


def check(path: Path, *, board: Optional[Size] = None, block: Squares = ()) -> Verdict:
    """Judges (row, column) pairs in the order of visit, on the smallest board that holds them if none is given."""
    kind, fault = _engine.check_tour(path, board, block)
    return Verdict(fault, kind)


def trace(
    board: Size, *, start: Square = "a1", end: Optional[Square] = None, closed: bool = False, block: Squares = (),
    algorithm: str = "backtrack", max_steps: int = 1000,
) -> Trace:
    """Records the first steps of "backtrack" or "warnsdorff", at most 100,000, for a player; sides to 64."""
    return Trace(*_engine.trace_tour((board, start, end, closed, block), algorithm, max_steps))
