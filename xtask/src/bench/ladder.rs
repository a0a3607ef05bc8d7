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
    /// Against the yardstick, where it was measured.
    pub(super) times_yardstick: Option<Times>,
    pub(super) jobs: Option<u64>,
    /// The most bytes of all launches.
    pub(super) peak_memory: Option<u64>,
}

/// How many times as fast as the yardstick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Times {
    /// Both by their best times.
    pub(super) best: f64,
    /// The median over the launches of the ratio within a launch; far from `best` when the machine was busy.
    pub(super) median: f64,
}

impl Ladder {
    /// # Errors
    /// When two rungs disagree on a count.
    pub(super) fn new(launches: &[Launch]) -> Outcome<Self> {
        demand_agreement(launches)?;
        let mut ladder = Self(Vec::new());
        for measurement in launches.iter().flatten() {
            let (order, rung) = (measurement.order, &measurement.rung);
            if ladder.entry(order, &rung.name, rung.threads).is_none() {
                ladder.0.push(Entry::new(launches, order, rung));
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

    /// The rung of `half-board` with the fastest kernel: the measuring program takes it first.
    pub(super) fn fastest_half_board(&self) -> Option<&str> {
        let mut names = self.0.iter().map(|entry| entry.rung.name.as_str());
        names.find(|name| name.starts_with("half-board "))
    }

    /// How many times as long as two orders below it the rung takes.
    pub(super) fn growth(&self, entry: &Entry) -> Option<f64> {
        let Rung { name, threads } = &entry.rung;
        let below = self.entry(entry.order.checked_sub(2)?, name, *threads)?;
        Some(entry.seconds / below.seconds)
    }
}

impl Entry {
    fn new(launches: &[Launch], order: u32, rung: &Rung) -> Self {
        let of_rung = || {
            let all = launches.iter().flatten();
            all.filter(|measurement| measurement.order == order && measurement.rung == *rung)
        };
        let seconds = best(launches, order, &rung.name, rung.threads).unwrap_or(f64::NAN);
        let ratios: Vec<f64> = launches
            .iter()
            .filter_map(|launch| {
                let launch = std::slice::from_ref(launch);
                let yardstick = best(launch, order, YARDSTICK, 1)?;
                Some(yardstick / best(launch, order, &rung.name, rung.threads)?)
            })
            .collect();
        let times_yardstick =
            best(launches, order, YARDSTICK, 1)
                .zip(median(ratios))
                .map(|(yardstick, median)| Times {
                    best: yardstick / seconds,
                    median,
                });
        Self {
            order,
            rung: rung.clone(),
            seconds,
            times_yardstick,
            jobs: of_rung().find_map(|measurement| measurement.jobs),
            peak_memory: of_rung()
                .filter_map(|measurement| measurement.peak_memory)
                .max(),
        }
    }
}

fn best(launches: &[Launch], order: u32, name: &str, threads: u32) -> Option<f64> {
    launches
        .iter()
        .flatten()
        .filter(|measurement| measurement.order == order && measurement.rung.is(name, threads))
        .map(|measurement| measurement.seconds)
        .min_by(f64::total_cmp)
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

/// The middle one, or the mean of the two in the middle; of nothing there is none.
fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let lower = values.get(values.len().checked_sub(1)? / 2)?;
    let upper = values.get(values.len() / 2)?;
    Some(f64::midpoint(*lower, *upper))
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::measure::Measurement;
    use super::*;

    pub(in super::super) fn measured(
        order: u32,
        name: &str,
        threads: u32,
        seconds: f64,
    ) -> Measurement {
        Measurement {
            order,
            rung: Rung {
                name: name.to_owned(),
                threads,
            },
            seconds,
            solutions: order.to_string(),
            jobs: None,
            peak_memory: None,
        }
    }

    #[test]
    fn best_times_give_the_ratio_and_launches_the_median() {
        let ladder = Ladder::new(&[
            vec![
                measured(14, "bitmask", 1, 8.0),
                measured(12, "fast", 1, 1.0),
                measured(12, "bitmask", 1, 4.0),
            ],
            vec![
                measured(12, "fast", 1, 2.0),
                measured(12, "bitmask", 1, 2.0),
            ],
            vec![
                measured(12, "bitmask", 1, 2.0),
                measured(12, "fast", 1, 1.0),
            ],
        ])
        .unwrap();
        let names: Vec<_> = ladder
            .entries()
            .iter()
            .map(|entry| (entry.order, entry.rung.name.as_str()))
            .collect();
        assert_eq!(names, [(12, "fast"), (12, "bitmask"), (14, "bitmask")]);
        let fast = ladder.entry(12, "fast", 1).unwrap();
        let times = Times {
            best: 2.0,
            median: 2.0,
        };
        assert_eq!((fast.seconds, fast.times_yardstick), (1.0, Some(times)));
        assert!(ladder.entry(12, "fast", 2).is_none());
        assert_eq!(
            ladder.growth(ladder.entry(14, "bitmask", 1).unwrap()),
            Some(4.0)
        );
        assert_eq!(ladder.growth(fast), None);
    }

    #[test]
    fn the_yardstick_may_be_measured_in_one_launch_alone_or_in_none() {
        let ladder = Ladder::new(&[
            vec![
                measured(17, "fast", 1, 2.0),
                measured(17, "bitmask", 1, 6.0),
            ],
            vec![measured(17, "fast", 1, 1.0), measured(18, "fast", 1, 9.0)],
        ])
        .unwrap();
        let times = Times {
            best: 6.0,
            median: 3.0,
        };
        let of_order = |order| ladder.entry(order, "fast", 1).unwrap().times_yardstick;
        assert_eq!((of_order(17), of_order(18)), (Some(times), None));
    }

    #[test]
    fn rungs_that_disagree_are_an_error() {
        let mut wrong = measured(12, "fast", 1, 1.0);
        wrong.solutions = "14199".to_owned();
        let failure = Ladder::new(&[vec![measured(12, "bitmask", 1, 1.0), wrong]]).unwrap_err();
        assert_eq!(
            failure.to_string(),
            "at order 12 `bitmask` counts 12 and `fast` counts 14199"
        );
    }

    #[test]
    fn jobs_and_the_most_memory_of_all_launches_are_kept() {
        let with = |jobs, peak_memory| Measurement {
            jobs,
            peak_memory,
            ..measured(20, "half-board a", 1, 1.0)
        };
        let ladder = Ladder::new(&[vec![with(Some(7), Some(5))], vec![with(Some(7), Some(6))]]);
        let ladder = ladder.unwrap();
        let entry = &ladder.entries()[0];
        assert_eq!((entry.jobs, entry.peak_memory), (Some(7), Some(6)));
        assert_eq!(ladder.fastest_half_board(), Some("half-board a"));
    }

    #[test]
    fn the_median_of_an_even_number_is_the_mean_of_the_middle_two() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![9.0]), Some(9.0));
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0, 9.0, 2.0]), Some(3.0));
    }
}
