//! The memory that a count may take.

use backrank_core::queens::{Jobs, Memory};

use super::error::CountError;
use crate::memory_limit::AskedOnce;

/// Refuses jobs that may need more memory than they are given.
pub(super) fn refuse_beyond(
    limit: &AskedOnce,
    jobs: &dyn Jobs,
    threads: usize,
) -> Result<(), CountError> {
    // No thread is started that would have no job.
    let memory = jobs.memory();
    let needed_bytes = memory.total(threads.min(jobs.number()));
    match limit.below(needed_bytes) {
        None => Ok(()),
        Some(max_bytes) => Err(CountError::Memory {
            needed_bytes,
            min_bytes: memory.total(1),
            max_bytes,
            threads: threads_within(max_bytes, memory),
        }),
    }
}

/// The number of threads that the bytes are enough for, if they are for one.
fn threads_within(max_bytes: u64, memory: Memory) -> Option<usize> {
    let threads = max_bytes
        .checked_sub(memory.shared_bytes)?
        .checked_div(memory.per_worker_bytes)?;
    usize::try_from(threads).ok().filter(|&threads| threads > 0)
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::atomic::AtomicBool;

    use backrank_core::queens::{Walker, Worker};

    use super::*;
    use crate::memory_limit::MemoryLimit;

    /// Three jobs that need this memory.
    struct Greedy(Memory);

    impl Jobs for Greedy {
        fn number(&self) -> usize {
            3
        }

        fn work(&self, _: usize) -> u64 {
            1
        }

        fn memory(&self) -> Memory {
            self.0
        }

        fn worker(&self) -> Box<dyn Worker + '_> {
            unreachable!("it is refused before")
        }

        fn recount(&self, _: usize, _: &dyn Walker, _: &AtomicBool) -> ControlFlow<(), u128> {
            ControlFlow::Break(())
        }
    }

    #[test]
    fn jobs_that_need_more_than_the_limit_are_refused_with_both_figures() {
        const MEBIBYTE: u64 = 1 << 20;
        let jobs = Greedy(Memory {
            shared_bytes: MEBIBYTE,
            per_worker_bytes: MEBIBYTE,
        });
        let refuse = |max_bytes, threads| {
            let limit = AskedOnce::new(MemoryLimit::Bytes(max_bytes));
            refuse_beyond(&limit, &jobs, threads)
        };
        assert!(refuse(3 * MEBIBYTE, 2).is_ok());
        assert!(refuse(4 * MEBIBYTE, 100).is_ok()); // for 3 jobs
        for (max_bytes, threads) in [
            (3 * MEBIBYTE, Some(2)),
            (2 * MEBIBYTE, Some(1)),
            (MEBIBYTE, None),
            (1, None),
        ] {
            let refusal = CountError::Memory {
                needed_bytes: 4 * MEBIBYTE,
                min_bytes: 2 * MEBIBYTE,
                max_bytes,
                threads,
            };
            assert_eq!(refuse(max_bytes, 3), Err(refusal));
        }
    }

    #[test]
    fn jobs_without_memory_need_none() {
        let limit = AskedOnce::new(MemoryLimit::Asked {
            min_bytes: 0,
            max_bytes: || unreachable!("nobody asks"),
        });
        assert!(refuse_beyond(&limit, &Greedy(Memory::default()), 3).is_ok());
    }
}
