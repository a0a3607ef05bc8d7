//! The progress of a door on the terminal, and Ctrl-C.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, thread};

use backrank_parallel::{Progress, Stage, ThreadExecutor};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use crate::i18n::{Lang, Message, Said, figures};
use crate::output::console;
use crate::process::interrupt::interruptible;

/// The time that a stage takes before its progress is shown.
const QUIET: Duration = Duration::from_secs(1);
const BETWEEN_DRAWS: Duration = Duration::from_millis(100);

/// An executor on this number of threads, or on those that are usual.
pub(crate) fn executor(threads: Option<usize>) -> ThreadExecutor<'static> {
    let executor = ThreadExecutor::new();
    threads.map_or(executor, |threads| executor.threads(threads))
}

/// Asks a door with an executor that Ctrl-C stops. A terminal shows each stage that takes longer than a second: by a bar if
/// it has parts, whose template `describe` gives, or else by what it says.
pub(crate) fn watch<T>(
    executor: ThreadExecutor<'_>,
    lang: Lang,
    describe: fn(Progress) -> Box<dyn Message>,
    ask: impl FnOnce(&ThreadExecutor<'_>) -> T,
) -> T {
    let latest = &Mutex::new(None::<(Instant, Progress)>);
    let latest = move || latest.lock().unwrap_or_else(PoisonError::into_inner);
    let on_progress = |progress: Progress| {
        let mut latest = latest();
        let same_stage = latest.filter(|(_, before)| before.stage == progress.stage);
        let begin = same_stage.map_or_else(Instant::now, |(begin, _)| begin);
        *latest = Some((begin, progress));
    };
    let executor = executor.on_progress(&on_progress);
    let (finished, is_finished) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let show = move || {
            let mut shown: Option<(Stage, ProgressBar)> = None;
            while is_finished.recv_timeout(BETWEEN_DRAWS) == Err(RecvTimeoutError::Timeout) {
                let Some((begin, progress)) = *latest() else {
                    continue;
                };
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

/// A bar that is followed by what the template says.
fn bar(template: &Said<'_>, lang: Lang) -> ProgressBar {
    let template = format!("{{elapsed_precise}} [{{bar:30}}] {template}");
    let style = ProgressStyle::with_template(&template);
    let left = move |state: &ProgressState, out: &mut dyn fmt::Write| {
        let left = time_left(state.elapsed(), state.pos(), state.len().unwrap_or(0), lang);
        let _ = out.write_str(&left); // a String takes all
    };
    ProgressBar::no_length().with_style(
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
    figures::time(left.round(), lang)
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
