//! The sum of all jobs: the count that they are parts of.

use std::ops::ControlFlow;

use backrank_core::unstable::queens::Jobs;

use super::work_index::WorkIndex;
use crate::executor::ThreadExecutor;
use crate::executor::error::ExecutorError;
use crate::executor::progress::Phase;

impl ThreadExecutor<'_> {
    /// The count that the jobs are parts of.
    ///
    /// ```
    /// use backrank_core::{Order, queens::{Problem, algorithms::Bitmask}, unstable::queens::Strategy};
    /// use backrank_parallel::ThreadExecutor;
    ///
    /// let problem = Problem::new(Order::new(9)?);
    /// let jobs = Strategy::Prefix.jobs(Bitmask, &problem, 2);
    /// assert_eq!(ThreadExecutor::new().threads(2).count(&jobs), Ok(352));
    /// # Ok::<(), backrank_core::SizeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ExecutorError`] when it was stopped, or there are no threads, or the sums are not those of
    /// a count.
    pub fn count(&self, jobs: &dyn Jobs) -> Result<u128, ExecutorError> {
        self.sum(jobs, Phase::Count)
    }

    /// The count, as this phase.
    pub(crate) fn sum(&self, jobs: &dyn Jobs, phase: Phase) -> Result<u128, ExecutorError> {
        let work_of = |job| jobs.work(job);
        let work = capped(WorkIndex::new(jobs).work());
        let sums = self.run(phase, jobs.number(), work, &work_of, |queued| {
            let mut worker = None; // made with the first job: a thread that comes too late for one needs no buffers
            let mut sum = Some(0_u128);
            for job in queued {
                let worker = worker.get_or_insert_with(|| jobs.worker());
                let ControlFlow::Continue(more) = worker.count(job, self.stop_flag()) else {
                    break;
                };
                sum = sum.and_then(|sum| sum.checked_add(more));
            }
            sum
        })?;
        let sum = sums
            .into_iter()
            .try_fold(0_u128, |sum, more| sum.checked_add(more?))
            .ok_or(ExecutorError::Overflow)?;
        jobs.total(sum).ok_or(ExecutorError::Impossible { sum })
    }

    /// Does a task for each of these works, in order, with a worker for each thread, as this phase.
    ///
    /// # Errors
    /// [`ExecutorError`] when a task broke off, it was stopped, or there are no threads.
    pub fn for_each<W>(
        &self,
        phase: Phase,
        works: &[u128],
        make: impl Fn() -> W + Sync,
        task: impl Fn(&mut W, usize) -> ControlFlow<()> + Sync,
    ) -> Result<(), ExecutorError> {
        let work_of = |at: usize| capped(works[at]);
        let work = capped(works.iter().sum());
        self.run(phase, works.len(), work, &work_of, |mut queued| {
            let mut worker = None;
            let _ = queued.try_for_each(|at| task(worker.get_or_insert_with(&make), at));
        })?;
        Ok(())
    }
}

/// Work as progress tells it.
fn capped(work: u128) -> u64 {
    u64::try_from(work).unwrap_or(u64::MAX)
}
