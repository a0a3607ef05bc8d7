//! The player of `puzzle solve --animate`: the deductions of a board, forward and back.

mod board;
mod film;
mod messages;
mod screen;

use std::time::{Duration, Instant};

use self::film::Film;
use self::screen::Screen;
use super::playback::Command;
use super::session::Ending;
use super::stage::Stage;
use crate::error::Error;
use crate::screen::console::Console;
use crate::screen::puzzle::Walkthrough;

/// The time that a player waits which is not playing.
const IDLE: Duration = Duration::from_secs(60);

/// Plays the deductions on the terminal until the user leaves. Returns false if standard output is no terminal that can be
/// drawn on: then nothing was done.
pub(crate) fn play_puzzle(
    walkthrough: &Walkthrough<'_>,
    console: &mut Console,
) -> Result<bool, Error> {
    let screen = Screen::new(walkthrough, console.lang, console.is_coloured());
    let check = |size| screen.check(size);
    super::on_terminal(console, check, |stage| {
        run(&mut Film::new(walkthrough), &screen, stage)
    })
}

/// Plays until the user leaves.
fn run(film: &mut Film<'_>, screen: &Screen<'_>, stage: &mut dyn Stage) -> Result<Ending, Error> {
    loop {
        stage.draw(&mut |frame| screen.draw(frame, film))?;
        let begin = Instant::now();
        let wait = film.pace.until_next().unwrap_or(IDLE);
        match stage.command(wait)? {
            None => film.pass(begin.elapsed()),
            Some(Command::Quit) => return Ok(Ending::Quit),
            Some(Command::Interrupt) => return Ok(Ending::Interrupted),
            Some(Command::Escape) if !film.shows_help => return Ok(Ending::Quit),
            Some(command) => film.obey(command),
        }
    }
}

#[cfg(test)]
mod tests;
