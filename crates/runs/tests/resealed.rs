//! Files of a run whose numbers were changed and which were then sealed again: the seal does not
//! tell.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use backrank_core::Dims;
use backrank_core::tour::count::Scope;
use backrank_parallel::CountError;
use backrank_parallel::tours::Count;
use backrank_runs::RunError;
use serde_json::Value;

use crate::{Run, reseal};

type Change = fn(&mut Value);

/// Numbers that contradict each other or the plan, in a file of the shard 0 of two.
const CONTRADICTIONS: [Change; 8] = [
    |it| it["seconds"] = (-1.0).into(),
    |it| it["seconds"] = 1.7e308.into(),
    |it| it["work"] = u128::MAX.to_string().into(),
    |it| it["shard_work"] = u128::MAX.to_string().into(),
    |it| it["residue"] = "1".into(),
    |it| it["shard"] = 1.into(),
    |it| it["units"] = serde_json::json!([]),
    |it| it["units"][0][0] = u64::MAX.into(),
];

/// Makes each change of the file, and `sees` whether it is left out.
fn are_left_out(file: &Path, sees: impl Fn() -> bool) {
    let text = fs::read(file).unwrap();
    for change in CONTRADICTIONS {
        reseal(file, change);
        assert!(sees());
        fs::write(file, &text).unwrap();
    }
    reseal(file, |_| ());
    assert!(!sees());
}

#[test]
fn a_checkpoint_or_a_shard_whose_numbers_contradict_each_other_is_left_out() {
    let run = Run::new(18, 2);
    are_left_out(&run.interrupted(), || {
        let status = run.status();
        let seen = (status.begun.len(), status.folder_check.damaged.len());
        assert!([(0, 1), (1, 0)].contains(&seen), "{seen:?}");
        seen.0 == 0
    });
    let run = Run::new(10, 2);
    run.count_all();
    are_left_out(&run.finished()[0], || {
        run.folder_check().unwrap().missing == [0]
    });
}

/// Only who counts knows how many jobs each unit has.
#[test]
fn a_checkpoint_with_a_job_too_many_is_counted_anew() {
    let run = Run::new(18, 2);
    let checkpoint = run.interrupted();
    reseal(&checkpoint, |it| {
        it["units"][0][0] = (run.plan.jobs() / run.plan.units() + 2).into();
    });
    assert_eq!(run.status().begun.len(), 1);
    let (counted, troubles) = run.count(&run.all());
    assert_eq!((counted.unwrap().resumed, troubles.len()), (0, 1));
    assert_eq!(run.sum(), 666_090_624);
}

/// The file of another process is a copy, with the same number and with another.
#[test]
fn shards_that_are_counted_twice_are_confirmed_or_a_conflict() {
    let run = Run::new(10, 3);
    run.count_all();
    let files = run.finished();
    let twin = files[1].with_file_name("shard-00001.elsewhere.1.json");
    fs::copy(&files[1], &twin).unwrap();
    let folder_check = run.folder_check().unwrap();
    assert_eq!(folder_check.confirmed, [1]);
    assert_eq!(run.sum(), 724);

    // The same shard by a machine that counts wrongly, but writes sound files.
    reseal(&twin, |shard| {
        shard["units"][0][0] = 0.into();
    });
    let Err(RunError::Conflict { shard: 1, paths }) = run.folder_check() else {
        panic!("no conflict")
    };
    assert_eq!(BTreeSet::from(paths), [files[1].clone(), twin].into());
}

#[track_caller]
fn assert_wrong<T: std::fmt::Debug>(result: Result<T, RunError>, why: &str) {
    let Err(RunError::Count(CountError::Wrong(message))) = result else {
        panic!("{result:?}");
    };
    assert_eq!(message.to_string(), why);
}

#[test]
fn the_total_detects_a_contradicting_shard() {
    let run = Run::new(10, 2);
    run.count_all();
    let file = &run.finished()[0];
    let text = fs::read(file).unwrap();
    let changes: [Change; 2] = [
        |shard| shard["units"][0][0] = 0.into(),
        |shard| shard["share"] = "5".into(),
    ];
    for change in changes {
        reseal(file, change);
        let wrong = run.total();
        assert_wrong(wrong, "a job is missing or counted twice");
        fs::write(file, &text).unwrap();
    }
    // A sum that is changed, and its residue with it: only a recount sees that, or OEIS.
    reseal(file, |shard| {
        for number in ["/units/0/1", "/residue"] {
            let number = shard.pointer_mut(number).unwrap();
            let sum: u128 = number.as_str().unwrap().parse().unwrap();
            *number = (sum + 1).to_string().into();
        }
    });
    let wrong = run.total();
    assert_wrong(wrong, "725, but OEIS A000170 has 724");
    let unit: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    let counted: u128 = unit["units"][0][1].as_str().unwrap().parse().unwrap();
    let (path, recounted) = (file.display(), counted - 1);
    let why =
        format!("unit 0 of shard 0 has the sum {counted} in '{path}', but {recounted} by bitmask");
    assert_wrong(run.check(), &why);
}

#[test]
fn each_unit_of_tours_is_counted_once() {
    let count = Count::new(Dims::new(5, 6).unwrap(), Scope::All);
    let run = Run::tours(count, Some(2));
    run.count_all();
    reseal(&run.finished()[0], |shard| {
        for (unit, jobs) in [(0, 2), (1, 0)] {
            shard["units"][unit][0] = jobs.into();
        }
    });
    assert_wrong(run.total(), "a job is missing or counted twice");
}
