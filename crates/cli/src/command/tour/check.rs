//! `backrank tour check`

use backrank_core::tour::{Fault, Kind, verify};
use backrank_core::{Dims, Square};
use clap::Args;

use crate::checking::{Checking, Verdict};
use crate::console::Console;
use crate::failure::Failure;
use crate::lang::Text;
use crate::reading::{self, ReadTour, Visits};

/// Check whether boards are tours, open or closed; if not, tell the first thing wrong
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour find 5x5 | backrank tour check -")]
pub(crate) struct Arguments {
    /// File with boards of visit numbers or JSON as 'find' prints them, or - for standard input
    #[arg(value_name = "FILE|-")]
    file: String,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Failure> {
    let source = reading::open(&arguments.file)?;
    let mut checking = Checking::new(console);
    reading::read_tours(source, &arguments.file, |tour| {
        checking.board(tour.line, judge(tour))
    })?;
    checking.end(&arguments.file)
}

fn judge(tour: ReadTour) -> Verdict {
    let dims = tour.dims;
    let squares = match tour.visits {
        Visits::Numbers(numbers) => in_order_of_visit(dims, &numbers)?,
        Visits::Squares(squares) => squares,
    };
    let name = |square: Square| square.name(dims).to_string();
    verify(dims, squares.iter().copied())
        .map(|kind| Text::IsTour {
            closed: kind == Kind::Closed,
        })
        .map_err(|fault| match fault {
            Fault::Step { number, from, to } => Text::NotAMove {
                number,
                from: name(from),
                to: name(to),
            },
            Fault::Missing { visited } => Text::NumberMissing(visited + 1),
            Fault::Repeated { number, square } => Text::SquareTwice {
                square: name(square),
                number,
            },
            Fault::Outside { number, square } => Text::NumberOutside {
                number,
                square: name(square),
                most: dims.squares(),
            },
        })
}

/// The squares in the order of the numbers that stand on them, if these are 1, 2, 3, ...
fn in_order_of_visit(dims: Dims, numbers: &[u64]) -> Result<Vec<Square>, Text> {
    let name = |square: Square| square.name(dims).to_string();
    let mut squares: Vec<Option<Square>> = vec![None; numbers.len()];
    for (index, &number) in (0..).zip(numbers).filter(|(_, number)| **number > 0) {
        let square = dims.square_at(index);
        let place = usize::try_from(number - 1)
            .ok()
            .and_then(|place| squares.get_mut(place));
        let Some(place) = place else {
            return Err(Text::NumberOutside {
                number,
                square: name(square),
                most: dims.squares(),
            });
        };
        if let Some(first) = place.replace(square) {
            return Err(Text::NumberTwice {
                number,
                first: name(first),
                second: name(square),
            });
        }
    }
    let missing = squares.iter().position(Option::is_none);
    missing.map_or(Ok(()), |place| Err(Text::NumberMissing(place as u64 + 1)))?;
    Ok(squares.into_iter().flatten().collect())
}
