//! A check that no job is missing or doubled.

use std::num::Wrapping;

use backrank_core::queens::JobChecksums;

use crate::executor::ThreadExecutor;
use crate::executor::error::ExecutorError;
use crate::executor::progress::Phase;

impl ThreadExecutor<'_> {
    /// Adds up the checksums of `number` jobs, handed out as those of a count are. Each job has the work 1.
    pub(crate) fn add_checksums(
        &self,
        checksums: &dyn JobChecksums,
        number: usize,
    ) -> Result<u128, ExecutorError> {
        let (sums, progress) =
            self.run(Phase::Checksums, number, number as u64, &|_| 1, |queued| {
                let checksums = queued.map(|job| Wrapping(checksums.checksum(job)));
                checksums.sum::<Wrapping<u128>>()
            })?;
        if progress.done_jobs < progress.jobs {
            return Err(ExecutorError::Stopped(progress));
        }
        Ok(sums.into_iter().sum::<Wrapping<u128>>().0)
    }
}
