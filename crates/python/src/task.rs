//! Runs work on its own thread. Python's thread waits without the interpreter lock and checks for
//! Ctrl-C.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use backrank_core::{Probe, Square};
use backrank_parallel::{CancelToken, Phase, Progress, ThreadExecutor};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::convert::Unsigned;

/// The time between two checks for Ctrl-C.
pub(crate) const CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// The number of checks between two calls of the progress callback.
const CHECKS_PER_REPORT: u32 = 5;

/// The state of a task, shared by its thread and Python's.
#[derive(Default)]
pub(crate) struct Watch {
    /// Cancelled when nobody waits for the result any more.
    pub(crate) token: CancelToken,
    latest: Mutex<Option<Progress>>,
}

impl Watch {
    /// Calls `work` with an executor that can be stopped and records progress for Python.
    pub(crate) fn execute<T>(
        &self,
        threads: Option<Unsigned>,
        work: impl FnOnce(&ThreadExecutor<'_>) -> T,
    ) -> T {
        let executor = ThreadExecutor::new().cancel_token(self.token.clone());
        let executor = executor.on_progress(|progress| {
            *lock(&self.latest) = Some(progress);
            ControlFlow::Continue(())
        });
        // A number that is too large for `usize` is rejected as out of range.
        let number = threads.map(|number| usize::try_from(number.0).unwrap_or(usize::MAX));
        work(&executor.threads(number))
    }

    /// Calls the callback with the share of the phase that is done, and the phase's name.
    fn report(&self, callback: &Bound<'_, PyAny>) -> PyResult<()> {
        let Some(progress) = *lock(&self.latest) else {
            return Ok(());
        };
        let phase = match progress.phase() {
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

/// Returns the error for a search that ended because of a bug.
pub(crate) fn search_error() -> PyErr {
    PyRuntimeError::new_err("the search broke off; please report this as a bug")
}

/// Runs the task and returns its result. Ctrl-C or an error of the callback is raised within 20 ms.
/// A count then stops soon; a finder, which checks no flag, runs to its end.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    callback: Option<&Bound<'_, PyAny>>,
    task: impl FnOnce(&Watch) -> T + Send + 'static,
) -> PyResult<T> {
    let watch = Arc::new(Watch::default());
    let (sender, receiver) = mpsc::sync_channel(1);
    let receiver = Mutex::new(receiver);
    let task_watch = Arc::clone(&watch);
    let thread = thread::Builder::new().spawn(move || {
        let _ = sender.send(task(&task_watch)); // fails if nobody waits any more
    });
    thread.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    for check in 1.. {
        match py.detach(|| lock(&receiver).recv_timeout(CHECK_INTERVAL)) {
            Ok(answer) => {
                let last = callback.map_or(Ok(()), |callback| watch.report(callback));
                return last.map(|()| answer);
            }
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {}
        }
        let signal = py.check_signals().and_then(|()| match callback {
            Some(callback) if check % CHECKS_PER_REPORT == 0 => watch.report(callback),
            _ => Ok(()),
        });
        if signal.is_err() {
            watch.token.cancel();
            signal?;
        }
    }
    Err(search_error())
}

/// Runs a task on this number of squares or characters: at once if that takes less time than a new
/// thread, or else like [`run`].
pub(crate) fn run_on<T: Send + 'static>(
    py: Python<'_>,
    size: usize,
    task: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    match size {
        ..10_000 => Ok(task()),
        _ => run(py, None, |_| task()),
    }
}

/// A probe that stops the search when the token is cancelled.
pub(crate) struct Cancellable<'a, P> {
    pub(crate) probe: P,
    pub(crate) token: &'a CancelToken,
}

impl<S: ?Sized, P: Probe<S>> Probe<S> for Cancellable<'_, P> {
    fn solution(&mut self, solution: &S) -> ControlFlow<()> {
        self.probe.solution(solution)
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        if self.token.is_cancelled() {
            ControlFlow::Break(())
        } else {
            self.probe.place(depth, square)
        }
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.probe.remove(depth, square)
    }
}
