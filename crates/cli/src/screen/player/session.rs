//! The player at work: draws, obeys the user, searches for steps that are far away.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;

use super::content::Wish;
use super::playback::Playback;
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
    fn draw(&mut self, picture: &mut dyn FnMut(&mut Frame)) -> Result<(), Error>;

    /// Waits that long for the next key; letters are small. Comes back earlier with none if the picture must be drawn anew, and with an
    /// error if the user interrupts.
    fn key(&mut self, wait: Duration) -> Result<Option<KeyCode>, Error>;
}

/// Plays until the user leaves.
pub(super) fn run(
    playback: &mut Playback,
    screen: Screen,
    stage: &mut dyn Stage,
) -> Result<(), Error> {
    loop {
        stage.draw(&mut |frame| screen.draw(frame, playback, None))?;
        let begin = Instant::now();
        let wait = playback.pace.until_next().unwrap_or(IDLE);
        let wish = match stage.key(wait)? {
            None => playback.pass(begin.elapsed()),
            Some(KeyCode::Char('q')) => return Ok(()),
            Some(KeyCode::Esc) if !playback.shows_help => return Ok(()),
            Some(key) => playback.obey(key),
        };
        if let Some(wish) = wish
            && grant(wish, playback, screen, stage)?.is_break()
        {
            return Ok(());
        }
    }
}

/// Searches for a step and shows it, unless the user leaves meanwhile.
fn grant(
    wish: Wish,
    playback: &mut Playback,
    screen: Screen,
    stage: &mut dyn Stage,
) -> Result<ControlFlow<()>, Error> {
    let mut looked = Instant::now();
    let mut stopped = Ok(None);
    let found = playback.content.find(wish, &mut |steps| {
        if !steps.is_multiple_of(STEPS_BETWEEN_LOOKS) || looked.elapsed() < LOOK {
            return ControlFlow::Continue(());
        }
        looked = Instant::now();
        let drawn = stage.draw(&mut |frame| screen.draw(frame, playback, Some(steps)));
        stopped = drawn.and_then(|()| stage.key(Duration::ZERO));
        match stopped {
            Err(_) | Ok(Some(KeyCode::Esc | KeyCode::Char('q'))) => ControlFlow::Break(()),
            Ok(_) => ControlFlow::Continue(()),
        }
    })?;
    match (stopped?, found) {
        (Some(KeyCode::Char('q')), _) => return Ok(ControlFlow::Break(())),
        (Some(KeyCode::Esc), _) => {
            playback.pace.is_playing = false;
            playback.note = Some(say!(
                en: "The search was stopped; this is the step from before.",
                zh: "搜索已停止，仍在原来的一步。",
            ));
        }
        (_, Some((step, window))) => {
            playback.content.take(window);
            playback.content.show(step);
            playback.stop_at_end();
        }
        (_, None) => playback.no_goal_follows(),
    }
    Ok(ControlFlow::Continue(()))
}
