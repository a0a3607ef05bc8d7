//! The choice among the finders.

use super::columns::Columns;
use super::complete::Complete;
use super::construct::Construct;
use super::finder::{Finder, NotFound};
use super::min_conflicts::MinConflicts;
use super::partial::Partial;
use super::uniform::Uniform;
use crate::name::by_name;

/// A method that finds one solution, chosen by name. A parsed method has seed 0.
///
/// ```
/// use backrank_core::queens::find::{Partial, QueensMethod};
///
/// let board = Partial::new(1_000)?;
/// let finder = QueensMethod::Auto.finder(&board);
/// assert_eq!(finder.info().name, "construct");
///
/// let random = QueensMethod::Auto.with_seed(7, &board).unwrap();
/// assert_eq!(random, QueensMethod::MinConflicts(7));
/// assert_eq!(random.find(&board).unwrap().columns().len(), 1_000);
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum QueensMethod {
    /// The fastest that accepts the board: `Construct`, or `Complete` if squares are given or
    /// blocked.
    Auto,
    /// A formula, for empty boards.
    Construct,
    /// Random placements, repaired queen by queen, with this seed; for empty boards.
    MinConflicts(u64),
    /// A solution drawn uniformly at random, with this seed; for empty boards.
    Uniform(u64),
    /// A search, with this seed; for any board.
    Complete(u64),
}

impl QueensMethod {
    /// `Auto`, then every finder in the order of the documents. Random ones have seed 0.
    pub const ALL: [Self; 5] = [
        Self::Auto,
        Self::Construct,
        Self::MinConflicts(0),
        Self::Uniform(0),
        Self::Complete(0),
    ];

    /// Returns the name: `auto`, or the finder's.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            _ => self.finder(&Partial::default()).info().name,
        }
    }

    /// Returns the method with this seed; [`Auto`](Self::Auto) becomes a random finder.
    ///
    /// Returns `None` if the method draws nothing at random.
    #[must_use]
    pub fn with_seed(self, seed: u64, partial: &Partial) -> Option<Self> {
        match self {
            Self::Auto if !partial.is_empty_board() => Some(Self::Complete(seed)),
            Self::Auto | Self::MinConflicts(_) => Some(Self::MinConflicts(seed)),
            Self::Uniform(_) => Some(Self::Uniform(seed)),
            Self::Complete(_) => Some(Self::Complete(seed)),
            Self::Construct => None,
        }
    }

    /// Finds a solution of the board.
    ///
    /// # Errors
    /// [`NotFound`] if there is no solution, or the finder does not accept the board.
    pub fn find(self, partial: &Partial) -> Result<Columns, NotFound> {
        self.finder(partial).find(partial)
    }

    /// Returns the finder for the board.
    #[must_use]
    pub fn finder(self, partial: &Partial) -> Box<dyn Finder> {
        match self {
            Self::Auto if !partial.is_empty_board() => Box::new(Complete { seed: 0 }),
            Self::Auto | Self::Construct => Box::new(Construct),
            Self::MinConflicts(seed) => Box::new(MinConflicts { seed }),
            Self::Uniform(seed) => Box::new(Uniform { seed }),
            Self::Complete(seed) => Box::new(Complete { seed }),
        }
    }
}

by_name!(QueensMethod, QueensMethod::ALL);
