//! The judge reads back everything that the listings print.

use crate::common::{LANGUAGES, STYLES, all_right, feed, run};

/// Listings in each form, and the number of boards in each.
fn listings() -> Vec<(String, usize)> {
    let styles = STYLES.map(|style| {
        [
            (format!("solve 8 --all --board {style}"), 92),
            (format!("solve 9 --fundamental --board {style}"), 46),
            // Without a total below, and with ranks of two digits; with files a to z, aa.
            (format!("solve 11 --limit 3 --board {style}"), 3),
            (format!("solve 27 --limit 1 --board {style}"), 1),
        ]
    });
    let json = ["json", "jsonl"].map(|format| {
        [
            (format!("solve 0 --format {format}"), 1),
            (format!("solve 8 --fundamental --format {format}"), 12),
            (format!("solve 8 --limit 5 --format {format}"), 5),
        ]
    });
    let forms = ["columns", "squares", "algebraic", "json"].map(|form| {
        [
            (format!("find 1 --format {form}"), 1),
            (format!("find 13 --uniform --format {form}"), 1),
            (format!("find 300000 --seed 1 --format {form}"), 1), // a line longer than is held
        ]
    });
    let board = [("find 1000 --format board".to_owned(), 1)];
    let queens = [styles.concat(), json.concat(), forms.concat(), board.into()].concat();
    let queens = queens
        .into_iter()
        .map(|(line, boards)| (format!("queens {line}"), boards));
    let tours = ["text", "squares", "json", "jsonl", "directions"].map(|format| {
        [
            ("1x1", 1),
            ("5x5 --all", 304),
            ("5x5 --all --fundamental", 112),
            ("5x6 --closed --limit 5", 5),
            ("3x34 --from 0,33", 1),
            ("6x6 --block a1,f1 --from c3 --limit 3", 3),
            ("40x70 --from 3,3 --to 20,3", 1),
            // Longer than what is read or written at once, in rows and as a whole.
            ("5x40000", 1),
            ("40000x5", 1),
            ("500x500 --closed", 1),
        ]
        .map(|(tour, boards)| (format!("tour find {tour} --format {format}"), boards))
    });
    queens.chain(tours.concat()).collect()
}

#[test]
fn every_listing_is_read_back_also_with_blanks_around_each_line() {
    for (listing, boards) in listings() {
        let check = match listing.starts_with("queens") {
            true => "queens check -",
            false => "tour check -",
        };
        for lang in LANGUAGES {
            let printed = run(&format!("{listing} --lang {lang}")).stdout;
            let ran = feed(check, &printed);
            assert_eq!(ran.stderr, all_right(boards), "{listing}: {ran}");
            let closed = if listing.contains("--closed") {
                boards
            } else {
                0
            };
            let says = |text| {
                ran.stdout
                    .lines()
                    .filter(|line| line.contains(text))
                    .count()
            };
            assert_eq!(says(": a "), ran.stdout.lines().count(), "{ran}");
            assert!(says(", closed") >= closed, "{ran}");
            let lines = printed.lines().map(|line| format!(" \t{line}\t \r\n"));
            let with_blanks = feed(check, lines.collect::<String>());
            assert_eq!(with_blanks.to_string(), ran.to_string(), "{listing}");
        }
    }
}

/// Cut anywhere, a listing has the boards before the cut, and no part of a board is taken for one:
/// in a drawing, or under a list of squares that names its board.
#[test]
fn a_part_of_a_board_is_no_board() {
    for (listed, check) in [
        ("queens solve 4 --board spaced", "queens check -"),
        ("queens solve 4 --board unicode", "queens check -"),
        ("tour find 3x4 --all --format squares", "tour check -"),
        ("tour find 3x4 --all --format directions", "tour check -"),
        ("tour find 3x4 --all --format jsonl", "tour check -"),
    ] {
        let listing = run(listed).done();
        let mut seen = [0; 3];
        for length in (1..listing.len()).filter(|&at| listing.is_char_boundary(at)) {
            let ran = feed(check, &listing[..length]);
            let right = ran.stdout.matches(": a ").count();
            assert!(ran.code <= 1, "{listed} {length}: {ran}");
            seen[right] += usize::from(ran.code == 0);
        }
        // Nothing else than blanks and last lines may be missing.
        assert!(seen[0] == 0 && seen[1] > 0, "{listed}: {seen:?}");
    }
}
