//! The public errors: each can be passed on.

use std::error::Error;

use backrank_core::*;

/// Compiles for an error that `?` passes on into the error of any crate, and from thread to thread.
fn passes_on<E: Error + Send + Sync + 'static>() {}

/// Calls [`passes_on`] for each of these errors.
macro_rules! pass_on {
    ($($error:ty,)*) => { $(passes_on::<$error>();)* };
}

#[test]
fn every_error_can_be_passed_on() {
    pass_on! {
        NameError, SizeError, SquareError, queens::Contradiction, queens::PlacementError, queens::QueensFault,
        queens::count::MethodError, queens::find::NoSolution, queens::find::NotFound,
        queens::puzzle::GenerateError, queens::puzzle::PuzzleFault, queens::puzzle::RegionsError, testing::Mistake,
        tour::NumberFault, tour::Obstacle, tour::OutOfMemory, tour::PathError, tour::TourFault,
        tour::count::TourCountError, tour::find::TooLarge, tour::find::TourNotFound,
    };
}
