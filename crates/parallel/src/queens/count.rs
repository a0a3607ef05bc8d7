//! The door to counts of queens.

use std::fmt;
use std::time::{Duration, Instant};

use backrank_core::queens::count::{CountMethod, Published, published};
use backrank_core::queens::{Memory, Problem};
use backrank_core::unstable::queens::{Jobs, SelfSymmetric};

use super::error::{CountError, Wrong};
use super::verification::{Verification, Verified};
use super::{kernel, memory};
use crate::executor::ThreadExecutor;
use crate::executor::error::ExecutorError;
use crate::executor::progress::{Phase, Progress};
use crate::jobs::estimate::{Estimate, Forecast};
use crate::memory_limit::MemoryLimit;

/// A count of queens that is to be prepared.
///
/// It has no limit of memory unless it is given one.
#[derive(Clone, Debug)]
pub struct Count {
    pub(super) problem: Problem,
    pub(super) method: CountMethod,
    pub(super) fundamental: bool,
    limit: MemoryLimit,
    pub(super) verification: Option<Verification>,
}

/// A count of queens that is ready to run: cut into jobs, and within the limit of memory.
pub struct Prepared {
    /// The count, by a method that is not `Auto`.
    pub(super) count: Count,
    /// The number of threads that suits the method; `None` for one a core.
    usual_threads: Option<usize>,
    jobs: Option<Box<dyn Jobs>>,
    /// The time of the preparation.
    time: Duration,
}

/// The answer of a count of queens.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The number of solutions, or of the fundamental ones where those were asked for.
    pub count: u128,
    /// The number from which it follows: all solutions on the empty board, and otherwise `count`.
    pub all: u128,
    /// The method that counted, which is not `Auto`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "by_name"))]
    pub by: CountMethod,
    /// The published number, if there is one: `count` is equal to it.
    pub published: Option<Published>,
    /// The outcome of the check, if one was asked for and the problem does not contradict itself,
    /// so that there was something to count. A check that fails does not lose the count.
    #[cfg_attr(feature = "serde", serde(serialize_with = "verified"))]
    pub verified: Option<Result<Verified, CountError>>,
}

/// The method by its name.
#[cfg(feature = "serde")]
fn by_name<S: serde::Serializer>(method: &CountMethod, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(method)
}

/// The check, or as a sentence why it failed.
#[cfg(feature = "serde")]
fn verified<S: serde::Serializer>(
    verified: &Option<Result<Verified, CountError>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let verified = verified
        .as_ref()
        .map(|it| it.as_ref().map_err(ToString::to_string));
    serde::Serialize::serialize(&verified, serializer)
}

impl Count {
    /// A count of all solutions, by the method that suits the problem, without a limit of memory
    /// and unchecked.
    #[must_use]
    pub fn new(problem: Problem) -> Self {
        Self {
            problem,
            method: CountMethod::Auto,
            fundamental: false,
            limit: MemoryLimit::NONE,
            verification: None,
        }
    }

    /// Counts by this method.
    #[must_use]
    pub fn method(self, method: CountMethod) -> Self {
        Self { method, ..self }
    }

    /// Counts one solution of each orbit under the board's 8 symmetries: on the empty board from
    /// the number of all solutions and of those equal to their turns (Burnside's lemma), else by a
    /// look at each solution.
    #[must_use]
    pub fn fundamental(self, fundamental: bool) -> Self {
        Self {
            fundamental,
            ..self
        }
    }

    /// Refuses a count that may need more memory, itself or in its check.
    #[must_use]
    pub fn max_bytes(self, limit: impl Into<MemoryLimit>) -> Self {
        let limit = limit.into();
        Self { limit, ..self }
    }

    /// Checks the count.
    #[must_use]
    pub fn verification(self, verification: Verification) -> Self {
        Self {
            verification: Some(verification),
            ..self
        }
    }

    /// Cuts the count into jobs for the threads of the executor. If it was given none, they are
    /// those that suit the method: one for a walker and for small orders by `Auto`.
    ///
    /// # Errors
    /// [`CountError`] when the method does not count such a problem, the count or its check may
    /// need more memory than it is given, or the threads are out of range.
    pub fn prepare(self, executor: &ThreadExecutor<'_>) -> Result<Prepared, CountError> {
        let begin = Instant::now();
        let method = self.method.for_problem(&self.problem)?;
        let method = kernel::measured(method, self.problem.order());
        let mut prepared = Prepared {
            usual_threads: self.method.usual_threads(&self.problem),
            count: Self { method, ..self },
            jobs: None,
            time: Duration::ZERO,
        };
        prepared.refuse_check(executor)?;
        // A search would see a contradiction only in the row where it is, and may never come that
        // far.
        let count = &prepared.count;
        if count.problem.contradiction().is_none() {
            let threads = prepared.threads(executor).number_of_threads()?;
            prepared.jobs = method.jobs(&count.problem, count.fundamental, threads)?;
            prepared.refuse_beyond_memory(executor)?;
        }
        prepared.time = begin.elapsed();
        Ok(prepared)
    }
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prepared")
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
}

impl Prepared {
    /// The method that counts, which is not `Auto`.
    #[must_use]
    pub fn method(&self) -> CountMethod {
        self.count.method
    }

    /// The memory that the jobs need.
    #[must_use]
    pub fn memory(&self) -> Memory {
        let jobs = self.jobs().filter(|jobs| jobs.number() > 0);
        jobs.map_or_else(Memory::default, Jobs::memory)
    }

    /// The jobs that the count is the sum of; none where it is known at once: for a small order,
    /// and for a problem that contradicts itself.
    ///
    /// A caller who has more than one machine counts ranges of them apart. A search is cut into
    /// pieces for a number of threads, so give each machine's executor the same number; the jobs of
    /// half-board do not depend on it.
    ///
    /// ```
    /// use std::ops::Range;
    /// use std::sync::atomic::AtomicBool;
    /// use backrank_core::{Order, queens::Problem};
    /// use backrank_parallel::{ThreadExecutor, queens::Count};
    ///
    /// let problem = Problem::new(Order::new(12)?);
    /// let prepared = Count::new(problem).prepare(&ThreadExecutor::new())?;
    /// let jobs = prepared.jobs().unwrap();
    /// let stop = AtomicBool::new(false);
    /// let sum = |range: Range<usize>| -> Option<u128> {
    ///     let mut worker = jobs.worker();
    ///     range.map(|job| worker.count(job, &stop).continue_value()).sum()
    /// };
    /// let (one, other) = (sum(0..100).unwrap(), sum(100..jobs.number()).unwrap());
    /// assert_eq!(jobs.total(one + other), Some(14_200));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn jobs(&self) -> Option<&dyn Jobs> {
        self.jobs.as_deref()
    }

    /// Estimates the time of the count, that of its preparation included, and its answer from a
    /// sample of its jobs, as [`ThreadExecutor::estimate`] does. Without jobs there is no time:
    /// then `jobs` is 0.
    ///
    /// # Errors
    /// [`CountError`] when it was stopped, there are no threads, or they may need more memory than
    /// the count is given.
    ///
    /// # Panics
    /// When the callback of the executor panics, or a job does, which is a fault of this program.
    pub fn estimate(
        &self,
        executor: &ThreadExecutor<'_>,
        budget: Duration,
        seed: u64,
    ) -> Result<Estimate, CountError> {
        self.refuse_beyond_memory(executor)?;
        match self.jobs().filter(|jobs| jobs.number() > 0) {
            Some(jobs) => {
                let mut estimate = self.threads(executor).estimate(jobs, budget, seed)?;
                estimate.seconds = estimate.seconds.plus(self.time.as_secs_f64());
                Ok(estimate)
            }
            None => Ok(Estimate {
                seconds: Forecast {
                    interval: Some((0.0, 0.0)),
                    ..Forecast::default()
                },
                threads: 1,
                ..Estimate::default()
            }),
        }
    }

    /// Counts, compares the count with the published one, and checks it.
    ///
    /// # Errors
    /// [`CountError`] when it was stopped, there are no threads, they may need more memory than the
    /// count is given, or the count is wrong.
    ///
    /// # Panics
    /// When the callback of the executor panics, or a job does, which is a fault of this program.
    pub fn run(&self, executor: &ThreadExecutor<'_>) -> Result<Outcome, CountError> {
        let Count {
            ref problem,
            method,
            fundamental,
            ..
        } = self.count;
        let mut outcome = Outcome {
            count: 0,
            all: 0,
            by: method,
            published: published(problem, fundamental),
            verified: None,
        };
        if problem.contradiction().is_some() {
            return Ok(outcome);
        }
        self.refuse_beyond_memory(executor)?;
        // First, so that a stop in it does not lose the long count.
        let self_symmetric = self.count_self_symmetric(executor)?;
        outcome.all = match self.jobs() {
            Some(jobs) => self.threads(executor).count(jobs)?,
            None => method.count(problem)?,
        };
        outcome.count = orbits(outcome.all, self_symmetric)?;
        let count = outcome.count;
        if let Some(known) = outcome.published.filter(|known| known.count != count) {
            let n = problem.order().get();
            return Err(Wrong::Published { n, known, count }.into());
        }
        let check = |verification| self.check(verification, executor, outcome.all);
        outcome.verified = self.count.verification.map(check);
        Ok(outcome)
    }

    /// Counts the solutions equal to their turns, where the number of orbits follows from them.
    fn count_self_symmetric(
        &self,
        executor: &ThreadExecutor<'_>,
    ) -> Result<Option<SelfSymmetric>, CountError> {
        let problem = &self.count.problem;
        if !self.count.fundamental || !problem.is_empty_board() {
            return Ok(None);
        }
        executor.begin(Phase::SelfSymmetric);
        let counted = SelfSymmetric::count(problem.order(), executor.stop_flag());
        let stopped = || ExecutorError::Stopped(Progress::begin(Phase::SelfSymmetric));
        Ok(Some(counted.continue_value().ok_or_else(stopped)?))
    }

    /// Refuses an executor whose threads may need more memory than the count is given: it may have
    /// more of them than the one that the count was prepared for.
    fn refuse_beyond_memory(&self, executor: &ThreadExecutor<'_>) -> Result<(), CountError> {
        match self.jobs() {
            Some(jobs) => self.refuse_beyond(jobs, &self.threads(executor)),
            None => Ok(()),
        }
    }

    /// Refuses jobs that may need more memory than the count is given.
    pub(super) fn refuse_beyond(
        &self,
        jobs: &dyn Jobs,
        executor: &ThreadExecutor<'_>,
    ) -> Result<(), CountError> {
        memory::refuse_beyond(self.count.limit, jobs, executor.number_of_threads()?)
    }

    /// The executor on the threads that suit the method, unless the caller has chosen them.
    pub(super) fn threads<'a>(&self, executor: &ThreadExecutor<'a>) -> ThreadExecutor<'a> {
        executor.clone().or_threads(self.usual_threads)
    }
}

/// The number of orbits, if that is what is asked for, or else of all solutions. That it is whole
/// is one more check.
fn orbits(all: u128, self_symmetric: Option<SelfSymmetric>) -> Result<u128, Wrong> {
    match self_symmetric {
        None => Ok(all),
        Some(self_symmetric) => self_symmetric.orbits(all).ok_or(Wrong::Orbits {
            all,
            self_symmetric,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_that_is_one_off_has_no_orbits() {
        let self_symmetric = SelfSymmetric {
            half_turn: 4,
            quarter_turn: 0,
        };
        assert_eq!(orbits(93, None), Ok(93));
        assert_eq!(orbits(92, Some(self_symmetric)), Ok(12));
        let wrong = Wrong::Orbits {
            all: 93,
            self_symmetric,
        };
        assert_eq!(orbits(93, Some(self_symmetric)), Err(wrong));
    }
}
