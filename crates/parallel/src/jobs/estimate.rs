//! An estimate of the time and the number of solutions of a count, from a timed sample of its jobs.
//!
//! * Jobs are drawn by their likely work, each at most once, and timed on all threads at once,
//!   since threads share memory, caches and heat. A sample of all jobs is the count itself.
//! * Short jobs are drawn and timed as blocks of neighbours, because the clock takes as long as
//!   some of them, and because a job whose neighbour was done just before is quicker, as it is in
//!   the count.
//! * A block that was begun is timed to its end, or long ones would be missing. That a long one
//!   ends the budget makes the mean too high by about the squared deviation of the rates (a tenth
//!   for half-board) by their number: a small part of the interval.
//! * What a job shares with its neighbours (lists of quadrants) is made before it is timed. Its
//!   time is added once, as the count spends it once. Where lists are not kept, from the order 22
//!   on, or not all made for the sample, 1 to 4 % of the count are not in the estimate.

mod sample;

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::random::Random;
use backrank_core::unstable::queens::{Jobs, Worker};

use super::work_index::WorkIndex;
use crate::executor::ThreadExecutor;
use crate::executor::error::{ExecutorError, ThreadsError};
use crate::executor::progress::{Listener, Meter, Phase};
use crate::executor::queue::JobQueue;
pub use sample::Forecast;
use sample::{Sample, fraction, job_at};

/// The time and the solutions that a count is expected to have.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Estimate {
    /// The time in seconds. Its interval is at least 5 % to either side: a machine's speed differs
    /// from day to day.
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

/// The share by which a machine's speed may differ from one hour to the next.
const DRIFT: f64 = 0.05;
/// The time that a block of jobs should take: in a longer one, the first job's cold caches are a
/// smaller part.
const BLOCK: Duration = Duration::from_millis(1);
/// The time in which the work of a block is found.
const TRIAL: Duration = Duration::from_millis(5);
/// The largest sum of a single solution, which is the unit of the weights of jobs.
const MAX_UNIT: u128 = 1 << 10;

/// A block as it was timed.
struct Timed {
    at: usize,
    seconds: f64,
    lists_seconds: f64,
    sum: f64,
}

impl ThreadExecutor<'_> {
    /// Estimates the time of [`count`](Self::count) on these threads, and its answer, from a sample
    /// of jobs that is timed for about `budget`: 3 seconds is usual. Each thread finishes the block
    /// of jobs that it is at, so it takes longer where a single job does. Other seeds draw other
    /// jobs.
    ///
    /// The only progress told is that the phase begins.
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
        self.begin(Phase::Estimate);
        let (index, random) = (WorkIndex::new(jobs), &mut Random::new(seed));
        let pool = self.pool(index.jobs())?;
        let (block_work, mut lists) = self.block_work(jobs, &index, random)?;
        let sample = Sample::draw(jobs, &index, block_work, random);
        let over = AtomicBool::new(false);
        let queue = JobQueue::new(sample.blocks.len(), usize::MAX, &over);
        let silent = Listener::default();
        let meter = Meter::new(Phase::Estimate, sample.blocks.len(), 0, &silent);
        let timed = pool.broadcast(|_| {
            let (mut worker, mut timed) = (None, Vec::new());
            for at in queue.measured(&meter, &|_| 0) {
                let worker = worker.get_or_insert_with(|| jobs.worker());
                let block = sample.blocks[at].jobs.clone();
                timed.push(self.time(&mut **worker, at, block)?);
                if begin.elapsed() >= budget {
                    over.store(true, Ordering::Relaxed);
                }
            }
            ControlFlow::Continue(timed)
        });
        let timed: Option<Vec<_>> = timed.into_iter().map(ControlFlow::continue_value).collect();
        let Some(timed) = timed else {
            return Err(ExecutorError::Stopped(meter.progress()));
        };
        let mut all: Vec<Timed> = timed.into_iter().flatten().collect();
        all.sort_by_key(|timed| timed.at);
        let values = |of: fn(&Timed) -> f64| sample.total(&all.iter().map(of).collect::<Vec<_>>());
        let jobs_of = |timed: &Timed| sample.blocks[timed.at].jobs.len();
        let threads = pool.current_num_threads();
        lists += all.iter().map(|timed| timed.lists_seconds).sum::<f64>();
        let mut seconds = values(|timed| timed.seconds).plus(lists);
        let longest = all
            .iter()
            .map(|timed| timed.seconds / jobs_of(timed) as f64);
        // A thread may begin the longest job when all others end.
        let wait = longest.fold(0.0, f64::max) * (threads - 1) as f64;
        seconds.interval = seconds.interval.map(|(low, high)| (low, high + wait));
        let unit = (1..=MAX_UNIT).find(|&sum| jobs.total(sum) == Some(1));
        Ok(Estimate {
            seconds: seconds.scaled(1.0 / threads as f64, DRIFT),
            solutions: values(|timed| timed.sum).scaled(1.0 / unit.unwrap_or(1) as f64, 0.0),
            sampled: all.iter().map(jobs_of).sum(),
            jobs: index.jobs(),
            threads,
            exact: sample.is_all(all.len()),
        })
    }

    /// Finds the work that takes the time of a block, by jobs at random, and the seconds in which
    /// their lists were made. A job that takes too long is broken off: it is a block.
    fn block_work(
        &self,
        jobs: &dyn Jobs,
        index: &WorkIndex,
        random: &mut Random,
    ) -> Result<(u128, f64), ThreadsError> {
        let over = &AtomicBool::new(index.jobs() == 0);
        let (mut work, mut seconds, mut lists) = (0, 0.0, 0.0);
        thread::scope(|scope| {
            let timer = move || {
                thread::sleep(TRIAL);
                over.store(true, Ordering::Relaxed);
            };
            let timer = thread::Builder::new().spawn_scoped(scope, timer);
            timer.map_err(|error| ThreadsError::Unavailable(error.to_string()))?;
            let mut worker = jobs.worker();
            while !over.load(Ordering::Relaxed) && !self.stop_flag().load(Ordering::Relaxed) {
                let job = job_at(index, fraction(random));
                let begin = Instant::now();
                let is_ready = worker.prepare(job, over).is_continue();
                let ready = Instant::now();
                lists += (ready - begin).as_secs_f64();
                if !is_ready || worker.count(job, over).is_break() {
                    break;
                }
                seconds += ready.elapsed().as_secs_f64();
                work += jobs.work(job);
            }
            Ok::<_, ThreadsError>(())
        })?;
        let block_work = work as f64 * BLOCK.as_secs_f64() / seconds;
        Ok(((block_work as u128).clamp(1, index.work().max(1)), lists))
    }

    /// Counts the jobs of a block.
    fn time(
        &self,
        worker: &mut dyn Worker,
        at: usize,
        block: Range<usize>,
    ) -> ControlFlow<(), Timed> {
        let stop = self.stop_flag();
        if stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        let begin = Instant::now();
        // The lists of the first job come last, so that they are there where only some are kept.
        for job in block.clone().rev() {
            worker.prepare(job, stop)?;
        }
        let (ready, mut sum) = (Instant::now(), 0.0);
        for job in block {
            sum += worker.count(job, stop)? as f64;
        }
        ControlFlow::Continue(Timed {
            at,
            seconds: ready.elapsed().as_secs_f64(),
            lists_seconds: (ready - begin).as_secs_f64(),
            sum,
        })
    }
}

#[cfg(test)]
mod tests;
