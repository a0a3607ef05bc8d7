N = 8
columns = [0] * (N + 1)


def is_attacked(top):
    for row in range(top):
        distance = abs(columns[row] - columns[top])
        if distance == 0 or distance == top - row:
            return True
    return False


top = 0
while top >= 0:
    if top < N and columns[top] < N:
        if is_attacked(top):
            columns[top] += 1  # try the next square
        else:
            top += 1  # place: push a row
            columns[top] = 0
    else:
        if top == N:
            print(columns[:N])  # all rows are filled
        top -= 1  # pop a row
        if top >= 0:
            columns[top] += 1
