//! The progress of a run: measured by its threads, told to the caller.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::time::{Duration, Instant};

/// A phase of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Phase {
    /// The bounds of the memory that a count of tours takes.
    Plan,
    /// The timing of some jobs, for an estimate of the count.
    Estimate,
    /// The count of solutions equal to their half turn, from which fundamental ones follow.
    SelfSymmetric,
    /// The count itself.
    #[default]
    Count,
    /// The check that no job is missing or doubled, by arithmetic.
    Checksums,
    /// The second count, by another algorithm.
    Verify,
}

/// The part of a phase that is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The phase.
    pub phase: Phase,
    /// The jobs done.
    pub done_jobs: usize,
    /// All jobs of the phase; 0 where it has no parts, and so no progress to tell.
    pub jobs: usize,
    /// The work of the jobs done, in the unit of [`Jobs::work`](backrank_core::unstable::queens::Jobs::work);
    /// at most `u64::MAX`.
    pub done_work: u64,
    /// The work of all jobs, likewise.
    pub work: u64,
}

impl Progress {
    /// The share of the work that is done, of 0 to 1; `None` where it is not known.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        (self.work > 0).then(|| self.done_work as f64 / self.work as f64)
    }

    /// The beginning of a phase without parts.
    pub(crate) fn begin(phase: Phase) -> Self {
        Self {
            phase,
            ..Self::default()
        }
    }
}

/// The receiver of the progress, and the flag to stop.
#[derive(Clone)]
pub(crate) struct Listener<'a> {
    stop: Stop<'a>,
    callback: Arc<dyn Fn(Progress) -> ControlFlow<()> + Send + Sync + 'a>,
}

/// The flag to stop.
#[derive(Clone)]
enum Stop<'a> {
    /// The caller's.
    Given(&'a AtomicBool),
    /// One that only the callback raises.
    Own(Arc<AtomicBool>),
}

impl Default for Listener<'_> {
    fn default() -> Self {
        Self {
            stop: Stop::Own(Arc::default()),
            callback: Arc::new(|_| ControlFlow::Continue(())),
        }
    }
}

impl<'a> Listener<'a> {
    pub(crate) fn stopped_by(self, flag: &'a AtomicBool) -> Self {
        let stop = Stop::Given(flag);
        Self { stop, ..self }
    }

    pub(crate) fn called_by(
        self,
        callback: impl FnMut(Progress) -> ControlFlow<()> + Send + 'a,
    ) -> Self {
        let callback = Mutex::new(callback);
        let call = move |progress| {
            let mut callback = callback.lock().unwrap_or_else(PoisonError::into_inner);
            callback(progress)
        };
        let callback = Arc::new(call);
        Self { callback, ..self }
    }

    pub(crate) fn stop_flag(&self) -> &AtomicBool {
        match &self.stop {
            Stop::Given(flag) => flag,
            Stop::Own(flag) => flag,
        }
    }

    /// Tells the progress. The answer may be to stop.
    pub(crate) fn report(&self, progress: Progress) {
        if (self.callback)(progress).is_break() {
            self.stop_flag().store(true, Ordering::Relaxed);
        }
    }
}

/// The time between two reports of a thread. A job may last a microsecond, and no reader needs it
/// sooner.
pub(crate) const BETWEEN_REPORTS: Duration = Duration::from_millis(1);

/// Sums up the progress of all threads of a phase, and reports it.
pub(crate) struct Meter<'a> {
    /// The progress at the beginning.
    begin: Progress,
    done_jobs: AtomicUsize,
    done_work: AtomicU64,
    listener: &'a Listener<'a>,
    last_report: Mutex<Option<(Instant, Progress)>>,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(phase: Phase, jobs: usize, work: u64, listener: &'a Listener<'a>) -> Self {
        Self {
            begin: Progress {
                jobs,
                work,
                ..Progress::begin(phase)
            },
            done_jobs: AtomicUsize::new(0),
            done_work: AtomicU64::new(0),
            listener,
            last_report: Mutex::new(None),
        }
    }

    pub(crate) fn progress(&self) -> Progress {
        Progress {
            done_jobs: self.done_jobs.load(Ordering::Relaxed),
            done_work: self.done_work.load(Ordering::Relaxed).min(self.begin.work),
            ..self.begin
        }
    }

    /// Adds jobs that were done, and their work.
    pub(crate) fn add(&self, jobs: usize, work: u64) {
        let add = |done: u64| Some(done.saturating_add(work));
        // It always adds: the work of the orders 30 to 32 is beyond 64 bits in all.
        let _ = self
            .done_work
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
        self.done_jobs.fetch_add(jobs, Ordering::Relaxed);
    }

    /// Raises the work that was done to this sum.
    pub(crate) fn raise_work(&self, done_work: u64) {
        self.done_work.fetch_max(done_work, Ordering::Relaxed);
    }

    /// Calls back if there is something new, unless another thread is doing so just now: then
    /// nobody waits. So calls do not overlap, and no number in them falls.
    pub(crate) fn report(&self) {
        self.report_after(Duration::ZERO);
    }

    /// Likewise if the last report was this long ago.
    pub(crate) fn report_after(&self, pause: Duration) {
        let mut last_report = match self.last_report.try_lock() {
            Ok(last_report) => last_report,
            Err(TryLockError::Poisoned(last_report)) => last_report.into_inner(),
            Err(TryLockError::WouldBlock) => return,
        };
        let (now, progress) = (Instant::now(), self.progress());
        let is_due = |(then, last): (Instant, Progress)| now - then >= pause && last != progress;
        if last_report.is_none_or(is_due) {
            *last_report = Some((now, progress));
            self.listener.report(progress);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_raised_to_a_sum_and_to_no_more_than_all() {
        let listener = Listener::default();
        let meter = Meter::new(Phase::Count, 1, 9, &listener);
        for (sum, done_work) in [(4, 4), (3, 4), (12, 9)] {
            meter.raise_work(sum);
            assert_eq!(meter.progress().done_work, done_work);
        }
    }
}
