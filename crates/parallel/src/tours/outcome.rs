//! The result of a count of tours, and the checks on it.

use backrank_core::Dims;
use backrank_core::tour::Obstacle;
use backrank_core::tour::count::{self, Method, PublishedTours, Scope};

use super::error::{ParallelTourError, Wrong};

/// The result of a count of tours.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The board.
    pub dims: Dims,
    /// The tours that were counted.
    pub scope: Scope,
    /// The number of tours. Closed tours are undirected, others directed.
    pub count: u128,
    /// The method.
    pub by: Method,
    /// The number of tours that start on each square, row by row, if requested. They add up to
    /// `count`.
    pub per_square: Option<Vec<u128>>,
    /// The theorem that proves that there is no tour, if one applies. Then `count` is 0, even if a
    /// search determined it.
    pub obstacle: Option<Obstacle>,
    /// The published number, if there is one. It is equal to `count`.
    pub published: Option<PublishedTours>,
}

/// Whether a tour and its reverse are counted separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// A tour and its reverse count as two.
    Directed,
    /// A tour and its reverse count as one.
    Undirected,
}

impl Outcome {
    /// Returns the number of directed or undirected tours. `None` beyond 128 bits, and for undirected
    /// tours from one square, because the reverse of such a tour starts elsewhere.
    #[must_use]
    pub fn count_in(&self, direction: Direction) -> Option<u128> {
        match (self.scope, direction) {
            (Scope::Closed, Direction::Undirected)
            | (Scope::All | Scope::From(_), Direction::Directed) => Some(self.count),
            (Scope::Closed, Direction::Directed) => self.count.checked_mul(2),
            // The tour of a single square is its own reverse.
            (Scope::All, Direction::Undirected) if self.dims.squares() == 1 => Some(self.count),
            (Scope::All, Direction::Undirected) => Some(self.count / 2),
            (Scope::From(_), Direction::Undirected) => None,
        }
    }

    /// Compares the count with the published number, the theorem and the sum over the squares.
    pub(super) fn check(&self) -> Result<(), ParallelTourError> {
        let Self {
            dims, count: tours, ..
        } = *self;
        if let Some(known) = self.published.filter(|known| known.tours != tours) {
            return Err(ParallelTourError::Wrong(Wrong::Published {
                dims,
                known,
                tours,
            }));
        }
        if self.obstacle.is_some() && tours > 0 {
            return Err(ParallelTourError::Wrong(Wrong::Impossible { dims, tours }));
        }
        let Some(per_square) = &self.per_square else {
            return Ok(());
        };
        let mut numbers = per_square.iter().copied();
        match numbers.try_fold(0_u128, u128::checked_add) {
            Some(sum) if sum == tours => Ok(()),
            Some(sum) => Err(ParallelTourError::Wrong(Wrong::Sum { sum, tours })),
            None => Err(ParallelTourError::Failed(count::TourCountError::Overflow)),
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::Square;
    use backrank_core::tour::count::published;

    use super::*;

    fn outcome(tours: u128) -> Outcome {
        Outcome {
            dims: Dims::new(6, 6).unwrap(),
            scope: Scope::All,
            count: tours,
            by: Method::Frontier,
            per_square: None,
            obstacle: None,
            published: None,
        }
    }

    #[test]
    fn a_count_that_something_contradicts_is_wrong() {
        let dims = Dims::new(6, 6).unwrap();
        let known = published(dims, Scope::Closed).unwrap();
        let compared = |tours| Outcome {
            published: Some(known),
            ..outcome(tours)
        };
        let ruled_out = |tours| Outcome {
            obstacle: Some(Obstacle::NoTour),
            ..outcome(tours)
        };
        let squares = |numbers: &[u128]| Outcome {
            per_square: Some(numbers.to_vec()),
            ..outcome(7)
        };
        let (tours, wrong) = (9863, |why| Err(ParallelTourError::Wrong(why)));
        assert_eq!(compared(9862).check(), Ok(()));
        let why = Wrong::Published { dims, known, tours };
        assert_eq!(compared(tours).check(), wrong(why));
        assert_eq!(ruled_out(0).check(), Ok(()));
        let why = Wrong::Impossible { dims, tours: 2 };
        assert_eq!(ruled_out(2).check(), wrong(why));
        assert_eq!(squares(&[3, 0, 4]).check(), Ok(()));
        let why = Wrong::Sum { sum: 6, tours: 7 };
        assert_eq!(squares(&[3, 3]).check(), wrong(why));
        let overflow = ParallelTourError::Failed(count::TourCountError::Overflow);
        assert_eq!(squares(&[u128::MAX, 8]).check(), Err(overflow)); // not 7, the wrapped sum
    }

    #[test]
    fn directions_double_and_halve() {
        let judge = |dims, scope, tours, directed, undirected| {
            let outcome = Outcome {
                dims,
                scope,
                ..outcome(tours)
            };
            assert_eq!(outcome.count_in(Direction::Directed), directed);
            assert_eq!(outcome.count_in(Direction::Undirected), undirected);
        };
        let [board, square] = [6, 1].map(|side| Dims::new(side, side).unwrap());
        judge(board, Scope::All, 8, Some(8), Some(4));
        judge(square, Scope::All, 1, Some(1), Some(1));
        judge(board, Scope::Closed, 8, Some(16), Some(8));
        judge(board, Scope::Closed, u128::MAX, None, Some(u128::MAX));
        judge(board, Scope::From(Square::new(0, 0)), 8, Some(8), None);
    }
}
