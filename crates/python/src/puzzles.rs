//! The engine of `backrank.puzzles`.

use backrank_core::queens::find::random_partial;
use backrank_core::queens::puzzle::{self, Difficulty, Regions};
use backrank_core::{Order, Side, Square};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::given::{Size, Whole, named, too_large, wrong};
use crate::task::run;

/// A board of regions: its rows.
pub(crate) struct Puzzle(pub(crate) Regions);

impl<'py> FromPyObject<'_, 'py> for Puzzle {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let rows: Vec<String> = given.extract()?;
        Regions::new(&rows).map(Self).map_err(wrong)
    }
}

/// Returns the board and its difficulty.
#[pyfunction]
pub(crate) fn generate(
    py: Python<'_>,
    order: Size<Order>,
    stars: Whole,
    seed: Whole,
    difficulty: Option<&str>,
) -> PyResult<(String, Option<&'static str>)> {
    let named = |it| named(Difficulty::ALL, Difficulty::name, it);
    let difficulty = difficulty.map(named).transpose()?;
    let stars = number(stars);
    let made = run(py, None, move |_| {
        let regions = puzzle::generate(order.0, stars, seed.0, difficulty)?;
        let difficulty = puzzle::deduce(&regions).difficulty();
        Ok((regions.to_string(), difficulty.map(Difficulty::name)))
    })?;
    made.map_err(|error: puzzle::GenerateError| wrong(error))
}

/// Returns the squares of the queens of each solution.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    board: Puzzle,
    stars: Whole,
    limit: Whole,
) -> PyResult<Vec<Vec<(u32, u32)>>> {
    let limit = usize::try_from(limit.0).unwrap_or(usize::MAX);
    let regions = board.0.with_stars(number(stars)).map_err(wrong)?;
    let found = run(py, None, move |_| puzzle::solutions(&regions, limit))?;
    let pairs = |queens: Vec<Square>| queens.iter().map(|it| (it.row, it.column)).collect();
    Ok(found.into_iter().map(pairs).collect())
}

/// A number of queens in a row; one beyond all that there may be for a greater one.
fn number(stars: Whole) -> u32 {
    u32::try_from(stars.0).unwrap_or(u32::MAX)
}

/// Returns the squares of queens that attack no other.
#[pyfunction]
pub(crate) fn completion(
    py: Python<'_>,
    side: Size<Side>,
    given: Whole,
    seed: Whole,
) -> PyResult<Vec<(u32, u32)>> {
    let (side, Whole(given), Whole(seed)) = (side.0, given, seed);
    let queens = u32::try_from(given).unwrap_or(u32::MAX);
    let drawn = run(py, None, move |_| random_partial(side, queens, seed))?;
    let partial = drawn.map_err(too_large)?.ok_or_else(|| {
        let why = format!("the seed {seed} places no {given} queens on {side} rows (at most 4000)");
        PyValueError::new_err(why)
    })?;
    let queens = partial.queens().iter();
    Ok(queens.map(|it| (it.row, it.column)).collect())
}
