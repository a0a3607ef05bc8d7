//! `backrank queens puzzle solve`

use std::io::Write;
use std::path::PathBuf;

use backrank_core::queens::Placement;
use backrank_core::queens::puzzle::{Deduction, Difficulty, Regions, deduce, solutions};
use backrank_core::render::{PuzzleBoard, PuzzleSvg};
use backrank_core::{Order, Square};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::explain::{ShownStep, difficulty_name, judge, rows};
use super::messages::PuzzleMessage;
use super::units::ShownUnit;
use crate::args::format::PuzzleAnswer;
use crate::args::numbers;
use crate::error::Error;
use crate::input::puzzle;
use crate::input::scanner::Scanner;
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::json::write_json;
use crate::screen::player::puzzle::play_puzzle;
use crate::screen::puzzle::Walkthrough;
use crate::screen::puzzle::page::write_puzzle_page;
use crate::screen::verdicts::{Stream, Verdicts};

/// Solve a board of regions: one queen in each row, column and region, none touching another; or judge solutions given below it
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens puzzle new 8 --seed 1 | backrank queens puzzle solve -
  $ backrank queens puzzle new 8 --seed 1 | backrank queens puzzle solve - --steps
  $ backrank queens puzzle new 8 --seed 1 | backrank queens puzzle solve - --format html
  $ printf 'ABBBB AABBB CCDBB CCDDD EEEDD' | tr ' ' '\\n' | backrank queens puzzle solve -
  $ printf '[\"AAAAB\",\"AAAAA\",\"CCADA\",\"EAADA\",\"EEEAA\"]' | backrank queens puzzle solve - --format svg")]
pub(crate) struct Arguments {
    /// File with a board, a letter for the region of each square, as rows of text, a list of them or JSON; below it may stand
    /// solutions to judge, as rows such as .Q..; or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    /// Count at most K solutions
    #[arg(short = 'n', long, value_name = "K", default_value = "1000", value_parser = numbers::up_to(1_000_000))]
    limit: usize,

    /// Tell the steps by which a person solves the board
    #[arg(long)]
    steps: bool,

    /// Show the steps on the terminal, forward and back, by keys; without a terminal they are printed
    #[arg(long, conflicts_with = "answer")]
    animate: bool,

    /// Form of the answer
    #[arg(
        short = 'f',
        long = "format",
        value_enum,
        default_value_t,
        value_name = "FORMAT"
    )]
    answer: PuzzleAnswer,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let mut scanner = Scanner::open(&arguments.file)?;
    let mut verdicts = Verdicts::new(console, Stream::Output);
    let mut given = 0;
    let regions = puzzle::read(&mut scanner, |regions, placement| {
        arguments.check_for_judging()?;
        given += 1;
        let verdict = judge(regions, &placement.queens);
        verdicts.board(placement.line, verdict).map(drop)
    })?;
    match regions {
        Some(regions) if given == 0 => Answer::new(&regions, arguments).write(arguments, console),
        // An error where there is no board.
        _ => verdicts.end(scanner.file()),
    }
}

impl Arguments {
    /// Refuses the options that choose how a board is solved where solutions are given, which are judged instead.
    fn check_for_judging(&self) -> Result<(), Error> {
        let form = self.answer.to_possible_value();
        let form = form.filter(|_| self.answer != PuzzleAnswer::Board);
        let option = match form {
            Some(form) => format!("--format {}", form.get_name()),
            None if self.animate => "--animate".to_owned(),
            None if self.steps => "--steps".to_owned(),
            None => return Ok(()),
        };
        Err(Error::usage(PuzzleMessage::SolutionsGiven { option }))
    }
}

/// All that is known of a board.
struct Answer<'a> {
    regions: &'a Regions,
    solutions: Vec<Placement>,
    /// True if these are all solutions.
    is_complete: bool,
    deduction: Deduction,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    order: Order,
    regions: Vec<String>,
    unique: bool,
    difficulty: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<ShownStep>>,
    solutions: Vec<Found>,
    shown: usize,
    complete: bool,
}

#[derive(Serialize)]
struct Found {
    number: usize,
    columns: Placement,
}

impl<'a> Answer<'a> {
    fn new(regions: &'a Regions, arguments: &Arguments) -> Self {
        // One more tells whether these are all.
        let mut found = solutions(regions, arguments.limit.saturating_add(1));
        let is_complete = found.len() <= arguments.limit;
        found.truncate(arguments.limit);
        Self {
            regions,
            solutions: found,
            is_complete,
            deduction: deduce(regions),
        }
    }

    /// Returns the queens of the only solution; none where there is no such.
    fn queens(&self) -> Vec<Square> {
        match self.solutions.as_slice() {
            [only] if self.is_complete => only.squares().collect(),
            _ => Vec::new(),
        }
    }

    fn verdict(&self) -> PuzzleMessage {
        PuzzleMessage::Verdict {
            solutions: self.solutions.len(),
            is_complete: self.is_complete,
            difficulty: difficulty_name(self.deduction.difficulty()),
        }
    }

    fn write(&self, arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
        if arguments.animate && play_puzzle(&self.walkthrough(), console)? {
            return Ok(());
        }
        let (regions, queens) = (self.regions, self.queens());
        match arguments.answer {
            PuzzleAnswer::Board => {
                if arguments.steps || arguments.animate {
                    self.write_steps(console)?;
                }
                writeln!(console.out, "{}\n", PuzzleBoard::new(regions, &queens))?;
                console.print(&self.verdict())?;
            }
            PuzzleAnswer::Json => write_json(&mut console.out, &self.document(arguments.steps))?,
            PuzzleAnswer::Svg => {
                let caption = console.lang.say(&self.verdict()).to_string();
                let picture = PuzzleSvg::new(regions, &queens).caption(caption);
                writeln!(console.out, "{picture}")?;
            }
            PuzzleAnswer::Html => write_puzzle_page(&self.walkthrough(), console)?,
        }
        Ok(())
    }

    fn write_steps(&self, console: &mut Console) -> Result<(), Error> {
        for (number, step) in (1..).zip(self.deduction.steps()) {
            let step = ShownStep::new(step, self.regions);
            let lang = console.lang;
            writeln!(console.out, "{number:>4}  {}", lang.say(&step.sentence()))?;
        }
        let end = console.lang.say(&self.end()).to_string();
        Ok(writeln!(console.out, "      {end}\n")?)
    }

    /// Returns the sentence about the end of the steps.
    fn end(&self) -> PuzzleMessage {
        match self.deduction.empty() {
            _ if self.deduction.solution().is_some() => PuzzleMessage::Solved,
            Some(unit) => PuzzleMessage::NothingLeft {
                unit: ShownUnit::new(unit, self.regions),
            },
            None => PuzzleMessage::RulesEnd,
        }
    }

    fn walkthrough(&self) -> Walkthrough<'_> {
        let steps = self.deduction.steps().iter();
        let sentence = |step| ShownStep::new(step, self.regions).sentence().into();
        Walkthrough {
            regions: self.regions,
            deduction: &self.deduction,
            sentences: steps.map(sentence).collect(),
            ending: [self.end().into(), self.verdict().into()],
        }
    }

    fn document(&self, with_steps: bool) -> Document {
        let steps = self.deduction.steps().iter();
        let steps = steps.map(|step| ShownStep::new(step, self.regions));
        let found = (1..).zip(&self.solutions);
        let found = found.map(|(number, &columns)| Found { number, columns });
        Document {
            schema: schemas::QUEENS_PUZZLE_SOLVE,
            order: self.regions.order(),
            regions: rows(self.regions),
            unique: self.is_complete && self.solutions.len() == 1,
            difficulty: self.deduction.difficulty().map(Difficulty::name),
            steps: with_steps.then(|| steps.collect()),
            solutions: found.collect(),
            shown: self.solutions.len(),
            complete: self.is_complete,
        }
    }
}
