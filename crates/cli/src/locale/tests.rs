//! The catalogues are complete, and have nothing that no message uses.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use backrank_core::AlgorithmInfo;
use clap::{Command, CommandFactory};
use proc_macro2::{TokenStream, TokenTree};

use super::*;
use crate::cli::Cli;
use crate::commands::algorithms::Algorithms;

/// English texts, each in its contexts with the names of its values.
type Texts = BTreeMap<String, BTreeMap<Option<String>, BTreeSet<String>>>;

/// Returns the texts of these crates.
fn texts(crates: &[&str]) -> Texts {
    let mut texts = Texts::new();
    for name in crates {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
        add_folder(&mut texts, &folder.join("src"));
    }
    texts
}

fn add_folder(texts: &mut Texts, folder: &Path) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy();
        if path.is_dir() {
            add_folder(texts, &path);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            let source = fs::read_to_string(&path).unwrap();
            add_messages(texts, source.parse().unwrap());
        }
    }
}

/// Adds the text of each `message!` outside tests.
fn add_messages(texts: &mut Texts, tokens: TokenStream) {
    let (mut before, mut is_test) = ([String::new(), String::new()], false);
    for token in tokens {
        if let TokenTree::Group(group) = &token {
            let stream = group.stream();
            if before == ["message", "!"] {
                add_call(texts, stream.clone());
            }
            if before[1] == "#" {
                is_test = stream.to_string().replace(' ', "") == "cfg(test)";
            } else if !std::mem::take(&mut is_test) {
                add_messages(texts, stream);
            }
        }
        before = [std::mem::take(&mut before[1]), token.to_string()];
    }
}

/// Adds the text of a call: `[context "context",] "text" (, name [= value])* (; name [= value])*`.
fn add_call(texts: &mut Texts, tokens: TokenStream) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let is_separator = |token: &TokenTree| [",", ";"].contains(&&*token.to_string());
    let mut parts = tokens
        .split(is_separator)
        .filter_map(<[TokenTree]>::split_last);
    let (mut literal, mut context) = (None, None);
    if let Some((last, before)) = parts.next() {
        literal = string(last);
        if !before.is_empty() {
            context = literal;
            literal = parts.next().and_then(|(last, _)| string(last));
        }
    }
    // The definition of the macro calls itself without a literal.
    let Some(text) = literal else { return };
    let names = parts.map(|(last, before)| before.first().unwrap_or(last).to_string());
    texts
        .entry(text)
        .or_default()
        .entry(context)
        .or_default()
        .extend(names);
}

fn string(token: &TokenTree) -> Option<String> {
    let literal = syn::parse_str::<syn::LitStr>(&token.to_string());
    literal.ok().map(|literal| literal.value())
}

/// Adds the help of a command and of all below it. Names of values may stay English.
fn add_help(texts: &mut Texts, command: &Command) {
    let abouts = [command.get_about(), command.get_long_about()];
    let mut found: Vec<_> = abouts
        .into_iter()
        .flatten()
        .map(ToString::to_string)
        .collect();
    for arg in command.get_arguments() {
        let helps = [arg.get_help(), arg.get_long_help()];
        found.extend(helps.into_iter().flatten().map(ToString::to_string));
        let values = arg.get_possible_values();
        found.extend(
            values
                .iter()
                .filter_map(|value| Some(value.get_help()?.to_string())),
        );
        let names = arg.get_value_names().unwrap_or_default().iter();
        let names = names.map(ToString::to_string);
        found.extend(names.filter(|name| Lang::Zh.template(name, None).is_some()));
    }
    let help = found
        .into_iter()
        .map(|text| (text, BTreeMap::from([(None, BTreeSet::new())])));
    texts.extend(help);
    command
        .get_subcommands()
        .for_each(|below| add_help(texts, below));
}

/// Adds what the program knows about algorithms.
fn add_algorithms(texts: &mut Texts) {
    let sections = Algorithms::new().sections();
    let infos = sections.into_iter().flat_map(|(_, infos)| infos);
    for text in infos.flat_map(AlgorithmInfo::texts) {
        let contexts = texts.entry(text.to_owned()).or_default();
        contexts.entry(None).or_default();
    }
}

fn placeholders(template: &str) -> impl Iterator<Item = &str> {
    let parts = template.split('{').skip(1);
    parts.filter_map(|part| part.split(['|', '}']).next())
}

/// Returns what is wrong with a catalogue for these texts; `others` may hold some of them too.
fn problems(json: &str, texts: &Texts, others: &str) -> Vec<String> {
    let entries: BTreeMap<String, Entry> = serde_json::from_str(json).unwrap();
    let others: BTreeMap<String, Entry> = serde_json::from_str(others).unwrap();
    let mut problems = Vec::new();
    for (text, contexts) in texts {
        for (context, names) in contexts {
            let entry = entries.get(text).or(others.get(text));
            let translation = entry.and_then(|entry| entry.in_context(context.as_deref()));
            // Words stand outside of placeholders, and in them after a bar.
            let mut words = text.split(['{', '}']).enumerate().map(|(at, part)| {
                let in_placeholder = part.split_once('|').map_or("", |(_, words)| words);
                if at % 2 == 0 { part } else { in_placeholder }
            });
            match translation {
                Some(translation) => problems.extend(
                    placeholders(translation)
                        .filter(|name| !names.contains(*name))
                        .map(|name| format!("no value for {{{name}}}: {translation}")),
                ),
                None if words.any(|words| words.contains(char::is_alphabetic)) => {
                    problems.push(format!("no translation: {text} {context:?}"));
                }
                None => {}
            }
        }
    }
    for (text, entry) in &entries {
        let contexts = texts.get(text);
        let is_used = contexts.is_some_and(|contexts| match entry {
            Entry::Single(_) => true,
            Entry::ByContext(texts) => texts
                .keys()
                .all(|context| contexts.contains_key(&Some(context.clone()))),
        });
        if !is_used {
            problems.push(format!("no message: {text}"));
        }
    }
    let sorted: BTreeMap<String, serde_json::Value> = serde_json::from_str(json).unwrap();
    if serde_json::to_string_pretty(&sorted).unwrap() + "\n" != json {
        problems.push("not sorted, or not formatted as serde_json does".to_owned());
    }
    problems
}

#[test]
fn the_catalogues_are_complete_and_sorted() {
    let library = backrank_web::CATALOGUE;
    let mut of_library = texts(&["core", "web"]);
    add_algorithms(&mut of_library);
    let mut found = problems(library, &of_library, "{}");
    let mut of_program = texts(&["cli", "parallel", "runs"]);
    let mut program = Cli::command();
    program.build();
    add_help(&mut of_program, &program);
    found.extend(problems(
        include_str!("../../locales/zh.json"),
        &of_program,
        library,
    ));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_first_variable_that_is_set_decides_or_else_the_system() {
    for (set, system, lang) in [
        ([None, None, None], None, Lang::En),
        ([None, None, Some("zh_CN.UTF-8")], None, Lang::Zh),
        ([None, None, Some("zha_CN")], None, Lang::En),
        ([Some("C"), None, Some("zh")], None, Lang::En),
        ([Some(""), Some("zh_TW"), Some("de_DE")], None, Lang::Zh),
        ([None, Some(""), None], Some("zh-Hans-CN"), Lang::Zh),
        ([None, None, Some("en_GB.UTF-8")], Some("zh"), Lang::En),
    ] {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let variable =
            |name: &str| set[names.iter().position(|it| *it == name)?].map(str::to_owned);
        let found = Lang::from_locales(variable, || system.map(str::to_owned));
        assert_eq!(found, lang, "{set:?}");
    }
}
