//! What is counted, by what, with what of the machine: the count itself and its check.

use backrank_core::queens::algorithms::{Bitmask, HalfBoard, RowArray};
use backrank_core::queens::{
    FundamentalWalker, Jobs, Pieces, Problem, Search as _, Solver as _, Walker,
};
use backrank_parallel::ThreadExecutor;

use crate::args::amount::Amount;
use crate::counter::Counter;
use crate::error::Error;
use crate::i18n::Lang;
use crate::orbits::Turned;
use crate::output::progress;
use crate::process::memory;
use crate::verification;
use crate::verification::Sample;
use crate::verification::Verdict;

/// A count that is to be done.
pub(crate) struct Tally<'a> {
    pub(crate) counter: Counter,
    pub(crate) problem: &'a Problem,
    pub(crate) fundamental: bool,
    /// The threads, where they are given.
    pub(crate) threads: Option<usize>,
    /// The limit, where one is given.
    pub(crate) memory: Option<Amount>,
    pub(crate) lang: Lang,
}

/// A count that is done.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counted {
    /// What was asked for: the solutions, or the fundamental ones.
    pub(crate) count: u128,
    /// What was counted for that, which is all solutions of the empty board also where it is their orbits that count.
    pub(crate) sum: u128,
}

/// Up to this order `auto` counts on one thread: that is done before others have started.
const ONE_THREAD_TO: usize = 12;
/// Up to this order all jobs, or the whole, are counted again unless a sample is asked for,
const ALL_JOBS_TO: usize = 14;
/// and so many of a larger one.
const SAMPLE: usize = 100;

impl Tally<'_> {
    /// What counts.
    pub(crate) fn counter(&self) -> Counter {
        self.counter.for_order(self.problem.order())
    }

    /// The count. More than 2^64 fits; `memory` and Ctrl-C hold for it.
    pub(crate) fn count(&self) -> Result<Counted, Error> {
        let counted = self.with_jobs(|counting, jobs| {
            // First, so that Ctrl-C in it does not lose the long count.
            let turned = self.turned()?;
            let sum = progress::count(counting, jobs, self.lang)?;
            Ok((sum, turned))
        })?;
        let (sum, turned) = match counted {
            Some(counted) => counted,
            None => (self.count_at_once(), self.turned()?),
        };
        let count = match turned {
            Some(turned) => turned.orbits(sum)?,
            None => sum,
        };
        Ok(Counted { count, sum })
    }

    /// The count of an order without jobs.
    fn count_at_once(&self) -> u128 {
        let counter = self.counter();
        let order = self.problem.order();
        counter.solver().map_or(0, |solver| solver.count(order))
    }

    /// What the number of orbits is had from besides all solutions, if it is to be had so.
    fn turned(&self) -> Result<Option<Turned>, Error> {
        let by_turns = self.fundamental && self.problem.is_empty_board();
        by_turns
            .then(|| Turned::count(self.problem.order(), self.lang))
            .transpose()
    }

    /// Whether each solution is looked at for being fundamental: with squares given, Burnside's lemma would need a search of
    /// its own for each of the problem's symmetries.
    fn looks_at_each(&self) -> bool {
        self.fundamental && !self.problem.is_empty_board()
    }

    /// Refuses a check for which there would be no memory, before the count that it would come too late for.
    pub(crate) fn refuse_unverifiable(&self) -> Result<(), Error> {
        if self.is_verified_by_half_board() {
            self.by_half_board().with_jobs(|_, _| Ok(()))?;
        }
        Ok(())
    }

    /// Counts again, by another algorithm, as the help of `--verify` says.
    pub(crate) fn verify(
        &self,
        counted: Counted,
        sample: Option<usize>,
        seed: u64,
    ) -> Result<Verdict, Error> {
        if self.is_verified_by_half_board() {
            return self.verify_by_half_board(counted);
        }
        let order = self.problem.order();
        let (other, is_in_pieces): (&dyn Walker, bool) = match self.counter() {
            Counter::Search { walker, .. } if walker.name() == RowArray::CARD.name => {
                (&Bitmask, true)
            }
            Counter::Search { .. } => (&RowArray, true),
            _ => (&Bitmask, false),
        };
        let fundamental = FundamentalWalker::new(self.problem, other);
        let walker: &dyn Walker = if self.looks_at_each() {
            &fundamental
        } else {
            other
        };
        let is_all = sample.is_none() && order.get() <= ALL_JOBS_TO;
        let usual = if is_all { usize::MAX } else { SAMPLE };
        let sample = Sample {
            jobs: sample.unwrap_or(usual),
            seed,
        };
        let verdict = self.with_jobs(|counting, jobs| {
            // Pieces that agree do not tell that they are all there, least of all where there are none.
            if jobs.number() == 0 || (is_in_pieces && is_all) {
                let whole = Pieces::new(walker, vec![self.problem.clone()]);
                verification::of_whole(counting, &whole, walker.name(), counted, self.lang)
            } else {
                verification::of_jobs(counting, jobs, walker, sample, self.lang)
            }
        })?;
        let at_once =
            || verification::compare(counted.sum, Bitmask.count(order), Bitmask::CARD.name);
        Ok(verdict.unwrap_or_else(at_once))
    }

    /// Whether a check counts the empty board again as a whole.
    fn is_verified_by_half_board(&self) -> bool {
        matches!(self.counter(), Counter::Search { .. }) && self.problem.is_empty_board()
    }

    /// The same count by half-board.
    fn by_half_board(&self) -> Self {
        Self {
            counter: Counter::HalfBoard(HalfBoard::new()),
            ..*self
        }
    }

    fn verify_by_half_board(&self, counted: Counted) -> Result<Verdict, Error> {
        let other = self.by_half_board();
        let by = other.counter.name();
        let verdict = other.with_jobs(|counting, jobs| {
            verification::of_whole(counting, jobs, by, counted, self.lang)
        })?;
        let order = self.problem.order();
        let at_once = || verification::compare(counted.sum, HalfBoard::new().count(order), by);
        Ok(verdict.unwrap_or_else(at_once))
    }

    /// Does something with the jobs, on the threads that are to do them, if there is the memory for it. `None` without jobs:
    /// an order that an algorithm does not cut, as being too small.
    pub(crate) fn with_jobs<T>(
        &self,
        run: impl FnOnce(ThreadExecutor<'_>, &dyn Jobs) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        let order = self.problem.order();
        let counter = self.counter();
        let counting = self.counting();
        let threads = counting
            .number_of_threads()
            .map_err(|error| progress::explain(error.into()))?;
        let run = |jobs: &dyn Jobs| {
            memory::refuse_beyond(self.memory, jobs, threads)?;
            run(counting, jobs).map(Some)
        };
        if let Some(solver) = counter.solver() {
            return solver.jobs(order).map_or(Ok(None), |jobs| run(&*jobs));
        }
        let Counter::Search {
            walker, strategy, ..
        } = counter
        else {
            return Ok(None); // `for_order` leaves nothing else
        };
        let fundamental = FundamentalWalker::new(self.problem, walker);
        let walker: &dyn Walker = if self.looks_at_each() {
            &fundamental
        } else {
            walker
        };
        run(&strategy.jobs(walker, self.problem, threads))
    }

    /// On the threads that are given, or else on those that suit what counts.
    fn counting(&self) -> ThreadExecutor<'static> {
        let usual = match self.counter {
            Counter::Auto if self.problem.order().get() <= ONE_THREAD_TO => Some(1),
            Counter::Search { threads, .. } => threads,
            _ => None,
        };
        let on = |threads| ThreadExecutor::new().threads(threads);
        self.threads.or(usual).map_or_else(ThreadExecutor::new, on)
    }
}
