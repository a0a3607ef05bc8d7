//! `backrank tour count`

use std::io::Write;

use anstyle::Ansi256Color;
use backrank_core::Dims;
use backrank_core::render::{Diagram, Svg};
use backrank_core::tour::End;
use backrank_core::tour::count::{self, Method, Scope};
use backrank_core::unstable::render::HeatBoard;
use backrank_parallel::tours::{Count, CountError, Direction};
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::search::{ends, kind, no_tour};
use crate::args::by_name::named;
use crate::args::{numbers, squares};
use crate::commands::published_note;
use crate::error::{Error, Exit};
use crate::forms::json::write_json;
use crate::process::interrupt;
use crate::say::figures::{bytes, enough, thousands};
use crate::say::say;
use crate::say::zh::parallel::phase;
use crate::screen::console::Console;
use crate::screen::progress;

/// Count the knight's tours of a board exactly, without listing them
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour count 6x6 --closed
  $ backrank tour count 5x6 --undirected
  $ backrank tour count 5x5 --from c3
  $ backrank tour count 5x5 --per-square
  $ backrank tour count 3x10 --closed --directed --algorithm plain --format json")]
pub(crate) struct Arguments {
    /// Board: rows x columns, such as 8x8; with more than 9 squares on the shorter side there are
    /// too many states
    #[arg(value_name = "RxC", value_parser = squares::dims)]
    dims: Dims,

    /// Only closed tours, whose last square is a knight's move from the first; else all tours, open
    /// and closed
    #[arg(long)]
    closed: bool,

    /// Only tours that start on this square, such as a1 (bottom left) or row,column from 0,0 at the
    /// top left
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,

    /// Also count the tours from each square by themselves, and check that they add up to the
    /// number
    #[arg(long, conflicts_with = "from")]
    per_square: bool,

    /// A tour and its reverse are two: as open tours are counted unless otherwise asked for
    #[arg(long, conflicts_with = "undirected")]
    directed: bool,

    /// A tour and its reverse are one, wherever a closed one starts: as closed tours are counted
    /// unless otherwise asked for
    #[arg(long, conflicts_with_all = ["from", "per_square"])]
    undirected: bool,

    /// Number of threads [default: one per core]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    threads: Option<usize>,

    /// Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more
    /// [default: 3/4 of what is free]
    #[arg(long, value_name = "LIMIT", value_parser = numbers::bytes)]
    memory: Option<u64>,

    /// Algorithm that counts; plain is a second opinion: independent, slow, on one thread
    #[arg(long, alias = "method", default_value = Method::default().name(), value_parser = named(Method::ALL))]
    algorithm: Method,

    /// Form of the answer
    #[arg(
        short,
        long,
        value_enum,
        default_value_t,
        requires_if("svg", "per_square")
    )]
    format: CountFormat,
}

/// The form of a count of tours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum CountFormat {
    /// For people
    #[default]
    Text,
    /// One JSON document
    Json,
    /// A picture of the board with the number of tours from each square
    Svg,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let Arguments { dims, closed, .. } = *arguments;
    let from = arguments.from.as_ref();
    let from = from.map(|from| squares::square(from, dims)).transpose()?;
    if closed && (from.is_some() || arguments.per_square) {
        return Err(Error::usage(say!(
            en: "a closed tour passes every square, so all have the same number: leave out --from and --per-square",
            zh: "闭合巡游经过每个格子，各格的数目相同：请去掉 --from 与 --per-square",
        )));
    }
    let (scope, end) = match from {
        Some(from) => (Scope::From(from), End::Anywhere),
        None if closed => (Scope::Closed, End::Closed),
        None => (Scope::All, End::Anywhere),
    };
    let directed = arguments.directed || !(closed || arguments.undirected);
    let (direction, direction_name) = match directed {
        true => (Direction::Directed, say!(en: "directed", zh: "有向")),
        false => (Direction::Undirected, say!(en: "undirected", zh: "无向")),
    };
    interrupt::catch_interrupt()?;
    let limit = MemoryLimit::or_free(arguments.memory);
    let count = Count::new(dims, scope)
        .per_square(arguments.per_square)
        .method(arguments.algorithm)
        .max_bytes(limit);
    let (executor, lang) = (
        ThreadExecutor::new().threads(arguments.threads),
        console.lang,
    );
    let explain = |error| explain(&error, limit);
    let prepared = progress::watch(executor.clone(), lang, phase, |executor| {
        count.prepare(executor)
    });
    let prepared = prepared.map_err(explain)?;
    let need = prepared.need();
    if need.max_bytes > 0 {
        let states = thousands(need.max_states);
        let (min, max) = (bytes(need.min_bytes), enough(need.max_bytes));
        console.note(say!(
            en: "needs at most {states} states at a time, {min} to {max} of memory",
            zh: "最多同时需要 {states} 个状态，{min} 至 {max} 内存",
        ))?;
    }
    let outcome = progress::watch(executor, lang, phase, |executor| prepared.run(executor))
        .map_err(explain)?;
    let count = outcome.count_in(direction);
    let count = count.ok_or(CountError::Failed(count::CountError::Overflow));
    let count = count.map_err(explain)?;
    let per_square = outcome.per_square.as_deref();
    let oeis = outcome.published.map(|known| known.oeis);
    match (arguments.format, per_square) {
        (CountFormat::Text, _) => {
            writeln!(console.out, "{count}")?;
            let (kind, ends) = (kind(end), ends(dims, from, end));
            console.print(say!(
                en: ("{} {} tours of the {dims} board{}", direction_name.en, kind.en, ends.en),
                zh: ("{dims} 棋盘{}的{}巡游（{}）", ends.zh.trim_end_matches('的'), direction_name.zh, kind.zh.trim_end_matches('的')),
            ))?;
            if let Some(numbers) = per_square {
                let board = coloured(HeatBoard::new(dims, numbers));
                writeln!(console.out, "\n{board}")?;
            }
        }
        (CountFormat::Svg, Some(numbers)) => {
            let title = lang.say(say!(
                en: "directed tours of {dims} by their first square",
                zh: "{dims} 棋盘从各格出发的有向巡游",
            ));
            let board = Diagram::heat(HeatBoard::new(dims, numbers)).caption(title);
            writeln!(console.plain()?, "{}", Svg(&[board]))?;
        }
        _ => {
            let text = |row: &[u128]| row.iter().map(u128::to_string).collect::<Value>();
            let rows = per_square.map(|numbers| numbers.chunks(dims.columns() as usize));
            let document = json!({
                "schema": "backrank.tour.count/1",
                "dims": dims,
                "closed": closed,
                "from": from.map(|from| from.name(dims).to_string()),
                "directed": directed,
                "count": count.to_string(),
                "method": outcome.by.name(),
                "published": oeis.is_some(),
                "agrees": oeis.flatten(),
                "per_square": rows.map(|rows| rows.map(text).collect::<Value>()),
            });
            write_json(&mut console.out, &document)?;
        }
    }
    console.note(match (outcome.obstacle, oeis) {
        (Some(why), _) => no_tour(dims, from, end, why),
        (None, Some(None)) => {
            say!(en: "agrees with the published value", zh: "与已发表的数值一致")
        }
        (None, oeis) => published_note(oeis.flatten()).into(),
    })?;
    if per_square.is_some() {
        console.note(say!(
            en: "the tours from each square, counted by themselves, add up to the number",
            zh: "从各格出发的巡游数之和等于总数",
        ))?;
    }
    Ok(())
}

/// A count without an answer. A board that no machine can count is a wrong command line.
fn explain(error: &CountError, limit: MemoryLimit) -> Error {
    match error {
        CountError::Stopped(_) => Error::new(Exit::Interrupted, error),
        CountError::TooManySquares { .. }
        | CountError::Failed(
            count::CountError::TooWide { .. } | count::CountError::TooLong { .. },
        ) => Error::usage(error),
        CountError::Failed(count::CountError::TooLarge { min_bytes }) => {
            let (max, min) = (bytes(limit.bytes()), enough(*min_bytes));
            Error::failed(error).hint(say!(
                en: "raise the limit, {max}, to at least {min} with --memory",
                zh: "上限为 {max}，请用 --memory 提高到 {min} 以上",
            ))
        }
        CountError::Failed(count::CountError::Limit { .. }) => {
            let max = bytes(limit.bytes());
            Error::failed(error).hint(say!(
                en: "raise the limit, {max}, with --memory",
                zh: "上限为 {max}，请用 --memory 提高",
            ))
        }
        _ => Error::failed(error),
    }
}

/// Backgrounds from cold to hot, of the 256 colours that terminals have; black numbers are read on
/// each.
const BACKGROUNDS: [u8; 7] = [230, 229, 222, 215, 208, 202, 196];
const BLACK: u8 = 16;

/// The board for a terminal. A square's colour only repeats what its number says.
fn coloured(board: HeatBoard<'_>) -> String {
    let mut text = String::new();
    let _ = board.write(&mut text, |f, square, number| {
        let step = board.heat(square) * (BACKGROUNDS.len() - 1) as f64;
        let background = Ansi256Color(BACKGROUNDS[step.round() as usize]);
        let style = Ansi256Color(BLACK).on(background);
        write!(f, "{style}{number}{style:#}")
    }); // a String takes all
    text
}
