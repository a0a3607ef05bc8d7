//! The engine of the Python package `backrank`.
//!
//! Each function converts Python values, calls one entry point of the libraries, and converts the
//! result. The public functions, with their types and documentation, are in `python/backrank`.

#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod algorithms;
mod convert;
mod pictures;
mod puzzles;
mod queens;
mod read;
mod solutions;
mod task;
mod tours;

#[pyo3::pymodule]
mod _engine {
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use crate::algorithms::algorithms;
    #[pymodule_export]
    use crate::convert::{MemoryRefused, NoSolution};
    #[pymodule_export]
    use crate::pictures::{draw_board, draw_heat, draw_profile, draw_puzzle, draw_tour};
    #[pymodule_export]
    use crate::puzzles::{completion, generate, hint, solve};
    #[pymodule_export]
    use crate::queens::{
        attacks, check_queens, compare, count_queens, estimate, find_queens, player, profile,
        published, trace_queens,
    };
    #[pymodule_export]
    use crate::read::{puzzles_from_text, queens_from_text, tours_from_text};
    #[pymodule_export]
    use crate::solutions::Solutions;
    #[pymodule_export]
    use crate::tours::{check_tour, count_tours, find_tour, trace_tour};
}
