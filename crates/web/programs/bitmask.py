N = 8
ALL = (1 << N) - 1


def fill(free, columns, sums, differences):
    solutions = 0
    while free != 0:
        queen = free & -free  # the lowest free bit
        free ^= queen  # place the queen
        if (columns | queen) == ALL:
            solutions += 1  # all rows are filled
        c = columns | queen
        s = (sums | queen) >> 1
        d = (differences | queen) << 1
        solutions += fill(ALL & ~(c | s | d), c, s, d)
        # take it back
    return solutions


print(fill(ALL, 0, 0, 0))
