//! `backrank run plan`, and what the other commands do with a plan.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use backrank_core::Order;
use backrank_core::queens::count::CountMethod;
use backrank_runs::{RunError, RunPlan};
use clap::Args;

use crate::args::by_name::{AUTO, named};
use crate::args::numbers;
use crate::error::Error;
use crate::error::system::cannot_read;
use crate::screen::console::Console;

/// Plan a count in shards: one line of JSON, the same each time
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank run plan 20 --shards 64")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 2 to 32
    #[arg(value_name = "N")]
    order: Order,

    /// Number of shards, each of about the same work
    #[arg(long, value_name = "K", value_parser = numbers::shards())]
    shards: usize,

    /// Algorithm that counts, with the kernel of each machine; auto is the fastest
    #[arg(long, default_value = AUTO, value_parser = named(methods(), CountMethod::name))]
    algorithm: CountMethod,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let plan = RunPlan::new(arguments.order, arguments.algorithm, arguments.shards)?;
    Ok(console.out.write_all(plan.text().as_bytes())?)
}

/// The methods whose jobs can be shared out.
fn methods() -> impl Iterator<Item = CountMethod> {
    CountMethod::all().filter(|method| {
        matches!(
            method,
            CountMethod::Auto | CountMethod::HalfBoard(_) | CountMethod::Solver(_)
        )
    })
}

/// The bytes that are read of a plan, which has fewer.
const MAX_BYTES: u64 = 1 << 16;

/// Reads the plan in a file; `-` is standard input.
pub(super) fn read_plan(file: &Path) -> Result<RunPlan, Error> {
    let mut text = Vec::new();
    let read = match file.to_str() {
        Some("-") => io::stdin().take(MAX_BYTES).read_to_end(&mut text),
        _ => File::open(file).and_then(|it| it.take(MAX_BYTES).read_to_end(&mut text)),
    };
    read.map_err(|why| cannot_read(file, &why))?;
    let path = file.to_owned();
    Ok(RunPlan::read(&text).map_err(|error| RunError::Plan { path, error })?)
}
