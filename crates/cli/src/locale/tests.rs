//! The catalogues are complete and have no unused entries.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use backrank_core::AlgorithmInfo;
use clap::{Command, CommandFactory};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::Value;
use walkdir::WalkDir;

use super::*;
use crate::cli::Cli;
use crate::commands::algorithms::Algorithms;

/// English texts by context, each with its placeholders.
#[derive(Default)]
struct Texts(BTreeMap<(String, Option<String>), BTreeSet<String>>);

impl Texts {
    fn add(&mut self, text: &str, context: Option<String>, names: impl Iterator<Item = String>) {
        let entry = self.0.entry((text.to_owned(), context));
        entry.or_default().extend(names);
    }

    fn add_plain(&mut self, text: impl ToString) {
        self.add(&text.to_string(), None, [].into_iter());
    }

    /// Adds each `message!` outside tests.
    fn add_messages(&mut self, tokens: TokenStream) {
        let (mut before, mut is_test) = ([String::new(), String::new()], false);
        for token in tokens {
            if let TokenTree::Group(group) = &token {
                if before == ["message", "!"] {
                    self.add_call(group.stream());
                }
                if before[1] == "#" {
                    is_test = group.to_string().replace(' ', "") == "[cfg(test)]";
                } else if !std::mem::take(&mut is_test) {
                    self.add_messages(group.stream());
                }
            }
            before = [std::mem::take(&mut before[1]), token.to_string()];
        }
    }

    /// Adds a call: `[context "context",] "text" (, name [= value])* (; name [= value])*`.
    fn add_call(&mut self, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        let mut parts = tokens.split(|token| [",", ";"].contains(&&*token.to_string()));
        let mut literal = || {
            let literal = parts.next()?.last()?.to_string();
            let literal = syn::parse_str::<syn::LitStr>(&literal);
            literal.ok().map(|literal| literal.value())
        };
        let has_context = tokens
            .first()
            .is_some_and(|token| token.to_string() == "context");
        let context = if has_context { literal() } else { None };
        // The definition of the macro calls itself without a literal.
        if let Some(text) = literal() {
            let names = parts.filter_map(|part| Some(part.first()?.to_string()));
            self.add(&text, context, names);
        }
    }

    /// Adds the help of a command and its subcommands. Value names may stay English.
    fn add_help(&mut self, command: &Command) {
        let abouts = [command.get_about(), command.get_long_about()];
        let arguments = command.get_arguments();
        let helps = arguments.flat_map(|arg| [arg.get_help(), arg.get_long_help()]);
        let helps = abouts.into_iter().chain(helps).flatten();
        helps.for_each(|help| self.add_plain(help));
        for arg in command.get_arguments() {
            let values = arg.get_possible_values();
            let helps = values.iter().filter_map(|value| value.get_help());
            helps.for_each(|help| self.add_plain(help));
            let names = arg.get_value_names().unwrap_or_default().iter();
            let names = names.filter(|name| Lang::Zh.template(name, None).is_some());
            names.for_each(|name| self.add_plain(name));
        }
        let below = command.get_subcommands();
        below.for_each(|below| self.add_help(below));
    }
}

/// Returns the text of each file with this extension in a folder of `crates/`, except tests.
fn sources(folder: &str, extension: &str) -> impl Iterator<Item = String> {
    let files = WalkDir::new(Path::new("..").join(folder)).into_iter();
    let paths = files.map(|file| file.unwrap().into_path());
    let paths = paths.filter(move |path| path.extension() == Some(extension.as_ref()));
    let paths = paths.filter(|path| !path.ends_with("tests.rs"));
    paths.map(|path| fs::read_to_string(path).unwrap())
}

fn placeholders(template: &str) -> impl Iterator<Item = &str> {
    let parts = template.split('{').skip(1);
    parts.filter_map(|part| part.split(['|', '}']).next())
}

/// Returns true if the template has words outside its placeholders.
fn has_words(template: &str) -> bool {
    let mut parts = template.split('{').enumerate().map(|(at, part)| match at {
        0 => part,
        _ => part
            .trim_start_matches(|character: char| character.is_alphanumeric() || character == '_'),
    });
    parts.any(|part| part.contains(char::is_alphabetic))
}

/// Lists the errors of a catalogue for these texts. `others` may also translate them.
fn problems(json: &str, Texts(texts): &Texts, others: &str) -> Vec<String> {
    let [mut entries, others] =
        [json, others].map(|json| serde_json::from_str::<BTreeMap<String, Entry>>(json).unwrap());
    let mut problems = Vec::new();
    let sorted: BTreeMap<String, Value> = serde_json::from_str(json).unwrap();
    if serde_json::to_string_pretty(&sorted).unwrap() + "\n" != json {
        problems.push("not sorted, or not formatted as serde_json does".to_owned());
    }
    for (text, entry) in &entries {
        let is_used = match entry {
            Entry::Single(_) => texts.keys().any(|(used, _)| used == text),
            Entry::ByContext(translations) => translations
                .keys()
                .all(|context| texts.contains_key(&(text.clone(), Some(context.clone())))),
        };
        if !is_used {
            problems.push(format!("no message: {text}"));
        }
    }
    for (text, entry) in others {
        entries.entry(text).or_insert(entry);
    }
    for ((text, context), names) in texts {
        let entry = entries.get(text);
        match entry.and_then(|entry| entry.in_context(context.as_deref())) {
            Some(translation) => problems.extend(
                placeholders(translation)
                    .filter(|name| !names.contains(*name))
                    .map(|name| format!("no value for {{{name}}}: {translation}")),
            ),
            None if has_words(text) => {
                problems.push(format!("no translation: {text} {context:?}"));
            }
            None => {}
        }
    }
    problems
}

#[test]
fn the_catalogues_are_complete_and_sorted() {
    let messages = |folders: &[&str]| {
        let mut texts = Texts::default();
        for source in folders.iter().flat_map(|folder| sources(folder, "rs")) {
            texts.add_messages(source.parse().unwrap());
        }
        texts
    };
    let library = backrank_web::CATALOGUE;
    let known: BTreeMap<String, Entry> = serde_json::from_str(library).unwrap();
    let mut of_library = messages(&["core/src", "web/src"]);
    let sections = Algorithms::new().sections().into_iter();
    let infos = sections.flat_map(|(_, infos)| infos);
    let facts = infos.flat_map(AlgorithmInfo::texts);
    facts.for_each(|fact| of_library.add_plain(fact));
    // The literals of the page. Its type check reports those that the catalogue lacks.
    for source in sources("web/app", "ts") {
        for text in source.split('"').filter(|text| known.contains_key(*text)) {
            of_library.add(text, None, placeholders(text).map(str::to_owned));
        }
    }
    let mut of_program = messages(&["cli/src", "parallel/src", "runs/src"]);
    let mut program = Cli::command();
    program.build();
    of_program.add_help(&program);
    let mut found = problems(library, &of_library, "{}");
    let json = include_str!("../../locales/zh.json");
    found.extend(problems(json, &of_program, library));
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
            |name: &str| set[names.iter().position(|other| *other == name)?].map(str::to_owned);
        let found = Lang::from_locales(variable, || system.map(str::to_owned));
        assert_eq!(found, lang, "{set:?}");
    }
}
