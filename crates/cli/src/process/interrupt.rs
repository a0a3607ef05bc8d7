//! Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::messages::ErrorMessage;
use crate::error::{Error, Exit};

/// Raised by Ctrl-C in a count, once [`catch_interrupt`] was called.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// A count is running. Only a count looks at [`INTERRUPTED`]; the wait for the next order on standard input does not.
static COUNTING: AtomicBool = AtomicBool::new(false);

/// Lets Ctrl-C end a count in good order from here on; between counts it ends the program at once.
pub(crate) fn catch_interrupt() -> Result<(), Error> {
    let interrupt = || {
        if COUNTING.load(Ordering::Relaxed) {
            INTERRUPTED.store(true, Ordering::Relaxed);
        } else {
            std::process::exit(Exit::Interrupted as i32);
        }
    };
    ctrlc::set_handler(interrupt).map_err(|error| {
        Error::failed(ErrorMessage::CannotCatchInterrupt {
            why: error.to_string(),
        })
    })
}

/// Does something that Ctrl-C ends by the flag.
pub(crate) fn interruptible<T>(run: impl FnOnce(&'static AtomicBool) -> T) -> T {
    COUNTING.store(true, Ordering::Relaxed);
    let ran = run(&INTERRUPTED);
    COUNTING.store(false, Ordering::Relaxed);
    ran
}

/// True once Ctrl-C has stopped a count.
pub(crate) fn was_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
