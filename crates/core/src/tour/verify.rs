//! Checks tours given as squares or as visit numbers. It depends on the board only, so it can check
//! every finder.

pub(crate) mod checker;
pub(crate) mod numbers;

use crate::board::dims::Dims;
use crate::board::square::Square;

use self::checker::{Kind, TourChecker, TourFault};

/// Checks that the squares are a tour of the board, and returns its kind.
///
/// Takes linear time and one bit per square. The tour of a board with one square is open.
///
/// # Errors
/// The first [`TourFault`] in the order of visit.
///
/// ```
/// use backrank_core::{Dims, Square, tour::{TourFault, verify}};
///
/// let dims = Dims::new(3, 4)?;
/// let from = Square { row: 0, column: 0 };
/// let to = Square { row: 1, column: 1 };
/// assert_eq!(verify(dims, [from, to]), Err(TourFault::Step { number: 2, from, to }));
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
pub fn verify(dims: Dims, squares: impl IntoIterator<Item = Square>) -> Result<Kind, TourFault> {
    verify_free(dims, &[], squares)
}

/// Checks that the squares are a tour of the board without the blocked squares; returns its kind.
///
/// Blocked squares may be named in any order and more than once; those outside the board are
/// ignored. Takes linear time and two bits per square.
///
/// # Errors
/// The first [`TourFault`] in the order of visit.
pub fn verify_free(
    dims: Dims,
    blocked: &[Square],
    squares: impl IntoIterator<Item = Square>,
) -> Result<Kind, TourFault> {
    let mut checker = TourChecker::new(dims, blocked.iter().copied());
    squares.into_iter().try_for_each(|to| checker.visit(to))?;
    checker.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checker_can_be_reused() {
        let small = Dims::of(3, 3);
        let ring = [0, 5, 6, 1, 8, 3, 2, 7].map(|index| small.square_at(index));
        let centre = small.square_at(4);
        let mut checker = TourChecker::new(small, [centre, centre]);
        for length in [8, 1, 8] {
            checker.restart();
            assert!(ring[..length].iter().all(|&to| checker.visit(to).is_ok()));
            assert_eq!(checker.end().is_ok(), length == 8);
        }
        // Up and down along all columns of a board whose words are too many to clear one by one.
        let mut checker = TourChecker::new(Dims::of(600, 500), []);
        for column in [0, 2, 4, 0, 498, 0] {
            checker.restart();
            let zigzag = (0..300).map(|step| Square {
                row: 2 * step + (column / 2) % 2,
                column: column + step % 2,
            });
            assert!(zigzag.into_iter().all(|to| checker.visit(to).is_ok()));
            assert_eq!(checker.end(), Err(TourFault::Missing { visited: 300 }));
        }
    }

    #[test]
    fn the_first_squares_of_a_board_beyond_all_memory_are_checked() {
        let dims = Dims::of(Dims::MAX_SIDE, Dims::MAX_SIDE);
        let squares = [(999_999_999, 5), (999_999_998, 7), (999_999_999, 5)].map(Square::from);
        let fault = TourFault::Repeated {
            number: 3,
            square: squares[0],
        };
        assert_eq!(verify(dims, squares), Err(fault));
        let fault = TourFault::Blocked {
            number: 2,
            square: squares[1],
        };
        assert_eq!(verify_free(dims, &squares[1..2], squares), Err(fault));
        let missing = Err(TourFault::Missing { visited: 2 });
        assert_eq!(verify(dims, squares[..2].iter().copied()), missing);
    }
}
