//! Sentences about runs.

use backrank_runs::Fault;

use crate::error::excerpt::Excerpt;
use crate::say::{Lang, Text, messages};

messages! {
    /// The reason why a run goes no further, or something that went wrong beside. Shards are numbered from 0.
    pub(super) enum RunMessage {
        Failed { why: Excerpt } => { en: ("the run failed: {why}"), zh: ("运行失败：{why}") }
        NoJobsOfItsOwn { method: &'static str } => {
            en: ("{method} cuts a count for a number of threads, and has no jobs of its own to share out"),
            zh: ("{method} 按线程数切分计数，没有自己的子任务可以分配")
        }
        CountedAtOnce { order: usize } => {
            en: ("the order {order} is counted at once: there is nothing to share out"),
            zh: ("{order} 阶立即得出计数：没有什么可以分配")
        }
        NotThatManyShards { given: usize, max_shards: usize } => {
            en: ("'{given}' is not possible for --shards: this count has jobs for 1 to {max_shards} shards"),
            zh: ("'{given}' 不能用于 --shards：此计数的子任务可分成 1 到 {max_shards} 个分片")
        }
        NoPlan { file: Excerpt, fault: Fault } => {
            en: ("'{file}' is not a plan that can be trusted: {}", why(fault, Lang::En)),
            zh: ("'{file}' 不是可信的计划：{}", why(fault, Lang::Zh))
        }
        OtherCut { program: Excerpt } => {
            en: ("the plan was made by version {program}, which cuts this count in another way: use that version, or make a new plan"),
            zh: ("此计划由 {program} 版制定，那一版切分此计数的方式不同：请用那一版，或重新制定计划")
        }
        OtherPlan { file: Excerpt } => {
            en: ("'{file}' belongs to another plan"),
            zh: ("'{file}' 属于另一个计划")
        }
        Busy { folder: Excerpt } => {
            en: ("another process is counting in '{folder}'"),
            zh: ("另一个进程正在 '{folder}' 中计数")
        }
        NoShard { shard: usize, last: usize } => {
            en: ("there is no shard {shard}: the plan has 0 to {last}"),
            zh: ("没有分片 {shard}：此计划有分片 0 到 {last}")
        }
        Conflict { shard: usize, first: Excerpt, second: Excerpt } => {
            en: ("CONFLICT: '{first}' and '{second}' give shard {shard} different counts: one of the two was counted wrongly"),
            zh: ("冲突：'{first}' 与 '{second}' 给出的分片 {shard} 计数不同：其中之一有误")
        }
        Saved { finished: usize, shards: usize } => {
            en: ("stopped after {finished} of {shards} shards, and saved: the same command goes on"),
            zh: ("已停止并保存：{shards} 个分片中完成了 {finished} 个；再次运行同一命令即可继续")
        }
        Damaged { file: Excerpt, fault: Fault } => {
            en: ("'{file}' is damaged ({})", why(fault, Lang::En)),
            zh: ("'{file}' 已损坏（{}）", why(fault, Lang::Zh))
        }
        CountedAgain { damaged: Text } => {
            en: ("{}: what it said is counted again", Lang::En.say(damaged)),
            zh: ("{}：其内容将重新计数", Lang::Zh.say(damaged))
        }
        LeftOut { damaged: Text } => {
            en: ("{}: it is left out", Lang::En.say(damaged)),
            zh: ("{}：不予采用", Lang::Zh.say(damaged))
        }
        TriedAgain { why: Text } => {
            en: ("{}; it is tried again", Lang::En.say(why)),
            zh: ("{}；稍后再试", Lang::Zh.say(why))
        }
    }
}

messages! {
    /// The contradiction that shows that a total is wrong.
    pub(super) enum WrongMessage {
        Overflow => {
            en: ("WRONG COUNT: the sum is beyond 128 bits; please report this as a bug"),
            zh: ("计数错误：和超出 128 位；请报告此缺陷")
        }
        Residues => {
            en: ("WRONG COUNT: the sum of the shards has other residues than they have; please report this as a bug"),
            zh: ("计数错误：各分片之和的余数与各分片的余数不符；请报告此缺陷")
        }
        Jobs => {
            en: ("WRONG COUNT: a job is missing or counted twice; please report this as a bug"),
            zh: ("计数错误：有子任务遗漏或计了两次；请报告此缺陷")
        }
        Impossible { sum: u128 } => {
            en: ("WRONG COUNT: no count has the sum {sum} over all jobs; please report this as a bug"),
            zh: ("计数错误：任何计数的子任务之和都不会是 {sum}；请报告此缺陷")
        }
        Published { count: u128, known: u128, oeis: &'static str } => {
            en: ("WRONG COUNT: {count}, but OEIS {oeis} has {known}; please report this as a bug"),
            zh: ("计数错误：得到 {count}，而 OEIS {oeis} 为 {known}；请报告此缺陷")
        }
        Unit { file: Excerpt, shard: usize, unit: usize, counted: u128, recounted: u128, by: &'static str } => {
            en: ("WRONG COUNT: unit {unit} of shard {shard} has the sum {counted} in '{file}', but {recounted} by {by}; please report this as a bug"),
            zh: ("计数错误：分片 {shard} 的单元 {unit} 在 '{file}' 中之和为 {counted}，而 {by} 得 {recounted}；请报告此缺陷")
        }
        Other { why: Excerpt } => {
            en: ("WRONG COUNT: {why}; please report this as a bug"),
            zh: ("计数错误：{why}；请报告此缺陷")
        }
    }
}

/// The fault of a file.
fn why(fault: &Fault, lang: Lang) -> String {
    match (fault, lang) {
        (Fault::NoChecksum, Lang::Zh) => "结尾没有校验和".to_owned(),
        (Fault::Checksum, Lang::Zh) => "校验和不符".to_owned(),
        (Fault::Form(_), Lang::Zh) => "格式不对".to_owned(),
        (Fault::Schema { expected, found }, Lang::Zh) => {
            format!("schema 是 {}，不是 {expected}", Excerpt::of(found))
        }
        (Fault::Contradiction, Lang::Zh) => "其中的数字互相矛盾".to_owned(),
        (fault, _) => Excerpt::of(fault.to_string()).to_string(),
    }
}
