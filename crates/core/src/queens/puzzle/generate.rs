//! Boards with exactly one solution, made from a seed.

mod grow;
mod unique;
mod walk;

use std::fmt;

use self::grow::grow;
use self::unique::with_one_solution;
use self::walk::walk;
use super::difficulty::Difficulty;
use super::regions::Regions;
use crate::board::order::Order;
use crate::queens::problem::placement::Placement;
use crate::random::Random;

/// The smallest order for which boards are made.
const MIN_ORDER: usize = 5;

/// The number of boards that are begun before the search for one gives up; one of ten or more turns
/// out well.
const MAX_BOARDS: u32 = 1_000;

/// Makes a board of that order, 5..=16, with exactly one solution: the same for the same seed,
/// everywhere. With a difficulty it is of that one; else any board will do.
///
/// A random placement of queens that do not touch; regions that grow around them, most of them
/// small; then, as long as there is another solution, one of its queens is given to a region beside
/// it, which that solution then has twice. A board of another difficulty has its borders changed
/// further, square by square, while it keeps its one solution.
///
/// Takes milliseconds to the order 12, and for the difficulty hard, or the order 16, some hundred.
///
/// # Errors
/// [`GenerateError::Order`] for another order; [`GenerateError::GaveUp`] when none of the first
/// 1,000 boards turned out as wanted.
///
/// ```
/// use backrank_core::{Order, queens::puzzle::{Difficulty, deduce, generate, solutions}};
///
/// let board = generate(Order::new(8)?, 1, Some(Difficulty::Easy))?;
/// assert_eq!(solutions(&board, 2).len(), 1);
/// assert_eq!(deduce(&board).difficulty(), Some(Difficulty::Easy));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate(
    order: Order,
    seed: u64,
    difficulty: Option<Difficulty>,
) -> Result<Regions, GenerateError> {
    if !(MIN_ORDER..=Regions::MAX_ORDER).contains(&order.get()) {
        return Err(GenerateError::Order(order));
    }
    let mut random = Random::new(seed);
    for _ in 0..MAX_BOARDS {
        let queens = queens(order, &mut random);
        let board = grow(&queens, &mut random);
        let board = with_one_solution(board, &queens, &mut random);
        let board = board.and_then(|board| match difficulty {
            Some(wanted) => walk(board, &queens, wanted, &mut random),
            None => Some(board),
        });
        if let Some(board) = board {
            let regions: Vec<_> = board.squares().map(|square| board.region(square)).collect();
            return Ok(Regions::of(order, &regions));
        }
    }
    Err(GenerateError::GaveUp)
}

/// Returns a random placement of queens in different columns that do not touch, each as likely as
/// any other.
fn queens(order: Order, random: &mut Random) -> Placement {
    let mut columns: Vec<u8> = (0..order.get() as u8).collect();
    loop {
        // Fisher and Yates 1938, from the last one on (Durstenfeld 1964).
        for last in (1..columns.len()).rev() {
            columns.swap(last, random.below(last as u64 + 1) as usize);
        }
        let touches = |pair: &[u8]| pair[0].abs_diff(pair[1]) == 1;
        // One in seven or so does not.
        if !columns.windows(2).any(touches)
            && let Ok(placement) = Placement::new(&columns)
        {
            return placement;
        }
    }
}

/// The reason why no board is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateError {
    /// The order is below 5 or over 16.
    Order(Order),
    /// None of the boards that were begun turned out as wanted.
    GaveUp,
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order(order) => write!(
                f,
                "no board of the order {order} is made: the order is from {MIN_ORDER} to {}",
                Regions::MAX_ORDER
            ),
            Self::GaveUp => write!(f, "none of {MAX_BOARDS} boards turned out as wanted"),
        }
    }
}

impl std::error::Error for GenerateError {}
