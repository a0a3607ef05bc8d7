//! The checkers read everything that the listings print.

use backrank_core::render::Style;

use crate::{LANGUAGES, all_right, feed, run};

/// Listings longer than what is read or written at once, and some of several boards; with the number
/// of boards. Forms of small boards are read back beside their writers.
fn listings() -> Vec<(String, usize)> {
    // With files a to z, aa.
    let styles = Style::ALL.map(|style| format!("queens solve 27 --limit 1 --board {style}"));
    let forms = ["columns", "squares", "algebraic", "json"];
    let forms = forms.map(|form| format!("queens find 300000 --seed 1 --format {form}"));
    let queens = [styles.to_vec(), forms.to_vec()].concat().into_iter();
    let queens = queens.map(|line| (line, 1)).chain([
        ("queens find 1000 --format board".to_owned(), 1),
        ("queens solve 8 --fundamental --format jsonl".to_owned(), 12),
    ]);
    let tours = ["text", "squares", "json", "jsonl", "directions"].map(|format| {
        [
            ("5x5 --all", 304),
            ("6x6 --block a1,f1 --from c3 --limit 3", 3),
            ("5x40000", 1),
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
            let closed = ran.stdout.matches(", closed").count();
            assert!(!listing.contains("--closed") || closed == boards, "{ran}");
            let lines = printed.lines().map(|line| format!(" \t{line}\t \r\n"));
            let with_blanks = feed(check, lines.collect::<String>());
            assert_eq!(with_blanks.to_string(), ran.to_string(), "{listing}");
        }
    }
}
