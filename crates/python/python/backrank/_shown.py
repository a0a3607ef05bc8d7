"""Answers, and how they are shown."""

import base64
import gzip
import html
import random
import sys
from array import array
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Callable, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _engine

Square = Union[str, Sequence[int]]
Squares = Union[str, Iterable[Square]]
Size = Union[str, Sequence[int]]
Progress = Union[bool, Callable[[float, str], object]]
Pairs = Iterable[Tuple[int, int]]
MANY = 10_000  # answers of more queens or squares are arrays of NumPy, where that is installed


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
    """Queens: the column of the queen in each row."""

    def _drawn(self, is_svg: bool) -> Optional[str]:
        return _engine.board_drawn(self, is_svg)


class Tour(Shown, List[Tuple[int, int]]):
    """A tour of the board `board`, such as "8x8": (row, column) of each square in the order of visit."""

    def __init__(self, squares: Pairs, board: str) -> None:
        super().__init__(squares)
        self.board = board

    def _drawn(self, is_svg: bool) -> Optional[str]:
        return _engine.tour_drawn(self, self.board, is_svg)


class Puzzle(Shown, str):
    """A coloured puzzle: the letters of the regions, a line for each row, and its difficulty."""

    difficulty: Optional[str] = None
    #: Of a puzzle that was read: the number of queens in each row, its name, and the marks that are given.
    stars: int = 1
    name: Optional[str] = None
    marks: Sequence[Tuple[Tuple[int, int], str]] = ()

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

    def __bool__(self) -> bool:
        return self.fault is None


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


def has_numpy() -> bool:
    """Tells if NumPy is installed, and does not import it."""
    return find_spec("numpy") is not None


def numbers(packed: bytearray) -> Any:
    """Returns numbers of 4 bytes as a list, or an array of NumPy if there are many."""
    is_array = len(packed) > 4 * MANY and has_numpy()
    return __import__("numpy").frombuffer(packed, "uint32") if is_array else array("I", bytes(packed)).tolist()


def reporter(progress: Progress) -> Optional[Callable[[float, str], object]]:
    """Returns the function that is told the progress: for True one that shows it in a line."""
    show = lambda part, phase: print(f"\r{phase}: {part:4.0%}", end="", file=sys.stderr, flush=True)
    return show if progress is True else progress or None


def seed_or_random(seed: Optional[int]) -> int:
    """Returns the seed, or one of Python's `random`, so that `random.seed` decides it."""
    return random.getrandbits(64) if seed is None else seed
