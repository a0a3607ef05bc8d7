//! Runs that count tours.

use backrank_core::tour::count::Scope;
use backrank_core::{Dims, Square};
use backrank_parallel::tours::Count;
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{LayerFiles, RunError, RunPlan, ShardOptions};

use crate::Run;

fn dims(text: &str) -> Dims {
    text.parse().unwrap()
}

#[test]
fn scopes_blocked_squares_and_numbers_beyond_128_bits_are_counted() {
    let corner = Square::new(0, 0);
    let blocked = Count::new(dims("6x6"), Scope::All).block([corner, Square::new(5, 0)]);
    for (count, shards, min_bits) in [
        (Count::new(dims("5x6"), Scope::From(corner)), None, 1),
        (blocked.unwrap(), None, 1),
        // For each of several primes.
        (Count::new(dims("3x100"), Scope::Closed), Some(2), 129),
    ] {
        let executor = ThreadExecutor::new();
        let outcome = count.clone().prepare(&executor).unwrap().run(&executor);
        let expected = outcome.unwrap().count;
        assert!(expected.bits() >= min_bits);
        let run = Run::tours(count, shards);
        run.count_all();
        assert_eq!(run.sum(), expected);
    }
}

/// The count is stopped after one more unit each time; what was done stays done.
#[test]
fn a_stopped_count_resumes() {
    for with_file in [false, true] {
        let run = Run::tours(Count::new(dims("6x6"), Scope::Closed), Some(2));
        let files = with_file.then(|| LayerFiles::new(run.temporary.path(), None).unwrap());
        let (mut stops, mut before) = (0, 0);
        loop {
            let mut options = ShardOptions::default();
            options.store = files.as_ref().map(|files| files as _);
            match run.count_some(&run.all(), 1, options) {
                Ok(_) => break,
                Err(RunError::Stopped { .. }) => stops += 1,
                Err(error) => panic!("{error}"),
            }
            let status = run.status();
            let done = status.done_units.unwrap();
            assert!(done > before, "{done}");
            assert_eq!(status.units, Some(run.plan.units()));
            before = done;
        }
        assert!(stops > 2, "{stops}");
        assert_eq!(run.sum(), 9_862);
    }
}

/// A stopped process saves the open shards, so they have a checkpoint even if nothing is counted.
#[test]
fn the_next_shard_is_open_when_one_is_saved() {
    let run = Run::tours(Count::new(dims("6x6"), Scope::Closed), Some(27)); // a row each
    for units in [0, 1] {
        let stopped = run.count_some(&run.all(), units, ShardOptions::default());
        assert!(matches!(stopped, Err(RunError::Stopped { .. })));
        let status = run.status();
        assert_eq!(status.done > 0, units > 0);
        let [begun] = &status.begun[..] else {
            panic!("{:?}", status.begun)
        };
        assert_eq!((begun.shard, begun.done_work), (status.done, 0.0));
    }
}

#[test]
fn a_plan_is_the_same_whatever_the_memory_and_accepts_no_other_count() {
    let executor = ThreadExecutor::new();
    let prepared = |scope, limit| {
        let count = Count::new(dims("6x6"), scope).max_bytes(limit);
        count.prepare(&executor).unwrap()
    };
    let [one, other] = [MemoryLimit::NONE, MemoryLimit::Bytes(64_000_000)]
        .map(|limit| RunPlan::of_tours(&prepared(Scope::Closed, limit), 2).unwrap());
    assert_eq!(one.text(), other.text());
    let refused = one.shards_of(prepared(Scope::All, MemoryLimit::NONE));
    let refused = refused.unwrap_err();
    assert!(matches!(refused, RunError::OtherPartition { .. }));
}
