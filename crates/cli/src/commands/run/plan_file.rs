//! The file with the plan, and the methods that a plan takes.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use backrank_core::queens::count::CountMethod;
use backrank_runs::{Plan, RunError};

use crate::args::by_name::count_methods;
use crate::error::Error;
use crate::error::system::cannot_read;

/// The bytes that are read of a plan, which has fewer.
const MAX_BYTES: u64 = 1 << 16;

/// Reads the plan; `-` is standard input.
pub(super) fn read(file: &Path) -> Result<Plan, Error> {
    let mut text = Vec::new();
    let read = match file.to_str() {
        Some("-") => io::stdin().take(MAX_BYTES).read_to_end(&mut text),
        _ => File::open(file).and_then(|it| it.take(MAX_BYTES).read_to_end(&mut text)),
    };
    read.map_err(|why| cannot_read(file, &why))?;
    let path = file.to_owned();
    Ok(Plan::read(&text).map_err(|error| RunError::Plan { path, error })?)
}

/// The methods whose jobs can be shared out.
pub(super) fn methods() -> impl Iterator<Item = (&'static str, CountMethod)> {
    count_methods().filter(|(_, method)| {
        matches!(
            method,
            CountMethod::Auto | CountMethod::HalfBoard(_) | CountMethod::Solver(_)
        )
    })
}
