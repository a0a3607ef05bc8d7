//! `backrank queens check`

use std::path::PathBuf;

use backrank_core::Square;
use backrank_core::queens::symmetry::orbit;
use backrank_core::queens::{Fault, Placement, verify};
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
    verify(board.order, &board.queens).map_err(|fault| match fault {
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
    })?;
    match (board.orbit, orbit_size(&board.queens)) {
        (Some(said), max) if !(1..=max as u64).contains(&said) => {
            Err(QueensMessage::OtherOrbit { said, max }.into())
        }
        _ => Ok(QueensMessage::IsSolution.into()),
    }
}

/// Returns the number of different images of a solution.
fn orbit_size(solution: &[Square]) -> usize {
    let mut queens = solution.to_vec();
    queens.sort_unstable();
    let columns: Vec<_> = queens.iter().map(|queen| queen.column as u8).collect();
    Placement::new(&columns).map_or(0, |solution| orbit(&solution).len())
}
