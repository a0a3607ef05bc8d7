//! Runs that count tours.

use std::fs;

use backrank_core::tour::count::Scope;
use backrank_core::{Dims, Square};
use backrank_parallel::tours::Count;
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{Folder, LayerFiles, Problem, RunError, RunPlan, ShardOptions};

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

#[test]
fn a_plan_is_the_same_whatever_the_memory_and_takes_no_other_count() {
    let executor = ThreadExecutor::new();
    let plan = |board, scope, limit| {
        let count = Count::new(dims(board), scope).max_bytes(limit);
        RunPlan::of_tours(&count.prepare(&executor).unwrap(), 2)
    };
    let one = plan("6x6", Scope::Closed, MemoryLimit::NONE).unwrap();
    let other = plan("6x6", Scope::Closed, MemoryLimit::Bytes(64_000_000)).unwrap();
    assert_eq!(one.text(), other.text());
    assert_eq!(
        RunPlan::read(one.text().as_bytes()).unwrap().text(),
        one.text()
    );
    let Problem::Tours { dims: board, .. } = one.problem() else {
        panic!("{}", one.text())
    };
    assert_eq!(*board, dims("6x6"));
    let all = Count::new(dims("6x6"), Scope::All)
        .prepare(&executor)
        .unwrap();
    let refused = one.shards_of(all).unwrap_err();
    assert!(matches!(refused, RunError::OtherPartition { .. }));
    let refused = plan("5x5", Scope::Closed, MemoryLimit::NONE).unwrap_err();
    assert!(refused.to_string().contains("this count takes no time"));
    let max_shards = one.units();
    let count = Count::new(dims("6x6"), Scope::Closed);
    let refused = RunPlan::of_tours(&count.prepare(&executor).unwrap(), max_shards + 1);
    let said = refused.unwrap_err().to_string();
    assert!(said.contains(" shards are not possible"), "{said}");
}

#[test]
fn a_folder_of_the_first_version_is_read() {
    // As 0.1.0 wrote it before it counted tours.
    let plan = include_str!("plan-12.json");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("plan.json"), plan).unwrap();
    let (_, read) = Folder::open(folder.path()).unwrap();
    assert_eq!(read.text(), plan);
    let executor = ThreadExecutor::new();
    assert!(read.prepare(None, MemoryLimit::NONE, &executor).is_ok());
}
