//! Runs: their totals, what is missing, stops, the status.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

use backrank_core::internal::queens::known;
use backrank_core::tour::count::Scope;
use backrank_parallel::ThreadExecutor;
use backrank_parallel::tours::Count;
use backrank_runs::{RunError, ShardOptions};

use crate::{Run, reseal};

#[test]
fn the_total_is_the_published_number_however_many_shards() {
    let queens = [(2, 1), (5, 2), (8, 3), (9, 7), (11, 64), (12, 1), (13, 16)];
    let queens = queens.map(|(n, shards)| (Run::new(n, shards), known::ALL.value(n)));
    let tours = [
        ("5x6", Scope::All, None, 37_568),
        ("6x6", Scope::Closed, Some(1), 9_862),
        ("6x6", Scope::Closed, Some(2), 9_862),
        ("7x5", Scope::All, Some(3), 1_245_736),
    ];
    let tours = tours.map(|(board, scope, shards, tours)| {
        let count = Count::new(board.parse().unwrap(), scope);
        (Run::tours(count, shards), Some(tours))
    });
    for (run, known) in queens.into_iter().chain(tours) {
        // In another order than the plan.
        let all = run.all();
        let (first, rest) = all.split_first().unwrap();
        for shards in [rest, &[*first]] {
            assert_eq!(run.total().unwrap(), None);
            let (counted, warnings) = run.count(shards);
            let counted = counted.unwrap().counted;
            assert_eq!((counted, warnings.len()), (shards.len(), 0));
        }
        let total = run.total().unwrap().unwrap();
        assert_eq!(total.count.to_u128(), known);
        assert!(total.complete && total.published);
        let name = |shard| run.path().join(format!("shard-{shard:05}.json"));
        assert!(
            run.finished()
                .into_iter()
                .eq(run.all().into_iter().map(name))
        );
        assert!(run.files("checkpoint").is_empty() && run.files("tmp").is_empty());
    }
}

#[test]
fn every_method_with_jobs_is_distributed() {
    for (name, n, shards, expected) in [
        ("half-board", 11, 5, 2_680),
        ("symmetric", 11, 5, 2_680),
        ("symmetric", 9, 201, 352), // some shards have no job
    ] {
        let run = Run::by(name.parse().unwrap(), n, shards);
        run.count_all();
        let files = run.finished();
        let is_empty = |path: &_| {
            fs::read_to_string(path)
                .unwrap()
                .contains("\"shard_work\":\"0\"")
        };
        assert_eq!((files.len(), files.iter().any(is_empty)), (shards, n == 9));
        let total = run.total().unwrap().unwrap();
        assert_eq!(total.count, expected);
        assert_eq!(total.complete, name == "half-board");
        assert_eq!(run.check().unwrap().units, run.plan.units());
    }
}

#[test]
fn missing_shards_are_reported_and_finished_ones_skipped() {
    let run = Run::new(10, 8);
    run.count(&[1, 5, 5, 6]).0.unwrap();
    assert_eq!(run.folder_check().unwrap().missing, [0, 2, 3, 4, 7]);
    assert_eq!(run.total().unwrap(), None);
    let before = run.finished();
    let written = |path: &std::path::PathBuf| path.metadata().unwrap().modified().unwrap();
    let times: Vec<_> = before.iter().map(written).collect();
    let counted = run.count_all();
    assert_eq!((counted.counted, counted.before), (5, 3));
    assert_eq!(before.iter().map(written).collect::<Vec<_>>(), times);
    assert_eq!(run.sum(), 724);
}

/// Stops the count soon after it begins, again and again: what was done stays done.
#[test]
fn a_stopped_count_resumes() {
    let run = Run::new(17, 3);
    let mut stops = 0;
    while let Err(error) = run.count_some(&run.all(), 1, ShardOptions::default()) {
        let RunError::Stopped { finished, .. } = error else {
            panic!("{error}")
        };
        // The stop may come where a shard is finished and the next not begun.
        assert!(finished > 0 || !run.files("checkpoint").is_empty());
        stops += 1;
    }
    assert!(stops > 5, "{stops}");
    assert_eq!(run.sum(), 95_815_104);
    assert!(run.files("checkpoint").is_empty());
}

#[test]
fn the_progress_of_a_resumed_count_begins_with_the_work_that_is_done() {
    let tours = Count::new("6x6".parse().unwrap(), Scope::Closed);
    for run in [Run::new(17, 3), Run::tours(tours, Some(3))] {
        run.count(&[1]).0.unwrap();
        run.interrupted();
        let first_share = Mutex::new(None);
        let executor = ThreadExecutor::new().on_progress(|progress| {
            first_share.lock().unwrap().get_or_insert(progress.share());
            ControlFlow::Break(())
        });
        let done_work = run.status().done_work;
        let options = ShardOptions::default();
        let stopped = run
            .shards()
            .count(&run.all(), &run.folder(), options, &executor);
        assert!(matches!(stopped, Err(RunError::Stopped { .. })));
        drop(executor);
        let first_share = first_share.into_inner().unwrap().flatten().unwrap();
        assert!(
            (first_share - done_work).abs() < 1e-6,
            "{first_share}, {done_work}"
        );
        assert!(first_share > 0.2);
    }
}

/// Only the checkpoint that a process writes is resumed, not a copy of an older one.
#[test]
fn a_copy_of_a_checkpoint_is_left_alone() {
    let run = Run::new(16, 3);
    let checkpoint = run.interrupted();
    let copy = checkpoint.with_extension("old.checkpoint");
    fs::rename(checkpoint, &copy).unwrap();
    assert_eq!(run.count(&[0]).0.unwrap().resumed, 0);
    assert!(copy.exists());
}

/// A process was killed between writing its result and removing its checkpoint. The first name of the
/// result sorts after that of the checkpoint, the second before it.
#[test]
fn a_result_makes_the_checkpoint_of_its_shard_void() {
    let run = Run::new(16, 3);
    let checkpoint = run.interrupted();
    let text = fs::read(&checkpoint).unwrap();
    run.count_all();
    fs::write(&checkpoint, text).unwrap();
    let result = run.finished().remove(0);
    for name in ["shard-00000.json", "shard-00000.Host.1.json"] {
        let renamed = result.with_file_name(name);
        fs::rename(run.finished().remove(0), renamed).unwrap();
        let status = run.status();
        assert_eq!((status.done, status.begun.len()), (3, 0), "{name}");
        assert_eq!(run.count_all().before, 3);
        assert_eq!(run.sum(), 14_772_512);
    }
}

const MINUTE: Duration = Duration::from_secs(60);

fn date(file: &Path, time: SystemTime) {
    let opened = fs::File::options().write(true).open(file);
    opened.unwrap().set_modified(time).unwrap();
}

#[test]
fn the_status_reports_finished_and_running_shards() {
    let run = Run::new(18, 4);
    run.count(&[2]).0.unwrap();
    let stopped = run.count_some(&[0], 20, ShardOptions::default());
    assert!(stopped.is_err());
    let checkpoint = run.files("checkpoint").remove(0);
    let status = run.status();
    assert_eq!((status.done, status.threads), (1, 0));
    assert!((0.25..0.5).contains(&status.done_work), "{status:?}");
    assert!(status.seconds_left.is_none() && status.core_seconds_left.is_some());
    let [begun] = &status.begun[..] else {
        panic!("{:?}", status.begun)
    };
    assert_eq!((begun.shard, begun.running), (0, false));
    assert!(begun.done_work > 0.0 && begun.done_work < 1.0);

    // A process that did not report that it stops: this process is running, and the other does not exist.
    for (pid, is_running) in [(std::process::id(), true), (u32::MAX, false)] {
        reseal(&checkpoint, |it| {
            it["next"] = 30.into();
            it["pid"] = pid.into();
        });
        let is_known = cfg!(target_os = "linux");
        assert_eq!(run.status().begun[0].running, is_running || !is_known);
        date(&checkpoint, SystemTime::now() + MINUTE);
        let status = run.status();
        assert!(!status.begun[0].running && status.begun[0].age_seconds < -10.0);
        assert!(status.last_age_seconds.is_some_and(|age| age >= 0.0));
    }

    // A process whose shards are too short for checkpoints, between two of them.
    let file = run.finished().remove(0);
    reseal(&file, |shard| {
        shard["next"] = 1.into();
        shard["pid"] = 1.into();
    });
    let status = run.status();
    assert!(status.threads == 2 && status.seconds_left.is_some());

    // It was to write again within a second, so a file that is a minute old has no process.
    date(&file, SystemTime::now() - MINUTE);
    assert_eq!(run.status().threads, 0);
}

#[test]
fn files_of_another_plan_are_refused() {
    let (run, other) = (Run::new(10, 2), Run::new(10, 3));
    run.count(&[0]).0.unwrap();
    other.count(&[1]).0.unwrap();
    let file = other.finished().remove(0);
    fs::copy(&file, run.path().join(file.file_name().unwrap())).unwrap();
    for refused in [run.folder_check().err(), run.count(&[1]).0.err()] {
        assert!(matches!(refused, Some(RunError::OtherPlan { .. })));
    }
}
