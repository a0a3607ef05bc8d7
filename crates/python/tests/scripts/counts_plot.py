"""The number of solutions by board size, with matplotlib."""

import matplotlib.pyplot as plt
from backrank import queens

sizes = range(4, 13)
counts = [queens.count(n) for n in sizes]
assert counts == [queens.published(n) for n in sizes]

plt.semilogy(sizes, counts, "o-", label="all")
plt.semilogy(sizes, [queens.count(n, fundamental=True) for n in sizes], "s-", label="fundamental")
plt.xlabel("n")
plt.ylabel("solutions")
plt.legend()
plt.savefig("counts.png")
