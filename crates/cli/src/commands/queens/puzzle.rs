//! `backrank queens puzzle`

mod check;
mod hint;
mod new;
mod play;
mod solve;

use std::fmt::Display;
use std::path::PathBuf;

use backrank_core::notation::{NotationError, PuzzleText, read_puzzles};
use backrank_core::queens::puzzle::{DeductionStep, Difficulty, Mark, Reason, Regions, Unit};
use backrank_core::{Message, message};
use clap::{Args, Subcommand};
use serde::{Serialize, Serializer};

use crate::args::numbers;
use crate::console::Console;
use crate::error::{Error, Result, excerpt};
use crate::input::Input;
use crate::report::WithFormat;
use crate::screen::verdicts::Verdicts;

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(WithFormat<solve::Arguments>),
    Hint(WithFormat<hint::Arguments>),
    New(WithFormat<new::Arguments>),
    Play(play::Arguments),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        match self {
            Self::Solve(command) => command.run(console),
            Self::Hint(command) => command.run(console),
            Self::New(command) => command.run(console),
            Self::Play(command) => command.run(console),
        }
    }
}

#[derive(Args)]
struct BoardArguments {
    /// File of boards, or - for standard input: rows of letters, numbers or coloured squares, JSON,
    /// a link to puzz.link, Star Battle Notation; queens and crosses may be given after the letters,
    /// as in AQ, or below a board, in rows such as .Q.x
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    /// Number of queens in each row, column and region [default: as the board of the file says, or
    /// 1]
    #[arg(long, value_name = "K", value_parser = numbers::stars())]
    stars: Option<u32>,
}

impl BoardArguments {
    /// Returns the file name.
    fn name(&self) -> String {
        excerpt(&self.file)
    }

    /// Reads the boards, at least one, and prints a note about disconnected regions.
    fn read(&self, console: &mut Console) -> Result<Vec<PuzzleText>> {
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
fn givens(board: &PuzzleText) -> Result<Vec<Mark>> {
    let below = match board.below.as_slice() {
        [] => &[],
        [(_, marks)] => &marks[..],
        _ => {
            return Err(Error::usage(message!(
                "several boards of queens and crosses follow one board: --check checks each of them"
            )));
        }
    };
    Ok([&board.givens, below].concat())
}

/// A step, with the names of its squares and units. Its queen is placed, rules out squares, or is
/// only assumed.
#[derive(Serialize)]
struct StepReport {
    rule: &'static str,
    units: Vec<String>,
    ruled_out: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    queen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    forced: Option<Vec<Forced>>,
}

/// A queen that follows from the assumed one.
#[derive(Serialize)]
struct Forced {
    queen: String,
    unit: String,
}

impl StepReport {
    fn new(step: &DeductionStep, regions: &Regions) -> Self {
        let dims = regions.order().dims();
        let unit = |unit: &Unit| regions.names(&[*unit]).to_string();
        let units = |units: &[Unit]| units.iter().map(unit).collect();
        let (mut within, mut forced) = (None, None);
        match &step.reason {
            Reason::Confined { within: others } => within = Some(units(others)),
            Reason::Contradiction { forced: queens, .. } => {
                let queens = queens.iter().map(|(last, queen)| Forced {
                    queen: queen.name(dims).to_string(),
                    unit: unit(last),
                });
                forced = Some(queens.collect());
            }
            _ => {}
        }
        Self {
            rule: step.rule().name(),
            units: units(&step.units),
            ruled_out: dims.names(&step.ruled_out),
            queen: step.queen().map(|queen| queen.name(dims).to_string()),
            within,
            forced,
        }
    }
}

/// Returns the difficulty as text; `None` means that the rules do not solve the board.
fn difficulty(difficulty: Option<Difficulty>) -> Message {
    difficulty.map_or_else(|| message!("beyond expert"), Message::from)
}

/// Serializes the rows of a board as strings of letters.
fn rows<S: Serializer>(regions: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(regions.to_string().lines())
}
