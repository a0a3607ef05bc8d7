//! A search as a sequence of steps.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::square::Square;
use crate::probe::reports::Probe;
use crate::{Message, message};

/// One step of a search.
///
/// The depth is the length of the prefix that ends with the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The square was occupied.
    Place {
        /// The length of the prefix, including this square.
        depth: usize,
        /// The square.
        square: Square,
    },
    /// The square was tried and is impossible.
    Reject {
        /// The length that the prefix would have had.
        depth: usize,
        /// The square.
        square: Square,
    },
    /// The square was taken back.
    Remove {
        /// The length of the prefix, including this square.
        depth: usize,
        /// The square.
        square: Square,
    },
    /// The occupied squares are a solution.
    Solution {
        /// The number of these squares.
        depth: usize,
    },
}

/// The kind of a [`Step`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum StepKind {
    /// Occupies a square.
    Place,
    /// Finds a square impossible.
    Reject,
    /// Frees a square.
    Remove,
    /// Finds a solution.
    Solution,
}

impl Step {
    /// Returns the kind of the step.
    #[must_use]
    pub const fn kind(self) -> StepKind {
        match self {
            Self::Place { .. } => StepKind::Place,
            Self::Reject { .. } => StepKind::Reject,
            Self::Remove { .. } => StepKind::Remove,
            Self::Solution { .. } => StepKind::Solution,
        }
    }

    /// Returns the name of the kind: `place`, `reject`, `remove` or `solution`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.kind() {
            StepKind::Place => "place",
            StepKind::Reject => "reject",
            StepKind::Remove => "remove",
            StepKind::Solution => "solution",
        }
    }

    /// Returns the depth.
    #[must_use]
    pub const fn depth(self) -> usize {
        match self {
            Self::Place { depth, .. }
            | Self::Reject { depth, .. }
            | Self::Remove { depth, .. }
            | Self::Solution { depth } => depth,
        }
    }

    /// Returns the square; `None` for a solution.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Place { square, .. }
            | Self::Reject { square, .. }
            | Self::Remove { square, .. } => Some(square),
            Self::Solution { .. } => None,
        }
    }
}

/// Squares are given by row and column.
impl From<Step> for Message {
    fn from(step: Step) -> Self {
        match step {
            Step::Place { square, .. } => message!("a piece is placed on {square}", square),
            Step::Reject { square, .. } => message!("no piece can be placed on {square}", square),
            Step::Remove { square, .. } => message!("the piece on {square} is taken back", square),
            Step::Solution { .. } => message!("the pieces on the board are a solution"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Message::from(*self).fmt(f)
    }
}

/// A probe that calls a closure at each step. The closure returns whether to continue or stop.
///
/// ```
/// use backrank_core::queens::{QueensProblem, Search, algorithms::RowArray};
/// use backrank_core::trace::Tap;
/// use std::ops::ControlFlow;
///
/// let mut steps = 0;
/// let problem = QueensProblem::new(4)?;
/// let stopped = RowArray.search(&problem, &mut Tap::new(|step| {
///     println!("{step}"); // a piece is placed on 0,0
///     steps += 1;
///     if steps < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// }));
/// assert!(stopped.is_break() && steps == 10);
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tap<F> {
    on_step: F,
    /// The depth of the last square occupied, which is that of a solution.
    depth: usize,
}

impl<F: FnMut(Step) -> ControlFlow<()>> Tap<F> {
    /// Returns a probe that calls `on_step` at every step.
    #[must_use]
    pub fn new(on_step: F) -> Self {
        Self { on_step, depth: 0 }
    }
}

impl<S: ?Sized, F: FnMut(Step) -> ControlFlow<()>> Probe<S> for Tap<F> {
    fn solution(&mut self, _: &S) -> ControlFlow<()> {
        (self.on_step)(Step::Solution { depth: self.depth })
    }

    fn reads_solutions(&self) -> bool {
        false
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.depth = depth;
        (self.on_step)(Step::Place { depth, square })
    }

    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        (self.on_step)(Step::Reject { depth, square })
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        (self.on_step)(Step::Remove { depth, square })
    }
}
