//! The lines and bars on standard error of something that takes long: a picture that changes on a terminal, and line after line
//! in a file.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use backrank_parallel::Progress;
use indicatif::{FormattedDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::console;

/// The picture of a moment: a line, under a bar if the work is known.
pub(super) struct Frame {
    /// The time when the stage began.
    pub(super) since: Instant,
    pub(super) progress: Progress,
    pub(super) text: String,
}

/// A place where frames are shown.
pub(super) struct Screen {
    surface: Surface,
    /// The time that a stage takes before it is shown.
    quiet: Duration,
    between_frames: Duration,
    /// The bar that a terminal shows, and the beginning of its stage; locked while a frame is made and shown.
    bar: Mutex<Option<(Instant, ProgressBar)>>,
}

enum Surface {
    Terminal(Box<dyn Fn() -> ProgressDrawTarget + Send + Sync>),
    /// A file or a pipe, in which every line stays.
    Log(Box<dyn Fn(&str) + Send + Sync>),
}

impl Screen {
    /// Standard error: a picture after a second, or a line each minute.
    pub(super) fn stderr() -> Self {
        if !io::stderr().is_terminal() {
            return Self::log(Duration::from_secs(60), |line| console::note(line));
        }
        Self {
            surface: Surface::Terminal(Box::new(ProgressDrawTarget::stderr)),
            quiet: Duration::from_secs(1),
            between_frames: Duration::from_millis(100),
            bar: Mutex::default(),
        }
    }

    /// A log, which takes line after line.
    pub(super) fn log(
        between_lines: Duration,
        line: impl Fn(&str) + Send + Sync + 'static,
    ) -> Self {
        Self {
            surface: Surface::Log(Box::new(line)),
            quiet: Duration::ZERO,
            between_frames: between_lines,
            bar: Mutex::default(),
        }
    }

    /// Does something while a thread of its own shows frame by frame; it ends with this, also by a panic.
    pub(super) fn show<A>(
        &self,
        frame: &(dyn Fn() -> Option<Frame> + Sync),
        run: impl FnOnce() -> A,
    ) -> A {
        thread::scope(|scope| {
            let (_until_here, is_finished) = mpsc::channel::<()>();
            let show = move || {
                while is_finished.recv_timeout(self.between_frames)
                    == Err(RecvTimeoutError::Timeout)
                {
                    self.show_next(frame);
                }
                self.clear();
            };
            // Without a thread to show it, it goes on unwatched.
            let _ = thread::Builder::new().spawn_scoped(scope, show);
            run()
        })
    }

    fn show_next(&self, frame: &dyn Fn() -> Option<Frame>) {
        let mut bar = lock(&self.bar);
        let frame = frame().filter(|frame| frame.since.elapsed() >= self.quiet);
        match &self.surface {
            Surface::Terminal(target) => draw(&mut bar, frame, &**target),
            Surface::Log(line) => {
                if let Some(Frame { since, text, .. }) = frame {
                    line(&format!("{} {text}", FormattedDuration(since.elapsed())));
                }
            }
        }
    }

    /// Takes away what is on the terminal.
    pub(super) fn clear(&self) {
        if let Some((_, bar)) = lock(&self.bar).take() {
            bar.finish_and_clear();
        }
    }
}

/// Draws the frame; a stage has a bar of its own.
fn draw(
    bar: &mut Option<(Instant, ProgressBar)>,
    frame: Option<Frame>,
    target: &dyn Fn() -> ProgressDrawTarget,
) {
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
            let new = new_bar(frame, target());
            new.1.tick();
            *bar = Some(new);
        }
    }
}

/// The bar of a stage, with all its numbers; of one without parts a line.
fn new_bar(frame: Frame, target: ProgressDrawTarget) -> (Instant, ProgressBar) {
    let Progress {
        work, done_work, ..
    } = frame.progress;
    let style = ProgressStyle::with_template(match work {
        0 => "{elapsed_precise} {msg}",
        _ => "{elapsed_precise} [{bar:30}] {msg}",
    });
    let bar = ProgressBar::with_draw_target(Some(work), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_elapsed(frame.since.elapsed())
        .with_position(done_work)
        .with_message(frame.text);
    (frame.since, bar)
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::mpsc::{Receiver, Sender};

    use backrank_core::Order;
    use backrank_core::queens::Problem;
    use backrank_core::queens::count::{CountMethod, Strategy};
    use backrank_parallel::ThreadExecutor;
    use backrank_parallel::queens::Count;
    use indicatif::TermLike;

    use super::*;
    use crate::say::Lang;
    use crate::say::zh::parallel::stage;

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

    /// A terminal that shows everything at once, and the lines drawn on it.
    fn terminal() -> (Screen, Receiver<String>) {
        let (lines, drawn) = mpsc::channel();
        let target = move || ProgressDrawTarget::term_like(Box::new(Terminal(lines.clone())));
        let screen = Screen {
            surface: Surface::Terminal(Box::new(target)),
            quiet: Duration::ZERO,
            between_frames: Duration::from_millis(1),
            bar: Mutex::default(),
        };
        (screen, drawn)
    }

    /// A log with these pauses, and its lines.
    fn log(between_lines: Duration) -> (Screen, Receiver<String>) {
        let (lines, written) = mpsc::channel();
        let line = move |line: &str| drop(lines.send(line.to_owned())); // nobody may look any more
        (Screen::log(between_lines, line), written)
    }

    /// The next line that is shown; the wait ends, however slow the machine is.
    fn next(drawn: &Receiver<String>) -> String {
        let wait = Duration::from_secs(300);
        let mut lines = std::iter::repeat_with(|| drawn.recv_timeout(wait).unwrap());
        lines.find(|line| !line.is_empty()).unwrap()
    }

    /// The frame of a count with ten jobs.
    fn frame(since: Instant, done_jobs: usize, lang: Lang) -> Frame {
        let progress = Progress {
            done_jobs,
            jobs: 10,
            done_work: done_jobs as u64,
            work: 10,
            ..Progress::default()
        };
        let message = stage(progress, None);
        Frame {
            since,
            progress,
            text: lang.say(message),
        }
    }

    #[test]
    fn every_frame_has_its_numbers() {
        let (screen, drawn) = terminal();
        let (since, done) = (Instant::now(), Mutex::new(0));
        let frame = || Some(frame(since, *lock(&done), Lang::En));
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
    fn a_log_gets_a_whole_line_for_each_frame() {
        let (screen, written) = log(Duration::from_millis(1));
        let since = Instant::now();
        for (lang, text) in [
            (Lang::En, "3/10 pieces, ? left"),
            (Lang::Zh, "3/10 个子任务，剩余 ?"),
        ] {
            let frame = || Some(frame(since, 3, lang));
            let lines = screen.show(&frame, || [next(&written), next(&written)]);
            for line in lines {
                let (elapsed, rest) = line.split_once(' ').unwrap();
                assert!(elapsed.starts_with("00:0"), "{line}");
                assert_eq!(rest, text);
            }
            while written.try_recv().is_ok() {} // those that came after
        }
    }

    #[test]
    fn a_log_gets_nothing_of_what_ends_before_its_first_line() {
        let (screen, written) = log(Duration::from_secs(86_400)); // the test would not end if it were waited for
        let frame = || Some(frame(Instant::now(), 3, Lang::En));
        assert_eq!(screen.show(&frame, || 7), 7);
        assert!(written.try_recv().is_err());
    }

    #[test]
    fn a_panic_ends_the_drawing_and_goes_on() {
        let (screen, drawn) = terminal();
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
