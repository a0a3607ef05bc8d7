//! The public errors: each can be passed on, and a chain of causes says each thing once.

use std::error::Error;

use backrank_core::queens::count::MethodError;
use backrank_core::queens::puzzle::{GenerateError, PuzzleFault, RegionsError};
use backrank_core::queens::{self, PlacementError};
use backrank_core::testing;
use backrank_core::tour::count::CountError;
use backrank_core::tour::find::{Finder, NotFound, TooLarge};
use backrank_core::tour::{self, OutOfMemory, PathError, Problem};
use backrank_core::unstable::queens::NotationError;
use backrank_core::unstable::tour::{Backtrack, Construct, NumberFault};
use backrank_core::{Dims, NameError, SizeError, Square, SquareError};

/// Compiles for an error that `?` passes on into the error of any crate, and from thread to thread.
fn passes_on<E: Error + Send + Sync + 'static>() {}

/// Calls [`passes_on`] for each of these errors.
macro_rules! pass_on {
    ($($error:ty,)*) => { $(passes_on::<$error>();)* };
}

/// The error and its causes, as a program prints them.
fn chain(error: &dyn Error) -> Vec<String> {
    let mut said = vec![error.to_string()];
    said.extend(error.source().into_iter().flat_map(chain));
    said
}

#[test]
fn every_error_can_be_passed_on() {
    pass_on! {
        CountError, MethodError, NameError, OutOfMemory, NotFound, NumberFault, PathError, PlacementError, SizeError,
        GenerateError, PuzzleFault, RegionsError, SquareError, TooLarge, queens::Fault, tour::Fault,
        queens::find::NotFound, queens::Contradiction, queens::find::Obstacle, tour::Obstacle, testing::Mistake,
        NotationError,
    };
}

#[test]
fn a_cause_is_the_source_and_not_said_twice() {
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
}
