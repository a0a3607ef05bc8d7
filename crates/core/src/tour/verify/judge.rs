//! The judge of a tour, and the squares that it has seen.

use std::collections::HashSet;

use super::fault::Fault;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::graph::is_move;
use crate::tour::kind::Kind;

/// Judges a tour square by square.
#[derive(Clone, Debug)]
pub struct Judge {
    dims: Dims,
    /// The blocked squares; empty when there are none.
    blocked: Taken,
    /// The squares visited and the blocked ones.
    taken: Taken,
    /// The number of squares that are not blocked.
    free: u64,
    visited: u64,
    /// The start of the tour, and the last square visited.
    ends: Option<(Square, Square)>,
}

impl Judge {
    /// Returns the judge of a tour of all squares of the board but the blocked ones, which are named as for
    /// [`verify_free`](crate::tour::verify_free). One bit a square, two when some are blocked.
    #[must_use]
    pub fn new(dims: Dims, blocked: impl IntoIterator<Item = Square>) -> Self {
        let mut taken = Taken::new(dims);
        let mut free = dims.squares();
        for square in blocked.into_iter().filter(|&square| dims.contains(square)) {
            free -= u64::from(taken.take(dims.index(square)));
        }
        let are_all_free = free == dims.squares();
        Self {
            dims,
            free,
            blocked: if are_all_free {
                Taken::default()
            } else {
                taken.clone()
            },
            taken,
            visited: 0,
            ends: None,
        }
    }

    /// Returns the number of squares to visit.
    #[must_use]
    pub const fn free(&self) -> u64 {
        self.free
    }

    /// Judges the next square.
    ///
    /// # Errors
    /// Its [`Fault`]; after a fault, no answer has a meaning.
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
        if !self.taken.take(self.dims.index(to)) {
            return Err(if self.blocked.holds(self.dims.index(to)) {
                Fault::Blocked { number, square: to }
            } else {
                Fault::Repeated { number, square: to }
            });
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

/// The number of squares that get a bit each beforehand, 128 MiB. A board may have far more, but then a tour of it cannot be
/// judged whole, only its first squares: those beyond are in a set.
const MAX_BITS: u64 = 1 << 30;

/// The squares that were visited, or are blocked.
#[derive(Clone, Debug, Default)]
struct Taken {
    bits: Vec<u64>,
    /// The indices from [`MAX_BITS`] on.
    beyond: HashSet<u64>,
}

impl Taken {
    fn new(dims: Dims) -> Self {
        Self {
            bits: vec![0; dims.squares().min(MAX_BITS).div_ceil(64) as usize],
            beyond: HashSet::new(),
        }
    }

    /// True if the square with that index was taken.
    fn holds(&self, index: u64) -> bool {
        let word = usize::try_from(index / 64).ok();
        match word.and_then(|word| self.bits.get(word)) {
            Some(word) => word & (1 << (index % 64)) != 0,
            None => self.beyond.contains(&index),
        }
    }

    /// Takes the square with that index; returns false if it was taken before.
    fn take(&mut self, index: u64) -> bool {
        let word = usize::try_from(index / 64).ok();
        match word.and_then(|word| self.bits.get_mut(word)) {
            Some(word) => {
                let before = *word;
                *word |= 1 << (index % 64);
                *word != before
            }
            None => self.beyond.insert(index),
        }
    }
}
