//! The executor of counts: its threads, its progress callback and its token to cancel.

pub(crate) mod progress;

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::available_parallelism;

use rayon::{ThreadPool, ThreadPoolBuilder};

use progress::Progress;

use crate::error::{CountError, MAX_THREADS};

/// Stops the runs of the executors that have this token or a clone of it.
///
/// ```
/// use backrank_core::QueensProblem;
/// use backrank_parallel::{CancelToken, ThreadExecutor, queens::Count};
///
/// let token = CancelToken::default();
/// let executor = ThreadExecutor::new().cancel_token(token.clone());
/// let prepared = Count::new(QueensProblem::new(12)?).prepare(&executor)?;
/// std::thread::spawn(move || token.cancel()).join().unwrap();
/// assert!(prepared.run(&executor).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Stops the runs. A token stays cancelled.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns true once it was cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Runs counts on threads, reports their progress, and stops them on request.
///
/// By default there is one thread per core, at most [`MAX_THREADS`](crate::MAX_THREADS), or fewer
/// where fewer suit a count of queens. The result does not depend on the number of threads.
///
/// A count that prints its progress and stops after a tenth of a second:
///
/// ```
/// use std::{ops::ControlFlow, time::Duration};
/// use backrank_core::QueensProblem;
/// use backrank_parallel::{ThreadExecutor, queens::Count};
///
/// let executor = ThreadExecutor::new().on_progress(|progress| {
///     eprint!("\r{} of {}", progress.done(), progress.total());
///     if progress.elapsed() < Duration::from_millis(100) {
///         ControlFlow::Continue(())
///     } else {
///         ControlFlow::Break(())
///     }
/// });
/// let problem = QueensProblem::new(24)?; // days of work
/// let error = Count::new(problem).prepare(&executor)?.run(&executor).unwrap_err();
/// assert!(error.to_string().starts_with("stopped after ")); // 3 of 80 pieces
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Methods that run jobs panic if a job or the callback panics, once the other threads have finished
/// their current jobs.
#[derive(Clone, Default)]
pub struct ThreadExecutor<'a> {
    threads: Option<usize>,
    /// The threads of counts of tours, started by the first one.
    shared_pool: Arc<OnceLock<ThreadPool>>,
    cancel_token: CancelToken,
    /// The work that was done before, divided by the work left.
    done_ratio: f64,
    callback: Option<Arc<dyn Fn(Progress) -> ControlFlow<()> + Send + Sync + 'a>>,
}

impl fmt::Debug for ThreadExecutor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreadExecutor")
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

impl<'a> ThreadExecutor<'a> {
    /// Returns an executor with the default number of threads.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the number of threads, `1..=`[`MAX_THREADS`](crate::MAX_THREADS); `None` is the default.
    /// No more threads are started than there are jobs.
    #[must_use]
    pub fn threads(self, number: impl Into<Option<usize>>) -> Self {
        Self {
            threads: number.into(),
            shared_pool: Arc::default(),
            ..self
        }
    }

    /// Stops soon after the token is cancelled, also in the middle of a job.
    #[must_use]
    pub fn cancel_token(self, cancel_token: CancelToken) -> Self {
        Self {
            cancel_token,
            ..self
        }
    }

    /// Returns the flag of its token, for a search that takes a flag to stop.
    #[must_use]
    pub fn stop_flag(&self) -> &AtomicBool {
        &self.cancel_token.0
    }

    /// Calls back at the beginning and at the end of each phase, however it ends, and in between
    /// about once a millisecond and thread at most, from a thread that has just finished a job.
    /// Calls do not overlap. Within a phase no number ever decreases, and each call reports
    /// something new. A phase without parts calls back once, at its beginning.
    ///
    /// Returning `Break` cancels the token of this executor: the current run ends soon, and later
    /// runs on this executor or a clone of it do not begin.
    #[must_use]
    pub fn on_progress(
        self,
        callback: impl FnMut(Progress) -> ControlFlow<()> + Send + 'a,
    ) -> Self {
        let callback = Mutex::new(callback);
        let callback = move |progress| {
            let mut callback = callback.lock().unwrap_or_else(PoisonError::into_inner);
            callback(progress)
        };
        Self {
            callback: Some(Arc::new(callback)),
            ..self
        }
    }

    /// Reports progress as if some work was done before. `done_ratio`: that work divided by the work left.
    #[doc(hidden)]
    #[must_use]
    pub fn resumed_at(self, done_ratio: f64) -> Self {
        Self { done_ratio, ..self }
    }

    /// Calls back, and cancels the token if the callback asks for it.
    pub(crate) fn report(&self, progress: Progress) {
        if let Some(callback) = &self.callback
            && callback(progress).is_break()
        {
            self.cancel_token.cancel();
        }
    }

    /// Returns the number of threads of a run with enough jobs.
    ///
    /// # Errors
    /// [`CountError::Threads`] if the number set is out of range.
    pub fn number_of_threads(&self) -> Result<usize, CountError> {
        match self.threads {
            None => Ok(available_parallelism().map_or(1, |cores| cores.get().min(MAX_THREADS))),
            Some(number @ 1..=MAX_THREADS) => Ok(number),
            Some(number) => Err(CountError::Threads(number)),
        }
    }

    /// Sets the number of threads if the caller has not.
    pub(crate) fn or_threads(self, default: Option<usize>) -> Self {
        let threads = self.threads.or(default);
        self.threads(threads)
    }

    /// Starts the threads for a number of jobs, at most one for each job.
    pub(crate) fn pool(&self, jobs: usize) -> Result<ThreadPool, CountError> {
        let threads = self.number_of_threads()?.min(jobs).max(1);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map_err(|error| CountError::NoThreads(error.to_string()))
    }

    /// Returns all threads, the same ones each time. An allocator reuses the memory that a thread
    /// has freed for that thread only, so new threads would take more.
    pub(crate) fn shared_pool(&self) -> Result<&ThreadPool, CountError> {
        if let Some(pool) = self.shared_pool.get() {
            return Ok(pool);
        }
        let pool = self.pool(usize::MAX)?;
        Ok(self.shared_pool.get_or_init(|| pool))
    }
}
