//! The public errors: each can be passed on, and a chain of causes says each thing once.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use backrank_core::queens::count::MethodError;
use backrank_core::queens::puzzle::{GenerateError, PuzzleFault, RegionsError};
use backrank_core::queens::{self, PlacementError};
use backrank_core::tour::count::{CountError, Plan, Scope, SequentialExecutor};
use backrank_core::tour::find::{Backtrack, Construct, Finder, NotFound, TooLarge};
use backrank_core::tour::{self, NumberFault, OutOfMemory, PathError, Problem};
use backrank_core::{Dims, SizeError, Square, SquareError};

/// Compiles for an error that `?` passes on into the error of any crate, and from thread to thread.
fn passes_on<E: Error + Send + Sync + 'static>() {}

/// The names of these errors, each of which is passed on.
macro_rules! passed_on {
    ($($error:ty,)*) => {{
        $(passes_on::<$error>();)*
        let names = [$(stringify!($error)),*];
        BTreeSet::from(names.map(|name| name.rsplit("::").next().unwrap().to_owned()))
    }};
}

/// The names of the types that implement `Error` in this crate.
fn implemented() -> BTreeSet<String> {
    let mut paths = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut names = BTreeSet::new();
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(path).unwrap();
            paths.extend(entries.map(|entry| entry.unwrap().path()));
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        let errors = text.lines().filter_map(|line| {
            let (_, name) = line.strip_prefix("impl ")?.split_once("Error for ")?;
            Some(name.trim_end_matches([' ', '{', '}']).to_owned())
        });
        names.extend(errors);
    }
    names
}

/// The error and its causes, as a program prints them.
fn chain(error: &dyn Error) -> Vec<String> {
    let mut said = vec![error.to_string()];
    said.extend(error.source().into_iter().flat_map(chain));
    said
}

#[test]
fn every_error_can_be_passed_on() {
    let errors = passed_on! {
        CountError, MethodError, OutOfMemory, NotFound, NumberFault, PathError, PlacementError, SizeError,
        GenerateError, PuzzleFault, RegionsError, SquareError, TooLarge, queens::Fault, tour::Fault,
        queens::find::NotFound,
    };
    assert_eq!(errors, implemented());
}

#[test]
fn a_cause_is_the_source_and_not_said_twice() {
    let dims = Dims::new(6, 6).unwrap();
    let plan = |row, max_bytes| {
        let from = Scope::From(Square { row, column: 0 });
        Plan::new(dims, from, max_bytes, &SequentialExecutor)
    };
    let outside = plan(6, 1 << 30).unwrap_err();
    assert!(matches!(outside, CountError::Outside { .. }) && outside.source().is_none());
    let (large, square) = (
        Dims::new(10_000, 10_000).unwrap(),
        Square { row: 0, column: 0 },
    );
    let too_large = Backtrack
        .find(&Problem::new(large, square).unwrap())
        .unwrap_err();
    assert!(
        too_large.source().unwrap().is::<TooLarge>(),
        "{too_large:?}"
    );
    let widest = Dims::new(Dims::MAX_SIDE, Dims::MAX_SIDE).unwrap();
    let out_of_memory = Construct
        .find(&Problem::new(widest, square).unwrap())
        .unwrap_err();
    assert!(
        out_of_memory.source().unwrap().is::<OutOfMemory>(),
        "{out_of_memory:?}"
    );
    let wrapping: [&dyn Error; 2] = [&too_large, &out_of_memory];
    for error in wrapping {
        let [said, cause] = <[String; 2]>::try_from(chain(error)).unwrap();
        assert!(!said.contains(&cause), "{said}: {cause}");
    }
    assert!(plan(0, 10).unwrap_err().source().is_none());
}

#[test]
fn each_error_of_tours_says_what_is_wrong_and_its_numbers() {
    let dims = Dims::new(6, 7).unwrap();
    let from = Square { row: 8, column: 9 };
    let (percent, needed_bytes, min_bytes) = (12, 456, 789);
    let outside = Problem::new(dims, from).unwrap_err().to_string();
    for (error, told) in [
        (&CountError::Stopped as &dyn Error, ["stop", "ped"]),
        (&CountError::Memory, ["memory", ""]),
        (&CountError::Outside { from, dims }, [&outside, ""]),
        (&CountError::TooWide { max_squares: 11 }, ["11", ""]),
        (&CountError::Overflow, ["", ""]),
        (
            &CountError::Limit {
                percent,
                needed_bytes,
            },
            ["12 %", "456"],
        ),
        (&CountError::TooLarge { min_bytes }, ["789", ""]),
        (&CountError::TooLong { max_squares: 84 }, ["84", ""]),
        (&NotFound::Impossible(tour::Obstacle::NoTour), ["Cull", ""]),
    ] {
        let said = error.to_string();
        assert!(told.iter().all(|told| said.contains(told)), "{said}");
        assert!(said.split(' ').count() > 3, "{said}");
    }
}
