//! The solvers of backrank: the N-queens problem and the knight's tour by backtracking.
//!
//! This crate has no required dependency; it does no input or output, starts no thread and reads no
//! clock.
//!
//! # Queens
//!
//! A [`queens::Problem`] is an [`Order`] n and, for each row, the columns allowed. Iterate over its
//! solutions:
//!
//! ```
//! use backrank_core::{Order, Solutions, queens::Problem};
//!
//! let problem = Problem::new(Order::new(6)?);
//! let first = Solutions::new(&problem).next().unwrap();
//! assert_eq!(first.columns(), [1, 3, 5, 0, 2, 4]);
//! assert_eq!(Solutions::new(&problem).count(), 4);
//! # Ok::<(), backrank_core::SizeError>(())
//! ```
//!
//! count them, by the method that suits the problem:
//!
//! ```
//! use backrank_core::{Order, queens::{Problem, count::{CountMethod, published}}};
//!
//! let problem = Problem::new(Order::new(8)?);
//! assert_eq!(CountMethod::Auto.count(&problem)?, 92);
//! assert_eq!(published(&problem, false).map(|known| known.count), Some(92));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! or watch the search with a [`Probe`]: it hears of every solution and, if it wants to, of every
//! queen placed, rejected and removed.
//!
//! ```
//! use std::ops::ControlFlow;
//! use backrank_core::{Order, Probe, Square};
//! use backrank_core::queens::{Placement, Problem, Search, algorithms::Bitmask};
//!
//! /// The deepest prefix before the first solution is found.
//! #[derive(Default)]
//! struct FirstDescent { deepest: usize, nodes: u32 }
//!
//! impl Probe<Placement> for FirstDescent {
//!     fn solution(&mut self, _: &Placement) -> ControlFlow<()> {
//!         ControlFlow::Break(())
//!     }
//!     fn place(&mut self, depth: usize, _: Square) -> ControlFlow<()> {
//!         self.deepest = self.deepest.max(depth);
//!         self.nodes += 1;
//!         ControlFlow::Continue(())
//!     }
//! }
//!
//! let mut probe = FirstDescent::default();
//! let _ = Bitmask.search(&Problem::new(Order::new(8)?), &mut probe);
//! assert_eq!((probe.deepest, probe.nodes), (8, 113));
//! # Ok::<(), backrank_core::SizeError>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | iterate over solutions, tours | [`Solutions`], [`Tours`] |
//! | count by the method that suits; by one algorithm | [`queens::count::CountMethod`]; [`queens::Solver::count`] |
//! | place queens beforehand, forbid squares | [`queens::Problem::with`], [`block`](queens::Problem::block) |
//! | queens on a torus, superqueens | [`queens::Problem::with_rules`], [`queens::Rules`] |
//! | watch with a probe known at compile time; chosen at run time | [`queens::Search::search`]; [`queens::Walker::walk`] |
//! | count, keep the first, stop by a flag | [`probe::Count`], [`First`](probe::First), [`CountUntil`](unstable::CountUntil) |
//! | hear the steps; the shape of the tree | [`trace::Tap`]; [`profile::Profile`] |
//! | write a search of your own; try it (feature `testing`); compare it with others | [`queens::Search`]; `testing::check`; [`queens::compare()`] |
//! | show the steps in a player, from any step on | [`unstable::replay::Replay`] |
//! | judge a board | [`queens::verify()`], [`tour::verify()`], [`tour::verify_free()`] |
//! | one solution per orbit; the number of orbits | [`queens::Fundamental`], [`tour::Fundamental`]; [`unstable::queens::SelfSymmetric`] |
//! | find one tour, list several | [`tour::find::TourMethod`] |
//! | complete a tour of which some visit numbers are given | [`tour::Completions`] |
//! | count tours | [`tour::count::Plan`] |
//! | the coloured puzzle: solve, deduce step by step, make a board | [`queens::puzzle`] |
//! | find one solution of queens on a board of any size | [`queens::find::QueensMethod`] |
//! | judge queens on a board of any size | [`queens::Judge`] |
//! | foresee the size of a search | [`unstable::queens::estimate_nodes`] |
//! | cut a problem into pieces, a count into jobs | [`unstable::queens::Strategy`], [`Jobs`](unstable::queens::Jobs) |
//! | a tour of any board at once, or why there is none | [`tour::find::TourMethod`], [`tour::existence`] |
//! | draw | [`render`] |
//! | print a sentence in another language | [`Message`], [`message!`] |
//!
//! # Tours
//!
//! A [`tour::Problem`] is a board ([`Dims`]), a start square, how the tour must end, and the
//! squares that are blocked.
//!
//! ```
//! use backrank_core::{Dims, Square, tour::{Problem, find::Warnsdorff}};
//!
//! let corner = Square { row: 0, column: 0 };
//! let problem = Problem::new(Dims::new(5, 5)?, corner).unwrap();
//! assert_eq!(Warnsdorff::default().tours(&problem).unwrap().count(), 304);
//! # Ok::<(), backrank_core::SizeError>(())
//! ```
//!
//! [`tour::find::TourMethod`] chooses a finder: of one tour the constructor, which gives it at
//! once, of any size, or tells why there is none.
//!
//! ```
//! use backrank_core::{Dims, Square, tour::{Kind, Problem, find::TourMethod, verify}};
//!
//! let (from, to) = (Square { row: 0, column: 0 }, Square { row: 500, column: 0 });
//! let board = Dims::new(501, 1000)?;
//! let problem = Problem::new(board, from).unwrap();
//! let tour = TourMethod::Auto.find(&problem.clone().closed()).unwrap();
//! assert_eq!(verify(board, tour.squares()), Ok(Kind::Closed));
//! let none = TourMethod::Auto.find(&problem.ending_at(to).unwrap());
//! assert!(none.unwrap_err().to_string().ends_with("so the last one cannot reach the colour of 500,0"));
//! # Ok::<(), backrank_core::SizeError>(())
//! ```
//!
//! # Glossary
//!
//! * *order*: the side n of a square board; *dims*: rows x columns.
//! * *rising (sum) diagonal*: the squares with one row + column, such as a1-h8; *falling
//!   (difference) diagonal*: those with one row - column.
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
mod known;
pub mod message;
mod name;
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
pub mod unstable;

pub use algorithm_info::{AlgorithmInfo, Line};
pub use board::dims::{Dims, Size, SizeError};
pub use board::order::Order;
pub use board::side::Side;
pub use board::square::{ColumnName, Square, SquareError, SquareName};
pub use message::Message;
pub use name::NameError;
pub use out_of_memory::Bytes;
pub use probe::reports::Probe;
pub use queens::solutions::Solutions;
pub use tour::find::warnsdorff::Tours;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
