//! Tests when the stop flag is checked, with a kernel that raises it in a given loop.

use std::cell::Cell;

use super::*;
use crate::simd::tests::watched::Watched;

/// A counter of loops, and the loop that raises the flag.
#[derive(Default)]
struct Loops {
    begun: Cell<usize>,
    /// The loop in which the flag is raised.
    raise_in: Cell<usize>,
}

thread_local! {
    static LOOPS: Loops = Loops::default();
    static FLAG: &'static AtomicBool = Box::leak(Box::default());
}

fn begin_loop() {
    LOOPS.with(|loops| {
        if loops.begun.get() == loops.raise_in.get() {
            FLAG.with(|flag| flag.store(true, Ordering::Relaxed));
        }
        loops.begun.set(loops.begun.get() + 1);
    });
}

/// Tests each loop, words of both widths, and lists that are complete or in parts.
#[test]
fn no_loop_begins_after_the_flag_is_raised() {
    let size = Order::new(16).unwrap();
    for max_words in [1 << 20, 750] {
        let bounds = Bounds {
            max_words,
            ..Bounds::usual(16)
        };
        stops(&HalfBoardJobs::<u64, _>::new(
            size,
            Rules::Plain,
            Watched(begin_loop),
            bounds,
        ));
        stops(&HalfBoardJobs::<u32, _>::new(
            size,
            Rules::Plain,
            Watched(begin_loop),
            bounds,
        ));
    }
}

/// Stops one of the longest jobs in each of its loops.
fn stops(jobs: &dyn Jobs) {
    let job = (0..jobs.number()).max_by_key(|&job| jobs.work(job));
    let flag = FLAG.with(|&flag| flag);
    let mut worker = jobs.worker();
    let mut count = |raise_in: usize| {
        flag.store(false, Ordering::Relaxed);
        LOOPS.with(|loops| {
            loops.begun.set(0);
            loops.raise_in.set(raise_in);
        });
        let sum = worker.count(job.unwrap(), flag);
        (sum, LOOPS.with(|loops| loops.begun.get()))
    };
    let (whole, loops) = count(usize::MAX);
    assert!(whole.is_continue() && loops > 20, "{loops} loops");
    for raise_in in 0..loops {
        let (sum, begun) = count(raise_in);
        assert_eq!(begun, raise_in + 1);
        // After the last loop there may be nothing left to stop.
        assert!(sum.is_break() || sum == whole && raise_in + 1 == loops);
    }
    assert_eq!(
        count(usize::MAX).0,
        whole,
        "a worker can continue after a stop"
    );
}
