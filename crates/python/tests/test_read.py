import json
import pathlib

import backrank
import pytest
from backrank import Board, Puzzle, Tour, puzzles, queens, tours

CASES = pathlib.Path(__file__).parents[2] / "cli" / "tests" / "cases"


def cases(file):
    return [json.loads(line) for line in (CASES / file).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", cases("forms.jsonl"), ids=lambda case: case["what"])
def test_boards_and_tours(case):
    game, _, _, *options = case["command"].split()
    kind = "queens" if game == "queens" else "tours"
    board = options[1] if options[:1] == ["--dims"] else None
    try:
        found = backrank.read(case["text"], kind, board=board)
    except ValueError:
        assert case["exit"] != 0
        return
    if kind == "queens":
        verdicts = [queens.check(columns) for columns in found]
    else:
        verdicts = [tours.check(tour, board=tour.board) for tour in found]
    if case["exit"] == 0:
        assert found and all(verdicts)
    else:
        assert not all(verdicts)


@pytest.mark.parametrize("case", cases("puzzles.jsonl"), ids=lambda case: case["what"])
def test_puzzles(case):
    [puzzle] = backrank.read(case["text"], "puzzles")
    stars = int(case["command"].split()[-1]) if "--stars" in case["command"] else puzzle.stars
    [solution] = puzzles.solve(puzzle, stars=stars)
    right = case["solution"]
    if "columns" in right:
        assert [column for _, column in solution] == right["columns"]
    else:
        n = len(puzzle.split())
        assert ["abcdefghijklmnopqrstuvwxyz"[column] + str(n - row) for row, column in solution] == right["queens"]


def test_marks_are_given():
    [puzzle] = backrank.read("AQ A B B B\nA A B B B\nC C D B B\nC C D D D\nE E E D D\n", "puzzles")
    assert puzzle.marks == [((0, 0), "Q")]
    assert len(puzzles.solve(puzzle, marks=puzzle.marks)) == 1
    assert puzzles.solve(puzzle, marks=[("a5", "Q"), ("b4", "Q")]) == []


def test_what_is_not_read():
    with pytest.warns(UserWarning, match="'author' is ignored"):
        assert backrank.read('{"columns": [1, 3, 0, 2], "author": "me"}') == [[1, 3, 0, 2]]
    for text, kind, said in [
        ("Q.\n.", "queens", "line 2"),
        ("QQ\n..", "queens", "not one queen in row 0"),
        ("1 2\n2 4", "tours", "not 1 to 4"),
        ("AAB", "puzzles", "line 1"),
        ("1", "chess", "not one of these: queens, tours, puzzles"),
    ]:
        with pytest.raises(ValueError, match=said):
            backrank.read(text, kind)


def test_one_board_of_a_text():
    board = Board.from_text(str(queens.find(8)))
    assert type(board) is Board and board == queens.find(8)
    tour = Tour.from_text("a1,b3", board=8)
    assert type(tour) is Tour and tour == [(7, 0), (5, 1)] and tour.board == "8x8"
    assert Tour.from_text(str(tours.find("5x6"))) == tours.find("5x6")
    puzzle = Puzzle.from_text('{"regions": ["AAB", "ABB", "CCC"], "name": "small"}')
    assert type(puzzle) is Puzzle and puzzle == "AAB\nABB\nCCC" and puzzle.name == "small"
    assert backrank.read("Q.\n..") == [[0, None]] and "♛" in str(backrank.read("Q.\n..")[0])
    for read, said in [
        (lambda: Board.from_text("Q.\n.."), "row 1 has no queen"),
        (lambda: Board.from_text("2 4 1 3\n3 1 4 2"), "has 2 boards"),
        (lambda: Board.from_text(""), "has 0 boards"),
        (lambda: Tour.from_text("1 2\n2 4"), "not 1 to 4"),
    ]:
        with pytest.raises(ValueError, match=said):
            read()
