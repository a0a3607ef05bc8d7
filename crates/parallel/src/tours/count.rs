//! The door to counts of tours: of a board, and from each of its squares.

use std::fmt;
use std::sync::atomic::AtomicBool;

use backrank_core::board::Symmetry;
use backrank_core::tour::Obstacle;
use backrank_core::tour::count::{
    self, Executor, Method, Plan, Published, Refusal, Scope, count_plainly, obstacle, published,
};
use backrank_core::{Dims, Square};

use super::error::{CountError, Wrong};
use super::executor::TourThreads;
use crate::executor::ThreadExecutor;
use crate::executor::progress::Stage;

/// A count of tours that is to be planned.
///
/// It has no limit of memory unless it is given one.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    dims: Dims,
    scope: Scope,
    per_square: bool,
    method: Method,
    max_bytes: u64,
}

/// A count of tours that is ready to run: its need of memory is known.
pub struct Planned {
    count: Count,
    /// The tours to count, first the whole, then those from each square, or from each representative of the squares.
    scopes: Vec<Scope>,
    /// The needs of each; none for [`Method::Plain`].
    needs: Vec<Needs>,
    /// The plan of a single count. A plan takes memory: of several counts, each is planned again when its turn comes.
    plan: Option<Plan>,
}

/// The needs of a count that was planned.
#[derive(Clone, Copy, Debug)]
struct Needs {
    states: u64,
    bytes: u64,
    usual_bytes: u64,
    work: u64,
}

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

/// The largest board whose tours are counted from each square.
const MAX_SQUARES_ONE_BY_ONE: u64 = 2048;

impl Count {
    /// A count of these tours, by the usual method and without a limit of memory.
    #[must_use]
    pub fn new(dims: Dims, scope: Scope) -> Self {
        Self {
            dims,
            scope,
            per_square: false,
            method: Method::default(),
            max_bytes: u64::MAX,
        }
    }

    /// Counts the tours from each square too. Only of [`Scope::All`]: other tours are not the sum of those.
    #[must_use]
    pub fn per_square(self, per_square: bool) -> Self {
        Self { per_square, ..self }
    }

    /// Counts by this method.
    #[must_use]
    pub fn method(self, method: Method) -> Self {
        Self { method, ..self }
    }

    /// Refuses a count that may need more memory.
    #[must_use]
    pub fn max_bytes(self, max_bytes: u64) -> Self {
        Self { max_bytes, ..self }
    }

    /// Looks at the board and forecasts what the count needs.
    ///
    /// # Errors
    /// [`CountError`] when the board is too large, the count may need more memory than it is given, it was stopped, or there
    /// are no threads.
    ///
    /// # Panics
    /// When the callback of the executor panics, or a step of the work does, which is a fault of this program.
    pub fn plan(self, executor: &ThreadExecutor<'_>) -> Result<Planned, CountError> {
        let mut scopes = vec![self.scope];
        if self.is_per_square() {
            if self.dims.squares() > MAX_SQUARES_ONE_BY_ONE {
                return Err(CountError::TooManySquares {
                    max_squares: MAX_SQUARES_ONE_BY_ONE,
                });
            }
            let is_first = |square: &Square| self.first(*square) == *square;
            scopes.extend(self.squares().filter(is_first).map(Scope::From));
        }
        let mut planned = Planned {
            count: self,
            scopes,
            needs: Vec::new(),
            plan: None,
        };
        if self.method == Method::Frontier {
            executor.begin(Stage::Plan);
            let threads = TourThreads::new(executor, 0, 0)?;
            for &scope in &planned.scopes {
                let plan = self.plan_of(scope, &threads)?;
                planned.needs.push(Needs {
                    states: plan.states(),
                    bytes: plan.bytes(),
                    usual_bytes: plan.usual_bytes(),
                    work: plan.work(),
                });
                planned.plan = (planned.scopes.len() == 1).then_some(plan);
            }
        }
        Ok(planned)
    }

    fn plan_of(self, scope: Scope, executor: &dyn Executor) -> Result<Plan, Refusal> {
        Plan::new(self.dims, scope, self.max_bytes, executor)
    }

    /// The square whose tours are counted for this one: the plain method trusts no symmetry.
    fn first(self, square: Square) -> Square {
        match self.method {
            Method::Frontier => Symmetry::representative(self.dims, square),
            Method::Plain => square,
        }
    }

    fn is_per_square(&self) -> bool {
        self.per_square && self.scope == Scope::All
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let dims = self.dims;
        (0..dims.squares()).map(move |index| dims.square_at(index))
    }
}

impl fmt::Debug for Planned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the counts from each square, of which there are hundreds.
        f.debug_struct("Planned")
            .field("count", &self.count)
            .field("states", &self.states())
            .field("bytes", &self.bytes())
            .finish_non_exhaustive()
    }
}

impl Planned {
    /// The number of states that the count keeps at a time, about; 0 by a method without a forecast.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.needs
            .iter()
            .map(|needs| needs.states)
            .max()
            .unwrap_or(0)
    }

    /// The maximum number of bytes that the count needs for them; 0 by a method without a forecast.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.needs
            .iter()
            .map(|needs| needs.bytes)
            .max()
            .unwrap_or(0)
    }

    /// The bytes that the count takes as a rule; 0 by a method without a forecast.
    #[must_use]
    pub fn usual_bytes(&self) -> u64 {
        let bytes = self.needs.iter().map(|needs| needs.usual_bytes);
        bytes.max().unwrap_or(0)
    }

    /// Counts, and compares the number with the published one and with the sum over the squares.
    ///
    /// # Errors
    /// [`CountError`] when there is no memory, it was stopped, there are no threads, the count is beyond 128 bits, or it is
    /// wrong.
    ///
    /// # Panics
    /// When the callback of the executor panics, or a step of the work does, which is a fault of this program.
    pub fn run(&self, executor: &ThreadExecutor<'_>) -> Result<Outcome, CountError> {
        let Count { dims, scope, .. } = self.count;
        let numbers = match self.count.method {
            Method::Frontier => self.count_by_plans(executor)?,
            Method::Plain => self.count_plainly(executor)?,
        };
        let per_square = self.count.is_per_square().then(|| {
            let number = |square| {
                let first = Scope::From(self.count.first(square));
                let mut scopes = self.scopes[1..].iter().zip(&numbers[1..]);
                scopes.find_map(|(&scope, &number)| (scope == first).then_some(number))
            };
            self.count.squares().filter_map(number).collect()
        });
        let outcome = Outcome {
            dims,
            scope,
            tours: numbers[0],
            by: self.count.method,
            per_square,
            obstacle: obstacle(dims, scope),
            published: published(dims, scope),
        };
        outcome.check()?;
        Ok(outcome)
    }

    /// The number of each scope, by its plan.
    fn count_by_plans(&self, executor: &ThreadExecutor<'_>) -> Result<Vec<u128>, CountError> {
        let work = self.needs.iter().map(|needs| needs.work).sum();
        let mut threads = TourThreads::new(executor, self.needs.len(), work)?;
        let count = |(needs, &scope): (&Needs, &Scope)| {
            threads.count(needs.work, |threads| match &self.plan {
                Some(plan) => Ok(plan.count(threads)?),
                None => Ok(self.count.plan_of(scope, threads)?.count(threads)?),
            })
        };
        self.needs.iter().zip(&self.scopes).map(count).collect()
    }

    /// The number of each scope, on the caller's thread.
    fn count_plainly(&self, executor: &ThreadExecutor<'_>) -> Result<Vec<u128>, CountError> {
        let Count {
            dims, max_bytes, ..
        } = self.count;
        executor.begin(Stage::Count);
        let stop: &AtomicBool = executor.stop;
        let count = |&scope: &Scope| count_plainly(dims, scope, max_bytes, stop);
        Ok(self.scopes.iter().map(count).collect::<Result<_, _>>()?)
    }
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
    fn check(&self) -> Result<(), CountError> {
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
