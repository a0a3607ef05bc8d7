//! Sentences about a count that is under way, that ends without an answer, or that is wrong.

use crate::say::figures::{bytes, enough};
use crate::say::{Lang, Text, messages};

messages! {
    /// A stage of a count, or the reason why there is no count. Algorithms are given by their names.
    pub(in crate::commands::queens) enum ExplainMessage {
        /// Shown on a terminal meanwhile.
        CountingHalfTurns => {
            en: ("counting solutions equal to their half turn"),
            zh: ("正在统计旋转 180° 不变的解")
        }
        /// Shown on a terminal meanwhile.
        TimingJobs => {
            en: ("timing jobs; those that were begun are timed to their end"),
            zh: ("正在给子任务计时；已开始的要测到做完为止")
        }

        Interrupted { done_jobs: usize, jobs: usize } => {
            en: ("interrupted after {done_jobs} of {jobs} pieces, so there is no count to print"),
            zh: ("已中断：{jobs} 个子任务中完成了 {done_jobs} 个，计数不完整，因此不输出")
        }
        /// Before the count itself began.
        HalfTurnsInterrupted => {
            en: ("interrupted while solutions equal to their half turn were counted, so there is no count to print"),
            zh: ("已中断：还在统计旋转 180° 不变的解，因此没有计数可输出")
        }
        CheckInterrupted { done_jobs: usize, jobs: usize } => {
            en: ("interrupted after {done_jobs} of {jobs} pieces were counted again"),
            zh: ("已中断：{jobs} 个子任务中重新计数了 {done_jobs} 个")
        }
        EstimateInterrupted => { en: ("interrupted, so there is no estimate"), zh: ("已中断，因此没有得出估计") }
        /// A job ended without an answer, and nobody had asked for that.
        BrokeOff { done_jobs: usize, jobs: usize } => {
            en: ("broke off after {done_jobs} of {jobs} pieces, most likely for want of memory"),
            zh: ("{jobs} 个子任务中完成了 {done_jobs} 个后中途停止，很可能是内存不足")
        }
        /// The limit is enough for some threads.
        TooManyThreads { needed_bytes: u64, max_bytes: u64, threads: usize } => {
            en: ("this needs {} of memory, but the limit is {}: use --threads {threads}, or raise it with --memory",
                enough(*needed_bytes), bytes(*max_bytes)),
            zh: ("需要 {} 内存，而上限为 {}：请用 --threads {threads}，或用 --memory 提高上限",
                enough(*needed_bytes), bytes(*max_bytes))
        }
        /// The limit is not enough for one thread.
        TooMuchMemory { needed_bytes: u64, min_bytes: u64, max_bytes: u64 } => {
            en: ("this needs {} of memory, {}but the limit is {}: raise it with --memory",
                enough(*needed_bytes),
                if min_bytes < needed_bytes { format!("on one thread {}, ", enough(*min_bytes)) } else { String::new() },
                bytes(*max_bytes)),
            zh: ("需要 {} 内存，{}而上限为 {}：请用 --memory 提高上限",
                enough(*needed_bytes),
                if min_bytes < needed_bytes { format!("单线程需 {}，", enough(*min_bytes)) } else { String::new() },
                bytes(*max_bytes))
        }
        CheckTooLong { max_order: usize } => {
            en: ("--verify=whole takes too long beyond the order {max_order}: use --verify, which counts some jobs again"),
            zh: ("--verify=whole 在 {max_order} 阶以上用时过长：请用 --verify，只重新计数一部分子任务")
        }
        /// The check failed, but did not find a fault.
        NotVerified { why: Text, count: u128 } => {
            en: ("{}; the count, not verified, is {count}", Lang::En.say(why)),
            zh: ("{}；计数（未经核对）为 {count}", Lang::Zh.say(why))
        }

        Disagrees { oeis: &'static str, n: usize, known: u128, count: u128 } => {
            en: ("WRONG COUNT: {count} for order {n}, but OEIS {oeis} has {known}; please report this as a bug"),
            zh: ("计数错误：{n} 阶得到 {count}，而 OEIS {oeis} 为 {known}；请报告此缺陷")
        }
        /// All solutions contradict those equal to their turns.
        NoOrbits { all: u128, half: u128, quarter: u128 } => {
            en: ("WRONG COUNT: of {all} solutions, {half} equal to their half turn and {quarter} to their quarter turn, there is no whole number of orbits; please report this as a bug"),
            zh: ("计数错误：{all} 个解，其中 {half} 个旋转 180° 不变、{quarter} 个旋转 90° 不变，等价类的个数不是整数；请报告此缺陷")
        }
        JobMissing { jobs: usize } => {
            en: ("WRONG COUNT: one of {jobs} jobs is missing or counted twice; please report this as a bug"),
            zh: ("计数错误：{jobs} 个子任务中有遗漏的或计了两次的；请报告此缺陷")
        }
        JobDisagrees { job: usize, counted: u128, recounted: u128, by: &'static str } => {
            en: ("WRONG COUNT: job {job} (from 0) has the sum {counted}, but {recounted} by {by}; please report this as a bug"),
            zh: ("计数错误：第 {job} 个子任务（从 0 数起）之和为 {counted}，而 {by} 得 {recounted}；请报告此缺陷")
        }
        CountsDisagree { count: u128, recount: u128, by: &'static str } => {
            en: ("WRONG COUNT: {count}, but {recount} by {by}; please report this as a bug"),
            zh: ("计数错误：得到 {count}，而 {by} 得 {recount}；请报告此缺陷")
        }
    }
}
