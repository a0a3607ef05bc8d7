//! `backrank queens check`

use std::path::PathBuf;

use backrank_core::notation::{NotationError, QueensReader};
use backrank_core::queens::{Fault, Judge, Rules, verify_by};
use backrank_core::render::{Diagram, QueensBoard, Style, Svg};
use backrank_core::{Order, Side, Square, message};
use clap::Args;

use crate::args::by_name::named;
use crate::args::queens_rules::RulesGiven;
use crate::commands::queens::too_large;
use crate::error::Error;
use crate::forms::svg::QueensSheet;
use crate::input::Input;
use crate::report::{Command, Format};
use crate::screen::console::Console;
use crate::screen::verdicts::{Verdicts, picture_full};

/// Check whether boards are solutions; if not, show which two queens attack each other
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens solve 6 --board algebraic | backrank queens check -
  $ echo b4 d3 a2 c1 | backrank queens check - --board unicode
  $ echo b4 d3 a2 c1 | backrank queens check - --format svg
  $ backrank queens solve 10 --superqueens | backrank queens check - --superqueens
  $ backrank queens find 100000 --format columns | backrank queens check -
  $ echo '[2, 4, 1, 3]' | backrank queens check -")]
pub(crate) struct Arguments {
    /// File with boards, or - for standard input: rows, columns, squares, FEN, lists, JSON, and
    /// all that 'solve' and 'find' print except pictures
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    #[command(flatten)]
    rules: RulesGiven,

    /// Draw each board below its verdict in this style, with --format text
    #[arg(long, value_name = "STYLE", value_parser = named(Style::ALL))]
    board: Option<Style>,
}

impl Command for Arguments {
    const FORMATS: &'static [Format] = &[Format::Text, Format::Svg];
    type Report = ();

    fn run(&self, format: Format, console: &mut Console) -> Result<(), Error> {
        let is_picture = format == Format::Svg;
        if is_picture && self.board.is_some() {
            return Err(Error::conflict("--board", "--format svg"));
        }
        let mut input = Input::open(&self.file)?;
        let mut reader = QueensReader::new(input.max_bytes());
        let read = |line: Option<&str>| match line {
            Some(line) => reader.line(line),
            None => reader.end(),
        };
        let mut verdicts = Verdicts::new(console, is_picture);
        let mut diagrams = Vec::new();
        input.boards(read, NotationError::queens_examples, |board| {
            // Without an option for the rules, those of the board's document.
            let rules = self.rules.rules().or(board.rules).unwrap_or_default();
            let (side, dims) = (board.side, board.side.dims());
            let fault = find_fault(rules, side, &board.queens)?;
            let verdict = match fault {
                None => Ok(message!("a solution")),
                Some(fault) => Err(fault.on(dims)),
            };
            verdicts.warn(board.warnings)?;
            let caption = verdicts.board(Some(board.line), verdict, board.notes)?;
            if side > QueensBoard::MAX_SIDE && (is_picture || self.board.is_some()) {
                return Err(Error::failed(too_large(side)));
            }
            if is_picture {
                if diagrams.len() as u64 == QueensSheet::MAX_BOARDS {
                    return Err(picture_full(QueensSheet::MAX_BOARDS));
                }
                let attack = match fault {
                    Some(Fault::Attack(attack)) => Some(attack),
                    _ => None,
                };
                let diagram = Diagram::queens(dims, board.queens);
                diagrams.push(diagram.attack(attack).caption(caption));
            } else if let Some(style) = self.board {
                verdicts.draw(&QueensBoard::new(dims, board.queens, style))?;
            }
            Ok(())
        })?;
        if !diagrams.is_empty() {
            verdicts.picture(&Svg(&diagrams))?;
        }
        verdicts.end(&input.file)
    }
}

/// Finds the first fault of a board: by the judge that compares each queen with each, where that is
/// soon done.
fn find_fault(rules: Rules, side: Side, queens: &[Square]) -> Result<Option<Fault>, Error> {
    let verdict = match Order::new(side.get() as usize) {
        Ok(order) => verify_by(rules, order, queens),
        Err(_) => Judge::with_rules(side, rules)
            .map_err(Error::failed)?
            .judge(queens.iter().copied()),
    };
    Ok(verdict.err())
}
