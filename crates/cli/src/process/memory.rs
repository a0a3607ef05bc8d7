//! The memory that a count or a tour may take.

use backrank_parallel::MemoryLimit;
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

use crate::error::Error;
use crate::say::Text;

/// The bytes that may be taken without a look at what is free: every machine that runs the program has them.
const GRANTED_BYTES: u64 = 64 << 20;

/// Refuses what needs more bytes than the limit. The sentence is made of what is needed and of the limit.
pub(crate) fn refuse<T: Into<Text>>(
    given: Option<u64>,
    needed: u64,
    explain: impl FnOnce(u64, u64) -> T,
) -> Result<(), Error> {
    match limit(given).below(needed) {
        Some(max_bytes) => Err(Error::failed(explain(needed, max_bytes))),
        None => Ok(()),
    }
}

/// The limit in bytes that the user gives, or three quarters of what is free. Where nobody knows what is free, the system will
/// tell soon enough.
pub(crate) fn limit(given: Option<u64>) -> MemoryLimit {
    match given {
        Some(bytes) => MemoryLimit::Bytes(bytes),
        None => MemoryLimit::Asked {
            min_bytes: GRANTED_BYTES,
            max_bytes: || free().map_or(u64::MAX, |free| free / 4 * 3),
        },
    }
}

/// The bytes that this process could take now: those that the machine has available, or that its container may still take.
fn free() -> Option<u64> {
    let memory = MemoryRefreshKind::nothing().with_ram();
    let system = System::new_with_specifics(RefreshKind::nothing().with_memory(memory));
    let machine = Some(system.available_memory()).filter(|&bytes| bytes > 0)?;
    let group = system.cgroup_limits();
    // The cache of files is given back at once.
    let group = group.map(|group| group.total_memory.saturating_sub(group.rss));
    group.into_iter().chain([machine]).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_limit_little_is_never_refused_and_much_is() {
        let refuse = |given, needed| refuse(given, needed, |_, _| Text::same(""));
        assert!(refuse(None, GRANTED_BYTES).is_ok());
        assert!(refuse(Some(1), 2).is_err() && refuse(Some(2), 2).is_ok());
        if free().is_some() {
            assert!(refuse(None, u64::MAX).is_err());
        }
        assert!(limit(None).bytes() >= GRANTED_BYTES);
    }
}
