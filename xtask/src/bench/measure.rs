//! Launching the measuring program, `crates/parallel/benches/ladder.rs`.
//!
//! One launch measures every rung at every order, interleaved, and prints one JSON object a line, for example
//! `{"order":14,"rung":"bitmask","threads":1,"seconds":0.2031,"solutions":"365596"}`. A rung that would take too long at
//! an order is left out there. Several launches, since a process may be slow as a whole: by its place in memory, by the
//! core it was put on.
//!
//! At orders above [`TOGETHER_UP_TO`] only `half-board` with its fastest kernel is measured, each time in a process of its
//! own, so that the peak of the process's memory is what that count needs.

use serde::Deserialize;

use crate::Outcome;
use crate::cargo::{self, cargo};

const PROGRAM: &str = "bench --quiet --package backrank-parallel --bench ladder";

/// Up to this order the rungs are measured in one process; the portable kernel takes seconds here, a minute two orders on.
const TOGETHER_UP_TO: u32 = 18;

/// One count, timed.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Measurement {
    pub(super) order: u32,
    #[serde(flatten)]
    pub(super) rung: Rung,
    pub(super) seconds: f64,
    /// The count, a decimal string: it may pass what other readers of JSON hold exactly.
    pub(super) solutions: String,
    /// How many jobs the algorithm has at the order, if it has jobs of its own.
    pub(super) jobs: Option<u64>,
    /// Bytes; only of a process that did nothing else.
    pub(super) peak_memory: Option<u64>,
}

/// What is measured: a way of counting, by name, on so many threads.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Rung {
    #[serde(rename = "rung")]
    pub(super) name: String,
    pub(super) threads: u32,
}

impl Rung {
    pub(super) fn is(&self, name: &str, threads: u32) -> bool {
        self.name == name && self.threads == threads
    }
}

/// What one launch measured, in its order.
pub(super) type Launch = Vec<Measurement>;

/// What to measure.
#[derive(Debug)]
pub(super) struct Task {
    /// How often `orders` are measured.
    pub(super) launches: u32,
    pub(super) orders: Vec<u32>,
    /// Whether the first launch measures the yardstick also where it takes a minute.
    pub(super) is_patient: bool,
    /// Orders measured once, in a process of their own.
    pub(super) once: Vec<u32>,
    /// The threads for those.
    pub(super) threads: u32,
}

/// What the launches measured, and what was measured once as one more.
pub(super) fn measure(task: &Task) -> Outcome<Vec<Launch>> {
    cargo::run(&mut cargo(
        "bench --package backrank-parallel --bench ladder --no-run",
    ))?;
    let mut launches = Vec::new();
    for launch in 1..=task.launches {
        eprintln!(
            "launch {launch} of {}, orders {:?}",
            task.launches, task.orders
        );
        launches.push(one_launch(&task.orders, task.is_patient && launch == 1)?);
    }
    let mut once = Launch::new();
    for &order in &task.once {
        eprintln!("order {order} once");
        once.append(&mut alone(order, task.threads)?);
    }
    if !once.is_empty() {
        launches.push(once);
    }
    Ok(launches)
}

fn one_launch(orders: &[u32], is_patient: bool) -> Outcome<Launch> {
    let (together, apart): (Vec<u32>, Vec<u32>) =
        orders.iter().partition(|&&order| order <= TOGETHER_UP_TO);
    let mut launch = Launch::new();
    if !together.is_empty() {
        let orders = together.iter().map(|order| format!(" --order {order}"));
        let patient = if is_patient { " --patient" } else { "" };
        launch.append(&mut program(&(orders.collect::<String>() + patient))?);
    }
    for order in apart {
        for threads in [1, 2] {
            launch.append(&mut alone(order, threads)?);
        }
    }
    Ok(launch)
}

fn alone(order: u32, threads: u32) -> Outcome<Launch> {
    program(&format!(" --order {order} --alone {threads}"))
}

fn program(options: &str) -> Outcome<Launch> {
    parse(&cargo::capture(&mut cargo(&format!(
        "{PROGRAM} -- launch{options}"
    )))?)
}

fn parse(lines: &str) -> Outcome<Launch> {
    if lines.is_empty() {
        return Err("the measuring program printed no measurement".into());
    }
    lines
        .lines()
        .map(|line| {
            let measurement: Measurement = serde_json::from_str(line)
                .map_err(|error| format!("not a measurement: `{line}` ({error})"))?;
            if measurement.seconds.is_finite() && measurement.seconds > 0.0 {
                Ok(measurement)
            } else {
                Err(format!("not a time: `{line}`").into())
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_measurement() {
        let line =
            r#"{"order":14,"rung":"bitmask","threads":1,"seconds":0.2031,"solutions":"365596"}"#;
        let launch = parse(line).unwrap();
        assert!(launch[0].rung.is("bitmask", 1));
        assert_eq!(launch[0].order, 14);
        assert_eq!(launch[0].seconds, 0.2031);
        assert_eq!(launch[0].solutions, "365596");
        assert_eq!((launch[0].jobs, launch[0].peak_memory), (None, None));
    }

    #[test]
    fn a_line_may_tell_of_jobs_and_memory() {
        let line = r#"{"order":4,"rung":"x","threads":2,"seconds":0.1,"solutions":"2","jobs":7,"peak_memory":4096}"#;
        let launch = parse(line).unwrap();
        assert_eq!(
            (launch[0].jobs, launch[0].peak_memory),
            (Some(7), Some(4096))
        );
    }

    #[test]
    fn what_is_no_measurement_is_named() {
        assert!(parse("").is_err());
        assert!(
            parse("thread panicked")
                .unwrap_err()
                .to_string()
                .contains("`thread panicked`")
        );
        let line = r#"{"order":1,"rung":"x","threads":1,"seconds":0.0,"solutions":"1"}"#;
        assert!(
            parse(line)
                .unwrap_err()
                .to_string()
                .starts_with("not a time")
        );
    }
}
