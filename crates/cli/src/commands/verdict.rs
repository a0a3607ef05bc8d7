//! The verdict on a count.

use crate::say::{Text, say};

/// The published sequence that has the number, if one has.
pub(super) fn compared(oeis: Option<&str>) -> Text {
    match oeis {
        Some(oeis) => say!(en: "agrees with OEIS {oeis}", zh: "与 OEIS {oeis} 一致"),
        None => {
            say!(en: "there is no published value to compare with", zh: "没有可比较的已发表数值")
        }
    }
}

/// By arithmetic, the count has each of its jobs once.
pub(super) fn all_jobs_there(jobs: usize) -> Text {
    say!(en: "no job of {jobs} is missing or doubled", zh: "{jobs} 个子任务无遗漏、无重复")
}
