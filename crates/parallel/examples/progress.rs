//! Counts on all cores with progress, and is cancelled after half a second.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::{error::Error, ops::ControlFlow::Continue, thread, time::Duration};

use backrank_core::QueensProblem;
use backrank_parallel::{CancelToken, ThreadExecutor, queens::Count};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let token = CancelToken::default();
    let executor = ThreadExecutor::new().cancel_token(token.clone());
    let executor = executor.on_progress(|it| {
        eprint!("\r{} of {}, {:.0}/s ", it.done(), it.total(), it.rate());
        Continue(())
    });
    thread::spawn(move || (thread::sleep(Duration::from_millis(500)), token.cancel()));
    let prepared = Count::new(QueensProblem::new(24)?).prepare(&executor)?; // days of work
    println!("{}", prepared.run(&executor).unwrap_err());
    Ok(())
}
