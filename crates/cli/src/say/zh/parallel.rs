//! The errors and the progress of counts in both languages.

use std::fmt::Display;

use backrank_core::{Bytes, Message};
use backrank_parallel::queens::CountError;
use backrank_parallel::tours;
use backrank_parallel::{ExecutorError, Phase, Progress, ThreadsError};

use crate::say::{Text, say};

pub(crate) use crate::screen::progress::phase;

impl From<&CountError> for Text {
    fn from(error: &CountError) -> Self {
        match error {
            CountError::Method(error) => (*error).into(),
            CountError::Memory {
                needed_bytes,
                max_bytes,
                ..
            } => too_much_memory(*needed_bytes, *max_bytes),
            CountError::CheckTooLong { max_order } => {
                say!(en: "{error}", zh: "{max_order} 阶以上重新统计整体用时过长")
            }
            CountError::Failed(error) => error.into(),
            CountError::Wrong(wrong) => wrong_count(wrong),
            _ => say!(en: "{error}", zh: "计数失败"),
        }
    }
}

/// Memory that is asked for beyond the limit.
pub(crate) fn too_much_memory(needed_bytes: u64, max_bytes: u64) -> Text {
    let (needed, max) = (Bytes(needed_bytes), Bytes(max_bytes));
    say!(en: "this needs {needed} of memory, but the limit is {max}", zh: "需要 {needed} 内存，而上限为 {max}")
}

impl From<&ExecutorError> for Text {
    fn from(error: &ExecutorError) -> Self {
        let zh = match error {
            ExecutorError::Stopped(Progress {
                phase,
                done_jobs,
                jobs,
                ..
            }) => match phase {
                Phase::SelfSymmetric => {
                    "已中断：还在统计旋转 180° 不变的解，因此没有计数可输出".to_owned()
                }
                Phase::Estimate => "已中断，因此没有得出估计".to_owned(),
                Phase::Checksums | Phase::Verify => {
                    format!("已中断：{jobs} 个子任务中重新统计了 {done_jobs} 个")
                }
                _ => format!(
                    "已中断：{jobs} 个子任务中完成了 {done_jobs} 个，计数不完整，因此不输出"
                ),
            },
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

impl From<&ThreadsError> for Text {
    fn from(error: &ThreadsError) -> Self {
        let zh = match error {
            ThreadsError::Unavailable(why) => format!("系统无法提供线程：{why}"),
            _ => "线程数不可用".to_owned(),
        };
        say!(en: "{error}", zh: "{zh}")
    }
}

/// A count that something contradicts. What it is stays in English, for the report.
pub(crate) fn wrong_count(why: impl Display) -> Text {
    say!(
        en: "WRONG COUNT: {why}; please report this as a bug",
        zh: "计数错误：{why}；请报告此缺陷",
    )
}

impl From<&tours::CountError> for Text {
    fn from(error: &tours::CountError) -> Self {
        match error {
            tours::CountError::Stopped(progress) => {
                let how_far = match (progress.phase, progress.share()) {
                    (Phase::Plan, _) => "：计数尚未开始",
                    (_, Some(share)) => &format!("：完成了 {:.1} %", 100.0 * share),
                    (_, None) => "",
                };
                say!(en: "{error}", zh: "已中断{how_far}，因此没有计数可输出")
            }
            tours::CountError::Failed(error) => Message::from(error).into(),
            tours::CountError::Threads(error) => error.into(),
            tours::CountError::Wrong(wrong) => wrong_count(wrong),
            tours::CountError::TooManySquares { max_squares } => {
                say!(en: "{error}", zh: "从各格出发的巡游数，最多统计 {max_squares} 格的棋盘")
            }
            _ => say!(en: "{error}", zh: "计数失败"),
        }
    }
}
