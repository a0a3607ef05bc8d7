//! Input that cannot be read: one clear sentence that names the line and what is wrong with it, in both languages, and exit 1.
//! No panic, no long wait, no memory without a limit.

mod common;

use std::fs;

use common::{feed, pin_errors, run};

#[test]
fn boards_of_queens_that_cannot_be_read() {
    pin_errors(
        "unreadable__queens_check",
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
            // Other white space of Unicode than blanks is none.
            ("queens check -", b"1 3\x0c0 2\n", 1),
            ("queens check -", "1 3\u{a0}0 2\n".as_bytes(), 1),
            ("queens check -", "x\u{3000}Q\n".as_bytes(), 1),
            ("queens check -", b"Solution 1:\x0b\n", 1),
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
            ("queens check -", b"{\"order\":1000000001,\"solutions\":[]}", 1),
            // A heading without its board, or a board without its end; the order 0 in a form in which it is not printed.
            ("queens check -", b"Solution 1:\n", 1),
            ("queens check -", b"Solution 1:\n\n\n", 1),
            ("queens check -", b"Solution 1:\nQ\n\nSolution 2:\n", 1),
            ("queens check -", b"Solution 1:\nSolution 2:\nQ\n", 1),
            ("queens check -", b"Solution 1:\n\nQ\n1 arrangement\n", 1),
            ("queens check -", b"Solution 2:\n\n\n1 arrangement\n", 1),
            ("queens check -", b"Solution 1 (orbit of 8):\n\n", 1),
            ("queens check -", b"A solution is:\n\n2 solutions found.\n", 1),
            ("queens check -", "┌───┐\n1 │ ♛ │\n".as_bytes(), 1),
            ("queens check -", "┌───┐\n└───┘\n".as_bytes(), 1),
            ("queens check -", "┌─┐\n└─\n".as_bytes(), 1),
            ("queens check -", "Solution 2:\n┌─┐\n└─┘\n".as_bytes(), 1),
            ("queens check -", "┌───┐\n1 │ ♛ │\n└─┘\n".as_bytes(), 1),
            ("queens check -", "┌x\nQ\n└abc\n".as_bytes(), 1),
            ("queens check -", "┌───┐\nQ\n└───┘\n".as_bytes(), 1),
            ("queens check -", "┌───┐\n2 │ ♛ │\n└───┘\n".as_bytes(), 1),
            ("queens check -", "┌───┐\n1 │ ♛ │ 77\n└───┘\n".as_bytes(), 1),
            ("queens check -", "error: disk full │Q│\n".as_bytes(), 1),
            ("queens check -", "┌───┐\n1 │ ♛ │\n1 │ ♛ │\n".as_bytes(), 1),
            // A listing that says something else of itself than it has.
            ("queens check -", b"Solution 1:\nQ\n\n3 different arrangements\n", 1),
            ("queens check -", b"Solution 1:\nQ\n\n1 fundamental arrangement\n", 1),
            ("queens check -", b"Solution 5:\nQ\n\n5 different arrangements\n", 1),
            ("queens check -", b"Solution 18446744073709551615:\nQ\n\nSolution 7:\nQ\n", 1),
            ("queens check -", b"Tour 1:\nQ\n", 1),
            ("queens check -", b"Solution 0:\nQ\n", 1),
            ("queens check -", b"Solution 1:\nQ", 1),
            ("queens check -", b"Solution 1:\nQ\n\nSolution 3:\nQ\n\n2 different arrangements\n", 1),
            ("queens check -", b"A solution is:\n0,0;\nA solution is:\n0,0;\n1 solutions found.\n", 1),
            ("queens check -", b"{\"solutions\":[{\"columns\":[0]}],\"shown\":2}", 1),
            // Fields that are there twice, too late, or against the document.
            ("queens check -", b"{\"columns\":[1,3,0,0],\"columns\":[1,3,0,2]}", 1),
            ("queens check -", b"{\"order\":4,\"order\":4}", 1),
            ("queens check -", b"{\"solutions\":[],\"order\":8}", 1),
            ("queens check -", b"{\"columns\":[0],\"order\":8}", 1),
            ("queens check -", b"{\"order\":4,\"solutions\":[{\"order\":1,\"columns\":[0]}]}", 1),
            ("queens check -", b"{\"rules\":\"torsu\",\"columns\":[0]}", 1),
            ("queens check - --superqueens", b"{\"rules\":\"torus\",\"columns\":[0]}", 1),
            ("queens check -", b"{\"other\":\"\xff\",\"columns\":[0]}", 1),
            ("queens check -", b"{\"\xff\":0,\"columns\":[0]}", 1),
            ("queens check -", b"\n\n  {\"columns\":[0],}", 1),
            ("queens check -", b"{\"columns\":[0]} 1 3 0 2", 1),
            ("queens check missing.txt", b"", 1),
            ("queens check .", b"", 1),
        ],
    );
}

#[test]
fn tours_that_cannot_be_read() {
    pin_errors(
        "unreadable__tour_check",
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
            ("tour check -", b"3x4\n", 1),
            ("tour check -", b"3x4 without b2\n", 1),
            ("tour check -", b"3x4 without b2, ?: a1\n", 1),
            ("tour check -", b"3x\n", 1),
            ("tour check -", b"3xq: a1\n", 1),
            ("tour check -", b"3x4: 1,\n", 1),
            ("tour check -", b"3x4: azzzzzzzzzzzzzzzz1\n", 1),
            ("tour check -", b"3x4: zz\n", 1),
            ("tour check -", b"1x2 without a1 b1 a1: a1\n", 1),
            ("tour check -", b"3x3 without c3 b2 a1 b2: a1\n", 1),
            (
                "tour check -",
                b"{\"dims\":\"3x3\",\"block\":[\"b2\",\"b2\"]}",
                1,
            ),
            ("tour check - --dims 3", b"a3 c2\n", 2),
            ("tour check -", b"backrank directions 2 1x1 from a1\n.\n", 1),
            ("tour check -", b"backrank directions 1 1x1\n.\n", 1),
            ("tour check - --dims 3x4", b"Tour 1:\x0b\n", 1),
            (
                "tour check -",
                "backrank\u{a0}directions 1 1x1 from a1\n.\n".as_bytes(),
                1,
            ),
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
            ("tour check -", b"{\"closed\":\"yes\"}", 1),
            ("tour check -", b"{\"closed\":true,\"closed\":true}", 1),
            (
                "tour check -",
                b"{\"closed\":true,\"tours\":[{\"closed\":false,\"dims\":\"1x1\",\"squares\":[\"a1\"]}]}",
                1,
            ),
            (
                "tour check -",
                b"{\"tours\":[{\"dims\":\"1x1\",\"squares\":[\"a1\"]}],\"closed\":true}",
                1,
            ),
            (
                "tour check -",
                b"{\"tours\":[{\"dims\":\"1x1\",\"squares\":[\"a1\"]}],\"dims\":\"2x2\"}",
                1,
            ),
            (
                "tour check -",
                b"{\"dims\":\"1x2\",\"squares\":[\"a1\"],\"block\":[\"a1\"]}",
                1,
            ),
            (
                "tour check -",
                b"{\"dims\":\"1x2\",\"block\":[\"b1\"],\"tours\":[{\"block\":[\"a1\"],\"squares\":[\"b1\"]}]}",
                1,
            ),
            (
                "tour check -",
                b"{\"dims\":\"1x2\",\"block\":[\"b1\"],\"tours\":[{\"block\":[],\"squares\":[\"a1\",\"b1\"]}]}",
                1,
            ),
            ("tour check -", b"{\"dims\":\"1x1\",\"tours\":[{\"squares\":[\"a1\"]}],\"shown\":0}", 1),
            ("tour check -", b"3x3 without b2: a3b1c3a2c1b3a1c2\n", 1),
            ("tour check -", b"1x2: 0,0a1\n", 1),
            ("tour check -", b"1x2: 0, 0\n", 1),
            ("tour check -", b"1.2 3\n", 1),
            ("tour check -", b"12345678901234567890x8: a1\n", 1),
            ("tour check -", b"12345678901234567890,0 1,2\n", 1),
            ("tour check -", b"Tour 1:\n\n", 1),
            ("tour check -", b"Tour 1:\n\nTour 2:\n\n1\n", 1),
            ("tour check -", b"Tour 1:\n\n1\n\nTour 3:\n\n1\n", 1),
            ("tour check -", b"Solution 1:\n\n1\n", 1),
            ("tour check missing.txt", b"", 1),
            ("tour check .", b"", 1),
        ],
    );
}

#[test]
fn a_word_in_a_list_of_orders_is_named_after_the_counts_before_it() {
    pin_errors(
        "unreadable__list_of_orders",
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
        let ran = run(&format!("{puzzle} check ten_megabytes.txt"));
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

/// A large board, or many blocked squares, and many short lists.
#[test]
fn the_time_of_a_check_follows_what_is_read() {
    let blocked: Vec<_> = (0..100_000)
        .map(|at| format!("{},{}", at % 400, at / 400))
        .collect();
    let quoted: Vec<_> = blocked.iter().map(|name| format!("\"{name}\"")).collect();
    let (blocked, quoted) = (blocked.join(" "), quoted.join(","));
    let lists = 50_000;
    for (start, list, end) in [
        ("32768x32768 without a1:\n".to_owned(), "b1\n", ""),
        (String::new(), "32768x32768 without a1: b1\n", ""),
        (format!("400x400 without {blocked}:\n"), "a1\n1x1: a1\n", ""),
        (
            "{\"dims\":\"32768x32768\",\"block\":[\"a1\"],\"tours\":[".to_owned(),
            "{\"block\":[\"a1\"],\"squares\":[\"b1\"]},",
            "{\"squares\":[]}]}",
        ),
        (
            format!("{{\"dims\":\"400x400\",\"block\":[{quoted}],\"tours\":["),
            "{\"squares\":[\"a1\"]},",
            "{\"squares\":[]}]}",
        ),
    ] {
        let text = format!("{start}{}{end}", list.repeat(lists));
        // They would take half an hour if each list took the time of its board.
        let ran = feed("tour check -", &text);
        let boards = lists * list.matches(['\n', '}']).count() + usize::from(!end.is_empty());
        assert_eq!(ran.stdout.lines().count(), boards, "{list}: {}", ran.stderr);
    }
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
    // The parser would hold these in memory even where the value is of no interest.
    let not_printed = "error: this is not JSON that backrank prints";
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
#[cfg(unix)] // the words of English are the system's
fn the_reason_why_a_file_is_not_read_is_told() {
    for (line, reason) in [
        (
            "queens check missing.txt",
            "error: cannot read 'missing.txt': No such file or directory (os error 2)",
        ),
        (
            "tour check . --lang en",
            "error: cannot read '.': Is a directory (os error 21)",
        ),
        (
            "tour check missing.txt --lang zh",
            "错误：无法读取 'missing.txt'：文件不存在",
        ),
        (
            "queens check . --lang zh",
            "错误：无法读取 '.'：这是一个目录",
        ),
    ] {
        let ran = common::run(line);
        assert_eq!((ran.stderr.trim_end(), ran.code), (reason, 1));
    }
}
