//! `backrank queens estimate`

use std::time::Duration;

use backrank_core::internal::queens::{TreeEstimate, estimate_nodes, known};
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{Kernel, QueensProblem};
use backrank_core::random::Random;
use backrank_core::{Bytes, Message, Order, message};
use backrank_parallel::queens::Count;
use backrank_parallel::{Estimate, Forecast, ThreadExecutor};
use backrank_runs::Projection;
use clap::Args;
use serde::Serialize;

use crate::args::numbers::{self, random_seed};
use crate::args::resources::{Resources, cores};
use crate::console::Console;
use crate::error::Result;
use crate::interrupt;
use crate::locale::figures::{YEAR, number, thousands, time};
use crate::progress;
use crate::report::{Command, Format, Report};

/// Estimate the time and memory of a count on this machine, and the number of solutions
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens estimate 16
  $ backrank queens estimate 18 --threads 1 --budget 1 --format json
  $ backrank queens estimate 17 --shards 64 --hours 0.5")]
pub(crate) struct Arguments {
    /// Board size n: 0 to 32
    #[arg(value_name = "N")]
    size: Order,

    /// Time a random sample of the jobs for this long; jobs that have started run to their end, up
    /// to a minute at n = 28
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = numbers::seconds)]
    budget: Duration,

    #[command(flatten)]
    resources: Resources,

    /// Seed for the sample, to draw the same jobs again [default: random]
    #[arg(long)]
    seed: Option<u64>,

    /// Also estimate a run in K shards, each on one thread
    #[arg(long, value_name = "K", value_parser = numbers::shards())]
    shards: Option<usize>,

    /// Time limit of a task on the cluster, which determines the least number of shards
    #[arg(long, default_value = "24", value_parser = numbers::hours, requires = "shards")]
    hours: f64,
}

/// The number of random probes of the search tree. They take 10 ms, and the standard error at n =
/// 32 is 3 %.
const PROBES: u32 = 10_000;

/// The number of timed jobs below which an estimate is rough.
const FEW_JOBS: usize = 30;

/// An estimate of a count.
#[derive(Serialize)]
pub(crate) struct EstimateReport {
    order: Order,
    algorithm: &'static str,
    kernel: Option<&'static str>,
    threads: usize,
    seconds: f64,
    /// The lower end of the 95 % interval; null if the sample is too small.
    low: Option<f64>,
    high: Option<f64>,
    /// True if all jobs were counted.
    exact: bool,
    solutions: Solutions,
    jobs: usize,
    sampled: usize,
    memory: Memory,
    seed: String,
    published: bool,
    tree: Tree,
    shards: Option<Option<Shards>>,
    #[serde(skip)]
    estimate: Estimate,
    /// The published number of solutions.
    #[serde(skip)]
    known: Option<u128>,
}

/// The number of solutions. The values are strings, because they may exceed 2^53.
#[derive(Serialize)]
struct Solutions {
    expected: Option<String>,
    low: Option<String>,
    high: Option<String>,
    exact: bool,
}

/// The memory, in bytes.
#[derive(Serialize)]
struct Memory {
    shared: u64,
    per_thread: u64,
}

#[derive(Serialize)]
struct Tree {
    #[serde(flatten)]
    estimate: TreeEstimate,
    probes: u32,
}

/// A run in shards, and the memory that each needs.
#[derive(Serialize)]
struct Shards {
    #[serde(flatten)]
    projection: Projection,
    memory: u64,
}

impl Command for Arguments {
    type Report = EstimateReport;

    fn run(&self, _: Format, console: &mut Console) -> Result<EstimateReport> {
        let method = self.resources.with_kernel(CountMethod::Auto)?;
        interrupt::catch_interrupt()?;
        let seed = self.seed.unwrap_or_else(random_seed);
        let problem = QueensProblem::from(self.size);
        let count = Count::new(problem.clone())
            .method(method)
            .max_bytes(self.resources.memory.limit());
        let executor = ThreadExecutor::new().threads(self.resources.threads);
        let prepared = count.prepare(&executor)?;
        let estimate = progress::watch(executor, console.lang, |executor| {
            prepared.estimate(executor, self.budget, seed)
        })?;
        let (method, memory) = (prepared.method(), prepared.memory());
        let known = known::ALL.value(self.size.get());
        let project = |shards| Projection::new(&estimate, cores(), shards, self.hours);
        let (low, high) = estimate.seconds.interval.unzip();
        Ok(EstimateReport {
            order: self.size,
            algorithm: method.name(),
            kernel: method.kernel().map(Kernel::name),
            threads: estimate.threads,
            seconds: estimate.seconds.value,
            low,
            high,
            exact: estimate.exact,
            solutions: Solutions::new(estimate.solutions, known),
            jobs: estimate.jobs,
            sampled: estimate.sampled,
            memory: Memory {
                shared: memory.shared_bytes,
                per_thread: memory.per_worker_bytes,
            },
            seed: seed.to_string(),
            published: known.is_some(),
            tree: Tree {
                estimate: estimate_nodes(&problem, PROBES, &mut Random::new(seed)),
                probes: PROBES,
            },
            shards: self.shards.map(|shards| {
                Some(Shards {
                    projection: project(shards)?,
                    memory: memory.total(1),
                })
            }),
            estimate,
            known,
        })
    }
}

impl Solutions {
    /// Returns the published number, or else the expected one with its interval.
    fn new(forecast: Forecast, known: Option<u128>) -> Self {
        let decimal = |solutions: f64| format!("{solutions:.0}");
        let known = known.map(|count| count.to_string());
        let (low, high) = forecast.interval.unzip();
        Self {
            expected: known.clone().or(Some(decimal(forecast.value))),
            low: known.clone().or(low.map(decimal)),
            high: known.clone().or(high.map(decimal)),
            exact: known.is_some(),
        }
    }
}

impl Report for EstimateReport {
    const SCHEMA: &'static str = "backrank.queens.estimate/2";

    fn write_text(&self, console: &mut Console) -> Result {
        let lines = [self.method()]
            .into_iter()
            .chain(time_lines(&self.estimate, cores()))
            .chain(self.result_lines());
        for line in lines {
            console.print(line)?;
        }
        Ok(())
    }

    fn notes(&self) -> Vec<Message> {
        let Estimate { sampled, jobs, .. } = self.estimate;
        if sampled == jobs {
            return Vec::new();
        }
        let few = (sampled < FEW_JOBS).then(|| {
            message!(
                "only {sampled} of {jobs} jobs were timed, so the estimate is rough; a larger --budget times more",
                sampled,
                jobs = thousands(jobs as u64)
            )
        });
        let scope = self.low.map(|_| {
            message!("the interval covers the sample, but not other load on this machine")
        });
        few.into_iter().chain(scope).collect()
    }
}

impl EstimateReport {
    fn method(&self) -> Message {
        let (algorithm, threads) = (self.algorithm, self.threads);
        match self.kernel {
            Some(kernel) => message!(
                "{algorithm}, kernel {kernel}, {threads|thread|threads}",
                algorithm,
                kernel,
                threads
            ),
            None => message!("{algorithm}, {threads|thread|threads}", algorithm, threads),
        }
    }

    /// Returns the lines about the solutions, the memory, the shards and the search tree.
    fn result_lines(&self) -> Vec<Message> {
        let oeis = known::ALL.oeis;
        let mut lines = vec![match self.known {
            Some(count) => message!(
                "solutions: {count} (exact: OEIS {oeis})",
                count = thousands(count as u64),
                oeis
            ),
            None => message!(
                "solutions: {count} ({interval})",
                count = number(self.estimate.solutions.value),
                interval = interval(self.estimate.solutions, |solutions| Message::verbatim(
                    number(solutions)
                ))
            ),
        }];
        let Memory { shared, per_thread } = self.memory;
        if shared + per_thread > 0 {
            lines.push(message!(
                "memory: {shared}, and {each} for each thread",
                shared = Bytes(shared),
                each = Bytes(per_thread)
            ));
        }
        match &self.shards {
            Some(Some(shards)) => lines.extend(shards.lines()),
            Some(None) => lines.push(message!(
                "shards: too few jobs were timed for an estimate; a larger --budget times more"
            )),
            None => {}
        }
        let TreeEstimate {
            nodes,
            standard_error,
            ..
        } = self.tree.estimate;
        lines.push(message!(
            "nodes of a textbook search: {nodes} (standard error {percent} %)",
            nodes = number(nodes),
            percent = format!("{:.1}", standard_error / nodes * 100.0)
        ));
        if !self.published {
            lines.push(message!(
                "nobody has published this count: OEIS {oeis} ends at n = {last}",
                oeis,
                last = known::ALL.last()
            ));
        }
        lines
    }
}

impl Shards {
    fn lines(&self) -> [Message; 3] {
        let hours = |seconds: f64| match seconds / 3600.0 {
            hours if hours < 0.01 => format!("{hours:.2e}"),
            hours => number(hours),
        };
        let projection = self.projection;
        [
            message!(
                "core time: {core} h (95 %: {low} to {high} h)",
                core = hours(projection.core_seconds),
                low = hours(projection.low_core_seconds),
                high = hours(projection.high_core_seconds)
            ),
            message!(
                "{shards|shard|shards}: {each} each, the slowest at most {slowest}; memory: {memory}",
                shards = projection.shards,
                each = time(projection.shard_seconds),
                slowest = time(projection.slowest_seconds),
                memory = Bytes(self.memory)
            ),
            message!(
                "for a limit of {hours} h, use at least {least|shard|shards}",
                hours = projection.hours.to_string(),
                least = projection.least_shards
            ),
        ]
    }
}

/// Returns the interval of a forecast, formatted by `figure`.
fn interval(forecast: Forecast, figure: impl Fn(f64) -> Message) -> Message {
    match forecast.interval {
        Some((low, high)) => {
            message!(
                "95 %: {low} to {high}",
                low = figure(low),
                high = figure(high)
            )
        }
        None => message!("too few jobs were timed for an interval; a larger --budget times more"),
    }
}

/// Returns the lines about the time on a machine with this number of cores.
fn time_lines(estimate: &Estimate, cores: usize) -> Vec<Message> {
    let Estimate { seconds, jobs, .. } = *estimate;
    if jobs == 0 {
        return vec![message!("time: none to speak of")];
    }
    let interval = if estimate.exact {
        message!("measured: the whole count was run")
    } else {
        interval(seconds, time)
    };
    let mut lines = vec![message!(
        "time: {time} ({interval})",
        time = time(seconds.value),
        interval
    )];
    let years = seconds.value * estimate.threads.min(cores) as f64 / YEAR;
    if years > 1.0 {
        lines.push(message!(
            "that is {years} core-years",
            years = number(years)
        ));
    }
    let [jobs, sampled] = [jobs, estimate.sampled].map(|jobs| thousands(jobs as u64));
    lines.push(message!("jobs: {jobs}, timed: {sampled}", jobs, sampled));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_estimate_prints_core_years() {
        let mut estimate = Estimate::default();
        estimate.seconds.value = 3.0 * YEAR;
        (estimate.sampled, estimate.jobs, estimate.threads) = (999, 1_000_002, 4);
        // Threads without a core of their own take no core time.
        for (cores, years) in [(2, "6.00"), (8, "12.0")] {
            let lines = time_lines(&estimate, cores);
            assert_eq!(
                lines.iter().map(Message::to_string).collect::<Vec<_>>(),
                [
                    "time: 3.00 years (too few jobs were timed for an interval; a larger --budget times more)".to_owned(),
                    format!("that is {years} core-years"),
                    "jobs: 1,000,002, timed: 999".to_owned(),
                ]
            );
        }
    }
}
