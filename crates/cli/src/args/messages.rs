//! Sentences about the command line and its values.

use crate::error::excerpt::Excerpt;
use crate::say::{Lang, messages};

messages! {
    /// A fault of the command line, or of a value that stands on it or in a file.
    #[derive(Clone)]
    pub(crate) enum UsageMessage {
        NotAnAmount { given: Excerpt } => {
            en: ("'{given}' is not an amount of memory: write a number of bytes from 1, or such as 500MB or 2GiB, below 16 EiB"),
            zh: ("'{given}' 不是内存大小：请输入从 1 起的字节数，或如 500MB、2GiB，须小于 16 EiB")
        }
        NotInRange { option: &'static str, given: Excerpt, min: u64, max: u64 } => {
            en: ("'{given}' is not possible for {option}: write a whole number from {min} to {max}"),
            zh: ("'{given}' 不能用于 {option}：请输入 {min} 到 {max} 的整数")
        }
        NotARecount { given: Excerpt } => {
            en: ("'{given}' is not possible for --verify: write a number of jobs from 1, or whole"),
            zh: ("'{given}' 不能用于 --verify：请输入从 1 起的子任务数，或 whole")
        }
        NotSeconds { option: &'static str, given: Excerpt } => {
            en: ("'{given}' is not possible for {option}: write seconds from 0.01 to 86400, such as 0.5"),
            zh: ("'{given}' 不能用于 {option}：请输入 0.01 到 86400 的秒数，例如 0.5")
        }
        NotAPercentage { given: Excerpt } => {
            en: ("'{given}' is not possible for --check: write a percentage above 0 and up to 100, such as 0.5%"),
            zh: ("'{given}' 不能用于 --check：请输入大于 0、不超过 100 的百分数，例如 0.5%")
        }
        NotHours { given: Excerpt } => {
            en: ("'{given}' is not possible for --hours: write hours from 0.01 to 8766, such as 24"),
            zh: ("'{given}' 不能用于 --hours：请输入 0.01 到 8766 的小时数，例如 24")
        }
        NotShards { given: Excerpt } => {
            en: ("'{given}' names no shards: write numbers from 0 and ranges, such as 3, 0..7 or 3,17,40-44"),
            zh: ("'{given}' 不是分片：请输入从 0 起的编号或范围，例如 3、0..7 或 3,17,40-44")
        }
        UnknownValue { option: String, given: Excerpt, possible: String } => {
            en: ("'{given}' is not possible for {option}: choose one of {possible}"),
            zh: ("'{given}' 不能用于 {option}：可选 {possible}")
        }
        /// `similar` is empty where nothing is.
        UnknownArgument { given: Excerpt, similar: String } => {
            en: ("unknown argument '{given}'{}", did_you_mean(similar, Lang::En)),
            zh: ("未知参数 '{given}'{}", did_you_mean(similar, Lang::Zh))
        }
        UnknownCommand { given: Excerpt, similar: String } => {
            en: ("unknown command '{given}'{}", did_you_mean(similar, Lang::En)),
            zh: ("未知命令 '{given}'{}", did_you_mean(similar, Lang::Zh))
        }
        MissingArgument { arguments: String } => { en: ("missing argument: {arguments}"), zh: ("缺少参数：{arguments}") }
        MissingCommand => { en: ("a command is missing"), zh: ("缺少命令") }
        MissingValue { option: String } => { en: ("{option} needs a value"), zh: ("{option} 需要一个值") }
        TooManyValues { given: Excerpt } => { en: ("too many values: '{given}'"), zh: ("值太多：'{given}'") }
        GivenTwice { option: String } => { en: ("{option} can be given only once"), zh: ("{option} 只能写一次") }
        Conflict { first: String, second: String } => {
            en: ("{first} does not go with {second}"),
            zh: ("{first} 不能与 {second} 同时使用")
        }
        Needs { option: &'static str, other: &'static str } => {
            en: ("{option} needs {other}"),
            zh: ("{option} 须与 {other} 一起使用")
        }
        NotUtf8 => {
            en: ("an argument is not UTF-8 text, as all but names of files must be"),
            zh: ("有的参数不是 UTF-8 文本：除文件名外，参数都必须是 UTF-8 文本")
        }
        NotUnderstood => { en: ("the command line is not understood"), zh: ("无法理解此命令行") }
        SeeHelp => { en: ("For more, try '--help'."), zh: ("用 '--help' 查看详情。") }
    }
}

fn did_you_mean(similar: &str, lang: Lang) -> String {
    match lang {
        _ if similar.is_empty() => String::new(),
        Lang::En => format!("; did you mean '{similar}'?"),
        Lang::Zh => format!("，是不是 '{similar}'？"),
    }
}
