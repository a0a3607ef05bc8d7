use std::collections::BTreeSet;

use clap::{Arg, Command, CommandFactory};
use unicode_width::UnicodeWidthStr;

use super::{finish, table, translate};
use crate::cli::Cli;

/// Every command of the tree with its full name, the hidden ones too.
fn commands(root: Command) -> Vec<(String, Command)> {
    let mut found = vec![(root.get_name().to_owned(), root)];
    let mut at = 0;
    while let Some((path, command)) = found.get(at).cloned() {
        let below = command.get_subcommands();
        found.extend(below.map(|sub| (format!("{path} {}", sub.get_name()), sub.clone())));
        at += 1;
    }
    found
}

fn english() -> Vec<(String, Command)> {
    let mut root = Cli::command();
    root.build();
    commands(root)
}

fn chinese() -> Vec<(String, Command)> {
    commands(translate(Cli::command()))
}

fn is_chinese(text: &str) -> bool {
    text.chars()
        .any(|character| ('\u{4E00}'..='\u{9FFF}').contains(&character))
}

#[test]
fn every_text_is_translated() {
    let mut missing = Vec::new();
    for (path, command) in chinese() {
        let abouts = [command.get_about(), command.get_long_about()];
        let afters = [command.get_after_help(), command.get_after_long_help()];
        for text in abouts.into_iter().chain(afters).flatten() {
            if !is_chinese(&text.to_string()) {
                missing.push(format!("{path}: {text}"));
            }
        }
        for arg in command.get_arguments() {
            for text in [arg.get_help(), arg.get_long_help()] {
                let text = text.map(ToString::to_string).unwrap_or_default();
                if !is_chinese(&text) {
                    missing.push(format!("{path}, {}: {text}", arg.get_id()));
                }
            }
        }
    }
    for (path, command) in english() {
        for (arg, value, help) in explained_values(&command) {
            if !table::value(&path, &arg, &value).is_some_and(is_chinese) {
                missing.push(format!("{path}, {arg}, {value}: {help}"));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "no Chinese in lang/help_zh/table.rs for {missing:#?}"
    );
}

/// Argument, value and meaning of each value that has one.
fn explained_values(command: &Command) -> Vec<(String, String, String)> {
    let values = |arg: &Arg| {
        let id = arg.get_id().to_string();
        let values = arg.get_possible_values().into_iter();
        values.filter_map(move |value| {
            let help = value.get_help()?.to_string();
            Some((id.clone(), value.get_name().to_owned(), help))
        })
    };
    command.get_arguments().flat_map(values).collect()
}

#[test]
fn no_entry_is_unused_or_there_twice() {
    let mut used: [BTreeSet<String>; 4] = Default::default();
    let [abouts, arguments, values, value_names] = &mut used;
    for (path, command) in english() {
        for arg in command.get_arguments() {
            let entry = table::argument_entry(&path, arg.get_id().as_str());
            arguments.extend(entry.map(|(of, id, _)| format!("{of}, {id}")));
            let names = arg.get_value_names().unwrap_or_default().iter();
            value_names.extend(names.map(ToString::to_string));
        }
        let explained = explained_values(&command).into_iter();
        let entries =
            explained.filter_map(|(arg, value, _)| table::value_entry(&path, &arg, &value));
        values.extend(entries.map(|(of, id, name, _)| format!("{of}, {id}, {name}")));
        abouts.insert(path);
    }
    // A letter such as N stays as it is.
    value_names.retain(|name| table::value_name(name).is_some());

    let in_table = [
        table::ABOUTS.iter().map(|(of, _)| of.to_string()).collect(),
        keys(table::ARGUMENTS),
        table::VALUES
            .iter()
            .map(|(of, id, name, _)| format!("{of}, {id}, {name}"))
            .collect(),
        table::VALUE_NAMES
            .iter()
            .map(|(name, _)| name.to_string())
            .collect(),
    ];
    for (in_table, used) in in_table.into_iter().zip(used) {
        let mut in_table: Vec<String> = in_table;
        in_table.sort();
        assert_eq!(in_table, Vec::from_iter(used));
    }
}

fn keys(entries: &[(&str, &str, &str)]) -> Vec<String> {
    let keys = entries.iter();
    keys.map(|(of, key, _)| format!("{of}, {key}")).collect()
}

/// The text that a person sees of `-h` and `--help` on a terminal of that width.
fn rendered(mut command: Command, width: usize) -> [String; 2] {
    command = command.term_width(width);
    [command.render_help(), command.render_long_help()].map(|help| finish(&help.to_string()))
}

#[test]
fn clap_adds_no_english() {
    for (path, command) in chinese() {
        for help in rendered(command, 100) {
            for english in [
                "Usage",
                "Commands",
                "Arguments",
                "OPTIONS",
                "Options",
                "Print",
                "Examples",
                "ossible",
                "[default",
                "[alias",
                "[env",
            ] {
                assert!(!help.contains(english), "{path}: {english} in\n{help}");
            }
        }
    }
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for (path, command) in chinese() {
        for help in rendered(command, 60) {
            for line in help.lines() {
                let width = line.width();
                // clap does not break the usage, and this is the one that is too long.
                let is_long = path == "backrank queens puzzle completion";
                let max = match line.starts_with("用法：") && is_long {
                    true => 80,
                    false => 60,
                };
                assert!(width <= max, "{path}: {width} columns in\n{line}");
            }
        }
    }
}

#[test]
fn a_note_tells_what_the_argument_says() {
    let arg = Arg::new("format")
        .long("format")
        .default_value("b")
        .value_parser(["a", "b"]);
    let command = translate(Command::new("x").arg(arg));
    let [brief, full] = rendered(command, 100);
    assert!(
        brief.contains("列表的格式 [默认：b] [可选：a, b]"),
        "{brief}"
    );
    assert!(full.contains("[可选：a, b]"), "{full}");
}
