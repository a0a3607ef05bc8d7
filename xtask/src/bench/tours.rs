//! The ladder of tours: what `crates/parallel/benches/tours` must show.

use super::limits::Bound::{AtLeast, AtMost};
use super::measurement::Figure::{Numbers, Rates, Seconds, Times};
use super::measurement::Promise;

#[rustfmt::skip] // a line each
pub(super) const LIMITS: [Promise; 15] = [
    ("nodes of `backtrack` over those of `warnsdorff`, first 8x8 tour", Numbers("first 8x8 tour: backtrack, from the corner", "first 8x8 tour: warnsdorff, slowest start"), AtLeast(10_000.0)),
    ("seconds to the first 8x8 tour, from the slowest start", Seconds("first 8x8 tour: warnsdorff, slowest start"), AtMost(10e-6)),
    ("8x8 tours a second, `warnsdorff` over `backtrack`", Rates("8x8 tours after the first: backtrack", "8x8 tours after the first: warnsdorff"), AtLeast(100_000.0)),
    ("seconds for all 5x5 tours from the corner", Seconds("all 5x5 tours from the corner: warnsdorff"), AtMost(1e-3)),
    ("seconds for all 6x6 tours from the corner", Seconds("all 6x6 tours from the corner: warnsdorff"), AtMost(8.0)),
    ("seconds to construct 1000x1000", Seconds("construct 1000x1000: directions"), AtMost(5e-3)),
    ("seconds to construct 10,000x10,000 as directions", Seconds("construct 10000x10000: directions"), AtMost(0.5)),
    ("seconds to construct 10,000x10,000 as a checked board", Seconds("construct 10000x10000: checked board"), AtMost(1.0)),
    ("squares a second at 5000x5000, `construct` over Roth's rule", Rates("Roth's rule alone 5000x5000", "construct 5000x5000: directions"), AtLeast(5.0)),
    ("seconds to count closed 8x8 on 2 threads", Seconds("count 8x8 closed: 2 threads"), AtMost(5.0)),
    ("seconds to count closed 8x8 on 1 thread", Seconds("count 8x8 closed: 1 thread"), AtMost(9.0)),
    ("seconds to count all of 7x7 on 2 threads", Seconds("count 7x7 all: 2 threads"), AtMost(12.0)),
    ("seconds to count all of 6x6 on 2 threads", Seconds("count 6x6 all: 2 threads"), AtMost(0.1)),
    ("seconds to count all of each board of at most 40 squares on 2 threads", Seconds("count all boards of at most 40 squares, all: 2 threads"), AtMost(2.0)),
    ("time for closed 6x8, `plain` over `frontier` on 1 thread", Times("count 6x8 closed: plain", "count 6x8 closed: 1 thread"), AtLeast(20.0)),
];
