//! `backrank queens puzzle hint`

use backrank_core::queens::puzzle::{Hint, hint};
use backrank_web::puzzle::{stages, verdict};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use serde_json::{Value, json};

use super::board::BoardGiven;
use super::steps::document;
use crate::args::format::Format;
use crate::error::Error;
use crate::forms::json::{PUZZLE_HINT, write_json};
use crate::say::say;
use crate::screen::console::Console;

/// Tell the next step from the queens and crosses that are set, by the easiest rule, or the first
/// of them that is wrong
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle new 7 --seed 2 | backrank queens puzzle hint - --stage 2
  $ printf 'AABB,AABB,CCDD,CCDD\\n.Q..,....,....,....' | backrank queens puzzle hint -")]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: BoardGiven,

    /// Tell where to look (1), also by which rule (2), or all (3)
    #[arg(long, value_name = "STAGE", default_value = "3", value_parser = RangedU64ValueParser::<usize>::new().range(1..=3))]
    stage: usize,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let boards = arguments.board.read(console)?;
    let (regions, marks) = match boards.as_slice() {
        [board] if board.marked.is_empty() => (&board.regions, &[][..]),
        [board] if board.marked.len() == 1 => (&board.regions, &board.marked[0].1[..]),
        _ => {
            return Err(Error::usage(say!(
                en: "a hint is for one board, with its queens and crosses drawn once below it",
                zh: "提示只针对一个棋盘，其下只画一次皇后和叉",
            )));
        }
    };
    let found = hint(regions, marks);
    let told = match &found {
        Hint::Step(step) => stages(step, regions).into(),
        other => vec![verdict(other, marks, regions)],
    };
    match arguments.format {
        Format::Text => {
            for line in told.into_iter().take(arguments.stage) {
                console.print(line)?;
            }
        }
        Format::Json => {
            let dims = regions.order().dims();
            let (mut wrong, mut step) = (None, Value::Null);
            let state = match found {
                Hint::Step(next) => {
                    step = document(&next, regions);
                    "step"
                }
                Hint::Wrong(at) => {
                    wrong = Some(marks[at].square().name(dims).to_string());
                    "wrong"
                }
                Hint::NoSolution => "no-solution",
                Hint::Solved => "solved",
                Hint::Stuck => "stuck",
            };
            let document = json!({
                "schema": PUZZLE_HINT,
                "state": state,
                "wrong": wrong,
                "step": step,
            });
            write_json(&mut console.out, &document)?;
        }
    }
    Ok(())
}
