//! The looks at the flag, counted by a kernel that raises it: no time is waited for.

use std::cell::Cell;

use super::*;
use crate::simd::kernels::PairKernel;
use crate::simd::pairs::Pairs;

/// Portable, but for leaves so small that lists are divided often; it counts the loops that make,
/// divide or unite lists on its thread, but no comparison of pairs: those come a leaf at a time,
/// and are short.
#[derive(Clone, Copy)]
struct Counting;

/// The loops counted, and the one that raises the flag.
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

impl PairKernel for Counting {
    type Scratch = <Portable as PairKernel>::Scratch;
    const FEW_PAIRS: u64 = 1 << 8;
    const MAX_PAIRS: u64 = 1 << 10;

    fn count_disjoint(self, lists: [&[u32]; 2], room: &mut Self::Scratch) -> u64 {
        Portable.count_disjoint(lists, room)
    }
}

impl<W: Word> WordKernel<W> for Counting {
    fn unite<const OTHERS: bool>(self, pairs: Pairs<'_, W, OTHERS>, out: &mut Vec<W>) {
        begin_loop();
        Portable.unite(pairs, out);
    }

    fn split(self, list: &mut Vec<W>, bits: W, with: &mut Vec<W>) {
        begin_loop();
        Portable.split(list, bits, with);
    }

    fn without(self, list: &[W], bits: W, out: &mut Vec<W>) {
        begin_loop();
        Portable.without(list, bits, out);
    }

    fn pack(self, list: &[W], bits: u64, out: &mut Vec<u32>) {
        begin_loop();
        Portable.pack(list, bits, out);
    }

    fn occurrences(self, list: &[W]) -> [u8; 64] {
        Portable.occurrences(list)
    }

    fn union(self, list: &[W]) -> W {
        begin_loop();
        Portable.union(list)
    }

    fn compare(self, few: &[W], many: &[W]) -> u64 {
        Portable.compare(few, many)
    }
}

/// Whichever loop it is raised in, in words of either width, with whole lists and with lists made
/// by parts.
#[test]
fn no_list_is_made_or_divided_after_the_flag_is_raised() {
    let order = Order::new(16).unwrap();
    for max_words in [1 << 20, 750] {
        let bounds = Bounds {
            max_words,
            ..Bounds::usual(16)
        };
        stops(&HalfBoardJobs::<u64, _>::new(order, Counting, bounds));
        stops(&HalfBoardJobs::<u32, _>::new(order, Counting, bounds));
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
        // In the last loops there may be nothing left to stop.
        assert!(sum.is_break() || sum == whole && raise_in + 1 == loops);
    }
    assert_eq!(count(usize::MAX).0, whole, "a worker goes on after a stop");
}
