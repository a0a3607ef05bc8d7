import java.util.Arrays;

class Queens {
    static final int N = 8;
    static int[] columns = new int[N + 1];

    static boolean isAttacked(int top) {
        for (int row = 0; row < top; row++) {
            int distance = Math.abs(columns[row] - columns[top]);
            if (distance == 0 || distance == top - row)
                return true;
        }
        return false;
    }

    static void print() {
        int[] queens = Arrays.copyOf(columns, N);
        System.out.println(Arrays.toString(queens));
    }

    public static void main(String[] args) {
        int top = 0;
        while (top >= 0) {
            if (top < N && columns[top] < N) {
                if (isAttacked(top)) {
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
}
