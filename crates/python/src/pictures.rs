//! Boards as pictures in SVG, or as text.

use std::fmt::Display;

use backrank_core::message;
use backrank_core::render::{Diagram, PuzzleBoard, QueensBoard, Style, Svg, TourBoard};
use backrank_core::tour::Path;
use backrank_core::unstable::render::{Bar, Cell, Chart, HeatBoard};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::given::{Board, listed, natural, path, queens, wrong};
use crate::puzzles::Puzzle;

fn drawn(is_svg: bool, diagram: Diagram<'_>, text: impl Display) -> String {
    match is_svg {
        true => Svg(&[diagram]).to_string(),
        false => text.to_string(),
    }
}

/// Draws queens by their columns; none above 1,000 rows.
#[pyfunction]
pub(crate) fn board_drawn(columns: &Bound<'_, PyAny>, is_svg: bool) -> PyResult<Option<String>> {
    let (side, queens) = queens(columns)?;
    let is_drawn = side <= QueensBoard::MAX_SIDE;
    Ok(is_drawn.then(|| {
        let text = QueensBoard::new(side.dims(), queens.iter().copied(), Style::Unicode);
        drawn(is_svg, Diagram::queens(side.dims(), queens), text)
    }))
}

#[pyfunction]
pub(crate) fn tour_drawn(
    squares: &Bound<'_, PyAny>,
    board: Board,
    is_svg: bool,
) -> PyResult<String> {
    let path = Path::new(board.0, path(squares)?).map_err(wrong)?;
    let text = TourBoard::new(&path).map_err(wrong)?;
    Ok(drawn(is_svg, Diagram::tour(&path), text))
}

#[pyfunction]
pub(crate) fn puzzle_drawn(
    board: Puzzle,
    queens: &Bound<'_, PyAny>,
    is_svg: bool,
) -> PyResult<String> {
    let (Puzzle(regions), queens) = (board, path(queens)?);
    let text = PuzzleBoard::new(&regions, &queens);
    Ok(drawn(is_svg, Diagram::puzzle(&regions, &queens), text))
}

/// Draws a board of numbers, row by row.
#[pyfunction]
pub(crate) fn heat_drawn(numbers: &Bound<'_, PyAny>, is_svg: bool) -> PyResult<String> {
    let rows: Vec<Vec<u128>> = natural(&listed(numbers)?)?;
    let columns = rows.first().map_or(0, Vec::len);
    if rows.iter().any(|row| row.len() != columns) {
        return Err(PyValueError::new_err("the rows differ in length"));
    }
    let dims = format!("{}x{columns}", rows.len()).parse().map_err(wrong)?;
    let numbers = rows.concat();
    let board = HeatBoard::new(dims, &numbers);
    Ok(drawn(is_svg, Diagram::heat(board), board))
}

/// Draws the nodes, dead ends and solutions of each level.
#[pyfunction]
pub(crate) fn profile_drawn(levels: Vec<[u64; 3]>) -> String {
    let most = levels.iter().map(|[nodes, ..]| *nodes).max();
    let most = most.unwrap_or(1).max(1) as f64;
    let rows = levels.iter().enumerate().map(|(at, level)| {
        let [nodes, dead_ends, solutions] = *level;
        let parts = [nodes.saturating_sub(dead_ends + solutions), dead_ends, solutions];
        let bar = Bar {
            text: message!(
                "{nodes|node|nodes}, {dead_ends|dead end|dead ends}, {solutions|solution|solutions}",
                nodes,
                dead_ends,
                solutions
            )
            .to_string(),
            parts: parts.map(|part| part as f64 / most).to_vec(),
        };
        vec![Cell::Text([at.to_string(), String::new()]), Cell::Bar(bar)]
    });
    let chart = Chart {
        title: "The search tree".to_owned(),
        series: ["nodes that lead on", "dead ends", "solutions"]
            .map(str::to_owned)
            .into(),
        columns: vec![("level".to_owned(), 80), ("nodes".to_owned(), 440)],
        rows: rows.collect(),
    };
    chart.to_string()
}
