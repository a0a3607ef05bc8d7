//! The lines and bars that a terminal shows of something that takes long, and Ctrl-C.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use backrank_parallel::{Progress, ThreadExecutor};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::i18n::{Lang, Message};
use crate::output::console;
use crate::process::interrupt::interruptible;

/// An executor on this number of threads, or on those that are usual.
pub(crate) fn executor(threads: Option<usize>) -> ThreadExecutor<'static> {
    let executor = ThreadExecutor::new();
    threads.map_or(executor, |threads| executor.threads(threads))
}

/// Asks a door with an executor that Ctrl-C stops. A terminal shows each stage that takes longer than a second: what `describe`
/// makes of the progress and of the seconds that are left, if they are known.
pub(crate) fn watch<T>(
    executor: ThreadExecutor<'_>,
    lang: Lang,
    describe: fn(Progress, Option<f64>) -> Box<dyn Message>,
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
            text: lang.say(&*message).to_string(),
        })
    };
    let executor = executor.on_progress(&on_progress);
    let ask = || interruptible(|stop| ask(&executor.stop(stop)));
    Screen::stderr().show(&frame, ask)
}

/// Does something that knows no progress. A terminal shows after a second what it is doing.
pub(crate) fn wait<T>(lang: Lang, run: impl FnOnce(&Doing) -> T) -> T {
    let doing = Doing {
        since: Instant::now(),
        message: Mutex::default(),
        prints_to_terminal: io::stdout().is_terminal(),
        screen: Screen::stderr(),
    };
    let frame = || {
        let message = lock(&doing.message);
        Some(Frame {
            since: doing.since,
            progress: Progress::default(),
            text: lang.say(&**message.as_ref()?).to_string(),
        })
    };
    doing.screen.show(&frame, || run(&doing))
}

/// A thing that is being done.
pub(crate) struct Doing {
    since: Instant,
    message: Mutex<Option<Box<dyn Message>>>,
    prints_to_terminal: bool,
    screen: Screen<fn() -> ProgressDrawTarget>,
}

impl Doing {
    /// Says what is being done from now on.
    pub(crate) fn now(&self, message: impl Into<Box<dyn Message>>) {
        *lock(&self.message) = Some(message.into());
    }

    /// Says that something will be printed: a terminal that standard output goes to is no longer drawn on.
    pub(crate) fn before_print(&self) {
        if self.prints_to_terminal && lock(&self.message).take().is_some() {
            self.screen.clear();
        }
    }
}

/// The picture of a moment: a line, under a bar if the work is known.
struct Frame {
    /// The time when the stage began.
    since: Instant,
    progress: Progress,
    text: String,
}

/// A terminal to draw on.
struct Screen<T> {
    target: T,
    is_watched: fn() -> bool,
    /// The time that a stage takes before it is shown.
    quiet: Duration,
    between_draws: Duration,
    /// The bar that is shown, and the beginning of its stage.
    bar: Mutex<Option<(Instant, ProgressBar)>>,
}

impl Screen<fn() -> ProgressDrawTarget> {
    fn stderr() -> Self {
        Self {
            target: ProgressDrawTarget::stderr,
            is_watched: console::is_watched,
            quiet: Duration::from_secs(1),
            between_draws: Duration::from_millis(100),
            bar: Mutex::default(),
        }
    }
}

impl<T: Fn() -> ProgressDrawTarget + Sync> Screen<T> {
    /// Does something while a thread of its own draws frame by frame; it ends with this, also by a panic.
    fn show<A>(&self, frame: &(dyn Fn() -> Option<Frame> + Sync), run: impl FnOnce() -> A) -> A {
        thread::scope(|scope| {
            let (_until_here, is_finished) = mpsc::channel::<()>();
            let draw = move || {
                while is_finished.recv_timeout(self.between_draws) == Err(RecvTimeoutError::Timeout)
                {
                    self.draw(frame);
                }
                self.clear();
            };
            if (self.is_watched)() {
                // Without a thread to draw, it goes on unwatched.
                let _ = thread::Builder::new().spawn_scoped(scope, draw);
            }
            run()
        })
    }

    fn draw(&self, frame: &dyn Fn() -> Option<Frame>) {
        let mut bar = lock(&self.bar);
        let frame = frame().filter(|frame| frame.since.elapsed() >= self.quiet);
        let since = frame.as_ref().map(|frame| frame.since);
        if let Some((_, old)) = bar.take_if(|(begin, _)| Some(*begin) != since) {
            old.finish_and_clear();
        }
        match (&*bar, frame) {
            (_, None) => {}
            (Some((_, bar)), Some(Frame { progress, text, .. })) => {
                bar.update(|state| {
                    state.set_len(progress.work);
                    state.set_pos(progress.done_work);
                });
                bar.set_message(text);
            }
            (None, Some(frame)) => {
                let new = self.bar(frame);
                new.1.tick();
                *bar = Some(new);
            }
        }
    }

    /// The bar of a stage, with all its numbers; of one without parts a line.
    fn bar(&self, frame: Frame) -> (Instant, ProgressBar) {
        let Progress {
            work, done_work, ..
        } = frame.progress;
        let style = ProgressStyle::with_template(match work {
            0 => "{elapsed_precise} {msg}",
            _ => "{elapsed_precise} [{bar:30}] {msg}",
        });
        let bar = ProgressBar::with_draw_target(Some(work), (self.target)())
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
            .with_elapsed(frame.since.elapsed())
            .with_position(done_work)
            .with_message(frame.text);
        (frame.since, bar)
    }

    fn clear(&self) {
        if let Some((_, bar)) = lock(&self.bar).take() {
            bar.finish_and_clear();
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::mpsc::{Receiver, Sender};

    use backrank_core::Order;
    use backrank_core::queens::Problem;
    use backrank_core::queens::count::{CountMethod, Strategy};
    use backrank_parallel::queens::Count;
    use indicatif::TermLike;

    use super::*;
    use crate::output::messages::OutputMessage;

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

    /// A terminal that sends each line that is drawn on it.
    #[derive(Debug)]
    struct Terminal(Sender<String>);

    impl TermLike for Terminal {
        fn width(&self) -> u16 {
            200
        }
        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }
        fn write_line(&self, text: &str) -> io::Result<()> {
            self.write_str(text)
        }
        fn write_str(&self, text: &str) -> io::Result<()> {
            let _ = self.0.send(text.trim().to_owned()); // nobody may look any more
            Ok(())
        }
        fn clear_line(&self) -> io::Result<()> {
            Ok(())
        }
        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A screen that shows everything at once, and the lines drawn on it.
    fn screen() -> (
        Screen<impl Fn() -> ProgressDrawTarget + Sync>,
        Receiver<String>,
    ) {
        let (lines, drawn) = mpsc::channel();
        let screen = Screen {
            target: move || ProgressDrawTarget::term_like(Box::new(Terminal(lines.clone()))),
            is_watched: || true,
            quiet: Duration::ZERO,
            between_draws: Duration::from_millis(1),
            bar: Mutex::default(),
        };
        (screen, drawn)
    }

    /// The next line that is drawn; the wait ends, however slow the machine is.
    fn next(drawn: &Receiver<String>) -> String {
        let wait = Duration::from_secs(300);
        let mut lines = std::iter::repeat_with(|| drawn.recv_timeout(wait).unwrap());
        lines.find(|line| !line.is_empty()).unwrap()
    }

    #[test]
    fn every_frame_has_its_numbers() {
        let (screen, drawn) = screen();
        let since = Instant::now();
        let done = Mutex::new(0_usize);
        let frame = || {
            let done_jobs = *lock(&done);
            let progress = Progress {
                done_jobs,
                jobs: 10,
                done_work: done_jobs as u64,
                work: 10,
                ..Progress::default()
            };
            let message = OutputMessage::JobsDone {
                done_jobs,
                jobs: 10,
                left_seconds: None,
            };
            Some(Frame {
                since,
                progress,
                text: Lang::En.say(&message).to_string(),
            })
        };
        screen.show(&frame, || {
            for jobs in [0, 3, 10] {
                *lock(&done) = jobs;
                let pieces = format!("] {jobs}/10 pieces, ? left");
                loop {
                    let line = next(&drawn);
                    assert!(line.contains("/10 pieces, ? left"), "{line}");
                    if line.ends_with(&pieces) {
                        break;
                    }
                }
            }
        });
    }

    #[test]
    fn a_panic_ends_the_drawing_and_goes_on() {
        let (screen, drawn) = screen();
        let since = Instant::now();
        let frame = || {
            Some(Frame {
                since,
                progress: Progress::default(),
                text: "counting".to_owned(),
            })
        };
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            screen.show(&frame, || -> () {
                assert!(next(&drawn).ends_with("counting"));
                let problem = Problem::new(Order::new(10).unwrap());
                let count = Count::new(&problem).method(CountMethod::Pieces(Strategy::Prefix));
                let worker = |progress: Progress| match progress.done_jobs {
                    0 => {}
                    _ => panic!("a worker's"),
                };
                let executor = ThreadExecutor::new().threads(2).on_progress(&worker);
                let counted = count.prepare(&executor).unwrap().run(&executor);
                unreachable!("{counted:?}");
            });
        }));
        let why = panicked.unwrap_err();
        assert_eq!(why.downcast_ref(), Some(&"a worker's"));
        assert!(lock(&screen.bar).is_none(), "nothing is drawn any more");
    }
}
