//! Cuts a problem into pieces by its first queens, for counting them apart.
//!
//! A piece is a [`Problem`] whose first rows are filled beforehand: a prefix. The pieces of one cut have no solution in
//! common and together all of them, and stand in lexicographic order.

use super::Problem;
use crate::board::square::Square;

/// The pieces by the queen of the first row: at most n. For the order 0 the problem itself.
#[must_use]
pub fn by_first_row(problem: &Problem) -> Vec<Problem> {
    match problem.order().get() {
        0 => vec![problem.clone()],
        _ => fill_row(problem, 0),
    }
}

/// The pieces by the queens of the first rows, of the fewest rows that make at least `pieces` of them. There are fewer only
/// when the problem has fewer solutions than that: then each piece is one solution.
///
/// Costs n² steps a piece.
#[must_use]
pub fn by_prefix(problem: &Problem, pieces: usize) -> Vec<Problem> {
    let mut cut = vec![problem.clone()];
    for row in 0..problem.order().get() {
        if cut.len() >= pieces {
            break;
        }
        cut = cut.iter().flat_map(|piece| fill_row(piece, row)).collect();
    }
    cut
}

/// The problem with each allowed queen of a row, from column 0 on.
fn fill_row(problem: &Problem, row: usize) -> Vec<Problem> {
    let squares = (0..problem.order().get()).map(|column| Square {
        row: row as u32,
        column: column as u32,
    });
    let allowed = squares.filter(|&square| problem.allows(square));
    // Every square is on the board, so each of them gives a problem.
    allowed
        .filter_map(|square| problem.clone().with_queen(square).ok())
        .collect()
}
