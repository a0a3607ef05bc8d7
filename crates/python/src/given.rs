//! Values that Python gives, read as those of the libraries; errors of these, as Python's.

use std::error::Error;
use std::str::FromStr;

use backrank_core::queens::QueensProblem;
use backrank_core::{Dims, NameError, Order, Side, Square};
use backrank_parallel::MemoryLimit;
use pyo3::create_exception;
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyString};

create_exception!(
    backrank,
    NoSolution,
    PyValueError,
    "It is proved that there is no solution, or no tour; the message says why."
);
create_exception!(
    backrank,
    MemoryRefused,
    PyMemoryError,
    "The answer may need more memory than is given: by default three quarters of what is free."
);

/// Returns the error of a value that Python gave, in the words of the library.
pub(crate) fn wrong(error: impl Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns the error of an answer that does not fit the memory.
pub(crate) fn too_large(error: impl Error) -> PyErr {
    MemoryRefused::new_err(error.to_string())
}

/// Refuses what needs more bytes than are given, or than three quarters of what is free.
pub(crate) fn refuse(memory: Option<Whole>, needed: u64) -> PyResult<()> {
    limit(memory).check(needed).map_err(too_large)
}

pub(crate) fn limit(memory: Option<Whole>) -> MemoryLimit {
    MemoryLimit::or_free(memory.map(|bytes| bytes.0))
}

/// Returns the digits of an integer of any kind, such as NumPy's.
fn digits(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let index = value.py().import("operator")?.getattr("index")?;
    Ok(index.call1((value,))?.str()?.to_string())
}

/// A whole number, such as a seed or an amount of memory in bytes.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let digits = digits(&value)?;
        digits.parse().map(Self).map_err(|_| {
            PyValueError::new_err(format!(
                "'{digits}' is not possible here: give a whole number from 0 to 2^64 - 1"
            ))
        })
    }
}

/// A size, which the library reads from its digits and says what is wrong.
pub(crate) struct Size<T>(pub(crate) T);

impl<'py, T: FromStr<Err: Error>> FromPyObject<'_, 'py> for Size<T> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        digits(&value)?.parse().map(Self).map_err(wrong)
    }
}

/// A board for tours: `"8x8"`, or a pair of rows and columns.
pub(crate) struct Board(pub(crate) Dims);

impl<'py> FromPyObject<'_, 'py> for Board {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let text = match value.cast::<PyString>() {
            Ok(text) => text.to_string(),
            Err(_) => pair(&value)?.join("x"),
        };
        text.parse().map(Self).map_err(wrong)
    }
}

/// Returns the digits of the two numbers of a pair.
fn pair(value: &Bound<'_, PyAny>) -> PyResult<[String; 2]> {
    let [first, second] = value.extract::<[Bound<'_, PyAny>; 2]>()?;
    Ok([digits(&first)?, digits(&second)?])
}

/// Reads a square: `"a1"`, `"row,column"`, or a pair of row and column.
pub(crate) fn square(value: &Bound<'_, PyAny>, dims: Dims) -> PyResult<Square> {
    let text = match value.cast::<PyString>() {
        Ok(text) => text.to_string(),
        Err(_) => pair(value)?.join(","),
    };
    Square::parse(text, dims).map_err(wrong)
}

/// Reads squares: a text such as `"a1,c5"`, or a sequence of squares.
pub(crate) fn squares(given: &Bound<'_, PyAny>, dims: Dims) -> PyResult<Vec<Square>> {
    if let Ok(text) = given.cast::<PyString>() {
        return Square::parse_list(&text.to_string(), dims).map_err(wrong);
    }
    let squares = listed(given)?.try_iter()?;
    squares.map(|it| square(&it?, dims)).collect()
}

/// Returns an array of NumPy as lists, which are read much faster, and else the value itself.
pub(crate) fn listed<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    match value.getattr_opt("tolist")? {
        Some(to_list) => to_list.call0(),
        None => Ok(value.clone()),
    }
}

/// Reads the column of the queen in each row, where `None` is no queen. Returns the side of the
/// board and the squares of the queens.
pub(crate) fn queens(columns: &Bound<'_, PyAny>) -> PyResult<(Side, Vec<Square>)> {
    let columns = listed(columns)?;
    let side = Side::new(columns.len()? as u64).map_err(wrong)?;
    let mut queens = Vec::with_capacity(side.get() as usize);
    for (row, column) in (0..).zip(columns.try_iter()?) {
        let column = column?;
        if column.is_none() {
            continue;
        }
        match column.extract() {
            Ok(column) => queens.push(Square::new(row, column)),
            Err(_) => {
                let column = digits(&column)?;
                return Err(PyValueError::new_err(format!(
                    "column {column} in row {row} is outside a board of {side} columns"
                )));
            }
        }
    }
    Ok((side, queens))
}

/// Returns the value of that name.
pub(crate) fn named<T: FromStr<Err = NameError>>(given: &str) -> PyResult<T> {
    given.parse().map_err(wrong)
}

/// A problem of queens: the order, squares with a queen, blocked squares, and the rules.
pub(crate) struct Queens(pub(crate) QueensProblem);

impl<'py> FromPyObject<'_, 'py> for Queens {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        type Parts<'py> = (Size<Order>, Bound<'py, PyAny>, Bound<'py, PyAny>, String);
        let (Size(order), with, block, rules) = given.extract::<Parts<'py>>()?;
        let rules = named(&rules)?;
        let (with, block) = (
            squares(&with, order.dims())?,
            squares(&block, order.dims())?,
        );
        let problem = QueensProblem::on(order, rules)
            .with(with)
            .and_then(|problem| problem.block(block));
        problem.map(Self).map_err(wrong)
    }
}

/// Reads numbers that are not negative.
pub(crate) fn natural<'py, T: FromPyObjectOwned<'py, Error = PyErr>>(
    value: &Bound<'py, PyAny>,
) -> PyResult<T> {
    let negative = || PyValueError::new_err("a number is negative or too large");
    let is_negative = |error: &PyErr| error.is_instance_of::<PyOverflowError>(value.py());
    let read = value.extract();
    read.map_err(|error| {
        if is_negative(&error) {
            negative()
        } else {
            error
        }
    })
}

/// Reads pairs of row and column.
pub(crate) fn path(pairs: &Bound<'_, PyAny>) -> PyResult<Vec<Square>> {
    let square = |pair: PyResult<Bound<'_, PyAny>>| {
        let [row, column] = natural(&pair?)?;
        Ok(Square::new(row, column))
    };
    listed(pairs)?.try_iter()?.map(square).collect()
}

/// Returns numbers as bytes, 4 each, of which Python makes its arrays.
pub(crate) fn packed(
    py: Python<'_>,
    count: usize,
    numbers: impl Iterator<Item = u32>,
) -> PyResult<Bound<'_, PyByteArray>> {
    PyByteArray::new_with(py, 4 * count, |bytes| {
        for (place, number) in bytes.chunks_exact_mut(4).zip(numbers) {
            place.copy_from_slice(&number.to_ne_bytes());
        }
        Ok(())
    })
}
