//! The threads of a run: a pool of its own, or the caller's.

use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;

use rayon::{ThreadPool, ThreadPoolBuilder};
use thiserror::Error;

/// The largest number of threads that a run starts.
pub const MAX_THREADS: usize = 1024;

/// The reason why there are no threads.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ThreadsError {
    /// This number is not in `1..=`[`MAX_THREADS`].
    #[error("{0} threads are not possible: choose 1 to {MAX_THREADS}")]
    OutOfRange(usize),
    /// The operating system gave none, for this reason.
    #[error("the system gave no threads: {0}")]
    Unavailable(String),
}

/// The threads that the caller asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Threads<'a> {
    OnePerCore,
    Number(usize),
    Pool(&'a ThreadPool),
}

impl<'a> Threads<'a> {
    /// The number of threads of a run with enough jobs.
    pub(crate) fn number(self) -> Result<usize, ThreadsError> {
        match self {
            Self::Pool(pool) => Ok(pool.current_num_threads()),
            Self::OnePerCore => Ok(available_parallelism()
                .map_or(1, usize::from)
                .min(MAX_THREADS)),
            Self::Number(number @ 1..=MAX_THREADS) => Ok(number),
            Self::Number(number) => Err(ThreadsError::OutOfRange(number)),
        }
    }

    /// The threads for a number of jobs. One without a job would only cost its start.
    pub(crate) fn pool(self, jobs: usize) -> Result<WorkerPool<'a>, ThreadsError> {
        let size = self.number()?.min(jobs).max(1);
        let pool = match self {
            Self::Pool(pool) => Pool::Lent(pool),
            Self::OnePerCore | Self::Number(_) => Pool::Own(
                ThreadPoolBuilder::new()
                    .num_threads(size)
                    .build()
                    .map_err(|error| ThreadsError::Unavailable(error.to_string()))?,
            ),
        };
        Ok(WorkerPool { size, pool })
    }
}

/// Threads that are ready to run.
pub(crate) struct WorkerPool<'a> {
    pub(crate) size: usize,
    pool: Pool<'a>,
}

enum Pool<'a> {
    Own(ThreadPool),
    Lent(&'a ThreadPool),
}

impl WorkerPool<'_> {
    /// Does the task once for each thread, and returns the answers in any order.
    ///
    /// Tasks are spawned, not broadcast: when it is called from within the pool, or while the pool's threads do something
    /// else, a broadcast would wait for each of them. So one thread may do several tasks, one after another, and no task
    /// may wait for another one to begin.
    pub(crate) fn run<R: Send>(&self, task: impl Fn() -> R + Sync) -> Vec<R> {
        let answers = Mutex::new(Vec::with_capacity(self.size));
        let pool = match &self.pool {
            Pool::Own(pool) => pool,
            Pool::Lent(pool) => pool,
        };
        pool.scope(|scope| {
            for _ in 0..self.size {
                scope.spawn(|_| {
                    let answer = task();
                    answers
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .push(answer);
                });
            }
        });
        answers.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
