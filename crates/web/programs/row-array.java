import java.util.Arrays;

class Queens {
    static final int N = 8;
    static int[] columns = new int[N];

    static boolean isFree(int row, int column) {
        for (int above = 0; above < row; above++) {
            int distance = Math.abs(columns[above] - column);
            if (distance == 0 || distance == row - above)
                return false; // try the next square
        }
        return true;
    }

    static void print() {
        System.out.println(Arrays.toString(columns));
    }

    static void fill(int row) {
        if (row == N) {
            print(); // all rows are filled
            return;
        }
        for (int column = 0; column < N; column++) {
            if (isFree(row, column)) {
                columns[row] = column; // place the queen
                fill(row + 1);
                columns[row] = -1; // take it back
            }
        }
    }

    public static void main(String[] args) {
        fill(0);
    }
}
