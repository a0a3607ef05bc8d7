//! One solution of a board of any size: its forms, and what is said where there is none.

use crate::{all_right, feed, pin, pin_runs, run, transcript};

#[test]
fn formats_of_a_solution_and_the_note_if_there_is_none() {
    let forms = ["board", "text", "columns", "squares", "algebraic", "json"];
    let lines = forms.map(|form| format!("queens find 6 --format {form}"));
    pin("queens_find__forms", transcript(lines));
    let picture = run("queens find 11 --format svg").done();
    pin("queens_find__picture", picture);
    pin_runs(
        "queens_find__said",
        &[
            "queens find 2",
            "queens find 3 --format json",
            "queens find 0 --format columns",
            "queens find 1 --seed 3",
            "queens find 40 --with a1 --block a1",
            "queens find 4 --block a1,b1,c1,d1",
            "queens find 4 --with b4 --format json",
            "queens find 6 --seed 1 --block a2 --with c2 --format columns",
        ],
    );
    pin_runs(
        "queens_find__errors",
        &[
            "queens find 1000000001",
            "queens find 8 --algorithm construct --seed 1",
            "queens find 21 --uniform",
            "queens find 1001",
            "queens find 8 --with a1 --algorithm construct",
            "queens find 1000 --with a1 --format columns --memory 1MB",
            "queens find 1000000000 --seed 1 --format columns --memory 1GB",
        ],
    );
}

#[test]
fn check_draws_boards_of_many_rows() {
    let columns = run("queens find 101 --format columns").done();
    let drawn = feed("queens check - --board crosses", &columns).done();
    let board = run("queens find 101 --format board").done();
    assert!(drawn.ends_with(&board), "{drawn}");
    let framed = feed("queens check - --board unicode", &columns).done();
    let read_back = feed("queens check -", framed.split_once('\n').unwrap().1);
    assert_eq!(read_back.stderr, all_right(1));
    let picture = feed("queens check - --format svg", &columns).done();
    assert_eq!(picture.matches("href=\"#queen\"").count(), 101);
    let wrong = feed("queens check -", "0 ".repeat(33)).stdout;
    let why = "NO: the queens on a33 and a32 attack each other along the column";
    assert!(wrong.contains(why), "{wrong}");
}

#[test]
fn a_seed_is_deterministic_and_a_random_one_is_printed() {
    for line in [
        "queens find 12 --method min-conflicts --format columns",
        "queens find 12 --uniform --format columns",
        "queens puzzle new 6",
    ] {
        let first = run(line);
        let (_, seed) = first.stderr.split_once("(--seed ").expect("a seed");
        let seed = seed.split(' ').next().unwrap();
        let again = run(&format!("{line} --seed {seed}"));
        assert_eq!((again.stdout, again.stderr.as_str()), (first.stdout, ""));
    }
}

#[test]
fn constructed_solutions_take_no_memory() {
    run("queens find 300000 --format columns --memory 1").done();
    run("queens find 1000000 --seed 1 --format columns --memory 4600KB").done();
}
