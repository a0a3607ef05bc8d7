//! From measurements to ratios.

use super::measure::{Launch, Rung};
use crate::Outcome;

/// The rung that all others are compared with, on one thread.
const YARDSTICK: &str = "bitmask";

/// Every rung at every order where it was measured: by order, then as the measuring program reported them.
#[derive(Debug)]
pub(super) struct Ladder(Vec<Entry>);

/// A rung at an order.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) order: u32,
    pub(super) rung: Rung,
    /// The best time of all launches.
    pub(super) seconds: f64,
    /// How many times as fast as the yardstick, both by their best times.
    pub(super) ratio: f64,
    /// The median over the launches of the ratio within a launch; far from [`Self::ratio`] when the machine was busy.
    pub(super) median: f64,
}

impl Ladder {
    /// # Errors
    /// When two rungs disagree on a count, or the yardstick is missing where another rung was measured.
    pub(super) fn new(launches: &[Launch]) -> Outcome<Self> {
        demand_agreement(launches)?;
        let mut ladder = Self(Vec::new());
        for measurement in launches.iter().flatten() {
            let (order, rung) = (measurement.order, &measurement.rung);
            if ladder.entry(order, &rung.name, rung.threads).is_none() {
                ladder.0.push(Entry::new(launches, order, rung)?);
            }
        }
        ladder.0.sort_by_key(|entry| entry.order);
        Ok(ladder)
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.0
    }

    pub(super) fn entry(&self, order: u32, name: &str, threads: u32) -> Option<&Entry> {
        self.0
            .iter()
            .find(|entry| entry.order == order && entry.rung.is(name, threads))
    }
}

impl Entry {
    fn new(launches: &[Launch], order: u32, rung: &Rung) -> Outcome<Self> {
        let mut best = f64::INFINITY;
        let mut best_yardstick = f64::INFINITY;
        let mut ratios = Vec::new();
        for launch in launches {
            let Some(seconds) = time(launch, order, &rung.name, rung.threads) else {
                continue;
            };
            let yardstick = time(launch, order, YARDSTICK, 1).ok_or_else(|| {
                format!(
                    "at order {order} `{}` was measured without `{YARDSTICK}`",
                    rung.name
                )
            })?;
            best = best.min(seconds);
            best_yardstick = best_yardstick.min(yardstick);
            ratios.push(yardstick / seconds);
        }
        Ok(Self {
            order,
            rung: rung.clone(),
            seconds: best,
            ratio: best_yardstick / best,
            median: median(ratios),
        })
    }
}

fn time(launch: &Launch, order: u32, name: &str, threads: u32) -> Option<f64> {
    launch
        .iter()
        .find(|measurement| measurement.order == order && measurement.rung.is(name, threads))
        .map(|measurement| measurement.seconds)
}

/// A fast wrong count is no rung.
fn demand_agreement(launches: &[Launch]) -> Outcome {
    let all: Vec<_> = launches.iter().flatten().collect();
    for one in &all {
        for other in &all {
            if one.order == other.order && one.solutions != other.solutions {
                return Err(format!(
                    "at order {} `{}` counts {} and `{}` counts {}",
                    one.order, one.rung.name, one.solutions, other.rung.name, other.solutions
                )
                .into());
            }
        }
    }
    Ok(())
}

/// The middle one, or the mean of the two in the middle.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let upper = values[values.len() / 2];
    let lower = values[(values.len() - 1) / 2];
    f64::midpoint(lower, upper)
}

#[cfg(test)]
mod tests {
    use super::super::measure::Measurement;
    use super::*;

    fn measured(order: u32, name: &str, seconds: f64) -> Measurement {
        Measurement {
            order,
            rung: Rung {
                name: name.to_owned(),
                threads: 1,
            },
            seconds,
            solutions: order.to_string(),
        }
    }

    #[test]
    fn best_times_give_the_ratio_and_launches_the_median() {
        let ladder = Ladder::new(&[
            vec![
                measured(14, "bitmask", 8.0),
                measured(12, "fast", 1.0),
                measured(12, "bitmask", 4.0),
            ],
            vec![measured(12, "fast", 2.0), measured(12, "bitmask", 2.0)],
            vec![measured(12, "bitmask", 2.0), measured(12, "fast", 1.0)],
        ])
        .unwrap();
        let names: Vec<_> = ladder
            .entries()
            .iter()
            .map(|entry| (entry.order, entry.rung.name.as_str()))
            .collect();
        assert_eq!(names, [(12, "fast"), (12, "bitmask"), (14, "bitmask")]);
        let fast = ladder.entry(12, "fast", 1).unwrap();
        assert_eq!((fast.seconds, fast.ratio, fast.median), (1.0, 2.0, 2.0));
        assert!(ladder.entry(12, "fast", 2).is_none());
    }

    #[test]
    fn rungs_that_disagree_are_an_error() {
        let mut wrong = measured(12, "fast", 1.0);
        wrong.solutions = "14199".to_owned();
        let failure = Ladder::new(&[vec![measured(12, "bitmask", 1.0), wrong]]).unwrap_err();
        assert_eq!(
            failure.to_string(),
            "at order 12 `bitmask` counts 12 and `fast` counts 14199"
        );
    }

    #[test]
    fn an_order_without_the_yardstick_is_an_error() {
        let failure = Ladder::new(&[vec![measured(12, "fast", 1.0)]]).unwrap_err();
        assert_eq!(
            failure.to_string(),
            "at order 12 `fast` was measured without `bitmask`"
        );
    }

    #[test]
    fn the_median_of_an_even_number_is_the_mean_of_the_middle_two() {
        assert_eq!(median(vec![9.0]), 9.0);
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 9.0, 2.0]), 3.0);
    }
}
