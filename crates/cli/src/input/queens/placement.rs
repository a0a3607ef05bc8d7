//! A board of queens as it was read.

use backrank_core::queens::Rules;
use backrank_core::{Side, Square};

/// A board as it was read: it may hold anything.
#[derive(Debug, Default)]
pub(crate) struct ReadPlacement {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) side: Side,
    pub(crate) queens: Vec<Square>,
    /// The size of the orbit that its heading or its JSON says.
    pub(crate) orbit: Option<u64>,
    /// The rules that its JSON says.
    pub(crate) rules: Option<Rules>,
}
