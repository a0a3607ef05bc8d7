//! The steps of a deduction, and the one that is shown.

use std::time::Duration;

use backrank_core::queens::puzzle::{Moment, Step};

use crate::screen::player::pace::Pace;
use crate::screen::player::playback::Command;
use crate::screen::puzzle::Walkthrough;

/// A player that shows the board after some of the steps.
pub(super) struct Film<'a> {
    walkthrough: &'a Walkthrough<'a>,
    /// The number of steps made.
    made: usize,
    pub(super) pace: Pace,
    pub(super) shows_help: bool,
}

impl<'a> Film<'a> {
    /// A player at the start, which waits.
    pub(super) fn new(walkthrough: &'a Walkthrough<'a>) -> Self {
        Self {
            walkthrough,
            made: 0,
            pace: Pace::new(),
            shows_help: false,
        }
    }

    fn steps(&self) -> &'a [Step] {
        self.walkthrough.deduction.steps()
    }

    /// The number of steps made.
    pub(super) fn made(&self) -> usize {
        self.made
    }

    /// True if no step follows.
    pub(super) fn is_last(&self) -> bool {
        self.made == self.steps().len()
    }

    /// The board that is shown.
    pub(super) fn moment(&self) -> Moment<'a> {
        let Walkthrough {
            regions, deduction, ..
        } = self.walkthrough;
        Moment::new(regions, deduction, self.made)
    }

    /// Obeys a command about the steps. What leaves the player is none of its business.
    pub(super) fn obey(&mut self, command: Command) {
        match command {
            Command::PlayOrPause => {
                self.pace.play_or_pause();
                if self.pace.is_playing && self.is_last() {
                    self.made = 0;
                }
            }
            Command::Faster => self.pace.faster(),
            Command::Slower => self.pace.slower(),
            Command::Help => self.shows_help = !self.shows_help,
            Command::Escape => self.shows_help = false,
            Command::Forward => self.pause_at(self.made + 1),
            Command::Back => self.pause_at(self.made.saturating_sub(1)),
            Command::First => self.pause_at(0),
            Command::Last => self.pause_at(usize::MAX),
            Command::NextSolution => {
                let rest = &self.steps()[self.made..];
                let next = rest.iter().position(|step| step.queen().is_some());
                self.pause_at(next.map_or(usize::MAX, |before| self.made + before + 1));
            }
            Command::Quit | Command::Interrupt => {}
        }
    }

    /// Goes on after a time, if it is playing.
    pub(super) fn pass(&mut self, time: Duration) {
        let steps = self.pace.pass(time) as usize;
        self.go(self.made.saturating_add(steps));
        self.pace.is_playing &= !self.is_last();
    }

    fn pause_at(&mut self, made: usize) {
        self.pace.is_playing = false;
        self.go(made);
    }

    fn go(&mut self, made: usize) {
        self.made = made.min(self.steps().len());
    }
}
