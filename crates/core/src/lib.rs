//! Solvers for the N-queens problem and the knight's tour, by backtracking.
//!
//! The crate requires no other crate, does no input or output, starts no thread and reads no clock.
//! It needs the standard library: `no_std` is not supported.
//!
//! # Queens
//!
//! A [`QueensProblem`] is an n x n board, on which some queens may be given and some squares
//! blocked. List its solutions, count them, or find one:
//!
//! ```
//! use backrank_core::QueensProblem;
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let problem = QueensProblem::new(8)?;
//!     assert_eq!(problem.count(), 92);
//!     for solution in problem.solutions().take(3) {
//!         println!("{solution}\n"); // a board of x and Q
//!     }
//!     let problem = problem.with(["a1", "e2"])?.block("d4")?;
//!     assert_eq!(problem.find()?.columns(), [3, 1, 6, 2, 5, 7, 4, 0]);
//!     Ok(())
//! }
//! ```
//!
//! Watch a search with a [`Probe`]: it is called for every solution and, if it wants to, for every
//! queen placed, rejected and removed.
//!
//! ```
//! use std::ops::ControlFlow;
//! use backrank_core::queens::{Search, algorithms::Bitmask};
//! use backrank_core::{Probe, QueensProblem, SizeError, Square};
//!
//! /// Counts the queens placed before the first solution.
//! #[derive(Default)]
//! struct Nodes(u32);
//!
//! impl<S> Probe<S> for Nodes {
//!     fn solution(&mut self, _: &S) -> ControlFlow<()> {
//!         ControlFlow::Break(())
//!     }
//!     fn place(&mut self, _depth: usize, _: Square) -> ControlFlow<()> {
//!         self.0 += 1;
//!         ControlFlow::Continue(())
//!     }
//! }
//!
//! fn main() -> Result<(), SizeError> {
//!     let mut nodes = Nodes::default();
//!     let _ = Bitmask.search(&QueensProblem::new(8)?, &mut nodes); // `Break`: it was stopped
//!     assert_eq!(nodes.0, 113);
//!     Ok(())
//! }
//! ```
//!
//! A search of your own implements [`Search`](queens::Search), and then it can be counted with,
//! watched and compared like the others. It calls the probe when it places a queen and when it
//! removes it, and for each solution. The depth of the first queen is 1. After a `Break` it calls
//! the probe no more: `?` returns the `Break` to the caller.
//!
//! ```
//! use std::ops::ControlFlow::{self, Continue};
//! use backrank_core::queens::{Placement, Search};
//! use backrank_core::{AlgorithmInfo, Probe, QueensProblem};
//!
//! /// Fills the rows from this one on.
//! struct Own(usize);
//!
//! impl Search for Own {
//!     const INFO: AlgorithmInfo = AlgorithmInfo::new("own", "row by row, on copies of the board");
//!
//!     fn search<P: Probe<Placement>>(&self, board: &QueensProblem, probe: &mut P) -> ControlFlow<()> {
//!         for (queen, next) in board.branches(self.0) {
//!             probe.place(self.0 + 1, queen)?;
//!             Own(self.0 + 1).search(&next, probe)?;
//!             probe.remove(self.0 + 1, queen)?;
//!         }
//!         let solution = board.placement().filter(|solution| solution.order().get() == self.0);
//!         solution.map_or(Continue(()), |solution| probe.solution(&solution))
//!     }
//! }
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     assert_eq!(QueensProblem::new(6)?.count_with(Own(0))?, 4);
//!     Ok(())
//! }
//! ```
//!
//! The feature `testing` compares such a search with a slow, obvious one: `testing::check(&Own(0))`.
//!
//! # Puzzles
//!
//! [`deduce`](queens::puzzle::deduce()) solves a region puzzle as a person does, and explains each
//! step:
//!
//! ```
//! use backrank_core::queens::puzzle::{Regions, RegionsError, deduce};
//!
//! fn main() -> Result<(), RegionsError> {
//!     let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
//!     for step in deduce(&regions).steps() {
//!         println!("{}", step.on(&regions));
//!     }
//!     Ok(())
//! }
//! ```
//!
//! # Tours
//!
//! A [`TourProblem`] is a board, a start square, the required end, and the blocked squares.
//!
//! ```
//! use backrank_core::TourProblem;
//! use backrank_core::tour::{Kind, verify};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let problem = TourProblem::new(5, 5)?.starting_at("a1")?;
//!     assert_eq!(problem.tours()?.count(), 304);
//!     let large = TourProblem::new(501, 1000)?;
//!     let tour = large.clone().closed().find()?; // at once, on a board of any size
//!     assert_eq!(verify(large.dims(), tour.squares())?, Kind::Closed);
//!     let none = large.ending_at("a1")?.find().unwrap_err();
//!     assert!(none.to_string().ends_with("so the last one cannot reach the colour of 500,0"));
//!     Ok(())
//! }
//! ```
//!
//! # What to use
//!
//! | to | use |
//! |---|---|
//! | list solutions, tours | [`QueensProblem::solutions`], [`TourProblem::tours`] |
//! | count them | [`QueensProblem::count`], [`TourProblem::count`] |
//! | count by a given algorithm, such as your own | [`QueensProblem::count_with`] |
//! | stop a count from another thread | [`queens::Walker::count_until`] |
//! | find one, or the reason why there is none | [`QueensProblem::find`], [`TourProblem::find`] |
//! | give queens, block squares | [`QueensProblem::with`], [`block`](QueensProblem::block) |
//! | choose start and end, block squares | [`TourProblem::starting_at`], [`ending_at`](TourProblem::ending_at), [`closed`](TourProblem::closed), [`block`](TourProblem::block) |
//! | queens on a torus, superqueens | [`QueensProblem::with_rules`], [`queens::Rules`] |
//! | find one solution for up to a billion queens | [`queens::find::Partial`] |
//! | complete a tour from some given visit numbers | [`tour::Completions`] |
//! | count all tours of a board | [`tour::count::Plan`] |
//! | check a solution, a tour | [`queens::verify()`], [`queens::QueensChecker`], [`queens::attacks()`], [`tour::verify()`], [`tour::verify_free()`] |
//! | solve a region puzzle, explain the steps, make one | [`queens::puzzle`] |
//! | watch a search with a probe whose type is known at compile time | [`queens::Search::search`] |
//! | watch a search with a probe chosen at run time | [`queens::Walker::walk`] |
//! | count or keep the first with a probe; see every step; profile the tree | [`probe::Count`], [`First`](probe::First); [`trace::Tap`]; [`profile::Profile`] |
//! | write a search of your own; check it (feature `testing`); compare it with others | [`queens::Search`]; `testing::check`; [`queens::compare()`] |
//! | one solution, one tour per orbit | [`queens::Fundamental`], [`tour::FundamentalTours`] |
//! | read and write boards; draw them | [`notation`]; [`render`] |
//! | print a sentence in another language | [`Message`], [`message!`] |
//!
//! # Glossary
//!
//! * *order*: the size n of a square board; *dims*: rows x columns.
//! * *rising (sum) diagonal*: squares with equal row + column, such as a1-h8; *falling (difference)
//!   diagonal*: squares with equal row - column.
//! * *prefix*: the queens in rows 0..k, or a tour's first k squares; *node*: a visited prefix;
//!   *leaf*: a node without children; *dead end*: a leaf that is no solution; *subtree*: all
//!   completions of a prefix.
//! * *placement*: a queen in every row; *solution*: a placement in which no queen attacks another.
//! * *orbit*: solutions equal under the 8 symmetries of the board; *fundamental*: one per orbit.
//! * *tour*: a path of knight's moves over all squares; *closed* when a move joins its end to its
//!   start, else *open*; *directed* when a tour and its reverse count as two.
//! * *a1* is the bottom left square, as in chess; `row,column` counts from 0 at the top left.

#![cfg_attr(
    not(test),
    warn(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::disallowed_methods,
        clippy::disallowed_types
    )
)]

mod algorithm_info;
mod board;
#[doc(hidden)]
pub mod internal;
mod known;
pub mod message;
mod name;
mod natural;
pub mod notation;
pub(crate) mod out_of_memory;
pub mod probe;
pub mod profile;
pub mod queens;
pub mod random;
pub mod render;
mod replay;
#[allow(unsafe_code)] // the only place
mod simd;
#[cfg(feature = "testing")]
pub mod testing;
pub mod tour;
pub mod trace;

pub use algorithm_info::{AlgorithmInfo, PseudocodeLine};
pub use board::dims::{Dims, Size, SizeError};
pub use board::order::Order;
pub use board::side::Side;
pub use board::square::{ColumnName, Square, SquareError, SquareName};
pub use board::squares::Squares;
pub use message::Message;
pub use name::NameError;
pub use natural::Natural;
pub use out_of_memory::Bytes;
pub use probe::reports::Probe;
pub use queens::QueensProblem;
pub use queens::solutions::Solutions;
pub use tour::TourProblem;
pub use tour::find::warnsdorff::Tours;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
