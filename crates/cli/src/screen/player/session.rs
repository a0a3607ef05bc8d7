//! The player at work: draws, obeys the user, searches for steps that are far away.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use backrank_core::replay::{Replay, Window, never_stop};
use backrank_core::tour::find::TooLarge;

use super::messages::PlayerMessage;
use super::playback::{Command, Playback, WINDOW_STEPS, Wish};
use super::screen::Screen;
use super::stage::Stage;
use crate::error::Error;

/// The time between two looks at the user in a search.
const LOOK: Duration = Duration::from_millis(100);
/// The steps of a search between two looks at the clock.
const STEPS_BETWEEN_LOOKS: u64 = 4_096;
/// The time that a player waits which is not playing.
const IDLE: Duration = Duration::from_secs(60);

/// The way in which the user left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Quit,
    Interrupted,
}

/// A search on a screen.
pub(super) struct Session<'a> {
    replay: &'a Replay<'a>,
    screen: Screen<'a>,
    playback: Playback,
}

impl<'a> Session<'a> {
    /// A player at the start of the search.
    pub(super) fn begin(replay: &'a Replay<'a>, screen: Screen<'a>) -> Result<Self, TooLarge> {
        let playback = Playback::new(replay.window(0, WINDOW_STEPS, never_stop)?);
        Ok(Self {
            replay,
            screen,
            playback,
        })
    }

    /// Plays until the user leaves.
    pub(super) fn run(&mut self, stage: &mut dyn Stage) -> Result<Ending, Error> {
        loop {
            stage.draw(&mut |frame| self.screen.draw(frame, &self.playback, None))?;
            let begin = Instant::now();
            let wait = self.playback.pace.until_next().unwrap_or(IDLE);
            let wish = match stage.command(wait)? {
                None => self.playback.pass(begin.elapsed()),
                Some(Command::Quit) => return Ok(Ending::Quit),
                Some(Command::Interrupt) => return Ok(Ending::Interrupted),
                Some(Command::Escape) if !self.playback.shows_help => return Ok(Ending::Quit),
                Some(command) => self.playback.obey(command),
            };
            if let Some(wish) = wish
                && let Some(ending) = self.grant(wish, stage)?
            {
                return Ok(ending);
            }
        }
    }

    /// Searches for a step and shows it. Returns the ending if the user left meanwhile.
    fn grant(&mut self, wish: Wish, stage: &mut dyn Stage) -> Result<Option<Ending>, Error> {
        let mut watch = Watch {
            session: self,
            stage,
            steps: 0,
            looked: Instant::now(),
            stopped: None,
        };
        let found = watch.find(wish)?;
        match watch.stopped {
            Some(Stopped::Left(ending)) => return Ok(Some(ending)),
            Some(Stopped::Failed(error)) => return Err(error),
            Some(Stopped::Here) => {
                self.playback.pace.is_playing = false;
                self.playback.note = Some(PlayerMessage::SearchStopped);
            }
            None => match found {
                Some((window, step)) => self.playback.show(window, step),
                None => self.playback.note = Some(PlayerMessage::NoMoreSolutions),
            },
        }
        Ok(None)
    }
}

/// The end of a search before its time.
enum Stopped {
    /// The player goes on where it was.
    Here,
    Left(Ending),
    Failed(Error),
}

/// A search that the user watches.
struct Watch<'s, 'a> {
    session: &'s Session<'a>,
    stage: &'s mut dyn Stage,
    /// The steps that the search has made.
    steps: u64,
    looked: Instant,
    stopped: Option<Stopped>,
}

impl Watch<'_, '_> {
    /// A window with the step that is wished for, and its number. None if no solution follows or the search was stopped.
    fn find(&mut self, wish: Wish) -> Result<Option<(Window, u64)>, TooLarge> {
        let replay = self.session.replay;
        let mut step = match wish {
            Wish::Step(step) => step,
            Wish::Solution => {
                let after = self.session.playback.step();
                match replay.solution_after(after, || self.look())? {
                    Some(step) => step,
                    None => return Ok(None),
                }
            }
        };
        loop {
            self.steps = 0;
            let skipped = step.saturating_sub(WINDOW_STEPS as u64 / 2);
            let window = replay.window(skipped, WINDOW_STEPS, || self.look())?;
            if self.stopped.is_some() {
                return Ok(None);
            }
            // The search has fewer steps than that: its last one is shown, with those before it.
            if window.events.is_empty() && window.first > 0 {
                step = window.first;
            } else {
                return Ok(Some((window, step)));
            }
        }
    }

    /// Looks at the user now and then.
    fn look(&mut self) -> ControlFlow<()> {
        self.steps += 1;
        if !self.steps.is_multiple_of(STEPS_BETWEEN_LOOKS) || self.looked.elapsed() < LOOK {
            return ControlFlow::Continue(());
        }
        self.looked = Instant::now();
        let Session {
            screen, playback, ..
        } = self.session;
        let searching = Some(self.steps);
        let drawn = self
            .stage
            .draw(&mut |frame| screen.draw(frame, playback, searching));
        let command = drawn
            .map_err(Error::from)
            .and_then(|()| self.stage.command(Duration::ZERO));
        self.stopped = match command {
            Err(error) => Some(Stopped::Failed(error)),
            Ok(Some(Command::Escape)) => Some(Stopped::Here),
            Ok(Some(Command::Quit)) => Some(Stopped::Left(Ending::Quit)),
            Ok(Some(Command::Interrupt)) => Some(Stopped::Left(Ending::Interrupted)),
            Ok(_) => None,
        };
        match self.stopped {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests;
