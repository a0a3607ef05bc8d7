//! The player apart from any terminal: its speed, and the effect of each key on what it shows.

use std::time::Duration;

use ratatui::crossterm::event::KeyCode;

use super::content::{Content, Wish};
use super::pace::Pace;
use crate::say::{Text, say};

/// A player at a step.
pub(super) struct Playback<'a> {
    pub(super) content: Box<dyn Content + 'a>,
    pub(super) pace: Pace,
    pub(super) shows_help: bool,
    /// A sentence about the last key; the next one takes it away.
    pub(super) note: Option<Text>,
}

impl<'a> Playback<'a> {
    /// A player that waits.
    pub(super) fn new(content: impl Content + 'a) -> Self {
        Self {
            content: Box::new(content),
            pace: Pace::new(),
            shows_help: false,
            note: None,
        }
    }

    pub(super) fn is_last(&self) -> bool {
        self.content.total() == Some(self.content.step())
    }

    /// Obeys a key. What leaves the player is none of its business.
    pub(super) fn obey(&mut self, key: KeyCode) -> Option<Wish> {
        self.note = None;
        let step = self.content.step();
        match key {
            KeyCode::Char(' ') => {
                self.pace.play_or_pause();
                if self.pace.is_playing && self.is_last() {
                    return self.go(0);
                }
            }
            KeyCode::Up | KeyCode::Char('+') => self.pace.faster(),
            KeyCode::Down | KeyCode::Char('-') => self.pace.slower(),
            KeyCode::Char('?' | 'h') => self.shows_help = !self.shows_help,
            KeyCode::Esc => self.shows_help = false,
            KeyCode::Right => return self.pause_at(step + 1),
            KeyCode::Left => return self.pause_at(step.saturating_sub(1)),
            KeyCode::Home => return self.pause_at(0),
            KeyCode::End => return self.pause_at(u64::MAX),
            KeyCode::Char('s') => {
                self.pace.is_playing = false;
                match self.content.next_goal() {
                    Some(step) => self.content.show(step),
                    None if self.content.total() == Some(*self.content.at_hand().end()) => {
                        self.no_goal_follows();
                    }
                    None => return Some(Wish::Goal),
                }
            }
            _ => {}
        }
        None
    }

    /// Says that no goal follows.
    pub(super) fn no_goal_follows(&mut self) {
        let Text { en, zh } = self.content.frame().goal;
        self.note = Some(say!(en: "No {en} follows.", zh: "后面没有{zh}了。"));
    }

    /// Goes on after a time, if it is playing.
    pub(super) fn pass(&mut self, time: Duration) -> Option<Wish> {
        let steps = self.pace.pass(time);
        let wish = match steps {
            0 => None,
            _ => self.go(self.content.step().saturating_add(steps.into())),
        };
        self.stop_at_end();
        wish
    }

    /// Pauses at the last step.
    pub(super) fn stop_at_end(&mut self) {
        self.pace.is_playing &= !self.is_last();
    }

    fn pause_at(&mut self, step: u64) -> Option<Wish> {
        self.pace.is_playing = false;
        self.go(step)
    }

    /// Shows a step, or wishes for it.
    fn go(&mut self, step: u64) -> Option<Wish> {
        let step = step.min(self.content.total().unwrap_or(u64::MAX));
        if !self.content.at_hand().contains(&step) {
            return Some(Wish::Step(step));
        }
        self.content.show(step);
        None
    }
}
