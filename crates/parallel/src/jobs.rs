//! Runs of jobs, an algorithm's own or the pieces of a problem: their sum, a check by sample, and an estimate of the time.

pub(crate) mod estimate;
pub(crate) mod recount;
mod sum;
mod work;
