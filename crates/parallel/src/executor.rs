//! The executor of counts on threads.

pub(crate) mod error;
pub(crate) mod progress;
pub(crate) mod queue;
pub(crate) mod threads;

use std::fmt;
use std::sync::atomic::AtomicBool;

use rayon::ThreadPool;

use error::ExecutorError;
use progress::{Meter, Phase, Progress};
use queue::{JobQueue, QueuedJobs};
use threads::{Threads, ThreadsError};

/// Runs counts on threads, reports their progress, and stops them when told to.
///
/// The default is one thread a core, at most [`MAX_THREADS`](crate::MAX_THREADS), or the number that suits a count of queens.
/// An answer does not depend on the threads: the jobs are handed out in the order of their numbers, and their sums are added with
/// a check for overflow.
///
/// # Panics
/// Each method that runs jobs panics when a job or the callback does, once the other threads have finished
/// the jobs that they are at.
#[derive(Clone, Copy)]
pub struct ThreadExecutor<'a> {
    pub(crate) threads: Threads<'a>,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) on_progress: &'a (dyn Fn(Progress) + Sync),
}

/// The flag of a count that nobody stops.
static NO_STOP: AtomicBool = AtomicBool::new(false);

impl fmt::Debug for ThreadExecutor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreadExecutor")
            .field("threads", &self.threads)
            .field("stop", self.stop)
            .finish_non_exhaustive()
    }
}

impl Default for ThreadExecutor<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> ThreadExecutor<'a> {
    /// An executor with the defaults.
    #[must_use]
    pub fn new() -> Self {
        Self {
            threads: Threads::OnePerCore,
            stop: &NO_STOP,
            on_progress: &|_| {},
        }
    }

    /// Runs on this number of threads of its own, `1..=`[`MAX_THREADS`](crate::MAX_THREADS), but on no more than there
    /// are jobs.
    #[must_use]
    pub fn threads(self, number: usize) -> Self {
        Self {
            threads: Threads::Number(number),
            ..self
        }
    }

    /// Runs on the caller's pool, also when called from one of its threads.
    #[must_use]
    pub fn pool(self, pool: &'a ThreadPool) -> Self {
        Self {
            threads: Threads::Pool(pool),
            ..self
        }
    }

    /// Stops soon after the flag becomes true; the workers look at it inside the jobs too.
    #[must_use]
    pub fn stop(self, flag: &'a AtomicBool) -> Self {
        Self { stop: flag, ..self }
    }

    /// The flag that stops it.
    #[must_use]
    pub fn stop_flag(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Calls back at the beginning and at the end of each phase, however it ends; and between them when a job is done,
    /// from the thread that did it, about once a millisecond and thread at most. Calls do not overlap, and no number in
    /// them falls within a phase, nor does one come twice. A phase without parts calls back once, at its beginning.
    #[must_use]
    pub fn on_progress(self, callback: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self {
            on_progress: callback,
            ..self
        }
    }

    /// The number of threads of a run with enough jobs.
    ///
    /// # Errors
    /// [`ThreadsError::OutOfRange`] when the number given is.
    pub fn number_of_threads(&self) -> Result<usize, ThreadsError> {
        self.threads.number()
    }

    /// Runs on the usual number of threads, if there is one and the caller has not chosen.
    pub(crate) fn or_threads(self, usual: Option<usize>) -> Self {
        match (self.threads, usual) {
            (Threads::OnePerCore, Some(number)) => self.threads(number),
            _ => self,
        }
    }

    /// Reports the beginning of a phase without parts.
    pub(crate) fn begin(&self, phase: Phase) {
        (self.on_progress)(Progress::begin(phase));
    }

    /// Does the task on each thread with the jobs that it is given: the answers, and the jobs that were done. `work` is that
    /// of all jobs, `work_of` that of one.
    pub(crate) fn run<R: Send>(
        &self,
        phase: Phase,
        jobs: usize,
        work: u64,
        work_of: &(dyn Fn(usize) -> u64 + Sync),
        task: impl Fn(QueuedJobs<'_>) -> R + Sync,
    ) -> Result<(Vec<R>, Progress), ExecutorError> {
        let pool = self.threads.pool(jobs)?;
        let queue = JobQueue::new(jobs, self.stop).in_blocks(pool.size);
        let meter = Meter::new(phase, jobs, work, self.on_progress);
        meter.report();
        let answers = pool.run(|| task(queue.measured(&meter, work_of)));
        meter.report();
        Ok((answers, meter.progress()))
    }
}
