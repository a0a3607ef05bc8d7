//! The player of `--animate`: a search, or the deductions of a puzzle, on the terminal, step by
//! step, forward and back.

mod board;
mod content;
mod playback;
mod puzzle;
mod screen;
mod search;
mod session;
mod terminal;

use std::io::{self, IsTerminal, Write};

use backrank_core::unstable::replay::Replay;

use self::content::Content;
use self::playback::Playback;
use self::puzzle::Deductions;
use self::screen::Screen;
use self::search::Search;
use self::terminal::{on_terminal, size};
use super::puzzle::Walkthrough;
use crate::error::Error;
use crate::process::interrupt::{catch_interrupt, interruptible};
use crate::screen::console::Console;

/// Plays the search on the terminal until the user leaves. Returns false if standard output is no
/// terminal that can be drawn on: then nothing was done.
pub(crate) fn play(replay: &Replay, console: &mut Console) -> Result<bool, Error> {
    play_content(Search::begin(replay)?, console)
}

/// Plays the deductions of a puzzle, as [`play`] does a search.
pub(crate) fn play_puzzle(walkthrough: &Walkthrough, console: &mut Console) -> Result<bool, Error> {
    play_content(Deductions::new(walkthrough), console)
}

fn play_content(content: impl Content, console: &mut Console) -> Result<bool, Error> {
    if console.is_file() {
        return Err(Error::conflict("--animate", "--out"));
    }
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if is_dumb || !io::stdout().is_terminal() {
        return Ok(false);
    }
    let mut playback = Playback::new(content);
    screen::check(&playback, size()?).map_err(Error::failed)?;
    let screen = Screen {
        lang: console.lang,
        is_coloured: console.is_coloured(),
    };
    catch_interrupt()?;
    console.out.flush()?;
    interruptible(|stop| {
        on_terminal(stop, |terminal| {
            session::run(&mut playback, screen, terminal)
        })
    })?;
    Ok(true)
}

#[cfg(test)]
mod tests;
