//! The limits: what the figures must show beyond being a table.

use std::fmt;

use super::ladder::Ladder;
use super::report::three_digits;

/// A promise of the documents that only a measurement can check.
pub(super) struct Limit {
    pub(super) what: String,
    /// `None` if what it is made of was not measured.
    pub(super) figure: Option<f64>,
    pub(super) bound: Bound,
    /// True if it had to be measured.
    pub(super) is_due: bool,
    /// True if this processor cannot measure it.
    pub(super) is_lacking: bool,
}

#[derive(Clone, Copy)]
pub(super) enum Bound {
    AtMost(f64),
    AtLeast(f64),
}
use Bound::{AtLeast, AtMost};

impl Limit {
    fn is_missed(&self) -> bool {
        self.figure.is_some_and(|figure| match self.bound {
            AtMost(bound) => figure > bound,
            AtLeast(bound) => figure < bound,
        })
    }

    /// True if it is missed, or was not measured though it had to be.
    pub(super) fn is_failure(&self) -> bool {
        self.is_missed() || self.figure.is_none() && self.is_due && !self.is_lacking
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figure = match self.figure {
            Some(figure) => three_digits(figure),
            None if self.is_lacking => "not measured, this processor cannot run it".to_owned(),
            None => "not measured".to_owned(),
        };
        let bound = match self.bound {
            AtMost(bound) => format!("at most {bound}"),
            AtLeast(bound) => format!("at least {bound}"),
        };
        let missed = if self.is_missed() { " **missed**" } else { "" };
        write!(f, "{}: {figure} (limit: {bound}){missed}", self.what)
    }
}

/// A ratio of best times, for a rung.
#[derive(Clone, Copy)]
enum Ratio {
    /// `bitmask` over the rung, which is the same without the library.
    PublicApi,
    /// `bitmask` over the rung, both on one thread.
    TimesBitmask,
    /// The rung on one thread over two threads.
    Threads,
    /// The rung over itself two orders below, on one thread.
    Growth,
}
use Ratio::{Growth, PublicApi, Threads, TimesBitmask};

/// The limits of the ladder: the rung and the order; without one the largest measured, where noise
/// is smallest.
#[rustfmt::skip] // a line each
const LADDER: [(Ratio, &str, Option<u32>, Bound); 19] = [
    (PublicApi, "hand-written", None, AtMost(1.05)),
    (Threads, "prefix", Some(15), AtLeast(1.8)),
    (TimesBitmask, "half-board avx512", Some(14), AtLeast(90.0)),
    (TimesBitmask, "half-board avx512", Some(15), AtLeast(75.0)),
    (TimesBitmask, "half-board avx512", Some(16), AtLeast(280.0)),
    (TimesBitmask, "half-board avx512", Some(17), AtLeast(300.0)),
    (TimesBitmask, "half-board avx2", Some(14), AtLeast(60.0)),
    (TimesBitmask, "half-board avx2", Some(15), AtLeast(48.0)),
    (TimesBitmask, "half-board avx2", Some(16), AtLeast(175.0)),
    (TimesBitmask, "half-board avx2", Some(17), AtLeast(170.0)),
    (TimesBitmask, "half-board portable", Some(14), AtLeast(45.0)),
    (TimesBitmask, "half-board portable", Some(15), AtLeast(33.0)),
    (TimesBitmask, "half-board portable", Some(16), AtLeast(115.0)),
    (TimesBitmask, "half-board portable", Some(17), AtLeast(120.0)),
    (Growth, FASTEST, Some(18), AtMost(25.0)),
    (Growth, FASTEST, Some(20), AtMost(47.0)),
    (Threads, FASTEST, Some(16), AtLeast(1.9)),
    (Threads, FASTEST, Some(17), AtLeast(1.9)),
    (Threads, FASTEST, Some(18), AtLeast(1.9)),
];

/// `half-board` as users get it: with the fastest kernel that the processor has.
const FASTEST: &str = "half-board";

/// Kernels that some processors lack, and the one that none does: a launch that measures it
/// measures all it can.
const NOT_EVERYWHERE: [&str; 3] = ["half-board vbmi", "half-board avx512", "half-board avx2"];
const EVERYWHERE: &str = "half-board portable";

/// The limits of the ladder, of which those at the orders `due` had to be measured.
pub(super) fn of_ladder(ladder: &Ladder, due: &[u32]) -> Vec<Limit> {
    let limit = |(ratio, rung, order, bound): (Ratio, &str, Option<u32>, Bound)| {
        let rung = match rung {
            FASTEST => ladder.fastest_half_board().unwrap_or(FASTEST),
            rung => rung,
        };
        let measured = ladder.0.iter().rev().map(|entry| entry.best.order);
        let mut at = measured.filter(|&it| order.is_none_or(|order| it == order));
        let found = at.find_map(|order| Some((order, ratio.at(order, rung, ladder)?)));
        let what = match ratio {
            PublicApi => format!("public API over {rung}"),
            TimesBitmask => format!("times `bitmask` for `{rung}`"),
            Threads => format!("2 threads over 1 for `{rung}`"),
            Growth => format!("seconds over those two orders below for `{rung}`"),
        };
        let order_shown = found.map(|(order, _)| order).or(order);
        Limit {
            what: what + &order_shown.map_or(String::new(), |order| format!(" at n={order}")),
            figure: found.map(|(_, figure)| figure),
            bound,
            is_due: order.is_none_or(|order| due.contains(&order)),
            is_lacking: NOT_EVERYWHERE.contains(&rung)
                && !ladder.has(rung)
                && ladder.has(EVERYWHERE),
        }
    };
    LADDER.map(limit).into()
}

impl Ratio {
    fn at(self, order: u32, rung: &str, ladder: &Ladder) -> Option<f64> {
        let one_thread = ladder.seconds(order, rung, 1)?;
        match self {
            PublicApi | TimesBitmask => Some(ladder.seconds(order, "bitmask", 1)? / one_thread),
            Threads => Some(one_thread / ladder.seconds(order, rung, 2)?),
            Growth => ladder.growth(order, rung, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ladder::tests::measured;
    use super::*;

    fn limits(rungs: &[(u32, &str, u32, f64)], due: &[u32]) -> Vec<Limit> {
        let launch = rungs
            .iter()
            .map(|&(order, name, threads, seconds)| measured(order, name, threads, seconds))
            .collect();
        of_ladder(&Ladder::new(&[launch]).unwrap(), due)
    }

    /// The lines of the limits that were measured.
    fn lines(rungs: &[(u32, &str, u32, f64)]) -> Vec<String> {
        let all = limits(rungs, &[]);
        let measured = all.iter().filter(|limit| limit.figure.is_some());
        measured.map(ToString::to_string).collect()
    }

    /// The limits that fail, by their places in the table.
    fn failures(rungs: &[(u32, &str, u32, f64)], due: &[u32]) -> Vec<usize> {
        let all = limits(rungs, due);
        (0..all.len())
            .filter(|&place| all[place].is_failure())
            .collect()
    }

    #[test]
    fn a_limit_is_judged_at_its_order_or_the_largest() {
        assert_eq!(
            lines(&[
                (12, "hand-written", 1, 1.0),
                (12, "bitmask", 1, 2.0),
                (15, "bitmask", 1, 1.02),
                (15, "hand-written", 1, 1.0),
                (15, "prefix", 1, 1.7),
                (15, "prefix", 2, 1.0),
                (16, "bitmask", 1, 9.0),
            ]),
            [
                "public API over hand-written at n=15: 1.02 (limit: at most 1.05)",
                "2 threads over 1 for `prefix` at n=15: 1.70 (limit: at least 1.8) **missed**"
            ]
        );
    }

    #[test]
    fn each_kernel_has_limits_and_the_fastest_more() {
        assert_eq!(
            lines(&[
                (16, "bitmask", 1, 100.0),
                (16, "half-board avx2", 1, 0.5),
                (16, "half-board portable", 1, 1.0),
                (16, "half-board avx2", 2, 0.25),
                (18, "half-board avx2", 1, 13.0),
                (18, "half-board portable", 1, 99.0),
            ]),
            [
                "times `bitmask` for `half-board avx2` at n=16: 200 (limit: at least 175)",
                "times `bitmask` for `half-board portable` at n=16: 100 (limit: at least 115) **missed**",
                "seconds over those two orders below for `half-board avx2` at n=18: 26.0 (limit: at most 25) **missed**",
                "2 threads over 1 for `half-board avx2` at n=16: 2.00 (limit: at least 1.9)",
            ]
        );
    }

    #[test]
    fn a_limit_that_was_due_and_not_measured_fails() {
        let rungs = [(14, "bitmask", 1, 2.0), (14, "half-board avx2", 1, 0.01)];
        let all = limits(&rungs, &[15]);
        assert_eq!(
            all[0].to_string(),
            "public API over hand-written: not measured (limit: at most 1.05)"
        );
        assert_eq!(
            all[1].to_string(),
            "2 threads over 1 for `prefix` at n=15: not measured (limit: at least 1.8)"
        );
        assert_eq!(failures(&rungs, &[])[..1], [0]);
        assert_eq!(failures(&rungs, &[15])[..2], [0, 1]);
        assert_eq!(failures(&rungs, &[14])[..2], [0, 2]);
    }

    #[test]
    fn a_kernel_that_the_processor_lacks_does_not_fail() {
        let rungs = [
            (14, "bitmask", 1, 2.0),
            (14, "half-board avx2", 1, 0.01),
            (14, "half-board portable", 1, 0.02),
        ];
        assert_eq!(
            limits(&rungs, &[])[2].to_string(),
            "times `bitmask` for `half-board avx512` at n=14: not measured, this processor cannot run it (limit: at least 90)"
        );
        assert_eq!(failures(&rungs, &[14]), [0]);
        // At the order 15 those that the processor has were due too.
        assert_eq!(failures(&rungs, &[15]), [0, 1, 7, 11]);
    }

    #[test]
    fn where_only_the_fastest_kernel_was_measured_the_others_are_not_known_to_be_lacking() {
        let rungs = [(19, "half-board avx512", 1, 2.0)];
        assert_eq!(failures(&rungs, &[14]), [0, 2, 6, 10]);
    }

    #[test]
    fn without_a_measurement_no_limit_that_is_due_is_kept() {
        assert_eq!(failures(&[], &[16, 18, 20]), [0, 4, 8, 12, 14, 15, 16, 18]);
    }
}
