//! The checkers report what is wrong, and read boards of other programs.

#[cfg(unix)]
use crate::place::Place;
use crate::{all_right, feed, feed_program, pin_reading};

#[test]
fn two_queens_that_attack_each_other_are_named_with_their_line() {
    pin_reading::<str>(
        "check__queens",
        "queens check -",
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
            "Solution 1:\n   ┌─────┐\n 2 │ ♛ · │\n 1 │ · ♛ │\n   └─────┘\n     a b\n",
            "第1个解:\nxQxx\nxxxQ\nQxxx\nxxQx\n\n第2个解:\nxQxx\nxxxQ\nQxxx\nxQxx\n\n共有 2 种不同的排列\n",
        ],
    );
}

#[test]
fn all_attacks_are_listed_on_demand_and_the_others_are_counted() {
    let boards = ["1 2 1 4\n2 4 1 3\n"];
    pin_reading("check__all_pairs", "queens check - --all-pairs", &boards);
    pin_reading("check__json", "queens check - --format json", &boards);
    // Of more than a thousand queens the nearest.
    let column = feed("queens check - --all-pairs", "5 ".repeat(1100)).stdout;
    assert_eq!(column.lines().count(), 1 + 1099);
}

#[test]
fn the_first_fault_of_a_tour_is_reported() {
    pin_reading::<str>(
        "check__tours",
        "tour check -",
        &[
            " 1   4   7  11\n12   9   2   5\n 3   6  10   8\n",
            " 1   4   7  10\n11   9   2   5\n 3   6  11   8\n",
            " 1   4   7  10\n13   9   2   5\n 3   6  11   8\n",
            " 1   4   7  10\n 0   9   2   5\n 3   6  11   8\n",
            " 1   4   7  10\n .   9   2   5\n 3   6  11   8\n",
            "Tour 1:\n\n 1   4   7  10\n12   9   2   5\n 3   6  11   8\n\nTour 2:\n\n 1   4   7  10\n11   9   2   5\n 3   6  11   8\n\n第3个:\n\n 1   4   7  10\n12   9   2   5\n 3   6  11   8\n",
            "{\"dims\":\"1x2\",\"squares\":[\"a1\",\"b1\"]}",
            "{\"dims\":\"3x4\",\"squares\":[\"a3\",\"c2\",\"a3\"]}",
            "{\"dims\":\"3x4\",\"squares\":[\"a3\",\"c2\",\"a1\"]}",
            "{\"dims\":\"3x4\",\"squares\":[]}",
            "{\"closed\":true,\"dims\":\"1x1\",\"squares\":[\"a1\"]}",
            "{\"closed\":false,\"dims\":\"3x3\",\"block\":[\"b2\"],\"squares\":[\"a3\",\"c2\",\"a1\",\"b3\",\"c1\",\"a2\",\"c3\",\"b1\"]}",
            "3x4: a3 c2 a3",
            "3x4: a3 c2 a1 b1",
            "3x4: a3",
            "3x3 without b2 c3: a1 b3 c1 a2 c3",
            "3x3 without b2 c2: a1 b3 c1 a2 c3 b1",
            "1 6 3\n4 # .\n7 2 5\n",
            "1 6 3\n4 # 9\n7 2 5\n",
            "1 6 3\n4 # 4294967294\n7 2 5\n",
            "# #\n# #\n",
            "backrank directions 1 3x3 from a3\n177\n1#1\n77.\n",
            "backrank directions 1 3x3 from a3\n000\n000\n000\n",
            "backrank directions 1 3x4 from a3\n1...\n....\n....\n",
            "backrank directions 1 3x3 from a3\n1##\n##6\n2##\n",
        ],
    );
}

#[test]
#[cfg(unix)]
fn the_name_of_a_file_may_be_any() {
    use std::os::unix::ffi::OsStrExt;
    let name = std::ffi::OsStr::from_bytes(b"boards of 4\xff.txt");
    let place = Place::new();
    let check = || {
        let mut check = place.command("queens check");
        check.arg(name);
        feed_program(check, "").stderr
    };
    let missing = check();
    let why = r"error: cannot read 'boards of 4\xff.txt': ";
    assert!(missing.starts_with(why), "{missing}");
    std::fs::write(place.path("").join(name), "1 3 0 2\n").unwrap();
    assert_eq!(check(), all_right(1));
}
