//! Runs jobs on the threads of an executor, and adds up their counts.

pub(crate) mod estimate;
pub(crate) mod work_index;

use std::iter;
use std::num::Saturating;
use std::ops::{Add, ControlFlow, Range};
use std::sync::atomic::Ordering;

use backrank_core::internal::queens::Jobs;
use backrank_core::message;
use rayon::prelude::*;

use self::work_index::WorkIndex;
use crate::error::CountError;
use crate::executor::ThreadExecutor;
use crate::executor::progress::{Meter, Phase};

impl ThreadExecutor<'_> {
    /// Runs a task for each entry of `works`, in order, with one worker per thread.
    ///
    /// # Errors
    /// [`CountError`] if a task returned `Break`, it was stopped, or there are no threads.
    #[doc(hidden)]
    pub fn for_each<W>(
        &self,
        phase: Phase,
        works: &[u128],
        new_worker: impl Fn() -> W + Sync,
        task: impl Fn(&mut W, usize) -> ControlFlow<()> + Sync,
    ) -> Result<(), CountError> {
        let Saturating(_) = self.run(
            phase,
            works.len(),
            works.iter().sum(),
            |at| works[at],
            new_worker,
            |worker, at| task(worker, at).map_continue(|()| Saturating(0_u8)),
        )?;
        Ok(())
    }

    /// Returns the sum of the jobs as a count, reporting progress as this phase.
    ///
    /// # Errors
    /// [`CountError`] if it was stopped, there are no threads, or the sum is not that of a count.
    #[doc(hidden)]
    pub fn sum(&self, jobs: &dyn Jobs, phase: Phase) -> Result<u128, CountError> {
        let Saturating(sum) = self.run(
            phase,
            jobs.number(),
            WorkIndex::new(jobs).work,
            |job| jobs.work(job).into(),
            || jobs.worker(),
            |worker, job| worker.count(job, self.stop_flag()).map_continue(Saturating),
        )?;
        if sum == u128::MAX {
            return Err(CountError::Overflow); // the sum saturated
        }
        jobs.total(sum).ok_or_else(|| impossible(sum))
    }

    /// Runs a task for each of `0..jobs`, with one worker per thread, and returns the sum of the
    /// results. `work` is the work of all jobs, `work_of` that of one.
    pub(crate) fn run<W, T: Add<Output = T> + Default + Send>(
        &self,
        phase: Phase,
        jobs: usize,
        work: u128,
        work_of: impl Fn(usize) -> u128 + Sync,
        new_worker: impl Fn() -> W + Sync,
        task: impl Fn(&mut W, usize) -> ControlFlow<(), T> + Sync,
    ) -> Result<T, CountError> {
        let (pool, stop) = (self.pool(jobs)?, self.stop_flag());
        let meter = Meter::begin(self, phase, jobs, work);
        // A bridge hands out the ranges in order. It is never split below a thread, so each thread
        // has one worker and one meter.
        let sum = pool.install(|| {
            ranges(jobs, pool.current_num_threads())
                .par_bridge()
                .flat_map_iter(|range| range)
                .map_init(
                    || (None, meter.thread()),
                    |(worker, meter), job| {
                        if stop.load(Ordering::Relaxed) {
                            return ControlFlow::Break(());
                        }
                        // A thread without a job needs no worker.
                        let result = task(worker.get_or_insert_with(&new_worker), job)?;
                        meter.finish_job(work_of(job));
                        ControlFlow::Continue(result)
                    },
                )
                .panic_fuse()
                .try_reduce(T::default, |sum, result| {
                    ControlFlow::Continue(sum + result)
                })
        });
        meter.report();
        let sum = sum.continue_value();
        sum.ok_or_else(|| CountError::Stopped(meter.progress()))
    }
}

/// Divides `0..jobs` into the ranges that a thread takes at a time. Neighbouring jobs share lists,
/// so the first ranges are long. The last ones are single jobs, so all threads finish at about the
/// same time.
fn ranges(jobs: usize, threads: usize) -> impl Iterator<Item = Range<usize>> + Send {
    const MAX_LENGTH: usize = 1024;
    let range_from = move |start: usize| {
        let length = (jobs - start).div_ceil(8 * threads).min(MAX_LENGTH);
        Some(start..start + length).filter(|range| !range.is_empty())
    };
    iter::successors(range_from(0), move |range| range_from(range.end))
}

/// Returns the error for a sum over all jobs that no count can have.
pub(crate) fn impossible(sum: u128) -> CountError {
    CountError::Wrong(message!("no count has the sum {sum} over all jobs", sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_hold_each_job_once_and_shrink_to_single_jobs() {
        for (jobs, threads) in [
            (0, 1),
            (1, 2),
            (15, 2),
            (5_000, 2),
            (100_000, 3),
            (7, 1_000),
        ] {
            assert!(ranges(jobs, threads).flatten().eq(0..jobs), "{jobs} jobs");
            assert!(ranges(jobs, threads).is_sorted_by(|a, b| a.len() >= b.len()));
            assert!(
                ranges(jobs, threads)
                    .last()
                    .is_none_or(|range| range.len() == 1)
            );
        }
    }
    #[test]
    fn the_share_is_right_where_the_work_is_beyond_64_bits() {
        let executor = ThreadExecutor::new().threads(1);
        let first_only = |(): &mut (), at| match at {
            0 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        };
        let stopped = executor.for_each(Phase::Count, &[1 << 70, 3 << 70], || (), first_only);
        let Err(CountError::Stopped(progress)) = stopped else {
            panic!("{stopped:?}");
        };
        assert_eq!(progress.share(), Some(0.25));
    }
}
