//! Wrong command lines: one clear sentence that names the value and the range, in both languages; exit 2, or 1 for what does
//! not fit this machine. No panic and no long wait.

mod common;

use common::{pin, pin_errors, run};

#[test]
fn what_is_no_order() {
    let orders = ["33", "-1", "''", "acht"];
    let lines = orders.map(|order| format!("queens solve {order}"));
    let cases = lines
        .each_ref()
        .map(|line| (line.as_str(), b"".as_slice(), 2));
    pin_errors("errors__order", &cases);
    for command in ["count", "estimate", "trace", "compare"] {
        let ran = run(&format!("queens {command} 33"));
        assert_eq!(ran.stderr, run("queens solve 33").stderr, "{command}");
        assert_eq!(ran.code, 2);
    }
}

#[test]
fn what_is_no_board_or_square() {
    pin_errors(
        "errors__board_and_square",
        &[
            ("tour find 0x5", b"", 2),
            ("tour find 8xx8", b"", 2),
            ("tour trace -3x3", b"", 2),
            ("tour find 8x8 --from z9", b"", 2),
            ("tour find 5000x5000 --method backtrack", b"", 2),
            ("queens solve 8 --with z9", b"", 2),
            ("queens solve 8 --with d1,,c3", b"", 2),
            ("queens trace 0 --with a1", b"", 2),
            // As from a variable of the shell that is not set.
            ("queens solve 8 --with ''", b"", 2),
        ],
    );
}

#[test]
fn numbers_out_of_range() {
    pin_errors(
        "errors__number",
        &[
            ("queens solve 8 --limit 0", b"", 2),
            ("queens solve 8 --limit many", b"", 2),
            ("queens count 8 --threads 100000", b"", 2),
            ("queens count 8 --verify=all", b"", 2),
            ("queens count 19 --verify=whole", b"", 2),
            ("queens estimate 16 --budget 0", b"", 2),
            ("queens count 8 --memory abc", b"", 2),
            ("queens count 8 --memory -1KB", b"", 2),
        ],
    );
}

#[test]
fn wrong_command_lines() {
    pin_errors(
        "errors__usage",
        &[
            ("", b"", 2),
            ("queens", b"", 2),
            ("queen solve 8", b"", 2),
            ("queens solve", b"", 2),
            ("queens solve 8 9", b"", 2),
            ("queens solve 8 --al", b"", 2),
            ("queens solve 8 --algorithm quick", b"", 2),
            ("queens count 8 --format jsonl", b"", 2),
            ("queens solve 8 --limit 1 --all", b"", 2),
            ("queens solve 8 --limit 1 --limit 2", b"", 2),
            ("queens solve 8 --limit", b"", 2),
            (
                "queens count 8 --kernel portable --algorithm bitmask",
                b"",
                2,
            ),
            ("queens count - --algorithm half-board --block a1", b"", 2),
            ("queens count 8 --seed 1", b"", 2),
        ],
    );
    // Which language would that be?
    pin("errors__unknown_language", run("queens solve 8 --lang de"));
}

#[test]
fn tours_that_cannot_be_looked_for() {
    pin_errors(
        "errors__tour_find",
        &[
            ("tour find 8x8 --method construct --all", b"", 2),
            ("tour find 8x8 --method construct --block a1,b1", b"", 2),
            ("tour find 8x8 --method backtrack --tie roth", b"", 2),
            ("tour find 8x8 --tie pohl --seed 1", b"", 2),
            ("tour find 8x8 --all --format svg", b"", 2),
            ("tour find 100x100 --memory 10KB", b"", 1),
            ("tour trace 65x5 --format html", b"", 2),
            ("tour find 100000x100000", b"", 2),
            ("tour find 1000x1000 --tie roth --memory 25MB", b"", 1),
            (
                "tour find 1000000000x1000000000 --format directions --memory 1TB",
                b"",
                1,
            ),
            ("tour compare 8x8 --from a1 --starts 3", b"", 2),
        ],
    );
}

#[test]
fn tours_that_cannot_be_counted() {
    pin_errors(
        "errors__tour_count",
        &[
            ("tour count 40x40", b"", 2),
            ("tour count 8x300", b"", 2),
            ("tour count 2x1000000 --per-square", b"", 2),
            ("tour count 5x5 --memory 1KB", b"", 1),
            ("tour count 5x5 --from c3 --undirected", b"", 2),
            ("tour count 5x5 --closed --from a1", b"", 2),
            ("tour count 5x5 --format svg", b"", 2),
            ("tour count 8x8 --method plain --memory 1MB", b"", 1),
            ("tour count 12x12 --method plain --memory 1MB", b"", 2),
            ("tour count 3x600 --method plain", b"", 1),
        ],
    );
}
