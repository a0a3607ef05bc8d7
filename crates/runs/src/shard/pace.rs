//! The way in which shards are counted, and what there is to say of it.

use std::time::Duration;

use crate::error::RunError;
use crate::survey;

/// The way in which shards are counted.
#[derive(Clone, Copy)]
pub struct Pace<'a> {
    /// The time whose work a process that is killed may lose. Checkpoints come twice in it, the first ones sooner.
    pub checkpoint: Duration,
    /// True if shards that are counted already are counted once more, to be compared.
    pub again: bool,
    /// Is told what went wrong without stopping the count: a file that is damaged, a checkpoint that could not be written.
    pub on_trouble: &'a (dyn Fn(Trouble) + Sync),
}

impl Default for Pace<'_> {
    /// A minute may be lost.
    fn default() -> Self {
        Self {
            checkpoint: Duration::from_secs(60),
            again: false,
            on_trouble: &|_| {},
        }
    }
}

impl std::fmt::Debug for Pace<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pace")
            .field("checkpoint", &self.checkpoint)
            .field("again", &self.again)
            .finish_non_exhaustive()
    }
}

/// Something that went wrong and does not stop a count.
#[derive(Debug)]
#[non_exhaustive]
pub enum Trouble {
    /// A file is damaged: what it says is counted again.
    Damaged(survey::Damaged),
    /// A file could not be written. It is tried again, and this is not told again until one is written.
    NotSaved(RunError),
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
