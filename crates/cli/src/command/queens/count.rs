//! `backrank queens count`

use std::io::{self, Write};

use backrank_core::queens::{FundamentalWalker, Problem, known};
use backrank_core::{Order, OrderError};
use backrank_parallel::{Counting, Strategy};
use clap::Args;
use serde::Serialize;

use crate::args::{self, Format, Given, Orders, SetUp};
use crate::console::Console;
use crate::failure::{Failure, explain_contradiction};
use crate::lang::Text;
use crate::reading::Lines;
use crate::{export, progress};

/// Count the solutions and print the bare number
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens count 12
  $ backrank queens count 10 --fundamental --threads 2
  $ backrank queens count 8 --with a1 --algorithm row-array --format json")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 0 to 32; or - to read orders from standard input until a 0 or the end
    #[arg(value_name = "N|-", allow_negative_numbers = true)]
    orders: Orders,

    /// How to count: a strategy, on all cores, or an algorithm, on one thread
    #[arg(long, default_value = "prefix", value_parser = args::counter_names())]
    algorithm: String,

    /// Number of threads [default: one per core for a strategy, 1 for an algorithm]
    #[arg(long, value_name = "T", value_parser = args::threads, allow_negative_numbers = true)]
    threads: Option<usize>,

    /// Count one solution of each orbit under the board's 8 symmetries
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
    #[serde(serialize_with = "export::as_string")]
    count: u128,
    algorithm: &'a str,
    fundamental: bool,
    #[serde(flatten)]
    given: &'a SetUp,
    /// The published sequence that the count agrees with.
    agrees: Option<&'static str>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Failure> {
    progress::catch_interrupt()?;
    match arguments.orders {
        Orders::One(order) => {
            let given = arguments.given.set_up(order)?;
            count(arguments, order, &given, console)
        }
        Orders::StandardInput => count_list(arguments, console),
    }
}

/// Counts for each order on standard input, until a 0 or the end.
fn count_list(arguments: &Arguments, console: &mut Console) -> Result<(), Failure> {
    let mut lines = Lines::new(io::stdin().lock(), "-");
    while let Some(line) = lines.next()? {
        for word in line.text.split_whitespace() {
            let wrong = |text: Text| Failure::failed(Text::OnLine(line.number, Box::new(text)));
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
            count(arguments, order, &given, console)?;
            console.out.flush()?; // each count is seen when it is there
        }
    }
    Ok(())
}

fn count(
    arguments: &Arguments,
    order: Order,
    given: &SetUp,
    console: &mut Console,
) -> Result<(), Failure> {
    let problem = &given.problem;
    // A search would see a contradiction only in the row where it is, and may never come that far.
    let contradiction = problem.contradiction();
    let count = match contradiction {
        Some(_) => 0,
        None => run_counter(arguments, problem, console)?,
    };

    let sequence = if arguments.fundamental {
        known::FUNDAMENTAL
    } else {
        known::ALL
    };
    let known = if problem.is_empty_board() {
        sequence.value(order.get())
    } else {
        None
    };
    if let Some(known) = known.filter(|&known| known != count) {
        return Err(Failure::failed(Text::Disagrees {
            oeis: sequence.oeis,
            n: order.get(),
            known,
            count,
        }));
    }
    let agrees = known.map(|_| sequence.oeis);
    match arguments.format {
        Format::Text => writeln!(console.out, "{count}")?,
        Format::Json => {
            let document = Document {
                schema: "backrank.queens.count/1",
                order,
                count,
                algorithm: &arguments.algorithm,
                fundamental: arguments.fundamental,
                given,
                agrees,
            };
            export::write_json(&mut console.out, &document)?;
        }
    }
    let verdict = match (contradiction, agrees) {
        (Some(contradiction), _) => explain_contradiction(contradiction, order.dims()),
        (None, Some(oeis)) => Text::Agrees { oeis },
        (None, None) if count == 0 => Text::NoSolution,
        (None, None) => Text::NoPublishedValue,
    };
    Ok(console.note(&verdict)?)
}

/// Counts by the strategy or the algorithm of the given name.
fn run_counter(
    arguments: &Arguments,
    problem: &Problem,
    console: &Console,
) -> Result<u128, Failure> {
    let name = &arguments.algorithm;
    let strategy = Strategy::ALL
        .into_iter()
        .find(|strategy| strategy.card().name == name);
    let walker = args::walker(name);
    let fundamental_walker = FundamentalWalker::new(problem, walker);

    let counting = Counting::new()
        .walker(if arguments.fundamental {
            &fundamental_walker
        } else {
            walker
        })
        .strategy(strategy.unwrap_or_default());
    let counting = match (arguments.threads, strategy) {
        (Some(threads), _) => counting.threads(threads),
        (None, Some(_)) => counting, // one a core
        (None, None) => counting.threads(1),
    };
    progress::count(counting, problem, console.lang)
}
