//! Standard output that goes away or fills up: `| head` is success, a full disk is an error, and a
//! list of any length takes no more memory than a short one.

use std::fs::File;
use std::io::{BufRead, Read, Write};
use std::path::Path;

use crate::place::Place;
use crate::started::{Stream, start};
use crate::{Ran, feed};

/// A run of the program whose reader goes after three lines, as in `| head -3`.
fn after_three_lines(line: &str) -> Ran {
    let mut program = start(line);
    let lines = program.stdout.take().unwrap().lines();
    assert_eq!(lines.take(3).count(), 3, "{line}");
    program.end_without_reader()
}

#[test]
fn a_reader_that_leaves_early_is_success() {
    for line in [
        "queens solve 18 --all",
        "queens solve 18 --all --format json",
        "queens solve 18 --all --board columns",
        "tour find 6x6 --all",
        "tour find 6x6 --all --format jsonl",
        "tour find 1000x1000",
        "tour find 1000x1000 --format directions",
        "tour find 300x300 --format svg",
        "tour trace 5x5 --max-steps 1000000",
        "queens trace 8 --max-steps 1000000 --format jsonl",
        "completions bash",
    ] {
        assert_eq!(after_three_lines(line).to_string(), "? 0\n", "{line}");
    }
    // These fit into the pipe as a whole, so their sum may have been said before the reader left.
    let ran = after_three_lines("tour find 5x5 --all");
    assert!(ran.stderr.lines().count() <= 1 && ran.code == 0, "{ran}");
}

#[test]
fn check_exits_with_its_verdict_so_far_on_a_closed_pipe() {
    let right = "0\n".repeat(100_000);
    let early = format!("0 0\n{right}");
    // More than fits into the pipe, and as little as is printed only at the end.
    for (boards, code) in [
        (right.as_str(), 0),
        (&early, 1),
        ("0\n", 0),
        ("0\n0 0\n0\n", 1),
    ] {
        let mut check = start("queens check -");
        check.stdout = None;
        let _ = check.stdin.as_mut().unwrap().write_all(boards.as_bytes()); // as much as is read
        assert_eq!(check.end_without_reader().refused(code, ""), "");
    }
}

#[test]
fn check_ends_on_a_closed_pipe_even_with_endless_input() {
    for (line, board) in [("queens check -", "0\n"), ("tour check -", "1x1: a1\n")] {
        let mut check = start(line);
        check.stdout = None;
        let stdin = check.stdin.as_mut().unwrap();
        let boards = board.repeat(1000);
        while stdin.write_all(boards.as_bytes()).is_ok() {}
        assert_eq!(check.end_without_reader().code, 0, "{line}");
    }
}

#[test]
fn a_full_disk_is_reported_in_one_sentence() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let place = Place::new();
    place.write("board_of_6.txt", "1 3 5 0 2 4\n");
    for line in [
        "queens solve 12 --all",
        "queens solve 4 --format json",
        "queens count 8",
        "queens trace 4",
        "queens check board_of_6.txt",
        "tour find 5x5",
        "algorithms",
        "tour count 5x5 --per-square --format svg",
        "completions zsh",
        "--version",
        "tour find --help",
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = place.command(line).stdout(full).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let error = said.lines().last().unwrap();
        let expected = "error: cannot write the output: the disk is full";
        assert_eq!((error, output.status.code()), (expected, Some(1)), "{line}");
    }
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "long: cargo xtask verify --all"]
fn memory_does_not_grow_with_the_list() {
    for line in [
        "queens solve 14 --all",
        "queens solve 14 --all --format json",
        "queens trace 9 --max-steps 10000000 --format jsonl",
        "queens check -",
        "tour check -",
    ] {
        let mut program = start(line);
        let mut stdin = program.stdin.take().unwrap();
        // JSON Lines without an end, until the program is killed.
        std::thread::spawn(move || -> std::io::Result<()> {
            let board = r#"{"columns":[0],"dims":"1x1","squares":["a1"]}"#;
            let board = format!("{board}\n").repeat(1000);
            loop {
                stdin.write_all(board.as_bytes())?;
            }
        });
        program.wait_for(Stream::Output);
        let early = program.peak_bytes();
        let stdout = program.stdout.as_mut().unwrap();
        let part = &mut stdout.take(10_000_000);
        let read = std::io::copy(part, &mut std::io::sink()).unwrap();
        assert_eq!(read, 10_000_000, "{line}: is it so short?");
        program.wait_for(Stream::Output);
        let late = program.peak_bytes();
        // Ten megabytes of text are over 40 000 boards, which take a megabyte as bare columns
        // already.
        assert!(
            late < early + (512 << 10),
            "{line}: from {early} to {late} bytes"
        );
    }
}

/// As directions a tour takes a byte a square, with numbers five; and a check as much as is said in
/// docs/formats.md.
#[test]
#[cfg(target_os = "linux")]
fn a_large_tour_takes_as_much_memory_as_is_said() {
    for (format, bytes_a_square) in [("directions", 1), ("squares", 1), ("jsonl", 1), ("text", 5)] {
        let peak = |side: u64| {
            let mut program = start(&format!("tour find {side}x{side} --format {format}"));
            program.wait_for(Stream::Output); // so the tour is made
            program.peak_bytes()
        };
        // The program alone takes some megabytes, how many the machine decides.
        let small = peak(400);
        assert!(small < 32 << 20, "{format}: {small} bytes");
        let more = peak(3000) - small;
        let tour = bytes_a_square * (3000 * 3000 - 400 * 400);
        assert!(more.abs_diff(tour) < 1 << 20, "{format}: {more} bytes");
    }
}

/// As is said in docs/formats.md: at most 8 bytes a square for numbers, 2 for directions, and twice
/// the longest line. The narrow boards have the most rows, or the longest.
#[test]
#[cfg(target_os = "linux")]
fn a_check_takes_no_more_memory_than_is_said() {
    let peak = |text: &str| {
        let mut check = start("tour check -");
        let stdin = check.stdin.as_mut().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
        if text.ends_with(['\n', ' ']) {
            stdin.write_all(b"\n\n").unwrap();
        }
        check.wait_for(Stream::Input);
        check.peak_bytes()
    };
    let (program, squares) = (peak("1"), 4_000_000);
    let column: String = (1..=squares).map(|number| format!("{number}\n")).collect();
    let row = column.replace('\n', " ");
    let directions = format!("backrank directions 1 2000x2000 from a1\n{}", {
        format!("{}\n", ".".repeat(2000)).repeat(2000)
    });
    let list = "2000x2000 without a1 z2000: a2000 b1998\n".to_owned();
    for (text, bytes) in [
        (column, 8 * squares),
        (row.clone(), 8 * squares + 2 * row.len() as u64),
        (directions, 2 * squares),
        (list, squares / 2),
        // Of what the first line asks for, only what was read.
        (
            "backrank directions 1 20000x20000 from a1\n00".to_owned(),
            0,
        ),
        ("20000x20000: a1".to_owned(), 0),
    ] {
        let peak = peak(&text);
        assert!(
            peak < program + bytes + (1 << 20),
            "{text:.20}...: {peak} bytes"
        );
    }
}

/// More blanks than a pipe holds come around the documents, so that they are read at different
/// times.
#[test]
fn json_is_detected_in_any_layout() {
    let blanks = " \n".repeat(1 << 14);
    for (line, document) in [
        ("queens check -", "{\"columns\":[1,3,0,2]}"),
        ("tour check -", "{\"dims\":\"1x1\",\"squares\":[\"a1\"]}"),
    ] {
        let text = format!("\u{feff}{blanks}{document}{blanks}{document}{blanks}");
        let ran = feed(line, text);
        assert_eq!(
            (ran.code, ran.stderr.as_str()),
            (0, "2 boards, all right\n"),
            "{ran}"
        );
    }
}
