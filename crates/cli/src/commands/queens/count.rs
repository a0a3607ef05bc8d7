//! `backrank queens count`

mod document;
mod in_folder;
mod messages;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use backrank_core::queens::Rules;
use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::count::CountMethod;
use backrank_core::{Order, OrderError};
use backrank_parallel::queens::{Count, CountError, Verification, Verified};
use clap::Args;

use self::document::{Document, VerifiedDocument};
use self::in_folder::InFolder;
use self::messages::CountMessage;
use crate::args::by_name::{AUTO, count_methods, named};
use crate::args::format::Format;
use crate::args::numbers;
use crate::args::numbers::random_seed;
use crate::args::queens_problem::{Given, Orders, SetUp};
use crate::args::queens_rules::RulesGiven;
use crate::args::recount::{Recount, recount};
use crate::args::resources::Resources;
use crate::commands::messages::CommandMessage;
use crate::error::Error;
use crate::error::system::on_line;
use crate::input::scanner::Scanner;
use crate::process::{interrupt, memory};
use crate::say::zh::core::{contradiction_of, no_solution};
use crate::say::zh::parallel::stage;
use crate::say::{Text, say};
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::progress;

/// Count the solutions and print the bare number
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens count 12
  $ backrank queens count 10 --fundamental --threads 2
  $ backrank queens count 14 --kernel portable --verify=20
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
    #[arg(long, default_value = AUTO, value_parser = named(count_methods()))]
    algorithm: CountMethod,

    /// Number of threads [default: one per core; 1 for an algorithm that can be watched, and for small orders by auto]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    threads: Option<usize>,

    #[command(flatten)]
    resources: Resources,

    /// Check the count before it is printed: count SAMPLE of its jobs again by bitmask [default: 100, or all to order 14],
    /// and make sure by arithmetic that no job of half-board is missing or doubled. A fault in a job that is not in the sample
    /// stays unseen. Without jobs of its own (prefix, first-row, an algorithm that can be watched), count the empty board again
    /// as a whole by half-board, and else SAMPLE pieces [default: 100, or the whole to order 14] by row-array, or by bitmask
    /// if it was row-array that counted; a piece that is missing stays unseen. With whole, count the whole again,
    /// which leaves no job and no piece out: what half-board counted by symmetric, to order 18; it takes longer than the count
    #[arg(long, value_name = "SAMPLE|whole", num_args = 0..=1, require_equals = true, value_parser = recount)]
    verify: Option<Option<Recount>>,

    /// Seed of the sample, to draw the same jobs again [default: random]
    #[arg(long, value_name = "S", requires = "verify")]
    seed: Option<u64>,

    /// Count one solution of each orbit under the board's 8 symmetries, and with --torus under its shifts too: on the empty board
    /// from the number of all solutions, counted as --algorithm says, and of those equal to their turns (Burnside's lemma); else,
    /// and with --torus and --superqueens, by a look at each solution
    #[arg(long)]
    fundamental: bool,

    /// Count in shards into this folder, and go on there when started again: a count that is killed loses no more than the
    /// work of --checkpoint seconds and the jobs that its threads are at. Ctrl-C, SIGTERM and SIGUSR1 save what was counted, with
    /// the exit code 75. 'run status' shows how far it is
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

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let method = choose(arguments)?;
    if let Some(folder) = &arguments.run {
        interrupt::catch_signals()?;
        let Orders::One(order) = arguments.orders else {
            return Err(Error::usage(CountMessage::OneOrderOnly));
        };
        return count_in_folder(arguments, method, order, folder, console);
    }
    interrupt::catch_interrupt()?;
    match arguments.orders {
        Orders::One(order) => {
            let given = arguments.given.set_up(order, arguments.rules.rules())?;
            count(arguments, method, &given, console)
        }
        Orders::StandardInput => count_list(arguments, method, console),
    }
}

/// The method that the options name together.
fn choose(arguments: &Arguments) -> Result<CountMethod, Error> {
    let mut method = arguments.algorithm;
    let Given { with, block } = &arguments.given;
    let with = (!with.is_empty()).then_some("--with");
    let block = (!block.is_empty()).then_some("--block");
    for option in [arguments.rules.option(), with, block]
        .into_iter()
        .flatten()
    {
        let _ = option;
        method = method.for_any_problem()?;
    }
    match arguments.resources.kernel {
        Some(kernel) => Ok(method.with_kernel(kernel)?),
        None => Ok(method),
    }
}

/// Counts in a folder, and goes on with what is there.
fn count_in_folder(
    arguments: &Arguments,
    method: CountMethod,
    order: Order,
    folder: &Path,
    console: &mut Console,
) -> Result<(), Error> {
    let in_folder = InFolder {
        folder,
        order,
        method,
        checkpoint: arguments.checkpoint,
        limit: memory::limit(arguments.resources.memory),
    };
    let executor = progress::executor(arguments.threads);
    let answer = in_folder.run(executor, console.lang)?;
    let (count, agrees) = (answer.total.count, answer.total.published.map(|it| it.oeis));
    let document = Document {
        schema: schemas::QUEENS_COUNT,
        order,
        count,
        algorithm: answer.by.name(),
        kernel: answer.kernel(),
        fundamental: false,
        given: &arguments.given.set_up(order, Rules::Plain)?,
        published: agrees.is_some(),
        agrees,
        verified: None,
    };
    document.write(arguments.format, console)?;
    match agrees {
        Some(oeis) => console.note(&CommandMessage::Agrees { oeis })?,
        None => console.note(&CommandMessage::NoPublishedValue)?,
    }
    if answer.total.complete {
        console.note(&CountMessage::AllJobsThere { jobs: answer.jobs })?;
    }
    Ok(())
}

/// Counts for each order on standard input, until a 0 or the end.
fn count_list(
    arguments: &Arguments,
    method: CountMethod,
    console: &mut Console,
) -> Result<(), Error> {
    let mut scanner = Scanner::open(Path::new("-"))?;
    while let Some(line) = scanner.next_line()? {
        for word in line.words() {
            let wrong = |why: Text| on_line(line.number, why);
            let order: Order = word
                .parse()
                .map_err(|error: OrderError| wrong(error.into()))?;
            if order.get() == 0 {
                return Ok(());
            }
            let given = arguments
                .given
                .set_up(order, arguments.rules.rules())
                .map_err(|error| wrong(error.into()))?;
            count(arguments, method, &given, console)?;
            console.out.flush()?; // each count is seen when it is there
        }
    }
    Ok(())
}

fn count(
    arguments: &Arguments,
    method: CountMethod,
    given: &SetUp,
    console: &mut Console,
) -> Result<(), Error> {
    let order = given.problem.order();
    let mut count = Count::new(&given.problem)
        .method(method)
        .fundamental(arguments.fundamental)
        .max_bytes(memory::limit(arguments.resources.memory));
    if let Some(recount) = arguments.verify {
        let seed = || arguments.seed.unwrap_or_else(random_seed);
        let some = |sample| Verification::Jobs {
            sample,
            seed: seed(),
        };
        count = count.verification(match recount {
            None => some(None),
            Some(Recount::Jobs(jobs)) => some(Some(jobs)),
            Some(Recount::Whole) => Verification::Whole,
        });
    }
    let executor = progress::executor(arguments.threads);
    let prepared = count.prepare(&executor)?;
    let outcome = progress::watch(executor, console.lang, stage, |executor| {
        prepared.run(executor)
    })?;

    let count = outcome.count;
    let verified = outcome.verified.transpose().map_err(|error| match error {
        CountError::Wrong(_) => error.into(),
        _ => not_verified(error, count),
    })?;
    let agrees = outcome.published.map(|known| known.oeis);
    let document = Document {
        schema: schemas::QUEENS_COUNT,
        order,
        count,
        algorithm: outcome.by.name(),
        kernel: outcome.kernel.map(Kernel::name),
        fundamental: arguments.fundamental,
        given,
        published: agrees.is_some(),
        agrees,
        verified: verified.map(VerifiedDocument::from),
    };
    document.write(arguments.format, console)?;
    let verdict: Text = match (contradiction_of(&given.problem), agrees) {
        (Some(contradiction), _) => contradiction,
        (None, Some(oeis)) => CommandMessage::Agrees { oeis }.into(),
        (None, None) if count == 0 => no_solution(),
        (None, None) => CommandMessage::NoPublishedValue.into(),
    };
    console.note(verdict)?;
    if let Some(verified) = verified {
        if let Some(jobs) = verified.jobs.filter(|jobs| jobs.complete) {
            console.note(&CountMessage::AllJobsThere { jobs: jobs.of })?;
        }
        console.note(&sentence(verified))?;
        if drew_nothing(verified, arguments) {
            console.note(&CountMessage::NothingDrawn)?;
        }
    }
    Ok(())
}

/// The reason why a check did not come to its end, with the count: that may have taken long.
fn not_verified(error: CountError, count: u128) -> Error {
    match Error::from(error) {
        Error::Message(exit, why, hint) => {
            let why = say!(
                en: ("{}; the count, not verified, is {count}", why.en),
                zh: ("{}；计数（未经核对）为 {count}", why.zh),
            );
            Error::Message(exit, why, hint)
        }
        silent => silent,
    }
}

/// The sentence about a check that agrees.
fn sentence(Verified { by, jobs }: Verified) -> CountMessage {
    match jobs {
        Some(jobs) if jobs.seed.is_none() && jobs.recounted == jobs.of => {
            CountMessage::AllJobsAgree { jobs: jobs.of, by }
        }
        Some(jobs) => CountMessage::JobsAgree {
            recounted: jobs.recounted,
            jobs: jobs.of,
            by,
            seed: jobs.seed,
        },
        None => CountMessage::CountsAgree { by },
    }
}

/// True if a sample or a seed was asked for, and nothing was drawn: the whole was counted again, or all jobs.
fn drew_nothing(verified: Verified, arguments: &Arguments) -> bool {
    let asks_sample = matches!(arguments.verify, Some(Some(Recount::Jobs(_))));
    let seed = verified.jobs.and_then(|jobs| jobs.seed);
    (asks_sample && verified.jobs.is_none()) || (arguments.seed.is_some() && seed.is_none())
}

#[cfg(test)]
mod tests {
    use backrank_parallel::queens::VerifiedJobs;

    use super::*;
    use crate::say::Lang;

    #[test]
    fn jobs_that_agree_are_told_with_the_seed_of_a_sample() {
        let said = |recounted, seed| {
            let jobs = Some(VerifiedJobs {
                recounted,
                of: 10,
                seed,
                complete: true,
            });
            let by = "row-array";
            let text = sentence(Verified { by, jobs });
            Lang::En.say(&text).to_string()
        };
        assert_eq!(
            said(10, None),
            "counted again by row-array: all 10 jobs agree"
        );
        assert_eq!(
            said(4, Some(7)),
            "counted again by row-array: 4 of 10 jobs, all agree (--seed 7 draws the same)"
        );
    }
}
