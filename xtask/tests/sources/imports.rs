//! The imports of every crate: none in a circle, none against the order below.
//!
//! A module is a file and the folder of the same name beside it. An import is a path in the code,
//! unit tests left out. It leads to the file that defines the item: re-exports are looked through,
//! except those of a crate's root, which are for others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::modules::{Crate, Module, root, text};

/// The order of the modules in a folder. In `a < b c | d`, what is right of `<` imports what is
/// left of it; b and c may import one another, but not d. `*` is every module that is not named;
/// these do not import one another.
#[rustfmt::skip] // a line each
const ORDER: &[(&str, &str)] = &[
    ("core", "known name out_of_memory random card simd < board < probe < trace profile < queens | tour < render replay | testing < unstable"),
    ("core/board", "dims < order < side < square < symmetry"),
    ("core/probe", "structure < reports < adapters | listeners"),
    ("core/replay", "event < serde_forms"),
    ("core/queens", "problem known serde_forms < judges tree_estimate solutions < puzzle | find | walker < symmetry | jobs < solver < algorithms < count | compare"),
    ("core/queens/problem", "attack < rules < placement | attack_pattern"),
    ("core/queens/judges", "verify < large"),
    ("core/queens/symmetry", "*"),
    ("core/queens/find", "columns partial < finder < * < method"),
    ("core/queens/algorithms", "*"),
    ("core/queens/puzzle", "square_set < regions < geometry | notation | rows | verify | serde_forms < knowledge < search < deduce < generate | moment"),
    ("core/tour", "graph known < obstacle path problem verify < directions existence fundamental < form serde_forms < find | count"),
    ("core/tour/find", "finder < backtrack warnsdorff < construct < method"),
    ("core/tour/verify", "judge < numbers"),
    ("core/tour/count", "error executor scope method < budget < board | plain | published < state < bounds < transition < join < run < plan"),
    ("parallel", "memory_limit < executor < jobs < queens | tours"),
    ("runs", "decimal seal < cut error < plan | tally < documents < folder < folder_check < shard | merge | status | cluster | projection"),
    ("web", "page | count | parts | said < puzzle | search < positions | record | wasm"),
    ("web/puzzle", "words < board told < recorded"),
    ("python", "given < task < solutions | queens < tours puzzles < pictures"),
    ("cli", "say < error < process | args < forms < screen < commands < cli"),
    ("cli/forms", "boards headings lines listing < json < queens tours < regions svg"),
    ("cli/say", "lang < excerpt < text < figures zh"),
    ("cli/commands", "printing failures verdict lister < * < run"),
    ("cli/commands/run", "plan < *"),
    ("cli/commands/queens", "shared < check < *"),
    ("cli/commands/tour", "search < *"),
];

/// All that a judge of solutions sees of its crate, so that it can judge every solver.
#[rustfmt::skip] // a line each
const JUDGES: &[(&str, &str)] = &[
    ("core/queens/judges", "core/board core/out_of_memory core/queens/problem/attack core/queens/problem/rules core/queens/judges"),
    ("core/tour/verify", "core/board core/tour/graph core/tour/verify"),
];

/// The paths that core does not name: it does no input or output, starts no thread, reads no clock.
const WORLD: &str = "std/env std/fs std/io std/net std/process std/thread std/time print println eprint eprintln dbg";

type Imports = BTreeSet<(String, String)>;

impl Crate {
    /// The imports, from file to file.
    fn imports(&self) -> Imports {
        let mut imports = Imports::new();
        for (name, module) in &self.0 {
            let found = module.paths.iter().filter_map(|path| self.find(name, path));
            let files = found.map(|other| self.0[&other].file.clone());
            let others = files.filter(|file| *file != module.file);
            imports.extend(others.map(|other| (module.file.clone(), other)));
        }
        imports
    }

    /// The faults of the imports; in core, also the names of the world, and `unsafe` outside simd.
    fn faults(&self) -> Vec<String> {
        let imports = self.imports();
        let mut faults: Vec<_> = circle(&imports).into_iter().collect();
        let mut folders: BTreeMap<String, Imports> = BTreeMap::new();
        for (from, to) in &imports {
            let judge = JUDGES.iter().find(|(judge, _)| judge == from);
            if to == root(to) || judge.is_some_and(|(_, all)| !is_in(to, all)) {
                faults.push(format!("{from} must not import {to}"));
            }
            let [one, other] = [from, to].map(|it| it.split('/').collect::<Vec<_>>());
            let Some(at) = one.iter().zip(&other).position(|(a, b)| a != b) else {
                continue;
            };
            let (folder, one, other) = (one[..at].join("/"), one[at], other[at]);
            let order = ORDER.iter().find(|(it, _)| *it == folder);
            if order.is_some_and(|(_, order)| !allows(order, one, other)) {
                faults.push(format!(
                    "{from} must not import {to}, by the order of {folder}"
                ));
            }
            let siblings = (format!("{folder}/{one}"), format!("{folder}/{other}"));
            folders.entry(folder).or_default().insert(siblings);
        }
        faults.extend(folders.values().filter_map(circle));
        for (module, Module { paths, .. }) in self.0.iter().filter(|(it, _)| root(it) == "core") {
            for path in paths.iter().map(|path| path.join("/")) {
                let is_unsafe = path == "unsafe" && !is_in(module, "core/simd");
                if is_unsafe || is_in(&path, WORLD) {
                    faults.push(format!("{module} names {path}"));
                }
            }
        }
        faults
    }
}

/// True if a path leads to one of the modules or into it.
fn is_in(path: &str, modules: &str) -> bool {
    let mut rests = modules.split(' ').filter_map(|it| path.strip_prefix(it));
    rests.any(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// True if a module of a folder in this order may import another one.
fn allows(order: &str, from: &str, to: &str) -> bool {
    let named = |name: &str| {
        let (mut floor, mut room) = (0, 0);
        order.split(' ').find_map(|word| {
            floor += u32::from(word == "<");
            room += u32::from(word == "<" || word == "|");
            (word == name).then_some((floor, room))
        })
    };
    match (named(from).or(named("*")), named(to).or(named("*"))) {
        (Some(one), Some(other)) => one.0 > other.0 || one.1 == other.1 && named(from).is_some(),
        _ => false, // a module without a place
    }
}

/// The imports that lead back to where they start.
fn circle(imports: &Imports) -> Option<String> {
    let leads = |start: &str, end: &str| {
        let mut seen = BTreeSet::from([start]);
        let mut ways = vec![start];
        while let Some(at) = ways.pop() {
            let next = imports.iter().filter(|(from, _)| from == at);
            ways.extend(next.map(|(_, to)| to.as_str()).filter(|to| seen.insert(to)));
        }
        seen.contains(end)
    };
    let circle = imports.iter().filter(|(from, to)| leads(to, from));
    let circle: Vec<_> = circle.map(|(from, to)| format!("{from} > {to}")).collect();
    (!circle.is_empty()).then(|| format!("a circle: {}", circle.join(", ")))
}

#[test]
fn imports_lead_down_and_core_is_safe_and_out_of_the_world() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates");
    for name in fs::read_dir(folder).expect("a folder") {
        let name = name.expect("a crate").file_name();
        let faults = Crate::default()
            .read(&name.to_string_lossy(), &text)
            .faults();
        assert_eq!(faults, [""; 0]);
    }
}

/// So core's tests need not run with each feature and without: what they see is the same.
#[test]
fn a_feature_of_core_derives_and_changes_no_code() {
    let core = Crate::default().read("core", &text);
    let texts: BTreeSet<_> = core.0.values().map(|module| text(&module.file)).collect();
    // The forms of serde are behind its feature, and the trial of a walker; no other code is.
    let forms = "#[cfg(feature = \"serde\")]\nmod serde_forms;\n";
    let trial = "#[cfg(feature = \"testing\")]\npub mod testing";
    let texts = texts
        .iter()
        .map(|text| text.replace(forms, "").replace(trial, ""));
    let texts: Vec<_> = texts.collect();
    let lines = texts.iter().flat_map(|text| text.lines());
    let features: Vec<_> = lines.filter(|line| line.contains("feature =")).collect();
    assert_ne!(features, [""; 0]);
    for line in features {
        let rest = line.trim().strip_prefix("#[cfg_attr(feature = \"serde\", ");
        let is_derive = |rest: &str| rest.starts_with("derive(") || rest.starts_with("serde(");
        assert!(rest.is_some_and(is_derive), "{line}");
    }
}

/// A made-up crate: `path: code` a line, the root first.
fn planted(lines: &[&str]) -> Crate {
    let lines: Vec<_> = lines.iter().filter_map(|it| it.split_once(": ")).collect();
    let text = |file: &str| {
        let mut text = String::new();
        for (path, code) in &lines {
            match path.strip_prefix(file).map(|rest| rest.strip_prefix('/')) {
                Some(None) => text = format!("{code}\n{text}"),
                Some(Some(child)) if !child.contains('/') => text += &format!("mod {child};\n"),
                _ => {}
            }
        }
        text
    };
    Crate::default().read(lines[0].0, &text)
}

#[test]
#[rustfmt::skip] // a line each
fn a_wrong_import_is_found() {
    for (fault, lines) in [
        ("a circle: new/a > new/b, new/b > new/a", &["new: ", "new/a: use crate::b::B;", "new/b: fn f() { crate::a::g() }"][..]),
        ("a circle: new/x/a > new/x/b, new/x/b > new/x/a", &["new: ", "new/x: pub use inner::B as C; mod inner { pub use super::b::B; }", "new/x/a: use super::C;", "new/x/b: macro_rules! m { () => { mod $m { use super::*; } $crate::x::a::f() } }"]),
        ("a circle: new/x > new/x/y, new/x/y > new/x", &["new: ", "new/x: pub use y::Y; pub struct X;", "new/x/y: use super::{self as up}; fn f() { up::X }"]),
        ("a circle: new/p > new/q, new/q > new/p", &["new: ", "new/p: ", "new/p/a: use crate::q::a::A;", "new/p/b: ", "new/q: ", "new/q/a: ", "new/q/b: use crate::p; fn f() { p::b::g() }"]),
        ("new/b must not import new", &["new: pub use a::A;", "new/a: ", "new/b: use crate::A;"]),
        ("core/queens must not import core/tour, by the order of core", &["core: ", "core/queens: use crate::tour::T;", "core/tour: "]),
        ("core/new must not import core/board, by the order of core", &["core: ", "core/board: ", "core/new: use super::board::B;"]),
        ("core/tour/find/a must not import core/tour/find/b, by the order of core/tour/find", &["core: ", "core/tour: ", "core/tour/find: pub use b::B;", "core/tour/find/a: use super::B;", "core/tour/find/b: "]),
        ("core/queens/judges must not import core/card", &["core: ", "core/card: ", "core/queens: ", "core/queens/judges: use crate::card::Card;"]),
        ("core/a names std/io", &["core: ", "core/a: use std::{fmt, io::{self, Write as _}};"]),
        ("core/a names std/time/Instant/now", &["core: ", "core/a: fn f() { std::time::Instant::now(); println!() }"]),
        ("core/a names unsafe", &["core: ", "core/a: unsafe fn f() {}"]),
    ] {
        let found = planted(lines).faults();
        assert!(found.iter().any(|it| it == fault), "{fault:?} and not {found:?}");
    }
}
