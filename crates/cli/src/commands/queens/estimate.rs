//! `backrank queens estimate`

mod messages;

use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{Memory, Problem, estimate_nodes, known};
use backrank_core::random::Random;
use backrank_parallel::Estimate;
use backrank_parallel::queens::Count;
use backrank_runs::Projection;
use clap::Args;
use serde::Serialize;

use self::messages::EstimateMessage;
use crate::args::format::Format;
use crate::args::numbers;
use crate::args::numbers::random_seed;
use crate::args::resources::Resources;
use crate::error::Error;
use crate::process::{interrupt, memory};
use crate::say::zh::parallel::stage;
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::{json, progress};

/// Estimate how long a count will take on this machine, and how much memory
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens estimate 16
  $ backrank queens estimate 18 --threads 1 --budget 1 --format json
  $ backrank queens estimate 17 --shards 64 --hours 0.5")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 0 to 32
    #[arg(value_name = "N")]
    order: Order,

    /// Number of threads to count on [default: one per core; 1 for small orders]
    #[arg(short = 'j', long, value_name = "T", value_parser = numbers::threads())]
    threads: Option<usize>,

    /// How long to time a random sample of the count's jobs; it takes longer where a job does: each that was begun is timed to
    /// its end, half a minute at the order 28
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = numbers::seconds)]
    budget: Duration,

    #[command(flatten)]
    resources: Resources,

    /// Seed of the sample, to draw the same jobs again [default: random]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Also tell what a run in K shards will take, each on one thread
    #[arg(long, value_name = "K", value_parser = numbers::shards())]
    shards: Option<usize>,

    /// Time limit of a task on the cluster, for which the least number of shards is told
    #[arg(long, value_name = "HOURS", default_value = "24", value_parser = numbers::hours, requires = "shards")]
    hours: f64,

    /// Form of the answer
    #[arg(short, long, value_enum, default_value_t)]
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
    /// The 95 % interval; where a single block of jobs was timed, a tenth to ten times.
    low: f64,
    high: f64,
    /// True if the whole count was run: `seconds` is the time that it took.
    exact: bool,
    jobs: usize,
    sampled: usize,
    memory: Bytes,
    /// Decimal, because it may pass 2^53.
    #[serde(serialize_with = "json::as_string")]
    seed: u64,
    /// True if the count of this order is known.
    published: bool,
    tree: Tree,
    shards: Option<ShardsDocument>,
}

/// A run in shards, each on one thread.
#[derive(Serialize)]
struct ShardsDocument {
    shards: usize,
    core_seconds: f64,
    /// The 95 % interval.
    low_core_seconds: f64,
    high_core_seconds: f64,
    shard_seconds: f64,
    /// The time of the slowest shard at the upper end of the interval.
    slowest_seconds: f64,
    /// The bytes that a shard needs.
    memory: u64,
    hours: f64,
    /// The least number of shards of which the slowest ends within these hours.
    least_shards: usize,
}

/// The size of the tree that every algorithm that can be watched searches, by Knuth's estimate of 1975.
#[derive(Serialize)]
struct Tree {
    nodes: f64,
    standard_error: f64,
    probes: u32,
}

/// Ten milliseconds, for a standard error of 3 % at the order 32.
const PROBES: u32 = 10_000;

impl Tree {
    fn estimate(order: Order, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let tree = estimate_nodes(&Problem::new(order), PROBES, &mut random);
        Self {
            nodes: tree.nodes,
            standard_error: tree.standard_error,
            probes: PROBES,
        }
    }

    fn text(&self) -> EstimateMessage {
        EstimateMessage::TreeNodes {
            nodes: self.nodes,
            percent: self.standard_error / self.nodes * 100.0, // there is a root at least
        }
    }
}

#[derive(Serialize)]
struct Bytes {
    shared: u64,
    per_thread: u64,
}

/// The seconds of a year.
const YEAR: f64 = 365.25 * 86_400.0;

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let mut method = CountMethod::Auto;
    if let Some(kernel) = arguments.resources.kernel {
        method = method.with_kernel(kernel)?;
    }
    interrupt::catch_interrupt()?;
    let seed = arguments.seed.unwrap_or_else(random_seed);
    let problem = Problem::new(arguments.order);
    let count = Count::new(&problem)
        .method(method)
        .max_bytes(memory::limit(arguments.resources.memory));
    let executor = progress::executor(arguments.threads);
    let prepared = count.prepare(&executor)?;
    let estimate = progress::watch(executor, console.lang, stage, |executor| {
        prepared.estimate(executor, arguments.budget, seed)
    })?;
    let (method, memory) = (prepared.method(), prepared.memory());
    let tree = Tree::estimate(arguments.order, seed);
    let cores = available_parallelism().map_or(usize::MAX, NonZero::get);
    let shards = arguments.shards.map(|shards| {
        let projection = Projection::new(&estimate, cores, shards);
        ShardsDocument {
            shards,
            core_seconds: projection.core_seconds,
            low_core_seconds: projection.low_core_seconds,
            high_core_seconds: projection.high_core_seconds,
            shard_seconds: projection.shard_seconds(1),
            slowest_seconds: projection.slowest_seconds(1),
            memory: memory.total(1),
            hours: arguments.hours,
            least_shards: projection.shards_within(arguments.hours * 3600.0, 1),
        }
    });
    match arguments.format {
        Format::Text => {
            let of_count = describe(method, &estimate, memory, cores);
            let of_order = std::iter::once(tree.text()).chain(news(arguments.order));
            let of_shards = shards.iter().flat_map(describe_shards);
            for line in of_count.into_iter().chain(of_shards).chain(of_order) {
                console.print(&line)?;
            }
            Ok(())
        }
        Format::Json => {
            let document = Document {
                schema: schemas::QUEENS_ESTIMATE,
                order: arguments.order,
                algorithm: method.name(),
                kernel: method.kernel().map(Kernel::name),
                threads: estimate.threads,
                seconds: estimate.seconds,
                low: estimate.low_seconds,
                high: estimate.high_seconds,
                exact: estimate.exact,
                jobs: estimate.jobs,
                sampled: estimate.sampled,
                memory: Bytes {
                    shared: memory.shared_bytes,
                    per_thread: memory.per_worker_bytes,
                },
                seed,
                published: known::ALL.value(arguments.order.get()).is_some(),
                tree,
                shards,
            };
            Ok(json::write_json(&mut console.out, &document)?)
        }
    }
}

/// The lines about the count, on a machine with this number of cores.
fn describe(
    method: CountMethod,
    estimate: &Estimate,
    memory: Memory,
    cores: usize,
) -> Vec<EstimateMessage> {
    let &Estimate {
        seconds,
        low_seconds: low,
        high_seconds: high,
        blocks,
        sampled,
        jobs,
        threads,
        exact,
    } = estimate;
    let heading = EstimateMessage::Heading {
        algorithm: method.name(),
        kernel: method.kernel(),
        threads,
    };
    if jobs == 0 {
        return vec![heading, EstimateMessage::NoTime];
    }
    let time = if exact {
        EstimateMessage::TimeTaken { seconds }
    } else if blocks == 1 {
        EstimateMessage::TimeGuessed { seconds, low, high }
    } else {
        EstimateMessage::TimeExpected { seconds, low, high }
    };
    let years = seconds * threads.min(cores) as f64 / YEAR;
    let mut lines = vec![heading, time];
    lines.extend((years > 1.0).then_some(EstimateMessage::CoreYears { years }));
    lines.push(EstimateMessage::JobsTimed { sampled, jobs });
    lines.extend(
        (memory != Memory::default()).then_some(EstimateMessage::MemoryNeeded {
            shared_bytes: memory.shared_bytes,
            per_thread_bytes: memory.per_worker_bytes,
        }),
    );
    lines
}

/// The lines about a run in shards.
fn describe_shards(run: &ShardsDocument) -> [EstimateMessage; 3] {
    [
        EstimateMessage::CoreTime {
            seconds: run.core_seconds,
            low: run.low_core_seconds,
            high: run.high_core_seconds,
        },
        EstimateMessage::OfShards {
            shards: run.shards,
            seconds: run.shard_seconds,
            slowest: run.slowest_seconds,
            bytes: run.memory,
        },
        EstimateMessage::LeastShards {
            hours: run.hours,
            shards: run.least_shards,
        },
    ]
}

/// The news that a count of this order would be, if it is not published.
fn news(order: Order) -> Option<EstimateMessage> {
    let (oeis, last) = (known::ALL.oeis, known::ALL.last());
    match order.get() {
        n if n <= last => None,
        n if n == last + 1 => Some(EstimateMessage::FirstUnknown { oeis }),
        _ => Some(EstimateMessage::BeyondKnown { oeis, last }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say::Lang;

    #[test]
    fn an_order_beyond_the_published_ones_says_so() {
        let news = |n| news(Order::new(n).unwrap());
        assert!(news(27).is_none());
        assert!(matches!(
            news(28),
            Some(EstimateMessage::FirstUnknown { .. })
        ));
        assert!(matches!(
            news(29),
            Some(EstimateMessage::BeyondKnown { last: 27, .. })
        ));
    }

    #[test]
    fn years_are_core_years_too() {
        let estimate = Estimate {
            seconds: 3.0 * YEAR,
            low_seconds: 0.3 * YEAR,
            high_seconds: 30.0 * YEAR,
            blocks: 1,
            sampled: 1,
            jobs: 1_234_567,
            threads: 4,
            exact: false,
        };
        let memory = Memory {
            shared_bytes: 3 << 30,
            per_worker_bytes: 1 << 20,
        };
        let said = |memory, cores| -> Vec<_> {
            let lines = describe(CountMethod::Auto, &estimate, memory, cores).into_iter();
            lines.map(|line| Lang::En.say(&line).to_string()).collect()
        };
        // Threads that wait for a core take nothing of it.
        let on_two_cores = said(Memory::default(), 2);
        assert!(on_two_cores.contains(&"that is 6.00 core-years".to_owned()));
        assert!(!on_two_cores.iter().any(|line| line.starts_with("memory")));
        assert_eq!(
            said(memory, 8),
            [
                "auto, 4 threads",
                "time: 3.00 years (one block of jobs was timed, so this is a guess: 110 days to 30.0 years; a larger --budget tells more)",
                "that is 12.0 core-years",
                "jobs: 1,234,567, timed: 1",
                "memory: 3.0 GiB, and 1.0 MiB for each thread",
            ]
        );
    }
}
