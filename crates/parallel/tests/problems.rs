//! The count of a problem on threads is the one answer, however it is cut and on whatever threads,
//! and stops when told.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use backrank_core::queens::algorithms::{self, Bitmask, RowArray};
use backrank_core::queens::count::Strategy;
use backrank_core::queens::{Placement, Problem, Walker, known};
use backrank_core::{Order, Probe, Square};
use backrank_parallel::{ExecutorError, Progress, ThreadExecutor};

fn count(
    executor: ThreadExecutor<'_>,
    problem: &Problem,
    strategy: Strategy,
    walker: &dyn Walker,
) -> Result<u128, ExecutorError> {
    let threads = executor.number_of_threads()?;
    executor.count(&strategy.jobs(walker, problem, threads))
}

fn empty(n: usize) -> Problem {
    Problem::new(Order::new(n).unwrap())
}

#[test]
fn every_strategy_and_number_of_threads_gives_the_published_count() {
    for strategy in Strategy::ALL {
        for threads in [1, 2, 3, 7] {
            for n in 0..=11 {
                let executor = ThreadExecutor::new().threads(threads);
                let count = count(executor, &empty(n), strategy, &Bitmask);
                assert_eq!(
                    count.ok(),
                    known::ALL.value(n),
                    "{strategy:?}, {threads} threads, order {n}"
                );
            }
        }
    }
}

/// Counts as another walker does, and remembers how often it was asked.
struct Watched<'w> {
    walker: &'w dyn Walker,
    asked: AtomicUsize,
}

impl Walker for Watched<'_> {
    fn name(&self) -> &'static str {
        "watched"
    }

    fn is_row_by_row(&self) -> bool {
        self.walker.is_row_by_row()
    }

    fn walk(&self, problem: &Problem, probe: &mut dyn Probe<Placement>) -> ControlFlow<()> {
        self.walker.walk(problem, probe)
    }

    fn count_until(&self, problem: &Problem, stop: &AtomicBool) -> ControlFlow<(), u128> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.walker.count_until(problem, stop)
    }
}

#[test]
fn restricted_problems_are_cut_too() {
    let problem = empty(10).with_queen(Square::new(3, 0));
    let problem = problem.and_then(|it| it.with_block(Square::new(0, 4)));
    let problem = problem.unwrap();
    let never = AtomicBool::new(false);
    let whole = RowArray.count_until(&problem, &never).continue_value();
    let executor = ThreadExecutor::new().threads(3);
    for strategy in Strategy::ALL {
        assert_eq!(count(executor, &problem, strategy, &Bitmask).ok(), whole);
    }
    let contradiction = problem.with_queen(Square::new(3, 1)).unwrap();
    let none = count(executor, &contradiction, Strategy::Prefix, &Bitmask);
    assert_eq!(none, Ok(0));
}

#[test]
fn a_raised_flag_stops_every_walker_in_the_middle_of_its_pieces() {
    // Of these orders a piece takes hours.
    for (walker, n) in algorithms::walkers().flat_map(|w| [(w, 22), (w, 32)]) {
        let stop = AtomicBool::new(false);
        let watched = Watched {
            walker,
            asked: AtomicUsize::new(0),
        };
        let stopped = std::thread::scope(|scope| {
            let executor = ThreadExecutor::new().threads(2).stop(&stop);
            let watched = &watched;
            let count = scope.spawn(move || count(executor, &empty(n), Strategy::Prefix, watched));
            while watched.asked.load(Ordering::Relaxed) < 2 {
                std::thread::yield_now();
            }
            stop.store(true, Ordering::Relaxed);
            count.join().unwrap()
        });
        let at_once = matches!(
            stopped,
            Err(ExecutorError::Stopped(Progress { done_jobs: 0, .. }))
        );
        assert!(at_once, "{}, order {n}: {stopped:?}", walker.name());
        // No piece is begun after a stop.
        assert_eq!(
            watched.asked.into_inner(),
            2,
            "{}, order {n}",
            walker.name()
        );
    }
}
