//! `backrank queens count`

mod in_folder;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::count::CountMethod;
use backrank_core::{Order, OrderError};
use backrank_parallel::queens::{Count, CountError, Verification, Verified, VerifiedJobs};
use clap::Args;
use serde::Serialize;

use self::in_folder::Answer;
use crate::args::by_name::{AUTO, named};
use crate::args::format::Format;
use crate::args::numbers;
use crate::args::numbers::random_seed;
use crate::args::queens_problem::{Given, Orders, SetUp};
use crate::args::queens_rules::RulesGiven;
use crate::args::resources::Resources;
use crate::commands::queens::shared::tell_seed;
use crate::commands::verdict::{all_jobs_there, compared};
use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::json;
use crate::forms::lines::Lines;
use crate::process::{interrupt, memory};
use crate::say::zh::core::{contradiction_of, no_solution};
use crate::say::zh::parallel::stage;
use crate::say::{Lang, Text, say};
use crate::screen::console::Console;
use crate::screen::progress;

/// Count the solutions and print the bare number
#[derive(Args, Debug)]
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
    /// Order, the side of the board: 0 to 32; or - to read orders from standard input until a 0 or the end
    #[arg(value_name = "N|-")]
    orders: Orders,

    /// Strategy or algorithm that counts; auto is the fastest for the order, or prefix if the board is not empty, on a torus and
    /// for superqueens
    #[arg(long, default_value = AUTO, value_parser = named(CountMethod::all(), CountMethod::name))]
    algorithm: CountMethod,

    /// Number of threads [default: one per core; 1 for an algorithm that can be watched, and for small orders by auto]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    threads: Option<usize>,

    #[command(flatten)]
    resources: Resources,

    /// Check the count before it is printed: count some of its jobs again by another algorithm, all of them to order 14, and make
    /// sure that no job of half-board is missing or doubled; with whole, count the whole again, which takes longer than the count
    #[arg(long, value_name = "whole", num_args = 0..=1, require_equals = true, value_parser = ["whole"], hide_possible_values = true)]
    verify: Option<Option<String>>,

    /// Seed of the sample, to draw the same jobs again [default: random]
    #[arg(long, value_name = "S", requires = "verify")]
    seed: Option<u64>,

    /// Count one solution of each orbit under the board's 8 symmetries, and with --torus under its shifts too
    #[arg(long)]
    fundamental: bool,

    /// Count in shards into this folder, and go on there when started again; Ctrl-C, SIGTERM and SIGUSR1 save what was counted,
    /// with the exit code 75. 'run status' shows how far it is
    #[arg(long, value_name = "DIR", conflicts_with_all = ["fundamental", "verify", "torus", "superqueens", "with", "block"])]
    run: Option<PathBuf>,

    /// Longest time whose work is lost when a count with --run is killed; a checkpoint is written twice in this time
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

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    order: Order,
    #[serde(serialize_with = "json::as_string")]
    count: u128,
    algorithm: &'static str,
    kernel: Option<&'static str>,
    fundamental: bool,
    #[serde(flatten)]
    given: &'a SetUp,
    published: bool,
    agrees: Option<&'static str>,
    verified: Option<VerifiedDocument>,
}

/// A second count; the fields of its jobs are null when the whole was counted again.
#[derive(Serialize)]
struct VerifiedDocument {
    by: &'static str,
    recounted: Option<usize>,
    jobs: Option<usize>,
    /// Decimal, because it may pass 2^53.
    seed: Option<String>,
    complete: Option<bool>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    // A method that does not count such boards is refused before a list of orders is read.
    let Given { with, block } = &arguments.given;
    let is_empty_board = with.is_empty() && block.is_empty() && arguments.rules.option().is_none();
    let method = match is_empty_board {
        true => arguments.algorithm,
        false => arguments.algorithm.for_any_problem()?,
    };
    let method = arguments.resources.on(method)?;
    match &arguments.run {
        Some(_) => interrupt::catch_signals()?,
        None => interrupt::catch_interrupt()?,
    }
    match arguments.orders {
        Orders::StandardInput if arguments.run.is_some() => Err(Error::conflict("--run", "-")),
        Orders::StandardInput => count_list(arguments, method, console),
        Orders::One(order) => {
            let given = arguments.given.set_up(order, arguments.rules.rules())?;
            count(arguments, method, &given, console)
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
        let wrong = |why: Text| on_line(number, why);
        while let Some(word) = lines.word()? {
            let order = String::from_utf8_lossy(word).parse::<Order>();
            let order = order.map_err(|error: OrderError| wrong(error.into()))?;
            if order.get() == 0 {
                return Ok(());
            }
            let given = arguments.given.set_up(order, arguments.rules.rules());
            let given = given.map_err(|error| wrong(error.into()))?;
            count(arguments, method, &given, console)?;
            console.out.flush()?; // each count is seen when it is there
        }
    }
    Ok(())
}

/// Counts, and tells the number and what is known of it.
fn count(
    arguments: &Arguments,
    method: CountMethod,
    given: &SetUp,
    console: &mut Console,
) -> Result<(), Error> {
    let (order, lang) = (given.problem.order(), console.lang);
    let Answer {
        count,
        by,
        oeis,
        verified,
        complete,
    } = match &arguments.run {
        None => count_at_once(arguments, method, given, lang)?,
        Some(folder) => in_folder::count(
            folder,
            arguments.threads,
            memory::limit(arguments.resources.memory),
            arguments.checkpoint,
            method,
            order,
            lang,
        )?,
    };
    match arguments.format {
        Format::Text => writeln!(console.out, "{count}")?,
        Format::Json => {
            let document = Document {
                schema: "backrank.queens.count/1",
                order,
                count,
                algorithm: by.name(),
                kernel: by.kernel().map(Kernel::name),
                fundamental: arguments.fundamental,
                given,
                published: oeis.is_some(),
                agrees: oeis,
                verified: verified.map(|Verified { by, jobs }| VerifiedDocument {
                    by,
                    recounted: jobs.map(|jobs| jobs.recounted),
                    jobs: jobs.map(|jobs| jobs.of),
                    seed: jobs.and_then(|jobs| Some(jobs.seed?.to_string())),
                    complete: jobs.map(|jobs| jobs.complete),
                }),
            };
            json::write_json(&mut console.out, &document)?;
        }
    }
    let verdict = match contradiction_of(&given.problem) {
        Some(contradiction) => contradiction,
        None if count == 0 && oeis.is_none() => no_solution(),
        None => compared(oeis),
    };
    console.note(verdict)?;
    if let Some(jobs) = complete {
        console.note(all_jobs_there(jobs))?;
    }
    if let Some(Verified { by, jobs }) = verified {
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
    given: &SetUp,
    lang: Lang,
) -> Result<Answer, Error> {
    let mut count = Count::new(&given.problem)
        .method(method)
        .fundamental(arguments.fundamental)
        .max_bytes(memory::limit(arguments.resources.memory));
    if let Some(whole) = &arguments.verify {
        count = count.verification(match whole {
            Some(_) => Verification::Whole,
            None => Verification::Jobs {
                seed: arguments.seed.unwrap_or_else(random_seed),
            },
        });
    }
    let executor = progress::executor(arguments.threads);
    let prepared = count.prepare(&executor)?;
    let outcome = progress::watch(executor, lang, stage, |executor| prepared.run(executor))?;
    let count = outcome.count;
    let verified = outcome.verified.transpose();
    let verified = verified.map_err(|error| not_verified(error, count))?;
    let jobs = verified.and_then(|verified| verified.jobs);
    Ok(Answer {
        count,
        by: outcome.by,
        oeis: outcome.published.map(|known| known.oeis),
        verified,
        complete: jobs.filter(|jobs| jobs.complete).map(|jobs| jobs.of),
    })
}

/// A check that found a fault, or did not come to its end: then with the count, which may have taken long.
fn not_verified(error: CountError, count: u128) -> Error {
    let is_wrong = matches!(error, CountError::Wrong(_));
    match Error::from(error) {
        Error::Message(exit, why, hint) if !is_wrong => {
            let why = say!(
                en: ("{}; the count, not verified, is {count}", why.en),
                zh: ("{}；计数（未经核对）为 {count}", why.zh),
            );
            Error::Message(exit, why, hint)
        }
        error => error,
    }
}

#[cfg(test)]
mod tests {
    use backrank_parallel::queens::Wrong;
    use backrank_parallel::{ExecutorError, Progress, Stage};

    use super::*;
    use crate::error::Exit;

    #[test]
    fn a_check_that_fails_without_a_fault_tells_the_count() {
        let stopped = ExecutorError::Stopped(Progress {
            stage: Stage::Verify,
            ..Progress::default()
        });
        let refused = CountError::Memory {
            needed_bytes: 3,
            min_bytes: 2,
            max_bytes: 1,
            threads: None,
        };
        let wrong = CountError::Wrong(Wrong::Jobs { jobs: 3 });
        for (error, tells) in [(stopped.into(), true), (refused, true), (wrong, false)] {
            let Error::Message(Exit::Failed, why, _) = not_verified(error, 92) else {
                panic!("it fails")
            };
            assert_eq!(
                [&why.en, &why.zh].map(|why| why.ends_with(" 92")),
                [tells; 2]
            );
        }
    }
}
