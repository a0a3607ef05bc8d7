//! `backrank queens puzzle new`

use std::io::Write;

use backrank_core::Order;
use backrank_core::queens::puzzle::{Difficulty, GenerateError, Regions, deduce, generate};
use backrank_core::render::Svg;
use clap::Args;
use clap::builder::{RangedU64ValueParser, TypedValueParser};
use serde_json::{Value, json};

use super::steps::difficulty_of;
use crate::args::by_name::named;
use crate::args::format::PuzzleFormat;
use crate::args::numbers;
use crate::commands::seed_note;
use crate::error::Error;
use crate::forms::json::{PUZZLE, write_json};
use crate::forms::regions::emoji;
use crate::forms::svg::QueensSheet;
use crate::say::{Text, say};
use crate::screen::console::Console;
use crate::screen::sheet::{PrintedBoard, diagrams, write_pages};

/// Make boards of regions with exactly one solution each, the same for the same seed
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle new 8 --seed 1
  $ backrank queens puzzle new 9 --seed 4 --difficulty hard --format svg
  $ backrank queens puzzle new 8 --count 12 --difficulty easy --seed 1 --format html
  $ backrank queens puzzle new 10 --stars 2 --seed 1 --format sbn
  $ backrank queens puzzle new 7 --seed 2 | backrank queens puzzle solve -")]
pub(crate) struct Arguments {
    /// Order, the side of the board and the number of its regions: 5 to 16
    #[arg(value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(5..=16).try_map(Order::new))]
    order: Order,

    /// Seed that makes the board; without it another board comes each time, and its seed is told
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Number of boards, each from the seed after that of the one before
    #[arg(long, value_name = "K", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=QueensSheet::MAX_BOARDS / 2))]
    count: u64,

    /// Number of queens in each row, column and region: 1, or on the orders 9 to 14 also 2
    #[arg(long, value_name = "K", default_value = "1", value_parser = clap::value_parser!(u32).range(1..=6))]
    stars: u32,

    /// Difficulty, by the hardest rule that a person needs; without it any
    #[arg(long, value_parser = named(Difficulty::ALL))]
    difficulty: Option<Difficulty>,

    /// Form of the boards
    #[arg(short, long, value_enum, default_value_t)]
    format: PuzzleFormat,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let &Arguments {
        order,
        count,
        stars,
        difficulty,
        format,
        ..
    } = arguments;
    let seed = arguments.seed.unwrap_or_else(numbers::random_seed);
    let mut printed = Vec::new();
    for number in 0..count {
        let seed = seed.wrapping_add(number);
        let regions = made(order, stars, difficulty, seed)?;
        let deduction = deduce(&regions);
        let text = regions.to_string();
        let document = || {
            json!({
                "schema": PUZZLE,
                "order": regions.order(),
                "stars": regions.stars(),
                "seed": seed.to_string(),
                "difficulty": deduction.difficulty(),
                "score": deduction.score(),
                "regions": text.lines().collect::<Value>(),
            })
        };
        let gap = if number > 0 { "\n" } else { "" };
        match format {
            PuzzleFormat::Text => writeln!(console.out, "{gap}{text}")?,
            PuzzleFormat::Emoji => {
                let text = emoji::write(&regions).unwrap_or(text);
                writeln!(console.out, "{gap}{text}")?;
            }
            PuzzleFormat::Sbn => {
                writeln!(console.out, "{}", regions.to_notation().unwrap_or(text))?;
            }
            PuzzleFormat::Json => write_json(&mut console.out, &document())?,
            PuzzleFormat::Svg | PuzzleFormat::Html => {
                let Text { en, zh } = difficulty_of(deduction.difficulty());
                let (order, number) = (regions.order(), number + 1);
                let caption = match count {
                    1 => say!(
                        en: "{order} queens, seed {seed}, {en}",
                        zh: "{order} 皇后，种子 {seed}，{zh}",
                    ),
                    _ => say!(en: "{number}: seed {seed}, {en}", zh: "{number}：种子 {seed}，{zh}"),
                };
                printed.push(PrintedBoard {
                    regions,
                    queens: deduction.solution.unwrap_or_default(),
                    captions: [caption, Text::same(number)],
                });
            }
        }
    }
    match format {
        PuzzleFormat::Html => write_pages(&printed, console)?,
        PuzzleFormat::Svg => {
            let [mut boards, solutions] = diagrams(&printed, console.lang);
            if count > 1 {
                boards.extend(solutions);
            }
            writeln!(console.out, "{}", Svg(&boards))?;
        }
        _ => {}
    }
    if arguments.seed.is_none() {
        console.note(seed_note(seed))?;
    }
    Ok(())
}

/// Makes the board of a seed.
pub(super) fn made(
    order: Order,
    stars: u32,
    difficulty: Option<Difficulty>,
    seed: u64,
) -> Result<Regions, Error> {
    generate(order, stars, seed, difficulty).map_err(|error| match error {
        GenerateError::GaveUp => Error::failed(error),
        _ => Error::usage(error),
    })
}
