//! `backrank queens puzzle completion`

use std::io::Write;

use backrank_core::Side;
use backrank_core::render::{Diagram, Svg};
use backrank_core::unstable::queens::{Complete, random_partial};
use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};
use serde_json::json;

use crate::args::numbers;
use crate::commands::queens::shared::{refuse_drawing, tell_seed};
use crate::error::Error;
use crate::error::system::no_memory;
use crate::forms::json::write_json;
use crate::say::say;
use crate::screen::console::Console;
use crate::screen::progress;

/// The largest board on which queens are drawn.
const MAX_ROWS: u64 = Complete::MAX_SIDE.get() as u64;

/// Draw queens that attack no other, for `queens find --with` to complete; for some there is no
/// completion
#[derive(Args)]
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
    #[arg(short, long, value_enum, default_value_t)]
    format: Form,
}

/// The form of given queens.
#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Form {
    /// Chess names as --with reads them: b4,d3
    #[default]
    Algebraic,
    /// One JSON document
    Json,
    /// A picture, N up to 1000
    Svg,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let &Arguments { side, given, .. } = arguments;
    let max_given = match side.get() {
        rows @ 2..=3 => rows - 1,
        rows => rows,
    };
    if given > max_given {
        return Err(Error::usage(say!(
            en: "{given} queens on {side} rows always attack each other",
            zh: "{side} 行的棋盘上，{given} 个皇后必然互相攻击",
        )));
    }
    if arguments.format == Form::Svg {
        refuse_drawing(side)?;
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
    let with = side.dims().names(partial.queens());
    match arguments.format {
        Form::Algebraic => writeln!(console.out, "{}", with.join(","))?,
        Form::Json => {
            let document = json!({
                "schema": "backrank.queens.puzzle.completion/1",
                "order": side.get(),
                "seed": seed.to_string(),
                "with": with,
            });
            write_json(&mut console.out, &document)?;
        }
        Form::Svg => {
            let caption = console.lang.say(say!(
                en: "{side} queens, {given} given, seed {seed}",
                zh: "{side} 皇后，已放 {given} 个，种子 {seed}",
            ));
            let queens = partial.queens().iter().copied();
            let board = Diagram::queens(side.dims(), queens).caption(caption);
            writeln!(console.out, "{}", Svg(&[board]))?;
        }
    }
    tell_seed(arguments.seed.is_none().then_some(seed), console)
}
