//! Sentences about a count that agrees with a second one.

use crate::error::excerpt::Excerpt;
use crate::say::messages;

messages! {
    /// The answer of `--verify`.
    pub(super) enum CountMessage {
        /// By arithmetic.
        AllJobsThere { jobs: usize } => {
            en: ("no job of {jobs} is missing or doubled"),
            zh: ("{jobs} 个子任务无遗漏、无重复")
        }
        AllJobsAgree { jobs: usize, by: &'static str } => {
            en: ("counted again by {by}: all {jobs} jobs agree"),
            zh: ("用 {by} 重新计数：全部 {jobs} 个子任务一致")
        }
        /// `seed` is that of the sample, if there was one.
        JobsAgree { recounted: usize, jobs: usize, by: &'static str, seed: Option<u64> } => {
            en: ("counted again by {by}: {recounted} of {jobs} jobs, all agree{}",
                seed.map_or_else(String::new, |seed| format!(" (--seed {seed} draws the same)"))),
            zh: ("用 {by} 重新计数：{jobs} 个子任务中的 {recounted} 个，全部一致{}",
                seed.map_or_else(String::new, |seed| format!("（--seed {seed} 抽取同样的子任务）")))
        }
        CountsAgree { by: &'static str } => {
            en: ("counted again by {by}: agrees"),
            zh: ("用 {by} 重新计数：一致")
        }
        OneOrderOnly => {
            en: ("--run counts one order: write it instead of -"),
            zh: ("--run 只计一个阶数：请输入阶数，不要用 -")
        }
        OtherRun { folder: Excerpt, order: usize, algorithm: &'static str } => {
            en: ("'{folder}' holds a run of order {order} by {algorithm}: use another folder"),
            zh: ("'{folder}' 中是用 {algorithm} 对 {order} 阶的运行：请用另一个目录")
        }
        ShardsGone { folder: Excerpt } => {
            en: ("shards were removed from '{folder}' while they were counted: start it again"),
            zh: ("计数时 '{folder}' 中的分片被删除：请重新运行")
        }
        /// A sample or a seed was asked for, and there was nothing to draw.
        NothingDrawn => {
            en: ("everything was counted again: there was nothing to draw by SAMPLE or --seed"),
            zh: ("已全部重新计数：没有可供按个数或 --seed 抽取的子任务")
        }
    }
}
