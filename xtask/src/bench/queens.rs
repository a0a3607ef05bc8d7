//! The ladder of single solutions and puzzles of queens: what `crates/parallel/benches/queens` must
//! show.

use super::limits::Bound::{AtLeast, AtMost};
use super::measurement::Figure::{Rate, Seconds};
use super::measurement::Promise;

#[rustfmt::skip] // a line each
pub(super) const LIMITS: [Promise; 4] = [
    ("seconds for a random solution of 10^6 rows", Seconds("find 1000000: min-conflicts"), AtMost(1.0)),
    ("seconds for a random solution of 10^7 rows", Seconds("find 10000000: min-conflicts"), AtMost(15.0)),
    ("puzzles of 9 rows solved a second", Rate("solve puzzles of 9 rows"), AtLeast(10_000.0)),
    ("seconds to solve a puzzle of 16 rows, the median", Seconds("solve a puzzle of 16 rows: median"), AtMost(0.01)),
];
