//! `backrank run plan`, and functions for commands that read a plan.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use backrank_core::queens::count::CountMethod;
use backrank_core::{Dims, Order, SizeError, message};
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{RunError, RunPlan};
use clap::Args;

use crate::args::tour_scope::ScopeArguments;
use crate::args::{AUTO, named, numbers, squares};
use crate::console::Console;
use crate::error::{Error, Result, cannot_read, excerpt};
use crate::interrupt;
use crate::progress;
use crate::report::Output;

/// Plan a count in shards; prints one line of JSON, the same every time
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank run plan 20 --shards 64
  $ backrank run plan 6x6 --closed --shards 2")]
pub(crate) struct Arguments {
    /// Board size n for queens, from 2 to 32, or rows x columns for tours, such as 9x9
    #[arg(value_name = "N|RxC", value_parser = board)]
    board: Board,

    /// Number of shards of about equal work [default: 1 for queens, chosen for tours]
    #[arg(long, value_name = "K", value_parser = numbers::shards())]
    shards: Option<usize>,

    /// Counting algorithm for queens; auto is the fastest. Each machine uses its own kernel
    #[arg(long, default_value = AUTO, value_parser = named(CountMethod::all().filter(|&method| RunPlan::divides(method))))]
    algorithm: CountMethod,

    #[command(flatten)]
    tours: ScopeArguments,

    #[command(flatten)]
    output: Output,
}

/// The board of a plan.
#[derive(Clone, Copy, Debug)]
enum Board {
    Queens(Order),
    Tours(Dims),
}

fn board(text: &str) -> Result<Board, SizeError> {
    if text.contains(['x', 'X', '×']) {
        squares::dims(text).map(Board::Tours)
    } else {
        text.parse().map(Board::Queens)
    }
}

impl Arguments {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        self.output.open(console)?;
        let plan = match self.board {
            Board::Queens(_) if self.tours.is_given() => {
                return Err(Error::usage(message!(
                    "--closed, --from and --block are for tours: write rows x columns"
                )));
            }
            Board::Queens(size) => RunPlan::new(size, self.algorithm, self.shards.unwrap_or(1))?,
            Board::Tours(dims) if !matches!(self.algorithm, CountMethod::Auto) => {
                return Err(Error::conflict(dims, "--algorithm"));
            }
            Board::Tours(dims) => {
                interrupt::catch_interrupt()?;
                let count = self.tours.count(dims)?;
                let count = count.max_bytes(MemoryLimit::or_free(None));
                let executor = ThreadExecutor::new();
                let prepared =
                    progress::watch(executor, console.lang, |executor| count.prepare(executor))?;
                RunPlan::of_tours(&prepared, self.shards)?
            }
        };
        console.out.write_all(plan.text().as_bytes())?;
        if let (Board::Queens(size), None) = (self.board, self.shards) {
            console.note(message!(
                "the plan has one shard; 'backrank queens estimate {size}' says how long it takes, and --shards divides it",
                size
            ))?;
        }
        Ok(())
    }
}

/// The largest size of a plan file in bytes; real plans are smaller.
const MAX_BYTES: u64 = 1 << 16;

/// Reads a plan file; `-` is standard input.
pub(super) fn read_plan(file: &Path) -> Result<RunPlan> {
    let mut text = Vec::new();
    let read = match file.to_str() {
        Some("-") => io::stdin().take(MAX_BYTES).read_to_end(&mut text),
        _ => File::open(file).and_then(|file| file.take(MAX_BYTES).read_to_end(&mut text)),
    };
    read.map_err(|why| {
        let error = cannot_read(file, &why);
        let plan = file.join("plan.json");
        if plan.is_file() {
            return error.hint(message!(
                "a plan is a file, such as '{plan}'; the folder with the shards comes after it",
                plan = excerpt(plan)
            ));
        }
        error
    })?;
    let path = file.to_owned();
    Ok(RunPlan::read(&text).map_err(|error| RunError::Plan { path, error })?)
}
