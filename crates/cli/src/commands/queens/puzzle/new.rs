//! `backrank queens puzzle new`

use std::io::Write;

use backrank_core::Order;
use backrank_core::queens::puzzle::{Difficulty, GenerateError, deduce, generate};
use backrank_core::render::{Diagram, Svg};
use clap::Args;
use clap::builder::{RangedU64ValueParser, TypedValueParser};
use serde_json::{Value, json};

use super::steps::difficulty_of;
use crate::args::by_name::named;
use crate::args::format::PuzzleFormat;
use crate::args::numbers;
use crate::commands::queens::shared::tell_seed;
use crate::error::Error;
use crate::forms::json::{PUZZLE, write_json};
use crate::forms::regions::{emoji, notation};
use crate::say::say;
use crate::screen::console::Console;

/// Make a board of regions with exactly one solution, the same for the same seed
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle new 8 --seed 1
  $ backrank queens puzzle new 9 --seed 4 --difficulty hard --format svg
  $ backrank queens puzzle new 10 --stars 2 --seed 1 --format sbn
  $ backrank queens puzzle new 7 --seed 2 | backrank queens puzzle solve -")]
pub(crate) struct Arguments {
    /// Order, the side of the board and the number of its regions: 5 to 16
    #[arg(value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(5..=16).try_map(Order::new))]
    order: Order,

    /// Seed that makes the board; without it another board comes each time, and its seed is told
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Number of queens in each row, column and region: 1, or from the order 9 on 2
    #[arg(long, value_name = "K", default_value = "1", value_parser = clap::value_parser!(u32).range(1..=6))]
    stars: u32,

    /// Difficulty, by the hardest rule that a person needs; without it any
    #[arg(long, value_parser = named(Difficulty::ALL, Difficulty::name))]
    difficulty: Option<Difficulty>,

    /// Form of the board
    #[arg(short, long, value_enum, default_value_t)]
    format: PuzzleFormat,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let order = arguments.order;
    let seed = arguments.seed.unwrap_or_else(numbers::random_seed);
    let regions = generate(order, arguments.stars, seed, arguments.difficulty);
    let regions = regions.map_err(|error| match error {
        GenerateError::Size { order, stars } => Error::usage(say!(
            en: "{error}",
            zh: "不能生成 {order} 阶、每行 {stars} 个皇后的棋盘：从 9 阶起每行可有 2 个",
        )),
        GenerateError::NoHard(order) => Error::usage(say!(
            en: "{error}",
            zh: "{order} 阶的棋盘没有困难的",
        )),
        _ => Error::failed(say!(
            en: "no such board was found from the seed {seed}: another seed may have one",
            zh: "用种子 {seed} 没有找到这样的棋盘：请换一个种子",
        )),
    })?;
    let (deduction, text) = (deduce(&regions), regions.to_string());
    let difficulty = deduction.difficulty();
    match arguments.format {
        PuzzleFormat::Text => writeln!(console.out, "{text}")?,
        PuzzleFormat::Emoji => writeln!(console.out, "{}", emoji::write(&regions).unwrap_or(text))?,
        PuzzleFormat::Sbn => {
            writeln!(console.out, "{}", notation::write(&regions).unwrap_or(text))?
        }
        PuzzleFormat::Json => {
            let document = json!({
                "schema": PUZZLE,
                "order": order,
                "stars": regions.stars(),
                "seed": seed.to_string(),
                "difficulty": difficulty,
                "score": deduction.score(),
                "regions": text.lines().collect::<Value>(),
            });
            write_json(&mut console.out, &document)?;
        }
        PuzzleFormat::Svg => {
            let difficulty = difficulty_of(difficulty);
            let caption = console.lang.say(say!(
                en: ("{order} queens, seed {seed}, {}", difficulty.en),
                zh: ("{order} 皇后，种子 {seed}，{}", difficulty.zh),
            ));
            let board = Diagram::puzzle(&regions, &[]).caption(caption);
            writeln!(console.out, "{}", Svg(&[board]))?;
        }
    }
    tell_seed(arguments.seed.is_none().then_some(seed), console)
}
