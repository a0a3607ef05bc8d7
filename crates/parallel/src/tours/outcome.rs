//! The answer of a count of tours, and what it must be equal to.

use backrank_core::Dims;
use backrank_core::tour::Obstacle;
use backrank_core::tour::count::{self, Method, Published, Scope};

use super::error::{CountError, Wrong};

/// The answer of a count of tours.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// The board.
    pub dims: Dims,
    /// The tours that were counted.
    pub scope: Scope,
    /// The number of tours: closed ones undirected, others directed.
    pub tours: u128,
    /// The method that counted them.
    pub by: Method,
    /// The tours that start on each square, row by row, where they were asked for. They add up to `tours`.
    pub per_square: Option<Vec<u128>>,
    /// The theorem by which there are none, if one says so: `tours` is 0 then, also where they were searched for.
    pub obstacle: Option<Obstacle>,
    /// The published number, if there is one: `tours` is equal to it.
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
    /// The number of tours in this direction; `None` beyond 128 bits, and for undirected ones from one square, where the
    /// reverse of a tour starts elsewhere.
    #[must_use]
    pub fn tours_in(&self, direction: Direction) -> Option<u128> {
        match (self.scope, direction) {
            (Scope::Closed, Direction::Undirected)
            | (Scope::All | Scope::From(_), Direction::Directed) => Some(self.tours),
            (Scope::Closed, Direction::Directed) => self.tours.checked_mul(2),
            // The tour of a single square is its own reverse.
            (Scope::All, Direction::Undirected) if self.dims.squares() == 1 => Some(self.tours),
            (Scope::All, Direction::Undirected) => Some(self.tours / 2),
            (Scope::From(_), Direction::Undirected) => None,
        }
    }

    /// Compares the number with what it must be equal to.
    pub(super) fn check(&self) -> Result<(), CountError> {
        let Self { dims, tours, .. } = *self;
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

    use super::*;

    fn outcome(tours: u128) -> Outcome {
        Outcome {
            dims: Dims::new(6, 6).unwrap(),
            scope: Scope::All,
            tours,
            by: Method::Frontier,
            per_square: None,
            obstacle: None,
            published: None,
        }
    }

    #[test]
    fn a_count_that_differs_from_the_published_one_is_wrong() {
        assert_eq!(outcome(9863).check(), Ok(()));
        let known = Published {
            tours: 9862,
            oeis: None,
        };
        let judge = |tours| {
            let published = Some(known);
            Outcome {
                published,
                ..outcome(tours)
            }
            .check()
        };
        assert_eq!(judge(9862), Ok(()));
        let dims = Dims::new(6, 6).unwrap();
        for tours in [0, 9863] {
            let wrong = Wrong::Published { dims, known, tours };
            assert_eq!(judge(tours), Err(CountError::Wrong(wrong)));
        }
    }

    #[test]
    fn tours_that_a_theorem_rules_out_are_wrong() {
        let judge = |tours| {
            let obstacle = Some(Obstacle::NoTour);
            let outcome = Outcome {
                obstacle,
                ..outcome(tours)
            };
            outcome.check()
        };
        assert_eq!(judge(0), Ok(()));
        let dims = Dims::new(6, 6).unwrap();
        let wrong = Wrong::Impossible { dims, tours: 2 };
        assert_eq!(judge(2), Err(CountError::Wrong(wrong)));
    }

    #[test]
    fn squares_that_do_not_add_up_to_the_count_are_wrong() {
        let judge = |numbers: &[u128]| {
            let per_square = Some(numbers.to_vec());
            Outcome {
                per_square,
                ..outcome(7)
            }
            .check()
        };
        assert_eq!(judge(&[3, 0, 4]), Ok(()));
        let wrong = Wrong::Sum { sum: 6, tours: 7 };
        assert_eq!(judge(&[3, 3]), Err(CountError::Wrong(wrong)));
        let overflow = CountError::Failed(count::CountError::Overflow);
        assert_eq!(judge(&[u128::MAX, 8]), Err(overflow)); // and not 7
    }

    #[test]
    fn directions_double_and_halve() {
        let in_both = |outcome: Outcome| {
            [Direction::Directed, Direction::Undirected].map(|it| outcome.tours_in(it))
        };
        assert_eq!(in_both(outcome(8)), [Some(8), Some(4)]);
        let dims = Dims::new(1, 1).unwrap();
        assert_eq!(in_both(Outcome { dims, ..outcome(1) }), [Some(1), Some(1)]);
        let closed = |tours| Outcome {
            scope: Scope::Closed,
            ..outcome(tours)
        };
        assert_eq!(in_both(closed(8)), [Some(16), Some(8)]);
        assert_eq!(in_both(closed(u128::MAX)), [None, Some(u128::MAX)]);
        let scope = Scope::From(Square { row: 0, column: 0 });
        assert_eq!(
            in_both(Outcome {
                scope,
                ..outcome(8)
            }),
            [Some(8), None]
        );
    }
}
