const N: i32 = 5;
const WIDTH: i32 = N + 4;
const FREE: i32 = 0;
const WALL: i32 = -1;
const MOVES: [i32; 8] = [
    2 * WIDTH + 1,
    WIDTH + 2,
    -WIDTH + 2,
    -2 * WIDTH + 1,
    -2 * WIDTH - 1,
    -WIDTH - 2,
    WIDTH - 2,
    2 * WIDTH - 1,
];

type Board = [i32; (WIDTH * WIDTH) as usize];

fn print(board: &Board) {
    for row in 2..N + 2 {
        let first = (row * WIDTH + 2) as usize;
        println!("{:?}", &board[first..first + N as usize]);
    }
}

fn visit(board: &mut Board, square: i32, number: i32) {
    board[square as usize] = number; // the knight goes there
    if number == N * N {
        print(board); // every square is visited
    }
    for step in MOVES {
        let next = square + step;
        if board[next as usize] != FREE {
            continue; // try the next move
        }
        visit(board, next, number + 1);
    }
    board[square as usize] = FREE; // step back
}

fn main() {
    let mut board = [WALL; (WIDTH * WIDTH) as usize];
    for row in 2..N + 2 {
        for column in 2..N + 2 {
            board[(row * WIDTH + column) as usize] = FREE;
        }
    }
    visit(&mut board, (N + 1) * WIDTH + 2, 1);
}
