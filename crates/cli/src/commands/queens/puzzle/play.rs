//! `backrank queens puzzle play`

use std::path::PathBuf;

use backrank_core::message;
use backrank_web::puzzle::{RecordedPuzzle, only_board};
use clap::Args;

use super::BoardArguments;
use super::new::GeneratorArguments;
use crate::args::numbers;
use crate::commands::seed_note;
use crate::console::Console;
use crate::error::{Error, Result};
use crate::report::Output;
use crate::screen::page::write_puzzle_page;

/// Write a page on which to play a board of regions in a browser, with hints
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle play --seed 1
  $ backrank queens puzzle play --size 10 --stars 2 --seed 1
  $ backrank queens puzzle new 7 --seed 2 | backrank queens puzzle play -")]
pub(crate) struct Arguments {
    /// File with a board, or - for standard input, as `solve` reads them [default: a new board]
    #[arg(value_name = "FILE|-", conflicts_with_all = ["size", "seed", "difficulty", "style"])]
    file: Option<PathBuf>,

    /// Size n of a new board
    #[arg(long, value_name = "N", default_value = "8")]
    size: usize,

    /// Number of queens in each row, column and region [default: as the board of the file says, or 1]
    #[arg(long, value_name = "K", value_parser = numbers::stars())]
    stars: Option<u32>,

    #[command(flatten)]
    generator: GeneratorArguments,

    #[command(flatten)]
    output: Output,
}

impl Arguments {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        self.output.open(console)?;
        let seed = self.generator.seed.unwrap_or_else(numbers::random_seed);
        let regions = match &self.file {
            Some(file) => {
                let (file, stars) = (file.clone(), self.stars);
                let boards = BoardArguments { file, stars }.read(console)?;
                only_board(&boards).cloned().map_err(Error::usage)?
            }
            None => self
                .generator
                .make(self.size, self.stars.unwrap_or(1), seed)?,
        };
        let record = RecordedPuzzle::new(&regions, console.lang.tag(), 1);
        if !record.has_hints() {
            return Err(Error::usage(message!(
                "a board to play has one solution, and this one has none or several"
            )));
        }
        write_puzzle_page(&record, console)?;
        if self.file.is_none() && self.generator.seed.is_none() {
            console.note(seed_note(seed))?;
        }
        Ok(())
    }
}
