//! For learners: the steps of a search with their boards, the table that compares, and the list of
//! algorithms.

use crate::{pin, pin_runs, run};

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
        let ran = run(line);
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
        pin(&format!("traces__{name}"), text);
    }
}
