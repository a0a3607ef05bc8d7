//! Boards with exactly one solution, made from a seed.

mod climb;
mod grow;
mod queens;
mod shape;
mod unique;
mod walk;

use self::climb::climb;
use self::grow::grow;
use self::queens::queens;
use self::shape::is_good;
use self::unique::with_one_solution;
use self::walk::walk;
use super::deduce::{Difficulty, unresolved};
use super::regions::Regions;
use crate::board::order::Order;
use crate::random::Random;
use crate::{Message, display_as_message, message};

/// The smallest order for which boards are made, and the largest.
const MIN_ORDER: usize = 5;
const MAX_ORDER: usize = 16;

/// The smallest order with two queens in each row, and the largest: each further row takes three
/// times as long, and 14 take seconds. Boards with three in a row are not made.
const MIN_ORDER_OF_TWO: usize = 9;
const MAX_ORDER_OF_TWO: usize = 14;

/// The boards with several queens in a row of which the one with the fewest unresolved squares is
/// taken.
const STARTS: usize = 40;

/// The smallest order of hard boards: at most half of the regions are looked at together.
const MIN_ORDER_OF_HARD: usize = 6;

/// The number of boards that are begun before the search for one gives up.
const MAX_BOARDS: u32 = 20_000;

/// Makes a board of that order, 5..=16, with exactly one solution, to which the rules lead: the
/// same for the same seed, everywhere. With a difficulty it is of that one; else any will do.
///
/// A random placement of queens that do not touch; regions that grow around them; then, as long as
/// there is another solution, one of its queens is given to a region beside it, which that solution
/// then has too often. With two queens in a row, squares are given to regions beside them as long
/// as the rules get no less far, until they solve the board. A board of another difficulty has its
/// borders changed further, square by square, while it keeps its one solution. No region has more
/// than a third of the board, at most one is a single square, and none is a comb.
///
/// # Errors
/// [`GenerateError::Size`] for another order, or two queens in a row on others than 9..=14, or
/// more, and [`GenerateError::NoHard`] below the order 6;
/// [`GenerateError::GaveUp`] when none of the first 20,000 boards turned out as wanted.
///
/// ```
/// use backrank_core::{Order, queens::puzzle::{Difficulty, deduce, generate, solutions}};
///
/// let board = generate(Order::new(8)?, 1, 1, Some(Difficulty::Easy))?;
/// assert_eq!(solutions(&board, 2).len(), 1);
/// assert_eq!(deduce(&board).difficulty(), Some(Difficulty::Easy));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate(
    order: Order,
    stars: u32,
    seed: u64,
    difficulty: Option<Difficulty>,
) -> Result<Regions, GenerateError> {
    let n = order.get();
    let max_stars = match n {
        MIN_ORDER_OF_TWO..=MAX_ORDER_OF_TWO => 2,
        _ => 1,
    };
    if !(MIN_ORDER..=MAX_ORDER).contains(&n) || !(1..=max_stars).contains(&stars) {
        return Err(GenerateError::Size { order, stars });
    }
    if difficulty == Some(Difficulty::Hard) && n < MIN_ORDER_OF_HARD {
        return Err(GenerateError::NoHard(order));
    }
    let mut random = Random::new(seed);
    for _ in 0..MAX_BOARDS {
        let mut begin = || {
            let queens = queens(n, stars, &mut random);
            let board = grow(order, stars, &queens, &mut random).filter(is_good)?;
            Some((board, queens))
        };
        let begun = match stars {
            1 => begin(),
            _ => (0..STARTS)
                .filter_map(|_| begin())
                .min_by_key(|(board, _)| unresolved(board).len()),
        };
        let Some((board, queens)) = begun else {
            continue;
        };
        let board = match stars {
            1 => with_one_solution(board, &queens, &mut random),
            _ => climb(board, &queens, &mut random),
        };
        let board = board.and_then(|board| walk(board, &queens, difficulty, &mut random));
        if let Some(board) = board {
            let regions: Vec<_> = board.squares().map(|square| board.region(square)).collect();
            return Ok(Regions::of(order, stars, &regions));
        }
    }
    Err(GenerateError::GaveUp)
}

/// The reason why no board is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateError {
    /// The order is below 5 or over 16, or not one of those with that many queens in a row.
    Size {
        /// The order.
        order: Order,
        /// The number of queens in each row, column and region.
        stars: u32,
    },
    /// Three regions are more than half of those of the order, so that no board is hard.
    NoHard(Order),
    /// None of the boards that were begun turned out as wanted.
    GaveUp,
}

impl From<&GenerateError> for Message {
    fn from(error: &GenerateError) -> Self {
        match *error {
            GenerateError::Size { order, stars } => message!(
                "no board of size {order} with {stars|queen|queens} in each row can be generated: with 1 queen sizes are {min} to {max}, with 2 queens {min_of_two} to {max_of_two}",
                order,
                stars,
                min = MIN_ORDER,
                max = MAX_ORDER,
                min_of_two = MIN_ORDER_OF_TWO,
                max_of_two = MAX_ORDER_OF_TWO
            ),
            GenerateError::NoHard(order) => message!("no board of size {order} is hard", order),
            GenerateError::GaveUp => message!(
                "no such board in {boards} attempts with this seed; another seed may have one",
                boards = MAX_BOARDS
            ),
        }
    }
}

display_as_message!(GenerateError);
