//! `backrank queens check`

use std::path::PathBuf;

use backrank_core::queens::symmetry::orbit_by;
use backrank_core::queens::{Fault, Judge, Placement, Rules, verify_by};
use backrank_core::render::{ColumnsBoard, QueensBoard, QueensDiagram, QueensSvg, Style};
use backrank_core::{Order, Side, Square};
use clap::Args;

use super::messages::QueensMessage;
use crate::args::by_name::{named, styles};
use crate::args::format::CheckFormat;
use crate::args::queens_rules::RulesGiven;
use crate::commands::messages::CommandMessage;
use crate::error::Error;
use crate::error::system::no_memory;
use crate::input::queens;
use crate::input::queens::placement::ReadPlacement;
use crate::input::scanner::Scanner;
use crate::screen::console::Console;
use crate::screen::format::queens_sheet::QueensSheet;
use crate::screen::verdicts::{Stream, Verdict, Verdicts};

/// Check whether boards are solutions; if not, tell which two queens attack each other
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens solve 6 --board algebraic | backrank queens check -
  $ echo b4 d3 a2 c1 | backrank queens check - --board unicode
  $ echo b4 d3 a2 c1 | backrank queens check - --format svg
  $ backrank queens solve 10 --superqueens | backrank queens check - --superqueens
  $ backrank queens find 100000 --format columns | backrank queens check -")]
pub(crate) struct Arguments {
    /// File with boards in any form that 'solve' and 'find' print but pictures, or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    #[command(flatten)]
    rules: RulesGiven,

    /// Style in which each board is drawn below its verdict, with --format text
    #[arg(long, value_name = "STYLE", value_parser = named(styles()))]
    board: Option<Style>,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: CheckFormat,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    arguments.format.check_board(arguments.board.is_some())?;
    let mut scanner = Scanner::open(&arguments.file)?;
    let is_picture = arguments.format == CheckFormat::Svg;
    let stream = if is_picture {
        Stream::Error
    } else {
        Stream::Output
    };
    let mut verdicts = Verdicts::new(console, stream);
    let mut diagrams = Vec::new();
    queens::read(&mut scanner, |board| {
        let rules = rules_of(arguments, &board)?;
        let fault = find_fault(rules, board.side, &board.queens)?;
        let attack = match fault {
            Some(Fault::Attack(attack)) => Some(attack),
            _ => None,
        };
        let caption = verdicts.board(board.line, judge(rules, &board, fault))?;
        let (side, max_side) = (board.side, ColumnsBoard::MAX_SIDE);
        if side > max_side && (is_picture || arguments.board.is_some()) {
            return Err(Error::failed(QueensMessage::TooLargeToDraw {
                side,
                max_side,
            }));
        }
        if is_picture {
            if diagrams.len() as u64 == QueensSheet::MAX_BOARDS {
                let max_boards = QueensSheet::MAX_BOARDS;
                return Err(Error::failed(CommandMessage::PictureFull { max_boards }));
            }
            let diagram = QueensDiagram::new(side, &board.queens);
            diagrams.push(diagram.attack(attack).caption(caption));
        } else if let Some(style) = arguments.board {
            let drawn = QueensBoard::with_squares(side, &board.queens, style);
            verdicts.draw(&drawn)?;
        }
        Ok(())
    })?;
    if !diagrams.is_empty() {
        verdicts.picture(&QueensSvg::new(&diagrams))?;
    }
    verdicts.end(scanner.file())
}

/// The rules that were asked for; where none were, those that the board comes with.
fn rules_of(arguments: &Arguments, board: &ReadPlacement) -> Result<Rules, Error> {
    let asked = arguments.rules.rules();
    match (arguments.rules.option(), board.rules) {
        (None, Some(said)) => Ok(said),
        (Some(option), Some(said)) if said != asked => {
            let rules = said.name();
            Err(Error::failed(QueensMessage::OtherRules { option, rules }))
        }
        _ => Ok(asked),
    }
}

/// Finds the first fault of a board: by the judge that compares each queen with each, where that is soon done.
fn find_fault(rules: Rules, side: Side, queens: &[Square]) -> Result<Option<Fault>, Error> {
    let verdict = match Order::new(side.get() as usize) {
        Ok(order) => verify_by(rules, order, queens),
        Err(_) => {
            let judge = Judge::with_rules(side, rules).map_err(|error| {
                let needed_bytes = error.bytes;
                no_memory(needed_bytes)
            });
            judge?.judge(queens.iter().copied())
        }
    };
    Ok(verdict.err())
}

fn judge(rules: Rules, board: &ReadPlacement, fault: Option<Fault>) -> Verdict {
    let dims = board.side.dims();
    if let Some(fault) = fault {
        let why = match fault {
            Fault::Attack(attack) => QueensMessage::QueensAttack {
                first: attack.first.name(dims).to_string(),
                second: attack.second.name(dims).to_string(),
                attack,
            },
            Fault::Outside(square) => QueensMessage::QueenOutside {
                row: square.row,
                column: square.column,
            },
            Fault::Missing { queens } => QueensMessage::QueensMissing {
                queens,
                rows: dims.rows() as usize,
            },
        };
        return Err(why.into());
    }
    if let Some(said) = board.orbit {
        let max = orbit_size(rules, &board.queens);
        if !(1..=max as u64).contains(&said) {
            return Err(QueensMessage::OtherOrbit { said, max }.into());
        }
    }
    Ok(QueensMessage::IsSolution.into())
}

/// Returns the number of different images of a solution.
fn orbit_size(rules: Rules, solution: &[Square]) -> usize {
    if rules == Rules::Torus {
        return orbit_on_torus(solution);
    }
    orbit_on_board(solution)
}

/// Beyond the orders that are listed with their orbits, it is 8 images for each shift.
fn orbit_on_torus(solution: &[Square]) -> usize {
    let mut queens = solution.to_vec();
    queens.sort_unstable();
    let columns: Vec<_> = queens.iter().map(|queen| queen.column as u8).collect();
    match Placement::new(&columns) {
        Ok(placement) => orbit_by(Rules::Torus, &placement).len(),
        Err(_) => 8 * solution.len() * solution.len(),
    }
}

/// Two squares that are mirror images of each other are on one line, so only turns can leave a solution as it is.
fn orbit_on_board(solution: &[Square]) -> usize {
    let Some(last) = (solution.len() as u32).checked_sub(1) else {
        return 1;
    };
    let mut queens = solution.to_vec();
    queens.sort_unstable();
    let is_kept = |turn: fn(Square, u32) -> Square| {
        let mut turned = queens.iter().map(|&queen| turn(queen, last));
        turned.all(|turned| queens.binary_search(&turned).is_ok())
    };
    match last {
        0 => 1,
        _ if is_kept(|queen, last| Square::new(queen.column, last - queen.row)) => 2,
        _ if is_kept(|queen, last| Square::new(last - queen.row, last - queen.column)) => 4,
        _ => 8,
    }
}
