//! A list of squares that is judged while it is read, so that a large one need not be held.

use backrank_core::tour::{BLOCKED, Fault, Judge};
use backrank_core::{Dims, Square};

use super::limits::{Limits, check_size};
use super::tour::{ReadTour, Visits};
use crate::error::Error;

/// Turns the judge to a board without blocked squares, which is named on that line.
pub(super) fn aim(
    judge: &mut Option<Judge>,
    dims: Dims,
    limits: Limits,
    line: Option<usize>,
) -> Result<&mut Judge, Error> {
    check_size(dims.squares(), limits.list_squares(), line)?;
    let judge = judge.get_or_insert_with(|| Judge::new(dims, []));
    judge.change_board(dims);
    Ok(judge)
}

/// A list that is being read.
pub(super) struct JudgedList<'a> {
    judge: &'a mut Judge,
    /// The line that it starts on; JSON has none.
    line: Option<usize>,
    fault: Option<Fault>,
    squares: u64,
    /// The first visit of each square, if they are kept.
    numbers: Option<Vec<u32>>,
}

impl<'a> JudgedList<'a> {
    /// Begins a list. The numbers of its squares are kept if the board is small enough for these limits.
    pub(super) fn new(judge: &'a mut Judge, limits: Limits, line: Option<usize>) -> Self {
        judge.restart();
        let dims = judge.dims();
        let numbers = (dims.squares() <= limits.max_kept_squares).then(|| {
            let squares = (0..dims.squares()).map(|index| dims.square_at(index));
            let number = |square| if judge.is_blocked(square) { BLOCKED } else { 0 };
            squares.map(number).collect()
        });
        Self {
            judge,
            line,
            fault: None,
            squares: 0,
            numbers,
        }
    }

    /// Judges the next square, and refuses a list that goes on and on.
    pub(super) fn visit(&mut self, square: Square) -> Result<(), Error> {
        self.squares += 1;
        if self.fault.is_none() {
            self.fault = self.judge.visit(square).err();
        }
        let index = self.judge.dims().index(square) as usize;
        if let Some(number @ 0) = self.numbers.as_mut().and_then(|it| it.get_mut(index)) {
            *number = self.squares as u32; // of a board that is kept
        }
        check_size(self.squares, 2 * self.judge.dims().squares(), self.line)
    }

    pub(super) fn end(self) -> ReadTour {
        let verdict = self.fault.map_or_else(|| self.judge.end(), Err);
        ReadTour {
            line: self.line,
            dims: self.judge.dims(),
            closed: None,
            visits: Visits::Squares {
                free: self.judge.free(),
                verdict,
                numbers: self.numbers,
            },
        }
    }
}
