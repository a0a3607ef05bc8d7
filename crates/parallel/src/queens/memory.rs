//! Rejects counts that may exceed the memory limit.

use backrank_core::internal::queens::Jobs;
use backrank_core::queens::Memory;

use crate::error::CountError;
use crate::memory_limit::MemoryLimit;

/// Returns an error for jobs that may exceed the memory limit.
pub(super) fn refuse_beyond(
    limit: MemoryLimit,
    jobs: &dyn Jobs,
    threads: usize,
) -> Result<(), CountError> {
    // At most as many threads start as there are jobs.
    let memory = jobs.memory();
    let refused = limit.check(memory.total(threads.min(jobs.number())));
    refused.map_err(|over| CountError::Memory {
        over,
        min_bytes: memory.total(1),
        threads: threads_within(over.max_bytes, memory),
    })
}

/// Returns the largest number of threads for which the bytes suffice, if they do for one.
fn threads_within(max_bytes: u64, memory: Memory) -> Option<usize> {
    let threads = max_bytes
        .checked_sub(memory.shared_bytes)?
        .checked_div(memory.per_worker_bytes)?;
    usize::try_from(threads).ok().filter(|&threads| threads > 0)
}

#[cfg(test)]
mod tests {
    use backrank_core::Order;
    use backrank_core::internal::queens::Divide as _;
    use backrank_core::queens::algorithms::HalfBoard;

    use super::*;
    use crate::memory_limit::OverLimit;

    #[test]
    fn jobs_that_need_more_than_the_limit_are_refused_with_both_figures() {
        let jobs = HalfBoard::new().jobs(Order::new(12).unwrap()).unwrap();
        let memory = jobs.memory();
        let refuse = |max_bytes, threads| {
            let limit = MemoryLimit::Bytes(max_bytes);
            refuse_beyond(limit, &*jobs, threads)
        };
        assert!(refuse(memory.total(2), 2).is_ok());
        // No more threads than jobs.
        assert!(refuse(memory.total(jobs.number()), usize::MAX).is_ok());
        for (max_bytes, threads) in [
            (memory.total(2), Some(2)),
            (memory.total(1), Some(1)),
            (memory.total(1) - 1, None),
            (1, None),
        ] {
            let over = OverLimit {
                needed_bytes: memory.total(3),
                max_bytes,
            };
            let refusal = CountError::Memory {
                over,
                min_bytes: memory.total(1),
                threads,
            };
            assert_eq!(refuse(max_bytes, 3), Err(refusal));
        }
    }
}
