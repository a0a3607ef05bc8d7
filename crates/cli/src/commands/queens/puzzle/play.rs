//! `backrank queens puzzle play`

use std::path::PathBuf;

use backrank_core::Order;
use backrank_core::queens::puzzle::{Difficulty, Regions};
use backrank_web::puzzle::RecordedPuzzle;
use clap::Args;
use clap::builder::{RangedU64ValueParser, TypedValueParser};

use super::board::BoardGiven;
use super::new::made;
use crate::args::by_name::named;
use crate::args::numbers;
use crate::commands::seed_note;
use crate::error::Error;
use crate::say::say;
use crate::screen::console::Console;
use crate::screen::page::write_puzzle_page;

/// Write a page on which one plays a board of regions in a browser, with hints
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle play --seed 1
  $ backrank queens puzzle play --size 10 --stars 2 --seed 1
  $ backrank queens puzzle new 7 --seed 2 | backrank queens puzzle play -")]
pub(crate) struct Arguments {
    /// File with a board, or - for standard input, as `solve` reads them; without it a new board is
    /// made
    #[arg(value_name = "FILE|-")]
    file: Option<PathBuf>,

    /// Order of a new board: 5 to 16
    #[arg(long, value_name = "N", default_value = "8", conflicts_with = "file", value_parser = RangedU64ValueParser::<usize>::new().range(5..=16).try_map(Order::new))]
    size: Order,

    /// Number of queens in each row, column and region; without it what the board of the file says,
    /// or 1
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=6))]
    stars: Option<u32>,

    /// Difficulty of a new board; without it any
    #[arg(long, conflicts_with = "file", value_parser = named(Difficulty::ALL))]
    difficulty: Option<Difficulty>,

    /// Seed that makes the board; without it another board comes each time, and its seed is told
    #[arg(long, value_name = "SEED", conflicts_with = "file")]
    seed: Option<u64>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let &Arguments {
        size,
        stars,
        difficulty,
        seed,
        ..
    } = arguments;
    let (regions, drawn) = match &arguments.file {
        Some(file) => {
            let file = file.clone();
            (board_of(&BoardGiven { file, stars }, console)?, None)
        }
        None => {
            let used = seed.unwrap_or_else(numbers::random_seed);
            let regions = made(size, stars.unwrap_or(1), difficulty, used)?;
            (regions, seed.is_none().then_some(used))
        }
    };
    let lang = console.lang.of("en", "zh");
    let record = RecordedPuzzle::new(&regions, lang, 1);
    if !record.has_hints() {
        return Err(Error::usage(say!(
            en: "a board to play has one solution, and this one has none or several",
            zh: "可以玩的棋盘只有一个解，而这个棋盘无解或有几个解",
        )));
    }
    write_puzzle_page(&record, console)?;
    if let Some(seed) = drawn {
        console.note(seed_note(seed))?;
    }
    Ok(())
}

/// The only board of a file.
fn board_of(given: &BoardGiven, console: &mut Console) -> Result<Regions, Error> {
    match given.read(console)?.as_slice() {
        [board] if board.marked.is_empty() => Ok(board.regions.clone()),
        _ => Err(Error::usage(say!(
            en: "a page plays one board, without queens and crosses below it",
            zh: "一个网页只玩一个棋盘，其下不画皇后和叉",
        ))),
    }
}
