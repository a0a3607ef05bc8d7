//! The player at work: draws, obeys the user, searches for steps that are far away.

use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ratatui::Frame;

use super::content::Wish;
use super::playback::{Command, Playback};
use super::screen::Screen;
use crate::error::Error;
use crate::say::say;

/// The time between two looks at the user in a search.
const LOOK: Duration = Duration::from_millis(100);
/// The steps of a search between two looks at the clock.
const STEPS_BETWEEN_LOOKS: u64 = 4_096;
/// The time that a player waits which is not playing.
const IDLE: Duration = Duration::from_secs(60);

/// The terminal as the player sees it: a place to draw on, and the user in front of it.
pub(super) trait Stage {
    /// Draws a picture.
    fn draw(&mut self, picture: &mut dyn FnMut(&mut Frame)) -> io::Result<()>;

    /// Waits that long for the next command. Comes back earlier with none if the picture must be drawn anew.
    fn command(&mut self, wait: Duration) -> Result<Option<Command>, Error>;
}

/// The way in which the user left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Quit,
    Interrupted,
}

/// Plays until the user leaves.
pub(super) fn run(
    playback: &mut Playback,
    screen: Screen,
    stage: &mut dyn Stage,
) -> Result<Ending, Error> {
    loop {
        stage.draw(&mut |frame| screen.draw(frame, playback, None))?;
        let begin = Instant::now();
        let wait = playback.pace.until_next().unwrap_or(IDLE);
        let wish = match stage.command(wait)? {
            None => playback.pass(begin.elapsed()),
            Some(Command::Quit) => return Ok(Ending::Quit),
            Some(Command::Interrupt) => return Ok(Ending::Interrupted),
            Some(Command::Escape) if !playback.shows_help => return Ok(Ending::Quit),
            Some(command) => playback.obey(command),
        };
        if let Some(wish) = wish
            && let Some(ending) = grant(wish, playback, screen, stage)?
        {
            return Ok(ending);
        }
    }
}

/// Searches for a step and shows it. Returns the ending if the user left meanwhile.
fn grant(
    wish: Wish,
    playback: &mut Playback,
    screen: Screen,
    stage: &mut dyn Stage,
) -> Result<Option<Ending>, Error> {
    let mut looked = Instant::now();
    // Where the search was stopped: the ending, none if the player goes on where it was.
    let mut stopped = None;
    let found = playback.content.find(wish, &mut |steps| {
        if !steps.is_multiple_of(STEPS_BETWEEN_LOOKS) || looked.elapsed() < LOOK {
            return ControlFlow::Continue(());
        }
        looked = Instant::now();
        let drawn = stage.draw(&mut |frame| screen.draw(frame, playback, Some(steps)));
        let command = drawn
            .map_err(Error::from)
            .and_then(|()| stage.command(Duration::ZERO));
        stopped = match command {
            Err(error) => Some(Err(error)),
            Ok(Some(Command::Escape)) => Some(Ok(None)),
            Ok(Some(Command::Quit)) => Some(Ok(Some(Ending::Quit))),
            Ok(Some(Command::Interrupt)) => Some(Ok(Some(Ending::Interrupted))),
            Ok(_) => return ControlFlow::Continue(()),
        };
        ControlFlow::Break(())
    })?;
    match (stopped, found) {
        (Some(Ok(None)), _) => {
            playback.pace.is_playing = false;
            playback.note = Some(say!(
                en: "The search was stopped; this is the step from before.",
                zh: "搜索已停止，仍在原来的一步。",
            ));
        }
        (Some(ending), _) => return ending,
        (None, Some((step, window))) => {
            playback.content.take(window);
            playback.content.show(step);
            playback.stop_at_end();
        }
        (None, None) => playback.no_goal_follows(),
    }
    Ok(None)
}
