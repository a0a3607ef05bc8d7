//! A tour problem on the command line.

use backrank_core::tour::Problem;
use backrank_core::{Dims, Square, SquareError};
use clap::Args;

use super::squares;

/// The board of a tour, where it starts and how it must end.
#[derive(Args, Debug)]
pub(crate) struct TourProblem {
    /// Board size, rows x columns, such as 8x8, or just 8
    #[arg(value_name = "RxC", value_parser = squares::dims)]
    pub(crate) dims: Dims,

    /// Start square, such as a1 (bottom left) or row,column counted from 0,0 at the top left
    /// [default: a1, or the first square after it that is not blocked]
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,

    /// End square
    #[arg(long, value_name = "SQUARE")]
    to: Option<String>,

    /// Search only for closed tours, whose last square is a knight's move from the first
    #[arg(long, conflicts_with = "to")]
    closed: bool,

    /// Leave out these squares, such as d1,c3
    #[arg(long, value_name = "SQUARES")]
    block: Vec<String>,
}

impl TourProblem {
    /// The problem of this board.
    pub(crate) fn set_up(&self) -> Result<Problem, SquareError> {
        let dims = self.dims;
        let block = squares::squares(&self.block, dims)?;
        let from = match &self.from {
            Some(from) => squares::square(from, dims)?,
            None => first_free(dims, block.clone()),
        };
        let problem = Problem::new(dims, from)?.block(block)?;
        match &self.to {
            _ if self.closed => Ok(problem.closed()),
            Some(to) => problem.ending_at(squares::square(to, dims)?),
            None => Ok(problem),
        }
    }
}

/// The first square that is not blocked, row by row from a1; a1 when all are.
fn first_free(dims: Dims, mut block: Vec<Square>) -> Square {
    block.sort_unstable();
    let squares = |row| (0..dims.columns()).map(move |column| Square::new(row, column));
    let mut squares = (0..dims.rows()).rev().flat_map(squares);
    let free = squares.find(|square| block.binary_search(square).is_err());
    free.unwrap_or(Square::new(dims.rows() - 1, 0))
}
