//! Numbers that an option takes, each with its range.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::str::FromStr;
use std::time::Duration;

use backrank_parallel::MAX_THREADS;

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

/// Reads `--seed`.
pub(crate) fn seed(text: &str) -> Result<u64, BadValue> {
    number("--seed", text, 0, u64::MAX)
}

/// Reads `--budget`: seconds, a fraction too, from a hundredth to a day.
pub(crate) fn budget(text: &str) -> Result<Duration, BadValue> {
    let is_plain = text
        .bytes()
        .all(|sign| sign.is_ascii_digit() || sign == b'.');
    let seconds = text.parse().ok().filter(|_| is_plain);
    seconds
        .filter(|seconds| (0.01..=86_400.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| {
            let given = Excerpt::of(text);
            BadValue(UsageMessage::NotABudget { given })
        })
}

/// A number that nobody foresees, short enough to be typed again.
pub(crate) fn random_seed() -> u64 {
    // The standard library keys each table of its own at random.
    RandomState::new().build_hasher().finish() >> 32
}
