//! For learners: the steps of a search with their boards, the table that compares, and the list of
//! algorithms.

use std::fs;

use backrank_core::queens::algorithms::walkers;
use backrank_core::tour::find;

use crate::common::{LANGUAGES, pin, pin_runs, run};

#[test]
fn searches_step_by_step_their_levels_and_the_list_of_algorithms() {
    for (name, lines) in [
        (
            "queens",
            &[
                "queens trace 4 --max-steps 12",
                "queens trace 4 --with b4 --block d3 --max-steps 8",
                "queens trace 4 --algorithm bitmask --max-steps 5",
                "queens trace 4 --algorithm tagged-stack --max-steps 4",
                "queens trace 4 --algorithm vec-stack --max-steps 4",
                "queens trace 4 --algorithm mrv --max-steps 4",
                "queens trace 4 --algorithm dancing-links --max-steps 4",
                "queens trace 2",
                "queens trace 1",
                "queens trace 0",
            ][..],
        ),
        (
            "tour",
            &[
                "tour trace 3x4 --max-steps 14",
                "tour trace 1x1",
                "tour trace 3x3 --from b2",
                "tour trace 3x3 --block b2 --to c2 --method warnsdorff",
            ],
        ),
        (
            "profile",
            &[
                "queens profile 6",
                "queens profile 4 --with a4 --algorithm bitmask",
                "queens profile 4 --with a4,b3",
                "queens profile 0",
            ],
        ),
        // Algorithms that are too slow are left out, and a table without rows is none.
        ("compare_left_out", &["queens compare 32"]),
        ("algorithms", &["algorithms"]),
    ] {
        pin_runs(&format!("traces__{name}"), lines);
    }
}

#[test]
fn the_tables_that_compare() {
    for (name, line) in [
        ("compare", "queens compare 6"),
        ("tour_compare", "tour compare 9x8 --starts 3 --seed 5"),
    ] {
        for lang in LANGUAGES {
            let ran = run(&format!("{line} --lang {lang}"));
            let row = |line: &str| {
                let words: Vec<_> = line.split_whitespace().collect();
                match words[..] {
                    // Which methods and rules there are; their figures are their own.
                    [method, ties, .., slowest] if slowest.ends_with('s') => {
                        format!("{method} {ties}")
                    }
                    [ref counts @ .., time, ratio] if time.ends_with('s') => {
                        assert!(ratio.parse::<f64>().is_ok(), "{line}");
                        format!("{} TIME RATIO", counts.join(" "))
                    }
                    _ => words.join(" "),
                }
            };
            let rows: Vec<_> = ran.stdout.lines().map(row).collect();
            let text = format!("{}\n---\n{}", rows.join("\n"), ran.stderr);
            pin(&format!("traces__{name}_{lang}"), text);
        }
    }
}

/// The files that name an algorithm: texts about it (its idea in Chinese; lessons and programs of
/// the page), defaults, and the comparison of tours, which runs more than those that can be
/// watched.
const NAMING: [&str; 8] = [
    "cli/src/args/queens_problem.rs",
    "cli/src/commands/algorithms.rs",
    "cli/src/commands/queens/compare/rows.rs",
    "cli/src/commands/queens/solve.rs",
    "cli/src/commands/tour/compare/contender.rs",
    "cli/src/commands/tour/trace.rs",
    "web/page/lessons.js",
    "web/page/programs.js",
];

/// All else draws the parts that a walker gives.
#[test]
fn no_other_file_names_an_algorithm() {
    let mut names: Vec<_> = walkers().map(|walker| walker.name().to_owned()).collect();
    let finders = find::ALL.iter().filter(|finder| finder.walker().is_some());
    names.extend(finders.map(|finder| finder.card().name.to_owned()));
    let types: Vec<_> = names.iter().map(|name| type_name(name)).collect();
    let mut folders = ["cli/src", "web/src", "web/page"]
        .map(str::to_owned)
        .to_vec();
    let mut naming = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(format!("{}/../{folder}", env!("CARGO_MANIFEST_DIR"))).unwrap() {
            let entry = entry.unwrap();
            let file = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type().unwrap().is_dir() {
                folders.push(file);
            } else if file.ends_with(".rs") && !file.ends_with("tests.rs") || file.ends_with(".js")
            {
                let text = fs::read_to_string(entry.path()).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                let lines = code
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"));
                let code: String = lines.collect::<Vec<_>>().join("\n");
                let mut words = code.split(|sign: char| !sign.is_alphanumeric());
                if words.any(|word| types.iter().any(|it| it == word))
                    || names
                        .iter()
                        .any(|name| code.contains(&format!("\"{name}\"")))
                {
                    naming.push(file);
                }
            }
        }
    }
    naming.sort();
    assert_eq!(naming, NAMING);
}

/// `RowArray` for `row-array`.
fn type_name(name: &str) -> String {
    let words = name
        .split('-')
        .map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect()
}
