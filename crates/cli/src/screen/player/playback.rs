//! The player apart from any terminal: the step that it shows, its speed, and the effect of each command.

use std::time::Duration;

use backrank_core::Square;
use backrank_core::replay::{Counts, Event, Window};
use backrank_core::trace::Step;

use super::messages::PlayerMessage;
use super::pace::Pace;

/// The number of steps of a window. Half of them lie before the step for which it was made.
pub(super) const WINDOW_STEPS: usize = 2_000;

/// A command of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    PlayOrPause,
    Forward,
    Back,
    Faster,
    Slower,
    NextSolution,
    First,
    Last,
    Help,
    /// Leaves the help, stops a search; where there is neither, the player.
    Escape,
    Quit,
    /// Ctrl-C.
    Interrupt,
}

/// A step that is not in the window, so that it must be searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// The step of that number, or the last one if there are fewer.
    Step(u64),
    /// The next solution.
    Solution,
}

/// A player that shows a step of a window.
#[derive(Debug)]
pub(super) struct Playback {
    window: Window,
    /// The steps of the window that are made.
    made: usize,
    /// The number of steps of the whole search, once it is known.
    total: Option<u64>,
    pub(super) pace: Pace,
    pub(super) shows_help: bool,
    /// A sentence about the last command; the next command takes it away.
    pub(super) note: Option<PlayerMessage>,
}

impl Playback {
    /// A player at the start of the search, which waits; the window is the first one.
    pub(super) fn new(window: Window) -> Self {
        let mut player = Self {
            window: window.clone(),
            made: 0,
            total: None,
            pace: Pace::new(),
            shows_help: false,
            note: None,
        };
        player.show(window, 0);
        player
    }

    /// Shows a step of a new window; the last one of the window if it has fewer.
    pub(super) fn show(&mut self, window: Window, step: u64) {
        let made = step.saturating_sub(window.first);
        self.made = window.events.len().min(made as usize);
        if window.ends {
            self.total = Some(window.first + window.events.len() as u64);
        }
        self.window = window;
        self.pace.is_playing &= !self.is_last();
    }

    /// The number of steps made since the start of the search.
    pub(super) fn step(&self) -> u64 {
        self.window.first + self.made as u64
    }

    /// The number of steps of the whole search, if it is known.
    pub(super) fn total(&self) -> Option<u64> {
        self.total
    }

    pub(super) fn is_last(&self) -> bool {
        self.total == Some(self.step())
    }

    /// The last step that was made; none at the start.
    pub(super) fn event(&self) -> Option<&Event> {
        self.window.events[..self.made].last()
    }

    pub(super) fn counts(&self) -> Counts {
        self.event()
            .map_or(self.window.counts, |event| event.counts)
    }

    /// The squares that the search occupies, in the order in which it took them.
    pub(super) fn squares(&self) -> Vec<Square> {
        let mut squares = self.window.squares.clone();
        for event in &self.window.events[..self.made] {
            match event.step {
                Step::Place { square, .. } => squares.push(square),
                Step::Remove { .. } => drop(squares.pop()),
                Step::Reject { .. } | Step::Solution { .. } => {}
            }
        }
        squares
    }

    /// Obeys a command about the search. What leaves the player is none of its business.
    pub(super) fn obey(&mut self, command: Command) -> Option<Wish> {
        self.note = None;
        match command {
            Command::PlayOrPause => {
                self.pace.play_or_pause();
                if self.pace.is_playing && self.is_last() {
                    return self.go(0);
                }
                return None;
            }
            Command::Faster => self.pace.faster(),
            Command::Slower => self.pace.slower(),
            Command::Help => self.shows_help = !self.shows_help,
            Command::Escape => self.shows_help = false,
            Command::Forward => return self.pause_at(self.step() + 1),
            Command::Back => return self.pause_at(self.step().saturating_sub(1)),
            Command::First => return self.pause_at(0),
            Command::Last => return self.pause_at(u64::MAX),
            Command::NextSolution => {
                self.pace.is_playing = false;
                return self.next_solution();
            }
            Command::Quit | Command::Interrupt => {}
        }
        None
    }

    /// Goes on after a time, if it is playing.
    pub(super) fn pass(&mut self, time: Duration) -> Option<Wish> {
        if !self.pace.is_playing {
            return None;
        }
        let steps = self.pace.pass(time);
        let wish = self.go(self.step().saturating_add(steps.into()));
        self.pace.is_playing &= !self.is_last();
        wish
    }

    fn pause_at(&mut self, step: u64) -> Option<Wish> {
        self.pace.is_playing = false;
        self.go(step)
    }

    /// Shows a step of the window, or wishes for it. At the beginning of a window the step before is not known, so only the start
    /// of the search is shown there.
    fn go(&mut self, step: u64) -> Option<Wish> {
        let step = step.min(self.total.unwrap_or(u64::MAX));
        let made = step.checked_sub(self.window.first);
        let made = made.filter(|made| *made > 0 || step == 0);
        match made {
            Some(made) if made <= self.window.events.len() as u64 => {
                self.made = made as usize;
                None
            }
            _ => Some(Wish::Step(step)),
        }
    }

    fn next_solution(&mut self) -> Option<Wish> {
        let mut rest = (self.made..).zip(&self.window.events[self.made..]);
        let found = rest.find(|(_, event)| matches!(event.step, Step::Solution { .. }));
        match found {
            Some((before, _)) => {
                self.made = before + 1;
                None
            }
            None if self.window.ends => {
                self.note = Some(PlayerMessage::NoMoreSolutions);
                None
            }
            None => Some(Wish::Solution),
        }
    }
}

#[cfg(test)]
mod tests;
