#include <stdbool.h>
#include <stdio.h>

enum { N = 8 };
enum tag { UNDECIDED, PLACED };
struct node { int row, column; enum tag tag; };

struct node stack[N * N];
int height = 0;
bool columns[N], rising[2 * N - 1], falling[2 * N - 1];
int queens[N];

void push(int row, int column, enum tag tag) {
    stack[height++] = (struct node){row, column, tag};
}

void push_row(int row) {
    for (int column = N - 1; column >= 0; column--)
        push(row, column, UNDECIDED);
}

bool is_occupied(int row, int column) {
    return columns[column] || rising[row + column]
        || falling[row - column + N - 1];
}

void occupy(int row, int column, bool value) {
    columns[column] = value;
    rising[row + column] = value;
    falling[row - column + N - 1] = value;
}

void print(void) {
    for (int row = 0; row < N; row++)
        printf("%d ", queens[row]);
    printf("\n");
}

int main(void) {
    push_row(0);
    while (height > 0) {
        struct node node = stack[--height];
        int row = node.row, column = node.column;
        if (node.tag == PLACED) {
            occupy(row, column, false); // take it back
        } else if (is_occupied(row, column)) {
            continue; // try the next node
        } else {
            occupy(row, column, true); // place the queen
            queens[row] = column;
            push(row, column, PLACED);
            if (row == N - 1)
                print(); // all rows are filled
            else
                push_row(row + 1);
        }
    }
}
