N = 5
WIDTH = N + 4
FREE, WALL = 0, -1
MOVES = [
    2 * WIDTH + 1,
    WIDTH + 2,
    -WIDTH + 2,
    -2 * WIDTH + 1,
    -2 * WIDTH - 1,
    -WIDTH - 2,
    WIDTH - 2,
    2 * WIDTH - 1,
]
board = [WALL] * (WIDTH * WIDTH)


def print_board():
    for row in range(2, N + 2):
        print(board[row * WIDTH + 2 : row * WIDTH + N + 2])


def visit(square, number):
    board[square] = number  # the knight goes there
    if number == N * N:
        print_board()  # every square is visited
    for move in MOVES:
        if board[square + move] != FREE:
            continue  # try the next move
        visit(square + move, number + 1)
    board[square] = FREE  # step back


for row in range(2, N + 2):
    for column in range(2, N + 2):
        board[row * WIDTH + column] = FREE
visit((N + 1) * WIDTH + 2, 1)
