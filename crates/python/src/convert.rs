//! Converts Python values to those of the libraries, and errors to Python exceptions.

use std::error::Error;
use std::str::FromStr;

use backrank_core::queens::QueensProblem;
use backrank_core::tour::count::TourCountError;
use backrank_core::{Dims, NameError, Order, Side, Square};
use backrank_parallel::{CountError, MemoryLimit};
use pyo3::create_exception;
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};

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

/// Returns a `ValueError` with the library's message.
pub(crate) fn value_error(error: impl Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns the error for a result that does not fit in memory.
pub(crate) fn memory_error(error: impl Error) -> PyErr {
    MemoryRefused::new_err(error.to_string())
}

/// Returns the error for a count that failed.
pub(crate) fn count_error(error: CountError) -> PyErr {
    use TourCountError::{Limit, Memory, TooLarge};
    match error {
        CountError::Memory { .. } | CountError::Tours(Memory | Limit { .. } | TooLarge { .. }) => {
            memory_error(error)
        }
        CountError::Wrong(_) => PyRuntimeError::new_err(error.to_string()),
        _ => value_error(error),
    }
}

/// Returns an error if more bytes are needed than allowed, or than three quarters of the free
/// memory.
pub(crate) fn check_memory(memory: Option<Unsigned>, needed: u64) -> PyResult<()> {
    limit(memory).check(needed).map_err(memory_error)
}

pub(crate) fn limit(memory: Option<Unsigned>) -> MemoryLimit {
    MemoryLimit::or_free(memory.map(|bytes| bytes.0))
}

/// Returns the digits of any integer, such as NumPy's.
fn digits(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let index = value.py().import("operator")?.getattr("index")?;
    Ok(index.call1((value,))?.str()?.to_string())
}

/// A non-negative integer, such as a seed or a number of bytes.
#[derive(Clone, Copy)]
pub(crate) struct Unsigned(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Unsigned {
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

/// A board size. The library parses its digits, so errors are the library's.
pub(crate) struct Size<T>(pub(crate) T);

impl<'py, T: FromStr<Err: Error>> FromPyObject<'_, 'py> for Size<T> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        digits(&value)?.parse().map(Self).map_err(value_error)
    }
}

/// A board size for tours: `"8x8"`, 8, or a pair of rows and columns.
pub(crate) struct Board(pub(crate) Dims);

impl<'py> FromPyObject<'_, 'py> for Board {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let text = match value.cast::<PyString>() {
            Ok(text) => text.to_string(),
            Err(_) => match digits(&value) {
                Ok(side) => format!("{side}x{side}"),
                Err(_) => pair_digits(&value)?.join("x"),
            },
        };
        text.parse().map(Self).map_err(value_error)
    }
}

/// Returns the digits of both numbers of a pair.
fn pair_digits(value: &Bound<'_, PyAny>) -> PyResult<[String; 2]> {
    let [first, second] = value.extract::<[Bound<'_, PyAny>; 2]>()?;
    Ok([digits(&first)?, digits(&second)?])
}

/// A row and a column, from 0.
pub(crate) type Pair = (u32, u32);

pub(crate) fn pair(square: Square) -> Pair {
    (square.row, square.column)
}

/// Parses a square: `"a1"`, `"row,column"`, or a pair of row and column.
pub(crate) fn square(value: &Bound<'_, PyAny>, dims: Dims) -> PyResult<Square> {
    let text = match value.cast::<PyString>() {
        Ok(text) => text.to_string(),
        Err(_) => pair_digits(value)?.join(","),
    };
    Square::parse(text, dims).map_err(value_error)
}

/// Parses squares: a text such as `"a1,c5"`, or a sequence of squares.
pub(crate) fn squares(value: &Bound<'_, PyAny>, dims: Dims) -> PyResult<Vec<Square>> {
    if let Ok(text) = value.cast::<PyString>() {
        return Square::parse_list(&text.to_string(), dims).map_err(value_error);
    }
    let squares = to_lists(value)?.try_iter()?;
    squares.map(|item| square(&item?, dims)).collect()
}

/// Converts a NumPy array to lists, which are much faster to read. Returns other values unchanged.
pub(crate) fn to_lists<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    match value.getattr_opt("tolist")? {
        Some(to_list) => to_list.call0(),
        None => Ok(value.clone()),
    }
}

/// Iterates over the items of a sequence. Every few milliseconds other threads may run, and Ctrl-C is
/// checked.
pub(crate) fn interruptible<'py>(
    sequence: &Bound<'py, PyAny>,
) -> PyResult<impl Iterator<Item = PyResult<Bound<'py, PyAny>>>> {
    let py = sequence.py();
    let items = sequence.try_iter()?.enumerate();
    Ok(items.map(move |(index, item)| {
        if index % 65_536 == 65_535 {
            py.detach(|| ());
            py.check_signals()?;
        }
        item
    }))
}

/// Parses the column of the queen in each row, with `None` for no queen. Returns the board size and
/// the squares of the queens.
pub(crate) fn queens(columns: &Bound<'_, PyAny>) -> PyResult<(Side, Vec<Square>)> {
    let mut queens = Vec::new();
    let is_packed = unpack(columns, |chunk| {
        let rows = queens.len() as u32..;
        let columns = chunk.iter().map(|&column| u32::from_ne_bytes(column));
        queens.extend(rows.zip(columns).map(Square::from));
    })?;
    if is_packed {
        return Ok((Side::new(queens.len() as u64).map_err(value_error)?, queens));
    }
    let columns = to_lists(columns)?;
    let side = Side::new(columns.len()? as u64).map_err(value_error)?;
    queens.reserve(side.get() as usize);
    for (row, column) in (0..).zip(interruptible(&columns)?) {
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

/// Returns the value with this name.
pub(crate) fn named<T: FromStr<Err = NameError>>(name: &str) -> PyResult<T> {
    name.parse().map_err(value_error)
}

/// A queens problem: board size, given queens, blocked squares, rules.
pub(crate) struct Queens(pub(crate) QueensProblem);

impl<'py> FromPyObject<'_, 'py> for Queens {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        type Parts<'py> = (Size<Order>, Bound<'py, PyAny>, Bound<'py, PyAny>, String);
        let (Size(order), with, block, rules) = value.extract::<Parts<'py>>()?;
        let rules = named(&rules)?;
        let (with, block) = (
            squares(&with, order.dims())?,
            squares(&block, order.dims())?,
        );
        let problem = QueensProblem::on(order, rules)
            .with(with)
            .and_then(|problem| problem.block(block));
        problem.map(Self).map_err(value_error)
    }
}

/// Parses non-negative integers.
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

/// Parses pairs of row and column.
pub(crate) fn path(pairs: &Bound<'_, PyAny>) -> PyResult<Vec<Square>> {
    let mut path = Vec::new();
    let is_packed = unpack(pairs, |chunk| {
        let (pairs, _) = chunk.as_chunks::<2>();
        let number = u32::from_ne_bytes;
        path.extend(
            pairs
                .iter()
                .map(|&[row, column]| Square::new(number(row), number(column))),
        );
    })?;
    if is_packed {
        return Ok(path);
    }
    let square = |pair: PyResult<Bound<'_, PyAny>>| {
        let [row, column] = natural(&pair?)?;
        Ok(Square::new(row, column))
    };
    interruptible(&to_lists(pairs)?)?.map(square).collect()
}

/// Passes numbers to a Python function as bytes, 4 for each number in native byte order. The
/// interpreter lock is free while they are computed, and Ctrl-C is checked after each chunk.
pub(crate) fn write(
    function: &Bound<'_, PyAny>,
    mut numbers: impl Iterator<Item = u32> + Send,
) -> PyResult<()> {
    /// The length of a chunk: some milliseconds of work.
    const CHUNK_BYTES: usize = 1 << 20;
    let py = function.py();
    let mut chunk = vec![0; CHUNK_BYTES];
    loop {
        let length = py.detach(|| {
            let cells = chunk.chunks_exact_mut(4).zip(&mut numbers);
            let written = cells.map(|(cell, number)| cell.copy_from_slice(&number.to_ne_bytes()));
            4 * written.count()
        });
        if length == 0 {
            return Ok(());
        }
        function.call1((PyBytes::new(py, &chunk[..length]),))?;
        py.check_signals()?;
    }
}

/// Passes the numbers of a NumPy array to `take`. The Python layer packs the array into chunks, 4 bytes
/// per number. Ctrl-C is checked after each chunk. Returns false for anything else.
fn unpack(values: &Bound<'_, PyAny>, mut take: impl FnMut(&[[u8; 4]])) -> PyResult<bool> {
    let chunks = values.cast::<PyTuple>().ok();
    let Some(chunks) = chunks.and_then(|tuple| tuple.extract::<Vec<Bound<'_, PyBytes>>>().ok())
    else {
        return Ok(false);
    };
    for chunk in &chunks {
        take(chunk.as_bytes().as_chunks().0);
        values.py().check_signals()?;
    }
    Ok(!chunks.is_empty())
}
