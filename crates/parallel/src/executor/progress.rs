//! The progress of a run: measured by its threads, told to the caller.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, TryLockError};
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
pub struct Progress {
    /// The phase.
    pub phase: Phase,
    /// The jobs done.
    pub done_jobs: usize,
    /// All jobs of the phase; 0 where it has no parts, and so no progress to tell.
    pub jobs: usize,
    /// The work of the jobs done, in the unit of [`Jobs::work`](backrank_core::queens::Jobs::work);
    /// at most `u64::MAX`.
    pub done_work: u64,
    /// The work of all jobs, likewise.
    pub work: u64,
}

impl Progress {
    /// The beginning of a phase without parts.
    pub(crate) fn begin(phase: Phase) -> Self {
        Self {
            phase,
            ..Self::default()
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
    on_progress: &'a (dyn Fn(Progress) + Sync),
    last_report: Mutex<Option<(Instant, Progress)>>,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(
        phase: Phase,
        jobs: usize,
        work: u64,
        on_progress: &'a (dyn Fn(Progress) + Sync),
    ) -> Self {
        Self {
            begin: Progress {
                jobs,
                work,
                ..Progress::begin(phase)
            },
            done_jobs: AtomicUsize::new(0),
            done_work: AtomicU64::new(0),
            on_progress,
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
            (self.on_progress)(progress);
        }
    }
}
