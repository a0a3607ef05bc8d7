//! Damaged files, pipes and folders: an error or a clean recount, but no wrong total.

use std::fs;

use backrank_core::Dims;
use backrank_core::tour::count::Scope;
use backrank_parallel::tours::Count;
use backrank_runs::{Folder, RunError};

use crate::Run;

/// Returns the text with a bit flipped, and truncated: at its beginning, in its middle, at its end. The
/// tests of the checksum change every byte.
fn damages(text: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let positions = [0, text.len() / 2, text.len() - 1].into_iter();
    positions.flat_map(|at| {
        let mut flipped = text.to_vec();
        flipped[at] ^= 1;
        [flipped, text[..at].to_vec()]
    })
}

#[test]
fn a_damaged_file_of_a_shard_is_counted_again() {
    let tours = Count::new(Dims::new(5, 6).unwrap(), Scope::All);
    for (run, expected) in [
        (Run::new(9, 3), 352_u128),
        (Run::tours(tours, Some(3)), 37_568),
    ] {
        run.count_all();
        let file = run.finished().remove(1);
        for damaged in damages(&fs::read(&file).unwrap()) {
            fs::write(&file, damaged).unwrap();
            assert_eq!(run.folder_check().unwrap().missing, [1]);
            assert_eq!(run.total().unwrap(), None);
            let (counted, warnings) = run.count(&run.all());
            assert_eq!(counted.unwrap().counted, 1);
            assert!(warnings[0].contains("is damaged"), "{warnings:?}");
            assert_eq!(run.sum(), expected);
            assert_eq!(run.finished().len(), 3); // the damaged one was replaced
        }
    }
}

#[test]
fn a_damaged_checkpoint_is_left_out() {
    let tours = Count::new(Dims::new(6, 6).unwrap(), Scope::Closed);
    for (run, expected) in [
        (Run::new(16, 1), 14_772_512_u128),
        (Run::tours(tours, Some(1)), 9_862),
    ] {
        let checkpoint = run.interrupted();
        let text = fs::read(&checkpoint).unwrap();
        for damaged in damages(&text) {
            fs::write(&checkpoint, damaged).unwrap();
            let status = run.status();
            let seen = (status.begun.len(), status.folder_check.damaged.len());
            assert_eq!(seen, (0, 1));
            let (counted, warnings) = run.count(&[0]);
            let counted = counted.unwrap();
            let seen = (counted.counted, counted.resumed, warnings.len());
            assert_eq!(seen, (1, 0, 1));
            assert_eq!(run.sum(), expected);
            fs::remove_file(run.finished().remove(0)).unwrap();
        }
        fs::write(&checkpoint, &text).unwrap();
        assert_eq!(run.count(&[0]).0.unwrap().resumed, 1);
        assert_eq!(run.sum(), expected);
    }
}

#[test]
fn a_damaged_plan_is_refused() {
    let run = Run::new(9, 2);
    run.count_all();
    let path = run.path().join("plan.json");
    for damaged in damages(&fs::read(&path).unwrap()) {
        fs::write(&path, damaged).unwrap();
        for error in [
            Folder::open(run.path()).err(),
            Folder::create(run.path(), &run.plan).err(),
        ] {
            assert!(matches!(error, Some(RunError::Plan { .. })), "{error:?}");
        }
    }
}

/// Opening a pipe that nobody writes to would block for ever.
#[test]
#[cfg(unix)]
fn a_pipe_or_folder_with_the_name_of_a_file_is_ignored() {
    let run = Run::new(9, 3);
    run.count(&[0]).0.unwrap();
    let pipe = |path| {
        let status = std::process::Command::new("mkfifo").arg(path).status();
        assert!(status.unwrap().success());
    };
    pipe(run.path().join("lock"));
    assert!(matches!(run.folder().lock(), Err(RunError::File { .. })));
    for (at, end) in [".7.json", ".checkpoint"].into_iter().enumerate() {
        fs::create_dir(run.path().join(format!("shard-00001{end}"))).unwrap();
        pipe(run.path().join(format!("shard-00002{end}")));
        let status = run.status();
        assert_eq!((status.done, status.begun.len()), (1 + at, 0));
        assert_eq!(status.folder_check.missing.first(), Some(&(1 + at)));
        run.count(&[1 + at]).0.unwrap();
    }
    assert_eq!(run.sum(), 352);
}
