"""Reads boards in the text formats that people have."""

import warnings
from typing import Any, List, Optional

from . import _engine
from ._data import Size
from ._shown import Puzzle, Tour


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
    list of list, Tour or Puzzle
        Queens as columns, with None for a row without one.

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
    found: List[Any]
    if kind == "queens":
        boards, ignored = _engine.queens_read(text)
        found = list(boards)
    elif kind == "tours":
        tours, ignored = _engine.tours_read(text, board)
        found = [Tour(squares, dims) for dims, squares in tours]
    elif kind == "puzzles":
        puzzles, ignored = _engine.puzzles_read(text)
        found = []
        for rows, stars, name, marks in puzzles:
            puzzle = Puzzle(rows)
            puzzle.stars, puzzle.name, puzzle.marks = stars, name, marks
            found.append(puzzle)
    else:
        raise ValueError(f"'{kind}' is not one of these: queens, tours, puzzles")
    for warning in ignored:
        warnings.warn(warning, stacklevel=2)
    return found
