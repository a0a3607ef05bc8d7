//! The ladder of queens: what `crates/parallel/benches/ladder.rs` measures, as ratios.
//!
//! A line of the program is, for example,
//! `{"order":14,"rung":"bitmask","threads":1,"seconds":0.2031,"solutions":"365596"}`. A rung that
//! would take too long at an order is left out there. At orders above [`TOGETHER_UP_TO`] only
//! `half-board` with its fastest kernel is measured, each time in a process of its own, so that the
//! peak of the process's memory is that of the count.

use serde::Deserialize;
use xshell::Shell;

use super::Args;
use super::measure::{self, positive};
use crate::Outcome;

/// The largest order at which the rungs share a process; the portable kernel takes seconds here, a
/// minute two orders on.
const TOGETHER_UP_TO: u32 = 18;

/// The rung that all others are compared with, on one thread.
const YARDSTICK: &str = "bitmask";

/// One count, timed.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Measurement {
    pub(super) order: u32,
    #[serde(flatten)]
    pub(super) rung: Rung,
    #[serde(deserialize_with = "positive")]
    pub(super) seconds: f64,
    /// The count, a decimal string: it may pass what other readers of JSON hold exactly.
    pub(super) solutions: String,
    /// The number of jobs at the order, if the algorithm has jobs of its own.
    pub(super) jobs: Option<u64>,
    /// Bytes; only of a process that did nothing else.
    pub(super) peak_memory: Option<u64>,
}

/// A way of counting, by name, on a number of threads.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Rung {
    #[serde(rename = "rung")]
    pub(super) name: String,
    pub(super) threads: u32,
}

impl Measurement {
    fn is(&self, order: u32, name: &str, threads: u32) -> bool {
        self.order == order && self.rung.name == name && self.rung.threads == threads
    }
}

impl Rung {
    /// The option of the rules in the name: counts by other rules are other numbers.
    fn rules(&self) -> Option<&str> {
        self.name.find(" --").map(|at| &self.name[at..])
    }
}

/// The measurements of one launch, in their order.
type Launch = Vec<Measurement>;

/// Runs the launches, and the counts that are made once as one more launch.
pub(super) fn measure(shell: &Shell, args: &Args) -> Outcome<Vec<Launch>> {
    let launch = |options: &str| measure::launch(shell, "ladder", options);
    let alone = |order: u32, threads: u32| launch(&format!("--order {order} --alone {threads}"));
    let orders = args.orders();
    let mut launches = Vec::new();
    for number in 1..=args.launches {
        eprintln!("launch {number} of {}, orders {orders:?}", args.launches);
        let mut measured = Launch::new();
        let (together, apart) = orders.split_at(orders.partition_point(|&it| it <= TOGETHER_UP_TO));
        if !together.is_empty() {
            let options = together.iter().map(|order| format!("--order {order} "));
            let patient = ["", "--patient"][usize::from(args.long && number == 1)];
            measured = launch(&(options.collect::<String>() + patient))?;
        }
        for &order in apart {
            measured.append(&mut alone(order, 1)?);
            measured.append(&mut alone(order, 2)?);
        }
        launches.push(measured);
    }
    for &order in args.once() {
        eprintln!("order {order} once");
        launches.push(alone(order, super::cores())?);
    }
    Ok(launches)
}

/// Every rung at every order where it was measured: by order, then as the measuring program
/// reported them.
#[derive(Debug)]
pub(super) struct Ladder(pub(super) Vec<Entry>);

/// The best of all launches of a rung at an order.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) best: Measurement,
    /// Against the yardstick, where that was measured.
    pub(super) times: Option<Times>,
}

/// A speed, as a multiple of the yardstick's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Times {
    /// Both by their best times.
    pub(super) best: f64,
    /// The median over the launches of the ratio within a launch; far from `best` when the machine
    /// was busy.
    pub(super) median: f64,
}

impl Ladder {
    /// # Errors
    /// When two rungs disagree on a count: a fast wrong count is no rung.
    pub(super) fn new(launches: &[Launch]) -> Outcome<Self> {
        let mut entries: Vec<Entry> = Vec::new();
        for new in launches.iter().flatten() {
            let (name, order) = (&new.rung.name, new.order);
            let mut known = entries.iter().map(|entry| &entry.best);
            let is_same_count =
                |old: &Measurement| old.order == order && old.rung.rules() == new.rung.rules();
            let is_other =
                |old: &&Measurement| is_same_count(old) && old.solutions != new.solutions;
            if let Some(old) = known.find(is_other) {
                let old = format!("`{}` counts {}", old.rung.name, old.solutions);
                let new = format!("`{name}` counts {}", new.solutions);
                return Err(format!("at order {order} {old} and {new}").into());
            }
            let mut known = entries.iter_mut().map(|entry| &mut entry.best);
            if let Some(old) = known.find(|old| old.is(order, name, new.rung.threads)) {
                old.seconds = old.seconds.min(new.seconds);
                old.peak_memory = old.peak_memory.max(new.peak_memory);
            } else {
                let (best, times) = (new.clone(), None);
                entries.push(Entry { best, times });
            }
        }
        for Entry { best, times } in &mut entries {
            *times = ratios(launches, best);
        }
        entries.sort_by_key(|entry| entry.best.order);
        Ok(Self(entries))
    }

    pub(super) fn seconds(&self, order: u32, name: &str, threads: u32) -> Option<f64> {
        let mut entries = self.0.iter().map(|entry| &entry.best);
        let entry = entries.find(|it| it.is(order, name, threads));
        entry.map(|it| it.seconds)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|entry| entry.best.rung.name == name)
    }

    /// The rung of `half-board` with the fastest kernel: the measuring program takes it first.
    pub(super) fn fastest_half_board(&self) -> Option<&str> {
        let mut names = self.0.iter().map(|entry| entry.best.rung.name.as_str());
        names.find(|name| name.starts_with("half-board "))
    }

    /// The time of a rung over its time two orders below.
    pub(super) fn growth(&self, order: u32, name: &str, threads: u32) -> Option<f64> {
        let below = self.seconds(order.checked_sub(2)?, name, threads)?;
        Some(self.seconds(order, name, threads)? / below)
    }
}

/// The yardstick over a rung.
fn ratios(launches: &[Launch], of: &Measurement) -> Option<Times> {
    let best = |launches: &[Launch], name: &str, threads: u32| {
        let all = launches.iter().flatten();
        let rung = all.filter(|it| it.is(of.order, name, threads));
        rung.map(|it| it.seconds).min_by(f64::total_cmp)
    };
    let ratio = |launches: &[Launch]| {
        Some(best(launches, YARDSTICK, 1)? / best(launches, &of.rung.name, of.rung.threads)?)
    };
    Some(Times {
        best: ratio(launches)?,
        median: median(launches.chunks(1).filter_map(ratio).collect())?,
    })
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
    fn a_line_is_a_measurement() {
        let line =
            r#"{"order":14,"rung":"bitmask","threads":1,"seconds":0.2031,"solutions":"365596"}"#;
        let launch: Launch = measure::parse(line).unwrap();
        let Measurement {
            order,
            rung,
            seconds,
            ..
        } = &launch[0];
        assert_eq!((rung.name.as_str(), rung.threads), ("bitmask", 1));
        assert_eq!((*order, *seconds), (14, 0.2031));
        assert_eq!(launch[0].solutions, "365596");
        assert_eq!((launch[0].jobs, launch[0].peak_memory), (None, None));
    }

    #[test]
    fn a_line_may_tell_of_jobs_and_memory() {
        let line = r#"{"order":4,"rung":"x","threads":2,"seconds":0.1,"solutions":"2","jobs":7,"peak_memory":4096}"#;
        let launch: Launch = measure::parse(line).unwrap();
        assert_eq!(
            (launch[0].jobs, launch[0].peak_memory),
            (Some(7), Some(4096))
        );
    }

    #[test]
    fn what_is_no_measurement_is_named() {
        let failure = |lines| {
            measure::parse::<Measurement>(lines)
                .unwrap_err()
                .to_string()
        };
        assert!(failure("").contains("no measurement"));
        assert!(failure("thread panicked").contains("`thread panicked`"));
        let line = r#"{"order":1,"rung":"x","threads":1,"seconds":0.0,"solutions":"1"}"#;
        assert!(failure(line).contains("0 is not above 0"));
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
        let entries = ladder.0.iter().map(|entry| &entry.best);
        let names: Vec<_> = entries
            .map(|it| (it.order, it.rung.name.as_str()))
            .collect();
        assert_eq!(names, [(12, "fast"), (12, "bitmask"), (14, "bitmask")]);
        let times = Times {
            best: 2.0,
            median: 2.0,
        };
        assert_eq!(ladder.seconds(12, "fast", 1), Some(1.0));
        assert_eq!(ladder.0[0].times, Some(times));
        assert_eq!(ladder.seconds(12, "fast", 2), None);
        assert_eq!(ladder.growth(14, "bitmask", 1), Some(4.0));
        assert_eq!(ladder.growth(12, "fast", 1), None);
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
        let all: Vec<_> = ladder.0.iter().map(|entry| entry.times).collect();
        assert_eq!((all[0], all[2]), (Some(times), None));
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
    fn jobs_and_the_largest_memory_of_all_launches_are_kept() {
        let with = |jobs, peak_memory| Measurement {
            jobs,
            peak_memory,
            ..measured(20, "half-board a", 1, 1.0)
        };
        let ladder = Ladder::new(&[vec![with(Some(7), Some(5))], vec![with(Some(7), Some(6))]]);
        let ladder = ladder.unwrap();
        let best = &ladder.0[0].best;
        assert_eq!((best.jobs, best.peak_memory), (Some(7), Some(6)));
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
