//! What the ladder must show beyond being a table.

use std::fmt;

use super::ladder::Ladder;

/// The promises of the documents that only a measurement can check.
pub(super) const LIMITS: [Limit; 2] = [
    Limit {
        what: "public API over hand-written",
        slow: ("bitmask", 1),
        fast: ("hand-written", 1),
        order: None,
        bound: Bound::AtMost(1.05),
    },
    Limit {
        what: "2 threads over 1 for `prefix`",
        slow: ("prefix", 1),
        fast: ("prefix", 2),
        order: Some(15),
        bound: Bound::AtLeast(1.8),
    },
];

/// A bound on the best time of one rung over that of another. A rung here is a name and a number of threads.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    what: &'static str,
    slow: (&'static str, u32),
    fast: (&'static str, u32),
    /// The order at which it must hold; without one the largest measured, where noise is smallest.
    order: Option<u32>,
    bound: Bound,
}

#[derive(Clone, Copy)]
enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

impl Limit {
    pub(super) fn judge(self, ladder: &Ladder) -> Verdict {
        let measured = ladder
            .entries()
            .iter()
            .rev()
            .map(|entry| entry.order)
            .filter(|&order| self.order.is_none_or(|wanted| wanted == order))
            .find_map(|order| {
                let slow = ladder.entry(order, self.slow.0, self.slow.1)?;
                let fast = ladder.entry(order, self.fast.0, self.fast.1)?;
                Some((order, slow.seconds / fast.seconds))
            });
        Verdict {
            limit: self,
            measured,
        }
    }
}

/// A limit with the largest order at which it was measured and the ratio there.
pub(super) struct Verdict {
    limit: Limit,
    measured: Option<(u32, f64)>,
}

impl Verdict {
    /// Whether the limit was measured and not missed.
    pub(super) fn is_kept(&self) -> bool {
        self.measured
            .is_some_and(|(_, ratio)| match self.limit.bound {
                Bound::AtMost(limit) => ratio <= limit,
                Bound::AtLeast(limit) => ratio >= limit,
            })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limit {
            what, order, bound, ..
        } = self.limit;
        match (self.measured, order) {
            (Some((order, ratio)), _) => write!(f, "{what} at n={order}: {ratio:.3}")?,
            (None, Some(order)) => write!(f, "{what} at n={order}: not measured")?,
            (None, None) => write!(f, "{what}: not measured")?,
        }
        match bound {
            Bound::AtMost(limit) => write!(f, " (limit: at most {limit})")?,
            Bound::AtLeast(limit) => write!(f, " (limit: at least {limit})")?,
        }
        if self.measured.is_some() && !self.is_kept() {
            write!(f, " **missed**")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::measure::{Measurement, Rung};
    use super::*;

    fn verdicts(measured: &[(u32, &str, u32, f64)]) -> Vec<String> {
        let launch = measured
            .iter()
            .map(|&(order, name, threads, seconds)| Measurement {
                order,
                rung: Rung {
                    name: name.to_owned(),
                    threads,
                },
                seconds,
                solutions: String::new(),
            })
            .collect();
        let ladder = Ladder::new(&[launch]).unwrap();
        LIMITS
            .iter()
            .map(|limit| limit.judge(&ladder).to_string())
            .collect()
    }

    #[test]
    fn a_limit_is_judged_at_its_order_or_the_largest() {
        assert_eq!(
            verdicts(&[
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
    fn a_limit_without_its_rungs_is_not_kept() {
        assert_eq!(
            verdicts(&[(12, "bitmask", 1, 1.0)]),
            [
                "public API over hand-written: not measured (limit: at most 1.05)",
                "2 threads over 1 for `prefix` at n=15: not measured (limit: at least 1.8)"
            ]
        );
        let nothing = Ladder::new(&[]).unwrap();
        assert!(!LIMITS[0].judge(&nothing).is_kept());
    }
}
