//! The judge: it reads back everything that the listings print, and says what is wrong with what is wrong.

mod common;

use common::{LANGUAGES, STYLES, feed, pin, run};

/// The last line of `check` about the output of a command.
#[track_caller]
fn sum(check: &str, listing: &str) -> String {
    let printed = run(listing).done();
    let ran = feed(&format!("{check} -"), &printed);
    assert_eq!(ran.code, 0, "{listing}: {ran}");
    assert_eq!(
        ran.stdout.lines().count(),
        ran.stdout.matches(": a ").count(),
        "{listing}: {ran}"
    );
    ran.stderr
}

fn all_right(boards: usize) -> String {
    match boards {
        1 => "1 board, all right\n".to_owned(),
        _ => format!("{boards} boards, all right\n"),
    }
}

#[test]
fn every_style_is_read_back() {
    for style in STYLES {
        for lang in LANGUAGES {
            let options = format!("--board {style} --lang {lang} --all");
            for (order, solutions) in [(1, 1), (4, 2), (5, 10), (6, 4), (8, 92)] {
                let listing = format!("queens solve {order} {options}");
                assert_eq!(
                    sum("queens check", &listing),
                    all_right(solutions),
                    "{listing}"
                );
            }
            for (order, solutions) in [(1, 1), (4, 1), (6, 1), (8, 12), (9, 46)] {
                let listing = format!("queens solve {order} --fundamental {options}");
                assert_eq!(
                    sum("queens check", &listing),
                    all_right(solutions),
                    "{listing}"
                );
            }
            // Without a total below, and with ranks of two digits.
            let listing = format!("queens solve 11 --limit 3 --board {style} --lang {lang}");
            assert_eq!(sum("queens check", &listing), all_right(3), "{listing}");
        }
    }
}

#[test]
fn the_board_without_squares_is_read_back_from_under_its_heading() {
    for lang in LANGUAGES {
        for style in ["crosses", "spaced", "pairs", "unicode"] {
            let listing = format!("queens solve 0 --board {style} --lang {lang}");
            assert_eq!(sum("queens check", &listing), all_right(1), "{listing}");
        }
        for style in ["stars", "algebraic", "columns"] {
            let printed = run(&format!("queens solve 0 --board {style}")).done();
            let without_heading = feed("queens check -", &printed);
            assert_eq!(
                without_heading.code, 1,
                "an empty line is no board: {without_heading}"
            );
            let listing = format!("queens solve 0 --board {style} --fundamental --lang {lang}");
            assert_eq!(sum("queens check", &listing), all_right(1), "{listing}");
        }
    }
    assert_eq!(
        sum("queens check", "queens solve 0 --format json"),
        all_right(1)
    );
}

#[test]
fn the_largest_boards_are_read_back() {
    for style in STYLES {
        // Of order 32 the first solution is too far away to search for, so that of order 27: files a to z, aa.
        let listing = format!("queens solve 27 --limit 1 --board {style}");
        assert_eq!(sum("queens check", &listing), all_right(1), "{listing}");
    }
}

#[test]
fn json_is_read_back() {
    for format in ["json", "jsonl"] {
        for options in ["", "--fundamental", "--limit 5"] {
            let boards = match options {
                "" => 92,
                "--limit 5" => 5,
                _ => 12,
            };
            let listing = format!("queens solve 8 {options} --format {format}");
            assert_eq!(
                sum("queens check", &listing),
                all_right(boards),
                "{listing}"
            );
        }
        let listing = format!("tour find 5x5 --all --format {format}");
        assert_eq!(sum("tour check", &listing), all_right(304), "{listing}");
    }
}

#[test]
fn tours_are_read_back() {
    for lang in LANGUAGES {
        for (listing, boards) in [
            ("tour find 1x1", 1),
            ("tour find 3x4 --all", 2),
            ("tour find 5x5 --all", 304),
            ("tour find 3x34 --from 0,33", 1),
            ("tour find 5x6 --closed --from c3 --limit 2", 2),
            (
                "tour find 5x6 --closed --from c3 --limit 2 --format json",
                2,
            ),
        ] {
            let listing = format!("{listing} --lang {lang}");
            assert_eq!(sum("tour check", &listing), all_right(boards), "{listing}");
        }
    }
    let closed = feed("tour check -", run("tour find 3x10 --closed").done()).done();
    assert_eq!(closed, "board 1 (line 3): a tour, closed\n");
}

#[test]
fn tours_are_read_back_in_every_form() {
    for problem in [
        "1x1",
        "3x4 --all",
        "5x6 --closed --limit 5",
        "3x34 --from 0,33",
        "3x3 --block b2 --closed --all",
        "6x6 --block a1,f1 --from c3 --limit 3",
        "40x70 --from 3,3 --to 20,3",
        "5x5 --all --fundamental",
    ] {
        let boards = run(&format!("tour find {problem} --format squares")).done();
        let boards = boards.lines().count();
        assert!(boards > 0, "{problem}");
        for format in ["text", "squares", "json", "jsonl", "directions"] {
            for lang in LANGUAGES {
                let listing = format!("tour find {problem} --format {format} --lang {lang}");
                assert_eq!(sum("tour check", &listing), all_right(boards), "{listing}");
            }
        }
    }
}

#[test]
fn a_tour_may_be_closed_where_any_are_listed() {
    let listing = "tour find 5x6 --closed --format json";
    let document = run(listing).done();
    let any = document.replacen("\"closed\":true", "\"closed\":false", 1);
    assert_ne!(any, document);
    assert_eq!(feed("tour check -", any).stderr, all_right(1));
    let without = document.replace("\"closed\":true,", "");
    assert_eq!(feed("tour check -", without).stderr, all_right(1));
}

/// Longer than what is read or written at once, in rows and as a whole.
#[test]
fn long_rows_are_read_back() {
    for dims in ["5x40000", "40000x5", "500x500"] {
        for format in ["text", "squares", "jsonl", "directions"] {
            let listing = format!("tour find {dims} --closed --format {format}");
            if dims.contains('5') && dims != "500x500" {
                let listing = format!("tour find {dims} --format {format}");
                assert_eq!(sum("tour check", &listing), all_right(1), "{listing}");
            } else {
                let printed = run(&listing).done();
                let verdict = feed("tour check -", printed).done();
                assert!(
                    verdict.ends_with("a tour, closed\n"),
                    "{listing}: {verdict}"
                );
            }
        }
    }
}

#[test]
fn forms_may_be_mixed_and_lists_may_have_their_board_in_front_or_as_an_option() {
    let names = "a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2";
    let commas = names.replace(' ', ",");
    let pairs = "0,0 1,2 2,0 0,1 1,3 2,1 0,2 2,3 1,1 0,3 2,2 1,0";
    for (check, text, boards) in [
        ("tour check - --board 3x4", names.to_owned(), 1),
        (
            "tour check - --board 3x4",
            format!("{pairs}\n\n{commas}\n"),
            2,
        ),
        ("tour check - --board 3x4", pairs.replace(' ', ", "), 1),
        (
            "tour check -",
            format!("\u{feff}3x4: {names}\r\n3x4:{pairs}\r\n"),
            2,
        ),
        ("tour check -", format!("3x4:\n{names}\n{pairs}\n"), 2),
        (
            "tour check -",
            format!(
                "Tour 1:\n\n 1 4 7 10\n12 9 2 5\n3 6 11 8\n3x4: {names}\n\
                 backrank directions 1 1x1 from a1\n.\n1\n3x3 without b2: a1 b3 c1 a2 c3 b1 a3 c2\n"
            ),
            5,
        ),
    ] {
        let ran = feed(check, &text);
        assert_eq!(ran.stderr, all_right(boards), "{text}: {ran}");
    }
}

#[test]
fn listings_may_follow_one_another() {
    let listings = [
        "queens solve 6 --board stars",
        "queens solve 8 --limit 3",
        "queens solve 6 --board pairs",
        "queens solve 6 --lang zh",
        "queens solve 0",
        "queens solve 8 --fundamental --board unicode",
        "queens solve 8 --fundamental --with a1",
        "queens solve 3",
        "queens solve 1 --fundamental --board columns",
    ];
    let text = listings.map(|listing| run(listing).done()).concat();
    let boards = 4 + 3 + 4 + 4 + 1 + 12 + 1;
    let with_a1 = run(listings[6]).done().matches("orbit").count();
    assert_eq!(
        feed("queens check -", &text).stderr,
        all_right(boards + with_a1)
    );
    // Not from its first board on: the last line counts one more than there are.
    let listing = run("queens solve 8").done();
    let mut tail: Vec<_> = listing.lines().skip(10).collect();
    assert_eq!(
        feed("queens check -", tail.join("\n")).stderr,
        "error: line 911 counts 92 boards, but the listing above has 91\n"
    );
    tail.pop();
    assert_eq!(
        feed("queens check -", tail.join("\n")).stderr,
        all_right(91)
    );
}

/// Cut anywhere, a listing of all is never taken for a whole one with another number of boards.
#[test]
fn a_listing_that_breaks_off_is_not_all_right() {
    for style in ["crosses", "pairs", "unicode"] {
        let listing = run(&format!("queens solve 4 --board {style}")).done();
        let lines: Vec<_> = listing.lines().collect();
        let mut may_end = 0;
        for length in 1..lines.len() {
            let ran = feed("queens check -", lines[..length].join("\n"));
            if ran.code == 0 {
                let boards = ran.stdout.lines().count();
                assert!(boards > 0 && ran.stderr == all_right(boards), "{ran}");
                may_end += 1;
            } else {
                assert!(ran.stderr.contains("line"), "{style} {length}: {ran}");
            }
        }
        // After each board: after its last row, the names of its files, an empty line.
        let expected = match style {
            "pairs" => 2,
            "crosses" => 4,
            _ => 6,
        };
        assert_eq!(may_end, expected, "{style}");
    }
}

/// The verdicts on each text in each language, pinned. Each has a board that is wrong, which is exit 1.
fn pin_verdicts(name: &str, check: &str, texts: &[&str]) {
    for lang in LANGUAGES {
        let verdicts = texts.iter().map(|text| {
            let ran = feed(&format!("{check} - --lang {lang}"), text);
            assert_eq!(ran.code, 1, "{text}: {ran}");
            format!("{text}\n{ran}")
        });
        pin(
            &format!("check__{name}_{lang}"),
            verdicts.collect::<Vec<_>>().join("\n"),
        );
    }
}

#[test]
fn two_queens_that_attack_each_other_are_named_with_their_line() {
    pin_verdicts(
        "queens",
        "queens check",
        &[
            "xxxx\nxxxQ\nQQxx\nxxxx\n",               // row, and a row without a queen
            "xQxx\nxxxQ\nQxxx\nQxxx\n",               // column
            "Q * * *\n* Q * *\n* * * Q\n* * Q *\n",   // falling diagonal
            "   0,  3;   1,  2;   2,  0;   3,  1;\n", // rising diagonal
            "b4 d3 a2 d1\n",
            "1 3 0 0\n",
            "1 3 0 4\n", // outside
            "xxxx\nxxxQ\nQxxx\nxxxx\n",
            "Q\n\nx\n\nQ\n", // several boards, one wrong
            "{\"columns\":[1,3,0,2]}\n{\"columns\":[1,3,0,0]}\n",
            "Solution 1 (orbit of 9):\nxQxx\nxxxQ\nQxxx\nxxQx\n",
            "Solution 1 (orbit of 1):\nxQxx\nxxxQ\nQxxx\nxxQx\n\n1 fundamental arrangement\n0 1\n",
            "{\"columns\":[1,3,0,2],\"orbit\":3}",
            "Solution 1:\n   ┌─────┐\n 2 │ ♛ · │\n 1 │ · ♛ │\n   └─────┘\n     a b\n",
            "第1个解:\nxQxx\nxxxQ\nQxxx\nxxQx\n\n第2个解:\nxQxx\nxxxQ\nQxxx\nxQxx\n\n共有 2 种不同的排列\n",
        ],
    );
}

#[test]
fn the_first_thing_wrong_with_a_tour_is_told() {
    let tour = " 1   4   7  10\n12   9   2   5\n 3   6  11   8\n";
    let swapped = tour
        .replace("10", "xx")
        .replace("11", "10")
        .replace("xx", "11");
    let twice = tour.replace("12", "11");
    let outside = tour.replace("12", "13");
    let zero = tour.replace("12", " 0");
    let unfinished = tour.replace("12", " .");
    let open = "{\"dims\":\"1x1\",\"squares\":[\"a1\"]}";
    let closed = "{\"dims\":\"3x3\",\"block\":[\"b2\"],\
        \"squares\":[\"a3\",\"c2\",\"a1\",\"b3\",\"c1\",\"a2\",\"c3\",\"b1\"]}";
    let said = |said, tour: &str| tour.replace('{', &format!("{{\"closed\":{said},"));
    let several = format!("Tour 1:\n\n{tour}\nTour 2:\n\n{twice}\n第3个:\n\n{tour}");
    pin_verdicts(
        "tours",
        "tour check",
        &[
            &swapped,
            &twice,
            &outside,
            &zero,
            &unfinished,
            &several,
            "{\"dims\":\"1x2\",\"squares\":[\"a1\",\"b1\"]}",
            "{\"dims\":\"3x4\",\"squares\":[\"a3\",\"c2\",\"a3\"]}",
            "{\"dims\":\"3x4\",\"squares\":[\"a3\",\"c2\",\"a1\"]}",
            "{\"dims\":\"3x4\",\"squares\":[]}",
            &said("true", open),
            &said("false", closed),
            &format!("{{\"closed\":true,\"tours\":[{open}]}}"),
            "3x4: a3 c2 a3",
            "3x4: a3 c2 a1 b1",
            "3x4: a3",
            "3x3 without b2 c3: a1 b3 c1 a2 c3",
            "3x3 without b2 c2: a1 b3 c1 a2 c3 b1",
            "1 6 3\n4 # .\n7 2 5\n",
            "1 6 3\n4 # 9\n7 2 5\n",
            "1 6 3\n4 # 4294967294\n7 2 5\n",
            "1 6 3\n4 # 4294967295\n7 2 99999999999\n",
            "1 6 3\n4 # 4294967294\n7 2 99999999999\n",
            "# #\n# #\n",
            "backrank directions 1 3x3 from a3\n177\n1#1\n77.\n",
            "backrank directions 1 3x3 from a3\n000\n000\n000\n",
            "backrank directions 1 3x4 from a3\n1...\n....\n....\n",
            "backrank directions 1 3x3 from a3\n1##\n##6\n2##\n",
        ],
    );
}

#[test]
fn boards_from_another_program_are_read_too() {
    for text in [
        "\u{feff}xQxx\r\nxxxQ\r\nQxxx\r\nxxQx\r\n", // from Windows
        ". Q . .\n. . . Q\nQ . . .\n. . Q .\n",
        "  xQxx\n  xxxQ\n  Qxxx\n  xxQx",
        "0,1; 1,3; 2,0; 3,2",
        "{\n  \"columns\": [1, 3, 0, 2]\n}\n",
        "\u{feff}{\"other\": [{\"columns\": 8}, \"]\\\"\"], \"columns\": [1, 3, 0, 2]}",
    ] {
        let ran = feed("queens check -", text);
        assert_eq!(ran.stderr, all_right(1), "{text}: {ran}");
    }
}

#[test]
fn a_file_is_read_like_standard_input() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/boards of 6.txt");
    std::fs::write(file, run("queens solve 6").done()).unwrap();
    let mut program = common::program("queens check");
    let ran = common::feed_program(program.arg("boards of 6.txt"), "");
    assert_eq!(ran.stderr, all_right(4));
    std::fs::remove_file(file).unwrap();
}

#[test]
fn a_byte_order_mark_before_a_list_of_orders_is_skipped() {
    assert_eq!(feed("queens count -", "\u{feff}4\n").done(), "2\n");
    // Anywhere else it is a sign like others.
    assert_eq!(feed("queens count -", "4\n\u{feff}4\n").code, 1);
}

#[test]
#[cfg(unix)]
fn the_name_of_a_file_may_be_any() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let name = OsStr::from_bytes(b"boards \xff.txt");
    let check = || common::feed_program(common::program("queens check").arg(name), "");
    let missing = check();
    assert!(
        missing
            .stderr
            .starts_with(r"error: cannot read 'boards \xff.txt': "),
        "{missing}"
    );
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, "1 3 0 2\n").unwrap();
    assert_eq!(check().stderr, all_right(1));
    std::fs::remove_file(file).unwrap();
}
