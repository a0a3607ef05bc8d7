//! Runs of jobs, an algorithm's own or the pieces of a problem: their sum, checks of it, an estimate of the time.

mod checksums;
pub(crate) mod estimate;
pub(crate) mod recount;
mod sum;
pub(crate) mod work_index;
