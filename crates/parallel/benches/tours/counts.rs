//! Counts of tours, as a user gets them: with the plan, the start of the threads, and the
//! comparison with the published number.

use std::time::Instant;

use backrank_core::Dims;
use backrank_core::tour::count::{Method, Scope};
use backrank_parallel::ThreadExecutor;
use backrank_parallel::tours::Count;

use super::launch::{Outcome, best, peak_memory};
use super::{print, print_with_memory};

/// The memory that a count may take, in bytes.
const MAX_BYTES: u64 = 18 << 30;

/// Measures the first counts of the process, so that the peak of its memory is theirs.
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

/// Measures the counts that take minutes.
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

/// Counts the tours by the usual method: seconds and tours.
fn count(rows: u32, columns: u32, scope: Scope, threads: usize) -> Outcome<(f64, u128)> {
    time(dims(rows, columns)?, scope, Method::default(), threads)
}

fn time(dims: Dims, scope: Scope, method: Method, threads: usize) -> Outcome<(f64, u128)> {
    let executor = ThreadExecutor::new().threads(threads);
    let count = Count::new(dims, scope).method(method).max_bytes(MAX_BYTES);
    let (seconds, counted) = best(|| count.plan(&executor)?.run(&executor));
    let counted = counted.map_err(|error| format!("{dims}: {error}"))?;
    Ok((seconds, counted.tours))
}

/// All tours of all boards of at most `max_squares`, a board and its transpose once: one count of
/// each.
fn small_boards(max_squares: u32) -> Outcome {
    let sides = (1..=max_squares)
        .flat_map(|rows| (rows..=max_squares / rows).map(move |columns| (rows, columns)));
    let executor = ThreadExecutor::new().threads(2);
    let start = Instant::now();
    let mut all = 0;
    for (rows, columns) in sides {
        let dims = dims(rows, columns)?;
        let count = Count::new(dims, Scope::All).max_bytes(MAX_BYTES);
        let counted = count.plan(&executor).and_then(|it| it.run(&executor));
        all += counted.map_err(|error| format!("{dims}: {error}"))?.tours;
    }
    let seconds = start.elapsed().as_secs_f64();
    print(
        &format!("count all boards of at most {max_squares} squares, all: 2 threads"),
        seconds,
        all,
    );
    Ok(())
}

/// The closed tours, by the plain frontier.
fn plain(rows: u32, columns: u32) -> Outcome {
    let dims = dims(rows, columns)?;
    let (seconds, tours) = time(dims, Scope::Closed, Method::Plain, 1)?;
    print(&format!("count {dims} closed: plain"), seconds, tours);
    Ok(())
}

fn dims(rows: u32, columns: u32) -> Outcome<Dims> {
    Dims::new(rows, columns).map_err(|error| error.to_string())
}
