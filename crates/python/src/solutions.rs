//! The solutions of a search as a Python iterator. The search runs on its own thread and is ahead
//! by a limited number of boards.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;

use backrank_core::Probe;
use backrank_core::internal::queens::FundamentalWalker;
use backrank_core::queens::algorithms::Bitmask;
use backrank_core::queens::{Placement, Walker};
use backrank_parallel::CancelToken;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::convert::Queens;
use crate::task::{CHECK_INTERVAL, Cancellable, lock, search_error};

/// The largest number of boards that the search is ahead.
const MAX_AHEAD: usize = 1024;

/// A lazy iterator over the columns of each solution, in lexicographic order.
#[pyclass(frozen)]
pub(crate) struct Solutions {
    receiver: Mutex<Receiver<Placement>>,
    /// Cancelled when the search is over, or nobody waits for it any more.
    token: CancelToken,
}

#[pymethods]
impl Solutions {
    /// Starts the search for all solutions, or for one of each orbit.
    #[new]
    fn begin(problem: Queens, fundamental: bool) -> PyResult<Self> {
        let (sender, receiver) = sync_channel(MAX_AHEAD);
        let token = CancelToken::default();
        let search_token = token.clone();
        thread::Builder::new().spawn(move || {
            let probe = SolutionSender(&sender);
            let mut probe = Cancellable {
                probe,
                token: &search_token,
            };
            let problem = &problem.0;
            // A search finds a contradiction only in its row, which it may never reach.
            let _ = match (problem.contradiction(), fundamental) {
                (Some(_), _) => ControlFlow::Continue(()),
                (None, false) => Bitmask.walk(problem, &mut probe),
                (None, true) => {
                    FundamentalWalker::new(problem.clone(), Bitmask).walk(problem, &mut probe)
                }
            };
            search_token.cancel();
        })?;
        let receiver = Mutex::new(receiver);
        Ok(Self { receiver, token })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        loop {
            py.check_signals()?; // `list` does not check for Ctrl-C itself
            match py.detach(|| lock(&self.receiver).recv_timeout(CHECK_INTERVAL)) {
                Ok(board) => return Ok(Some(PyBytes::new(py, board.columns()))),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return if self.token.is_cancelled() {
                        Ok(None)
                    } else {
                        Err(search_error())
                    };
                }
            }
        }
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.token.cancel();
    }
}

/// Sends each solution, and waits while the channel is full.
struct SolutionSender<'a>(&'a SyncSender<Placement>);

impl Probe<Placement> for SolutionSender<'_> {
    fn solution(&mut self, solution: &Placement) -> ControlFlow<()> {
        match self.0.send(*solution) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}
