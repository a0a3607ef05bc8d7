//! The help in Chinese.
//!
//! The English help is in the doc comments of the commands, and clap lays it out. Here the finished tree of commands gets
//! Chinese texts, and what clap says in English whatever the texts are, it says no more: its headings are left out by a
//! template, and its notes such as `[default: x]` are hidden and written again from the same values.

mod layout;
mod table;

use clap::builder::PossibleValue;
use clap::{Arg, Command};

/// The command line with its help in Chinese; [`finish`] belongs to it. The English stays where the table has no Chinese,
/// and a test sees to it that this is nowhere.
pub(crate) fn translate(mut command: Command) -> Command {
    command.build(); // before, `-h` and the options of every command are not there yet
    let path = command.get_name().to_owned();
    translate_command(command, &path)
}

/// The rendered help as people are to see it.
pub(crate) fn finish(rendered: &str) -> String {
    // The one word of the usage line that clap lets nobody choose.
    layout::decode(rendered).replace("[OPTIONS]", "[选项]")
}

fn translate_command(command: Command, path: &str) -> Command {
    let mut command = command
        .mut_args(|arg| translate_argument(arg, path))
        .mut_subcommands(|below| {
            let path = format!("{path} {}", below.get_name());
            translate_command(below, &path)
        })
        .subcommand_value_name("命令");
    if let Some(about) = table::about(path) {
        command = command.about(layout::encode(about));
    }
    if let Some(examples) = command.get_after_help() {
        let examples = examples.ansi().to_string().replace("Examples:", "示例：");
        command = command.after_help(examples);
    }
    let template = template(&command);
    command.help_template(template)
}

/// The sections that clap would print, under Chinese headings.
fn template(command: &Command) -> String {
    let mut below = command.get_subcommands();
    let (positionals, options): (Vec<&Arg>, Vec<&Arg>) = command
        .get_arguments()
        .filter(|arg| !arg.is_hide_set())
        .partition(|arg| arg.is_positional());
    let sections = [
        ("命令", "subcommands", below.any(|sub| !sub.is_hide_set())),
        ("参数", "positionals", !positionals.is_empty()),
        ("选项", "options", !options.is_empty()),
    ];
    let styles = command.get_styles();
    let (usage, header) = (styles.get_usage(), styles.get_header());
    let mut template = format!("{{about-with-newline}}\n{usage}用法：{usage:#}{{usage}}");
    for (heading, tag, _) in sections.iter().filter(|(.., is_there)| *is_there) {
        template.push_str(&format!("\n\n{header}{heading}：{header:#}\n{{{tag}}}"));
    }
    template + "{after-help}"
}

fn translate_argument(arg: Arg, path: &str) -> Arg {
    let Some(help) = table::argument(path, arg.get_id().as_str()) else {
        return arg;
    };
    let (brief, full) = if arg.get_id() == "help" && arg.get_long_help().is_some() {
        (
            "（'--help' 显示更多）".to_owned(),
            "（'-h' 显示摘要）".to_owned(),
        )
    } else {
        notes(&arg, path)
    };
    let names: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| table::value_name(name).unwrap_or(name).to_owned())
        .collect();
    let arg = if names.is_empty() {
        arg
    } else {
        arg.value_names(names)
    };
    arg.help(layout::encode(&format!("{help}{brief}")))
        .long_help(layout::encode(&format!("{help}{full}")))
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// The notes that clap would write after the help of an argument in `-h` and in `--help`: its possible values and its default.
fn notes(arg: &Arg, path: &str) -> (String, String) {
    let possible: Vec<PossibleValue> = arg
        .get_possible_values()
        .into_iter()
        .filter(|value| !value.is_hide_set() && !arg.is_hide_possible_values_set())
        .collect();
    let default = if arg.get_action().takes_values() && !arg.is_hide_default_value_set() {
        let values = arg.get_default_values().iter();
        values.map(|value| value.to_string_lossy()).collect()
    } else {
        Vec::new()
    };

    let (mut brief, mut full) = (String::new(), String::new());
    let default = (!default.is_empty()).then(|| format!("[默认：{}]", default.join(", ")));
    if let Some(default) = &default {
        brief.push_str(&format!(" {default}"));
        full.push_str(&format!("\n\n{default}"));
    }
    if !possible.is_empty() {
        let names: Vec<&str> = possible.iter().map(PossibleValue::get_name).collect();
        let names = format!("[可选：{}]", names.join(", "));
        brief.push_str(&format!(" {names}"));
        if possible.iter().any(|value| value.get_help().is_some()) {
            full.insert_str(0, &format!("\n\n{}", explained(arg, path, &possible)));
        } else {
            full.push_str(if default.is_some() { "\n" } else { "\n\n" });
            full.push_str(&names);
        }
    }
    (brief, full)
}

/// The possible values, each on its line with what it means.
fn explained(arg: &Arg, path: &str, possible: &[PossibleValue]) -> String {
    let widths = possible.iter().map(|value| value.get_name().len());
    let width = widths.max().unwrap_or(0) + 1;
    let mut lines = "可选：".to_owned();
    for value in possible {
        let name = value.get_name();
        let english = || value.get_help().map(ToString::to_string);
        let help = table::value(path, arg.get_id().as_str(), name).map(str::to_owned);
        let help = help.or_else(english).unwrap_or_default();
        let name = format!("{name}:");
        lines.push_str(&format!("\n- {name:<width$} {help}"));
    }
    lines
}

#[cfg(test)]
mod tests;
