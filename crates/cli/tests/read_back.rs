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
fn the_board_without_squares_is_read_back_from_under_its_heading() {
    for lang in LANGUAGES {
        for style in ["crosses", "spaced", "pairs", "unicode"] {
            let listing = format!("queens solve 0 --board {style} --lang {lang}");
            assert_eq!(sum("queens check", &listing), all_right(1), "{listing}");
        }
        for style in ["stars", "algebraic", "columns"] {
            let printed = run(&format!("queens solve 0 --board {style}")).done();
            let without_heading = feed("queens check -", &printed);
            assert_eq!(
                without_heading.code, 1,
                "an empty line is no board: {without_heading}"
            );
            let listing = format!("queens solve 0 --board {style} --fundamental --lang {lang}");
            assert_eq!(sum("queens check", &listing), all_right(1), "{listing}");
        }
    }
    assert_eq!(
        sum("queens check", "queens solve 0 --format json"),
        all_right(1)
    );
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

#[test]
fn a_tour_may_be_closed_where_any_are_listed() {
    let listing = "tour find 5x6 --closed --format json";
    let document = run(listing).done();
    let any = document.replacen("\"closed\":true", "\"closed\":false", 1);
    assert_ne!(any, document);
    assert_eq!(feed("tour check -", any).stderr, all_right(1));
    let without = document.replace("\"closed\":true,", "");
    assert_eq!(feed("tour check -", without).stderr, all_right(1));
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

#[test]
fn listings_may_follow_one_another() {
    let listings = [
        "queens solve 6 --board stars",
        "queens solve 8 --limit 3",
        "queens solve 6 --board pairs",
        "queens solve 6 --lang zh",
        "queens solve 0",
        "queens solve 8 --fundamental --board unicode",
        "queens solve 8 --fundamental --with a1",
        "queens solve 3",
        "queens solve 1 --fundamental --board columns",
    ];
    let text = listings.map(|listing| run(listing).done()).concat();
    let boards = 4 + 3 + 4 + 4 + 1 + 12 + 1;
    let with_a1 = run(listings[6]).done().matches("orbit").count();
    assert_eq!(
        feed("queens check -", &text).stderr,
        all_right(boards + with_a1)
    );
    // Not from its first board on: the last line counts one more than there are.
    let listing = run("queens solve 8").done();
    let mut tail: Vec<_> = listing.lines().skip(10).collect();
    assert_eq!(
        feed("queens check -", tail.join("\n")).stderr,
        "error: line 911 counts 92 boards, but the listing above has 91\n"
    );
    tail.pop();
    assert_eq!(
        feed("queens check -", tail.join("\n")).stderr,
        all_right(91)
    );
}

/// Cut anywhere, a listing with headings is never taken for a whole one with another number of boards, and no part of a board for
/// one.
#[test]
fn a_listing_that_breaks_off_is_not_all_right() {
    // Boards are right up to the ends of some lines: the last row, the names of the files, the empty line below. Only below the
    // board, at the names and at the last line, may the line break be missing.
    for (listed, check, ends) in [
        ("queens solve 4", "queens check -", 2 * 2 + 1),
        ("queens solve 4 --board pairs", "queens check -", 2 + 1),
        (
            "queens solve 4 --board unicode",
            "queens check -",
            2 * 4 + 1,
        ),
        ("queens solve 1 --lang zh", "queens check -", 2 + 1),
        (
            "queens solve 5 --fundamental --board columns",
            "queens check -",
            1,
        ),
        ("tour find 3x4", "tour check -", 1),
        ("tour find 1x1 --lang zh", "tour check -", 1),
    ] {
        let listing = run(listed).done();
        let mut may_end = 0;
        for length in (1..listing.len()).filter(|&at| listing.is_char_boundary(at)) {
            let text = &listing[..length];
            let ran = feed(check, text);
            if text.ends_with(' ') {
                let without_blanks = feed(check, text.trim_end_matches(' '));
                assert_eq!(ran.code, without_blanks.code, "{ran}");
                continue;
            }
            if ran.code == 0 {
                let boards = ran.stdout.lines().count();
                assert!(boards > 0 && ran.stderr == all_right(boards), "{ran}");
                may_end += 1;
            } else {
                assert_eq!(ran.code, 1, "{listed} {length}: {ran}");
            }
        }
        assert_eq!(may_end, ends, "{listed}");
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
