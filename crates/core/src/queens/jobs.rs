//! A count cut into jobs, which can run in any order and on any thread. Their sums add up.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::problem::QueensProblem;
use super::walker::Walker;
use crate::board::order::Order;

/// The jobs of a count.
///
/// A job's sum may be a multiple of its number of solutions, so that weights stay integers. Only
/// [`Jobs::total`] of the sums of all jobs is a count.
pub trait Jobs: Send + Sync {
    /// Returns the number of jobs. A job is identified by its index below this number; methods
    /// panic on a larger index.
    fn number(&self) -> usize;

    /// Returns the expected work of a job, at least 1, for progress and sampling. The unit depends
    /// on the algorithm.
    fn work(&self, job: usize) -> u64;

    /// Returns the number of consecutive jobs, this one first, that are known to have the same
    /// work.
    ///
    /// At least 1. It saves time when the work of a hundred million jobs is added up.
    fn same_lists(&self, _job: usize) -> usize {
        1
    }

    /// Returns the best estimate of a job's work, for a sample.
    ///
    /// It is finite and not negative, in a unit that may differ from that of [`Jobs::work`].
    fn likely_work(&self, job: usize) -> f64 {
        self.work(job) as f64
    }

    /// Returns an upper bound on the memory that the running jobs need.
    fn memory(&self) -> Memory;

    /// Returns a worker. Each thread needs one.
    fn worker(&self) -> Box<dyn Worker + '_>;

    /// Returns the same sum as a worker, from another algorithm and at its speed.
    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128>;

    /// Returns the checksums of the jobs, which reveal a missing or a doubled job.
    ///
    /// `None` if no theory gives their sum. The checksums depend on the seed.
    fn checksums(&self, _seed: u64) -> Option<Box<dyn JobChecksums + '_>> {
        None
    }

    /// Returns the count for the sum over all jobs; `None` if no count has this sum, which means
    /// that there is a bug.
    fn total(&self, sum: u128) -> Option<u128> {
        Some(sum)
    }

    /// Counts on the caller's thread. Returns `None` if a job cannot be counted, or if
    /// [`total`](Self::total) does.
    fn count(&self) -> Option<u128> {
        let (mut worker, never) = (self.worker(), AtomicBool::new(false));
        let mut sums = (0..self.number()).map(|job| worker.count(job, &never));
        let sum = sums.try_fold(0_u128, |sum, job_sum| {
            sum.checked_add(job_sum.continue_value()?)
        })?;
        self.total(sum)
    }
}

/// A number for each job, computed by arithmetic alone. Sums are taken modulo 2^128.
///
/// ```
/// use backrank_core::{Order, queens::algorithms::HalfBoard, internal::queens::Divide};
///
/// let jobs = HalfBoard::new().jobs(Order::new(12)?).unwrap();
/// let checksums = jobs.checksums(7).unwrap();
/// let sum = (0..jobs.number()).fold(0_u128, |sum, job| sum.wrapping_add(checksums.checksum(job)));
/// assert_eq!(sum, checksums.total());
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
pub trait JobChecksums: Sync {
    /// Returns the checksum of a job.
    fn checksum(&self, job: usize) -> u128;

    /// Returns the sum of the checksums of all jobs. It is derived from the theory of the
    /// algorithm, not from the jobs.
    fn total(&self) -> u128;
}

/// An algorithm with jobs of its own.
pub trait Divide {
    /// Returns the jobs of a count, which borrow nothing; `None` if the board is too small for them.
    fn jobs(&self, order: Order) -> Option<Box<dyn Jobs>>;
}

/// Runs jobs one after another, in buffers of its own.
pub trait Worker {
    /// Computes what the job shares with its neighbours, unless that is done. Breaks soon after
    /// `stop` became true.
    ///
    /// [`Worker::count`] does the same first.
    ///
    /// # Panics
    /// If there is no such job.
    fn prepare(&mut self, _job: usize, _stop: &AtomicBool) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Returns the sum of a job, or breaks soon after `stop` became true.
    ///
    /// # Panics
    /// If there is no such job.
    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128>;
}

/// An upper bound on memory, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Memory {
    /// The memory that all workers share.
    pub shared_bytes: u64,
    /// The memory of each worker.
    pub per_worker_bytes: u64,
}

impl Memory {
    /// Returns the total for this number of workers, in bytes.
    #[must_use]
    pub fn total(self, workers: usize) -> u64 {
        self.shared_bytes
            .saturating_add(self.per_worker_bytes.saturating_mul(workers as u64))
    }
}

/// The pieces of a problem as jobs, all counted by the same walker.
#[derive(Clone)]
pub struct Pieces<W> {
    walker: W,
    pieces: Vec<QueensProblem>,
}

impl<W: Walker> Pieces<W> {
    /// Returns the jobs of these pieces, counted by `walker`.
    ///
    /// No two pieces may have a solution in common.
    /// [`Strategy::pieces`](crate::queens::count::Strategy::pieces) returns such pieces.
    #[must_use]
    pub fn new(walker: W, pieces: Vec<QueensProblem>) -> Self {
        Self { walker, pieces }
    }
}

impl<W: Walker> fmt::Debug for Pieces<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Omit the pieces: there may be millions.
        f.debug_struct("Pieces")
            .field("walker", &self.walker.name())
            .field("number", &self.pieces.len())
            .finish_non_exhaustive()
    }
}

impl<W: Walker + Send> Jobs for Pieces<W> {
    fn number(&self) -> usize {
        self.pieces.len()
    }

    fn work(&self, _: usize) -> u64 {
        1
    }

    fn same_lists(&self, job: usize) -> usize {
        self.pieces.len() - job
    }

    /// A search keeps only a few words per row.
    fn memory(&self) -> Memory {
        Memory::default()
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(self)
    }

    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128> {
        walker.count_until(&self.pieces[job], stop)
    }
}

impl<W: Walker> Worker for &Pieces<W> {
    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        self.walker.count_until(&self.pieces[job], stop)
    }
}
