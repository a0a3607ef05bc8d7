"""Coloured puzzles."""

import pytest
from backrank import Puzzle, puzzles, queens


def solves(rows, found):
    n = len(rows)
    units = [{r for r, _ in found}, {c for _, c in found}, {rows[r][c] for r, c in found}]
    apart = all(max(abs(a - c), abs(b - d)) > 1 for a, b in found for c, d in found if (a, b) != (c, d))
    return apart and all(len(unit) == n for unit in units)


@pytest.mark.parametrize("difficulty", [None, "easy", "medium", "expert"])
def test_generate_and_solve(difficulty):
    for seed in range(5):
        puzzle = puzzles.generate(8, seed=seed, difficulty=difficulty)
        assert isinstance(puzzle, Puzzle) and puzzle == puzzles.generate(8, seed=seed, difficulty=difficulty)
        assert difficulty in (None, puzzle.difficulty)
        [solution] = puzzles.solve(puzzle)
        assert solves(puzzle.split(), solution) and puzzle.solution == solution and puzzle.seed == seed
        assert all(len(set(squares) & set(solution)) == 1 for squares in puzzle.regions.values())
        assert puzzles.solve(puzzle.split()) == [solution]


def test_two_stars():
    puzzle = puzzles.generate(9, stars=2, seed=1)
    [solution] = puzzles.solve(puzzle)
    assert len(solution) == 18 and puzzles.solve(puzzle.split(), stars=2) == [solution]
    assert puzzles.solve(puzzle, stars=1) == puzzles.solve(puzzle.split()) != [solution]
    with pytest.raises(ValueError, match="at most 2"):
        puzzles.solve(puzzle, stars=3)


@pytest.mark.parametrize("stars, rows", [(1, 8), (2, 9)])
def test_hints_lead_to_the_solution(stars, rows):
    puzzle = puzzles.generate(rows, stars=stars, seed=2)
    [solution] = puzzles.solve(puzzle)
    marks = []
    while (hint := puzzles.hint(puzzle, marks)).state == "step":
        assert hint.rule and (hint.units or hint.queen) and not set(hint.ruled_out) & set(solution)
        assert (hint.placed is None) == bool(hint.ruled_out) and hint.placed in [None, *solution]
        marks += [(square, "x") for square in hint.ruled_out]
        marks += [(hint.placed, "Q")] if hint.placed else []
    assert [step.rule for step in puzzles.deduce(puzzle)].index(None) > 0
    assert puzzles.hint(puzzle.split(), marks, stars=stars) == hint and puzzles.deduce(puzzle)[-1].state == "solved"
    assert hint.state == "solved" and sorted(at for at, sign in marks if sign == "Q") == sorted(solution)


def test_a_hint_says_where_to_look_and_what_is_wrong():
    board = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD"
    first = puzzles.hint(board, [("a5", "Q")])
    assert (first.queen, first.rule, first.placed) == ((0, 0), "excluded", None)
    assert (1, 1) in first.ruled_out and (0, 4) in first.ruled_out
    assert puzzles.hint(board).units[0][0] in ("row", "column", "region")
    wrong = puzzles.hint(board, [((0, 0), "Q"), ((4, 4), "x"), ((1, 0), "Q")])
    assert (wrong.state, wrong.wrong, wrong.rule) == ("wrong", 2, None)
    assert puzzles.hint("AB\nAB").state == "no-solution"


def test_pictures():
    puzzle = puzzles.generate(8, seed=1)
    assert puzzle != puzzles.generate(8, seed=1, style="winding")
    [solution] = puzzles.solve(puzzle)
    assert puzzle._repr_svg_().startswith("<svg ") and str(puzzle).count("\n") == 7
    assert solution._repr_svg_().startswith("<svg ") and str(solution).count("♛") == 8


def test_completion():
    given = puzzles.completion(50, 20, seed=1)
    assert len(given) == 20 and given == puzzles.completion(50, 20, seed=1)
    columns = [dict(given).get(row) for row in range(50)]
    assert queens.attacks(columns) == []


@pytest.mark.parametrize(
    "call, error, said",
    [
        (lambda: puzzles.generate(4), ValueError, "5"),
        (lambda: puzzles.generate(8, difficulty="mean"), ValueError, "not one of these: easy, "),
        (lambda: puzzles.generate("8"), TypeError, "integer"),
        (lambda: puzzles.solve("AB\nB"), ValueError, "row"),
        (lambda: puzzles.solve(["AA", "AA"]), ValueError, "region"),
        (lambda: puzzles.solve([1, 2]), TypeError, "str"),
        (lambda: puzzles.generate(12, stars=3), ValueError, "13 to 14 with 3"),
        (lambda: puzzles.hint("A", [("b1", "Q")]), ValueError, "b1"),
        (lambda: puzzles.hint("A", [("a1", "q")]), ValueError, "not one of these: Q, x"),
        (lambda: puzzles.hint("A", ["a1"]), TypeError, "tuple"),
        (lambda: puzzles.completion(8, 9), ValueError, "no 9 queens"),
    ],
)
def test_wrong_input(call, error, said):
    with pytest.raises(error, match=said):
        call()
