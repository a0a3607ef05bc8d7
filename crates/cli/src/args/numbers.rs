//! Numbers that an option takes, each with its range.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::str::FromStr;
use std::time::Duration;

use backrank_core::queens::find::Complete;
use backrank_core::queens::puzzle::Regions;
use backrank_core::{Order, Side};
use backrank_parallel::MAX_THREADS;
use backrank_runs::MAX_SHARDS;

use super::bad_value::BadValue;
use super::messages::UsageMessage;
use crate::error::excerpt::Excerpt;

/// A number in digits only: a plus sign, which Rust reads too, is not taken.
pub(crate) fn digits<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

fn number(option: &'static str, text: &str, min: u64, max: u64) -> Result<u64, BadValue> {
    let number = digits(text).filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| {
        BadValue(UsageMessage::NotInRange {
            option,
            given: Excerpt::of(text),
            min,
            max,
        })
    })
}

/// Reads `--limit`.
pub(crate) fn limit(text: &str) -> Result<u64, BadValue> {
    number("--limit", text, 1, u64::MAX)
}

/// Reads `--limit` of solutions that are held together.
pub(crate) fn puzzle_limit(text: &str) -> Result<usize, BadValue> {
    Ok(number("--limit", text, 1, 1_000_000)? as usize)
}

/// Reads the order of a board of regions that is made.
pub(crate) fn puzzle_order(text: &str) -> Result<Order, BadValue> {
    let n = number("N", text, 5, Regions::MAX_ORDER as u64)?;
    Ok(Order::new(n as usize).unwrap_or_default())
}

/// Reads the side of a board on which queens are drawn.
pub(crate) fn completion_side(text: &str) -> Result<Side, BadValue> {
    let n = number("N", text, 1, Complete::MAX_SIDE.get().into())?;
    Ok(Side::new(n).unwrap_or_default())
}

/// Reads `--given`.
pub(crate) fn given_queens(text: &str) -> Result<u32, BadValue> {
    Ok(number("--given", text, 1, Complete::MAX_SIDE.get().into())? as u32)
}

/// Reads `--max-steps`.
pub(crate) fn max_steps(text: &str) -> Result<u64, BadValue> {
    number("--max-steps", text, 1, u64::MAX)
}

/// Reads `--picture`.
pub(crate) fn picture(text: &str) -> Result<u64, BadValue> {
    number("--picture", text, 1, u64::MAX)
}

/// Reads `--threads`.
pub(crate) fn threads(text: &str) -> Result<usize, BadValue> {
    Ok(number("--threads", text, 1, MAX_THREADS as u64)? as usize)
}

/// Reads `--starts`.
pub(crate) fn starts(text: &str) -> Result<u64, BadValue> {
    number("--starts", text, 1, 1_000_000)
}

/// Reads `--shards`.
pub(crate) fn shards(text: &str) -> Result<usize, BadValue> {
    Ok(number("--shards", text, 1, MAX_SHARDS as u64)? as usize)
}

/// Reads `--per-task`.
pub(crate) fn per_task(text: &str) -> Result<usize, BadValue> {
    Ok(number("--per-task", text, 1, MAX_SHARDS as u64)? as usize)
}

/// Reads `--at-a-time`.
pub(crate) fn at_a_time(text: &str) -> Result<usize, BadValue> {
    Ok(number("--at-a-time", text, 1, MAX_SHARDS as u64)? as usize)
}

/// Reads `--seed`.
pub(crate) fn seed(text: &str) -> Result<u64, BadValue> {
    number("--seed", text, 0, u64::MAX)
}

/// Reads `--budget`: seconds, a fraction too, from a hundredth to a day.
pub(crate) fn budget(text: &str) -> Result<Duration, BadValue> {
    seconds("--budget", text)
}

/// Reads `--checkpoint`, likewise.
pub(crate) fn checkpoint(text: &str) -> Result<Duration, BadValue> {
    seconds("--checkpoint", text)
}

/// Reads `--check`: percent, of more than 0 to 100, with the sign or without.
pub(crate) fn percent(text: &str) -> Result<f64, BadValue> {
    let percent = decimal(text.strip_suffix('%').unwrap_or(text));
    let percent = percent.filter(|percent| *percent > 0.0 && *percent <= 100.0);
    percent.ok_or_else(|| {
        let given = Excerpt::of(text);
        BadValue(UsageMessage::NotAPercentage { given })
    })
}

/// Reads `--hours`: a fraction too, from a hundredth to a year.
pub(crate) fn hours(text: &str) -> Result<f64, BadValue> {
    let hours = decimal(text).filter(|hours| (0.01..=8766.0).contains(hours));
    hours.ok_or_else(|| {
        let given = Excerpt::of(text);
        BadValue(UsageMessage::NotHours { given })
    })
}

/// A number of digits, with a point at most.
fn decimal(text: &str) -> Option<f64> {
    let is_plain = text
        .bytes()
        .all(|sign| sign.is_ascii_digit() || sign == b'.');
    text.parse().ok().filter(|_| is_plain)
}

fn seconds(option: &'static str, text: &str) -> Result<Duration, BadValue> {
    decimal(text)
        .filter(|seconds| (0.01..=86_400.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| {
            let given = Excerpt::of(text);
            BadValue(UsageMessage::NotSeconds { option, given })
        })
}

/// A number that nobody foresees, short enough to be typed again.
pub(crate) fn random_seed() -> u64 {
    // The standard library keys each table of its own at random.
    RandomState::new().build_hasher().finish() >> 32
}
