//! The real terminal: as it was again after the player, whether a key, Ctrl-C, an error or a panic ends it.

use std::any::Any;
use std::cell::Cell;
use std::io::{self, StdoutLock, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::Frame;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyModifiers};
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{
    self, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{ExecutableCommand, execute};

use super::session::Stage;
use crate::error::{Error, Exit};
use crate::say::say;
use crate::say::zh::system::system;

/// The longest time without a look at the flag of an interrupt from outside.
const LOOK: Duration = Duration::from_millis(200);

/// The largest number of characters of a screen.
const MAX_CELLS: u32 = 1 << 22;

thread_local! {
    /// True while the terminal is in the state of this thread's player. A panic in another thread does not leave it: the player
    /// holds standard output, and the other would wait for that for ever.
    static IS_OPEN: Cell<bool> = const { Cell::new(false) };
}

/// The columns and rows of the terminal, which must be few enough to be held.
pub(super) fn size() -> io::Result<(u16, u16)> {
    let (columns, rows) = terminal::size()?;
    match u32::from(columns) * u32::from(rows) {
        ..=MAX_CELLS => Ok((columns, rows)),
        _ => Err(io::Error::other(format!(
            "a terminal of {columns}x{rows} is too large"
        ))),
    }
}

/// The terminal, with a screen of its own for the player. Leaves it when it is dropped.
pub(super) struct Terminal<'a, W: Write> {
    drawn: ratatui::Terminal<CrosstermBackend<W>>,
    events: Receiver<io::Result<Event>>,
    /// Raised by an interrupt that is no key.
    stop: &'a AtomicBool,
}

impl<'a, W: Write> Terminal<'a, W> {
    pub(super) fn open(out: W, stop: &'a AtomicBool) -> io::Result<Self> {
        /// A panic is told on the screen from before.
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let tell = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                leave();
                tell(info);
            }));
        });
        // The palette knows whether colours are wanted, by more than NO_COLOR.
        force_color_output(true);
        let drawn = ratatui::Terminal::new(CrosstermBackend::new(out))?;
        let (sender, events) = mpsc::channel();
        let mut terminal = Self {
            drawn,
            events,
            stop,
        };
        IS_OPEN.set(true);
        enable_raw_mode()?;
        listen(event::read, sender)?;
        let backend = terminal.drawn.backend_mut();
        execute!(backend, EnterAlternateScreen, Hide)?;
        Ok(terminal)
    }
}

impl<W: Write> Drop for Terminal<'_, W> {
    fn drop(&mut self) {
        leave();
    }
}

/// Leaves the screen of the player, once.
fn leave() {
    if IS_OPEN.replace(false) {
        // The terminal may be gone; there is nobody to tell.
        let _ = disable_raw_mode();
        let mut out: StdoutLock = io::stdout().lock();
        let _ = out.execute(LeaveAlternateScreen);
        let _ = out.execute(Show);
    }
}

impl<W: Write> Stage for Terminal<'_, W> {
    fn draw(&mut self, picture: &mut dyn FnMut(&mut Frame)) -> Result<(), Error> {
        size()?;
        self.drawn.draw(|frame| picture(frame))?;
        Ok(())
    }

    fn key(&mut self, wait: Duration) -> Result<Option<KeyCode>, Error> {
        let end = Instant::now() + wait;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let event = match self.events.recv_timeout(left.min(LOOK)) {
                Ok(event) => event.map(Some),
                Err(RecvTimeoutError::Timeout) => Ok(None),
                Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
            };
            let event = event.map_err(|why| {
                Error::failed(
                    say!(en: "no key can be read: {why}", zh: ("无法读取按键：{}", system(&why))),
                )
            })?;
            let key = event.as_ref().and_then(pressed);
            if self.stop.load(Ordering::Relaxed) || key == Some(KeyCode::Null) {
                return Err(Error::Silent(Exit::Interrupted));
            }
            let is_resized = matches!(event, Some(Event::Resize(..)));
            if key.is_some() || is_resized || event.is_none() && left <= LOOK {
                return Ok(key);
            }
        }
    }
}

/// The key that is pressed or held, letters as small ones; null for Ctrl-C.
pub(super) fn pressed(event: &Event) -> Option<KeyCode> {
    let key = event.as_key_event().filter(|key| !key.is_release())?;
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if is_control => Some(KeyCode::Null),
        _ if is_control => None,
        KeyCode::Char(letter) => Some(KeyCode::Char(letter.to_ascii_lowercase())),
        code => Some(code),
    }
}

/// Reads events in a thread of its own, up to the first error: after a part of an escape sequence crossterm waits for the rest
/// however long it takes, and that must not keep the player from its clock and the flag of an interrupt. Until the rest comes no
/// key is heard, not even Ctrl-C; a signal from outside still ends the player.
fn listen(read: fn() -> io::Result<Event>, sender: Sender<io::Result<Event>>) -> io::Result<()> {
    let listen = move || {
        loop {
            let event = panic::catch_unwind(read).unwrap_or_else(|panic| Err(told(&*panic)));
            let is_end = event.is_err();
            if sender.send(event).is_err() || is_end {
                break;
            }
        }
    };
    thread::Builder::new().spawn(listen)?;
    Ok(())
}

/// A panic as an error, with its text.
fn told(panic: &(dyn Any + Send)) -> io::Error {
    let text = panic.downcast_ref().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref().copied());
    io::Error::other(text.unwrap_or("panic"))
}

#[cfg(all(test, target_os = "linux"))]
mod tests;
