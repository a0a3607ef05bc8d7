N = 8
occupied_columns = [False] * N
occupied_rising = [False] * (2 * N - 1)
occupied_falling = [False] * (2 * N - 1)
queens = [0] * N


def is_occupied(row, column):
    return (
        occupied_columns[column]
        or occupied_rising[row + column]
        or occupied_falling[row - column + N - 1]
    )


def occupy(row, column, value):
    occupied_columns[column] = value
    occupied_rising[row + column] = value
    occupied_falling[row - column + N - 1] = value


def squares(row):
    return [(row, column, "undecided") for column in reversed(range(N))]


stack = squares(0)
while stack:
    row, column, tag = stack.pop()
    if tag == "placed":
        occupy(row, column, False)  # take it back
    elif is_occupied(row, column):
        continue  # try the next node
    else:
        occupy(row, column, True)  # place the queen
        queens[row] = column
        stack.append((row, column, "placed"))
        if row == N - 1:
            print(queens)  # all rows are filled
        else:
            stack += squares(row + 1)
