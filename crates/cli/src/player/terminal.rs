//! The real terminal. It is restored after a key, Ctrl-C, an error or a panic ends the player.

use std::io::{self, Stdout};
use std::mem;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::message;
use backrank_parallel::CancelToken;
use ratatui::Frame;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyModifiers};
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal;

use crate::error::{Error, Exit, Result};

/// The longest time between two checks of the interrupt token.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);

/// The largest number of characters on a screen.
const MAX_CELLS: u32 = 1 << 22;

/// Returns the columns and rows of the terminal, or an error if it is too large to buffer.
pub(super) fn size() -> io::Result<(u16, u16)> {
    let (columns, rows) = terminal::size()?;
    match u32::from(columns) * u32::from(rows) {
        ..=MAX_CELLS => Ok((columns, rows)),
        _ => Err(io::Error::other(format!(
            "a terminal of {columns}x{rows} is too large"
        ))),
    }
}

/// A terminal for the player: a surface to draw on and a source of input events.
pub(super) struct Terminal<'a, B: Backend> {
    pub(super) surface: ratatui::Terminal<B>,
    pub(super) events: Receiver<io::Result<Event>>,
    /// Cancelled by an interrupt that is not a key press, such as a signal.
    pub(super) token: &'a CancelToken,
}

/// Plays on the alternate screen, and then leaves it. After a panic, ratatui leaves it before the
/// panic message is printed.
pub(super) fn on_terminal(
    token: &CancelToken,
    play: impl FnOnce(&mut Terminal<CrosstermBackend<Stdout>>) -> Result,
) -> Result {
    // `Screen::is_coloured` decides about colours, by more than NO_COLOR.
    force_color_output(true);
    let (sender, events) = mpsc::channel();
    // After an incomplete escape sequence, crossterm blocks until the rest arrives. A separate
    // thread keeps this from stopping the clock and the interrupt check. Until then no key is read,
    // not even Ctrl-C, but a signal still ends the player.
    let listen = move || while sender.send(event::read()).is_ok() {};
    thread::Builder::new().spawn(listen)?;
    let surface = ratatui::try_init()?;
    let mut terminal = Terminal {
        surface,
        events,
        token,
    };
    let result = play(&mut terminal);
    if ratatui::try_restore().is_err() {
        // The terminal is gone: dropping the value would report that to it, and panic.
        mem::forget(terminal);
    }
    result
}

impl<B: Backend> Terminal<'_, B>
where
    Error: From<B::Error>,
{
    pub(super) fn draw(&mut self, picture: impl FnOnce(&mut Frame)) -> Result {
        self.surface.draw(picture)?;
        Ok(())
    }

    /// Waits this long for the next key. Returns `None` early if the screen must be redrawn, and an
    /// error if the user interrupts.
    pub(super) fn key(&mut self, wait: Duration) -> Result<Option<KeyCode>> {
        let end = Instant::now() + wait;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let event = match self.events.recv_timeout(left.min(CHECK_INTERVAL)) {
                Ok(event) => event.map(Some),
                Err(RecvTimeoutError::Timeout) => Ok(None),
                Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
            };
            let event = event.map_err(|why| {
                Error::failed(message!(
                    "cannot read keys: {reason}",
                    reason = why.to_string()
                ))
            })?;
            let key = event.as_ref().and_then(key_code);
            if self.token.is_cancelled() || key == Some(KeyCode::Null) {
                return Err(Error::Silent(Exit::Interrupted));
            }
            let is_resized = matches!(event, Some(Event::Resize(..)));
            if key.is_some() || is_resized || event.is_none() && left <= CHECK_INTERVAL {
                return Ok(key);
            }
        }
    }
}

/// Returns the key of a press or a repeat, letters in lower case; `Null` for Ctrl-C.
pub(super) fn key_code(event: &Event) -> Option<KeyCode> {
    let key = event.as_key_event().filter(|key| !key.is_release())?;
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if is_control => Some(KeyCode::Null),
        _ if is_control => None,
        KeyCode::Char(letter) => Some(KeyCode::Char(letter.to_ascii_lowercase())),
        code => Some(code),
    }
}
