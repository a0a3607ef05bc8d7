//! Handles Ctrl-C and the signals that ask the program to end or to save.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::message;
use backrank_parallel::CancelToken;
#[cfg(target_os = "linux")]
use signal_hook::consts::SIGHUP;
#[cfg(unix)]
use signal_hook::consts::{SIGINT, SIGTERM, SIGUSR1};
#[cfg(unix)]
use signal_hook::iterator::Signals;
use tempfile::NamedTempFile;

use crate::error::{Error, Exit, Result};

/// Cancelled by Ctrl-C during a count, once [`catch_interrupt`] was called.
static INTERRUPTED: LazyLock<CancelToken> = LazyLock::new(CancelToken::default);
/// True while a count runs. Only a count checks [`INTERRUPTED`]; waiting for the next board size on
/// standard input does not.
static COUNTING: AtomicBool = AtomicBool::new(false);

/// True if everything that the program counts is saved.
static SAVES: AtomicBool = AtomicBool::new(false);

/// The file to remove if an interrupt ends the program at once.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Makes Ctrl-C stop a running count cleanly; outside a count it ends the program at once.
/// `SIGTERM` does the same, and so does `SIGHUP`, which a closed terminal sends.
pub(crate) fn catch_interrupt() -> Result {
    static CAUGHT: AtomicBool = AtomicBool::new(false);
    if CAUGHT.swap(true, Ordering::Relaxed) {
        return Ok(());
    }
    #[cfg(not(unix))]
    ctrlc::set_handler(interrupt).map_err(cannot_catch)?;
    #[cfg(unix)]
    catch(&[SIGINT, SIGTERM])?;
    #[cfg(target_os = "linux")]
    if !ignores_hangup() {
        catch(&[SIGHUP])?;
    }
    Ok(())
}

/// Returns true if the program ignores `SIGHUP`, as under `nohup`, or if this is unknown. Handling
/// the signal would undo `nohup`.
#[cfg(target_os = "linux")]
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut lines = status.lines();
    let ignored = lines.find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|signals| u64::from_str_radix(signals.trim(), 16).ok());
    ignored.is_none_or(|signals| signals & 1 != 0)
}

/// Makes signals stop a running count cleanly.
#[cfg(unix)]
fn catch(signals: &[i32]) -> Result {
    let thread = Signals::new(signals).and_then(|mut signals| {
        std::thread::Builder::new().spawn(move || signals.forever().for_each(|_| interrupt()))
    });
    thread.map(drop).map_err(cannot_catch)
}

fn cannot_catch(why: impl Display) -> Error {
    Error::failed(message!(
        "cannot catch Ctrl-C: {why}",
        why = why.to_string()
    ))
}

fn interrupt() {
    if COUNTING.load(Ordering::Relaxed) {
        INTERRUPTED.cancel();
        return;
    }
    let _guard = remove_unfinished();
    let exit = if SAVES.load(Ordering::Relaxed) {
        Exit::Saved
    } else {
        Exit::Interrupted
    };
    std::process::exit(exit as i32);
}

/// Returns a token that is cancelled after this time, or by an interrupt.
pub(crate) fn token_for(limit: Duration) -> CancelToken {
    let (begin, token) = (Instant::now(), CancelToken::default());
    let timer_token = token.clone();
    // If the thread cannot be started, there is no time limit.
    let _ = thread::Builder::new().spawn(move || {
        while begin.elapsed() < limit && !was_interrupted() {
            thread::sleep(Duration::from_millis(10));
        }
        timer_token.cancel();
    });
    token
}

/// Removes the unfinished file. No other file can be created while the guard is held.
fn remove_unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = &*unfinished {
        let _ = std::fs::remove_file(file); // may already have been renamed
    }
    unfinished
}

/// Creates a file that an interrupt removes before it ends the program.
pub(crate) fn create_unfinished<F>(
    make: impl FnOnce() -> io::Result<NamedTempFile<F>>,
) -> io::Result<NamedTempFile<F>> {
    // An interrupt waits for this lock and then finds the name.
    let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    let file = make()?;
    *unfinished = Some(file.path().to_owned());
    Ok(file)
}

/// Makes Ctrl-C, SIGTERM, SIGHUP and SIGUSR1 stop a count that saves its state. Outside a count
/// they end the program at once, which loses nothing.
pub(crate) fn catch_signals() -> Result {
    SAVES.store(true, Ordering::Relaxed);
    catch_interrupt()?;
    #[cfg(unix)]
    catch(&[SIGUSR1])?;
    Ok(())
}

/// Marks a count as running until it is dropped, also by a panic.
struct Counting;

impl Drop for Counting {
    fn drop(&mut self) {
        COUNTING.store(false, Ordering::Relaxed);
    }
}

/// Runs a function that checks the token, which Ctrl-C cancels.
pub(crate) fn interruptible<T>(run: impl FnOnce(&CancelToken) -> T) -> T {
    COUNTING.store(true, Ordering::Relaxed);
    let _counting = Counting;
    run(&INTERRUPTED)
}

/// Returns true if Ctrl-C has stopped a count.
pub(crate) fn was_interrupted() -> bool {
    INTERRUPTED.is_cancelled()
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    #[test]
    fn no_file_is_created_during_an_interrupt() {
        let is_locked = || UNFINISHED.try_lock().is_err();
        let file = create_unfinished(|| {
            assert!(is_locked());
            NamedTempFile::new()
        });
        let guard = remove_unfinished();
        assert!(is_locked());
        assert!(!file.unwrap().path().exists());
        drop(guard);
    }

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
