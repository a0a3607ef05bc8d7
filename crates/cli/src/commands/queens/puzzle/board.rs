//! The boards that a command takes.

use std::path::PathBuf;

use backrank_core::message;
use clap::Args;

use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::forms::boards::ReadPuzzle;
use crate::forms::regions;
use crate::input::Input;
use crate::screen::console::Console;
use crate::screen::verdicts::Verdicts;

#[derive(Args)]
pub(super) struct BoardGiven {
    /// File of boards, or - for standard input: rows of letters, numbers or coloured squares for
    /// the regions, Star Battle Notation, or JSON with `regions`; queens and crosses may follow
    /// below a board, in rows such as .Q.x
    #[arg(value_name = "FILE|-")]
    pub(super) file: PathBuf,

    /// Number of queens in each row, column and region: 1 to 6 [default: as the board says, or 1]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=6))]
    pub(super) stars: Option<u32>,
}

impl BoardGiven {
    /// The name of the file.
    pub(super) fn name(&self) -> Excerpt {
        Excerpt::of(&self.file)
    }

    /// Reads the boards, at least one, and notes which have regions in several pieces.
    pub(super) fn read(&self, console: &mut Console) -> Result<Vec<ReadPuzzle>, Error> {
        let mut boards = regions::read(&mut Input::open(&self.file)?)?;
        if boards.is_empty() {
            Verdicts::new(console, false).end(&self.name())?;
        }
        if let Some(stars) = self.stars {
            for board in &mut boards {
                let regions = board.regions.clone().with_stars(stars);
                board.regions = regions.map_err(Error::usage)?;
            }
        }
        let regions = boards.iter().map(|board| &board.regions);
        let divided = regions.filter_map(|it| Some(it.letter(it.divided()?)));
        let divided: Vec<_> = divided.collect();
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
