//! The player of `trace --animate`: a search on the terminal, step by step, forward and back.

mod board;
mod keys;
mod messages;
mod palette;
mod playback;
mod screen;
mod sentence;
mod session;
mod stage;
mod structure;
mod terminal;

use std::io::{self, IsTerminal};

use backrank_core::replay::Replay;

use self::screen::Screen;
use self::session::Session;
use self::terminal::{Terminal, size};
use crate::args::messages::UsageMessage;
use crate::error::{Error, Exit};
use crate::output::console::Console;
use crate::process::interrupt::{catch_interrupt, interruptible};

/// Plays the search on the terminal until the user leaves. Returns false if standard output is no terminal that can be drawn on:
/// then nothing was done.
pub(crate) fn play(replay: &Replay, console: &mut Console) -> Result<bool, Error> {
    if console.is_file() {
        return Err(Error::usage(UsageMessage::Conflict {
            first: "--animate".to_owned(),
            second: "--out".to_owned(),
        }));
    }
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if is_dumb || !io::stdout().is_terminal() {
        return Ok(false);
    }
    let screen = Screen::new(replay, console.lang, console.is_coloured());
    screen.check(size()?)?;
    let mut session = Session::begin(replay, screen)?;
    catch_interrupt()?;
    let out = console.plain()?;
    let ending = interruptible(|stop| {
        let mut terminal = Terminal::open(out, stop)?;
        session.run(&mut terminal)
    })?;
    match ending {
        session::Ending::Quit => Ok(true),
        session::Ending::Interrupted => Err(Error::Silent(Exit::Interrupted)),
    }
}
