//! Lines before and after boards.

use backrank_core::{Message, message};

/// Returns the line before a solution; `orbit` is the size of its orbit in a list of fundamental
/// ones.
pub(super) fn solution(number: u64, orbit: Option<u64>) -> Message {
    match orbit {
        None => message!("Solution {number}:", number),
        Some(orbit) => message!("Solution {number} (orbit of {orbit}):", number, orbit),
    }
}

/// Returns the line before a solution in the style `pairs`.
pub(super) fn pairs(orbit: Option<u64>) -> Message {
    match orbit {
        None => message!("A solution is:"),
        Some(orbit) => message!("A solution (orbit of {orbit}) is:", orbit),
    }
}

pub(crate) fn tour(number: u64) -> Message {
    message!("Tour {number}:", number)
}

/// Returns the line after all solutions.
pub(super) fn total(n: u64, fundamental: bool) -> Message {
    if fundamental {
        message!("{n|fundamental arrangement|fundamental arrangements}", n)
    } else {
        message!("{n|arrangement|different arrangements}", n)
    }
}

/// Returns the line after all solutions in the style `pairs`.
pub(super) fn pairs_total(n: u64) -> Message {
    message!("{n} solutions found.", n)
}
