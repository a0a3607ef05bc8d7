//! Queens on a torus and superqueens: what each command prints for them, and what it refuses.

use crate::{feed, pin, pin_runs, run, transcript};

#[test]
fn notes_under_each_rule() {
    pin_runs(
        "queens_rules__errors",
        &[
            "queens count 11 --torus --algorithm half-board",
            "queens count 11 --superqueens --fundamental --algorithm symmetric",
            "queens count 23 --superqueens --algorithm half-board",
            "queens count 11 --torus --superqueens",
        ],
    );
    pin_runs(
        "queens_rules__said",
        &[
            "queens solve 5 --torus --board columns",
            "queens solve 6 --torus",
            "queens solve 7 --torus --with a1,b3,e7",
            "queens solve 10 --superqueens --limit 1 --board algebraic",
            "queens count 7 --torus --verify",
            "queens count 11 --superqueens --fundamental",
            "queens count 11 --superqueens --verify",
            "queens count 9 --torus --format json",
            "queens count 12 --superqueens --with a4",
            "queens profile 5 --torus",
        ],
    );
}

#[test]
fn a_trace_names_the_lines_and_leaps() {
    let lines = [
        "queens trace 5 --torus --algorithm bitmask --max-steps 4",
        "queens trace 5 --superqueens --max-steps 9 --format json",
        "queens trace 5 --superqueens --algorithm tagged-stack --max-steps 5",
    ];
    pin("queens_rules__traces", transcript(lines));
}

#[test]
fn a_check_follows_the_rules() {
    for option in ["--torus", "--superqueens"] {
        for form in ["--board columns", "--format json", "--fundamental"] {
            let listed = run(&format!("queens solve 11 {option} {form}")).done();
            let ran = feed(&format!("queens check - {option}"), &listed);
            assert_eq!(ran.code, 0, "{ran}");
            // A document says its rules itself.
            if form == "--format json" {
                assert_eq!(feed("queens check -", &listed).to_string(), ran.to_string());
            }
        }
    }
    let boards = "0 2 4 1 3\n1 3 0 2\n0 2 4 6 1 3 5\n";
    let larger = run("queens find 101 --format columns").done();
    let checked = ["", "--torus", "--superqueens"].map(|option| {
        [boards, &larger].map(|boards| feed(&format!("queens check - {option}"), boards))
    });
    let checked = checked.as_flattened().iter().map(ToString::to_string);
    pin(
        "queens_rules__checks",
        checked.collect::<Vec<_>>().join("\n"),
    );
}
