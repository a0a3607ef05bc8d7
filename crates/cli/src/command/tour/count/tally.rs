//! The count itself: of the board, and of each square by itself.

use backrank_core::tour::Obstacle;
use backrank_core::tour::count::{self, Plan, Refusal, Wanted, count_plainly, representative};
use backrank_core::{Dims, Square};
use backrank_parallel::{Counting, TourError};

use super::Method;
use crate::console;
use crate::failure::Failure;
use crate::lang::{CountText, Lang, Text, TourCountText};
use crate::memory::{self, Amount};
use crate::progress;

/// A count that is to be done.
pub(super) struct Tally {
    pub(super) dims: Dims,
    pub(super) wanted: Wanted,
    pub(super) per_square: bool,
    pub(super) method: Method,
    /// The threads, where they are given.
    pub(super) threads: Option<usize>,
    /// The limit, where one is given.
    pub(super) memory: Option<Amount>,
    pub(super) lang: Lang,
}

/// A count that is done.
pub(super) struct Counted {
    /// Closed tours are undirected, others directed.
    pub(super) tours: u128,
    /// Those from each square, row by row, where they are asked for.
    pub(super) per_square: Option<Vec<u128>>,
    /// The theorem that says that there are none, if one does.
    pub(super) obstacle: Option<Obstacle>,
}

/// The plain method takes no more squares: beyond, it would need gigabytes. A joker, which joins all squares, makes it worse.
const MOST_PLAIN_CLOSED: u64 = 36;
const MOST_PLAIN_OPEN: u64 = 27;

/// Nor has a table of squares more.
const MOST_TABLE_SQUARES: u64 = 2048;

impl Tally {
    /// The count; `memory` and Ctrl-C hold for it.
    pub(super) fn count(&self) -> Result<Counted, Failure> {
        if self.per_square && self.dims.squares() > MOST_TABLE_SQUARES {
            return Err(Failure::failed(TourCountText::TooManySquares {
                dims: self.dims,
                most: MOST_TABLE_SQUARES,
            }));
        }
        let (numbers, obstacle) = match self.method {
            Method::Frontier => self.by_frontier()?,
            Method::Plain => (self.plainly()?, None),
        };
        let number = |index: usize| numbers.get(index).copied().unwrap_or(0);
        let per_square = self.per_square.then(|| {
            let squares = (0..self.dims.squares()).map(|index| self.dims.square_at(index));
            let like = self.representatives();
            let numbers = squares.map(|square| {
                let same = representative(self.dims, square);
                let place = like.iter().position(|&like| like == same);
                place.map_or(0, |place| number(1 + place))
            });
            numbers.collect()
        });
        Ok(Counted {
            tours: number(0),
            per_square,
            obstacle,
        })
    }

    /// One square of those that the symmetries of the board make the same.
    fn representatives(&self) -> Vec<Square> {
        let squares = (0..self.dims.squares()).map(|index| self.dims.square_at(index));
        squares
            .filter(|&square| representative(self.dims, square) == square)
            .collect()
    }

    /// All that is to be counted: first the whole, then what starts on each of the representatives, if it is asked for.
    fn parts(&self) -> impl Iterator<Item = Wanted> {
        let squares = if self.per_square {
            self.representatives()
        } else {
            Vec::new()
        };
        std::iter::once(self.wanted).chain(squares.into_iter().map(Wanted::From))
    }

    fn plainly(&self) -> Result<Vec<u128>, Failure> {
        let dims = self.dims;
        let most = match self.wanted {
            Wanted::Closed => MOST_PLAIN_CLOSED,
            Wanted::All | Wanted::From(_) => MOST_PLAIN_OPEN,
        };
        let refusal = || Failure::usage(TourCountText::PlainTakes { dims, most });
        if dims.squares() > most {
            return Err(refusal());
        }
        let count = |wanted| count_plainly(self.dims, wanted).ok_or_else(refusal);
        self.parts().map(count).collect()
    }

    fn by_frontier(&self) -> Result<(Vec<u128>, Option<Obstacle>), Failure> {
        let counting = match self.threads {
            Some(threads) => Counting::new().threads(threads),
            None => Counting::new(),
        };
        let plans = progress::awaited(self.lang, &TourCountText::Planning.into(), |stop| {
            let counting = counting.stop(stop);
            let plan = |wanted| counting.plan_tours(self.dims, wanted);
            self.parts().map(plan).collect::<Result<Vec<_>, _>>()
        });
        let plans = plans.map_err(|error| self.explain(error))?;
        self.refuse_too_large(&plans)?;
        let numbers = progress::count_tours(counting, &plans, self.lang);
        let numbers = numbers.map_err(|error| self.explain(error))?;
        Ok((numbers, plans.first().and_then(Plan::obstacle)))
    }

    /// Says what the count needs, or refuses it.
    fn refuse_too_large(&self, plans: &[Plan]) -> Result<(), Failure> {
        let most = |of: fn(&Plan) -> u64| plans.iter().map(of).max().unwrap_or(0);
        let (states, bytes) = (most(Plan::states), most(Plan::bytes));
        memory::refuse(self.memory, bytes, |needed, limit| {
            TourCountText::TooMuchMemory {
                dims: self.dims,
                states,
                needed,
                limit,
            }
        })?;
        if bytes > 0 {
            let needs = Text::from(TourCountText::Needs { states, bytes });
            console::note(self.lang.say(&needs));
        }
        Ok(())
    }

    fn explain(&self, error: TourError) -> Failure {
        let dims = self.dims;
        let failure = match error {
            TourError::Threads(error) => return progress::explain(error),
            TourError::Refused(Refusal::Outside(error)) => return error.into(),
            TourError::Refused(Refusal::States { log10 }) => {
                return Failure::failed(TourCountText::TooManyStates { dims, log10 });
            }
            TourError::Refused(Refusal::Squares { most }) => {
                return Failure::failed(TourCountText::TooManySquares { dims, most });
            }
            TourError::Failed(failure) | TourError::Refused(Refusal::Failed(failure)) => failure,
            other => return Failure::failed(CountText::CountFailed(other.to_string())),
        };
        match failure {
            count::Failure::Stopped => Failure::interrupted(TourCountText::Interrupted),
            count::Failure::Memory => Failure::failed(TourCountText::NoMemory),
            count::Failure::Overflow => Failure::failed(TourCountText::Overflow),
            other => Failure::failed(CountText::CountFailed(other.to_string())),
        }
    }
}

impl Counted {
    /// An error when the squares do not add up to the number.
    pub(super) fn refuse_other_sum(&self) -> Result<(), Failure> {
        let Some(per_square) = &self.per_square else {
            return Ok(());
        };
        let mut numbers = per_square.iter().copied();
        let sum = numbers.try_fold(0_u128, u128::checked_add);
        match sum {
            Some(sum) if sum == self.tours => Ok(()),
            Some(sum) => Err(Failure::failed(TourCountText::SumDisagrees {
                sum,
                count: self.tours,
            })),
            None => Err(Failure::failed(TourCountText::Overflow)),
        }
    }
}
