//! The progress of a run, as the caller sees it.

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
#[non_exhaustive]
pub struct Progress {
    /// The phase.
    pub phase: Phase,
    /// The number of finished jobs.
    pub done_jobs: usize,
    /// The number of all jobs of the phase; 0 if it has no parts.
    pub jobs: usize,
    /// The work of the finished jobs, in the unit of
    /// [`Jobs::work`](backrank_core::internal::queens::Jobs::work). Saturates at `u64::MAX`.
    pub done_work: u64,
    /// The work of all jobs. Saturates at `u64::MAX`.
    pub work: u64,
}

impl Progress {
    /// Returns the share of the work that is done, from 0 to 1; `None` if it is not known.
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
