//! The player apart from any terminal: its speed, and the effect of each key on what it shows.

use std::time::Duration;

use ratatui::crossterm::event::KeyCode;

use super::content::{Content, Found, Frame, Wish};
use crate::say::Text;

/// The speeds, in steps a second.
const SPEEDS: [u32; 11] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const FIRST_SPEED: usize = 1;

/// The shortest time between two pictures.
const FRAME: Duration = Duration::from_millis(40);
/// The time between two pictures of a player that is not playing.
const IDLE: Duration = Duration::from_secs(60);

/// A player at a step.
pub(super) struct Playback<'a> {
    pub(super) content: Box<dyn Content + 'a>,
    pub(super) frame: Frame,
    pub(super) is_playing: bool,
    speed: usize,
    /// The time that has passed since the last step.
    waited: Duration,
    pub(super) shows_help: bool,
    /// A remark about the last key; the next one takes it away.
    pub(super) note: Option<Text>,
}

impl<'a> Playback<'a> {
    /// A player that waits.
    pub(super) fn new(content: impl Content + 'a) -> Self {
        Self {
            frame: content.frame(),
            content: Box::new(content),
            is_playing: false,
            speed: FIRST_SPEED,
            waited: Duration::ZERO,
            shows_help: false,
            note: None,
        }
    }

    pub(super) fn is_last(&self) -> bool {
        self.content.total() == Some(self.content.step())
    }

    /// The speed, in steps a second.
    pub(super) fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(1) / self.speed()
    }

    /// Obeys a key. What leaves the player is none of its business.
    pub(super) fn obey(&mut self, key: KeyCode) -> Option<Wish> {
        self.note = None;
        let step = self.content.step();
        let wish = match key {
            KeyCode::Char(' ') => {
                self.is_playing = !self.is_playing;
                self.waited = Duration::ZERO;
                return (self.is_playing && self.is_last()).then_some(Wish::Step(0));
            }
            KeyCode::Right => self.forward(1),
            KeyCode::Left => Wish::Step(step.saturating_sub(1)),
            KeyCode::Home => Wish::Step(0),
            KeyCode::End => self.forward(u64::MAX),
            KeyCode::Char('s') => Wish::Goal,
            _ => {
                match key {
                    KeyCode::Up | KeyCode::Char('+') => {
                        self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
                    }
                    KeyCode::Down | KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
                    KeyCode::Char('?' | 'h') => self.shows_help = !self.shows_help,
                    KeyCode::Esc => self.shows_help = false,
                    _ => {}
                }
                return None;
            }
        };
        self.is_playing = false;
        Some(wish)
    }

    fn forward(&self, steps: u64) -> Wish {
        let all = self.content.total().unwrap_or(u64::MAX);
        Wish::Step(self.content.step().saturating_add(steps).min(all))
    }

    /// The time until the next picture.
    pub(super) fn until_next(&self) -> Duration {
        match self.is_playing {
            true => self.interval().saturating_sub(self.waited).max(FRAME),
            false => IDLE,
        }
    }

    /// Shows a step that was found, and pauses if it is the last one.
    pub(super) fn show(&mut self, found: Found) {
        self.content.show(found);
        self.is_playing &= !self.is_last();
    }

    /// Goes on after a time, if it is playing.
    pub(super) fn pass(&mut self, time: Duration) -> Option<Wish> {
        if !self.is_playing {
            return None;
        }
        self.waited += time;
        let steps = (self.waited.as_nanos() / self.interval().as_nanos()) as u32;
        self.waited -= self.interval() * steps;
        (steps > 0).then(|| self.forward(steps.into()))
    }
}
