//! The executor of a count: one thread, or several.

/// Runs the tasks of a step: one after another, or on threads.
pub trait Executor: Sync {
    /// Calls `worker` on each thread with the tasks of that thread. Each number of `0..tasks` is given out once, unless the
    /// executor is stopped: then it gives out no more, and the count ends with [`Stopped`](super::CountError::Stopped).
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync));

    /// Takes note of work that was done, in the unit of [`Plan::work`](super::Plan::work).
    fn report(&self, work: u64) {
        let _ = work;
    }
}

/// Runs all tasks on the thread that asks. It cannot be stopped.
#[derive(Clone, Copy, Debug, Default)]
pub struct SequentialExecutor;

impl Executor for SequentialExecutor {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        worker(&mut (0..tasks));
    }
}
