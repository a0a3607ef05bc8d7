//! `backrank queens count`

use std::io::{self, Write};

use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::count::{CountMethod, published};
use backrank_core::{Order, OrderError};
use clap::Args;
use serde::Serialize;

use super::explain::{explain_contradiction, explain_method};
use super::messages::QueensMessage;
use crate::args::by_name::{AUTO, count_methods, named};
use crate::args::format::Format;
use crate::args::numbers;
use crate::args::numbers::random_seed;
use crate::args::queens_problem::Given;
use crate::args::queens_problem::Orders;
use crate::args::queens_problem::SetUp;
use crate::args::resources::Resources;
use crate::commands::messages::CommandMessage;
use crate::error::Error;
use crate::error::messages::ErrorMessage;
use crate::i18n::CountText;
use crate::i18n::Message;
use crate::input::lines::Lines;
use crate::output::console::Console;
use crate::output::json;
use crate::process::interrupt;
use crate::schemas;
use crate::tally::Counted;
use crate::tally::Tally;
use crate::verification;
use crate::verification::Verdict;
use crate::verification::Verified;

/// Count the solutions and print the bare number
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens count 12
  $ backrank queens count 10 --fundamental --threads 2
  $ backrank queens count 14 --kernel portable --verify=20
  $ backrank queens count 11 --algorithm prefix --verify
  $ backrank queens count 8 --with a1 --algorithm row-array --format json")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 0 to 32; or - to read orders from standard input until a 0 or the end
    #[arg(value_name = "N|-", allow_negative_numbers = true)]
    orders: Orders,

    /// How to count: a strategy or an algorithm; auto is the fastest for the order, or prefix if the board is not empty
    #[arg(long, default_value = AUTO, value_parser = named(count_methods()))]
    algorithm: CountMethod,

    /// Number of threads [default: one per core; 1 for an algorithm that can be watched, and for small orders by auto]
    #[arg(long, value_name = "T", value_parser = numbers::threads, allow_negative_numbers = true)]
    threads: Option<usize>,

    #[command(flatten)]
    resources: Resources,

    /// Check the count before it is printed: count SAMPLE of its jobs again by bitmask [default: 100, or all to order 14].
    /// Without jobs of its own (prefix, first-row, an algorithm that can be watched), count the empty board again by
    /// half-board, and else SAMPLE pieces [default: 100, or the whole to order 14] by row-array, or by bitmask if it was
    /// row-array that counted. Jobs and pieces are checked one by one; that none is missing, only a count of the whole tells
    #[arg(long, value_name = "SAMPLE", num_args = 0..=1, require_equals = true, value_parser = numbers::sample, allow_negative_numbers = true)]
    verify: Option<Option<usize>>,

    /// Seed of the sample, to draw the same jobs again [default: random]
    #[arg(long, value_name = "S", value_parser = numbers::seed, requires = "verify", allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Count one solution of each orbit under the board's 8 symmetries: on the empty board from the number of all solutions,
    /// counted as --algorithm says, and of those equal to their turns (Burnside's lemma); else by a look at each solution
    #[arg(long)]
    fundamental: bool,

    #[command(flatten)]
    given: Given,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    order: Order,
    #[serde(serialize_with = "json::as_string")]
    count: u128,
    /// What really counted, never `auto`.
    algorithm: &'static str,
    kernel: Option<&'static str>,
    fundamental: bool,
    #[serde(flatten)]
    given: &'a SetUp,
    /// The published sequence that the count agrees with.
    agrees: Option<&'static str>,
    verified: Option<&'a Verified>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let counter = choose(arguments)?;
    interrupt::catch_interrupt()?;
    match arguments.orders {
        Orders::One(order) => {
            let given = arguments.given.set_up(order)?;
            count(arguments, counter, order, &given, console)
        }
        Orders::StandardInput => count_list(arguments, counter, console),
    }
}

/// What the options name together.
fn choose(arguments: &Arguments) -> Result<CountMethod, Error> {
    let mut counter = arguments.algorithm;
    let Given { with, block } = &arguments.given;
    let beyond_empty_board = [("--with", !with.is_empty()), ("--block", !block.is_empty())];
    for (option, _) in beyond_empty_board.into_iter().filter(|(_, given)| *given) {
        counter = counter
            .for_any_problem()
            .map_err(|error| explain_method(error, option))?;
    }
    match arguments.resources.kernel {
        Some(kernel) => counter
            .with_kernel(kernel)
            .map_err(|error| explain_method(error, "--kernel")),
        None => Ok(counter),
    }
}

/// Counts for each order on standard input, until a 0 or the end.
fn count_list(
    arguments: &Arguments,
    counter: CountMethod,
    console: &mut Console,
) -> Result<(), Error> {
    let mut lines = Lines::new(io::stdin().lock(), "-");
    while let Some(line) = lines.next()? {
        for word in line.text.split_whitespace() {
            let wrong = |why| {
                Error::failed(ErrorMessage::OnLine {
                    line: line.number,
                    why,
                })
            };
            let order: Order = word
                .parse()
                .map_err(|error: OrderError| wrong(error.into()))?;
            if order.get() == 0 {
                return Ok(());
            }
            let given = arguments
                .given
                .set_up(order)
                .map_err(|error| wrong(error.into()))?;
            count(arguments, counter, order, &given, console)?;
            console.out.flush()?; // each count is seen when it is there
        }
    }
    Ok(())
}

fn count(
    arguments: &Arguments,
    counter: CountMethod,
    order: Order,
    given: &SetUp,
    console: &mut Console,
) -> Result<(), Error> {
    let problem = &given.problem;
    // A search would see a contradiction only in the row where it is, and may never come that far.
    let contradiction = problem.contradiction();
    let tally = Tally {
        counter,
        problem,
        fundamental: arguments.fundamental,
        threads: arguments.threads,
        memory: arguments.resources.memory,
        lang: console.lang,
    };
    let counter = tally.counter()?;
    if arguments.verify.is_some() {
        tally.refuse_unverifiable()?;
    }
    let counted = match contradiction {
        Some(_) => Counted::default(),
        None => tally.count()?,
    };
    let count = counted.count;

    let published = published(problem, arguments.fundamental);
    if let Some(known) = published.filter(|known| known.count != count) {
        return Err(Error::failed(CountText::Disagrees {
            oeis: known.oeis,
            n: order.get(),
            known: known.count,
            count,
        }));
    }
    let agrees = published.map(|known| known.oeis);
    let verified = match arguments.verify {
        Some(sample) if contradiction.is_none() => {
            let seed = arguments.seed.unwrap_or_else(random_seed);
            match tally.verify(counted, sample, seed) {
                Ok(Verdict::Agrees(verified)) => Some(verified),
                Ok(Verdict::Disagrees(text)) => return Err(Error::failed(text)),
                Err(why) => return Err(verification::not_verified(why, count)),
            }
        }
        _ => None,
    };
    match arguments.format {
        Format::Text => writeln!(console.out, "{count}")?,
        Format::Json => {
            let document = Document {
                schema: schemas::QUEENS_COUNT,
                order,
                count,
                algorithm: counter.name(),
                kernel: counter.kernel().map(Kernel::name),
                fundamental: arguments.fundamental,
                given,
                agrees,
                verified: verified.as_ref(),
            };
            json::write_json(&mut console.out, &document)?;
        }
    }
    let verdict: Box<dyn Message> = match (contradiction, agrees) {
        (Some(contradiction), _) => explain_contradiction(contradiction, order.dims()).into(),
        (None, Some(oeis)) => CommandMessage::Agrees { oeis }.into(),
        (None, None) if count == 0 => QueensMessage::NoSolution.into(),
        (None, None) => CommandMessage::NoPublishedValue.into(),
    };
    console.note(&*verdict)?;
    if let Some(verified) = verified {
        console.note(&verified.text())?;
        if verified.drew_nothing(
            arguments.verify.flatten().is_some(),
            arguments.seed.is_some(),
        ) {
            console.note(&CountText::NothingDrawn)?;
        }
    }
    Ok(())
}
