//! Runs that count tours.

use std::fs;

use backrank_core::tour::count::{Scope, published};
use backrank_core::{Dims, Natural, Square};
use backrank_parallel::tours::Count;
use backrank_parallel::{MemoryLimit, ThreadExecutor};
use backrank_runs::{Folder, LayerFiles, Problem, RunError, RunPlan, ShardOptions};

use crate::Run;

fn dims(text: &str) -> Dims {
    text.parse().unwrap()
}

fn known(board: &str, scope: Scope) -> Natural {
    published(dims(board), &[], scope).unwrap().tours
}

#[test]
fn the_total_is_the_published_number_however_many_shards() {
    for (board, scope, shards) in [
        ("5x6", Scope::All, None),
        ("6x6", Scope::Closed, Some(1)),
        ("6x6", Scope::Closed, Some(2)),
        ("7x5", Scope::All, Some(3)),
    ] {
        let run = Run::tours(Count::new(dims(board), scope), shards);
        for shard in run.all().into_iter().rev() {
            assert_eq!(run.total().unwrap(), None, "{board}");
            run.count(&[shard]).0.unwrap();
        }
        let total = run.total().unwrap().unwrap();
        assert_eq!(total.count, known(board, scope));
        assert!(total.complete && total.published);
        assert!(run.files("checkpoint").is_empty() && run.files("tmp").is_empty());
    }
}

#[test]
fn numbers_beyond_128_bits_are_counted_for_each_prime() {
    let count = Count::new(dims("3x100"), Scope::Closed);
    let executor = ThreadExecutor::new();
    let outcome = count.clone().prepare(&executor).unwrap().run(&executor);
    let expected = outcome.unwrap().count;
    assert!(expected.bits() > 128);
    let run = Run::tours(count, Some(2));
    run.count(&[1]).0.unwrap();
    run.count(&[0]).0.unwrap();
    assert_eq!(run.total().unwrap().unwrap().count, expected);
}

#[test]
fn other_scopes_and_blocked_squares_are_counted() {
    let corner = Square::new(0, 0);
    for count in [
        Count::new(dims("5x6"), Scope::From(corner)),
        Count::new(dims("6x6"), Scope::All)
            .block([corner, Square::new(5, 0)])
            .unwrap(),
    ] {
        let executor = ThreadExecutor::new();
        let outcome = count.clone().prepare(&executor).unwrap().run(&executor);
        let expected = outcome.unwrap().count;
        assert!(expected > 0_u128.into());
        let run = Run::tours(count, None);
        run.count(&run.all()).0.unwrap();
        assert_eq!(run.total().unwrap().unwrap().count, expected);
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
            match run.count_some_with(&run.all(), 1, options) {
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
        let total = run.total().unwrap().unwrap();
        assert_eq!(total.count, known("6x6", Scope::Closed));
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
