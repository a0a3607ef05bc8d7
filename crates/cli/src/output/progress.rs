//! A count with its progress on the terminal, and Ctrl-C.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::queens::Jobs;
use backrank_parallel::{ExecutorError, Progress, Stage, ThreadExecutor, ThreadsError};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use crate::error::Error;
use crate::i18n::CountText;
use crate::i18n::Lang;
use crate::i18n::Message;
use crate::i18n::Said;
use crate::output::console;
use crate::output::messages::OutputMessage;
use crate::process::interrupt::{interruptible, was_interrupted};

/// How long a count runs before its progress is shown.
const QUIET: Duration = Duration::from_secs(1);
const BETWEEN_DRAWS: Duration = Duration::from_millis(100);

/// Counts, and shows on a terminal how far it is as soon as it takes longer than a second.
pub(crate) fn count(
    counting: ThreadExecutor<'_>,
    jobs: &dyn Jobs,
    lang: Lang,
) -> Result<u128, Error> {
    watched(counting, lang, |counting| counting.count(jobs)).map_err(explain)
}

/// Does something with the counting that Ctrl-C ends, and whose progress a terminal shows after a second.
pub(crate) fn watched<T>(
    counting: ThreadExecutor<'_>,
    lang: Lang,
    run: impl FnOnce(&ThreadExecutor<'_>) -> Result<T, ExecutorError>,
) -> Result<T, ExecutorError> {
    let latest = &Mutex::new(Progress::default());
    let latest = move || latest.lock().unwrap_or_else(PoisonError::into_inner);
    let on_progress = |progress| *latest() = progress;
    let counting = counting.on_progress(&on_progress);
    let draw = move |bar: &ProgressBar| {
        let progress = *latest();
        bar.set_length(progress.work);
        bar.set_position(progress.done_work);
        bar.set_message(format!("{}/{}", progress.done_jobs, progress.jobs));
    };
    let bar = || progress_bar(lang);
    shown(bar, draw, || {
        interruptible(|stop| run(&counting.stop(stop)))
    })
}

/// Does something that does not tell how far it is, and that Ctrl-C ends; a terminal shows after a second what is waited for.
pub(crate) fn awaited<T>(
    lang: Lang,
    what: &dyn Message,
    run: impl FnOnce(&'static AtomicBool) -> T,
) -> T {
    let what = lang.say(what).to_string();
    let bar = || {
        let style = ProgressStyle::with_template("{elapsed_precise} {msg}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
        let bar = ProgressBar::new_spinner().with_elapsed(QUIET);
        bar.with_style(style).with_message(what)
    };
    shown(bar, |bar: &ProgressBar| bar.tick(), || interruptible(run))
}

/// Asks a door with an executor that Ctrl-C stops. A terminal shows each stage that takes longer than a second: by a bar if
/// it has parts, whose template `describe` gives, or else by what it says.
pub(crate) fn watch<T>(
    threads: Option<usize>,
    lang: Lang,
    describe: fn(Progress) -> Box<dyn Message>,
    ask: impl FnOnce(&ThreadExecutor<'_>) -> T,
) -> T {
    let latest = &Mutex::new((Instant::now(), Progress::default()));
    let latest = move || latest.lock().unwrap_or_else(PoisonError::into_inner);
    let on_progress = |progress: Progress| {
        let (begin, before) = &mut *latest();
        if progress.stage != before.stage {
            *begin = Instant::now();
        }
        *before = progress;
    };
    let executor = threads
        .map_or_else(ThreadExecutor::new, |threads| {
            ThreadExecutor::new().threads(threads)
        })
        .on_progress(&on_progress);
    let (finished, is_finished) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let show = move || {
            let mut shown: Option<(Stage, ProgressBar)> = None;
            while is_finished.recv_timeout(BETWEEN_DRAWS) == Err(RecvTimeoutError::Timeout) {
                let (begin, progress) = *latest();
                if let Some((_, bar)) = shown.take_if(|(stage, _)| *stage != progress.stage) {
                    bar.finish_and_clear();
                }
                if begin.elapsed() >= QUIET {
                    let begin_bar = || {
                        let bar = stage_bar(progress, &*describe(progress), lang);
                        (progress.stage, bar.with_elapsed(begin.elapsed()))
                    };
                    draw(&shown.get_or_insert_with(begin_bar).1, progress);
                }
            }
            if let Some((_, bar)) = shown {
                bar.finish_and_clear();
            }
        };
        if console::is_watched() {
            // Without a thread to draw, it goes on unwatched.
            let _ = thread::Builder::new().spawn_scoped(scope, show);
        }
        let answer = interruptible(|stop| ask(&executor.stop(stop)));
        drop(finished);
        answer
    })
}

fn draw(bar: &ProgressBar, progress: Progress) {
    if progress.work == 0 {
        return bar.tick();
    }
    bar.set_length(progress.work);
    bar.set_position(progress.done_work);
    bar.set_message(format!("{}/{}", progress.done_jobs, progress.jobs));
}

/// The bar of a stage, or of one without parts a line with what it is.
fn stage_bar(progress: Progress, message: &dyn Message, lang: Lang) -> ProgressBar {
    let message = lang.say(message);
    if progress.work > 0 {
        return bar(&message, lang);
    }
    let style = ProgressStyle::with_template("{elapsed_precise} {msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::new_spinner()
        .with_style(style)
        .with_message(message.to_string())
}

/// Does something while a terminal, once it takes longer than a second, shows a bar that is drawn again and again.
fn shown<T>(
    bar: impl FnOnce() -> ProgressBar + Send,
    draw: impl Fn(&ProgressBar) + Send,
    run: impl FnOnce() -> T,
) -> T {
    let (finished, is_finished) = mpsc::channel();
    thread::scope(|scope| {
        if console::is_watched() {
            let show = move || {
                if is_finished.recv_timeout(QUIET) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                let bar = bar();
                while is_finished.recv_timeout(BETWEEN_DRAWS) == Err(RecvTimeoutError::Timeout) {
                    draw(&bar);
                }
                bar.finish_and_clear();
            };
            // Without a thread to draw, it goes on unwatched.
            let _ = thread::Builder::new().spawn_scoped(scope, show);
        }
        let ran = run();
        let _ = finished.send(()); // nobody listens when there is no terminal
        ran
    })
}

fn progress_bar(lang: Lang) -> ProgressBar {
    bar(&lang.say(&OutputMessage::JobsAndTimeLeft), lang)
}

/// A bar that is followed by what the template says.
fn bar(template: &Said<'_>, lang: Lang) -> ProgressBar {
    let template = format!("{{elapsed_precise}} [{{bar:30}}] {template}");
    let style = ProgressStyle::with_template(&template);
    let left = move |state: &ProgressState, out: &mut dyn fmt::Write| {
        let left = time_left(state.elapsed(), state.pos(), state.len().unwrap_or(0), lang);
        let _ = out.write_str(&left); // a String takes all
    };
    ProgressBar::no_length().with_elapsed(QUIET).with_style(
        style
            .unwrap_or_else(|_| ProgressStyle::default_bar())
            .with_key("left", left),
    )
}

/// The time left if the work to come goes as fast as that done. The bar's own guess looks at the last moments only, and in
/// them at all work that was done before it was first drawn.
fn time_left(elapsed: Duration, done: u64, work: u64, lang: Lang) -> String {
    if done == 0 {
        return "?".to_owned();
    }
    let left = elapsed.as_secs_f64() / done as f64 * work.saturating_sub(done) as f64;
    lang.say(&CountText::Time(left.round())).to_string()
}

/// How the program ends that stopped there, with what is to be said after Ctrl-C; a job may also give up by itself.
pub(crate) fn stopped(done: usize, pieces: usize, interrupted: CountText) -> Error {
    if was_interrupted() {
        Error::interrupted(interrupted)
    } else {
        Error::failed(CountText::BrokeOff { done, pieces })
    }
}

/// Why there is no count, and how the program ends for that.
pub(crate) fn explain(error: ExecutorError) -> Error {
    match error {
        ExecutorError::Stopped(Progress {
            done_jobs: done,
            jobs,
            ..
        }) => stopped(done, jobs, CountText::Interrupted { done, pieces: jobs }),
        ExecutorError::Threads(ThreadsError::Unavailable(why)) => {
            Error::failed(CountText::NoThreads(why))
        }
        other => Error::failed(CountText::CountFailed(other.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_that_of_the_work_to_come_in_words_of_the_language() {
        let left = |done, lang| time_left(Duration::from_secs(10), done, 100, lang);
        assert_eq!(left(0, Lang::En), "?");
        assert_eq!(left(20, Lang::En), "40.0 s");
        assert_eq!(left(20, Lang::Zh), "40.0 秒");
        assert_eq!(left(1, Lang::Zh), "16.5 分钟");
        assert_eq!(left(100, Lang::En), "0 s");
        assert_eq!(left(101, Lang::En), "0 s");
    }
}
