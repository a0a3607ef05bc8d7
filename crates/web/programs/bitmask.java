class Queens {
    static final int N = 8;
    static final int ALL = -1 >>> (32 - N);

    static long fill(int free, int columns,
                     int sums, int differences) {
        long solutions = 0;
        while (free != 0) {
            int queen = free & -free; // the lowest free bit
            free ^= queen; // place the queen
            if ((columns | queen) == ALL)
                solutions++; // all rows are filled
            int c = columns | queen;
            int s = (sums | queen) >>> 1;
            int d = (differences | queen) << 1;
            solutions += fill(ALL & ~(c | s | d), c, s, d);
            // take it back
        }
        return solutions;
    }

    public static void main(String[] args) {
        System.out.println(fill(ALL, 0, 0, 0));
    }
}
