//! Reads boards in common text formats.

use backrank_core::notation::BLOCKED;
use backrank_core::notation::{Visits, read_puzzles, read_queens, read_tours};
use backrank_core::queens::puzzle::Mark;
use backrank_core::tour::Directions;
use backrank_core::{Dims, Message};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::convert::{Board, Pair, pair, value_error};
use crate::task::run_on;

/// Warnings about parts of the text that were not understood.
type Warnings = Vec<String>;

fn texts(messages: Vec<Message>) -> Warnings {
    messages.iter().map(Message::to_string).collect()
}

/// The column of the queen in each row.
type Columns = Vec<Option<u32>>;

/// Returns each board of the text.
#[pyfunction]
pub(crate) fn queens_from_text(py: Python<'_>, text: String) -> PyResult<(Vec<Columns>, Warnings)> {
    run_on(py, text.len(), move || queens(&text))?
}

fn queens(text: &str) -> PyResult<(Vec<Columns>, Warnings)> {
    let (mut boards, mut warnings) = (Vec::new(), Vec::new());
    for board in read_queens(text).map_err(value_error)? {
        let mut columns = vec![None; board.side.get() as usize];
        for queen in board.queens {
            match columns.get_mut(queen.row as usize) {
                Some(column @ None) => *column = Some(queen.column),
                _ => {
                    let (line, row) = (board.line, queen.row);
                    let why = format!("the board on line {line} has not one queen in row {row}");
                    return Err(PyValueError::new_err(why));
                }
            }
        }
        boards.push(columns);
        warnings.extend(texts(board.warnings));
    }
    Ok((boards, warnings))
}

/// A board, and its squares in the order of visit.
type Tour = (String, Vec<Pair>);

/// Returns each tour of the text.
#[pyfunction]
pub(crate) fn tours_from_text(
    py: Python<'_>,
    text: String,
    board: Option<Board>,
) -> PyResult<(Vec<Tour>, Warnings)> {
    let board = board.map(|board| board.0);
    run_on(py, text.len(), move || tours(&text, board))?
}

fn tours(text: &str, board: Option<Dims>) -> PyResult<(Vec<Tour>, Warnings)> {
    let (mut tours, mut warnings) = (Vec::new(), Vec::new());
    for tour in read_tours(text, board).map_err(value_error)? {
        let dims = tour.ground.dims;
        let squares = match tour.visits {
            Visits::Squares(squares) => squares,
            Visits::Directions(start, moves) => {
                let directions = Directions::new(dims, start, moves);
                directions.iter().flat_map(Directions::squares).collect()
            }
            Visits::Numbers(numbers) => {
                let mut visits: Vec<_> = dims.each_square().zip(numbers).collect();
                visits.retain(|(_, number)| *number != BLOCKED);
                visits.sort_by_key(|(_, number)| *number);
                let is_complete = (1..).zip(&visits).all(|(at, (_, number))| at == *number);
                if !is_complete {
                    let line = tour.line;
                    let why = format!(
                        "the numbers of the board on line {line} are not 1 to {}",
                        visits.len()
                    );
                    return Err(PyValueError::new_err(why));
                }
                visits.into_iter().map(|(square, _)| square).collect()
            }
        };
        tours.push((dims.to_string(), squares.into_iter().map(pair).collect()));
        warnings.extend(texts(tour.warnings));
    }
    Ok((tours, warnings))
}

/// The rows of a board, the queens per row, the name, and the given marks.
type PuzzleRow = (String, u32, Option<String>, Vec<(Pair, char)>);

/// Returns each board of regions of the text, with the queens and crosses that are given.
#[pyfunction]
pub(crate) fn puzzles_from_text(
    py: Python<'_>,
    text: String,
) -> PyResult<(Vec<PuzzleRow>, Warnings)> {
    run_on(py, text.len(), move || puzzles(&text))?
}

fn puzzles(text: &str) -> PyResult<(Vec<PuzzleRow>, Warnings)> {
    let (mut boards, mut warnings) = (Vec::new(), Vec::new());
    for board in read_puzzles(text).map_err(value_error)? {
        if board.below.len() > 1 {
            let line = board.line;
            let why =
                format!("several boards of queens and crosses follow the board on line {line}");
            return Err(PyValueError::new_err(why));
        }
        let below = board.below.iter().flat_map(|(_, marks)| marks);
        let marks = board.givens.iter().chain(below).map(|mark| match mark {
            Mark::Queen(square) => (pair(*square), 'Q'),
            Mark::Cross(square) => (pair(*square), 'x'),
        });
        let (rows, stars) = (board.regions.to_string(), board.regions.stars());
        boards.push((rows, stars, board.name, marks.collect()));
        warnings.extend(texts(board.warnings));
    }
    Ok((boards, warnings))
}
