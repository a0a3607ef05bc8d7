//! The finder traits, their limits, the rules for ties and the errors.

use std::ops::ControlFlow;

use crate::algorithm_info::AlgorithmInfo;
use crate::board::dims::Dims;
use crate::name::by_name;
use crate::out_of_memory::OutOfMemory;
use crate::probe::reports::Probe;
use crate::tour::directions::Directions;
use crate::tour::obstacle::Obstacle;
use crate::tour::path::Path;
use crate::tour::problem::TourProblem;
use crate::{Message, display_as_message, message};

/// A way to find a tour of a [`TourProblem`].
///
/// Optional capabilities are returned by the methods below.
///
/// ```
/// use backrank_core::tour::{TourProblem, find::{Purpose, TourMethod}};
///
/// let problem = TourProblem::new(3, 4)?;
/// let finder = TourMethod::Backtrack.finder(&problem);
/// assert!(finder.max_squares(Purpose::One) >= Some(12));
/// assert_eq!(finder.max_bytes(problem.dims()), 22 * 12);
/// assert_eq!(finder.find(&problem).unwrap().squares().count(), 12);
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
pub trait TourFinder: Sync {
    /// Returns the name, the idea and the source.
    fn info(&self) -> AlgorithmInfo;

    /// Finds one tour.
    ///
    /// # Errors
    /// [`TourNotFound`] if there is no tour, or the finder does not accept the problem.
    fn find(&self, problem: &TourProblem) -> Result<Directions, TourNotFound>;

    /// Returns the same finder as a [`TourWalker`], if it is one.
    fn walker(&self) -> Option<&dyn TourWalker> {
        None
    }

    /// Returns its rule for ties, if it has one.
    fn tie_rule(&self) -> Option<TieRule> {
        None
    }

    /// Returns the name, followed by the rule for ties unless that is Roth's.
    fn full_name(&self) -> String {
        let name = self.info().name;
        let rule = self.tie_rule().filter(|rule| *rule != TieRule::Roth);
        rule.map_or(name.to_owned(), |rule| format!("{name}-{}", rule.name()))
    }

    /// Returns the number of squares of the largest board that the finder accepts; `None` if it
    /// accepts every board.
    fn max_squares(&self, purpose: Purpose) -> Option<u64>;

    /// Checks that the board is not too large for the finder.
    ///
    /// # Errors
    /// [`TooLarge`] if the board is too large.
    fn check_size(&self, dims: Dims, purpose: Purpose) -> Result<(), TooLarge> {
        let max_squares = self.max_squares(purpose).unwrap_or(u64::MAX);
        within(dims, max_squares, || Some(()))
    }

    /// Returns an upper bound on the memory for a board, in bytes, including the tour. With it, a
    /// caller who knows the free memory can refuse a board beforehand.
    fn max_bytes(&self, dims: Dims) -> u64;
}

/// The purpose of a search, on which the limits of a [`TourFinder`] depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Find one tour.
    One,
    /// List several tours.
    List,
}

/// A finder that lists all tours, and can be traced.
pub trait TourWalker: TourFinder {
    /// Searches, and reports each step and each tour to the probe, until the probe stops.
    ///
    /// # Errors
    /// [`TooLarge`] if the board has more squares than the finder accepts.
    fn walk(
        &self,
        problem: &TourProblem,
        probe: &mut dyn Probe<Path>,
    ) -> Result<ControlFlow<()>, TooLarge>;
}

/// Returns an upper bound on the memory of a traced search, in bytes. Per square it is 17 for the
/// search, 4 for the path and 1 for its directions.
pub(super) const fn max_search_bytes(dims: Dims) -> u64 {
    dims.squares().saturating_mul(22)
}

/// Returns the state of a search, or an error if the board has more than `max_squares` squares or
/// `make` returns `None` because memory is short.
pub(in crate::tour) fn within<T>(
    dims: Dims,
    max_squares: u64,
    make: impl FnOnce() -> Option<T>,
) -> Result<T, TooLarge> {
    let squares = dims.squares();
    let state = if squares <= max_squares { make() } else { None };
    state.ok_or(TooLarge {
        squares,
        max_squares: max_squares.min(squares.saturating_sub(1)),
    })
}

/// The reason why a finder returns no tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TourNotFound {
    /// There is no tour.
    Impossible(Obstacle),
    /// The board is larger than the finder accepts.
    TooLarge(TooLarge),
    /// The finder accepts no board with blocked squares, and it is not known without a search
    /// whether there is a tour.
    TakesNoBlocked,
    /// This number of attempts found no tour; another finder may find one.
    GaveUp {
        /// The number of attempts.
        attempts: u64,
    },
    /// The tour does not fit into memory.
    OutOfMemory(OutOfMemory),
}

macro_rules! not_found {
    ($($variant:ident($reason:ty))*) => {$(
        impl From<$reason> for TourNotFound {
            fn from(reason: $reason) -> Self {
                Self::$variant(reason)
            }
        }
    )*};
}
not_found! { Impossible(Obstacle) TooLarge(TooLarge) OutOfMemory(OutOfMemory) }

impl From<&TourNotFound> for Message {
    fn from(error: &TourNotFound) -> Self {
        match error {
            TourNotFound::Impossible(obstacle) => message!(
                "there is no such tour: {obstacle}",
                obstacle = Self::from(obstacle)
            ),
            TourNotFound::TooLarge(error) => error.into(),
            TourNotFound::TakesNoBlocked => {
                message!("this algorithm does not take boards with blocked squares")
            }
            &TourNotFound::GaveUp { attempts } => {
                message!("{attempts} attempts found no tour", attempts)
            }
            TourNotFound::OutOfMemory(error) => error.into(),
        }
    }
}

impl From<&TooLarge> for Message {
    fn from(
        &TooLarge {
            squares,
            max_squares,
        }: &TooLarge,
    ) -> Self {
        message!(
            "the board has {squares} squares, but this algorithm takes at most {max_squares}",
            squares,
            max_squares
        )
    }
}

display_as_message!(TourNotFound, TooLarge);

/// A board with more squares than a finder accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TooLarge {
    /// The number of squares of the board.
    pub squares: u64,
    /// The number of squares of the largest board that the finder accepts.
    pub max_squares: u64,
}

/// A rule that orders squares with equally few onward moves. The parsed random rule has seed 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TieRule {
    /// The square whose move comes first in [`MOVES`](crate::tour::MOVES).
    Fixed,
    /// A random square, with this seed.
    Random(u64),
    /// The square farthest from the centre of the board in a straight line (Roth's rule).
    Roth,
    /// The square whose neighbours have the fewest onward moves in total (Pohl 1967: the rule
    /// applied at the second level).
    Pohl,
}

impl TieRule {
    /// All rules, with seed 0 for the random one.
    pub const ALL: [Self; 4] = [Self::Fixed, Self::Random(0), Self::Roth, Self::Pohl];

    /// Returns the name in lower case: `fixed`, `random`, `roth`, `pohl`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fixed => "fixed",
            Self::Random(_) => "random",
            Self::Roth => "roth",
            Self::Pohl => "pohl",
        }
    }
}

by_name!(TieRule, TieRule::ALL);
