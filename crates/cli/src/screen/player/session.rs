//! The player at work: draws, obeys the user, searches for steps that are far away.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ratatui::backend::Backend;
use ratatui::crossterm::event::KeyCode;

use super::content::Wish;
use super::playback::Playback;
use super::screen::Screen;
use super::terminal::Terminal;
use crate::error::Error;
use crate::say::{Text, say};

/// The time between two looks at the user in a search.
const LOOK: Duration = Duration::from_millis(100);
/// The steps of a search between two looks at the clock.
const STEPS_BETWEEN_LOOKS: u64 = 4_096;

/// Plays until the user leaves.
pub(super) fn run<B: Backend>(
    playback: &mut Playback,
    screen: Screen,
    terminal: &mut Terminal<B>,
) -> Result<(), Error>
where
    Error: From<B::Error>,
{
    loop {
        terminal.draw(|frame| screen.draw(frame, playback, None))?;
        let begin = Instant::now();
        let wish = match terminal.key(playback.until_next())? {
            None => playback.pass(begin.elapsed()),
            Some(KeyCode::Char('q')) => return Ok(()),
            Some(KeyCode::Esc) if !playback.shows_help => return Ok(()),
            Some(key) => playback.obey(key),
        };
        if let Some(wish) = wish
            && grant(wish, playback, screen, terminal)?.is_break()
        {
            return Ok(());
        }
    }
}

/// Looks for a step and shows it, unless the user leaves meanwhile.
fn grant<B: Backend>(
    wish: Wish,
    playback: &mut Playback,
    screen: Screen,
    terminal: &mut Terminal<B>,
) -> Result<ControlFlow<()>, Error>
where
    Error: From<B::Error>,
{
    let (mut steps, mut looked) = (0_u64, Instant::now());
    let mut pressed = Ok(None);
    let found = playback.content.find(wish, &mut || {
        steps += 1;
        if !steps.is_multiple_of(STEPS_BETWEEN_LOOKS) || looked.elapsed() < LOOK {
            return ControlFlow::Continue(());
        }
        looked = Instant::now();
        let drawn = terminal.draw(|frame| screen.draw(frame, playback, Some(steps)));
        pressed = drawn.and_then(|()| terminal.key(Duration::ZERO));
        match pressed {
            Err(_) | Ok(Some(KeyCode::Esc | KeyCode::Char('q'))) => ControlFlow::Break(()),
            Ok(_) => ControlFlow::Continue(()),
        }
    })?;
    match (pressed?, found) {
        (Some(KeyCode::Char('q')), _) => return Ok(ControlFlow::Break(())),
        (Some(KeyCode::Esc), _) => {
            playback.is_playing = false;
            playback.note = Some(say!(en: "search stopped", zh: "搜索已停止"));
        }
        (_, Some(found)) => playback.show(found),
        (_, None) => {
            let Text { en, zh } = &playback.frame.goal;
            playback.note = Some(say!(en: "no {en} follows", zh: "后面没有{zh}了"));
        }
    }
    Ok(ControlFlow::Continue(()))
}
