//! Estimates the time and the number of solutions of a count from a timed sample of its jobs.
//!
//! * Jobs are drawn by their likely work, each at most once. They are timed on all threads at once,
//!   because threads share memory, caches and heat. A sample of all jobs is the count itself.
//! * Short jobs are drawn and timed in blocks of neighbours. Reading the clock takes as long as
//!   some jobs, and a job is faster right after its neighbour, as in the count.
//! * Each block that was started is timed to its end, or long ones would be missing. Because a long
//!   block tends to be the last in the budget, the mean is too high by about the squared deviation
//!   of the rates (a tenth for half-board) divided by the number of blocks. This is a small part of
//!   the interval.
//! * The lists that a job shares with its neighbours are built before it is timed. Their time is
//!   added once, because the count builds them once. From n = 22 on, where lists are not kept, or
//!   if the sample does not need all of them, the estimate misses 1 to 4 % of the count.

mod sample;

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::internal::queens::{Jobs, Worker};
use backrank_core::random::Random;
use rayon::ThreadPool;
use rayon::prelude::*;

use super::work_index::WorkIndex;
use crate::error::CountError;
use crate::executor::ThreadExecutor;
use crate::executor::progress::{Phase, Progress};
pub use sample::Forecast;
use sample::{Sample, fraction, job_at};

/// The expected time and number of solutions of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Estimate {
    /// The time in seconds. The 95 % interval allows for the sample and for 10 % of variation in
    /// the speed of the machine. It does not allow for other load.
    pub seconds: Forecast,
    /// The number of solutions.
    pub solutions: Forecast,
    /// The number of jobs that were timed.
    pub sampled: usize,
    /// The number of jobs of the count.
    pub jobs: usize,
    /// The number of threads.
    pub threads: usize,
    /// True if all jobs were timed.
    pub exact: bool,
}

/// The relative variation of a machine's speed: the standard deviation of counts of n = 18 that
/// were repeated for some minutes on a virtual machine.
const DRIFT: f64 = 0.1;
/// The time that a block of jobs should take. The longer it is, the less the cold cache of its
/// first job matters.
const BLOCK: Duration = Duration::from_millis(1);
/// The time spent on measuring how much work a block has.
const TRIAL: Duration = Duration::from_millis(5);
/// The largest sum over the jobs that a single solution can contribute.
const MAX_UNIT: u128 = 1 << 10;

/// The measurements of a block.
struct BlockTimes {
    at: usize,
    seconds: f64,
    lists_seconds: f64,
    sum: f64,
}

impl ThreadExecutor<'_> {
    /// Estimates the time and the result of [`sum`](Self::sum) on these threads, from a sample
    /// of the jobs.
    ///
    /// # Errors
    /// [`CountError`] if it was stopped, or there are no threads.
    #[doc(hidden)]
    pub fn estimate(
        &self,
        jobs: &dyn Jobs,
        budget: Duration,
        seed: u64,
    ) -> Result<Estimate, CountError> {
        let begin = Instant::now();
        self.report(Progress::begin(Phase::Estimate));
        let (index, random) = (WorkIndex::new(jobs), &mut Random::new(seed));
        let pool = self.pool(index.jobs)?;
        let threads = pool.current_num_threads();
        let (block_work, mut lists) = block_work(&pool, jobs, &index, random);
        let sample = Sample::draw(jobs, &index, block_work, random);
        // The bridge hands out the blocks in order, so the timed ones are the first.
        let timed: Option<Vec<_>> = pool.install(|| {
            sample
                .blocks
                .iter()
                .enumerate()
                .take_while(|&(at, _)| at < threads || begin.elapsed() < budget)
                .par_bridge()
                .map_init(
                    || jobs.worker(),
                    |worker, (at, block)| {
                        let jobs = block.jobs.clone();
                        time(&mut **worker, at, jobs, self.stop_flag()).continue_value()
                    },
                )
                .panic_fuse()
                .collect()
        });
        let mut timed = timed.ok_or(CountError::stopped_in(Phase::Estimate))?;
        timed.sort_by_key(|block| block.at);
        let total = |value: fn(&BlockTimes) -> f64| {
            let values: Vec<_> = timed.iter().map(value).collect();
            sample.total(&values)
        };
        let jobs_of = |block: &BlockTimes| sample.blocks[block.at].jobs.len();
        lists += timed.iter().map(|block| block.lists_seconds).sum::<f64>();
        let mut seconds = total(|block| block.seconds).map(|seconds| seconds + lists);
        let per_job = timed
            .iter()
            .map(|block| block.seconds / jobs_of(block) as f64);
        // One thread may start the longest job when all others have finished.
        let wait = per_job.fold(0.0, f64::max) * (threads - 1) as f64;
        let drift = DRIFT * seconds.value;
        let widened = |(low, high)| (f64::max(low - drift, 0.0), high + drift + wait);
        seconds.interval = seconds.interval.map(widened);
        let unit = (1..=MAX_UNIT).find(|&sum| jobs.total(sum) == Some(1));
        Ok(Estimate {
            seconds: seconds.map(|seconds| seconds / threads as f64),
            solutions: total(|block| block.sum).map(|sum| sum / unit.unwrap_or(1) as f64),
            sampled: timed.iter().map(jobs_of).sum(),
            jobs: index.jobs,
            threads,
            exact: sample.is_all(timed.len()),
        })
    }
}

/// Returns the work that takes the time of a block, measured on random jobs, and the seconds
/// that building their lists took. A job that takes too long is stopped and becomes a block of
/// its own.
fn block_work(
    pool: &ThreadPool,
    jobs: &dyn Jobs,
    index: &WorkIndex,
    random: &mut Random,
) -> (u128, f64) {
    let over = AtomicBool::new(index.jobs == 0);
    let (mut work, mut seconds, mut lists) = (0, 0.0, 0.0);
    pool.in_place_scope(|scope| {
        scope.spawn(|_| {
            thread::sleep(TRIAL);
            over.store(true, Ordering::Relaxed);
        });
        let mut worker = jobs.worker();
        while !over.load(Ordering::Relaxed) {
            let job = job_at(index, fraction(random));
            let ControlFlow::Continue(timed) = time(&mut *worker, 0, job..job + 1, &over) else {
                break;
            };
            lists += timed.lists_seconds;
            seconds += timed.seconds;
            work += jobs.work(job);
        }
    });
    let block_work = work as f64 * BLOCK.as_secs_f64() / seconds;
    ((block_work as u128).clamp(1, index.work.max(1)), lists)
}

/// Times the jobs of a block.
fn time(
    worker: &mut dyn Worker,
    at: usize,
    block: Range<usize>,
    stop: &AtomicBool,
) -> ControlFlow<(), BlockTimes> {
    if stop.load(Ordering::Relaxed) {
        return ControlFlow::Break(());
    }
    let begin = Instant::now();
    // In reverse, so that the lists of the first job are built last, in case only some are
    // kept.
    for job in block.clone().rev() {
        worker.prepare(job, stop)?;
    }
    let (ready, mut sum) = (Instant::now(), 0.0);
    for job in block {
        sum += worker.count(job, stop)? as f64;
    }
    ControlFlow::Continue(BlockTimes {
        at,
        seconds: ready.elapsed().as_secs_f64(),
        lists_seconds: (ready - begin).as_secs_f64(),
        sum,
    })
}

#[cfg(test)]
mod tests;
