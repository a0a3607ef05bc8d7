//! Lists that stop: their length, the note on standard error, and no total on standard output.

mod common;

use common::{LANGUAGES, pin, run, transcript};

/// The number of boards in the text.
fn boards(text: &str) -> usize {
    text.matches("Solution ").count()
}

#[test]
fn a_list_stops_after_a_hundred_unless_told_otherwise() {
    let shown = |line: &str| boards(&run(line).done());
    assert_eq!(shown("queens solve 9"), 100);
    assert_eq!(shown("queens solve 9 --limit 101"), 101);
    assert_eq!(shown("queens solve 9 --all"), 352);
    assert_eq!(shown("queens solve 8"), 92);
    assert_eq!(shown("queens solve 10 --fundamental"), 92);
    assert_eq!(shown("queens solve 11 --fundamental"), 100);
}

#[test]
fn standard_error_says_that_it_stopped_and_how_many_there_are() {
    let notes = |line: &str, lang: &str| run(&format!("{line} --lang {lang}")).stderr;
    for lang in LANGUAGES {
        let said: String = [
            "queens solve 9",
            "queens solve 8 --limit 1",
            "queens solve 9 --fundamental --limit 3",
            "queens solve 9 --with a1 --limit 3",
            "queens solve 9 --block a1 --fundamental --limit 3",
            "queens solve 27 --block a1 --limit 2", // too many to count
            "tour find 5x5 --limit 2",
        ]
        .map(|line| format!("{line}\n  {}", notes(line, lang)))
        .concat();
        pin(&format!("limits__stopped_{lang}"), said);
    }
}

#[test]
fn a_list_that_holds_them_all_has_not_stopped() {
    for line in [
        "queens solve 8",
        "queens solve 8 --limit 92",
        "queens solve 9 --all",
        "queens solve 8 --with d1 --limit 18", // all that there are with this queen
        "queens solve 8 --fundamental --limit 12",
    ] {
        let ran = run(line);
        assert_eq!(ran.stderr, "", "{line}");
        assert!(ran.done().contains("arrangements"), "{line}");
    }
}

/// Nobody waits for all solutions of these.
#[test]
fn the_first_solutions_of_a_large_board_come_at_once() {
    let printed = run("queens solve 27 --limit 2").done();
    assert_eq!(boards(&printed), 2);
}

#[test]
fn a_tour_is_one_unless_more_are_asked_for() {
    pin(
        "limits__tours",
        transcript([
            "tour find 3x4 --method backtrack",
            "tour find 3x4 --limit 3 --method backtrack",
        ]),
    );
}
