//! `backrank queens check`

use std::path::PathBuf;

use backrank_core::queens::{Fault, verify};
use clap::Args;

use crate::commands::queens::messages::QueensMessage;
use crate::error::Error;
use crate::input::queens;
use crate::input::queens::placement::ReadPlacement;
use crate::input::scanner::Scanner;
use crate::output::console::Console;
use crate::output::verdicts::{Verdict, Verdicts};

/// Check whether boards are solutions; if not, tell which two queens attack each other
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens solve 6 --board algebraic | backrank queens check -")]
pub(crate) struct Arguments {
    /// File with boards in any style or format that 'solve' prints, or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let mut scanner = Scanner::open(&arguments.file)?;
    let mut verdicts = Verdicts::new(console);
    queens::read(&mut scanner, |board| {
        verdicts.board(board.line, judge(&board))
    })?;
    verdicts.end(scanner.file())
}

fn judge(board: &ReadPlacement) -> Verdict {
    let dims = board.order.dims();
    verify(board.order, &board.queens)
        .map(|()| QueensMessage::IsSolution.into())
        .map_err(|fault| {
            let text = match fault {
                Fault::Attack(attack) => QueensMessage::QueensAttack {
                    first: attack.first.name(dims).to_string(),
                    second: attack.second.name(dims).to_string(),
                    along: attack.along,
                },
                Fault::Outside(square) => QueensMessage::QueenOutside {
                    row: square.row,
                    column: square.column,
                },
                Fault::Missing { queens } => QueensMessage::QueensMissing {
                    queens,
                    rows: board.order.get(),
                },
            };
            text.into()
        })
}
