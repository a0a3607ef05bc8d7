import java.util.Arrays;

class Knight {
    static final int N = 5, WIDTH = N + 4;
    static final int FREE = 0, WALL = -1;
    static final int[] MOVES = {
        2 * WIDTH + 1, WIDTH + 2, -WIDTH + 2, -2 * WIDTH + 1,
        -2 * WIDTH - 1, -WIDTH - 2, WIDTH - 2, 2 * WIDTH - 1,
    };
    static int[] board = new int[WIDTH * WIDTH];

    static void print() {
        for (int row = 2; row < N + 2; row++) {
            int first = row * WIDTH + 2;
            int[] squares = Arrays.copyOfRange(board, first, first + N);
            System.out.println(Arrays.toString(squares));
        }
    }

    static void visit(int square, int number) {
        board[square] = number; // the knight goes there
        if (number == N * N)
            print(); // every square is visited
        for (int move : MOVES) {
            if (board[square + move] != FREE)
                continue; // try the next move
            visit(square + move, number + 1);
        }
        board[square] = FREE; // step back
    }

    public static void main(String[] args) {
        Arrays.fill(board, WALL);
        for (int row = 2; row < N + 2; row++)
            for (int column = 2; column < N + 2; column++)
                board[row * WIDTH + column] = FREE;
        visit((N + 1) * WIDTH + 2, 1);
    }
}
