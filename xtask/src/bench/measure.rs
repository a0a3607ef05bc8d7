//! Launching the measuring program, `crates/parallel/benches/ladder.rs`.
//!
//! One launch measures every rung once per order, interleaved, and prints one JSON object a line, for example
//! `{"order":14,"rung":"bitmask","threads":1,"seconds":0.2031,"solutions":"365596"}`. A rung that would take too long at
//! an order is left out there. Several launches, since a process may be slow as a whole: by its place in memory, by the
//! core it was put on.

use serde::Deserialize;

use crate::Outcome;
use crate::cargo::{self, cargo};

const PROGRAM: &str = "bench --quiet --package backrank-parallel --bench ladder";

/// One count, timed.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Measurement {
    pub(super) order: u32,
    #[serde(flatten)]
    pub(super) rung: Rung,
    pub(super) seconds: f64,
    /// The count, a decimal string: it may pass what other readers of JSON hold exactly.
    pub(super) solutions: String,
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

pub(super) fn launches(number: u32, orders: &[u32]) -> Outcome<Vec<Launch>> {
    cargo::run(&mut cargo(
        "bench --package backrank-parallel --bench ladder --no-run",
    ))?;
    (1..=number)
        .map(|launch| {
            eprintln!("launch {launch} of {number}, orders {orders:?}");
            let mut command = cargo(&format!("{PROGRAM} -- launch"));
            for order in orders {
                command.args(["--order", &order.to_string()]);
            }
            parse(&cargo::capture(&mut command)?)
        })
        .collect()
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
