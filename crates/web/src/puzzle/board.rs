//! A board for the page: parsed, drawn, and what is known about it.

use backrank_core::internal::render::RegionsGround;
use backrank_core::notation::{NotationError, PuzzleText, coloured, read_puzzles};
use backrank_core::queens::puzzle::{Difficulty, Regions, Unit, deduce, solutions};
use backrank_core::render::Diagram;
use backrank_core::{Message, Square, message};
use serde::Serialize;

use super::page_step::numbers;

/// A board in the form that the page needs.
#[derive(Debug, Serialize)]
pub struct PuzzleBoard {
    /// The rows of region letters, separated by dots, as in a URL.
    pub rows: String,
    /// The number of queens in each row, column and region.
    pub stars: u32,
    /// The drawing of the empty board, in SVG without styles.
    pub ground: String,
    /// The side of a square in the drawing.
    pub side: u64,
    /// The rules of the board.
    pub groups: Vec<Group>,
    /// The board as coloured squares, unless it has more regions than there are colours.
    pub coloured: Option<String>,
}

/// Squares that have a limited number of queens. A square is its row times n plus its column.
#[derive(Debug, Serialize)]
pub struct Group {
    /// The name of a row, a column or a region; `None` for squares that touch each other.
    pub name: Option<Message>,
    /// The squares.
    pub squares: Vec<usize>,
    /// The largest number of queens.
    pub most: u32,
}

/// Returns all rows, columns and regions, and the squares around each corner.
fn groups(regions: &Regions) -> Vec<Group> {
    let n = regions.order().get() as u32;
    let units = [Unit::Row, Unit::Column, Unit::Region].map(|unit| (0..n).map(unit));
    let units = units.into_iter().flatten().map(|unit| {
        let is_in = |square: &Square| regions.units_of(*square).contains(&unit);
        let squares: Vec<_> = regions.squares().filter(is_in).collect();
        Group {
            name: Some(regions.names(&[unit])),
            squares: numbers(&squares, regions),
            most: regions.stars(),
        }
    });
    let corners = regions.squares().map(|Square { row, column }| {
        let corner = [
            (row, column),
            (row, column + 1),
            (row + 1, column),
            (row + 1, column + 1),
        ];
        let mut squares = corner.map(Square::from).to_vec();
        squares.retain(|&square| regions.order().dims().contains(square));
        Group {
            name: None,
            squares: numbers(&squares, regions),
            most: 1,
        }
    });
    units.chain(corners).collect()
}

impl From<&Regions> for PuzzleBoard {
    fn from(regions: &Regions) -> Self {
        Self {
            rows: regions.to_string().replace('\n', "."),
            stars: regions.stars(),
            ground: RegionsGround(regions).to_string(),
            side: Diagram::puzzle(regions, &[]).side(),
            groups: groups(regions),
            coloured: coloured(regions),
        }
    }
}

/// Reads the only board of a text, in any format. `stars` is the number of queens in each row; 0
/// means the number in the text, or 1.
///
/// # Errors
/// A sentence.
pub fn read(text: &str, stars: u32) -> Result<Regions, Message> {
    let with_examples = |problem: Message| {
        let expected = NotationError::puzzles_examples();
        message!("{problem}; {expected}", problem, expected)
    };
    let boards = read_puzzles(text).map_err(|error| match error {
        NotationError::Unknown { .. } => with_examples(Message::from(&error)),
        _ => Message::from(&error),
    })?;
    if boards.is_empty() {
        return Err(with_examples(message!("there is no board in the text")));
    }
    let regions = only_board(&boards)?.clone();
    match stars {
        0 => Ok(regions),
        _ => Ok(regions.with_stars(stars)?),
    }
}

/// Returns the board to play.
///
/// # Errors
/// A message if there is not exactly one board, or if queens or crosses are given.
pub fn only_board(boards: &[PuzzleText]) -> Result<&Regions, Message> {
    match boards {
        [board] if board.givens.is_empty() && board.below.is_empty() => Ok(&board.regions),
        [_] => Err(message!(
            "the board has queens or crosses in it: a page plays an empty one"
        )),
        _ => Err(message!(
            "the text has {n} boards: choose one of them",
            n = boards.len()
        )),
    }
}

/// The number of solutions of a board, and its difficulty.
#[derive(Debug, Serialize)]
pub struct Facts {
    /// The number of solutions, up to a limit.
    pub solutions: usize,
    /// True if there are no other solutions.
    pub is_complete: bool,
    /// The difficulty, if the rules solve the board.
    pub difficulty: Option<Difficulty>,
}

impl Facts {
    /// Counts the solutions up to the limit. Some large boards would take too long to finish.
    #[must_use]
    pub fn new(regions: &Regions, limit: usize) -> Self {
        let count = solutions(regions, limit.saturating_add(1)).len();
        Self {
            solutions: count.min(limit),
            is_complete: count <= limit,
            difficulty: if count == 1 {
                deduce(regions).difficulty()
            } else {
                None
            },
        }
    }
}
