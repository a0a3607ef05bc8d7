//! `backrank queens check`

use std::path::PathBuf;

use backrank_core::queens::{Fault, Judge, Rules, verify_by};
use backrank_core::render::{Diagram, QueensBoard, Style, Svg};
use backrank_core::{Order, Side, Square};
use clap::Args;

use crate::args::by_name::named;
use crate::args::format::CheckFormat;
use crate::args::queens_rules::RulesGiven;
use crate::error::Error;
use crate::error::system::no_memory;
use crate::forms::lines::Lines;
use crate::forms::queens;
use crate::forms::svg::QueensSheet;
use crate::say::figures::counted;
use crate::say::zh::core::attack as said;
use crate::say::{Text, say};
use crate::screen::console::Console;
use crate::screen::verdicts::{Verdicts, picture_full};

/// Check whether boards are solutions; if not, tell which two queens attack each other
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens solve 6 --board algebraic | backrank queens check -
  $ echo b4 d3 a2 c1 | backrank queens check - --board unicode
  $ echo b4 d3 a2 c1 | backrank queens check - --format svg
  $ backrank queens solve 10 --superqueens | backrank queens check - --superqueens
  $ backrank queens find 100000 --format columns | backrank queens check -")]
pub(crate) struct Arguments {
    /// File with boards in any form that 'solve' and 'find' print but pictures, or - for standard
    /// input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    #[command(flatten)]
    rules: RulesGiven,

    /// Style in which each board is drawn below its verdict, with --format text
    #[arg(long, value_name = "STYLE", value_parser = named(Style::ALL))]
    board: Option<Style>,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: CheckFormat,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    arguments.format.check_board(arguments.board.is_some())?;
    let mut lines = Lines::open(&arguments.file)?;
    let is_picture = arguments.format == CheckFormat::Svg;
    let mut verdicts = Verdicts::new(console, is_picture);
    let mut diagrams = Vec::new();
    queens::read(&mut lines, |board| {
        // Where no rules were asked for, those that the board comes with.
        let rules = arguments.rules.rules().or(board.rules).unwrap_or_default();
        let (side, queens) = (board.side, &board.queens);
        let fault = find_fault(rules, side, queens)?;
        let verdict = fault.map_or(Ok(say!(en: "a solution", zh: "是一个解")), |fault| {
            Err(explain(fault, side))
        });
        let caption = verdicts.board(board.line, verdict)?;
        let max_side = QueensBoard::MAX_SIDE;
        if side > max_side && (is_picture || arguments.board.is_some()) {
            return Err(Error::failed(say!(
                en: "a board of {side} rows is too large to draw: at most {max_side} are drawn",
                zh: "{side} 行的棋盘太大，最多画 {max_side} 行",
            )));
        }
        if is_picture {
            if diagrams.len() as u64 == QueensSheet::MAX_BOARDS {
                return Err(picture_full(QueensSheet::MAX_BOARDS));
            }
            let attack = match fault {
                Some(Fault::Attack(attack)) => Some(attack),
                _ => None,
            };
            let diagram = Diagram::queens(side.dims(), board.queens);
            diagrams.push(diagram.attack(attack).caption(caption));
        } else if let Some(style) = arguments.board {
            verdicts.draw(&QueensBoard::new(side.dims(), board.queens, style))?;
        }
        Ok(())
    })?;
    if !diagrams.is_empty() {
        verdicts.picture(&Svg(&diagrams))?;
    }
    verdicts.end(&lines.file)
}

/// Finds the first fault of a board: by the judge that compares each queen with each, where that is
/// soon done.
fn find_fault(rules: Rules, side: Side, queens: &[Square]) -> Result<Option<Fault>, Error> {
    let verdict = match Order::new(side.get() as usize) {
        Ok(order) => verify_by(rules, order, queens),
        Err(_) => Judge::with_rules(side, rules)
            .map_err(|error| no_memory(error.bytes))?
            .judge(queens.iter().copied()),
    };
    Ok(verdict.err())
}

/// The sentence about a fault.
pub(super) fn explain(fault: Fault, side: Side) -> Text {
    let name = |square: Square| square.name(side.dims());
    match fault {
        Fault::Attack(attack) => {
            let (first, second, how) = (name(attack.first), name(attack.second), said(attack));
            say!(
                en: ("the queens on {first} and {second} attack each other {}", how.en),
                zh: ("皇后 {first} 与 {second} {}，互相攻击", how.zh)
            )
        }
        Fault::Outside(Square { row, column }) => say!(
            en: "the queen in row {row}, column {column} is outside the board",
            zh: "第 {row} 行第 {column} 列的皇后在棋盘之外",
        ),
        Fault::Missing { queens } => say!(
            en: ("{} for {}", counted(queens as u64, "queen"), counted(side.get().into(), "row")),
            zh: "{side} 行只有 {queens} 个皇后",
        ),
    }
}
