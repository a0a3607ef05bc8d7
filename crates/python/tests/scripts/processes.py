"""Counts in several processes, and an error of one of them."""

from concurrent.futures import ProcessPoolExecutor

from backrank import NoSolution, queens

if __name__ == "__main__":
    with ProcessPoolExecutor(2) as pool:
        assert list(pool.map(queens.count, range(4, 11))) == [2, 10, 4, 40, 92, 352, 724]
        boards = list(pool.map(queens.find, [8, 100]))
        assert [type(board).__name__ for board in boards] == ["Board", "Board"] and all(map(queens.check, boards))
        try:
            pool.submit(queens.find, 3).result()
        except NoSolution as error:
            assert "boards of size 2 and 3 have none" in str(error)
        else:
            raise AssertionError("there is no board of 3 queens")
