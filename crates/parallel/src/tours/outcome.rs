//! The answer of a count of tours, and what it must be equal to.

use backrank_core::Dims;
use backrank_core::tour::Obstacle;
use backrank_core::tour::count::{self, Method, Published, Scope};

use super::error::{CountError, Wrong};

/// The answer of a count of tours.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The board.
    pub dims: Dims,
    /// The tours that were counted.
    pub scope: Scope,
    /// The number of tours: closed ones undirected, others directed.
    pub count: u128,
    /// The method that counted them.
    pub by: Method,
    /// The tours that start on each square, row by row, where they were asked for. They add up to
    /// `count`.
    pub per_square: Option<Vec<u128>>,
    /// The theorem by which there are none, if one says so: `count` is 0 then, also where they were
    /// searched for.
    pub obstacle: Option<Obstacle>,
    /// The published number, if there is one: `count` is equal to it.
    pub published: Option<Published>,
}

/// The direction of tours, as it tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// A tour and its reverse are two.
    Directed,
    /// A tour and its reverse are one.
    Undirected,
}

impl Outcome {
    /// The number of tours in this direction; `None` beyond 128 bits, and for undirected ones from
    /// one square, where the reverse of a tour starts elsewhere.
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

    /// Compares the number with what it must be equal to.
    pub(super) fn check(&self) -> Result<(), CountError> {
        let Self {
            dims, count: tours, ..
        } = *self;
        if let Some(known) = self.published.filter(|known| known.tours != tours) {
            return Err(CountError::Wrong(Wrong::Published { dims, known, tours }));
        }
        if self.obstacle.is_some() && tours > 0 {
            return Err(CountError::Wrong(Wrong::Impossible { dims, tours }));
        }
        let Some(per_square) = &self.per_square else {
            return Ok(());
        };
        let mut numbers = per_square.iter().copied();
        match numbers.try_fold(0_u128, u128::checked_add) {
            Some(sum) if sum == tours => Ok(()),
            Some(sum) => Err(CountError::Wrong(Wrong::Sum { sum, tours })),
            None => Err(CountError::Failed(count::CountError::Overflow)),
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
        let (tours, wrong) = (9863, |why| Err(CountError::Wrong(why)));
        assert_eq!(compared(9862).check(), Ok(()));
        let why = Wrong::Published { dims, known, tours };
        assert_eq!(compared(tours).check(), wrong(why));
        assert_eq!(ruled_out(0).check(), Ok(()));
        let why = Wrong::Impossible { dims, tours: 2 };
        assert_eq!(ruled_out(2).check(), wrong(why));
        assert_eq!(squares(&[3, 0, 4]).check(), Ok(()));
        let why = Wrong::Sum { sum: 6, tours: 7 };
        assert_eq!(squares(&[3, 3]).check(), wrong(why));
        let overflow = CountError::Failed(count::CountError::Overflow);
        assert_eq!(squares(&[u128::MAX, 8]).check(), Err(overflow)); // and not 7
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
