//! Parsers for numeric options that clap's own ranges cannot express.

use std::fmt::Display;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use backrank_core::queens::puzzle::Regions;
use backrank_core::{Message, message};
use backrank_parallel::MAX_THREADS;
use backrank_runs::MAX_SHARDS;
use bytesize::ByteSize;
use clap::builder::TypedValueParser;

use super::AUTO;

/// Parses a positive integer.
pub(crate) fn positive(text: &str) -> Result<u64, Message> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| message!("write a whole number, 1 or more"))
}

/// Returns a parser for integers from 1 to `max`.
pub(crate) fn up_to<N>(max: N) -> impl TypedValueParser<Value = N>
where
    N: Copy + Display + FromStr + From<u8> + PartialOrd + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text.parse().ok();
        let number = number.filter(|number| (N::from(1)..=max).contains(number));
        number.ok_or_else(|| {
            let max = max.to_string();
            message!("write a whole number from {min} to {max}", min = 1_u32, max)
        })
    }
}

/// Parses a number of threads.
pub(crate) fn threads() -> impl TypedValueParser<Value = usize> {
    up_to(MAX_THREADS)
}

/// Parses a number of shards.
pub(crate) fn shards() -> impl TypedValueParser<Value = usize> {
    up_to(MAX_SHARDS)
}

/// Parses the number of queens in each row of a puzzle.
pub(crate) fn stars() -> impl TypedValueParser<Value = u32> {
    up_to(Regions::MAX_STARS)
}

/// Parses an amount of memory: `500MB`, `2GiB`, `1048576`.
pub(crate) fn bytes(text: &str) -> Result<u64, Message> {
    let bytes = text.parse().ok().map(|ByteSize(bytes)| bytes);
    // `u64::MAX` also represents amounts that are too large.
    let bytes = bytes.filter(|bytes| (1..u64::MAX).contains(bytes));
    bytes.ok_or_else(|| message!("write an amount such as 500MB or 2GiB, below 16 EiB"))
}

/// Parses a duration in seconds, at most a day.
pub(crate) fn seconds(text: &str) -> Result<Duration, Message> {
    decimal(text, 0.01..=86_400.0).map(Duration::from_secs_f64)
}

/// Parses a duration in hours, at most a year.
pub(crate) fn hours(text: &str) -> Result<f64, Message> {
    decimal(text, 0.01..=8766.0)
}

/// Parses a percentage, with or without `%`.
pub(crate) fn percent(text: &str) -> Result<f64, Message> {
    decimal(text.strip_suffix('%').unwrap_or(text), 0.000_001..=100.0)
}

fn decimal(text: &str, range: RangeInclusive<f64>) -> Result<f64, Message> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (min, max) = range.into_inner();
        message!(
            "write a number from {min} to {max}",
            min = min.to_string(),
            max = max.to_string()
        )
    })
}

/// Parses a time limit in a form that Slurm's manual lists, or `auto`.
pub(crate) fn slurm_time(text: &str) -> Result<String, Message> {
    let separators: String = text.split(|digit: char| digit.is_ascii_digit()).collect();
    let is_time = ["", ":", "::", "-", "-:", "-::"].contains(&&*separators)
        && text.split([':', '-']).all(|number| !number.is_empty());
    let time = (is_time || text == AUTO).then(|| text.to_owned());
    time.ok_or_else(|| message!("write auto, minutes, M:S, H:M:S, D-H, D-H:M or D-H:M:S"))
}

/// Parses an inclusive range of shards: `3`, `0..7` or `40-44`.
pub(crate) fn shard_range(text: &str) -> Result<RangeInclusive<usize>, Message> {
    range(text, 0..=MAX_SHARDS - 1).ok_or_else(|| {
        message!("write shard numbers, counted from 0, or ranges: 3, 0..7 or 3,17,40-44")
    })
}

/// Parses an inclusive range of steps, counted from 1: `3..40` or `7`.
pub(crate) fn step_range(text: &str) -> Result<RangeInclusive<u64>, Message> {
    // Larger ranges do not fit in a picture.
    let range = range(text, 1..=1 << 53).filter(|range| range.end() - range.start() < 1000);
    range.ok_or_else(|| {
        message!(
            "write the first and last step, counted from 1, such as 1..40 (at most 1000 steps)"
        )
    })
}

/// Parses a range that is not empty of these numbers.
fn range<N: FromStr + PartialOrd>(
    text: &str,
    numbers: RangeInclusive<N>,
) -> Option<RangeInclusive<N>> {
    let range = text.split_once("..").or_else(|| text.split_once('-'));
    let (first, last) = range.unwrap_or((text, text));
    let number = |text: &str| text.parse().ok().filter(|number| numbers.contains(number));
    Some(number(first)?..=number(last)?).filter(|range| !range.is_empty())
}

/// Returns an unpredictable seed.
pub(crate) fn random_seed() -> u64 {
    // The standard library seeds each `RandomState` at random.
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_units_of_a_thousand_or_of_1024() {
        let bytes = |text| bytes(text).ok();
        for (text, amount) in [
            ("500MB", 500_000_000),
            ("2GiB", 2 << 30),
            ("1.5 kib", 1_536),
            ("9007199254740993", (1 << 53) + 1),
            ("15EiB", 15 << 60),
        ] {
            assert_eq!(bytes(text), Some(amount), "{text}");
        }
        for wrong in [
            "",
            "0GB",
            "abc",
            "-1",
            "1e9",
            "GB",
            "1..5MB",
            "16EiB",
            "18446744073709551616",
        ] {
            assert_eq!(bytes(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn shards_are_numbers_and_ranges() {
        for (text, range) in [("7", 7..=7), ("7..7", 7..=7), ("40-42", 40..=42)] {
            assert_eq!(shard_range(text), Ok(range));
        }
        for wrong in ["", "a", "-1", "3..1", "1..", "..2", "1...3", "100000"] {
            assert!(shard_range(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn time_limits_are_those_of_slurm() {
        for (text, is_time) in [
            ("auto", true),
            ("90", true),
            ("5:30", true),
            ("12:00:00", true),
            ("2-0", true),
            ("2-12:30", true),
            ("2-12:30:00", true),
            ("", false),
            ("1h", false),
            ("1:", false),
            ("-1", false),
            ("1-", false),
            ("1-2-3", false),
            ("1:2:3:4", false),
        ] {
            assert_eq!(slurm_time(text).is_ok(), is_time, "{text}");
        }
    }

    #[test]
    fn seeds_that_are_drawn_have_64_bits() {
        let all = std::iter::repeat_with(random_seed).take(64);
        assert_eq!(all.fold(0, |bits, seed| bits | seed).leading_zeros(), 0);
    }
}
