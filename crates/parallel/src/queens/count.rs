//! The entry point for counts of queens.

use std::fmt;
use std::time::{Duration, Instant};

use backrank_core::internal::queens::{Jobs, SelfSymmetric, divide};
use backrank_core::message;
use backrank_core::queens::count::{CountMethod, PublishedSolutions, published};
use backrank_core::queens::{Memory, QueensProblem};

use crate::error::{CountError, differs};
use crate::executor::ThreadExecutor;
use crate::executor::progress::{Phase, Progress};
use crate::jobs::estimate::{Estimate, Forecast};
use crate::jobs::impossible;
use crate::memory_limit::MemoryLimit;

/// A count of queens, to be prepared.
#[derive(Clone, Debug)]
pub struct Count {
    pub(super) problem: QueensProblem,
    pub(super) method: CountMethod,
    pub(super) fundamental: bool,
    limit: MemoryLimit,
    pub(super) verification: Option<Verification>,
}

/// A count of queens that is ready to run: divided into jobs, and within the memory limit.
pub struct Prepared {
    /// The count, by a method that is not `Auto`.
    pub(super) count: Count,
    /// The default number of threads of the method; `None` for one per core.
    default_threads: Option<usize>,
    jobs: Option<Box<dyn Jobs>>,
    /// The time that the preparation took.
    time: Duration,
}

/// The result of a count of queens.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The number of solutions, or of fundamental solutions if those were requested.
    pub count: u128,
    /// The number from which `count` follows: all solutions on the empty board of ordinary queens,
    /// otherwise `count`.
    pub all: u128,
    /// The method, which is not `Auto`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "by_name"))]
    pub by: CountMethod,
    /// The published number, if there is one. It is equal to `count`.
    pub published: Option<PublishedSolutions>,
    /// The result of the check, if one was requested and the problem does not contradict itself. A
    /// failed check does not lose the count.
    pub verified: Option<Result<Verified, CountError>>,
}

/// A way to check a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verification {
    /// Recounts jobs one by one: all of them up to n = 14, otherwise a sample of 100. Arithmetic
    /// proves that no job of half-board is missing or counted twice. If a search counted an empty
    /// board, the whole board is recounted, because half-board is faster than the search.
    Jobs {
        /// The seed of the sample.
        seed: u64,
    },
    /// Recounts the whole problem with an algorithm that divides the board differently or not at
    /// all. What half-board counted is recounted by symmetric, up to n = 18.
    Whole,
}

impl Default for Verification {
    fn default() -> Self {
        Self::Jobs { seed: 0 }
    }
}

/// A second count that agrees with the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Verified {
    /// The algorithm of the second count.
    pub by: &'static str,
    /// The jobs that were recounted; `None` if the whole problem was.
    pub jobs: Option<VerifiedJobs>,
}

/// The jobs that were recounted, each with the same sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct VerifiedJobs {
    /// The number of recounted jobs.
    pub recounted: usize,
    /// The number of all jobs.
    pub of: usize,
    /// The seed of the sample; `None` if all jobs were recounted.
    pub seed: Option<u64>,
    /// True if arithmetic proves that no job is missing or counted twice. There is no such proof
    /// for the pieces of a search.
    pub complete: bool,
}

/// Serializes the name of the method.
#[cfg(feature = "serde")]
fn by_name<S: serde::Serializer>(method: &CountMethod, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(method)
}

impl Count {
    /// Returns a count of all solutions with the fastest method, without a memory limit and without
    /// a check.
    #[must_use]
    pub fn new(problem: QueensProblem) -> Self {
        Self {
            problem,
            method: CountMethod::Auto,
            fundamental: false,
            limit: MemoryLimit::NONE,
            verification: None,
        }
    }

    /// Sets the method.
    #[must_use]
    pub fn method(self, method: CountMethod) -> Self {
        Self { method, ..self }
    }

    /// Counts one solution per orbit under the 8 symmetries of the board. On the empty board of
    /// ordinary queens this follows from the number of all solutions and of those equal to their turns (Burnside's
    /// lemma); otherwise each solution is compared with its symmetric copies.
    #[must_use]
    pub fn fundamental(self, fundamental: bool) -> Self {
        Self {
            fundamental,
            ..self
        }
    }

    /// Sets the memory limit. A count that may exceed it, itself or in its check, returns an error.
    #[must_use]
    pub fn max_bytes(self, limit: impl Into<MemoryLimit>) -> Self {
        let limit = limit.into();
        Self { limit, ..self }
    }

    /// Checks the count with another algorithm.
    #[must_use]
    pub fn verification(self, verification: Verification) -> Self {
        Self {
            verification: Some(verification),
            ..self
        }
    }

    /// Divides the count into jobs for the threads of the executor. By default a walker, and `Auto`
    /// for a small board, runs on one thread.
    ///
    /// # Errors
    /// [`CountError`] if the method does not support the problem, the count or its check may exceed
    /// the memory limit, or the number of threads is out of range.
    pub fn prepare(self, executor: &ThreadExecutor<'_>) -> Result<Prepared, CountError> {
        let begin = Instant::now();
        let method = self.method.for_problem(&self.problem, self.fundamental)?;
        let mut prepared = Prepared {
            default_threads: self.method.default_threads(&self.problem),
            count: Self { method, ..self },
            jobs: None,
            time: Duration::ZERO,
        };
        prepared.check_verification(executor)?;
        // A search finds a contradiction only in its row, which it may never reach.
        let count = &prepared.count;
        if count.problem.contradiction().is_none() {
            let executor = &prepared.threads(executor);
            let threads = executor.number_of_threads()?;
            let jobs = divide(method, &count.problem, count.fundamental, threads)?;
            prepared.jobs = jobs.filter(|jobs| jobs.number() > 0);
            prepared.check_memory(prepared.jobs(), executor)?;
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
    /// Returns the method, which is not `Auto`.
    #[must_use]
    pub fn method(&self) -> CountMethod {
        self.count.method
    }

    /// Returns the memory that the jobs need.
    #[must_use]
    pub fn memory(&self) -> Memory {
        self.jobs().map(Jobs::memory).unwrap_or_default()
    }

    /// Returns the jobs that add up to the count. There are none if the count takes no time, as for
    /// a small board or a problem that contradicts itself.
    ///
    /// A search is divided for a number of threads; the jobs of half-board do not depend on it.
    #[doc(hidden)]
    pub fn jobs(&self) -> Option<&dyn Jobs> {
        self.jobs.as_deref()
    }

    /// Estimates the time of the count, including its preparation, and its result from a sample of
    /// the jobs that is timed for about `budget`, usually 3 seconds. Each thread finishes its current
    /// block of jobs, so a long job takes longer than that. The seed determines the sample. Without
    /// jobs the time and `jobs` are 0, and the number of solutions is exact.
    ///
    /// The only progress report is the beginning of the phase.
    ///
    /// # Errors
    /// [`CountError`] if it was stopped, there are no threads, or they may exceed the memory limit.
    ///
    /// # Panics
    /// If the callback of the executor panics, or a job does, which is a bug.
    pub fn estimate(
        &self,
        executor: &ThreadExecutor<'_>,
        budget: Duration,
        seed: u64,
    ) -> Result<Estimate, CountError> {
        let executor = &self.threads(executor);
        self.check_memory(self.jobs(), executor)?;
        let Some(jobs) = self.jobs() else {
            let solutions = self.count.method.count(&self.count.problem)? as f64;
            return Ok(Estimate {
                seconds: Forecast::exact(0.0),
                solutions: Forecast::exact(solutions),
                threads: 1,
                exact: true,
                ..Estimate::default()
            });
        };
        let mut estimate = executor.estimate(jobs, budget, seed)?;
        let prepared = self.time.as_secs_f64();
        estimate.seconds = estimate.seconds.map(|seconds| seconds + prepared);
        Ok(estimate)
    }

    /// Counts, compares the count with the published one, and checks it.
    ///
    /// # Errors
    /// [`CountError`] if it was stopped, there are no threads, they may exceed the memory limit, or
    /// the count is wrong.
    ///
    /// # Panics
    /// If the callback of the executor panics, or a job does, which is a bug.
    pub fn run(&self, executor: &ThreadExecutor<'_>) -> Result<Outcome, CountError> {
        let (problem, method) = (&self.count.problem, self.count.method);
        if problem.contradiction().is_some() {
            return self.outcome(0, None);
        }
        self.check_memory(self.jobs(), &self.threads(executor))?;
        // Counted first, so that stopping it does not lose the long count.
        let self_symmetric = self.count_self_symmetric(executor)?;
        let all = match self.jobs() {
            Some(jobs) => self.threads(executor).sum(jobs, Phase::Count)?,
            None => method.count(problem)?,
        };
        let mut outcome = self.outcome(all, self_symmetric)?;
        let check = |verification| self.check(verification, executor, all);
        outcome.verified = self.count.verification.map(check);
        Ok(outcome)
    }

    /// Returns the outcome, given the sum over all jobs.
    ///
    /// # Errors
    /// [`CountError::Wrong`] if no count has this sum, or the published number differs.
    #[doc(hidden)]
    pub fn total(&self, sum: u128) -> Result<Outcome, CountError> {
        let all = self.jobs().and_then(|jobs| jobs.total(sum));
        self.outcome(all.ok_or_else(|| impossible(sum))?, None)
    }

    /// Returns the outcome of a count, compared with the published number.
    fn outcome(
        &self,
        all: u128,
        self_symmetric: Option<SelfSymmetric>,
    ) -> Result<Outcome, CountError> {
        let count = orbits(all, self_symmetric)?;
        let published = published(&self.count.problem, self.count.fundamental);
        if let Some(known) = published.filter(|known| known.count != count) {
            return Err(differs(count, Some(known.oeis), &known.count.into()));
        }
        Ok(Outcome {
            count,
            all,
            by: self.count.method,
            published,
            verified: None,
        })
    }

    /// Counts the solutions equal to their rotations, if the number of orbits follows from them.
    fn count_self_symmetric(
        &self,
        executor: &ThreadExecutor<'_>,
    ) -> Result<Option<SelfSymmetric>, CountError> {
        let problem = &self.count.problem;
        if !self.count.fundamental || !SelfSymmetric::applies_to(problem) {
            return Ok(None);
        }
        executor.report(Progress::begin(Phase::SelfSymmetric));
        let counted = SelfSymmetric::count(problem.order(), executor.stop_flag());
        let stopped = CountError::stopped_in(Phase::SelfSymmetric);
        counted.continue_value().map(Some).ok_or(stopped)
    }

    /// Returns an error for jobs that may exceed the memory limit on the threads of the executor,
    /// which may have more threads than the executor at the preparation.
    pub(super) fn check_memory(
        &self,
        jobs: Option<&dyn Jobs>,
        executor: &ThreadExecutor<'_>,
    ) -> Result<(), CountError> {
        let Some(jobs) = jobs else { return Ok(()) };
        self.count
            .limit
            .check_jobs(jobs, executor.number_of_threads()?)
    }

    /// Returns the executor with the default threads of the method, unless the caller has set them.
    pub(super) fn threads<'a>(&self, executor: &ThreadExecutor<'a>) -> ThreadExecutor<'a> {
        executor.clone().or_threads(self.default_threads)
    }
}

/// Returns the number of orbits if requested, otherwise of all solutions. As an extra check, the
/// number of orbits must be an integer.
fn orbits(all: u128, self_symmetric: Option<SelfSymmetric>) -> Result<u128, CountError> {
    match self_symmetric {
        None => Ok(all),
        Some(turns) => turns.orbits(all).ok_or_else(|| {
            CountError::Wrong(message!(
                "{all} solutions, {half} of them equal to their half turn and {quarter} to their quarter turn, do not make a whole number of orbits",
                all,
                half = turns.half_turn,
                quarter = turns.quarter_turn
            ))
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
        let wrong = orbits(93, Some(self_symmetric)).unwrap_err();
        assert!(
            wrong.to_string().contains("93 solutions, 4 of them"),
            "{wrong}"
        );
    }
}
