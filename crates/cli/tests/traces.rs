//! For learners: the steps of a search with their boards, the table that compares, and the list of algorithms.

mod common;

use std::fs;

use backrank_core::queens::algorithms::ALL;
use backrank_core::tour::find;
use common::{LANGUAGES, pin, run, transcript};

#[test]
fn a_search_step_by_step() {
    for lang in LANGUAGES {
        let lines = [
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
        ];
        let lines = lines.map(|line| format!("{line} --lang {lang}"));
        let lines = lines.iter().map(String::as_str);
        pin(&format!("traces__queens_{lang}"), transcript(lines));
    }
}

#[test]
fn a_tour_step_by_step() {
    for lang in LANGUAGES {
        let lines = [
            "tour trace 3x4 --max-steps 14",
            "tour trace 1x1",
            "tour trace 3x3 --from b2",
            "tour trace 3x3 --block b2 --to c2 --method warnsdorff",
        ];
        let lines = lines.map(|line| format!("{line} --lang {lang}"));
        let lines = lines.iter().map(String::as_str);
        pin(&format!("traces__tour_{lang}"), transcript(lines));
    }
}

#[test]
fn the_levels_of_a_search() {
    for lang in LANGUAGES {
        let lines = [
            "queens profile 6",
            "queens profile 4 --with a4 --algorithm bitmask",
            "queens profile 4 --with a4,b3",
            "queens profile 0",
        ];
        let lines = lines.map(|line| format!("{line} --lang {lang}"));
        let lines = lines.iter().map(String::as_str);
        pin(&format!("traces__profile_{lang}"), transcript(lines));
    }
}

#[test]
fn the_trace_ends_with_every_solution_found() {
    let trace = run("queens trace 6 --max-steps 100000");
    assert!(trace.stderr.ends_with(" 4 solutions\n"), "{}", trace.stderr);
    assert_eq!(trace.done().matches("  solution  depth 6\n").count(), 4);
}

#[test]
fn the_table_that_compares() {
    for lang in LANGUAGES {
        let ran = run(&format!("queens compare 6 --lang {lang}"));
        let without_times = |line: &str| {
            // The time and the ratio are the last two words of each row below the head.
            let words: Vec<_> = line.split_whitespace().collect();
            match words.as_slice() {
                [name, counts @ .., time, ratio] if time.ends_with('s') => {
                    assert!(ratio.parse::<f64>().is_ok(), "{line}");
                    format!("{name} {} TIME RATIO", counts.join(" "))
                }
                _ => words.join(" "),
            }
        };
        let table: Vec<_> = ran.stdout.lines().map(without_times).collect();
        let text = format!("{}\n---\n{}", table.join("\n"), ran.stderr);
        pin(&format!("traces__compare_{lang}"), text);
    }
}

#[test]
fn the_table_that_compares_tours() {
    for lang in LANGUAGES {
        let ran = run(&format!(
            "tour compare 9x8 --starts 3 --seed 5 --lang {lang}"
        ));
        // Which methods and rules there are; their figures are their own.
        let names = ran.stdout.lines().map(|line| {
            let words: Vec<_> = line.split_whitespace().collect();
            let is_head = !line.ends_with('s') || words.len() != 6;
            let known = if is_head { 6 } else { 2 };
            words[..known.min(words.len())].join(" ")
        });
        let text = format!(
            "{}\n---\n{}",
            names.collect::<Vec<_>>().join("\n"),
            ran.stderr
        );
        pin(&format!("traces__tour_compare_{lang}"), text);
    }
}

#[test]
fn algorithms_too_slow_for_an_order_are_left_out_of_the_table() {
    for lang in LANGUAGES {
        let ran = run(&format!("queens compare 32 --lang {lang}"));
        assert_eq!(ran.stdout, "", "a table without rows is none");
        pin(&format!("traces__compare_left_out_{lang}"), ran.stderr);
    }
}

#[test]
fn the_list_of_algorithms() {
    let lines = LANGUAGES.map(|lang| format!("algorithms --lang {lang}"));
    pin(
        "traces__algorithms",
        transcript(lines.iter().map(String::as_str)),
    );
}

#[test]
fn one_start_is_compared_with_a_seed_of_the_ties() {
    for (lang, from) in [("en", "from 1 start square;"), ("zh", "从 1 个起点出发；")] {
        let ran = run(&format!(
            "tour compare 5x5 --from a1 --seed 3 --lang {lang}"
        ));
        assert!(ran.code == 0 && ran.stderr.starts_with(from), "{ran}");
        assert!(ran.stderr.contains("100500"), "{ran}"); // where a search is cut
    }
}

/// The files that name an algorithm: texts about it (its idea in Chinese; lessons and programs of the page), defaults, and the
/// comparison of tours, which runs more than those that can be watched.
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
    let walkers = ALL.iter().filter_map(|solver| solver.walker());
    let mut names: Vec<_> = walkers.map(|walker| walker.name().to_owned()).collect();
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
