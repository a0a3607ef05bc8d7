//! The progress of a run, as the caller sees it, and how it is added up.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::ThreadExecutor;

/// A phase of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Phase {
    /// Bounds the memory of a count of tours.
    Plan,
    /// Times some jobs to estimate the count.
    Estimate,
    /// Counts the solutions equal to their half turn, which the number of fundamental solutions
    /// needs.
    SelfSymmetric,
    /// Counts.
    #[default]
    Count,
    /// Checks by arithmetic that no job is missing or doubled.
    Checksums,
    /// Recounts with another algorithm.
    Verify,
}

/// How much of a phase is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    phase: Phase,
    done_jobs: usize,
    jobs: usize,
    /// The work of the finished jobs, and of those done before.
    pub(crate) done_work: u128,
    work: u128,
    elapsed: Duration,
}

impl Progress {
    /// Returns the phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the number of finished jobs.
    #[must_use]
    pub const fn done(&self) -> usize {
        self.done_jobs
    }

    /// Returns the number of all jobs of the phase; 0 if it has no parts.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.jobs
    }

    /// Returns the time since the beginning of the phase.
    #[must_use]
    pub const fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Returns the share of the work that is done, from 0 to 1; `None` if it is not known. Jobs differ
    /// in work.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        (self.work > 0).then(|| self.done_work as f64 / self.work as f64)
    }

    /// Returns the beginning of a phase without parts.
    pub(crate) fn begin(phase: Phase) -> Self {
        Self {
            phase,
            ..Self::default()
        }
    }
}

/// The shortest time between two reports of a thread. A job may take only a microsecond.
pub(crate) const PAUSE: Duration = Duration::from_millis(1);

/// The progress of a phase.
pub(crate) struct Meter<'a> {
    executor: &'a ThreadExecutor<'a>,
    progress: Mutex<Progress>,
    begin: Instant,
    last_report: Mutex<Progress>,
}

impl<'a> Meter<'a> {
    /// Begins a phase with this work left, and reports its start.
    pub(crate) fn begin(
        executor: &'a ThreadExecutor<'a>,
        phase: Phase,
        jobs: usize,
        work: u128,
    ) -> Self {
        let done_work = (work as f64 * executor.done_ratio) as u128;
        let begin = Progress {
            jobs,
            done_work,
            work: done_work + work,
            ..Progress::begin(phase)
        };
        executor.report(begin);
        Self {
            executor,
            progress: Mutex::new(begin),
            begin: Instant::now(),
            last_report: Mutex::new(begin),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn progress(&self) -> Progress {
        let elapsed = self.begin.elapsed();
        Progress {
            elapsed,
            ..*self.lock()
        }
    }

    /// Adds finished jobs and their work, up to the work of the phase.
    pub(crate) fn add(&self, jobs: usize, work: u128) {
        let mut progress = self.lock();
        progress.done_jobs += jobs;
        progress.done_work = progress.work.min(progress.done_work + work);
    }

    /// Reports progress if there is any, unless another thread is reporting. Threads never wait,
    /// calls do not overlap, and no number decreases.
    pub(crate) fn report(&self) {
        self.report_after(Duration::ZERO);
    }

    /// Reports progress if the last report is at least this old.
    pub(crate) fn report_after(&self, pause: Duration) {
        // The lock is poisoned if the callback panicked, which ends the run.
        let Ok(mut last_report) = self.last_report.try_lock() else {
            return;
        };
        let progress = self.progress();
        let is_new = progress.done_jobs > last_report.done_jobs
            || progress.done_work > last_report.done_work;
        if is_new && progress.elapsed - last_report.elapsed >= pause {
            *last_report = progress;
            self.executor.report(progress);
        }
    }

    /// Returns a meter for a single thread.
    pub(crate) fn thread(&self) -> ThreadMeter<'_> {
        ThreadMeter {
            meter: self,
            jobs: 0,
            work: 0,
            last_report: Instant::now(),
        }
    }
}

/// The progress of a thread since its last report. Dropping it adds it to the phase.
pub(crate) struct ThreadMeter<'m> {
    meter: &'m Meter<'m>,
    jobs: usize,
    work: u128,
    last_report: Instant,
}

impl ThreadMeter<'_> {
    pub(crate) fn finish_job(&mut self, work: u128) {
        self.jobs += 1;
        self.work += work;
        if self.last_report.elapsed() >= PAUSE {
            *self = self.meter.thread(); // drops the old one
            self.meter.report();
        }
    }
}

impl Drop for ThreadMeter<'_> {
    fn drop(&mut self) {
        self.meter.add(self.jobs, self.work);
    }
}
