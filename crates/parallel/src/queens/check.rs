//! The check of a count: a second count, in part or as a whole, by another algorithm; and that no
//! job is missing.

use std::num::Wrapping;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use backrank_core::queens::algorithms::{Bitmask, HalfBoard, RowArray};
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{Solver, Walker};
use backrank_core::random::Random;
use backrank_core::unstable::queens::{FundamentalWalker, Jobs, Pieces, Symmetric};

use super::count::{Count, Prepared};
use super::error::{CountError, Wrong};
use super::verification::{Verification, Verified, VerifiedJobs};
use crate::executor::ThreadExecutor;
use crate::executor::error::ExecutorError;
use crate::executor::progress::{Phase, Progress};

/// Up to this order a check of jobs is of all of them, or of the whole,
const ALL_JOBS_TO: usize = 14;
/// and beyond it of this number of jobs.
const SAMPLE_JOBS: usize = 100;

/// Up to this order symmetric counts again what half-board counted; two orders more take it 50
/// times as long.
const SYMMETRIC_TO: usize = 18;

static HALF_BOARD: HalfBoard = HalfBoard::new();

impl Prepared {
    /// Refuses a check for which there would be no memory, or that would take too long.
    pub(super) fn refuse_check(&self, executor: &ThreadExecutor<'_>) -> Result<(), CountError> {
        let Count {
            ref problem,
            method,
            ..
        } = self.count;
        if !self.is_whole() || !problem.is_empty_board() {
            return Ok(());
        }
        let is_by_symmetric = matches!(method, CountMethod::HalfBoard(_));
        if is_by_symmetric && problem.order().get() > SYMMETRIC_TO {
            let max_order = SYMMETRIC_TO;
            return Err(CountError::CheckTooLong { max_order });
        }
        match self.other_solver().jobs(problem.order()) {
            Some(jobs) => self.refuse_beyond(&*jobs, executor),
            None => Ok(()),
        }
    }

    /// Counts again what was counted as `all`. Half-board's threads are one a core.
    pub(super) fn check(
        &self,
        verification: Verification,
        executor: &ThreadExecutor<'_>,
        all: u128,
    ) -> Result<Verified, CountError> {
        let problem = &self.count.problem;
        let suiting = self.threads(executor);
        match (verification, self.jobs()) {
            (Verification::Jobs { seed }, Some(jobs)) if jobs.number() > 0 && !self.is_whole() => {
                let sample = if self.is_small() {
                    usize::MAX
                } else {
                    SAMPLE_JOBS
                };
                verify_jobs(&suiting, jobs, &*self.other_walker(), sample, seed)
            }
            _ if problem.is_empty_board() => {
                let (solver, order) = (self.other_solver(), problem.order());
                let recount = match solver.jobs(order) {
                    Some(jobs) => {
                        self.refuse_beyond(&*jobs, executor)?;
                        executor.sum(&*jobs, Phase::Verify)?
                    }
                    None => solver.count(order),
                };
                compare(all, recount, solver.card().name)
            }
            _ => {
                let walker = self.other_walker();
                let whole = Pieces::new(&*walker, vec![problem.clone()]);
                compare(all, suiting.sum(&whole, Phase::Verify)?, walker.name())
            }
        }
    }

    /// True if the check, if there is one, counts the whole again.
    fn is_whole(&self) -> bool {
        // Pieces that agree do not tell that they are all there.
        let is_search = matches!(
            self.count.method,
            CountMethod::Walker(_) | CountMethod::Pieces(_)
        );
        match self.count.verification {
            None => false,
            Some(Verification::Whole) => true,
            Some(Verification::Jobs { .. }) => {
                is_search && (self.count.problem.is_empty_board() || self.is_small())
            }
        }
    }

    /// True if a check of jobs is of all of them.
    fn is_small(&self) -> bool {
        self.count.problem.order().get() <= ALL_JOBS_TO
    }

    /// The algorithm that counts the empty board again.
    fn other_solver(&self) -> &'static dyn Solver {
        match self.count.method {
            CountMethod::HalfBoard(_) => &Symmetric,
            _ => &HALF_BOARD,
        }
    }

    /// The search that counts jobs again, or a problem with squares given.
    fn other_walker(&self) -> Box<dyn Walker + '_> {
        let Count {
            ref problem,
            method,
            fundamental,
            ..
        } = self.count;
        let other: &dyn Walker = match method {
            CountMethod::Walker(walker) if walker.name() == RowArray.name() => &Bitmask,
            CountMethod::Walker(_) | CountMethod::Pieces(_) => &RowArray,
            _ => &Bitmask,
        };
        match fundamental && !problem.is_empty_board() {
            true => Box::new(FundamentalWalker::new(problem.clone(), other)),
            false => Box::new(other),
        }
    }
}

/// Counts a sample of the jobs again by the walker, once it is known that none is missing or
/// doubled. The fault of the lowest job in the sample is told, whatever the threads.
fn verify_jobs(
    executor: &ThreadExecutor<'_>,
    jobs: &dyn Jobs,
    walker: &dyn Walker,
    sample: usize,
    seed: u64,
) -> Result<Verified, CountError> {
    let (by, of, stop) = (walker.name(), jobs.number(), executor.stop_flag());
    let checksums = jobs.checksums(seed);
    if let Some(checksums) = &checksums {
        let sums = executor.run(Phase::Checksums, of, of as u64, &|_| 1, |queued| {
            let checksums = queued.map(|job| Wrapping(checksums.checksum(job)));
            checksums.sum::<Wrapping<u128>>()
        })?;
        if sums.into_iter().sum::<Wrapping<u128>>().0 != checksums.whole() {
            return Err(Wrong::Jobs { jobs: of }.into());
        }
    }
    let drawn = Random::new(seed).sample(sample as u64, of as u64, stop);
    let Some(drawn) = drawn.continue_value() else {
        return Err(ExecutorError::Stopped(Progress::begin(Phase::Verify)).into());
    };
    let sample: Vec<_> = drawn.into_iter().map(|job| job as usize).collect();
    let works: Vec<_> = sample.iter().map(|&job| jobs.work(job).into()).collect();
    let first = Mutex::new(None::<(usize, u128, u128)>);
    let worker = || jobs.worker();
    let checked = executor.for_each(Phase::Verify, &works, worker, |worker, at| {
        let job = sample[at];
        let counted = worker.count(job, stop)?;
        let recounted = jobs.recount(job, walker, stop)?;
        if counted != recounted {
            let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
            let fault = (job, counted, recounted);
            *first = Some(first.map_or(fault, |other| other.min(fault)));
        }
        ControlFlow::Continue(())
    });
    let first = first.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some((job, counted, recounted)) = first {
        return Err(Wrong::Job {
            job,
            counted,
            recounted,
            by,
        }
        .into());
    }
    checked?;
    let recounted = sample.len();
    Ok(Verified {
        by,
        jobs: Some(VerifiedJobs {
            recounted,
            of,
            seed: (recounted < of).then_some(seed),
            complete: checksums.is_some(),
        }),
    })
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
    use std::sync::atomic::AtomicBool;

    use backrank_core::Order;
    use backrank_core::queens::Memory;
    use backrank_core::unstable::queens::{JobChecksums, Worker};

    use super::*;

    /// Jobs of half-board, of which a list says which there are; some are wrong when they are
    /// counted again.
    struct Listed {
        jobs: Box<dyn Jobs>,
        list: Vec<usize>,
        wrong_from: usize,
    }

    impl Listed {
        fn all() -> Self {
            let jobs = HALF_BOARD.jobs(Order::new(10).unwrap()).unwrap();
            Self {
                list: (0..jobs.number()).collect(),
                jobs,
                wrong_from: usize::MAX,
            }
        }

        fn verify(&self, threads: usize, sample: usize) -> Result<Verified, CountError> {
            let executor = ThreadExecutor::new().threads(threads);
            verify_jobs(&executor, self, &RowArray, sample, 7)
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
            ControlFlow::Continue(sum + u128::from(job >= self.wrong_from))
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
        let number = Listed::all().list.len();
        let changes: [fn(&mut Vec<usize>, usize); 3] = [
            |list, job| _ = list.remove(job),
            |list, job| list.insert(job, job),
            |list, job| list[job] = (job + 1) % list.len(),
        ];
        for job in [0, 1, number / 2, number - 1] {
            for change in changes {
                let mut listed = Listed::all();
                change(&mut listed.list, job);
                let jobs = listed.list.len();
                assert_eq!(listed.verify(2, 5), Err(Wrong::Jobs { jobs }.into()));
            }
        }
    }

    #[test]
    fn the_first_job_or_the_count_that_disagrees_is_wrong_with_both_sums() {
        let by = "row-array";
        for (job, threads) in [(3, 1), (3, 2), (40, 5)] {
            let listed = Listed {
                wrong_from: job,
                ..Listed::all()
            };
            let stop = AtomicBool::new(false);
            let counted = listed.worker().count(job, &stop).continue_value().unwrap();
            let wrong = Wrong::Job {
                job,
                counted,
                recounted: counted + 1,
                by,
            };
            assert_eq!(listed.verify(threads, usize::MAX), Err(wrong.into()));
        }
        let sample = |threads| {
            let all_wrong = Listed {
                wrong_from: 0,
                ..Listed::all()
            };
            all_wrong.verify(threads, 5)
        };
        assert_eq!(sample(1), sample(4), "the seed alone draws it");
        let (count, recount, jobs) = (92, 93, None);
        let wrong = Wrong::Recount { count, recount, by };
        assert_eq!(compare(92, 93, by), Err(CountError::Wrong(wrong)));
        assert_eq!(compare(92, 92, by), Ok(Verified { by, jobs }));
    }
}
