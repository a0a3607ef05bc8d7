//! The memory that a count or a tour may take.

use sysinfo::{MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, System};

use crate::error::Error;
use crate::i18n::Message;

/// Refuses what needs more bytes than the limit, or without one more than three quarters of what is free now. The sentence
/// is made of what is needed and of the limit.
pub(crate) fn refuse<T: Message + 'static>(
    limit: Option<u64>,
    needed: u64,
    explain: impl FnOnce(u64, u64) -> T,
) -> Result<(), Error> {
    match max_bytes(limit).filter(|&limit| needed > limit) {
        Some(limit) => Err(Error::failed(explain(needed, limit))),
        None => Ok(()),
    }
}

/// The largest number of bytes that may be taken: the limit, or three quarters of what is free now. Where nobody knows what is free, the
/// system will tell soon enough.
pub(crate) fn max_bytes(limit: Option<u64>) -> Option<u64> {
    limit.or_else(|| free().map(|free| free / 4 * 3))
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
    use super::*;
    use crate::error::messages::ErrorMessage;

    #[test]
    fn without_a_limit_it_is_what_the_machine_has() {
        let refuse = |needed| refuse(None, needed, |_, _| ErrorMessage::Heading);
        assert!(refuse(1).is_ok());
        if free().is_some() {
            assert!(refuse(u64::MAX).is_err());
        }
    }
}
