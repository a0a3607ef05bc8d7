//! `backrank queens estimate`

use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::Problem;
use backrank_core::queens::count::CountMethod;
use backrank_core::random::Random;
use backrank_core::unstable::queens::{Kernel, estimate_nodes, known};
use backrank_parallel::queens::Count;
use backrank_parallel::{Estimate, Forecast, MemoryLimit, ThreadExecutor};
use backrank_runs::Projection;
use clap::Args;
use serde_json::json;

use crate::args::format::Format;
use crate::args::numbers;
use crate::args::numbers::random_seed;
use crate::args::resources::Resources;
use crate::error::Error;
use crate::forms::json::write_json;
use crate::process::interrupt;
use crate::say::figures::{counted, enough, number, thousands, time};
use crate::say::zh::parallel::phase;
use crate::say::{Lang, Text, say};
use crate::screen::console::Console;
use crate::screen::progress;

/// Estimate how long a count will take on this machine, how much memory, and how many solutions
/// there are
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens estimate 16
  $ backrank queens estimate 18 --threads 1 --budget 1 --format json
  $ backrank queens estimate 17 --shards 64 --hours 0.5")]
pub(crate) struct Arguments {
    /// Order, the side of the board: 0 to 32
    #[arg(value_name = "N")]
    order: Order,

    /// How long to time a random sample of the count's jobs; each that was begun is timed to its
    /// end, up to a minute at order 28
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

/// Ten milliseconds, for a standard error of 3 % at the order 32.
const PROBES: u32 = 10_000;

/// The seconds of a year.
const YEAR: f64 = 365.25 * 86_400.0;

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let method = arguments.resources.on(CountMethod::Auto)?;
    interrupt::catch_interrupt()?;
    let (order, lang) = (arguments.order, console.lang);
    let seed = arguments.seed.unwrap_or_else(random_seed);
    let problem = Problem::new(order);
    let count = Count::new(problem.clone())
        .method(method)
        .max_bytes(MemoryLimit::or_free(arguments.resources.memory));
    let executor = ThreadExecutor::new().threads(arguments.resources.threads);
    let prepared = count.prepare(&executor)?;
    let estimate = progress::watch(executor, lang, phase, |executor| {
        prepared.estimate(executor, arguments.budget, seed)
    })?;
    let threads = estimate.threads;
    let (algorithm, kernel) = (prepared.method().name(), prepared.method().kernel());
    let kernel = kernel.map(Kernel::name);
    let memory = prepared.memory();
    let (shared, per_thread) = (memory.shared_bytes, memory.per_worker_bytes);
    let tree = estimate_nodes(&problem, PROBES, &mut Random::new(seed));
    let (nodes, error) = (tree.nodes, tree.standard_error);
    let published = known::ALL.value(order.get());
    let cores = available_parallelism().map_or(usize::MAX, NonZero::get);
    let projected = |shards| Projection::new(&estimate, cores, shards, arguments.hours);
    let projection = arguments.shards.and_then(projected);
    if let Format::Json = arguments.format {
        let decimal = |solutions: f64| format!("{solutions:.0}");
        let (low, high) = estimate.seconds.interval.unzip();
        let (least, most) = estimate.solutions.interval.unzip();
        let expected = Some(estimate.solutions.value);
        let [expected, least, most] = match published.map(|count| count.to_string()) {
            Some(count) => [count.clone(), count.clone(), count].map(Some),
            None => [expected, least, most].map(|it| it.map(decimal)),
        };
        let mut document = json!({
            "schema": "backrank.queens.estimate/2",
            "order": order,
            "algorithm": algorithm,
            "kernel": kernel,
            "threads": threads,
            "seconds": estimate.seconds.value,
            "low": low,
            "high": high,
            "exact": estimate.exact,
            "solutions": {
                "expected": expected, "low": least, "high": most, "exact": published.is_some(),
            },
            "jobs": estimate.jobs,
            "sampled": estimate.sampled,
            "memory": { "shared": shared, "per_thread": per_thread },
            "seed": seed.to_string(),
            "published": published.is_some(),
            "tree": { "nodes": nodes, "standard_error": error, "probes": PROBES },
            "shards": projection,
        });
        if projection.is_some() {
            document["shards"]["memory"] = memory.total(1).into();
        }
        return Ok(write_json(&mut console.out, &document)?);
    }
    let kernel = |before| kernel.map_or(String::new(), |kernel| format!("{before}{kernel}"));
    console.print(say!(
        en: ("{algorithm}{}, {}", kernel(", kernel "), counted(threads as u64, "thread")),
        zh: ("{algorithm}{}，{threads} 个线程", kernel("，内核 ")),
    ))?;
    for line in lines_of_time(&estimate, cores, lang) {
        console.print(line)?;
    }
    let oeis = known::ALL.oeis;
    let interval = interval(estimate.solutions, number);
    let value = number(estimate.solutions.value);
    console.print(match published.map(|it| thousands(it as u64)) {
        Some(exact) => say!(
            en: "solutions: {exact} (exact: OEIS {oeis})",
            zh: "解的个数：{exact}（精确：OEIS {oeis}）",
        ),
        None => say!(
            en: ("solutions: {value} ({})", interval.en),
            zh: ("解的个数：{value}（{}）", interval.zh),
        ),
    })?;
    if shared + per_thread > 0 {
        let [shared, each] = [shared, per_thread].map(enough);
        console.print(say!(
            en: "memory: {shared}, and {each} for each thread",
            zh: "内存：{shared}，另外每个线程 {each}",
        ))?;
    }
    if arguments.shards.is_some() && projection.is_none() {
        console.print(say!(
            en: "shards: too few jobs were timed to tell; a larger --budget tells more",
            zh: "分片：测的子任务太少，无法估计；加大 --budget 会更准",
        ))?;
    }
    if let Some(projection) = projection {
        for line in lines_of_shards(projection, memory.total(1), lang) {
            console.print(line)?;
        }
    }
    let (nodes, percent) = (number(nodes), error / nodes * 100.0);
    console.print(say!(
        en: "nodes of a textbook search: {nodes} (standard error {percent:.1} %)",
        zh: "教科书式搜索的结点数：{nodes}（标准误差 {percent:.1} %）",
    ))?;
    if published.is_none() {
        let last = known::ALL.last();
        console.print(say!(
            en: "nobody has published this count: OEIS {oeis} ends at order {last}",
            zh: "此计数尚无人发表：OEIS {oeis} 到 {last} 阶为止",
        ))?;
    }
    Ok(())
}

/// The interval of a forecast, in its figures.
fn interval(forecast: Forecast, figure: impl Fn(f64) -> String) -> Text {
    match forecast.interval.map(|(low, high)| [low, high].map(figure)) {
        Some([low, high]) => say!(en: "95 %: {low} to {high}", zh: "95 %：{low} 到 {high}"),
        None => say!(
            en: "too few jobs were timed for an interval; a larger --budget tells more",
            zh: "测的子任务太少，给不出区间；加大 --budget 会更准",
        ),
    }
}

/// The lines about the time, on a machine with this number of cores.
fn lines_of_time(estimate: &Estimate, cores: usize, lang: Lang) -> Vec<Text> {
    let Estimate { seconds, jobs, .. } = *estimate;
    if jobs == 0 {
        return vec![say!(en: "time: none to speak of", zh: "时间：可以忽略")];
    }
    let interval = match estimate.exact {
        true => say!(en: "measured: the whole count was run", zh: "实测：运行了整个计数"),
        false => interval(seconds, |seconds| time(seconds, lang)),
    };
    let (time, seconds) = (time(seconds.value, lang), seconds.value);
    let mut lines = vec![say!(
        en: ("time: {time} ({})", interval.en),
        zh: ("时间：{time}（{}）", interval.zh),
    )];
    let years = seconds * estimate.threads.min(cores) as f64 / YEAR;
    if years > 1.0 {
        let years = number(years);
        lines.push(say!(en: "that is {years} core-years", zh: "即 {years} 核年"));
    }
    let [jobs, sampled] = [jobs, estimate.sampled].map(|it| thousands(it as u64));
    lines.push(
        say!(en: "jobs: {jobs}, timed: {sampled}", zh: "子任务：{jobs} 个，其中测了 {sampled} 个"),
    );
    lines
}

/// The lines about a run in shards, each with that memory.
fn lines_of_shards(projection: Projection, bytes: u64, lang: Lang) -> [Text; 3] {
    let hours = |seconds: f64| match seconds / 3600.0 {
        hours if hours < 0.01 => format!("{hours:.2e}"),
        hours => number(hours),
    };
    let (shards, limit, least) = (projection.shards, projection.hours, projection.least_shards);
    let Projection {
        core_seconds,
        low_core_seconds,
        high_core_seconds,
        ..
    } = projection;
    let [core, low, high] = [core_seconds, low_core_seconds, high_core_seconds].map(hours);
    let [each, slowest] =
        [projection.shard_seconds, projection.slowest_seconds].map(|it| time(it, lang));
    let memory = enough(bytes);
    [
        say!(en: "core time: {core} h (95 %: {low} to {high} h)", zh: "核时：{core} h（95 %：{low} 到 {high} h）"),
        say!(
            en: "{shards} shards: {each} each, the slowest at most {slowest}; memory: {memory}",
            zh: "{shards} 个分片：每个 {each}，最慢的不超过 {slowest}；内存：{memory}",
        ),
        say!(
            en: "for a limit of {limit} h, take {least} shards or more",
            zh: "若时限为 {limit} 小时，请取不少于 {least} 个分片",
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_core_years_too() {
        let mut estimate = Estimate::default();
        estimate.seconds.value = 3.0 * YEAR;
        (estimate.sampled, estimate.jobs, estimate.threads) = (999, 1_000_002, 4);
        // Threads that wait for a core take nothing of it.
        for (cores, years) in [(2, "6.00"), (8, "12.0")] {
            let said: Vec<_> = lines_of_time(&estimate, cores, Lang::En)
                .into_iter()
                .map(|line| line.en)
                .collect();
            let years = format!("that is {years} core-years");
            assert_eq!(
                said,
                [
                    "time: 3.00 years (too few jobs were timed for an interval; a larger --budget tells more)",
                    years.as_str(),
                    "jobs: 1,000,002, timed: 999",
                ]
            );
        }
    }
}
