//! The import rules of DESIGN.md, read off the source: what a module must not see, it does not name.

use std::collections::BTreeSet;
use std::{fs, path::Path};

/// The layer of each module. An import leads to a lower layer or stays in its module.
/// The probe names squares, so the board lies below it.
const LAYERS: &[(&str, u8)] = &[
    ("queens::algorithms", 6),
    ("tour::find", 6),
    ("tour::count", 6),
    ("render", 5),
    ("queens", 4),
    ("tour", 4),
    ("trace", 3),
    ("profile", 3),
    ("probe", 2),
    ("board", 1),
    ("known", 1),
    ("card", 1),
    ("random", 1),
    ("simd", 1),
];

/// The modules whose children do not know each other.
const STRANGERS: &[&str] = &["queens::algorithms", "tour::find"];

/// All that the judges of solutions may see.
const JUDGES: &[(&str, &[&str])] = &[
    ("queens::verify", &["board", "queens::attack"]),
    ("tour::verify", &["board", "tour::graph"]),
];

/// The parts of the standard library that do input or output, start threads or read the clock.
const WORLD: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];

/// A module: its path, such as `queens::verify`, and its code without comments and tests.
struct Module {
    path: String,
    code: String,
}

fn source() -> Vec<Module> {
    fn collect(folder: &Path, found: &mut Vec<Module>) {
        for entry in fs::read_dir(folder).expect("a folder of this crate") {
            let file = entry.expect("an entry of the folder").path();
            if file.is_dir() {
                collect(&file, found);
                continue;
            }
            let root = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
            let path = file.strip_prefix(root).expect("a file of src");
            if path.ends_with("tests.rs") {
                continue; // as the tests at the end of a file: they may import what they like
            }
            let text = fs::read_to_string(&file).expect("a text");
            found.push(Module {
                path: module_path(&path.to_string_lossy()),
                code: without_comments(&text),
            });
        }
    }
    let mut found = Vec::new();
    collect(
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
        &mut found,
    );
    found
}

/// `queens/verify.rs` is the module `queens::verify`; the crate's root is the empty path.
fn module_path(file: &str) -> String {
    let path = file.trim_end_matches(".rs").replace(['/', '\\'], "::");
    let path = path.trim_end_matches("::mod");
    if path == "lib" {
        String::new()
    } else {
        path.to_owned()
    }
}

fn without_comments(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(""));
    lines.fold(String::new(), |code, line| code + line + "\n")
}

/// The code in front of the unit tests, which may import what they like.
fn without_tests(code: &str) -> &str {
    code.split("#[cfg(test)]\nmod tests").next().unwrap_or(code)
}

/// The absolute paths that the code of a module names, in `use` lines and elsewhere, without the leading `crate::`.
fn imports(module: &str, code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for start in ["crate::", "super::", "std::"] {
        for (at, _) in code.match_indices(start) {
            let is_inside_a_path = code[..at]
                .ends_with(|before: char| before.is_alphanumeric() || "_:".contains(before));
            if !is_inside_a_path {
                let mut paths = Vec::new();
                expand(&code[at..], "", &mut paths);
                found.extend(paths.iter().map(|path| absolute(module, path)));
            }
        }
    }
    found
}

/// Writes out the paths of a tree such as `a::{b, c::{d, e}}` at the start of a text; returns the text behind it.
fn expand<'a>(text: &'a str, prefix: &str, found: &mut Vec<String>) -> &'a str {
    let text = text.trim_start();
    if let Some(inside) = text.strip_prefix('{') {
        let mut rest = inside.trim_start();
        while !rest.starts_with('}') {
            let behind = expand(rest, prefix, found);
            assert!(behind.len() < rest.len(), "no import: {rest}");
            rest = behind.trim_start_matches([',', ' ', '\n']);
        }
        return &rest[1..];
    }
    let is_name = |letter: char| letter.is_alphanumeric() || "_*".contains(letter);
    let (name, rest) = text.split_at(text.find(|c| !is_name(c)).unwrap_or(text.len()));
    let path = if prefix.is_empty() {
        name.to_owned()
    } else {
        format!("{prefix}::{name}")
    };
    if let Some(below) = rest.strip_prefix("::") {
        return expand(below, &path, found);
    }
    found.push(path);
    match rest.strip_prefix(" as ") {
        Some(renamed) => renamed.trim_start_matches(is_name),
        None => rest,
    }
}

/// The path seen from the crate's root: `super::Card` in `queens::algorithms` is `queens::Card`.
fn absolute(module: &str, path: &str) -> String {
    let mut base: Vec<_> = module.split("::").collect();
    let mut rest = path;
    while let Some(above) = rest.strip_prefix("super::") {
        base.pop();
        rest = above;
    }
    if let Some(from_root) = rest.strip_prefix("crate::") {
        return from_root.to_owned();
    }
    if rest == path || base.is_empty() {
        return rest.to_owned();
    }
    format!("{}::{rest}", base.join("::"))
}

fn is_within(path: &str, module: &str) -> bool {
    path.strip_prefix(module)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// The layered module that a path belongs to, with its layer.
fn layer(path: &str) -> Option<(&'static str, u8)> {
    // The inner modules stand first in the list.
    LAYERS
        .iter()
        .copied()
        .find(|(module, _)| is_within(path, module))
}

/// Why a module must not import a path, if so. `lent` are the paths under which a parent passes on its children's items.
fn objection(module: &str, import: &str, lent: &BTreeSet<String>) -> Option<&'static str> {
    if let Some(path) = import.strip_prefix("std::") {
        let is_world = WORLD.iter().any(|part| is_within(path, part));
        return is_world
            .then_some("core does no input or output, starts no thread, reads no clock");
    }
    if let Some((_, seen)) = JUDGES.iter().find(|(judge, _)| *judge == module) {
        let is_seen = seen.iter().any(|part| is_within(import, part));
        return (!is_seen).then_some("verify sees the board and plain types only");
    }
    let Some((own, height)) = layer(module) else {
        return Some("the importing module has no layer: add it to LAYERS");
    };
    let Some((other, depth)) = layer(import) else {
        return Some("no path into a module with a layer: name the module, not its re-export");
    };
    if own == other {
        // The parent may name its children, and a child of several files its own parts.
        let child = module[own.len()..].split("::").nth(1);
        let is_own = child.is_none_or(|child| is_within(import, &format!("{own}::{child}")));
        let is_lent = import.ends_with("::*") || lent.iter().any(|path| is_within(import, path));
        let is_sibling = STRANGERS.contains(&own) && !is_own && is_lent;
        return is_sibling.then_some("siblings never import each other");
    }
    let area = |path: &str| ["queens", "tour"].into_iter().find(|a| is_within(path, a));
    match (area(module), area(import)) {
        (Some(here), Some(there)) if here != there => Some("queens and tour are strangers"),
        _ if depth >= height => Some("an import must lead to a lower layer"),
        _ => None,
    }
}

/// The children of the modules in `STRANGERS`, and the names under which those modules pass on their children's items.
fn lent(modules: &[Module]) -> BTreeSet<String> {
    let mut lent = BTreeSet::new();
    for Module { path, code } in modules {
        if !STRANGERS.contains(&path.as_str()) {
            let child_of = |parent: &&str| is_within(path, parent);
            lent.extend(STRANGERS.iter().find(|p| child_of(p)).map(|_| path.clone()));
            continue;
        }
        for (at, start) in code.match_indices("pub use ") {
            let mut names = Vec::new();
            expand(&code[at + start.len()..], "", &mut names);
            let last = |name: &String| name.rsplit("::").next().map(str::to_owned);
            lent.extend(
                names
                    .iter()
                    .filter_map(last)
                    .map(|name| format!("{path}::{name}")),
            );
        }
    }
    lent
}

fn objections(module: &str, code: &str, lent: &BTreeSet<String>) -> Vec<String> {
    let judged = imports(module, without_tests(code)).into_iter();
    judged
        .filter_map(|import| {
            let why = objection(module, &import, lent)?;
            Some(format!("{module} imports {import}: {why}"))
        })
        .collect()
}

#[test]
fn modules_import_from_lower_layers_only() {
    let modules = source();
    let lent = lent(&modules);
    // The root stands above all layers: it only declares and passes on.
    for Module { path, code } in modules.iter().filter(|module| !module.path.is_empty()) {
        assert!(
            layer(path).is_some(),
            "{path} has no layer: add it to LAYERS"
        );
        assert_eq!(objections(path, code, &lent), [""; 0]);
    }
    let paths: BTreeSet<_> = modules.iter().map(|module| module.path.as_str()).collect();
    for judge in [
        "queens::verify",
        "tour::verify",
        "queens::algorithms::row_array",
        "",
    ] {
        assert!(paths.contains(judge), "the source was read, with {judge:?}");
    }
}

/// The rules can be broken: without this, a reader of `use` lines that finds none would pass.
#[test]
fn forbidden_imports_are_found() {
    let lent = lent(&source());
    for (module, code) in [
        ("board::order", "use crate::probe::Probe;"),
        ("probe", "use super::trace::Step;"),
        ("queens::problem", "use crate::tour::Path;"),
        ("queens::problem", "use super::super::tour::Path;"),
        ("queens", "pub use crate::render::Board;"),
        ("queens::solver", "use super::algorithms::Bitmask;"),
        (
            "queens::solver",
            "fn f() { crate::queens::algorithms::by_name(\"\"); }",
        ),
        (
            "tour::problem",
            "use super::{Path, find::{self, Backtrack}};",
        ),
        ("queens::algorithms::bitmask", "use crate::tour::Path;"),
        (
            "queens::algorithms::bitmask",
            "use super::row_array::RowArray;",
        ),
        ("queens::algorithms::bitmask", "use super::RowArray;"),
        (
            "tour::find::construct::blocks",
            "use super::super::backtrack::State;",
        ),
        ("queens::algorithms::bitmask", "use super::*;"),
        ("queens::algorithms::bitmask", "use crate::Solutions;"),
        ("queens::verify", "use super::Placement;"),
        ("queens::verify", "use crate::{board::Order, probe::Probe};"),
        ("tour::verify", "use super::path::Path;"),
        ("render::style", "use std::{fmt, io::{self, Write as _}};"),
        ("profile", "let now = std::time::Instant::now();"),
        ("unheard_of", "use crate::board::Order;"),
    ] {
        assert_eq!(
            objections(module, code, &lent).len().min(1),
            1,
            "{module}: {code}"
        );
    }
    for (module, code) in [
        (
            "queens::algorithms::bitmask",
            "use super::super::{Card, Placement};",
        ),
        (
            "queens::algorithms::bitmask",
            "use crate::{board::Square, probe::Probe};",
        ),
        (
            "queens::algorithms",
            "use super::Solver;\npub use bitmask::Bitmask;",
        ),
        (
            "tour::find::backtrack",
            "use super::{Card, Finder, TooLarge};",
        ),
        (
            "tour::find::construct::blocks",
            "use super::Block;\nuse super::super::{Card, Finder};",
        ),
        (
            "tour::find::backtrack",
            "pub(crate) fn f(x: self::Inner) {}",
        ),
        (
            "queens::verify",
            "use super::attack::Attack;\n#[cfg(test)]\nmod tests { use crate::tour; }",
        ),
        (
            "probe::listeners",
            "use super::Probe;\nuse std::sync::atomic::AtomicBool;",
        ),
        ("render::style", "use super::grid::{write_grid, write_row};"),
    ] {
        assert_eq!(objections(module, code, &lent), [""; 0], "{module}: {code}");
    }
}

#[test]
fn nothing_is_unsafe_outside_simd_and_nothing_prints() {
    for Module { path, code } in source() {
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        let mut words = code.split(|letter| !is_letter(letter));
        assert!(
            is_within(&path, "simd") || words.all(|word| word != "unsafe"),
            "{path}"
        );
        for print in ["print!", "println!", "eprint!", "eprintln!", "dbg!"] {
            assert!(!code.contains(print), "{path} says {print}");
        }
    }
}

/// So the tests need not run with each feature and without: what they see is the same.
#[test]
fn a_feature_derives_and_changes_no_code() {
    let mut derives = 0;
    for Module { path, code } in source() {
        for line in code.lines().filter(|line| line.contains("feature =")) {
            let rest = line.trim().strip_prefix("#[cfg_attr(feature = \"serde\", ");
            let is_derive = |rest: &str| rest.starts_with("derive(") || rest.starts_with("serde(");
            assert!(rest.is_some_and(is_derive), "{path}: {line}");
            derives += 1;
        }
    }
    assert!(derives > 0);
}
