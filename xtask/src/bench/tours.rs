//! The ladder of tours: what `crates/parallel/benches/tours` measures, and what it must show.
//!
//! One launch prints one JSON object a line, for example
//! `{"name":"construct 5000x5000: directions","seconds":2.6e-2,"number":25000000}`: a thing that was done, its best time,
//! and of how many squares, tours or nodes it was.

use std::fmt::Write as _;

use serde::Deserialize;

use super::report::{table, three_digits};
use crate::Outcome;
use crate::cargo::{self, cargo};

const PROGRAM: &str = "bench --quiet --package backrank-parallel --bench tours";

/// A thing that was done, and the best time of all launches.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Measurement {
    name: String,
    seconds: f64,
    /// Squares, tours or nodes: the same in every launch.
    number: f64,
    /// Bytes; only of what the process did first.
    peak_memory: Option<u64>,
}

/// What the launches measured; the first one also what takes minutes, if that is asked for.
pub(super) fn measure(launches: u32, is_long: bool) -> Outcome<Vec<Measurement>> {
    let mut best: Vec<Measurement> = Vec::new();
    for launch in 1..=launches {
        eprintln!("launch {launch} of {launches}, tours");
        let long = if is_long && launch == 1 {
            " --long"
        } else {
            ""
        };
        let program = format!("{PROGRAM} -- launch{long}");
        for measured in parse(&cargo::capture(&mut cargo(&program))?)? {
            match best.iter_mut().find(|known| known.name == measured.name) {
                Some(known) => {
                    known.seconds = known.seconds.min(measured.seconds);
                    known.peak_memory = known.peak_memory.max(measured.peak_memory);
                }
                None => best.push(measured),
            }
        }
    }
    Ok(best)
}

fn parse(lines: &str) -> Outcome<Vec<Measurement>> {
    let measurement = |line: &str| {
        let measured: Measurement = serde_json::from_str(line)
            .map_err(|error| format!("not a measurement: `{line}` ({error})"))?;
        if measured.seconds > 0.0 && measured.number > 0.0 {
            Ok(measured)
        } else {
            Err(format!("not a measurement: `{line}`").into())
        }
    };
    lines.lines().map(measurement).collect()
}

/// A promise about the figures.
struct Limit {
    what: &'static str,
    figure: Figure,
    bound: Bound,
}

enum Figure {
    /// Of a thing.
    Seconds(&'static str),
    /// The numbers of the first over those of the second.
    Numbers(&'static str, &'static str),
    /// The seconds of the first over those of the second.
    Times(&'static str, &'static str),
    /// How many times as many the second does in a second.
    Rates(&'static str, &'static str),
}

enum Bound {
    AtMost(f64),
    AtLeast(f64),
}
use Bound::{AtLeast, AtMost};
use Figure::{Numbers, Rates, Seconds, Times};

const FIRST_BACKTRACK: &str = "first 8x8 tour: backtrack, from the corner";
const FIRST_WARNSDORFF: &str = "first 8x8 tour: warnsdorff, slowest start";
const NEXT_BACKTRACK: &str = "8x8 tours behind the first: backtrack";
const NEXT_WARNSDORFF: &str = "8x8 tours behind the first: warnsdorff";
const ALL_5X5: &str = "all 5x5 tours from the corner: warnsdorff";
const ALL_6X6: &str = "all 6x6 tours from the corner: warnsdorff";
const CONSTRUCT_1000: &str = "construct 1000x1000: directions";
const CONSTRUCT_5000: &str = "construct 5000x5000: directions";
const CONSTRUCT_10000: &str = "construct 10000x10000: directions";
const CHECKED_10000: &str = "construct 10000x10000: checked board";
const ROTH_5000: &str = "Roth's rule alone 5000x5000";
const COUNT_8X8: &str = "count 8x8 closed: 2 threads";
const COUNT_8X8_ALONE: &str = "count 8x8 closed: 1 thread";
const COUNT_7X7: &str = "count 7x7 all: 2 threads";
const COUNT_6X6: &str = "count 6x6 all: 2 threads";
const COUNT_SMALL: &str = "count all boards of at most 40 squares, all: 2 threads";
const COUNT_6X8_ALONE: &str = "count 6x8 closed: 1 thread";
const PLAIN_6X8: &str = "count 6x8 closed: plain";

#[rustfmt::skip] // a line each
const LIMITS: [Limit; 15] = [
    Limit { what: "nodes of `backtrack` over those of `warnsdorff`, first 8x8 tour", figure: Numbers(FIRST_BACKTRACK, FIRST_WARNSDORFF), bound: AtLeast(10_000.0) },
    Limit { what: "seconds to the first 8x8 tour, from the slowest start", figure: Seconds(FIRST_WARNSDORFF), bound: AtMost(10e-6) },
    Limit { what: "8x8 tours a second, `warnsdorff` over `backtrack`", figure: Rates(NEXT_BACKTRACK, NEXT_WARNSDORFF), bound: AtLeast(100_000.0) },
    Limit { what: "seconds for all 5x5 tours from the corner", figure: Seconds(ALL_5X5), bound: AtMost(1e-3) },
    Limit { what: "seconds for all 6x6 tours from the corner", figure: Seconds(ALL_6X6), bound: AtMost(8.0) },
    Limit { what: "seconds to construct 1000x1000", figure: Seconds(CONSTRUCT_1000), bound: AtMost(5e-3) },
    Limit { what: "seconds to construct 10,000x10,000 as directions", figure: Seconds(CONSTRUCT_10000), bound: AtMost(0.5) },
    Limit { what: "seconds to construct 10,000x10,000 as a checked board", figure: Seconds(CHECKED_10000), bound: AtMost(1.0) },
    Limit { what: "squares a second at 5000x5000, `construct` over Roth's rule", figure: Rates(ROTH_5000, CONSTRUCT_5000), bound: AtLeast(5.0) },
    Limit { what: "seconds to count closed 8x8 on 2 threads", figure: Seconds(COUNT_8X8), bound: AtMost(5.0) },
    Limit { what: "seconds to count closed 8x8 on 1 thread", figure: Seconds(COUNT_8X8_ALONE), bound: AtMost(9.0) },
    Limit { what: "seconds to count all of 7x7 on 2 threads", figure: Seconds(COUNT_7X7), bound: AtMost(12.0) },
    Limit { what: "seconds to count all of 6x6 on 2 threads", figure: Seconds(COUNT_6X6), bound: AtMost(0.1) },
    Limit { what: "seconds to count all of each board of at most 40 squares on 2 threads", figure: Seconds(COUNT_SMALL), bound: AtMost(2.0) },
    Limit { what: "time for closed 6x8, `plain` over `frontier` on 1 thread", figure: Times(PLAIN_6X8, COUNT_6X8_ALONE), bound: AtLeast(20.0) },
];

impl Limit {
    /// The figure, if what it is made of was measured.
    fn value(&self, measured: &[Measurement]) -> Option<f64> {
        let find = |name: &str| measured.iter().find(|measured| measured.name == name);
        let rate = |name| find(name).map(|it| it.number / it.seconds);
        match self.figure {
            Seconds(name) => Some(find(name)?.seconds),
            Numbers(one, other) => Some(find(one)?.number / find(other)?.number),
            Times(one, other) => Some(find(one)?.seconds / find(other)?.seconds),
            Rates(slow, fast) => Some(rate(fast)? / rate(slow)?),
        }
    }

    fn holds(&self, measured: &[Measurement]) -> bool {
        self.value(measured).is_some_and(|value| match self.bound {
            AtMost(limit) => value <= limit,
            AtLeast(limit) => value >= limit,
        })
    }
}

/// Whether every limit was measured and holds.
pub(super) fn all_hold(measured: &[Measurement]) -> bool {
    LIMITS.iter().all(|limit| limit.holds(measured))
}

/// The table and the limits.
pub(super) fn markdown(measured: &[Measurement]) -> String {
    let mut rows = vec![
        ["tours", "seconds", "number", "a second"]
            .map(str::to_owned)
            .to_vec(),
    ];
    rows.extend(measured.iter().map(|it| {
        let rate = format!("{:.2e}", it.number / it.seconds);
        // All digits as far as they are exact.
        let number = if it.number < 1e15 {
            it.number.to_string()
        } else {
            format!("{:.6e}", it.number)
        };
        vec![it.name.clone(), three_digits(it.seconds), number, rate]
    }));
    let mut text = format!("\n### Tours\n\n{}\n", table(&rows));
    for it in measured {
        if let Some(bytes) = it.peak_memory {
            let megabytes = three_digits(bytes as f64 / 1e6);
            let _ = writeln!(text, "Peak memory of `{}`: {megabytes} MB.\n", it.name);
        }
    }
    for limit in &LIMITS {
        let value = limit.value(measured);
        let value = value.map_or("not measured".to_owned(), three_digits);
        let bound = match limit.bound {
            AtMost(bound) => format!("at most {bound}"),
            AtLeast(bound) => format!("at least {bound}"),
        };
        let missed = if limit.holds(measured) {
            ""
        } else {
            " **missed**"
        };
        let _ = writeln!(text, "- {}: {value} (limit: {bound}){missed}", limit.what);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(name: &str, seconds: f64, number: u64) -> Measurement {
        let name = name.to_owned();
        Measurement {
            name,
            seconds,
            number: number as f64,
            peak_memory: None,
        }
    }

    #[test]
    fn a_line_is_a_measurement() {
        let line = r#"{"name":"x","seconds":2.5e-2,"number":7}"#;
        let parsed = parse(line).unwrap();
        assert_eq!(parsed[0].peak_memory, None);
        assert_eq!((parsed[0].seconds, parsed[0].number), (0.025, 7.0));
        assert!(parse("thread panicked").is_err());
        assert!(parse(r#"{"name":"x","seconds":0.0,"number":7}"#).is_err());
    }

    #[test]
    fn a_limit_compares_times_numbers_and_rates() {
        let mut figures = [
            measured(FIRST_BACKTRACK, 0.2, 1_000_000),
            measured(FIRST_WARNSDORFF, 5e-6, 100),
            measured(ROTH_5000, 2.0, 100),
            measured(CONSTRUCT_5000, 0.5, 100),
            measured(PLAIN_6X8, 2.0, 7),
            measured(COUNT_6X8_ALONE, 0.125, 7),
        ];
        let values = LIMITS.map(|limit| limit.value(&figures));
        assert_eq!(values[0], Some(10_000.0));
        assert_eq!(values[1], Some(5e-6));
        assert_eq!(values[2], None);
        assert_eq!((values[8], values[14]), (Some(4.0), Some(16.0)));
        let hold = LIMITS.map(|limit| limit.holds(&figures));
        assert_eq!(hold[..3], [true, true, false]);
        assert!(!hold[8] && !all_hold(&figures));
        let text = markdown(&figures);
        assert!(
            text.contains("over Roth's rule: 4.00 (limit: at least 5) **missed**\n"),
            "{text}"
        );
        assert!(text.contains("| Roth's rule alone 5000x5000 "), "{text}");
        figures[0].peak_memory = Some(1_500_000);
        let memory = format!("\nPeak memory of `{FIRST_BACKTRACK}`: 1.50 MB.\n\n- nodes");
        assert!(markdown(&figures).contains(&memory));
    }
}
