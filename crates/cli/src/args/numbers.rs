//! Numbers that an option takes, each with its range.

use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::str::FromStr;
use std::time::Duration;

use backrank_parallel::MAX_THREADS;

use super::messages::UsageMessage;
use crate::error::excerpt::Excerpt;
use crate::i18n::Message;

/// A number in digits only: a plus sign, which Rust reads too, is not taken.
pub(crate) fn digits<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// A number that an option does not take.
#[derive(Clone, Debug)]
pub(crate) struct RangeError {
    pub(crate) option: &'static str,
    pub(crate) given: String,
    pub(crate) min: u64,
    pub(crate) max: u64,
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not possible for {}", self.given, self.option)
    }
}

impl std::error::Error for RangeError {}

impl From<RangeError> for Box<dyn Message> {
    fn from(error: RangeError) -> Self {
        let RangeError {
            option,
            given,
            min,
            max,
        } = error;
        UsageMessage::NotInRange {
            option,
            given: Excerpt::of(given),
            min,
            max,
        }
        .into()
    }
}

fn number(option: &'static str, text: &str, min: u64, max: u64) -> Result<u64, RangeError> {
    let number = digits(text).filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| RangeError {
        option,
        given: text.to_owned(),
        min,
        max,
    })
}

/// Reads `--limit`.
pub(crate) fn limit(text: &str) -> Result<u64, RangeError> {
    number("--limit", text, 1, u64::MAX)
}

/// Reads `--max-steps`.
pub(crate) fn max_steps(text: &str) -> Result<u64, RangeError> {
    number("--max-steps", text, 1, u64::MAX)
}

/// Reads `--threads`.
pub(crate) fn threads(text: &str) -> Result<usize, RangeError> {
    Ok(number("--threads", text, 1, MAX_THREADS as u64)? as usize)
}

/// Reads `--starts`.
pub(crate) fn starts(text: &str) -> Result<u64, RangeError> {
    number("--starts", text, 1, 1_000_000)
}

/// Reads `--seed`.
pub(crate) fn seed(text: &str) -> Result<u64, RangeError> {
    number("--seed", text, 0, u64::MAX)
}

/// A text that is no time for an estimate.
#[derive(Clone, Debug)]
pub(crate) struct BudgetError {
    given: String,
}

impl fmt::Display for BudgetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not possible for --budget", self.given)
    }
}

impl std::error::Error for BudgetError {}

impl From<BudgetError> for Box<dyn Message> {
    fn from(BudgetError { given }: BudgetError) -> Self {
        UsageMessage::NotABudget {
            given: Excerpt::of(given),
        }
        .into()
    }
}

/// Reads `--budget`: seconds, a fraction too, from a hundredth to a day.
pub(crate) fn budget(text: &str) -> Result<Duration, BudgetError> {
    let is_plain = text
        .bytes()
        .all(|sign| sign.is_ascii_digit() || sign == b'.');
    let seconds = text.parse().ok().filter(|_| is_plain);
    seconds
        .filter(|seconds| (0.01..=86_400.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| BudgetError {
            given: text.to_owned(),
        })
}

/// A number that nobody foresees, short enough to be typed again.
pub(crate) fn random_seed() -> u64 {
    // The standard library keys each table of its own at random.
    RandomState::new().build_hasher().finish() >> 32
}
