//! Sentences of an estimate.

use backrank_core::queens::algorithms::half_board::Kernel;

use crate::say::figures::{counted, enough, number, thousands, time};
use crate::say::{Lang, messages};

messages! {
    /// A line of an estimate. Times are in seconds.
    pub(super) enum EstimateMessage {
        Heading { algorithm: &'static str, kernel: Option<Kernel>, threads: usize } => {
            en: ("{algorithm}{}, {}",
                kernel.map_or_else(String::new, |kernel| format!(", kernel {kernel}")),
                counted(*threads as u64, "thread")),
            zh: ("{algorithm}{}，{threads} 个线程",
                kernel.map_or_else(String::new, |kernel| format!("，内核 {kernel}")))
        }
        NoTime => { en: ("time: none to speak of"), zh: ("时间：可以忽略") }
        TimeTaken { seconds: f64 } => {
            en: ("time: {} (measured: the whole count was run)", time(*seconds, Lang::En)),
            zh: ("时间：{}（实测：运行了整个计数）", time(*seconds, Lang::Zh))
        }
        TimeExpected { seconds: f64, low: f64, high: f64 } => {
            en: ("time: {} (95 %: {} to {})", time(*seconds, Lang::En), time(*low, Lang::En), time(*high, Lang::En)),
            zh: ("时间：{}（95 %：{} 到 {}）", time(*seconds, Lang::Zh), time(*low, Lang::Zh), time(*high, Lang::Zh))
        }
        /// There is no interval, since a single block of jobs was timed.
        TimeGuessed { seconds: f64, low: f64, high: f64 } => {
            en: ("time: {} (one block of jobs was timed, so this is a guess: {} to {}; a larger --budget tells more)",
                time(*seconds, Lang::En), time(*low, Lang::En), time(*high, Lang::En)),
            zh: ("时间：{}（只测了一组子任务，所以只是粗略估计：{} 到 {}；加大 --budget 会更准）",
                time(*seconds, Lang::Zh), time(*low, Lang::Zh), time(*high, Lang::Zh))
        }
        CoreYears { years: f64 } => {
            en: ("that is {} core-years", number(*years)),
            zh: ("即 {} 核年", number(*years))
        }
        JobsTimed { sampled: usize, jobs: usize } => {
            en: ("jobs: {}, timed: {}", thousands(*jobs as u64), thousands(*sampled as u64)),
            zh: ("子任务：{} 个，其中测了 {} 个", thousands(*jobs as u64), thousands(*sampled as u64))
        }
        MemoryNeeded { shared_bytes: u64, per_thread_bytes: u64 } => {
            en: ("memory: {}, and {} for each thread", enough(*shared_bytes), enough(*per_thread_bytes)),
            zh: ("内存：{}，另外每个线程 {}", enough(*shared_bytes), enough(*per_thread_bytes))
        }
        /// Of a run in shards, on one thread.
        CoreTime { seconds: f64, low: f64, high: f64 } => {
            en: ("core time: {} (95 %: {} to {})", core_hours(*seconds), core_hours(*low), core_hours(*high)),
            zh: ("核时：{}（95 %：{} 到 {}）", core_hours(*seconds), core_hours(*low), core_hours(*high))
        }
        OfShards { shards: usize, seconds: f64, slowest: f64, bytes: u64 } => {
            en: ("{shards} shards: {} each, the slowest at most {}; memory: {}",
                time(*seconds, Lang::En), time(*slowest, Lang::En), enough(*bytes)),
            zh: ("{shards} 个分片：每个 {}，最慢的不超过 {}；内存：{}",
                time(*seconds, Lang::Zh), time(*slowest, Lang::Zh), enough(*bytes))
        }
        LeastShards { hours: f64, shards: usize } => {
            en: ("for a limit of {hours} h, take {shards} shards or more"),
            zh: ("若时限为 {hours} 小时，请取不少于 {shards} 个分片")
        }
        /// Knuth's estimate, and its standard error in percent.
        TreeNodes { nodes: f64, percent: f64 } => {
            en: ("nodes of a textbook search: {} (standard error {percent:.1} %)", number(*nodes)),
            zh: ("教科书式搜索的节点数：{}（标准误差 {percent:.1} %）", number(*nodes))
        }
        FirstUnknown { oeis: &'static str } => {
            en: ("nobody has published this count: it is the first unknown value of OEIS {oeis}"),
            zh: ("此计数尚无人发表：它是 OEIS {oeis} 的第一个未知值")
        }
        BeyondKnown { oeis: &'static str, last: usize } => {
            en: ("nobody has published this count: OEIS {oeis} ends at order {last}"),
            zh: ("此计数尚无人发表：OEIS {oeis} 到 {last} 阶为止")
        }
    }
}

/// A time in hours of one core.
fn core_hours(seconds: f64) -> String {
    match seconds / 3600.0 {
        hours if hours < 0.01 => format!("{:.2e} h", hours),
        hours => format!("{} h", number(hours)),
    }
}
