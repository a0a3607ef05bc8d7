//! `backrank tour check`

use std::path::PathBuf;

use backrank_core::tour::{Fault, Kind, verify};
use backrank_core::{Dims, Square};
use clap::Args;

use crate::checking::{Checking, Verdict};
use crate::console::Console;
use crate::failure::Failure;
use crate::lang::{Text, TourText};
use crate::reading::{self, ReadTour, Visits};

/// Check whether boards are tours, open or closed; if not, tell the first thing wrong
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank tour find 5x5 | backrank tour check -")]
pub(crate) struct Arguments {
    /// File with boards of visit numbers or JSON as 'find' prints them, or - for standard input
    #[arg(value_name = "FILE|-")]
    file: PathBuf,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Failure> {
    let (source, name) = reading::open(&arguments.file)?;
    let mut checking = Checking::new(console);
    reading::read_tours(source, &name, |tour| checking.board(tour.line, judge(tour)))?;
    checking.end(&name)
}

fn judge(tour: ReadTour) -> Verdict {
    judge_tour(tour).map(Text::from).map_err(Text::from)
}

fn judge_tour(tour: ReadTour) -> Result<TourText, TourText> {
    let dims = tour.dims;
    match tour.visits {
        Visits::Numbers(numbers) => {
            let visits = in_order_of_visit(dims, &numbers)?;
            drop(numbers); // a large board has no memory to spare
            let squares = visits.iter().map(|&index| dims.square_at(index.into()));
            judge_squares(dims, squares)
        }
        Visits::Squares(squares) => judge_squares(dims, squares),
    }
}

fn judge_squares(
    dims: Dims,
    squares: impl IntoIterator<Item = Square>,
) -> Result<TourText, TourText> {
    let name = |square: Square| square.name(dims).to_string();
    verify(dims, squares)
        .map(|kind| TourText::IsTour {
            closed: kind == Kind::Closed,
        })
        .map_err(|fault| match fault {
            Fault::Step { number, from, to } => TourText::NotAMove {
                number,
                from: name(from),
                to: name(to),
            },
            Fault::Missing { visited } => TourText::SquaresMissing {
                visited,
                squares: dims.squares(),
            },
            Fault::Repeated { number, square } => TourText::SquareTwice {
                square: name(square),
                number,
            },
            Fault::Blocked { number, square } => TourText::SquareBlocked {
                square: name(square),
                number,
            },
            Fault::Outside { number, square } => TourText::NumberOutside {
                number,
                square: name(square),
                most: dims.squares(),
            },
        })
}

/// The indices of the squares in the order of the numbers that stand on them, if these are 1, 2, 3, ...
fn in_order_of_visit(dims: Dims, numbers: &[u32]) -> Result<Vec<u32>, TourText> {
    /// No square has so large an index: the numbers would not have fitted the memory.
    const NOWHERE: u32 = u32::MAX;
    let name = |index: u32| dims.square_at(index.into()).name(dims).to_string();
    let mut places = vec![NOWHERE; numbers.len()];
    for (index, &number) in (0..).zip(numbers).filter(|(_, number)| **number > 0) {
        let Some(place) = places.get_mut(number as usize - 1) else {
            return Err(TourText::NumberOutside {
                number: number.into(),
                square: name(index),
                most: dims.squares(),
            });
        };
        if *place != NOWHERE {
            return Err(TourText::NumberTwice {
                number: number.into(),
                first: name(*place),
                second: name(index),
            });
        }
        *place = index;
    }
    match places.iter().position(|&place| place == NOWHERE) {
        Some(place) => Err(TourText::NumberMissing(place as u64 + 1)),
        None => Ok(places),
    }
}
