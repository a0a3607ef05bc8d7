//! `backrank queens estimate`

use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::{Memory, Problem, known};
use backrank_parallel::{CountError, Counting, Estimate, Progress};
use clap::Args;
use serde::Serialize;

use crate::args::{self, Format, Resources};
use crate::console::Console;
use crate::counter::Counter;
use crate::failure::Failure;
use crate::lang::CountText;
use crate::tally::Tally;
use crate::verification::random_seed;
use crate::{export, progress};

/// Estimate how long a count will take on this machine, and how much memory
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens estimate 16
  $ backrank queens estimate 18 --threads 1 --budget 1 --format json")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 0 to 32
    #[arg(value_name = "N", allow_negative_numbers = true)]
    order: Order,

    /// Number of threads to count on [default: one per core; 1 for small orders]
    #[arg(long, value_name = "T", value_parser = args::threads, allow_negative_numbers = true)]
    threads: Option<usize>,

    /// How long to time a random sample of the count's jobs; longer for large orders, whose single jobs take longer
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = args::budget, allow_negative_numbers = true)]
    budget: u64,

    #[command(flatten)]
    resources: Resources,

    /// Seed of the sample, to draw the same jobs again [default: random]
    #[arg(long, value_name = "S", value_parser = args::seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    order: Order,
    algorithm: &'static str,
    kernel: Option<&'static str>,
    threads: usize,
    seconds: f64,
    /// The 95 % interval; null where the upper end is not known.
    low: f64,
    high: Option<f64>,
    /// Whether the whole count was run, so that `seconds` is what it took.
    exact: bool,
    jobs: usize,
    sampled: usize,
    memory: Bytes,
    /// Decimal, because it may pass 2^53.
    #[serde(serialize_with = "export::as_string")]
    seed: u64,
    /// Whether the count of this order is known.
    published: bool,
    // Place for the nodes of the textbook tree, by Knuth's estimate of 1975.
}

#[derive(Serialize)]
struct Bytes {
    shared: u64,
    per_thread: u64,
}

/// The seconds of a year.
const YEAR: f64 = 365.25 * 86_400.0;

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Failure> {
    let mut counter = Counter::Auto;
    if let Some(kernel) = arguments.resources.kernel() {
        counter = counter.with_kernel(kernel)?;
    }
    progress::catch_interrupt()?;
    let seed = arguments.seed.unwrap_or_else(random_seed);
    let tally = Tally {
        counter,
        problem: &Problem::new(arguments.order),
        fundamental: false,
        threads: arguments.threads,
        memory: arguments.resources.memory,
        lang: console.lang,
    };
    let budget = Duration::from_secs(arguments.budget);
    let estimated = tally.with_jobs(|counting, jobs| {
        let estimate = |counting: &Counting<'_>| counting.estimate(jobs, budget, seed);
        match progress::interruptible(counting, estimate) {
            Ok(estimate) => Ok((estimate, jobs.memory())),
            Err(CountError::Stopped(Progress { done, jobs, .. })) => {
                let text = CountText::EstimateInterrupted;
                Err(progress::stopped(done, jobs, text))
            }
            Err(error) => Err(progress::explain(error)),
        }
    })?;
    let (estimate, memory) = estimated.unwrap_or((NO_TIME, Memory::default()));
    let counter = tally.counter();
    match arguments.format {
        Format::Text => print(&counter, arguments.order, &estimate, memory, console),
        Format::Json => {
            let document = Document {
                schema: "backrank.queens.estimate/1",
                order: arguments.order,
                algorithm: counter.name(),
                kernel: counter.kernel().map(Kernel::name),
                threads: estimate.threads,
                seconds: estimate.seconds,
                low: estimate.low,
                high: Some(estimate.high).filter(|high| high.is_finite()),
                exact: estimate.exact,
                jobs: estimate.jobs,
                sampled: estimate.sampled,
                memory: Bytes {
                    shared: memory.shared,
                    per_thread: memory.per_worker,
                },
                seed,
                published: known::ALL.value(arguments.order.get()).is_some(),
            };
            Ok(export::write_json(&mut console.out, &document)?)
        }
    }
}

/// Of a count without jobs.
const NO_TIME: Estimate = Estimate {
    seconds: 0.0,
    low: 0.0,
    high: 0.0,
    sampled: 0,
    jobs: 0,
    threads: 1,
    exact: false,
};

fn print(
    counter: &Counter,
    order: Order,
    estimate: &Estimate,
    memory: Memory,
    console: &mut Console,
) -> Result<(), Failure> {
    let &Estimate {
        seconds,
        low,
        high,
        sampled,
        jobs,
        threads,
        exact,
    } = estimate;
    let mut lines = vec![CountText::EstimateOf {
        algorithm: counter.name(),
        kernel: counter.kernel(),
        threads,
    }];
    if jobs == 0 {
        lines.push(CountText::TakesNoTime);
    } else {
        lines.push(match exact {
            true => CountText::TimeTaken(seconds),
            false => CountText::TimeExpected { seconds, low, high },
        });
        let core_years = seconds * threads as f64 / YEAR;
        if core_years > 1.0 {
            lines.push(CountText::CoreYears(core_years));
        }
        lines.push(CountText::JobsTimed { sampled, jobs });
        lines.push(CountText::MemoryNeeded {
            shared: memory.shared,
            per_thread: memory.per_worker,
        });
    }
    let known::Sequence { oeis, .. } = known::ALL;
    let last = known::ALL.last();
    match order.get() {
        n if n <= last => {}
        n if n == last + 1 => lines.push(CountText::FirstUnknown { oeis }),
        _ => lines.push(CountText::BeyondKnown { oeis, last }),
    }
    for line in lines {
        console.print(&line.into())?;
    }
    Ok(())
}
