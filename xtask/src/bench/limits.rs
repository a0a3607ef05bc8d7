//! What the ladder must show beyond being a table.

use std::fmt;

use super::ladder::Ladder;

/// The promises of the documents that only a measurement can check.
#[rustfmt::skip] // a line each
pub(super) const LIMITS: [Limit; 19] = [
    limit(Ratio::PublicApi, "hand-written", None, AtMost(1.05)),
    limit(Ratio::Threads, "prefix", Some(15), AtLeast(1.8)),
    limit(Ratio::TimesBitmask, "half-board avx512", Some(14), AtLeast(90.0)),
    limit(Ratio::TimesBitmask, "half-board avx512", Some(15), AtLeast(75.0)),
    limit(Ratio::TimesBitmask, "half-board avx512", Some(16), AtLeast(280.0)),
    limit(Ratio::TimesBitmask, "half-board avx512", Some(17), AtLeast(300.0)),
    limit(Ratio::TimesBitmask, "half-board avx2", Some(14), AtLeast(60.0)),
    limit(Ratio::TimesBitmask, "half-board avx2", Some(15), AtLeast(48.0)),
    limit(Ratio::TimesBitmask, "half-board avx2", Some(16), AtLeast(175.0)),
    limit(Ratio::TimesBitmask, "half-board avx2", Some(17), AtLeast(170.0)),
    limit(Ratio::TimesBitmask, "half-board portable", Some(14), AtLeast(45.0)),
    limit(Ratio::TimesBitmask, "half-board portable", Some(15), AtLeast(33.0)),
    limit(Ratio::TimesBitmask, "half-board portable", Some(16), AtLeast(115.0)),
    limit(Ratio::TimesBitmask, "half-board portable", Some(17), AtLeast(120.0)),
    limit(Ratio::Growth, FASTEST, Some(18), AtMost(25.0)),
    limit(Ratio::Growth, FASTEST, Some(20), AtMost(47.0)),
    limit(Ratio::Threads, FASTEST, Some(16), AtLeast(1.9)),
    limit(Ratio::Threads, FASTEST, Some(17), AtLeast(1.9)),
    limit(Ratio::Threads, FASTEST, Some(18), AtLeast(1.9)),
];

/// `half-board` as users get it: with the fastest kernel that the processor has.
const FASTEST: &str = "half-board";

/// Kernels that some processors lack, and the one that none does: a launch that measures it measures all it can.
const NOT_EVERYWHERE: [&str; 2] = ["half-board avx512", "half-board avx2"];
const EVERYWHERE: &str = "half-board portable";

const fn limit(ratio: Ratio, rung: &'static str, order: Option<u32>, bound: Bound) -> Limit {
    Limit {
        ratio,
        rung,
        order,
        bound,
    }
}

/// A bound on a ratio of best times.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    ratio: Ratio,
    rung: &'static str,
    /// The order at which it must hold; without one the largest measured, where noise is smallest.
    order: Option<u32>,
    bound: Bound,
}

/// What is over what, for a rung.
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

impl Ratio {
    fn at(self, order: u32, rung: &str, ladder: &Ladder) -> Option<f64> {
        let seconds = |order, rung, threads| Some(ladder.entry(order, rung, threads)?.seconds);
        let one_thread = seconds(order, rung, 1)?;
        match self {
            Self::PublicApi | Self::TimesBitmask => {
                Some(seconds(order, "bitmask", 1)? / one_thread)
            }
            Self::Threads => Some(one_thread / seconds(order, rung, 2)?),
            Self::Growth => Some(one_thread / seconds(order.checked_sub(2)?, rung, 1)?),
        }
    }
}

#[derive(Clone, Copy)]
enum Bound {
    AtMost(f64),
    AtLeast(f64),
}
use Bound::{AtLeast, AtMost};

impl Limit {
    pub(super) fn judge(self, ladder: &Ladder) -> Verdict {
        let rung = match self.rung {
            FASTEST => ladder.fastest_half_board().unwrap_or(FASTEST),
            rung => rung,
        };
        let measured = ladder
            .entries()
            .iter()
            .rev()
            .map(|entry| entry.order)
            .filter(|&order| self.order.is_none_or(|wanted| wanted == order))
            .find_map(|order| Some((order, self.ratio.at(order, rung, ladder)?)));
        let is_known = |rung| ladder.entries().iter().any(|it| it.rung.name == rung);
        Verdict {
            limit: self,
            rung: rung.to_owned(),
            measured,
            is_lacking: NOT_EVERYWHERE.contains(&rung) && !is_known(rung) && is_known(EVERYWHERE),
        }
    }
}

/// A limit with the largest order at which it was measured and the ratio there.
pub(super) struct Verdict {
    limit: Limit,
    /// The rung that it was judged for.
    rung: String,
    measured: Option<(u32, f64)>,
    /// Whether this processor lacks the kernel.
    is_lacking: bool,
}

impl Verdict {
    /// Whether the limit was measured and missed.
    fn is_missed(&self) -> bool {
        self.measured
            .is_some_and(|(_, ratio)| match self.limit.bound {
                AtMost(limit) => ratio > limit,
                AtLeast(limit) => ratio < limit,
            })
    }

    /// Whether the limit was missed, or was not measured though it had to be: at one of these orders, with a kernel that
    /// the processor has.
    pub(super) fn is_failure(&self, orders: &[u32]) -> bool {
        let is_due = |order: u32| orders.contains(&order);
        let is_left_out =
            self.measured.is_none() && !self.is_lacking && self.limit.order.is_none_or(is_due);
        self.is_missed() || is_left_out
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rung = &self.rung;
        match self.limit.ratio {
            Ratio::PublicApi => write!(f, "public API over {rung}"),
            Ratio::TimesBitmask => write!(f, "times `bitmask` for `{rung}`"),
            Ratio::Threads => write!(f, "2 threads over 1 for `{rung}`"),
            Ratio::Growth => write!(f, "seconds over those two orders below for `{rung}`"),
        }?;
        if let Some(order) = self.measured.map(|(order, _)| order).or(self.limit.order) {
            write!(f, " at n={order}")?;
        }
        match self.measured {
            Some((_, ratio)) if ratio < 10.0 => write!(f, ": {ratio:.3}"),
            Some((_, ratio)) => write!(f, ": {ratio:.1}"),
            None if self.is_lacking => write!(f, ": not measured, this processor cannot run it"),
            None => write!(f, ": not measured"),
        }?;
        match self.limit.bound {
            AtMost(limit) => write!(f, " (limit: at most {limit})"),
            AtLeast(limit) => write!(f, " (limit: at least {limit})"),
        }?;
        if self.is_missed() {
            write!(f, " **missed**")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::ladder::tests::measured;
    use super::*;

    fn verdicts(rungs: &[(u32, &str, u32, f64)]) -> Vec<Verdict> {
        let launch = rungs
            .iter()
            .map(|&(order, name, threads, seconds)| measured(order, name, threads, seconds))
            .collect();
        let ladder = Ladder::new(&[launch]).unwrap();
        LIMITS.map(|limit| limit.judge(&ladder)).into()
    }

    /// The lines of the limits that were measured.
    fn lines(rungs: &[(u32, &str, u32, f64)]) -> Vec<String> {
        let all = verdicts(rungs);
        let measured = all.iter().filter(|verdict| verdict.measured.is_some());
        measured.map(ToString::to_string).collect()
    }

    /// Which limits fail, by their places in the table.
    fn failures(rungs: &[(u32, &str, u32, f64)], orders: &[u32]) -> Vec<usize> {
        let all = verdicts(rungs);
        (0..all.len())
            .filter(|&place| all[place].is_failure(orders))
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
                "public API over hand-written at n=15: 1.020 (limit: at most 1.05)",
                "2 threads over 1 for `prefix` at n=15: 1.700 (limit: at least 1.8) **missed**"
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
                "times `bitmask` for `half-board avx2` at n=16: 200.0 (limit: at least 175)",
                "times `bitmask` for `half-board portable` at n=16: 100.0 (limit: at least 115) **missed**",
                "seconds over those two orders below for `half-board avx2` at n=18: 26.0 (limit: at most 25) **missed**",
                "2 threads over 1 for `half-board avx2` at n=16: 2.000 (limit: at least 1.9)",
            ]
        );
    }

    #[test]
    fn a_limit_that_was_due_and_not_measured_fails() {
        let all = verdicts(&[(14, "bitmask", 1, 2.0), (14, "half-board avx2", 1, 0.01)]);
        assert_eq!(
            all[0].to_string(),
            "public API over hand-written: not measured (limit: at most 1.05)"
        );
        assert_eq!(
            all[1].to_string(),
            "2 threads over 1 for `prefix` at n=15: not measured (limit: at least 1.8)"
        );
        assert!(all[0].is_failure(&[]));
        assert!(all[1].is_failure(&[15]));
        assert!(!all[1].is_failure(&[14]));
    }

    #[test]
    fn a_kernel_that_the_processor_lacks_does_not_fail() {
        let rungs = [
            (14, "bitmask", 1, 2.0),
            (14, "half-board avx2", 1, 0.01),
            (14, "half-board portable", 1, 0.02),
        ];
        assert_eq!(
            verdicts(&rungs)[2].to_string(),
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
