use std::collections::BTreeSet;

use clap::{Command, CommandFactory};
use unicode_width::UnicodeWidthStr;

use super::{finish, layout, table, translate};
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

/// The texts that a person sees of `-h` and `--help` of each command on a terminal of that width.
fn rendered(width: usize) -> impl Iterator<Item = (String, String)> {
    let commands = commands(translate(Cli::command())).into_iter();
    commands.flat_map(move |(path, command)| {
        let mut command = command.term_width(width);
        let helps = [command.render_help(), command.render_long_help()];
        helps.map(|help| (path.clone(), finish(&help.to_string())))
    })
}

#[test]
fn every_text_has_an_entry_and_every_entry_a_text() {
    let mut used: [BTreeSet<String>; 4] = Default::default();
    let [abouts, arguments, values, names] = &mut used;
    let mut missing = Vec::new();
    for (path, command) in english() {
        missing.extend(table::about(&path).is_none().then(|| path.clone()));
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str();
            match table::argument_entry(&path, id) {
                Some((of, id, _)) => _ = arguments.insert(format!("{of}, {id}")),
                None if ["help", "version"].contains(&id) => {}
                None => missing.push(format!("{path}, {id}")),
            }
            for value in arg.get_possible_values() {
                match table::value_entry(&path, id, value.get_name()) {
                    Some((of, id, name, _)) => _ = values.insert(format!("{of}, {id}, {name}")),
                    None if value.get_help().is_none() => {}
                    None => missing.push(format!("{path}, {id}, {}", value.get_name())),
                }
            }
            // A letter such as N stays as it is.
            let given = arg.get_value_names().unwrap_or_default().iter();
            names.extend(
                given
                    .filter(|name| table::value_name(name).is_some())
                    .map(ToString::to_string),
            );
        }
        abouts.insert(path);
    }
    assert!(missing.is_empty(), "no Chinese for {missing:#?}");
    let in_table: [Vec<String>; 4] = [
        table::ABOUTS.iter().map(|(of, _)| of.to_string()).collect(),
        table::ARGUMENTS
            .iter()
            .map(|(of, id, _)| format!("{of}, {id}"))
            .collect(),
        table::VALUES
            .iter()
            .map(|(of, id, name, _)| format!("{of}, {id}, {name}"))
            .collect(),
        table::VALUE_NAMES
            .iter()
            .map(|(name, _)| name.to_string())
            .collect(),
    ];
    for (mut in_table, used) in in_table.into_iter().zip(used) {
        in_table.sort();
        assert_eq!(in_table, Vec::from_iter(used));
    }
}

#[test]
fn clap_adds_no_english() {
    let words = [
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
    ];
    for (path, help) in rendered(100) {
        for english in words {
            assert!(!help.contains(english), "{path}: {english} in\n{help}");
        }
    }
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for (path, help) in rendered(60) {
        for line in help.lines() {
            // clap does not break the usage, and this is the one that is too long.
            let is_long = line.starts_with("用法：") && path == "backrank queens puzzle completion";
            let max = if is_long { 80 } else { 60 };
            assert!(
                line.width() <= max,
                "{path}: {} columns in\n{line}",
                line.width()
            );
        }
    }
}

#[test]
fn the_help_of_an_option_has_at_most_three_lines() {
    /// The columns that are left of 100 for the help of an option.
    const COLUMNS: usize = 90;
    let lines = |text: &str| {
        let (mut lines, mut end) = (1, 0);
        for word in text.split(' ') {
            let width = layout::decode(word).width();
            if end > 0 && end + 1 + width > COLUMNS {
                (lines, end) = (lines + 1, 0);
            }
            end += width + usize::from(end > 0);
        }
        lines
    };
    let mut long = Vec::new();
    for (path, command) in english() {
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str();
            let english = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let chinese = layout::encode(table::argument(&path, id).unwrap_or_default());
            for text in [english, chinese] {
                if lines(&text) > 3 {
                    long.push(format!("{path}: {text}"));
                }
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}
