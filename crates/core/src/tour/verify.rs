//! Whether squares in an order of visit are a tour. It sees squares only, so that it can judge every finder.

mod numbers;

use std::collections::HashSet;
use std::fmt;

use super::graph::is_move;
use crate::board::{Dims, Square};

pub use numbers::{BLOCKED, NumberFault, verify_numbers};

/// The two kinds of tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Kind {
    /// No move joins the end to the start.
    Open,
    /// A move joins the end to the start.
    Closed,
}

/// The squares of a board that get a bit each beforehand. A board may have far more than fit any memory; nobody visits
/// those one by one, but a few of them may be asked about.
const MOST_BITS: u64 = 1 << 30;

/// Checks that the squares are a tour of the board and tells its kind. Linear in the squares, one bit each.
/// The tour of the board with one square is open.
///
/// # Errors
/// The first [`Fault`] along the way.
///
/// ```
/// use backrank_core::{Dims, Square, tour::{Fault, verify}};
///
/// let dims = Dims::new(3, 4)?;
/// let from = Square { row: 0, column: 0 };
/// let to = Square { row: 1, column: 1 };
/// assert_eq!(verify(dims, [from, to]), Err(Fault::Step { number: 2, from, to }));
/// # Ok::<(), backrank_core::DimsError>(())
/// ```
pub fn verify(dims: Dims, squares: impl IntoIterator<Item = Square>) -> Result<Kind, Fault> {
    verify_free(dims, &[], squares)
}

/// Checks that the squares are a tour of all squares of the board but the blocked ones, and tells its kind. Blocked squares
/// may be named in any order and more than once; those outside the board do not matter. Costs as much as [`verify`], and a
/// little for each blocked square.
///
/// # Errors
/// The first [`Fault`] along the way.
pub fn verify_free(
    dims: Dims,
    blocked: &[Square],
    squares: impl IntoIterator<Item = Square>,
) -> Result<Kind, Fault> {
    let mut judge = Judge::new(dims, blocked.iter().copied());
    squares.into_iter().try_for_each(|to| judge.visit(to))?;
    judge.end()
}

/// Judges a tour as its squares come in, one after another.
#[derive(Clone, Debug)]
pub struct Judge {
    dims: Dims,
    /// Empty when no square is blocked.
    blocked: Taken,
    taken: Taken,
    /// The squares that are not blocked.
    free: u64,
    visited: u64,
    /// Where the tour starts, and where it has come to.
    ends: Option<(Square, Square)>,
}

impl Judge {
    /// The judge of a tour of all squares of the board but the blocked ones, as for [`verify_free`]. One bit a
    /// square, two when some are blocked.
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

    /// How many squares there are to visit.
    #[must_use]
    pub const fn free(&self) -> u64 {
        self.free
    }

    /// The next square.
    ///
    /// # Errors
    /// What is wrong with it; behind a fault no answer has a meaning.
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

    /// The verdict behind the last square.
    ///
    /// # Errors
    /// [`Fault::Missing`] when these are not all.
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

/// The squares that were visited, or are blocked.
#[derive(Clone, Debug, Default)]
struct Taken {
    bits: Vec<u64>,
    beyond: HashSet<u64>,
}

impl Taken {
    fn new(dims: Dims) -> Self {
        Self {
            bits: vec![0; dims.squares().min(MOST_BITS).div_ceil(64) as usize],
            beyond: HashSet::new(),
        }
    }

    /// Whether the square with that index was taken.
    fn holds(&self, index: u64) -> bool {
        let word = usize::try_from(index / 64).ok();
        match word.and_then(|word| self.bits.get(word)) {
            Some(word) => word & (1 << (index % 64)) != 0,
            None => self.beyond.contains(&index),
        }
    }

    /// Takes the square with that index; false when it was taken before.
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

/// Why squares are no tour. Visit numbers count from 1.
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
        /// Where it starts.
        from: Square,
        /// Where it ends.
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
        /// How many are.
        visited: u64,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside {
                number,
                square: Square { row, column },
            } => {
                write!(f, "square {number}, {row},{column}, is outside the board")
            }
            Self::Step { number, from, to } => write!(
                f,
                "the step to square {number}, from {},{} to {},{}, is no knight's move",
                from.row, from.column, to.row, to.column
            ),
            Self::Repeated {
                number,
                square: Square { row, column },
            } => {
                write!(f, "square {number}, {row},{column}, was visited before")
            }
            Self::Blocked {
                number,
                square: Square { row, column },
            } => {
                write!(f, "square {number}, {row},{column}, is blocked")
            }
            Self::Missing { visited } => write!(f, "only {visited} squares are visited"),
        }
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tour of the 3x4 board, by square indices.
    const TOUR: [u64; 12] = [0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11];

    fn judge(indices: &[u64]) -> Result<Kind, Fault> {
        let dims = Dims::new(3, 4).unwrap();
        verify(dims, indices.iter().map(|&index| dims.square_at(index)))
    }

    #[test]
    fn each_fault_is_found() {
        assert_eq!(judge(&TOUR), Ok(Kind::Open));
        assert_eq!(judge(&TOUR[..11]), Err(Fault::Missing { visited: 11 }));
        assert_eq!(judge(&[]), Err(Fault::Missing { visited: 0 }));
        let square = |row, column| Square { row, column };
        assert_eq!(
            judge(&[0, 6, 0]),
            Err(Fault::Repeated {
                number: 3,
                square: square(0, 0)
            })
        );
        assert_eq!(
            judge(&[0, 1]),
            Err(Fault::Step {
                number: 2,
                from: square(0, 0),
                to: square(0, 1)
            })
        );
        assert_eq!(
            judge(&[12]),
            Err(Fault::Outside {
                number: 1,
                square: square(3, 0)
            })
        );
    }

    #[test]
    fn blocked_squares_are_not_visited_and_not_missed() {
        let dims = Dims::new(3, 3).unwrap();
        let centre = Square { row: 1, column: 1 };
        let ring = [0, 5, 6, 1, 8, 3, 2, 7].map(|index| dims.square_at(index));
        assert_eq!(verify_free(dims, &[centre, centre], ring), Ok(Kind::Closed));
        let fault = Fault::Missing { visited: 8 };
        assert_eq!(verify_free(dims, &[], ring), Err(fault));
        let fault = Fault::Blocked {
            number: 3,
            square: ring[2],
        };
        assert_eq!(verify_free(dims, &[centre, ring[2]], ring), Err(fault));
        let again = ring.into_iter().chain([ring[6]]);
        let fault = Fault::Repeated {
            number: 9,
            square: ring[6],
        };
        assert_eq!(verify_free(dims, &[centre], again), Err(fault));
    }

    #[test]
    fn one_square_is_an_open_tour() {
        assert_eq!(
            verify(Dims::new(1, 1).unwrap(), [Square { row: 0, column: 0 }]),
            Ok(Kind::Open)
        );
    }
}
