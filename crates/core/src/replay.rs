//! A search step by step for players: each step with its reason, its counts and the walker's own data, from any step on.
//!
//! A player shows a [`Window`] of steps and asks for another one where it goes beyond. A step far away is found by a search from
//! the start, which passes some ten million steps a second.

pub(crate) mod event;
mod listener;
mod position;
#[cfg(feature = "serde")]
mod serde_forms;

use std::fmt;
use std::ops::ControlFlow;

pub use event::{Counts, Event, Reason, Window};

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::queens;
use crate::tour;
use crate::trace::Step;
use listener::Listener;

/// Lets a search go on at each step: for [`Replay::window`] and [`Replay::solution_after`] where nobody wants to stop it.
pub fn never_stop() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A search that a player shows.
///
/// ```
/// use backrank_core::queens::{Problem, algorithms::RowArray};
/// use backrank_core::replay::{Reason, Replay, never_stop};
/// use backrank_core::{Order, Square};
///
/// let problem = Problem::new(Order::new(4)?);
/// let replay = Replay::Queens(&problem, &RowArray);
/// let window = replay.window(1, 10, never_stop)?;
/// assert_eq!(window.squares, [Square { row: 0, column: 0 }]);
/// assert_eq!(window.events.len(), 10);
/// assert!(matches!(window.events[0].reason, Some(Reason::Attacked { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub enum Replay<'a> {
    /// A search for placements of queens.
    Queens(&'a queens::Problem, &'a dyn queens::Walker),
    /// A search for tours.
    Tours(&'a tour::Problem, &'a dyn tour::find::Walker),
}

impl fmt::Debug for Replay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queens(problem, walker) => write!(f, "{} on {problem:?}", walker.name()),
            Self::Tours(problem, walker) => write!(f, "{} on {problem:?}", walker.card().name),
        }
    }
}

impl Replay<'_> {
    /// Returns the sides of the board.
    #[must_use]
    pub fn dims(&self) -> Dims {
        match self {
            Self::Queens(problem, _) => problem.order().dims(),
            Self::Tours(problem, _) => problem.dims(),
        }
    }

    /// Calls `on_event` at each step, with the squares that the search occupies then, until it says stop.
    ///
    /// # Errors
    /// [`TooLarge`](tour::find::TooLarge) when the finder does not take the board.
    pub fn each(
        &self,
        on_event: impl FnMut(&Event, &[Square]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, tour::find::TooLarge> {
        let reason = |square, squares: &[Square]| self.reason(square, squares);
        self.walk(&mut Listener::new(
            self.dims(),
            0,
            never_stop,
            reason,
            on_event,
        ))
    }

    /// Returns at most `max_steps` steps after the first `skipped` ones. Costs a search from the start to there, and calls
    /// `on_skip`, for example [`never_stop`], at each skipped step; if that says stop, the window has no steps and does not end.
    ///
    /// # Errors
    /// [`TooLarge`](tour::find::TooLarge) when the finder does not take the board.
    pub fn window(
        &self,
        skipped: u64,
        max_steps: usize,
        on_skip: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Window, tour::find::TooLarge> {
        let mut events = Vec::new();
        let reason = |square, squares: &[Square]| self.reason(square, squares);
        let on_event = |event: &Event, _: &[Square]| {
            if events.len() == max_steps {
                return ControlFlow::Break(());
            }
            events.push(event.clone());
            ControlFlow::Continue(())
        };
        let mut listener = Listener::new(self.dims(), skipped, on_skip, reason, on_event);
        let ends = self.walk(&mut listener)?.is_continue();
        let start = listener.start.unwrap_or(listener.position);
        Ok(Window {
            dims: self.dims(),
            first: start.steps,
            squares: start.squares,
            counts: start.counts,
            events,
            ends,
        })
    }

    /// Returns the number of steps from the start to the first solution after the first `skipped` steps, that of the solution
    /// included; `None` if no more follows. Costs a search from the start to there, and calls `on_step` at each step before it;
    /// if that says stop, no solution is found.
    ///
    /// # Errors
    /// [`TooLarge`](tour::find::TooLarge) when the finder does not take the board.
    pub fn solution_after(
        &self,
        skipped: u64,
        mut on_step: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Option<u64>, tour::find::TooLarge> {
        let (mut steps, mut is_found) = (0, false);
        let mut follow = crate::trace::Tap::new(|step| {
            steps += 1;
            is_found = matches!(step, Step::Solution { .. }) && steps > skipped;
            match is_found {
                true => ControlFlow::Break(()),
                false => on_step(),
            }
        });
        let _ = match self {
            Self::Queens(problem, walker) => walker.walk(problem, &mut follow),
            Self::Tours(problem, walker) => walker.walk(problem, &mut follow)?,
        };
        Ok(is_found.then_some(steps))
    }

    fn walk<S, R, F>(
        &self,
        listener: &mut Listener<S, R, F>,
    ) -> Result<ControlFlow<()>, tour::find::TooLarge>
    where
        S: FnMut() -> ControlFlow<()>,
        R: Fn(Square, &[Square]) -> Reason,
        F: FnMut(&Event, &[Square]) -> ControlFlow<()>,
    {
        match self {
            Self::Queens(problem, walker) => Ok(walker.walk(problem, listener)),
            Self::Tours(problem, walker) => walker.walk(problem, listener),
        }
    }

    /// Returns the reason why a square is rejected while those squares are occupied.
    fn reason(&self, square: Square, squares: &[Square]) -> Reason {
        match self {
            Self::Queens(problem, _) => {
                // By a queen on the board, or by one given beforehand whose row is still to come.
                let attack = problem.attack_on(square, squares).or_else(|| {
                    let mut others = problem.queens().iter().filter(|&&it| it != square);
                    others.find_map(|&queen| problem.attack_on(square, &[queen]))
                });
                attack.map_or(Reason::NotAllowed, |attack| Reason::Attacked {
                    by: attack.first,
                    along: attack.along,
                })
            }
            Self::Tours(..) => {
                let visit = squares.iter().position(|visited| *visited == square);
                visit.map_or(Reason::NotAllowed, |before| Reason::Visited {
                    visit: before + 1,
                })
            }
        }
    }
}
