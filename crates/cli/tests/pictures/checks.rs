//! Pictures of boards that were read.

use roxmltree::Document;

use super::picture::{assert_picture, captions, classed, used};
use crate::{Ran, feed, run};

/// The picture of a check that fails. It has these captions, which are also said.
#[track_caller]
fn drawn(ran: &Ran, expected: [&str; 2]) -> String {
    assert_eq!(ran.code, 1, "{ran}");
    assert_picture(&ran.stdout);
    assert_eq!(captions(&ran.stdout), expected);
    assert!(expected.iter().all(|caption| ran.stderr.contains(caption)));
    ran.stdout.clone()
}

#[test]
fn a_check_draws_what_it_reads_and_what_is_wrong() {
    let boards = "b4 d3 a2 c1\nb4 d3 a2 d1\n";
    let drawn = drawn(
        &feed("queens check - --format svg", boards),
        [
            "board 1 (line 1): a solution",
            "board 2 (line 2): NO: the queens on d3 and d1 attack each other along the column",
        ],
    );
    assert_eq!(used(&drawn, "queen"), 8);
    let document = Document::parse(&drawn).unwrap();
    let attacks = classed(&document, "wrong");
    let attacks: Vec<_> = attacks.iter().map(|node| node.attribute("d")).collect();
    assert_eq!(attacks, [Some("M140 60L140 140")]);
    feed("queens check - --format svg", "").refused(2, "");
    let missing = feed("queens check - --format svg", "Qx\nxx\n").stdout;
    assert_eq!(used(&missing, "queen"), 1);
}

#[test]
fn a_check_of_tours_draws_the_line_up_to_the_first_wrong_move() {
    let names = "3x4: a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2\n";
    let wrong = names.replace("d2", "d1");
    let drawn = drawn(
        &feed("tour check - --format svg", format!("{names}{wrong}")),
        [
            "board 1 (line 1): a tour, open",
            "board 2 (line 2): NO: the step to square 5, from b3 to d1, is not a knight's move",
        ],
    );
    assert_eq!(used(&drawn, "board3x4"), 2);
    let document = Document::parse(&drawn).unwrap();
    let wrong = classed(&document, "wrong");
    let move_of = wrong.iter().find_map(|node| node.attribute("d"));
    assert_eq!((move_of, wrong.len()), (Some("M60 20L140 100"), 2));
    // Eleven moves, and three up to the wrong one; each has a colour and a casing.
    assert_eq!(classed(&document, "path").len(), 2 * (11 + 3));
    for (wrong, frames) in [
        ("1 6 3\n4 # 9\n7 2 5\n", 1),
        ("1 6 3\n4 # 4\n7 2 5\n", 2),
        ("1 6 3\n4 # .\n7 2 5\n", 0),
        ("backrank directions 1 3x3 from a3\n000\n000\n000\n", 1),
        ("3x3 without b2 c2: a1 b3 c1 a2 c3 b1 a3 c2\n", 2),
        ("{\"dims\":\"3x4\",\"squares\":[\"a3\",\"c2\",\"a3\"]}", 2),
    ] {
        let drawn = feed("tour check - --format svg", wrong);
        assert_eq!(drawn.code, 1, "{wrong}");
        assert_picture(&drawn.stdout);
        let document = Document::parse(&drawn.stdout).unwrap();
        assert_eq!(classed(&document, "wrong").len(), frames, "{wrong}");
    }
}

#[test]
fn a_check_of_tours_shows_the_numbers_that_it_reads() {
    for (read, shown) in [
        (
            "1 6 3\n4 # 9\n7 2 5\n",
            " 1   6   3\n 4   #   9\n 7   2   5\n",
        ),
        (
            "1 6 3\n4 # 12345\n99 100 5\n",
            " 1   6   3\n 4   #   ?\n99   ?   5\n",
        ),
        (
            "3x3 without b2: a1 b3 a1 c1\n",
            " .   2   .\n .   #   .\n 1   .   4\n",
        ),
        (
            "backrank directions 1 3x3 from a3\n1##\n##6\n2##\n",
            " 1   #   #\n #   #   2\n 3   #   #\n",
        ),
        (
            "backrank directions 1 3x3 from a3\n000\n000\n000\n",
            " 1   .   .\n .   .   .\n .   2   .\n",
        ),
    ] {
        let ran = feed("tour check - --board", read);
        let (_, board) = ran.stdout.split_once('\n').unwrap();
        assert_eq!(board, format!("{shown}\n"), "{ran}");
    }
}

#[test]
fn boards_that_are_too_many_or_too_large_are_not_drawn() {
    let columns = run("queens find 1001 --format columns").done();
    let too_large = "error: a board of 1001 rows is too large to draw: the limit is 1000";
    for (command, text, why) in [
        (
            "queens check - --format svg",
            "a1\n".repeat(1001),
            "a picture holds at most 1000 boards",
        ),
        ("queens check - --format svg", columns.clone(), too_large),
        ("queens check - --board crosses", columns, too_large),
        (
            "tour check - --board",
            "1001x1000: a1\n".to_owned(),
            "the 1001x1000 board is too large to draw",
        ),
        (
            "tour check - --format svg",
            "1001x1000: a1\n".to_owned(),
            "at most 1000000 squares are drawn",
        ),
        (
            "tour check - --format svg",
            "1000x600: a1\n".repeat(2),
            "more than 1000000 squares, the most that a picture holds",
        ),
        (
            "tour check - --format svg",
            "1x1: a1\n".repeat(1001),
            "at most 1000 boards",
        ),
    ] {
        let refused = feed(command, text);
        assert_eq!(refused.code, 1, "{command}");
        assert!(refused.stderr.contains(why), "{command}: {why}");
        assert!(!refused.stdout.contains("<svg"), "{command}");
    }
}

#[test]
fn a_check_shows_boards_as_text_below_their_verdicts() {
    let boards = "b4 d3 a2 c1\nb4 d3 a2 d1\n";
    let shown = |style: &str| feed(&format!("queens check - --board {style}"), boards).stdout;
    assert_eq!(
        shown("crosses"),
        "board 1 (line 1): a solution\nxQxx\nxxxQ\nQxxx\nxxQx\n\n\
         board 2 (line 2): NO: the queens on d3 and d1 attack each other along the column\n\
         xQxx\nxxxQ\nQxxx\nxxxQ\n\n"
    );
    assert!(shown("columns").contains("a solution\n1 3 0 2\nboard 2"));
}
