"""Boards and other answers that have a picture."""

from pathlib import Path
from typing import Dict, List, Optional, Sequence, Tuple, Union

from . import _engine
from ._data import Difficulty, Level, Pair, Pairs, Size


class Shown:
    """An answer with a picture. A notebook displays it as SVG, and `print` as text.

    Examples
    --------
    >>> print(queens.find(4))
       ┌─────────┐
     4 │ · ♛ · · │
     3 │ · · · ♛ │
     2 │ ♛ · · · │
     1 │ · · ♛ · │
       └─────────┘
         a b c d
    """

    def _draw(self, is_svg: bool) -> Optional[str]:
        raise NotImplementedError

    def _repr_svg_(self) -> Optional[str]:
        return self._draw(True)

    def __str__(self) -> str:
        return self._draw(False) or repr(self)

    def save(self, path: Union[str, Path]) -> None:
        """Writes the picture to a file.

        Parameters
        ----------
        path : str or Path
            A name that ends in .svg, or in .html for a page with the picture.

        Raises
        ------
        ValueError
            For another ending, and for a board of more than 1,000 rows.

        Examples
        --------
        >>> queens.find(8).save("queens.svg")
        """
        picture, extension = self._draw(True), Path(path).suffix
        if picture is None or extension not in (".svg", ".html"):
            raise ValueError("the board is too large to draw" if picture is None else "save it as .svg or .html")
        head = '<!doctype html>\n<meta charset="utf-8">\n' if extension == ".html" else ""
        Path(path).write_text(f"{head}{picture}\n", encoding="utf-8")


class Board(Shown, List[int]):
    """Queens: the column of the queen in each row.

    Examples
    --------
    >>> Board([1, 3, 0, 2]).squares
    [(0, 1), (1, 3), (2, 0), (3, 2)]
    """

    @classmethod
    def from_text(cls, text: str) -> "Board":
        """Reads a board in any format of `backrank.read`.

        Parameters
        ----------
        text : str
            One board.

        Returns
        -------
        Board

        Raises
        ------
        ValueError
            If the text cannot be read, or does not hold one board with a queen in each row.

        Examples
        --------
        >>> Board.from_text("1Q2/3Q/Q3/2Q1") == Board.from_text("b4,d3,a2,c1") == [1, 3, 0, 2]
        True
        """
        from ._read import one

        board = one(text, "queens")
        if None in board:
            raise ValueError(f"row {board.index(None)} has no queen; `read` accepts such a board")
        return cls(board)

    @property
    def squares(self) -> List[Pair]:
        """The (row, column) of each queen.

        Examples
        --------
        >>> queens.find(4).squares[0]
        (0, 1)
        """
        return [(row, column) for row, column in enumerate(self) if column is not None]

    def orbit(self) -> "List[Board]":
        """Returns the boards that rotations and reflections make of a solution.

        Returns
        -------
        list of Board
            1, 2, 4 or 8 boards, sorted.

        Examples
        --------
        >>> Board([1, 3, 0, 2]).orbit()
        [[1, 3, 0, 2], [2, 0, 3, 1]]
        """
        def rotated(board: Tuple[int, ...]) -> Tuple[int, ...]:
            return tuple(len(board) - 1 - row for row in sorted(range(len(board)), key=board.__getitem__))

        boards = [tuple(self), tuple(self[::-1])]
        for _ in range(3):
            boards += [rotated(boards[-2]), rotated(boards[-1])]
        return [Board(board) for board in sorted(set(boards))]

    def _draw(self, is_svg: bool) -> Optional[str]:
        return _engine.draw_board(self, is_svg)


class Tour(Shown, List[Pair]):
    """A knight's tour: the (row, column) of each square in the order of visit.

    Attributes
    ----------
    board : str
        The size of the board, such as "8x8".

    Examples
    --------
    >>> Tour([(0, 0), (1, 2)], "3x4").board
    '3x4'
    """

    def __init__(self, squares: Pairs, board: str) -> None:
        super().__init__(squares)
        self.board = board

    @classmethod
    def from_text(cls, text: str, *, board: Optional[Size] = None) -> "Tour":
        """Reads a tour in any format of `backrank.read`.

        Parameters
        ----------
        text : str
            One tour.
        board : int, str or pair of int, optional
            The board of a list of squares. By default the smallest that holds them.

        Returns
        -------
        Tour

        Raises
        ------
        ValueError
            If the text cannot be read, or does not hold one tour.

        Examples
        --------
        >>> Tour.from_text("a1 -> b3 -> c1", board="3x3")
        [(2, 0), (0, 1), (2, 2)]
        """
        from ._read import one

        tour = one(text, "tours", board)
        return cls(tour, tour.board)

    def numbers(self) -> List[List[int]]:
        """Returns the number of each square in the order of visit, row by row.

        Returns
        -------
        list of list of int
            From 1; 0 on a square that is not visited.

        Examples
        --------
        >>> Tour([(0, 0), (1, 2)], "2x3").numbers()
        [[1, 0, 0], [0, 0, 2]]
        """
        rows, columns = map(int, self.board.split("x"))
        grid = [[0] * columns for _ in range(rows)]
        for number, (row, column) in enumerate(self, 1):
            grid[row][column] = number
        return grid

    def _draw(self, is_svg: bool) -> Optional[str]:
        return _engine.draw_tour(self, self.board, is_svg)


class Puzzle(Shown, str):
    """A coloured puzzle: the letters of the regions, one line per row.

    Attributes
    ----------
    stars : int
        The number of queens in each row, column and region.
    difficulty, seed
        Of a puzzle from `puzzles.generate`; else None.
    name, marks
        Of a puzzle from `backrank.read`: its name or None, and its queens and crosses.

    Examples
    --------
    >>> puzzle = Puzzle("ABBBB\\nAABBB\\nCCDBB\\nCCDDD\\nEEEDD")
    >>> puzzle.solution
    [(0, 0), (1, 3), (2, 1), (3, 4), (4, 2)]
    """

    difficulty: Optional[Difficulty] = None
    seed: Optional[int] = None
    stars: int = 1
    name: Optional[str] = None
    marks: Sequence[Tuple[Pair, str]] = ()

    @classmethod
    def from_text(cls, text: str) -> "Puzzle":
        """Reads a puzzle in any format of `backrank.read`.

        Parameters
        ----------
        text : str
            One puzzle.

        Returns
        -------
        Puzzle

        Raises
        ------
        ValueError
            If the text cannot be read, or does not hold one puzzle.

        Examples
        --------
        >>> Puzzle.from_text("https://puzz.link/p?starbattle/6/6/1/2u9gn9c9jpmk").regions["A"]
        [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 3)]
        """
        from ._read import one

        other = one(text, "puzzles")
        puzzle = cls(other)
        puzzle.__dict__.update(other.__dict__)
        return puzzle

    @property
    def regions(self) -> Dict[str, List[Pair]]:
        """The squares of each region, by its letter.

        Examples
        --------
        >>> Puzzle("AAB\\nABB\\nCCC").regions["B"]
        [(0, 2), (1, 1), (1, 2)]
        """
        regions: Dict[str, List[Pair]] = {}
        for row, letters in enumerate(self.split()):
            for column, letter in enumerate(letters):
                regions.setdefault(letter, []).append((row, column))
        return regions

    @property
    def solution(self) -> "Optional[Solution]":
        """The first solution, if there is one.

        Examples
        --------
        >>> Puzzle("AAB\\nABB\\nCCC").solution is None
        True
        """
        solutions = _engine.solve(self.split(), self.stars, self.marks, 1)
        return Solution(solutions[0], self.split()) if solutions else None

    def _draw(self, is_svg: bool) -> Optional[str]:
        return _engine.draw_puzzle(self.split(), [], True) if is_svg else str.__str__(self)


class Solution(Shown, List[Pair]):
    """A solution of a puzzle: the (row, column) of each queen.

    Attributes
    ----------
    puzzle : sequence of str
        The rows of the puzzle.

    Examples
    --------
    >>> Solution([(0, 0)], ["A"]).puzzle
    ['A']
    """

    def __init__(self, queens: Pairs, puzzle: Sequence[str]) -> None:
        super().__init__(queens)
        self.puzzle = puzzle

    def _draw(self, is_svg: bool) -> Optional[str]:
        return _engine.draw_puzzle(self.puzzle, self, is_svg)


class Heat(Shown, List[Sequence[int]]):
    """A heat map: a number on each square, row by row. Larger numbers are darker.

    Examples
    --------
    >>> print(Heat([[1, 2], [3, 4]]))
    2  1  2
    1  3  4
       a  b
    """

    def _draw(self, is_svg: bool) -> Optional[str]:
        return _engine.draw_heat(self, is_svg)


class Profile(Shown, List[Level]):
    """The shape of a search tree: its levels from the root down.

    Examples
    --------
    >>> [level.nodes for level in queens.profile(6)]
    [1, 6, 20, 36, 46, 40, 4]
    """

    def _draw(self, is_svg: bool) -> Optional[str]:
        return _engine.draw_profile(self) if is_svg else None
