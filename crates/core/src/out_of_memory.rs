//! Memory that is refused.

use std::fmt;

/// Memory for a list that is larger than what the system gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OutOfMemory {
    /// The size of the list in bytes.
    pub bytes: u64,
}

impl fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no memory for {} bytes", self.bytes)
    }
}

impl std::error::Error for OutOfMemory {}

/// Returns an empty list with room for `length` items.
pub(crate) fn with_room<T>(length: u64) -> Result<Vec<T>, OutOfMemory> {
    let out_of_memory = OutOfMemory {
        bytes: length.saturating_mul(size_of::<T>() as u64),
    };
    let mut list = Vec::new();
    let length = usize::try_from(length).map_err(|_| out_of_memory)?;
    list.try_reserve_exact(length).map_err(|_| out_of_memory)?;
    Ok(list)
}

/// Returns a list of `length` times the same item.
pub(crate) fn filled<T: Copy>(item: T, length: u64) -> Result<Vec<T>, OutOfMemory> {
    let mut list = with_room(length)?;
    list.resize(length as usize, item);
    Ok(list)
}
