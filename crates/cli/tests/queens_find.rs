//! One solution of a board of any size: its forms, what is said where there is none, and what `check` makes of it.

mod common;

use common::{LANGUAGES, all_right, feed, pin, pin_errors, run, transcript};

#[test]
fn the_forms_of_a_solution() {
    let forms = ["board", "columns", "squares", "algebraic", "json"];
    let lines = forms.map(|form| format!("queens find 6 --format {form}"));
    pin(
        "queens_find__forms",
        transcript(lines.iter().map(String::as_str)),
    );
    pin(
        "queens_find__picture",
        run("queens find 11 --format svg").done(),
    );
}

#[test]
fn what_is_said_of_a_solution_or_of_none() {
    for lang in LANGUAGES {
        let lines = [
            "queens find 2",
            "queens find 3 --format json",
            "queens find 0 --format columns",
            "queens find 1 --seed 3",
            "queens find 40 --with a1 --block a1",
            "queens find 4 --block a1,b1,c1,d1",
            "queens find 4 --with b4 --format json",
            "queens find 6 --seed 1 --block a2 --with c2 --format columns",
        ];
        let lines = lines.map(|line| format!("{line} --lang {lang}"));
        let said = transcript(lines.iter().map(String::as_str));
        pin(&format!("queens_find__said_{lang}"), said);
    }
}

#[test]
fn what_cannot_be_found() {
    pin_errors(
        "queens_find__errors",
        &[
            ("queens find 1000000001", b"", 2),
            ("queens find 8 --method construct --seed 1", b"", 2),
            ("queens find 21 --uniform", b"", 2),
            ("queens find 1001", b"", 2),
            ("queens find 8 --with a1 --method construct", b"", 2),
            (
                "queens find 1000 --with a1 --format columns --memory 1MB",
                b"",
                1,
            ),
            (
                "queens find 1000000000 --seed 1 --format columns --memory 1GB",
                b"",
                1,
            ),
        ],
    );
}

#[test]
fn check_reads_each_form_of_each_method() {
    for form in ["board", "columns", "squares", "algebraic", "json"] {
        for method in ["", "--seed 5", "--uniform --seed 5"] {
            for side in [1, 4, 5, 13] {
                let line = format!("queens find {side} {method} --format {form}");
                let ran = feed("queens check -", run(&line).done());
                assert_eq!(ran.stderr, all_right(1), "{line}: {ran}");
            }
        }
        for line in ["100", "33 --seed 2", "1000"] {
            let line = format!("queens find {line} --format {form}");
            let ran = feed("queens check -", run(&line).done());
            assert_eq!(ran.stderr, all_right(1), "{line}: {ran}");
        }
        // A line longer than is held.
        if form != "board" {
            let line = format!("queens find 300000 --seed 1 --format {form}");
            let ran = feed("queens check -", run(&line).done());
            assert_eq!(ran.stderr, all_right(1), "{line}");
        }
    }
}

#[test]
fn check_draws_boards_of_many_rows_but_not_of_too_many() {
    let board = run("queens find 101 --format board").done();
    let columns = run("queens find 101 --format columns").done();
    let drawn = feed("queens check - --board crosses", &columns).done();
    assert!(drawn.ends_with(&board), "{drawn}");
    let framed = feed("queens check - --board unicode", &columns).done();
    let read_back = feed("queens check -", framed.split_once('\n').unwrap().1);
    assert_eq!(read_back.stderr, all_right(1));
    let picture = feed("queens check - --format svg", &columns).done();
    assert_eq!(picture.matches("href=\"#queen\"").count(), 101);
    let too_many = run("queens find 1001 --format columns").done();
    for form in ["--board crosses", "--format svg"] {
        let refused = feed(&format!("queens check - {form}"), &too_many);
        let why = "error: a board of 1001 rows is too large to draw: at most 1000 are drawn";
        assert!(
            refused.code == 1 && refused.stderr.contains(why),
            "{refused}"
        );
    }
    let row = feed("queens check -", "x".repeat(1001));
    assert_eq!(
        row.stderr,
        "error: the board that starts on line 1 has 1 row of 1001 squares: it must have as many rows as columns\n"
    );
}

#[test]
fn a_wrong_board_of_many_rows_is_found_out() {
    let listed = run("queens find 300000 --format columns").done();
    let mut columns: Vec<&str> = listed.split_whitespace().collect();
    columns.swap(7, 250_000);
    let ran = feed("queens check -", columns.join(" "));
    assert_eq!(ran.code, 1);
    let attack = "attack each other along the";
    assert!(
        ran.stdout.contains("NO: the queens on ") && ran.stdout.contains(attack),
        "{ran}"
    );
    columns.swap(7, 250_000);
    columns[299_999] = "300000";
    let ran = feed("queens check -", columns.join(" "));
    let outside = "the queen in row 299999, column 300000 is outside the board";
    assert!(ran.stdout.contains(outside), "{ran}");
}

#[test]
fn the_same_seed_draws_the_same_and_a_seed_that_nobody_gave_is_told() {
    for method in ["--method min-conflicts", "--uniform"] {
        let line = format!("queens find 12 {method} --format columns");
        let first = run(&line);
        let (_, seed) = first.stderr.split_once("(--seed ").expect("a seed");
        let seed = seed.split(' ').next().unwrap();
        let again = run(&format!("{line} --seed {seed}"));
        assert_eq!((again.stdout, again.stderr.as_str()), (first.stdout, ""));
    }
}

#[test]
fn what_construct_finds_takes_no_memory() {
    let line = "queens find 300000 --format columns --memory 1";
    assert_eq!(run(line).code, 0);
    let line = "queens find 1000000 --seed 1 --format columns --memory 4600KB";
    assert_eq!(run(line).code, 0);
}

#[test]
fn queens_are_drawn_for_completion() {
    for lang in LANGUAGES {
        let lines = [
            "queens puzzle completion 8 --given 3 --seed 1",
            "queens puzzle completion 1 --given 1 --seed 1",
            "queens puzzle completion 30 --given 12 --seed 7 --format json",
        ];
        let lines = lines.map(|line| format!("{line} --lang {lang}"));
        let said = transcript(lines.iter().map(String::as_str));
        pin(&format!("queens_find__drawn_{lang}"), said);
    }
    pin_errors(
        "queens_find__drawn_errors",
        &[
            ("queens puzzle completion 8 --given 9", b"", 2),
            ("queens puzzle completion 2 --given 2", b"", 2),
            ("queens puzzle completion 3 --given 3", b"", 2),
            ("queens puzzle completion 30 --given 30 --seed 1", b"", 1),
            (
                "queens puzzle completion 1001 --given 9 --format svg",
                b"",
                2,
            ),
        ],
    );
    let line = "queens puzzle completion 100 --given 30";
    let drawn = run(line);
    let (_, seed) = drawn.stderr.split_once("(--seed ").expect("a seed");
    let seed = seed.split(' ').next().unwrap();
    let line = format!("{line} --seed {seed}");
    assert_eq!(run(&line).done(), drawn.stdout);
    let picture = run(&format!("{line} --format svg")).done();
    assert_eq!(picture.matches("href=\"#queen\"").count(), 30);
}

#[test]
fn drawn_queens_are_completed_or_proved_to_have_no_completion() {
    let mut without = 0;
    for seed in 0..30 {
        for (n, given) in [(8, 3), (20, 10), (60, 20)] {
            let line = format!("queens puzzle completion {n} --given {given} --seed {seed}");
            let drawn = run(&line).done();
            let drawn = drawn.trim_end();
            assert_eq!(drawn.split(',').count(), given, "{drawn}");
            let find = format!("queens find {n} --seed 1 --format algebraic --with {drawn}");
            let found = run(&find).done();
            let queens: Vec<_> = found.split_whitespace().collect();
            if queens.is_empty() {
                without += 1;
                continue;
            }
            assert!(
                drawn.split(',').all(|queen| queens.contains(&queen)),
                "{find}: {found}"
            );
            assert_eq!(
                feed("queens check -", &found).stderr,
                all_right(1),
                "{find}"
            );
        }
    }
    assert!((5..60).contains(&without), "{without}");
}
