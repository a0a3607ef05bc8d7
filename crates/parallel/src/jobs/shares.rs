//! A check that no job is missing or doubled.

use std::num::Wrapping;

use backrank_core::queens::Shares;

use crate::executor::ThreadExecutor;
use crate::executor::error::ExecutorError;
use crate::executor::progress::Stage;

impl ThreadExecutor<'_> {
    /// Adds up the shares of `number` jobs, handed out as those of a count are. Each job has the work 1.
    pub(crate) fn add_shares(
        &self,
        shares: &dyn Shares,
        number: usize,
    ) -> Result<u128, ExecutorError> {
        let (sums, progress) =
            self.run(Stage::Shares, number, number as u64, &|_| 1, |queued| {
                let shares = queued.map(|job| Wrapping(shares.share(job)));
                shares.sum::<Wrapping<u128>>()
            })?;
        if progress.done_jobs < progress.jobs {
            return Err(ExecutorError::Stopped(progress));
        }
        Ok(sums.into_iter().sum::<Wrapping<u128>>().0)
    }
}
