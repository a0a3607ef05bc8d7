//! The job queue of a run: which thread does which job.

use std::iter;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use super::progress::{BETWEEN_REPORTS, Meter};

/// The jobs `0..jobs`, handed out to threads in this order.
pub(crate) struct JobQueue<'a> {
    jobs: usize,
    stop: &'a AtomicBool,
    next: AtomicUsize,
    /// True once a job was begun and not finished, so that the run can no longer be complete.
    broken: AtomicBool,
}

impl<'a> JobQueue<'a> {
    pub(crate) fn new(jobs: usize, stop: &'a AtomicBool) -> Self {
        Self {
            jobs,
            stop,
            next: AtomicUsize::new(0),
            broken: AtomicBool::new(false),
        }
    }

    /// The jobs of a thread, which reports its progress itself.
    pub(crate) fn jobs(&self) -> impl Iterator<Item = usize> {
        iter::from_fn(|| self.take())
    }

    /// The jobs of a thread, each measured when it is done.
    pub(crate) fn measured<'q>(
        &'q self,
        meter: &'q Meter<'q>,
        work_of: &'q (dyn Fn(usize) -> u64 + Sync),
    ) -> QueuedJobs<'q> {
        QueuedJobs {
            queue: self,
            meter,
            work_of,
            current: None,
            done_jobs: 0,
            done_work: 0,
            last_report: Instant::now(),
        }
    }

    /// The next job; none after the last one, or once the run stops.
    fn take(&self) -> Option<usize> {
        if self.stop.load(Ordering::Relaxed) || self.broken.load(Ordering::Relaxed) {
            return None;
        }
        // Read first: the counter must not go on and on when it is asked again after the end.
        if self.next.load(Ordering::Relaxed) >= self.jobs {
            return None;
        }
        let job = self.next.fetch_add(1, Ordering::Relaxed);
        (job < self.jobs).then_some(job)
    }
}

/// The jobs that a thread is given, one after another, until none is left or the run stops.
///
/// Asking for the next job says that the one before is done. Dropping the iterator instead, as a `break`, a `return` and a
/// panic do, says that the job could not be done, and ends the run on all threads.
pub(crate) struct QueuedJobs<'q> {
    queue: &'q JobQueue<'q>,
    meter: &'q Meter<'q>,
    work_of: &'q (dyn Fn(usize) -> u64 + Sync),
    current: Option<usize>,
    /// The jobs done since the last report, and their work.
    done_jobs: usize,
    done_work: u64,
    last_report: Instant,
}

impl QueuedJobs<'_> {
    fn finish_job(&mut self) {
        let Some(job) = self.current.take() else {
            return;
        };
        self.done_jobs += 1;
        self.done_work = self.done_work.saturating_add((self.work_of)(job));
        let now = Instant::now();
        if now - self.last_report >= BETWEEN_REPORTS {
            self.last_report = now;
            self.report();
        }
    }

    fn report(&mut self) {
        if self.done_jobs > 0 {
            self.meter.add(self.done_jobs, self.done_work);
            (self.done_jobs, self.done_work) = (0, 0);
            self.meter.report();
        }
    }
}

impl Iterator for QueuedJobs<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        self.finish_job();
        self.current = self.queue.take();
        self.current
    }
}

impl Drop for QueuedJobs<'_> {
    fn drop(&mut self) {
        if self.current.is_some() {
            self.queue.broken.store(true, Ordering::Relaxed);
        }
        if !std::thread::panicking() {
            self.report(); // calls back, which may panic itself
        }
    }
}
