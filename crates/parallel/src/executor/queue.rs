//! The job queue of a run: which thread does which job.

use std::iter;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use super::progress::{BETWEEN_REPORTS, Meter};

/// The most jobs that a thread is given at a time.
const MAX_GIVEN: usize = 1024;

/// The jobs `0..jobs`, handed out to threads in this order.
pub(crate) struct JobQueue<'a> {
    jobs: usize,
    /// A thread is given the jobs that are left, divided by this number, and at least one.
    parts: usize,
    stop: &'a AtomicBool,
    next: AtomicUsize,
    /// True once a job was begun and not finished, so that the run can no longer be complete.
    broken: AtomicBool,
}

impl<'a> JobQueue<'a> {
    pub(crate) fn new(jobs: usize, parts: usize, stop: &'a AtomicBool) -> Self {
        Self {
            jobs,
            parts,
            stop,
            next: AtomicUsize::new(0),
            broken: AtomicBool::new(false),
        }
    }

    /// The jobs of a thread, which tells its progress itself.
    pub(crate) fn jobs(&self) -> impl Iterator<Item = usize> {
        let mut given = 0..0;
        iter::from_fn(move || self.take(&mut given))
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
            given: 0..0,
            current: None,
            done_jobs: 0,
            done_work: 0,
            last_report: Instant::now(),
        }
    }

    /// The next job of those that a thread was given, which are then others; none after the last
    /// one, or once the run stops.
    fn take(&self, given: &mut Range<usize>) -> Option<usize> {
        if self.stop.load(Ordering::Relaxed) || self.broken.load(Ordering::Relaxed) {
            return None;
        }
        if given.start == given.end {
            let update = |first| Some(self.given_from(first).end);
            let relaxed = Ordering::Relaxed;
            let first = self.next.fetch_update(relaxed, relaxed, update).ok()?;
            *given = self.given_from(first);
        }
        given.next()
    }

    /// The jobs that a thread is given when this is the next one.
    fn given_from(&self, first: usize) -> Range<usize> {
        let left = self.jobs - first;
        first..first + (left / self.parts).clamp(1, MAX_GIVEN).min(left)
    }
}

/// The jobs that a thread is given, one after another, until none is left or the run stops.
///
/// Asking for the next job says that the one before is done. Dropping the iterator instead, as a
/// `break`, a `return` and a panic do, says that the job could not be done, and ends the run on all
/// threads.
pub(crate) struct QueuedJobs<'q> {
    queue: &'q JobQueue<'q>,
    meter: &'q Meter<'q>,
    work_of: &'q (dyn Fn(usize) -> u64 + Sync),
    given: Range<usize>,
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
        self.current = self.queue.take(&mut self.given);
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

#[cfg(test)]
mod tests {
    use super::*;

    static NEVER: AtomicBool = AtomicBool::new(false);

    #[test]
    fn each_job_is_given_once_and_the_last_ones_one_by_one() {
        for (jobs, threads) in [
            (0, 1),
            (1, 2),
            (15, 2),
            (5_000, 2),
            (100_000, 3),
            (7, 1_000),
        ] {
            let queue = JobQueue::new(jobs, 8 * threads, &NEVER);
            let mut given: Vec<_> = iter::repeat_n(0..0, threads).collect();
            let mut lengths = Vec::new();
            let mut done = Vec::new();
            // The threads take turns.
            for thread in (0..threads).cycle() {
                let is_new = given[thread].is_empty();
                let Some(job) = queue.take(&mut given[thread]) else {
                    break;
                };
                done.push(job);
                lengths.extend(is_new.then(|| 1 + given[thread].len()));
            }
            let rest = given
                .iter_mut()
                .flat_map(|given| iter::from_fn(|| queue.take(given)));
            done.extend(rest.collect::<Vec<_>>());
            done.sort_unstable();
            assert!(done.into_iter().eq(0..jobs), "{jobs} jobs");
            assert!(
                lengths.iter().is_sorted_by(|a, b| a >= b)
                    && lengths.last().is_none_or(|&it| it == 1)
            );
        }
    }
}
