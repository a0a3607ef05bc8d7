//! `backrank queens count`

use std::io::{self, Write};

use backrank_core::queens::{FundamentalWalker, Problem, Walker, known};
use backrank_core::{Order, OrderError};
use backrank_parallel::Counting;
use clap::Args;
use serde::Serialize;

use crate::args::{self, Format, Given, Orders, SetUp};
use crate::console::Console;
use crate::counter::Counter;
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
    let name = &arguments.algorithm;
    // Clap has seen to it that there is one; no other may take its place.
    let Some(counter) = args::counter(name) else {
        return Err(Failure::usage(Text::UnknownValue {
            option: "--algorithm".to_owned(),
            given: name.clone(),
            possible: String::new(),
        }));
    };
    refuse_beyond_empty_board(arguments, counter)?;
    progress::catch_interrupt()?;
    match arguments.orders {
        Orders::One(order) => {
            let given = arguments.given.set_up(order)?;
            count(arguments, counter, order, &given, console)
        }
        Orders::StandardInput => count_list(arguments, counter, console),
    }
}

/// Counts for each order on standard input, until a 0 or the end.
fn count_list(
    arguments: &Arguments,
    counter: Counter,
    console: &mut Console,
) -> Result<(), Failure> {
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
            count(arguments, counter, order, &given, console)?;
            console.out.flush()?; // each count is seen when it is there
        }
    }
    Ok(())
}

fn count(
    arguments: &Arguments,
    counter: Counter,
    order: Order,
    given: &SetUp,
    console: &mut Console,
) -> Result<(), Failure> {
    let problem = &given.problem;
    // A search would see a contradiction only in the row where it is, and may never come that far.
    let contradiction = problem.contradiction();
    let count = match contradiction {
        Some(_) => 0,
        None => run_counter(arguments, counter, problem, console)?,
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

/// Counts by what the arguments name.
fn run_counter(
    arguments: &Arguments,
    counter: Counter,
    problem: &Problem,
    console: &Console,
) -> Result<u128, Failure> {
    let on = |threads| Counting::new().threads(threads);
    match counter {
        Counter::Search {
            walker,
            strategy,
            threads,
        } => {
            let counting = arguments.threads.or(threads).map_or_else(Counting::new, on);
            let fundamental_walker = FundamentalWalker::new(problem, walker);
            let walker: &dyn Walker = if arguments.fundamental {
                &fundamental_walker
            } else {
                walker
            };
            let threads = counting.number_of_threads().map_err(progress::explain)?;
            let jobs = strategy.jobs(walker, problem, threads);
            progress::count(counting, &jobs, console.lang)
        }
        Counter::CountOnly(solver) => {
            let counting = arguments.threads.map_or_else(Counting::new, on);
            match solver.jobs(problem.order()) {
                Some(jobs) => progress::count(counting, &*jobs, console.lang),
                // An order that it does not cut, as being too small: it does it at once.
                None => Ok(solver.count(problem.order())),
            }
        }
    }
}

/// Refuses options that ask for something else than all solutions of the empty board, where nothing else can be counted.
fn refuse_beyond_empty_board(arguments: &Arguments, counter: Counter) -> Result<(), Failure> {
    let Counter::CountOnly(solver) = counter else {
        return Ok(());
    };
    let Given { with, block } = &arguments.given;
    let options = [
        ("--with", !with.is_empty()),
        ("--block", !block.is_empty()),
        ("--fundamental", arguments.fundamental),
    ];
    let given = options.into_iter().find(|(_, is_given)| *is_given);
    given.map_or(Ok(()), |(option, _)| {
        let algorithm = solver.card().name;
        Err(Failure::usage(Text::CountsEmptyBoardOnly {
            algorithm,
            option,
        }))
    })
}

#[cfg(test)]
mod tests {
    use backrank_core::queens::algorithms::RowArray;
    use clap::Parser;

    use super::*;
    use crate::args::Cli;
    use crate::command::Command;
    use crate::command::queens;
    use crate::failure::Exit;
    use crate::lang::Lang;

    fn arguments(line: &str) -> Arguments {
        match Cli::parse_from(line.split(' ')).command {
            Command::Queens(queens::Command::Count(arguments)) => arguments,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_counts_the_empty_board_only_takes_nothing_else() {
        let only = Counter::CountOnly(&RowArray);
        for option in ["--with a1", "--block a1", "--fundamental"] {
            let arguments = arguments(&format!("backrank queens count 8 {option}"));
            let name = option.split(' ').next().unwrap();
            let Err(Failure::Told(Exit::Usage, text)) = refuse_beyond_empty_board(&arguments, only)
            else {
                panic!("{option} is taken")
            };
            for lang in Lang::ALL {
                let sentence = lang.say(&text).to_string();
                assert!(sentence.starts_with(name) && sentence.contains("row-array"));
            }
            let any = args::counter("row-array").unwrap();
            assert!(refuse_beyond_empty_board(&arguments, any).is_ok());
        }
        let plain = arguments("backrank queens count 8 --threads 2");
        assert!(refuse_beyond_empty_board(&plain, only).is_ok());
    }
}
