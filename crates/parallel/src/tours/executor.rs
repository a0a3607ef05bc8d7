//! The threads of a count of tours.

use backrank_core::tour::count;
use backrank_core::unstable::tour::Executor;
use rayon::ThreadPool;

use super::error::CountError;
use crate::executor::ThreadExecutor;
use crate::executor::error::ThreadsError;
use crate::executor::progress::{BETWEEN_REPORTS, Meter, Phase};
use crate::executor::queue::JobQueue;

/// Threads that find bounds or count, one board after another, and measure the work of the counts.
pub(super) struct TourThreads<'a> {
    pool: &'a ThreadPool,
    executor: &'a ThreadExecutor<'a>,
    meter: Meter<'a>,
    /// The work of all counts to the end of the one that runs.
    max_work: u64,
}

impl<'a> TourThreads<'a> {
    /// Threads for a number of counts and the work of all of them.
    pub(super) fn new(
        executor: &'a ThreadExecutor<'a>,
        phase: Phase,
        counts: usize,
        work: u64,
    ) -> Result<Self, ThreadsError> {
        Ok(Self {
            pool: executor.kept_pool()?,
            executor,
            meter: Meter::new(phase, counts, work, executor.listener()),
            max_work: 0,
        })
    }

    /// Runs a count, one of the number given.
    pub(super) fn count<T, E>(
        &mut self,
        work: u64,
        count: impl FnOnce(&Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.meter.report();
        self.max_work += work;
        let tours = count(self)?;
        self.meter.raise_work(self.max_work);
        self.meter.add(1, 0);
        self.meter.report();
        Ok(tours)
    }

    /// The reason why there is no count, with how far it came.
    pub(super) fn failed(&self, error: count::CountError) -> CountError {
        CountError::of(error, self.meter.progress())
    }
}

impl Executor for TourThreads<'_> {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        let queue = JobQueue::new(tasks, usize::MAX, self.executor.stop_flag());
        self.pool.broadcast(|_| worker(&mut queue.jobs()));
    }

    fn report(&self, work: u64) {
        self.meter.add(0, work);
        self.meter.report_after(BETWEEN_REPORTS);
    }
}
