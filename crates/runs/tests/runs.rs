//! Runs: their totals, what is missing, stops, the status.

mod common;

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use backrank_core::Order;
use backrank_core::queens::count::CountMethod;
use backrank_core::queens::{algorithms, known};
use backrank_parallel::{MemoryLimit, Progress, ThreadExecutor};
use backrank_runs::{Folder, FolderCheck, RunError, RunPlan, ShardOptions};
use common::{Run, plan, reseal};

#[test]
fn the_total_is_the_published_number_however_many_shards() {
    for (n, shards) in [(2, 1), (5, 2), (8, 3), (9, 7), (11, 64), (12, 1), (13, 16)] {
        let run = Run::new(n, shards);
        let (counted, troubles) = run.count(&run.all());
        assert_eq!(counted.unwrap().counted, shards);
        assert_eq!(troubles, [""; 0]);
        let total = run.total().unwrap().unwrap();
        assert_eq!(Some(total.count), known::ALL.value(n), "order {n}");
        assert!(total.complete);
        assert_eq!(run.finished().len(), shards);
        assert!(run.files("checkpoint").is_empty() && run.files("tmp").is_empty());
    }
}

#[test]
fn every_method_with_jobs_of_its_own_is_shared_out() {
    let temporary = tempfile::tempdir().unwrap();
    let executor = ThreadExecutor::new();
    for name in ["half-board", "symmetric"] {
        let method = CountMethod::all().find(|method| method.name() == name);
        let plan = RunPlan::new(Order::new(11).unwrap(), method.unwrap(), 5).unwrap();
        let folder = Folder::create(temporary.path().join(name), &plan).unwrap();
        let shards = plan.prepare(None, MemoryLimit::NONE, &executor).unwrap();
        let counted = shards.count(
            &[0, 1, 2, 3, 4],
            &folder,
            ShardOptions::default(),
            &executor,
        );
        assert_eq!(counted.unwrap().counted, 5);
        let folder_check = FolderCheck::new(&folder, &plan).unwrap();
        let total = shards.total(&folder_check).unwrap().unwrap();
        assert_eq!(total.count, 2_680);
        assert_eq!(total.complete, name == "half-board");
        let checked = shards.check(&folder_check, 100.0, 1, &executor).unwrap();
        assert_eq!((checked.units, checked.of), (plan.units(), plan.units()));
    }
    assert!(algorithms::ALL.len() > 2);
}

#[test]
fn what_is_missing_is_told_and_a_shard_that_is_done_is_left_alone() {
    let run = Run::new(10, 8);
    run.count(&[1, 5, 5, 6]).0.unwrap();
    assert_eq!(run.folder_check().unwrap().missing, [0, 2, 3, 4, 7]);
    assert_eq!(run.total().unwrap(), None);
    let before = run.finished();
    let written = |path: &std::path::PathBuf| path.metadata().unwrap().modified().unwrap();
    let times: Vec<_> = before.iter().map(written).collect();
    let counted = run.count(&run.all()).0.unwrap();
    assert_eq!((counted.counted, counted.before), (5, 3));
    assert_eq!(before.iter().map(written).collect::<Vec<_>>(), times);
    assert_eq!(run.total().unwrap().unwrap().count, 724);
    let missing = run.finished().remove(3);
    fs::remove_file(missing).unwrap();
    assert_eq!(run.folder_check().unwrap().missing, [3]);
}

#[test]
fn a_shard_beyond_the_plan_is_refused() {
    let run = Run::new(8, 3);
    let error = run.count(&[0, 3]).0.unwrap_err();
    assert!(matches!(
        error,
        RunError::NoShard {
            shard: 3,
            shards: 3
        }
    ));
    assert!(run.finished().is_empty());
}

/// Stops the count soon after it begins, again and again: what was done stays done.
#[test]
fn a_count_that_is_stopped_goes_on_where_it_was() {
    let run = Run::new(17, 3);
    let mut stops = 0;
    loop {
        let stop = AtomicBool::new(false);
        let on_progress = |progress: Progress| {
            if progress.done_jobs > 0 {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let executor = ThreadExecutor::new()
            .threads(2)
            .stop(&stop)
            .on_progress(&on_progress);
        let shards = run.shards();
        match shards.count(
            &run.all(),
            &run.folder(),
            ShardOptions::default(),
            &executor,
        ) {
            Ok(counted) => {
                assert!(counted.before + counted.counted == 3);
                break;
            }
            Err(RunError::Stopped { finished, shards }) => {
                assert!((1..=3).contains(&shards));
                // The stop may come where a shard is finished and the next not begun.
                assert!(finished > 0 || !run.files("checkpoint").is_empty());
            }
            Err(error) => panic!("{error}"),
        }
        stops += 1;
    }
    assert!(stops > 5, "{stops}");
    assert_eq!(run.total().unwrap().unwrap().count, 95_815_104);
    assert!(run.files("checkpoint").is_empty());
}

#[test]
fn the_status_tells_what_is_done_and_what_runs() {
    let run = Run::new(18, 4);
    run.count(&[2]).0.unwrap();
    let stop = AtomicBool::new(false);
    let on_progress = |progress: Progress| stop.store(progress.done_jobs >= 20, Ordering::Relaxed);
    let executor = ThreadExecutor::new()
        .threads(1)
        .stop(&stop)
        .on_progress(&on_progress);
    let stopped = run
        .shards()
        .count(&[0], &run.folder(), ShardOptions::default(), &executor);
    assert!(matches!(stopped, Err(RunError::Stopped { .. })));
    let status = run.status();
    assert_eq!(
        (status.done, status.folder_check.shards, status.threads),
        (1, 4, 0)
    );
    assert!(
        status.done_work > 0.25 && status.done_work < 0.5,
        "{}",
        status.done_work
    );
    assert_eq!(status.seconds_left, None, "nobody counts");
    assert!(status.core_seconds_left.is_some());
    let [begun] = &status.begun[..] else {
        panic!("{:?}", status.begun)
    };
    assert_eq!((begun.shard, begun.running), (0, false));
    assert!(begun.done_work > 0.0 && begun.done_work < 1.0);

    // A process whose shards are too short for checkpoints, between two of them.
    let file = run.finished().remove(0);
    reseal(&file, |shard| {
        shard["left"] = 2.into();
        shard["pid"] = 1.into();
    });
    let status = run.status();
    assert_eq!(status.threads, 2);
    assert!(status.seconds_left.is_some());

    // A hundred threads take ten seconds for a thousand, so a file that is a minute old has no process.
    reseal(&file, |shard| {
        shard["seconds"] = 1000.0.into();
        shard["threads"] = 100.into();
    });
    assert_eq!(run.status().threads, 100);
    let written = SystemTime::now() - Duration::from_secs(60);
    let opened = fs::File::options().write(true).open(&file).unwrap();
    opened.set_modified(written).unwrap();
    assert_eq!(run.status().threads, 0);

    // A file that does not say what is left is sound, and its process is not known to go on.
    reseal(&file, |shard| {
        shard.as_object_mut().unwrap().remove("left");
    });
    assert_eq!(run.status().threads, 0);
    assert_eq!(run.folder_check().unwrap().damaged.len(), 0);
}

#[test]
fn files_of_another_plan_are_refused() {
    let (run, other) = (Run::new(10, 2), Run::new(10, 3));
    run.count(&[0]).0.unwrap();
    other.count(&[1]).0.unwrap();
    let stranger = other.finished().remove(0);
    fs::copy(&stranger, run.path().join(stranger.file_name().unwrap())).unwrap();
    assert!(matches!(
        run.folder_check(),
        Err(RunError::OtherPlan { .. })
    ));
    assert!(matches!(run.count(&[1]).0, Err(RunError::OtherPlan { .. })));
    let folder = Folder::create(other.path(), &plan(10, 2));
    assert!(matches!(folder, Err(RunError::OtherPlan { .. })));
    let folder_check = FolderCheck::new(&run.folder(), &plan(10, 4));
    assert!(matches!(folder_check, Err(RunError::OtherPlan { .. })));
}
