//! How much memory a count or a tour may take.

use backrank_core::queens::{Jobs, Memory};
use sysinfo::{MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, System};

use crate::error::Error;
use crate::i18n::{CountText, Message};

/// Refuses what needs more bytes than the limit, or without one more than three quarters of what is free now. The sentence
/// is made of what is needed and of the limit.
pub(crate) fn refuse<T: Message + 'static>(
    limit: Option<u64>,
    needed: u64,
    explain: impl FnOnce(u64, u64) -> T,
) -> Result<(), Error> {
    match most(limit).filter(|&limit| needed > limit) {
        Some(limit) => Err(Error::failed(explain(needed, limit))),
        None => Ok(()),
    }
}

/// The most bytes that may be taken: the limit, or three quarters of what is free now. Where nobody knows what is free, the
/// system will tell soon enough.
pub(crate) fn most(limit: Option<u64>) -> Option<u64> {
    limit.or_else(|| free().map(|free| free / 4 * 3))
}

/// Refuses jobs that need too much.
pub(crate) fn refuse_beyond(
    limit: Option<u64>,
    jobs: &dyn Jobs,
    threads: usize,
) -> Result<(), Error> {
    // No thread is started that would have no job.
    let memory = jobs.memory();
    let needed = memory.total(threads.min(jobs.number()));
    if needed == 0 {
        return Ok(());
    }
    refuse(limit, needed, |needed, limit| CountText::TooMuchMemory {
        needed,
        limit,
        threads: threads_within(limit, memory),
    })
}

/// How many threads the limit is enough for, if it is for one.
fn threads_within(limit: u64, memory: Memory) -> Option<usize> {
    let threads = limit
        .checked_sub(memory.shared_bytes)?
        .checked_div(memory.per_worker_bytes)?;
    usize::try_from(threads).ok().filter(|&threads| threads > 0)
}

/// The bytes that this process could take now: what the machine has available, or less if the process is in a group with a
/// limit, as in a container or a job of a cluster.
fn free() -> Option<u64> {
    let mut system = System::new().ok()?;
    system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
    let machine = system.available_memory();
    let group = sysinfo::get_current_pid().ok().and_then(|this| {
        let only_this = ProcessesToUpdate::Some(&[this]);
        system.refresh_processes_specifics(only_this, false, ProcessRefreshKind::nothing());
        Some(system.process(this)?.cgroup_limits()?.free_memory)
    });
    let free = group.map_or(machine, |group| group.min(machine));
    (machine > 0).then_some(free)
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::atomic::AtomicBool;

    use backrank_core::queens::{Walker, Worker};

    use super::*;

    /// Jobs with an appetite.
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
        let jobs = Greedy(Memory {
            shared_bytes: 1 << 20,
            per_worker_bytes: 1 << 20,
        });
        assert!(refuse_beyond(Some(3 << 20), &jobs, 2).is_ok());
        assert!(refuse_beyond(Some(4 << 20), &jobs, 100).is_ok()); // for 3 jobs
        for (limit, threads) in [
            (3 << 20, Some(2)),
            (2 << 20, Some(1)),
            (1 << 20, None),
            (1, None),
        ] {
            let refusal = refuse_beyond(Some(limit), &jobs, 3);
            let expected: Box<dyn Message> = CountText::TooMuchMemory {
                needed: 4 << 20,
                limit,
                threads,
            }
            .into();
            let Err(Error::Message(crate::error::Exit::Failed, told)) = refusal else {
                panic!("{refusal:?}")
            };
            assert_eq!(format!("{told:?}"), format!("{expected:?}"));
        }
    }

    #[test]
    fn without_a_limit_it_is_what_the_machine_has() {
        let jobs = |shared| {
            Greedy(Memory {
                shared_bytes: shared,
                per_worker_bytes: 0,
            })
        };
        assert!(refuse_beyond(None, &jobs(1), 1).is_ok());
        if free().is_some() {
            assert!(refuse_beyond(None, &jobs(u64::MAX), 1).is_err());
        }
    }
}
