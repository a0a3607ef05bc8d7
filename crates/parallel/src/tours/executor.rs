//! The threads of a count of tours.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use backrank_core::tour::count::Executor;

use crate::executor::ThreadExecutor;
use crate::executor::progress::{Meter, Phase};
use crate::executor::queue::JobQueue;
use crate::executor::threads::{ThreadsError, WorkerPool};

/// Threads that find bounds or count, one board after another, and measure the work of the counts.
pub(super) struct TourThreads<'a> {
    pool: WorkerPool<'a>,
    stop: &'a AtomicBool,
    meter: Meter<'a>,
    done_work: AtomicU64,
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
            pool: executor.threads.pool(usize::MAX)?,
            stop: executor.stop,
            meter: Meter::new(Phase::Count, counts, work, executor.on_progress),
            done_work: AtomicU64::new(0),
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
        *self.done_work.get_mut() = self.max_work;
        self.meter.raise_work(self.max_work);
        self.meter.add(1, 0);
        self.meter.report();
        Ok(tours)
    }
}

impl Executor for TourThreads<'_> {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        let queue = JobQueue::new(tasks, self.stop);
        self.pool.run(|| worker(&mut queue.jobs()));
    }

    fn report(&self, work: u64) {
        let done_work = self.done_work.fetch_add(work, Ordering::Relaxed) + work;
        self.meter.raise_work(done_work.min(self.max_work));
        self.meter.report_if_due();
    }
}
