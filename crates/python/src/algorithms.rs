//! The algorithms of the libraries.

use backrank_core::AlgorithmInfo;
use backrank_core::queens::algorithms as queens;
use backrank_core::queens::count::Strategy;
use backrank_core::queens::find::{Partial, QueensMethod};
use backrank_core::tour::count::Method;
use backrank_core::tour::find;
use pyo3::prelude::*;

/// The function of the package that uses an algorithm; its name, idea, source and limits; the largest
/// n of a square board that takes about a minute, if there is one.
type AlgorithmRow = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    Option<usize>,
);

/// Returns all algorithms, in the order of `backrank algorithms`.
#[pyfunction]
pub(crate) fn algorithms() -> Vec<AlgorithmRow> {
    let row = |task| {
        move |info: AlgorithmInfo| {
            let size = Some(info.largest_sensible).filter(|size| *size < usize::MAX);
            (info.name, task, info.idea, info.source, info.limits, size)
        }
    };
    let empty = Partial::default();
    let finders = QueensMethod::ALL[1..]
        .iter()
        .map(|method| method.finder(&empty).info());
    let counters = queens::ALL.iter().map(|solver| solver.info());
    let counters = counters
        .chain(Strategy::ALL.map(Strategy::info))
        .map(row("queens.count"));
    counters
        .chain(finders.map(row("queens.find")))
        .chain(
            find::ALL
                .iter()
                .map(|finder| finder.info())
                .map(row("tours.find")),
        )
        .chain(Method::ALL.map(Method::info).map(row("tours.count")))
        .collect()
}
