//! What only the sources show: every file of an algorithms' folder is an entry of its registry, and
//! no checker uses a solver.

use std::collections::BTreeSet;
use std::fs;

use backrank_core::queens::find::QueensMethod;
use backrank_core::{queens, tour};

/// The names of the files in a folder of `src`, written as algorithms' names are.
fn names_of_files(folder: &str) -> Vec<String> {
    let folder = format!("{}/src/{folder}", env!("CARGO_MANIFEST_DIR"));
    let mut names = BTreeSet::new(); // a file and a folder of the same name are one module
    for entry in fs::read_dir(folder).expect("a folder of this crate") {
        let path = entry.expect("an entry of the folder").path();
        let name = path.file_stem().expect("a file name").to_string_lossy();
        names.insert(name.replace('_', "-"));
    }
    names.into_iter().collect()
}

fn sorted(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    names
}

#[test]
fn every_queens_algorithm_is_a_file_and_a_line_in_all() {
    let names = sorted(queens::algorithms::ALL.iter().map(|s| s.card().name));
    // The files' names have no duplicates, so neither have the cards' when both lists are equal.
    assert_eq!(names, names_of_files("queens/algorithms"));
}

#[test]
fn every_finder_of_one_solution_is_a_file_and_a_method() {
    let names = sorted(QueensMethod::ALL[1..].iter().map(|method| method.name()));
    let mut files = names_of_files("queens/find");
    files.retain(|name| !["columns", "finder", "method", "partial"].contains(&name.as_str()));
    assert_eq!(names, files);
}

#[test]
fn every_tour_finder_is_a_file_and_a_line_in_all() {
    let names = sorted(tour::find::ALL.iter().map(|f| f.card().name));
    let mut files = names_of_files("tour/find");
    files.retain(|name| !["finder", "method", "tie-rule"].contains(&name.as_str()));
    assert_eq!(names, files);
}

#[test]
fn every_card_is_filled_in_one_line_a_field() {
    let queens = queens::algorithms::ALL.iter().map(|s| s.card());
    assert!(queens.clone().all(|card| card.largest_sensible <= 32));
    for card in queens.chain(tour::find::ALL.iter().map(|f| f.card())) {
        for line in [card.name, card.idea, card.source] {
            assert!(!line.is_empty() && line.trim() == line, "{card:?}");
            assert!(!line.contains(['\n', '\t']), "{card:?}");
        }
        assert!(card.idea.is_ascii(), "{card:?}");
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        assert!(card.name.chars().all(is_plain), "{card:?}");
        assert!(card.source.contains(char::is_numeric), "a year: {card:?}");
    }
}

/// A checker that shares code with a search could share its bug.
#[test]
fn no_checker_uses_a_solver() {
    let src = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let mut checkers = vec![format!("{src}/queens/puzzle/verify.rs")];
    for folder in ["queens/judges", "tour/verify"] {
        checkers.push(format!("{src}/{folder}.rs"));
        let files = fs::read_dir(format!("{src}/{folder}")).expect("a folder of checkers");
        checkers.extend(files.map(|file| file.unwrap().path().display().to_string()));
    }
    for checker in checkers {
        let text = fs::read_to_string(&checker).expect("a checker");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for rest in code.split("\nuse ").skip(1) {
            let uses = rest.split(';').next().unwrap_or_default();
            let solvers = "algorithms count deduce find search simd solutions symmetry";
            let mut names = uses.split(|c: char| !c.is_alphanumeric() && c != '_');
            let solver = names.find(|name| solvers.split(' ').any(|solver| solver == *name));
            assert_eq!(solver, None, "{checker}: {uses}");
        }
    }
}
