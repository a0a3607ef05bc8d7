//! Adds up the progress of the threads in a phase, and reports it.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::ThreadExecutor;
use super::progress::{Phase, Progress};

/// The shortest time between two reports of a thread. A job may take only a microsecond.
pub(crate) const PAUSE: Duration = Duration::from_millis(1);

/// The progress of a phase.
pub(crate) struct Meter<'a> {
    executor: &'a ThreadExecutor<'a>,
    progress: Mutex<Progress>,
    begin: Instant,
    last_report: Mutex<Option<Progress>>,
}

impl<'a> Meter<'a> {
    /// Begins a phase and reports its start.
    pub(crate) fn begin(
        executor: &'a ThreadExecutor<'a>,
        phase: Phase,
        jobs: usize,
        work: u64,
    ) -> Self {
        let begin = Progress {
            jobs,
            work,
            ..Progress::begin(phase)
        };
        let meter = Self {
            executor,
            progress: Mutex::new(begin),
            begin: Instant::now(),
            last_report: Mutex::default(),
        };
        meter.report();
        meter
    }

    pub(crate) fn progress(&self) -> Progress {
        Progress {
            elapsed: self.begin.elapsed(),
            ..*self.progress.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }

    /// Adds finished jobs and their work. The work saturates for n = 30 to 32.
    pub(crate) fn add(&self, jobs: usize, work: u64) {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        progress.done_jobs += jobs;
        progress.done_work = progress.done_work.saturating_add(work).min(progress.work);
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
        let done = |progress: Progress| (progress.done_jobs, progress.done_work);
        if last_report.is_none_or(|last| {
            progress.elapsed - last.elapsed >= pause && done(progress) != done(last)
        }) {
            *last_report = Some(progress);
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
    work: u64,
    last_report: Instant,
}

impl ThreadMeter<'_> {
    pub(crate) fn finish_job(&mut self, work: u64) {
        self.jobs += 1;
        self.work = self.work.saturating_add(work);
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
