//! Input that cannot be read: one clear sentence that names the line and what is wrong with it, in both languages, and exit 1.
//! No panic, no long wait, no memory without a limit.

mod common;

use std::fs;

use common::{feed, pin_errors, run};

/// Pins what a check says of these texts, which are no boards.
fn pin_refusals(name: &str, check: &str, texts: &[&[u8]]) {
    let cases: Vec<_> = texts.iter().map(|&text| (check, text, 1)).collect();
    pin_errors(name, &cases);
}

#[test]
fn boards_of_queens_that_cannot_be_read() {
    pin_refusals(
        "unreadable__queens_check",
        "queens check -",
        &[
            b"",
            b"Solution 1:\n\n\n1 arrangement\n",
            b"xQxx\nxxxQ\nQxx\nxxQx\n",
            b"xQxx\nxxxQ\nQxxx\n",
            b"Qx\nx\x00\n",
            b"Qx\n\xff\xfe\n",
            b"\x1b[31mred\n",
            "1 3\u{a0}0 2\n".as_bytes(), // other white space than blanks is none
            "error: disk full \u{2502}Q\u{2502}\n".as_bytes(),
            b"b4 d3 a2\n",
            b"0,1; 1,x;\n",
            b"0,1; +1,3; 2,0; 3,2;\n",
            b"1 3 0 2 5 : 7\n",
            b"{\"columns\":[1,3,0",
            b"{\"rows\":[1,3,0,2]}",
            b"{\"columns\":[1,3,-1,2]}",
            b"[1,3,0,2]",
            // The boards before the error are judged.
            b"{\"columns\":[0]}\n{\"solutions\":[{\"columns\":[0]},{}]}",
            b"{\"columns\":[0]}\n\n{\"columns\":8}",
            b"{\"solutions\":[]}",
            b"{\"schema\":\"backrank.tour/1\",\"columns\":[0]}",
            b"{\"columns\":[1,3,0,0],\"columns\":[1,3,0,2]}",
            b"{\"rules\":\"torsu\",\"columns\":[0]}",
            b"{\"rules\":\"\x1b[31m\",\"columns\":[0]}",
            b"{\"columns\":[0]} 1 3 0 2",
        ],
    );
    pin_errors(
        "unreadable__files",
        &[
            ("queens check missing.txt", b"", 1),
            ("tour check .", b"", 1),
        ],
    );
}

#[test]
fn tours_that_cannot_be_read() {
    pin_refusals(
        "unreadable__tour_check",
        "tour check -",
        &[
            b"1 2 3\n4 5\n",
            b"1 two 3\n",
            b"1 -2 3\n",
            b"1 99999999999 3\n",
            b"a1 b3\n",
            b"3x4: a3 z9\n",
            b"3x4: 0,0 3,0\n",
            b"3x4: 0,0 1\n",
            b"3x4: a3 ? c2\n",
            b"3x4: a3: c2\n",
            b"1x2: a1 B1\n", // without a verdict on a1
            b"0x4: a3\n",
            b"3x4 a3 c2\n",
            b"3x4 without b2\n",
            b"3x4 without b2, ?: a1\n",
            b"backrank directions 2 1x1 from a1\n.\n",
            b"backrank directions 1 1x1 from a2\n.\n",
            b"backrank directions 1 2x2 from a1\n..\n.\n",
            b"backrank directions 1 2x2 from a1\n..\n...\n",
            b"backrank directions 1 2x2 from a1\n..\n.9\n",
            b"{\"dims\":\"3x4\",\"squares\":[\"a1\",\"e1\"]}",
            b"{\"dims\":\"8\",\"squares\":[]}",
            b"{\"dims\":\"3x4\"}",
            b"{\"squares\":[\"a1\"]}",
            b"{\"closed\":\"yes\"}",
            b"{\"schema\":\"backrank.tour.find/9\",\"tours\":[]}",
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
    for puzzle in ["queens", "tour"] {
        for text in ["Q", "0", "hello world\n", "[", "\0"] {
            let said = check(puzzle, text);
            assert!(
                said.starts_with("1 error: line 1 is not part of a board: "),
                "{said}"
            );
        }
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
    assert_eq!(ran.code, 1, "{ran}");
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
        let ran = run(line);
        assert_eq!((ran.stderr.trim_end(), ran.code), (reason, 1));
    }
}
