//! The errors of runs in both languages.

use backrank_runs::{Damaged, Fault, PlanError, RunError, ShardWarning};

use super::parallel::wrong_count;
use super::system::system;
use crate::say::{Text, say};

impl From<&PlanError> for Text {
    fn from(error: &PlanError) -> Self {
        let zh = match error {
            PlanError::Text(fault) => return fault.into(),
            PlanError::Kernel(error) => return (*error).into(),
            PlanError::Count(error) => return error.into(),
            PlanError::Method { method } => {
                format!("{method} 按线程数切分计数，没有自己的子任务可以分配")
            }
            PlanError::NoJobs { order } => format!("{order} 阶立即得出计数：没有什么可以分配"),
            PlanError::Shards { given, max_shards } => {
                format!("不能分成 {given} 个分片：可分 1 到 {max_shards} 个")
            }
            PlanError::OtherCut { program } => {
                format!("此计划由 {program} 版制定，那一版切分此计数的方式不同")
            }
            _ => "计划无法执行".to_owned(),
        };
        say!(en: "{error}", zh: "{zh}")
    }
}

impl From<&RunError> for Text {
    fn from(error: &RunError) -> Self {
        let zh = match error {
            RunError::File { path, error: why } => {
                let (path, zh) = (path.display(), system(why));
                return say!(en: "{error}: {why}", zh: "无法使用 '{path}'：{zh}");
            }
            RunError::Plan { path, error: why } => {
                let (path, why) = (path.display(), Self::from(why));
                return say!(en: ("{error}: {}", why.en), zh: ("'{path}' 不是可用的计划：{}", why.zh));
            }
            RunError::Count(error) => return error.into(),
            RunError::Wrong(wrong) => return wrong_count(wrong),
            RunError::OtherPlan { path } => format!("'{}' 属于另一个计划", path.display()),
            RunError::Busy { path } => format!("另一个进程正在 '{}' 中计数", path.display()),
            RunError::Script { text } => {
                format!("任务脚本无法写入 {text:?}：不接受控制字符、%、\\ 和非 UTF-8 文本")
            }
            RunError::NoShard { shard, shards } => {
                format!("没有分片 {shard}：此计划有分片 0 到 {}", shards - 1)
            }
            RunError::Conflict {
                shard,
                paths: [first, second],
            } => format!(
                "冲突：'{}' 与 '{}' 给出的分片 {shard} 计数不同：其中之一有误",
                first.display(),
                second.display()
            ),
            RunError::Stopped { finished, shards } => {
                format!("已停止并保存：{shards} 个分片中完成了 {finished} 个")
            }
            _ => "运行失败".to_owned(),
        };
        say!(en: "{error}", zh: "{zh}")
    }
}

/// Something that went wrong while the count goes on.
impl From<&ShardWarning> for Text {
    fn from(trouble: &ShardWarning) -> Self {
        match trouble {
            ShardWarning::Damaged(damaged) => {
                let it = Self::from(damaged);
                say!(en: ("{}: what it said is counted again", it.en), zh: ("{}：其内容将重新计数", it.zh))
            }
            ShardWarning::NotSaved(error) => {
                let why = Self::from(error);
                say!(en: ("{}; it is tried again", why.en), zh: ("{}；稍后再试", why.zh))
            }
            _ => Self::same(format!("{trouble:?}")),
        }
    }
}

impl From<&Damaged> for Text {
    fn from(damaged: &Damaged) -> Self {
        let (path, why) = (damaged.path.display(), Self::from(&damaged.fault));
        say!(en: "{damaged}", zh: ("'{path}' 已损坏（{}）", why.zh))
    }
}

impl From<&Fault> for Text {
    fn from(fault: &Fault) -> Self {
        let zh = match fault {
            Fault::NoChecksum => "结尾没有校验和".to_owned(),
            Fault::LineEnd => "行尾不是单个换行符：被改动或遗漏了".to_owned(),
            Fault::Checksum => "校验和不符".to_owned(),
            Fault::Schema { expected, found } => format!("schema 是 {found}，不是 {expected}"),
            Fault::Contradiction => "其中的数字互相矛盾".to_owned(),
            _ => "格式不对".to_owned(),
        };
        say!(en: "{fault}", zh: "{zh}")
    }
}
