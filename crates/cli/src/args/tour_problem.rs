//! A tour problem on the command line.

use std::path::Path;

use backrank_core::notation::{BLOCKED, NotationError, TourStart, read_tour_start};
use backrank_core::tour::TourProblem;
use backrank_core::{Dims, Square, message};
use clap::Args;

use super::squares;
use crate::error::{Error, Result};
use crate::input::Input;

/// The board of a tour, its start and its end.
#[derive(Args, Debug)]
pub(crate) struct TourArguments {
    /// Board size, rows x columns, such as 8x8, or just 8
    #[arg(value_name = "RxC", required = true, value_parser = squares::dims)]
    dims: Option<Dims>,

    /// Start square, such as a1 (bottom left) or row,column counted from 0,0 at the top left
    /// [default: a1, or the first square after it that is not blocked]
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,

    /// End square
    #[arg(long, value_name = "SQUARE")]
    to: Option<String>,

    /// Search only for closed tours, whose last square is a knight's move from the first
    #[arg(long, conflicts_with = "to")]
    pub(crate) closed: bool,

    /// Leave out these squares, such as d1,c3
    #[arg(long, value_name = "SQUARES")]
    block: Vec<String>,
}

impl TourArguments {
    /// Returns the problem that the options describe.
    pub(crate) fn to_problem(&self) -> Result<TourProblem> {
        let dims = self.dims.ok_or_else(squares::missing)?;
        let block = squares::squares(&self.block, dims)?;
        let from = match &self.from {
            Some(from) => squares::square(from, dims)?,
            None => first_free(dims, &block),
        };
        let problem = TourProblem::on(dims).starting_at(from)?.block(block)?;
        match &self.to {
            _ if self.closed => Ok(problem.closed()),
            Some(to) => Ok(problem.ending_at(squares::square(to, dims)?)?),
            None => Ok(problem),
        }
    }

    /// Returns the board of the file, with the squares of the options added.
    pub(crate) fn start(&self, file: &Path) -> Result<TourStart> {
        let mut start = read_start(file, self.dims)?;
        let dims = start.dims;
        let set = |start: &mut TourStart, square: Square, number: u32| {
            let current = &mut start.numbers[dims.index(square) as usize];
            let square = square.name(dims);
            match *current {
                0 => *current = number,
                same if same == number => {}
                _ => {
                    return Err(Error::usage(message!(
                        "the file and the options disagree about {square}",
                        square
                    )));
                }
            }
            Ok(())
        };
        for square in squares::squares(&self.block, dims)? {
            set(&mut start, square, BLOCKED)?;
        }
        if let Some(from) = &self.from {
            set(&mut start, squares::square(from, dims)?, 1)?;
        }
        let free = start.numbers.iter().filter(|number| **number != BLOCKED);
        let last = free.count() as u32;
        if let Some(to) = &self.to {
            set(&mut start, squares::square(to, dims)?, last)?;
        }
        Ok(start)
    }
}

/// Reads a board file. Fails if `dims` is given and the board has another size.
pub(crate) fn read_start(file: &Path, dims: Option<Dims>) -> Result<TourStart> {
    let mut input = Input::open(file)?;
    let start = input.all(read_tour_start, NotationError::tour_start_examples)?;
    match dims {
        Some(given) if given != start.dims => Err(Error::usage(message!(
            "the board of the file is {dims}, not {given}",
            dims = start.dims,
            given
        ))),
        _ => Ok(start),
    }
}

/// Returns the first square that is not blocked, row by row from a1, or a1 if all are.
fn first_free(dims: Dims, block: &[Square]) -> Square {
    let squares = |row| (0..dims.columns()).map(move |column| Square::new(row, column));
    let mut squares = (0..dims.rows()).rev().flat_map(squares);
    let free = squares.find(|square| !block.contains(square));
    free.unwrap_or(Square::new(dims.rows() - 1, 0))
}
