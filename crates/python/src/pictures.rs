//! Boards as pictures in SVG, or as text.

use std::fmt::Display;

use backrank_core::Natural;
use backrank_core::internal::render::profile_chart;
use backrank_core::profile::Level;
use backrank_core::render::{Diagram, HeatBoard, PuzzleBoard, QueensBoard, Style, Svg, TourBoard};
use backrank_core::tour::Path;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::convert::{Board, interruptible, natural, path, queens, to_lists, value_error};
use crate::puzzles::Puzzle;
use crate::task::run;

fn render(is_svg: bool, diagram: Diagram<'_>, text: impl Display) -> String {
    if is_svg {
        Svg(&[diagram]).to_string()
    } else {
        text.to_string()
    }
}

/// Draws queens by their columns; none above 1,000 rows.
#[pyfunction]
pub(crate) fn draw_board(columns: &Bound<'_, PyAny>, is_svg: bool) -> PyResult<Option<String>> {
    let (side, queens) = queens(columns)?;
    let is_drawn = side <= QueensBoard::MAX_SIDE;
    Ok(is_drawn.then(|| {
        let text = QueensBoard::new(side.dims(), queens.iter().copied(), Style::Unicode);
        render(is_svg, Diagram::queens(side.dims(), queens), text)
    }))
}

#[pyfunction]
pub(crate) fn draw_tour(
    squares: &Bound<'_, PyAny>,
    board: Board,
    is_svg: bool,
) -> PyResult<String> {
    let path = Path::new(board.0, path(squares)?).map_err(value_error)?;
    let text = TourBoard::new(&path).map_err(value_error)?;
    Ok(render(is_svg, Diagram::tour(&path), text))
}

#[pyfunction]
pub(crate) fn draw_puzzle(
    board: Puzzle,
    queens: &Bound<'_, PyAny>,
    is_svg: bool,
) -> PyResult<String> {
    let (Puzzle(regions), queens) = (board, path(queens)?);
    let text = PuzzleBoard::new(&regions, &queens);
    Ok(render(is_svg, Diagram::puzzle(&regions, &queens), text))
}

/// Draws a board of numbers, row by row.
#[pyfunction]
pub(crate) fn draw_heat(
    py: Python<'_>,
    numbers: &Bound<'_, PyAny>,
    is_svg: bool,
) -> PyResult<String> {
    let numbers = to_lists(numbers)?;
    let rows = interruptible(&numbers)?.map(|row| natural(&row?));
    let rows = rows.collect::<PyResult<Vec<Vec<u128>>>>()?;
    let columns = rows.first().map_or(0, Vec::len);
    if rows.iter().any(|row| row.len() != columns) {
        return Err(PyValueError::new_err("the rows differ in length"));
    }
    let dims = format!("{}x{columns}", rows.len())
        .parse()
        .map_err(value_error)?;
    run(py, None, move |_| {
        let numbers: Vec<_> = rows.concat().into_iter().map(Natural::from).collect();
        let board = HeatBoard::new(dims, &numbers);
        render(is_svg, Diagram::heat(board), board)
    })
}

/// Draws the nodes, dead ends and solutions of each level.
#[pyfunction]
pub(crate) fn draw_profile(levels: Vec<(u64, u64, u64)>) -> String {
    let levels = levels
        .into_iter()
        .map(|(nodes, dead_ends, solutions)| Level {
            nodes,
            dead_ends,
            solutions,
        });
    let levels: Vec<_> = levels.collect();
    profile_chart(&levels, |text| text.to_string()).to_string()
}
