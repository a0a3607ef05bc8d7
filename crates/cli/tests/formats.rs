//! JSON: every document has its schema, numbers that may grow are decimal strings, and an unfinished list says so.

mod common;

use backrank_core::queens::{self, Placement};
use backrank_core::tour::{self, Kind};
use common::{pin, run, transcript};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The documents that the program prints: one, or one a line.
#[track_caller]
fn documents(line: &str) -> Vec<Value> {
    let printed = run(line).done();
    let documents: Vec<Value> = serde_json::Deserializer::from_str(&printed)
        .into_iter()
        .collect::<Result<_, _>>()
        .unwrap_or_else(|error| panic!("{line}: {error}: {printed}"));
    for document in &documents {
        let schema = document["schema"].as_str().unwrap_or_default();
        let (name, version) = schema.split_once('/').unwrap_or_default();
        assert!(
            name.starts_with("backrank.") && (1..=3).contains(&version.parse().unwrap_or(0)),
            "{line}: {document}"
        );
    }
    documents
}

#[track_caller]
fn document(line: &str) -> Value {
    let mut documents = documents(line);
    assert_eq!(documents.len(), 1, "{line}");
    documents.remove(0)
}

/// The number that a field holds as a decimal string.
#[track_caller]
fn decimal(value: &Value) -> u128 {
    value.as_str().expect("a string").parse().expect("a number")
}

#[test]
fn solutions_as_json() {
    pin(
        "formats__solve",
        transcript([
            "queens solve 4 --format json",
            "queens solve 4 --format jsonl",
            "queens solve 6 --fundamental --format json --lang zh",
            "queens solve 5 --with 4,0 --block c4,e1 --limit 1 --format json",
            "queens solve 2 --format json",
            "queens solve 0 --format jsonl",
        ]),
    );
}

#[test]
fn counts_as_json() {
    pin(
        "formats__count",
        transcript([
            "queens count 8 --format json",
            "queens count 8 --fundamental --algorithm row-array --format json",
            "queens count 6 --with b6 --block a1 --format json",
        ]),
    );
    let count = document("queens count 12 --format json --threads 2");
    assert_eq!(decimal(&count["count"]), 14_200);
}

#[test]
fn a_count_says_whether_a_published_value_agrees() {
    let agrees = |line: &str| {
        let count = document(&format!("{line} --format json"));
        let oeis = count["agrees"].as_str().map(str::to_owned);
        (count["published"].as_bool().unwrap(), oeis)
    };
    let of = |oeis: &str| (true, Some(oeis.to_owned()));
    assert_eq!(agrees("queens count 8"), of("A000170"));
    assert_eq!(agrees("queens count 8 --fundamental"), of("A002562"));
    assert_eq!(agrees("queens count 8 --with a1"), (false, None));
    assert_eq!(agrees("tour count 6x6 --closed"), of("A001230"));
    // Published, but not in a sequence.
    assert_eq!(agrees("tour count 5x6"), (true, None));
    assert_eq!(agrees("tour count 5x5 --from a1"), (true, None));
    assert_eq!(agrees("tour count 4x5 --from a1"), (false, None));
}

#[test]
fn a_count_says_what_counted_and_what_checked_it() {
    let said = |line: &str| {
        let count = document(&format!("queens count {line} --format json"));
        let by = &count["verified"]["by"];
        [&count["algorithm"], &count["kernel"], by].map(|field| field.as_str().map(str::to_owned))
    };
    let plain = |algorithm: &str, by: &str| [Some(algorithm.into()), None, Some(by.into())];
    assert_eq!(said("8 --verify"), plain("bitmask", "half-board"));
    assert_eq!(
        said("8 --algorithm row-array --verify"),
        plain("row-array", "half-board")
    );
    assert_eq!(said("8 --with a1 --verify"), plain("prefix", "row-array"));
    assert_eq!(
        said("8 --fundamental --algorithm row-array --verify"),
        plain("row-array", "half-board")
    );
    assert_eq!(
        said("9 --with e5 --fundamental --algorithm row-array --verify"),
        plain("row-array", "bitmask")
    );
    assert_eq!(said("8 --verify=whole"), plain("bitmask", "half-board"));
    let complete = |line: &str| {
        let count = document(&format!("queens count {line} --format json"));
        count["verified"]["complete"].as_bool()
    };
    assert_eq!(complete("12 --verify"), Some(true));
    assert_eq!(complete("15 --with a1,c2,e3 --verify"), Some(false));
    assert_eq!(complete("12 --verify=whole"), None);
    let [algorithm, kernel, by] = said("12 --kernel portable");
    assert_eq!(algorithm.as_deref(), Some("half-board"));
    assert_eq!(kernel.as_deref(), Some("portable"));
    assert_eq!(by, None);
    let [algorithm, kernel, _] = said("12");
    assert_eq!(algorithm.as_deref(), Some("half-board"));
    assert!(kernel.is_some());
}

#[test]
fn an_estimate_as_json_has_every_field_whatever_the_order() {
    let expected = [
        "algorithm",
        "exact",
        "high",
        "jobs",
        "kernel",
        "low",
        "memory",
        "order",
        "published",
        "sampled",
        "schema",
        "seconds",
        "seed",
        "shards",
        "threads",
        "tree",
    ];
    for line in ["1 --kernel portable", "5", "14", "20 --budget 1 --seed 7"] {
        let estimate = document(&format!("queens estimate {line} --format json"));
        let mut keys: Vec<_> = estimate.as_object().unwrap().keys().collect();
        keys.sort();
        assert_eq!(keys, expected, "{line}");
        let (low, seconds) = (estimate["low"].as_f64(), estimate["seconds"].as_f64());
        assert!(low <= seconds, "{estimate}");
        assert!(seconds.unwrap() <= estimate["high"].as_f64().unwrap());
        for kind in ["shared", "per_thread"] {
            assert!(estimate["memory"][kind].is_u64(), "{estimate}");
        }
        assert_eq!(estimate["published"], true);
    }
    for line in ["2", "3", "0 --kernel portable"] {
        let estimate = document(&format!("queens estimate {line} --format json"));
        let nothing =
            ["jobs", "sampled", "seconds", "low", "high"].map(|key| estimate[key].as_f64());
        assert_eq!(nothing, [Some(0.0); 5], "{line}: {estimate}");
        assert_eq!(estimate["exact"], false);
    }
}

#[test]
fn steps_as_json() {
    pin(
        "formats__trace",
        transcript([
            "queens trace 3 --max-steps 8 --format json",
            "queens trace 4 --with b4 --block d3 --max-steps 6 --format jsonl",
            "queens trace 1 --format json",
            "tour trace 3x4 --max-steps 10 --format json",
            "tour trace 1x1 --format jsonl",
        ]),
    );
}

#[test]
fn tours_as_json() {
    pin(
        "formats__tours",
        transcript([
            "tour find 3x4 --format json --method backtrack",
            "tour find 3x4 --all --format json --method backtrack",
            "tour find 3x4 --all --format jsonl --method backtrack",
            "tour find 5x6 --closed --from c3 --format json --method backtrack",
            "tour find 3x3 --block b2 --to c2 --tie random --seed 7 --format json",
            "tour find 3x3 --block b2 --fundamental --format json",
            "tour find 4x4 --format json",
        ]),
    );
}

#[test]
fn the_levels_of_a_search_add_up_to_its_row_of_the_comparison() {
    let comparison = document("queens compare 6 --format json");
    for row in comparison["algorithms"].as_array().unwrap() {
        if row["nodes"].is_null() {
            continue; // no walker
        }
        let name = row["algorithm"].as_str().unwrap();
        let line = format!("queens profile 6 --algorithm {name} --format json");
        let profile = document(&line);
        assert_eq!(profile["schema"], "backrank.queens.profile/1");
        let levels = profile["levels"].as_array().unwrap();
        assert_eq!(levels.len(), 7);
        let sum = |field: &str| levels.iter().map(|it| decimal(&it[field])).sum::<u128>();
        assert_eq!(sum("solutions"), 4);
        for field in ["nodes", "dead_ends"] {
            assert_eq!(sum(field), decimal(&row[field]), "{name}");
        }
        assert_eq!(profile["comparisons"], row["comparisons"]);
        assert_eq!(decimal(&levels[1]["nodes"]), 6);
    }
}

#[test]
fn the_comparison_as_json_holds_a_row_for_each_algorithm() {
    let mut comparison = document("queens compare 6 --format json");
    for row in comparison["algorithms"].as_array_mut().unwrap() {
        assert_eq!(decimal(&row["count"]), 4);
        assert!(row["seconds"].as_f64().unwrap() > 0.0);
        assert!(row["ratio"].as_f64().unwrap() > 0.0);
        row["seconds"] = "redacted".into();
        row["ratio"] = "redacted".into();
    }
    let comparison = serde_json::to_string_pretty(&comparison).unwrap();
    pin("formats__compare", comparison);
}

#[test]
fn the_comparison_of_tours_as_json_holds_a_row_for_each_method_and_tie_rule() {
    let mut comparison = document("tour compare 5x5 --format json");
    for row in comparison["methods"].as_array_mut().unwrap() {
        for field in ["seconds", "slowest"] {
            assert!(row[field].as_f64().unwrap() > 0.0);
            row[field] = "redacted".into();
        }
        // What each finds and visits is tested where it is made.
        assert!(row["found"].as_u64().unwrap() <= 13);
        row["found"] = "redacted".into();
        if !row["nodes"].is_null() {
            assert!(row["nodes"].as_f64().unwrap() >= 1.0);
            row["nodes"] = "redacted".into();
        }
    }
    let comparison = serde_json::to_string_pretty(&comparison).unwrap();
    pin("formats__tour_compare", comparison);
}

#[test]
fn a_comparison_of_tours_that_there_are_not_is_a_document_too() {
    for (line, of) in [
        ("4x4", serde_json::json!(0)),
        ("5x5 --from b1", Value::Null),
    ] {
        let none = document(&format!("tour compare {line} --format json"));
        assert_eq!((&none["starts"], &none["of"]), (&0.into(), &of), "{line}");
        assert_eq!(none["methods"], serde_json::json!([]), "{line}");
    }
}

#[test]
fn the_list_of_algorithms_is_json_too() {
    let list = document("algorithms --format json");
    for kind in ["queens", "queens_parallel", "tour"] {
        let cards = list[kind].as_array().unwrap();
        assert!(!cards.is_empty(), "{kind}");
        for card in cards {
            for field in ["name", "idea", "source"] {
                assert!(!card[field].as_str().unwrap().is_empty(), "{card}");
            }
        }
    }
}

#[test]
fn a_list_says_whether_it_is_complete_and_how_long_it_is() {
    let ended = |line: &str| {
        let list = document(line);
        (
            list["shown"].as_u64().unwrap(),
            list["complete"].as_bool().unwrap(),
        )
    };
    assert_eq!(ended("queens solve 8 --format json"), (92, true));
    assert_eq!(ended("queens solve 8 --limit 92 --format json"), (92, true));
    assert_eq!(
        ended("queens solve 8 --limit 91 --format json"),
        (91, false)
    );
    assert_eq!(ended("queens solve 9 --format json"), (100, false));
    assert_eq!(ended("queens solve 3 --format json"), (0, true));
    assert_eq!(ended("queens trace 4 --format json"), (78, true));
    assert_eq!(
        ended("queens trace 4 --max-steps 77 --format json"),
        (77, false)
    );
    assert_eq!(
        ended("queens trace 4 --max-steps 78 --format json"),
        (78, true)
    );
    assert_eq!(ended("tour find 5x5 --all --format json"), (304, true));
    assert_eq!(
        ended("tour find 5x5 --limit 304 --format json"),
        (304, false)
    ); // it did not look further
    assert_eq!(ended("tour find 5x5 --closed --format json"), (0, true));
}

#[test]
fn every_line_of_a_long_list_is_a_document_of_its_own() {
    let lines = documents("queens solve 8 --all --format jsonl");
    assert_eq!(lines.len(), 92);
    for (number, line) in (1..).zip(&lines) {
        assert_eq!(line["number"], number);
        assert_eq!(line["columns"].as_array().unwrap().len(), 8);
    }
    assert_eq!(documents("tour find 5x5 --all --format jsonl").len(), 304);
    assert_eq!(documents("queens trace 4 --format jsonl").len(), 78);
}

#[test]
fn json_does_not_depend_on_the_language() {
    for line in [
        "queens solve 6 --fundamental --format json",
        "queens count 8 --format json",
        "queens trace 4 --with b4 --format json",
        "tour find 5x5 --format json",
        "algorithms --format json",
    ] {
        let chinese = run(&format!("{line} --lang zh")).done();
        assert_eq!(run(line).done(), chinese, "{line}");
    }
}

#[test]
fn counts_of_tours_as_json() {
    pin(
        "formats__tour_count",
        transcript([
            "tour count 6x6 --closed --format json",
            "tour count 3x10 --closed --directed --method plain --format json",
            "tour count 5x5 --from c3 --format json",
            "tour count 3x4 --per-square --format json --lang zh",
            "tour count 4x4 --format json",
        ]),
    );
    let count = document("tour count 5x5 --per-square --format json");
    let rows = count["per_square"].as_array().unwrap().iter();
    let numbers = rows.flat_map(|row| row.as_array().unwrap());
    assert_eq!(numbers.map(decimal).sum::<u128>(), decimal(&count["count"]));
}

#[test]
fn tours_from_each_square_as_a_picture() {
    let picture = run("tour count 3x4 --per-square --format svg").done();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    let title = "directed tours of 3x4 by their first square";
    assert!(picture.contains(&format!("<title>{title}</title>")));
    // Once more in the legend.
    assert_eq!(picture.matches(">4</text>").count(), 3, "{picture}");
    assert_eq!(picture.matches("class=\"hot\"").count(), 2);
}

/// Returns the value of the library for one that the program printed.
#[track_caller]
fn read<T: DeserializeOwned>(value: &Value) -> T {
    T::deserialize(value).unwrap_or_else(|error| panic!("{error}: {value}"))
}

#[test]
fn the_library_reads_what_the_program_writes() {
    let list = document("queens solve 6 --with c6 --block a1,b2 --format json");
    let problem: queens::Problem = read(&list);
    assert_eq!((problem.order().get(), problem.queens().len()), (6, 1));
    for solution in list["solutions"].as_array().unwrap() {
        let placement: Placement = read(&solution["columns"]);
        let squares: Vec<_> = placement.squares().collect();
        assert_eq!(queens::verify(problem.order(), &squares), Ok(()));
        assert!(squares.iter().all(|&square| problem.allows(square)));
    }
    let kinds = [
        ("--closed --from c3", Kind::Closed),
        ("--to b1", Kind::Open),
    ];
    for (options, kind) in kinds {
        let list = document(&format!("tour find 5x6 {options} --format json"));
        let problem: tour::Problem = read(&list);
        let path: tour::Path = read(&list["tours"][0]);
        assert_eq!(tour::verify(problem.dims(), path.squares()), Ok(kind));
        assert_eq!(path.squares().next(), Some(problem.from()));
        let line = document(&format!("tour find 5x6 {options} --format jsonl"));
        assert_eq!(read::<tour::Path>(&line), path);
    }
}
