use std::collections::BTreeSet;

use clap::{Command, CommandFactory};
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
    let (mut used, mut missing) = (BTreeSet::new(), Vec::new());
    let mut root = Cli::command();
    root.build();
    for (path, command) in commands(root) {
        let mut places = vec![(path.clone(), table::entry(&path), true)];
        for arg in command.get_arguments() {
            let id = arg.get_id().to_string();
            let is_claps = ["help", "version"].contains(&id.as_str());
            places.push((
                format!("{path}: {id}"),
                table::entry_of(&path, &id),
                !is_claps,
            ));
            for value in arg.get_possible_values() {
                let place = format!("{id} {}", value.get_name());
                let entry = table::entry_of(&path, &place);
                places.push((
                    format!("{path}: {place}"),
                    entry,
                    value.get_help().is_some(),
                ));
            }
            let names = arg.get_value_names().unwrap_or_default().iter();
            places.extend(names.map(|name| (name.to_string(), table::entry(name), false)));
        }
        for (place, entry, is_needed) in places {
            match entry {
                Some((of, _)) => _ = used.insert(*of),
                None => missing.extend(is_needed.then_some(place)),
            }
        }
    }
    assert!(missing.is_empty(), "no Chinese for {missing:#?}");
    let unused = table::TEXTS.iter().filter(|(of, _)| !used.contains(of));
    assert_eq!(unused.collect::<Vec<_>>(), <[&(&str, &str); 0]>::default());
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
