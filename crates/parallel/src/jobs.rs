//! Runs of jobs, an algorithm's own or the pieces of a problem: their sum, checks of it, an estimate of the time.

pub(crate) mod estimate;
pub(crate) mod recount;
mod shares;
mod sum;
mod work;
