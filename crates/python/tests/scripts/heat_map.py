"""Where queens stand: a heat map of uniform samples, with NumPy and matplotlib, and without."""

import matplotlib.pyplot as plt
import numpy as np
from backrank import Heat, queens

n, samples = 8, 4_000
boards = np.array(queens.sample(n, samples, seed=1))
heat = np.zeros((n, n), dtype=int)
for row in range(n):
    heat[row] = np.bincount(boards[:, row], minlength=n)
assert (heat.sum(axis=0) == samples).all() and (heat.sum(axis=1) == samples).all()

# Of the 92 solutions, 4 have a queen on a1 and 18 on d8.
exact = np.zeros((n, n), dtype=int)
for board in queens.solutions(n):
    exact[range(n), board] += 1
assert exact[7, 0] == 4 and exact[0, 3] == 18
assert abs(heat / samples - exact / 92).max() < 0.04

plt.imshow(heat)
plt.colorbar()
plt.savefig("heat.png")
Heat(heat.tolist()).save("heat.svg")
