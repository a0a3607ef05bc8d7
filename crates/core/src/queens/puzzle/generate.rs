//! Generates boards with exactly one solution from a seed.

mod climb;
mod grow;
mod queens;
mod repair;
mod shape;
mod style;
mod walk;

use std::ops::RangeInclusive;

use self::climb::climb;
use self::grow::grow;
use self::queens::queens;
use self::repair::repair;
use self::shape::{excess, is_good};
pub use self::style::Style;
use self::style::restyle;
use self::walk::walk;
use super::deduce::Difficulty::{self, Easy, Expert, Hard, Medium};
use super::deduce::unresolved;
use super::regions::Regions;
use crate::board::order::Order;
use crate::random::Random;
use crate::{Message, display_as_message, message};

/// The version of the generator. A new version may make a different board from the same seed.
pub const GENERATOR_VERSION: u32 = 2;

/// The number of starting boards; the one with the fewest unresolved squares is used.
const STARTS: usize = 40;

/// The total number of squares of the attempts after which the search for a board gives up.
const MAX_SQUARES: u64 = 50_000;

/// The most queens per row for which the quick rules can improve a board of random regions.
const MAX_CLIMBED_STARS: u32 = 2;

/// The boards that can be generated: queens per row, sizes, difficulties. Others take longer than
/// 5 seconds, or fail.
const SUPPORTED: &[(u32, RangeInclusive<usize>, &[Difficulty])] = &[
    (1, 5..=5, &[Easy, Medium, Expert]),
    (1, 6..=12, &[Easy, Medium, Hard, Expert]),
    (1, 13..=20, &[Medium, Hard, Expert]),
    (2, 9..=14, &[Medium, Hard, Expert]),
    (3, 13..=14, &[Medium, Hard, Expert]),
];

/// Returns the difficulties of the boards of a size that [`generate`] makes, the easiest first;
/// empty if it makes none of this size.
#[must_use]
pub fn difficulties(n: usize, stars: u32) -> &'static [Difficulty] {
    let supported = SUPPORTED
        .iter()
        .find(|(other, sizes, _)| *other == stars && sizes.contains(&n));
    supported.map_or(&[], |(_, _, difficulties)| difficulties)
}

/// Returns the sizes of the boards that [`generate`] makes with this many queens per row, if any.
#[must_use]
pub fn sizes_with(stars: u32) -> Option<RangeInclusive<usize>> {
    let mut sizes = SUPPORTED
        .iter()
        .filter(|supported| supported.0 == stars)
        .map(|supported| &supported.1);
    let first = sizes.next()?;
    Some(*first.start()..=*sizes.next_back().unwrap_or(first).end())
}

/// Returns the sizes of the boards that [`generate`] makes, as text, by the queens per row.
#[must_use]
pub fn sizes() -> Message {
    let sizes = (1..=Regions::MAX_STARS).filter_map(|stars| {
        let (min, max) = sizes_with(stars)?.into_inner();
        Some(message!(
            "{min} to {max} with {stars|queen|queens}",
            min,
            max,
            stars
        ))
    });
    message!("{sizes}", sizes = sizes.collect::<Vec<_>>())
}

/// Generates a board with exactly one solution, which the rules reach.
///
/// The same seed gives the same board on every machine. Without a difficulty, it draws one of
/// [`difficulties`].
///
/// It starts with a random placement of queens that do not touch, and grows regions around them.
/// Then it moves squares to neighbouring regions, keeping a move if the rules get at least as far,
/// until they solve the board. Further moves, which keep the solution unique, approach the style
/// and then the difficulty. The three largest regions have at most 55 % of the board together, or
/// on less than 8 rows one square more than the mean each. At most one region is a single square,
/// and none is a comb.
///
/// # Errors
/// [`GenerateError::Size`] and [`GenerateError::Difficulty`] for boards that are not offered;
/// [`GenerateError::GaveUp`] if no attempt succeeded.
///
/// ```
/// use backrank_core::queens::puzzle::{Difficulty, Style, deduce, generate, solutions};
///
/// let board = generate(8, 1, 1, Some(Difficulty::Easy), Style::Winding)?;
/// assert_eq!(solutions(&board, 2).len(), 1);
/// assert_eq!(deduce(&board).difficulty(), Some(Difficulty::Easy));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate(
    n: usize,
    stars: u32,
    seed: u64,
    difficulty: Option<Difficulty>,
    style: Style,
) -> Result<Regions, GenerateError> {
    let offered = difficulties(n, stars);
    let size = Order::new(n).ok().filter(|_| !offered.is_empty());
    let size = size.ok_or(GenerateError::Size { n, stars })?;
    let mut random = Random::new(seed);
    let random_choice = offered[random.below(offered.len() as u64) as usize];
    let difficulty = difficulty.unwrap_or(random_choice);
    if !offered.contains(&difficulty) {
        return Err(GenerateError::Difficulty { n, stars, offered });
    }
    let boards = MAX_SQUARES / size.dims().squares();
    let board = (0..boards).find_map(|_| attempt(size, stars, difficulty, style, &mut random));
    board.ok_or(GenerateError::GaveUp { boards })
}

/// Makes one attempt at a board; `None` if it fails.
fn attempt(
    size: Order,
    stars: u32,
    target: Difficulty,
    style: Style,
    random: &mut Random,
) -> Option<Regions> {
    let mut starts = (0..STARTS).filter_map(|_| {
        let queens = queens(size, stars, random);
        let board = grow(size, stars, &queens, random).filter(is_good)?;
        Some((board, queens))
    });
    let (mut board, queens) = if stars <= MAX_CLIMBED_STARS {
        let (board, queens) = starts.min_by_key(|(board, _)| unresolved(board).len())?;
        (climb(board, &queens, random)?, queens)
    } else {
        let (board, queens) = starts.next()?;
        (repair(board, &queens, random)?, queens)
    };
    restyle(&mut board, style, &queens, random);
    if excess(&board) > 0 {
        return None;
    }
    let board = walk(board, &queens, target, random)?;
    let regions: Vec<_> = board.squares().map(|square| board.region(square)).collect();
    Some(Regions::of(size, stars, &regions))
}

/// The reason why no board was generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateError {
    /// No boards of this size are offered.
    Size {
        /// The board size.
        n: usize,
        /// The number of queens in each row, column and region.
        stars: u32,
    },
    /// Boards of this size are offered with other difficulties.
    Difficulty {
        /// The board size.
        n: usize,
        /// The number of queens in each row, column and region.
        stars: u32,
        /// The difficulties that are offered.
        offered: &'static [Difficulty],
    },
    /// No attempt succeeded.
    GaveUp {
        /// The number of attempts.
        boards: u64,
    },
}

impl From<&GenerateError> for Message {
    fn from(error: &GenerateError) -> Self {
        match *error {
            GenerateError::Size { n, stars } => message!(
                "no board of size {size} with {stars|queen|queens} in each row can be generated: sizes are {sizes}",
                size = n,
                stars,
                sizes = sizes()
            ),
            GenerateError::Difficulty { n, stars, offered } => message!(
                "boards of size {size} with {stars|queen|queens} in each row have these difficulties: {offered}",
                size = n,
                stars,
                offered = offered
                    .iter()
                    .map(|difficulty| Message::from(*difficulty))
                    .collect::<Vec<_>>()
            ),
            GenerateError::GaveUp { boards } => message!(
                "no such board in {boards} attempts with this seed; another seed may have one",
                boards
            ),
        }
    }
}

display_as_message!(GenerateError);
