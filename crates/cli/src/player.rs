//! The player of `--animate`, which steps through a search in the terminal.

mod board;
mod playback;
mod screen;
mod search;
mod session;
mod terminal;

use std::io::Write;

use backrank_core::internal::replay::Replay;

use self::playback::Playback;
use self::screen::Screen;
use self::search::{Search, WINDOW_STEPS};
use self::terminal::{on_terminal, size};
use crate::console::Console;
use crate::error::{Error, Result};
use crate::interrupt::{catch_interrupt, interruptible};

/// Plays the search in the terminal until the user quits. Returns false without playing if standard
/// output is not a terminal that supports cursor movement.
pub(crate) fn play(replay: &Replay, console: &mut Console) -> Result<bool> {
    if console.is_file() {
        return Err(Error::conflict("--animate", "--out"));
    }
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if is_dumb || !console.is_terminal() {
        return Ok(false);
    }
    let mut playback = Playback::new(Search::new(replay, WINDOW_STEPS)?);
    screen::check(&playback.search.board(), size()?).map_err(Error::failed)?;
    let screen = Screen {
        lang: console.lang,
        is_coloured: console.is_coloured(),
    };
    catch_interrupt()?;
    console.out.flush()?;
    interruptible(|token| {
        on_terminal(token, |terminal| {
            session::run(&mut playback, screen, terminal)
        })
    })?;
    Ok(true)
}

#[cfg(test)]
mod tests;
