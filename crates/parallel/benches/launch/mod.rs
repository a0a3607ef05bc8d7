//! One launch of a measuring program: its end, its times, its memory.

use std::fs;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A value, or one sentence about what went wrong.
pub(crate) type Outcome<T = ()> = Result<T, String>;

/// A thing is repeated until its repetitions have taken this long together.
const LONG_ENOUGH: Duration = Duration::from_millis(50);

/// Says what went wrong.
pub(crate) fn exit(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

/// Repeats a thing: the best time of the repetitions, in seconds, and the last value.
pub(crate) fn best<T>(mut run: impl FnMut() -> T) -> (f64, T) {
    let begin = Instant::now();
    let mut best = f64::INFINITY;
    loop {
        let start = Instant::now();
        let given = black_box(run());
        best = best.min(start.elapsed().as_secs_f64());
        if begin.elapsed() >= LONG_ENOUGH {
            return (best, given);
        }
    }
}

/// The peak of the memory that the process has held so far, in bytes, where the system tells.
pub(crate) fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}
