//! The closed tours of the 6x8 board, with the part that is done meanwhile.
#![allow(clippy::print_stdout, clippy::print_stderr)] // a program that prints

use std::error::Error;

use backrank_core::{Dims, tour::count::Scope};
use backrank_parallel::{Progress, ThreadExecutor, tours::Count};

fn main() -> Result<(), Box<dyn Error>> {
    let report = |progress: Progress| {
        // A phase without parts has no jobs.
        if let Some(percent) = (100 * progress.done_jobs).checked_div(progress.jobs) {
            eprint!("\r{:?}: {percent:>3} %", progress.phase);
        }
    };
    let executor = ThreadExecutor::new().on_progress(&report);
    let planned = Count::new(Dims::new(6, 8)?, Scope::Closed)
        .max_bytes(1 << 30)
        .plan(&executor)?;
    let outcome = planned.run(&executor)?;
    println!("\n{} closed tours, undirected", outcome.tours);
    Ok(())
}
