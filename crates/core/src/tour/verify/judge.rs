//! The judge of a tour, the faults that it finds, and the squares that it has seen: a set that is
//! cleared in no more than the time that filling it took, but for a few microseconds.

use std::collections::HashSet;
use std::fmt;
use std::hint::black_box;

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::graph::is_move;

/// The kind of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Kind {
    /// No move leads from the end to the start.
    Open,
    /// A move leads from the end to the start.
    Closed,
}

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

/// The reason why squares are no tour. Visit numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A square lies outside the board.
    Outside {
        /// Its visit number.
        number: u64,
        /// The square.
        square: Square,
    },
    /// A step is no knight's move.
    Step {
        /// The visit number of the square that it leads to.
        number: u64,
        /// The square that it leaves.
        from: Square,
        /// The square that it leads to.
        to: Square,
    },
    /// A square is visited a second time.
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, square, fault) = match *self {
            Self::Outside { number, square } => (number, square, "is outside the board"),
            Self::Repeated { number, square } => (number, square, "was visited before"),
            Self::Blocked { number, square } => (number, square, "is blocked"),
            Self::Step { number, from, to } => {
                return write!(
                    f,
                    "the step to square {number}, from {},{} to {},{}, is no knight's move",
                    from.row, from.column, to.row, to.column
                );
            }
            Self::Missing { visited } => return write!(f, "only {visited} squares are visited"),
        };
        let Square { row, column } = square;
        write!(f, "square {number}, {row},{column}, {fault}")
    }
}

impl std::error::Error for Fault {}

/// A set of squares, by their indices: a bit each.
#[derive(Clone, Debug, Default)]
struct Squares {
    words: Vec<u64>,
    /// The squares of a board for whose words there is no memory.
    indices: HashSet<u64>,
}

impl Squares {
    /// The number of words that are set to 0 one by one. The system gives more of them anew without
    /// writing them, so that a large board of which little is visited takes no time.
    const MAX_WORDS_CLEARED: usize = 1 << 12;

    /// Returns the empty set of squares of the board.
    fn of(dims: Dims) -> Self {
        Self {
            words: zeros(usize::try_from(dims.squares().div_ceil(64)).unwrap_or(usize::MAX)),
            indices: HashSet::new(),
        }
    }

    /// True if the square with that index is in the set.
    fn holds(&self, index: u64) -> bool {
        match self.words.get(word_of(index)) {
            Some(word) => word & (1 << (index % 64)) != 0,
            None => self.indices.contains(&index),
        }
    }

    /// Adds the square with that index; returns false if it was there before.
    #[inline]
    fn add(&mut self, index: u64) -> bool {
        let Some(word) = self.words.get_mut(word_of(index)) else {
            return self.indices.insert(index);
        };
        let before = *word;
        *word |= 1 << (index % 64);
        *word != before
    }

    /// Takes all squares out.
    fn clear(&mut self) {
        let length = self.words.len();
        if length > Self::MAX_WORDS_CLEARED {
            self.words = Vec::new(); // first, so that there is never memory for two
            self.words = zeros(length);
        } else {
            self.words.fill(0);
        }
        self.indices.clear();
    }
}

/// Returns a list of zeros, or an empty one where the system does not give the memory.
fn zeros(length: usize) -> Vec<u64> {
    // Zeros cannot be asked for without an abort where there is no memory; an empty list can,
    // unless the compiler sees that nobody uses it.
    let mut room = Vec::<u64>::new();
    let has_room = room.try_reserve_exact(length).is_ok();
    drop(black_box(room));
    vec![0; if has_room { length } else { 0 }]
}

/// Returns the place of the word that holds the square, beyond every list where it cannot be
/// counted.
fn word_of(index: u64) -> usize {
    usize::try_from(index / 64).unwrap_or(usize::MAX)
}
