//! The progress of something that takes long, and Ctrl-C: a line that changes on a terminal, and
//! line after line in a file.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::message;
use backrank_parallel::{Progress, ThreadExecutor};
use ratatui::crossterm::cursor::MoveToColumn;
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{Clear, ClearType, DisableLineWrap, EnableLineWrap};
use ratatui::crossterm::{execute, queue};

use crate::process::interrupt::interruptible;
use crate::say::{Lang, Text};

/// Asks a door with an executor that Ctrl-C stops. A phase that takes longer is shown: what
/// `describe` makes of the progress and of the seconds that are left, if they are known.
pub(crate) fn watch<T>(
    executor: ThreadExecutor<'_>,
    lang: Lang,
    describe: fn(Progress, Option<f64>) -> Text,
    ask: impl FnOnce(&ThreadExecutor<'_>) -> T,
) -> T {
    let latest = Mutex::new(None::<(Instant, Progress)>);
    let executor = executor.on_progress(|progress| {
        let mut latest = lock(&latest);
        let same_phase = latest.filter(|(_, before)| before.phase == progress.phase);
        let since = same_phase.map_or_else(Instant::now, |(since, _)| since);
        *latest = Some((since, progress));
        ControlFlow::Continue(())
    });
    let frame = || {
        let (since, progress) = (*lock(&latest))?;
        let message = describe(progress, seconds_left(since.elapsed(), progress));
        Some(Frame {
            since,
            progress,
            text: lang.say(message),
        })
    };
    let ask = || interruptible(|stop| ask(&executor.stop(stop)));
    Screen::stderr().show(&frame, ask)
}

/// Does something that knows no progress. If it takes longer, it is shown what it is doing.
pub(crate) fn wait<T>(lang: Lang, run: impl FnOnce(&Doing) -> T) -> T {
    wait_on(Screen::stderr(), false, lang, run)
}

/// The same for something that prints meanwhile, with `is_file` to the file of `--out`. Standard
/// output may lead to the terminal or to the file that this is shown on, also through a pager: it
/// ends there with what is printed.
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
            text: lang.say(message.as_ref()?),
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
        self.now(message!("running {name}", name));
    }

    /// Says that something will be printed. If it would mix with what is shown, that ends.
    pub(crate) fn before_print(&self) {
        if self.ends_with_print && lock(&self.message).take().is_some() {
            self.screen.clear();
        }
    }
}

/// Seconds that are left if the work to come goes as fast as that done.
fn seconds_left(elapsed: Duration, progress: Progress) -> Option<f64> {
    let Progress {
        work, done_work, ..
    } = progress;
    let left = work.saturating_sub(done_work) as f64;
    (done_work > 0).then(|| elapsed.as_secs_f64() / done_work as f64 * left)
}

/// What is shown at a moment.
struct Frame {
    /// The time when the phase began.
    since: Instant,
    progress: Progress,
    text: String,
}

/// A place where frames are shown.
struct Screen {
    /// One line changes, with a bar if the work is known; elsewhere every line stays.
    is_terminal: bool,
    between_frames: Duration,
    /// Locked while a frame is made and shown.
    shown: Mutex<Shown>,
}

struct Shown {
    out: BufWriter<Box<dyn Write + Send>>,
    /// A line stands on the terminal.
    is_drawn: bool,
}

impl Screen {
    /// Standard error: what takes less than a second on a terminal, or a minute elsewhere, is not
    /// shown.
    fn stderr() -> Self {
        let is_terminal = io::stderr().is_terminal();
        let between_frames = Duration::from_secs(if is_terminal { 1 } else { 60 });
        Self::new(is_terminal, between_frames, io::stderr())
    }

    fn new(is_terminal: bool, between_frames: Duration, out: impl Write + Send + 'static) -> Self {
        let shown = Shown {
            out: BufWriter::new(Box::new(out)),
            is_drawn: false,
        };
        Self {
            is_terminal,
            between_frames,
            shown: Mutex::new(shown),
        }
    }

    /// Does something while a thread of its own shows frame by frame; it ends with this, also by a
    /// panic.
    fn show<A>(&self, frame: &(dyn Fn() -> Option<Frame> + Sync), run: impl FnOnce() -> A) -> A {
        thread::scope(|scope| {
            let (_until_here, is_finished) = mpsc::channel();
            // Boxed, so that a thread is compiled once, and not for each A.
            let watch: Box<dyn FnOnce() + Send> = Box::new(move || self.watch(frame, &is_finished));
            // Without a thread to show it, it goes on unwatched.
            let _ = thread::Builder::new().spawn_scoped(scope, watch);
            run()
        })
    }

    /// Shows frame by frame until it is finished.
    fn watch(&self, frame: &(dyn Fn() -> Option<Frame> + Sync), is_finished: &Receiver<()>) {
        while is_finished.recv_timeout(self.between_frames) == Err(RecvTimeoutError::Timeout) {
            let _ = self.draw(frame); // nobody may look any more
        }
        self.clear();
    }

    fn draw(&self, frame: &dyn Fn() -> Option<Frame>) -> io::Result<()> {
        let Shown { out, is_drawn } = &mut *lock(&self.shown);
        let Some(frame) = frame() else { return Ok(()) };
        let seconds = frame.since.elapsed().as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let time = format!("{hours:02}:{minutes:02}:{seconds:02}");
        let text = frame.text;
        if self.is_terminal {
            *is_drawn = true;
            let line = format!("{time}{} {text}", bar(frame.progress));
            queue!(
                out,
                MoveToColumn(0),
                Clear(ClearType::CurrentLine),
                DisableLineWrap,
                Print(line),
                EnableLineWrap,
            )?;
        } else {
            writeln!(out, "{time} {text}")?;
        }
        out.flush()
    }

    /// Takes away what is on the terminal.
    fn clear(&self) {
        let Shown { out, is_drawn } = &mut *lock(&self.shown);
        if std::mem::take(is_drawn) {
            let _ = execute!(out, MoveToColumn(0), Clear(ClearType::CurrentLine));
        }
    }
}

/// A bar of the work that is done; none of work that is not known.
fn bar(progress: Progress) -> String {
    const LENGTH: usize = 30;
    let Some(share) = progress.share() else {
        return String::new();
    };
    let done = ((share * LENGTH as f64) as usize).min(LENGTH);
    format!(" [{}{}]", "█".repeat(done), "░".repeat(LENGTH - done))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::mpsc::{Receiver, Sender};

    use super::*;

    /// A stream that sends each text that is written at once.
    struct Sent(Sender<String>);

    impl Write for Sent {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            let sent = self.0.send(String::from_utf8(text.to_vec()).unwrap());
            sent.map_or(Err(io::ErrorKind::BrokenPipe.into()), |()| Ok(text.len()))
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn screen(is_terminal: bool) -> (Screen, Receiver<String>) {
        let (lines, written) = mpsc::channel();
        let pause = Duration::from_millis(1);
        (Screen::new(is_terminal, pause, Sent(lines)), written)
    }

    /// The next text that is written; the wait ends, however slow the machine is.
    fn next(written: &Receiver<String>) -> String {
        written.recv_timeout(Duration::from_secs(300)).unwrap()
    }

    fn progress(done_work: u64) -> Progress {
        let mut progress = Progress::default();
        (progress.done_work, progress.work) = (done_work, 100);
        progress
    }

    #[test]
    fn the_time_left_is_that_of_the_work_to_come() {
        let left = |done_work| seconds_left(Duration::from_secs(10), progress(done_work));
        assert_eq!(
            [0, 20, 100, 101].map(left),
            [None, Some(40.0), Some(0.0), Some(0.0)]
        );
    }

    #[test]
    fn a_terminal_shows_a_bar_until_the_end_or_a_panic() {
        let (screen, drawn) = screen(true);
        let done = Mutex::new(0);
        let frame = || {
            Some(Frame {
                since: Instant::now(),
                progress: progress(*lock(&done)),
                text: "counting".to_owned(),
            })
        };
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            screen.show(&frame, || -> () {
                for (work, full) in [(0, 0), (50, 15), (101, 30)] {
                    *lock(&done) = work;
                    let mut lines = std::iter::repeat_with(|| next(&drawn));
                    let line = lines.find(|line| line.matches('█').count() == full);
                    let line = line.unwrap();
                    assert!(line.contains("00:00:00 [") && line.contains("] counting"));
                    assert_eq!(line.matches('░').count(), 30 - full);
                }
                panic!("a worker's");
            });
        }));
        assert!(panicked.is_err());
        assert_eq!(drawn.try_iter().last().unwrap(), "\u{1b}[1G\u{1b}[2K");
    }

    #[test]
    fn a_log_gets_whole_lines_until_something_is_printed() {
        let (screen, written) = screen(false);
        wait_on(screen, true, Lang::En, |doing| {
            doing.now(message!("tour"));
            assert_eq!([next(&written), next(&written)], ["00:00:00 tour\n"; 2]);
            doing.before_print();
            while written.try_recv().is_ok() {} // those before it
            let after = written.recv_timeout(Duration::from_millis(20));
            assert!(after.is_err(), "{after:?}");
        });
    }
}
