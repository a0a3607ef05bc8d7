//! A count on several threads: what it is told, what it reports, and the run itself.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::available_parallelism;

use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::{Problem, Walker};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::{CountError, Strategy};

/// The most threads that a count takes.
pub const MAX_THREADS: usize = 1024;

/// How far a count is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Pieces counted.
    pub done: usize,
    /// Pieces in all.
    pub pieces: usize,
}

/// How to count: with which algorithm, cut how, on which threads, watched and stopped by whom. The defaults are
/// [`Bitmask`], [`Strategy::Prefix`] and one thread a core.
///
/// The answer does not depend on the threads. The pieces' sums are added with a check for overflow.
#[derive(Clone, Copy)]
pub struct Counting<'a> {
    walker: &'a dyn Walker,
    strategy: Strategy,
    threads: Threads<'a>,
    stop: &'a AtomicBool,
    on_progress: &'a (dyn Fn(Progress) + Sync),
}

#[derive(Clone, Copy)]
enum Threads<'a> {
    OnePerCore,
    Number(usize),
    Pool(&'a ThreadPool),
}

/// The flag of a count that nobody stops.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for Counting<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Counting<'a> {
    /// A count with the defaults.
    #[must_use]
    pub fn new() -> Self {
        Self {
            walker: &Bitmask,
            strategy: Strategy::default(),
            threads: Threads::OnePerCore,
            stop: &NEVER,
            on_progress: &|_| {},
        }
    }

    /// Counts the pieces by this algorithm.
    #[must_use]
    pub fn walker(self, walker: &'a dyn Walker) -> Self {
        Self { walker, ..self }
    }

    /// Cuts the problem in this way.
    #[must_use]
    pub fn strategy(self, strategy: Strategy) -> Self {
        Self { strategy, ..self }
    }

    /// Runs on so many threads of its own, `1..=`[`MAX_THREADS`].
    #[must_use]
    pub fn threads(self, number: usize) -> Self {
        Self {
            threads: Threads::Number(number),
            ..self
        }
    }

    /// Runs on the caller's pool.
    #[must_use]
    pub fn pool(self, pool: &'a ThreadPool) -> Self {
        Self {
            threads: Threads::Pool(pool),
            ..self
        }
    }

    /// Stops soon after the flag becomes true; it is looked at inside the pieces too, every few milliseconds at most.
    #[must_use]
    pub fn stop(self, flag: &'a AtomicBool) -> Self {
        Self { stop: flag, ..self }
    }

    /// Calls back once before the first piece and after each one, from the thread that counted it. Two calls may
    /// overlap, and may come in any order.
    #[must_use]
    pub fn on_progress(self, callback: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self {
            on_progress: callback,
            ..self
        }
    }

    /// The number of solutions of the problem.
    ///
    /// # Errors
    /// [`CountError`] when it was stopped, or cannot run on those threads.
    pub fn count(&self, problem: &Problem) -> Result<u128, CountError> {
        let threads = match self.threads {
            Threads::Pool(pool) => {
                let pieces = self.strategy.pieces(problem, pool.current_num_threads());
                return self.count_pieces(&pieces, pool);
            }
            Threads::OnePerCore => available_parallelism()
                .map_or(1, usize::from)
                .min(MAX_THREADS),
            Threads::Number(number) => number,
        };
        if !(1..=MAX_THREADS).contains(&threads) {
            return Err(CountError::Threads(threads));
        }
        let pieces = self.strategy.pieces(problem, threads);
        // A thread without a piece would only cost its start.
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads.min(pieces.len()).max(1))
            .build()
            .map_err(|error| CountError::Pool(error.to_string()))?;
        self.count_pieces(&pieces, &pool)
    }

    fn count_pieces(&self, pieces: &[Problem], pool: &ThreadPool) -> Result<u128, CountError> {
        let done = AtomicUsize::new(0);
        let report = |done| {
            (self.on_progress)(Progress {
                done,
                pieces: pieces.len(),
            })
        };
        report(0);
        let count_piece = |piece: &Problem| {
            if self.stop.load(Ordering::Relaxed) {
                return Err(None);
            }
            let ControlFlow::Continue(solutions) = self.walker.count_until(piece, self.stop) else {
                return Err(None);
            };
            report(done.fetch_add(1, Ordering::Relaxed) + 1);
            Ok(solutions)
        };
        let sum = pool.install(|| {
            // One piece a task: pieces are uneven, and rayon would else keep neighbours together.
            let counts = pieces.par_iter().with_max_len(1).map(count_piece);
            counts.try_reduce(
                || 0,
                |a, b| a.checked_add(b).ok_or(Some(CountError::Overflow)),
            )
        });
        sum.map_err(|error| {
            let progress = Progress {
                done: done.load(Ordering::Relaxed),
                pieces: pieces.len(),
            };
            error.unwrap_or(CountError::Stopped(progress))
        })
    }
}
