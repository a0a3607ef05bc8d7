//! Counts on all cores with progress, and is cancelled after half a second.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::{error::Error, ops::ControlFlow::Continue, thread, time::Duration};

use backrank_core::QueensProblem;
use backrank_parallel::{CancelToken, ThreadExecutor, queens::Count};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let token = CancelToken::default();
    let executor = ThreadExecutor::new().cancel_token(token.clone());
    let executor = executor.on_progress(|it| {
        let (done, total, rate) = (it.done(), it.total(), it.rate());
        eprint!("\r{done} of {total} jobs, {rate:.0} a second ");
        Continue(())
    });
    thread::spawn(move || (thread::sleep(Duration::from_millis(500)), token.cancel()));
    let prepared = Count::new(QueensProblem::new(24)?).prepare(&executor)?; // days of work
    println!("{}", prepared.run(&executor).unwrap_err());
    Ok(())
}
