//! The speed of a player, and the time since its last step.

use std::time::Duration;

/// The speeds, in steps a second.
const SPEEDS: [u32; 11] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const FIRST_SPEED: usize = 1;

/// The shortest time between two pictures.
pub(super) const FRAME: Duration = Duration::from_millis(40);

/// A player that waits or plays, at one of the speeds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    pub(super) is_playing: bool,
    speed: usize,
    /// The time that has passed since the last step.
    waited: Duration,
}

impl Pace {
    /// A player that waits.
    pub(super) fn new() -> Self {
        Self {
            is_playing: false,
            speed: FIRST_SPEED,
            waited: Duration::ZERO,
        }
    }

    /// The speed, in steps a second.
    pub(super) fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    pub(super) fn faster(&mut self) {
        self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
    }

    pub(super) fn slower(&mut self) {
        self.speed = self.speed.saturating_sub(1);
    }

    pub(super) fn play_or_pause(&mut self) {
        self.is_playing = !self.is_playing;
        self.waited = Duration::ZERO;
    }

    /// The time until the next picture; `None` if it is not playing.
    pub(super) fn until_next(&self) -> Option<Duration> {
        let interval = Duration::from_secs(1) / self.speed();
        let rest = interval.saturating_sub(self.waited).max(FRAME);
        self.is_playing.then_some(rest)
    }

    /// Lets a time pass. Returns the number of steps that are due.
    pub(super) fn pass(&mut self, time: Duration) -> u32 {
        if !self.is_playing {
            return 0;
        }
        self.waited += time;
        let interval = Duration::from_secs(1) / self.speed();
        let steps = (self.waited.as_nanos() / interval.as_nanos()) as u32;
        self.waited -= interval * steps;
        steps
    }
}
