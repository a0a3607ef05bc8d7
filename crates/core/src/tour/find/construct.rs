//! `construct`: joins small blocks to a tour of any board, in linear time.
//!
//! First the theorems of `existence` refuse impossible problems. A board of three or four rows is
//! searched column by column (`columns`), which is exact. Larger boards are cut into blocks
//! (`cuts`): rows and columns are cut into pieces of 6, and one piece of 6 to 11, which contains
//! the start; a side of five is not cut, and its long side is cut into pieces of 8 to 15. A chain
//! of blocks leads from the start to the end (`chain`). The other blocks hang on it with closed
//! tours, each joined at a corner (`joint`): a corner has two neighbours, so a tour that does not
//! end there has both its edges.
//!
//! `warnsdorff` finds the path through a block. It tries one rule for ties after another, and takes
//! the first tour with the edges on which other blocks hang. There are 36 shapes of blocks, with
//! any two squares as ends, and the tests try all. This proves that from six rows on the colours
//! are the only obstacle, for boards of every size. 5x5 and 5x6 are one block, where the search is
//! complete.

mod block;
mod canvas;
mod chain;
mod columns;
mod cuts;
mod frontier;
mod joint;
mod layout;

use self::canvas::Canvas;
use self::columns::Narrow;
use self::cuts::Cuts;
use self::layout::Layout;
use super::finder::{Purpose, TourFinder, TourNotFound};
use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::board::symmetry::Symmetry;
use crate::out_of_memory::{OutOfMemory, filled};
use crate::tour::directions::Directions;
use crate::tour::existence::obstacle;
use crate::tour::obstacle::Obstacle;
use crate::tour::problem::{End, TourProblem};

/// Finds one tour of any problem without blocked squares, or proves that there is none.
///
/// It searches boards with a side of three or four column by column, and builds larger ones from
/// blocks of about six by six squares. Takes linear time and 1 byte per square, that of the
/// [`Directions`]; on narrow boards up to 1.4 bytes more while it works.
#[derive(Clone, Copy, Debug)]
pub struct Construct;

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "construct",
    idea: "Joins tours of small blocks into a tour of the whole board, in linear time",
    source: "Parberry 1997, An Efficient Algorithm for the Knight's Tour Problem, Discrete Applied Mathematics 73; Conrad, Hindrichs, Morsy and Wegener 1994, Solution of the Knight's Hamiltonian Path Problem on Chessboards, Discrete Applied Mathematics 50",
    limits: "one tour; no blocked squares",
    largest_sensible: 100_000,
    pseudocode: &[
        line("if a theorem says that there is no tour: say which"),
        line("if the board has three or four rows: go column by column, by states (below)"),
        line("else: cut it into blocks; search the chain from start to end;"),
        line("      hang each other block's closed tour on its neighbour by exchanging two edges"),
    ],
};

impl TourFinder for Construct {
    fn info(&self) -> AlgorithmInfo {
        INFO
    }

    fn find(&self, problem: &TourProblem) -> Result<Directions, TourNotFound> {
        if let Some(obstacle) = obstacle(problem) {
            return Err(obstacle.into());
        }
        if !problem.blocked().is_empty() {
            return Err(TourNotFound::TakesNoBlocked);
        }
        let dims = problem.dims();
        let zeros = filled(0, dims.squares())?;
        let moves = match dims.rows().min(dims.columns()) {
            1 => Some(vec![Directions::END]), // one square: a larger board has an obstacle
            3 | 4 => narrow(problem, zeros)?,
            _ => blocks(problem, zeros),
        };
        // On a narrow board, and on one of a single block, the search was complete. The blocks of
        // other boards have the necessary paths: the tests try all pairs of ends with the largest
        // number of children, and fewer children restrict a path less.
        let moves = moves.ok_or(Obstacle::Searched)?;
        Ok(Directions::from_moves(dims, problem.start(), moves))
    }

    fn max_squares(&self, _: Purpose) -> Option<u64> {
        None
    }

    fn max_bytes(&self, dims: Dims) -> u64 {
        // On a narrow board one number per column; on others one per row and column of blocks.
        let lists = 4 * (u64::from(dims.rows()) + u64::from(dims.columns()));
        // Memory independent of the size of the board: the states of a column of four squares,
        // about 530 KiB, or the blocks that were joined last, about 9 KiB.
        let is_narrow = dims.rows() <= 4 || dims.columns() <= 4;
        dims.squares() + lists + if is_narrow { 1 << 20 } else { 1 << 16 }
    }
}

/// Returns the moves of a board with a side of three or four.
fn narrow(problem: &TourProblem, mut moves: Vec<u8>) -> Result<Option<Vec<u8>>, OutOfMemory> {
    let (dims, from) = (problem.dims(), problem.start());
    let mut edges = |ends: &[Square], has_free_end| {
        let narrow = Narrow::new(dims, ends, has_free_end);
        narrow.edges(&mut moves)
    };
    let is_found = match problem.end() {
        End::Closed => edges(&[], false)?,
        End::At(to) => edges(&[from, to], false)?,
        End::Anywhere => {
            // On all but the smallest boards of four rows there is a tour to the square straight
            // across, which is found sooner.
            let (across, width) = if dims.rows() > dims.columns() {
                (Symmetry::ALL[1], dims.columns())
            } else {
                (Symmetry::ALL[2], dims.rows())
            };
            let opposite = across.move_square(dims, from);
            (width == 4 && edges(&[from, opposite], false)?) || edges(&[from], true)?
        }
    };
    if !is_found {
        return Ok(None);
    }
    columns::orient(&mut moves, dims, dims.index(from) as usize);
    Ok(Some(moves))
}

/// Returns the moves of a board whose sides are at least five.
fn blocks(problem: &TourProblem, moves: Vec<u8>) -> Option<Vec<u8>> {
    let (dims, from) = (problem.dims(), problem.start());
    let canvas = Canvas { dims, moves };
    let is_even = dims.squares().is_multiple_of(2);
    let cuts = |length, other, ends: &[(u32, u32)]| match other {
        5 => Cuts::of_strip(length, ends),
        _ => Some(Cuts::of_side(length, ends[0].0)),
    };
    let by_row: Vec<_> = problem.ends().map(|end| (end.row, end.column)).collect();
    let by_column: Vec<_> = by_row.iter().map(|&(row, column)| (column, row)).collect();
    let rows = cuts(dims.rows(), dims.columns(), &by_row)?;
    let columns = cuts(dims.columns(), dims.rows(), &by_column)?;
    let layout = Layout::new(rows, columns, canvas);
    match problem.end() {
        End::At(to) => layout.path(from, Some(to)),
        End::Anywhere if !is_even => layout.path(from, None),
        End::Closed | End::Anywhere => layout.closed(),
    }
}

#[cfg(test)]
mod tests;
