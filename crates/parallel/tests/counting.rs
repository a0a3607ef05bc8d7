//! A count on threads gives the one answer, however it is cut and on whatever threads, and stops when told.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use backrank_core::queens::{Placement, Problem, Walker, algorithms, known};
use backrank_core::{Order, Probe, Square};
use backrank_parallel::{CountError, Counting, MAX_THREADS, Progress, Strategy};
use rayon::ThreadPoolBuilder;

fn empty(n: usize) -> Problem {
    Problem::new(Order::new(n).unwrap())
}

#[test]
fn every_strategy_and_number_of_threads_gives_the_published_count() {
    for strategy in Strategy::ALL {
        for threads in [1, 2, 3, 7] {
            for n in 0..=11 {
                let count = Counting::new()
                    .strategy(strategy)
                    .threads(threads)
                    .count(&empty(n));
                assert_eq!(
                    count.ok(),
                    known::ALL.value(n),
                    "{strategy:?}, {threads} threads, order {n}"
                );
            }
        }
    }
}

/// Counts as bitmask does, and remembers how often it was asked.
struct Watched(AtomicUsize);

impl Walker for Watched {
    fn name(&self) -> &'static str {
        "watched"
    }

    fn walk(&self, problem: &Problem, probe: &mut dyn Probe<Placement>) -> ControlFlow<()> {
        algorithms::Bitmask.walk(problem, probe)
    }

    fn count_until(&self, problem: &Problem, stop: &AtomicBool) -> ControlFlow<(), u128> {
        self.0.fetch_add(1, Ordering::Relaxed);
        algorithms::Bitmask.count_until(problem, stop)
    }
}

#[test]
fn the_given_walker_counts_each_piece_of_the_given_strategy_once() {
    for (strategy, pieces) in [(Strategy::FirstRow, 9), (Strategy::Prefix, 56)] {
        let walker = Watched(AtomicUsize::new(0));
        let counting = Counting::new().walker(&walker).strategy(strategy);
        assert_eq!(counting.threads(2).count(&empty(9)), Ok(352));
        assert_eq!(walker.0.into_inner(), pieces, "{strategy:?}");
    }
}

#[test]
fn restricted_problems_are_cut_too() {
    let queen = Square { row: 3, column: 0 };
    let blocked = Square { row: 0, column: 4 };
    let problem = empty(10)
        .with_queen(queen)
        .unwrap()
        .with_block(blocked)
        .unwrap();
    let whole = Counting::new()
        .threads(1)
        .walker(&algorithms::RowArray)
        .count(&problem);
    for strategy in Strategy::ALL {
        assert_eq!(
            Counting::new()
                .strategy(strategy)
                .threads(3)
                .count(&problem),
            whole
        );
    }
    let contradiction = problem.with_queen(Square { row: 3, column: 1 }).unwrap();
    assert_eq!(Counting::new().count(&contradiction), Ok(0));
}

#[test]
fn prefix_makes_at_least_sixteen_pieces_a_thread() {
    assert_eq!(Strategy::FirstRow.pieces(&empty(12), 4).len(), 12);
    for threads in [1, 2, 5] {
        assert!(Strategy::Prefix.pieces(&empty(12), threads).len() >= 16 * threads);
    }
    // Only so many pieces as there are solutions.
    assert_eq!(Strategy::Prefix.pieces(&empty(4), 8).len(), 2);
    assert_eq!(Strategy::Prefix.pieces(&empty(0), 8).len(), 1);
}

#[test]
fn a_pool_of_the_caller_is_used() {
    let pool = ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    let in_pool = AtomicUsize::new(0);
    let on_progress = |progress: Progress| {
        // The first call comes from the caller's thread, the others from where the pieces are counted.
        if progress.done > 0 {
            in_pool.store(rayon::current_num_threads(), Ordering::Relaxed);
        }
    };
    let counting = Counting::new().pool(&pool).on_progress(&on_progress);
    assert_eq!(counting.count(&empty(10)), Ok(724));
    assert_eq!(in_pool.into_inner(), 3);
}

#[test]
fn no_more_threads_than_pieces_are_started() {
    let most = AtomicUsize::new(0);
    let on_progress = |progress: Progress| {
        if progress.done > 0 {
            most.fetch_max(rayon::current_num_threads(), Ordering::Relaxed);
        }
    };
    let counting = Counting::new()
        .threads(MAX_THREADS)
        .on_progress(&on_progress);
    assert_eq!(counting.count(&empty(4)), Ok(2));
    assert_eq!(most.into_inner(), 2);
}

#[test]
fn threads_out_of_range_are_refused() {
    for threads in [0, MAX_THREADS + 1, 100_000] {
        assert_eq!(
            Counting::new().threads(threads).count(&empty(4)),
            Err(CountError::Threads(threads))
        );
    }
}

#[test]
fn progress_tells_every_piece() {
    let heard = Mutex::new(Vec::new());
    let on_progress = |progress| heard.lock().unwrap().push(progress);
    assert_eq!(
        Counting::new()
            .threads(2)
            .on_progress(&on_progress)
            .count(&empty(9)),
        Ok(352)
    );
    let mut heard = heard.into_inner().unwrap();
    heard.sort_by_key(|progress: &Progress| progress.done);
    let pieces = Strategy::Prefix.pieces(&empty(9), 2).len();
    assert_eq!(
        heard,
        (0..=pieces)
            .map(|done| Progress { done, pieces })
            .collect::<Vec<_>>()
    );
}

#[test]
fn a_raised_flag_stops_every_walker_in_the_middle_of_its_pieces() {
    // Of these orders no piece ends within the time of this test.
    for (walker, n) in algorithms::ALL
        .iter()
        .filter_map(|solver| solver.walker())
        .flat_map(|w| [(w, 22), (w, 32)])
    {
        let stop = AtomicBool::new(false);
        let took = std::thread::scope(|scope| {
            let problem = empty(n);
            let counting = Counting::new().walker(walker).threads(2).stop(&stop);
            let count = scope.spawn(move || counting.count(&problem));
            std::thread::sleep(Duration::from_millis(30));
            stop.store(true, Ordering::Relaxed);
            let start = Instant::now();
            let stopped = count.join().unwrap();
            assert!(
                matches!(stopped, Err(CountError::Stopped(Progress { done: 0, .. }))),
                "{stopped:?}"
            );
            start.elapsed()
        });
        // It stops within 0.1 s; the bound is far above, since a busy machine proves nothing about speed, and far below the
        // hours of a count that nobody stops.
        assert!(
            took < Duration::from_secs(20),
            "{} took {took:?} at order {n}",
            walker.name()
        );
    }
}
