//! Who does which job, how far the run is, and when that is told.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, TryLockError};
use std::time::{Duration, Instant};

/// How far a run is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Jobs done.
    pub done: usize,
    /// Jobs in all.
    pub jobs: usize,
    /// The work of the jobs done, in the unit of [`Jobs::work`](backrank_core::queens::Jobs::work); at most `u64::MAX`.
    pub work_done: u64,
    /// The work of all jobs, likewise.
    pub work: u64,
}

/// A thread tells what it did at most once in this time. A job may last a microsecond, and no reader needs it sooner.
const BETWEEN_REPORTS: Duration = Duration::from_millis(1);

/// What the threads of a run share. The jobs are `0..jobs`, handed out in this order.
pub(crate) struct Run<'a> {
    work_of: &'a (dyn Fn(usize) -> u64 + Sync),
    on_progress: &'a (dyn Fn(Progress) + Sync),
    stop: &'a AtomicBool,
    jobs: usize,
    work: u64,
    next: AtomicUsize,
    done: AtomicUsize,
    work_done: AtomicU64,
    /// A job was begun and not finished, so that the run can no longer be complete.
    broken: AtomicBool,
    reporting: Mutex<()>,
}

impl<'a> Run<'a> {
    /// A run of so many jobs, each of the work that `work_of` says, and `work` in all.
    pub(crate) fn new(
        jobs: usize,
        work: u64,
        work_of: &'a (dyn Fn(usize) -> u64 + Sync),
        on_progress: &'a (dyn Fn(Progress) + Sync),
        stop: &'a AtomicBool,
    ) -> Self {
        Self {
            work_of,
            on_progress,
            stop,
            jobs,
            work,
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            work_done: AtomicU64::new(0),
            broken: AtomicBool::new(false),
            reporting: Mutex::new(()),
        }
    }

    pub(crate) fn progress(&self) -> Progress {
        Progress {
            done: self.done.load(Ordering::Relaxed),
            jobs: self.jobs,
            work_done: self.work_done.load(Ordering::Relaxed),
            work: self.work,
        }
    }

    /// Calls back, unless another thread is doing so just now: then nobody waits. So calls never overlap, and no number
    /// in them ever falls.
    pub(crate) fn report(&self) {
        let _turn = match self.reporting.try_lock() {
            Ok(turn) => turn,
            Err(TryLockError::Poisoned(turn)) => turn.into_inner(),
            Err(TryLockError::WouldBlock) => return,
        };
        (self.on_progress)(self.progress());
    }

    /// The jobs of a thread.
    pub(crate) fn turns(&self) -> Turns<'_> {
        Turns {
            run: self,
            current: None,
            done: 0,
            work_done: 0,
            told: Instant::now(),
        }
    }
}

/// The jobs that a thread is given, one after another, until none is left or the run stops.
///
/// Asking for the next job says that the one before is done. Dropping it instead, as a `break`, a `return` and a panic
/// do, says that the job could not be done, and ends the run on all threads.
pub(crate) struct Turns<'a> {
    run: &'a Run<'a>,
    current: Option<usize>,
    /// Done and not yet told.
    done: usize,
    work_done: u64,
    told: Instant,
}

impl Turns<'_> {
    fn finish_job(&mut self) {
        let Some(job) = self.current.take() else {
            return;
        };
        self.done += 1;
        self.work_done = self.work_done.saturating_add((self.run.work_of)(job));
        let now = Instant::now();
        if now - self.told >= BETWEEN_REPORTS {
            self.told = now;
            self.tell();
        }
    }

    fn tell(&mut self) {
        if self.done == 0 {
            return;
        }
        let work_done = std::mem::take(&mut self.work_done);
        let add = |sum: u64| Some(sum.saturating_add(work_done));
        let _ = self
            .run
            .work_done
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
        let done = std::mem::take(&mut self.done);
        self.run.done.fetch_add(done, Ordering::Relaxed);
        self.run.report();
    }
}

impl Iterator for Turns<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        self.finish_job();
        let run = self.run;
        if run.stop.load(Ordering::Relaxed) || run.broken.load(Ordering::Relaxed) {
            return None;
        }
        // Read first: the counter must not go on and on when it is asked again after the end.
        if run.next.load(Ordering::Relaxed) < run.jobs {
            let job = run.next.fetch_add(1, Ordering::Relaxed);
            self.current = (job < run.jobs).then_some(job);
        }
        self.current
    }
}

impl Drop for Turns<'_> {
    fn drop(&mut self) {
        if self.current.is_some() {
            self.run.broken.store(true, Ordering::Relaxed);
        }
        if !std::thread::panicking() {
            self.tell(); // calls back, which may panic itself
        }
    }
}
