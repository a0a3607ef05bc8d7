//! The progress line on a terminal, and Ctrl-C.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::{Message, message};
use backrank_parallel::{Phase, Progress, ThreadExecutor};
use indicatif::{FormattedDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::console;
use crate::interrupt::interruptible;
use crate::locale::{Lang, figures};

/// The position of a full bar, which is drawn with fewer characters.
const BAR_LENGTH: u64 = 1000;

/// The time after which the rest of a count is forecast, in seconds.
const FORECAST_AFTER: f64 = 30.0;

/// Runs `run` on an executor that Ctrl-C stops, and shows its progress.
pub(crate) fn watch<T>(
    executor: ThreadExecutor<'_>,
    lang: Lang,
    run: impl FnOnce(&ThreadExecutor<'_>) -> T,
) -> T {
    watch_long(executor, lang, None, run)
}

/// Like [`watch`]. If after half a minute the count seems to take more than ten minutes, prints a note
/// with the hint.
pub(crate) fn watch_long<T>(
    executor: ThreadExecutor<'_>,
    lang: Lang,
    hint: Option<Message>,
    run: impl FnOnce(&ThreadExecutor<'_>) -> T,
) -> T {
    // The beginning of the phase, the progress then, and now.
    let latest = Mutex::new(None::<(Instant, Progress, Progress)>);
    let bar = ProgressBar::hidden();
    let hint = Mutex::new(hint);
    let executor = executor.on_progress(|progress| {
        let mut latest = lock(&latest);
        let same_phase = latest.filter(|(.., before)| before.phase() == progress.phase());
        let (since, first, _) = same_phase.unwrap_or_else(|| (Instant::now(), progress, progress));
        *latest = Some((since, first, progress));
        if progress.phase() == Phase::Count
            && let Some(share) = progress.share()
            && let Some(total) = long_count(since.elapsed().as_secs_f64(), share)
            && let Some(hint) = lock(&hint).take()
        {
            let note = message!(
                "this count takes about {time}: {hint}",
                time = figures::time(total.round()),
                hint
            );
            bar.suspend(|| console::note(lang.say(note)));
        }
        ControlFlow::Continue(())
    });
    let show = || {
        let Some((since, first, progress)) = *lock(&latest) else {
            return;
        };
        let text = phase(progress, first, since.elapsed().as_secs_f64());
        draw(&bar, since, progress, lang.translate(&text));
    };
    each_second(&show, || {
        interruptible(|token| run(&executor.cancel_token(token.clone())))
    })
}

/// Runs `run`, which reports no progress, and shows what it is doing.
pub(crate) fn wait<T>(lang: Lang, run: impl FnOnce(&Activity) -> T) -> T {
    wait_and_print(true, lang, run)
}

/// Like [`wait`], for a function that also prints. If its output may go to the same terminal, even
/// through a pager, the progress line is cleared first. `is_file` is true if output goes to the
/// file of `--out`.
pub(crate) fn wait_and_print<T>(is_file: bool, lang: Lang, run: impl FnOnce(&Activity) -> T) -> T {
    let activity = Activity {
        lang,
        text: Mutex::default(),
        ends_with_print: !is_file,
        bar: ProgressBar::hidden(),
    };
    let since = Instant::now();
    let show = || {
        // Locked while it is drawn.
        if let Some(text) = &*lock(&activity.text) {
            draw(&activity.bar, since, Progress::default(), text.clone());
        }
    };
    each_second(&show, || run(&activity))
}

/// Describes the current activity.
pub(crate) struct Activity {
    lang: Lang,
    text: Mutex<Option<String>>,
    /// True if printed output would mix with the progress line.
    ends_with_print: bool,
    bar: ProgressBar,
}

impl Activity {
    /// Sets the description of the current activity.
    pub(crate) fn set(&self, message: impl Into<Message>) {
        *lock(&self.text) = Some(self.lang.say(message));
    }

    /// Sets the description to the algorithm that is running.
    pub(crate) fn running(&self, name: &str) {
        self.set(message!("running {name}", name));
    }

    /// Clears the progress line if output that is about to be printed would mix with it.
    pub(crate) fn before_print(&self) {
        if self.ends_with_print && lock(&self.text).take().is_some() {
            self.bar.finish_and_clear();
        }
    }
}

/// Describes a phase of a count, which has taken `seconds` since it began with the `first` progress, with the
/// time left if it is known.
fn phase(progress: Progress, first: Progress, seconds: f64) -> Message {
    match (progress.phase(), progress.share()) {
        (Phase::SelfSymmetric, _) => message!("counting the solutions equal to their half turn"),
        (Phase::Estimate, _) => message!("timing a sample of the jobs, each to its end"),
        (Phase::Plan, _) => message!("estimating the memory that the count needs"),
        (_, None) => message!("counting (the time left is not known)"),
        (_, Some(share)) => {
            let percent = format_args!("{:.1} %", 100.0 * share);
            match total_seconds(seconds, share - first.share().unwrap_or_default()) {
                Some(total) => {
                    let left = figures::time((total * (1.0 - share)).round());
                    message!("{percent}, {left} left", percent, left)
                }
                None => message!("{percent}", percent),
            }
        }
    }
}

/// Estimates the total time of a task, if `share` of it took `seconds`.
fn total_seconds(seconds: f64, share: f64) -> Option<f64> {
    (share > 0.0).then(|| seconds / share)
}

/// Returns the estimated total time of a count, if that is more than ten minutes.
fn long_count(seconds: f64, share: f64) -> Option<f64> {
    total_seconds(seconds, share).filter(|&total| total > 600.0 && seconds >= FORECAST_AFTER)
}

/// Draws the line, with a bar if the work is known.
fn draw(bar: &ProgressBar, since: Instant, progress: Progress, text: String) {
    let template = match progress.share() {
        Some(_) => "{prefix} [{bar:30}] {msg}",
        None => "{prefix} {msg}",
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("█░"));
    }
    bar.set_length(BAR_LENGTH);
    bar.set_position((progress.share().unwrap_or_default() * BAR_LENGTH as f64) as u64);
    bar.set_prefix(FormattedDuration(since.elapsed()).to_string());
    bar.set_message(text);
    if bar.is_hidden() {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    bar.tick();
}

/// Calls `run`. On a terminal, a second thread calls `show` every second until `run` returns or
/// panics. The bar clears its line when it is dropped.
fn each_second<T>(show: &(dyn Fn() + Sync), run: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return run();
    }
    thread::scope(|scope| {
        let (_sender, receiver) = mpsc::channel::<()>();
        // Boxed, so that the closure is compiled once instead of once per `T`.
        let refresh: Box<dyn FnOnce() + Send> = Box::new(move || {
            let second = Duration::from_secs(1);
            while receiver.recv_timeout(second) == Err(RecvTimeoutError::Timeout) {
                show();
            }
        });
        // If no thread can be started, no progress is shown.
        let _ = thread::Builder::new().spawn_scoped(scope, refresh);
        run()
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_long_that_needs_more_than_ten_minutes() {
        assert_eq!(long_count(30.0, 0.025), Some(1200.0));
        assert_eq!(
            (long_count(29.0, 0.025), long_count(30.0, 0.05)),
            (None, None)
        );
        assert_eq!(long_count(30.0, 0.0), None);
    }
}
