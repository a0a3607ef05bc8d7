//! A tour as it was read.

use backrank_core::tour::{BLOCKED, Directions, Fault, Kind, MOVES};
use backrank_core::{Dims, Square};

/// A tour as it was read: it may be anything.
#[derive(Debug)]
pub(crate) struct ReadTour {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) dims: Dims,
    /// The kind that the document says, as only JSON does: closed or not.
    pub(crate) closed: Option<bool>,
    pub(crate) visits: Visits,
}

/// The visits of a tour, in the ways to write them down.
#[derive(Debug)]
pub(crate) enum Visits {
    /// The number on each square row by row, 0 where there is none, or the mark of a blocked square.
    Numbers {
        numbers: Vec<u32>,
        /// The first number from [`MAX_NUMBER`] on, in place of which that stands.
        too_large: Option<u64>,
    },
    /// The squares in the order of visit, which were judged as they came: they may be many.
    Squares {
        /// The number of squares to visit.
        free: u64,
        verdict: Result<Kind, Fault>,
        /// The numbers row by row, if they were to be kept: on a square that comes again, the first.
        numbers: Option<Vec<u32>>,
    },
    /// The moves that leave the squares, if all stay on the board.
    Directions(Result<Directions, OffBoard>),
}

/// Moves of which one leads off the board.
#[derive(Debug)]
pub(crate) struct OffBoard {
    /// The first square, row by row, that such a move leaves.
    pub(crate) square: Square,
    pub(crate) start: Square,
    pub(crate) moves: Vec<u8>,
}

impl ReadTour {
    /// Returns the number on each square row by row, 0 where there is none, or the mark of a blocked square; `None` if they were
    /// not kept.
    pub(crate) fn into_numbers(self) -> Option<Vec<u32>> {
        match self.visits {
            Visits::Numbers { numbers, .. } => Some(numbers),
            Visits::Squares { numbers, .. } => numbers,
            Visits::Directions(Ok(directions)) => {
                let (start, moves) = (directions.start(), directions.moves());
                Some(follow(self.dims, start, moves))
            }
            Visits::Directions(Err(OffBoard { start, moves, .. })) => {
                Some(follow(self.dims, start, &moves))
            }
        }
    }
}

/// Returns the numbers of the squares that the moves lead to, up to the first that is visited, blocked or off the board.
fn follow(dims: Dims, start: Square, moves: &[u8]) -> Vec<u32> {
    let number = |direction: &u8| match *direction {
        Directions::UNVISITED => BLOCKED,
        _ => 0,
    };
    let mut numbers: Vec<u32> = moves.iter().map(number).collect();
    let (mut next, mut visits) = (Some(start), 0);
    while let Some(square) = next.filter(|square| dims.contains(*square)) {
        let index = dims.index(square) as usize;
        if numbers[index] != 0 {
            break;
        }
        visits += 1;
        numbers[index] = visits;
        next = MOVES
            .get(usize::from(moves[index]))
            .and_then(|(down, right)| {
                let row = square.row.checked_add_signed(*down)?;
                let column = square.column.checked_add_signed(*right)?;
                Some(Square::new(row, column))
            });
    }
    numbers
}

/// The largest visit number that is kept: no board that fits the memory has more squares.
pub(crate) const MAX_NUMBER: u32 = BLOCKED - 1;
