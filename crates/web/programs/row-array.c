#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 8 };
int columns[N];

bool is_free(int row, int column) {
    for (int above = 0; above < row; above++) {
        int distance = abs(columns[above] - column);
        if (distance == 0 || distance == row - above)
            return false; // try the next square
    }
    return true;
}

void print(void) {
    for (int row = 0; row < N; row++)
        printf("%d ", columns[row]);
    printf("\n");
}

void fill(int row) {
    if (row == N) {
        print(); // all rows are filled
        return;
    }
    for (int column = 0; column < N; column++) {
        if (is_free(row, column)) {
            columns[row] = column; // place the queen
            fill(row + 1);
            columns[row] = -1; // take it back
        }
    }
}

int main(void) {
    fill(0);
}
