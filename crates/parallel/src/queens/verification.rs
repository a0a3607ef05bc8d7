//! The ways to check a count, and what a check tells.

/// A way to check a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verification {
    /// Counts some jobs again, each by itself: all to order 14, and 100 beyond. That no job of
    /// half-board is missing or doubled is checked by arithmetic. An empty board that a search
    /// counted is counted again as a whole, because half-board needs less time than the search.
    Jobs {
        /// The seed by which the jobs are drawn.
        seed: u64,
    },
    /// Counts the whole again, by an algorithm that cuts the board in another way or not at all.
    /// What half-board counted is counted again by symmetric, to order 18.
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
    /// The jobs that were counted again; none when the whole was.
    pub jobs: Option<VerifiedJobs>,
}

/// The jobs that were counted again, each with the same sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct VerifiedJobs {
    /// Their number.
    pub recounted: usize,
    /// The number of all jobs.
    pub of: usize,
    /// The seed by which they were drawn; none when all were counted again.
    pub seed: Option<u64>,
    /// True if arithmetic shows that no job is missing or doubled. It cannot for the pieces of a
    /// search.
    pub complete: bool,
}
