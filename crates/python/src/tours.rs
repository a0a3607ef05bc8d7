//! The engine of `backrank.tours`.

use backrank_core::tour::count::Scope;
use backrank_core::tour::find::{TieRule, TourMethod, TourNotFound};
use backrank_core::tour::{Kind, TourProblem, verify_free};
use backrank_core::{Dims, Square};
use backrank_parallel::tours::Count;
use backrank_web::Search;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::convert::*;
use crate::queens::record_search;
use crate::task::{run, run_on};

/// A tour problem: start and end, whether tours are closed, blocked squares.
pub(crate) struct Tours(TourProblem);

impl<'py> FromPyObject<'_, 'py> for Tours {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        type Any<'py> = Bound<'py, PyAny>;
        type Parts<'py> = (Board, Any<'py>, Option<Any<'py>>, bool, Any<'py>);
        let (Board(dims), start, end, closed, block) = value.extract::<Parts<'py>>()?;
        let problem = TourProblem::on(dims)
            .starting_at(square(&start, dims)?)
            .map_err(value_error)?;
        let problem = problem.block(squares(&block, dims)?).map_err(value_error)?;
        match end {
            Some(_) if closed => Err(PyValueError::new_err(
                "a closed tour ends beside its start: leave out `to`",
            )),
            Some(end) => {
                let ending = problem.ending_at(square(&end, dims)?);
                ending.map(Self).map_err(value_error)
            }
            None if closed => Ok(Self(problem.closed())),
            None => Ok(Self(problem)),
        }
    }
}

/// Passes the rows and columns of the squares to the function of `answer`, which needs that many
/// bytes for each square. Returns the board.
#[pyfunction]
pub(crate) fn find_tour(
    py: Python<'_>,
    tours: Tours,
    seed: Option<Unsigned>,
    memory: Option<Unsigned>,
    answer: (u64, Bound<'_, PyAny>),
) -> PyResult<String> {
    let (answer_bytes, into) = answer;
    let (problem, method) = match seed {
        None => (tours.0, TourMethod::Auto),
        Some(Unsigned(seed)) => (tours.0, TourMethod::Warnsdorff(TieRule::Random(seed))),
    };
    let (dims, visited) = (problem.dims(), problem.free_squares());
    let finder = method.finder(&problem);
    let answer = answer_bytes.saturating_mul(visited);
    check_memory(memory, finder.max_bytes(dims).saturating_add(answer))?;
    match run(py, None, move |_| method.find(&problem))? {
        Ok(tour) => {
            write(
                &into,
                tour.squares()
                    .flat_map(|square| [square.row, square.column]),
            )?;
            Ok(dims.to_string())
        }
        Err(why @ TourNotFound::Impossible(_)) => Err(NoSolution::new_err(why.to_string())),
        Err(why @ TourNotFound::OutOfMemory(_)) => Err(memory_error(why)),
        Err(why) => Err(value_error(why)),
    }
}

#[pyfunction]
pub(crate) fn count_tours<'py>(
    py: Python<'py>,
    board: (Board, Bound<'_, PyAny>),
    closed: bool,
    start: Option<&Bound<'_, PyAny>>,
    threads: Option<Unsigned>,
    memory: Option<Unsigned>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (Board(dims), block) = board;
    let scope = match start {
        Some(_) if closed => {
            let why = "a closed tour passes every square: leave out `from_`";
            return Err(PyValueError::new_err(why));
        }
        Some(start) => Scope::From(square(start, dims)?),
        None if closed => Scope::Closed,
        None => Scope::All,
    };
    let count = Count::new(dims, scope).block(squares(&block, dims)?);
    let count = count.map_err(value_error)?.max_bytes(limit(memory));
    let outcome = run(py, progress, move |watch| {
        watch.execute(threads, |executor| count.prepare(executor)?.run(executor))
    })?;
    let outcome = outcome.map_err(count_error)?;
    let int = py.get_type::<PyInt>();
    int.call1((outcome.count.to_string(),))
}

/// Returns the kind of a tour, or the fault of a path that is not a tour.
#[pyfunction]
pub(crate) fn check_tour(
    py: Python<'_>,
    visited_squares: &Bound<'_, PyAny>,
    board: Option<Board>,
    block: &Bound<'_, PyAny>,
) -> PyResult<(Option<&'static str>, Option<String>)> {
    let path = path(visited_squares)?;
    let side = |of: fn(&Square) -> u32| {
        path.iter()
            .map(of)
            .max()
            .map_or(0, |last| last.saturating_add(1))
    };
    let smallest =
        || Dims::new(side(|square| square.row), side(|square| square.column)).map_err(value_error);
    let dims = board.map_or_else(smallest, |board| Ok(board.0))?;
    let block = squares(block, dims)?;
    let result = run_on(py, path.len(), move || verify_free(dims, &block, path))?;
    Ok(match result {
        Ok(Kind::Open) => (Some("open"), None),
        Ok(Kind::Closed) => (Some("closed"), None),
        Err(fault) => (None, Some(fault.to_string())),
    })
}

#[pyfunction]
pub(crate) fn trace_tour(
    py: Python<'_>,
    tours: Tours,
    algorithm: &str,
    max_steps: Unsigned,
) -> PyResult<(String, u64, u64, bool)> {
    /// The longer side of the largest board that a page draws.
    const MAX_SIDE: u32 = 64;
    let dims = tours.0.dims();
    if dims.rows().max(dims.columns()) > MAX_SIDE {
        let why =
            format!("the board is too large for a page: it shows {MAX_SIDE} rows and columns");
        return Err(PyValueError::new_err(why));
    }
    let method = named(algorithm)?;
    if !TourMethod::traceable().any(|other| other == method) {
        let why = format!("no algorithm that shows its steps is called {method}");
        return Err(PyValueError::new_err(why));
    }
    record_search(py, max_steps, move || Search::knight(tours.0, method))
}
