//! The finder trait, its limits and its errors.

use super::columns::Columns;
use super::partial::{NoSolution, Partial};
use crate::algorithm_info::AlgorithmInfo;
use crate::board::side::Side;
use crate::out_of_memory::OutOfMemory;
use crate::{Message, display_as_message, message};

/// A way to find one solution on a board of any side, within the finder's limits.
///
/// ```
/// use backrank_core::queens::find::{Partial, QueensMethod};
///
/// let board = Partial::new(1_000_000)?;
/// let finder = QueensMethod::Construct.finder(&board);
/// assert!(finder.max_side() >= board.side());
/// assert_eq!(finder.find(&board).unwrap().columns().len(), 1_000_000);
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
pub trait Finder: Sync {
    /// Returns the name, the idea and the source.
    fn info(&self) -> AlgorithmInfo;

    /// Finds a solution.
    ///
    /// # Errors
    /// [`NotFound`] if there is no solution, or the finder does not accept the board.
    fn find(&self, partial: &Partial) -> Result<Columns, NotFound>;

    /// Returns the side of the largest board that the finder accepts.
    fn max_side(&self) -> Side;

    /// Returns an upper bound on the memory for a board, in bytes, including the solution. With it,
    /// a caller who knows the free memory can refuse a board beforehand.
    fn max_bytes(&self, size: Side) -> u64;

    /// Returns the seed; `None` if the finder draws nothing at random.
    fn seed(&self) -> Option<u64> {
        None
    }
}

/// The reason why a finder gives no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotFound {
    /// There is no solution.
    Impossible(NoSolution),
    /// The board is larger than the finder accepts.
    TooLarge {
        /// The side of the largest board that it accepts.
        max_side: Side,
    },
    /// The finder accepts no board with given queens or blocked squares.
    TakesEmptyBoards,
    /// A random search failed in this number of attempts; another seed may succeed.
    GaveUp {
        /// The number of attempts.
        attempts: u32,
    },
    /// The solution does not fit into memory.
    OutOfMemory(OutOfMemory),
}

impl From<NoSolution> for NotFound {
    fn from(obstacle: NoSolution) -> Self {
        Self::Impossible(obstacle)
    }
}

impl From<OutOfMemory> for NotFound {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

impl From<&NotFound> for Message {
    fn from(error: &NotFound) -> Self {
        match error {
            NotFound::Impossible(obstacle) => {
                message!("there is no solution: {why}", why = Self::from(obstacle))
            }
            NotFound::TooLarge { max_side } => {
                message!(
                    "this algorithm takes boards up to size {max}",
                    max = max_side.get()
                )
            }
            NotFound::TakesEmptyBoards => {
                message!("this algorithm takes only boards without given queens or blocked squares")
            }
            NotFound::GaveUp { attempts } => message!(
                "no solution found in {attempts|attempt|attempts}",
                attempts = *attempts
            ),
            NotFound::OutOfMemory(error) => error.into(),
        }
    }
}

display_as_message!(NotFound);

/// Refuses what a finder of the empty board does not accept: given queens, blocked squares, and a
/// side that has no solution or is too large.
pub(super) fn check_empty_board(finder: &dyn Finder, partial: &Partial) -> Result<Side, NotFound> {
    let size = check_board(finder, partial)?;
    if partial.is_empty_board() {
        Ok(size)
    } else {
        Err(NotFound::TakesEmptyBoards)
    }
}

/// Refuses a board that is too large for the finder, or is known without a search to have no
/// solution.
pub(super) fn check_board(finder: &dyn Finder, partial: &Partial) -> Result<Side, NotFound> {
    if let Some(obstacle) = partial.obstacle() {
        return Err(obstacle.into());
    }
    let (size, max_side) = (partial.side(), finder.max_side());
    if size > max_side {
        Err(NotFound::TooLarge { max_side })
    } else {
        Ok(size)
    }
}

#[cfg(test)]
mod tests {
    use super::super::method::QueensMethod;
    use super::*;

    #[test]
    fn boards_are_taken_up_to_the_largest_side() {
        for method in QueensMethod::ALL {
            let finder = method.finder(&Partial::default());
            let max_side = finder.max_side();
            assert_eq!(check_board(&*finder, &max_side.into()), Ok(max_side));
            if let Ok(larger) = Side::new(u64::from(max_side.get()) + 1) {
                let refused = check_board(&*finder, &larger.into());
                assert_eq!(refused, Err(NotFound::TooLarge { max_side }));
            }
        }
    }
}
