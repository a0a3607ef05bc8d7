//! `backrank queens count`

mod in_folder;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use backrank_core::queens::Problem;
use backrank_core::queens::count::CountMethod;
use backrank_core::unstable::queens::Kernel;
use backrank_core::{Order, SizeError};
use backrank_parallel::queens::{Count, CountError, Verification, Verified, VerifiedJobs};
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use clap::Args;
use serde_json::json;

use self::in_folder::Answer;
use crate::args::by_name::{AUTO, named};
use crate::args::format::Format;
use crate::args::numbers;
use crate::args::numbers::random_seed;
use crate::args::queens_problem::Given;
use crate::args::queens_rules::RulesGiven;
use crate::args::resources::Resources;
use crate::commands::queens::shared::{AboutProblem, tell_seed};
use crate::commands::verdict::{all_jobs_there, compared};
use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::json::write_json;
use crate::forms::lines::{Ends, Lines};
use crate::process::interrupt;
use crate::say::zh::core::{contradiction_of, no_solution};
use crate::say::zh::parallel::phase;
use crate::say::{Lang, say};
use crate::screen::console::{self, Console};
use crate::screen::progress;

/// Count the solutions and print the bare number
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens count 12
  $ backrank queens count 10 --fundamental --threads 2
  $ backrank queens count 14 --kernel portable --verify
  $ backrank queens count 13 --verify=whole
  $ backrank queens count 11 --algorithm prefix --verify
  $ backrank queens count 8 --with a1 --algorithm row-array --format json
  $ backrank queens count 11 --torus
  $ backrank queens count 12 --superqueens --fundamental
  $ backrank queens count 14 --run counted")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 0 to 32; or - to read orders from standard input until a 0 or
    /// the end
    #[arg(value_name = "N|-", value_parser = one_or_list)]
    orders: Orders,

    /// Strategy or algorithm that counts; auto is the fastest for the order, or prefix if the board
    /// is not empty, on a torus and for superqueens
    #[arg(long, default_value = AUTO, value_parser = named(CountMethod::all()))]
    algorithm: CountMethod,

    #[command(flatten)]
    resources: Resources,

    /// Check the count before it is printed: count some of its jobs again by another algorithm, to
    /// order 14 all (a fault in another stays unseen), and see that no job of half-board is missing
    /// or doubled; with whole, count everything again, half-board's to order 18
    #[arg(long, value_name = "whole", num_args = 0..=1, require_equals = true, value_parser = ["whole"], hide_possible_values = true)]
    verify: Option<Option<String>>,

    /// Seed of the sample, to draw the same jobs again [default: random]
    #[arg(long, value_name = "S", requires = "verify")]
    seed: Option<u64>,

    /// Count one solution of each orbit under the board's 8 symmetries, and with --torus under its
    /// shifts too
    #[arg(long)]
    fundamental: bool,

    /// Count in shards into this folder, and go on there when started again; Ctrl-C, SIGTERM,
    /// SIGHUP and SIGUSR1 save what was counted, with the exit code 75. 'run status' shows how far
    /// it is
    #[arg(long, value_name = "DIR", conflicts_with_all = ["fundamental", "verify", "torus", "superqueens", "with", "block"])]
    run: Option<PathBuf>,

    /// Longest time whose work is lost when a count with --run is killed; a checkpoint is written
    /// twice in this time
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = numbers::seconds, requires = "run")]
    checkpoint: Duration,

    #[command(flatten)]
    rules: RulesGiven,

    #[command(flatten)]
    given: Given,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

/// One order, or none for a list on standard input. As an `Option` above, clap would take it for an
/// argument that may be missing.
type Orders = Option<Order>;

fn one_or_list(text: &str) -> Result<Orders, SizeError> {
    match text {
        "-" => Ok(None),
        _ => text.parse().map(Some),
    }
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let method = arguments.resources.on(arguments.algorithm)?;
    match (&arguments.run, arguments.orders) {
        (Some(_), None) => return Err(Error::conflict("--run", "-")),
        (Some(_), _) => interrupt::catch_signals()?,
        (None, _) => interrupt::catch_interrupt()?,
    }
    match arguments.orders {
        None => count_list(arguments, method, console),
        Some(order) => {
            let problem = arguments.given.problem(order, arguments.rules)?;
            count(arguments, method, &problem, console)
        }
    }
}

/// Counts for each order on standard input, until a 0 or the end.
fn count_list(
    arguments: &Arguments,
    method: CountMethod,
    console: &mut Console,
) -> Result<(), Error> {
    let mut lines = Lines::open(Path::new("-"))?;
    while lines.next_line()? {
        let number = lines.number;
        while let Some(word) = lines.word(Ends::BLANKS)? {
            let order = String::from_utf8_lossy(word).parse::<Order>();
            let order = order.map_err(|error| on_line(number, error))?;
            if order.get() == 0 {
                return Ok(());
            }
            let problem = arguments.given.problem(order, arguments.rules);
            let problem = problem.map_err(|error| on_line(number, error))?;
            count(arguments, method, &problem, console)?;
            console.out.flush()?; // each count is seen when it is there
        }
    }
    Ok(())
}

/// Counts, and tells the number and what is known of it.
fn count(
    arguments: &Arguments,
    method: CountMethod,
    problem: &Problem,
    console: &mut Console,
) -> Result<(), Error> {
    let Answer {
        count,
        by,
        oeis,
        verified,
        complete,
    } = match &arguments.run {
        None => count_at_once(arguments, method, problem, console.lang)?,
        Some(folder) => in_folder::count(
            folder,
            &arguments.resources,
            arguments.checkpoint,
            method,
            problem.order(),
            console.lang,
        )?,
    };
    match arguments.format {
        Format::Text => writeln!(console.out, "{count}")?,
        Format::Json => {
            let verified = verified.map(|Verified { by, jobs, .. }| {
                json!({
                    "by": by,
                    "recounted": jobs.map(|jobs| jobs.recounted),
                    "jobs": jobs.map(|jobs| jobs.of),
                    "seed": jobs.and_then(|jobs| Some(jobs.seed?.to_string())),
                    "complete": jobs.map(|jobs| jobs.complete),
                })
            });
            let rest = json!({
                "count": count.to_string(),
                "algorithm": by.name(),
                "kernel": by.kernel().map(Kernel::name),
                "fundamental": arguments.fundamental,
                "published": oeis.is_some(),
                "agrees": oeis,
                "verified": verified,
            });
            let schema = "backrank.queens.count/1";
            let document = AboutProblem {
                schema,
                problem,
                rest,
            };
            write_json(&mut console.out, &document)?;
        }
    }
    let verdict = match contradiction_of(problem) {
        Some(contradiction) => contradiction,
        None if count == 0 && oeis.is_none() => no_solution(),
        None => compared(oeis),
    };
    console.note(verdict)?;
    if let Some(jobs) = complete {
        console.note(all_jobs_there(jobs))?;
    }
    if let Some(Verified { by, jobs, .. }) = verified {
        console.note(match jobs {
            Some(VerifiedJobs { recounted, of, .. }) => say!(
                en: "counted again by {by}: {recounted} of {of} jobs, all agree",
                zh: "用 {by} 重新计数：{of} 个子任务中的 {recounted} 个，全部一致",
            ),
            None => say!(en: "counted again by {by}: agrees", zh: "用 {by} 重新计数：一致"),
        })?;
        let seed = jobs.and_then(|jobs| jobs.seed);
        tell_seed(seed.filter(|_| arguments.seed.is_none()), console)?;
    }
    Ok(())
}

fn count_at_once(
    arguments: &Arguments,
    method: CountMethod,
    problem: &Problem,
    lang: Lang,
) -> Result<Answer, Error> {
    let mut count = Count::new(problem.clone())
        .method(method)
        .fundamental(arguments.fundamental)
        .max_bytes(MemoryLimit::or_free(arguments.resources.memory));
    if let Some(whole) = &arguments.verify {
        count = count.verification(match whole {
            Some(_) => Verification::Whole,
            None => Verification::Jobs {
                seed: arguments.seed.unwrap_or_else(random_seed),
            },
        });
    }
    let executor = ThreadExecutor::new().threads(arguments.resources.threads);
    let prepared = count.prepare(&executor)?;
    let outcome = progress::watch(executor, lang, phase, |executor| prepared.run(executor))?;
    let count = outcome.count;
    if let Some(Err(error)) = &outcome.verified
        && !matches!(error, CountError::Wrong(_))
    {
        // It may have taken long.
        console::note(lang.say(say!(
            en: "the count, not verified, is {count}",
            zh: "计数（未经核对）为 {count}",
        )));
    }
    let verified = outcome.verified.transpose()?;
    let jobs = verified.and_then(|verified| verified.jobs);
    Ok(Answer {
        count,
        by: outcome.by,
        oeis: outcome.published.map(|known| known.oeis),
        verified,
        complete: jobs.filter(|jobs| jobs.complete).map(|jobs| jobs.of),
    })
}
