//! Runs of jobs, an algorithm's own or the pieces of a problem: their sum, an estimate of the time.

pub(crate) mod estimate;
mod sum;
pub(crate) mod work_index;
