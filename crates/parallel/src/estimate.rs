//! How long a count will take: a timed sample of its jobs.
//!
//! First the count itself runs for a quarter of the time: that makes the workers' buffers and tables, and a short count is
//! over. Then jobs are drawn with probabilities in proportion to their work and timed, on all threads at once, since
//! threads share memory, caches and heat. The mean of seconds by work, times all work, is an estimate without bias,
//! whatever the works are; the better they fit, the narrower it is.
//!
//! * Short jobs are drawn and timed as blocks of neighbours, because the clock takes as long as some of them, and because
//!   a job whose neighbour was done just before is quicker, as it is in the count.
//! * The points at which blocks are drawn lie at multiples of the golden ratio, so that at any time they are spread
//!   evenly over the count. The interval takes them for independent, which errs on the wide side.
//! * A block that was begun is timed to its end, or long ones would be missing. So a thread whose single job takes longer
//!   than all the time that is given times this one job, and nothing before or behind it.

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

use crate::turns::Run;
use crate::{CountError, Counting, works};
use blocks::Blocks;
use mean::Mean;

/// How long a count will take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The time expected, in seconds.
    pub seconds: f64,
    /// The 95 % interval's lower end, at least 5 % below: a machine is not as fast today as tomorrow.
    pub low: f64,
    /// The interval's upper end, at least 5 % above.
    pub high: f64,
    /// How many blocks of neighbouring jobs were timed. From one alone nobody knows how unlike the others are: the interval
    /// is then a guess, a tenth to ten times.
    pub blocks: usize,
    /// How many jobs were timed; a job that was drawn twice is counted twice.
    pub sampled: usize,
    /// How many jobs the count has.
    pub jobs: usize,
    /// On how many threads.
    pub threads: usize,
    /// The whole count was run: `seconds` is what it took, `sampled` all its jobs.
    pub exact: bool,
}

/// What a machine's speed may be off from one hour to the next.
const DRIFT: f64 = 0.05;
/// A block of jobs should take about this long, ten thousand times what the clock costs.
const BLOCK: Duration = Duration::from_micros(300);
/// A block of that many jobs is begun by doing the job before it, untimed: it costs little, and sets up what neighbours share.
const RUN_UP: usize = 8;
/// How often the clock is looked at on behalf of jobs that take long.
const TICK: Duration = Duration::from_millis(5);

/// No clock counts much further.
const LONGEST: Duration = Duration::from_secs(1 << 30);

impl Counting<'_> {
    /// Expects how long [`count`](Self::count) takes on these threads, from a sample of jobs that is timed for about
    /// `budget`: 3 seconds is usual. Each thread finishes the block of jobs that it is at, and one at least, so it takes
    /// longer when jobs do, as long as the longest that is drawn. Other seeds draw other jobs.
    ///
    /// Progress is not reported.
    ///
    /// # Errors
    /// [`CountError`] when it was stopped, or cannot run on those threads.
    pub fn estimate(
        &self,
        jobs: &dyn Jobs,
        budget: Duration,
        seed: u64,
    ) -> Result<Estimate, CountError> {
        let number = jobs.number();
        let crew = self.threads.crew(number)?;
        let work_of = |job| jobs.work(job);
        let over = AtomicBool::new(false);
        let run = Run::new(number, works::total(jobs), &work_of, &|_| {}, &over);
        let sampling = Sampling {
            jobs,
            blocks: Blocks::new(works::stretches(jobs)),
            over: &over,
            stop: self.stop,
            budget: budget.min(LONGEST),
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
            let (sampling, run) = (&sampling, &run);
            thread::Builder::new()
                .spawn_scoped(scope, move || sampling.end_first_part(run, &is_finished))
                .map_err(|error| CountError::Pool(error.to_string()))?;
            let timed = crew.each(|| sampling.take_part(run));
            drop(finished);
            Ok(timed)
        })?;
        let progress = run.progress();
        if progress.done == number {
            let nanoseconds = sampling.first_part.into_inner();
            let seconds = Duration::from_nanos(nanoseconds).as_secs_f64();
            return Ok(Estimate {
                seconds,
                low: seconds * (1.0 - DRIFT),
                high: seconds * (1.0 + DRIFT),
                blocks: 1,
                sampled: number,
                jobs: number,
                threads: crew.size,
                exact: true,
            });
        }
        let all = timed
            .into_iter()
            .try_fold(Timed::default(), |all, one| Some(all.with(one?)));
        let timed = all.ok_or(CountError::Stopped(progress))?;
        let work = sampling.blocks.makespan(crew.size) as f64;
        let seconds = timed.rate.mean * work;
        let (low, high) = timed.rate.interval();
        // A thread may begin the longest job when all others end.
        let wait = timed.longest * (1.0 - 1.0 / crew.size as f64);
        Ok(Estimate {
            seconds,
            low: (low * work - DRIFT * seconds).max(0.0),
            high: high * work + DRIFT * seconds + wait,
            blocks: timed.rate.number as usize,
            sampled: timed.jobs,
            jobs: number,
            threads: crew.size,
            exact: false,
        })
    }
}

/// What a thread timed.
#[derive(Clone, Copy, Default)]
struct Timed {
    /// Seconds by work, a value a block.
    rate: Mean,
    jobs: usize,
    /// Seconds of the longest job, if those of a block take equally long.
    longest: f64,
}

impl Timed {
    fn with(self, other: Self) -> Self {
        Self {
            rate: self.rate.with(other.rate),
            jobs: self.jobs + other.jobs,
            longest: self.longest.max(other.longest),
        }
    }
}

/// What the threads of an estimate share.
struct Sampling<'a> {
    jobs: &'a dyn Jobs,
    blocks: Blocks,
    /// The first part, in which the count runs in its order, is over.
    over: &'a AtomicBool,
    stop: &'a AtomicBool,
    budget: Duration,
    begin: Instant,
    /// The nanoseconds until the last thread was done with the first part.
    first_part: AtomicU64,
    /// When to begin no more blocks: set by the first thread that draws.
    until: OnceLock<Instant>,
    first_point: u64,
    draws: AtomicU64,
    /// How many threads time blocks.
    timing: AtomicUsize,
    /// None does any more.
    enough: AtomicBool,
}

impl Sampling<'_> {
    /// Ends the first part after a quarter of the budget; but lets it go on for all of it if the count seems to be over by
    /// then. Returns when the run is finished, or the first part ended.
    fn end_first_part(&self, run: &Run<'_>, is_finished: &Receiver<()>) {
        let mut end = self.budget / 4;
        while !self.stop.load(Ordering::Relaxed) {
            if is_finished.recv_timeout(TICK) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let elapsed = self.begin.elapsed();
            if elapsed < end {
                continue;
            }
            let progress = run.progress();
            let share = progress.work_done as f64 / progress.work as f64;
            if end < self.budget && elapsed.as_secs_f64() <= share * self.budget.as_secs_f64() {
                end = self.budget;
                continue;
            }
            break;
        }
        self.over.store(true, Ordering::Relaxed);
    }

    /// What one thread does. `None` when it was stopped.
    fn take_part(&self, run: &Run<'_>) -> Option<Timed> {
        let mut worker = self.jobs.worker();
        let mut work: u128 = 0;
        for job in run.turns() {
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
            timed.longest = timed.longest.max(seconds / jobs as f64);
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
