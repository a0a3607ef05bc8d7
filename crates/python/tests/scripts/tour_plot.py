"""A closed tour as a line, with matplotlib."""

import matplotlib.pyplot as plt
from backrank import tours

tour = tours.find("8x8", closed=True)
rows, columns = zip(*tour, tour[0])
assert len(rows) == 65 and tours.check(tour).kind == "closed"

plt.imshow([[(row + column) % 2 for column in range(8)] for row in range(8)], alpha=0.2)
plt.plot(columns, rows, "o-")
plt.gca().set_aspect("equal")
plt.savefig("tour.png")
tour.save("tour.svg")
