//! `backrank queens puzzle play`

use std::path::PathBuf;

use backrank_core::message;
use backrank_core::queens::puzzle::{Difficulty, Regions, Style};
use backrank_web::puzzle::{RecordedPuzzle, only_board};
use clap::Args;

use super::board::BoardArguments;
use super::new::make;
use crate::args::by_name::named;
use crate::args::numbers;
use crate::commands::seed_note;
use crate::error::Error;
use crate::report::Output;
use crate::screen::console::Console;
use crate::screen::page::write_puzzle_page;

/// Write a page on which to play a board of regions in a browser, with hints
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle play --seed 1
  $ backrank queens puzzle play --size 10 --stars 2 --seed 1
  $ backrank queens puzzle new 7 --seed 2 | backrank queens puzzle play -")]
pub(crate) struct Arguments {
    /// File with a board, or - for standard input, as `solve` reads them [default: a new board]
    #[arg(value_name = "FILE|-")]
    file: Option<PathBuf>,

    /// Size n of a new board
    #[arg(long, value_name = "N", default_value = "8", conflicts_with = "file")]
    size: usize,

    /// Number of queens in each row, column and region [default: as the board of the file says, or 1]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=6))]
    stars: Option<u32>,

    /// Difficulty of a new board [default: any]
    #[arg(long, conflicts_with = "file", value_parser = named(Difficulty::ALL))]
    difficulty: Option<Difficulty>,

    /// How the regions of a new board are drawn: blocks, or bands that wind around each other
    #[arg(long, default_value_t, conflicts_with = "file", value_parser = named(Style::ALL))]
    style: Style,

    /// Seed for the generator [default: random; printed]
    #[arg(long, value_name = "SEED", conflicts_with = "file")]
    seed: Option<u64>,

    #[command(flatten)]
    output: Output,
}

impl Arguments {
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        self.output.open(console)?;
        let seed = self.seed.unwrap_or_else(numbers::random_seed);
        let regions = match &self.file {
            Some(file) => self.read(file.clone(), console)?,
            None => make(
                self.size,
                self.stars.unwrap_or(1),
                self.difficulty,
                self.style,
                seed,
            )?,
        };
        let record = RecordedPuzzle::new(&regions, console.lang.tag(), 1);
        if !record.has_hints() {
            return Err(Error::usage(message!(
                "a board to play has one solution, and this one has none or several"
            )));
        }
        write_puzzle_page(&record, console)?;
        if self.file.is_none() && self.seed.is_none() {
            console.note(seed_note(seed))?;
        }
        Ok(())
    }

    /// Reads a file that must contain exactly one board.
    fn read(&self, file: PathBuf, console: &mut Console) -> Result<Regions, Error> {
        let stars = self.stars;
        let boards = BoardArguments { file, stars }.read(console)?;
        only_board(&boards).cloned().map_err(Error::usage)
    }
}
