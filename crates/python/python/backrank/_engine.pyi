from typing import Callable, Iterable, Iterator, List, Optional, Sequence, Tuple, Union, final

from ._data import Difficulty, Size, Square, Squares

VERSION: str

class NoSolution(ValueError):
    """It is proved that there is no solution, or no tour; the message says why."""

class MemoryRefused(MemoryError):
    """The answer may need more memory than is given: by default three quarters of what is free."""

_Queens = Tuple[int, Squares, Squares, str]
_Tours = Tuple[Size, Square, Optional[Square], bool, Squares]
_Report = Optional[Callable[[float, str], object]]
_Answer = Tuple[int, Callable[[bytes], object]]
_Pair = Tuple[int, int]
_Interval = Optional[Tuple[float, float]]

def algorithms() -> List[Tuple[str, str, str, str, str, Optional[int]]]: ...

@final
class Solutions(Iterator[bytes]):
    def __new__(cls, problem: _Queens, fundamental: bool) -> Solutions: ...
    def __next__(self) -> bytes: ...

def count_queens(
    problem: _Queens,
    fundamental: bool,
    algorithm: str,
    threads: Optional[int],
    memory: Optional[int],
    progress: _Report,
) -> int: ...
def published(problem: _Queens, fundamental: bool) -> Optional[int]: ...
def find_queens(
    side: int,
    given_squares: Tuple[Squares, Squares],
    method: str,
    seed: Optional[int],
    memory: Optional[int],
    answer: _Answer,
) -> None: ...
def check_queens(columns: Sequence[Optional[int]], rules: str) -> Optional[str]: ...
def attacks(
    columns: Sequence[Optional[int]], rules: str, into: Callable[[List[Tuple[_Pair, _Pair, str]]], object]
) -> None: ...
def profile(problem: _Queens, algorithm: str) -> List[Tuple[int, int, int]]: ...
def compare(
    order: int, all: bool
) -> List[Tuple[str, int, Optional[int], Optional[int], Optional[int], float, Optional[float]]]: ...
def player(record: str) -> str: ...
def trace_queens(problem: _Queens, algorithm: str, max_steps: int) -> Tuple[str, int, int, bool]: ...
def estimate(
    order: int, budget: float, seed: int, threads: Optional[int], memory: Optional[int]
) -> Tuple[float, _Interval, float, _Interval, float, float]: ...
def find_tour(tours: _Tours, seed: Optional[int], memory: Optional[int], answer: _Answer) -> str: ...
def count_tours(
    board: Tuple[Size, Squares],
    closed: bool,
    start: Optional[Square],
    threads: Optional[int],
    memory: Optional[int],
    progress: _Report,
) -> int: ...
def check_tour(
    visited_squares: Sequence[Sequence[int]], board: Optional[Size], block: Squares
) -> Tuple[Optional[str], Optional[str]]: ...
def trace_tour(tours: _Tours, algorithm: str, max_steps: int) -> Tuple[str, int, int, bool]: ...
def generate(
    order: int, stars: int, seed: int, difficulty: Optional[Difficulty], style: str
) -> Tuple[str, Optional[Difficulty]]: ...
def solve(
    board: Sequence[str], stars: int, marks: Iterable[Tuple[Square, str]], limit: int
) -> List[List[_Pair]]: ...
def hint(
    board: Sequence[str], stars: int, marks: Iterable[Tuple[Square, str]]
) -> Tuple[
    str,
    Optional[int],
    List[Tuple[str, Union[int, str]]],
    Optional[_Pair],
    Optional[str],
    Optional[_Pair],
    List[_Pair],
]: ...
def completion(side: int, given: int, seed: int) -> List[_Pair]: ...
def draw_board(columns: Sequence[Optional[int]], is_svg: bool) -> Optional[str]: ...
def draw_tour(squares: Sequence[Sequence[int]], board: Size, is_svg: bool) -> str: ...
def draw_puzzle(board: Sequence[str], queens: Sequence[Sequence[int]], is_svg: bool) -> str: ...
def draw_heat(numbers: Sequence[Sequence[int]], is_svg: bool) -> str: ...
def draw_profile(levels: Sequence[Tuple[int, int, int]]) -> str: ...
def queens_from_text(text: str) -> Tuple[List[List[Optional[int]]], List[str]]: ...
def tours_from_text(text: str, board: Optional[Size]) -> Tuple[List[Tuple[str, List[_Pair]]], List[str]]: ...
def puzzles_from_text(
    text: str,
) -> Tuple[List[Tuple[str, int, Optional[str], List[Tuple[_Pair, str]]]], List[str]]: ...
