//! The public errors: each can be passed on.

use std::error::Error;

use backrank_core::queens::count::MethodError;
use backrank_core::queens::puzzle::{GenerateError, PuzzleFault, RegionsError};
use backrank_core::queens::{self, PlacementError};
use backrank_core::testing;
use backrank_core::tour::NumberFault;
use backrank_core::tour::count::TourCountError;
use backrank_core::tour::find::{TooLarge, TourNotFound};
use backrank_core::tour::{self, OutOfMemory, PathError};
use backrank_core::{NameError, SizeError, SquareError};

/// Compiles for an error that `?` passes on into the error of any crate, and from thread to thread.
fn passes_on<E: Error + Send + Sync + 'static>() {}

/// Calls [`passes_on`] for each of these errors.
macro_rules! pass_on {
    ($($error:ty,)*) => { $(passes_on::<$error>();)* };
}

#[test]
fn every_error_can_be_passed_on() {
    pass_on! {
        TourCountError, MethodError, NameError, OutOfMemory, TourNotFound, NumberFault, PathError, PlacementError, SizeError,
        GenerateError, PuzzleFault, RegionsError, SquareError, TooLarge, queens::QueensFault, tour::TourFault,
        queens::find::NotFound, queens::Contradiction, queens::find::NoSolution, tour::Obstacle, testing::Mistake,
    };
}
