//! The sample of jobs that the threads of an estimate time together.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use backrank_core::queens::{Jobs, Worker};

use super::draws::{Drawn, Draws};
use super::mean::Mean;
use crate::executor::progress::Meter;
use crate::executor::queue::QueuedJobs;

/// The time that a block of jobs should take: ten thousand times that of a look at the clock.
const BLOCK: Duration = Duration::from_micros(300);
/// A block of at least this many jobs is begun by doing the job before it, untimed: it costs little, and fills the caches as the
/// count does.
const RUN_UP: usize = 8;
/// The time between two looks at the clock while the count runs in its order.
const TICK: Duration = Duration::from_millis(5);

/// The times that a thread took.
#[derive(Clone, Copy, Default)]
pub(super) struct Timed {
    /// Seconds by work, one value for each block.
    pub(super) rate: Mean,
    pub(super) jobs: usize,
    /// Seconds of the longest job, if those of a block take equally long.
    pub(super) max_seconds: f64,
}

impl Timed {
    pub(super) fn with(self, other: Self) -> Self {
        Self {
            rate: self.rate.with(other.rate),
            jobs: self.jobs + other.jobs,
            max_seconds: self.max_seconds.max(other.max_seconds),
        }
    }
}

/// The sample that the threads of an estimate time together.
pub(super) struct Sampling<'a> {
    jobs: &'a dyn Jobs,
    pub(super) draws: Draws<'a>,
    /// True once the first part, in which the count runs in its order, is over.
    over: &'a AtomicBool,
    stop: &'a AtomicBool,
    budget: Duration,
    /// The time since the estimate began.
    clock: &'a (dyn Fn() -> Duration + Sync),
    /// The nanoseconds until the last thread was done with the first part.
    first_part: AtomicU64,
    /// The end of the time in which blocks are begun: set by the first thread that draws.
    until: OnceLock<Duration>,
    /// The number of threads that have a part, or a block, to do.
    busy: AtomicUsize,
    /// True once no thread is busy any more, or one of them panicked.
    enough: AtomicBool,
}

/// A thread that is busy. It is no longer when this is dropped, as a panic does too: so the others do not wait for it.
struct Busy<'a>(&'a Sampling<'a>);

impl<'a> Busy<'a> {
    fn new(sampling: &'a Sampling<'a>) -> Self {
        sampling.busy.fetch_add(1, Ordering::Relaxed);
        Self(sampling)
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        let was_last = self.0.busy.fetch_sub(1, Ordering::Relaxed) == 1;
        if was_last || thread::panicking() {
            self.0.enough.store(true, Ordering::Relaxed);
        }
    }
}

impl<'a> Sampling<'a> {
    pub(super) fn new(
        jobs: &'a dyn Jobs,
        over: &'a AtomicBool,
        stop: &'a AtomicBool,
        budget: Duration,
        clock: &'a (dyn Fn() -> Duration + Sync),
        seed: u64,
    ) -> Self {
        Self {
            jobs,
            draws: Draws::new(jobs, seed),
            over,
            stop,
            budget,
            clock,
            first_part: AtomicU64::new(0),
            until: OnceLock::new(),
            busy: AtomicUsize::new(0),
            enough: AtomicBool::new(false),
        }
    }

    /// Returns the time that the first part took.
    pub(super) fn first_part(&self) -> Duration {
        Duration::from_nanos(self.first_part.load(Ordering::Relaxed))
    }

    /// Ends the first part after a quarter of the budget; but lets it go on for all of it if the count seems to be over by
    /// then. Returns when the run is finished, or the first part ended.
    pub(super) fn end_first_part(&self, meter: &Meter<'_>, is_finished: &Receiver<()>) {
        let mut end = self.budget / 4;
        while !self.stop.load(Ordering::Relaxed) {
            if is_finished.recv_timeout(TICK) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let elapsed = (self.clock)();
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
    pub(super) fn take_part(&self, queued: QueuedJobs<'_>) -> Option<Timed> {
        let busy = Busy::new(self);
        let mut worker = self.jobs.worker();
        let mut work: u128 = 0;
        for job in queued {
            if worker.count(job, self.over).is_break() {
                break;
            }
            work += u128::from(self.jobs.work(job));
        }
        let took = (self.clock)();
        self.first_part
            .fetch_max(took.as_nanos() as u64, Ordering::Relaxed);
        if !self.over.load(Ordering::Relaxed) || self.jobs.number() == 0 {
            return Some(Timed::default()); // no job is left
        }
        let blocks_so_far = took.as_secs_f64() / BLOCK.as_secs_f64();
        let width = (work as f64 / blocks_so_far) as u128;

        let timed = self.time_blocks(&mut *worker, width.max(1));
        drop(busy);
        // The others still time blocks, which must not run quicker because this thread rests.
        while !self.enough.load(Ordering::Relaxed) {
            for job in self.draws.draw(1, None).jobs {
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
            .get_or_init(|| (self.clock)() + self.budget - self.budget / 4);
        let mut timed = Timed::default();
        let mut usual = None;
        loop {
            let Drawn { jobs: block, work } = self.draws.draw(width, usual);
            let jobs = block.len();
            usual = Some(jobs);
            if jobs >= RUN_UP && block.start > 0 {
                worker.count(block.start - 1, self.stop)?;
            }
            // The count makes lists once for many jobs. The job of the run-up may have dropped some; those of the first job of
            // the block come last, so that they are there.
            for job in block.clone().rev() {
                worker.prepare(job, self.stop)?;
            }
            let begin = (self.clock)();
            for job in block {
                worker.count(job, self.stop)?;
            }
            let now = (self.clock)();
            let took = now - begin;
            let seconds = took.as_secs_f64();
            timed.rate.add(seconds / work);
            timed.jobs += jobs;
            timed.max_seconds = timed.max_seconds.max(seconds / jobs as f64);
            if took < BLOCK / 2 {
                width = width.saturating_mul(2);
            } else if took > BLOCK * 4 {
                width = (width / 2).max(1);
            }
            let is_over = now >= *until || self.enough.load(Ordering::Relaxed);
            if is_over || self.stop.load(Ordering::Relaxed) {
                break;
            }
        }
        match self.stop.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(timed),
        }
    }
}
