//! The player of `--animate`: a search, or the deductions of a puzzle, on the terminal, step by step, forward and back.

mod board;
mod keys;
mod messages;
mod pace;
mod palette;
mod playback;
pub(crate) mod puzzle;
mod screen;
mod sentence;
mod session;
mod stage;
mod terminal;

use std::io::{self, IsTerminal};

use backrank_core::replay::Replay;

use self::screen::Screen;
use self::session::{Ending, Session};
use self::stage::Stage;
use self::terminal::{Terminal, size};
use crate::error::{Error, Exit};
use crate::process::interrupt::{catch_interrupt, interruptible};
use crate::screen::console::Console;

/// Plays the search on the terminal until the user leaves. Returns false if standard output is no terminal that can be drawn on:
/// then nothing was done.
pub(crate) fn play(replay: &Replay, console: &mut Console) -> Result<bool, Error> {
    let screen = Screen::new(replay, console.lang, console.is_coloured());
    let check = |size| screen.check(size);
    on_terminal(console, check, |stage| {
        Session::begin(replay, screen)?.run(stage)
    })
}

/// Runs a player on the terminal, if standard output is one that can be drawn on and `check` does not refuse its size.
fn on_terminal(
    console: &mut Console,
    check: impl FnOnce((u16, u16)) -> Result<(), Error>,
    run: impl FnOnce(&mut dyn Stage) -> Result<Ending, Error>,
) -> Result<bool, Error> {
    if console.is_file() {
        return Err(Error::conflict("--animate", "--out"));
    }
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if is_dumb || !io::stdout().is_terminal() {
        return Ok(false);
    }
    check(size()?)?;
    catch_interrupt()?;
    let out = console.plain()?;
    let ending = interruptible(|stop| run(&mut Terminal::open(out, stop)?))?;
    match ending {
        Ending::Quit => Ok(true),
        Ending::Interrupted => Err(Error::Silent(Exit::Interrupted)),
    }
}
