"""Answers, and how they are shown."""

import base64
import contextlib
import gzip
import html
import random
import sys
from array import array
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, Literal, NamedTuple, Optional, Sequence, Tuple, Union

from . import _engine

Square = Union[str, Sequence[int]]
Squares = Union[str, Iterable[Square]]
Size = Union[str, int, Sequence[int]]
Progress = Union[bool, Callable[[float, str], object]]
Pairs = Iterable[Tuple[int, int]]
Rules = Literal["plain", "torus", "superqueens"]
Difficulty = Literal["easy", "medium", "hard", "expert"]

# A page that unpacks another and shows it in a frame: a third of its size in a notebook.
UNPACKED = """<!doctype html><style>body{margin:0}iframe{border:0;width:100vw;height:100vh;display:block}</style><script type="module">
const packed = Uint8Array.from(atob("%s"), (sign) => sign.charCodeAt(0));
const page = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const frame = document.createElement("iframe");
frame.srcdoc = await new Response(page).text();
document.body.append(frame);
</script>"""


class Shown:
    """What a notebook shows as a picture, `print` writes as text, and `save` writes to a file."""

    def _drawn(self, is_svg: bool) -> Optional[str]:
        raise NotImplementedError

    def _repr_svg_(self) -> Optional[str]:
        return self._drawn(True)

    def __str__(self) -> str:
        return self._drawn(False) or repr(self)

    def save(self, path: Union[str, Path]) -> None:
        """Writes the picture (.svg), or a page with it (.html)."""
        picture, form = self._drawn(True), Path(path).suffix
        if picture is None or form not in (".svg", ".html"):
            raise ValueError("the board is too large to draw" if picture is None else "save it as .svg or .html")
        head = '<!doctype html>\n<meta charset="utf-8">\n' if form == ".html" else ""
        Path(path).write_text(f"{head}{picture}\n", encoding="utf-8")


class Board(Shown, List[int]):
    """Queens: the column of the queen in each row.

    >>> Board([1, 3, 0, 2]).squares
    [(0, 1), (1, 3), (2, 0), (3, 2)]
    """

    @property
    def squares(self) -> List[Tuple[int, int]]:
        """The (row, column) of each queen."""
        return list(enumerate(self))

    def orbit(self) -> "List[Board]":
        """Returns the boards that rotations and reflections make of a solution, sorted, each once: 1, 2, 4 or 8."""
        def turned(board: Tuple[int, ...]) -> Tuple[int, ...]:
            return tuple(len(board) - 1 - row for row in sorted(range(len(board)), key=board.__getitem__))

        boards = [tuple(self), tuple(self[::-1])]
        for _ in range(3):
            boards += [turned(boards[-2]), turned(boards[-1])]
        return [Board(board) for board in sorted(set(boards))]

    def _drawn(self, is_svg: bool) -> Optional[str]:
        return _engine.board_drawn(self, is_svg)


class Tour(Shown, List[Tuple[int, int]]):
    """A tour of the board `board`, such as "8x8": (row, column) of each square in the order of visit."""

    def __init__(self, squares: Pairs, board: str) -> None:
        super().__init__(squares)
        self.board = board

    def numbers(self) -> List[List[int]]:
        """Returns the number of each square in the order of visit, from 1, row by row; 0 where it does not go."""
        rows, columns = map(int, self.board.split("x"))
        grid = [[0] * columns for _ in range(rows)]
        for number, (row, column) in enumerate(self, 1):
            grid[row][column] = number
        return grid

    def _drawn(self, is_svg: bool) -> Optional[str]:
        return _engine.tour_drawn(self, self.board, is_svg)


class Puzzle(Shown, str):
    """A coloured puzzle: the letters of the regions, a line for each row.

    stars: the number of queens in each row, column and region.
    difficulty, seed: of a puzzle that was made. name, marks: of one that was read, if they are given.
    """

    difficulty: Optional[Difficulty] = None
    seed: Optional[int] = None
    stars: int = 1
    name: Optional[str] = None
    marks: Sequence[Tuple[Tuple[int, int], str]] = ()

    @property
    def regions(self) -> Dict[str, List[Tuple[int, int]]]:
        """The squares of each region, by its letter."""
        regions: Dict[str, List[Tuple[int, int]]] = {}
        for row, letters in enumerate(self.split()):
            for column, letter in enumerate(letters):
                regions.setdefault(letter, []).append((row, column))
        return regions

    @property
    def solution(self) -> "Optional[Solution]":
        """The first solution, if there is one."""
        found = _engine.solve(self.split(), self.stars, self.marks, 1)
        return Solution(found[0], self.split()) if found else None

    def _drawn(self, is_svg: bool) -> Optional[str]:
        return _engine.puzzle_drawn(self.split(), [], True) if is_svg else str.__str__(self)


class Solution(Shown, List[Tuple[int, int]]):
    """A solution of a puzzle with the rows `puzzle`: (row, column) of each queen."""

    def __init__(self, queens: Pairs, puzzle: Sequence[str]) -> None:
        super().__init__(queens)
        self.puzzle = puzzle

    def _drawn(self, is_svg: bool) -> Optional[str]:
        return _engine.puzzle_drawn(self.puzzle, self, is_svg)


class Heat(Shown, List[Sequence[int]]):
    """A board with a number on each square, row by row: the larger, the darker."""

    def _drawn(self, is_svg: bool) -> Optional[str]:
        return _engine.heat_drawn(self, is_svg)


class Level(NamedTuple):
    """A level of a search tree: its nodes, and those that are dead ends and solutions."""

    nodes: int
    dead_ends: int
    solutions: int


class Profile(Shown, List[Level]):
    """The shape of a search tree: its levels from the root down."""

    def _drawn(self, is_svg: bool) -> Optional[str]:
        return _engine.profile_drawn(self) if is_svg else None


class Trace(NamedTuple):
    """The steps of a search as a page that plays them, which a notebook shows in a frame."""

    page: str
    steps: int
    solutions: int
    complete: bool

    def __repr__(self) -> str:
        return f"Trace(steps={self.steps}, solutions={self.solutions}, complete={self.complete})"

    def _repr_html_(self) -> str:
        packed = base64.b64encode(gzip.compress(self.page.encode(), 9, mtime=0)).decode()
        return f'<iframe srcdoc="{html.escape(UNPACKED % packed)}" width="100%" height="720" style="border:0"></iframe>'

    def save(self, path: Union[str, Path]) -> None:
        """Writes the page (.html)."""
        if Path(path).suffix != ".html":
            raise ValueError("a trace is a page: save it as .html")
        Path(path).write_text(self.page, encoding="utf-8")


class Attack(NamedTuple):
    """Two queens that attack each other, as (row, column), and how, such as "along the row"."""

    first: Tuple[int, int]
    second: Tuple[int, int]
    manner: str


class Verdict(NamedTuple):
    """The answer of a judge, which is true if there is no fault; the kind of a tour, "open" or "closed"."""

    fault: Optional[str]
    kind: Optional[str] = None

    @property
    def ok(self) -> bool:
        """True if there is no fault, as the verdict itself is."""
        return self.fault is None

    def __bool__(self) -> bool:
        return self.ok


class Hint(NamedTuple):
    """The next step of a puzzle in three stages: where to look, by which rule, and what follows.

    state: "step", or why there is none: "wrong" (the mark of the number `wrong` and those before it cannot
        be completed), "no-solution", "solved", "stuck" (the rules lead no further).
    units, queen: where to look: ("row", 0), ("column", 2), ("region", "A"), and a queen that stands or is supposed.
    rule: the easiest that applies: "excluded", "single", "confined", "empties", "pressed", "confined-many", "contradiction".
    placed, ruled_out: the queen that follows, or the squares without one, as (row, column).
    """

    state: str
    wrong: Optional[int]
    units: List[Tuple[str, Union[int, str]]]
    queen: Optional[Tuple[int, int]]
    rule: Optional[str]
    placed: Optional[Tuple[int, int]]
    ruled_out: List[Tuple[int, int]]


class Estimate(NamedTuple):
    """What a count will be and take, each with the interval that holds it 19 times of 20, if known."""

    solutions: float
    solutions_interval: Optional[Tuple[float, float]]
    seconds: float
    seconds_interval: Optional[Tuple[float, float]]
    nodes: float
    nodes_standard_error: float


def unpacked(chunk: bytes) -> List[int]:
    """Returns the numbers of 4 bytes each that the engine writes."""
    return array("I", chunk).tolist()


def as_array(written: bytearray) -> Any:
    """Returns them as an array of NumPy, without a copy."""
    return __import__("numpy").frombuffer(written, "uint32")


def packed(values: Any, ndim: int) -> Any:
    """Returns an array of NumPy of whole numbers as the engine packs them, anything else as it is."""
    if getattr(values, "ndim", None) != ndim or values.dtype.kind not in "iu" or not values.size:
        return values
    is_pairs = ndim == 1 or values.shape[1] == 2
    fits = is_pairs and values.min() >= 0 and values.max() < 1 << 32
    return bytearray(values.astype("uint32", order="C").data) if fits else values


@contextlib.contextmanager
def reporting(progress: Progress) -> Iterator[Optional[Callable[[float, str], object]]]:
    """Yields the function that is told the progress: for True one that shows it in a line, which is ended."""
    shown: List[str] = []

    def show(part: float, phase: str) -> None:
        shown.append(phase)
        print(f"\r{phase}: {part:4.0%}", end="", file=sys.stderr, flush=True)

    try:
        yield show if progress is True else progress or None
    finally:
        if shown:
            print(file=sys.stderr)


def seed_or_random(seed: Optional[int]) -> int:
    """Returns the seed, or one of Python's `random`, so that `random.seed` decides it."""
    return random.getrandbits(64) if seed is None else seed
