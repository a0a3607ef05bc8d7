//! Counts of tours, as a user gets them: with the plan, and the start of the threads. Each is compared with the published
//! number, if there is one.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use backrank_core::Dims;
use backrank_core::tour::count::{Scope, count_plainly, published};
use backrank_parallel::ThreadExecutor;

use super::{Outcome, best, peak_memory, print, print_with_memory};

/// What a count may take.
const MOST_BYTES: u64 = 18 << 30;

/// The first counts of the process, so that the peak of its memory is theirs.
pub(super) fn measure() -> Outcome {
    let (seconds, tours) = count(8, 8, Scope::Closed, 2)?;
    let name = "count 8x8 closed: 2 threads";
    print_with_memory(name, seconds, tours, peak_memory());
    for (name, (rows, columns), scope, threads) in [
        ("count 8x8 closed: 1 thread", (8, 8), Scope::Closed, 1),
        ("count 7x10 closed: 2 threads", (7, 10), Scope::Closed, 2),
        ("count 7x7 all: 2 threads", (7, 7), Scope::All, 2),
        ("count 6x6 all: 2 threads", (6, 6), Scope::All, 2),
        ("count 6x8 closed: 1 thread", (6, 8), Scope::Closed, 1),
    ] {
        let (seconds, tours) = count(rows, columns, scope, threads)?;
        print(name, seconds, tours);
    }
    small_boards(40)?;
    plain(6, 8)
}

/// What takes minutes.
pub(super) fn measure_long() -> Outcome {
    let (seconds, tours) = count(7, 8, Scope::Closed, 1)?;
    print("count 7x8 closed: 1 thread", seconds, tours);
    plain(7, 8)?;
    let (seconds, tours) = count(8, 8, Scope::All, 2)?;
    // Nothing before it takes as much.
    print_with_memory("count 8x8 all: 2 threads", seconds, tours, peak_memory());
    let (seconds, tours) = count(8, 11, Scope::Closed, 2)?;
    print("count 8x11 closed: 2 threads", seconds, tours);
    Ok(())
}

/// Seconds and tours.
fn count(rows: u32, columns: u32, scope: Scope, threads: usize) -> Outcome<(f64, u128)> {
    let executor = ThreadExecutor::new().threads(threads);
    let dims = Dims::new(rows, columns).map_err(|error| error.to_string())?;
    let (seconds, tours) = best(|| {
        let plan = executor.plan_tours(dims, scope, MOST_BYTES)?;
        executor.count_tours(&plan)
    });
    let tours = tours.map_err(|error| format!("{dims}: {error}"))?;
    Ok((seconds, checked(dims, scope, tours)?))
}

/// All tours of all boards of at most so many squares, a board and its transpose once: one count of each.
fn small_boards(most: u32) -> Outcome {
    let sides =
        (1..=most).flat_map(|rows| (rows..=most / rows).map(move |columns| (rows, columns)));
    let start = Instant::now();
    let mut all = 0;
    for (rows, columns) in sides {
        let dims = Dims::new(rows, columns).map_err(|error| error.to_string())?;
        let executor = ThreadExecutor::new().threads(2);
        let plan = executor.plan_tours(dims, Scope::All, MOST_BYTES);
        let tours = plan.and_then(|plan| executor.count_tours(&plan));
        let tours = tours.map_err(|error| format!("{dims}: {error}"))?;
        all += checked(dims, Scope::All, tours)?;
    }
    let seconds = start.elapsed().as_secs_f64();
    print(
        &format!("count all boards of at most {most} squares, all: 2 threads"),
        seconds,
        all,
    );
    Ok(())
}

/// The closed tours, by the plain frontier.
fn plain(rows: u32, columns: u32) -> Outcome {
    let dims = Dims::new(rows, columns).map_err(|error| error.to_string())?;
    let stop = AtomicBool::new(false);
    let (seconds, tours) = best(|| count_plainly(dims, Scope::Closed, MOST_BYTES, &stop));
    let tours = tours.map_err(|error| format!("{dims}: {error}"))?;
    let tours = checked(dims, Scope::Closed, tours)?;
    print(&format!("count {dims} closed: plain"), seconds, tours);
    Ok(())
}

fn checked(dims: Dims, scope: Scope, tours: u128) -> Outcome<u128> {
    match published(dims, scope) {
        Some(known) if known.tours != tours => Err(format!(
            "{dims} {scope:?}: {tours}, but {} are published",
            known.tours
        )),
        _ => Ok(tours),
    }
}
