//! Bad input: one clear sentence that names the value and the range, in both languages; exit 2 for a wrong command line,
//! 1 for wrong input. Never a panic, and never a long wait.

mod common;

use std::fs;
use std::time::{Duration, Instant};

use common::{LANGUAGES, feed, pin, run};

/// A command line, what it finds on standard input, and its exit code.
type Case<'a> = (&'a str, &'a [u8], i32);

/// Pins what each case prints in each language.
fn pin_errors(name: &str, cases: &[Case<'_>]) {
    for lang in LANGUAGES {
        let lines = cases.iter().map(|(line, input, code)| {
            let ran = feed(&format!("{line} --lang {lang}"), input);
            assert_eq!(ran.code, *code, "{line}: {ran}");
            assert!(!ran.stderr.is_empty(), "{line} says nothing");
            let input = match input.escape_ascii().to_string() {
                none if none.is_empty() => none,
                some => format!("   < {some}"),
            };
            format!("backrank {line}{input}\n{ran}")
        });
        pin(
            &format!("errors__{name}_{lang}"),
            lines.collect::<Vec<_>>().join("\n"),
        );
    }
}

#[test]
fn what_is_no_order() {
    let orders = [
        "33",
        "-1",
        "8.5",
        "''",
        "acht",
        "99999999999999999999",
        "+8",
        "0x8",
    ];
    let lines = orders.map(|order| format!("queens solve {order}"));
    let cases = lines
        .each_ref()
        .map(|line| (line.as_str(), b"".as_slice(), 2));
    pin_errors("order", &cases);
    for command in ["count", "estimate", "trace", "compare"] {
        let ran = run(&format!("queens {command} 33"));
        assert_eq!(ran.stderr, run("queens solve 33").stderr, "{command}");
        assert_eq!(ran.code, 2);
    }
}

#[test]
fn what_is_no_board_or_square() {
    pin_errors(
        "board_and_square",
        &[
            ("tour find 0x5", b"", 2),
            ("tour find 8", b"", 2),
            ("tour find 8xx8", b"", 2),
            ("tour find 99999999999x2", b"", 2),
            ("tour find ''", b"", 2),
            ("tour trace -3x3", b"", 2),
            ("tour find 8x8 --from z9", b"", 2),
            ("tour find 3x4 --from 3,0", b"", 2),
            ("tour find 5000x5000 --method backtrack", b"", 2),
            ("tour trace 1000000000x1000000000", b"", 2),
            ("queens solve 8 --with z9", b"", 2),
            ("queens solve 8 --with a9", b"", 2),
            ("queens solve 8 --with d1,,c3", b"", 2),
            ("queens solve 8 --block 8,0", b"", 2),
            ("queens count 4 --with e5", b"", 2),
            ("queens trace 0 --with a1", b"", 2),
            // As from a variable of the shell that is not set.
            ("queens solve 8 --with ''", b"", 2),
            ("queens count 8 --block ''", b"", 2),
        ],
    );
}

#[test]
fn numbers_out_of_range() {
    pin_errors(
        "number",
        &[
            ("queens solve 8 --limit 0", b"", 2),
            ("queens solve 8 --limit -1", b"", 2),
            ("queens solve 8 --limit many", b"", 2),
            ("queens solve 8 --limit +5", b"", 2),
            ("tour find 5x5 --limit 0", b"", 2),
            ("queens count 8 --threads 0", b"", 2),
            ("queens count 8 --threads 100000", b"", 2),
            ("queens count 8 --threads 1.5", b"", 2),
            ("queens count 8 --threads +2", b"", 2),
            ("queens trace 8 --max-steps 0", b"", 2),
            ("queens count 8 --verify=0", b"", 2),
            ("queens count 8 --verify --seed -1", b"", 2),
            ("queens estimate 16 --budget 0", b"", 2),
            ("queens estimate 16 --threads 0", b"", 2),
            ("queens count 8 --memory abc", b"", 2),
            ("queens count 8 --memory 0", b"", 2),
            ("queens count 8 --memory 1.MB", b"", 2),
            ("queens count 8 --memory 99999999999999999999GB", b"", 2),
            ("queens count 8 --memory -1KB", b"", 2),
            ("queens estimate 8 --memory 1e9", b"", 2),
        ],
    );
}

#[test]
fn wrong_command_lines() {
    pin_errors(
        "usage",
        &[
            ("", b"", 2),
            ("queens", b"", 2),
            ("queen solve 8", b"", 2),
            ("queens solv 8", b"", 2),
            ("queens solve", b"", 2),
            ("queens check", b"", 2),
            ("queens solve 8 9", b"", 2),
            ("queens solve 8 --al", b"", 2),
            ("queens solve 8 -x", b"", 2),
            ("queens solve 8 --algorithm quick", b"", 2),
            ("queens solve 8 --algorithm prefix", b"", 2), // a strategy only counts
            ("queens solve 8 --board cross", b"", 2),
            ("queens solve 8 --format xml", b"", 2),
            ("queens count 8 --format jsonl", b"", 2),
            ("tour find 5x5 --method magic", b"", 2),
            ("queens solve 8 --limit 1 --all", b"", 2),
            ("queens solve 8 --limit 1 --limit 2", b"", 2),
            ("queens solve 8 --limit", b"", 2),
            ("completions tcsh", b"", 2),
            ("queens count 8 --kernel sse2", b"", 2),
            (
                "queens count 8 --kernel portable --algorithm bitmask",
                b"",
                2,
            ),
            ("queens count 8 --kernel portable --with a1", b"", 2),
            ("queens count 8 --algorithm half-board --with a1", b"", 2),
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
        "tour_find",
        &[
            ("tour find 8x8 --closed --to b3", b"", 2),
            ("tour find 8x8 --to z9", b"", 2),
            ("tour find 8x8 --block a1,i1", b"", 2),
            ("tour find 8x8 --block ''", b"", 2),
            ("tour find 8x8 --method construct --all", b"", 2),
            ("tour find 8x8 --method construct --limit 2", b"", 2),
            ("tour find 8x8 --method construct --fundamental", b"", 2),
            ("tour find 8x8 --method construct --block a1,b1", b"", 2),
            ("tour find 8x8 --method backtrack --tie roth", b"", 2),
            ("tour find 8x8 --tie far", b"", 2),
            ("tour find 8x8 --seed 1", b"", 2),
            ("tour find 8x8 --tie pohl --seed 1", b"", 2),
            ("tour find 8x8 --all --format svg", b"", 2),
            ("tour find 100x100 --memory 10KB", b"", 1),
            ("tour find 3000x3000 --memory 40MB", b"", 1),
            ("tour find 100000x100000", b"", 2),
            ("tour find 100000x100000 --method warnsdorff", b"", 2),
            ("tour find 5000x5000 --all --memory 1KB", b"", 2),
            ("tour find 1000x1000 --tie roth --memory 10MB", b"", 1),
            ("tour find 1000x1000 --tie roth --memory 25MB", b"", 1),
            (
                "tour find 1000x1000 --format directions --memory 1MB",
                b"",
                1,
            ),
            (
                "tour find 1000000000x1000000000 --format directions --memory 1TB",
                b"",
                1,
            ),
            ("tour trace 8x8 --method construct", b"", 2),
            ("tour compare 8x8 --starts 0", b"", 2),
            ("tour compare 8x8 --from a1 --starts 3", b"", 2),
            ("tour compare 0x0", b"", 2),
        ],
    );
}

#[test]
fn boards_of_queens_that_cannot_be_read() {
    pin_errors(
        "queens_check",
        &[
            ("queens check -", b"", 1),
            ("queens check -", b"\n\n", 1),
            ("queens check -", b"xQxx\nxxxQ\nQxx\nxxQx\n", 1),
            ("queens check -", b"xQxx\nxxxQ\nQxxx\n", 1),
            ("queens check -", b"QxQx\nxxxx\nxxxx\nxxxx\n", 1), // two queens in a row
            ("queens check -", b"Qx\n\xff\xfe\n", 1),
            ("queens check -", b"Qx\nx\x00\n", 1),
            ("queens check -", b"xQxx\nxxxQ\nQxyx\nxxQx\n", 1),
            ("queens check -", b"eight queens on a board of eight rows and eight columns\n", 1),
            ("queens check -", b"\x1b[31mred\n", 1),
            ("queens check -", b"b4 d3 a2\n", 1),
            ("queens check -", b"0,1; 1,x;\n", 1),
            ("queens check -", b"QxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxX\n", 1),
            ("queens check -", b"0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32\n", 1),
            ("queens check -", b"{\"columns\":[1,3,0", 1),
            ("queens check -", b"{\"rows\":[1,3,0,2]}", 1),
            ("queens check -", b"{\"columns\":[1,3,-1,2]}", 1),
            ("queens check -", b"[1,3,0,2]", 1),
            ("queens check -", b"0,1; +1,3; 2,0; 3,2;\n", 1),
            // The boards before the error are judged.
            ("queens check -", b"{\"solutions\":[{\"columns\":[0]},{\"columns\":[1]},{}]}", 1),
            ("queens check -", b"{\"columns\":[0]} {\"columns\":8}", 1),
            ("queens check -", b"{\"solutions\":[]}", 1),
            ("queens check -", b"{\"schema\":\"backrank.tour/1\",\"columns\":[0]}", 1),
            ("queens check -", b"{\"order\":4,\"solutions\":[{\"columns\":[0]}]}", 1),
            ("queens check -", b"{\"order\":33,\"solutions\":[]}", 1),
            ("queens check missing.txt", b"", 1),
            ("queens check .", b"", 1),
        ],
    );
}

#[test]
fn tours_that_cannot_be_read() {
    pin_errors(
        "tour_check",
        &[
            ("tour check -", b"", 1),
            ("tour check -", b"1 2 3\n4 5\n", 1),
            ("tour check -", b"1 two 3\n", 1),
            ("tour check -", b"1 -2 3\n", 1),
            ("tour check -", b"1 99999999999999999999 3\n", 1),
            ("tour check -", b"\xc3\x28\n", 1),
            (
                "tour check -",
                b"{\"dims\":\"3x4\",\"squares\":[\"a1\",\"e1\"]}",
                1,
            ),
            ("tour check -", b"{\"dims\":\"8\",\"squares\":[]}", 1),
            ("tour check -", b"{\"dims\":\"3x4\"}", 1),
            ("tour check -", b"{\"squares\":[],\"dims\":\"3x4\"}", 1),
            ("tour check -", b"1 +2 3\n", 1),
            ("tour check -", b"a1 b3\n", 1),
            ("tour check -", b"0,0 1,2\n", 1),
            ("tour check -", b"3x4: a3 z9\n", 1),
            ("tour check -", b"3x4: a3 a0\n", 1),
            ("tour check -", b"3x4: 0,0 3,0\n", 1),
            ("tour check -", b"3x4: 0,0 1\n", 1),
            ("tour check -", b"3x4: a3 ? c2\n", 1),
            ("tour check -", b"1x2: a1 B1\n", 1), // without a verdict on a1
            ("tour check -", b"0x4: a3\n", 1),
            ("tour check -", b"3x4 a3 c2\n", 1),
            ("tour check -", b"3x4 with a3: c2\n", 1),
            ("tour check - --board 3", b"a3 c2\n", 2),
            ("tour check -", b"backrank directions 2 1x1 from a1\n.\n", 1),
            ("tour check -", b"backrank directions 1 1x1\n.\n", 1),
            ("tour check -", b"backrank directions 1 1x1 from a2\n.\n", 1),
            (
                "tour check -",
                b"backrank directions 1 2x2 from a1\n..\n",
                1,
            ),
            (
                "tour check -",
                b"backrank directions 1 2x2 from a1\n..\n.\n",
                1,
            ),
            (
                "tour check -",
                b"backrank directions 1 2x2 from a1\n..\n...\n",
                1,
            ),
            (
                "tour check -",
                b"backrank directions 1 2x2 from a1\n..\n.9\n",
                1,
            ),
            (
                "tour check -",
                b"{\"schema\":\"backrank.tour.find/9\",\"tours\":[]}",
                1,
            ),
            (
                "tour check -",
                b"{\"dims\":\"3x4\",\"tours\":[{\"dims\":\"5x5\",\"squares\":[]}]}",
                1,
            ),
            ("tour check -", b"{\"block\":[\"a1\"],\"dims\":\"3x4\"}", 1),
            (
                "tour check -",
                b"{\"dims\":\"1x1\",\"dims\":\"1x1\",\"squares\":[\"a1\"]}",
                1,
            ),
            ("tour check missing.txt", b"", 1),
            ("tour check .", b"", 1),
        ],
    );
}

#[test]
fn a_word_in_a_list_of_orders_is_named_after_the_counts_before_it() {
    pin_errors(
        "list_of_orders",
        &[
            ("queens count -", b"4\n5 six 7\n", 1),
            ("queens count -", b"8\n\n33\n", 1),
            ("queens count -", b"8\n-1\n", 1),
            ("queens count -", b"8\n\xff\n", 1),
            ("queens count - --with e5", b"8\n4\n", 1),
        ],
    );
}

#[test]
fn ten_megabytes_are_judged_or_refused_in_bounded_time() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/ten_megabytes.txt");
    let check = |puzzle: &str, text: &str| {
        fs::write(file, text.repeat(10_000_000 / text.len())).unwrap();
        let start = Instant::now();
        let ran = run(&format!("{puzzle} check ten_megabytes.txt"));
        let time = start.elapsed();
        assert!(time < Duration::from_secs(60), "{puzzle}: {text}: {time:?}");
        let last = ran.stderr.lines().last().unwrap().to_owned();
        format!("{} {last}", ran.code)
    };
    let too_long = "1 error: line 1 is longer than 1048576 bytes";
    let not_a_board = "1 error: line 1 is not part of a board: 'hello world'";
    for puzzle in ["queens", "tour"] {
        assert_eq!(check(puzzle, "Q"), too_long);
        assert_eq!(check(puzzle, "\0"), too_long);
        assert_eq!(check(puzzle, "hello world\n"), not_a_board);
    }
    let board = run("queens solve 8 --limit 1 --board stars").done();
    let columns = run("queens solve 8 --limit 1 --board columns").done();
    let json = run("queens solve 8 --limit 1 --format jsonl").done();
    for board in [board, columns, json] {
        let right = format!("0 {} boards, all right", 10_000_000 / board.len());
        assert_eq!(check("queens", &board), right);
    }
    assert_eq!(check("tour", "1 2 3 4\n"), "1 1 board, 1 wrong");
    fs::remove_file(file).unwrap();
    let ran = feed("queens count -", "8".repeat(10_000_000));
    assert_eq!(format!("{} {}", ran.code, ran.stderr.trim_end()), too_long);
}

#[test]
fn json_without_an_end_is_refused() {
    let refusal = |start: &str, part: &str| {
        let ran = feed(
            "queens check -",
            format!("{start}{}", part.repeat(2_000_000)),
        );
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{start}: {ran}");
        ran.stderr
    };
    assert_eq!(
        refusal("{\"columns\":[", "0,"),
        "error: a board has too many queens: a board has at most 32\n"
    );
    // The parser would hold these in memory even where the value is of no interest.
    let not_printed = "error: this is not JSON that 'solve' or 'find' prints";
    for (start, part, why) in [
        ("{\"columns\":[\"", "a", "a text is too long"),
        ("{\"", "\\n", "a text is too long"),
        (
            "{\"other\":",
            "[",
            "the lists and objects are nested too deep",
        ),
    ] {
        let (told, expected) = (
            refusal(start, part),
            format!("{not_printed}: {why} at line 1"),
        );
        assert!(told.starts_with(&expected), "{told}");
    }
}

#[test]
fn tours_that_cannot_be_counted() {
    pin_errors(
        "tour_count",
        &[
            ("tour count 0x5", b"", 2),
            ("tour count 8", b"", 2),
            ("tour count 40x40", b"", 1),
            ("tour count 40x40 --per-square", b"", 1),
            ("tour count 1000000x1000000 --closed", b"", 1),
            ("tour count 8x300", b"", 1),
            ("tour count 2x1000000 --per-square", b"", 1),
            ("tour count 8x8 --from z9", b"", 2),
            ("tour count 8x8 --from ''", b"", 2),
            ("tour count 5x5 --memory 1KB", b"", 1),
            ("tour count 5x5 --memory lots", b"", 2),
            ("tour count 5x5 --threads 0", b"", 2),
            ("tour count 5x5 --from c3 --undirected", b"", 2),
            ("tour count 5x5 --per-square --undirected", b"", 2),
            ("tour count 5x5 --directed --undirected", b"", 2),
            ("tour count 5x5 --closed --from a1", b"", 2),
            ("tour count 5x6 --closed --per-square", b"", 2),
            ("tour count 5x5 --format svg", b"", 2),
            ("tour count 8x8 --method plain --memory 1MB", b"", 1),
            ("tour count 12x12 --method plain --memory 1MB", b"", 1),
            ("tour count 3x600 --method plain", b"", 1),
            ("tour count 8x8 --method magic", b"", 2),
        ],
    );
}
