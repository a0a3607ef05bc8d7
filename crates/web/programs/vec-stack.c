#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 8 };
int columns[N + 1];

bool is_attacked(int top) {
    for (int row = 0; row < top; row++) {
        int distance = abs(columns[row] - columns[top]);
        if (distance == 0 || distance == top - row)
            return true;
    }
    return false;
}

void print(void) {
    for (int row = 0; row < N; row++)
        printf("%d ", columns[row]);
    printf("\n");
}

int main(void) {
    int top = 0;
    while (top >= 0) {
        if (top < N && columns[top] < N) {
            if (is_attacked(top)) {
                columns[top]++; // try the next square
            } else {
                top++; // place: push a row
                columns[top] = 0;
            }
        } else {
            if (top == N)
                print(); // all rows are filled
            top--; // pop a row
            if (top >= 0)
                columns[top]++;
        }
    }
}
