import java.util.ArrayDeque;
import java.util.Arrays;

class Queens {
    static final int N = 8;
    static boolean[] columns = new boolean[N];
    static boolean[] rising = new boolean[2 * N - 1];
    static boolean[] falling = new boolean[2 * N - 1];
    static int[] queens = new int[N];

    enum Tag { UNDECIDED, PLACED }

    record Node(int row, int column, Tag tag) {
        boolean isOccupied() {
            return columns[column]
                || rising[row + column]
                || falling[row - column + N - 1];
        }

        Node placed() {
            return new Node(row, column, Tag.PLACED);
        }

        void occupy(boolean value) {
            columns[column] = value;
            rising[row + column] = value;
            falling[row - column + N - 1] = value;
        }
    }

    static void print() {
        System.out.println(Arrays.toString(queens));
    }

    static void pushRow(ArrayDeque<Node> stack, int row) {
        for (int column = N - 1; column >= 0; column--)
            stack.push(new Node(row, column, Tag.UNDECIDED));
    }

    public static void main(String[] args) {
        ArrayDeque<Node> stack = new ArrayDeque<>();
        pushRow(stack, 0);
        while (!stack.isEmpty()) {
            Node node = stack.pop();
            if (node.tag == Tag.PLACED) {
                node.occupy(false); // take it back
            } else if (node.isOccupied()) {
                continue; // try the next node
            } else {
                node.occupy(true); // place the queen
                queens[node.row] = node.column;
                stack.push(node.placed());
                if (node.row == N - 1)
                    print(); // all rows are filled
                else
                    pushRow(stack, node.row + 1);
            }
        }
    }
}
