//! The count itself: of the board, and of each square by itself.

use backrank_core::board::Symmetry;
use backrank_core::tour::Obstacle;
use backrank_core::tour::count::{self, CountError, Method, Plan, Refusal, Scope, count_plainly};
use backrank_core::{Dims, Square};
use backrank_parallel::{ThreadExecutor, TourError};

use super::counted::Counted;
use crate::args::amount::Amount;
use crate::commands::messages::CommandMessage;
use crate::error::Error;
use crate::i18n::Lang;
use crate::i18n::TourCountText;
use crate::output::console;
use crate::output::progress;
use crate::process::memory;

/// A count that is to be done.
pub(super) struct Tally {
    pub(super) dims: Dims,
    pub(super) scope: Scope,
    pub(super) per_square: bool,
    pub(super) method: Method,
    /// The threads, where they are given.
    pub(super) threads: Option<usize>,
    /// The limit, where one is given.
    pub(super) memory: Option<Amount>,
    pub(super) lang: Lang,
}

/// A table of squares has no more.
const MOST_TABLE_SQUARES: u64 = 2048;

impl Tally {
    /// The count; `memory` and Ctrl-C hold for it.
    pub(super) fn count(&self) -> Result<Counted, Error> {
        if self.per_square && self.dims.squares() > MOST_TABLE_SQUARES {
            return Err(Error::failed(TourCountText::TableTooLarge {
                most: MOST_TABLE_SQUARES,
            }));
        }
        let (numbers, obstacle) = match self.method {
            Method::Frontier => self.by_frontier()?,
            Method::Plain => self.plainly()?,
        };
        let number = |index: usize| numbers.get(index).copied().unwrap_or(0);
        let per_square = self.per_square.then(|| {
            let squares = (0..self.dims.squares()).map(|index| self.dims.square_at(index));
            let like = self.representatives();
            let numbers = squares.map(|square| {
                let same = Symmetry::representative(self.dims, square);
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
            .filter(|&square| Symmetry::representative(self.dims, square) == square)
            .collect()
    }

    /// All that is to be counted: first the whole, then what starts on each of the representatives, if it is asked for.
    fn parts(&self) -> impl Iterator<Item = Scope> {
        let squares = if self.per_square {
            self.representatives()
        } else {
            Vec::new()
        };
        std::iter::once(self.scope).chain(squares.into_iter().map(Scope::From))
    }

    fn plainly(&self) -> Result<(Vec<u128>, Option<Obstacle>), Error> {
        let dims = self.dims;
        let limit = memory::most(self.memory);
        let count = |scope, stop| match count::obstacle(dims, scope) {
            Some(_) => Ok(0),
            None => count_plainly(dims, scope, limit.unwrap_or(u64::MAX), stop),
        };
        let numbers = progress::awaited(self.lang, &TourCountText::CountingPlainly, |stop| {
            let numbers = self.parts().map(|scope| count(scope, stop));
            numbers.collect::<Result<_, _>>()
        });
        let numbers = numbers.map_err(|failure| match (failure, limit) {
            (CountError::Memory, Some(limit)) => {
                Error::failed(TourCountText::PlainNeedsMore { dims, limit })
            }
            (CountError::TooWide { max_squares: most }, _) => {
                Error::failed(TourCountText::PlainTooWide { dims, most })
            }
            _ => explain(failure),
        });
        Ok((numbers?, count::obstacle(dims, self.scope)))
    }

    fn by_frontier(&self) -> Result<(Vec<u128>, Option<Obstacle>), Error> {
        let counting = match self.threads {
            Some(threads) => ThreadExecutor::new().threads(threads),
            None => ThreadExecutor::new(),
        };
        let limit = memory::most(self.memory).unwrap_or(u64::MAX);
        let plans = progress::awaited(self.lang, &TourCountText::Planning, |stop| {
            let counting = counting.stop(stop);
            let plan = |scope| counting.plan_tours(self.dims, scope, limit);
            self.parts().map(plan).collect::<Result<Vec<_>, _>>()
        });
        let plans = plans.map_err(|error| self.explain(error, limit))?;
        self.say_needs(&plans);
        let numbers = progress::count_tours(counting, &plans, self.lang);
        let numbers = numbers.map_err(|error| self.explain(error, limit))?;
        Ok((numbers, plans.first().and_then(Plan::obstacle)))
    }

    /// Says what the counts need.
    fn say_needs(&self, plans: &[Plan]) {
        let most = |of: fn(&Plan) -> u64| plans.iter().map(of).max().unwrap_or(0);
        let (states, bytes) = (most(Plan::states), most(Plan::bytes));
        if bytes > 0 {
            let needs = TourCountText::Needs { states, bytes };
            console::note(self.lang.say(&needs));
        }
    }

    fn explain(&self, error: TourError, limit: u64) -> Error {
        let dims = self.dims;
        let failure = match error {
            TourError::Threads(error) => return progress::explain(error.into()),
            TourError::Refused(Refusal::Outside(error)) => return error.into(),
            TourError::Refused(Refusal::TooManyStates { log10 }) => {
                return Error::failed(TourCountText::TooManyStates { dims, log10 });
            }
            TourError::Refused(Refusal::Memory {
                states,
                needed_bytes: needed,
            }) => {
                return Error::failed(TourCountText::TooMuchMemory {
                    dims,
                    states,
                    needed,
                    limit,
                });
            }
            TourError::Refused(Refusal::TooLong { max_squares: most }) => {
                return Error::failed(TourCountText::TooLong { dims, most });
            }
            TourError::Failed(failure) | TourError::Refused(Refusal::Failed(failure)) => failure,
            other => {
                return Error::failed(CommandMessage::CountFailed {
                    why: other.to_string(),
                });
            }
        };
        explain(failure)
    }
}

fn explain(failure: CountError) -> Error {
    match failure {
        CountError::Stopped => Error::interrupted(TourCountText::Interrupted),
        CountError::Memory => Error::failed(TourCountText::NoMemory),
        CountError::Overflow => Error::failed(TourCountText::Overflow),
        other => Error::failed(CommandMessage::CountFailed {
            why: other.to_string(),
        }),
    }
}
