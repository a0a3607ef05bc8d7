//! The result of a count of tours, and the checks on it.

use std::ops::Add;

use backrank_core::tour::Obstacle;
use backrank_core::tour::count::{Method, PublishedTours, Scope};
use backrank_core::{Dims, Natural, Square};

use super::error::Wrong;

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
    pub(super) fn check(&self) -> Result<(), Wrong> {
        let (dims, tours) = (self.dims, || self.count.clone());
        if let Some(known) = &self.published
            && known.tours != self.count
        {
            return Err(Wrong::Published {
                dims,
                known: Box::new(known.clone()),
                tours: tours(),
            });
        }
        if self.obstacle.is_some() && self.count != 0 {
            let tours = tours();
            return Err(Wrong::Impossible { dims, tours });
        }
        let Some(per_square) = &self.per_square else {
            return Ok(());
        };
        let sum = per_square.iter().fold(Natural::default(), Natural::add);
        if sum == self.count {
            return Ok(());
        }
        let tours = tours();
        Err(Wrong::Sum { sum, tours })
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
        let ruled_out = |tours| Outcome {
            obstacle: Some(Obstacle::NoTour),
            ..outcome(tours)
        };
        let squares = |numbers: &[u64]| Outcome {
            per_square: Some(numbers.iter().map(|&number| number.into()).collect()),
            ..outcome(7)
        };
        let number = |number: u64| Natural::from(number);
        assert_eq!(compared(9862).check(), Ok(()));
        let (known, tours) = (known.clone(), number(9863));
        let known = Box::new(known);
        let wrong = Wrong::Published { dims, known, tours };
        assert_eq!(compared(9863).check(), Err(wrong));
        assert_eq!(ruled_out(0).check(), Ok(()));
        let tours = number(2);
        let wrong = Wrong::Impossible { dims, tours };
        assert_eq!(ruled_out(2).check(), Err(wrong));
        assert_eq!(squares(&[3, 0, 4]).check(), Ok(()));
        let (sum, tours) = (number(6), number(7));
        assert_eq!(squares(&[3, 3]).check(), Err(Wrong::Sum { sum, tours }));
    }

    #[test]
    fn directions_double_and_halve() {
        let judge = |dims, scope, tours, directed: Option<u64>, undirected: Option<u64>| {
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
        judge(board, Scope::All, 8, Some(8), Some(4));
        judge(square, Scope::All, 1, Some(1), Some(1));
        judge(board, Scope::Closed, 8, Some(16), Some(8));
        judge(board, Scope::From(Square::new(0, 0)), 8, Some(8), None);
    }
}
