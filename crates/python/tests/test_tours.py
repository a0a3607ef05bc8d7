"""Knight's tours, against published numbers and a checker in plain Python."""

import pytest
from backrank import MemoryRefused, NoSolution, Tour, tours


def kind(path, rows, columns):
    """The definition, in plain Python."""
    is_move = lambda a, b: sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) == [1, 2]
    if sorted(path) != [(r, c) for r in range(rows) for c in range(columns)]:
        return None
    if not all(map(is_move, path, path[1:])):
        return None
    return "closed" if is_move(path[-1], path[0]) else "open"


def test_find():
    tour = tours.find("8x8", from_="a1", closed=True)
    assert isinstance(tour, Tour) and tour.board == "8x8" and tour[0] == (7, 0)
    assert kind(tour, 8, 8) == "closed"
    assert kind(tours.find(6), 6, 6) and sorted(sum(tours.find(6).numbers(), [])) == list(range(1, 37))
    assert kind(tours.find((5, 6), from_=(0, 0)), 5, 6)
    assert kind(tours.find("10x7", seed=3), 10, 7) and tours.find("6x6", seed=1) != tours.find("6x6", seed=2)
    assert tours.find("8x8", from_="b2", to="c2")[-1] == (6, 2)
    blocked = tours.find("6x6", block="f6,e6")
    assert len(blocked) == 34 and tours.check(blocked, board="6x6", block=["f6", (0, 4)])
    with pytest.raises(NoSolution, match="there is no such tour"):
        tours.find("5x5", closed=True)
    with pytest.raises(MemoryRefused):
        tours.find("1000x1000", memory=1_000)


def test_count():
    assert tours.count("6x6", closed=True) == 9_862
    assert tours.count("5x5") == 1_728 and tours.count((5, 5), from_="a1") == 304
    assert tours.count("3x3", closed=True) == 0 and tours.count("5x5", from_="a1", block="a1") == 0
    with pytest.raises(MemoryRefused):
        tours.count("8x8", closed=True, memory=1_000_000)


def test_check():
    tour = tours.find("6x6", closed=True)
    assert tours.check(tour).kind == "closed" and tours.check(tours.find("5x5")).kind == "open"
    assert tours.check(tour, board="6x7").fault == "only 36 squares are visited"
    assert tours.check(tour).ok and not tours.check(tour[1:]).ok
    assert not tours.check(tour[:-1]) and not tours.check(tour[:-1] + tour[:1])
    assert tours.check([(0, 0), (0, 1)]).fault == "the step to square 2, from 0,0 to 0,1, is not a knight's move"


def test_trace():
    trace = tours.trace("5x5", algorithm="warnsdorff", max_steps=30)
    assert len(trace) == 30 and "<html" in trace.page
    assert [step.square for step in trace if step.kind == "place"][0] == (4, 0)
    assert trace.to_dict()["problem"]["dims"] == "5x5" and trace.to_dict()["game"] == "knight"
    wide = tours.trace("3x64", from_=(2, 63), max_steps=20)
    assert wide[0].square == (2, 63) and {step.reason for step in wide} == {None, "visited"}
    with pytest.raises(ValueError, match="no algorithm that shows its steps is called construct"):
        tours.trace("5x5", algorithm="construct")
    with pytest.raises(ValueError, match="too large for a page"):
        tours.trace("65x5")


def test_pictures():
    tour = tours.find("5x5")
    assert tour._repr_svg_().startswith("<svg ") and sorted(map(int, str(tour).split())) == list(range(1, 26))


@pytest.mark.parametrize(
    "call, error, said",
    [
        (lambda: tours.find("8"), ValueError, "'8' is not a board: write ROWSxCOLUMNS"),
        (lambda: tours.find((8,)), ValueError, "length 2"),
        (lambda: tours.find((0, 8)), ValueError, "'0x8' is not a board"),
        (lambda: tours.find(8.0), TypeError, "float"),
        (lambda: tours.find("8x8", from_="i9"), ValueError, "'i9' is not a square of the 8x8 board"),
        (lambda: tours.find("8x8", to="a2", closed=True), ValueError, "leave out `to`"),
        (lambda: tours.count("6x6", from_="a1", closed=True), ValueError, "leave out `from_`"),
        (lambda: tours.count("40x40"), ValueError, "shorter side"),
        (lambda: tours.check([(0, 1, 2)]), ValueError, "length 2"),
        (lambda: tours.check([(0, -1)]), ValueError, "negative"),
        (lambda: tours.check([]), ValueError, "is not a board"),
        (lambda: tours.check([1, 2]), TypeError, "int"),
    ],
)
def test_wrong_input(call, error, said):
    with pytest.raises(error, match=said):
        call()
