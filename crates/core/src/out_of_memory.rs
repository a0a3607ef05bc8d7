//! The error for memory that the system does not have.

use std::fmt;

use crate::{Message, display_as_message, message};

/// The error for a list that does not fit into the memory of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OutOfMemory {
    /// The size of the list in bytes.
    pub bytes: u64,
}

impl From<&OutOfMemory> for Message {
    fn from(error: &OutOfMemory) -> Self {
        message!(
            "there is not enough memory for {needed}",
            needed = Bytes(error.bytes)
        )
    }
}

display_as_message!(OutOfMemory);

/// An amount of memory. Displayed in the largest fitting unit, rounded up to a tenth of it.
///
/// ```
/// assert_eq!(format!("{:>8}", backrank_core::Bytes(1025)), " 1.1 KiB");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes(pub u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 1024 {
            return f.pad(&format!("{} B", self.0));
        }
        let tenths = |unit: usize| (u128::from(self.0) * 10).div_ceil(1 << (10 * unit));
        let unit = (1..6).find(|unit| tenths(*unit) < 10_240).unwrap_or(6);
        let (tenths, unit) = (tenths(unit), ["K", "M", "G", "T", "P", "E"][unit - 1]);
        f.pad(&format!("{}.{} {unit}iB", tenths / 10, tenths % 10))
    }
}

/// Returns an empty list with capacity for `length` items.
pub(crate) fn with_capacity_for<T>(length: u64) -> Result<Vec<T>, OutOfMemory> {
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
    let mut list = with_capacity_for(length)?;
    list.resize(length as usize, item);
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_rounded_up() {
        for (bytes, text) in [
            (1, "1 B"),
            (1000, "1000 B"),
            (1024, "1.0 KiB"),
            (1025, "1.1 KiB"),
            (1_048_576, "1.0 MiB"),
            (1_048_577, "1.1 MiB"),
            (1_048_575, "1.0 MiB"),
            (304_000_000, "290.0 MiB"),
            (u64::MAX, "16.0 EiB"),
        ] {
            assert_eq!(Bytes(bytes).to_string(), text, "{bytes}");
        }
    }
}
