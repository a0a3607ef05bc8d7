//! The player's loop: draws frames, reads keys, and finds distant steps.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use backrank_core::message;
use ratatui::backend::Backend;
use ratatui::crossterm::event::KeyCode;

use super::playback::Playback;
use super::screen::Screen;
use super::search::Target;
use super::terminal::Terminal;
use crate::error::{Error, Result};

/// The time between two checks for keys during a search.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);
/// The number of steps between two looks at the clock.
const STEPS_BETWEEN_CHECKS: u64 = 4_096;

/// Plays until the user quits.
pub(super) fn run<B: Backend>(
    playback: &mut Playback,
    screen: Screen,
    terminal: &mut Terminal<B>,
) -> Result
where
    Error: From<B::Error>,
{
    loop {
        terminal.draw(|frame| screen.draw(frame, playback, None))?;
        let begin = Instant::now();
        let target = match terminal.key(playback.until_next())? {
            None => playback.advance(begin.elapsed()),
            Some(KeyCode::Char('q')) => return Ok(()),
            Some(key) => playback.press(key),
        };
        if let Some(target) = target
            && go_to(target, playback, screen, terminal)?.is_break()
        {
            return Ok(());
        }
    }
}

/// Finds a step and shows it. Breaks if the user quits meanwhile.
fn go_to<B: Backend>(
    target: Target,
    playback: &mut Playback,
    screen: Screen,
    terminal: &mut Terminal<B>,
) -> Result<ControlFlow<()>>
where
    Error: From<B::Error>,
{
    let (mut steps, mut last_check) = (0_u64, Instant::now());
    let mut key = Ok(None);
    let found = playback.search.find(target, &mut || {
        steps += 1;
        if !steps.is_multiple_of(STEPS_BETWEEN_CHECKS) || last_check.elapsed() < CHECK_INTERVAL {
            return ControlFlow::Continue(());
        }
        last_check = Instant::now();
        let result = terminal.draw(|frame| screen.draw(frame, playback, Some(steps)));
        key = result.and_then(|()| terminal.key(Duration::ZERO));
        match key {
            Err(_) | Ok(Some(KeyCode::Esc | KeyCode::Char('q'))) => ControlFlow::Break(()),
            Ok(_) => ControlFlow::Continue(()),
        }
    })?;
    match (key?, found) {
        (Some(KeyCode::Char('q')), _) => return Ok(ControlFlow::Break(())),
        (Some(KeyCode::Esc), _) => {
            playback.is_playing = false;
            playback.note = Some(message!("search stopped"));
        }
        (_, Some(found)) => playback.show(found),
        (_, None) => playback.note = Some(message!("no further solution")),
    }
    Ok(ControlFlow::Continue(()))
}
