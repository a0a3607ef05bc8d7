//! `backrank queens puzzle completion`

use std::io::Write;

use backrank_core::queens::find::{Complete, Partial, random_partial};
use backrank_core::render::{ColumnsBoard, QueensDiagram, QueensSvg};
use backrank_core::{Side, Square};
use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::args::numbers;
use crate::error::Error;
use crate::error::system::no_memory;
use crate::forms::json::write_json;
use crate::say::say;
use crate::screen::console::Console;
use crate::screen::progress;

/// The largest board on which queens are drawn.
const MAX_ROWS: u64 = Complete::MAX_SIDE.get() as u64;

/// Draw queens that attack no other, for `queens find --with` to complete; for some there is no completion
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens puzzle completion 8 --given 3 --seed 1
  $ backrank queens puzzle completion 50 --given 20 --seed 1 --format svg
  $ backrank queens find 9 --with \"$(backrank queens puzzle completion 9 --given 3 --seed 1)\"")]
pub(crate) struct Arguments {
    /// Side of the board: 1 to 4000
    #[arg(value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_ROWS).try_map(Side::new))]
    side: Side,

    /// Number of queens, each on a square drawn from those that no other attacks: 1 to N
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=MAX_ROWS as i64))]
    given: u32,

    /// Seed of the draw; without it other queens come each time, and the seed is told
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Form of the queens
    #[arg(
        short = 'f',
        long = "format",
        value_enum,
        default_value_t,
        value_name = "FORMAT"
    )]
    drawn: Form,
}

/// The form of given queens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Chess names as --with reads them: b4,d3
    #[default]
    Algebraic,
    /// One JSON document
    Json,
    /// A picture, N up to 1000
    Svg,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    order: u32,
    seed: String,
    with: Vec<String>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let &Arguments { side, given, .. } = arguments;
    if given > side.get() {
        return Err(Error::usage(say!(
            en: "--given {given} is more than the {side} rows of the board",
            zh: "--given {given} 超过了棋盘的 {side} 行",
        )));
    }
    let max = ColumnsBoard::MAX_SIDE;
    if arguments.drawn == Form::Svg && side > max {
        return Err(Error::usage(say!(
            en: "a board of {side} rows is too large to draw, which ends at {max}: choose --format algebraic or json",
            zh: "{side} 行的棋盘太大，最多画 {max} 行：请选 --format algebraic 或 json",
        )));
    }
    let seed = arguments.seed.unwrap_or_else(numbers::random_seed);
    let drawn = progress::wait(console.lang, |doing| {
        doing.now(say!(en: "drawing {given} queens", zh: "正在随机放置 {given} 个皇后"));
        random_partial(side, given, seed)
    });
    let drawn = drawn.map_err(|error| no_memory(error.bytes))?;
    let partial = drawn.ok_or_else(|| {
        Error::failed(say!(
            en: "a thousand attempts from the seed {seed} did not place {given} queens on {side} rows: another --seed or a smaller --given may do",
            zh: "从种子 {seed} 尝试一千次，也没能在 {side} 行的棋盘上放下 {given} 个皇后：可换一个 --seed 或减小 --given",
        ))
    })?;
    write(&partial, seed, arguments.drawn, console)?;
    if arguments.seed.is_none() {
        console.note(say!(
            en: "seed {seed} (--seed {seed} draws these queens again)",
            zh: "种子 {seed}（用 --seed {seed} 可再次抽到这些皇后）",
        ))?;
    }
    Ok(())
}

fn write(partial: &Partial, seed: u64, form: Form, console: &mut Console) -> Result<(), Error> {
    let (side, queens) = (partial.side(), partial.queens());
    let name = |queen: &Square| queen.name(side.dims()).to_string();
    let names: Vec<_> = queens.iter().map(name).collect();
    match form {
        Form::Algebraic => writeln!(console.out, "{}", names.join(","))?,
        Form::Json => {
            let document = Document {
                schema: "backrank.queens.puzzle.completion/1",
                order: side.get(),
                seed: seed.to_string(),
                with: names,
            };
            write_json(&mut console.out, &document)?;
        }
        Form::Svg => {
            let given = queens.len();
            let caption = console.lang.say(say!(
                en: "{side} queens, {given} given, seed {seed}",
                zh: "{side} 皇后，已放 {given} 个，种子 {seed}",
            ));
            let board = QueensDiagram::new(side, queens).caption(caption);
            writeln!(console.out, "{}", QueensSvg::new(&[board]))?;
        }
    }
    Ok(())
}
