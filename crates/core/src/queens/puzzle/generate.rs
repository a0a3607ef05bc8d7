//! Boards with exactly one solution, made from a seed.

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

/// The version of the generator. Another version may make another board from the same seed.
pub const GENERATOR_VERSION: u32 = 2;

/// The boards of which the one with the fewest unresolved squares is taken to begin with.
const STARTS: usize = 40;

/// The squares of all boards that are begun before the search for one gives up.
const MAX_SQUARES: u64 = 50_000;

/// The most queens in each row with which the quick rules lead on from a board of random regions.
const MAX_CLIMBED_STARS: u32 = 2;

/// The boards that are made: queens in each row, sizes, difficulties. Others take longer than 5 s,
/// or do not turn out.
const MADE: &[(u32, RangeInclusive<usize>, &[Difficulty])] = &[
    (1, 5..=5, &[Easy, Medium, Expert]),
    (1, 6..=12, &[Easy, Medium, Hard, Expert]),
    (1, 13..=20, &[Medium, Hard, Expert]),
    (2, 9..=14, &[Medium, Hard, Expert]),
    (3, 13..=14, &[Medium, Hard, Expert]),
];

/// Returns the difficulties of the boards that [`generate`] makes of a size, the easiest first;
/// none for a size of which it makes no boards.
#[must_use]
pub fn difficulties(order: Order, stars: u32) -> &'static [Difficulty] {
    let made = MADE
        .iter()
        .find(|(of_stars, sizes, _)| *of_stars == stars && sizes.contains(&order.get()));
    made.map_or(&[], |(_, _, difficulties)| difficulties)
}

/// Returns the sizes of the boards that [`generate`] makes with that many queens in each row; none
/// if it makes none.
#[must_use]
pub fn sizes_with(stars: u32) -> Option<RangeInclusive<usize>> {
    let mut sizes = MADE
        .iter()
        .filter(|made| made.0 == stars)
        .map(|made| &made.1);
    let first = sizes.next()?;
    Some(*first.start()..=*sizes.next_back().unwrap_or(first).end())
}

/// Says which boards [`generate`] makes: the sizes, by the queens in each row.
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

/// Makes a board with exactly one solution, to which the rules lead: the same for the same seed,
/// everywhere. Without a difficulty, it draws one of [`difficulties`].
///
/// A random placement of queens that do not touch; regions that grow around them; then squares are
/// given to regions beside them as long as the rules get no less far, until they solve the board.
/// Further changes, which keep the one solution, lead to the style, and then to the difficulty. The
/// three largest regions have at most 55 % of the board together, or on less than 8 rows one square
/// more than the mean each; at most one is a single square, and none is a comb.
///
/// # Errors
/// [`GenerateError::Size`] and [`GenerateError::Difficulty`] for boards that are not made;
/// [`GenerateError::GaveUp`] when none of the boards that were begun turned out as wanted.
///
/// ```
/// use backrank_core::{Order, queens::puzzle::{Difficulty, Style, deduce, generate, solutions}};
///
/// let board = generate(Order::new(8)?, 1, 1, Some(Difficulty::Easy), Style::Winding)?;
/// assert_eq!(solutions(&board, 2).len(), 1);
/// assert_eq!(deduce(&board).difficulty(), Some(Difficulty::Easy));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate(
    order: Order,
    stars: u32,
    seed: u64,
    difficulty: Option<Difficulty>,
    style: Style,
) -> Result<Regions, GenerateError> {
    let offered = difficulties(order, stars);
    if offered.is_empty() {
        return Err(GenerateError::Size { order, stars });
    }
    let mut random = Random::new(seed);
    let drawn = offered[random.below(offered.len() as u64) as usize];
    let wanted = difficulty.unwrap_or(drawn);
    if !offered.contains(&wanted) {
        return Err(GenerateError::Difficulty {
            order,
            stars,
            offered,
        });
    }
    let boards = MAX_SQUARES / order.dims().squares();
    let board = (0..boards).find_map(|_| attempt(order, stars, wanted, style, &mut random));
    board.ok_or(GenerateError::GaveUp { boards })
}

/// Begins a board; none if it does not turn out as wanted.
fn attempt(
    order: Order,
    stars: u32,
    wanted: Difficulty,
    style: Style,
    random: &mut Random,
) -> Option<Regions> {
    let mut starts = (0..STARTS).filter_map(|_| {
        let queens = queens(order, stars, random);
        let board = grow(order, stars, &queens, random).filter(is_good)?;
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
    let board = walk(board, &queens, wanted, random)?;
    let regions: Vec<_> = board.squares().map(|square| board.region(square)).collect();
    Some(Regions::of(order, stars, &regions))
}

/// The reason why no board is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateError {
    /// No boards of that size are made.
    Size {
        /// The order.
        order: Order,
        /// The number of queens in each row, column and region.
        stars: u32,
    },
    /// Boards of that size have other difficulties.
    Difficulty {
        /// The order.
        order: Order,
        /// The number of queens in each row, column and region.
        stars: u32,
        /// The difficulties of the boards that are made.
        offered: &'static [Difficulty],
    },
    /// None of the boards that were begun turned out as wanted.
    GaveUp {
        /// The number of boards.
        boards: u64,
    },
}

impl From<&GenerateError> for Message {
    fn from(error: &GenerateError) -> Self {
        match *error {
            GenerateError::Size { order, stars } => message!(
                "no board of size {order} with {stars|queen|queens} in each row can be generated: sizes are {sizes}",
                order,
                stars,
                sizes = sizes()
            ),
            GenerateError::Difficulty {
                order,
                stars,
                offered,
            } => message!(
                "boards of size {order} with {stars|queen|queens} in each row have these difficulties: {offered}",
                order,
                stars,
                offered = offered
                    .iter()
                    .map(|it| Message::from(*it))
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
