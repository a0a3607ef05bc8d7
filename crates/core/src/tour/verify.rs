//! Judges squares in an order of visit, and visit numbers, as tours. It sees the board only, so that it can judge every
//! finder.

pub(crate) mod fault;
pub(crate) mod judge;
pub(crate) mod numbers;
mod squares;

use super::kind::Kind;
use crate::board::dims::Dims;
use crate::board::square::Square;

pub use self::fault::Fault;
pub use self::judge::Judge;
pub use self::numbers::{BLOCKED, NumberFault, verify_numbers};

/// Checks that the squares are a tour of the board, and returns its kind. Linear; one bit a square. The tour of a board with
/// one square is open.
///
/// # Errors
/// The first [`Fault`] in the order of visit.
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

/// Checks that the squares are a tour of all squares of the board but the blocked ones, and returns its kind.
///
/// Blocked squares may be named in any order and more than once; those outside the board are ignored. Linear; two bits a
/// square.
///
/// # Errors
/// The first [`Fault`] in the order of visit.
pub fn verify_free(
    dims: Dims,
    blocked: &[Square],
    squares: impl IntoIterator<Item = Square>,
) -> Result<Kind, Fault> {
    let mut judge = Judge::new(dims, blocked.iter().copied());
    squares.into_iter().try_for_each(|to| judge.visit(to))?;
    judge.end()
}

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
    fn one_judge_judges_tours_and_boards_one_after_another() {
        let small = Dims::new(3, 3).unwrap();
        let large = Dims::new(300, 400).unwrap();
        let ring = [0, 5, 6, 1, 8, 3, 2, 7].map(|index| small.square_at(index));
        let walk = |judge: &mut Judge, squares: &[Square]| {
            squares.iter().try_for_each(|&to| judge.visit(to))?;
            judge.end()
        };
        let mut judge = Judge::new(small, [small.square_at(4)]);
        for length in [8, 1, 8] {
            let fault = Err(Fault::Missing { visited: 1 });
            let expected = if length == 8 { Ok(Kind::Closed) } else { fault };
            assert_eq!(walk(&mut judge, &ring[..length]), expected);
            judge.restart();
        }
        // Up and down along all columns of a large board: more words than are remembered one by one.
        let zigzag = |column: u32| {
            let rows = (0..150).map(move |step| 2 * step + (column / 2) % 2);
            rows.enumerate().map(move |(step, row)| Square {
                row,
                column: column + (step as u32) % 2,
            })
        };
        for column in [0, 2, 4, 0, 398, 0] {
            judge.change_board(large);
            assert_eq!(judge.free(), large.squares());
            let visited = zigzag(column).filter(|&to| judge.visit(to).is_ok()).count();
            assert_eq!(visited, 150);
            assert_eq!(judge.end(), Err(Fault::Missing { visited: 150 }));
        }
        judge.change_board(small);
        let fault = Fault::Missing { visited: 8 };
        assert_eq!(walk(&mut judge, &ring), Err(fault));
        judge.change_board(small);
        assert!(judge.block(ring[0]) && !judge.block(ring[0]) && judge.is_blocked(ring[0]));
        let fault = Fault::Blocked {
            number: 1,
            square: ring[0],
        };
        assert_eq!((judge.free(), judge.visit(ring[0])), (8, Err(fault)));
    }

    #[test]
    fn the_first_squares_of_a_board_beyond_all_memory_are_judged() {
        let dims = Dims::new(Dims::MAX_SIDE, Dims::MAX_SIDE).unwrap();
        let square = |row, column| Square { row, column };
        let fault = Fault::Repeated {
            number: 3,
            square: square(999_999_999, 5),
        };
        let squares = [(999_999_999, 5), (999_999_998, 7), (999_999_999, 5)];
        let squares = squares.map(|(row, column)| square(row, column));
        assert_eq!(verify(dims, squares), Err(fault));
        let blocked = verify_free(dims, &squares[1..2], squares);
        let fault = Fault::Blocked {
            number: 2,
            square: squares[1],
        };
        assert_eq!(blocked, Err(fault));
        assert_eq!(
            verify(dims, squares[..2].iter().copied()),
            Err(Fault::Missing { visited: 2 })
        );
    }

    #[test]
    fn faults_are_said_with_their_numbers_and_squares() {
        let said = |indices: &[u64]| judge(indices).unwrap_err().to_string();
        assert_eq!(said(&[0, 6, 0]), "square 3, 0,0, was visited before");
        assert_eq!(said(&[12]), "square 1, 3,0, is outside the board");
        let step = "the step to square 2, from 0,0 to 0,1, is no knight's move";
        assert_eq!(said(&[0, 1]), step);
        assert_eq!(said(&TOUR[..11]), "only 11 squares are visited");
        let dims = Dims::new(3, 4).unwrap();
        let squares = [0, 6].map(|index| dims.square_at(index));
        let blocked = verify_free(dims, &squares[1..], squares).unwrap_err();
        assert_eq!(blocked.to_string(), "square 2, 1,2, is blocked");
    }

    #[test]
    fn one_square_is_an_open_tour() {
        assert_eq!(
            verify(Dims::new(1, 1).unwrap(), [Square { row: 0, column: 0 }]),
            Ok(Kind::Open)
        );
    }
}
