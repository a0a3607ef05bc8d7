"""Reads boards in the text formats that people have."""

import warnings
from typing import Any, List, Optional, cast

from . import _engine
from ._data import Size
from ._shown import Board, Puzzle, Tour


def read(text: str, kind: str = "queens", *, board: Optional[Size] = None) -> List[Any]:
    """Reads all boards of a text.

    It accepts grids, lists of columns, matrices, FEN, lists of squares, JSON, and links to puzz.link,
    with headings, comments and frames around them.

    Parameters
    ----------
    text : str
    kind : {"queens", "tours", "puzzles"}, optional
    board : int, str or pair of int, optional
        The board of tours that are lists of squares. By default the smallest that holds them.

    Returns
    -------
    list of Board, Tour or Puzzle
        A row without a queen is None in a Board.

    Raises
    ------
    ValueError
        If a line is not part of a board; the message has its number.

    Warns
    -----
    UserWarning
        For a part of a document that is not understood.

    Examples
    --------
    >>> backrank.read("2 4 1 3\\n[1, 3, 0, 2]")
    [[1, 3, 0, 2], [1, 3, 0, 2]]
    """
    return _boards(text, kind, board, 3)


def one(text: str, kind: str, board: Optional[Size] = None) -> Any:
    """Returns the only board of a text, for the methods `from_text`."""
    boards = _boards(text, kind, board, 4)
    if len(boards) != 1:
        raise ValueError(f"the text has {len(boards)} boards, not one; `read` returns them all")
    return boards[0]


def _boards(text: str, kind: str, board: Optional[Size], level: int) -> List[Any]:
    boards: List[Any]
    if kind == "queens":
        placements, messages = _engine.queens_from_text(text)
        boards = [Board(cast(List[int], columns)) for columns in placements]
    elif kind == "tours":
        tours, messages = _engine.tours_from_text(text, board)
        boards = [Tour(squares, dims) for dims, squares in tours]
    elif kind == "puzzles":
        puzzles, messages = _engine.puzzles_from_text(text)
        boards = []
        for rows, stars, name, marks in puzzles:
            puzzle = Puzzle(rows)
            puzzle.stars, puzzle.name, puzzle.marks = stars, name, marks
            boards.append(puzzle)
    else:
        raise ValueError(f"'{kind}' is not one of these: queens, tours, puzzles")
    for warning in messages:
        warnings.warn(warning, stacklevel=level)
    return boards
