//! Damaged files, a full disk, a folder that cannot be written to: an error or a clean recount, and
//! no wrong total.

use std::fs;

use backrank_core::Dims;
use backrank_core::tour::count::Scope;
use backrank_parallel::tours::Count;
use backrank_runs::{Folder, RunError};

use crate::Run;

/// Every position of a text, or of a long one the first and last thousand and some between.
fn positions(text: &[u8]) -> impl Iterator<Item = usize> + use<> {
    let length = text.len();
    (0..length).filter(move |at| *at < 1000 || length - at <= 1000 || at % 997 == 0)
}

#[test]
fn a_file_of_a_shard_with_any_byte_changed_or_cut_off_is_counted_again() {
    let tours = Count::new(Dims::new(5, 6).unwrap(), Scope::All);
    for (run, expected) in [
        (Run::new(9, 3), 352_u128),
        (Run::tours(tours, Some(3)), 37_568),
    ] {
        run.count(&run.all()).0.unwrap();
        let file = run.finished().remove(1);
        let text = fs::read(&file).unwrap();
        for at in positions(&text) {
            let flipped = |bit: u8| [&text[..at], &[text[at] ^ bit], &text[at + 1..]].concat();
            for changed in [flipped(1), flipped(0x80), text[..at].to_vec()] {
                fs::write(&file, &changed).unwrap();
                assert_eq!(run.folder_check().unwrap().missing, [1], "byte {at}");
            }
            if at % 40 == 0 && at < 2000 {
                assert_eq!(run.total().unwrap(), None);
                let (counted, warnings) = run.count(&run.all());
                assert_eq!(counted.unwrap().counted, 1);
                assert!(warnings[0].contains("Damaged"), "{warnings:?}");
                assert_eq!(run.total().unwrap().unwrap().count, expected, "byte {at}");
                assert_eq!(run.finished().len(), 3); // the damaged one made way
            }
        }
    }
}

#[test]
fn a_checkpoint_with_any_byte_changed_or_cut_off_is_left_out() {
    let tours = Count::new(Dims::new(6, 6).unwrap(), Scope::Closed);
    for (run, expected) in [
        (Run::new(16, 1), 14_772_512_u128),
        (Run::tours(tours, Some(1)), 9_862),
    ] {
        let checkpoint = run.interrupted();
        let text = fs::read(&checkpoint).unwrap();
        for at in positions(&text) {
            let mut damaged = text.clone();
            damaged[at] ^= 1;
            if at % 8 == 0 {
                damaged.truncate(at);
            }
            fs::write(&checkpoint, &damaged).unwrap();
            let status = run.status();
            let seen = (status.begun.len(), status.folder_check.damaged.len());
            assert_eq!(seen, (0, 1), "byte {at} is not seen");
            if at % 128 > 0 || at > 4000 {
                continue;
            }
            let (counted, troubles) = run.count(&[0]);
            let counted = counted.unwrap();
            let seen = (counted.counted, counted.resumed, troubles.len());
            assert_eq!(seen, (1, 0, 1), "byte {at}");
            assert_eq!(run.total().unwrap().unwrap().count, expected);
            fs::remove_file(run.finished().remove(0)).unwrap();
        }
        fs::write(&checkpoint, &text).unwrap();
        assert_eq!(run.count(&[0]).0.unwrap().resumed, 1);
        assert_eq!(run.total().unwrap().unwrap().count, expected);
    }
}

#[test]
fn a_plan_with_any_byte_changed_is_refused() {
    let run = Run::new(9, 2);
    run.count(&run.all()).0.unwrap();
    let path = run.path().join("plan.json");
    let text = fs::read(&path).unwrap();
    for at in 0..text.len() {
        let mut changed = text.clone();
        changed[at] ^= 1;
        fs::write(&path, &changed).unwrap();
        for error in [
            Folder::open(run.path()).err(),
            Folder::create(run.path(), &run.plan).err(),
        ] {
            assert!(
                matches!(error, Some(RunError::Plan { .. })),
                "byte {at}: {error:?}"
            );
        }
    }
}

/// A pipe that nobody writes to would keep whoever opens it for ever.
#[test]
#[cfg(unix)]
fn what_has_the_name_of_a_file_and_is_none_is_passed_over() {
    let run = Run::new(9, 3);
    run.count(&[0]).0.unwrap();
    let pipe = |path| {
        let made = std::process::Command::new("mkfifo").arg(path).status();
        assert!(made.unwrap().success());
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
    assert_eq!(run.total().unwrap().unwrap().count, 352);
}

#[test]
fn a_folder_that_is_a_file_is_an_error() {
    let run = Run::new(9, 2);
    fs::write(run.path(), "not a folder").unwrap();
    let error = Folder::create(run.path(), &run.plan).unwrap_err();
    assert!(matches!(error, RunError::File { .. }), "{error}");
}
