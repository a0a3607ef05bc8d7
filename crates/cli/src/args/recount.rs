//! The part of a count that is counted again.

use super::numbers::digits;
use crate::say::{Text, say};

/// The value of `--verify`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Recount {
    /// This number of jobs, at least one.
    Jobs(usize),
    Whole,
}

/// Reads `--verify`.
pub(crate) fn recount(text: &str) -> Result<Recount, Text> {
    let jobs = digits(text).filter(|&jobs| jobs > 0).map(Recount::Jobs);
    let whole = (text == "whole").then_some(Recount::Whole);
    jobs.or(whole).ok_or_else(|| {
        say!(en: "write a number of jobs from 1, or whole", zh: "请输入从 1 起的子任务数，或 whole")
    })
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
