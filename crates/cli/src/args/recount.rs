//! The part of a count that is counted again.

use std::fmt;

use super::messages::UsageMessage;
use super::numbers::digits;
use crate::error::excerpt::Excerpt;
use crate::i18n::Message;

/// The value of `--verify`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Recount {
    /// This number of jobs, at least one.
    Jobs(usize),
    Whole,
}

/// A text that is no part of a count.
#[derive(Clone, Debug)]
pub(crate) struct RecountError {
    given: String,
}

/// Reads `--verify`.
pub(crate) fn recount(text: &str) -> Result<Recount, RecountError> {
    let jobs = digits(text).filter(|&jobs| jobs > 0).map(Recount::Jobs);
    let whole = (text == "whole").then_some(Recount::Whole);
    jobs.or(whole).ok_or_else(|| RecountError {
        given: text.to_owned(),
    })
}

impl fmt::Display for RecountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a part of a count", self.given)
    }
}

impl std::error::Error for RecountError {}

impl From<RecountError> for Box<dyn Message> {
    fn from(RecountError { given }: RecountError) -> Self {
        UsageMessage::NotARecount {
            given: Excerpt::of(given),
        }
        .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recount_is_of_some_jobs_or_of_the_whole() {
        assert_eq!(recount("20").ok(), Some(Recount::Jobs(20)));
        assert_eq!(recount("whole").ok(), Some(Recount::Whole));
        for text in ["0", "", "-1", "+1", "Whole", "all", "18446744073709551616"] {
            assert!(recount(text).is_err(), "{text}");
        }
    }
}
