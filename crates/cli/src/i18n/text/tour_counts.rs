//! What the program says about counts of tours.

use backrank_core::Dims;
use backrank_core::tour::Obstacle;

/// A message about a count of tours. Squares are given by their names, memory in bytes.
#[derive(Debug)]
pub(crate) enum TourCountText {
    /// Behind the number: what was counted.
    Counted {
        dims: Dims,
        closed: bool,
        from: Option<String>,
        directed: bool,
    },
    None {
        dims: Dims,
        closed: bool,
        from: Option<String>,
        why: Obstacle,
    },

    // Before the count.
    Planning,
    CountingPlainly,
    Needs {
        states: u64,
        bytes: u64,
    },
    TooMuchMemory {
        dims: Dims,
        states: u64,
        needed: u64,
        limit: u64,
    },
    /// About ten to this power.
    TooManyStates {
        dims: Dims,
        log10: u32,
    },
    TooLong {
        dims: Dims,
        most: u32,
    },
    TableTooLarge {
        most: u64,
    },
    PlainTooWide {
        dims: Dims,
        most: u32,
    },
    PlainNeedsMore {
        dims: Dims,
        limit: u64,
    },

    // While it runs.
    Interrupted,
    NoMemory,
    Overflow,

    // The verdict. A published value may be none of a sequence of OEIS.
    AgreesWithPublished,
    Disagrees {
        dims: Dims,
        oeis: Option<&'static str>,
        known: u128,
        count: u128,
    },
    SumAgrees,
    SumDisagrees {
        sum: u128,
        count: u128,
    },

    // Options that do not go with each other.
    HasDirection {
        option: &'static str,
    },
    SvgIsPerSquare,
}
