//! The judge of a tour, and the squares that it has seen.

use super::fault::Fault;
use super::squares::Squares;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::graph::is_move;
use crate::tour::kind::Kind;

/// Judges tours of a board square by square, one after another.
#[derive(Clone, Debug)]
pub struct Judge {
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

impl Judge {
    /// Returns the judge of tours of all squares of the board but the blocked ones, which are named
    /// as for [`verify_free`](crate::tour::verify_free). One bit a square, two when some are
    /// blocked; where the system does not give them, some words a square that is visited or
    /// blocked.
    #[must_use]
    pub fn new(dims: Dims, blocked: impl IntoIterator<Item = Square>) -> Self {
        let mut judge = Self {
            dims,
            free: dims.squares(),
            blocked: Squares::default(),
            seen: Squares::of(dims),
            visited: 0,
            ends: None,
        };
        for square in blocked {
            judge.block(square);
        }
        judge
    }

    /// Blocks a square before the first visit. One outside the board is ignored.
    pub fn block(&mut self, square: Square) {
        if self.free == self.dims.squares() {
            self.blocked = Squares::of(self.dims);
        }
        let is_new = self.dims.contains(square) && self.blocked.add(self.dims.index(square));
        self.free -= u64::from(is_new);
    }

    /// Begins another tour of the same board. Takes as long as what was visited before.
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

    /// True if the square of the board is blocked.
    #[must_use]
    #[inline]
    pub fn is_blocked(&self, square: Square) -> bool {
        self.free < self.dims.squares() && self.blocked.holds(self.dims.index(square))
    }

    /// Judges the next square.
    ///
    /// # Errors
    /// Its [`Fault`]; after a fault, no answer has a meaning.
    #[inline]
    pub fn visit(&mut self, to: Square) -> Result<(), Fault> {
        self.visited += 1;
        let number = self.visited;
        if !self.dims.contains(to) {
            return Err(Fault::Outside { number, square: to });
        }
        if let Some((_, from)) = self.ends
            && !is_move(from, to)
        {
            return Err(Fault::Step { number, from, to });
        }
        if self.is_blocked(to) {
            return Err(Fault::Blocked { number, square: to });
        }
        if !self.seen.add(self.dims.index(to)) {
            return Err(Fault::Repeated { number, square: to });
        }
        self.ends = Some((self.ends.map_or(to, |(start, _)| start), to));
        Ok(())
    }

    /// Judges the whole after its last square.
    ///
    /// # Errors
    /// [`Fault::Missing`] when a square was not visited.
    pub fn end(&self) -> Result<Kind, Fault> {
        match self.ends {
            Some((start, end)) if self.visited == self.free => Ok(if is_move(end, start) {
                Kind::Closed
            } else {
                Kind::Open
            }),
            _ => Err(Fault::Missing {
                visited: self.visited,
            }),
        }
    }
}
