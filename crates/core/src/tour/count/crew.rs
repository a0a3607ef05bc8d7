//! Who does the work: this thread, or several.

/// Shares turns among those who work: one after another, or on threads.
pub trait Crew: Sync {
    /// Calls the task on each thread with the turns of that thread. Every number below `turns` is given out once. A crew that
    /// was stopped gives out no more.
    fn share(&self, turns: usize, task: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync));
}

/// One thread: the one that asks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn share(&self, turns: usize, task: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        task(&mut (0..turns));
    }
}
