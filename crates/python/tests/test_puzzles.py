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
        assert solves(puzzle.split(), solution)
        assert puzzles.solve(puzzle.split()) == [solution]


def test_two_stars():
    puzzle = puzzles.generate(9, stars=2, seed=1)
    [solution] = puzzles.solve(puzzle, stars=2)
    assert len(solution) == 18
    with pytest.raises(ValueError, match="1 to 2"):
        puzzles.solve(puzzle, stars=3)


def test_pictures():
    puzzle = puzzles.generate(8, seed=1)
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
        (lambda: puzzles.completion(8, 9), ValueError, "no 9 queens"),
    ],
)
def test_wrong_input(call, error, said):
    with pytest.raises(error, match=said):
        call()
