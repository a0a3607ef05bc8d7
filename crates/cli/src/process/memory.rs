//! The refusal of what does not fit the memory.

use backrank_parallel::MemoryLimit;

use crate::error::Error;
use crate::say::Text;

/// Refuses what needs more bytes than the limit. The sentence is made of what is needed and of the
/// limit.
pub(crate) fn refuse<T: Into<Text>>(
    given: Option<u64>,
    needed: u64,
    explain: impl FnOnce(u64, u64) -> T,
) -> Result<(), Error> {
    match MemoryLimit::or_free(given).below(needed) {
        Some(max_bytes) => Err(Error::failed(explain(needed, max_bytes))),
        None => Ok(()),
    }
}
