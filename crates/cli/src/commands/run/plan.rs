//! `backrank run plan`

use std::io::Write;

use backrank_core::Order;
use backrank_core::queens::count::CountMethod;
use backrank_runs::Plan;
use clap::Args;

use super::plan_file::methods;
use crate::args::by_name::{AUTO, named};
use crate::args::numbers;
use crate::error::Error;
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
    #[arg(long, default_value = AUTO, value_parser = named(methods()))]
    algorithm: CountMethod,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let plan = Plan::new(arguments.order, arguments.algorithm, arguments.shards)?;
    Ok(console.out.write_all(plan.text().as_bytes())?)
}
