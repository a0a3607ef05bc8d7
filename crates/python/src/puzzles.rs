//! The engine of `backrank.puzzles`.

use backrank_core::internal::queens::random_partial;
use backrank_core::queens::puzzle::{self, Difficulty, Hint, Mark, Reason, Regions, Unit};
use backrank_core::{Dims, Order, Side, Square};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::given::*;
use crate::task::run;

/// A board of regions, given by its rows.
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
    style: &str,
) -> PyResult<(String, Option<&'static str>)> {
    let difficulty = difficulty.map(named).transpose()?;
    let (stars, style) = (number(stars), named(style)?);
    let board = run(py, None, move |_| {
        let regions = puzzle::generate(order.0.get(), stars, seed.0, difficulty, style)?;
        let difficulty = puzzle::deduce(&regions).difficulty();
        Ok((regions.to_string(), difficulty.map(Difficulty::name)))
    })?;
    board.map_err(|error: puzzle::GenerateError| wrong(error))
}

/// Returns the squares of the queens of each solution that has these marks.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    board: Puzzle,
    stars: Whole,
    marks: &Bound<'_, PyAny>,
    limit: Whole,
) -> PyResult<Vec<Vec<Pair>>> {
    let limit = usize::try_from(limit.0).unwrap_or(usize::MAX);
    let regions = board.0.with_stars(number(stars)).map_err(wrong)?;
    let marks = marked(marks, regions.order().dims())?;
    let found = run(py, None, move |_| {
        puzzle::completions(&regions, &marks, limit)
    })?;
    let pairs = |queens: Vec<Square>| queens.into_iter().map(pair).collect();
    Ok(found.into_iter().map(pairs).collect())
}

/// Parses marks, each a square and `Q` or `x`.
fn marked(marks: &Bound<'_, PyAny>, dims: Dims) -> PyResult<Vec<Mark>> {
    let mark = |given: PyResult<Bound<'_, PyAny>>| {
        let (at, sign) = given?.extract::<(Bound<'_, PyAny>, String)>()?;
        let square = square(&at, dims)?;
        match sign.as_str() {
            "Q" => Ok(Mark::Queen(square)),
            "x" => Ok(Mark::Cross(square)),
            _ => {
                let sentence = format!("'{sign}' is not one of these: Q, x");
                Err(PyValueError::new_err(sentence))
            }
        }
    };
    listed(marks)?.try_iter()?.map(mark).collect()
}

/// A row or column by its number, or a region by its letter.
#[derive(IntoPyObject)]
pub(crate) enum UnitName {
    Number(u32),
    Sign(char),
}

/// A hint: its state, the index of the wrong mark and, for a step, the units and the queen to look
/// at, the rule, the placed queen and the excluded squares.
type Hinted = (
    &'static str,
    Option<usize>,
    Vec<(&'static str, UnitName)>,
    Option<Pair>,
    Option<&'static str>,
    Option<Pair>,
    Vec<Pair>,
);

/// Returns the next step from marks, each a square and `Q` or `x`, or what is wrong with them.
#[pyfunction]
pub(crate) fn hint(
    py: Python<'_>,
    board: Puzzle,
    stars: Whole,
    marks: &Bound<'_, PyAny>,
) -> PyResult<Hinted> {
    let regions = board.0.with_stars(number(stars)).map_err(wrong)?;
    let dims = regions.order().dims();
    let marks = marked(marks, dims)?;
    let (regions, found) = run(py, None, move |_| {
        let found = puzzle::hint(&regions, &marks);
        (regions, found)
    })?;
    let state = found.name();
    let step = match found {
        Hint::Step(step) => step,
        other => {
            let wrong = match other {
                Hint::Wrong(at) => Some(at),
                _ => None,
            };
            return Ok((state, wrong, Vec::new(), None, None, None, Vec::new()));
        }
    };
    let unit = |unit: &Unit| match *unit {
        Unit::Row(row) => ("row", UnitName::Number(row)),
        Unit::Column(column) => ("column", UnitName::Number(column)),
        Unit::Region(region) => ("region", UnitName::Sign(regions.letter(region))),
    };
    let within = match &step.reason {
        Reason::Confined { within } => &within[..],
        _ => &[],
    };
    let placed = step.placed();
    let look = step.queen().filter(|_| placed.is_none());
    Ok((
        state,
        None,
        step.units.iter().chain(within).map(unit).collect(),
        look.map(pair),
        Some(step.rule().name()),
        placed.map(pair),
        step.ruled_out.iter().copied().map(pair).collect(),
    ))
}

/// Converts a number of queens per row; a larger number becomes one that is never valid.
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
) -> PyResult<Vec<Pair>> {
    let (side, Whole(given), Whole(seed)) = (side.0, given, seed);
    let queens = u32::try_from(given).unwrap_or(u32::MAX);
    let drawn = run(py, None, move |_| random_partial(side, queens, seed))?;
    let partial = drawn.map_err(too_large)?.ok_or_else(|| {
        let why = format!("the seed {seed} places no {given} queens on {side} rows (at most 4000)");
        PyValueError::new_err(why)
    })?;
    Ok(partial.queens().iter().copied().map(pair).collect())
}
