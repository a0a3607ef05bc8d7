//! The ways to check a count, and the result of a check.

/// A way to check a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verification {
    /// Recounts jobs one by one: all of them up to n = 14, otherwise a sample of 100. Arithmetic
    /// proves that no job of half-board is missing or counted twice. If a search counted an empty
    /// board, the whole board is recounted, because half-board is faster than the search.
    Jobs {
        /// The seed of the sample.
        seed: u64,
    },
    /// Recounts the whole problem with an algorithm that divides the board differently or not at
    /// all. What half-board counted is recounted by symmetric, up to n = 18.
    Whole,
}

impl Default for Verification {
    fn default() -> Self {
        Self::Jobs { seed: 0 }
    }
}

/// A second count that agrees with the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Verified {
    /// The algorithm of the second count.
    pub by: &'static str,
    /// The jobs that were recounted; `None` if the whole problem was.
    pub jobs: Option<VerifiedJobs>,
}

/// The jobs that were recounted, each with the same sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct VerifiedJobs {
    /// The number of recounted jobs.
    pub recounted: usize,
    /// The number of all jobs.
    pub of: usize,
    /// The seed of the sample; `None` if all jobs were recounted.
    pub seed: Option<u64>,
    /// True if arithmetic proves that no job is missing or counted twice. There is no such proof
    /// for the pieces of a search.
    pub complete: bool,
}
