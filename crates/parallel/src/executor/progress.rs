//! The progress of a run, as the caller sees it.

use std::time::Duration;

/// A phase of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Phase {
    /// Bounds the memory of a count of tours.
    Plan,
    /// Times some jobs to estimate the count.
    Estimate,
    /// Counts the solutions equal to their half turn, which the number of fundamental solutions
    /// needs.
    SelfSymmetric,
    /// Counts.
    #[default]
    Count,
    /// Checks by arithmetic that no job is missing or doubled.
    Checksums,
    /// Recounts with another algorithm.
    Verify,
}

/// How much of a phase is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    pub(crate) phase: Phase,
    pub(super) done_jobs: usize,
    pub(super) jobs: usize,
    /// The work of the finished jobs. Saturates at `u64::MAX`, as does that of all.
    pub(crate) done_work: u64,
    pub(super) work: u64,
    pub(super) elapsed: Duration,
}

impl Progress {
    /// Returns the phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the number of finished jobs.
    #[must_use]
    pub const fn done(&self) -> usize {
        self.done_jobs
    }

    /// Returns the number of all jobs of the phase; 0 if it has no parts.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.jobs
    }

    /// Returns the time since the beginning of the phase.
    #[must_use]
    pub const fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Returns the finished jobs per second; 0 at the beginning.
    #[must_use]
    pub fn rate(&self) -> f64 {
        if self.elapsed.is_zero() {
            0.0
        } else {
            self.done_jobs as f64 / self.elapsed.as_secs_f64()
        }
    }

    /// Returns the share of the work that is done, from 0 to 1; `None` if it is not known. Jobs differ
    /// in work.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        (self.work > 0).then(|| self.done_work as f64 / self.work as f64)
    }

    /// Returns the beginning of a phase without parts.
    pub(crate) fn begin(phase: Phase) -> Self {
        Self {
            phase,
            ..Self::default()
        }
    }
}
