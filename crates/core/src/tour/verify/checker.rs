//! The checker of tours, the faults that it finds, and its set of visited squares. Clearing the set
//! takes no longer than filling it.

use std::collections::HashMap;

use crate::board::dims::Dims;
use crate::board::square::{Square, on_board};
use crate::tour::graph::is_move;
use crate::{Message, message};

/// The kind of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Kind {
    /// The end is not a move away from the start, or the tour has two squares.
    Open,
    /// The end is a move away from the start, by a move that the tour has not made.
    Closed,
}

impl Kind {
    /// Returns the kind of a tour of this many squares with these ends.
    pub(super) fn between(start: Square, end: Square, squares: u64) -> Self {
        if squares > 2 && is_move(end, start) {
            Self::Closed
        } else {
            Self::Open
        }
    }
}

/// Checks tours of a board, one after another, square by square.
#[derive(Clone, Debug)]
pub struct TourChecker {
    dims: Dims,
    /// The number of squares that are not blocked.
    free: u64,
    blocked: Squares,
    seen: Squares,
    /// The number of squares visited.
    visited: u64,
    /// The start of the tour, and the last square visited.
    ends: Option<(Square, Square)>,
}

impl TourChecker {
    /// Returns a checker of tours of the board without the blocked squares.
    ///
    /// They are named as for [`verify_free`](crate::tour::verify_free). Needs about one bit for
    /// each square near a visited square, and the same near blocked ones.
    #[must_use]
    pub fn new(dims: Dims, blocked: impl IntoIterator<Item = Square>) -> Self {
        let mut checker = Self {
            dims,
            free: dims.squares(),
            blocked: Squares::default(),
            seen: Squares::default(),
            visited: 0,
            ends: None,
        };
        for square in blocked {
            checker.block(square);
        }
        checker
    }

    /// Blocks a square; call it before the first visit. A square outside the board is ignored.
    pub fn block(&mut self, square: Square) {
        let is_new = self.dims.contains(square) && self.blocked.add(square);
        self.free -= u64::from(is_new);
    }

    /// Starts another tour of the same board. Takes at most as long as the visits before.
    pub fn restart(&mut self) {
        self.seen.clear();
        self.visited = 0;
        self.ends = None;
    }

    /// Returns the board.
    #[must_use]
    pub const fn dims(&self) -> Dims {
        self.dims
    }

    /// Returns the number of squares to visit.
    #[must_use]
    pub const fn free(&self) -> u64 {
        self.free
    }

    /// Returns true if the square of the board is blocked.
    #[must_use]
    #[inline]
    pub fn is_blocked(&self, square: Square) -> bool {
        self.free < self.dims.squares() && self.blocked.holds(square)
    }

    /// Checks the next square.
    ///
    /// # Errors
    /// The [`TourFault`] of the square. After a fault, results are meaningless.
    #[inline]
    pub fn visit(&mut self, to: Square) -> Result<(), TourFault> {
        self.visited += 1;
        let number = self.visited;
        if !self.dims.contains(to) {
            return Err(TourFault::Outside { number, square: to });
        }
        if let Some((_, from)) = self.ends
            && !is_move(from, to)
        {
            return Err(TourFault::Step { number, from, to });
        }
        if self.is_blocked(to) {
            return Err(TourFault::Blocked { number, square: to });
        }
        if !self.seen.add(to) {
            return Err(TourFault::Repeated { number, square: to });
        }
        self.ends = Some((self.ends.map_or(to, |(start, _)| start), to));
        Ok(())
    }

    /// Checks that the tour is complete, and returns its kind.
    ///
    /// # Errors
    /// [`TourFault::Missing`] if a square was not visited.
    pub fn end(&self) -> Result<Kind, TourFault> {
        match self.ends {
            Some((start, end)) if self.visited == self.free => {
                Ok(Kind::between(start, end, self.free))
            }
            _ => Err(TourFault::Missing {
                visited: self.visited,
            }),
        }
    }
}

/// The reason why squares are not a tour. Visit numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourFault {
    /// A square is outside the board.
    Outside {
        /// Its visit number.
        number: u64,
        /// The square.
        square: Square,
    },
    /// A step is not a knight's move.
    Step {
        /// The visit number of the square that it leads to.
        number: u64,
        /// The square that it leaves.
        from: Square,
        /// The square that it leads to.
        to: Square,
    },
    /// A square is visited twice.
    Repeated {
        /// The number of its second visit.
        number: u64,
        /// The square.
        square: Square,
    },
    /// A blocked square is visited.
    Blocked {
        /// Its visit number.
        number: u64,
        /// The square.
        square: Square,
    },
    /// Not every square is visited.
    Missing {
        /// The number of squares visited.
        visited: u64,
    },
}

impl TourFault {
    pub(super) fn sentence(self, dims: Option<Dims>) -> Message {
        match self {
            Self::Outside { number, square } => {
                message!(
                    "square {number}, {square}, is outside the board",
                    number,
                    square
                )
            }
            Self::Repeated { number, square } => message!(
                "square {number}, {square}, was visited before",
                number,
                square = square.label(dims)
            ),
            Self::Blocked { number, square } => message!(
                "square {number}, {square}, is blocked",
                number,
                square = square.label(dims)
            ),
            Self::Step { number, from, to } => message!(
                "the step to square {number}, from {from} to {to}, is not a knight's move",
                number,
                from = from.label(dims),
                to = to.label(dims)
            ),
            Self::Missing { visited } => {
                message!("only {visited|square is|squares are} visited", visited)
            }
        }
    }
}

on_board!(TourFault);

/// A set of squares, with one bit per square on pages that are created on demand.
#[derive(Clone, Debug, Default)]
struct Squares {
    pages: Vec<Page>,
    /// The index of each page, by its row and column of pages.
    places: HashMap<[u32; 2], usize>,
    /// The page used last; the next square is usually on the same page.
    last: ([u32; 2], usize),
}

/// The bits of a square part of the board, one word per row.
type Page = [u64; SIDE as usize];
/// The rows and columns of a page.
const SIDE: u32 = u64::BITS;

impl Squares {
    /// Returns true if the square is in the set.
    fn holds(&self, square: Square) -> bool {
        let (page, row, bit) = parts(square);
        let place = self.places.get(&page);
        place.is_some_and(|&place| self.pages[place][row] & bit != 0)
    }

    /// Adds a square; returns false if it was already in the set.
    #[inline]
    fn add(&mut self, square: Square) -> bool {
        let (page, row, bit) = parts(square);
        if self.last.0 != page || self.pages.is_empty() {
            let new = self.pages.len();
            let place = *self.places.entry(page).or_insert(new);
            if place == new {
                self.pages.push([0; SIDE as usize]);
            }
            self.last = (page, place);
        }
        let word = &mut self.pages[self.last.1][row];
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Removes all squares.
    fn clear(&mut self) {
        self.pages.clear();
        self.places.clear();
    }
}

/// Returns the row and column of a square's page, and its row and bit within the page.
const fn parts(Square { row, column }: Square) -> ([u32; 2], usize, u64) {
    let (page, bit) = ([row / SIDE, column / SIDE], 1 << (column % SIDE));
    (page, (row % SIDE) as usize, bit)
}
