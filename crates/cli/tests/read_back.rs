//! The judge reads back everything that the listings print.

mod common;

use common::{LANGUAGES, STYLES, all_right, feed, run};

/// The last line of `check` about the output of a command.
#[track_caller]
fn sum(check: &str, listing: &str) -> String {
    let printed = run(listing).done();
    let ran = feed(&format!("{check} -"), &printed);
    assert_eq!(ran.code, 0, "{listing}: {ran}");
    assert_eq!(
        ran.stdout.lines().count(),
        ran.stdout.matches(": a ").count(),
        "{listing}: {ran}"
    );
    ran.stderr
}

#[test]
fn every_style_is_read_back() {
    for style in STYLES {
        for lang in LANGUAGES {
            let options = format!("--board {style} --lang {lang} --all");
            for (order, solutions) in [(1, 1), (4, 2), (5, 10), (6, 4), (8, 92)] {
                let listing = format!("queens solve {order} {options}");
                assert_eq!(
                    sum("queens check", &listing),
                    all_right(solutions),
                    "{listing}"
                );
            }
            for (order, solutions) in [(1, 1), (4, 1), (6, 1), (8, 12), (9, 46)] {
                let listing = format!("queens solve {order} --fundamental {options}");
                assert_eq!(
                    sum("queens check", &listing),
                    all_right(solutions),
                    "{listing}"
                );
            }
            // Without a total below, and with ranks of two digits.
            let listing = format!("queens solve 11 --limit 3 --board {style} --lang {lang}");
            assert_eq!(sum("queens check", &listing), all_right(3), "{listing}");
        }
    }
}

#[test]
fn the_board_without_squares_is_read_from_json_only() {
    for format in ["json", "jsonl"] {
        let listing = format!("queens solve 0 --format {format}");
        assert_eq!(sum("queens check", &listing), all_right(1), "{listing}");
    }
    for style in STYLES {
        let printed = run(&format!("queens solve 0 --fundamental --board {style}")).done();
        assert_eq!(feed("queens check -", &printed).code, 1, "{style}");
    }
}

#[test]
fn the_largest_boards_are_read_back() {
    for style in STYLES {
        // Of order 32 the first solution is too far away to search for, so that of order 27: files a to z, aa.
        let listing = format!("queens solve 27 --limit 1 --board {style}");
        assert_eq!(sum("queens check", &listing), all_right(1), "{listing}");
    }
}

#[test]
fn json_is_read_back() {
    for format in ["json", "jsonl"] {
        for options in ["", "--fundamental", "--limit 5"] {
            let boards = match options {
                "" => 92,
                "--limit 5" => 5,
                _ => 12,
            };
            let listing = format!("queens solve 8 {options} --format {format}");
            assert_eq!(
                sum("queens check", &listing),
                all_right(boards),
                "{listing}"
            );
        }
        let listing = format!("tour find 5x5 --all --format {format}");
        assert_eq!(sum("tour check", &listing), all_right(304), "{listing}");
    }
}

#[test]
fn tours_are_read_back() {
    for lang in LANGUAGES {
        for (listing, boards) in [
            ("tour find 1x1", 1),
            ("tour find 3x4 --all", 2),
            ("tour find 5x5 --all", 304),
            ("tour find 3x34 --from 0,33", 1),
            ("tour find 5x6 --closed --from c3 --limit 2", 2),
            (
                "tour find 5x6 --closed --from c3 --limit 2 --format json",
                2,
            ),
        ] {
            let listing = format!("{listing} --lang {lang}");
            assert_eq!(sum("tour check", &listing), all_right(boards), "{listing}");
        }
    }
    let closed = feed("tour check -", run("tour find 3x10 --closed").done()).done();
    assert_eq!(closed, "board 1 (line 3): a tour, closed\n");
}

#[test]
fn tours_are_read_back_in_every_form() {
    for problem in [
        "1x1",
        "3x4 --all",
        "5x6 --closed --limit 5",
        "3x34 --from 0,33",
        "3x3 --block b2 --closed --all",
        "6x6 --block a1,f1 --from c3 --limit 3",
        "40x70 --from 3,3 --to 20,3",
        "5x5 --all --fundamental",
    ] {
        let boards = run(&format!("tour find {problem} --format squares")).done();
        let boards = boards.lines().count();
        assert!(boards > 0, "{problem}");
        for format in ["text", "squares", "json", "jsonl", "directions"] {
            for lang in LANGUAGES {
                let listing = format!("tour find {problem} --format {format} --lang {lang}");
                assert_eq!(sum("tour check", &listing), all_right(boards), "{listing}");
            }
        }
    }
}

/// Longer than what is read or written at once, in rows and as a whole.
#[test]
fn long_rows_are_read_back() {
    for dims in ["5x40000", "40000x5", "500x500"] {
        for format in ["text", "squares", "jsonl", "directions"] {
            let listing = format!("tour find {dims} --closed --format {format}");
            if dims.contains('5') && dims != "500x500" {
                let listing = format!("tour find {dims} --format {format}");
                assert_eq!(sum("tour check", &listing), all_right(1), "{listing}");
            } else {
                let printed = run(&listing).done();
                let verdict = feed("tour check -", printed).done();
                assert!(
                    verdict.ends_with("a tour, closed\n"),
                    "{listing}: {verdict}"
                );
            }
        }
    }
}

/// Cut anywhere, a listing has the boards before the cut, and no part of a board is taken for one: in a drawing, or under a list
/// of squares that names its board.
#[test]
fn a_part_of_a_board_is_no_board() {
    for (listed, check, boards) in [
        ("queens solve 4 --board spaced", "queens check -", 2),
        ("queens solve 4 --board unicode", "queens check -", 2),
        ("tour find 3x4 --all --format squares", "tour check -", 2),
        ("tour find 3x4 --all --format directions", "tour check -", 2),
        ("tour find 3x4 --all --format jsonl", "tour check -", 2),
    ] {
        let listing = run(listed).done();
        let mut seen = [0; 3];
        for length in (1..listing.len()).filter(|&at| listing.is_char_boundary(at)) {
            let ran = feed(check, &listing[..length]);
            let right = ran.stdout.matches(": a ").count();
            assert!(right <= boards && ran.code <= 1, "{listed} {length}: {ran}");
            seen[right] += usize::from(ran.code == 0);
        }
        // Nothing else than blanks and last lines may be missing.
        assert!(seen[0] == 0 && seen[1] > 0, "{listed}: {seen:?}");
    }
}

#[test]
fn blanks_may_stand_before_and_behind_each_line() {
    let queens = STYLES.map(|style| format!("queens solve 5 --board {style}"));
    let tours =
        ["text", "squares", "directions"].map(|form| format!("tour find 3x4 --format {form}"));
    for listed in queens.iter().chain(&tours) {
        let check = match listed.starts_with("queens") {
            true => "queens check -",
            false => "tour check -",
        };
        let listing = run(listed).done();
        let lines = listing.lines().map(|line| format!(" \t{line}\t \r\n"));
        let (plain, with_blanks) = (
            feed(check, &listing),
            feed(check, lines.collect::<String>()),
        );
        assert_eq!(
            (plain.code, plain.to_string()),
            (0, with_blanks.to_string()),
            "{listed}"
        );
    }
}
