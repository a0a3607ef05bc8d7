//! Sentences of the commands about runs.

use backrank_runs::{Begun, Counted};

use crate::say::figures::{counted, time};
use crate::say::{Lang, messages};

messages! {
    /// An answer about a run. Shards are numbered from 0, times are in seconds.
    pub(super) enum RunMessage {
        Counted { counted: Counted } => {
            en: { |f| {
                write!(f, "{} counted", self::counted(counted.counted as u64, "shard"))?;
                if counted.resumed > 0 {
                    write!(f, ", {} from a checkpoint", counted.resumed)?;
                }
                match counted.before {
                    0 => Ok(()),
                    before => write!(f, ", {before} done before"),
                }
            } },
            zh: { |f| {
                write!(f, "计数了 {} 个分片", counted.counted)?;
                if counted.resumed > 0 {
                    write!(f, "，其中 {} 个从检查点继续", counted.resumed)?;
                }
                match counted.before {
                    0 => Ok(()),
                    before => write!(f, "，另有 {before} 个早已完成"),
                }
            } }
        }
        Missing { number: usize, shards: usize, list: String } => {
            en: ("{number} of {} missing: {list}", self::counted(*shards as u64, "shard") + if *number == 1 { " is" } else { " are" }),
            zh: ("{shards} 个分片中缺少 {number} 个：{list}")
        }
        Confirmed { number: usize, list: String } => {
            en: ("counted more than once, and alike: {} ({list})", self::counted(*number as u64, "shard")),
            zh: ("有 {number} 个分片计数了不止一次，且一致（{list}）")
        }
        AllJobsThere { jobs: usize } => {
            en: ("no job of {jobs} is missing or doubled"),
            zh: ("{jobs} 个子任务无遗漏、无重复")
        }
        Checked { units: usize, of: usize, by: &'static str, seed: u64 } => {
            en: ("counted again by {by}: {units} of {of} units, all agree (--seed {seed} draws the same)"),
            zh: ("用 {by} 重新计数：{of} 个单元中的 {units} 个，全部一致（--seed {seed} 抽取同样的单元）")
        }
        Done { order: usize, done: usize, shards: usize, percent: f64, core_seconds: f64 } => {
            en: ("order {order}: {done} of {}, {percent:.1} % of the work, {} of one core",
                self::counted(*shards as u64, "shard"), time(*core_seconds, Lang::En)),
            zh: ("{order} 阶：{shards} 个分片中完成了 {done} 个，工作量的 {percent:.1} %，单核 {}", time(*core_seconds, Lang::Zh))
        }
        Begun { begun: Begun } => {
            en: ("shard {}: {:.1} %, {} on {} (process {}), saved {} ago",
                begun.shard, begun.done_work * 100.0,
                if begun.running { "running" } else { "stopped" },
                begun.process.host, begun.process.pid, time(begun.age_seconds.round(), Lang::En)),
            zh: ("分片 {}：{:.1} %，{}（{}，进程 {}），{} 前保存",
                begun.shard, begun.done_work * 100.0,
                if begun.running { "运行中" } else { "已停止" },
                begun.process.host, begun.process.pid, time(begun.age_seconds.round(), Lang::Zh))
        }
        Left { threads: usize, seconds: Option<f64>, core_seconds: Option<f64> } => {
            en: { |f| match (seconds, core_seconds) {
                (Some(seconds), _) => write!(f, "{}: {} left", self::counted(*threads as u64, "thread"), time(*seconds, Lang::En)),
                (None, Some(core)) => write!(f, "nobody is counting: {} of one core left", time(*core, Lang::En)),
                (None, None) => write!(f, "nobody has counted yet"),
            } },
            zh: { |f| match (seconds, core_seconds) {
                (Some(seconds), _) => write!(f, "{threads} 个线程：剩余 {}", time(*seconds, Lang::Zh)),
                (None, Some(core)) => write!(f, "没有进程在计数：还需单核 {}", time(*core, Lang::Zh)),
                (None, None) => write!(f, "尚未开始计数"),
            } }
        }
        SlurmOnly => {
            en: ("--submit goes with slurm only: the others take what is printed"),
            zh: ("--submit 只能用于 slurm：其他引擎请使用输出的内容")
        }
        NotSubmitted => { en: ("sbatch did not take the script"), zh: ("sbatch 没有接受此脚本") }
    }
}
