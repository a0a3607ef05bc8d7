//! A search step by step for players: each step with its reason, its counts and the walker's data.
//!
//! A player shows a [`Window`] of steps, and asks for another when it reaches the end. A distant
//! step is found by a search from the start, at some ten million steps per second.

pub(crate) mod event;
#[cfg(feature = "serde")]
mod serde_formats;

use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;

use event::{Counts, Event, Reason, Window};

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::probe::reports::Probe;
use crate::probe::structure::Structure;
use crate::queens::{self, QueensProblem};
use crate::tour::{self, TourProblem};
use crate::trace::Step;

/// Never stops a search. Pass it to [`Replay::window`] and [`Replay::solution_after`].
pub fn never_stop() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A search shown by a player.
///
/// ```
/// use backrank_core::queens::{QueensProblem, algorithms::RowArray};
/// use backrank_core::internal::replay::{Reason, Replay, never_stop};
/// use backrank_core::Square;
///
/// let problem = QueensProblem::new(4)?;
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
    Queens(&'a QueensProblem, &'a dyn queens::Walker),
    /// A search for tours.
    Tours(&'a TourProblem, &'a dyn tour::find::TourWalker),
}

impl fmt::Debug for Replay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queens(problem, walker) => write!(f, "{} on {problem:?}", walker.name()),
            Self::Tours(problem, walker) => write!(f, "{} on {problem:?}", walker.info().name),
        }
    }
}

impl Replay<'_> {
    /// Returns the size of the board.
    #[must_use]
    pub fn dims(&self) -> Dims {
        match self {
            Self::Queens(problem, _) => problem.order().dims(),
            Self::Tours(problem, _) => problem.dims(),
        }
    }

    /// Calls `on_event` at each step, with the occupied squares, until it stops.
    ///
    /// # Errors
    /// [`TooLarge`](tour::find::TooLarge) if the finder does not accept the board.
    pub fn each(
        &self,
        on_event: impl FnMut(&Event, &[Square]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, tour::find::TooLarge> {
        self.each_after(&Cell::new(0), |_, _| never_stop(), on_event)
    }

    /// Calls `on_event` at each step after the first `skipped` steps, as [`each`](Self::each) does.
    ///
    /// Calls `on_skip` at each skipped step with the position after it, which costs much less.
    /// `on_event` may increase `skipped` to skip more steps.
    ///
    /// # Errors
    /// [`TooLarge`](tour::find::TooLarge) if the finder does not accept the board.
    pub fn each_after(
        &self,
        skipped: &Cell<u64>,
        on_skip: impl FnMut(Step, &Position) -> ControlFlow<()>,
        on_event: impl FnMut(&Event, &[Square]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, tour::find::TooLarge> {
        self.walk(&mut EventProbe::new(*self, skipped, on_skip, on_event))
    }

    /// Returns at most `max_steps` steps after the first `skipped` ones.
    ///
    /// Costs a search from the start, and calls `on_skip`, for example [`never_stop`], at each
    /// skipped step. If that stops, the window has no steps and `ends` is false.
    ///
    /// # Errors
    /// [`TooLarge`](tour::find::TooLarge) if the finder does not accept the board.
    pub fn window(
        &self,
        skipped: u64,
        max_steps: usize,
        mut on_skip: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Window, tour::find::TooLarge> {
        let mut events = Vec::new();
        let on_event = |event: &Event, _: &[Square]| {
            if events.len() == max_steps {
                return ControlFlow::Break(());
            }
            events.push(event.clone());
            ControlFlow::Continue(())
        };
        let skipped = Cell::new(skipped);
        let mut listener = EventProbe::new(*self, &skipped, |_, _| on_skip(), on_event);
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

    /// Returns the number of steps up to the first solution after `skipped` steps, including its
    /// own.
    ///
    /// `None` if there are no more solutions. Costs a search from the start, and calls `on_step` at
    /// each step before the solution. If that stops, the result is `None`.
    ///
    /// # Errors
    /// [`TooLarge`](tour::find::TooLarge) if the finder does not accept the board.
    pub fn solution_after(
        &self,
        skipped: u64,
        mut on_step: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Option<u64>, tour::find::TooLarge> {
        let (mut steps, mut is_found) = (0, false);
        let mut follow = crate::trace::Tap::new(|step| {
            steps += 1;
            is_found = matches!(step, Step::Solution { .. }) && steps > skipped;
            if is_found {
                ControlFlow::Break(())
            } else {
                on_step()
            }
        });
        let _ = self.walk(&mut follow)?;
        Ok(is_found.then_some(steps))
    }

    /// Searches from the start, with a probe.
    ///
    /// # Errors
    /// [`TooLarge`](tour::find::TooLarge) if the board is too large.
    pub fn walk(
        &self,
        probe: &mut (impl Probe<queens::Placement> + Probe<tour::Path>),
    ) -> Result<ControlFlow<()>, tour::find::TooLarge> {
        match self {
            Self::Queens(problem, walker) => Ok(walker.walk(problem, probe)),
            Self::Tours(problem, walker) => walker.walk(problem, probe),
        }
    }

    /// Returns the reason why a square is rejected while `squares` are occupied.
    fn reason(&self, square: Square, squares: &[Square]) -> Reason {
        match self {
            Self::Queens(problem, _) => {
                // A queen on the board attacks it, or one given beforehand in a later row.
                let attack = problem.attack_on(square, squares).or_else(|| {
                    let mut others = problem.queens().iter().filter(|&&queen| queen != square);
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

/// A probe that calls `on_event` at each report after the first `skipped` ones.
struct EventProbe<'a, S, F> {
    replay: Replay<'a>,
    skipped: &'a Cell<u64>,
    /// Called at each skipped step.
    on_skip: S,
    /// The position after the last step.
    position: Position,
    /// The position before the first event, once there is one.
    start: Option<Position>,
    /// Called at each event, with the occupied squares.
    on_event: F,
    /// The event of the last step, with the comparisons and the parts for the next step.
    event: Event,
}

impl<'a, S, F> EventProbe<'a, S, F>
where
    S: FnMut(Step, &Position) -> ControlFlow<()>,
    F: FnMut(&Event, &[Square]) -> ControlFlow<()>,
{
    fn new(replay: Replay<'a>, skipped: &'a Cell<u64>, on_skip: S, on_event: F) -> Self {
        Self {
            replay,
            skipped,
            on_skip,
            position: Position::default(),
            start: None,
            on_event,
            event: Event {
                dims: replay.dims(),
                step: Step::Solution { depth: 0 },
                reason: None,
                leaves_dead_end: false,
                comparisons: 0,
                counts: Counts::default(),
                parts: Vec::new(),
            },
        }
    }

    fn step(&mut self, step: Step) -> ControlFlow<()> {
        let is_shown = self.position.steps >= self.skipped.get();
        if is_shown && self.start.is_none() {
            self.start = Some(self.position.clone());
        }
        let event = &mut self.event;
        event.leaves_dead_end = self.position.apply(step, event.comparisons);
        if !is_shown {
            event.comparisons = 0;
            return (self.on_skip)(step, &self.position);
        }
        let squares = &self.position.squares;
        event.step = step;
        event.reason = match step {
            Step::Reject { square, .. } => Some(self.replay.reason(square, squares)),
            Step::Place { .. } | Step::Remove { .. } | Step::Solution { .. } => None,
        };
        event.counts = self.position.counts;
        let flow = (self.on_event)(event, squares);
        event.comparisons = 0;
        flow
    }
}

impl<T: ?Sized, S, F> Probe<T> for EventProbe<'_, S, F>
where
    S: FnMut(Step, &Position) -> ControlFlow<()>,
    F: FnMut(&Event, &[Square]) -> ControlFlow<()>,
{
    fn solution(&mut self, _: &T) -> ControlFlow<()> {
        let depth = self.position.squares.len();
        self.step(Step::Solution { depth })
    }

    fn reads_solutions(&self) -> bool {
        false
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.step(Step::Place { depth, square })
    }

    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.step(Step::Reject { depth, square })
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.step(Step::Remove { depth, square })
    }

    fn structure(&mut self, structure: &dyn Structure) {
        self.event.comparisons = structure.comparisons();
        // The step before the first event counts too, because a solution has no data of its own.
        if self.position.steps + 1 >= self.skipped.get() {
            self.event.parts = structure.parts();
        }
    }
}

/// The squares occupied by a search, and its counts.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Position {
    /// The number of steps so far.
    pub steps: u64,
    /// The squares, in the order in which they were occupied.
    pub squares: Vec<Square>,
    /// For each of them, true if its node has a child or is a solution, so it is not a dead end.
    is_extended: Vec<bool>,
    /// The counts.
    pub counts: Counts,
}

impl Position {
    /// Applies a step that took `comparisons` comparisons. Returns true if it leaves a dead end.
    fn apply(&mut self, step: Step, comparisons: u64) -> bool {
        self.steps += 1;
        self.counts.comparisons += comparisons;
        match step {
            Step::Place { square, .. } => {
                self.counts.nodes += 1;
                self.mark_extended();
                self.squares.push(square);
                self.is_extended.push(false);
            }
            Step::Remove { .. } => {
                self.squares.pop();
                let leaves_dead_end = self.is_extended.pop() == Some(false);
                self.counts.dead_ends += u64::from(leaves_dead_end);
                return leaves_dead_end;
            }
            Step::Solution { .. } => {
                self.counts.solutions += 1;
                self.mark_extended();
            }
            Step::Reject { .. } => {}
        }
        false
    }

    fn mark_extended(&mut self) {
        if let Some(node) = self.is_extended.last_mut() {
            *node = true;
        }
    }
}
