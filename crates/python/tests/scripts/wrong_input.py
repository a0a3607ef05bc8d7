"""Mistakes, each with an error that says what is wrong."""

from backrank import Board, Tour, puzzles, queens, tours

for call, error, words in [
    (lambda: queens.count("8"), TypeError, "integer"),
    (lambda: queens.count(8.0), TypeError, "integer"),
    (lambda: queens.count(), TypeError, "'n'"),
    (lambda: queens.count(40), ValueError, "from 0 to 32"),
    (lambda: queens.count(8, "a1"), TypeError, "positional"),
    (lambda: queens.count(8, with_="a9"), ValueError, "'a9' is not a square of the 8x8 board"),
    (lambda: queens.count(8, algorithm="fast"), ValueError, "not one of these: auto, "),
    (lambda: queens.find(8, as_array=True, seed="x"), TypeError, "integer"),
    (lambda: queens.check("1302"), TypeError, "integer"),
    (lambda: queens.check([[0, 1], [1, 0]]), TypeError, "integer"),
    (lambda: queens.compare(None), TypeError, "integer"),
    (lambda: queens.sample(8, 2.5), TypeError, "integer"),
    (lambda: tours.find("8*8"), ValueError, "ROWSxCOLUMNS"),
    (lambda: tours.check([(0, 0, 0)]), ValueError, "length 2"),
    (lambda: puzzles.generate(8, difficulty="mean"), ValueError, "easy, "),
    (lambda: puzzles.solve(["AB", "A"]), ValueError, "row"),
    (lambda: Board.from_text("hello"), ValueError, "line 1 is not part of a board"),
    (lambda: Tour.from_text("a1 b3", board="2x2"), ValueError, "b3"),
]:
    try:
        answer = call()
    except error as found:
        assert words in str(found), f"{found!r} has no {words!r}"
    else:
        raise AssertionError(f"{answer!r} instead of {error.__name__} with {words!r}")
