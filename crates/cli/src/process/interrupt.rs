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

/// A count that is running; it ends when this is dropped, also by a panic.
struct Counting;

impl Drop for Counting {
    fn drop(&mut self) {
        COUNTING.store(false, Ordering::Relaxed);
    }
}

/// Does something that Ctrl-C ends by the flag.
pub(crate) fn interruptible<T>(run: impl FnOnce(&'static AtomicBool) -> T) -> T {
    COUNTING.store(true, Ordering::Relaxed);
    let _counting = Counting;
    run(&INTERRUPTED)
}

/// True once Ctrl-C has stopped a count.
pub(crate) fn was_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    #[test]
    fn after_a_panic_ctrl_c_ends_the_program_again() {
        let is_counting = || COUNTING.load(Ordering::Relaxed);
        let panicked = catch_unwind(|| {
            interruptible(|_| -> () {
                assert!(is_counting());
                panic!("a worker's");
            });
        });
        assert!(panicked.is_err());
        assert!(!is_counting());
    }
}
