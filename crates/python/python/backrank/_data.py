"""Types of arguments, and answers that are plain data."""

from typing import Callable, Iterable, List, Literal, NamedTuple, Optional, Sequence, Tuple, Union

Square = Union[str, Sequence[int]]
Squares = Union[str, Iterable[Square]]
Size = Union[str, int, Sequence[int]]
Progress = Union[bool, Callable[[float, str], object]]
Pair = Tuple[int, int]
Pairs = Iterable[Pair]
Marks = Iterable[Tuple[Square, str]]
Rules = Literal["plain", "torus", "superqueens"]
Difficulty = Literal["easy", "medium", "hard", "expert"]


class Algorithm(NamedTuple):
    """An algorithm, as `algorithms` lists it.

    Attributes
    ----------
    name : str
        Its name, also for the argument `algorithm` of `queens.count`, `queens.profile` and the traces.
    task : str
        The problem that it solves, such as "queens.count".
    idea, source : str
        The idea in one sentence, and the work that it comes from.
    limits : str
        The problems that it takes; empty if it takes all.
    largest_n : int or None
        The largest n of a square board that takes about a minute on one core; None if any does.

    Examples
    --------
    >>> [algorithm.largest_n for algorithm in backrank.algorithms() if algorithm.name == "bitmask"]
    [17]
    """

    name: str
    task: str
    idea: str
    source: str
    limits: str
    largest_n: Optional[int]


class Comparison(NamedTuple):
    """The figures of an algorithm on the empty board, as `queens.compare` returns them.

    Attributes
    ----------
    algorithm : str
    solutions : int
    nodes, dead_ends, comparisons : int or None
        Of its search tree; None if the algorithm cannot be traced.
    seconds : float
        The median time of a bare count on one thread.
    ratio : float or None
        The time as a multiple of bitmask's.

    Examples
    --------
    >>> [row.nodes for row in queens.compare(6) if row.algorithm == "row-array"]
    [153]
    """

    algorithm: str
    solutions: int
    nodes: Optional[int]
    dead_ends: Optional[int]
    comparisons: Optional[int]
    seconds: float
    ratio: Optional[float]


class Level(NamedTuple):
    """A level of a search tree.

    Attributes
    ----------
    nodes, dead_ends, solutions : int

    Examples
    --------
    >>> queens.profile(6)[1]
    Level(nodes=6, dead_ends=0, solutions=0)
    """

    nodes: int
    dead_ends: int
    solutions: int


class Step(NamedTuple):
    """A step of a search.

    Attributes
    ----------
    kind : {"place", "reject", "remove", "solution"}
    depth : int
        The number of the piece, from 1.
    square : tuple of int or None
        (row, column); None for a solution.
    reason : {"attacked", "not-allowed", "visited"} or None
        Why a square is rejected.
    by : tuple of int or None
        The queen that attacks it.
    nodes, dead_ends, solutions, comparisons : int
        The counts of the search after the step.

    Examples
    --------
    >>> queens.trace(4)[1][:5]
    ('reject', 2, (1, 0), 'attacked', (0, 0))
    """

    kind: str
    depth: int
    square: Optional[Pair]
    reason: Optional[str]
    by: Optional[Pair]
    nodes: int
    dead_ends: int
    solutions: int
    comparisons: int


class Attack(NamedTuple):
    """Two queens that attack each other.

    Attributes
    ----------
    first, second : tuple of int
        Their (row, column).
    manner : str
        The line of attack.

    Examples
    --------
    >>> queens.attacks([0, 0])[0].manner
    'along the column'
    """

    first: Pair
    second: Pair
    manner: str


class Verdict(NamedTuple):
    """The result of a check. It is true if there is no fault.

    Attributes
    ----------
    fault : str or None
        What is wrong.
    kind : {"open", "closed"} or None
        The kind of a tour.

    Examples
    --------
    >>> queens.check([1, 3, 0, 2]).ok
    True
    """

    fault: Optional[str]
    kind: Optional[str] = None

    @property
    def ok(self) -> bool:
        """True if there is no fault."""
        return self.fault is None

    def __bool__(self) -> bool:
        return self.ok


class Hint(NamedTuple):
    """The next step of a puzzle: where to look, the rule, and what follows.

    Attributes
    ----------
    state : {"step", "wrong", "no-solution", "solved", "stuck"}
        "step", or why there is none. "stuck": the rules lead no further.
    wrong : int or None
        The index of the first mark that makes the puzzle unsolvable.
    units : list of tuple
        Where to look: ("row", 0), ("column", 2), ("region", "A").
    queen : tuple of int or None
        A queen to look at, placed or assumed.
    rule : str or None
        The easiest rule that applies: "excluded", "single", "confined", "empties", "pressed",
        "confined-many" or "contradiction".
    placed : tuple of int or None
        The queen that follows.
    ruled_out : list of tuple
        The squares that cannot hold a queen.

    Examples
    --------
    >>> puzzles.hint("ABBBB\\nAABBB\\nCCDBB\\nCCDDD\\nEEEDD").state
    'step'
    """

    state: str
    wrong: Optional[int]
    units: List[Tuple[str, Union[int, str]]]
    queen: Optional[Pair]
    rule: Optional[str]
    placed: Optional[Pair]
    ruled_out: List[Pair]


class Estimate(NamedTuple):
    """The expected result and time of a count.

    Attributes
    ----------
    solutions : float
        The published number, or else an estimate.
    solutions_interval : tuple of float or None
        The 95 % interval; both ends are the published number, if there is one. None if the sample
        is too small.
    seconds, seconds_interval
        The time of the count, in the same form.
    nodes, nodes_standard_error : float
        The nodes of a search that places the queens row by row.

    Examples
    --------
    >>> queens.estimate(16, budget=0.1).solutions
    14772512.0
    """

    solutions: float
    solutions_interval: Optional[Tuple[float, float]]
    seconds: float
    seconds_interval: Optional[Tuple[float, float]]
    nodes: float
    nodes_standard_error: float
