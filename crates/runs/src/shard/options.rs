//! Options for counting shards, and the warnings and result of a count.

use std::time::Duration;

use backrank_core::tour::count::Store;
use backrank_core::{Message, message};

use crate::error::RunError;
use crate::folder_check::Damaged;

/// Options for counting shards.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct ShardOptions<'a> {
    /// The most work that is lost if the process is killed, as a time, besides the jobs in
    /// progress.
    ///
    /// Checkpoints are written twice in this time, and more often at first. The other half is a
    /// reserve for writing them.
    pub checkpoint: Duration,
    /// True to count shards again that are already counted, so that the results can be compared.
    pub again: bool,
    /// Where a count of tours keeps layers that it uses again, if not in memory.
    pub store: Option<&'a dyn Store>,
    /// Called for problems that do not stop the count, such as a damaged file or a failed
    /// checkpoint.
    pub on_warning: &'a (dyn Fn(ShardWarning) + Sync),
}

impl ShardOptions<'_> {
    /// Half the time before the first checkpoint.
    pub(super) const BEFORE_FIRST: Duration = Duration::from_millis(500);

    /// Returns the time between two checkpoints: twice the one before, up to the longest.
    pub(super) fn after(&self, interval: Duration) -> Duration {
        (interval * 2).min(self.checkpoint / 2)
    }

    /// Reports a damaged file.
    pub(super) fn on_damaged(&self, file: Damaged) {
        (self.on_warning)(ShardWarning::Damaged(file));
    }
}

impl Default for ShardOptions<'_> {
    /// At most a minute of work is lost.
    fn default() -> Self {
        Self {
            checkpoint: Duration::from_secs(60),
            again: false,
            store: None,
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

/// A problem that does not stop a count.
#[derive(Debug)]
#[non_exhaustive]
pub enum ShardWarning {
    /// A file is damaged; its content is counted again.
    Damaged(Damaged),
    /// A file could not be written. It is retried, and the warning is not repeated until a write
    /// succeeds.
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

/// The result of counting shards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// The number of shards counted in this call.
    pub counted: usize,
    /// The number of these that were resumed from a checkpoint.
    pub resumed: usize,
    /// The number of requested shards that were already counted.
    pub before: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checkpoint_intervals_double_up_to_half_the_limit() {
        let seconds = |checkpoint| {
            let options = ShardOptions {
                checkpoint: Duration::from_secs_f64(checkpoint),
                ..ShardOptions::default()
            };
            let mut interval = ShardOptions::BEFORE_FIRST;
            [(); 7].map(|()| {
                interval = options.after(interval);
                interval.as_secs_f64()
            })
        };
        assert_eq!(seconds(60.0), [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]);
        assert_eq!(seconds(3.0), [1.0, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5]);
        assert_eq!(seconds(0.5), [0.25; 7]);
    }
}
