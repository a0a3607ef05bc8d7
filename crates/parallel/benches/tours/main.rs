//! One launch of the ladder of tours: times each way of finding, listing or counting knight's
//! tours, and prints one JSON object a line. `cargo xtask bench` launches it several times, once
//! with `--long`. What takes less than a while is repeated and its best time taken. Every tour
//! found is judged, every list counted, every count compared with the published one if there is
//! one.
#![allow(clippy::print_stdout, clippy::print_stderr)]
mod counts;
#[path = "../launch/mod.rs"]
mod launch;

use std::ops::ControlFlow;
use std::process::ExitCode;

use backrank_core::tour::find::{Backtrack, Construct, Finder, TieRule, Warnsdorff};
use backrank_core::tour::{Path, Problem, Tour, verify};
use backrank_core::{Dims, Probe, Square};
use launch::{Outcome, best, exit};

/// The numbers of tours of 8x8 that are listed, past the first: backtrack finds two a second.
const LISTED_BY_BACKTRACK: u64 = 2;
const LISTED_BY_WARNSDORFF: u64 = 1_000_000;

fn main() -> ExitCode {
    exit(all())
}

fn all() -> Outcome {
    counts::measure()?; // first: see there
    first_tours()?;
    lists()?;
    large_boards()?;
    // Cargo passes flags of its own, such as --bench.
    if std::env::args().any(|argument| argument == "--long") {
        counts::measure_long()?;
    }
    Ok(())
}

/// The first 8x8 tour: from the corner by plain backtracking, from each square by Warnsdorff's
/// order.
fn first_tours() -> Outcome {
    let problems: Vec<Problem> = (0..64)
        .map(|index| from(8, 8, index))
        .collect::<Outcome<_>>()?;
    let (seconds, plain) = best(|| search(&problems[0], 1, Finders::Plain));
    print(
        "first 8x8 tour: backtrack, from the corner",
        seconds,
        plain.nodes,
    );
    let (mut slowest, mut most_nodes) = (0.0, 0);
    for problem in &problems {
        let (seconds, found) = best(|| search(problem, 1, Finders::Warnsdorff));
        if found.tours != 1 {
            return Err(format!(
                "warnsdorff found no 8x8 tour from {:?}",
                problem.from()
            ));
        }
        slowest = f64::max(slowest, seconds);
        most_nodes = most_nodes.max(found.nodes);
    }
    print(
        "first 8x8 tour: warnsdorff, slowest start",
        slowest,
        most_nodes,
    );
    Ok(())
}

/// Lists from the corner; those of 8x8 without the time to the first tour.
fn lists() -> Outcome {
    let corner = from(8, 8, 0)?;
    for (name, finder, number) in [
        (
            "8x8 tours after the first: backtrack",
            Finders::Plain,
            LISTED_BY_BACKTRACK,
        ),
        (
            "8x8 tours after the first: warnsdorff",
            Finders::Warnsdorff,
            LISTED_BY_WARNSDORFF,
        ),
    ] {
        let (first, _) = best(|| search(&corner, 1, finder));
        let (all, found) = best(|| search(&corner, 1 + number, finder));
        expect(name, found.tours, 1 + number)?;
        print(name, all - first, number);
    }
    for (side, tours) in [(5, 304), (6, 524_486)] {
        let name = format!("all {side}x{side} tours from the corner: warnsdorff");
        let problem = from(side, side, 0)?;
        let (seconds, found) = best(|| search(&problem, u64::MAX, Finders::Warnsdorff));
        expect(&name, found.tours, tours)?;
        print(&name, seconds, tours);
    }
    Ok(())
}

fn large_boards() -> Outcome {
    for side in [1000, 10_000] {
        let (problem, squares) = (from(side, side, 0)?, u64::from(side) * u64::from(side));
        let (seconds, tour) = best(|| Construct.find(&problem));
        print(
            &format!("construct {side}x{side}: directions"),
            seconds,
            squares,
        );
        let tour = tour.map_err(|error| error.to_string())?;
        verify(tour.dims(), tour.squares()).map_err(|fault| fault.to_string())?;
        drop(tour);
        let (seconds, numbers) = best(|| Construct.find(&problem).ok()?.numbers().ok());
        numbers.ok_or("the constructor made no board")?;
        print(
            &format!("construct {side}x{side}: checked board"),
            seconds,
            squares,
        );
    }
    let (problem, squares) = (from(5000, 5000, 0)?, 25_000_000_u64);
    let (seconds, _) = best(|| Construct.find(&problem));
    print("construct 5000x5000: directions", seconds, squares);
    let roth = Warnsdorff {
        ties: TieRule::Roth,
    };
    let (seconds, dive) = best(|| roth.dive(&problem));
    let visited = dive.map_err(|error| error.to_string())?.visited;
    print("Roth's rule alone 5000x5000", seconds, visited);
    Ok(())
}

fn from(rows: u32, columns: u32, index: u64) -> Outcome<Problem> {
    let dims = Dims::new(rows, columns).map_err(|error| error.to_string())?;
    Problem::new(dims, dims.square_at(index)).map_err(|error| error.to_string())
}

#[derive(Clone, Copy)]
enum Finders {
    Plain,
    Warnsdorff,
}

/// Counts tours, until there are enough.
#[derive(Default)]
struct Found {
    tours: u64,
    nodes: u64,
    enough: u64,
}

impl Probe<Path> for Found {
    fn solution(&mut self, _: &Path) -> ControlFlow<()> {
        self.tours += 1;
        if self.tours == self.enough {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn reads_solutions(&self) -> bool {
        false
    }

    fn place(&mut self, _: usize, _: Square) -> ControlFlow<()> {
        self.nodes += 1;
        ControlFlow::Continue(())
    }
}

fn search(problem: &Problem, enough: u64, finder: Finders) -> Found {
    let mut found = Found {
        enough,
        ..Found::default()
    };
    // Too large a board finds nothing, which the caller sees.
    let _ = match finder {
        Finders::Plain => Backtrack::search(problem, &mut found),
        Finders::Warnsdorff => Warnsdorff::default().search(problem, &mut found),
    };
    found
}

fn expect(name: &str, tours: u64, expected: u64) -> Outcome {
    if tours == expected {
        Ok(())
    } else {
        Err(format!("{name}: {tours} and not {expected}"))
    }
}

/// The thing, its time, and of how many tours, nodes or squares it is.
fn print(name: &str, seconds: f64, number: impl Into<u128>) {
    print_with_memory(name, seconds, number.into(), None);
}

fn print_with_memory(name: &str, seconds: f64, number: u128, peak_memory: Option<u64>) {
    print!(r#"{{"name":"{name}","seconds":{seconds:e},"number":{number}"#);
    if let Some(bytes) = peak_memory {
        print!(r#","peak_memory":{bytes}"#);
    }
    println!("}}");
}
