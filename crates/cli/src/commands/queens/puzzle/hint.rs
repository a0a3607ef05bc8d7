//! `backrank queens puzzle hint`

use backrank_core::Square;
use backrank_core::queens::puzzle::{Hint, Mark, Reason, Regions, Rule, Step, hint};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use serde_json::{Value, json};

use super::board::BoardGiven;
use super::steps::{document, named, sentence};
use crate::args::format::Format;
use crate::error::Error;
use crate::forms::json::{PUZZLE_HINT, write_json};
use crate::say::{Text, say};
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
        Hint::Step(step) => stages(step, regions),
        other => vec![said(other, marks, regions)],
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

/// The three stages: the place to look at, the rule, the step.
fn stages(step: &Step, regions: &Regions) -> Vec<Text> {
    let name = |square: &Square| square.name(regions.order().dims());
    let Text { en: units, zh } = named(&step.units, regions);
    let look = match &step.reason {
        Reason::Excluded { queen } => say!(
            en: ("look at the queen on {}", name(queen)),
            zh: ("请看 {} 的皇后", name(queen)),
        ),
        Reason::Contradiction { queen, .. } => say!(
            en: ("look at {}", name(queen)),
            zh: ("请看 {}", name(queen)),
        ),
        Reason::Confined { within } => {
            let within = named(within, regions);
            say!(
                en: ("look at {units} and {}", within.en),
                zh: ("请看{zh}和{}", within.zh.trim_end()),
            )
        }
        _ => say!(en: "look at {units}", zh: ("请看{}", zh.trim_end())),
    };
    let rule = match step.rule() {
        Rule::Excluded => say!(
            en: "what touches a queen is ruled out, and what shares a row, column or region with it that is full",
            zh: "与皇后相邻的格子被排除，与它同在已放满的行、列或区域的格子也被排除",
        ),
        Rule::Single => say!(
            en: "a row, column or region needs every square that it has left",
            zh: "某行、某列或某区域剩下的格子每格都需要",
        ),
        Rule::Confined | Rule::ConfinedMany => say!(
            en: "all squares left of some rows, columns or regions lie in others, and fill these",
            zh: "某些行、列或区域剩下的格子都在另一些之中，把那里占满了",
        ),
        Rule::Empties => say!(
            en: "a queen on some square would leave too few squares",
            zh: "皇后若放在某格，剩下的格子就不够了",
        ),
        Rule::Pressed => say!(
            en: "of squares that touch only one has a queen: there is little room",
            zh: "相邻的格子只能放一个皇后，地方不多",
        ),
        Rule::Contradiction => say!(
            en: "a queen there leads to a row, column or region without room, step by step",
            zh: "皇后若放在那里，一步步推下去，某行、某列或某区域就没有地方了",
        ),
    };
    vec![look, rule, sentence(step, regions)]
}

/// The sentence of a hint that is no step.
fn said(found: &Hint, marks: &[Mark], regions: &Regions) -> Text {
    match found {
        Hint::Wrong(at) => {
            let name = marks[*at].square().name(regions.order().dims());
            let (kind, kind_zh) = match marks[*at] {
                Mark::Queen(_) => ("queen", "皇后"),
                Mark::Cross(_) => ("cross", "叉"),
            };
            say!(
                en: "the {kind} on {name} is wrong: no solution has it and what is set before it",
                zh: "{name} 的{kind_zh}不对：没有解同时符合它和它之前的标记",
            )
        }
        Hint::NoSolution => say!(en: "the board has no solution", zh: "这个棋盘无解"),
        Hint::Solved => say!(en: "solved", zh: "解出"),
        _ => say!(en: "the rules lead no further", zh: "规则到此为止"),
    }
}
