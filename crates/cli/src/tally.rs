//! What is counted, by what, with what of the machine: the count itself and its check.

use std::ops::ControlFlow;

use backrank_core::queens::algorithms::{Bitmask, HalfBoard, RowArray};
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::self_symmetric::SelfSymmetric;
use backrank_core::queens::{
    FundamentalWalker, Jobs, Pieces, Problem, Search as _, Solver as _, Walker,
};
use backrank_parallel::ThreadExecutor;

use crate::commands::queens::explain::explain_method;
use crate::error::Error;
use crate::i18n::{CountText, Lang};
use crate::output::progress;
use crate::process::memory;
use crate::verification;
use crate::verification::Sample;
use crate::verification::Verdict;

/// A count that is to be done.
pub(crate) struct Tally<'a> {
    pub(crate) counter: CountMethod,
    pub(crate) problem: &'a Problem,
    pub(crate) fundamental: bool,
    /// The threads, where they are given.
    pub(crate) threads: Option<usize>,
    /// The limit, where one is given.
    pub(crate) memory: Option<u64>,
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

/// Up to this order all jobs, or the whole, are counted again unless a sample is asked for,
const ALL_JOBS_TO: usize = 14;
/// and so many of a larger one.
const SAMPLE: usize = 100;

impl Tally<'_> {
    /// What counts.
    pub(crate) fn counter(&self) -> Result<CountMethod, Error> {
        self.counter
            .for_problem(self.problem)
            .map_err(|error| explain_method(error, "--algorithm"))
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
            None => (self.count_at_once()?, self.turned()?),
        };
        let count = match turned {
            Some(turned) => orbits(turned, sum)?,
            None => sum,
        };
        Ok(Counted { count, sum })
    }

    /// The count of an order without jobs.
    fn count_at_once(&self) -> Result<u128, Error> {
        let count = self.counter.count(self.problem);
        count.map_err(|error| explain_method(error, "--algorithm"))
    }

    /// What the number of orbits is had from besides all solutions, if it is to be had so.
    fn turned(&self) -> Result<Option<SelfSymmetric>, Error> {
        if !self.fundamental || !self.problem.is_empty_board() {
            return Ok(None);
        }
        // From the order 24 on it takes a second and more, so Ctrl-C ends it.
        let count = |stop| SelfSymmetric::count(self.problem.order(), stop);
        match progress::awaited(self.lang, &CountText::CountingHalfTurns, count) {
            ControlFlow::Continue(turned) => Ok(Some(turned)),
            ControlFlow::Break(()) => Err(Error::interrupted(CountText::HalfTurnsInterrupted)),
        }
    }

    /// Whether each solution is looked at for being fundamental: with squares given, Burnside's lemma would need a search of
    /// its own for each of the problem's symmetries.
    fn looks_at_each(&self) -> bool {
        self.fundamental && !self.problem.is_empty_board()
    }

    /// Refuses a check for which there would be no memory, before the count that it would come too late for.
    pub(crate) fn refuse_unverifiable(&self) -> Result<(), Error> {
        if self.is_verified_by_half_board()? {
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
        if self.is_verified_by_half_board()? {
            return self.verify_by_half_board(counted);
        }
        let order = self.problem.order();
        let (other, is_in_pieces): (&dyn Walker, bool) = match self.counter()? {
            CountMethod::Walker(walker) if walker.name() == RowArray::CARD.name => (&Bitmask, true),
            CountMethod::Walker(_) | CountMethod::Pieces(_) => (&RowArray, true),
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
    fn is_verified_by_half_board(&self) -> Result<bool, Error> {
        let counter = self.counter()?;
        let is_search = matches!(counter, CountMethod::Walker(_) | CountMethod::Pieces(_));
        Ok(is_search && self.problem.is_empty_board())
    }

    /// The same count by half-board.
    fn by_half_board(&self) -> Self {
        Self {
            counter: CountMethod::HalfBoard(HalfBoard::new()),
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
        let counting = self.counting();
        let threads = counting
            .number_of_threads()
            .map_err(|error| progress::explain(error.into()))?;
        let jobs = self.counter.jobs(self.problem, self.fundamental, threads);
        let Some(jobs) = jobs.map_err(|error| explain_method(error, "--algorithm"))? else {
            return Ok(None);
        };
        memory::refuse_beyond(self.memory, &*jobs, threads)?;
        run(counting, &*jobs).map(Some)
    }

    /// On the threads that are given, or else on those that suit what counts.
    fn counting(&self) -> ThreadExecutor<'static> {
        let usual = || self.counter.usual_threads(self.problem);
        let on = |threads| ThreadExecutor::new().threads(threads);
        self.threads
            .or_else(usual)
            .map_or_else(ThreadExecutor::new, on)
    }
}

/// The number of orbits of so many solutions. That it is whole is one more check of the count.
fn orbits(turned: SelfSymmetric, all: u128) -> Result<u128, Error> {
    turned.orbits(all).ok_or_else(|| {
        Error::failed(CountText::NoOrbits {
            all,
            half: turned.half_turn,
            quarter: turned.quarter_turn,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Exit;

    #[test]
    fn a_count_that_is_one_off_has_no_orbits_and_is_told() {
        let turned = SelfSymmetric {
            half_turn: 4,
            quarter_turn: 0,
        };
        assert!(matches!(orbits(turned, 92), Ok(12)));
        for (lang, told) in [
            (
                Lang::En,
                "WRONG COUNT: of 93 solutions, 4 equal to their half turn and 0 to their quarter turn, there is no whole number of orbits; please report this as a bug",
            ),
            (
                Lang::Zh,
                "计数错误：93 个解，其中 4 个转半周不变、0 个转四分之一周不变，得不出整数个轨道；请报告此缺陷",
            ),
        ] {
            let Err(Error::Message(Exit::Failed, text)) = orbits(turned, 93) else {
                panic!("93 has orbits")
            };
            assert_eq!(lang.say(&*text).to_string(), told);
        }
    }
}
