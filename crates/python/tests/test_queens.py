"""Queens, against the numbers of the Rust program and of OEIS."""

import base64
import gzip
import itertools
import random
from pathlib import Path

import backrank
import pytest
from backrank import Attack, Board, MemoryRefused, NoSolution, queens

BELOW_10 = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352]


def is_solution(columns):
    """The definition, in plain Python."""
    n = len(columns)
    lines = [columns, [r + c for r, c in enumerate(columns)], [r - c for r, c in enumerate(columns)]]
    return all(0 <= c < n for c in columns) and all(len(set(line)) == n for line in lines)


def test_counts():
    assert [queens.count(n) for n in range(10)] == BELOW_10
    assert queens.count(14) == queens.published(14) == 365_596
    assert queens.count(12, fundamental=True) == queens.published(12, fundamental=True) == 1_787
    assert queens.count(11, rules="torus") == queens.published(11, rules="torus") == 88
    assert queens.count(12, rules="superqueens") == 156
    assert queens.count(10, with_="d10") == queens.count(10, with_=[(0, 3)]) == 93
    assert queens.count(8, with_="a1", block=[(7, 7), "h1"]) == queens.count(8, with_=[(7, 0)]) == 4
    assert queens.count(9, algorithm="prefix", threads=2) == 352
    assert queens.count(8, with_=["a1", "b2"]) == 0


def test_published_numbers():
    assert queens.published(27) == 234_907_967_154_122_528
    assert queens.published(28) is None
    assert queens.published(12, rules="torus") is None


def test_solutions_in_order():
    boards = list(queens.solutions(8))
    assert len(boards) == 92 and boards[0] == [0, 4, 7, 5, 2, 6, 1, 3]
    assert boards == sorted(boards) and all(map(is_solution, boards))
    assert boards == [list(p) for p in itertools.permutations(range(8)) if is_solution(p)]
    assert sum(1 for _ in queens.solutions(12)) == 14_200
    assert [len(list(queens.solutions(n))) for n in range(8)] == BELOW_10[:8]
    assert len(list(queens.solutions(10, with_="d10"))) == 93
    assert list(queens.solutions(8, with_=["a1", "b2"])) == []
    assert len(list(queens.solutions(7, rules="torus"))) == 28


def test_fundamental_solutions():
    assert len(list(queens.fundamental(8))) == 12
    orbits = [board.orbit() for board in queens.fundamental(8)]
    assert sorted(sum(orbits, [])) == list(queens.solutions(8)) and sorted(map(len, orbits)) == [4] + 11 * [8]
    assert repr(queens.fundamental(8)) == "<fundamental solutions of 8 queens>"


def test_solutions_are_lazy():
    boards = queens.solutions(20)  # 39,029,188,884 of them
    assert all(is_solution(board) for board in itertools.islice(boards, 5_000))


def test_find():
    for n in [0, 1, *range(4, 60), 999, 1_000, 3_000]:
        assert is_solution(queens.find(n)) and is_solution(queens.find(n, seed=n))
    assert queens.find(50) == queens.find(50) != queens.find(50, seed=1) == queens.find(50, seed=1)
    for n in (2, 3):
        with pytest.raises(NoSolution, match="boards of size 2 and 3 have none"):
            queens.find(n)
    assert issubclass(NoSolution, ValueError)


def test_uniform():
    drawn = {tuple(queens.find(5, uniform=True, seed=seed)) for seed in range(200)}
    assert drawn == set(map(tuple, queens.solutions(5)))
    random.seed(7)
    first = queens.find(12, uniform=True)
    random.seed(7)
    assert queens.find(12, uniform=True) == first
    assert queens.sample(8, 5, seed=1) == queens.sample(8, 5, seed=1) != queens.sample(8, 5, seed=2)
    assert all(map(is_solution, queens.sample(8, 5)))
    with pytest.raises(ValueError, match="up to size 20"):
        queens.find(21, uniform=True)


def test_complete():
    board = queens.complete(100, with_="a1,c5", block=[(50, 50)])
    assert is_solution(board) and board[99] == 0 and board[95] == 2 and board[50] != 50
    with pytest.raises(NoSolution, match="a complete search found none"):
        queens.complete(6, with_=[(0, 0)])
    with pytest.raises(NoSolution, match="attack each other along the row"):
        queens.complete(6, with_=[(0, 0), (0, 3)])
    for seed in range(20):
        given = backrank.puzzles.completion(30, 8, seed=seed)
        board = queens.complete(30, with_=given)
        assert is_solution(board) and all(board[row] == column for row, column in given)


def test_check_of_random_boards():
    draw = random.Random(1)
    solutions = [list(board) for board in queens.solutions(6)]
    for _ in range(1_000):
        n = draw.choice([4, 5, 6, 7])
        board = draw.choice(solutions) if draw.random() < 0.1 else [draw.randrange(n + 1) for _ in range(n)]
        verdict = queens.check(draw.choice([list, tuple])(board))
        assert bool(verdict) == is_solution(board) == (verdict.fault is None)
    assert queens.check([1, 3, 0, 2]) and queens.check([])
    assert queens.check([0, 3, 3, 2]).fault == "the queens on 1,3 and 2,3 attack each other along the column"
    assert queens.check([1, 3, 0, None]).fault == "the board has only 3 queens"
    assert queens.check([1, 3, 0, 4]).fault == "the queen on 3,4 is outside the board"
    assert not queens.check([1, 3, 0, 2], rules="torus")
    assert queens.check(queens.find(200_000))


def test_attacks():
    assert queens.attacks([0, 1, 3]) == [Attack((0, 0), (1, 1), "along the falling diagonal")]
    assert queens.attacks([1, 3, 0, 2]) == []
    draw = random.Random(2)
    for _ in range(200):
        board = [draw.randrange(8) for _ in range(8)]
        pairs = [
            ((a, board[a]), (b, board[b]))
            for b in range(8)
            for a in range(b)
            if board[a] == board[b] or abs(board[a] - board[b]) == b - a
        ]
        assert [(attack.first, attack.second) for attack in queens.attacks(board)] == pairs


def test_profile():
    levels = queens.profile(8)
    assert [level.nodes for level in levels] == [1, 8, 42, 140, 344, 568, 550, 312, 92]
    assert levels[-1].solutions == 92 and sum(level.nodes for level in levels) == 2_057
    assert queens.profile(6, algorithm="bitmask") == queens.profile(6)


def test_estimate():
    estimate = queens.estimate(19, budget=0.2, seed=1)
    assert estimate.solutions == 4_968_057_848 and set(estimate.solutions_interval) == {4_968_057_848}
    assert estimate.seconds > 0 and estimate.nodes > 1e6


def test_trace(tmp_path):
    trace = queens.trace(4)
    assert trace.complete and trace.solutions == 2 and "Trace(steps=" in repr(trace)
    assert repr(queens.trace(8, max_steps=50)) == "Trace(steps=50, solutions=0, complete=False)"
    shown = trace._repr_html_()
    assert shown.startswith('<iframe srcdoc="&lt;!')
    packed = shown.split("atob(&quot;")[1].split("&quot;")[0]
    assert gzip.decompress(base64.b64decode(packed)).decode("utf-8") == trace.page
    trace.save(tmp_path / "trace.html")
    assert Path(tmp_path / "trace.html").read_text(encoding="utf-8") == trace.page
    with pytest.raises(ValueError, match="save it as .html"):
        trace.save("trace.svg")


def test_steps_are_data():
    trace = queens.trace(4)
    board, found = [], []
    for step in trace:
        if step.kind == "place":
            board.append(step.square)
        elif step.kind == "remove":
            assert board.pop() == step.square
        elif step.kind == "solution":
            found.append([column for _, column in board])
        elif step.reason == "attacked":
            assert step.by in board and not queens.check([column for _, column in board + [step.square]])
    assert found == list(queens.solutions(4)) and len(trace) == len(trace.steps) == len(trace.to_dict()["steps"])
    assert trace[-1].nodes == sum(level.nodes for level in queens.profile(4)) and trace[2:4] == trace.steps[2:4]
    blocked = queens.trace(4, block="a4").to_dict()
    assert blocked["problem"]["block"] == ["a4"] and blocked["steps"][0]["reason"] == {"kind": "not-allowed"}
    assert blocked["complete"] and blocked["algorithm"] == "row-array" and blocked["steps"][0]["parts"]
    assert [step.kind for step in queens.trace(0)] == ["solution"]


def test_names_of_algorithms():
    names = [it.name for it in backrank.algorithms() if it.task == "queens.count"]
    assert len(names) == 10 and {queens.count(8, algorithm=name) for name in names} == {92}


def test_compare():
    rows = queens.compare(8)
    assert [row.algorithm for row in rows] == [it.name for it in backrank.algorithms() if it.task == "queens.count"][:8]
    assert {row.solutions for row in rows} == {92}
    for row in rows:
        if row.nodes is None:
            assert row.algorithm in ("symmetric", "half-board") and row.comparisons is None
        else:
            assert row.nodes == sum(level.nodes for level in queens.profile(8, algorithm=row.algorithm))
        assert row.seconds > 0 and (row.ratio == 1) == (row.algorithm == "bitmask")
    with pytest.raises(ValueError, match="too slow for 21 queens; all=True includes them"):
        queens.compare(21)


def test_pictures(tmp_path):
    board = queens.find(8)
    assert isinstance(board, Board) and board._repr_svg_().count('href="#queen"') == 8
    assert str(board).count("♛") == 8 and repr(board) == repr(list(board))
    board.save(tmp_path / "board.svg")
    board.save(str(tmp_path / "board.html"))
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert "<svg " in (tmp_path / "board.html").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match=".svg or .html"):
        board.save("board.png")
    assert queens.find(1_001)._repr_svg_() is None
    assert queens.profile(4)._repr_svg_().count('class="name"') == 5
    heat = backrank.Heat([[1, 2], [3, 4]])
    assert heat._repr_svg_().startswith("<svg ") and "3  4" in str(heat)


def test_memory_is_refused():
    for refused in (
        lambda: queens.count(20, memory=1_000),
        lambda: queens.find(10**9, memory=1_000_000),
        lambda: queens.find(10**7, seed=1, memory=1_000_000),
    ):
        with pytest.raises(MemoryRefused, match="of memory"):
            refused()
    assert issubclass(MemoryRefused, MemoryError)


@pytest.mark.parametrize(
    "call, error, said",
    [
        (lambda: queens.count(33), ValueError, "'33' is not a board size: write a whole number from 0 to 32"),
        (lambda: queens.count(-1), ValueError, "'-1' is not a board size"),
        (lambda: queens.count(10**50), ValueError, "is not a board size"),
        (lambda: queens.count(8.0), TypeError, "integer"),
        (lambda: queens.count("8"), TypeError, "integer"),
        (lambda: queens.count(None), TypeError, "integer"),
        (lambda: queens.count(8, with_="z9"), ValueError, "'z9' is not a square of the 8x8 board"),
        (lambda: queens.count(8, with_=[(8, 0)]), ValueError, "'8,0' is not a square of the 8x8 board"),
        (lambda: queens.count(8, with_=[(-1, 0)]), ValueError, "'-1,0' is not a square of the 8x8 board"),
        (lambda: queens.count(8, with_=[(1, 2, 3)]), ValueError, "length 2"),
        (lambda: queens.count(8, with_=[(1.5, 2)]), TypeError, "integer"),
        (lambda: queens.count(8, with_=3), TypeError, "iterable"),
        (lambda: queens.count(8, rules="round"), ValueError, "not one of these: plain, torus, superqueens"),
        (lambda: queens.count(8, algorithm="magic"), ValueError, "not one of these: auto, "),
        (lambda: queens.count(8, with_="a1", algorithm="half-board"), ValueError, "all solutions of the empty board"),
        (lambda: queens.count(14, threads=0), ValueError, "0 threads are not possible"),
        (lambda: queens.count(14, threads=-1), ValueError, "'-1' is not possible here"),
        (lambda: queens.count(14, progress=3), TypeError, "not callable"),
        (lambda: queens.find(10**9 + 1), ValueError, "is not a board size"),
        (lambda: queens.find(8, seed=-1), ValueError, "'-1' is not possible here"),
        (lambda: queens.complete(5_000, with_="a1"), ValueError, "boards up to size 4000"),
        (lambda: queens.check([0, -1]), ValueError, "column -1 in row 1 is outside a board of 2 columns"),
        (lambda: queens.check([0.5, 1]), TypeError, "integer"),
        (lambda: queens.check("ab"), TypeError, "integer"),
        (lambda: queens.check(5), TypeError, "len"),
        (lambda: queens.check([[0, 1], [1, 0]]), TypeError, "integer"),
        (lambda: queens.trace(8, algorithm="half-board"), ValueError, "not one of these: row-array, "),
        (lambda: str(backrank.Heat([[1, -2]])), ValueError, "negative"),
        (lambda: str(backrank.Heat([[1, 2], [3]])), ValueError, "differ in length"),
        (lambda: queens.estimate(8, budget=-1.0), ValueError, "negative"),
    ],
)
def test_wrong_input(call, error, said):
    with pytest.raises(error, match=said):
        call()
