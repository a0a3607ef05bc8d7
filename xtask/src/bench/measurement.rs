//! Things that were done, as the measuring programs of `crates/parallel/benches` print them, and
//! what they must show.
//!
//! A line is, for example,
//! `{"name":"construct 5000x5000: directions","seconds":2.6e-2,"number":25000000}`: a thing that
//! was done, its best time, and its number of squares, tours, nodes, rows or boards.

use serde::Deserialize;
use xshell::Shell;

use super::Args;
use super::limits::{Bound, Limit};
use super::measure::{self, positive};
use super::report::{peak_memory, table, three_digits};
use crate::Outcome;

/// A thing that was done, and the best time of all launches.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Measurement {
    name: String,
    #[serde(deserialize_with = "positive")]
    seconds: f64,
    /// Squares, tours, nodes, rows or boards: the same in every launch.
    #[serde(deserialize_with = "positive")]
    number: f64,
    /// Bytes; only of what the process did first.
    peak_memory: Option<u64>,
}

/// A limit: its words, the figure, the bound.
pub(super) type Promise = (&'static str, Figure, Bound);

/// Runs the launches of a program and keeps the best times; the first launch also measures what
/// takes minutes, if that is asked for.
pub(super) fn measure(shell: &Shell, args: &Args, program: &str) -> Outcome<Vec<Measurement>> {
    let mut best: Vec<Measurement> = Vec::new();
    for launch in 1..=args.launches {
        eprintln!("launch {launch} of {}, {program}", args.launches);
        let long = if args.long && launch == 1 {
            "--long"
        } else {
            ""
        };
        for new in measure::launch::<Measurement>(shell, program, long)? {
            match best.iter_mut().find(|known| known.name == new.name) {
                Some(known) => {
                    known.seconds = known.seconds.min(new.seconds);
                    known.peak_memory = known.peak_memory.max(new.peak_memory);
                }
                None => best.push(new),
            }
        }
    }
    Ok(best)
}

/// A figure made of what was measured.
#[derive(Clone, Copy)]
pub(super) enum Figure {
    Seconds(&'static str),
    /// The number a second.
    Rate(&'static str),
    /// The number of the first over that of the second.
    Numbers(&'static str, &'static str),
    /// The seconds of the first over those of the second.
    Times(&'static str, &'static str),
    /// The number a second of the second over that of the first.
    Rates(&'static str, &'static str),
}
use Figure::{Numbers, Rate, Rates, Seconds, Times};

impl Figure {
    /// The figure, if what it is made of was measured.
    fn value(self, measured: &[Measurement]) -> Option<f64> {
        let find = |name: &str| measured.iter().find(|measured| measured.name == name);
        let rate = |name| find(name).map(|it| it.number / it.seconds);
        match self {
            Seconds(name) => Some(find(name)?.seconds),
            Rate(name) => rate(name),
            Numbers(one, other) => Some(find(one)?.number / find(other)?.number),
            Times(one, other) => Some(find(one)?.seconds / find(other)?.seconds),
            Rates(slow, fast) => Some(rate(fast)? / rate(slow)?),
        }
    }
}

/// The limits, each of which had to be measured.
pub(super) fn limits(promises: &[Promise], measured: &[Measurement]) -> Vec<Limit> {
    let limit = |&(what, figure, bound): &Promise| Limit {
        what: what.to_owned(),
        figure: figure.value(measured),
        bound,
        is_due: true,
        is_lacking: false,
    };
    promises.iter().map(limit).collect()
}

/// The table under a title, and the limits.
pub(super) fn markdown(title: &str, measured: &[Measurement], limits: &[Limit]) -> String {
    let head = title.to_lowercase();
    let mut rows = vec![format!("{head}|seconds|number|a second")];
    rows.extend(measured.iter().map(|it| {
        // All digits as far as they are exact.
        let number = match it.number {
            exact if exact < 1e15 => exact.to_string(),
            large => format!("{large:.6e}"),
        };
        let (seconds, rate) = (three_digits(it.seconds), it.number / it.seconds);
        format!("{}|{seconds}|{number}|{rate:.2e}", it.name)
    }));
    let memory = measured
        .iter()
        .filter_map(|it| Some(peak_memory(&format!("`{}`", it.name), it.peak_memory?) + "\n"));
    let memory: String = memory.collect();
    let limits: String = limits.iter().map(|limit| format!("- {limit}\n")).collect();
    format!("\n### {title}\n\n{}\n{memory}{limits}", table(&rows))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::tours::LIMITS;

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
        let parse = |line| measure::parse::<Measurement>(line);
        let parsed = parse(r#"{"name":"x","seconds":2.5e-2,"number":7}"#).unwrap();
        assert_eq!(parsed[0].peak_memory, None);
        assert_eq!((parsed[0].seconds, parsed[0].number), (0.025, 7.0));
        assert!(parse("thread panicked").is_err());
        assert!(parse(r#"{"name":"x","seconds":0.0,"number":7}"#).is_err());
    }

    #[test]
    fn a_limit_compares_times_numbers_and_rates() {
        let mut figures = [
            measured("first 8x8 tour: backtrack, from the corner", 0.2, 1_000_000),
            measured("first 8x8 tour: warnsdorff, slowest start", 5e-6, 100),
            measured("Roth's rule alone 5000x5000", 2.0, 100),
            measured("construct 5000x5000: directions", 0.5, 100),
            measured("count 6x8 closed: plain", 2.0, 7),
            measured("count 6x8 closed: 1 thread", 0.125, 7),
        ];
        let values = LIMITS.map(|(_, figure, _)| figure.value(&figures));
        assert_eq!(values[0], Some(10_000.0));
        assert_eq!(values[1], Some(5e-6));
        assert_eq!(values[2], None);
        assert_eq!((values[8], values[14]), (Some(4.0), Some(16.0)));
        let judged = limits(&LIMITS, &figures);
        let fail: Vec<_> = judged.iter().map(Limit::is_failure).collect();
        assert_eq!((&fail[..3], fail[8]), (&[false, false, true][..], true));
        let text = markdown("Tours", &figures, &judged);
        assert!(
            text.contains("over Roth's rule: 4.00 (limit: at least 5) **missed**\n"),
            "{text}"
        );
        assert!(text.contains("| Roth's rule alone 5000x5000 "), "{text}");
        figures[0].peak_memory = Some(1_500_000);
        let memory =
            "\nPeak memory of `first 8x8 tour: backtrack, from the corner`: 1.50 MB.\n\n- nodes";
        assert!(markdown("Tours", &figures, &judged).contains(memory));
    }
}
