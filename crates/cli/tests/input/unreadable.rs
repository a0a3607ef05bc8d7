//! Input that cannot be read: one clear sentence that names the line and what is wrong with it, and
//! exit 2; in bounded time.

use crate::{feed, pin_reading};

#[test]
fn boards_of_queens_that_cannot_be_read() {
    pin_reading::<[u8]>(
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
            // The boards before the error are checked.
            b"{\"columns\":[0]}\n{\"solutions\":[{\"columns\":[0]},{}]}",
            b"{\"solutions\":[]}",
            b"{\"schema\":\"backrank.tour/1\",\"columns\":[0]}",
            b"{\"columns\":[1,3,0,0],\"columns\":[1,3,0,2]}",
            b"{\"rules\":\"\x1b[31m\",\"columns\":[0]}",
            b"{\"columns\":[0]} 1 3 0 2",
            "x".repeat(1001).as_bytes(),
        ],
    );
}

#[test]
#[cfg(unix)] // the reasons are the system's
fn files_that_cannot_be_read() {
    crate::pin_runs(
        "unreadable__files",
        &[
            "queens check missing.txt",
            "queens puzzle solve https://puzz.link/p?starbattle/5/5/1/x.y",
            "queens check b4,d3,a2,c1",
            "tour check .",
        ],
    );
}

#[test]
fn tours_that_cannot_be_read() {
    pin_reading::<[u8]>(
        "unreadable__tour_check",
        "tour check -",
        &[
            b"1 2 3\n4 5\n",
            b"1 two 3\n",
            b"1,,x,\n",
            b"1 -2 3\n",
            b"1 99999999999 3\n",
            b"a1 b3\n",
            b"3x4: a3 z9\n",
            b"3x4: 0,0 3,0\n",
            b"3x4: 0,0 1\n",
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
fn an_invalid_size_in_a_list_is_reported_after_the_earlier_counts() {
    pin_reading::<[u8]>(
        "unreadable__list_of_orders",
        "queens count - --block e5",
        &[
            "\u{feff}5\n\u{feff}6\n".as_bytes(), // this mark is skipped at the beginning only
            b"5\n6 six 7\n",
            b"8\n\n33\n",
            b"8\n-1\n",
            b"8\n\xff\n",
            b"8\n4\n",
        ],
    );
}

#[test]
fn ten_megabytes_are_refused_in_bounded_time() {
    for text in ["Q", "0", "hello world\n", "[", "\0"] {
        let text = text.repeat(10_000_000 / text.len());
        for puzzle in ["queens", "tour"] {
            let ran = feed(&format!("{puzzle} check -"), &text);
            assert!(ran.code == 2 && ran.stderr.contains("line 1"), "{ran}");
        }
    }
    assert_eq!(feed("queens count -", "8".repeat(10_000_000)).code, 2);
}

/// A large board, or many blocked squares, and many short lists. They would take half an hour if
/// each list took the time of its board.
#[test]
#[ignore = "long: cargo xtask verify --all"]
fn the_time_of_a_check_follows_what_is_read() {
    let blocked = (0..100_000).map(|at| format!("{},{}", at % 400, at / 400));
    let blocked: Vec<_> = blocked.collect();
    for (start, list, end) in [
        ("", "32768x32768 without a1: b1\n", ""),
        (
            &format!("400x400 without {}:\n", blocked.join(" ")),
            "a1\n1x1: a1\n",
            "",
        ),
        (
            "{\"dims\":\"32768x32768\",\"block\":[\"a1\"],\"tours\":[",
            "{\"block\":[\"a1\"],\"squares\":[\"b1\"]},",
            "{\"squares\":[]}]}",
        ),
        (
            &format!("{{\"dims\":\"400x400\",\"block\":{blocked:?},\"tours\":["),
            "{\"squares\":[\"a1\"]},",
            "{\"squares\":[]}]}",
        ),
    ] {
        let lists = 50_000;
        let ran = feed(
            "tour check -",
            format!("{start}{}{end}", list.repeat(lists)),
        );
        let boards = lists * list.matches(['\n', '}']).count() + usize::from(!end.is_empty());
        assert_eq!(ran.stdout.lines().count(), boards, "{list}: {}", ran.stderr);
    }
}
