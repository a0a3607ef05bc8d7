//! `backrank queens check`

use std::path::PathBuf;

use backrank_core::Square;
use backrank_core::queens::symmetry::orbit;
use backrank_core::queens::{Attack, Fault, Placement, verify};
use backrank_core::render::{QueensBoard, QueensDiagram, QueensSvg, Style};
use clap::Args;

use crate::args::by_name::{named, styles};
use crate::args::format::CheckFormat;
use crate::commands::queens::messages::QueensMessage;
use crate::error::Error;
use crate::input::queens;
use crate::input::queens::placement::ReadPlacement;
use crate::input::scanner::Scanner;
use crate::output::console::Console;
use crate::output::format::queens_sheet::QueensSheet;
use crate::output::verdicts::{Stream, Verdict, Verdicts};

/// Check whether boards are solutions; if not, tell which two queens attack each other
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens solve 6 --board algebraic | backrank queens check -
  $ echo b4 d3 a2 c1 | backrank queens check - --board unicode
  $ echo b4 d3 a2 c1 | backrank queens check - --format svg")]
pub(crate) struct Arguments {
    /// File with boards in any style or format that 'solve' prints, or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    /// Style in which each board is drawn below its verdict, with --format text
    #[arg(long, value_name = "STYLE", value_parser = named(styles()))]
    board: Option<Style>,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: CheckFormat,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
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
        let caption = verdicts.board(board.line, judge(&board))?;
        if is_picture {
            if diagrams.len() as u64 == QueensSheet::MAX_BOARDS {
                let max_boards = QueensSheet::MAX_BOARDS;
                return Err(Error::failed(QueensMessage::PictureFull { max_boards }));
            }
            let diagram = QueensDiagram::new(board.order, &board.queens);
            let attack = Attack::first_among(&board.queens);
            diagrams.push(diagram.attack(attack).caption(caption));
        } else if let Some(style) = arguments.board {
            let drawn = QueensBoard::with_squares(board.order, &board.queens, style);
            verdicts.draw(&drawn)?;
        }
        Ok(())
    })?;
    if !diagrams.is_empty() {
        verdicts.picture(&QueensSvg::new(&diagrams))?;
    }
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
