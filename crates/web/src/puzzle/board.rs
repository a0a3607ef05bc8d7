//! A board for the page: parsed, drawn, and what is known about it.

use backrank_core::internal::render::RegionsGround;
use backrank_core::notation::{PuzzleText, read_puzzles};
use backrank_core::queens::puzzle::{Difficulty, Regions, deduce, solutions};
use backrank_core::render::Diagram;
use backrank_core::{Message, message};
use serde::Serialize;

/// A board in the form that the page needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PuzzleBoard {
    /// The rows of region letters, separated by dots, as in a URL.
    pub rows: String,
    /// The number of queens in each row, column and region.
    pub stars: u32,
    /// The drawing of the empty board, in SVG without styles.
    pub ground: String,
    /// The side of a square in the drawing.
    pub side: u64,
}

impl From<&Regions> for PuzzleBoard {
    fn from(regions: &Regions) -> Self {
        Self {
            rows: regions.to_string().replace('\n', "."),
            stars: regions.stars(),
            ground: RegionsGround(regions).to_string(),
            side: Diagram::puzzle(regions, &[]).side(),
        }
    }
}

/// Reads the only board of a text, in any format. `stars` is the number of queens in each row; 0
/// means the number in the text, or 1.
///
/// # Errors
/// A sentence.
pub fn read(text: &str, stars: u32) -> Result<Regions, Message> {
    let regions = only_board(&read_puzzles(text)?)?.clone();
    match stars {
        0 => Ok(regions),
        _ => Ok(regions.with_stars(stars)?),
    }
}

/// Returns the board to play.
///
/// # Errors
/// A sentence if there is no board or several, or if queens or crosses are given.
pub fn only_board(boards: &[PuzzleText]) -> Result<&Regions, Message> {
    match boards {
        [] => Err(message!("there is no board in the text")),
        [board] if board.givens.is_empty() && board.below.is_empty() => Ok(&board.regions),
        _ => Err(message!(
            "a page plays one board, without queens and crosses given"
        )),
    }
}

/// The number of solutions of a board, and its difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
        let found = solutions(regions, limit.saturating_add(1)).len();
        Self {
            solutions: found.min(limit),
            is_complete: found <= limit,
            difficulty: if found == 1 {
                deduce(regions).difficulty()
            } else {
                None
            },
        }
    }
}
