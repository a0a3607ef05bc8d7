//! One launch of the ladder of single solutions: times random solutions of large boards and
//! coloured puzzles, and prints one JSON object a line. `cargo xtask bench` launches it several
//! times. What takes less than a while is repeated and its best time taken. Every solution is
//! judged.
#![allow(clippy::print_stdout, clippy::print_stderr)]
#[path = "launch/mod.rs"]
mod launch;

use std::process::ExitCode;

use backrank_core::queens::Judge;
use backrank_core::queens::find::{Finder, MinConflicts};
use backrank_core::queens::puzzle::{Regions, generate, solutions, verify};
use backrank_core::{Order, Side};
use launch::{Outcome, best, exit, peak_memory};

fn main() -> ExitCode {
    exit(random_solutions().and_then(|()| puzzles()))
}

/// A random solution, each time of another seed; the largest board first, whose memory is that of
/// the process.
fn random_solutions() -> Outcome {
    for (rows, memory) in [(10_000_000, true), (1_000_000, false)] {
        let side = Side::new(rows).map_err(|error| error.to_string())?;
        let mut seed = 0;
        let (seconds, found) = best(|| {
            seed += 1;
            MinConflicts { seed }.find(&side.into())
        });
        let peak = peak_memory().filter(|_| memory);
        let found = found.map_err(|error| error.to_string())?;
        let mut judge = Judge::new(side).map_err(|error| error.to_string())?;
        let judged = judge.judge(found.squares());
        judged.map_err(|fault| fault.to_string())?;
        let name = format!("find {rows}: min-conflicts");
        print_with_memory(&name, seconds, rows, peak);
    }
    Ok(())
}

/// Boards that are made, solved, and known to have one solution.
fn puzzles() -> Outcome {
    let boards = made(9, 200)?;
    let (seconds, solved) = best(|| {
        boards
            .iter()
            .map(|board| solutions(board, 2).len())
            .sum::<usize>()
    });
    if solved != boards.len() {
        return Err("a board of 9 rows has not one solution".to_owned());
    }
    print("solve puzzles of 9 rows", seconds, solved as u64);
    let mut each: Vec<_> = made(16, 21)?
        .iter()
        .map(|board| best(|| solutions(board, 2)).0)
        .collect();
    each.sort_by(f64::total_cmp);
    print("solve a puzzle of 16 rows: median", each[each.len() / 2], 1);
    print(
        "solve a puzzle of 16 rows: slowest",
        each[each.len() - 1],
        1,
    );
    Ok(())
}

/// Makes that many boards and judges the solution of each.
fn made(order: usize, boards: u64) -> Outcome<Vec<Regions>> {
    let order = Order::new(order).map_err(|error| error.to_string())?;
    let made = (0..boards).map(|seed| {
        let board = generate(order, seed, None).map_err(|error| error.to_string())?;
        for solution in solutions(&board, 2) {
            let queens: Vec<_> = solution.squares().collect();
            verify(&board, &queens).map_err(|fault| fault.to_string())?;
        }
        Ok(board)
    });
    made.collect()
}

fn print(name: &str, seconds: f64, number: u64) {
    print_with_memory(name, seconds, number, None);
}

fn print_with_memory(name: &str, seconds: f64, number: u64, peak_memory: Option<u64>) {
    print!(r#"{{"name":"{name}","seconds":{seconds:e},"number":{number}"#);
    if let Some(bytes) = peak_memory {
        print!(r#","peak_memory":{bytes}"#);
    }
    println!("}}");
}
