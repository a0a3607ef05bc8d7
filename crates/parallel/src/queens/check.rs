//! Checks a count by recounting all or some jobs with another algorithm, and by proving that no job
//! is missing.

use std::num::Wrapping;
use std::ops::ControlFlow;
use std::sync::mpsc;

use backrank_core::internal::queens::{FundamentalWalker, Jobs, Pieces, SelfSymmetric, divide};
use backrank_core::message;
use backrank_core::queens::Walker;
use backrank_core::queens::algorithms::{Bitmask, HalfBoard, RowArray};
use backrank_core::queens::count::CountMethod;
use backrank_core::random::Random;

use super::count::{Prepared, Verification, Verified, VerifiedJobs};
use crate::error::CountError;
use crate::executor::ThreadExecutor;
use crate::executor::progress::Phase;

/// The largest board size at which all jobs are recounted.
const ALL_JOBS_TO: usize = 14;
/// The number of recounted jobs on larger boards.
const SAMPLE_JOBS: usize = 100;

/// The largest board size at which symmetric recounts a result of half-board. Two rows more take 50
/// times as long.
const SYMMETRIC_TO: usize = 18;

impl Prepared {
    /// Returns an error for a check that may exceed the memory limit or would take too long.
    pub(super) fn check_verification(
        &self,
        executor: &ThreadExecutor<'_>,
    ) -> Result<(), CountError> {
        let problem = &self.count.problem;
        let Some(method) = self.other_counter().filter(|_| self.recounts_all()) else {
            return Ok(());
        };
        let is_half_board = matches!(self.count.method, CountMethod::HalfBoard(_));
        if is_half_board && problem.order().get() > SYMMETRIC_TO {
            let max_order = SYMMETRIC_TO;
            return Err(CountError::CheckTooLong { max_order });
        }
        let jobs = divide(method, problem, false, 1)?;
        self.check_memory(jobs.as_deref(), executor)
    }

    /// Recounts, and compares the result with the count `all`.
    pub(super) fn check(
        &self,
        verification: Verification,
        executor: &ThreadExecutor<'_>,
        all: u128,
    ) -> Result<Verified, CountError> {
        let problem = &self.count.problem;
        let same_threads = self.threads(executor);
        match (verification, self.jobs(), self.other_counter()) {
            (Verification::Jobs { seed }, Some(jobs), _) if !self.recounts_all() => {
                let size = if self.is_small() {
                    usize::MAX
                } else {
                    SAMPLE_JOBS
                };
                verify_jobs(&same_threads, jobs, &*self.other_walker(), size, seed)
            }
            (_, _, Some(method)) => {
                let recount = match divide(method, problem, false, 1)? {
                    Some(jobs) => {
                        self.check_memory(Some(&*jobs), executor)?;
                        executor.sum(&*jobs, Phase::Verify)?
                    }
                    None => method.count(problem)?,
                };
                compare(all, recount, method.name())
            }
            _ => {
                let walker = self.other_walker();
                let complete = Pieces::new(&*walker, vec![problem.clone()]);
                compare(
                    all,
                    same_threads.sum(&complete, Phase::Verify)?,
                    walker.name(),
                )
            }
        }
    }

    /// Returns true if a check recounts the complete problem.
    fn recounts_all(&self) -> bool {
        match self.count.verification {
            None => false,
            Some(Verification::Whole) => true,
            // The pieces of a search may all agree although one is missing.
            Some(Verification::Jobs { .. }) => {
                self.is_search() && (self.other_counter().is_some() || self.is_small())
            }
        }
    }

    fn is_search(&self) -> bool {
        matches!(
            self.count.method,
            CountMethod::Walker(_) | CountMethod::Pieces(_)
        )
    }

    /// Returns true if all jobs are recounted.
    fn is_small(&self) -> bool {
        self.count.problem.order().get() <= ALL_JOBS_TO
    }

    /// Returns the fastest other method that recounts the empty board, if there is one.
    fn other_counter(&self) -> Option<CountMethod> {
        let count = &self.count;
        let half_board = CountMethod::HalfBoard(HalfBoard::new());
        let mut fast = [half_board, CountMethod::Symmetric].into_iter();
        fast.find(|other| {
            let is_other = other.name() != count.method.name();
            is_other && other.for_problem(&count.problem, count.fundamental).is_ok()
        })
    }

    /// Returns the search that recounts jobs, or a problem with placed queens.
    fn other_walker(&self) -> Box<dyn Walker + '_> {
        let problem = &self.count.problem;
        let is_row_array = self.count.method.name() == RowArray.name();
        let other: &dyn Walker = if self.is_search() && !is_row_array {
            &RowArray
        } else {
            &Bitmask
        };
        if self.count.fundamental && !SelfSymmetric::applies_to(problem) {
            Box::new(FundamentalWalker::new(problem.clone(), other))
        } else {
            Box::new(other)
        }
    }
}

/// Proves that no job is missing or counted twice, then recounts a sample of the jobs with the
/// walker. The error names the lowest wrong job, whatever the number of threads.
fn verify_jobs(
    executor: &ThreadExecutor<'_>,
    jobs: &dyn Jobs,
    walker: &dyn Walker,
    size: usize,
    seed: u64,
) -> Result<Verified, CountError> {
    let (by, of, stop) = (walker.name(), jobs.number(), executor.stop_flag());
    let checksums = jobs.checksums(seed);
    if let Some(checksums) = &checksums {
        let checksum = |(): &mut (), job| ControlFlow::Continue(Wrapping(checksums.checksum(job)));
        let sum = executor.run(Phase::Checksums, of, of as u128, |_| 1, || (), checksum)?;
        if sum.0 != checksums.total() {
            let why = message!("one of {jobs} jobs is missing or counted twice", jobs = of);
            return Err(CountError::Wrong(why));
        }
    }
    let sample = Random::new(seed)
        .sample(size as u64, of as u64, stop)
        .continue_value();
    let sample = Vec::from_iter(sample.ok_or(CountError::stopped_in(Phase::Verify))?);
    let works: Vec<_> = sample
        .iter()
        .map(|&job| jobs.work(job as usize).into())
        .collect();
    let (disagreement, disagreements) = mpsc::channel();
    let new_worker = || jobs.worker();
    let checked = executor.for_each(Phase::Verify, &works, new_worker, |worker, at| {
        let job = sample[at] as usize;
        let counted = worker.count(job, stop)?;
        let recounted = jobs.recount(job, walker, stop)?;
        if counted != recounted {
            let _ = disagreement.send((job, counted, recounted)); // the receiver is alive
        }
        ControlFlow::Continue(())
    });
    if let Some((job, counted, recounted)) = disagreements.try_iter().min() {
        return Err(CountError::Wrong(message!(
            "job {job} (from 0) has the sum {counted}, but {recounted} by {by}",
            job,
            counted,
            recounted,
            by
        )));
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

/// Compares the count with a recount of the whole problem.
fn compare(count: u128, recount: u128, by: &'static str) -> Result<Verified, CountError> {
    if count == recount {
        return Ok(Verified { by, jobs: None });
    }
    let why = message!("{count}, but {recount} by {by}", count, recount, by);
    Err(CountError::Wrong(why))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use backrank_core::Order;
    use backrank_core::internal::queens::{Divide as _, JobChecksums, Worker};
    use backrank_core::queens::Memory;

    use super::*;

    /// The jobs of half-board whose numbers are listed. Recounts of jobs from `wrong_from` on are
    /// wrong.
    struct SelectedJobs {
        jobs: Box<dyn Jobs>,
        list: Vec<usize>,
        wrong_from: usize,
    }

    impl SelectedJobs {
        fn all() -> Self {
            let jobs = HalfBoard::new().jobs(Order::new(10).unwrap()).unwrap();
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

    impl Jobs for SelectedJobs {
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
            Box::new(Selected(self.jobs.worker(), &self.list))
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
            Some(Box::new(Selected(self.jobs.checksums(seed)?, &self.list)))
        }
    }

    /// A worker, or checksums, for the listed jobs.
    struct Selected<'a, T>(T, &'a [usize]);

    impl Worker for Selected<'_, Box<dyn Worker + '_>> {
        fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
            self.0.count(self.1[job], stop)
        }
    }

    impl JobChecksums for Selected<'_, Box<dyn JobChecksums + '_>> {
        fn checksum(&self, job: usize) -> u128 {
            self.0.checksum(self.1[job])
        }

        fn total(&self) -> u128 {
            self.0.total()
        }
    }

    #[track_caller]
    fn assert_wrong(verified: Result<Verified, CountError>, why: &str) {
        let Err(CountError::Wrong(message)) = verified else {
            panic!("{verified:?}");
        };
        assert_eq!(message.to_string(), why);
    }

    /// Each remaining job agrees with its recount, so only arithmetic can find the error.
    #[test]
    fn arithmetic_detects_missing_doubled_and_wrong_jobs() {
        let number = SelectedJobs::all().list.len();
        let changes: [fn(&mut Vec<usize>, usize); 3] = [
            |list, job| _ = list.remove(job),
            |list, job| list.insert(job, job),
            |list, job| list[job] = (job + 1) % list.len(),
        ];
        for job in [0, 1, number / 2, number - 1] {
            for change in changes {
                let mut selected = SelectedJobs::all();
                change(&mut selected.list, job);
                let jobs = selected.list.len();
                let why = format!("one of {jobs} jobs is missing or counted twice");
                assert_wrong(selected.verify(2, 5), &why);
            }
        }
    }

    #[test]
    fn the_first_job_or_the_count_that_disagrees_is_wrong_with_both_sums() {
        let by = "row-array";
        for (job, threads) in [(3, 1), (3, 2), (40, 5)] {
            let selected = SelectedJobs {
                wrong_from: job,
                ..SelectedJobs::all()
            };
            let stop = AtomicBool::new(false);
            let counted = selected
                .worker()
                .count(job, &stop)
                .continue_value()
                .unwrap();
            let recounted = counted + 1;
            let why = format!("job {job} (from 0) has the sum {counted}, but {recounted} by {by}");
            assert_wrong(selected.verify(threads, usize::MAX), &why);
        }
        let sample = |threads| {
            let all_wrong = SelectedJobs {
                wrong_from: 0,
                ..SelectedJobs::all()
            };
            all_wrong.verify(threads, 5)
        };
        assert_eq!(sample(1), sample(4), "the seed alone draws it");
        assert_wrong(compare(92, 93, by), "92, but 93 by row-array");
        assert_eq!(compare(92, 92, by), Ok(Verified { by, jobs: None }));
    }
}
