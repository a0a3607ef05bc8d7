//! The executor of a count: one thread, or several.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

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

/// Does each of `0..tasks` with the worker of its thread, then finishes the worker.
///
/// # Errors
/// The first error of a task or a finish, after which no task is begun; [`TourCountError::Stopped`]
/// when the executor was stopped.
pub(super) fn try_for_each<W>(
    executor: &dyn Executor,
    tasks: usize,
    new_worker: impl Fn() -> W + Sync,
    run: impl Fn(&mut W, usize) -> Result<(), TourCountError> + Sync,
    finish: impl Fn(W) -> Result<(), TourCountError> + Sync,
) -> Result<(), TourCountError> {
    let (done, has_failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    let error = Mutex::new(None);
    executor.run_tasks(tasks, &|tasks_of_thread| {
        let mut worker = new_worker();
        let run_all = || {
            for task in tasks_of_thread {
                if has_failed.load(Ordering::Relaxed) {
                    return Ok(()); // the other tasks are of no use
                }
                run(&mut worker, task)?;
                done.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        };
        if let Err(failure) = run_all().and_then(|()| finish(worker)) {
            has_failed.store(true, Ordering::Relaxed);
            let mut error = error.lock().unwrap_or_else(PoisonError::into_inner);
            error.get_or_insert(failure);
        }
    });
    match error.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None if done.into_inner() < tasks => Err(TourCountError::Stopped),
        None => Ok(()),
    }
}

/// What is made of each of `0..tasks`, in their order.
///
/// # Errors
/// As [`try_for_each`].
pub(super) fn try_map<W, T: Send + Sync>(
    executor: &dyn Executor,
    tasks: usize,
    new_worker: impl Fn() -> W + Sync,
    make: impl Fn(&mut W, usize) -> Result<T, TourCountError> + Sync,
) -> Result<Vec<T>, TourCountError> {
    let made: Vec<OnceLock<T>> = (0..tasks).map(|_| OnceLock::new()).collect();
    let run = |worker: &mut W, task: usize| {
        let _ = made[task].set(make(worker, task)?); // each task is given out once
        Ok(())
    };
    try_for_each(executor, tasks, new_worker, run, |_| Ok(()))?;
    Ok(made.into_iter().filter_map(OnceLock::into_inner).collect())
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

    /// The tasks begun, the tasks of each worker finished, and the end, where one task fails.
    fn run(
        stop: usize,
        failing: Option<usize>,
    ) -> (Vec<usize>, Vec<usize>, Result<(), TourCountError>) {
        let (begun, finished) = (Mutex::new(Vec::new()), Mutex::new(Vec::new()));
        let task = |of_worker: &mut usize, task: usize| {
            begun.lock().unwrap().push(task);
            *of_worker += 1;
            match failing {
                Some(failing) if task == failing => Err(TourCountError::Memory),
                _ => Ok(()),
            }
        };
        let finish = |of_worker| {
            finished.lock().unwrap().push(of_worker);
            Ok(())
        };
        let end = try_for_each(&Two { stop }, 6, || 0, task, finish);
        (
            begun.into_inner().unwrap(),
            finished.into_inner().unwrap(),
            end,
        )
    }

    #[test]
    fn each_task_is_done_once_unless_one_fails_or_the_executor_stops() {
        let all = vec![0, 2, 4, 1, 3, 5];
        assert_eq!(run(6, None), (all.clone(), vec![3, 3], Ok(())));
        assert_eq!(run(9, None).0, all);
        // What others have begun is of no use then.
        let failed = Err(TourCountError::Memory);
        assert_eq!(run(6, Some(2)), (vec![0, 2], vec![0], failed));
        assert_eq!(run(6, Some(5)), (all, vec![3], failed));
        let stopped = Err(TourCountError::Stopped);
        assert_eq!(run(5, None), (vec![0, 2, 4, 1, 3], vec![3, 2], stopped));
    }
}
