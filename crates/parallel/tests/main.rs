//! The tests of the public API, in one binary, and jobs whose every part a test can choose.

mod estimate;
mod jobs;
mod queens;
mod tours;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId, sleep};
use std::time::Duration;

use backrank_core::internal::queens::{Jobs, Worker};
use backrank_core::queens::{Memory, Walker};
use backrank_parallel::{CancelToken, CountError, Phase, ThreadExecutor};

/// The sum of a job.
type Sum = Box<dyn Fn(usize, &AtomicBool) -> ControlFlow<(), u128> + Send + Sync>;

/// A number of jobs.
struct TestJobs {
    number: usize,
    work: fn(usize) -> u64,
    sum: Sum,
    total: fn(u128) -> Option<u128>,
    /// The jobs that were begun and the thread of each, in the order of time.
    begun: Mutex<Vec<(ThreadId, usize)>>,
    workers: AtomicUsize,
    /// True once a panic has dropped a worker, and what it was at.
    has_panicked: Arc<AtomicBool>,
}

impl TestJobs {
    /// Jobs of work 1 with the sums 1.
    fn new(number: usize) -> Self {
        Self {
            number,
            work: |_| 1,
            sum: Box::new(|_, _| ControlFlow::Continue(1)),
            total: Some,
            begun: Mutex::default(),
            workers: AtomicUsize::new(0),
            has_panicked: Arc::default(),
        }
    }

    /// Jobs that take this time each, with the sums 1.
    fn slow(number: usize, time: Duration) -> Self {
        Self::new(number).sums(move |_| {
            sleep(time);
            1
        })
    }

    fn sums(self, sum: impl Fn(usize) -> u128 + Send + Sync + 'static) -> Self {
        Self {
            sum: Box::new(move |job, _| ControlFlow::Continue(sum(job))),
            ..self
        }
    }

    fn count(&self, threads: usize) -> Result<u128, CountError> {
        let executor = ThreadExecutor::new().threads(threads);
        executor.sum(self, Phase::Count)
    }

    /// Runs on two threads, and cancels it once so many jobs have begun.
    fn cancelled<T: Send>(
        &self,
        begun: usize,
        run: impl FnOnce(&ThreadExecutor<'_>) -> T + Send,
    ) -> T {
        let token = CancelToken::default();
        let executor = ThreadExecutor::new().threads(2).cancel_token(token.clone());
        thread::scope(|scope| {
            let run = scope.spawn(|| run(&executor));
            while self.begun.lock().unwrap().len() < begun {
                sleep(Duration::from_millis(1));
            }
            token.cancel();
            run.join().unwrap()
        })
    }
}

impl Jobs for TestJobs {
    fn number(&self) -> usize {
        self.number
    }

    fn work(&self, job: usize) -> u64 {
        (self.work)(job)
    }

    fn memory(&self) -> Memory {
        Memory::default()
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        self.workers.fetch_add(1, Ordering::Relaxed);
        Box::new(TestWorker {
            jobs: self,
            thread: thread::current().id(),
        })
    }

    fn recount(&self, job: usize, _: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128> {
        (self.sum)(job, stop)
    }

    fn total(&self, sum: u128) -> Option<u128> {
        (self.total)(sum)
    }
}

struct TestWorker<'a> {
    jobs: &'a TestJobs,
    thread: ThreadId,
}

impl Worker for TestWorker<'_> {
    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let here = thread::current().id();
        assert_eq!(here, self.thread, "a worker stays on its thread");
        self.jobs.begun.lock().unwrap().push((here, job));
        (self.jobs.sum)(job, stop)
    }
}

impl Drop for TestWorker<'_> {
    fn drop(&mut self) {
        let is_panic = thread::panicking();
        self.jobs.has_panicked.fetch_or(is_panic, Ordering::Relaxed);
    }
}
