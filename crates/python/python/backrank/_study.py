"""Functions of `backrank.queens` about boards and search trees."""

from typing import List, Optional, Sequence

from . import _engine
from ._convert import pack, seed_or_random
from ._data import Attack, Comparison, Estimate, Level, Rules, Squares, Verdict
from ._shown import Profile
from ._trace import Trace


def check(columns: Sequence[Optional[int]], *, rules: Rules = "plain") -> Verdict:
    """Checks whether a board is a solution.

    Parameters
    ----------
    columns : sequence of int or None
        The column of the queen in each row; None for no queen. An array of NumPy is fastest.
    rules : {"plain", "torus", "superqueens"}, optional

    Returns
    -------
    Verdict
        It is true for a solution, and else has the first fault.

    Examples
    --------
    >>> queens.check([0, 3, 3, 2]).fault
    'the queens on 1,3 and 2,3 attack each other along the column'
    """
    return Verdict(_engine.check_queens(pack(columns, 1), rules))


def attacks(columns: Sequence[Optional[int]], *, rules: Rules = "plain") -> List[Attack]:
    """Lists the pairs of queens that attack each other, in k²/2 comparisons for k queens.

    Parameters
    ----------
    columns, rules
        As for `check`.

    Returns
    -------
    list of Attack
        Ordered by the second queen, then the first.

    Examples
    --------
    >>> queens.attacks([0, 1, 3])
    [Attack(first=(0, 0), second=(1, 1), manner='along the falling diagonal')]
    """
    pairs: List[Attack] = []
    _engine.attacks(pack(columns, 1), rules, lambda attacks: pairs.extend(map(Attack._make, attacks)))
    return pairs


def profile(
    n: int, *, with_: Squares = (), block: Squares = (), rules: Rules = "plain", algorithm: str = "row-array"
) -> Profile:
    """Searches for all solutions and returns the shape of the search tree.

    Parameters
    ----------
    n, with_, block, rules
        As for `queens.count`.
    algorithm : str, optional
        A name from `backrank.algorithms` that reports its steps.

    Returns
    -------
    Profile
        A Level for each number of queens, from 0 on.

    Examples
    --------
    >>> queens.profile(8)[-1].solutions
    92
    """
    return Profile(Level(*level) for level in _engine.profile((n, with_, block, rules), algorithm))


def trace(
    n: int, *, with_: Squares = (), block: Squares = (), rules: Rules = "plain", algorithm: str = "row-array",
    max_steps: int = 1000,
) -> Trace:
    """Records the first steps of a search.

    Parameters
    ----------
    n, with_, block, rules, algorithm
        As for `profile`.
    max_steps : int, optional
        At most 100,000.

    Returns
    -------
    Trace
        The steps. A notebook shows them in a player.

    Examples
    --------
    >>> [step.kind for step in queens.trace(4, max_steps=5)]
    ['place', 'reject', 'reject', 'place', 'reject']
    """
    return Trace(*_engine.trace_queens((n, with_, block, rules), algorithm, max_steps))


def compare(n: int, *, all: bool = False) -> List[Comparison]:
    """Compares the algorithms on the empty board, each on one thread.

    After Ctrl-C it continues in the background until the comparison is complete.

    Parameters
    ----------
    n : int
        0 to 32.
    all : bool, optional
        Include the algorithms that are too slow for this size.

    Returns
    -------
    list of Comparison
        `pandas.DataFrame` accepts it.

    Raises
    ------
    ValueError
        If every algorithm is too slow for this size, without `all`.
    RuntimeError
        If a count differs from the published number.

    Examples
    --------
    >>> {row.solutions for row in queens.compare(8)}
    {92}
    """
    rows = [Comparison(*row) for row in _engine.compare(n, all)]
    if not rows:
        raise ValueError(f"every algorithm is too slow for {n} queens; all=True includes them")
    return rows


def estimate(
    n: int, *, budget: float = 1.0, seed: Optional[int] = None, threads: Optional[int] = None,
    memory: Optional[int] = None,
) -> Estimate:
    """Estimates the number of solutions and the time of their count from a sample of its parts.

    Parameters
    ----------
    n : int
        0 to 32.
    budget : float, optional
        The seconds to spend. Parts that have started run to their end.
    seed : int, optional
        Draws the sample.
    threads, memory : int, optional

    Returns
    -------
    Estimate

    Raises
    ------
    MemoryRefused
        If the count may need more memory.

    Examples
    --------
    >>> queens.estimate(18, budget=0.1).seconds > 0
    True
    """
    return Estimate(*_engine.estimate(n, budget, seed_or_random(seed), threads, memory))
