//! The player apart from any terminal: its speed, and the effect of each command on what it shows.

use std::time::Duration;

use super::content::{Content, Wish};
use super::pace::Pace;
use crate::say::{Text, say};

/// A command of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    PlayOrPause,
    Forward,
    Back,
    Faster,
    Slower,
    NextGoal,
    First,
    Last,
    Help,
    /// Leaves the help, stops a search; where there is neither, the player.
    Escape,
    Quit,
    /// Ctrl-C.
    Interrupt,
}

/// A player at a step.
pub(super) struct Playback<'a> {
    pub(super) content: Box<dyn Content + 'a>,
    pub(super) pace: Pace,
    pub(super) shows_help: bool,
    /// A sentence about the last command; the next command takes it away.
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

    /// Obeys a command about the steps. What leaves the player is none of its business.
    pub(super) fn obey(&mut self, command: Command) -> Option<Wish> {
        self.note = None;
        let step = self.content.step();
        match command {
            Command::PlayOrPause => {
                self.pace.play_or_pause();
                if self.pace.is_playing && self.is_last() {
                    return self.go(0);
                }
            }
            Command::Faster => self.pace.faster(),
            Command::Slower => self.pace.slower(),
            Command::Help => self.shows_help = !self.shows_help,
            Command::Escape => self.shows_help = false,
            Command::Forward => return self.pause_at(step + 1),
            Command::Back => return self.pause_at(step.saturating_sub(1)),
            Command::First => return self.pause_at(0),
            Command::Last => return self.pause_at(u64::MAX),
            Command::NextGoal => {
                self.pace.is_playing = false;
                match self.content.next_goal() {
                    Some(step) => self.content.show(step),
                    None if self.content.total() == Some(*self.content.at_hand().end()) => {
                        self.no_goal_follows();
                    }
                    None => return Some(Wish::Goal),
                }
            }
            Command::Quit | Command::Interrupt => {}
        }
        None
    }

    /// Says that no goal follows.
    pub(super) fn no_goal_follows(&mut self) {
        let Text { en, zh } = self.content.goal();
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
