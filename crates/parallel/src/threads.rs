//! The threads of a run: a pool of its own, or the caller's.

use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::CountError;

/// The most threads that a run starts.
pub const MAX_THREADS: usize = 1024;

/// What a run was told of its threads.
#[derive(Clone, Copy)]
pub(crate) enum Threads<'a> {
    OnePerCore,
    Number(usize),
    Pool(&'a ThreadPool),
}

impl<'a> Threads<'a> {
    /// How many threads a run with enough jobs has.
    pub(crate) fn number(self) -> Result<usize, CountError> {
        match self {
            Self::Pool(pool) => Ok(pool.current_num_threads()),
            Self::OnePerCore => Ok(available_parallelism()
                .map_or(1, usize::from)
                .min(MAX_THREADS)),
            Self::Number(number @ 1..=MAX_THREADS) => Ok(number),
            Self::Number(number) => Err(CountError::Threads(number)),
        }
    }

    /// Threads for so many jobs. One without a job would only cost its start.
    pub(crate) fn crew(self, jobs: usize) -> Result<Crew<'a>, CountError> {
        let size = self.number()?.min(jobs).max(1);
        let pool = match self {
            Self::Pool(pool) => Pool::Lent(pool),
            Self::OnePerCore | Self::Number(_) => Pool::Own(
                ThreadPoolBuilder::new()
                    .num_threads(size)
                    .build()
                    .map_err(|error| CountError::Pool(error.to_string()))?,
            ),
        };
        Ok(Crew { size, pool })
    }
}

/// Threads that are ready to run.
pub(crate) struct Crew<'a> {
    pub(crate) size: usize,
    pool: Pool<'a>,
}

enum Pool<'a> {
    Own(ThreadPool),
    Lent(&'a ThreadPool),
}

impl Crew<'_> {
    /// Does the task once for each thread, and returns what they say, in any order.
    ///
    /// Tasks are spawned, not broadcast: when it is called from within the pool, or while the pool's threads do something
    /// else, a broadcast would wait for each of them. So one thread may do several tasks, one after another, and no task
    /// may wait for another one to begin.
    pub(crate) fn each<R: Send>(&self, task: impl Fn() -> R + Sync) -> Vec<R> {
        let said = Mutex::new(Vec::with_capacity(self.size));
        let pool = match &self.pool {
            Pool::Own(pool) => pool,
            Pool::Lent(pool) => pool,
        };
        pool.scope(|scope| {
            for _ in 0..self.size {
                scope.spawn(|_| {
                    let word = task();
                    said.lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .push(word);
                });
            }
        });
        said.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
