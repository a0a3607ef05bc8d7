//! A count on all cores that another thread cancels by a flag.
#![allow(clippy::print_stdout)] // a program that prints

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use backrank_core::{Order, queens::Problem};
use backrank_parallel::queens::{Count, CountError};
use backrank_parallel::{ExecutorError, ThreadExecutor};

fn main() -> Result<(), Box<dyn Error>> {
    let problem = Problem::new(Order::new(24)?); // days of work
    let stop = AtomicBool::new(false);
    let executor = ThreadExecutor::new().stop(&stop);
    let prepared = Count::new(&problem).prepare(&executor)?;
    let outcome = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(200));
            stop.store(true, Ordering::Relaxed);
        });
        prepared.run(&executor)
    });
    match outcome {
        Ok(outcome) => println!("{}", outcome.count),
        Err(CountError::Failed(ExecutorError::Stopped(progress))) => {
            println!(
                "stopped after {} of {} jobs",
                progress.done_jobs, progress.jobs
            );
        }
        Err(other) => return Err(other.into()),
    }
    Ok(())
}
