//! An estimate of the time that a count will take, from a timed sample of its jobs.
//!
//! First the count itself runs for a quarter of the budget: that makes the workers' buffers and tables, and a short count is
//! over. Then jobs are drawn with probabilities in proportion to their work and timed, on all threads at once, since
//! threads share memory, caches and heat. The mean of seconds by work, times all work, is an estimate without bias,
//! whatever work the jobs say they are; the better it fits their times, the narrower the interval.
//!
//! * Short jobs are drawn and timed as blocks of neighbours, because the clock takes as long as some of them, and because
//!   a job whose neighbour was done just before is quicker, as it is in the count.
//! * The points at which blocks are drawn lie at multiples of the golden ratio, so that at any time they are spread
//!   evenly over the count. The interval takes them for independent, which makes it too wide rather than too narrow.
//! * A block that was begun is timed to its end, or long ones would be missing. So a thread whose single job takes longer
//!   than the whole budget times this one job, and nothing before or after it.

mod blocks;
mod mean;

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::queens::{Jobs, Worker};
use backrank_core::random::Random;

use super::work;
use crate::executor::ThreadExecutor;
use crate::executor::error::ExecutorError;
use crate::executor::progress::{Meter, Stage};
use crate::executor::queue::{JobQueue, QueuedJobs};
use crate::executor::threads::ThreadsError;
use blocks::Blocks;
use mean::Mean;

/// The time that a count is expected to take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The time expected, in seconds.
    pub seconds: f64,
    /// The lower end of the 95 % interval, at least 5 % below: a machine's speed differs from day to day.
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
}

/// The share by which a machine's speed may differ from one hour to the next.
const DRIFT: f64 = 0.05;
/// The time that a block of jobs should take: ten thousand times that of a look at the clock.
const BLOCK: Duration = Duration::from_micros(300);
/// A block of at least this many jobs is begun by doing the job before it, untimed: it costs little, and sets up what
/// neighbours share.
const RUN_UP: usize = 8;
/// The time between two looks at the clock while the count runs in its order.
const TICK: Duration = Duration::from_millis(5);
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
        self.begin(Stage::Estimate);
        let number = jobs.number();
        let pool = self.threads.pool(number)?;
        let work_of = |job| jobs.work(job);
        let over = AtomicBool::new(false);
        let queue = JobQueue::new(number, &over);
        let meter = Meter::new(Stage::Estimate, number, work::total(jobs), &|_| {});
        let sampling = Sampling {
            jobs,
            blocks: Blocks::new(work::stretches(jobs)),
            over: &over,
            stop: self.stop,
            budget: budget.min(MAX_BUDGET),
            begin: Instant::now(),
            first_part: AtomicU64::new(0),
            until: OnceLock::new(),
            first_point: Random::new(seed).next(),
            draws: AtomicU64::new(0),
            timing: AtomicUsize::new(0),
            enough: AtomicBool::new(false),
        };
        let (finished, is_finished) = mpsc::channel();
        let timed = thread::scope(|scope| {
            let finished: mpsc::Sender<()> = finished; // dropped at the end, also by a panic
            let (sampling, meter) = (&sampling, &meter);
            thread::Builder::new()
                .spawn_scoped(scope, move || sampling.end_first_part(meter, &is_finished))
                .map_err(|error| ThreadsError::Unavailable(error.to_string()))?;
            let timed = pool.run(|| sampling.take_part(queue.measured(meter, &work_of)));
            drop(finished);
            Ok::<_, ThreadsError>(timed)
        })?;
        let progress = meter.progress();
        if progress.done_jobs == number {
            let nanoseconds = sampling.first_part.into_inner();
            let seconds = Duration::from_nanos(nanoseconds).as_secs_f64();
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
        let work = sampling.blocks.makespan(pool.size) as f64;
        let seconds = timed.rate.mean * work;
        let (low, high) = timed.rate.interval();
        // A thread may begin the longest job when all others end.
        let wait = timed.max_seconds * (1.0 - 1.0 / pool.size as f64);
        Ok(Estimate {
            seconds,
            low_seconds: (low * work - DRIFT * seconds).max(0.0),
            high_seconds: high * work + DRIFT * seconds + wait,
            blocks: timed.rate.number as usize,
            sampled: timed.jobs,
            jobs: number,
            threads: pool.size,
            exact: false,
        })
    }
}

/// The times that a thread took.
#[derive(Clone, Copy, Default)]
struct Timed {
    /// Seconds by work, one value for each block.
    rate: Mean,
    jobs: usize,
    /// Seconds of the longest job, if those of a block take equally long.
    max_seconds: f64,
}

impl Timed {
    fn with(self, other: Self) -> Self {
        Self {
            rate: self.rate.with(other.rate),
            jobs: self.jobs + other.jobs,
            max_seconds: self.max_seconds.max(other.max_seconds),
        }
    }
}

/// The sample that the threads of an estimate time together.
struct Sampling<'a> {
    jobs: &'a dyn Jobs,
    blocks: Blocks,
    /// True once the first part, in which the count runs in its order, is over.
    over: &'a AtomicBool,
    stop: &'a AtomicBool,
    budget: Duration,
    begin: Instant,
    /// The nanoseconds until the last thread was done with the first part.
    first_part: AtomicU64,
    /// The end of the time in which blocks are begun: set by the first thread that draws.
    until: OnceLock<Instant>,
    first_point: u64,
    draws: AtomicU64,
    /// The number of threads that time blocks.
    timing: AtomicUsize,
    /// True once no thread times blocks any more.
    enough: AtomicBool,
}

impl Sampling<'_> {
    /// Ends the first part after a quarter of the budget; but lets it go on for all of it if the count seems to be over by
    /// then. Returns when the run is finished, or the first part ended.
    fn end_first_part(&self, meter: &Meter<'_>, is_finished: &Receiver<()>) {
        let mut end = self.budget / 4;
        while !self.stop.load(Ordering::Relaxed) {
            if is_finished.recv_timeout(TICK) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let elapsed = self.begin.elapsed();
            if elapsed < end {
                continue;
            }
            let progress = meter.progress();
            let share = progress.done_work as f64 / progress.work as f64;
            if end < self.budget && elapsed.as_secs_f64() <= share * self.budget.as_secs_f64() {
                end = self.budget;
                continue;
            }
            break;
        }
        self.over.store(true, Ordering::Relaxed);
    }

    /// Takes part as one thread. `None` when it was stopped.
    fn take_part(&self, queued: QueuedJobs<'_>) -> Option<Timed> {
        let mut worker = self.jobs.worker();
        let mut work: u128 = 0;
        for job in queued {
            if worker.count(job, self.over).is_break() {
                break;
            }
            work += u128::from(self.jobs.work(job));
        }
        let took = self.begin.elapsed();
        self.first_part
            .fetch_max(took.as_nanos() as u64, Ordering::Relaxed);
        if !self.over.load(Ordering::Relaxed) || self.jobs.number() == 0 {
            return Some(Timed::default()); // no job is left
        }
        let blocks_so_far = took.as_secs_f64() / BLOCK.as_secs_f64();
        let width = (work as f64 / blocks_so_far) as u128;

        self.timing.fetch_add(1, Ordering::Relaxed);
        let timed = self.time_blocks(&mut *worker, width.max(1));
        if self.timing.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.enough.store(true, Ordering::Relaxed);
        }
        // The others still time blocks, which must not run quicker because this thread rests.
        while !self.enough.load(Ordering::Relaxed) {
            for job in self.draw(1) {
                let _ = worker.count(job, &self.enough);
            }
        }
        timed.continue_value()
    }

    /// Draws blocks and times them until the budget is used up. `width` is the work of a block at first; it follows the
    /// times, which biases nothing, since each block is drawn fairly after its width is known.
    fn time_blocks(&self, worker: &mut dyn Worker, mut width: u128) -> ControlFlow<(), Timed> {
        let until = self
            .until
            .get_or_init(|| Instant::now() + self.budget - self.budget / 4);
        let mut timed = Timed::default();
        loop {
            let block = self.draw(width);
            let (jobs, work) = (block.len(), self.blocks.work(&block));
            if jobs >= RUN_UP && block.start > 0 {
                worker.count(block.start - 1, self.stop)?;
            }
            let begin = Instant::now();
            for job in block {
                worker.count(job, self.stop)?;
            }
            let now = Instant::now();
            let took = now - begin;
            let seconds = took.as_secs_f64();
            timed.rate.add(seconds / work as f64);
            timed.jobs += jobs;
            timed.max_seconds = timed.max_seconds.max(seconds / jobs as f64);
            if took < BLOCK / 2 {
                width = width.saturating_mul(2);
            } else if took > BLOCK * 4 {
                width = (width / 2).max(1);
            }
            if now >= *until || self.stop.load(Ordering::Relaxed) {
                break;
            }
        }
        match self.stop.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(timed),
        }
    }

    /// The next block.
    fn draw(&self, width: u128) -> std::ops::Range<usize> {
        const GOLDEN_RATIO: u64 = 0x9E37_79B9_7F4A_7C15; // less 1, as a fraction of 2^64
        let draw = self.draws.fetch_add(1, Ordering::Relaxed);
        let point = self
            .first_point
            .wrapping_add(draw.wrapping_mul(GOLDEN_RATIO));
        self.blocks.at(point, width)
    }
}
