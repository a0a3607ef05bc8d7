//! A count cut into jobs: parts that are counted apart, in any order, on any thread, and whose sums
//! add up.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::problem::QueensProblem;
use super::walker::Walker;

/// The jobs of a count.
///
/// A job's sum may be a multiple of the solutions that it stands for, so that weights stay whole
/// numbers: only [`Jobs::total`] of the sums of all jobs is a count.
pub trait Jobs: Send + Sync {
    /// Returns the number of jobs. They are known by their index below it; a larger index is a
    /// fault of the caller, and panics.
    fn number(&self) -> usize;

    /// Returns the expected work of a job, in a unit of the algorithm's own; at least 1. For
    /// progress and sampling.
    fn work(&self, job: usize) -> u64;

    /// Returns the number of jobs from this one on, itself included, that are known to be of the
    /// same work: at least 1. It saves time where the works of a hundred million jobs are added up.
    fn same_lists(&self, _job: usize) -> usize {
        1
    }

    /// Returns the expected work of a job as exactly as the algorithm can tell, for a sample; in a
    /// unit of its own, not that of [`Jobs::work`]: finite, and not negative. `None` if
    /// [`Jobs::work`] is all that is known.
    fn likely_work(&self, _job: usize) -> Option<f64> {
        None
    }

    /// Returns an upper estimate of the bytes that the jobs need while they run.
    fn memory(&self) -> Memory;

    /// Makes a worker, of which each thread needs one.
    fn worker(&self) -> Box<dyn Worker + '_>;

    /// Returns the same sum as a worker, found by another algorithm; as slow as that one is.
    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128>;

    /// Returns the checksums of the jobs, by which a missing or a doubled job is seen; `None` where
    /// no theory gives their sum. Each seed makes others.
    fn checksums(&self, _seed: u64) -> Option<Box<dyn JobChecksums + '_>> {
        None
    }

    /// Returns the count, given the sum over all jobs; `None` when no count has such a sum, which
    /// only a fault can bring about.
    fn total(&self, sum: u128) -> Option<u128> {
        Some(sum)
    }

    /// Counts on the caller's thread. `None` where a job cannot be counted, or by
    /// [`total`](Self::total).
    fn count(&self) -> Option<u128> {
        let (mut worker, never) = (self.worker(), AtomicBool::new(false));
        let mut sums = (0..self.number()).map(|job| worker.count(job, &never));
        let sum = sums.try_fold(0_u128, |sum, of_job| {
            sum.checked_add(of_job.continue_value()?)
        })?;
        self.total(sum)
    }
}

/// A number for each job, found by arithmetic alone. Sums are taken modulo 2^128.
///
/// ```
/// use backrank_core::{Order, queens::algorithms::HalfBoard, internal::queens::Jobs};
///
/// let jobs = HalfBoard::new().jobs(Order::new(12)?).unwrap();
/// let checksums = jobs.checksums(7).unwrap();
/// let sum = (0..jobs.number()).fold(0_u128, |sum, job| sum.wrapping_add(checksums.checksum(job)));
/// assert_eq!(sum, checksums.whole());
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
pub trait JobChecksums: Sync {
    /// Returns the checksum of a job.
    fn checksum(&self, job: usize) -> u128;

    /// Returns the sum of the checksums of all jobs. It follows from the theory of the algorithm,
    /// and not from its jobs.
    fn whole(&self) -> u128;
}

/// Does jobs one after another, in buffers of its own.
pub trait Worker {
    /// Makes what the job shares with its neighbours, unless it is there; [`Worker::count`] does so
    /// too. Breaks soon after `stop` became true.
    ///
    /// # Panics
    /// When there is no such job.
    fn prepare(&mut self, _job: usize, _stop: &AtomicBool) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Returns the sum of a job, or a break soon after `stop` became true.
    ///
    /// # Panics
    /// When there is no such job.
    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128>;
}

/// An upper estimate of memory, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Memory {
    /// The memory that all workers share.
    pub shared_bytes: u64,
    /// The memory that each worker has for itself.
    pub per_worker_bytes: u64,
}

impl Memory {
    /// Returns the bytes for this number of workers.
    #[must_use]
    pub fn total(self, workers: usize) -> u64 {
        self.shared_bytes
            .saturating_add(self.per_worker_bytes.saturating_mul(workers as u64))
    }
}

/// Pieces of a problem as jobs, each counted by the same walker.
#[derive(Clone)]
pub struct Pieces<W> {
    walker: W,
    pieces: Vec<QueensProblem>,
}

impl<W: Walker> Pieces<W> {
    /// Returns the jobs of these pieces, counted by `walker`. No two pieces may have a solution in
    /// common; [`Strategy::pieces`](crate::queens::count::Strategy::pieces) makes such.
    #[must_use]
    pub fn new(walker: W, pieces: Vec<QueensProblem>) -> Self {
        Self { walker, pieces }
    }
}

impl<W: Walker> fmt::Debug for Pieces<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the pieces, of which there may be millions.
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

    /// A search keeps a few words a row, which is next to nothing.
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
