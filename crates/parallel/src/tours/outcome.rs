//! The result of a count of tours, and the checks on it.

use std::ops::Add;

use backrank_core::tour::Obstacle;
use backrank_core::tour::count::{Method, PublishedTours, Scope};
use backrank_core::{Dims, Natural, Square, message};

use crate::error::{CountError, differs};

/// The result of a count of tours.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The board.
    pub dims: Dims,
    /// The blocked squares, sorted, each once.
    pub blocked: Vec<Square>,
    /// The tours that were counted.
    pub scope: Scope,
    /// The number of tours. Closed tours are undirected, others directed.
    pub count: Natural,
    /// The method.
    pub by: Method,
    /// The number of tours that start on each square, row by row, if requested: 0 on blocked
    /// squares. They add up to `count`.
    pub per_square: Option<Vec<Natural>>,
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
    /// Returns the number of directed or undirected tours. `None` for undirected tours from one
    /// square, because the reverse of such a tour starts elsewhere.
    #[must_use]
    pub fn count_in(&self, direction: Direction) -> Option<Natural> {
        let count = self.count.clone();
        let free_squares = self.dims.squares() - self.blocked.len() as u64;
        match (self.scope, direction) {
            (Scope::Closed, Direction::Undirected)
            | (Scope::All | Scope::From(_), Direction::Directed) => Some(count),
            (Scope::Closed, Direction::Directed) => Some(count * 2),
            // The tour of a single square is its own reverse.
            (Scope::All, Direction::Undirected) if free_squares == 1 => Some(count),
            (Scope::All, Direction::Undirected) => Some(count.half()),
            (Scope::From(_), Direction::Undirected) => None,
        }
    }

    /// Compares the count with the published number, the theorem and the sum over the squares.
    pub(super) fn check(&self) -> Result<(), CountError> {
        let tours = &self.count;
        if let Some(PublishedTours {
            tours: known, oeis, ..
        }) = &self.published
            && known != tours
        {
            return Err(differs(tours.clone(), *oeis, known));
        }
        if self.obstacle.is_some() && *tours != 0 {
            let why = message!("{tours}, but by a theorem there is no tour", tours);
            return Err(CountError::Wrong(why));
        }
        let squares = self.per_square.iter().flatten();
        let sum = squares.fold(Natural::default(), Natural::add);
        if self.per_square.is_none() || sum == *tours {
            return Ok(());
        }
        Err(CountError::Wrong(message!(
            "{tours}, but the tours from each square add up to {sum}",
            tours,
            sum
        )))
    }
}

#[cfg(test)]
mod tests {
    use backrank_core::tour::count::published;

    use super::*;

    fn outcome(tours: u64) -> Outcome {
        Outcome {
            dims: Dims::new(6, 6).unwrap(),
            blocked: Vec::new(),
            scope: Scope::All,
            count: tours.into(),
            by: Method::Frontier,
            per_square: None,
            obstacle: None,
            published: None,
        }
    }

    #[test]
    fn a_count_that_something_contradicts_is_wrong() {
        let dims = Dims::new(6, 6).unwrap();
        let known = published(dims, &[], Scope::Closed).unwrap();
        let compared = |tours| Outcome {
            published: Some(known.clone()),
            ..outcome(tours)
        };
        let by_theorem = |tours| Outcome {
            obstacle: Some(Obstacle::NoTour),
            ..outcome(tours)
        };
        let squares = |numbers: &[u64]| Outcome {
            per_square: Some(numbers.iter().map(|&number| number.into()).collect()),
            ..outcome(7)
        };
        for outcome in [compared(9862), by_theorem(0), squares(&[3, 0, 4])] {
            assert_eq!(outcome.check(), Ok(()));
        }
        for (outcome, why) in [
            (compared(9863), "9863, but OEIS A001230 has 9862"),
            (by_theorem(2), "2, but by a theorem there is no tour"),
            (
                squares(&[3, 3]),
                "7, but the tours from each square add up to 6",
            ),
        ] {
            let Err(CountError::Wrong(message)) = outcome.check() else {
                panic!("not wrong: {why}");
            };
            assert_eq!(message.to_string(), why);
        }
    }

    #[test]
    fn directions_double_and_halve() {
        let check = |dims, scope, tours, directed: Option<u64>, undirected: Option<u64>| {
            let outcome = Outcome {
                dims,
                scope,
                ..outcome(tours)
            };
            let number = |number: Option<u64>| number.map(Natural::from);
            assert_eq!(outcome.count_in(Direction::Directed), number(directed));
            assert_eq!(outcome.count_in(Direction::Undirected), number(undirected));
        };
        let [board, square] = [6, 1].map(|side| Dims::new(side, side).unwrap());
        check(board, Scope::All, 8, Some(8), Some(4));
        check(square, Scope::All, 1, Some(1), Some(1));
        check(board, Scope::Closed, 8, Some(16), Some(8));
        check(board, Scope::From(Square::new(0, 0)), 8, Some(8), None);
    }
}
