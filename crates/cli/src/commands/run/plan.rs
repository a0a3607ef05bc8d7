//! `backrank run plan`, and what the other commands do with a plan.

use std::fs::File;
use std::io::{self, Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::thread::available_parallelism;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::Problem;
use backrank_core::queens::count::CountMethod;
use backrank_parallel::queens::Count;
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{MAX_SHARDS, Projection, RunError, RunPlan};
use clap::Args;

use crate::args::by_name::{AUTO, named};
use crate::args::numbers;
use crate::error::Error;
use crate::error::system::cannot_read;
use crate::process::interrupt;
use crate::say::figures::time;
use crate::say::zh::parallel::phase;
use crate::say::{Lang, say};
use crate::screen::console::Console;
use crate::screen::progress;

/// Plan a count in shards: one line of JSON, the same each time
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank run plan 20 --shards 64")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 2 to 32
    #[arg(value_name = "N")]
    order: Order,

    /// Number of shards, each of about the same work; where it is missing, one is suggested
    #[arg(long, value_name = "K", value_parser = numbers::shards())]
    shards: Option<usize>,

    /// Algorithm that counts, with the kernel of each machine; auto is the fastest
    #[arg(long, default_value = AUTO, value_parser = named(methods()))]
    algorithm: CountMethod,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let Arguments {
        order, algorithm, ..
    } = *arguments;
    let Some(shards) = arguments.shards else {
        return Err(suggest(order, algorithm, console)?);
    };
    let plan = RunPlan::new(order, algorithm, shards)?;
    Ok(console.out.write_all(plan.text().as_bytes())?)
}

/// The time of a shard that is suggested, in hours: long beside that of its tables, and short
/// enough to find a place soon.
const SHARD_HOURS: f64 = 1.0 / 12.0;

/// The least number of shards that is suggested: fewer leave machines idle.
const FEW_SHARDS: usize = 16;

/// The refusal of a plan without a number of shards, with a number from an estimate. It is not
/// taken at once, for a plan is the same each time.
fn suggest(order: Order, method: CountMethod, console: &Console) -> Result<Error, Error> {
    let max = RunPlan::new(order, method, 1)?.jobs().min(MAX_SHARDS);
    let projection = project(order, method, 1, SHARD_HOURS, console)?;
    let shards = projection.least_shards.next_power_of_two();
    let shards = shards.max(FEW_SHARDS).min(max);
    let each = |lang| time(projection.core_seconds / shards as f64, lang);
    let missing = say!(en: "the number of shards is missing", zh: "缺少分片数");
    Ok(Error::usage(missing).hint(say!(
        en: ("--shards {shards}: about {} each on one core like those of this machine", each(Lang::En)),
        zh: ("--shards {shards}：以这台机器的单核计，每个约 {}", each(Lang::Zh)),
    )))
}

/// Times jobs of the count here for three seconds, and divides it into parts.
pub(super) fn project(
    order: Order,
    method: CountMethod,
    parts: usize,
    hours: f64,
    console: &Console,
) -> Result<Projection, Error> {
    const BUDGET: Duration = Duration::from_secs(3);
    interrupt::catch_interrupt()?;
    let count = Count::new(Problem::new(order)).method(method);
    let executor = ThreadExecutor::new();
    let prepared = count
        .max_bytes(MemoryLimit::or_free(None))
        .prepare(&executor)?;
    let estimate = progress::watch(executor, console.lang, phase, |executor| {
        prepared.estimate(executor, BUDGET, numbers::random_seed())
    })?;
    let cores = available_parallelism().map_or(usize::MAX, NonZero::get);
    let projection = Projection::new(&estimate, cores, parts, hours);
    projection.ok_or_else(|| {
        let few = say!(en: "too few jobs were timed to tell", zh: "测的子任务太少，无法估计");
        Error::failed(few).hint(say!(
            en: "'queens estimate {order} --shards {parts} --budget 600' tells more",
            zh: "'queens estimate {order} --shards {parts} --budget 600' 会更准",
        ))
    })
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
