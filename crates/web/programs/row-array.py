N = 8
columns = []


def is_free(row, column):
    for above in range(row):
        distance = abs(columns[above] - column)
        if distance == 0 or distance == row - above:
            return False  # try the next square
    return True


def fill(row):
    if row == N:
        print(columns)  # all rows are filled
        return
    for column in range(N):
        if is_free(row, column):
            columns.append(column)  # place the queen
            fill(row + 1)
            columns.pop()  # take it back


fill(0)
