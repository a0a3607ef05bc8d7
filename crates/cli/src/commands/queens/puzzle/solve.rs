//! `backrank queens puzzle solve`

use std::io::Write;

use backrank_core::notation::PuzzleText;
use backrank_core::queens::puzzle::{
    Deduction, Difficulty, Mark, Regions, completions, deduce, deduce_from, solutions,
};
use backrank_core::render::{PuzzleBoard, Svg};
use backrank_core::{Message, Order, Square, message};
use backrank_web::puzzle::{RecordedPuzzle, only_board};
use clap::Args;
use serde::Serialize;

use super::check::check;
use super::{BoardArguments, StepReport, difficulty, givens, rows};
use crate::args::numbers;
use crate::console::Console;
use crate::error::{Error, Result, excerpt};
use crate::report::{Command, Format, Report};
use crate::screen::page::write_puzzle_page;
use crate::screen::sheet::{PrintedBoard, diagrams, write_pages};
use crate::screen::verdicts::check_picture;

/// Solve boards of regions: one queen in each row, column and region, or --stars of them, none
/// touching another
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle new 8 --seed 1 | backrank queens puzzle solve -
  $ backrank queens puzzle new 8 --seed 1 | backrank queens puzzle solve - --steps
  $ backrank queens puzzle new 8 --seed 1 | backrank queens puzzle solve - --format html
  $ printf 'ABBBB AABBB CCDBB CCDDD EEEDD' | tr ' ' '\\n' | backrank queens puzzle solve -
  $ echo AA2W1NI5mccIg4QY9H6a2GXsCXMwDA80W8 | backrank queens puzzle solve - --steps
  $ printf '[\"AAAAB\",\"AAAAA\",\"CCADA\",\"EAADA\",\"EEEAA\"]' | backrank queens puzzle solve - --format svg")]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: BoardArguments,

    /// Count at most K solutions
    #[arg(short = 'n', long, value_name = "K", default_value = "1000", value_parser = numbers::up_to(1_000_000_usize))]
    limit: usize,

    /// Show the steps by which a person solves the board
    #[arg(long)]
    steps: bool,

    /// Check the queens below each board, or the solutions of its document, instead of solving it
    #[arg(long, conflicts_with = "steps")]
    check: bool,
}

/// A board and its solutions.
#[derive(Serialize)]
pub(crate) struct SolveReport<'a> {
    order: Order,
    /// The number of queens in each row.
    stars: u32,
    /// One string per row, one letter per square.
    #[serde(serialize_with = "rows")]
    regions: &'a Regions,
    /// The squares of the given queens and crosses; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<Givens>,
    /// True if there is exactly one solution.
    unique: bool,
    /// The difficulty; null if the rules do not solve the board.
    difficulty: Option<Difficulty>,
    /// The score: higher if harder rules are needed, or if the easier ones leave more squares open.
    score: Option<u32>,
    steps: Option<Vec<StepReport>>,
    solutions: Vec<Solution>,
    shown: usize,
    complete: bool,
    /// The queens of the first two solutions, or an empty board.
    #[serde(skip)]
    drawn: Vec<Vec<Square>>,
    #[serde(skip)]
    deduction: Deduction,
}

/// Squares by their names.
#[derive(Serialize)]
struct Givens {
    queens: Vec<String>,
    crosses: Vec<String>,
}

/// The column of the queen in each row, or the squares if a row has several queens.
#[derive(Serialize)]
struct Solution {
    number: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    queens: Option<Vec<String>>,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[Format::Board, Format::Json, Format::Svg, Format::Html];
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result {
        let boards = self.board.read(console)?;
        if self.check {
            if format != Format::Board {
                return Err(Error::usage(message!("--check has no other format")));
            }
            return check(&boards, &self.board.name(), console);
        }
        if format == Format::Html && boards.len() == 1 {
            let regions = only_board(&boards).map_err(Error::usage)?;
            let record = RecordedPuzzle::new(regions, console.lang.tag(), self.limit);
            return write_puzzle_page(&record, console);
        }
        let is_drawn = matches!(format, Format::Svg | Format::Html);
        if is_drawn {
            check_picture(boards.len())?;
        }
        let mut printed = Vec::new();
        for (number, board) in (1..).zip(&boards) {
            let heading = match &board.name {
                _ if boards.len() == 1 => None,
                None => Some(number.to_string()),
                Some(name) => Some(format!("{number} ({})", excerpt(name))),
            };
            let report = self.solve(board)?;
            match heading {
                _ if is_drawn => printed.push(report.sheet_item(heading)),
                Some(heading) if format == Format::Board => {
                    let gap = if number > 1 { "\n" } else { "" };
                    let heading = console.lang.say(message!("Board {heading}:", heading));
                    writeln!(console.out, "{gap}{heading}\n")?;
                    report.print(format, console)?;
                }
                _ => report.print(format, console)?,
            }
            if let Some(stars) = self.other_stars(board) {
                console.note(message!(
                    "with --stars {stars} there is exactly one solution",
                    stars
                ))?;
            }
        }
        match format {
            Format::Html => write_pages(&printed, console),
            Format::Svg => {
                let [_, solved] = diagrams(&printed, console.lang);
                Ok(writeln!(console.out, "{}", Svg(&solved))?)
            }
            _ => Ok(()),
        }
    }
}

impl Arguments {
    /// Returns another number of stars for which the rules solve the board.
    ///
    /// Only if the number is not given, and the board has several solutions with one star.
    fn other_stars(&self, board: &PuzzleText) -> Option<u32> {
        let is_given = self.board.stars.is_some() || board.has_stars;
        if is_given || solutions(&board.regions, 2).len() < 2 {
            return None;
        }
        (2..=3).find(|&stars| {
            let regions = board.regions.clone().with_stars(stars);
            regions.is_ok_and(|regions| deduce(&regions).solution().is_some())
        })
    }

    fn solve<'a>(&self, board: &'a PuzzleText) -> Result<SolveReport<'a>> {
        let (regions, marks) = (&board.regions, givens(board)?);
        // One more than the limit, to see whether there are more.
        let mut solutions = completions(regions, &marks, self.limit.saturating_add(1));
        let complete = solutions.len() <= self.limit;
        solutions.truncate(self.limit);
        let deduction = deduce_from(regions, &marks);
        let steps = deduction
            .steps()
            .iter()
            .map(|step| StepReport::new(step, regions));
        let unique = complete && solutions.len() == 1;
        let (size, stars) = (regions.order(), regions.stars());
        let dims = size.dims();
        let numbered = solutions.iter().enumerate().map(|(at, queens)| Solution {
            number: at + 1,
            columns: (stars == 1).then(|| queens.iter().map(|queen| queen.column).collect()),
            queens: (stars > 1).then(|| dims.names(queens)),
        });
        let names = |marks: Vec<&Mark>| dims.names(marks.into_iter().map(|mark| mark.square()));
        let is_queen = |mark: &&Mark| matches!(mark, Mark::Queen(_));
        let (queens, crosses) = marks.iter().partition(is_queen);
        let givens = (!marks.is_empty()).then(|| Givens {
            queens: names(queens),
            crosses: names(crosses),
        });
        Ok(SolveReport {
            order: size,
            stars,
            regions,
            givens,
            unique,
            difficulty: deduction.difficulty(),
            score: deduction.score(),
            steps: self.steps.then(|| steps.collect()),
            solutions: numbered.collect(),
            shown: solutions.len(),
            complete,
            drawn: if solutions.is_empty() {
                vec![Vec::new()]
            } else {
                solutions.into_iter().take(2).collect()
            },
            deduction,
        })
    }
}

impl Report for SolveReport<'_> {
    const SCHEMA: &'static str = "backrank.queens.puzzle.solve/1";

    fn write_text(&self, console: &mut Console) -> Result {
        let lang = console.lang;
        if self.steps.is_some() {
            writeln!(console.out, "{}\n", PuzzleBoard::new(self.regions, &[]))?;
            for (number, step) in (1..).zip(self.deduction.steps()) {
                let sentence = lang.say(step.on(self.regions));
                writeln!(console.out, "{number:>4}  {sentence}")?;
            }
            writeln!(console.out, "      {}\n", lang.say(self.ending()))?;
        }
        for queens in &self.drawn {
            let board = PuzzleBoard::new(self.regions, queens);
            writeln!(console.out, "{board}\n")?;
        }
        Ok(console.print(self.summary())?)
    }
}

impl SolveReport<'_> {
    /// Returns the board with its captions, for a picture or a page. `heading` is set if there are
    /// several boards.
    fn sheet_item(self, heading: Option<String>) -> PrintedBoard {
        let summary = self.summary();
        let captions = match heading {
            None => [Message::verbatim(""), summary],
            Some(heading) => {
                let solved = message!("{heading}: {summary}", heading = &heading, summary);
                [Message::verbatim(heading), solved]
            }
        };
        PrintedBoard {
            regions: self.regions.clone(),
            queens: if self.unique {
                self.drawn.concat()
            } else {
                Vec::new()
            },
            captions,
        }
    }

    /// Returns the sentence about the solutions.
    fn summary(&self) -> Message {
        let n = self.shown;
        match (n, self.complete) {
            (0, _) if self.givens.is_some() => {
                message!("no solution has the queens and crosses that are given")
            }
            (0, _) => message!("no solution"),
            (1, true) => message!(
                "one solution; difficulty: {difficulty}",
                difficulty = difficulty(self.difficulty)
            ),
            (_, true) => message!("{n|solution|solutions}", n),
            (_, false) => message!("more than {n|solution|solutions} (--limit)", n),
        }
    }

    /// Returns the sentence after the last step.
    fn ending(&self) -> Message {
        match self.deduction.empty() {
            _ if self.deduction.solution().is_some() => message!("solved"),
            Some(unit) => {
                let unit = self.regions.names(&[unit]);
                match self.stars {
                    1 => message!("no square is left in {unit}", unit),
                    _ => message!("too few squares are left in {unit}", unit),
                }
            }
            None => message!("the rules lead no further"),
        }
    }
}
