//! The way in which shards are counted, and what there is to say of it.

use std::iter;
use std::time::Duration;

use backrank_core::{Message, message};

use crate::error::RunError;
use crate::folder_check;

/// The way in which shards are counted.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct ShardOptions<'a> {
    /// The longest time whose work is lost when the process is killed, beside the jobs that its
    /// threads are at. Checkpoints come twice in it, the first ones sooner; the other half is for
    /// writing them.
    pub checkpoint: Duration,
    /// True if shards that are counted already are counted once more, to be compared.
    pub again: bool,
    /// Is told what went wrong without stopping the count: a file that is damaged, a checkpoint
    /// that could not be written.
    pub on_warning: &'a (dyn Fn(ShardWarning) + Sync),
}

/// The first time between two checkpoints.
const FIRST_INTERVAL: Duration = Duration::from_secs(1);

impl ShardOptions<'_> {
    /// The times between two checkpoints, each twice the one before up to the longest.
    pub(super) fn intervals(&self) -> impl Iterator<Item = Duration> + use<> {
        let longest = self.checkpoint / 2;
        let first = Some(FIRST_INTERVAL.min(longest));
        iter::successors(first, move |interval| Some((*interval * 2).min(longest)))
    }
}

impl Default for ShardOptions<'_> {
    /// A minute may be lost.
    fn default() -> Self {
        Self {
            checkpoint: Duration::from_secs(60),
            again: false,
            on_warning: &|_| {},
        }
    }
}

impl std::fmt::Debug for ShardOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ShardOptions")
            .field("checkpoint", &self.checkpoint)
            .field("again", &self.again)
            .finish_non_exhaustive()
    }
}

/// Something that went wrong and does not stop a count.
#[derive(Debug)]
#[non_exhaustive]
pub enum ShardWarning {
    /// A file is damaged: what it says is counted again.
    Damaged(folder_check::Damaged),
    /// A file could not be written. It is tried again, and this is not told again until one is
    /// written.
    NotSaved(RunError),
}

impl From<&ShardWarning> for Message {
    fn from(warning: &ShardWarning) -> Self {
        match warning {
            ShardWarning::Damaged(damaged) => {
                let damaged = Self::from(damaged);
                message!("{damaged}; its content is counted again", damaged)
            }
            ShardWarning::NotSaved(why) => {
                let why = Self::from(why);
                message!("{why}; trying again later", why)
            }
        }
    }
}

/// The shards that were counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// The number of shards that were counted now.
    pub counted: usize,
    /// Of these, the number that went on from a checkpoint.
    pub resumed: usize,
    /// The number of shards that were counted before.
    pub before: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checkpoints_come_twice_in_the_time_that_may_be_lost_and_the_first_ones_sooner() {
        let seconds = |checkpoint| {
            let options = ShardOptions {
                checkpoint: Duration::from_secs_f64(checkpoint),
                ..ShardOptions::default()
            };
            let intervals = options.intervals().take(7);
            intervals.map(|it| it.as_secs_f64()).collect::<Vec<_>>()
        };
        assert_eq!(seconds(60.0), [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]);
        assert_eq!(seconds(3.0), [1.0, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5]);
        assert_eq!(seconds(0.5), [0.25; 7]);
    }
}
