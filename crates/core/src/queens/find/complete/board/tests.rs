//! The squares left against a look at all queens, and draws that are even.

use std::collections::BTreeMap;

use super::*;
use crate::queens::find::complete::Complete;
use crate::queens::find::finder::Finder as _;

fn board(n: u64) -> Board {
    Board::new(&Side::new(n).unwrap().into()).unwrap()
}

/// All squares that no queen attacks, found queen by queen.
fn left_slowly(n: u32, queens: &[Square]) -> Vec<Square> {
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square { row, column }));
    let attacks = |queen: &Square, square: &Square| {
        let [rows, columns] = [
            queen.row.abs_diff(square.row),
            queen.column.abs_diff(square.column),
        ];
        queen != square && (rows == 0 || columns == 0 || rows == columns)
    };
    let is_left = |square: &Square| !queens.iter().any(|queen| attacks(queen, square));
    squares.filter(is_left).collect()
}

fn left(board: &Board, item: fn(u32) -> Item) -> Vec<Square> {
    let mut squares: Vec<_> = (0..board.n)
        .flat_map(|number| board.squares(item(number)))
        .collect();
    squares.sort_unstable();
    squares
}

/// Sides that fill their last word of 64 squares, and sides around them.
#[test]
fn a_queen_takes_the_squares_that_it_attacks_and_gives_them_back() {
    let mut random = Random::new(1);
    for n in [1, 5, 63, 64, 65, 128] {
        let (mut board, mut queens, mut states) = (board(n.into()), Vec::new(), Vec::new());
        while let Some(square) = board.draw_square(&mut random) {
            states.push(board.state());
            board.place(square);
            queens.push(square);
            let expected = left_slowly(n, &queens);
            assert_eq!(left(&board, Item::Row), expected, "{n}");
            assert_eq!(left(&board, Item::Column), expected, "{n}");
            let counted = |items: &Items| items.counts.iter().sum::<u32>() as usize;
            let counted = [counted(&board.rows), counted(&board.columns)];
            assert_eq!(counted, [expected.len(); 2], "{n}");
        }
        while let Some(state) = states.pop() {
            board.go_back(state);
            queens.pop();
            assert_eq!(left(&board, Item::Row), left_slowly(n, &queens), "{n}");
            assert_eq!(board.rows.open().count(), n as usize - queens.len());
        }
    }
}

/// True if each thing is drawn about 100 times of 100 times their number; the standard deviation is below 10.
fn are_even<T: Ord>(things: usize, mut draw: impl FnMut() -> T) -> bool {
    let mut often = BTreeMap::new();
    for _ in 0..100 * things {
        *often.entry(draw()).or_insert(0) += 1;
    }
    often.len() == things && often.values().all(|often| (50..150).contains(often))
}

#[test]
fn squares_and_narrow_lines_are_drawn_evenly() {
    let mut random = Random::new(2);
    let mut board = board(5);
    board.place(Square::new(1, 2));
    let squares = left_slowly(5, &[Square::new(1, 2)]).len() - 1;
    assert!(are_even(squares, || board
        .draw_square(&mut random)
        .unwrap()));
    // Two squares are left to the rows 0, 2 and 3 and the columns 1 and 3, more to the others.
    let narrow = || match board.narrowest(&mut random).unwrap() {
        Item::Row(row) => (0, row),
        Item::Column(column) => (1, column),
    };
    assert!(are_even(5, narrow));
}

/// Its own bytes, and those of a search on it: the squares to try of each item that is filled, n at most, in lists of up to
/// twice the levels.
#[test]
fn a_board_takes_the_bytes_that_the_finder_says() {
    for n in [1, 100, 1_000] {
        let board = board(n);
        let items = |items: &Items| {
            8 * items.left.capacity() + 4 * items.counts.capacity() + items.filled.capacity()
        };
        let squares = board.taken.capacity() + board.queens.capacity();
        let held = items(&board.rows) + items(&board.columns) + size_of::<Square>() * squares;
        let level = size_of::<(Vec<Square>, (usize, usize))>() as u64;
        let tried = n * (size_of::<Square>() as u64 * n + 2 * level);
        let needed = held as u64 + tried;
        let max_bytes = Complete { seed: 0 }.max_bytes(Side::new(n).unwrap());
        assert!((needed..=needed + 50 * n).contains(&max_bytes), "{n}");
    }
}
