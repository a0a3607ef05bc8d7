//! The printed boards: one snapshot for a problem and its cases.

use backrank_core::render::Style;

use crate::{pin, pin_runs, run, transcript};

#[test]
fn boards_in_every_style() {
    for (name, problem) in [("order_8_first_two", "8 --limit 2"), ("order_0", "0")] {
        let lines = Style::ALL.map(|style| format!("queens solve {problem} --board {style}"));
        pin(&format!("boards__{name}"), transcript(lines));
    }
}

#[test]
fn boards_with_queens_given_and_squares_blocked() {
    let lines = [
        "queens solve 8 --with d1,c3",
        "queens solve 8 --with 7,3 --with 5,2", // the same two squares
        "queens solve 6 --block b6,f1",
        "queens solve 8 --with d1 --block a8,b7 --board algebraic",
    ];
    pin("boards__given_squares", transcript(lines));
}

#[test]
fn one_board_of_each_orbit() {
    pin_runs(
        "boards__fundamental",
        &[
            "queens solve 6 --fundamental",
            "queens solve 8 --fundamental --board columns --limit 2",
            "queens solve 6 --fundamental --board pairs",
        ],
    );
}

#[test]
fn a_truncated_list_has_a_note() {
    let notes = [
        "queens solve 9",
        "queens solve 8 --limit 1",
        "queens solve 8 --limit 92",
        "queens solve 9 --fundamental --limit 3",
        "queens solve 9 --with a1 --limit 3",
        "queens solve 8 --with d1 --limit 18", // all that there are with this queen
        "queens solve 9 --block a1 --fundamental --limit 3",
        "queens solve 27 --block a1 --limit 2", // too many to count
        "tour find 5x5 --limit 2",
    ]
    .map(|line| format!("{line}\n  {}", run(line).stderr));
    pin("boards__stopped", notes.concat());
}

#[test]
fn the_tours_of_small_boards() {
    pin_runs(
        "boards__tours",
        &[
            "tour find 8x8 --from a8 --limit 2 --algorithm backtrack",
            "tour find 3x4 --limit 1 --algorithm construct",
            "tour find 3x4 --all --algorithm backtrack",
            "tour find 3x4 --from 1,0 --all --fundamental --format squares",
            "tour find 3x3 --block b2 --to c2",
        ],
    );
    pin(
        "boards__tours_small",
        transcript([
            "tour find 1x1",
            "tour find 5x6 --closed --from c3 --algorithm backtrack",
            "tour find 3x34 --from 0,33 --limit 1 --algorithm backtrack", // three digits
            "tour find 3x3 --block b2 --to c2 --format squares",
            "tour find 3x3 --block b2 --to c2 --format directions",
            "tour find 3x3 --block b2 --to c2 --format svg",
            "tour find 3x4 --all --format squares --algorithm backtrack",
            "tour find 3x4 --limit 3 --format directions --algorithm backtrack",
        ]),
    );
}
