//! The errors of clap: its own first sentence in English, and in Chinese by their kind.

use std::error::Error as Source;
use std::num::ParseIntError;

use backrank_core::SizeError;
use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::say::excerpt::Excerpt;
use crate::say::{Text, say};

/// The sentence for a command line that clap refused, and what may have been meant.
pub(crate) fn explain(mut error: clap::Error, program: &Command) -> (Text, Option<Text>) {
    cut_texts(&mut error);
    let context = |kind| context(&error, kind);
    let mut similar = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ]
    .map(context)
    .concat();
    let below = groups_with(program, &context(ContextKind::InvalidSubcommand));
    if !below.is_empty() {
        similar = below;
    }
    let hint = say!(en: "did you mean '{similar}'?", zh: "是不是 '{similar}'？");
    let hint = (!similar.is_empty()).then_some(hint);
    let sentence = whole_sentence(&error);
    let text = sentence.unwrap_or_else(|| Text {
        en: english(&error),
        zh: chinese(&error),
    });
    (text, hint)
}

/// Cuts the words of the command line in an error.
fn cut_texts(error: &mut clap::Error) {
    let texts = error.context().filter_map(|(kind, value)| match value {
        ContextValue::String(text) => Some((kind, Excerpt::of(text).to_string())),
        _ => None,
    });
    for (kind, text) in texts.collect::<Vec<_>>() {
        error.insert(kind, ContextValue::String(text));
    }
}

/// The commands of that name in the groups of the program, such as `queens solve`: somebody has
/// left the group out.
fn groups_with(program: &Command, name: &str) -> String {
    let groups = program.get_subcommands();
    let with_it = groups.filter(|group| group.find_subcommand(name).is_some());
    let names = with_it.map(|group| format!("{} {name}", group.get_name()));
    names.collect::<Vec<_>>().join("', '")
}

/// The sentence of a value's own error that needs no other.
fn whole_sentence(error: &clap::Error) -> Option<Text> {
    let why = error.source()?.downcast_ref::<SizeError>()?;
    Some(why.clone().into())
}

/// The first sentence of clap: what follows it, after an empty line, are tips and the usage.
fn english(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let sentence = text.split("\n\n").next().unwrap_or_default();
    let lines: Vec<_> = sentence.lines().map(str::trim).collect();
    lines.join(" ")
}

fn chinese(error: &clap::Error) -> String {
    let context = |kind| context(error, kind);
    let (argument, value) = (
        context(ContextKind::InvalidArg),
        context(ContextKind::InvalidValue),
    );
    match error.kind() {
        ErrorKind::UnknownArgument => format!("未知参数 '{argument}'"),
        ErrorKind::InvalidSubcommand => {
            format!("未知命令 '{}'", context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => format!("{argument} 需要一个值"),
        ErrorKind::InvalidValue => {
            let possible = context(ContextKind::ValidValue);
            format!("'{value}' 不能用于 {argument}：可选 {possible}")
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(refusal).unwrap_or_default();
            format!("'{value}' 不能用于 {argument}：{why}")
        }
        ErrorKind::MissingRequiredArgument => format!("缺少参数：{argument}"),
        ErrorKind::MissingSubcommand => "缺少命令".to_owned(),
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            same if same == argument => format!("{argument} 只能写一次"),
            other => format!("{argument} 不能与 {other} 同时使用"),
        },
        ErrorKind::TooManyValues => format!("{argument} 的值太多：'{value}'"),
        ErrorKind::InvalidUtf8 => "有的参数不是 UTF-8 文本".to_owned(),
        _ => "无法理解此命令行".to_owned(),
    }
}

/// The reason why a value is refused.
fn refusal(why: &(dyn Source + 'static)) -> String {
    if let Some(why) = why.downcast_ref::<Text>() {
        return why.zh.clone();
    }
    // As clap's own ranges say it: `0 is not in 1..=1024`.
    let words = why.to_string();
    let range = words.split_once(" is not in ");
    match range.and_then(|(_, range)| range.split_once("..")) {
        Some((min, max)) => format!("请输入 {min} 到 {} 的整数", max.trim_start_matches('=')),
        None if why.is::<ParseIntError>() => "请输入整数".to_owned(),
        None => words,
    }
}

/// What the error tells of that kind; empty where it tells nothing.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}
