//! The executor of counts on threads.

pub(crate) mod error;
pub(crate) mod progress;
pub(crate) mod queue;

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;

use rayon::{ThreadPool, ThreadPoolBuilder};

use error::{ExecutorError, MAX_THREADS, ThreadsError};
use progress::{Listener, Meter, Phase, Progress};
use queue::{JobQueue, QueuedJobs};

/// Runs counts on threads, reports their progress, and stops them when told to.
///
/// The default is one thread a core, at most [`MAX_THREADS`](crate::MAX_THREADS), or the number
/// that suits a count of queens. An answer does not depend on the threads: the jobs are handed out
/// in the order of their numbers, and their sums are added with a check for overflow.
///
/// A count that tells how far it is, and that is stopped after a tenth of a second:
///
/// ```
/// use std::{ops::ControlFlow, time::{Duration, Instant}};
/// use backrank_core::{Order, queens::Problem};
/// use backrank_parallel::{ThreadExecutor, queens::Count};
///
/// let begin = Instant::now();
/// let executor = ThreadExecutor::new().on_progress(|progress| {
///     eprint!("\r{} of {}", progress.done_jobs, progress.jobs);
///     match begin.elapsed() < Duration::from_millis(100) {
///         true => ControlFlow::Continue(()),
///         false => ControlFlow::Break(()),
///     }
/// });
/// let problem = Problem::new(Order::new(24)?); // days of work
/// let error = Count::new(problem).prepare(&executor)?.run(&executor).unwrap_err();
/// assert!(error.to_string().starts_with("stopped after ")); // 3 of 80 pieces
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Each method that runs jobs panics when a job or the callback does, once the other threads have
/// finished the jobs that they are at.
#[derive(Clone)]
pub struct ThreadExecutor<'a> {
    threads: Option<usize>,
    /// The threads of counts of tours, from the first one on.
    kept: Arc<OnceLock<ThreadPool>>,
    listener: Listener<'a>,
}

impl fmt::Debug for ThreadExecutor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreadExecutor")
            .field("threads", &self.threads)
            .field("stop", self.stop_flag())
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
            kept: Arc::default(),
            listener: Listener::default(),
        }
    }

    /// Runs on this number of threads of its own, `1..=`[`MAX_THREADS`](crate::MAX_THREADS), but on
    /// no more than there are jobs; on the default number if there is none.
    #[must_use]
    pub fn threads(self, number: impl Into<Option<usize>>) -> Self {
        Self {
            threads: number.into(),
            kept: Arc::default(),
            ..self
        }
    }

    /// Stops soon after the flag becomes true; the workers look at it inside the jobs too.
    #[must_use]
    pub fn stop(self, flag: &'a AtomicBool) -> Self {
        let listener = self.listener.stopped_by(flag);
        Self { listener, ..self }
    }

    /// The flag that stops it.
    #[must_use]
    pub fn stop_flag(&self) -> &AtomicBool {
        self.listener.stop_flag()
    }

    /// Calls back at the beginning and at the end of each phase, however it ends; and between them
    /// when a job is done, from the thread that did it, about once a millisecond and thread at
    /// most. Calls do not overlap, and no number in them falls within a phase, nor does one come
    /// twice. A phase without parts calls back once, at its beginning.
    ///
    /// The answer `Break` raises the flag to stop, and it stays raised: what runs, ends soon, and
    /// what is run later on this executor or a copy of it does not begin.
    #[must_use]
    pub fn on_progress(
        self,
        callback: impl FnMut(Progress) -> ControlFlow<()> + Send + 'a,
    ) -> Self {
        let listener = self.listener.called_by(callback);
        Self { listener, ..self }
    }

    /// Returns the receiver of the progress.
    pub(crate) fn listener(&self) -> &Listener<'a> {
        &self.listener
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
        self.threads(threads)
    }

    /// The threads for a number of jobs. One without a job would only cost its start.
    pub(crate) fn pool(&self, jobs: usize) -> Result<ThreadPool, ThreadsError> {
        let threads = self.number_of_threads()?.min(jobs).max(1);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map_err(|error| ThreadsError::Unavailable(error.to_string()))
    }

    /// All threads, for several runs. An allocator lends the memory that a thread freed to that
    /// thread again: new ones would take more.
    pub(crate) fn kept_pool(&self) -> Result<&ThreadPool, ThreadsError> {
        if let Some(pool) = self.kept.get() {
            return Ok(pool);
        }
        let pool = self.pool(usize::MAX)?;
        Ok(self.kept.get_or_init(|| pool))
    }

    /// Reports the beginning of a phase without parts.
    pub(crate) fn begin(&self, phase: Phase) {
        self.listener.report(Progress::begin(phase));
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
        let queue = JobQueue::new(jobs, 8 * pool.current_num_threads(), self.stop_flag());
        let meter = Meter::new(phase, jobs, work, &self.listener);
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
