//! Tests when the stop flag is checked, with a kernel that raises it in a given loop.

use std::cell::Cell;

use super::*;
use crate::simd::tests::watched::Watched;
use crate::simd::word::Word;

/// A counter of loops, and the flag, which is raised in one of them.
#[derive(Default)]
struct Loops {
    begun: Cell<usize>,
    /// The loop in which the flag is raised.
    raise_in: Cell<usize>,
    flag: AtomicBool,
}

thread_local! {
    static LOOPS: Loops = Loops::default();
}

fn begin_loop() {
    LOOPS.with(|loops| {
        let begun = loops.begun.get();
        loops.begun.set(begun + 1);
        if begun == loops.raise_in.get() {
            loops.flag.store(true, Ordering::Relaxed);
        }
    });
}

/// Tests each loop, words of both widths, and lists that are complete or in parts.
#[test]
fn no_loop_begins_after_the_flag_is_raised() {
    for max_words in [1 << 20, 750] {
        stops::<u64>(max_words);
        stops::<u32>(max_words);
    }
}

/// Stops one of the longest jobs in each of its loops.
fn stops<W: Word>(max_words: usize) {
    let bounds = Bounds {
        max_words,
        ..Bounds::usual(16)
    };
    let (size, watched) = (Order::new(16).unwrap(), Watched(begin_loop));
    let jobs = HalfBoardJobs::<W, _>::new(size, Rules::Plain, watched, bounds);
    let job = (0..jobs.number()).max_by_key(|&job| jobs.work(job));
    let mut worker = jobs.worker();
    let mut count = |raise_in| {
        LOOPS.with(|loops| {
            loops.flag.store(false, Ordering::Relaxed);
            loops.begun.set(0);
            loops.raise_in.set(raise_in);
            let sum = worker.count(job.unwrap(), &loops.flag);
            (sum, loops.begun.get())
        })
    };
    let (complete_sum, loops) = count(usize::MAX);
    assert!(complete_sum.is_continue() && loops > 20, "{loops} loops");
    for raise_in in 0..loops {
        let (sum, begun) = count(raise_in);
        assert_eq!(begun, raise_in + 1);
        // After the last loop there may be nothing left to stop.
        assert!(sum.is_break() || sum == complete_sum && raise_in + 1 == loops);
    }
    let again = count(usize::MAX).0;
    assert_eq!(again, complete_sum, "a worker can continue after a stop");
}
