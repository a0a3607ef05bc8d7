//! Draws checked boards and marks what is wrong.

use std::iter::successors;

use backrank_core::notation::BLOCKED;
use backrank_core::render::Diagram;
use backrank_core::tour::{MOVES, TourChecker};
use backrank_core::{Dims, Square, message};

use crate::error::{Error, Result};
use crate::screen::verdicts::check_picture;

/// The largest number of squares to draw, on one board or on all boards of a picture.
pub(super) const MAX_SQUARES: u64 = 1_000_000;

/// Returns the error for a board that is too large to draw.
pub(super) fn too_large(dims: Dims) -> Error {
    Error::failed(message!(
        "the {dims} board is too large to draw: at most {max} squares are drawn",
        dims,
        max = MAX_SQUARES
    ))
}

/// The boards of a picture, which is drawn at the end.
#[derive(Default)]
pub(super) struct Picture {
    pub(super) boards: Vec<Diagram<'static>>,
    squares: u64,
}

impl Picture {
    pub(super) fn add(&mut self, dims: Dims, board: Diagram<'static>) -> Result {
        self.squares += dims.squares();
        if self.squares > MAX_SQUARES {
            return Err(Error::failed(message!(
                "the boards have more than {max} squares, the most that a picture holds",
                max = MAX_SQUARES
            )));
        }
        self.boards.push(board);
        check_picture(self.boards.len())
    }
}

/// Numbers squares in the order of visit. A square that is visited again keeps its first number.
pub(super) fn numbers_along(
    checker: &TourChecker,
    squares: impl IntoIterator<Item = Square>,
) -> Vec<u32> {
    let dims = checker.dims();
    let empty = |at| if checker.is_blocked(at) { BLOCKED } else { 0 };
    let mut numbers: Vec<_> = dims.each_square().map(empty).collect();
    for (at, square) in (1..).zip(squares) {
        if let Some(number @ 0) = numbers.get_mut(dims.index(square) as usize) {
            *number = at;
        }
    }
    numbers
}

/// Follows the moves until one leads off the board. Stops after as many squares as the board has,
/// because the moves may form a cycle.
pub(super) fn follow(dims: Dims, start: Square, moves: &[u8]) -> impl Iterator<Item = Square> {
    let next = move |from: &Square| {
        let number = moves.get(dims.index(*from) as usize)?;
        let (down, right) = MOVES.get(usize::from(*number))?;
        let row = from.row.checked_add_signed(*down)?;
        let column = from.column.checked_add_signed(*right)?;
        Some(Square { row, column }).filter(|to| dims.contains(*to))
    };
    successors(Some(start), next).take(dims.squares() as usize)
}
