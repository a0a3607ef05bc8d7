var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __glob = (map) => (path) => {
  var fn = map[path];
  if (fn) return fn();
  throw new Error("Module not found in bundle: " + path);
};
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// programs/backtrack.c
var require_backtrack = __commonJS({
  "programs/backtrack.c"(exports, module) {
    module.exports = '#include <stdio.h>\n\nenum { N = 5, WIDTH = N + 4 };\nenum { FREE = 0, WALL = -1 };\nconst int MOVES[8] = {\n    2 * WIDTH + 1, WIDTH + 2, -WIDTH + 2, -2 * WIDTH + 1,\n    -2 * WIDTH - 1, -WIDTH - 2, WIDTH - 2, 2 * WIDTH - 1,\n};\nint board[WIDTH * WIDTH];\n\nvoid print(void) {\n    for (int row = 2; row < N + 2; row++) {\n        for (int column = 2; column < N + 2; column++)\n            printf("%3d", board[row * WIDTH + column]);\n        printf("\\n");\n    }\n}\n\nvoid visit(int square, int number) {\n    board[square] = number; // the knight goes there\n    if (number == N * N)\n        print(); // every square is visited\n    for (int move = 0; move < 8; move++) {\n        int next = square + MOVES[move];\n        if (board[next] != FREE)\n            continue; // try the next move\n        visit(next, number + 1);\n    }\n    board[square] = FREE; // step back\n}\n\nint main(void) {\n    for (int square = 0; square < WIDTH * WIDTH; square++)\n        board[square] = WALL;\n    for (int row = 2; row < N + 2; row++)\n        for (int column = 2; column < N + 2; column++)\n            board[row * WIDTH + column] = FREE;\n    visit((N + 1) * WIDTH + 2, 1);\n}\n';
  }
});

// programs/backtrack.java
var require_backtrack2 = __commonJS({
  "programs/backtrack.java"(exports, module) {
    module.exports = "import java.util.Arrays;\n\nclass Knight {\n    static final int N = 5, WIDTH = N + 4;\n    static final int FREE = 0, WALL = -1;\n    static final int[] MOVES = {\n        2 * WIDTH + 1, WIDTH + 2, -WIDTH + 2, -2 * WIDTH + 1,\n        -2 * WIDTH - 1, -WIDTH - 2, WIDTH - 2, 2 * WIDTH - 1,\n    };\n    static int[] board = new int[WIDTH * WIDTH];\n\n    static void print() {\n        for (int row = 2; row < N + 2; row++) {\n            int first = row * WIDTH + 2;\n            int[] squares = Arrays.copyOfRange(board, first, first + N);\n            System.out.println(Arrays.toString(squares));\n        }\n    }\n\n    static void visit(int square, int number) {\n        board[square] = number; // the knight goes there\n        if (number == N * N)\n            print(); // every square is visited\n        for (int move : MOVES) {\n            if (board[square + move] != FREE)\n                continue; // try the next move\n            visit(square + move, number + 1);\n        }\n        board[square] = FREE; // step back\n    }\n\n    public static void main(String[] args) {\n        Arrays.fill(board, WALL);\n        for (int row = 2; row < N + 2; row++)\n            for (int column = 2; column < N + 2; column++)\n                board[row * WIDTH + column] = FREE;\n        visit((N + 1) * WIDTH + 2, 1);\n    }\n}\n";
  }
});

// programs/backtrack.py
var require_backtrack3 = __commonJS({
  "programs/backtrack.py"(exports, module) {
    module.exports = "N = 5\nWIDTH = N + 4\nFREE, WALL = 0, -1\nMOVES = [\n    2 * WIDTH + 1,\n    WIDTH + 2,\n    -WIDTH + 2,\n    -2 * WIDTH + 1,\n    -2 * WIDTH - 1,\n    -WIDTH - 2,\n    WIDTH - 2,\n    2 * WIDTH - 1,\n]\nboard = [WALL] * (WIDTH * WIDTH)\n\n\ndef print_board():\n    for row in range(2, N + 2):\n        print(board[row * WIDTH + 2 : row * WIDTH + N + 2])\n\n\ndef visit(square, number):\n    board[square] = number  # the knight goes there\n    if number == N * N:\n        print_board()  # every square is visited\n    for move in MOVES:\n        if board[square + move] != FREE:\n            continue  # try the next move\n        visit(square + move, number + 1)\n    board[square] = FREE  # step back\n\n\nfor row in range(2, N + 2):\n    for column in range(2, N + 2):\n        board[row * WIDTH + column] = FREE\nvisit((N + 1) * WIDTH + 2, 1)\n";
  }
});

// programs/backtrack.rs
var require_backtrack4 = __commonJS({
  "programs/backtrack.rs"(exports, module) {
    module.exports = 'const N: i32 = 5;\nconst WIDTH: i32 = N + 4;\nconst FREE: i32 = 0;\nconst WALL: i32 = -1;\nconst MOVES: [i32; 8] = [\n    2 * WIDTH + 1,\n    WIDTH + 2,\n    -WIDTH + 2,\n    -2 * WIDTH + 1,\n    -2 * WIDTH - 1,\n    -WIDTH - 2,\n    WIDTH - 2,\n    2 * WIDTH - 1,\n];\n\ntype Board = [i32; (WIDTH * WIDTH) as usize];\n\nfn print(board: &Board) {\n    for row in 2..N + 2 {\n        let first = (row * WIDTH + 2) as usize;\n        println!("{:?}", &board[first..first + N as usize]);\n    }\n}\n\nfn visit(board: &mut Board, square: i32, number: i32) {\n    board[square as usize] = number; // the knight goes there\n    if number == N * N {\n        print(board); // every square is visited\n    }\n    for step in MOVES {\n        let next = square + step;\n        if board[next as usize] != FREE {\n            continue; // try the next move\n        }\n        visit(board, next, number + 1);\n    }\n    board[square as usize] = FREE; // step back\n}\n\nfn main() {\n    let mut board = [WALL; (WIDTH * WIDTH) as usize];\n    for row in 2..N + 2 {\n        for column in 2..N + 2 {\n            board[(row * WIDTH + column) as usize] = FREE;\n        }\n    }\n    visit(&mut board, (N + 1) * WIDTH + 2, 1);\n}\n';
  }
});

// programs/bitmask.c
var require_bitmask = __commonJS({
  "programs/bitmask.c"(exports, module) {
    module.exports = '#include <stdio.h>\n\nenum { N = 8 };\nconst unsigned ALL = ~0u >> (32 - N);\n\nlong long fill(unsigned free, unsigned columns,\n               unsigned sums, unsigned differences) {\n    long long solutions = 0;\n    while (free != 0) {\n        unsigned queen = free & -free; // the lowest free bit\n        free ^= queen; // place the queen\n        if ((columns | queen) == ALL)\n            solutions++; // all rows are filled\n        unsigned c = columns | queen;\n        unsigned s = (sums | queen) >> 1;\n        unsigned d = (differences | queen) << 1;\n        solutions += fill(ALL & ~(c | s | d), c, s, d);\n        // take it back\n    }\n    return solutions;\n}\n\nint main(void) {\n    printf("%lld\\n", fill(ALL, 0, 0, 0));\n}\n';
  }
});

// programs/bitmask.java
var require_bitmask2 = __commonJS({
  "programs/bitmask.java"(exports, module) {
    module.exports = "class Queens {\n    static final int N = 8;\n    static final int ALL = -1 >>> (32 - N);\n\n    static long fill(int free, int columns,\n                     int sums, int differences) {\n        long solutions = 0;\n        while (free != 0) {\n            int queen = free & -free; // the lowest free bit\n            free ^= queen; // place the queen\n            if ((columns | queen) == ALL)\n                solutions++; // all rows are filled\n            int c = columns | queen;\n            int s = (sums | queen) >>> 1;\n            int d = (differences | queen) << 1;\n            solutions += fill(ALL & ~(c | s | d), c, s, d);\n            // take it back\n        }\n        return solutions;\n    }\n\n    public static void main(String[] args) {\n        System.out.println(fill(ALL, 0, 0, 0));\n    }\n}\n";
  }
});

// programs/bitmask.py
var require_bitmask3 = __commonJS({
  "programs/bitmask.py"(exports, module) {
    module.exports = "N = 8\nALL = (1 << N) - 1\n\n\ndef fill(free, columns, sums, differences):\n    solutions = 0\n    while free != 0:\n        queen = free & -free  # the lowest free bit\n        free ^= queen  # place the queen\n        if (columns | queen) == ALL:\n            solutions += 1  # all rows are filled\n        c = columns | queen\n        s = (sums | queen) >> 1\n        d = (differences | queen) << 1\n        solutions += fill(ALL & ~(c | s | d), c, s, d)\n        # take it back\n    return solutions\n\n\nprint(fill(ALL, 0, 0, 0))\n";
  }
});

// programs/bitmask.rs
var require_bitmask4 = __commonJS({
  "programs/bitmask.rs"(exports, module) {
    module.exports = 'const N: u32 = 8;\nconst ALL: u32 = u32::MAX >> (32 - N);\n\nfn fill(mut free: u32, columns: u32, sums: u32, differences: u32) -> u64 {\n    let mut solutions = 0;\n    while free != 0 {\n        let queen = free & free.wrapping_neg(); // the lowest free bit\n        free ^= queen; // place the queen\n        if (columns | queen) == ALL {\n            solutions += 1; // all rows are filled\n        }\n        let c = columns | queen;\n        let s = (sums | queen) >> 1;\n        let d = (differences | queen) << 1;\n        solutions += fill(ALL & !(c | s | d), c, s, d);\n        // take it back\n    }\n    solutions\n}\n\nfn main() {\n    println!("{}", fill(ALL, 0, 0, 0));\n}\n';
  }
});

// programs/row-array.c
var require_row_array = __commonJS({
  "programs/row-array.c"(exports, module) {
    module.exports = '#include <stdbool.h>\n#include <stdio.h>\n#include <stdlib.h>\n\nenum { N = 8 };\nint columns[N];\n\nbool is_free(int row, int column) {\n    for (int above = 0; above < row; above++) {\n        int distance = abs(columns[above] - column);\n        if (distance == 0 || distance == row - above)\n            return false; // try the next square\n    }\n    return true;\n}\n\nvoid print(void) {\n    for (int row = 0; row < N; row++)\n        printf("%d ", columns[row]);\n    printf("\\n");\n}\n\nvoid fill(int row) {\n    if (row == N) {\n        print(); // all rows are filled\n        return;\n    }\n    for (int column = 0; column < N; column++) {\n        if (is_free(row, column)) {\n            columns[row] = column; // place the queen\n            fill(row + 1);\n            columns[row] = -1; // take it back\n        }\n    }\n}\n\nint main(void) {\n    fill(0);\n}\n';
  }
});

// programs/row-array.java
var require_row_array2 = __commonJS({
  "programs/row-array.java"(exports, module) {
    module.exports = "import java.util.Arrays;\n\nclass Queens {\n    static final int N = 8;\n    static int[] columns = new int[N];\n\n    static boolean isFree(int row, int column) {\n        for (int above = 0; above < row; above++) {\n            int distance = Math.abs(columns[above] - column);\n            if (distance == 0 || distance == row - above)\n                return false; // try the next square\n        }\n        return true;\n    }\n\n    static void print() {\n        System.out.println(Arrays.toString(columns));\n    }\n\n    static void fill(int row) {\n        if (row == N) {\n            print(); // all rows are filled\n            return;\n        }\n        for (int column = 0; column < N; column++) {\n            if (isFree(row, column)) {\n                columns[row] = column; // place the queen\n                fill(row + 1);\n                columns[row] = -1; // take it back\n            }\n        }\n    }\n\n    public static void main(String[] args) {\n        fill(0);\n    }\n}\n";
  }
});

// programs/row-array.py
var require_row_array3 = __commonJS({
  "programs/row-array.py"(exports, module) {
    module.exports = "N = 8\ncolumns = []\n\n\ndef is_free(row, column):\n    for above in range(row):\n        distance = abs(columns[above] - column)\n        if distance == 0 or distance == row - above:\n            return False  # try the next square\n    return True\n\n\ndef fill(row):\n    if row == N:\n        print(columns)  # all rows are filled\n        return\n    for column in range(N):\n        if is_free(row, column):\n            columns.append(column)  # place the queen\n            fill(row + 1)\n            columns.pop()  # take it back\n\n\nfill(0)\n";
  }
});

// programs/row-array.rs
var require_row_array4 = __commonJS({
  "programs/row-array.rs"(exports, module) {
    module.exports = 'const N: usize = 8;\n\nfn is_free(columns: &[usize], column: usize) -> bool {\n    for (above, &other) in columns.iter().enumerate() {\n        let distance = other.abs_diff(column);\n        if distance == 0 || distance == columns.len() - above {\n            return false; // try the next square\n        }\n    }\n    true\n}\n\nfn fill(columns: &mut Vec<usize>) {\n    if columns.len() == N {\n        println!("{columns:?}"); // all rows are filled\n        return;\n    }\n    for column in 0..N {\n        if is_free(columns, column) {\n            columns.push(column); // place the queen\n            fill(columns);\n            columns.pop(); // take it back\n        }\n    }\n}\n\nfn main() {\n    fill(&mut Vec::new());\n}\n';
  }
});

// programs/tagged-stack.c
var require_tagged_stack = __commonJS({
  "programs/tagged-stack.c"(exports, module) {
    module.exports = '#include <stdbool.h>\n#include <stdio.h>\n\nenum { N = 8 };\nenum tag { UNDECIDED, PLACED };\nstruct node { int row, column; enum tag tag; };\n\nstruct node stack[N * N];\nint height = 0;\nbool columns[N], rising[2 * N - 1], falling[2 * N - 1];\nint queens[N];\n\nvoid push(int row, int column, enum tag tag) {\n    stack[height++] = (struct node){row, column, tag};\n}\n\nvoid push_row(int row) {\n    for (int column = N - 1; column >= 0; column--)\n        push(row, column, UNDECIDED);\n}\n\nbool is_occupied(int row, int column) {\n    return columns[column] || rising[row + column]\n        || falling[row - column + N - 1];\n}\n\nvoid occupy(int row, int column, bool value) {\n    columns[column] = value;\n    rising[row + column] = value;\n    falling[row - column + N - 1] = value;\n}\n\nvoid print(void) {\n    for (int row = 0; row < N; row++)\n        printf("%d ", queens[row]);\n    printf("\\n");\n}\n\nint main(void) {\n    push_row(0);\n    while (height > 0) {\n        struct node node = stack[--height];\n        int row = node.row, column = node.column;\n        if (node.tag == PLACED) {\n            occupy(row, column, false); // take it back\n        } else if (is_occupied(row, column)) {\n            continue; // try the next node\n        } else {\n            occupy(row, column, true); // place the queen\n            queens[row] = column;\n            push(row, column, PLACED);\n            if (row == N - 1)\n                print(); // all rows are filled\n            else\n                push_row(row + 1);\n        }\n    }\n}\n';
  }
});

// programs/tagged-stack.java
var require_tagged_stack2 = __commonJS({
  "programs/tagged-stack.java"(exports, module) {
    module.exports = "import java.util.ArrayDeque;\nimport java.util.Arrays;\n\nclass Queens {\n    static final int N = 8;\n    static boolean[] columns = new boolean[N];\n    static boolean[] rising = new boolean[2 * N - 1];\n    static boolean[] falling = new boolean[2 * N - 1];\n    static int[] queens = new int[N];\n\n    enum Tag { UNDECIDED, PLACED }\n\n    record Node(int row, int column, Tag tag) {\n        boolean isOccupied() {\n            return columns[column]\n                || rising[row + column]\n                || falling[row - column + N - 1];\n        }\n\n        Node placed() {\n            return new Node(row, column, Tag.PLACED);\n        }\n\n        void occupy(boolean value) {\n            columns[column] = value;\n            rising[row + column] = value;\n            falling[row - column + N - 1] = value;\n        }\n    }\n\n    static void print() {\n        System.out.println(Arrays.toString(queens));\n    }\n\n    static void pushRow(ArrayDeque<Node> stack, int row) {\n        for (int column = N - 1; column >= 0; column--)\n            stack.push(new Node(row, column, Tag.UNDECIDED));\n    }\n\n    public static void main(String[] args) {\n        ArrayDeque<Node> stack = new ArrayDeque<>();\n        pushRow(stack, 0);\n        while (!stack.isEmpty()) {\n            Node node = stack.pop();\n            if (node.tag == Tag.PLACED) {\n                node.occupy(false); // take it back\n            } else if (node.isOccupied()) {\n                continue; // try the next node\n            } else {\n                node.occupy(true); // place the queen\n                queens[node.row] = node.column;\n                stack.push(node.placed());\n                if (node.row == N - 1)\n                    print(); // all rows are filled\n                else\n                    pushRow(stack, node.row + 1);\n            }\n        }\n    }\n}\n";
  }
});

// programs/tagged-stack.py
var require_tagged_stack3 = __commonJS({
  "programs/tagged-stack.py"(exports, module) {
    module.exports = 'N = 8\noccupied_columns = [False] * N\noccupied_rising = [False] * (2 * N - 1)\noccupied_falling = [False] * (2 * N - 1)\nqueens = [0] * N\n\n\ndef is_occupied(row, column):\n    return (\n        occupied_columns[column]\n        or occupied_rising[row + column]\n        or occupied_falling[row - column + N - 1]\n    )\n\n\ndef occupy(row, column, value):\n    occupied_columns[column] = value\n    occupied_rising[row + column] = value\n    occupied_falling[row - column + N - 1] = value\n\n\ndef squares(row):\n    return [(row, column, "undecided") for column in reversed(range(N))]\n\n\nstack = squares(0)\nwhile stack:\n    row, column, tag = stack.pop()\n    if tag == "placed":\n        occupy(row, column, False)  # take it back\n    elif is_occupied(row, column):\n        continue  # try the next node\n    else:\n        occupy(row, column, True)  # place the queen\n        queens[row] = column\n        stack.append((row, column, "placed"))\n        if row == N - 1:\n            print(queens)  # all rows are filled\n        else:\n            stack += squares(row + 1)\n';
  }
});

// programs/tagged-stack.rs
var require_tagged_stack4 = __commonJS({
  "programs/tagged-stack.rs"(exports, module) {
    module.exports = 'const N: usize = 8;\n\nenum Tag {\n    Undecided,\n    Placed,\n}\n\nstruct Occupied {\n    columns: [bool; N],\n    rising: [bool; 2 * N - 1],\n    falling: [bool; 2 * N - 1],\n}\n\nimpl Occupied {\n    fn contains(&self, row: usize, column: usize) -> bool {\n        self.columns[column]\n            || self.rising[row + column]\n            || self.falling[row + N - 1 - column]\n    }\n\n    fn set(&mut self, row: usize, column: usize, value: bool) {\n        self.columns[column] = value;\n        self.rising[row + column] = value;\n        self.falling[row + N - 1 - column] = value;\n    }\n}\n\nfn push_row(stack: &mut Vec<(usize, usize, Tag)>, row: usize) {\n    for column in (0..N).rev() {\n        stack.push((row, column, Tag::Undecided));\n    }\n}\n\nfn main() {\n    let mut occupied = Occupied {\n        columns: [false; N],\n        rising: [false; 2 * N - 1],\n        falling: [false; 2 * N - 1],\n    };\n    let mut queens = [0; N];\n    let mut stack = Vec::new();\n    push_row(&mut stack, 0);\n    while let Some((row, column, tag)) = stack.pop() {\n        if let Tag::Placed = tag {\n            occupied.set(row, column, false); // take it back\n        } else if occupied.contains(row, column) {\n            continue; // try the next node\n        } else {\n            occupied.set(row, column, true); // place the queen\n            queens[row] = column;\n            stack.push((row, column, Tag::Placed));\n            if row == N - 1 {\n                println!("{queens:?}"); // all rows are filled\n            } else {\n                push_row(&mut stack, row + 1);\n            }\n        }\n    }\n}\n';
  }
});

// programs/vec-stack.c
var require_vec_stack = __commonJS({
  "programs/vec-stack.c"(exports, module) {
    module.exports = '#include <stdbool.h>\n#include <stdio.h>\n#include <stdlib.h>\n\nenum { N = 8 };\nint columns[N + 1];\n\nbool is_attacked(int top) {\n    for (int row = 0; row < top; row++) {\n        int distance = abs(columns[row] - columns[top]);\n        if (distance == 0 || distance == top - row)\n            return true;\n    }\n    return false;\n}\n\nvoid print(void) {\n    for (int row = 0; row < N; row++)\n        printf("%d ", columns[row]);\n    printf("\\n");\n}\n\nint main(void) {\n    int top = 0;\n    while (top >= 0) {\n        if (top < N && columns[top] < N) {\n            if (is_attacked(top)) {\n                columns[top]++; // try the next square\n            } else {\n                top++; // place: push a row\n                columns[top] = 0;\n            }\n        } else {\n            if (top == N)\n                print(); // all rows are filled\n            top--; // pop a row\n            if (top >= 0)\n                columns[top]++;\n        }\n    }\n}\n';
  }
});

// programs/vec-stack.java
var require_vec_stack2 = __commonJS({
  "programs/vec-stack.java"(exports, module) {
    module.exports = "import java.util.Arrays;\n\nclass Queens {\n    static final int N = 8;\n    static int[] columns = new int[N + 1];\n\n    static boolean isAttacked(int top) {\n        for (int row = 0; row < top; row++) {\n            int distance = Math.abs(columns[row] - columns[top]);\n            if (distance == 0 || distance == top - row)\n                return true;\n        }\n        return false;\n    }\n\n    static void print() {\n        int[] queens = Arrays.copyOf(columns, N);\n        System.out.println(Arrays.toString(queens));\n    }\n\n    public static void main(String[] args) {\n        int top = 0;\n        while (top >= 0) {\n            if (top < N && columns[top] < N) {\n                if (isAttacked(top)) {\n                    columns[top]++; // try the next square\n                } else {\n                    top++; // place: push a row\n                    columns[top] = 0;\n                }\n            } else {\n                if (top == N)\n                    print(); // all rows are filled\n                top--; // pop a row\n                if (top >= 0)\n                    columns[top]++;\n            }\n        }\n    }\n}\n";
  }
});

// programs/vec-stack.py
var require_vec_stack3 = __commonJS({
  "programs/vec-stack.py"(exports, module) {
    module.exports = "N = 8\ncolumns = [0] * (N + 1)\n\n\ndef is_attacked(top):\n    for row in range(top):\n        distance = abs(columns[row] - columns[top])\n        if distance == 0 or distance == top - row:\n            return True\n    return False\n\n\ntop = 0\nwhile top >= 0:\n    if top < N and columns[top] < N:\n        if is_attacked(top):\n            columns[top] += 1  # try the next square\n        else:\n            top += 1  # place: push a row\n            columns[top] = 0\n    else:\n        if top == N:\n            print(columns[:N])  # all rows are filled\n        top -= 1  # pop a row\n        if top >= 0:\n            columns[top] += 1\n";
  }
});

// programs/vec-stack.rs
var require_vec_stack4 = __commonJS({
  "programs/vec-stack.rs"(exports, module) {
    module.exports = 'const N: usize = 8;\n\nfn is_attacked(columns: &[usize]) -> bool {\n    let top = columns.len() - 1;\n    for row in 0..top {\n        let distance = columns[row].abs_diff(columns[top]);\n        if distance == 0 || distance == top - row {\n            return true;\n        }\n    }\n    false\n}\n\nfn main() {\n    let mut columns = vec![0];\n    while let Some(&column) = columns.last() {\n        if columns.len() <= N && column < N {\n            if is_attacked(&columns) {\n                *columns.last_mut().unwrap() += 1; // try the next square\n            } else {\n                columns.push(0); // place: push a row\n            }\n        } else {\n            if columns.len() > N {\n                println!("{:?}", &columns[..N]); // all rows are filled\n            }\n            columns.pop(); // pop a row\n            if let Some(column) = columns.last_mut() {\n                *column += 1;\n            }\n        }\n    }\n}\n';
  }
});

// app/dom.ts
var SVG = "http://www.w3.org/2000/svg";
function fill(element, classes, content) {
  element.classList.add(...classes);
  for (const item of content) {
    if (typeof item === "string" || item instanceof Node) element.append(item);
    else if (item) setAttributes(element, item);
  }
  return element;
}
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : `${value}`);
  }
}
function html(kind, ...content) {
  const [tag, ...classes] = kind.split(".");
  return fill(document.createElement(tag), classes, content);
}
function svg(kind, ...content) {
  const [tag, ...classes] = kind.split(".");
  return fill(document.createElementNS(SVG, tag), classes, content);
}
function byId(id) {
  return document.getElementById(id);
}
function note(text) {
  return html("p.note", { "data-text": text });
}
function status(kind) {
  return html("p", { class: kind, role: "status" });
}
function toolRow(...controls) {
  return html("div.tools", ...controls);
}
function button(text, onclick, attributes = {}) {
  return html("button", { type: "button", "data-text": text, onclick, ...attributes });
}
function iconButton(label, d, onclick = null, kind = "icon") {
  const drawing = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d }));
  return html("button", { class: kind, "data-label": label, onclick }, drawing);
}
function dialog(label, children, ...buttons) {
  const close = button("Close", () => element.close());
  const onclose = () => {
    for (const part of element.querySelectorAll("details")) part.open = false;
  };
  const attributes = { class: "help", "data-label": label, onclose };
  const element = html("dialog", attributes, ...children, toolRow(...buttons, close));
  return element;
}
function toggle(name, onToggle) {
  const box = html("input", { type: "checkbox", onchange: () => onToggle(box.checked) });
  return { box, element: html("label", box, html("span", { "data-text": name })) };
}
function field(name, control) {
  return html("label", html("span.name", { "data-text": name }), control);
}
function numberField(min, onchange, label = null) {
  return html("input", { type: "number", min, step: 1, inputmode: "numeric", "data-label": label, onchange });
}
function choice(choices, onChoose, label = null) {
  const select = html("select", { "data-label": label, onchange: () => onChoose(select.value) });
  setOptions(select, choices);
  return select;
}
function setOptions(select, choices) {
  const options = Object.entries(choices).map(
    ([value, text]) => html("option", { value, "data-text": text })
  );
  select.replaceChildren(...options);
}
var Segments = class {
  value = "";
  buttons;
  element;
  constructor(label, choices, onChoose) {
    const choose = (name) => {
      if (name === this.value) return;
      this.press(name);
      onChoose?.(name);
    };
    this.buttons = Object.entries(choices).map(
      ([name, text]) => button(text, () => choose(name), { "data-name": name })
    );
    this.element = html("span.segments", { role: "group", "data-label": label }, ...this.buttons);
  }
  press(name) {
    this.value = name;
    for (const button2 of this.buttons) button2.ariaPressed = `${button2.dataset.name === name}`;
  }
};

// app/engine.ts
function textOf(id) {
  return document.getElementById(id)?.textContent?.trim() ?? "";
}
var { queens, knight } = JSON.parse(textOf("algorithms"));
var ALGORITHMS = { queens: new Map(queens), knight: new Map(knight) };
var NAMES = { queens: [...ALGORITHMS.queens.keys()], knight: [...ALGORITHMS.knight.keys()] };
function decompress(text) {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
async function loadEngine() {
  const code = await decompress(textOf("engine")).arrayBuffer();
  const api = wasm_bindgen;
  await api({ module_or_path: code });
  return { api, glue: textOf("glue"), code };
}
var LICENCES = textOf("licences");
var readLicences = () => decompress(LICENCES).text();
async function loadRecorded() {
  const data = textOf("recorded");
  return data ? decompress(data).json() : null;
}

// app/parts/squares.ts
function columnName(column) {
  const last = String.fromCharCode(97 + column % 26);
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
function squareName({ row, column }, dims) {
  return `${columnName(column)}${dims.rows - row}`;
}
function squareAt(index, columns) {
  return { row: Math.floor(index / columns), column: index % columns };
}
function nameAt(index, n) {
  return squareName(squareAt(index, n), { rows: n, columns: n });
}
function squareNamed(name, dims) {
  const letters = name.replace(/\d/g, "");
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return { row: dims.rows - Number(name.slice(letters.length)), column };
}
function isOnBoard(name, dims) {
  if (!/^[a-z]{1,2}[1-9]\d?$/.test(name)) return false;
  const { row, column } = squareNamed(name, dims);
  return row >= 0 && column < dims.columns;
}
function moveByKey(key, { row, column }, { rows, columns }) {
  const targets = {
    ArrowUp: { row: Math.max(row - 1, 0), column },
    ArrowDown: { row: Math.min(row + 1, rows - 1), column },
    ArrowLeft: { row, column: Math.max(column - 1, 0) },
    ArrowRight: { row, column: Math.min(column + 1, columns - 1) },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 }
  };
  return targets[key] ?? null;
}
function isKnightMove(a, b) {
  return Math.abs((b.row - a.row) * (b.column - a.column)) === 2;
}
function attacks(task, a, b) {
  const [down, right] = [b.row - a.row, b.column - a.column];
  const [sum, difference] = [down + right, down - right];
  const wraps = task.rules === "torus" && (sum % task.order === 0 || difference % task.order === 0);
  const isDiagonal = sum === 0 || difference === 0 || wraps;
  return down === 0 || right === 0 || isDiagonal || task.rules === "superqueens" && isKnightMove(a, b);
}
function conflictOf(task) {
  if (task.game !== "queens") return [];
  const dims = { rows: task.order, columns: task.order };
  const square = (name) => squareNamed(name, dims);
  for (const [index, a] of task.with.entries()) {
    const b = task.with.slice(index + 1).find((other) => attacks(task, square(a), square(other)));
    if (b) return [a, b];
  }
  return [];
}
function endOfLine(from, to, along) {
  const slope = { "rising-diagonal": -1, "falling-diagonal": 1 }[along];
  const [down, right] = [to.row - from.row, to.column - from.column];
  if (slope === void 0 || down === slope * right) return to;
  const [rows, columns] = [slope * right, slope * down];
  return Math.abs(rows) < Math.abs(columns) ? { row: from.row + rows, column: to.column } : { row: to.row, column: from.column + columns };
}

// app/steps/task.ts
var GAMES = { queens: "Queens", knight: "Knight" };
var RULES = {
  plain: "plain board",
  torus: "torus",
  superqueens: "superqueens"
};
var TIES = {
  warnsdorff: "warnsdorff (ties: Roth)",
  "warnsdorff-pohl": "warnsdorff (ties: Pohl)",
  "warnsdorff-fixed": "warnsdorff (ties: first)",
  "warnsdorff-random": "warnsdorff (ties: random)"
};
function algorithmChoices(names) {
  return Object.fromEntries(names.map((name) => [name, TIES[name] ?? name]));
}
function defaultTask(game) {
  return {
    game,
    algorithm: "",
    order: 6,
    rules: "plain",
    dims: "5x5",
    with: [],
    block: [],
    from: "a1",
    to: null,
    closed: false
  };
}
function maxSide(game) {
  return game === "queens" ? 32 : 20;
}
function problemOf(task) {
  const { game, with: path, block, closed } = task;
  const [first, ...rest] = path;
  if (game === "queens" || !first) return [game, JSON.stringify(task)];
  const changes = closed ? { to: first, closed: false, block: [...block, ...rest] } : { block: [...block, ...path] };
  return [game, JSON.stringify({ ...task, ...changes })];
}
function dimsOf({ game, order, dims }) {
  const [rows, columns] = game === "queens" ? [order, order] : dims.split("x").map(Number);
  return { rows, columns };
}
function resized(task, rows, columns) {
  const stays = (name) => isOnBoard(name, { rows, columns });
  return {
    ...task,
    order: rows,
    dims: `${rows}x${columns}`,
    with: task.game === "queens" ? task.with.filter(stays) : [],
    block: task.block.filter(stays),
    from: stays(task.from) ? task.from : "a1",
    to: task.to && stays(task.to) ? task.to : null
  };
}
function edited(task, name, tool) {
  const without = (names) => names.filter((other) => other !== name);
  const toggled = (names) => names.includes(name) ? without(names) : [...names, name];
  const isVisited = task.game === "knight" && [...task.with, task.from].includes(name);
  const to = name === task.to ? null : task.to;
  const base = { ...task, to, block: without(task.block) };
  if (tool === "move") return moveKnight(task, name);
  if (task.game === "queens") base.with = without(task.with);
  if (tool === "queen") return { ...base, with: toggled(task.with) };
  if (tool === "start") return { ...base, from: name, with: [] };
  if (isVisited) return task;
  if (tool === "block") return { ...base, block: toggled(task.block) };
  return to === task.to ? { ...base, to: name, closed: false } : base;
}
function moveKnight(task, name) {
  if (name === task.with.at(-1)) return { ...task, with: task.with.slice(0, -1), from: name };
  const [from, to] = [task.from, name].map((square) => squareNamed(square, dimsOf(task)));
  if (!isKnightMove(from, to) || [...task.with, ...task.block].includes(name)) return task;
  return { ...task, with: [...task.with, task.from], from: name };
}
function cleared(task) {
  const from = task.game === "knight" ? task.with[0] ?? task.from : task.from;
  return { ...task, from, with: [], block: [], to: null, closed: false };
}
function isSameTask(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

// app/views/lessons.ts
var page = (fragment, panel2, text, question = null, ...links) => ({ fragment, panel: panel2, text, question, links });
var asksSquare = (text, ahead = 1) => ({
  text,
  ahead,
  answer: ({ last }) => last?.square ?? ""
});
var asksCount = (text, name, ahead = 0) => ({
  text,
  ahead,
  answer: ({ counts }) => counts[name]
});
var asksCost = (text) => ({ text, ahead: 1, answer: ({ last }) => last?.comparisons ?? 0 });
var asksFree = (text) => ({
  text,
  ahead: 0,
  answer: ({ last }) => {
    const rows = (last?.parts ?? []).flatMap((part) => part.shape === "bits" ? part.rows : []);
    const free = rows.filter(({ kind }) => kind === "free").flatMap(({ bits }) => [...bits]);
    return free.filter((bit) => bit === "x").length;
  }
});
var LESSONS = [
  {
    id: "row-array",
    title: "Recursion: the row array",
    line: "Try a square, go on, take it back.",
    pages: [
      page(
        "#queens/4/row-array",
        "code",
        "Place four queens on this board so that none attacks another: no two in the same row, column or diagonal. Backtracking builds a solution step by step: try a square, go on, and when no step is possible, take the last one back and try the next. Press → for one step, ← to take it back."
      ),
      page(
        "#queens/4/row-array?step=4",
        "data",
        "This program recurses over the rows and stores only the column of the queen in each row: 0 is a, 2 is c. The recursion itself remembers the squares that have not been tried yet.",
        asksSquare("Which square is tried next?")
      ),
      page(
        "#queens/4/row-array?step=6",
        "code",
        "To test a square, the program compares it with every earlier queen. b2 costs two comparisons: the first queen does not attack it, the second does. The deeper the search, the more queens there are to compare with.",
        asksCost("How many comparisons does the next square, c2, cost?")
      ),
      page(
        "#queens/4/row-array?step=9",
        "tree",
        "No square of the third row is free: a dead end. So c3 is taken back, and d3 is next. In the tree, the bright path is the current board; the branch beside it is finished. Nothing that would follow from a rejected square is ever tried: this is pruning."
      ),
      page(
        "#queens/4/row-array?step=31",
        "tree",
        "The first solution. Everything with a queen on a4 had to fail first. How many dead ends were there? See the counter below the board.",
        asksCount("How many dead ends were there before it?", "dead_ends")
      ),
      page(
        "#queens/4/row-array?step=78",
        "tree",
        "The end: every queen has been taken back. So the search knows that there is no third solution: it has tried everything. The second solution is the mirror image of the first, and the search did not know that either."
      )
    ]
  },
  {
    id: "tagged-stack",
    title: "The stack with tags",
    line: "The same search without recursion.",
    pages: [
      page(
        "#queens/4/tagged-stack",
        "data",
        "The same search without recursion. What remains to be done is on a stack: each item is a square with a tag, undecided or placed. Press → for one step, ← to take it back, and watch the stack."
      ),
      page(
        "#queens/4/tagged-stack?step=1",
        "data",
        "a4 was popped as undecided, found free, and pushed back as placed. Then the four squares of the next row were pushed on top. Below them is the rest of its own row, still untried."
      ),
      page(
        "#queens/4/tagged-stack?step=3",
        "data",
        "Two squares were popped and dropped. Three arrays record which lines are occupied, and the first x found decides. No earlier queen is looked at, so a square costs at most three comparisons.",
        asksSquare("Which square is popped next?")
      ),
      page(
        "#queens/4/tagged-stack?step=8",
        "data",
        "All squares of the third row were dropped: a dead end. What is on top of the stack now? c3, placed. This is where the tag matters: an undecided square would be placed, a placed one is taken back. The tag plays the part of the return address."
      ),
      page(
        "#queens/4/tagged-stack?step=31",
        "data",
        "The first solution, at the same step as in the first lesson: two programs, one tree. The stack has ten squares: the queen of each row, and the untried squares to the right of it.",
        asksSquare("Which square is popped next?")
      ),
      page(
        "#queens/4/vec-stack?step=9",
        "data",
        "A stack without tags: one vector of columns, and an index to its top. c3 was just taken back, so the top is 3, that is d3. To try the next square, add one; to take back, go down by one."
      ),
      page(
        "#queens/4/vec-stack?step=27",
        "data",
        "The vector is 1 3 0 [0]. Say what the next three steps are before you press →. The vector is the whole state of the search, so a program can stop here and continue later. A recursion cannot be paused like this: half of its state is on the call stack. Finally, let the programs race by comparisons.",
        asksSquare("Which square is tried next?"),
        {
          to: "#race/queens/8/row-array/tagged-stack?by=comparisons&until=all",
          text: "row-array against tagged-stack"
        },
        {
          to: "#race/queens/8/row-array/vec-stack?by=comparisons&until=all",
          text: "row-array against vec-stack"
        }
      )
    ]
  },
  {
    id: "bits",
    title: "Bits",
    line: "All free squares of a row at once.",
    pages: [
      page(
        "#queens/6/bitmask?step=1",
        "data",
        "This program never asks whether a square is attacked. For the row to be filled next it keeps three words: the squares attacked along columns, rising diagonals and falling diagonals. The free squares are the bits set in none of the three.",
        asksFree("How many squares of the next row are free?")
      ),
      page(
        "#queens/6/bitmask?step=2",
        "data",
        "From one row to the next, the columns stay the same, one kind of diagonal moves a bit to the left, and the other a bit to the right: one shift each. Step back and forth between two rows and follow one bit.",
        asksSquare("Where is the next queen placed?")
      ),
      page(
        "#queens/6/bitmask?step=3",
        "code",
        "The queen went to e4, the lowest free bit, which is what free & -free leaves. Now only b3 is free. No square is ever rejected, because attacked squares are not looked at. So there are fewer steps, on exactly the same tree."
      ),
      page(
        "#queens/6/bitmask?step=4",
        "tree",
        "Let row-array and bitmask race, first by nodes, then by comparisons. With equal nodes it looks like a draw; with equal comparisons it does not. Which unit is fair?",
        asksSquare("Where is the next queen placed?"),
        {
          to: "#race/queens/8/row-array/bitmask?by=nodes&until=all",
          text: "the same number of nodes"
        },
        {
          to: "#race/queens/8/row-array/bitmask?by=comparisons&until=all",
          text: "the same number of comparisons"
        }
      )
    ]
  },
  {
    id: "knight",
    title: "The knight",
    line: "A fixed order against Warnsdorff's rule.",
    pages: [
      page(
        "#knight/5x5/backtrack?from=a1&step=6",
        "data",
        "A knight must visit every square exactly once. This program tries the eight moves in a fixed order. Its data shows how many moves have been tried from each square of the path. A high number on an early square means that most of the work was wasted."
      ),
      page(
        "#knight/5x5/backtrack?from=a1&step=136",
        "tree",
        "The first tour, at step 136. Look at the dead ends beside its path."
      ),
      page(
        "#knight/5x5/warnsdorff?from=a1&step=2",
        "data",
        "Warnsdorff's rule of 1823: move to the square with the fewest onward moves. From c2 the knight can reach five squares. e1 has only one onward move, so it comes first. A corner that is left for later is soon cut off.",
        asksSquare("Where must the knight move after e1?", 2)
      ),
      page(
        "#knight/5x5/warnsdorff?from=a1&step=26",
        "tree",
        "A tour, and no step was taken back: the tree is a single path. The rule changes the order in which squares are tried, not the tree. Let both programs race on 6x6 until the first tour.",
        asksCount("How many dead ends did the search meet?", "dead_ends"),
        {
          to: "#race/knight/6x6/backtrack/warnsdorff?from=a1&by=nodes&until=first",
          text: "backtrack against warnsdorff"
        }
      ),
      page(
        "#knight/5x5/warnsdorff?from=b1",
        "code",
        "Is there a tour from b1? Think of the colours of the squares. Each move changes the colour, and 13 of the 25 squares have the colour of a1: a tour must start and end on that colour. So this search ends before its first step."
      )
    ]
  },
  {
    id: "half-board",
    title: "Counting without visiting every solution",
    line: "Mirror images, and halves that fit.",
    pages: [
      page(
        "#queens/8/bitmask?with=a8&step=219",
        "tree",
        "With a queen on a8 there are 4 solutions; this is the first. In a mirror, the queen is on h8. So there are 4 solutions with h8 too, and the counts for a8, b8, c8 and d8 are enough: 2 · (4 + 8 + 16 + 18) = 92."
      ),
      page(
        "#queens/8/bitmask?with=c8,e7,b6,h5,a4,g3,d2,f1&step=9",
        "data",
        "A square has 8 symmetries, and the symmetric copies of a solution form its orbit. This solution is unchanged by half a turn, so its orbit has only 4 solutions. All other orbits have 8: 11 · 8 + 4 = 92. A program that searches for one solution of each orbit does about an eighth of the work."
      ),
      page(
        "#queens/4/row-array?step=26",
        "data",
        "Now cut the board in two. The upper half is filled: b4 and d3. Which lower halves fit? Those on columns a and c whose diagonals do not conflict. A search fills the lower half again below every upper half; half-board fills each half once, and then asks which halves fit together (meet in the middle).",
        asksSquare("Where is the next queen placed?")
      ),
      page(
        "#queens/4/row-array?step=31",
        "data",
        "a2 and c1 fit. Two halves fit if they share no column and no diagonal. With one bit for each line, that is a single AND. On this board, the columns leave 8 pairs of halves, and two of them fit."
      ),
      page(
        "#queens/6/bitmask?block=a4,a5,a6,c4,c5,c6,e4,e5,e6&step=7",
        "tree",
        "n = 6, with the upper half on columns b, d and f only: two ways to fill it, two ways for the lower half, four pairs, and one that fits. Step through the search and find the other three.",
        asksCount("How many solutions does the whole search find?", "solutions", Infinity)
      ),
      page(
        "#queens/4/row-array?step=78",
        "tree",
        "A search visits every solution; joining halves only gives the number of pairs that fit. So it can count far beyond the reach of a search, and its results must be checked by other means. Count n = 14 with both methods, and compare the times.",
        null,
        { to: "#count/14/half-board", text: "count with half-board" },
        { to: "#count/14/bitmask", text: "count with bitmask" }
      )
    ]
  },
  {
    id: "frontier",
    title: "Counting tours",
    line: "Paths that look alike to the other squares.",
    pages: [
      page(
        "#knight/6x6/warnsdorff?from=a1&closed=1&step=39",
        "tree",
        "One of the 9,862 closed tours of 6x6, found by a search. To count them all, or the 55,488,142 of 6x8, no list is needed. The idea: do not ask which choices were made, ask what matters about them to the rest of the board."
      ),
      page(
        "#knight/3x3/warnsdorff?from=a1&closed=1&block=b2&step=9",
        "data",
        "Each move joins squares of two colours. Once every square of one colour has chosen the squares before and after it, all moves are chosen. Here a1, a3, c1 and c3 have two neighbours each: nothing is left to choose, and there is one closed tour."
      ),
      page(
        "#knight/6x6/warnsdorff?from=a1&closed=1&step=10",
        "data",
        "A path in the middle of a search. To the rest of the board, only this matters: which squares are used up, and which two squares are the ends of the path. Another path with the same squares inside and the same ends continues in the same ways. So the two are one state, with the count 2.",
        asksSquare("Where does the knight move next?")
      ),
      page(
        "#knight/5x5/warnsdorff?from=a1&step=26",
        "tree",
        "From the corner of 5x5 there are 304 tours. Press “Next tour” to see a few. On such a small board a list is as good as a count. But from 6x6 to 6x8 the number of tours grows more than 5,000 times, and the bound on the states only 21 times."
      ),
      page(
        "#knight/5x5/warnsdorff?from=b1",
        "code",
        "From a square of this colour there is no tour: the table for 5x5 has zeros here. 4 · 304 + 8 · 56 + 64 = 1,728 directed tours, or 864 undirected ones. Always say which are counted: whether a tour and its reverse are one or two. The counter itself is in the command-line program: tour count 6x8 --closed.",
        asksCount("How many tours start on b1?", "solutions", Infinity)
      )
    ]
  }
];
function lessonNamed(id) {
  return LESSONS.find((lesson) => lesson.id === id);
}

// app/fragment.ts
var VIEWS = {
  lab: "Lab",
  race: "Race",
  count: "Count",
  lessons: "Lessons",
  puzzle: "Puzzle"
};
var UNITS = {
  nodes: "nodes",
  steps: "steps",
  comparisons: "comparisons"
};
var FINISHES = {
  first: "the first solution",
  all: "the end of the search"
};
function defaultAddress(game = "queens") {
  return {
    view: "lab",
    task: defaultTask(game),
    step: 0,
    rival: "",
    unit: "comparisons",
    finish: game === "queens" ? "all" : "first",
    order: 12,
    rules: "plain",
    method: "",
    lesson: "",
    page: 1,
    puzzle: "",
    stars: 1,
    lang: null,
    stage: false
  };
}
function formatFragment({ view, task, ...rest }) {
  const isQueens = task.game === "queens";
  const board = isQueens ? task.order : task.dims;
  const path = {
    lab: [task.game, board, task.algorithm],
    race: [view, task.game, board, task.algorithm, rest.rival],
    count: [view, rest.order, rest.method],
    lessons: rest.lesson ? [view, rest.lesson, rest.page] : [view],
    puzzle: rest.puzzle ? [view, rest.puzzle] : [view]
  }[view];
  const problem = isQueens ? { rules: task.rules, with: task.with } : { with: task.with, from: task.from, to: task.to, closed: task.closed ? 1 : 0 };
  const race = view === "race" ? { by: rest.unit, until: rest.finish } : {};
  const isBoard = view === "lab" || view === "race";
  const rules = view === "count" && rest.rules;
  const stars = view === "puzzle" && rest.puzzle && rest.stars > 1 ? rest.stars : 0;
  const boardOptions = { ...problem, block: task.block, ...race, step: rest.step };
  const options = isBoard ? boardOptions : { rules, stars };
  const all = Object.entries({ ...options, lang: rest.lang, stage: rest.stage });
  const pairs = all.filter(([, value]) => value && value !== "plain" && `${value}`);
  const query = pairs.map(([name, value]) => value === true ? name : `${name}=${value}`).join("&");
  return `#${path.join("/")}${query && "?"}${query}`;
}
function parseFragment(fragment, algorithms) {
  const ignored = [];
  let max = 0;
  const [path, query] = fragment.slice(1).split("?");
  const parts = path.split("/").filter((part) => part !== "");
  const options = new URLSearchParams(query);
  const read = (value, isValid, fallback, name = "") => {
    if (value && !isValid(value)) ignored.push(name + value);
    return value && isValid(value) ? value : fallback;
  };
  const take = (isValid, fallback) => read(parts.shift(), isValid, fallback);
  const option = (name, isValid, fallback) => {
    const [value, ...more] = options.getAll(name);
    ignored.push(...more.map((other) => `${name}=${other}`));
    options.delete(name);
    return read(value, isValid, fallback, `${name}=`);
  };
  const view = Object.keys(VIEWS).find((name) => name === parts[0]) ?? "lab";
  if (view === parts[0]) parts.shift();
  const isBoard = view === "lab" || view === "race";
  const game = isBoard ? take(oneOf(Object.keys(GAMES)), "queens") : "queens";
  const address = { ...defaultAddress(game), view };
  const { task } = address;
  if (view === "count") {
    address.order = Number(take(isWhole(1, 18), address.order));
    address.method = take(isWord, "");
    address.rules = option("rules", oneOf(Object.keys(RULES)), address.rules);
  } else if (view === "lessons") {
    address.lesson = take((id) => lessonNamed(id) !== void 0, "");
    const pages = lessonNamed(address.lesson)?.pages.length ?? 1;
    address.page = Math.min(pages, Number(take(isWhole(1, 99), 1)));
  } else if (view === "puzzle") {
    address.puzzle = take((part) => /^[0-9A-Za-z]+(\.[0-9A-Za-z]+)*$/.test(part), "").toUpperCase();
    address.stars = Number(option("stars", isWhole(1, 6), 1));
  } else {
    const isSide = isWhole(1, maxSide(task.game));
    const ignoredBefore = ignored.length;
    if (game === "queens") task.order = Number(take(isSide, task.order));
    else task.dims = take((part) => /^\d+x\d+$/.test(part) && part.split("x").every(isSide), task.dims);
    max = ignored.length > ignoredBefore ? maxSide(task.game) : 0;
    const isAlgorithm = algorithms ? oneOf(algorithms[task.game]) : isWord;
    task.algorithm = take(isAlgorithm, "");
    const dims = dimsOf(task);
    const isSquare = (name) => isOnBoard(name, dims);
    const squares = (name) => [
      ...new Set(
        option(name, (value) => value.split(",").every(isSquare), "").split(",").filter(Boolean)
      )
    ];
    task.block = squares("block");
    const names = squares("with").filter((name) => !task.block.includes(name));
    if (game === "queens") {
      task.rules = option("rules", oneOf(Object.keys(RULES)), task.rules);
      task.with = names;
    } else {
      task.from = option("from", isSquare, task.from);
      task.to = option("to", (name) => isSquare(name) && name !== task.from, null);
      const path2 = [...names, task.from].map((name) => squareNamed(name, dims));
      const isPath = path2.every((square, index) => index === 0 || isKnightMove(path2[index - 1], square));
      if (isPath && !names.includes(task.from)) task.with = names;
      else ignored.push(`with=${names}`);
      task.block = task.block.filter((name) => name !== task.from && name !== task.to);
      task.closed = option("closed", oneOf(["1"]), "") === "1" && task.to === null;
    }
    if (view === "race") {
      address.rival = take(isAlgorithm, "");
      address.unit = option("by", oneOf(Object.keys(UNITS)), address.unit);
      address.finish = option("until", oneOf(Object.keys(FINISHES)), address.finish);
    }
  }
  address.step = Number(option("step", isWhole(0, 1e15), 0));
  address.lang = option("lang", oneOf(["en", "zh"]), null);
  address.stage = ["", "1"].includes(options.get("stage") ?? "no");
  option("stage", oneOf(["1"]), "");
  for (const pair of options) parts.push(pair.join("="));
  return { address, ignored: [...ignored, ...parts], max };
}
function isWhole(low, high) {
  return (text) => /^\d+$/.test(text) && Number(text) >= low && Number(text) <= high;
}
function oneOf(names) {
  return (text) => names.includes(text);
}
function isWord(text) {
  return /^[a-z-]+$/.test(text);
}

// app/parts/glyphs.ts
var GLYPH_SIDE = 45;
var KNIGHT = "M14 34 C14 27.5 22.5 25.5 22.3 19.6 C20.6 22.4 17.4 23 15.4 24.6 L11.6 28.6 L7.6 25.4 C8.6 20 12.4 16 15 11.4 L15.6 6.4 L19.8 9.6 C29.6 10.4 34.4 19 33.4 34 Z M12 35.8 H34.6 L35.6 39.4 H11 Z";
var BAR = "M9 42 H36";

// app/help.ts
var KEYS = [
  ["Space", "play, pause"],
  ["→ ←", "a step forward, back"],
  ["Shift → ←", "ten steps forward, back"],
  ["Home End", "to the start, to the end"],
  ["s", "next solution or tour"],
  ["+ −", "faster, slower"],
  ["u r", "undo, redo the last change of the board"],
  ["f", "only the board, large; Esc: back"],
  ["p", "draw on the board: drag an arrow, click a circle; again: clear"],
  ["n b", "next, previous page of a lesson"],
  ["?", "this help"]
];
var entry = (term, text) => html("div", html("dt", term), html("dd", { "data-text": text }));
var symbol = (drawing, text) => entry(svg("svg", { viewBox: "0 0 45 45", class: "symbol", "aria-hidden": "true" }, drawing), text);
var licences = html("pre");
var help = dialog("Help", [
  html("h2", { "data-text": "Keys", tabindex: -1, autofocus: true }),
  html("dl", ...KEYS.map(([key, text]) => entry(html("kbd", { "data-text": key }), text))),
  note("On the board: the arrow keys move from square to square, Enter sets or clears one."),
  note(
    "On a puzzle: the arrow keys move; Space sets a cross, then a queen, then nothing; Shift with an arrow key draws crosses, or paints; h gives a hint."
  ),
  html("h2", { "data-text": "Symbols" }),
  html(
    "dl",
    symbol(svg("use", { href: "#dot", x: 22.5, y: 22.5 }), "attacked square"),
    symbol(svg("use", { href: "#blocked", x: 22.5, y: 22.5 }), "blocked square"),
    symbol(svg("line.attack", { x1: 6, y1: 39, x2: 39, y2: 6 }), "line of attack, and the attacking queen"),
    symbol(svg("path.bar", { d: BAR }), "given queen or start")
  ),
  note("The address of this page contains the position: copy it to share it."),
  html(
    "details",
    {
      hidden: LICENCES === "",
      ontoggle: async () => {
        licences.textContent = await readLicences();
      }
    },
    html("summary", { "data-text": "Licences of the libraries" }),
    licences
  )
]);

// app/i18n.ts
var CHINESE = JSON.parse(
  document.getElementById("catalogue")?.textContent ?? "{}"
);
var lang = "en";
function setLang(newLang) {
  lang = newLang;
}
function currentLang() {
  return lang;
}
function otherLang() {
  return lang === "en" ? "zh" : "en";
}
function t(text, values = {}, context = "") {
  const entry2 = lang === "zh" ? CHINESE[text] : text;
  const template = (typeof entry2 === "object" ? entry2[context] : entry2) ?? text;
  return template.replace(/\{(\w+)(?:\|([^|}]*))?(?:\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = values[name] ?? `{${name}}`;
    if (many !== void 0) return `${format(value)} ${value === 1 ? one : many}`;
    return format(value, one);
  });
}
function format(value, separator = ", ") {
  if (typeof value === "number") return value.toLocaleString("en");
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map((item) => format(item)).join(separator) : translate(value);
}
function translate(message) {
  const { template, values = {}, context } = typeof message === "string" ? { template: message } : message;
  return t(template, values, context);
}
function joinSentences(sentences) {
  return sentences.filter(Boolean).join(lang === "zh" ? "" : " ");
}
function formatTime(seconds) {
  return seconds < 1 ? t("{n} ms", { n: `${Number((1e3 * seconds).toPrecision(2))}` }) : t("{n} s", { n: `${Number(seconds.toPrecision(3))}` });
}
function translateAll(root) {
  for (const element of root.querySelectorAll("[data-text]"))
    element.textContent = translate(element.getAttribute("data-text") ?? "");
  for (const element of root.querySelectorAll("[data-label]")) {
    const label = translate(element.getAttribute("data-label") ?? "");
    element.ariaLabel = label;
    if (element.matches("button")) element.setAttribute("title", label);
  }
}
function browserLang() {
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}

// app/header.ts
var Header = class {
  constructor(page2, isRecorded) {
    this.page = page2;
    const nav = html("nav", this.views.element);
    const setUp = [this.games.element, this.#size, this.rules, this.algorithm];
    const share = iconButton(
      "Share and save",
      "M12 4 V15 M7 10 L12 15 L17 10 M5 20 H19",
      () => page2.share(),
      "icon plain"
    );
    const question = html("button.plain", { "data-label": "Help", onclick: () => help.showModal() }, "?");
    const end = html("span.end", this.lang, share, this.draw, this.stage, this.theme, question);
    const mark = (event) => menu.classList.toggle("open", event.newState === "open");
    const popover = { class: "menu", id: "menu", popover: true, onbeforetoggle: mark };
    const menu = html("div", popover, ...isRecorded ? [] : setUp, end);
    const close = ({ target }) => {
      const isLast = target === menu || end.contains(target);
      if (isLast && menu.matches(".open")) menu.hidePopover();
    };
    menu.addEventListener("click", close, true);
    this.opener.setAttribute("popovertarget", menu.id);
    this.element = html(
      "header",
      html("h1", "backrank"),
      isRecorded ? this.#recorded : nav,
      this.opener,
      menu
    );
  }
  page;
  #rows = numberField(1, () => this.#askSize());
  #columns = numberField(1, () => this.#askSize(), "Columns");
  #rowsName = html("span");
  #across = html("label", html("span", { "aria-hidden": "true" }, "×"), this.#columns);
  #size = html("span.size", html("label", this.#rowsName, this.#rows), this.#across);
  #recorded = html("span.recorded");
  games = new Segments("Game", GAMES, (game) => this.page.returnTo({}, game));
  rules = choice(RULES, (rules) => this.page.choose({ rules }), "Rules");
  algorithm = choice({}, (algorithm) => this.page.choose({ algorithm }), "Algorithm");
  views = new Segments("Views", VIEWS, (view) => this.page.returnTo({ view, lesson: "", page: 1 }));
  draw = iconButton(
    "Draw on the board; again: clear",
    "M4 20 L5 15 L16 4 L20 8 L9 19 Z M14 6 L18 10",
    () => this.page.toggleDrawing(),
    "icon plain stage"
  );
  stage = iconButton(
    "Stage: only the board, large",
    "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15",
    () => this.page.toggleStage(),
    "icon plain stage"
  );
  opener = iconButton("Menu", "M4 6 H20 M4 12 H20 M4 18 H20");
  lang = html("button.plain", { onclick: () => this.page.toggleLang() });
  theme = html("button.plain", { onclick: () => this.page.theme.cycle() }, "◐");
  element;
  #askSize() {
    const rows = Number(this.#rows.value);
    this.page.resize(rows, this.#across.hidden ? rows : Number(this.#columns.value));
  }
  show({ view, task, lesson }, theme) {
    const { rows, columns } = dimsOf(task);
    const isBoard = view === "lab" || view === "race";
    const isQueens = task.game === "queens";
    this.games.press(task.game);
    this.views.press(view);
    this.games.element.hidden = this.#size.hidden = !isBoard;
    this.rules.hidden = !isBoard || !isQueens;
    this.algorithm.hidden = view !== "lab";
    this.draw.hidden = view === "count" || view === "lessons" && !lesson;
    this.#rowsName.textContent = t(isQueens ? "Size" : "Rows");
    this.#rows.max = this.#columns.max = `${maxSide(task.game)}`;
    this.#rows.value = `${rows}`;
    this.#columns.value = `${columns}`;
    this.#across.hidden = isQueens;
    this.rules.value = task.rules;
    setOptions(this.algorithm, algorithmChoices(NAMES[task.game]));
    this.algorithm.value = task.algorithm;
    const board = isQueens ? task.order : task.dims;
    const recorded = isQueens ? "{board} queens with {algorithm}, recorded" : "knight on {board} with {algorithm}, recorded";
    const text = view === "puzzle" ? "a puzzle to play" : recorded;
    this.#recorded.textContent = t(text, { board, algorithm: task.algorithm });
    const other = otherLang();
    this.lang.textContent = new Intl.DisplayNames(other, { type: "language" }).of(other) ?? other;
    this.theme.ariaLabel = this.theme.title = t("Colours: {theme}", { theme: t(theme) });
  }
};

// app/history.ts
var History = class {
  /** The states to undo to, and the states to redo to. */
  #stacks = [[], []];
  /** Records the state before a change. */
  begin(current) {
    this.#stacks[0].push(current);
    this.forgetUndone();
  }
  forgetUndone() {
    this.#stacks[1] = [];
  }
  /** Returns whether a change can be undone or redone. */
  can(isUndo) {
    return this.#stacks[isUndo ? 0 : 1].length > 0;
  }
  /** Undoes or redoes a change. Returns the new state, if there is one. */
  go(isUndo, current) {
    const [from, to] = isUndo ? this.#stacks : this.#stacks.toReversed();
    const state = from.pop();
    if (state) to.push(current);
    return state;
  }
};
var UndoButtons = class {
  buttons;
  constructor(go, clear) {
    this.buttons = [
      iconButton("Undo", "M8 5 L4 9 L8 13 M4 9 H14 A5 5 0 0 1 14 19 H9", () => go(true)),
      iconButton("Redo", "M16 5 L20 9 L16 13 M20 9 H10 A5 5 0 0 0 10 19 H15", () => go(false)),
      button("Clear", clear)
    ];
  }
  show(history2, isClear) {
    const isDisabled = [!history2.can(true), !history2.can(false), isClear];
    for (const [index, button2] of this.buttons.entries()) button2.disabled = isDisabled[index];
  }
};

// app/keys.ts
var STAGE_PAUSE = 2500;
function listenToPointer() {
  const { dataset } = document.documentElement;
  let timer = 0;
  const wake = () => {
    dataset.awake = "";
    clearTimeout(timer);
    timer = window.setTimeout(() => delete dataset.awake, STAGE_PAUSE);
  };
  for (const kind of ["pointermove", "pointerdown"]) window.addEventListener(kind, wake);
}
function listenToKeys(transportOf, pageActions) {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || event.metaKey || !(target instanceof Element)) return;
    if (document.querySelector(".menu.open") || target.closest("dialog") || target.matches("input:not([type=checkbox]), select"))
      return;
    const transport = transportOf();
    const steps = event.shiftKey ? 10 : 1;
    const actions = event.ctrlKey ? { z: pageActions.u, y: pageActions.r } : {
      ArrowRight: () => transport?.go(steps),
      ArrowLeft: () => transport?.go(-steps),
      Home: () => transport?.player.stopAt(0),
      End: () => transport?.toEnd(),
      s: () => transport?.next?.click(),
      "+": () => transport?.player.changeSpeed(1),
      "=": () => transport?.player.changeSpeed(1),
      "-": () => transport?.player.changeSpeed(-1),
      " ": target.matches("button, input") ? void 0 : () => transport?.player.toggle(),
      ...pageActions
    };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// app/settings.ts
var DARK = matchMedia("(prefers-color-scheme: dark)");
var MEMORY = /* @__PURE__ */ new Map();
function load(name) {
  try {
    return MEMORY.get(name) ?? localStorage.getItem(`backrank-${name}`);
  } catch {
    return null;
  }
}
function loadList(name) {
  try {
    const list = JSON.parse(load(name) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
function save(name, value) {
  MEMORY.set(name, value);
  try {
    localStorage.setItem(`backrank-${name}`, value);
  } catch {
  }
}
var THEMES = { auto: "system", light: "light", dark: "dark" };
var Theme = class {
  /** @param onChange called when the colours change */
  constructor(onChange) {
    this.onChange = onChange;
    DARK.addEventListener("change", () => this.apply());
  }
  onChange;
  name = load("theme") ?? "auto";
  /** The name of the theme for the reader. */
  get text() {
    return THEMES[this.name] ?? THEMES.auto;
  }
  /** Selects the next theme. The first one after that of the system looks different. */
  cycle() {
    const themes = DARK.matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    this.name = themes[(themes.indexOf(this.name) + 1) % themes.length];
    save("theme", this.name);
    this.apply();
  }
  apply() {
    const systemTheme = DARK.matches ? "dark" : "light";
    this.show(this.name === "auto" ? systemTheme : this.name);
  }
  show(theme) {
    document.documentElement.dataset.theme = theme;
    document.getElementById("dark")?.setAttribute("media", theme === "dark" ? "all" : "not all");
    this.onChange();
  }
};

// app/parts/picture.ts
var STYLE_PROPERTIES = `fill fill-opacity stroke stroke-width stroke-dasharray stroke-linejoin stroke-linecap shape-rendering
  paint-order font-family font-size font-weight text-anchor`.split(/\s+/);
var PAGE_ATTRIBUTES = /^(role|tabindex|class|style|aria-.*|data-.*)$/;
var SPACE = 8;
var PIXELS = 1600;
function standalone(element, inherited = null) {
  const style = getComputedStyle(element);
  if (style.visibility === "hidden" || style.display === "none") return null;
  const copy2 = element.cloneNode(false);
  for (const { name } of [...element.attributes]) if (PAGE_ATTRIBUTES.test(name)) copy2.removeAttribute(name);
  for (const name of STYLE_PROPERTIES) {
    const value = style.getPropertyValue(name);
    if (value !== inherited?.getPropertyValue(name)) copy2.setAttribute(name, value.replaceAll('"', "'"));
  }
  if (style.opacity !== "1") copy2.setAttribute("opacity", style.opacity);
  for (const child of element.childNodes) {
    const childCopy = child instanceof Element ? standalone(child, style) : child.cloneNode();
    if (childCopy) copy2.append(childCopy);
  }
  return copy2;
}
function pictureOf(root, title, isTransparent) {
  let [width, height] = [SPACE, 0];
  const boards = [...root.querySelectorAll("svg.board")].map((board) => {
    const [, , boardWidth, boardHeight] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const copy2 = standalone(board) ?? svg("svg");
    setAttributes(copy2, { x: width, y: SPACE, width: boardWidth, height: boardHeight });
    width += boardWidth + SPACE;
    height = Math.max(height, boardHeight + 2 * SPACE);
    return copy2;
  });
  const fill2 = isTransparent ? "none" : getComputedStyle(document.documentElement).backgroundColor;
  const glyphs = [...byId("look").children].map((defs) => standalone(defs) ?? "");
  const size = { width, height, viewBox: `0 0 ${width} ${height}`, style: "max-width:100%;height:auto" };
  const background = svg("rect", { width, height, fill: fill2 });
  return svg("svg", size, svg("title", title), ...glyphs, background, ...boards);
}
function svgOf(picture) {
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: "image/svg+xml" });
}
async function pngOf(picture) {
  const sides = ["width", "height"].map((name) => Number(picture.getAttribute(name)));
  const scale = PIXELS / Math.max(...sides);
  const [width, height] = sides.map((side2) => Math.round(side2 * scale));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(await svgOf(picture).text())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done));
}

// app/views/share.ts
var MAX_NAME = 60;
async function copy(text, parent = document.body) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = html("textarea", text);
    parent.append(box);
    box.select();
    const isCopied = document.execCommand("copy");
    box.remove();
    return isCopied;
  }
}
var ShareDialog = class {
  #link = html("input", { readonly: true, "data-label": "Copy link", onfocus: () => this.#link.select() });
  #status = status("note");
  #pictures = [
    button("Save board as SVG", () => this.#save("svg", svgOf)),
    button("Save board as PNG", () => this.#save("png", pngOf))
  ];
  #transparent = toggle("transparent background", () => {
  });
  element = dialog("Share and save", [
    html("h2", { "data-text": "Share and save" }),
    toolRow(
      this.#link,
      button("Copy link", () => this.#copy(), { class: "main" })
    ),
    toolRow(...this.#pictures, this.#transparent.element),
    this.#status
  ]);
  open() {
    this.#link.value = location.href;
    this.#status.textContent = "";
    for (const button2 of this.#pictures) button2.disabled = !document.querySelector("svg.board");
    this.element.showModal();
  }
  async #copy() {
    const isCopied = await copy(this.#link.value, this.element);
    this.#link.select();
    this.#status.textContent = isCopied ? t("Link copied. It opens this position.") : "";
  }
  /** Saves a picture under the name of the position. */
  async #save(kind, write) {
    const title = document.getElementById("sentence")?.textContent || document.title;
    const blob = await write(pictureOf(document, title, this.#transparent.box.checked));
    if (!blob) return;
    const [path, query = ""] = decodeURIComponent(location.hash.slice(1)).split("?");
    const step = /step=\d+/.exec(query)?.[0].replace("=", "-");
    const name = ["backrank", ...path.split("/"), step].filter(Boolean).join("-").slice(0, MAX_NAME);
    const href = URL.createObjectURL(blob);
    html("a", { href, download: `${name}.${kind}` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1e3);
  }
};

// app/play/days.ts
function today(daysBefore = 0) {
  const date = /* @__PURE__ */ new Date();
  date.setDate(date.getDate() - daysBefore);
  return date.toLocaleDateString("sv");
}
function saveToday(name) {
  const [day, ...names] = loadList("today");
  save("today", JSON.stringify([today(), ...day === today() ? names : [], name]));
}
function dayOf(name) {
  const [day, ...names] = loadList("today");
  return names.includes(name) ? `${day}` : "";
}
function countToday() {
  const [last, days] = loadList("streak");
  const previous = last === today() || last === today(1) ? Number(days) : 0;
  if (last === today()) return previous;
  save("streak", JSON.stringify([today(), previous + 1]));
  return previous + 1;
}

// app/play/marks.ts
function nameOf({ rows, stars }) {
  return `${rows}?${stars}`;
}
var PlayedPuzzle = class {
  constructor(board) {
    this.board = board;
  }
  board;
  marks = /* @__PURE__ */ new Map();
  /** The time spent on it. */
  seconds = 0;
  /** The number of hints. */
  hints = 0;
  history = new History();
  /** The letter of each square. */
  get letters() {
    return [...this.board.rows.replaceAll(".", "")];
  }
  get order() {
    return this.board.rows.split(".").length;
  }
  get queens() {
    return [...this.marks].flatMap(([square, mark]) => mark === "queen" ? [square] : []);
  }
  /** The groups with too many queens, and these queens. */
  get conflicts() {
    const groups = this.board.groups.map((group) => ({ ...group, queens: this.#queensOn(group) }));
    return groups.filter(({ queens: queens2, most }) => queens2.length > most);
  }
  #queensOn({ squares }) {
    return squares.filter((square) => this.marks.get(square) === "queen");
  }
  /** Returns the squares that the queens exclude: the other squares of groups with all their queens. */
  excluded() {
    const full = this.board.groups.filter((group) => this.#queensOn(group).length >= group.most);
    const squares = full.flatMap((group) => group.squares);
    return new Set(squares.filter((square) => this.marks.get(square) !== "queen"));
  }
  get isSolved() {
    return this.queens.length === this.order * this.board.stars && this.conflicts.length === 0;
  }
  /** Returns the marks for the solvers, followed by additional crosses. */
  encodedMarks(crosses) {
    const marks = [...this.marks].map(([square, mark]) => 2 * square + (mark === "queen" ? 1 : 0));
    const freeSquares = [...crosses].filter((square) => !this.marks.has(square));
    return [...marks, ...freeSquares.map((square) => 2 * square)];
  }
  /** Begins a change for undo. */
  begin() {
    this.history.begin({ board: this.board, marks: new Map(this.marks) });
  }
  /** Sets or removes a mark. A new mark is the last one. */
  set(square, mark) {
    this.marks.delete(square);
    if (mark) this.marks.set(square, mark);
  }
  /** Undoes or redoes a change. */
  go(isUndo) {
    const { board, marks } = this;
    Object.assign(this, this.history.go(isUndo, { board, marks }));
  }
};

// app/play/generator.ts
var DEFAULT_ORDER = 8;
var DIFFICULTIES = { "": "any", easy: "easy", medium: "medium", hard: "hard", expert: "expert" };
var STYLES = { compact: "compact", winding: "winding" };
var SEEDS = 2 ** 32;
function seedOfToday() {
  return Number(today().replaceAll("-", ""));
}
var PuzzleGenerator = class {
  /** @param onBoard called with a new board, and whether it is the first one */
  constructor(solver, onBoard) {
    this.solver = solver;
    this.onBoard = onBoard;
    this.sizes = solver.sizes();
    const stars = [...new Set(this.sizes.map(({ stars: stars2 }) => String(stars2)))];
    this.#stars.replaceChildren(...stars.map((number) => new Option(number)));
    this.#clampSize();
    this.#setBusy(false);
  }
  solver;
  onBoard;
  #order = numberField(1, () => this.#clampSize());
  #stars = choice({ 1: "1" }, () => this.#clampSize());
  #difficulty = choice(DIFFICULTIES, () => {
  });
  #style = choice(STYLES, () => {
  });
  #newBoard = button("New board", () => this.generateNext());
  #today = button("Today's board", () => this.#begin(seedOfToday()));
  #cancel = button("Cancel", () => this.cancel());
  #status = status("note");
  #stop = () => {
  };
  #text = html("textarea", {
    rows: 12,
    spellcheck: false,
    autocomplete: "off",
    "data-label": "Paste a board"
  });
  #problem = html("p.problem", { role: "alert" });
  #dialog = dialog(
    "Paste a board",
    [
      html("h2", { "data-text": "Paste a board" }),
      note("Letters, numbers or coloured squares in rows, JSON, Star Battle Notation, or a link."),
      this.#text,
      this.#problem
    ],
    button("Play it", () => this.#read(), { class: "main" })
  );
  element = html(
    "section.generator",
    toolRow(
      field("Size", this.#order),
      field("Stars", this.#stars),
      field("Difficulty", this.#difficulty),
      field("Style", this.#style)
    ),
    toolRow(
      this.#newBoard,
      this.#today,
      button("Paste a board", () => this.#openDialog()),
      this.#cancel
    ),
    this.#status,
    this.#dialog
  );
  sizes;
  /** Limits the size and the difficulty to those that can be generated. */
  #clampSize() {
    const sizes = this.sizes.filter(({ stars }) => stars === Number(this.#stars.value));
    const orders = sizes.map(({ order }) => order);
    const [min, max] = [Math.min(...orders), Math.max(...orders)];
    const requested = Math.round(Number(this.#order.value)) || DEFAULT_ORDER;
    const value = Math.min(max, Math.max(min, requested));
    const limit = { stars: Number(this.#stars.value), min, max };
    this.#status.textContent = value === requested ? "" : t("Boards with {stars|star|stars} have sizes from {min} to {max}.", limit);
    Object.assign(this.#order, { min, max, value });
    const difficulties = sizes.find(({ order }) => order === value)?.difficulties ?? [];
    for (const option of this.#difficulty.options) {
      option.disabled = option.value !== "" && !difficulties.includes(option.value);
      if (option.disabled && option.selected) this.#difficulty.value = "";
    }
  }
  #setBusy(isBusy) {
    this.#newBoard.disabled = this.#today.disabled = isBusy;
    this.#cancel.hidden = !isBusy;
    this.#status.textContent = isBusy ? t("Generating a board …") : "";
  }
  /** Starts to generate a board, and cancels the previous one. */
  #begin(seed, isFirst = false) {
    this.cancel();
    this.#clampSize();
    const [difficulty, style] = [this.#difficulty.value, this.#style.value];
    const [order, stars] = [this.#order, this.#stars].map((control) => Number(control.value));
    this.#setBusy(true);
    this.#stop = this.solver.generate(
      [order, stars, difficulty, style, seed],
      ({ Ok: board, Err: error }) => {
        this.#setBusy(false);
        if (board && seed === seedOfToday()) saveToday(nameOf(board));
        if (board) this.onBoard(board, isFirst);
        else if (error) this.#status.textContent = translate(error);
      }
    );
  }
  /** Generates today's board, for an address without a board. */
  generateFirst() {
    this.#begin(seedOfToday(), true);
  }
  generateNext() {
    this.#begin(Math.floor(Math.random() * SEEDS));
  }
  cancel() {
    this.#stop();
    this.#setBusy(false);
  }
  #openDialog() {
    this.#problem.textContent = "";
    this.#dialog.showModal();
  }
  #read() {
    const { Ok: board, Err: error } = this.solver.read(this.#text.value, 0);
    this.#problem.textContent = error ? translate(error) : "";
    if (!board) return;
    this.cancel();
    this.#dialog.close();
    this.onBoard(board, false);
  }
};

// app/parts/cursor.ts
var Cursor = class {
  index = 0;
  #cells = [];
  #dims = { rows: 0, columns: 0 };
  /** Moves to the first square of a new board. Returns its rows. */
  reset(cells, dims) {
    [this.index, this.#cells, this.#dims] = [0, cells, dims];
    for (const [index, cell] of cells.entries()) cell.tabIndex = index === 0 ? 0 : -1;
    return Array.from(
      { length: dims.rows },
      (_, row) => svg("g", { role: "row" }, ...cells.slice(row * dims.columns, (row + 1) * dims.columns))
    );
  }
  move(index) {
    this.#cells[this.index].tabIndex = -1;
    this.index = index;
    this.#cells[index].tabIndex = 0;
  }
  /** Handles a key that moves the cursor or presses the square. @param onMove called with the previous square */
  key(event, press, onMove = () => {
  }) {
    const from = this.index;
    const { columns } = this.#dims;
    const to = moveByKey(event.key, squareAt(from, columns), this.#dims);
    if (to) {
      this.move(to.row * columns + to.column);
      this.#cells[this.index].focus();
      onMove(from);
    } else if (event.key === "Enter" || event.key === " ") {
      press(from);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
};

// app/views/annotations.ts
var ALL = [];
function toggleDrawing() {
  const isDrawn = ({ board, element }) => board.getClientRects().length > 0 && element.hasChildNodes();
  const isOn = !ALL.some((annotations) => annotations.isOn || isDrawn(annotations));
  for (const annotations of ALL) annotations.toggle(isOn);
  return isOn;
}
function squareUnder({ clientX, clientY }, board) {
  const square = document.elementFromPoint(clientX, clientY)?.closest("[data-square]");
  return square && board.contains(square) ? square : null;
}
var Annotations = class {
  constructor(board) {
    this.board = board;
    ALL.push(this);
    let from = null;
    board.addEventListener(
      "pointerdown",
      (event) => {
        from = this.isOn || event.button === 2 ? squareUnder(event, board) : null;
        if (this.isOn) event.stopPropagation();
      },
      { capture: true }
    );
    window.addEventListener("pointerup", (event) => {
      const to = from && squareUnder(event, board);
      if (from && to) this.#draw(from, to);
      from = null;
    });
    window.addEventListener("pointercancel", () => {
      from = null;
    });
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    board.addEventListener("click", (event) => this.isOn && event.stopPropagation(), { capture: true });
  }
  board;
  element = svg("g.annotations", { "aria-hidden": "true" });
  isOn = false;
  toggle(isOn) {
    this.isOn = isOn;
    if (!isOn) this.element.replaceChildren();
    this.board.classList.toggle("drawing", isOn);
  }
  /** Draws a circle or an arrow, or removes it. */
  #draw(from, to) {
    const mark = `${from.getAttribute("data-square")}-${to.getAttribute("data-square")}`;
    const existing = this.element.querySelector(`[data-mark=${mark}]`);
    if (existing) return existing.remove();
    const [[x1, y1], [x2, y2]] = [from, to].map((cell) => {
      const { x, y, width, height } = cell.getBBox();
      return [x + width / 2, y + height / 2];
    });
    const angle = 180 / Math.PI * Math.atan2(y2 - y1, x2 - x1);
    this.element.append(
      from === to ? svg("circle", { "data-mark": mark, cx: x1, cy: y1, r: 19 }) : svg("path", {
        "data-mark": mark,
        d: `M0 0H${Math.hypot(x2 - x1, y2 - y1) - 6}m-12 -10l12 10l-12 10`,
        transform: `translate(${x1} ${y1}) rotate(${angle})`
      })
    );
  }
};

// app/play/symbols.ts
var CROSS = "M-8 -8L8 8M8 -8L-8 8";
var FRAME = "M-18 -18h36v36h-36z";
var RING = "M0 -13a13 13 0 1 0 .1 0z";
var Symbols = class {
  element = svg("g.symbols", { "aria-hidden": "true" });
  order = 0;
  /** The side of a square. */
  side = 0;
  /** Adds elements in the middle of a square. */
  put(mark, square, ...elements) {
    const { row, column } = squareAt(square, this.order);
    const [x, y] = [(column + 0.5) * this.side, (row + 0.5) * this.side];
    const data = { "data-mark": mark, "data-on": nameAt(square, this.order) };
    this.element.append(svg("g", { transform: `translate(${x} ${y})`, ...data }, ...elements));
  }
  /** Draws a path, once for each class. */
  draw(mark, square, d, classes = ["halo", "ink"]) {
    this.put(mark, square, ...classes.map((kind) => svg("path", { class: kind, d })));
  }
  /** Draws a step, or only the squares to look at. */
  drawStep({ placed, by, out, reason, forced }, isFull) {
    for (const square of reason)
      if (![placed, by, ...forced].includes(square)) this.draw("reason", square, RING);
    if (by !== null) this.draw("frame", by, FRAME);
    if (!isFull) return;
    if (placed !== null) this.draw("frame", placed, FRAME);
    for (const square of out) this.draw("out", square, CROSS);
    for (const [before, square] of forced.entries())
      this.put("forced", square, svg("text.number", { y: 5 }, `${before + 1}`));
  }
};

// app/play/grid.ts
var NAMES_EDGE = 24;
var BORDER_EDGE = 3;
var SMALL_CROSS = "M-4 -4L4 4M4 -4L-4 4";
var STAR = "M0 -14L3.5 -4.8L13.3 -4.3L5.7 1.9L8.2 11.3L0 6L-8.2 11.3L-5.7 1.9L-13.3 -4.3L-3.5 -4.8Z";
var RegionsGrid = class {
  constructor(play) {
    this.play = play;
    this.element.append(this.#ground, this.#rows, this.#symbols.element, this.#annotations.element);
  }
  play;
  element = svg("svg.board.regions", {
    role: "grid",
    onpointerdown: (event) => this.#down(event),
    onpointermove: (event) => this.#move(event),
    onpointerup: () => this.#up(true),
    onpointercancel: () => this.#up(false),
    onkeydown: (event) => this.#key(event),
    onkeyup: ({ key }) => key === "Shift" && this.#endKeyStroke(),
    onfocusout: ({ relatedTarget }) => relatedTarget instanceof SVGElement || this.#endKeyStroke()
  });
  #ground = svg("g", { "aria-hidden": "true" });
  #rows = svg("g");
  #symbols = new Symbols();
  #cells = [];
  #board = null;
  #cursor = new Cursor();
  #annotations = new Annotations(this.element);
  /** The square where the pointer was pressed, its current square, and whether it has moved to another one. */
  #stroke = null;
  /** Whether the keyboard is drawing. */
  #isKeyStroke = false;
  /**
   * Draws a puzzle and its marks.
   * @param crosses squares with a small cross
   * @param step the step of the hint
   * @param stage how much of the step to show, from 1 to 3
   */
  show(puzzle, crosses, step, stage) {
    const { board, order } = puzzle;
    if (board !== this.#board) this.#drawBoard(board, order);
    const wrongQueens = new Set(puzzle.conflicts.flatMap(({ queens: queens2 }) => queens2));
    this.element.classList.toggle("solved", puzzle.isSolved);
    this.element.ariaLabel = t("Board");
    const symbols = this.#symbols;
    symbols.element.replaceChildren();
    const isStars = board.stars > 1;
    const piece = isStars ? STAR : byId("queen").getAttribute("d") ?? "";
    for (const [square, cell] of this.#cells.entries()) {
      const mark = puzzle.marks.get(square) ?? (crosses.has(square) ? "crossed" : "empty");
      const isWrong = wrongQueens.has(square);
      if (isWrong) symbols.draw("conflict", square, FRAME);
      if (mark === "queen") symbols.draw(mark, square, piece, [isWrong ? "piece wrong" : "piece"]);
      if (mark === "cross") symbols.draw(mark, square, CROSS);
      if (mark === "crossed") symbols.draw(mark, square, SMALL_CROSS, ["ink"]);
      const texts = [nameAt(square, order), t("region {name}", { name: puzzle.letters[square] })];
      texts.push(t(mark === "queen" && isStars ? "star" : mark === "crossed" ? "cross" : mark));
      if (isWrong) texts.push(t("in conflict"));
      cell.ariaLabel = texts.join(", ");
    }
    if (step) symbols.drawStep(step, stage === 3);
  }
  #drawBoard(board, order) {
    const isNewSize = order !== this.#symbols.order;
    const { side: side2 } = board;
    Object.assign(this.#symbols, { order, side: side2 });
    this.#board = board;
    this.#annotations.element.replaceChildren();
    this.#ground.innerHTML = board.ground;
    if (!isNewSize) return;
    const length = order * side2 + NAMES_EDGE + BORDER_EDGE;
    this.element.setAttribute("viewBox", `${-NAMES_EDGE} ${-BORDER_EDGE} ${length} ${length}`);
    this.#cells = Array.from({ length: order * order }, (_, square) => {
      const { row, column } = squareAt(square, order);
      const box = { x: column * side2, y: row * side2, width: side2, height: side2 };
      return svg("rect", { role: "gridcell", class: "cell", "data-square": nameAt(square, order), ...box });
    });
    this.#rows.replaceChildren(...this.#cursor.reset(this.#cells, { rows: order, columns: order }));
  }
  /** Returns the square under a pointer, or -1. */
  #at(event) {
    const square = squareUnder(event, this.element);
    return square ? this.#cells.indexOf(square) : -1;
  }
  #down(event) {
    const square = this.#at(event);
    if (square < 0 || !event.isPrimary || event.button !== 0) return;
    this.#stroke = { from: square, current: square, isDrawn: false };
    this.#cursor.move(square);
    this.element.setPointerCapture(event.pointerId);
  }
  #move(event) {
    if (!this.#stroke || !event.isPrimary) return;
    const to = this.#at(event);
    if (to < 0) return;
    for (const square of this.#between(this.#stroke.current, to)) {
      this.play.drawTo(square, this.#stroke.from, !this.#stroke.isDrawn);
      this.#stroke = { ...this.#stroke, current: square, isDrawn: true };
    }
  }
  /** Returns the squares on a line to another square. A quick pointer skips some of them. */
  #between(from, to) {
    const { order } = this.#symbols;
    const [{ row, column }, end] = [from, to].map((square) => squareAt(square, order));
    const [down, right] = [end.row - row, end.column - column];
    const steps = Math.max(Math.abs(down), Math.abs(right));
    const point = (share) => Math.round(row + down * share) * order + Math.round(column + right * share);
    return Array.from({ length: steps }, (_, step) => point((step + 1) / steps));
  }
  /** @param isLifted false if the pointer was cancelled */
  #up(isLifted) {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke?.isDrawn) this.play.endStroke();
    else if (stroke && isLifted) this.play.press(stroke.from);
  }
  #endKeyStroke() {
    if (this.#isKeyStroke) this.play.endStroke();
    this.#isKeyStroke = false;
  }
  #key(event) {
    this.#cursor.key(
      event,
      (square) => this.play.press(square),
      (from) => {
        if (!event.shiftKey || this.#cursor.index === from) return;
        this.play.drawTo(this.#cursor.index, from, !this.#isKeyStroke);
        this.#isKeyStroke = true;
      }
    );
  }
};

// app/play/hint-box.ts
var STAGES = ["Hint", "Which rule?", "What follows?", "Do it"];
var HintBox = class {
  constructor(play) {
    this.play = play;
  }
  play;
  #hint = null;
  /** How much of the step is shown, from 0 to 3. */
  stage = 0;
  /** Whether the step has been applied. */
  #isApplied = false;
  #stop = () => {
  };
  button = button("Hint", () => this.next(), { class: "main" });
  solveStep = button("Solve one step", () => this.#ask(true));
  text = html("p.sentence", { role: "status", id: "sentence" });
  get step() {
    return this.#hint?.step ?? null;
  }
  /** Shows the next stage, or applies the hint. */
  next() {
    const hint = this.#isApplied ? null : this.#hint;
    if (hint?.step && this.stage < 3) {
      this.stage += 1;
      this.play.render();
    } else if (hint?.step) {
      this.play.apply(hint.step);
    } else if (hint && hint.wrong !== null) {
      this.play.removeMark(hint.wrong);
    } else {
      this.#ask(false);
    }
  }
  /** Shows the first stage of the next hint, or all of it, and applies it. */
  #ask(isFull) {
    this.#stop();
    this.#stop = this.play.ask((hint) => {
      if (isFull && hint.step) this.play.apply(hint.step);
      this.#hint = hint;
      this.stage = isFull ? 3 : 1;
      this.#isApplied = isFull && hint.step !== null;
      this.play.render();
    });
  }
  /** Removes the hint. */
  clear() {
    this.#stop();
    this.#hint = null;
    this.#isApplied = false;
    this.stage = 0;
  }
  /** Shows the hint, or else another text. */
  show(fallback, stars) {
    const hint = this.#hint;
    const stages = hint?.step?.stages.slice(0, this.stage) ?? (hint?.message ? [hint.message] : []);
    this.text.textContent = joinSentences(stages.map((stage) => asSentence(translate(stage), stars))) || fallback;
    const text = hint?.step ? STAGES[this.#isApplied ? 0 : this.stage] : hint && hint.wrong !== null ? "Take it back" : "Hint";
    this.button.dataset.text = text;
    this.button.textContent = t(text);
  }
};
function asSentence(text, stars) {
  const named = stars > 1 ? text.replaceAll(t("queen"), t("star")) : text;
  const sentence2 = named.replace(/^[a-z](?!\d)/, (letter) => letter.toUpperCase()).replace(/[.\u3002]$/, "");
  return t("{sentence}.", { sentence: sentence2 });
}

// app/worker.ts
function callInWorker() {
  self.onmessage = async ({ data: { code, search, call, values } }) => {
    try {
      const engine = wasm_bindgen;
      await engine({ module_or_path: code });
      const solver = search ? engine.open(...search) : engine;
      const start2 = performance.now();
      const minTime = call === "count" || call === "run" ? 50 : 0;
      let [outcome, runs] = [null, 0];
      do {
        runs += 1;
        outcome = solver[call](...values, {
          report: (share) => self.postMessage({ share }),
          send: (clock, position) => self.postMessage({ clock, position })
        });
      } while (performance.now() < start2 + minTime);
      self.postMessage({ outcome, seconds: (performance.now() - start2) / 1e3 / runs, isOver: true });
    } catch (error) {
      self.postMessage({ error: error.message, isOver: true });
    }
  };
}
function startCall(engine, task, onMessage) {
  const script = new Blob([`${engine.glue}
;(${callInWorker})();`], { type: "text/javascript" });
  const url = URL.createObjectURL(script);
  const worker = new Worker(url);
  const stop = () => {
    worker.terminate();
    URL.revokeObjectURL(url);
  };
  worker.onmessage = ({ data }) => {
    if (data.isOver) stop();
    onMessage(data);
  };
  worker.postMessage({ code: engine.code, ...task });
  return stop;
}

// app/play/solver.ts
var MAX_SOLUTIONS = 1e3;
var LiveSolver = class {
  constructor(engine) {
    this.engine = engine;
  }
  engine;
  hasHints = true;
  read(text, stars) {
    return JSON.parse(this.engine.api.puzzle(text, stars));
  }
  /** Starts a call in a worker. */
  #call(call, values, onOutcome) {
    return startCall(this.engine, { call, values }, ({ outcome, error, isOver }) => {
      if (!isOver) return;
      const message = { template: "The search could not start: {why}", values: { why: error } };
      onOutcome(outcome ? JSON.parse(outcome) : { message, Err: message, step: null, wrong: null });
    });
  }
  hint({ rows, stars }, marks, onHint) {
    return this.#call("puzzle_hint", [rows, stars, Uint32Array.from(marks)], onHint);
  }
  facts({ rows, stars }, onFacts) {
    const onOutcome = (facts) => facts.Err || onFacts(facts);
    return this.#call("puzzle_facts", [rows, stars, MAX_SOLUTIONS], onOutcome);
  }
  /** Returns the puzzles that can be generated. */
  sizes() {
    return JSON.parse(this.engine.api.puzzle_sizes());
  }
  /** @param request the size, the stars, the difficulty or "" for any, the style and the seed */
  generate(request, onResult) {
    return this.#call("puzzle_generate", request, onResult);
  }
};
var RecordedSolver = class {
  constructor(recorded) {
    this.recorded = recorded;
    this.hasHints = recorded.hints !== null;
  }
  recorded;
  hasHints;
  read() {
    return { Ok: this.recorded.board };
  }
  facts(_, onFacts) {
    onFacts(this.recorded.facts);
    return () => {
    };
  }
  /** Passes the first wrong mark, which contradicts the only solution, or the first step with missing marks. */
  hint(board, marks, onHint) {
    const { queens: queens2, steps, wrong, ending: ending2 } = this.recorded.hints;
    const index = marks.findIndex((mark) => mark % 2 === 1 !== queens2.includes(mark >> 1));
    if (index >= 0) {
      const square = nameAt(marks[index] >> 1, board.rows.split(".").length);
      onHint({ step: null, message: { ...wrong[marks[index] % 2], values: { square } }, wrong: index });
    } else {
      const marked = new Set(marks.map((mark) => mark >> 1));
      const isOpen = (square) => !marked.has(square);
      const next = steps.find(({ placed, out }) => [placed ?? [], out].flat().some(isOpen));
      const step = next ? { ...next, reason: next.reason.filter(isOpen), out: next.out.filter(isOpen) } : null;
      onHint({ step, message: step ? null : ending2, wrong: null });
    }
    return () => {
    };
  }
};

// app/play/play.ts
var NO_PUZZLE = new PlayedPuzzle({ rows: "", stars: 1, ground: "", side: 1, groups: [], coloured: null });
var NEXT_MARK = { none: "cross", cross: "queen", queen: null };
var Play = class {
  constructor(solver, page2) {
    this.solver = solver;
    this.page = page2;
    const onBoard = (board, isFirst) => this.#openBoard(board, isFirst);
    this.generator = solver instanceof LiveSolver ? new PuzzleGenerator(solver, onBoard) : null;
    this.#hints.button.hidden = this.#hints.solveStep.hidden = !solver.hasHints;
    const next = button("Next puzzle", () => this.generator?.generateNext());
    const share = button("Share result", () => this.#share(), { class: "main" });
    this.#card.append(toolRow(share, this.generator && next, this.#shareStatus));
    const tools = [this.#hints.button, this.#hints.solveStep, ...this.#undo.buttons];
    const switches = [this.#autoCrosses, this.#letters, ...this.generator ? [this.#painter] : []];
    this.element = html(
      "main.play",
      html("section.field", this.#paper, this.#grid.element, this.#hints.text),
      html(
        "section.desk",
        this.#card,
        toolRow(...tools),
        toolRow(...switches.map(({ element }) => element)),
        html("div.info", this.#facts, this.#clock),
        this.generator?.element ?? null
      )
    );
    setInterval(() => this.#tick(), 1e3);
  }
  solver;
  page;
  #puzzle = NO_PUZZLE;
  #grid = new RegionsGrid(this);
  #hints = new HintBox(this);
  #undo = new UndoButtons(
    (isUndo) => this.go(isUndo),
    () => this.#change((puzzle) => puzzle.marks.clear())
  );
  #autoCrosses = toggle("Automatic crosses", () => this.#reset());
  #letters = toggle("Letters", () => this.#reset());
  #painter = toggle("Paint regions", () => this.#reset());
  #facts = status("facts");
  #clock = html("p.clock", { role: "timer", "data-label": "Time" });
  #shareStatus = html("span.note", { role: "status" });
  #score = html("p");
  #card = html("section.card", this.#score);
  /** Is only printed. */
  #paper = html("section.paper");
  #boardFacts = null;
  #stopFacts = () => {
  };
  /** Whether the stroke sets crosses or removes them. */
  #addsCrosses = true;
  /** Whether the last stroke would have left a region without squares. */
  #isRefused = false;
  transport = null;
  generator;
  element;
  get #board() {
    return this.#puzzle.board;
  }
  /** Opens the board of an address, or the last one. */
  open({ puzzle, stars }) {
    if (!puzzle) return this.#openLast();
    if (nameOf({ rows: puzzle, stars }) === nameOf(this.#board)) return this.#boardFacts ?? this.#askFacts();
    this.generator?.cancel();
    const { Ok: board, Err: error } = this.solver.read(puzzle, stars);
    if (board) {
      this.#puzzle = loadPuzzle(board);
      this.#isRefused = false;
      this.#boardChanged();
      this.render();
    }
    if (!error) return;
    this.#openLast();
    this.page.showError(translate(error));
  }
  /** Opens the last puzzle, or generates today's. */
  #openLast() {
    if (this.#puzzle === NO_PUZZLE) this.generator?.generateFirst();
    else this.#openBoard(this.#board, true);
  }
  /** Stops all searches, when another view opens. */
  stop() {
    this.#stopFacts();
    this.#hints.clear();
    this.generator?.cancel();
  }
  #tick() {
    const puzzle = this.#puzzle;
    if (puzzle === NO_PUZZLE || puzzle.isSolved || document.hidden || !this.element.isConnected) return;
    puzzle.seconds += 1;
    this.#clock.textContent = clockTime(puzzle);
  }
  /** Updates what depends on the board. */
  #boardChanged() {
    this.#hints.clear();
    this.#boardFacts = null;
    this.#askFacts();
  }
  #askFacts() {
    this.#stopFacts();
    this.#stopFacts = this.solver.facts(this.#board, (facts) => {
      this.#boardFacts = facts;
      this.render();
    });
  }
  /** Writes a board to the address, and opens it if it is new. */
  #openBoard({ rows, stars }, isReplacement) {
    this.page.open({ puzzle: rows, stars }, isReplacement);
  }
  /** Makes a change for undo. */
  #change(change) {
    this.#puzzle.begin();
    this.#amend(change);
  }
  /** Extends the last change. */
  #amend(change) {
    if (this.#puzzle === NO_PUZZLE) return;
    change(this.#puzzle);
    const { board, marks, seconds, hints } = this.#puzzle;
    save(nameOf(board), JSON.stringify([[...marks], seconds, hints]));
    this.#shareStatus.textContent = "";
    this.#reset();
  }
  /** Sets the next mark on a square: a cross, a queen, none. */
  press(square) {
    if (this.#painter.box.checked) return;
    this.#change((puzzle) => puzzle.set(square, NEXT_MARK[puzzle.marks.get(square) ?? "none"]));
  }
  /** Draws from one square to another: crosses, no crosses if the first square has one, or the region of the first square. */
  drawTo(square, from, isFirst) {
    const puzzle = this.#puzzle;
    if (isFirst) {
      puzzle.begin();
      this.#addsCrosses = puzzle.marks.get(from) !== "cross";
    }
    if (this.#painter.box.checked) return this.#paint(square, puzzle.letters[from]);
    this.#amend(() => {
      for (const target of [from, square])
        if (puzzle.marks.get(target) !== "queen") puzzle.set(target, this.#addsCrosses ? "cross" : null);
    });
  }
  /** Moves a square to another region, unless its own would become empty. */
  #paint(square, letter) {
    const puzzle = this.#puzzle;
    const { order, letters } = puzzle;
    const newLetters = [...letters];
    newLetters[square] = letter;
    const rows = Array.from(
      { length: order },
      (_, row) => newLetters.slice(row * order, (row + 1) * order).join("")
    );
    this.#isRefused = !newLetters.includes(letters[square]);
    const { Ok: board } = this.solver.read(rows.join("."), puzzle.board.stars);
    if (board && !this.#isRefused) {
      Object.assign(puzzle, { board, marks: /* @__PURE__ */ new Map() });
      this.#hints.clear();
    }
    this.render();
  }
  /** Ends a stroke. */
  endStroke() {
    if (!this.#painter.box.checked) return;
    this.#boardChanged();
    this.#openBoard(this.#board, true);
    this.render();
  }
  /** Undoes or redoes a change. */
  go(isUndo) {
    const board = this.#board;
    this.#amend((puzzle) => puzzle.go(isUndo));
    if (this.#board === board) return;
    this.#boardChanged();
    this.#openBoard(this.#board, true);
  }
  /** Shows the next stage of a hint. */
  hint() {
    if (this.solver.hasHints) this.#hints.next();
  }
  /** Requests a hint. Returns the function that cancels the request. */
  ask(onHint) {
    if (this.#puzzle === NO_PUZZLE) return () => {
    };
    return this.solver.hint(this.#board, this.#encodedMarks(), (hint) => {
      if (hint.step) this.#puzzle.hints += 1;
      onHint(hint);
    });
  }
  /** Removes a mark by its index in the encoded marks. */
  removeMark(index) {
    this.#change((puzzle) => puzzle.set(this.#encodedMarks()[index] >> 1, null));
  }
  /** Applies the step of a hint. */
  apply({ placed, out }) {
    this.#change((puzzle) => {
      for (const square of out) puzzle.set(square, "cross");
      if (placed !== null) puzzle.set(placed, "queen");
    });
  }
  /** Returns the squares with automatic crosses. */
  #crosses() {
    return this.#autoCrosses.box.checked ? this.#puzzle.excluded() : /* @__PURE__ */ new Set();
  }
  #encodedMarks() {
    return this.#puzzle.encodedMarks(this.#crosses());
  }
  #reset() {
    this.#hints.clear();
    this.#isRefused = false;
    this.render();
  }
  /** Shows the board with its marks. */
  render() {
    const puzzle = this.#puzzle;
    if (puzzle === NO_PUZZLE) return;
    if (puzzle.isSolved) this.#hints.clear();
    const isPainting = this.#painter.box.checked;
    this.element.classList.toggle("painting", isPainting);
    this.#grid.element.classList.toggle("lettered", this.#letters.box.checked);
    this.#grid.show(puzzle, this.#crosses(), this.#hints.step, this.#hints.stage);
    this.#undo.show(puzzle.history, puzzle.marks.size === 0);
    this.#hints.button.disabled = this.#hints.solveStep.disabled = isPainting || puzzle.isSolved;
    this.#hints.show(this.#sentence(puzzle), puzzle.board.stars);
    this.#facts.textContent = this.#factsText(puzzle);
    this.#card.hidden = !puzzle.isSolved;
    if (puzzle.isSolved) this.#score.textContent = this.#scoreOf(puzzle).join(" · ");
    this.#paper.replaceChildren(
      html("h1", t("Queens in regions")),
      html("p", this.#facts.textContent),
      html("p", rulesOf(puzzle)),
      html("p", location.href)
    );
    this.#clock.textContent = clockTime(puzzle);
  }
  #sentence(puzzle) {
    if (this.#isRefused) return t("Each region keeps at least one square.");
    if (this.#painter.box.checked) return t("Draw from a region over its neighbours to extend it.");
    if (puzzle.isSolved) return t("Solved in {time}.", { time: clockTime(puzzle) });
    const [conflict] = puzzle.conflicts;
    if (conflict) {
      const { name, queens: queens2 } = conflict;
      const names = queens2.map((square) => nameAt(square, puzzle.order));
      const text = name ? t("{n|queen|queens} in {unit}", { n: queens2.length, unit: name }) : t("the queens on {names| and } touch", { names });
      return asSentence(text, puzzle.board.stars);
    }
    const prompt = puzzle.marks.size === 0 && t("Tap a square for a cross, tap again for a queen.");
    return joinSentences([rulesOf(puzzle), prompt && asSentence(prompt, puzzle.board.stars)]);
  }
  /** Returns the time, the number of hints and the streak. */
  #scoreOf(puzzle) {
    const { hints } = puzzle;
    const isToday = dayOf(nameOf(puzzle.board)) === today();
    const n = isToday ? countToday() : 0;
    const help2 = hints > 0 ? t("{n|hint|hints}", { n: hints }) : t("no hints");
    return [clockTime(puzzle), help2, ...n > 1 ? [t("{n|day|days} in a row", { n })] : []];
  }
  /** Shares or copies the result, without the solution. */
  async #share() {
    const link = location.protocol === "file:" ? "" : location.href;
    const lines = [
      `backrank · ${this.#facts.textContent}`,
      this.#score.textContent,
      this.#board.coloured,
      link
    ];
    const text = lines.filter(Boolean).join("\n");
    try {
      if (navigator.share) return await navigator.share({ text });
    } catch (error) {
      if (error.name === "AbortError") return;
    }
    this.#shareStatus.textContent = await copy(text) ? t("Copied.") : "";
  }
  #factsText({ order, board }) {
    const facts = this.#boardFacts;
    const day = dayOf(nameOf(board));
    const date = day && (/* @__PURE__ */ new Date(`${day}T00:00`)).toLocaleDateString(currentLang(), { dateStyle: "long" });
    const size = [date, `${order}×${order}`].filter(Boolean).join(" · ");
    if (!facts) return `${size} · ${t("counting solutions …")}`;
    const { solutions: n, is_complete, difficulty } = facts;
    const beyond = n === 1 ? t("beyond expert") : "";
    const count = is_complete ? t("{n|solution|solutions}", { n }) : t("more than {n|solution|solutions}", { n });
    return [size, count, difficulty ? translate(difficulty) : beyond].filter(Boolean).join(" · ");
  }
};
function rulesOf({ board: { stars: n } }) {
  return n > 1 ? t("{n} stars in each row, column and region; no two touch.", { n }) : t("One queen in each row, column and region; no two touch.");
}
function clockTime({ seconds }) {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}
function loadPuzzle(board) {
  const [marks, seconds, hints] = loadList(nameOf(board));
  const puzzle = new PlayedPuzzle(board);
  const pairs = Array.isArray(marks) ? marks.filter(Array.isArray) : [];
  return Object.assign(puzzle, { marks: new Map(pairs), seconds: seconds ?? 0, hints: hints ?? 0 });
}

// app/steps/steps.ts
var MAX_MEASURED_STEPS = 2e7;
var MAX_STEP = 2e8;
var NEAR_STEPS = 2e4;
var FRAMES_AROUND = 16;
var FRAMES_AHEAD = 240;
var MAX_FRAMES = 1e3;
var MAX_MARKS = 2e3;
var WORK = ["steps", "nodes", "comparisons"];
var KINDS = ["place", "remove", "solution", "reject"];
var NO_PROGRESS = { report() {
}, send() {
} };
var COUNTS = { nodes: 1, dead_ends: 0, solutions: 0, comparisons: 0 };
var START = { k: 0, squares: [], counts: COUNTS, last: null, before: null, isEnd: false };
var RecordedSession = class {
  constructor(steps, indexOf) {
    this.steps = steps;
    this.indexOf = indexOf;
  }
  steps;
  indexOf;
  measure() {
    const marks = this.steps.flatMap(({ step }, index) => step === "solution" ? [index + 1] : []);
    return Float64Array.from([1, this.steps.length, 0, 0, ...marks]);
  }
  next_solution() {
    return void 0;
  }
  #squaresAt(k) {
    const squares = [];
    for (const { step, square } of this.steps.slice(0, k))
      if (step === "place") squares.push(square);
      else if (step === "remove") squares.pop();
    return squares;
  }
  frames(_, [k], { send }) {
    const { [k - 1]: last, [k - 2]: before = null } = this.steps;
    send(k, JSON.stringify({ k, squares: this.#squaresAt(k), counts: last.counts, last, before }));
  }
  shape(first, size) {
    const squares = this.#squaresAt(first).map(this.indexOf);
    const steps = this.steps.slice(first, first + size).map(({ step, square }) => {
      const kind = KINDS.indexOf(step);
      return square ? kind | this.indexOf(square) << 2 : kind;
    });
    return Uint32Array.from([squares.length, ...squares, ...steps]);
  }
};
var Steps = class {
  constructor(session, unit, start2, isPartial = false) {
    this.session = session;
    this.unit = unit;
    this.start = start2;
    this.isPartial = isPartial;
    this.#setWork(session.measure(NEAR_STEPS, MAX_MARKS + 1));
  }
  session;
  unit;
  start;
  isPartial;
  /** The steps of the first solutions; empty until the length is known. */
  marks = [];
  /** The progress of the call that the reader waits for. */
  share = null;
  /** Called when a result of a worker has arrived. */
  onChange = () => {
  };
  /** The work of the complete search, if it is known. */
  end = null;
  /** The time of the search without reports: null until it is known, and 0 if the search failed. */
  seconds = null;
  /** The last clock near the start. */
  near = 0;
  /** Positions in JSON, by their clocks. */
  #frames = /* @__PURE__ */ new Map();
  /** The last result of `shape`, and its first step. */
  #shape = { first: 0, shape: Uint32Array.of(0) };
  /** The functions that cancel the running calls, at most one for each kind of call. */
  #calls = /* @__PURE__ */ new Map();
  /** Returns the clock at the end, or null if it is unknown. */
  length() {
    return this.end?.[this.unit] ?? null;
  }
  #setWork([isComplete, steps, nodes, comparisons, ...marks]) {
    const work = { steps, nodes, comparisons };
    if (isComplete) Object.assign(this, { end: work, marks });
    this.near ||= work[this.unit];
  }
  /** Searches for the end in a worker. */
  measure() {
    if (!this.end)
      this.#call("measure", [MAX_MEASURED_STEPS, MAX_MARKS + 1], (work) => this.#setWork(work));
  }
  /** Times the search in a worker. */
  time() {
    const onOutcome = (_, seconds = 0) => {
      this.seconds = seconds;
    };
    if (this.seconds === null && !this.#calls.has("run")) this.#call("run", [], onOutcome);
  }
  /** Cancels all calls. */
  stop() {
    for (const cancel of this.#calls.values()) cancel();
    this.#calls.clear();
    this.share = null;
  }
  /** Starts a call in a worker, and cancels the previous one of its kind. @param target the clock that the reader waits for */
  #call(call, values, onOutcome, target) {
    this.#calls.get(call)?.();
    const onMessage = ({ share, clock, position, outcome, seconds, isOver }) => {
      if (share !== void 0) {
        if (this.share === null) return;
        this.share = share;
      }
      if (clock !== void 0) this.#store(clock, position);
      if (isOver) {
        this.#calls.delete(call);
        if (!["measure", "shape", "run"].includes(call)) this.share = null;
        onOutcome(outcome, seconds);
      }
      if (isOver || share !== void 0 || clock === target) this.onChange();
    };
    this.#calls.set(call, this.start(call, values, onMessage));
  }
  #store(clock, position) {
    this.#frames.set(clock, position);
    const [oldest] = this.#frames.keys();
    if (this.#frames.size > MAX_FRAMES) this.#frames.delete(oldest);
  }
  /** Loads frames at equally spaced clocks. */
  #loadFrames(first, stride, count, target) {
    const last = this.length() ?? MAX_STEP;
    const clocks = Array.from({ length: count }, (_, index) => Math.min(first + index * stride, last));
    const values = [WORK.indexOf(this.unit), Float64Array.from(new Set(clocks))];
    const onEnd = (steps) => {
      if (steps !== void 0 && this.unit === "steps") this.end ??= { steps, nodes: 0, comparisons: 0 };
    };
    this.#call("frames", values, onEnd, target);
  }
  /** Returns the nearest possible clock, and loads its frame. */
  seek(clock) {
    const to = Math.min(clock, this.length() ?? MAX_STEP);
    if (to > this.near && !this.#frames.has(to)) {
      this.share = 0;
      this.#loadFrames(Math.max(this.near, to - FRAMES_AROUND), 1, 2 * FRAMES_AROUND, to);
    }
    return to;
  }
  /** Returns the last available clock up to the target. Loads more frames, at multiples of the stride. */
  advance(from, target, stride) {
    const last = this.length() ?? MAX_STEP;
    const to = Math.min(target, last);
    if (to <= this.near) return to;
    const ahead = [...this.#frames.keys()].filter(
      (clock) => clock > from && clock <= from + stride * FRAMES_AHEAD
    );
    const farthest = Math.max(from, this.near, ...ahead);
    if (ahead.length < FRAMES_AHEAD / 2 && farthest < last && !this.#calls.has("frames"))
      this.#loadFrames(
        (Math.floor(farthest / stride) + 1) * stride,
        stride,
        this.unit === "steps" ? FRAMES_AHEAD : FRAMES_AROUND
      );
    return Math.max(from, Math.min(to, this.near), ...ahead.filter((clock) => clock <= to));
  }
  /** Returns the position at a clock, or null while it is being loaded. */
  at(clock) {
    const isEnd = clock === this.length();
    if (clock === 0) return { ...START, isEnd };
    let frame = this.#frames.get(clock);
    const send = (_, json) => {
      frame = json;
    };
    if (clock <= this.near)
      this.session.frames(WORK.indexOf(this.unit), Float64Array.of(clock), { ...NO_PROGRESS, send });
    return frame ? { ...JSON.parse(frame), isEnd } : null;
  }
  /** Calls `onFound` with the first solution after step `k`, or with undefined if none is found. */
  nextSolution(k, onFound) {
    const next = this.marks.find((mark) => mark > k);
    if (next || this.end && this.marks.length <= MAX_MARKS) return onFound(next);
    const solution = k <= NEAR_STEPS ? this.session.next_solution(k, NEAR_STEPS, NO_PROGRESS) : void 0;
    if (solution || this.near === this.length()) return onFound(solution);
    this.share = 0;
    this.#call("next_solution", [k, MAX_MEASURED_STEPS], onFound);
  }
  /**
   * Returns a number for each step after `first`, kind | (index of the square << 2); null while they are being loaded.
   * @param mayLoad whether a worker may search for them
   */
  shape(first, size, mayLoad) {
    if (Math.max(first, size) <= Math.max(NEAR_STEPS, this.near))
      this.#shape = { first, shape: this.session.shape(first, size) };
    const { first: from, shape } = this.#shape;
    const start2 = 1 + shape[0];
    if (from <= first && first - from < shape.length - start2)
      return { squares: [...shape.subarray(1, start2)], steps: shape.subarray(start2 + first - from) };
    const onOutcome = (shape2) => {
      this.#shape = { first, shape: shape2 };
    };
    if (mayLoad && !this.#calls.has("shape")) this.#call("shape", [first, size], onOutcome);
    return null;
  }
};
var NO_STEPS = new Steps(new RecordedSession([], Number), "steps", () => () => {
});

// app/steps/source.ts
var MAX_OPEN = 6;
function indexIn(task) {
  const dims = dimsOf(task);
  return (name) => {
    const { row, column } = squareNamed(name, dims);
    return row * dims.columns + column;
  };
}
var Source = class {
  constructor(engine, recorded, page2) {
    this.engine = engine;
    this.recorded = recorded;
    this.page = page2;
  }
  engine;
  recorded;
  page;
  #open = /* @__PURE__ */ new Map();
  /**
   * Returns the steps of a task, or `NO_STEPS` if the search cannot start.
   * @param unit what the clock counts
   * @param untilFirst whether the search ends at its first solution
   */
  stepsOf(task, unit = "steps", untilFirst = false) {
    if (this.recorded) {
      const { steps, ends } = this.recorded.window;
      return new Steps(new RecordedSession(steps, indexIn(task)), unit, () => () => {
      }, !ends);
    }
    const key = JSON.stringify([task, unit, untilFirst]);
    try {
      const engine = this.engine;
      const search = [...problemOf(task), task.algorithm, untilFirst];
      const open = () => new Steps(
        engine.api.open(...search),
        unit,
        (call, values, onMessage) => startCall(engine, { search, call, values }, onMessage)
      );
      const steps = this.#open.get(key) ?? open();
      this.#open.set(key, steps);
      const [oldest] = this.#open.keys();
      if (this.#open.size > MAX_OPEN) this.#open.delete(oldest);
      return steps;
    } catch (error) {
      const why = error.message;
      this.page.showError(t("The search could not start: {why}", { why }));
      return NO_STEPS;
    }
  }
};

// app/views/count.ts
var MIN_SECONDS = 1e-6;
var Count = class {
  constructor(engine, page2) {
    this.engine = engine;
    this.page = page2;
    this.methods = JSON.parse(engine.api.count_methods());
    this.#order.required = true;
  }
  engine;
  page;
  #order = numberField(1, () => this.#choose());
  #progress = html("progress", { max: 1, value: 0, "data-label": "counting" });
  #number = html("p.number");
  #verdict = status("verdict");
  #start = html("button", { type: "submit", class: "main", "data-text": "Count" });
  #cancel = button("Cancel", () => this.cancel());
  /** The results so far, by rules, method and size. */
  #results = { plain: {}, torus: {}, superqueens: {} };
  #table = html("table.results", { tabindex: 0, "data-label": "solutions and times by size" });
  #scale = note("The bars are logarithmic: solutions from 1, times from 1 µs.");
  rules = choice(RULES, () => this.#choose());
  method = choice({}, () => this.#choose());
  element = html(
    "main.count",
    html(
      "form.tools",
      { novalidate: true, onsubmit: (event) => this.#begin(event) },
      field("Size", this.#order),
      field("Rules", this.rules),
      field("Method", this.method),
      this.#start,
      this.#cancel
    ),
    note("Counts all solutions of the empty boards up to this size, in the background, on one thread."),
    this.#progress,
    this.#number,
    this.#verdict,
    this.#table,
    this.#scale
  );
  transport = null;
  #stop = null;
  /** Returns the message in the current language. */
  #message = () => [""];
  methods;
  #choose() {
    const rules = this.rules.value;
    const counter2 = this.methods.find(({ name }) => name === this.method.value);
    if (counter2) this.#order.max = `${Math.max(counter2.max_order, Number(this.#order.max))}`;
    if (!this.#isValid()) return;
    this.page.open({ order: Number(this.#order.value), rules, method: this.method.value });
  }
  open({ order, rules, method }) {
    const methods = this.methods.filter((method2) => method2.rules.includes(rules));
    const counter2 = methods.find(({ name }) => name === method) ?? methods[0];
    setOptions(this.method, Object.fromEntries(methods.map(({ name }) => [name, name])));
    this.rules.value = rules;
    this.method.value = counter2.name;
    this.#order.value = `${Math.min(order, counter2.max_order)}`;
    this.#order.max = `${counter2.max_order}`;
    const limit = { method: counter2.name, max: counter2.max_order };
    if (order > counter2.max_order)
      this.#report(() => [t("{method} counts boards up to size {max} here.", limit)]);
  }
  /** Draws the view in the current language. */
  render() {
    const [verdict, number = ""] = this.#message();
    this.#number.textContent = number;
    this.#verdict.textContent = verdict;
    const isRunning = this.#stop !== null;
    this.#start.disabled = isRunning;
    this.#cancel.hidden = this.#progress.hidden = !isRunning;
    this.#showResults();
  }
  /** Shows the results under the selected rules, with logarithmic bars. */
  #showResults() {
    const methods = Object.entries(this.#results[this.rules.value]);
    const counts = Object.assign([], ...methods.map(([, counts2]) => counts2));
    this.#table.hidden = this.#scale.hidden = counts.length === 0;
    const bars = barsFrom(
      1,
      counts.flatMap(({ count }) => Number(count))
    );
    const timeBars = barsFrom(
      MIN_SECONDS,
      methods.flatMap(([, counts2]) => counts2.map(({ seconds }) => seconds))
    );
    const heads = [t("Size"), t("solutions"), t("published"), ...methods.map(([name]) => name)];
    const rows = counts.map(({ count, published }, n) => [
      html("td", `${n}`),
      bars(Number(count), formatCount(count)),
      html("td", published ? `${published.agrees ? "=" : "≠"} ${formatCount(published.count)}` : ""),
      ...methods.map(
        ([, { [n]: outcome }]) => outcome ? timeBars(outcome.seconds, formatTime(outcome.seconds)) : html("td")
      )
    ]);
    this.#table.replaceChildren(
      html("tr", ...heads.map((head) => html("th", { scope: "col" }, head))),
      ...rows.filter(Boolean).map((cells) => html("tr", ...cells))
    );
  }
  /** @param stop cancels the running count */
  #report(message, stop = null) {
    this.#message = message;
    this.#stop = stop;
    this.render();
  }
  #sizeError = () => [
    t("The size must be a whole number from 1 to {max}.", { max: this.#order.max })
  ];
  /** Returns whether the size is valid, and reports an error if it is not. */
  #isValid() {
    const isValid = this.#order.checkValidity();
    if (!isValid) this.#report(this.#sizeError, this.#stop);
    else if (this.#message === this.#sizeError) this.#report(() => [""], this.#stop);
    return isValid;
  }
  #begin(event) {
    event.preventDefault();
    if (this.#isValid()) this.#countSize(1, Number(this.#order.value));
  }
  /** Counts a board, and then the larger ones. */
  #countSize(n, last) {
    const { value: method } = this.method;
    const { value: rules } = this.rules;
    this.#progress.value = 0;
    const call = { call: "count", values: [n, rules, method] };
    const stop = startCall(this.engine, call, ({ share, outcome, seconds = 0, error: why }) => {
      if (share !== void 0) {
        this.#progress.value = share;
        return;
      }
      if (why !== void 0) return this.#report(() => [t("The search could not start: {why}", { why })]);
      const { count, published } = JSON.parse(outcome);
      const results = this.#results[rules];
      results[method] ??= [];
      results[method][n] = { count, published, seconds };
      if (n < last) return this.#countSize(n + 1, last);
      this.#report(() => [
        verdictOn(published),
        t("{n|queen|queens}: {count|solution|solutions}", { n, count: Number(count) })
      ]);
    });
    this.#report(() => [t("counting n = {n}", { n })], stop);
  }
  cancel() {
    if (!this.#stop) return;
    this.#stop();
    this.#report(() => [t("Cancelled.")]);
  }
};
function barsFrom(min, values) {
  const max = Math.log(Math.max(...values) / min);
  return (value, text) => html("td", { style: `--bar: ${value > min ? Math.log(value / min) / max : 0}` }, text);
}
function formatCount(count) {
  return BigInt(count).toLocaleString("en");
}
function verdictOn(published) {
  if (!published) return t("There is no published value to compare with.");
  const { agrees, oeis, count } = published;
  if (agrees) return t("agrees with OEIS {oeis}", { oeis });
  return t("does NOT agree with OEIS {oeis}, which gives {count}", { oeis, count });
}

// app/parts/sentence.ts
var LINES = {
  row: "along the row",
  column: "along the column",
  "rising-diagonal": "along the rising diagonal",
  "falling-diagonal": "along the falling diagonal",
  "knight-move": "by a knight's move"
};
function byGame({ game }, queens2, knight3) {
  return game === "queens" ? queens2 : knight3;
}
function sentence(task, position, context) {
  const { last, isEnd } = position;
  const [a, b] = conflictOf(task);
  const conflict = b ? t("The given queens on {a} and {b} attack each other, so no solution contains both.", { a, b }) : "";
  if (conflict && !last) return conflict;
  const step = last ? stepSentence(task, position, last, context.all) : "";
  if (isEnd) return joinSentences([!conflict && step, ending(task, position, context.isPartial), conflict]);
  return step || beginning(task, context);
}
function ending(task, { k, counts }, isPartial) {
  if (isPartial)
    return t("The recording ends here, after {n|step|steps}. The search itself continues.", { n: k });
  const complete = byGame(
    task,
    "The search is complete: {n|solution|solutions}.",
    "The search is complete: {n|tour|tours}."
  );
  return t(complete, { n: counts.solutions });
}
function beginning(task, { completion, deadRows: [deadRow], others, prompt }) {
  const n = task.with.length;
  const isQueens = task.game === "queens";
  if (n === 0) {
    const start2 = isQueens ? t("The search starts with an empty first row. Press Play, or → for one step.") : t("The search is about to start. Press Play, or → for one step.");
    return joinSentences([start2, prompt && t(prompt)]);
  }
  if (isQueens && completion && n === task.order) return joinSentences([t("Solved!"), others]);
  const parts = [
    isQueens ? t("The search starts with {n|queen|queens} given. Press Play to continue from here.", { n }) : t("You have made {n|move|moves}. Press Play to continue the search from here.", { n })
  ];
  if (deadRow !== void 0) parts.push(t("Row {n} has no square left.", { n: task.order - deadRow }));
  if (completion) parts.push(t("The board can still be completed."));
  if (completion === null) parts.push(t("The board can no longer be completed."));
  return joinSentences(parts);
}
function stepSentence(task, position, last, all) {
  const { square, reason } = last;
  const isQueens = task.game === "queens";
  const { columns, rows } = dimsOf(task);
  const path = isQueens ? [] : task.with;
  switch (last.step) {
    case "place":
      return isQueens ? placeQueen(last) : placeKnight(position, last, path.length + last.depth);
    case "solution": {
      const n = position.counts.solutions;
      if (isQueens && all) return t("Every row has a queen: solution {n} of {all}.", { n, all });
      return isQueens ? t("Every row has a queen: solution {n}.", { n }) : t("Every square is visited: tour {n}.", { n });
    }
    case "remove":
      if (isQueens && last.depth === rows)
        return t("The solution is recorded. The queen on {square} is taken back to look for more.", {
          square
        });
      if (isQueens)
        return last.dead_end ? t("Dead end: no queen can follow. The queen on {square} is taken back.", { square }) : t("Everything that follows from {square} has been tried. Its queen is taken back.", { square });
      return last.dead_end ? t("Dead end: no move leads on from {square}. The knight steps back.", { square }) : t("Everything that follows from {square} has been tried. The knight steps back.", { square });
    case "reject": {
      const visit = reason?.kind === "visited" ? path.length + reason.visit : 1 + path.indexOf(square);
      if (visit > 0)
        return t("{square} was already visited, as number {n}. Try the next move.", { square, n: visit });
      if (reason?.kind !== "attacked") return t("{square} is blocked. Try the next square.", { square });
      const { by, along } = reason;
      const [from, to] = [by, square].map((name) => squareNamed(name, { rows, columns }));
      const isLast = to.column === columns - 1;
      const next = isLast ? t("It was the last square of the row.") : t("Try the next square of the row.");
      const line = t(LINES[along]);
      return t("The queen on {by} attacks {square} {along}. {next}", {
        square,
        by,
        along: endOfLine(from, to, along) === to ? line : t("{line}, over the edge", { line }),
        next
      });
    }
  }
}
function placeQueen({ square, parts }) {
  const isFree = parts.some((part) => part.shape === "bits" && part.rows.some(({ kind }) => kind === "free"));
  return isFree ? t("A queen is placed on {square}, the first free square of its row.", { square }) : t("A queen is placed on {square}: no earlier queen attacks it.", { square });
}
function placeKnight({ before }, { square }, number) {
  const moves = onwardMoves(before);
  const n = moves.get(square);
  if (n === void 0)
    return t("The knight moves to {square}, number {n} of its path.", { square, n: number });
  if (n === 0) return t("The knight moves to {square}, which has no onward move.", { square });
  return n === Math.min(...moves.values()) ? t("The knight moves to {square}, which has the fewest onward moves: {n}.", { square, n }) : t(
    "The better squares have failed. The knight moves to {square}, which has {n|onward move|onward moves}.",
    { square, n }
  );
}
function onwardMoves(step) {
  const moves = /* @__PURE__ */ new Map();
  for (const part of step?.parts ?? [])
    if (part.shape === "list") {
      for (const { square, number } of part.entries)
        if (square && number !== void 0) moves.set(square, number);
    }
  return moves;
}

// app/parts/board.ts
var { side, hues } = byId("look").dataset;
var SIDE = Number(side);
var HUES = Number(hues);
var RADII = Object.fromEntries(
  ["dot", "disc", "start"].map((name) => [name, byId(name).getAttribute("r")])
);
var MIDDLE = SIDE / 2;
var BASELINE = 5;
var EDGE = 18;
var PLAIN_SIDE = 8;
var circle = (name, cx, cy) => svg("circle", { class: name, cx, cy, r: RADII[name] });
var queen = () => svg("path", { d: byId("queen").getAttribute("d"), transform: `translate(${MIDDLE} ${MIDDLE})` });
var knight2 = () => svg("path", { d: KNIGHT, transform: `scale(${SIDE / GLYPH_SIDE})` });
var numberText = (kind, text, x, y) => svg("text", { class: `${kind} d${text.length}`, x, y: y + BASELINE - Math.max(0, text.length - 2) }, text);
var Board = class {
  element = svg("svg.board", {
    role: "grid",
    onkeydown: (event) => this.#cursor.key(event, (index) => this.onChoose?.(this.#cells[index].name))
  });
  /** The rows without a square for a queen before the search begins. */
  deadRows = [];
  /** True if the given queens are a solution. */
  isSolved = false;
  /** The square of the hint, and the one that spoils the board. */
  hint = "";
  spoiler = "";
  /** Called with the name of a clicked square. */
  onChoose = null;
  #cells = [];
  /** An element of its own, which clips lines at the edge of the board. */
  #lines = svg("svg.lines", { "aria-hidden": "true" });
  #pieces = svg("g.pieces", { "aria-hidden": "true" });
  #dims = { rows: 0, columns: 0 };
  #cursor = new Cursor();
  #annotations = new Annotations(this.element);
  #drawSquares(dims) {
    const { rows, columns } = dims;
    this.#dims = dims;
    const scale = Math.min(1.6, Math.max(0.6, Math.max(rows, columns) / PLAIN_SIDE));
    const edge = EDGE * scale;
    const [boardWidth, boardHeight] = [columns * SIDE, rows * SIDE];
    const [width, height] = [boardWidth + edge, boardHeight + edge];
    const style = `--ratio: ${width / height}; --scale: ${scale}`;
    setAttributes(this.element, { viewBox: `${-edge} 0 ${width} ${height}`, style });
    setAttributes(this.#lines, { width: boardWidth, height: boardHeight });
    this.#cells = Array.from({ length: rows * columns }, (_, index) => this.#drawCell(index));
    const grid = this.#cursor.reset(
      this.#cells.map(({ group }) => group),
      dims
    );
    const name = (x, y, text) => svg("text", { x, y, dy: "0.35em" }, text);
    const names = [
      ...grid.map((_, row) => name(-edge / 2, (row + 0.5) * SIDE, `${rows - row}`)),
      ...this.#cells.slice(0, columns).map(({ column }) => name((column + 0.5) * SIDE, boardHeight + edge / 2, columnName(column)))
    ];
    const legend = svg("g.names", { "aria-hidden": "true" }, ...names);
    const tint = svg("rect.tint", { width: boardWidth, height: boardHeight });
    const overlays = svg("g.over", { "aria-hidden": "true" }, ...this.#cells.map(({ overlay }) => overlay));
    this.element.replaceChildren(
      tint,
      ...grid,
      legend,
      this.#lines,
      overlays,
      this.#pieces,
      this.#annotations.element
    );
    this.#annotations.element.replaceChildren();
  }
  #drawCell(index) {
    const { rows, columns } = this.#dims;
    const square = squareAt(index, columns);
    const name = squareName(square, this.#dims);
    const shade = (rows - square.row + square.column) % 2 === 1 ? "dark" : "light";
    const [x, y] = [square.column * SIDE, square.row * SIDE];
    const [cx, cy] = [x + MIDDLE, y + MIDDLE];
    const group = svg(
      "g",
      {
        role: "gridcell",
        "data-square": name,
        // A click does not move the focus, so that the arrow keys still step.
        onmousedown: (event) => event.preventDefault(),
        onclick: () => {
          this.#cursor.move(index);
          this.onChoose?.(name);
        }
      },
      svg("rect", { class: `square ${shade}`, x, y, width: SIDE, height: SIDE }),
      circle("dot", cx, cy),
      svg("use", { href: "#blocked", class: "blocked", x: cx, y: cy }),
      svg("path.bar", { d: BAR, transform: `${transformOf(square)} scale(${SIDE / GLYPH_SIDE})` }),
      svg("circle.target", { cx, cy, r: 14 }),
      svg("rect.frame", { x: x + 2, y: y + 2, width: SIDE - 4, height: SIDE - 4 })
    );
    const overlay = svg("g");
    return { ...square, name, group, overlay, content: "" };
  }
  /** Shows the pieces, the attacked squares and the last step. */
  show(task, position) {
    const dims = dimsOf(task);
    if (dims.rows !== this.#dims.rows || dims.columns !== this.#dims.columns) this.#drawSquares(dims);
    this.element.ariaLabel = `${t("Board")}: ${task.algorithm}`;
    const show = task.game === "queens" ? this.#showQueens : this.#showKnight;
    show.call(this, task, position);
  }
  #showQueens(task, { last, squares }) {
    const givenQueens = new Set(task.with);
    const placedQueens = squares.filter((name) => !givenQueens.has(name));
    const occupied = /* @__PURE__ */ new Set([...givenQueens, ...placedQueens]);
    const queens2 = [...occupied].map((name) => squareNamed(name, this.#dims));
    const triedSquare = last?.step === "reject" ? last.square : null;
    const attack = last?.reason?.kind === "attacked" ? last.reason : null;
    const conflict = conflictOf(task);
    const current = last?.square ? squareNamed(last.square, this.#dims) : null;
    const attacked = this.#cells.map((cell) => queens2.some((queen2) => attacks(task, queen2, cell)));
    const freeCells = this.#cells.filter(({ name }, index) => !attacked[index] && !task.block.includes(name));
    const alive = new Set([...queens2, ...freeCells].map(({ row }) => row));
    this.deadRows = last ? [] : [...Array(task.order).keys()].filter((row) => !alive.has(row));
    for (const [index, cell] of this.#cells.entries()) {
      const { name } = cell;
      const isGiven = givenQueens.has(name);
      const isQueen = occupied.has(name);
      const isBlocked = task.block.includes(name);
      const isAttacked = !isQueen && attacked[index];
      this.#mark(
        cell,
        [],
        [
          [isGiven, "given", "given queen"],
          [isQueen && !isGiven, "", "queen"],
          [isBlocked, "blocked", "blocked"],
          [isAttacked, isBlocked ? "" : "attacked", "attacked"],
          [cell.row === current?.row, "current"],
          [name === triedSquare, "tried", "being tried"],
          [name === attack?.by, "attacker", "attacks the square being tried"],
          [conflict.includes(name), "attacker", "attacks another given queen"],
          [
            this.deadRows.includes(cell.row),
            "dead",
            "Row {n} has no square left.",
            this.#dims.rows - cell.row
          ],
          [last?.step === "remove" && name === last.square, "gone"]
        ],
        last
      );
    }
    this.#lines.replaceChildren();
    this.element.classList.toggle("begun", last !== null);
    if (current) {
      const width = this.#dims.columns * SIDE - 2;
      this.#lines.append(svg("rect.row", { x: 1, y: current.row * SIDE + 1, width, height: SIDE - 2 }));
    }
    if (triedSquare && attack) this.#drawLine(attack.by, triedSquare, "attack", attack.along);
    const isSolved = last?.step === "solution" || !last && this.isSolved;
    const solved = isSolved ? "solved" : "";
    const isGhost = last?.step === "reject" || last?.step === "remove";
    this.#pieces.replaceChildren(
      ...task.with.map((name) => this.#piece(name, queen(), `given ${solved}`)),
      ...placedQueens.map((name) => this.#piece(name, queen(), solved)),
      ...isGhost ? [this.#piece(last.square, queen(), "ghost")] : []
    );
  }
  #showKnight(task, position) {
    const { last } = position;
    const hasMoves = !last && task.with.length > 0;
    const squares = [...task.with, ...hasMoves ? [task.from] : position.squares];
    const visits = new Map(squares.map((name, index) => [name, index + 1]).reverse());
    const current = squares.at(-1) ?? task.from;
    const triedSquare = last?.step === "reject" ? last.square : null;
    const moves = hasMoves ? this.#onwardMoves(task, squares) : onwardMoves(last);
    for (const cell of this.#cells) {
      const { name } = cell;
      const visit = visits.get(name) ?? 0;
      const ways = moves.get(name);
      const disc = visit === 1 ? "start" : "disc";
      const label = visit > 0 && name !== current ? [disc, `${visit}`] : ways !== void 0 ? ["ways", `${ways}`] : [];
      const marks = [
        [name === current, "", "knight"],
        [name === task.from, "start", "start"],
        [name === task.to, "end", "end"],
        [task.block.includes(name), "blocked", "blocked"],
        [visit > 0, "visited", "visited as number {n}", visit],
        [ways !== void 0, "onward", "{n|onward move|onward moves}", ways],
        [name === triedSquare, "tried", "being tried"]
      ];
      this.#mark(cell, label, marks, last);
    }
    this.#drawPath(squares, Math.max(squares.length, this.#cells.length - task.block.length) - 1);
    if (last?.step === "remove") this.#drawLine(current, last.square, "back");
    if (triedSquare) this.#drawLine(current, triedSquare, "attack");
    this.#pieces.replaceChildren(this.#piece(current, knight2(), last?.step === "solution" ? "solved" : ""));
  }
  /** Returns the squares that the knight can move to, with the number of onward moves from each. */
  #onwardMoves(task, path) {
    const occupied = [...path, ...task.block];
    const freeCells = this.#cells.filter(({ name }) => !occupied.includes(name));
    const next = (from) => freeCells.filter((to) => isKnightMove(from, to));
    const current = squareNamed(task.from, this.#dims);
    return new Map(next(current).map((cell) => [cell.name, next(cell).length]));
  }
  /** Updates a cell, if it has changed. */
  #mark(cell, label, marks, last) {
    const { name } = cell;
    marks.push(
      [name === this.hint, "new", "hint"],
      [name === this.spoiler, "tried", "spoils the board"],
      [last?.step === "place" && name === last.square, "new"]
    );
    const active = marks.filter(([isSet]) => isSet);
    const content = `${currentLang()} ${active} ${label}`;
    if (cell.content === content) return;
    cell.content = content;
    const classes = active.map(([, kind2]) => kind2).join(" ");
    const description = active.flatMap(([, , text2, n = 0]) => text2 ? t(text2, { n }) : []).join(", ");
    cell.group.setAttribute("class", classes);
    cell.group.ariaLabel = `${name}, ${description || t("empty")}`;
    const [kind, text] = label;
    if (!kind || !text) return cell.overlay.replaceChildren();
    const [x, y] = this.#middle(cell);
    const ways = () => svg("rect", { class: kind, x: x - 12, y: y - 12, width: 24, height: 24, rx: 5 });
    cell.overlay.replaceChildren(kind === "ways" ? ways() : circle(kind, x, y), numberText(kind, text, x, y));
  }
  /** Draws a path in pieces of different colours. @param moves the number of moves in a complete tour */
  #drawPath(squares, moves) {
    const points = squares.map((name) => this.#middle(squareNamed(name, this.#dims)).join());
    const start2 = (hue) => Math.floor(hue * moves / HUES);
    const pieces = Array.from({ length: HUES }, (_, hue) => points.slice(start2(hue), start2(hue + 1) + 1));
    const group = (kind) => {
      const lines = pieces.map(
        (piece, hue) => svg("polyline", { class: `path ${kind}${hue}`, points: piece.join(" ") })
      );
      return svg("g", { class: kind }, ...lines.filter((_, hue) => pieces[hue].length > 1));
    };
    this.#lines.replaceChildren(group("casing"), group("hue"));
  }
  #middle({ row, column }) {
    return [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
  }
  /** Draws a line. A line over the edge of a torus has two pieces. */
  #drawLine(origin, target, kind, along = "knight-move") {
    const [from, to] = [origin, target].map((square) => squareNamed(square, this.#dims));
    const end = endOfLine(from, to, along);
    const start2 = { row: from.row + to.row - end.row, column: from.column + to.column - end.column };
    for (const [a, b] of end === to ? [[from, to]] : [
      [from, end],
      [start2, to]
    ]) {
      const [[x1, y1], [x2, y2]] = [this.#middle(a), this.#middle(b)];
      this.#lines.append(svg("line", { class: kind, x1, y1, x2, y2 }));
    }
  }
  #piece(name, glyph, kind) {
    const transform = transformOf(squareNamed(name, this.#dims));
    return svg("g", { class: `piece ${kind}`, transform, "data-piece": name }, glyph);
  }
};
function transformOf({ row, column }) {
  return `translate(${column * SIDE} ${row * SIDE})`;
}

// import("../../programs/**/*") in app/parts/code.ts
var globImport_programs = __glob({
  "../../programs/backtrack.c": () => Promise.resolve().then(() => __toESM(require_backtrack())),
  "../../programs/backtrack.java": () => Promise.resolve().then(() => __toESM(require_backtrack2())),
  "../../programs/backtrack.py": () => Promise.resolve().then(() => __toESM(require_backtrack3())),
  "../../programs/backtrack.rs": () => Promise.resolve().then(() => __toESM(require_backtrack4())),
  "../../programs/bitmask.c": () => Promise.resolve().then(() => __toESM(require_bitmask())),
  "../../programs/bitmask.java": () => Promise.resolve().then(() => __toESM(require_bitmask2())),
  "../../programs/bitmask.py": () => Promise.resolve().then(() => __toESM(require_bitmask3())),
  "../../programs/bitmask.rs": () => Promise.resolve().then(() => __toESM(require_bitmask4())),
  "../../programs/row-array.c": () => Promise.resolve().then(() => __toESM(require_row_array())),
  "../../programs/row-array.java": () => Promise.resolve().then(() => __toESM(require_row_array2())),
  "../../programs/row-array.py": () => Promise.resolve().then(() => __toESM(require_row_array3())),
  "../../programs/row-array.rs": () => Promise.resolve().then(() => __toESM(require_row_array4())),
  "../../programs/tagged-stack.c": () => Promise.resolve().then(() => __toESM(require_tagged_stack())),
  "../../programs/tagged-stack.java": () => Promise.resolve().then(() => __toESM(require_tagged_stack2())),
  "../../programs/tagged-stack.py": () => Promise.resolve().then(() => __toESM(require_tagged_stack3())),
  "../../programs/tagged-stack.rs": () => Promise.resolve().then(() => __toESM(require_tagged_stack4())),
  "../../programs/vec-stack.c": () => Promise.resolve().then(() => __toESM(require_vec_stack())),
  "../../programs/vec-stack.java": () => Promise.resolve().then(() => __toESM(require_vec_stack2())),
  "../../programs/vec-stack.py": () => Promise.resolve().then(() => __toESM(require_vec_stack3())),
  "../../programs/vec-stack.rs": () => Promise.resolve().then(() => __toESM(require_vec_stack4()))
});

// app/parts/code.ts
var LANGUAGES = { "": "Pseudocode", py: "Python", java: "Java", c: "C", rs: "Rust" };
var IMPLEMENTED = ["row-array", "tagged-stack", "vec-stack", "bitmask", "backtrack"];
async function linesOf(file, n, pseudocode) {
  const { default: program } = await globImport_programs(`../../programs/${file}`);
  return program.replace(/(?<=\bN(: \w+)? = )\d+/, n).trimEnd().split("\n").map((line) => {
    const [, text, remark] = /^( *|.*\S) *(?:#|\/\/) (.+)$/.exec(line) ?? ["", line, ""];
    const match = pseudocode.find((other) => remark && other.remark === remark);
    return { text, remark, step: match?.step ?? null };
  });
}
var CodePanel = class {
  #languages = new Segments("Programming language", LANGUAGES, (language) => {
    save("language", language);
    this.setProgram(this.#task);
  });
  #program = html("div.program");
  element = html("div.programs", this.#languages.element, this.#program);
  #list = html("ol");
  #lines = [];
  #task = defaultTask("queens");
  #last = null;
  constructor() {
    const language = load("language") ?? "";
    this.#languages.press(Object.hasOwn(LANGUAGES, language) ? language : "");
  }
  /** Draws the program of an algorithm. */
  async setProgram(task) {
    this.#task = task;
    const { game, algorithm } = task;
    const { idea, pseudocode } = ALGORITHMS[game].get(algorithm) ?? { idea: "", pseudocode: [] };
    const { element, value } = this.#languages;
    element.hidden = !IMPLEMENTED.includes(algorithm);
    const isProgram = value !== "" && !element.hidden;
    const { rows, columns } = dimsOf(task);
    const lines = isProgram ? await linesOf(`${algorithm}.${value}`, rows, pseudocode) : pseudocode;
    if (task !== this.#task || value !== this.#languages.value) return;
    this.#lines = lines.map(({ step, text, remark }) => {
      const comment = html("span.remark", translate(remark));
      return { step, item: html("li", html("code", text), comment) };
    });
    const items = this.#lines.map(({ item }) => item);
    this.#list = html("ol.code", { tabindex: isProgram ? 0 : null }, ...items);
    this.#program.replaceChildren(this.#list, html("p.note", translate(idea)));
    const isPlain = rows === columns && isSameTask(task, { ...cleared(task), rules: "plain", from: "a1" });
    const limits = byGame(
      task,
      "This program is for the plain board, without given queens or blocked squares.",
      "This program is for a square board without blocked squares; it starts at a1 and may end anywhere."
    );
    if (isProgram && !isPlain) this.#program.append(html("p.note", t(limits)));
    this.show({ last: this.#last });
  }
  show({ last }) {
    this.#last = last;
    for (const { step, item } of this.#lines) {
      const isLit = step !== null && step === last?.step;
      item.ariaCurrent = isLit ? "step" : "false";
      const { scrollTop, clientHeight } = this.#list;
      const offset = item.offsetTop - scrollTop;
      if (isLit && (offset < 0 || offset > clientHeight - item.offsetHeight))
        this.#list.scrollTop = item.offsetTop - clientHeight / 2;
    }
  }
};

// app/parts/counters.ts
var Counters = class {
  element = html("dl.counters");
  show(task, { counts, last }) {
    const items = [
      counter(t("depth"), last?.depth ?? 0),
      counter(t("nodes"), counts.nodes),
      counter(t("dead ends"), counts.dead_ends),
      counter(t(task.game === "queens" ? "solutions" : "tours"), counts.solutions),
      counter(t("comparisons"), counts.comparisons)
    ];
    const cost = last?.comparisons ? `+${last.comparisons}` : "";
    items.at(-1)?.lastElementChild?.append(html("small", cost));
    this.element.replaceChildren(...items);
  }
};
function counter(name, value) {
  return html("div", html("dt", name), html("dd", value.toLocaleString("en")));
}

// app/parts/data.ts
var MAX_LINES = 16;
var MAX_UNBROKEN_BITS = 20;
var DataPanel = class {
  element = html("div.data");
  /** @param columns the columns of the board */
  show({ last }, columns) {
    const parts = (last?.parts ?? []).flatMap((part) => [
      html("p.part", translate(part.name)),
      ...drawPart(part, columns)
    ]);
    const hint = html(
      "p.note",
      last ? t("A stack is listed from the top. ✓ is marked, ● is set. Row 0 is the top row, column 0 is a.") : t("Nothing yet: press Play.")
    );
    this.element.replaceChildren(...parts, hint);
  }
};
function drawPart(part, columns) {
  if (part.shape === "array") return [drawArray(part)];
  if (part.shape === "bits")
    return part.rows.map((row, index) => {
      const isLast = row.bits.length !== part.rows[index + 1]?.bits.length;
      return drawBits(row, isLast && row.bits.length === columns);
    });
  return [drawEntries(part.shape === "stack" ? part.entries.toReversed() : part.entries)];
}
function drawArray({ label, length, numbers, top }) {
  const entries = Array.from({ length }, (_, index) => {
    const isTop = index === top;
    return html(
      "span",
      { class: isTop ? "entry lit" : "entry" },
      html("small", `${index}`),
      html("span.box", `${numbers[index] ?? "·"}`),
      html("small", isTop ? "▲" : "")
    );
  });
  const names = html(
    "span.entry.names",
    html("small", "i"),
    label,
    html("small", top === void 0 ? "" : t("top"))
  );
  return html("div.vector", names, ...entries);
}
function drawBits({ name, bits, kind }, hasNames) {
  const cells = [...bits].map(
    (bit, index) => html(
      "span",
      { class: bit === "x" ? "bit set" : "bit" },
      html("i", bit === "x" ? "●" : "·"),
      hasNames ? columnName(index) : ""
    )
  );
  return html(
    "div",
    { class: `bits ${kind} ${bits.length > MAX_UNBROKEN_BITS ? "broken" : ""}` },
    html("span.label", translate(name)),
    html("span.row", ...cells)
  );
}
function drawEntries(entries) {
  const lines = [];
  const rowOf = ({ square, number }) => number === void 0 ? square?.replace(/\D/g, "") : void 0;
  for (const entry2 of entries) {
    const line = lines.at(-1);
    const isSameRow = line && rowOf(entry2) && rowOf(entry2) === rowOf(line[0]);
    if (isSameRow) line.push(entry2);
    else lines.push([entry2]);
  }
  const items = lines.slice(0, MAX_LINES).map((line) => html("li", ...line.flatMap(drawEntry)));
  const more = lines.length - items.length;
  if (more > 0) items.push(html("li", t("and {n} more", { n: more })));
  return html("ol.stack", ...items);
}
function drawEntry({ square, row, column, mark, number }) {
  const name = `${mark ? "✓" : ""}${square ?? row ?? column}`;
  const node = html("span", { class: mark ? "node placed" : "node" }, name);
  if (number === void 0) return [node];
  const meter = html("span.meter", { "aria-hidden": "true" }, "■".repeat(number));
  return [node, meter, html("span.tag", `${number}`)];
}

// app/steps/player.ts
var SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 1e4, 1e6];
var MAX_FRAME_SECONDS = 0.1;
var FRAMES_PER_SECOND = 60;
var RISE_PAUSE = 2e3;
var MAX_AUTO_SPEED = 6;
var MARK_PAUSE = 1500;
var Player = class {
  constructor(track) {
    this.track = track;
  }
  track;
  k = 0;
  /** The step to return to when a search for a step is cancelled. */
  home = 0;
  speed = 1;
  isPlaying = false;
  /** True if the speed does not rise. */
  isFixed = false;
  onChange = () => {
  };
  /** The steps that are due but not yet taken, with a fraction. */
  #pending = 0;
  #frameTime = 0;
  #riseTime = 0;
  #pauseEnd = 0;
  /** Goes to step `k`, or to the end if the search is shorter, and stops. */
  stopAt(k) {
    this.isPlaying = false;
    this.k = this.track.seek(Math.max(0, Math.round(k)));
    this.onChange();
  }
  toggle() {
    if (this.isPlaying) return this.pause();
    if (this.k === this.track.length()) this.k = 0;
    this.isPlaying = true;
    this.#pending = 0;
    this.#frameTime = this.#riseTime = performance.now();
    this.#pauseEnd = 0;
    requestAnimationFrame((now) => this.#frame(now));
    this.onChange();
  }
  /** Cancels the search for a step. */
  cancel() {
    this.track.stop();
    this.stopAt(this.home);
  }
  pause() {
    this.isPlaying = false;
    this.onChange();
  }
  changeSpeed(delta) {
    this.setSpeed(this.speed + delta);
  }
  /** @param speed an index of `SPEEDS` */
  setSpeed(speed) {
    this.speed = Math.min(Math.max(speed, 0), SPEEDS.length - 1);
    this.onChange();
  }
  #frame(now) {
    if (!this.isPlaying) return;
    if (now < this.#pauseEnd) {
      this.#frameTime = this.#riseTime = now;
      requestAnimationFrame((time) => this.#frame(time));
      return;
    }
    if (!this.isFixed && this.speed < MAX_AUTO_SPEED && now > this.#riseTime + RISE_PAUSE) {
      this.#riseTime = now;
      this.speed += 1;
    }
    const rate = SPEEDS[this.speed];
    const maxSeconds = Math.max(MAX_FRAME_SECONDS, 1 / rate);
    const seconds = Math.min(Math.max(now - this.#frameTime, 0) / 1e3, maxSeconds);
    this.#frameTime = now;
    this.#pending = Math.min(this.#pending + seconds * rate, rate * maxSeconds + 1);
    const steps = Math.floor(this.#pending);
    if (steps > 0) {
      const pauses = this.speed <= MAX_AUTO_SPEED;
      const mark = pauses && this.track.marks.find((mark2) => mark2 > this.k) || Infinity;
      const target = Math.min(this.k + steps, mark);
      const k = this.track.advance(this.k, target, Math.ceil(rate / FRAMES_PER_SECOND));
      const isEnd = k === this.track.length();
      this.#pending = k === mark ? 0 : this.#pending - (k - this.k);
      if (k === mark) this.#pauseEnd = now + MARK_PAUSE;
      if (isEnd) this.isPlaying = false;
      if (isEnd || k !== this.k) {
        this.k = k;
        this.onChange();
      }
    }
    if (this.isPlaying) requestAnimationFrame((time) => this.#frame(time));
  }
};

// app/parts/transport.ts
var PLAY = "M7 4 L20 12 L7 20 Z";
var PAUSE = "M7 5 V19 M17 5 V19";
var MIN_SCRUB_STEPS = 1e3;
var Transport = class {
  /**
   * @param unit what the player counts
   * @param next the button for the next mark
   */
  constructor(player, unit, next = null) {
    this.player = player;
    this.next = next;
    const box = {
      class: "marks",
      viewBox: "0 0 1000 10",
      preserveAspectRatio: "none",
      "aria-hidden": "true"
    };
    const speed = field("Speed", this.#speed);
    const step = field(unit, this.#step);
    speed.append(this.#rate);
    step.append(this.#length);
    const buttons = [this.#toStart, this.#back, this.#play, this.#forward, this.#toEnd];
    this.element.append(
      html("div.buttons", ...buttons, next),
      html("span.speed", speed, this.#hold.element),
      html("span.step", step),
      html("div.track", this.#scrub, svg("svg", box, this.#marks), this.#wait)
    );
  }
  player;
  next;
  element = html("div.transport", { role: "group" });
  #toStart = iconButton("Go to start", "M6 5 V19 M19 5 L9 12 L19 19 Z", () => this.player.stopAt(0));
  #back = iconButton("Step back", "M16 5 L6 12 L16 19 Z", () => this.go(-1));
  #play = iconButton("Play", PLAY, () => this.player.toggle(), "icon main");
  #forward = iconButton("Step forward", "M8 5 L18 12 L8 19 Z", () => this.go(1));
  #toEnd = iconButton("Go to end", "M5 5 L15 12 L5 19 Z M18 5 V19", () => this.toEnd());
  #speed = html("input", {
    type: "range",
    max: SPEEDS.length - 1,
    oninput: () => this.player.setSpeed(Number(this.#speed.value))
  });
  #hold = toggle("hold", (isFixed) => {
    this.player.isFixed = isFixed;
  });
  #rate = html("output.rate");
  #step = numberField(0, () => {
    this.player.stopAt(Number(this.#step.value));
    this.#step.value = `${this.player.k}`;
  });
  #length = html("span.length");
  #scrub = html("input", {
    type: "range",
    class: "scrub",
    "data-label": "Position in the search",
    oninput: () => this.player.stopAt(Number(this.#scrub.value))
  });
  #marks = svg("path");
  #share = html("progress", { max: 1, "data-label": "Search progress" });
  #wait = html(
    "span.wait",
    this.#share,
    button("Cancel", () => this.player.cancel())
  );
  /** The marks that are drawn. */
  #drawnMarks = [];
  go(steps) {
    this.player.stopAt(this.player.k + steps);
  }
  toEnd() {
    this.player.stopAt(this.player.track.length() ?? this.player.k);
  }
  /** Shows the state of the player. */
  show() {
    const { k, isPlaying, speed, track } = this.player;
    const { marks, share } = track;
    const length = track.length();
    this.#play.ariaLabel = this.#play.title = isPlaying ? t("Pause") : t("Play");
    this.#play.querySelector("path")?.setAttribute("d", isPlaying ? PAUSE : PLAY);
    this.#back.disabled = this.#toStart.disabled = k === 0;
    this.#forward.disabled = k === length;
    this.#toEnd.disabled = length === null || k === length;
    const rate = SPEEDS[speed];
    this.#speed.value = `${speed}`;
    this.#speed.ariaValueText = this.#rate.textContent = rate === SPEEDS.at(-1) ? t("fastest") : t("{n} / s", { n: rate });
    if (document.activeElement !== this.#step || isPlaying) this.#step.value = `${k}`;
    this.#length.textContent = `/ ${length?.toLocaleString("en") ?? "?"}`;
    const max = length ?? Math.max(MIN_SCRUB_STEPS, 10 ** Math.ceil(Math.log10(k + 1)));
    this.#scrub.max = `${max}`;
    this.#scrub.value = `${k}`;
    this.#wait.hidden = share === null;
    this.#share.value = share ?? 0;
    if (marks === this.#drawnMarks) return;
    this.#drawnMarks = marks;
    const path = (marks.length > MAX_MARKS ? [] : marks).map(
      (k2) => `M${(1e3 * k2 / max).toFixed(2)} 0 V10`
    );
    this.#marks.setAttribute("d", path.join(" "));
  }
};

// app/parts/tree.ts
var OPEN = 1e9;
var [PLACE, REMOVE, SOLUTION] = [0, 1, 2];
var Tree = class {
  /** @param path the squares that are occupied before the first step of this tree */
  constructor(first, path) {
    this.first = first;
    this.#add(0, 0);
    for (const square of path) this.#place(square);
  }
  first;
  #nodes = [];
  #solutions = [];
  /** The nodes of each level. */
  levels = [];
  /** The number of steps read. */
  steps = 0;
  #leaves = 0;
  #current = 0;
  #isLeaf = true;
  #add(depth, square) {
    const [parent, placedAt, leaf] = [this.#current, this.steps, this.#leaves];
    this.levels[depth] ??= [];
    this.levels[depth].push(this.#nodes.length);
    this.#isLeaf = true;
    this.#current = this.#nodes.push({ parent, square, depth, placedAt, removedAt: OPEN, leaf }) - 1;
  }
  #place(square) {
    this.#add(this.#nodes[this.#current].depth + 1, square);
  }
  /** Adds steps. */
  read(shape) {
    for (const item of shape) {
      this.steps += 1;
      const kind = item & 3;
      if (kind === PLACE) {
        this.#place(item >>> 2);
      } else if (kind === REMOVE) {
        const node = this.#nodes[this.#current];
        node.removedAt = this.steps;
        if (this.#isLeaf) this.#leaves += 1;
        this.#isLeaf = false;
        this.#current = node.parent;
      } else if (kind === SOLUTION) {
        this.#solutions.push(this.steps);
      }
    }
  }
  /** Returns the number of nodes after a step of this tree, with the root. */
  nodesAt(step) {
    return countWhile(this.#nodes.length, (node) => this.#nodes[node].placedAt <= step);
  }
  /** Returns the number of solutions after a step of this tree. */
  solutionsAt(step) {
    return countWhile(this.#solutions.length, (index) => this.#solutions[index] <= step);
  }
  /** Returns the path after a step of this tree, from the root. */
  pathAt(step) {
    let node = this.nodesAt(step) - 1;
    while (node > 0 && this.#nodes[node].removedAt <= step) node = this.#nodes[node].parent;
    const path = [node];
    for (; node > 0; path.unshift(node)) node = this.#nodes[node].parent;
    return path;
  }
  /** Returns the children of a node after a step. */
  childrenAt(node, step) {
    const nodes = this.nodesAt(step);
    const children = [];
    for (let child = node + 1; child < nodes && this.#nodes[child].parent === node; ) {
      children.push(child);
      child += this.nodeAt(child, step).size;
    }
    return children;
  }
  /** Returns the number of leaves to the left of a node. */
  leafOf(node) {
    return this.#nodes[node].leaf;
  }
  /** Describes a node after a step. */
  nodeAt(node, step) {
    const { placedAt, removedAt } = this.#nodes[node];
    const until = Math.min(removedAt, step);
    return {
      ...this.#nodes[node],
      /** The step of the search that placed it. */
      step: this.first + placedAt,
      isOpen: removedAt > step,
      /** The numbers of nodes and solutions in its branch. */
      size: this.nodesAt(until) - node,
      solutions: this.solutionsAt(until) - this.solutionsAt(placedAt - 1)
    };
  }
};
function countWhile(length, holds) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = low + high >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

// app/parts/tree-source.ts
var MAX_TREE_STEPS = 2e6;
var STEPS_BEFORE = 2e5;
var MIN_READ_STEPS = 4096;
var MAX_READ_STEPS = 65536;
var TreeSource = class {
  constructor(steps, indexOf) {
    this.steps = steps;
    this.indexOf = indexOf;
  }
  steps;
  indexOf;
  #tree = null;
  /**
   * Returns a tree that contains the position. It is the path alone until the rest is loaded.
   * @param mayLoad whether a worker may search for the rest
   */
  treeAt({ k, squares }, mayLoad) {
    const end = () => this.#tree ? this.#tree.first + this.#tree.steps : 0;
    if (this.#tree && (k < this.#tree.first || k > this.#tree.first + MAX_TREE_STEPS)) this.#tree = null;
    const first = k <= MAX_TREE_STEPS ? 0 : k - STEPS_BEFORE;
    for (let read = 0; (!this.#tree || end() < k) && read < MAX_READ_STEPS; ) {
      const from = this.#tree ? end() : first;
      const shape = this.steps.shape(from, Math.max(MIN_READ_STEPS, k - from), mayLoad);
      if (!shape) break;
      this.#tree ??= new Tree(first, shape.squares);
      const part = shape.steps.subarray(0, MAX_READ_STEPS);
      if (part.length === 0) break;
      this.#tree.read(part);
      read += part.length;
      if (end() < k && read >= MAX_READ_STEPS) requestAnimationFrame(() => this.steps.onChange());
    }
    return this.#tree && end() >= k ? this.#tree : new Tree(k, squares.map(this.indexOf));
  }
};

// app/parts/tree-view.ts
var MIN_LEVEL = 40;
var MAX_LEVEL = 64;
var RADIUS = 13;
var NAMED_RADIUS = 9;
var DOT_RADIUS = 4.5;
var MAX_ZOOM = 4e3;
var TreeView = class {
  #canvas = html("canvas", { role: "img" });
  #layouts = new Segments(
    "Tree layout",
    { path: "path", whole: "whole tree" },
    (layout) => this.#setLayout(layout)
  );
  #zoomIn = iconButton("Zoom in", "M12 6 V18 M6 12 H18", () => this.#zoomBy(2));
  #zoomOut = iconButton("Zoom out", "M6 12 H18", () => this.#zoomBy(0.5));
  #hint = html("p.note");
  element = html(
    "div.tree",
    toolRow(this.#layouts.element, this.#zoomOut, this.#zoomIn),
    this.#canvas,
    this.#hint
  );
  #isWhole = false;
  #zoom = 1;
  /** The position that the reader has scrolled to, as a fraction of the tree's width. */
  #middle = null;
  #spots = [];
  /** The last arguments of `show`. */
  #tree = new Tree(0, []);
  #step = 0;
  #dims = { rows: 0, columns: 0 };
  /** The length of 1 in pixels, which grows with the font size. */
  #unit = 1;
  #isScheduled = false;
  /** @param onChoose called with the step of a clicked node */
  constructor(onChoose) {
    this.#canvas.addEventListener("click", ({ offsetX, offsetY }) => {
      const distance = ({ x, y }) => Math.hypot(x - offsetX / this.#unit, y - offsetY / this.#unit);
      const candidates = this.#spots.filter((spot) => distance(spot) <= Math.max(spot.radius, 8) + 4);
      const [nearest] = candidates.sort((a, b) => distance(a) - distance(b));
      if (nearest) onChoose(this.#tree.nodeAt(nearest.node, this.#step).step);
    });
    this.#canvas.addEventListener(
      "wheel",
      (event) => {
        if (!this.#isWhole) return;
        event.preventDefault();
        this.#zoomBy(event.deltaY < 0 ? 1.25 : 0.8);
      },
      { passive: false }
    );
    this.#canvas.addEventListener("pointermove", ({ buttons, movementX }) => {
      if (!this.#isWhole || buttons !== 1 || this.#zoom === 1) return;
      const middle = (this.#middle ?? 0.5) - movementX / (this.#canvas.clientWidth * this.#zoom);
      this.#middle = Math.min(1, Math.max(0, middle));
      this.#scheduleDraw();
    });
    new ResizeObserver(() => this.#scheduleDraw()).observe(this.#canvas);
    this.#setLayout("path");
  }
  show(tree, position, dims) {
    this.#tree = tree;
    this.#step = position.k - tree.first;
    this.#dims = dims;
    const path = position.squares.join(", ") || t("empty board");
    this.#canvas.ariaLabel = t("Tree: {n|node|nodes} drawn, {found|solution|solutions} among them. {path}", {
      n: tree.nodesAt(this.#step),
      found: tree.solutionsAt(this.#step),
      path
    });
    this.#scheduleDraw();
  }
  #setLayout(layout) {
    this.#isWhole = layout === "whole";
    this.#layouts.press(layout);
    this.#zoomIn.hidden = this.#zoomOut.hidden = !this.#isWhole;
    this.#scheduleDraw();
  }
  #zoomBy(factor) {
    this.#zoom = Math.min(MAX_ZOOM, Math.max(1, this.#zoom * factor));
    if (this.#zoom === 1) this.#middle = null;
    this.#scheduleDraw();
  }
  /** Draws in the next frame. */
  #scheduleDraw() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#draw();
    });
  }
  #draw() {
    const canvas = this.#canvas;
    const context = canvas.getContext("2d");
    if (!context || canvas.clientWidth === 0) return;
    this.#unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const scale = window.devicePixelRatio * this.#unit;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side2) => side2 / this.#unit);
    const [columns, rows] = [width, height].map((side2) => Math.round(side2 * scale));
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    context.textAlign = "center";
    context.textBaseline = "middle";
    const style = getComputedStyle(canvas);
    const names = ["lit", "on-lit", "good", "quiet", "line", "panel"];
    const [lit, onLit, good, quiet, line, panel2] = names.map((name) => style.getPropertyValue(`--${name}`));
    const path = this.#tree.pathAt(this.#step);
    this.#spots = this.#isWhole ? this.#wholeSpots(path, width, height) : this.#pathSpots(path, width, height);
    const nodes = this.#spots.map((spot) => {
      const node = this.#tree.nodeAt(spot.node, this.#step);
      return { ...node, ...spot, solves: node.solutions > 0 && !node.isOpen };
    });
    for (const { x, y, fromX, fromY, isOpen, solves } of nodes) {
      context.beginPath();
      context.moveTo(fromX, fromY);
      context.lineTo(x, y);
      context.strokeStyle = isOpen ? lit : solves ? good : line;
      context.lineWidth = isOpen ? 3 : 1.25;
      context.stroke();
    }
    for (const { x, y, radius, isOpen, solves, size, solutions, square, depth } of nodes) {
      const isFolded = !this.#isWhole && !isOpen && size > 1;
      const ink = solves ? good : quiet;
      context.beginPath();
      if (isFolded) {
        context.moveTo(x, y - radius);
        context.lineTo(x + radius, y + radius * 0.85);
        context.lineTo(x - radius, y + radius * 0.85);
        context.closePath();
      } else {
        context.arc(x, y, radius, 0, 2 * Math.PI);
      }
      context.fillStyle = isOpen ? lit : radius > DOT_RADIUS ? panel2 : ink;
      context.fill();
      context.strokeStyle = isOpen ? lit : ink;
      context.lineWidth = solves ? 2.5 : 1.25;
      if (radius > DOT_RADIUS) context.stroke();
      if (radius < NAMED_RADIUS) continue;
      context.font = `${isOpen ? "600 " : ""}${radius < 12 ? 9 : 11}px ${style.fontFamily}`;
      context.fillStyle = isOpen ? onLit : ink;
      const name = depth > 0 ? squareName(squareAt(square, this.#dims.columns), this.#dims) : "";
      context.fillText(name, x, isFolded ? y + radius * 0.85 + 8 : y + 0.5);
      if (isFolded) context.fillText(formatCompact(size), x, y + radius * 0.3);
      if (solves)
        context.fillText(`✓${solutions > 1 ? formatCompact(solutions) : ""}`, x + radius + 5, y - radius + 3);
    }
    const hasFolded = !this.#isWhole && nodes.some(({ isOpen, size }) => !isOpen && size > 1);
    const hasTicks = nodes.some(({ solves, radius }) => solves && radius >= NAMED_RADIUS);
    this.#hint.textContent = joinSentences([
      this.#tree.first > 0 && t("Earlier branches are not shown."),
      hasFolded && t("△ is a finished branch with its number of nodes."),
      hasTicks && t("✓ is a branch with solutions."),
      nodes.length > 1 && t("Choose a node to go back to it.")
    ]);
    const [top] = nodes;
    context.fillStyle = quiet;
    if (!this.#isWhole && top.depth > 0) context.fillText(`⋮ ${top.depth}`, top.x + 34, top.y);
  }
  /** Lays out the path and the children of its nodes, or the lower end of the path. */
  #pathSpots(path, width, height) {
    const rows = path.map((node) => this.#tree.childrenAt(node, this.#step)).filter((children) => children.length);
    const room = (height - 2 * RADIUS) / this.#tree.levels.length;
    const level = Math.max(MIN_LEVEL, Math.min(MAX_LEVEL, room));
    const skipped = Math.max(0, rows.length - Math.max(1, Math.floor(height / level - 1)));
    let [fromX, fromY] = [width / 2, level / 2];
    const top = { x: fromX, y: fromY, radius: skipped > 0 ? RADIUS : 6, fromX, fromY };
    const spots = [{ node: path[skipped], ...top }];
    for (const [index, children] of rows.slice(skipped).entries()) {
      const y = level * (index + 1.5);
      const gap = Math.min(46, (width - 8) / children.length);
      const radius = Math.min(RADIUS, gap / 2 - 1.5);
      const row = children.map((node, index2) => {
        const x = width / 2 + gap * (index2 - (children.length - 1) / 2);
        return { node, x, y, radius, fromX, fromY };
      });
      spots.push(...row);
      [fromX, fromY] = [row[row.length - 1].x, y];
    }
    return spots;
  }
  /** Lays out all visible nodes, at most one per pixel, and the path above them. */
  #wholeSpots(path, width, height) {
    const tree = this.#tree;
    const count = tree.nodesAt(this.#step);
    const leaves = tree.leafOf(count - 1) + 1;
    const perLeaf = width / leaves * this.#zoom;
    const current = (tree.leafOf(path[path.length - 1]) + 0.5) / leaves;
    const focus = this.#middle ?? (this.#zoom === 1 ? 0.5 : current);
    const xAt = (leaf) => width / 2 + (leaf - focus * leaves) * perLeaf;
    const level = (height - 16) / Math.max(1, tree.levels.length - 1);
    const xOf = (node) => {
      const last = node + tree.nodeAt(node, this.#step).size - 1;
      return xAt((tree.leafOf(node) + tree.leafOf(last) + 1) / 2);
    };
    const spotOf = (node, room = perLeaf) => {
      const { depth, parent } = tree.nodeAt(node, this.#step);
      const y = 8 + depth * level;
      const radius = Math.min(DOT_RADIUS, room / 2.5);
      return { node, x: xOf(node), y, radius, fromX: xOf(parent), fromY: y - level };
    };
    const spots = [];
    for (const nodes of tree.levels.slice(1)) {
      const end = countWhile(nodes.length, (index2) => nodes[index2] < count);
      const leafAt = (index2) => tree.leafOf(nodes[index2]);
      let index = Math.max(0, countWhile(end, (at) => xAt(leafAt(at)) < 0) - 1);
      while (index < end && xAt(leafAt(index)) <= width) {
        const spot = spotOf(nodes[index]);
        spots.push(spot);
        const next = countWhile(end, (at) => xAt(leafAt(at) + 0.5) < spot.x + 1);
        index = Math.max(index + 1, next);
      }
    }
    return [...spots, ...path.slice(1).map((node) => spotOf(node, Math.max(perLeaf, 6)))];
  }
};
function formatCompact(n) {
  return n.toLocaleString("en", { notation: "compact", maximumFractionDigits: n < 1e4 ? 1 : 0 });
}

// app/views/tools.ts
var PROMPTS = {
  queen: "Or place queens yourself.",
  start: "Or click a square to start there.",
  move: "Or move the knight yourself.",
  end: "Or click a square to end there.",
  block: "Or click squares to block them."
};
var Tools = class {
  constructor(lab) {
    this.lab = lab;
    this.#choices.queens.press("queen");
    this.#choices.knight.press("start");
  }
  lab;
  /** The tools of each game. */
  #choices = {
    queens: new Segments("Click to set", { queen: "queen", block: "blocked" }, () => this.lab.show()),
    knight: new Segments(
      "Click to set",
      { start: "start", move: "move", end: "end", block: "blocked" },
      () => this.lab.show()
    )
  };
  #undo = new UndoButtons(
    (isUndo) => this.lab.page.go(isUndo),
    () => this.lab.page.edit(cleared(this.lab.task))
  );
  #hint = button("Hint", () => this.lab.hint());
  #closed = toggle("closed tour", (closed) => this.lab.page.edit({ ...this.lab.task, closed, to: null }));
  element = toolRow(
    html("span.name", { "data-text": "Click to set" }),
    this.#choices.queens.element,
    this.#choices.knight.element,
    this.#closed.element,
    ...this.#undo.buttons,
    this.#hint
  );
  /** Returns the selected tool. */
  toolOf(game) {
    return this.#choices[game].value;
  }
  /** Returns the sentence about a click. */
  prompt(game) {
    return PROMPTS[this.toolOf(game)];
  }
  show(edits) {
    const { task } = this.lab;
    const isQueens = task.game === "queens";
    this.#choices.queens.element.hidden = !isQueens;
    this.#choices.knight.element.hidden = this.#closed.element.hidden = isQueens;
    this.#closed.box.checked = task.closed;
    this.#hint.hidden = task.with.length === 0;
    this.#undo.show(edits, isSameTask(cleared(task), task));
  }
};

// app/views/lab.ts
var MAX_ANNOUNCED_RATE = 1;
var MAX_PANEL_RATE = 20;
var PANEL_PAUSE = 250;
var MAX_COUNTED_ORDER = 10;
var PANELS = { code: "Program", data: "Data", tree: "Tree" };
var panel = (name, content) => html("section.panel", { "data-panel": name }, html("h2", { "data-text": PANELS[name] }), content);
var Lab = class {
  constructor(engine, page2) {
    this.engine = engine;
    this.page = page2;
    if (engine) {
      this.#toolRow.prepend(this.#tools.element);
      this.board.onChoose = (name) => this.#choose(name);
    }
    this.showPanel("code");
    this.player.onChange = () => {
      this.#notice = this.board.hint = this.board.spoiler = "";
      this.#isHintPending = false;
      this.show();
      page2.updateStep();
    };
  }
  engine;
  page;
  steps = NO_STEPS;
  player = new Player(NO_STEPS);
  #next = html("button.next", { onclick: () => this.#nextSolution() });
  transport = new Transport(this.player, "Step", this.#next);
  board = new Board();
  #attacked = toggle("all attacks", (isOn) => this.board.element.classList.toggle("all", isOn));
  #tools = new Tools(this);
  #toolRow = toolRow(this.#attacked.element);
  lesson = html("section.lesson.panel");
  #tree = new TreeView((k) => this.player.stopAt(k));
  #code = new CodePanel();
  #data = new DataPanel();
  #counters = new Counters();
  #sentence = html("p.sentence", { id: "sentence" });
  #announcement = status("announcement");
  #tabs = new Segments("Panels", PANELS, (name) => this.showPanel(name));
  element = html(
    "main.lab",
    this.lesson,
    html("section.middle", this.#toolRow, this.board.element, this.#sentence, this.#announcement),
    this.#counters.element,
    html("div.tabs", this.#tabs.element),
    panel("code", this.#code.element),
    panel("data", this.#data.element),
    panel("tree", this.#tree.element)
  );
  task = defaultTask("queens");
  #treeSource = new TreeSource(this.steps, Number);
  #panelTime = 0;
  /** A completion of the reader's board: null if there is none, undefined while it is unknown. */
  #completion;
  #stopCompletion = () => {
  };
  /** Receives a square as the answer to the question of a lesson. */
  answer;
  /** The sentence about the number of other solutions. */
  #others = "";
  /** Whether a hint is waiting for the completion. */
  #isHintPending = false;
  /** A sentence that is shown until the next step. */
  #notice = "";
  /** Selects the panel that a narrow window shows. */
  showPanel(name) {
    this.#tabs.press(name);
    this.element.dataset.visible = name;
    this.show();
  }
  /** Opens a search at step `k`. */
  open(task, steps, k, edits) {
    this.task = task;
    this.#tools.show(edits);
    this.#attacked.element.hidden = task.game !== "queens";
    if (this.steps !== steps) this.steps.stop();
    this.steps = this.player.track = steps;
    steps.onChange = () => this.show();
    this.#treeSource = new TreeSource(steps, indexIn(task));
    this.player.home = 0;
    this.#askCompletion();
    this.player.stopAt(k);
    setTimeout(() => this.steps === steps && steps.measure(), 100);
  }
  /** Answers a question with a square, or changes the board. */
  #choose(name) {
    if (this.answer) return this.answer(name);
    const { task } = this;
    const tool = this.#tools.toolOf(task.game);
    const next = edited(task, name, tool);
    this.page.edit(next);
    if (tool === "move" && next === task)
      this.notify(t("A knight cannot move from {from} to {to}.", { from: task.from, to: name }));
  }
  /** Draws the view after a change of the search or the language. */
  render() {
    this.#code.setProgram(this.task);
    this.#next.textContent = t(byGame(this.task, "Next solution", "Next tour"));
    this.show();
  }
  /** Goes to the next solution. */
  #nextSolution() {
    this.player.pause();
    this.steps.nextSolution(this.player.k, (k) => {
      if (k) return this.player.stopAt(k);
      const noneNearby = byGame(
        this.task,
        "No solution in the next {n} steps. Try another algorithm, such as mrv.",
        "No tour in the next {n} steps. Try another algorithm, such as warnsdorff."
      );
      const isEndUnknown = !this.steps.isPartial && this.steps.length() === null;
      if (this.engine && this.steps.end && this.steps.marks.length === 0) return this.#explain();
      const noMore = this.steps.isPartial ? byGame(this.task, "This recording has no more solutions.", "This recording has no more tours.") : byGame(this.task, "There are no more solutions.", "There are no more tours.");
      this.notify(t(isEndUnknown ? noneNearby : noMore, { n: MAX_MEASURED_STEPS }));
    });
  }
  /** Searches for a completion of the reader's board. */
  #askCompletion() {
    this.#stopCompletion();
    this.#completion = void 0;
    this.#others = "";
    this.board.isSolved = false;
    if (!this.engine || this.task.with.length === 0) return;
    const onMessage = ({ outcome, error }) => {
      if (outcome) this.#completion = JSON.parse(outcome).Ok ?? null;
      this.#checkSolved();
      this.show();
      if (!this.#isHintPending) return;
      if (error) this.notify(t("The search could not start: {why}", { why: error }));
      else this.hint();
    };
    this.#stopCompletion = this.#complete(this.task, onMessage);
  }
  /** Searches for a completion in a worker. */
  #complete(task, onMessage) {
    const search = [...problemOf(task), task.algorithm, false];
    return startCall(this.engine, { search, call: "completion", values: [] }, onMessage);
  }
  /** Explains why there is no completion, and which piece of the reader is the first to prevent it. */
  #explain(pieces = 0) {
    const { task } = this;
    const path = [...task.with, task.from];
    const start2 = { ...task, with: path.slice(0, pieces), from: path[pieces] };
    this.#stopCompletion = this.#complete(start2, ({ outcome }) => {
      if (!outcome) return;
      const { Err: why } = JSON.parse(outcome);
      if (!why && pieces < task.with.length) return this.#explain(pieces + 1);
      if (!why) return;
      const none = byGame(
        task,
        "There is no solution on this board: {why}.",
        "There is no tour on this board: {why}."
      );
      const spoiled = byGame(
        task,
        "With the queen on {square} the board can no longer be completed: {why}.",
        "With the move to {square} the board can no longer be completed: {why}."
      );
      const square = pieces > 0 ? byGame(task, path[pieces - 1], path[pieces]) : "";
      this.board.spoiler = square;
      this.notify(t(square ? spoiled : none, { square, why }));
    });
  }
  /** Checks whether the reader has found a solution, and counts the others. */
  #checkSolved() {
    const { game, order, rules, with: queens2 } = this.task;
    this.board.isSolved = game === "queens" && queens2.length === order && Boolean(this.#completion);
    if (!this.board.isSolved || !this.engine || order > MAX_COUNTED_ORDER) return;
    const json = this.engine.api.count(order, rules, "bitmask", NO_PROGRESS);
    const n = Number(JSON.parse(json).count) - 1;
    this.#others = t("{n|other solution|other solutions} on the empty board.", { n });
  }
  /** Shows a square on which the next piece keeps the board completable. */
  hint() {
    const { game, from } = this.task;
    this.player.stopAt(0);
    this.#isHintPending = this.#completion === void 0;
    if (this.#isHintPending) return this.notify(t("Looking for a square that works …"));
    const occupied = game === "queens" ? this.task.with : [from];
    const square = this.#completion?.find((name) => !occupied.includes(name));
    if (!square) return this.#explain();
    this.board.hint = square;
    this.notify(t("{square} works: the rest can be completed.", { square }));
  }
  /** Shows a sentence until the next step. */
  notify(text) {
    this.#notice = text;
    this.show();
  }
  /** Updates everything except the program. */
  show() {
    const { task, player } = this;
    const length = this.steps.length();
    if (length !== null && player.k > length) return player.stopAt(length);
    this.transport.show();
    const position = this.steps.at(player.k);
    if (!position) {
      this.#sentence.textContent = t("Searching from the start for step {n} …", { n: player.k });
      return;
    }
    player.home = position.k;
    const dims = dimsOf(task);
    this.board.show(task, position);
    this.#counters.show(task, position);
    const now = performance.now();
    if (!player.isPlaying || SPEEDS[player.speed] <= MAX_PANEL_RATE || now > this.#panelTime + PANEL_PAUSE) {
      this.#panelTime = now;
      this.#code.show(position);
      this.#data.show(position, dims.columns);
      this.#tree.show(this.#treeSource.treeAt(position, !player.isPlaying), position, dims);
    }
    const isFarthest = position.k === MAX_STEP && !position.isEnd;
    const notice = isFarthest ? t("This page shows no steps beyond {n}. The search itself continues.", { n: position.k }) : this.#notice;
    const { isPartial, marks } = this.steps;
    const all = length === null || isPartial || marks.length > MAX_MARKS ? null : marks.length;
    const text = notice || sentence(task, position, {
      isPartial,
      completion: this.#completion,
      deadRows: this.board.deadRows,
      all,
      others: this.#others,
      prompt: this.engine && !this.answer ? this.#tools.prompt(task.game) : ""
    });
    this.#sentence.textContent = text;
    const isAnnounced = !player.isPlaying || SPEEDS[player.speed] <= MAX_ANNOUNCED_RATE;
    if (isAnnounced && this.#announcement.textContent !== text) this.#announcement.textContent = text;
  }
};

// app/views/lesson-panel.ts
var LessonList = class {
  constructor(page2) {
    this.page = page2;
  }
  page;
  element = html("main.lesson.list");
  transport = null;
  /** Draws the list in the current language. */
  render() {
    const items = LESSONS.map(
      ({ id, title, line, pages }) => html(
        "li",
        html("button", { onclick: () => this.page.open({ lesson: id, page: 1 }) }, t(title)),
        html("p.note", `${t("{n|minute|minutes}", { n: 2 * pages.length })} · ${t(line)}`)
      )
    );
    this.element.replaceChildren(html("h2", t("Choose a lesson")), html("ol.lessons", ...items));
  }
};
function showLesson(lab, lesson, { page: page2, lang: lang2 }) {
  const go = (lesson2, page3) => lab.page.open({ lesson: lesson2, page: page3 });
  const { id } = lesson;
  const pages = lesson.pages.length;
  const { fragment, text, question, links } = lesson.pages[page2 - 1];
  const isLast = page2 === pages;
  const nextLesson = isLast ? LESSONS[LESSONS.indexOf(lesson) + 1] : void 0;
  const next = nextLesson ? button("Next lesson", () => go(nextLesson.id, 1), { class: "main" }) : button("Next", () => go(id, page2 + 1), { disabled: isLast, class: "main" });
  const allLinks = [
    { to: fragment, text: t("Open this position in the lab") },
    ...links.map(({ to, text: text2 }) => ({ to, text: t(text2) }))
  ];
  const items = allLinks.map(({ to, text: text2 }) => {
    const href = lang2 ? `${to}${to.includes("?") ? "&" : "?"}lang=${lang2}` : to;
    return html("li", html("a", { href }, text2));
  });
  const [questionNodes, onAnswer] = question ? questionPanel(question, parseFragment(fragment).address.step, lab) : [[], null];
  lab.lesson.replaceChildren(
    toolRow(
      html("button.plain", { onclick: () => go("", 1) }, `‹ ${t("All lessons")}`),
      button("Previous", () => go(id, page2 - 1), { disabled: page2 === 1 }),
      next,
      html("span.note", t("{page} of {pages}", { page: page2, pages }))
    ),
    html("h2", t(lesson.title)),
    html("div.text", { "aria-live": "polite" }, html("p", t(text))),
    ...questionNodes,
    isLast ? note("This is the end of the lesson. Continue from here, or choose another lesson.") : "",
    html("ul.links", ...items)
  );
  return onAnswer;
}
function questionPanel({ text, ahead, answer }, step, { steps, player }) {
  const k = Math.min(step + ahead, steps.length() ?? Infinity);
  const position = steps.at(k);
  const expected = position ? `${answer(position)}` : "";
  const verdict = status("verdict");
  const onAnswer = (value) => {
    const isRight = value === expected;
    verdict.textContent = isRight ? t("Right: {answer}.", { answer: expected }) : t("Not {answer}. Try again.", { answer: value });
    if (isRight && k <= step + 2) player.stopAt(k);
  };
  if (/\D/.test(expected))
    return [[html("p", html("strong", t(text)), " ", t("Click the square.")), verdict], onAnswer];
  const field2 = numberField(0, () => field2.value && onAnswer(field2.value));
  return [[html("label", html("strong", t(text)), " ", field2), verdict], () => {
  }];
}

// app/views/race.ts
var SPEED = 4;
var UNIT_NAMES = Object.keys(UNITS);
var Side = class {
  #board = new Board();
  #counters = new Counters();
  #state = html("p.state");
  #gauge = html("i");
  steps = NO_STEPS;
  position = null;
  task = defaultAddress().task;
  chooser;
  element;
  constructor(label, onChoose) {
    this.chooser = choice({}, onChoose, label);
    const gauge = html("div.gauge", { "aria-hidden": "true" }, this.#gauge);
    const parts = [this.chooser, this.#board.element, this.#state, gauge, this.#counters.element];
    this.element = html("section.side", ...parts);
  }
  /** @param other the algorithm of the other side */
  open(task, steps, other) {
    this.task = task;
    this.steps = steps;
    setOptions(this.chooser, algorithmChoices(NAMES[task.game].filter((name) => name !== other)));
    this.chooser.value = task.algorithm;
  }
  /** Shows the position at a clock, or the previous one while it is being loaded. */
  show(clock, finish) {
    const position = this.steps.at(Math.min(clock, this.steps.length() ?? clock)) ?? this.position;
    this.position = position;
    if (!position) return;
    this.#board.show(this.task, position);
    const { nodes } = position.counts;
    this.#counters.show(this.task, { ...position, counts: { ...position.counts, nodes: nodes - 1 } });
    const endState = finish === "first" ? "found one" : "done";
    const state = position.isEnd ? endState : "searching";
    this.#state.textContent = clock > 0 ? t(state) : "";
    this.element.classList.toggle("done", position.isEnd);
  }
  /** @param max the number of comparisons of a full gauge */
  showGauge(max) {
    this.#gauge.style.width = `${100 * (this.position?.counts.comparisons ?? 0) / max}%`;
  }
};
var Race = class {
  constructor(page2) {
    this.page = page2;
    this.player.onChange = () => {
      this.render();
      page2.updateStep();
    };
    this.player.speed = SPEED;
  }
  page;
  marks = [];
  player = new Player(this);
  transport = new Transport(this.player, "Clock");
  #clock = status("clock");
  #outcome = status("outcome");
  #address = defaultAddress();
  units = choice(UNITS, (unit) => this.page.open({ unit }));
  finishes = choice(FINISHES, (finish) => this.page.open({ finish }));
  sides = [
    new Side(
      "Algorithm on the left",
      (algorithm) => this.page.open({ task: { ...this.#address.task, algorithm } })
    ),
    new Side("Algorithm on the right", (rival) => this.page.open({ rival }))
  ];
  element = html(
    "main.race",
    toolRow(field("Clock counts", this.units), field("until", this.finishes), this.#clock),
    html("div.sides", ...this.sides.map((side2) => side2.element)),
    this.#outcome,
    note(
      "Both get the same amount of work. Choose the unit with care: equal steps do not mean equal comparisons."
    )
  );
  open(address, source) {
    const { task, rival, unit, finish } = address;
    this.#address = address;
    this.units.value = unit;
    this.finishes.value = finish;
    const tasks = [task, { ...task, algorithm: rival }];
    for (const [index, side2] of this.sides.entries()) {
      const steps = source.stepsOf(tasks[index], unit, finish === "first");
      if (side2.steps !== steps) side2.steps.stop();
      side2.open(tasks[index], steps, tasks[1 - index].algorithm);
      side2.position = null;
      steps.onChange = () => this.render();
      steps.measure();
    }
    this.player.stopAt(address.step);
  }
  /** Returns the clock at which both searches have ended, if it is known. */
  length() {
    const [left, right] = this.sides.map(({ steps }) => steps.length());
    return left === null || right === null ? null : Math.max(left, right);
  }
  get share() {
    return this.sides.map(({ steps }) => steps.share).find((share) => share !== null) ?? null;
  }
  /** Returns the last clock that both searches can show. */
  #reach(clock, reach) {
    const clocks = this.sides.map(({ steps }) => {
      const last = reach(steps);
      return last === steps.length() ? Math.min(clock, this.length() ?? clock) : last;
    });
    return Math.min(...clocks);
  }
  seek(clock) {
    return this.#reach(clock, (steps) => steps.seek(clock));
  }
  advance(from, clock, stride) {
    return this.#reach(clock, (steps) => steps.advance(from, clock, stride));
  }
  stop() {
    for (const { steps } of this.sides) steps.stop();
  }
  /** Returns the work of both searches, in ascending order. */
  #works(unit) {
    const works = this.sides.map(({ task, steps }) => ({ name: task.algorithm, n: steps.end?.[unit] ?? 0 }));
    return works.sort((a, b) => a.n - b.n);
  }
  /** Returns sentences that compare the searches. */
  #summary() {
    const comparisons = UNIT_NAMES.map((unit) => {
      const [first2, last2] = this.#works(unit);
      const times2 = last2.n === first2.n ? 1 : Number((last2.n / Math.max(1, first2.n)).toPrecision(2));
      const values = { unit: t(unit), n: times2, name: last2.name, other: first2.name };
      return times2 === 1 ? t("Both need the same number of {unit}.", values) : t("{name} needs {n} times as many {unit} as {other}.", values);
    });
    const [first, last] = this.#works(this.#address.unit);
    const winner = first.n < last.n ? t("{name} finishes first.", { name: first.name }) : "";
    const times = this.sides.map(({ steps }) => steps.seconds);
    const [a, b] = times.map((time) => formatTime(Number(time)));
    const [name, other] = this.sides.map(({ task }) => task.algorithm);
    const alone = times.every(Boolean) && t("Run alone: {name} {a}, {other} {b}.", { name, a, other, b });
    return joinSentences([winner, ...comparisons, alone]);
  }
  render() {
    for (const side2 of this.sides) side2.show(this.player.k, this.#address.finish);
    const max = Math.max(1, ...this.sides.map(({ position }) => position?.counts.comparisons ?? 0));
    for (const side2 of this.sides) side2.showGauge(max);
    const isOver = this.sides.every(({ position }) => position?.isEnd);
    this.#outcome.textContent = isOver ? this.#summary() : "";
    if (isOver) this.sides.find(({ steps }) => steps.seconds === null)?.steps.time();
    this.#clock.textContent = t("{unit}: up to {n} each", { n: this.player.k, unit: t(this.#address.unit) });
    this.#clock.ariaLive = this.player.isPlaying ? "off" : "polite";
    this.transport.show();
  }
};

// app/main.ts
var ADDRESS_PAUSE = 300;
var EDIT_PAUSE = 1e3;
var RIVALS = { queens: "bitmask", knight: "backtrack" };
var Page = class {
  constructor(engine, record) {
    this.record = record;
    const puzzle = record?.game === "puzzle" ? record : null;
    const recorded = record?.game === "puzzle" ? null : record;
    const solver = engine ? new LiveSolver(engine) : puzzle && new RecordedSolver(puzzle);
    this.play = solver && new Play(solver, this);
    this.#lab = new Lab(engine, this);
    this.source = new Source(engine, recorded, this);
    this.count = engine && new Count(engine, this);
    this.header = new Header(this, record !== null);
    byId("page").replaceChildren(
      this.header.element,
      byId("error"),
      html("div", { id: "view" }),
      html("footer", { id: "controls" }),
      help,
      this.#share.element
    );
    listenToKeys(() => this.#current().transport, {
      u: () => this.go(true),
      r: () => this.go(false),
      h: () => this.#address.view === "puzzle" && this.play?.hint(),
      n: () => this.#turnPage(1),
      b: () => this.#turnPage(-1),
      f: () => this.toggleStage(),
      p: () => this.toggleDrawing(),
      Escape: () => this.toggleStage(false),
      "?": () => help.showModal()
    });
    listenToPointer();
    window.addEventListener("beforeprint", () => this.theme.show("light"));
    window.addEventListener("afterprint", () => this.theme.apply());
    window.addEventListener("hashchange", () => this.#read());
    this.#read();
    this.theme.apply();
  }
  record;
  #address = defaultAddress();
  /** The edits of each game. */
  #edits = { queens: new History(), knight: new History() };
  #lastEdit = -Infinity;
  /** The last address of each game. */
  #addresses = { queens: defaultAddress("queens"), knight: defaultAddress("knight") };
  /** The last step of each search and each race. */
  #steps = /* @__PURE__ */ new Map();
  #share = new ShareDialog();
  #timer = 0;
  /** Whether the stage was opened from the menu. */
  #isFromMenu = false;
  /** The fragment that was last read or written. A different one in the window is not overwritten. */
  #fragment = "";
  #lab;
  #race = new Race(this);
  #lessons = new LessonList(this);
  theme = new Theme(() => this.#render());
  play;
  source;
  count;
  header;
  /** Returns the current view. */
  #current() {
    const { view } = this.#address;
    if (view === "count" && this.count) return this.count;
    if (view === "puzzle" && this.play) return this.play;
    if (view === "lessons" && !this.#lesson) return this.#lessons;
    return view === "race" ? this.#race : this.#lab;
  }
  /** The current lesson. */
  get #lesson() {
    const { view, lesson } = this.#address;
    return view === "lessons" ? lessonNamed(lesson) : void 0;
  }
  /** Opens the address in the window. */
  #read() {
    this.#fragment = location.hash;
    this.#isFromMenu = false;
    this.showError("");
    this.#remember();
    const { address, ignored, max } = parseFragment(this.#fragment, NAMES);
    if (this.record?.game === "puzzle") {
      const { rows, stars } = this.record.board;
      Object.assign(address, { view: "puzzle", puzzle: rows, stars });
    } else if (this.record) {
      const { game, problem, algorithm } = this.record;
      address.view = "lab";
      address.task = { ...defaultTask(game), ...problem, algorithm };
    }
    this.#setAddress(address);
    this.#edits[address.task.game] = new History();
    this.#lastEdit = -Infinity;
    setLang(address.lang ?? load("lang") ?? this.record?.lang ?? browserLang());
    this.#show();
    if (this.record || ignored.length === 0) return;
    this.#writeStep();
    const range = max ? t("The size must be a whole number from 1 to {max}.", { max }) : "";
    const parts = ignored.join(", ");
    this.showError(
      joinSentences([
        t("This part of the address was not understood and is ignored: {parts}.", { parts }),
        range
      ])
    );
  }
  /** Sets the address, with default algorithms if it names none. */
  #setAddress({ task, rival, ...rest }) {
    const names = NAMES[task.game];
    const algorithm = task.algorithm || names[0];
    const other = [rival, RIVALS[task.game], ...names].find((name) => name && name !== algorithm);
    this.#address = { ...rest, task: { ...task, algorithm }, rival: other ?? "" };
  }
  /** Remembers the address of the game and the step of the search. */
  #remember() {
    const { view, task, step } = this.#address;
    if (view !== "lab" && view !== "race") return;
    this.#addresses[task.game] = this.#address;
    this.#steps.set(searchOf(this.#address), step);
  }
  /** Returns to the last address of a game, with a change, at its last step. */
  returnTo(change, game = this.#address.task.game) {
    this.#remember();
    const { task, rival, finish, unit } = this.#addresses[game];
    const next = { ...this.#address, task, rival, finish, unit, ...change };
    this.open({ ...next, step: this.#steps.get(searchOf(next)) ?? 0 });
  }
  /**
   * Opens an address at its first step.
   * @param isReplacement whether it replaces the current entry of the history
   */
  open(change, isReplacement = false) {
    this.#writeStep();
    this.#setAddress({ ...this.#address, step: 0, ...change });
    const fragment = formatFragment(this.#address);
    if (!isReplacement) {
      this.#lastEdit = -Infinity;
      this.showError("");
    }
    if (fragment !== this.#fragment)
      history[isReplacement ? "replaceState" : "pushState"](null, "", fragment);
    this.#fragment = fragment;
    this.#show();
  }
  /** Opens an edited problem in the lab. */
  edit(task) {
    if (isSameTask(task, this.#address.task)) return;
    this.showError("");
    this.#remember();
    this.#edits[task.game].begin(this.#address.task);
    const now = performance.now();
    this.open({ view: "lab", task }, now - this.#lastEdit < EDIT_PAUSE);
    this.#lastEdit = now;
  }
  /** Changes the problem without an undo. */
  #change(task) {
    this.#edits[task.game].forgetUndone();
    this.open({ task });
  }
  /** Chooses the rules or the algorithm. */
  choose(change) {
    const { step, task } = this.#address;
    this.#change({ ...task, ...change });
    if (step > 0) this.#lab.notify(t("The search starts again on the same board."));
  }
  share() {
    this.#writeStep();
    this.#share.open();
  }
  /** Undoes or redoes an edit. */
  go(isUndo) {
    const { view, task: current } = this.#address;
    if (view === "puzzle") return this.play?.go(isUndo);
    const task = view === "lab" && this.#edits[current.game].go(isUndo, current);
    if (!task) return;
    this.open({ task, step: this.#steps.get(searchOf({ ...this.#address, task })) ?? 0 });
  }
  /** Changes the size of the board, or shows an error. */
  resize(rows, columns) {
    const { task } = this.#address;
    const max = maxSide(task.game);
    const isValid = [rows, columns].every((side2) => Number.isInteger(side2) && side2 >= 1 && side2 <= max);
    if (isValid) return this.#change(resized(task, rows, columns));
    this.#show();
    this.showError(t("The size must be a whole number from 1 to {max}.", { max }));
  }
  #turnPage(delta) {
    const page2 = this.#address.page + delta;
    if (this.#lesson?.pages[page2 - 1]) this.open({ page: page2 });
  }
  toggleLang() {
    const lang2 = otherLang();
    setLang(lang2);
    save("lang", lang2);
    this.#address.lang = lang2;
    this.#writeStep();
    this.#render();
  }
  /** Shows only the board, or everything. */
  toggleStage(stage = !this.#address.stage) {
    this.#address.stage = stage;
    this.#writeStep();
    this.#render();
    const lostFocus = !document.activeElement?.checkVisibility();
    const { opener, stage: exit } = this.header;
    if (!stage && (lostFocus || this.#isFromMenu)) opener.focus();
    else if (lostFocus) (document.querySelector("#controls .main") ?? exit).focus();
    this.#isFromMenu = stage && lostFocus;
  }
  toggleDrawing() {
    this.header.draw.ariaPressed = `${toggleDrawing()}`;
  }
  /** Updates the step in the address; the URL changes when the player pauses. */
  updateStep() {
    const player = this.#current().transport?.player;
    if (!player) return;
    this.#address.step = player.k;
    clearTimeout(this.#timer);
    if (!player.isPlaying) this.#timer = window.setTimeout(() => this.#writeStep(), ADDRESS_PAUSE);
  }
  #writeStep() {
    clearTimeout(this.#timer);
    const fragment = formatFragment(this.#address);
    if (fragment === this.#fragment || location.hash !== this.#fragment) return;
    history.replaceState(null, "", fragment);
    this.#fragment = fragment;
  }
  /** Opens the view of the address. */
  #show() {
    for (const { player } of [this.#lab, this.#race]) player.isPlaying = false;
    const { view } = this.#address;
    if (view !== "count") this.count?.cancel();
    if (view !== "puzzle") this.play?.stop();
    if (view === "race") this.#race.open(this.#address, this.source);
    else if (view === "count") this.count?.open(this.#address);
    else if (view === "puzzle") this.play?.open(this.#address);
    const { element, transport } = this.#current();
    if (element === this.#lab.element) this.#openLab();
    if (byId("view").firstChild !== element) byId("view").replaceChildren(element);
    byId("controls").replaceChildren(...transport ? [transport.element] : []);
    this.#render();
  }
  #openLab() {
    const lesson = this.#lesson;
    this.#lab.element.classList.toggle("guided", lesson !== void 0);
    if (lesson) {
      const { fragment, panel: panel2 } = lesson.pages[this.#address.page - 1];
      const { task: task2, step: step2 } = parseFragment(fragment).address;
      this.#address.task = task2;
      this.#address.step ||= step2;
      this.#lab.showPanel(panel2);
    }
    const { task, step } = this.#address;
    this.#lab.open(task, this.source.stepsOf(task), step, this.#edits[task.game]);
  }
  /** Draws the page in the current language. */
  #render() {
    document.documentElement.lang = currentLang() === "en" ? "en" : "zh-CN";
    document.documentElement.toggleAttribute("data-stage", this.#address.stage);
    document.title = `${t(VIEWS[this.#address.view])} · ${t("backrank: watch the search")}`;
    this.header.show(this.#address, this.theme.text);
    const lesson = this.#lesson;
    this.#lab.answer = lesson && showLesson(this.#lab, lesson, this.#address);
    translateAll(document.body);
    this.#current().render();
  }
  /** Shows an error, or hides it if the text is empty. */
  showError(text) {
    byId("error").textContent = text;
  }
};
function searchOf(address) {
  return formatFragment({ ...address, step: 0, lang: null, stage: false });
}
async function start() {
  try {
    const recorded = await loadRecorded();
    new Page(recorded ? null : await loadEngine(), recorded);
  } catch {
    setLang(browserLang());
    byId("error").textContent = t(
      "The solvers in this page could not start: this browser is too old, or the file is damaged."
    );
  }
}
start();
export {
  Page
};
