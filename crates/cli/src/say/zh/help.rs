//! The help in Chinese.
//!
//! The English help is in the doc comments of the commands, and clap lays it out. Here the tree of
//! commands gets Chinese texts before, and the few words that are clap's own are replaced in what
//! it laid out.

mod layout;
mod table;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command};

/// The words of clap.
const CLAPS: [(&str, &str); 12] = [
    ("Usage:\u{1b}[0m ", "用法：\u{1b}[0m"),
    ("Usage:", "用法："),
    ("Commands:", "命令："),
    ("Arguments:", "参数："),
    ("Options:", "选项："),
    ("Examples:", "示例："),
    ("[OPTIONS]", "[选项]"),
    ("Possible values:", "可选："),
    (
        "Print help (see more with '--help')",
        "显示帮助（'--help' 显示更多）",
    ),
    (
        "Print help (see a summary with '-h')",
        "显示帮助（'-h' 显示摘要）",
    ),
    ("Print help", "显示帮助"),
    ("Print version", "显示版本"),
];

/// The command line with its help in Chinese, which only refuses and helps: its values are names.
/// [`finish`] belongs to it. The English stays where the table has no Chinese, and a test sees to
/// it that this is nowhere.
pub(crate) fn translate(mut command: Command) -> Command {
    command.build(); // before, the options of every command are not there yet
    let path = command.get_name().to_owned();
    translate_command(command, &path)
}

/// The rendered help as people are to see it.
pub(crate) fn finish(rendered: &str) -> String {
    let words = layout::decode(rendered);
    let words = CLAPS
        .iter()
        .fold(words, |words, (en, zh)| words.replace(en, zh));
    let words = note(&words, ["[possible", "values:"], "[可选：");
    note(&words, ["[default", ":"], "[默认：")
}

/// Replaces the two words that a note begins with. Where a line ends between them, it ends before
/// both instead.
fn note(words: &str, english: [&str; 2], chinese: &str) -> String {
    let mut parts = words.split(english[0]);
    let mut noted = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (gap, rest) = part.split_once(english[1]).unwrap_or(("", part));
        let line_end = if gap.contains('\n') { gap } else { "" };
        noted += &[line_end, chinese, rest.trim_start_matches(' ')].concat();
    }
    noted
}

fn translate_command(command: Command, path: &str) -> Command {
    let command = command
        .mut_args(|arg| translate_argument(arg, path))
        .mut_subcommands(|below| {
            let path = format!("{path} {}", below.get_name());
            translate_command(below, &path)
        })
        .subcommand_value_name("命令");
    match table::entry(path) {
        Some((_, about)) => command.about(layout::encode(about)),
        None => command,
    }
}

fn translate_argument(arg: Arg, path: &str) -> Arg {
    let id = arg.get_id().to_string();
    let Some((_, help)) = table::entry_of(path, &id) else {
        return arg;
    };
    let value =
        |value: PossibleValue| match table::entry_of(path, &format!("{id} {}", value.get_name())) {
            Some((_, help)) => value.help(layout::encode(help)),
            None => value,
        };
    let values: Vec<_> = arg.get_possible_values().into_iter().map(value).collect();
    let names = arg.get_value_names().unwrap_or_default().iter();
    let name = |name: &clap::builder::Str| {
        table::entry(name).map_or(name.to_string(), |(_, name)| (*name).to_owned())
    };
    let names: Vec<String> = names.map(name).collect();
    let arg = arg.help(layout::encode(help)).long_help(None);
    let arg = match names.as_slice() {
        [] => arg,
        _ => arg.value_names(names),
    };
    match values.as_slice() {
        [] => arg,
        _ => arg.value_parser(PossibleValuesParser::new(values)),
    }
}

#[cfg(test)]
mod tests;
