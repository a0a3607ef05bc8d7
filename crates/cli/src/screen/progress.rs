//! The progress of something that takes long, and Ctrl-C.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use backrank_parallel::{Progress, ThreadExecutor};

use super::progress_bar::{Frame, Screen, lock};
use crate::process::interrupt::interruptible;
use crate::say::{Lang, Text, say};

/// An executor on this number of threads, or on those that are usual.
pub(crate) fn executor(threads: Option<usize>) -> ThreadExecutor<'static> {
    let executor = ThreadExecutor::new();
    threads.map_or(executor, |threads| executor.threads(threads))
}

/// Asks a door with an executor that Ctrl-C stops. A stage that takes longer is shown: what
/// `describe` makes of the progress and of the seconds that are left, if they are known.
pub(crate) fn watch<T>(
    executor: ThreadExecutor<'_>,
    lang: Lang,
    describe: fn(Progress, Option<f64>) -> Text,
    ask: impl FnOnce(&ThreadExecutor<'_>) -> T,
) -> T {
    let latest = Mutex::new(None::<(Instant, Progress)>);
    let on_progress = |progress: Progress| {
        let mut latest = lock(&latest);
        let same_stage = latest.filter(|(_, before)| before.stage == progress.stage);
        let since = same_stage.map_or_else(Instant::now, |(since, _)| since);
        *latest = Some((since, progress));
    };
    let frame = || {
        let (since, progress) = (*lock(&latest))?;
        let message = describe(progress, seconds_left(since.elapsed(), progress));
        Some(Frame {
            since,
            progress,
            text: lang.say(message).to_string(),
        })
    };
    let executor = executor.on_progress(&on_progress);
    let ask = || interruptible(|stop| ask(&executor.stop(stop)));
    Screen::stderr().show(&frame, ask)
}

/// Does something that knows no progress. If it takes longer, it is shown what it is doing.
pub(crate) fn wait<T>(lang: Lang, run: impl FnOnce(&Doing) -> T) -> T {
    wait_on(Screen::stderr(), false, lang, run)
}

/// The same for something that prints meanwhile, with `is_file` to the file of `--out`. Standard output may lead to the terminal
/// or to the file that this is shown on, also through a pager: it ends there with what is printed.
pub(crate) fn wait_and_print<T>(is_file: bool, lang: Lang, run: impl FnOnce(&Doing) -> T) -> T {
    wait_on(Screen::stderr(), !is_file, lang, run)
}

fn wait_on<T>(
    screen: Screen,
    ends_with_print: bool,
    lang: Lang,
    run: impl FnOnce(&Doing) -> T,
) -> T {
    let doing = Doing {
        since: Instant::now(),
        message: Mutex::default(),
        ends_with_print,
        screen,
    };
    let frame = || {
        let message = lock(&doing.message);
        Some(Frame {
            since: doing.since,
            progress: Progress::default(),
            text: lang.say(message.as_ref()?).to_string(),
        })
    };
    doing.screen.show(&frame, || run(&doing))
}

/// A thing that is being done.
pub(crate) struct Doing {
    since: Instant,
    message: Mutex<Option<Text>>,
    /// True if what is printed would mix with what is shown.
    ends_with_print: bool,
    screen: Screen,
}

impl Doing {
    /// Says what is being done from now on.
    pub(crate) fn now(&self, message: impl Into<Text>) {
        *lock(&self.message) = Some(message.into());
    }

    /// Says that this algorithm runs from now on.
    pub(crate) fn running(&self, name: &str) {
        self.now(say!(en: "running {name}", zh: "正在运行 {name}"));
    }

    /// Says that something will be printed. If it would mix with what is shown, that ends.
    pub(crate) fn before_print(&self) {
        if self.ends_with_print && lock(&self.message).take().is_some() {
            self.screen.clear();
        }
    }
}

/// Seconds that are left if the work to come goes as fast as that done. The bar's own guess looks at the last moments only, and
/// in them at all work that was done before it was first drawn.
fn seconds_left(elapsed: Duration, progress: Progress) -> Option<f64> {
    let Progress {
        work, done_work, ..
    } = progress;
    let left = work.saturating_sub(done_work) as f64;
    (done_work > 0).then(|| elapsed.as_secs_f64() / done_work as f64 * left)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::say::say;

    #[test]
    fn the_time_left_is_that_of_the_work_to_come() {
        let left = |done_work| {
            let progress = Progress {
                done_work,
                work: 100,
                ..Progress::default()
            };
            seconds_left(Duration::from_secs(10), progress)
        };
        assert_eq!(left(0), None);
        assert_eq!(left(20), Some(40.0));
        assert_eq!(left(100), Some(0.0));
        assert_eq!(left(101), Some(0.0));
    }

    #[test]
    fn a_log_ends_with_what_is_printed() {
        let (lines, written) = mpsc::channel();
        let line = move |line: &str| lines.send(line.to_owned()).unwrap();
        let screen = Screen::log(Duration::from_millis(1), line);
        wait_on(screen, true, Lang::En, |doing| {
            doing.now(say!(en: "tour", zh: "巡游"));
            let first = written.recv_timeout(Duration::from_secs(300)).unwrap();
            assert!(first.ends_with(" tour"), "{first}");
            doing.before_print();
            while written.try_recv().is_ok() {} // those before it
            let after = written.recv_timeout(Duration::from_millis(20));
            assert!(after.is_err(), "{after:?}");
        });
    }
}
