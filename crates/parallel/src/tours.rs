//! Tours counted on threads.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use backrank_core::Dims;
use backrank_core::tour::count::{self, Executor, Plan, Refusal, Scope};

use crate::executor::ThreadExecutor;
use crate::executor::progress::{Meter, Stage};
use crate::executor::queue::JobQueue;
use crate::executor::threads::{ThreadsError, WorkerPool};

impl ThreadExecutor<'_> {
    /// Looks at a board and forecasts what the count of its tours needs, on these threads.
    ///
    /// # Errors
    /// [`TourError`] when the board is too large, the count may need more than so many bytes, it was stopped, or it cannot run on those threads.
    pub fn plan_tours(&self, dims: Dims, scope: Scope, max_bytes: u64) -> Result<Plan, TourError> {
        let threads = TourThreads::new(self, Stage::Plan, 0)?;
        Plan::new(dims, scope, max_bytes, &threads).map_err(TourError::Refused)
    }

    /// Counts the tours of a plan, closed ones undirected, others directed. Progress is told in its work, as one job.
    ///
    /// ```
    /// use backrank_core::{Dims, tour::count::Scope};
    /// use backrank_parallel::ThreadExecutor;
    ///
    /// let executor = ThreadExecutor::new().threads(2);
    /// let plan = executor.plan_tours(Dims::new(5, 8)?, Scope::Closed, 1 << 30).unwrap();
    /// assert_eq!(executor.count_tours(&plan), Ok(44_202));
    /// # Ok::<(), backrank_core::DimsError>(())
    /// ```
    ///
    /// # Errors
    /// [`TourError`] when there is no memory, it was stopped, the count is beyond 128 bits, or it cannot run on those threads.
    pub fn count_tours(&self, plan: &Plan) -> Result<u128, TourError> {
        let threads = TourThreads::new(self, Stage::Count, plan.work())?;
        threads.meter.report();
        let tours = plan.count(&threads).map_err(TourError::Failed)?;
        threads.meter.raise_work(plan.work());
        threads.meter.add(1, 0);
        threads.meter.report();
        Ok(tours)
    }
}

/// The threads of a count of tours.
struct TourThreads<'a> {
    pool: WorkerPool<'a>,
    stop: &'a AtomicBool,
    meter: Meter<'a>,
    work: u64,
    done_work: AtomicU64,
}

impl<'a> TourThreads<'a> {
    fn new(executor: &ThreadExecutor<'a>, stage: Stage, work: u64) -> Result<Self, TourError> {
        Ok(Self {
            pool: executor
                .threads
                .pool(usize::MAX)
                .map_err(TourError::Threads)?,
            stop: executor.stop,
            meter: Meter::new(stage, 1, work, executor.on_progress),
            work,
            done_work: AtomicU64::new(0),
        })
    }
}

impl Executor for TourThreads<'_> {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        let queue = JobQueue::new(tasks, self.stop);
        self.pool.run(|| worker(&mut queue.jobs()));
    }

    fn report(&self, work: u64) {
        if self.work > 0 {
            // A step that is done again in wider numbers is reported twice.
            let done_work = self.done_work.fetch_add(work, Ordering::Relaxed) + work;
            self.meter.raise_work(done_work.min(self.work));
            self.meter.report_if_due();
        }
    }
}

/// Why tours were not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TourError {
    /// There is no plan for the board.
    Refused(Refusal),
    /// The count has no answer.
    Failed(count::CountError),
    /// It cannot run on those threads.
    Threads(ThreadsError),
}

impl fmt::Display for TourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Failed(error) => error.fmt(f),
            Self::Threads(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TourError {}
