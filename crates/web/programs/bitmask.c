#include <stdio.h>

enum { N = 8 };
const unsigned ALL = ~0u >> (32 - N);

long long fill(unsigned free, unsigned columns,
               unsigned sums, unsigned differences) {
    long long solutions = 0;
    while (free != 0) {
        unsigned queen = free & -free; // the lowest free bit
        free ^= queen; // place the queen
        if ((columns | queen) == ALL)
            solutions++; // all rows are filled
        unsigned c = columns | queen;
        unsigned s = (sums | queen) >> 1;
        unsigned d = (differences | queen) << 1;
        solutions += fill(ALL & ~(c | s | d), c, s, d);
        // take it back
    }
    return solutions;
}

int main(void) {
    printf("%lld\n", fill(ALL, 0, 0, 0));
}
