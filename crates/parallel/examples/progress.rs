//! Counts on all cores, reports its progress, and gives up after ten seconds.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::ops::ControlFlow::{Break, Continue};
use std::time::{Duration, Instant};

use backrank_core::QueensProblem;
use backrank_parallel::{ThreadExecutor, queens::Count};

fn main() -> Result<(), Box<dyn Error>> {
    let begin = Instant::now();
    let executor = ThreadExecutor::new().on_progress(|progress| {
        eprint!("\r{} of {} jobs ", progress.done_jobs, progress.jobs);
        if begin.elapsed() < Duration::from_secs(10) {
            Continue(())
        } else {
            Break(())
        }
    });
    let problem = QueensProblem::new(19)?;
    let outcome = Count::new(problem).prepare(&executor)?.run(&executor)?;
    println!("{} solutions", outcome.count);
    Ok(())
}
