//! An estimate of the time that a count will take, from a timed sample of its jobs.
//!
//! First the count itself runs for a quarter of the budget: that makes the workers' buffers and tables, and a short count is
//! over. Then jobs are drawn, candidates by their work and one of these by its likely work (`draws`), and timed, on
//! all threads at once, since threads share memory, caches and heat. The mean of seconds by work, times all work, comes near
//! the time of all jobs, whatever work the jobs say they are; the better it fits their times, the narrower the interval. Of few
//! blocks the mean is some percent too high, because the budget is used up by a long one; the interval allows for that.
//!
//! * What a job shares with its neighbours (lists of quadrants) is made before it is timed. A count makes it once for many
//!   jobs, which is 1 to 4 % of its time and not in the estimate.
//! * Short jobs are drawn and timed as blocks of neighbours, because the clock takes as long as some of them, and because
//!   a job whose neighbour was done just before is quicker, as it is in the count.
//! * The points at which candidates are drawn lie at multiples of the golden ratio, so that at any time they are spread
//!   evenly over the count. The interval takes the blocks for independent.
//! * A block that was begun is timed to its end, or long ones would be missing. So a thread whose single job takes longer
//!   than the whole budget times this one job, and nothing before or after it.

mod blocks;
mod draws;
mod mean;
mod sampling;

use std::sync::atomic::AtomicBool;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::queens::Jobs;

use super::work;
use crate::executor::ThreadExecutor;
use crate::executor::error::ExecutorError;
use crate::executor::progress::{Meter, Stage};
use crate::executor::queue::JobQueue;
use crate::executor::threads::ThreadsError;
use blocks::Blocks;
use sampling::{Sampling, Timed};

/// The time that a count is expected to take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The time expected, in seconds, without the making of what jobs share: 1 to 4 % of a count by half-board.
    pub seconds: f64,
    /// The lower end of the 95 % interval, at least 5 % below: a machine's speed differs from day to day. The blocks are not
    /// quite independent: tests make sure that at least 90 % of such intervals hold.
    pub low_seconds: f64,
    /// The upper end of the interval, at least 5 % above.
    pub high_seconds: f64,
    /// The number of blocks of neighbouring jobs that were timed. One alone does not tell how unlike the others are: the
    /// interval is then a guess, a tenth to ten times.
    pub blocks: usize,
    /// The number of jobs that were timed; a job that was drawn twice is counted twice.
    pub sampled: usize,
    /// The number of jobs of the count.
    pub jobs: usize,
    /// The number of threads.
    pub threads: usize,
    /// True if the whole count was run: `seconds` is the time that it took, `sampled` all its jobs.
    pub exact: bool,
}

impl Estimate {
    /// Of a count without jobs.
    pub(crate) const NO_TIME: Self = Self {
        seconds: 0.0,
        low_seconds: 0.0,
        high_seconds: 0.0,
        blocks: 0,
        sampled: 0,
        jobs: 0,
        threads: 1,
        exact: false,
    };

    /// The time that these blocks foretell.
    fn new(timed: Timed, blocks: &Blocks, jobs: usize, threads: usize) -> Self {
        let work = blocks.makespan(threads) as f64;
        let (low, high) = timed.rate.interval(DRIFT);
        // A thread may begin the longest job when all others end.
        let wait = timed.max_seconds * (1.0 - 1.0 / threads as f64);
        Self {
            seconds: timed.rate.mean * work,
            low_seconds: low * work,
            high_seconds: high * work + wait,
            blocks: timed.rate.number as usize,
            sampled: timed.jobs,
            jobs,
            threads,
            exact: false,
        }
    }
}

/// The share by which a machine's speed may differ from one hour to the next.
const DRIFT: f64 = 0.05;
/// The largest budget: an [`Instant`] may not reach much further.
const MAX_BUDGET: Duration = Duration::from_secs(1 << 30);

impl ThreadExecutor<'_> {
    /// Estimates the time of [`count`](Self::count) on these threads from a sample of jobs that is timed for about
    /// `budget`: 3 seconds is usual. Each thread finishes the block of jobs that it is at, and one at least, so it takes
    /// longer where a single job does. Other seeds draw other jobs.
    ///
    /// The only progress told is that the stage begins.
    ///
    /// # Errors
    /// [`ExecutorError`] when it was stopped, or there are no threads.
    pub fn estimate(
        &self,
        jobs: &dyn Jobs,
        budget: Duration,
        seed: u64,
    ) -> Result<Estimate, ExecutorError> {
        let begin = Instant::now();
        let clock = || begin.elapsed();
        self.estimate_by(&clock, jobs, budget.min(MAX_BUDGET), seed)
    }

    /// The estimate by a clock, which tells the time since the estimate began.
    fn estimate_by(
        &self,
        clock: &(dyn Fn() -> Duration + Sync),
        jobs: &dyn Jobs,
        budget: Duration,
        seed: u64,
    ) -> Result<Estimate, ExecutorError> {
        self.begin(Stage::Estimate);
        let number = jobs.number();
        let pool = self.threads.pool(number)?;
        let work_of = |job| jobs.work(job);
        let over = AtomicBool::new(false);
        let queue = JobQueue::new(number, &over).in_blocks(pool.size);
        let meter = Meter::new(Stage::Estimate, number, work::total(jobs), &|_| {});
        let sampling = Sampling::new(jobs, &over, self.stop, budget, clock, seed);
        let timed = thread::scope(|scope| {
            let (_until_here, is_finished) = mpsc::channel::<()>();
            let (sampling, meter) = (&sampling, &meter);
            thread::Builder::new()
                .spawn_scoped(scope, move || sampling.end_first_part(meter, &is_finished))
                .map_err(|error| ThreadsError::Unavailable(error.to_string()))?;
            Ok::<_, ThreadsError>(pool.run(|| sampling.take_part(queue.measured(meter, &work_of))))
        })?;
        let progress = meter.progress();
        if progress.done_jobs == number {
            let seconds = sampling.first_part().as_secs_f64();
            return Ok(Estimate {
                seconds,
                low_seconds: seconds * (1.0 - DRIFT),
                high_seconds: seconds * (1.0 + DRIFT),
                blocks: 1,
                sampled: number,
                jobs: number,
                threads: pool.size,
                exact: true,
            });
        }
        let all = timed
            .into_iter()
            .try_fold(Timed::default(), |all, one| Some(all.with(one?)));
        let timed = all.ok_or(ExecutorError::Stopped(progress))?;
        Ok(Estimate::new(
            timed,
            &sampling.draws.blocks,
            number,
            pool.size,
        ))
    }
}

#[cfg(test)]
mod tests;
