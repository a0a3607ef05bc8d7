//! What is known about each algorithm of every registry; and, from the sources, that no checker uses
//! a solver.

use std::collections::HashSet;
use std::fs;

use backrank_core::queens::count::Strategy;
use backrank_core::queens::find::{Finder, Partial, QueensMethod};
use backrank_core::tour::count::Method;
use backrank_core::tour::find::Purpose;
use backrank_core::trace::{Step, Tap};
use backrank_core::{AlgorithmInfo, Side, TourProblem, queens, tour};

use crate::{dims, keep, problem, steps};

/// What is known about each algorithm of every registry.
fn infos() -> Vec<AlgorithmInfo> {
    let solvers = queens::algorithms::ALL.iter().map(|solver| solver.info());
    let tours = tour::find::ALL.iter().map(|finder| finder.info());
    let finders = queens_finders().map(|finder| finder.info());
    let counts = Method::ALL.map(Method::info);
    let strategies = Strategy::ALL.map(Strategy::info);
    let all = solvers.chain(tours).chain(finders).chain(counts);
    all.chain(strategies).collect()
}

fn queens_finders() -> impl Iterator<Item = Box<dyn Finder>> {
    let methods = QueensMethod::ALL[1..].iter();
    methods.map(|method| method.finder(&Partial::default()))
}

#[test]
fn every_info_is_filled_in_one_line_a_text() {
    for info in infos() {
        assert!(!info.pseudocode.is_empty() && !info.idea.is_empty());
        assert!(info.source.contains(char::is_numeric), "a year: {info:?}");
        for text in info.texts() {
            assert!(!text.contains(['\n', '\t', '{']), "{info:?}");
            assert!(text.is_ascii() && !text.ends_with('.'), "{info:?}");
        }
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        assert!(info.name.chars().all(is_plain), "{info:?}");
    }
}

#[test]
fn every_step_that_a_search_makes_has_a_line() {
    let queens = queens::algorithms::ALL.iter().filter_map(|solver| {
        let steps = steps(solver.walker()?, &problem(5, "", ""));
        Some((solver.info(), steps))
    });
    let tours = tour::find::ALL.iter().filter_map(|finder| finder.walker());
    let tours = tours.map(|walker| {
        let mut steps = Vec::new();
        let problem = TourProblem::on(dims(3, 4));
        let walked = walker.walk(&problem, &mut Tap::new(keep(&mut steps)));
        assert!(walked.is_ok(), "a small board");
        (walker.info(), steps)
    });
    for (info, steps) in queens.chain(tours) {
        let made: HashSet<_> = steps.into_iter().map(Step::kind).collect();
        let lit = info
            .pseudocode
            .iter()
            .filter_map(|line| line.step)
            .collect();
        assert_eq!(made, lit, "{}", info.name);
    }
}

#[test]
fn the_limits_name_the_largest_board() {
    for finder in queens_finders().filter(|finder| finder.max_side() < Side::MAX) {
        let limits = finder.info().limits.replace(',', "");
        assert!(limits.contains(&format!("up to {} rows", finder.max_side())));
    }
    for finder in tour::find::ALL {
        for purpose in [Purpose::One, Purpose::List] {
            if let Some(squares) = finder.max_squares(purpose) {
                assert_eq!(squares, 1 << squares.ilog2());
                let power = format!("2^{}", squares.ilog2());
                assert!(finder.info().limits.contains(&power), "{purpose:?}");
            }
        }
    }
}

/// A checker that shares code with a search could share its bug.
#[test]
fn no_checker_uses_a_solver() {
    let src = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let mut checkers = vec![format!("{src}/queens/puzzle/verify.rs")];
    for folder in ["queens/checkers", "tour/verify"] {
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
