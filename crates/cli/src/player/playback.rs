//! The state of the player without a terminal: step, speed, and what each key does.

use std::mem::take;
use std::time::Duration;

use backrank_core::Message;
use ratatui::crossterm::event::KeyCode;

use super::search::{FoundStep, Search, Target};

/// The available speeds, in steps per second.
const SPEEDS: [u32; 11] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const FIRST_SPEED: usize = 1;

/// The shortest time between two frames.
const FRAME: Duration = Duration::from_millis(40);
/// The time between two frames while paused.
const IDLE: Duration = Duration::from_secs(60);

/// The player's position in a search, and its speed.
pub(super) struct Playback<'a> {
    pub(super) search: Search<'a>,
    pub(super) is_playing: bool,
    speed: usize,
    /// The time since the last step.
    elapsed: Duration,
    pub(super) shows_help: bool,
    /// The message about the last key, cleared by the next key.
    pub(super) note: Option<Message>,
}

impl<'a> Playback<'a> {
    /// Returns a paused player.
    pub(super) fn new(search: Search<'a>) -> Self {
        Self {
            search,
            is_playing: false,
            speed: FIRST_SPEED,
            elapsed: Duration::ZERO,
            shows_help: false,
            note: None,
        }
    }

    pub(super) fn is_last(&self) -> bool {
        self.search.total == Some(self.search.step())
    }

    /// Returns the speed in steps per second.
    pub(super) fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(1) / self.speed()
    }

    /// Handles a key and returns the step to go to, if any. Keys that quit are not handled here.
    pub(super) fn press(&mut self, key: KeyCode) -> Option<Target> {
        self.note = None;
        if take(&mut self.shows_help) {
            return None; // any key leaves the page of the keys
        }
        let step = self.search.step();
        let target = match key {
            KeyCode::Char(' ') => {
                self.is_playing = !self.is_playing;
                self.elapsed = Duration::ZERO;
                return (self.is_playing && self.is_last()).then_some(Target::Step(0));
            }
            KeyCode::Right => self.forward(1),
            KeyCode::Left => Target::Step(step.saturating_sub(1)),
            KeyCode::Home => Target::Step(0),
            KeyCode::End => self.forward(u64::MAX),
            KeyCode::Char('s') => Target::NextSolution,
            _ => {
                match key {
                    KeyCode::Up | KeyCode::Char('+') => {
                        self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
                    }
                    KeyCode::Down | KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
                    KeyCode::Char('?' | 'h') => self.shows_help = true,
                    _ => {}
                }
                return None;
            }
        };
        self.is_playing = false;
        Some(target)
    }

    fn forward(&self, steps: u64) -> Target {
        let all = self.search.total.unwrap_or(u64::MAX);
        Target::Step(self.search.step().saturating_add(steps).min(all))
    }

    /// Returns the time until the next frame.
    pub(super) fn until_next(&self) -> Duration {
        if self.is_playing {
            self.interval().saturating_sub(self.elapsed).max(FRAME)
        } else {
            IDLE
        }
    }

    /// Shows a step that was found. Pauses at the last one.
    pub(super) fn show(&mut self, found: FoundStep) {
        self.search.show(found);
        self.is_playing &= !self.is_last();
    }

    /// Returns the step that is due after this time, if the player is playing.
    pub(super) fn advance(&mut self, time: Duration) -> Option<Target> {
        if !self.is_playing {
            return None;
        }
        self.elapsed += time;
        let steps = (self.elapsed.as_nanos() / self.interval().as_nanos()) as u32;
        self.elapsed -= self.interval() * steps;
        (steps > 0).then(|| self.forward(steps.into()))
    }
}
