//! The errors and the progress of counts in both languages.

use backrank_parallel::queens::{CountError, Wrong};
use backrank_parallel::{ExecutorError, Progress, Stage, ThreadsError};

use crate::say::figures::{bytes, enough, time};
use crate::say::{Lang, Text, say};

/// A stage of a count on a terminal, and the seconds that are left, if they are known.
pub(crate) fn stage(progress: Progress, left_seconds: Option<f64>) -> Text {
    let (done, jobs) = (progress.done_jobs, progress.jobs);
    let left = |lang| left_seconds.map_or("?".to_owned(), |left| time(left.round(), lang));
    match progress.stage {
        Stage::SelfSymmetric => say!(
            en: "counting solutions equal to their half turn",
            zh: "正在统计旋转 180° 不变的解",
        ),
        Stage::Estimate => say!(
            en: "timing jobs; those that were begun are timed to their end",
            zh: "正在给子任务计时；已开始的要测到做完为止",
        ),
        _ => say!(
            en: ("{done}/{jobs} pieces, {} left", left(Lang::En)),
            zh: ("{done}/{jobs} 个子任务，剩余 {}", left(Lang::Zh)),
        ),
    }
}

impl From<&CountError> for Text {
    fn from(error: &CountError) -> Self {
        match error {
            CountError::Method(error) => error.into(),
            CountError::Memory {
                needed_bytes,
                max_bytes,
                ..
            } => too_much_memory(*needed_bytes, *max_bytes),
            CountError::CheckTooLong { max_order } => {
                say!(en: "{error}", zh: "{max_order} 阶以上重新统计整体用时过长")
            }
            CountError::Failed(error) => error.into(),
            CountError::Wrong(wrong) => wrong.into(),
            _ => say!(en: "{error}", zh: "计数失败"),
        }
    }
}

/// Memory that is asked for beyond the limit.
pub(crate) fn too_much_memory(needed_bytes: u64, max_bytes: u64) -> Text {
    let (needed, max) = (enough(needed_bytes), bytes(max_bytes));
    say!(en: "this needs {needed} of memory, but the limit is {max}", zh: "需要 {needed} 内存，而上限为 {max}")
}

impl From<&ExecutorError> for Text {
    fn from(error: &ExecutorError) -> Self {
        let zh = match error {
            ExecutorError::Stopped(progress) => return stopped(progress, error),
            ExecutorError::Threads(error) => return error.into(),
            ExecutorError::Overflow => "计数超出 128 位".to_owned(),
            ExecutorError::Impossible { sum } => {
                format!("计数错误：任何计数的子任务之和都不会是 {sum}；请报告此缺陷")
            }
            _ => "计数失败".to_owned(),
        };
        say!(en: "{error}", zh: "{zh}")
    }
}

/// The stage at which a count was stopped.
fn stopped(progress: &Progress, error: &ExecutorError) -> Text {
    let (done, jobs) = (progress.done_jobs, progress.jobs);
    let zh = match progress.stage {
        Stage::SelfSymmetric => "已中断：还在统计旋转 180° 不变的解，因此没有计数可输出".to_owned(),
        Stage::Estimate => "已中断，因此没有得出估计".to_owned(),
        Stage::Checksums | Stage::Verify => {
            format!("已中断：{jobs} 个子任务中重新计数了 {done} 个")
        }
        _ => format!("已中断：{jobs} 个子任务中完成了 {done} 个，计数不完整，因此不输出"),
    };
    say!(en: "{error}", zh: "{zh}")
}

impl From<&ThreadsError> for Text {
    fn from(error: &ThreadsError) -> Self {
        let zh = match error {
            ThreadsError::Unavailable(why) => format!("系统无法提供线程：{why}"),
            _ => "线程数不可用".to_owned(),
        };
        say!(en: "{error}", zh: "{zh}")
    }
}

impl From<&Wrong> for Text {
    fn from(wrong: &Wrong) -> Self {
        let zh = match wrong {
            Wrong::Published { n, known, count } => {
                format!(
                    "{n} 阶得到 {count}，而 OEIS {} 为 {}",
                    known.oeis, known.count
                )
            }
            Wrong::Orbits {
                all,
                self_symmetric: it,
            } => format!(
                "{all} 个解，其中 {} 个旋转 180° 不变、{} 个旋转 90° 不变，等价类的个数不是整数",
                it.half_turn, it.quarter_turn
            ),
            Wrong::Jobs { jobs } => format!("{jobs} 个子任务中有遗漏的或计了两次的"),
            Wrong::Job {
                job,
                counted,
                recounted,
                by,
            } => {
                format!("第 {job} 个子任务（从 0 数起）之和为 {counted}，而 {by} 得 {recounted}")
            }
            Wrong::Recount { count, recount, by } => format!("得到 {count}，而 {by} 得 {recount}"),
        };
        wrong_count(say!(en: "{wrong}", zh: "{zh}"))
    }
}

/// A count that something contradicts.
pub(super) fn wrong_count(why: Text) -> Text {
    say!(
        en: ("WRONG COUNT: {}; please report this as a bug", why.en),
        zh: ("计数错误：{}；请报告此缺陷", why.zh),
    )
}
