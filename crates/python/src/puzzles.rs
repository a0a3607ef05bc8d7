//! The engine of `backrank.puzzles`.

use backrank_core::internal::queens::random_partial;
use backrank_core::queens::puzzle::{self, Difficulty, Hint, Mark, Reason, Regions, Unit};
use backrank_core::{Dims, Order, Side, Square};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::convert::*;
use crate::task::run;

/// A board of regions, given by its rows.
pub(crate) struct Puzzle(pub(crate) Regions);

impl<'py> FromPyObject<'_, 'py> for Puzzle {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let rows: Vec<String> = value.extract()?;
        Regions::new(&rows).map(Self).map_err(value_error)
    }
}

/// Returns the board and its difficulty.
#[pyfunction]
pub(crate) fn generate(
    py: Python<'_>,
    order: Size<Order>,
    stars: Unsigned,
    seed: Unsigned,
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
    board.map_err(|error: puzzle::GenerateError| value_error(error))
}

/// Returns the squares of the queens of each solution that has these marks.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    board: Puzzle,
    stars: Unsigned,
    marks: &Bound<'_, PyAny>,
    limit: Unsigned,
) -> PyResult<Vec<Vec<Pair>>> {
    let limit = usize::try_from(limit.0).unwrap_or(usize::MAX);
    let regions = board.0.with_stars(number(stars)).map_err(value_error)?;
    let marks = parse_marks(marks, regions.order().dims())?;
    let solutions = run(py, None, move |_| {
        puzzle::completions(&regions, &marks, limit)
    })?;
    let pairs = |queens: Vec<Square>| queens.into_iter().map(pair).collect();
    Ok(solutions.into_iter().map(pairs).collect())
}

/// Parses marks, each a square and `Q` or `x`.
fn parse_marks(marks: &Bound<'_, PyAny>, dims: Dims) -> PyResult<Vec<Mark>> {
    let mark = |item: PyResult<Bound<'_, PyAny>>| {
        let (at, symbol) = item?.extract::<(Bound<'_, PyAny>, String)>()?;
        let square = square(&at, dims)?;
        match symbol.as_str() {
            "Q" => Ok(Mark::Queen(square)),
            "x" => Ok(Mark::Cross(square)),
            _ => {
                let sentence = format!("'{symbol}' is not one of these: Q, x");
                Err(PyValueError::new_err(sentence))
            }
        }
    };
    to_lists(marks)?.try_iter()?.map(mark).collect()
}

/// A row or column by its number, or a region by its letter.
#[derive(IntoPyObject)]
pub(crate) enum UnitName {
    Number(u32),
    Letter(char),
}

/// A hint: its state, the index of the wrong mark and, for a step, the units and the queen to look
/// at, the rule, the placed queen and the excluded squares.
type HintRow = (
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
    stars: Unsigned,
    marks: &Bound<'_, PyAny>,
) -> PyResult<HintRow> {
    let regions = board.0.with_stars(number(stars)).map_err(value_error)?;
    let dims = regions.order().dims();
    let marks = parse_marks(marks, dims)?;
    let (regions, hint) = run(py, None, move |_| {
        let hint = puzzle::hint(&regions, &marks);
        (regions, hint)
    })?;
    let state = hint.name();
    let step = match hint {
        Hint::Step(step) => step,
        other => {
            let mark = match other {
                Hint::Wrong(at) => Some(at),
                _ => None,
            };
            return Ok((state, mark, Vec::new(), None, None, None, Vec::new()));
        }
    };
    let unit = |unit: &Unit| match *unit {
        Unit::Row(row) => ("row", UnitName::Number(row)),
        Unit::Column(column) => ("column", UnitName::Number(column)),
        Unit::Region(region) => ("region", UnitName::Letter(regions.letter(region))),
    };
    let within = match &step.reason {
        Reason::Confined { within } => &within[..],
        _ => &[],
    };
    let queen = step.placed();
    let assumed = step.queen().filter(|_| queen.is_none());
    Ok((
        state,
        None,
        step.units.iter().chain(within).map(unit).collect(),
        assumed.map(pair),
        Some(step.rule().name()),
        queen.map(pair),
        step.ruled_out.iter().copied().map(pair).collect(),
    ))
}

/// Converts a number of queens per row; a larger number becomes one that is never valid.
fn number(stars: Unsigned) -> u32 {
    u32::try_from(stars.0).unwrap_or(u32::MAX)
}

/// Returns the squares of queens that attack no other.
#[pyfunction]
pub(crate) fn completion(
    py: Python<'_>,
    side: Size<Side>,
    given: Unsigned,
    seed: Unsigned,
) -> PyResult<Vec<Pair>> {
    let (side, Unsigned(given), Unsigned(seed)) = (side.0, given, seed);
    let queens = u32::try_from(given).unwrap_or(u32::MAX);
    let partial = run(py, None, move |_| random_partial(side, queens, seed))?;
    let partial = partial.map_err(memory_error)?.ok_or_else(|| {
        let why = format!("the seed {seed} places no {given} queens on {side} rows (at most 4000)");
        PyValueError::new_err(why)
    })?;
    Ok(partial.queens().iter().copied().map(pair).collect())
}
