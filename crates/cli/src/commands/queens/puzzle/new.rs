//! `backrank queens puzzle new`

use std::io::Write;

use backrank_core::notation::{coloured, star_battle};
use backrank_core::queens::puzzle::{
    Deduction, Difficulty, GENERATOR_VERSION, GenerateError, Regions, Style, deduce, generate,
};
use backrank_core::render::Svg;
use backrank_core::{Message, Order, message};
use clap::Args;
use serde::Serialize;

use super::{difficulty, rows};
use crate::args::{named, numbers};
use crate::commands::seed_note;
use crate::console::Console;
use crate::error::{Error, Result};
use crate::formats::svg::QueensSheet;
use crate::report::{Command, Format, Report};
use crate::screen::sheet::{PrintedBoard, diagrams, write_pages};

/// Make boards of regions with exactly one solution each; the same seed makes the same board
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle new 8 --seed 1
  $ backrank queens puzzle new 9 --seed 4 --difficulty hard --format svg
  $ backrank queens puzzle new 8 --count 4 --difficulty easy --seed 1 --format html
  $ backrank queens puzzle new 10 --stars 2 --seed 1 --format sbn
  $ backrank queens puzzle new 7 --seed 2 | backrank queens puzzle solve -")]
pub(crate) struct Arguments {
    /// Board size n, which is also the number of regions
    #[arg(value_name = "N")]
    size: usize,

    /// Make K boards, from SEED, SEED + 1 and so on; as pictures or pages their solutions follow
    #[arg(long, value_name = "K", default_value = "1", value_parser = numbers::up_to(QueensSheet::MAX_BOARDS / 2))]
    count: u64,

    /// Number of queens in each row, column and region; each has sizes and difficulties of its own
    #[arg(long, value_name = "K", default_value = "1", value_parser = numbers::stars())]
    stars: u32,

    #[command(flatten)]
    generator: GeneratorArguments,
}

/// The options of the generator.
#[derive(Args)]
pub(super) struct GeneratorArguments {
    /// Seed for the generator [default: random; printed]
    #[arg(long)]
    pub(super) seed: Option<u64>,

    /// Difficulty, by the hardest rule that a person needs [default: any]
    #[arg(long, value_parser = named(Difficulty::ALL))]
    difficulty: Option<Difficulty>,

    /// How the regions are drawn: blocks, or bands that wind around each other
    #[arg(long, default_value_t, value_parser = named(Style::ALL))]
    style: Style,
}

/// A generated board with exactly one solution.
#[derive(Serialize)]
pub(crate) struct PuzzleReport {
    order: Order,
    /// The number of queens in each row.
    stars: u32,
    seed: String,
    /// The version of the generator. Other versions may make another board from the same seed.
    generator: u32,
    difficulty: Option<Difficulty>,
    /// The score: higher if harder rules are needed, or if the easier ones leave more squares open.
    score: Option<u32>,
    /// One string per row, one letter per square.
    #[serde(serialize_with = "rows")]
    regions: Regions,
    #[serde(skip)]
    deduction: Deduction,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[
        Format::Text,
        Format::Emoji,
        Format::Sbn,
        Format::Json,
        Format::Svg,
        Format::Html,
    ];
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result {
        let first = self.generator.seed.unwrap_or_else(numbers::random_seed);
        let mut printed = Vec::new();
        for number in 0..self.count {
            let seed = first.wrapping_add(number);
            let regions = self.generator.make(self.size, self.stars, seed)?;
            let board = PuzzleReport::new(regions, seed);
            match format {
                Format::Svg | Format::Html => {
                    printed.push(board.sheet_item(number + 1, self.count))
                }
                Format::Text | Format::Emoji if number > 0 => {
                    writeln!(console.out)?;
                    board.print(format, console)?;
                }
                _ => board.print(format, console)?,
            }
        }
        match format {
            Format::Html => write_pages(&printed, console)?,
            Format::Svg => {
                let [mut boards, solutions] = diagrams(&printed, console.lang);
                if self.count > 1 {
                    boards.extend(solutions);
                }
                writeln!(console.out, "{}", Svg(&boards))?;
            }
            _ => {}
        }
        if self.generator.seed.is_none() {
            console.note(seed_note(first))?;
        }
        Ok(())
    }
}

impl GeneratorArguments {
    /// Makes the board for a seed.
    pub(super) fn make(&self, size: usize, stars: u32, seed: u64) -> Result<Regions> {
        let regions = generate(size, stars, seed, self.difficulty, self.style);
        regions.map_err(|error| match error {
            GenerateError::GaveUp { .. } => Error::failed(error),
            _ => Error::usage(error),
        })
    }
}

impl PuzzleReport {
    fn new(regions: Regions, seed: u64) -> Self {
        let deduction = deduce(&regions);
        Self {
            order: regions.order(),
            stars: regions.stars(),
            seed: seed.to_string(),
            generator: GENERATOR_VERSION,
            difficulty: deduction.difficulty(),
            score: deduction.score(),
            regions,
            deduction,
        }
    }

    /// Returns the board with its captions, as number `number` of `count` boards.
    fn sheet_item(self, number: u64, count: u64) -> PrintedBoard {
        let (n, seed, difficulty) = (self.order, self.seed, difficulty(self.difficulty));
        let caption = match (count, self.stars) {
            (1, 1) => message!("{n} queens, seed {seed}, {difficulty}", n, seed, difficulty),
            (1, stars) => message!(
                "{stars} queens in each row, seed {seed}, {difficulty}",
                stars,
                seed,
                difficulty
            ),
            _ => message!(
                "{number}: seed {seed}, {difficulty}",
                number,
                seed,
                difficulty
            ),
        };
        PrintedBoard {
            regions: self.regions,
            queens: self.deduction.solution().unwrap_or_default().to_vec(),
            captions: [caption, Message::verbatim(number.to_string())],
        }
    }
}

impl Report for PuzzleReport {
    const SCHEMA: &'static str = "backrank.queens.puzzle/1";

    fn write_text(&self, console: &mut Console) -> Result {
        Ok(writeln!(console.out, "{}", self.regions)?)
    }

    fn write_as(&self, format: Format, console: &mut Console) -> Result {
        let text = match format {
            Format::Emoji => coloured(&self.regions),
            _ => star_battle(&self.regions),
        };
        match text {
            Some(text) => Ok(writeln!(console.out, "{text}")?),
            None => self.write_text(console),
        }
    }
}
