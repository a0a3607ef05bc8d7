//! The executor of counts on threads.

pub(crate) mod error;
pub(crate) mod progress;
pub(crate) mod queue;

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use rayon::{ThreadPool, ThreadPoolBuilder};

use error::{ExecutorError, MAX_THREADS, ThreadsError};
use progress::{Meter, Phase, Progress};
use queue::{JobQueue, QueuedJobs};

/// Runs counts on threads, reports their progress, and stops them when told to.
///
/// The default is one thread a core, at most [`MAX_THREADS`](crate::MAX_THREADS), or the number
/// that suits a count of queens. An answer does not depend on the threads: the jobs are handed out
/// in the order of their numbers, and their sums are added with a check for overflow.
///
/// A count that tells how far it is, and that another thread stops:
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use backrank_core::{Order, queens::Problem};
/// use backrank_parallel::{ExecutorError, Progress, ThreadExecutor};
/// use backrank_parallel::queens::{Count, CountError};
///
/// let problem = Problem::new(Order::new(24)?); // days of work
/// let (stop, report) = (AtomicBool::new(false), |it: Progress| eprint!("\r{} of {}", it.done_jobs, it.jobs));
/// let executor = ThreadExecutor::new().stop(&stop).on_progress(&report);
/// let prepared = Count::new(&problem).prepare(&executor)?;
/// let outcome = std::thread::scope(|scope| {
///     scope.spawn(|| stop.store(true, Ordering::Relaxed));
///     prepared.run(&executor)
/// });
/// let Err(CountError::Failed(ExecutorError::Stopped(progress))) = outcome else { panic!("{outcome:?}") };
/// assert!(progress.done_jobs < progress.jobs);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Each method that runs jobs panics when a job or the callback does, once the other threads have
/// finished the jobs that they are at.
#[derive(Clone, Copy)]
pub struct ThreadExecutor<'a> {
    threads: Option<usize>,
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
            threads: None,
            stop: &NO_STOP,
            on_progress: &|_| {},
        }
    }

    /// Runs on this number of threads of its own, `1..=`[`MAX_THREADS`](crate::MAX_THREADS), but on
    /// no more than there are jobs.
    #[must_use]
    pub fn threads(self, number: usize) -> Self {
        Self {
            threads: Some(number),
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

    /// Calls back at the beginning and at the end of each phase, however it ends; and between them
    /// when a job is done, from the thread that did it, about once a millisecond and thread at
    /// most. Calls do not overlap, and no number in them falls within a phase, nor does one come
    /// twice. A phase without parts calls back once, at its beginning.
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
        match self.threads {
            None => Ok(available_parallelism().map_or(1, |it| it.get().min(MAX_THREADS))),
            Some(number @ 1..=MAX_THREADS) => Ok(number),
            Some(number) => Err(ThreadsError::OutOfRange(number)),
        }
    }

    /// Runs on the usual number of threads, if there is one and the caller has not chosen.
    pub(crate) fn or_threads(self, usual: Option<usize>) -> Self {
        let threads = self.threads.or(usual);
        Self { threads, ..self }
    }

    /// The threads for a number of jobs. One without a job would only cost its start.
    pub(crate) fn pool(&self, jobs: usize) -> Result<ThreadPool, ThreadsError> {
        let threads = self.number_of_threads()?.min(jobs).max(1);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map_err(|error| ThreadsError::Unavailable(error.to_string()))
    }

    /// Reports the beginning of a phase without parts.
    pub(crate) fn begin(&self, phase: Phase) {
        (self.on_progress)(Progress::begin(phase));
    }

    /// Does the task on each thread with the jobs that it is given, and returns the answers once
    /// all jobs are done. `work` is that of all jobs, `work_of` that of one.
    pub(crate) fn run<R: Send>(
        &self,
        phase: Phase,
        jobs: usize,
        work: u64,
        work_of: &(dyn Fn(usize) -> u64 + Sync),
        task: impl Fn(QueuedJobs<'_>) -> R + Sync,
    ) -> Result<Vec<R>, ExecutorError> {
        let pool = self.pool(jobs)?;
        // Neighbours, fewer and fewer, so that all end together; they share lists, and threads that
        // are apart do not wait for each other's.
        let queue = JobQueue::new(jobs, 8 * pool.current_num_threads(), self.stop);
        let meter = Meter::new(phase, jobs, work, self.on_progress);
        meter.report();
        let answers = pool.broadcast(|_| task(queue.measured(&meter, work_of)));
        meter.report();
        let progress = meter.progress();
        match progress.done_jobs < jobs {
            true => Err(ExecutorError::Stopped(progress)),
            false => Ok(answers),
        }
    }
}
