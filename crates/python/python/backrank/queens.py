"""N queens. Squares: "a1" as in chess, or (row, column) from 0 at the top left; several: "a1,c5", or a sequence.

rules: "plain", "torus" (diagonals go on at the opposite side), "superqueens" (attack as knights too).
memory: the bytes that an answer may take, by default three quarters of what is free; what may need more
    raises MemoryRefused before it begins. Other errors are ValueError or TypeError.
threads: by default one a core. Ctrl-C ends every function within a tenth of a second.
"""

from typing import Any, Iterator, List, Optional, Sequence

from . import _engine
from ._shown import Attack, Board, Estimate, Level, Profile, Progress, Squares, Trace, Verdict
from ._shown import has_numpy, numbers, reporter, seed_or_random


def count(
    n: int, *, with_: Squares = (), block: Squares = (), rules: str = "plain", fundamental: bool = False,
    algorithm: str = "auto", threads: Optional[int] = None, memory: Optional[int] = None, progress: Progress = False,
) -> int:
    """Counts the solutions of n queens on an n x n board, 0 <= n <= 32, on all cores.

    The count is compared with the published number; one that is known to be wrong raises RuntimeError.
    with_, block: squares that hold a queen, and that stay empty. fundamental: one of each orbit under
    the 8 symmetries. algorithm: a name of `backrank algorithms`. progress: True shows it in a line; a
    function gets the part that is done, 0.0 to 1.0, and the name of the phase, ten times a second.
    """
    problem = (n, with_, block, rules)
    return _engine.count_queens(problem, fundamental, algorithm, threads, memory, reporter(progress))


def published(n: int, *, rules: str = "plain", fundamental: bool = False) -> Optional[int]:
    """Returns the published number of solutions (OEIS; all to n = 27), None where none is known."""
    return _engine.published((n, (), (), rules), fundamental)


def solutions(
    n: int, *, with_: Squares = (), block: Squares = (), rules: str = "plain", fundamental: bool = False
) -> Iterator[Board]:
    """Iterates over the solutions in lexicographic order, 0 <= n <= 32; squares as for `count`.

    It is lazy: the search runs beside, at most 1,024 boards ahead, and ends when the iterator goes.
    """
    return map(Board, _engine.Solutions((n, with_, block, rules), fundamental))


def fundamental(n: int, *, with_: Squares = (), block: Squares = (), rules: str = "plain") -> Iterator[Board]:
    """Iterates over one solution of each orbit, the smallest; on a torus its shifts count as symmetries too."""
    return solutions(n, with_=with_, block=block, rules=rules, fundamental=True)


def find(n: int, *, seed: Optional[int] = None, uniform: bool = False, memory: Optional[int] = None) -> Any:
    """Finds a solution, 0 <= n <= 10^9: a Board; above 10,000 rows an array (n,) of NumPy (uint32), if installed.

    Without a seed it comes from a formula, else it is drawn; `uniform`: each equally likely, to n = 20.
    NoSolution: there is none (n = 2, 3).
    """
    drawn = seed_or_random(seed) if uniform else seed
    return _found(n, (), (), "uniform" if uniform else "auto", drawn, memory)


def complete(
    n: int, *, with_: Squares = (), block: Squares = (), seed: Optional[int] = None, memory: Optional[int] = None
) -> Any:
    """Finds a solution that holds the queens `with_` and leaves the squares `block`, n <= 4,000; as `find`.

    NoSolution: it is proved that there is none. Some boards take for ever (the problem is NP-complete).
    """
    return _found(n, with_, block, "complete", seed, memory)


def _found(
    n: int, with_: Squares, block: Squares, method: str, seed: Optional[int], memory: Optional[int]
) -> Any:
    bytes_each = 4 if has_numpy() else 40
    found = numbers(_engine.find_queens(n, (with_, block), method, seed, memory, bytes_each))
    return Board(found) if isinstance(found, list) else found


def check(columns: Sequence[Optional[int]], *, rules: str = "plain") -> Verdict:
    """Judges a board of any size by the column of the queen in each row (None: no queen)."""
    return Verdict(_engine.check_queens(columns, rules))


def attacks(columns: Sequence[Optional[int]], *, rules: str = "plain") -> List[Attack]:
    """Lists every pair of queens that attack each other, by the second queen. k²/2 comparisons for k queens."""
    return [Attack(*attack) for attack in _engine.attacks(columns, rules)]


def profile(
    n: int, *, with_: Squares = (), block: Squares = (), rules: str = "plain", algorithm: str = "row-array"
) -> Profile:
    """Searches for all solutions and returns the shape of the search tree, level by level from the root."""
    return Profile(Level(*level) for level in _engine.profile((n, with_, block, rules), algorithm))


def trace(
    n: int, *, with_: Squares = (), block: Squares = (), rules: str = "plain", algorithm: str = "row-array",
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
