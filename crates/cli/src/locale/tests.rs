//! The catalogues are complete, and have nothing that is no longer said.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::*;

/// A template as it is written in the sources: its context, its text, the values that it has.
type Template = (Option<String>, String);

/// The files below a folder with one of these extensions, tests left out.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() && !["tests", "dist", "node_modules"].contains(&&*name) {
            sources(&path, found);
        } else if name.ends_with(".rs") && name != "tests.rs" && name != "message.rs" {
            found.push(path);
        }
    }
}

/// The templates of all `message!` in these crates, each with the names of its values.
fn templates(crates: &[&str]) -> BTreeMap<Template, BTreeSet<String>> {
    let mut files = Vec::new();
    for name in crates {
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("..")
                .join(name)
                .join("src"),
            &mut files,
        );
    }
    let mut templates: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code: String = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .flat_map(|line| [line, "\n"])
            .collect();
        for call in code.split("message!(").skip(1) {
            let (context, call) = match call.trim_start().strip_prefix("context ") {
                Some(call) => {
                    let (context, call) = literal(call);
                    (Some(context), call.trim_start_matches(','))
                }
                None => (None, call),
            };
            let (template, call) = literal(call);
            let names = templates.entry((context, template.clone())).or_default();
            names.extend(placeholders(&template));
            // Values that are for translations alone.
            let call = call
                .split_once(';')
                .map(|(values, others)| match values.contains(')') {
                    true => "",
                    false => others.split_once(')').map_or("", |(others, _)| others),
                });
            let others = call.unwrap_or_default().split(',');
            names.extend(
                others.map(|it| it.split('=').next().unwrap_or_default().trim().to_owned()),
            );
        }
    }
    templates
}

/// The string literal at the beginning of the code, and the code after it.
fn literal(code: &str) -> (String, &str) {
    let code = code
        .trim_start()
        .strip_prefix('"')
        .unwrap_or_else(|| panic!("no literal: {code:.80}"));
    let mut text = String::new();
    let mut rest = code.chars();
    loop {
        match rest.next() {
            Some('"') | None => return (text, rest.as_str()),
            Some('\\') => match rest.next() {
                Some('n') => text.push('\n'),
                Some('\n') => rest = rest.as_str().trim_start().chars(),
                Some(other) => text.push(other),
                None => {}
            },
            Some(other) => text.push(other),
        }
    }
}

fn placeholders(template: &str) -> impl Iterator<Item = String> {
    let parts = template.split('{').skip(1);
    parts.map(|part| part.split(['|', '}']).next().unwrap_or_default().to_owned())
}

/// Compares a catalogue with the templates that it is for.
fn compare(json: &str, templates: &BTreeMap<Template, BTreeSet<String>>, texts: &BTreeSet<String>) {
    let entries: BTreeMap<String, Entry> = serde_json::from_str(json).unwrap();
    let mut translations = BTreeMap::new();
    for (english, entry) in entries {
        match entry {
            Entry::Single(text) => _ = translations.insert((None, english), text),
            Entry::ByContext(texts) => translations.extend(
                texts
                    .into_iter()
                    .map(|(context, text)| ((Some(context), english.clone()), text)),
            ),
        }
    }
    let is_translated = |template: &Template| {
        let (context, english) = template;
        // What is made of values alone is said in the same way in every language.
        translations.contains_key(template)
            || context.is_some() && translations.contains_key(&(None, english.clone()))
            || !english
                .split(['{', '}'])
                .step_by(2)
                .any(|text| text.contains(char::is_alphabetic))
    };
    let missing = templates.keys().filter(|template| !is_translated(template));
    let missing: Vec<_> = missing
        .cloned()
        .chain(
            texts
                .iter()
                .map(|text| (None, text.clone()))
                .filter(|it| !is_translated(it)),
        )
        .collect();
    assert!(missing.is_empty(), "no translation of {missing:#?}");
    let is_used = |template: &&Template| {
        templates.contains_key(*template)
            || texts.contains(&template.1)
            || template.0.is_none() && templates.keys().any(|(_, english)| *english == template.1)
    };
    let stale: Vec<_> = translations.keys().filter(|it| !is_used(it)).collect();
    assert!(stale.is_empty(), "nothing says {stale:#?}");
    let mismatched = translations.iter().filter(|(template, text)| {
        let names = templates.get(*template).cloned().unwrap_or_default();
        placeholders(text).any(|name| !names.contains(&name))
    });
    let mismatched: Vec<_> = mismatched.collect();
    assert!(
        mismatched.is_empty(),
        "values that the message lacks: {mismatched:#?}"
    );
}

#[test]
fn each_message_has_a_translation_and_each_translation_a_message() {
    let texts = BTreeSet::new();
    compare(
        backrank_web::CATALOGUE,
        &templates(&["core", "web"]),
        &texts,
    );
    let of_program = templates(&["cli", "parallel", "runs"]);
    compare(include_str!("../../locales/zh.json"), &of_program, &texts);
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
