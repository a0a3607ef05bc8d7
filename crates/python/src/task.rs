//! Work on a thread of its own, while Python's thread waits without the interpreter lock and looks
//! for Ctrl-C.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use backrank_core::{Probe, Square};
use backrank_parallel::{Phase, Progress, ThreadExecutor};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::given::Whole;

/// The time between two looks for Ctrl-C.
pub(crate) const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The looks between two calls of a callback of progress.
const LOOKS_PER_REPORT: u32 = 5;

/// The state of a task, which its thread and Python's share.
#[derive(Default)]
pub(crate) struct Watch {
    /// Raised when nobody waits for the answer any more.
    pub(crate) stop: AtomicBool,
    latest: Mutex<Option<Progress>>,
}

impl Watch {
    /// Asks a door with an executor that stops and reports to Python.
    pub(crate) fn ask<T>(
        &self,
        threads: Option<Whole>,
        ask: impl FnOnce(&ThreadExecutor<'_>) -> T,
    ) -> T {
        let executor = ThreadExecutor::new().stop(&self.stop);
        let executor = executor.on_progress(|progress| {
            *lock(&self.latest) = Some(progress);
            ControlFlow::Continue(())
        });
        // What does not fit is refused as out of range.
        let number = threads.map(|it| usize::try_from(it.0).unwrap_or(usize::MAX));
        ask(&executor.threads(number))
    }

    /// Calls the callback with the part of the phase that is done, and with its name.
    fn report(&self, callback: &Bound<'_, PyAny>) -> PyResult<()> {
        let Some(progress) = *lock(&self.latest) else {
            return Ok(());
        };
        let phase = match progress.phase {
            Phase::Plan => "plan",
            Phase::Estimate => "estimate",
            Phase::SelfSymmetric => "self-symmetric",
            Phase::Count => "count",
            _ => "verify",
        };
        let part = progress.share().unwrap_or_default();
        callback.call1((part, phase)).map(drop)
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the error of a search that broke off by a fault of ours.
pub(crate) fn broken() -> PyErr {
    PyRuntimeError::new_err("the search broke off; please report this as a bug")
}

/// Runs the task and returns its answer. Ctrl-C, or an error of the callback, is raised within a
/// fiftieth of a second; a count ends then soon after, and a finder, which looks at no flag, when
/// it is done.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    callback: Option<&Bound<'_, PyAny>>,
    task: impl FnOnce(&Watch) -> T + Send + 'static,
) -> PyResult<T> {
    let watch = Arc::new(Watch::default());
    let (sender, receiver) = mpsc::sync_channel(1);
    let receiver = Mutex::new(receiver);
    let theirs = Arc::clone(&watch);
    let begin = thread::Builder::new().spawn(move || {
        let _ = sender.send(task(&theirs)); // nobody waits any more
    });
    begin.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    for look in 1.. {
        match py.detach(|| lock(&receiver).recv_timeout(BETWEEN_LOOKS)) {
            Ok(answer) => {
                let last = callback.map_or(Ok(()), |it| watch.report(it));
                return last.map(|()| answer);
            }
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {}
        }
        let heard = py.check_signals().and_then(|()| match callback {
            Some(callback) if look % LOOKS_PER_REPORT == 0 => watch.report(callback),
            _ => Ok(()),
        });
        if heard.is_err() {
            watch.stop.store(true, Ordering::Relaxed);
            heard?;
        }
    }
    Err(broken())
}

/// A probe that stops the search when the flag is raised.
pub(crate) struct Until<'a, P> {
    pub(crate) probe: P,
    pub(crate) stop: &'a AtomicBool,
}

impl<S: ?Sized, P: Probe<S>> Probe<S> for Until<'_, P> {
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        self.probe.solution(solution)
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        if self.stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            self.probe.place(depth, square)
        }
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.remove(depth, square)
    }
}
