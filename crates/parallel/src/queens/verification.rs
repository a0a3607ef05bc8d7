//! The check of a count: a second count, in part or as a whole, by another algorithm.

use backrank_core::queens::algorithms::{Bitmask, HalfBoard, RowArray};
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{FundamentalWalker, Jobs, Pieces, Problem, Walker};

use super::error::{CountError, Wrong};
use super::memory;
use crate::executor::ThreadExecutor;
use crate::executor::progress::Stage;
use crate::jobs::recount::Recount;

/// The part of a count to count again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verification {
    /// The largest number of jobs to count again. `None` is usual: all to order 14, and 100 beyond.
    pub sample_jobs: Option<usize>,
    /// The seed by which the jobs are drawn.
    pub seed: u64,
}

/// A second count that agrees with the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The algorithm of the second count.
    pub by: &'static str,
    /// The jobs that were counted again; none when the whole was.
    pub jobs: Option<VerifiedJobs>,
}

/// The jobs that were counted again, each with the same sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifiedJobs {
    /// Their number.
    pub recounted: usize,
    /// The number of all jobs.
    pub of: usize,
    /// The seed by which they were drawn; none when all were counted again.
    pub seed: Option<u64>,
}

/// Up to this order the usual check is of all jobs, or of the whole,
const ALL_JOBS_TO: usize = 14;
/// and beyond it of this number of jobs.
const SAMPLE_JOBS: usize = 100;

/// A count that is to be checked.
pub(super) struct Check<'p> {
    pub(super) problem: &'p Problem,
    /// The method that counted, which is not `Auto`.
    pub(super) method: CountMethod,
    pub(super) fundamental: bool,
    pub(super) max_bytes: u64,
    /// The number of threads that suits the method; `None` for one a core. Half-board's are one a core.
    pub(super) usual_threads: Option<usize>,
}

impl Check<'_> {
    /// Refuses a check for which there would be no memory.
    pub(super) fn refuse(&self, executor: &ThreadExecutor<'_>) -> Result<(), CountError> {
        if self.is_by_half_board() {
            self.jobs_of_half_board(executor)?;
        }
        Ok(())
    }

    /// Counts again: the empty board by half-board, if a search counted it; the pieces of a search by another search; other
    /// jobs by a search. `jobs` and `all` are those of the count.
    pub(super) fn run(
        &self,
        verification: Verification,
        executor: &ThreadExecutor<'_>,
        jobs: Option<&dyn Jobs>,
        all: u128,
    ) -> Result<Verified, CountError> {
        let order = self.problem.order();
        if self.is_by_half_board() {
            let by = CountMethod::HalfBoard(HalfBoard::new());
            let recount = match self.jobs_of_half_board(executor)? {
                Some(jobs) => executor.sum(&*jobs, Stage::Verify)?,
                None => by.count(self.problem)?,
            };
            return compare(all, recount, by.name());
        }
        let executor = &executor.or_threads(self.usual_threads);
        let (other, is_in_pieces): (&dyn Walker, bool) = match self.method {
            CountMethod::Walker(walker) if walker.name() == RowArray.name() => (&Bitmask, true),
            CountMethod::Walker(_) | CountMethod::Pieces(_) => (&RowArray, true),
            _ => (&Bitmask, false),
        };
        let fundamental = FundamentalWalker::new(self.problem, other);
        let walker: &dyn Walker = if self.fundamental && !self.problem.is_empty_board() {
            &fundamental
        } else {
            other
        };
        let Verification { sample_jobs, seed } = verification;
        let is_all = sample_jobs.is_none() && order.get() <= ALL_JOBS_TO;
        let usual = if is_all { usize::MAX } else { SAMPLE_JOBS };
        match jobs {
            // Pieces that agree do not tell that they are all there, least of all where there are none.
            Some(jobs) if jobs.number() > 0 && !(is_in_pieces && is_all) => {
                let sample = sample_jobs.unwrap_or(usual);
                verify_jobs(executor, jobs, walker, sample, seed)
            }
            _ => {
                let whole = Pieces::new(walker, vec![self.problem.clone()]);
                compare(all, executor.sum(&whole, Stage::Verify)?, walker.name())
            }
        }
    }

    /// True if the check counts the empty board as a whole by half-board, after a search did.
    fn is_by_half_board(&self) -> bool {
        let is_search = matches!(self.method, CountMethod::Walker(_) | CountMethod::Pieces(_));
        is_search && self.problem.is_empty_board()
    }

    fn jobs_of_half_board(
        &self,
        executor: &ThreadExecutor<'_>,
    ) -> Result<Option<Box<dyn Jobs>>, CountError> {
        let jobs = HalfBoard::new().jobs(self.problem.order());
        if let Some(jobs) = &jobs {
            memory::refuse_beyond(self.max_bytes, &**jobs, executor.number_of_threads()?)?;
        }
        Ok(jobs)
    }
}

/// Counts a sample of the jobs again by the walker.
fn verify_jobs(
    executor: &ThreadExecutor<'_>,
    jobs: &dyn Jobs,
    walker: &dyn Walker,
    sample: usize,
    seed: u64,
) -> Result<Verified, CountError> {
    let (by, of) = (walker.name(), jobs.number());
    match executor.recount(jobs, walker, sample, seed)? {
        Recount::Agrees { jobs: recounted } => Ok(Verified {
            by,
            jobs: Some(VerifiedJobs {
                recounted,
                of,
                seed: (recounted < of).then_some(seed),
            }),
        }),
        Recount::Disagrees {
            job,
            counted,
            recounted,
        } => Err(Wrong::Job {
            job,
            counted,
            recounted,
            by,
        }
        .into()),
    }
}

/// Compares two counts of the whole.
fn compare(count: u128, recount: u128, by: &'static str) -> Result<Verified, CountError> {
    if count == recount {
        return Ok(Verified { by, jobs: None });
    }
    Err(Wrong::Recount { count, recount, by }.into())
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::atomic::AtomicBool;

    use backrank_core::queens::{Memory, Worker};

    use super::*;

    /// Ten jobs, each with its number as its sum, but for the wrong one when it is counted again.
    struct Numbers {
        wrong: Option<usize>,
    }

    impl Jobs for Numbers {
        fn number(&self) -> usize {
            10
        }

        fn work(&self, _: usize) -> u64 {
            1
        }

        fn memory(&self) -> Memory {
            Memory::default()
        }

        fn worker(&self) -> Box<dyn Worker + '_> {
            Box::new(Same)
        }

        fn recount(&self, job: usize, _: &dyn Walker, _: &AtomicBool) -> ControlFlow<(), u128> {
            let extra = u128::from(self.wrong == Some(job));
            ControlFlow::Continue(job as u128 + extra)
        }
    }

    struct Same;

    impl Worker for Same {
        fn count(&mut self, job: usize, _: &AtomicBool) -> ControlFlow<(), u128> {
            ControlFlow::Continue(job as u128)
        }
    }

    fn verify(wrong: Option<usize>, sample: usize) -> Result<Verified, CountError> {
        let jobs = Numbers { wrong };
        verify_jobs(&ThreadExecutor::new(), &jobs, &RowArray, sample, 7)
    }

    #[test]
    fn jobs_that_agree_are_told_with_the_seed_of_a_sample() {
        for (sample, recounted, seed) in [(100, 10, None), (10, 10, None), (4, 4, Some(7))] {
            let (by, of) = ("row-array", 10);
            let jobs = Some(VerifiedJobs {
                recounted,
                of,
                seed,
            });
            assert_eq!(verify(None, sample), Ok(Verified { by, jobs }));
        }
    }

    #[test]
    fn a_job_or_a_count_that_disagrees_is_wrong_with_both_sums() {
        let by = "row-array";
        let wrong = Wrong::Job {
            job: 3,
            counted: 3,
            recounted: 4,
            by,
        };
        assert_eq!(verify(Some(3), 10), Err(CountError::Wrong(wrong)));
        let (count, recount, jobs) = (92, 93, None);
        let wrong = Wrong::Recount { count, recount, by };
        assert_eq!(compare(92, 93, by), Err(CountError::Wrong(wrong)));
        assert_eq!(compare(92, 92, by), Ok(Verified { by, jobs }));
    }
}
