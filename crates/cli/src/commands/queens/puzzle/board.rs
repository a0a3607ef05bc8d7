//! The boards that a command takes.

use std::path::PathBuf;

use clap::Args;

use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::forms::boards::ReadPuzzle;
use crate::forms::lines::Lines;
use crate::forms::regions;
use crate::say::figures::counted;
use crate::say::say;
use crate::screen::console::Console;
use crate::screen::verdicts::Verdicts;

#[derive(Args)]
pub(super) struct BoardGiven {
    /// File with boards, or - for standard input: rows of a letter, a number or a coloured square
    /// for each region, Star Battle Notation, or JSON with `regions`; below a board may stand
    /// queens and crosses, as rows such as .Q.x
    #[arg(value_name = "FILE|-")]
    pub(super) file: PathBuf,

    /// Number of queens in each row, column and region: 1 to 6; without it what the board says, or
    /// 1
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=6))]
    pub(super) stars: Option<u32>,
}

impl BoardGiven {
    /// The name of the file.
    pub(super) fn name(&self) -> Excerpt {
        Excerpt::of(&self.file)
    }

    /// Reads the boards, of which there is one at least, with that many queens in each row if a
    /// number is given, and notes which have regions in pieces.
    pub(super) fn read(&self, console: &mut Console) -> Result<Vec<ReadPuzzle>, Error> {
        let mut boards = regions::read(&mut Lines::open(&self.file)?)?;
        if boards.is_empty() {
            Verdicts::new(console, false).end(&self.name())?;
        }
        if let Some(stars) = self.stars {
            for board in &mut boards {
                board.regions = board
                    .regions
                    .clone()
                    .with_stars(stars)
                    .map_err(Error::usage)?;
            }
        }
        let regions = boards.iter().map(|board| &board.regions);
        let divided = regions.filter_map(|it| Some(it.letter(it.divided()?)));
        let divided: Vec<_> = divided.collect();
        let (many, all) = (divided.len(), counted(boards.len() as u64, "board"));
        match divided.as_slice() {
            [] => {}
            [letter] => console.note(say!(
                en: "a region is in several pieces: {letter}",
                zh: "有的区域分成几块：{letter}",
            ))?,
            _ => console.note(say!(
                en: "a region is in several pieces on {many} of {all}",
                zh: "{many} 个棋盘有区域分成几块",
            ))?,
        }
        Ok(boards)
    }
}
