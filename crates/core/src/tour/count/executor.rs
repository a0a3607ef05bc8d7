//! The executor of a count: one thread, or several.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use super::error::TourCountError;

/// Runs the tasks of a step: one after another, or on threads.
pub trait Executor: Sync {
    /// Calls `worker` on each thread with the tasks of that thread. Each number of `0..tasks` is
    /// given out once, unless the executor is stopped: then it gives out no more, and the count
    /// ends with [`Stopped`](super::TourCountError::Stopped).
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

/// Does each of `0..tasks` with the worker of its thread, and returns the workers.
///
/// # Errors
/// The first error of a task, after which no other is begun; [`TourCountError::Stopped`] when the executor
/// was stopped.
pub(super) fn for_each_task<W: Send>(
    executor: &dyn Executor,
    tasks: usize,
    new_worker: impl Fn() -> W + Sync,
    run: impl Fn(&mut W, usize) -> Result<(), TourCountError> + Sync,
) -> Result<Vec<W>, TourCountError> {
    let (done, has_failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    let workers = Mutex::new(Ok(Vec::new()));
    executor.run_tasks(tasks, &|tasks_of_thread| {
        let mut worker = new_worker();
        let mut tasks = tasks_of_thread.take_while(|_| !has_failed.load(Relaxed));
        let ran = tasks.try_for_each(|task| {
            run(&mut worker, task)?;
            done.fetch_add(1, Relaxed);
            Ok(())
        });
        let mut workers = workers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(list) = &mut *workers {
            match ran {
                Ok(()) => list.push(worker),
                Err(error) => {
                    has_failed.store(true, Relaxed);
                    *workers = Err(error);
                }
            }
        }
    });
    let workers = workers
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)?;
    match done.into_inner() < tasks {
        true => Err(TourCountError::Stopped),
        false => Ok(workers),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two workers, one after the other: the first has the even tasks. Gives out no task from
    /// `stop` on.
    struct Two {
        stop: usize,
    }

    impl Executor for Two {
        fn run_tasks(
            &self,
            tasks: usize,
            worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync),
        ) {
            for first in 0..2 {
                worker(&mut (first..tasks.min(self.stop)).step_by(2));
            }
        }
    }

    /// The tasks begun, and the number of tasks of each worker, where one task fails.
    fn run(
        stop: usize,
        failing: Option<usize>,
    ) -> (Vec<usize>, Result<Vec<usize>, TourCountError>) {
        let begun = Mutex::new(Vec::new());
        let task = |of_worker: &mut usize, task: usize| {
            begun.lock().unwrap().push(task);
            *of_worker += 1;
            match failing {
                Some(failing) if task == failing => Err(TourCountError::Memory),
                _ => Ok(()),
            }
        };
        let workers = for_each_task(&Two { stop }, 6, || 0, task);
        (begun.into_inner().unwrap(), workers)
    }

    #[test]
    fn each_task_is_done_once_unless_one_fails_or_the_executor_stops() {
        let all = vec![0, 2, 4, 1, 3, 5];
        assert_eq!(run(6, None), (all.clone(), Ok(vec![3, 3])));
        assert_eq!(run(9, None).0, all);
        // What others have begun is of no use then.
        let failed = Err(TourCountError::Memory);
        assert_eq!(run(6, Some(2)), (vec![0, 2], failed.clone()));
        assert_eq!(run(6, Some(5)), (all, failed));
        let stopped = Err(TourCountError::Stopped);
        assert_eq!(run(5, None), (vec![0, 2, 4, 1, 3], stopped));
    }
}
