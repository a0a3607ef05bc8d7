"""Boards in the text formats that people have."""

import warnings
from typing import Any, List, Optional

from . import _engine
from ._shown import Puzzle, Size, Tour


def read(text: str, kind: str = "queens", *, board: Optional[Size] = None) -> List[Any]:
    """Reads all boards of a text: rows, lists, FEN, squares, JSON, links, with headings and frames around them.

    kind: "queens" gives the column of the queen in each row (None: no queen), as `queens.check` takes it;
    "tours" a Tour for each, where `board` is that of lists of squares; "puzzles" a Puzzle for each, with its `marks`.
    A part that is not understood is a warning. ValueError: what cannot be read, with its line.
    """
    found: List[Any]
    if kind == "queens":
        found, ignored = _engine.queens_read(text)
    elif kind == "tours":
        tours, ignored = _engine.tours_read(text, board)
        found = [Tour(squares, dims) for dims, squares in tours]
    elif kind == "puzzles":
        boards, ignored = _engine.puzzles_read(text)
        found = []
        for rows, stars, name, marks in boards:
            puzzle = Puzzle(rows)
            puzzle.stars, puzzle.name, puzzle.marks = stars, name, marks
            found.append(puzzle)
    else:
        raise ValueError(f"'{kind}' is not one of these: queens, tours, puzzles")
    for warning in ignored:
        warnings.warn(warning, stacklevel=2)
    return found
