//! JSON: every document has its schema, numbers that may grow are decimal strings, and an
//! unfinished list says so.

use backrank_core::QueensProblem;
use backrank_core::tour::{self, Kind, TourProblem};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{pin, run, transcript};

/// The document that the program prints.
#[track_caller]
fn document(line: &str) -> Value {
    serde_json::from_str(&run(&format!("{line} --format json")).done()).unwrap()
}

#[test]
fn the_forms_of_documents() {
    for (name, lines) in [
        (
            "solve",
            &[
                "queens solve 4 --format json",
                "queens solve 4 --format jsonl",
                "queens solve 6 --fundamental --format json --lang zh",
                "queens solve 5 --with 4,0 --block c4,e1 --limit 1 --format json",
                "queens solve 2 --format json",
                "queens solve 0 --format jsonl",
                "queens profile 5 --with a5 --format json",
            ][..],
        ),
        (
            "count",
            &[
                "queens count 8 --format json",
                "queens count 8 --fundamental --algorithm row-array --format json",
                "queens count 6 --with b6 --block a1 --format json",
                "queens count 12 --algorithm row-array --verify --format json",
                "queens count 8 --with a1 --verify --format json",
                "queens count 12 --verify=whole --kernel portable --format json --lang zh",
                "queens count 15 --kernel portable --verify --seed 1 --format json",
            ],
        ),
        (
            "trace",
            &[
                "queens trace 3 --max-steps 8 --format json",
                "queens trace 4 --with b4 --block d3 --max-steps 6 --format jsonl",
                "queens trace 1 --format json",
                "tour trace 3x4 --max-steps 10 --format json --lang zh",
                "tour trace 1x1 --format jsonl",
            ],
        ),
        (
            "tours",
            &[
                "tour find 3x4 --format json --method backtrack",
                "tour find 3x4 --all --format json --method backtrack --lang zh",
                "tour find 3x4 --all --format jsonl --method backtrack",
                "tour find 5x6 --closed --from c3 --format json --method backtrack",
                "tour find 3x3 --block b2 --to c2 --tie random --seed 7 --format json",
                "tour find 3x3 --block b2 --fundamental --format json",
                "tour find 4x4 --format json",
                "tour compare 4x4 --format json",
                "tour compare 5x5 --from b1 --format json",
            ],
        ),
        (
            "tour_count",
            &[
                "tour count 6x6 --closed --format json",
                "tour count 3x10 --closed --directed --method plain --format json",
                "tour count 5x5 --from a1 --format json", // published, but not in a sequence
                "tour count 4x5 --from a1 --format json",
                "tour count 3x4 --per-square --format json",
                "tour count 4x4 --format json",
            ],
        ),
    ] {
        pin(&format!("formats__{name}"), transcript(lines));
    }
}

#[test]
fn an_estimate_is_exact_or_has_an_interval() {
    for line in ["1 --kernel portable", "2", "5", "14", "20 --budget 1"] {
        let estimate = document(&format!("queens estimate {line}"));
        let solutions = &estimate["solutions"];
        assert_eq!(
            (&solutions["low"], &solutions["exact"]),
            (&solutions["high"], &true.into())
        );
        let seconds = ["low", "seconds", "high"].map(|key| estimate[key].as_f64().unwrap());
        assert!(seconds.is_sorted(), "{estimate}");
        let memory = ["shared", "per_thread"].map(|kind| &estimate["memory"][kind]);
        assert!(memory.into_iter().all(Value::is_u64), "{estimate}");
    }
    let told = run("queens estimate 14").done();
    let (_, error) = told.split_once("standard error ").unwrap();
    let percent: f64 = error.split_once(" %").unwrap().0.parse().unwrap();
    assert!((0.1..10.0).contains(&percent), "{told}");
}

#[test]
fn a_list_says_whether_it_is_complete_and_how_long_it_is() {
    for (line, shown, complete) in [
        ("queens solve 8 --limit 92", 92, true),
        ("queens solve 8 --limit 91", 91, false),
        ("queens solve 9", 100, false),
        ("queens solve 11 --fundamental", 100, false),
        ("queens solve 9 --all", 352, true),
        ("queens trace 4 --max-steps 77", 77, false),
        ("queens trace 4 --max-steps 78", 78, true),
        ("tour find 5x5 --all", 304, true),
        ("tour find 5x5 --limit 304", 304, false), // it did not look further
    ] {
        let list = document(line);
        let said = (list["shown"].as_u64(), list["complete"].as_bool());
        assert_eq!(said, (Some(shown), Some(complete)), "{line}");
    }
}

/// Returns the value of the library for one that the program printed.
#[track_caller]
fn read<T: DeserializeOwned>(value: &Value) -> T {
    T::deserialize(value).unwrap_or_else(|error| panic!("{error}: {value}"))
}

#[test]
fn the_library_reads_what_the_program_writes() {
    let list = document("queens solve 6 --with c6 --block a1,b2");
    let problem: QueensProblem = read(&list);
    assert_eq!((problem.order().get(), problem.queens().len()), (6, 1));
    let list = document("tour find 5x6 --closed --from c3");
    let problem: TourProblem = read(&list);
    let path: tour::Path = read(&list["tours"][0]);
    let kind = tour::verify(problem.dims(), path.squares());
    assert_eq!(kind, Ok(Kind::Closed));
    assert_eq!(path.squares().next(), Some(problem.start()));
    let line = run("tour find 5x6 --closed --from c3 --format jsonl").done();
    assert_eq!(serde_json::from_str::<tour::Path>(&line).unwrap(), path);
}
