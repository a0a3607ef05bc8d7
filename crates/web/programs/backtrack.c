#include <stdio.h>

enum { N = 5, WIDTH = N + 4 };
enum { FREE = 0, WALL = -1 };
const int MOVES[8] = {
    2 * WIDTH + 1, WIDTH + 2, -WIDTH + 2, -2 * WIDTH + 1,
    -2 * WIDTH - 1, -WIDTH - 2, WIDTH - 2, 2 * WIDTH - 1,
};
int board[WIDTH * WIDTH];

void print(void) {
    for (int row = 2; row < N + 2; row++) {
        for (int column = 2; column < N + 2; column++)
            printf("%3d", board[row * WIDTH + column]);
        printf("\n");
    }
}

void visit(int square, int number) {
    board[square] = number; // the knight goes there
    if (number == N * N)
        print(); // every square is visited
    for (int move = 0; move < 8; move++) {
        int next = square + MOVES[move];
        if (board[next] != FREE)
            continue; // try the next move
        visit(next, number + 1);
    }
    board[square] = FREE; // step back
}

int main(void) {
    for (int square = 0; square < WIDTH * WIDTH; square++)
        board[square] = WALL;
    for (int row = 2; row < N + 2; row++)
        for (int column = 2; column < N + 2; column++)
            board[row * WIDTH + column] = FREE;
    visit((N + 1) * WIDTH + 2, 1);
}
