//! The threads of a count of tours.

use std::sync::atomic::AtomicBool;

use backrank_core::tour::count::Executor;
use rayon::ThreadPool;

use crate::executor::ThreadExecutor;
use crate::executor::error::ThreadsError;
use crate::executor::progress::{BETWEEN_REPORTS, Meter, Phase};
use crate::executor::queue::JobQueue;

/// Threads that find bounds or count, one board after another, and measure the work of the counts.
pub(super) struct TourThreads<'a> {
    pool: ThreadPool,
    stop: &'a AtomicBool,
    meter: Meter<'a>,
    /// The work of all counts to the end of the one that runs.
    max_work: u64,
}

impl<'a> TourThreads<'a> {
    /// Threads for a number of counts and the work of all of them.
    pub(super) fn new(
        executor: &ThreadExecutor<'a>,
        counts: usize,
        work: u64,
    ) -> Result<Self, ThreadsError> {
        Ok(Self {
            pool: executor.pool(usize::MAX)?,
            stop: executor.stop,
            meter: Meter::new(Phase::Count, counts, work, executor.on_progress),
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
}

impl Executor for TourThreads<'_> {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        let queue = JobQueue::new(tasks, usize::MAX, self.stop);
        self.pool.broadcast(|_| worker(&mut queue.jobs()));
    }

    fn report(&self, work: u64) {
        self.meter.add(0, work);
        self.meter.report_after(BETWEEN_REPORTS);
    }
}
