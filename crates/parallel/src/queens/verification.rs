//! The check of a count: a second count, in part or as a whole, by another algorithm; and that no job is missing.

use backrank_core::queens::algorithms::{Bitmask, HalfBoard, RowArray, Symmetric};
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{FundamentalWalker, Jobs, Pieces, Problem, Solver, Walker};

use super::error::{CountError, Wrong};
use super::memory;
use crate::executor::ThreadExecutor;
use crate::executor::progress::Phase;
use crate::jobs::recount::Recount;
use crate::memory_limit::AskedOnce;

/// A way to check a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verification {
    /// Counts some jobs again, each by itself: all to order 14, and 100 beyond. That no job of half-board is missing or doubled is checked by arithmetic. An
    /// empty board that a search counted is counted again as a whole, because half-board needs less time than the search.
    Jobs {
        /// The seed by which the jobs are drawn.
        seed: u64,
    },
    /// Counts the whole again, by an algorithm that cuts the board in another way or not at all. What half-board counted is
    /// counted again by symmetric, to order 18.
    Whole,
}

impl Default for Verification {
    fn default() -> Self {
        Self::Jobs { seed: 0 }
    }
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
    /// True if arithmetic shows that no job is missing or doubled. It cannot for the pieces of a search.
    pub complete: bool,
}

/// Up to this order a check of jobs is of all of them, or of the whole,
const ALL_JOBS_TO: usize = 14;
/// and beyond it of this number of jobs.
const SAMPLE_JOBS: usize = 100;

/// Up to this order symmetric counts again what half-board counted; two orders more take it 50 times as long.
const SYMMETRIC_TO: usize = 18;

static HALF_BOARD: HalfBoard = HalfBoard::new();

/// A count that is to be checked.
pub(super) struct Check<'p> {
    pub(super) verification: Verification,
    pub(super) problem: &'p Problem,
    /// The method that counted, which is not `Auto`.
    pub(super) method: CountMethod,
    pub(super) fundamental: bool,
    pub(super) limit: &'p AskedOnce,
    /// The number of threads that suits the method; `None` for one a core. Half-board's are one a core.
    pub(super) usual_threads: Option<usize>,
}

impl Check<'_> {
    /// Refuses a check for which there would be no memory, or that would take too long.
    pub(super) fn refuse(&self, executor: &ThreadExecutor<'_>) -> Result<(), CountError> {
        let order = self.problem.order();
        if !self.is_whole() || !self.problem.is_empty_board() {
            return Ok(());
        }
        let is_by_symmetric = matches!(self.method, CountMethod::HalfBoard(_));
        if is_by_symmetric && order.get() > SYMMETRIC_TO {
            let max_order = SYMMETRIC_TO;
            return Err(CountError::CheckTooLong { max_order });
        }
        match self.other_solver().jobs(order) {
            Some(jobs) => self.refuse_beyond_memory(&*jobs, executor),
            None => Ok(()),
        }
    }

    /// Counts again. `jobs` and `all` are those of the count.
    pub(super) fn run(
        &self,
        executor: &ThreadExecutor<'_>,
        jobs: Option<&dyn Jobs>,
        all: u128,
    ) -> Result<Verified, CountError> {
        match (self.verification, jobs) {
            (Verification::Jobs { seed }, Some(jobs)) if jobs.number() > 0 && !self.is_whole() => {
                let sample = match self.is_small() {
                    true => usize::MAX,
                    false => SAMPLE_JOBS,
                };
                let executor = executor.or_threads(self.usual_threads);
                let walker = self.other_walker();
                verify_jobs(&executor, jobs, &*walker, sample, seed)
            }
            _ if self.problem.is_empty_board() => self.verify_empty_board(executor, all),
            _ => {
                let executor = executor.or_threads(self.usual_threads);
                let walker = self.other_walker();
                let whole = Pieces::new(&*walker, vec![self.problem.clone()]);
                compare(all, executor.sum(&whole, Phase::Verify)?, walker.name())
            }
        }
    }

    /// True if the check counts the whole again.
    fn is_whole(&self) -> bool {
        // Pieces that agree do not tell that they are all there.
        let is_search = matches!(self.method, CountMethod::Walker(_) | CountMethod::Pieces(_));
        self.verification == Verification::Whole
            || is_search && (self.problem.is_empty_board() || self.is_small())
    }

    /// True if a check of jobs is of all of them.
    fn is_small(&self) -> bool {
        self.problem.order().get() <= ALL_JOBS_TO
    }

    /// Counts the whole empty board again.
    fn verify_empty_board(
        &self,
        executor: &ThreadExecutor<'_>,
        all: u128,
    ) -> Result<Verified, CountError> {
        let (solver, order) = (self.other_solver(), self.problem.order());
        let recount = match solver.jobs(order) {
            Some(jobs) => {
                self.refuse_beyond_memory(&*jobs, executor)?;
                executor.sum(&*jobs, Phase::Verify)?
            }
            None => solver.count(order),
        };
        compare(all, recount, solver.card().name)
    }

    /// The algorithm that counts the empty board again.
    fn other_solver(&self) -> &'static dyn Solver {
        match self.method {
            CountMethod::HalfBoard(_) => &Symmetric,
            _ => &HALF_BOARD,
        }
    }

    /// The search that counts jobs again, or a problem with squares given.
    fn other_walker(&self) -> Box<dyn Walker + '_> {
        let other: &dyn Walker = match self.method {
            CountMethod::Walker(walker) if walker.name() == RowArray.name() => &Bitmask,
            CountMethod::Walker(_) | CountMethod::Pieces(_) => &RowArray,
            _ => &Bitmask,
        };
        if self.fundamental && !self.problem.is_empty_board() {
            Box::new(FundamentalWalker::new(self.problem, other))
        } else {
            Box::new(other)
        }
    }

    fn refuse_beyond_memory(
        &self,
        jobs: &dyn Jobs,
        executor: &ThreadExecutor<'_>,
    ) -> Result<(), CountError> {
        memory::refuse_beyond(self.limit, jobs, executor.number_of_threads()?)
    }
}

/// Counts a sample of the jobs again by the walker, once it is known that none is missing or doubled.
fn verify_jobs(
    executor: &ThreadExecutor<'_>,
    jobs: &dyn Jobs,
    walker: &dyn Walker,
    sample: usize,
    seed: u64,
) -> Result<Verified, CountError> {
    let (by, of) = (walker.name(), jobs.number());
    let checksums = jobs.checksums(seed);
    if let Some(checksums) = &checksums
        && executor.add_checksums(&**checksums, of)? != checksums.whole()
    {
        return Err(Wrong::Jobs { jobs: of }.into());
    }
    match executor.recount(jobs, walker, sample, seed)? {
        Recount::Agrees { jobs: recounted } => Ok(Verified {
            by,
            jobs: Some(VerifiedJobs {
                recounted,
                of,
                seed: (recounted < of).then_some(seed),
                complete: checksums.is_some(),
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

    use backrank_core::Order;
    use backrank_core::queens::{JobChecksums, Memory, Worker};

    use super::*;

    /// Jobs of half-board, of which a list says which there are; one of them is wrong when it is counted again.
    struct Listed {
        jobs: Box<dyn Jobs>,
        list: Vec<usize>,
        wrong: Option<usize>,
    }

    impl Listed {
        fn all() -> Self {
            let jobs = HALF_BOARD.jobs(Order::new(10).unwrap()).unwrap();
            let list = (0..jobs.number()).collect();
            Self {
                jobs,
                list,
                wrong: None,
            }
        }

        fn verify(&self, sample: usize) -> Result<Verified, CountError> {
            verify_jobs(&ThreadExecutor::new(), self, &RowArray, sample, 7)
        }
    }

    impl Jobs for Listed {
        fn number(&self) -> usize {
            self.list.len()
        }

        fn work(&self, job: usize) -> u64 {
            self.jobs.work(self.list[job])
        }

        fn memory(&self) -> Memory {
            self.jobs.memory()
        }

        fn worker(&self) -> Box<dyn Worker + '_> {
            Box::new(OfList(self.jobs.worker(), &self.list))
        }

        fn recount(
            &self,
            job: usize,
            walker: &dyn Walker,
            stop: &AtomicBool,
        ) -> ControlFlow<(), u128> {
            let sum = self.jobs.recount(self.list[job], walker, stop)?;
            ControlFlow::Continue(sum + u128::from(self.wrong == Some(job)))
        }

        fn checksums(&self, seed: u64) -> Option<Box<dyn JobChecksums + '_>> {
            Some(Box::new(OfList(self.jobs.checksums(seed)?, &self.list)))
        }
    }

    /// A worker, or shares, of the jobs of a list.
    struct OfList<'a, T>(T, &'a [usize]);

    impl Worker for OfList<'_, Box<dyn Worker + '_>> {
        fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
            self.0.count(self.1[job], stop)
        }
    }

    impl JobChecksums for OfList<'_, Box<dyn JobChecksums + '_>> {
        fn checksum(&self, job: usize) -> u128 {
            self.0.checksum(self.1[job])
        }

        fn whole(&self) -> u128 {
            self.0.whole()
        }
    }

    /// Each job that is there agrees with its second count, so the counts alone would tell nothing.
    #[test]
    fn a_missing_a_doubled_and_a_wrong_job_are_seen_by_arithmetic() {
        let all = Listed::all().list;
        for job in [0, 1, all.len() / 2, all.len() - 1] {
            let (mut missing, mut doubled, mut other) = (all.clone(), all.clone(), all.clone());
            missing.remove(job);
            doubled.insert(job, job);
            other[job] = (job + 1) % all.len();
            for list in [missing, doubled, other] {
                let jobs = list.len();
                let listed = Listed {
                    list,
                    ..Listed::all()
                };
                assert_eq!(listed.verify(5), Err(Wrong::Jobs { jobs }.into()));
            }
        }
    }

    #[test]
    fn a_job_or_a_count_that_disagrees_is_wrong_with_both_sums() {
        let listed = Listed {
            wrong: Some(3),
            ..Listed::all()
        };
        let stop = AtomicBool::new(false);
        let counted = listed.worker().count(3, &stop).continue_value().unwrap();
        let by = "row-array";
        let wrong = Wrong::Job {
            job: 3,
            counted,
            recounted: counted + 1,
            by,
        };
        assert_eq!(listed.verify(usize::MAX), Err(wrong.into()));
        let (count, recount, jobs) = (92, 93, None);
        let wrong = Wrong::Recount { count, recount, by };
        assert_eq!(compare(92, 93, by), Err(CountError::Wrong(wrong)));
        assert_eq!(compare(92, 92, by), Ok(Verified { by, jobs }));
    }
}
