"""Arrays of NumPy as arguments and answers."""

import numpy as np
from backrank import Board, queens, tours

assert queens.count(np.int32(8), with_=np.array([[7, 0]])) == 4
board = queens.find(100_000, as_array=True)
assert board.dtype == np.uint32 and queens.check(board) and not queens.check(board[::-1].copy() // 2)
for kind in (np.int8, np.int64, np.uint16):
    assert queens.check(np.array([1, 3, 0, 2], dtype=kind))

# A matrix of 0 and 1, from its text.
matrix = np.eye(8, dtype=int)[queens.find(8)]
assert Board.from_text(str(matrix)) == queens.find(8) == matrix.argmax(axis=1).tolist()

tour = tours.find(np.array([6, 7]), as_array=True)
assert tour.shape == (42, 2) and tours.check(tour) and tours.check(np.asfortranarray(tour))
steps = np.abs(np.diff(tour.astype(int), axis=0))
assert (np.sort(steps, axis=1) == [1, 2]).all()
