//! The option that names a file of puzzles.

use std::path::PathBuf;

use backrank_core::message;
use backrank_core::notation::{NotationError, PuzzleText, read_puzzles};
use backrank_core::queens::puzzle::Mark;
use clap::Args;

use crate::error::excerpt::excerpt;
use crate::error::{Error, Result};
use crate::input::Input;
use crate::screen::console::Console;
use crate::screen::verdicts::Verdicts;

#[derive(Args)]
pub(super) struct BoardArguments {
    /// File of boards, or - for standard input: rows of letters, numbers or coloured squares, JSON,
    /// a link to puzz.link, Star Battle Notation; queens and crosses given may stand behind the
    /// letters, as in AQ, or below a board, in rows such as .Q.x
    #[arg(value_name = "FILE|-")]
    pub(super) file: PathBuf,

    /// Number of queens in each row, column and region: 1 to 6 [default: as the board says, or 1]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=6))]
    pub(super) stars: Option<u32>,
}

impl BoardArguments {
    /// Returns the file name.
    pub(super) fn name(&self) -> String {
        excerpt(&self.file)
    }

    /// Reads the boards, at least one, and prints a note about disconnected regions.
    pub(super) fn read(&self, console: &mut Console) -> Result<Vec<PuzzleText>> {
        let mut input = Input::open(&self.file)?;
        let mut boards = input.all(read_puzzles, NotationError::puzzles_examples)?;
        if boards.is_empty() {
            Verdicts::new(console, false).end(&self.name())?;
        }
        if let Some(stars) = self.stars {
            for board in &mut boards {
                let regions = board.regions.clone().with_stars(stars);
                board.regions = regions.map_err(Error::usage)?;
            }
        }
        for board in &mut boards {
            for why in board.warnings.drain(..) {
                console.note(message!("warning: {why}", why))?;
            }
            for note in board.notes.drain(..) {
                let line = board.line;
                console.note(message!("board on line {line}: {note}", line, note))?;
            }
        }
        let regions = boards.iter().map(|board| &board.regions);
        let divided: Vec<_> = regions
            .filter_map(|regions| Some(regions.letter(regions.divided()?)))
            .collect();
        match divided.as_slice() {
            [] => {}
            [letter] => console.note(message!(
                "a region is in several pieces: {letter}",
                letter = *letter
            ))?,
            _ => console.note(message!(
                "a region is in several pieces on {divided} of {boards|board|boards}",
                divided = divided.len(),
                boards = boards.len()
            ))?,
        }
        Ok(boards)
    }
}

/// Returns the given queens and crosses, on the board and below it. At most one board of marks may
/// follow.
pub(super) fn givens(board: &PuzzleText) -> Result<Vec<Mark>> {
    let below = match board.below.as_slice() {
        [] => &[],
        [(_, marks)] => &marks[..],
        _ => {
            return Err(Error::usage(message!(
                "several boards of queens and crosses stand below one board: --judge checks each of them"
            )));
        }
    };
    Ok([&board.givens, below].concat())
}
