//! Pictures of boards that were read.

use super::picture::described;
use crate::{feed, pin, pin_reading, run};

#[test]
fn a_check_draws_what_it_reads_and_what_is_wrong() {
    let columns = run("queens find 1001 --format columns").done();
    let names = "3x4: a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2\n";
    let read = [
        ("queens", "b4 d3 a2 c1\nb4 d3 a2 d1\n"),
        ("queens", ""),
        ("queens", "Qx\nxx\n"),
        ("queens", &columns),
        ("tour", &format!("{names}{}", names.replace("d2", "d1"))),
        ("tour", "1 6 3\n4 # 9\n7 2 5\n"),
        ("tour", "1 6 3\n4 # 4\n7 2 5\n"),
        ("tour", "1 6 3\n4 # .\n7 2 5\n"),
        ("tour", "backrank directions 1 3x3 from a3\n000\n000\n000\n"),
        ("tour", "3x3 without b2 c2: a1 b3 c1 a2 c3 b1 a3 c2\n"),
        (
            "tour",
            "{\"dims\":\"3x4\",\"squares\":[\"a3\",\"c2\",\"a3\"]}",
        ),
        ("tour", "1001x1000: a1\n"),
        ("tour", &"1000x600: a1\n".repeat(2)),
    ];
    let drawn = read.map(|(game, text)| {
        let ran = described(feed(&format!("{game} check - --format svg"), text));
        format!("{game}: {:.80}\n{ran}", text.escape_debug().to_string())
    });
    pin("pictures__checked", drawn.join("\n"));
    for (game, board) in [("queens", "a1\n"), ("tour", "1x1: a1\n")] {
        let ran = feed(&format!("{game} check - --format svg"), board.repeat(1001));
        ran.refused(1, "a picture holds at most 1000 boards");
    }
}

#[test]
fn a_check_shows_boards_as_text_below_their_verdicts() {
    let boards = ["b4 d3 a2 c1\nb4 d3 a2 d1\n"];
    for style in ["crosses", "columns"] {
        let name = format!("check__boards_{style}");
        pin_reading(&name, &format!("queens check - --board {style}"), &boards);
    }
    pin_reading(
        "check__tour_boards",
        "tour check - --board",
        &[
            "1 6 3\n4 # 9\n7 2 5\n",
            "1 6 3\n4 # 12345\n99 100 5\n",
            "3x3 without b2: a1 b3 a1 c1\n",
            "backrank directions 1 3x3 from a3\n1##\n##6\n2##\n",
            "backrank directions 1 3x3 from a3\n000\n000\n000\n",
            "1001x1000: a1\n",
        ],
    );
    let columns = run("queens find 1001 --format columns").done();
    let said = feed("queens check - --board crosses", columns).stderr;
    let too_large = "error: a board of 1001 rows is too large to draw: the limit is 1000";
    assert!(said.contains(too_large), "{said}");
}
