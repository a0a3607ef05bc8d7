//! A check by sample: some jobs of a count, counted again by another algorithm.

use std::ops::ControlFlow;

use backrank_core::queens::{Jobs, Walker};
use backrank_core::random::Random;

use crate::executor::ThreadExecutor;
use crate::executor::error::ExecutorError;
use crate::executor::progress::{Phase, Progress};

/// The outcome of a check by sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recount {
    /// Every job of the sample has the same sum both ways.
    Agrees {
        /// The number of jobs that were counted twice.
        jobs: usize,
    },
    /// A job has two sums: a fault. It is the one with the lowest number in the sample.
    Disagrees {
        /// The job.
        job: usize,
        /// Its sum as its worker counts it.
        counted: u128,
        /// Its sum as the other algorithm counts it.
        recounted: u128,
    },
}

impl ThreadExecutor<'_> {
    /// Counts a random sample of jobs twice, by their worker and by the walker, and compares the sums: all jobs when there
    /// are no more than `sample`, the same jobs for the same seed. The outcome does not depend on the threads.
    ///
    /// Progress is that of the sample. As slow as the walker: choose the sample accordingly.
    ///
    /// # Errors
    /// [`ExecutorError`] when it was stopped, or there are no threads.
    pub fn recount(
        &self,
        jobs: &dyn Jobs,
        walker: &dyn Walker,
        sample: usize,
        seed: u64,
    ) -> Result<Recount, ExecutorError> {
        let drawn = Random::new(seed).sample(sample as u64, jobs.number() as u64, self.stop);
        let Some(drawn) = drawn.continue_value() else {
            return Err(ExecutorError::Stopped(Progress {
                jobs: sample,
                ..Progress::begin(Phase::Verify)
            }));
        };
        let sample: Vec<_> = drawn.into_iter().map(|job| job as usize).collect();
        let work_of = |index: usize| jobs.work(sample[index]);
        let work = (0..sample.len()).map(work_of).fold(0, u64::saturating_add);
        let number = sample.len();
        let (faults, progress) = self.run(Phase::Verify, number, work, &work_of, |queued| {
            let mut worker = None;
            for index in queued {
                let job = sample[index];
                let worker = worker.get_or_insert_with(|| jobs.worker());
                let ControlFlow::Continue(counted) = worker.count(job, self.stop) else {
                    break;
                };
                let ControlFlow::Continue(recounted) = jobs.recount(job, walker, self.stop) else {
                    break;
                };
                if counted != recounted {
                    // It ends the run, but the others finish their jobs: none before this one is left out.
                    return Some((job, counted, recounted));
                }
            }
            None
        })?;
        let first = faults.into_iter().flatten().min();
        match first {
            Some((job, counted, recounted)) => Ok(Recount::Disagrees {
                job,
                counted,
                recounted,
            }),
            None if progress.done_jobs < progress.jobs => Err(ExecutorError::Stopped(progress)),
            None => Ok(Recount::Agrees {
                jobs: progress.done_jobs,
            }),
        }
    }
}
