//! Who does the work: this thread, or several.

/// Shares turns among those who work: one after another, or on threads.
pub trait Crew: Sync {
    /// Calls the task on each thread with the turns of that thread. Each number below `turns` is given out once, unless the
    /// crew is stopped: then it gives out no more, and the count ends with [`Stopped`](super::Failure::Stopped).
    fn share(&self, turns: usize, task: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync));

    /// So much work was done, of [`Plan::work`](super::Plan::work) in all.
    fn report(&self, work: u64) {
        let _ = work;
    }
}

/// One thread: the one that asks. It does not stop.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn share(&self, turns: usize, task: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        task(&mut (0..turns));
    }
}
