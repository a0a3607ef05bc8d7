//! Boards in the formats in which people have them: those of bug reports, files and forum posts.

use std::fs;

use backrank_core::queens::puzzle::solutions;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::feed;

#[derive(Deserialize)]
struct Case {
    command: Vec<String>,
    what: String,
    text: String,
    #[serde(default)]
    exit: i32,
    /// The solution of a puzzle in its document.
    #[serde(default)]
    solution: Value,
}

/// The cases of a file, each with its command.
fn cases(file: &str) -> Vec<(String, Case)> {
    let text = fs::read_to_string(format!("tests/cases/{file}.jsonl")).unwrap();
    let cases = text.lines().map(|line| serde_json::from_str(line).unwrap());
    cases
        .map(|case: Case| (case.command.join(" "), case))
        .collect()
}

#[test]
fn each_is_judged_rightly() {
    for (command, case) in cases("forms") {
        for text in variants(&case.text) {
            let ran = feed(&command, &text);
            assert_eq!(ran.code, case.exit, "{}: {text}\n{ran}", case.what);
        }
    }
}

/// The page takes none with crosses.
#[test]
fn each_puzzle_is_solved_rightly_and_read_by_the_page() {
    let mut read = 0;
    for (command, case) in cases("puzzles") {
        for text in variants(&case.text) {
            let ran = feed(&command, &text);
            let found: Value = serde_json::from_str(&ran.stdout).unwrap_or_default();
            let what = &case.what;
            assert_eq!(
                found["solutions"],
                json!([case.solution]),
                "{what}: {text}\n{ran}"
            );
            if command != "queens puzzle solve - --format json" {
                continue;
            }
            match backrank_web::puzzle::read(&text, 0) {
                Ok(board) if board.stars() == 1 => {
                    let solution = &solutions(&board, 1)[0];
                    let columns: Vec<_> = solution.iter().map(|queen| queen.column).collect();
                    assert_eq!(case.solution["columns"], json!(columns), "{text}");
                    read += 1;
                }
                Ok(_) => {}
                Err(why) => assert!(why.to_string().contains("crosses given"), "{text}: {why}"),
            }
        }
    }
    assert!(read > 60, "{read}");
}

/// A text as it is, from Windows, indented, and between other words.
fn variants(text: &str) -> [String; 4] {
    let indented = text.lines().map(|line| format!("    {line}\n"));
    [
        text.to_owned(),
        text.replace('\n', "\r\n"),
        indented.collect(),
        format!("Here is my board:\n\n{text}\nIs it right?\n"),
    ]
}

#[test]
fn ambiguity_is_noted_and_unknown_input_is_a_warning() {
    says(
        "queens check -",
        &[
            ("2 4 1 3", "(columns counted from 1)"),
            (
                "(1,2), (2,4), (3,1), (4,3)",
                "(rows and columns counted from 1)",
            ),
            ("1 3 0 5", "(columns count neither from 0 nor from 1)"),
            (
                "{\"columns\":[1,3,0,2],\"givens\":[0]}",
                "warning: line 1: the field 'givens' is ignored",
            ),
            ("A . . .", "hint: a board is"),
        ],
    );
    says(
        "tour check -",
        &[
            ("0 3 6 9\n11 8 1 4\n2 5 10 7\n", "(numbers counted from 0)"),
            ("0 3 6 9\n11 8 1 4\n2 10 5 7\n", "step to square"),
            ("1 2 . .\nx", "hint: a tour is"),
        ],
    );
}

#[test]
fn a_search_starts_from_the_board_of_a_file() {
    // CSES 1624.
    let reserved =
        "........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........\n";
    says(
        "queens count --board-file -",
        &[
            (reserved, "\n65\n"),
            (&reserved.replace('.', "0").replace('*', "1"), "\n65\n"),
            (".Q..\n....\n....\n....\n", "\n1\n"),
            ("1Q2/4/4/4\n", "\n1\n"),
            ("[\"Q...\",\"....\",\"....\",\"....\"]", "\n0\n"),
            ("2 4 1 3\n", "\n1\n! columns counted from 1\n"),
            ("..\n", "has 1 row and 2 columns"),
            ("A.\n..\n", "of an unknown kind: A"),
            ("?.\n..\n", "of an unknown kind: ?"),
            ("[\"Q...\",\n", "not closed"),
            ("", "no board in the text"),
            ("1 3 0 5", "'3,5' is not a square"),
            ("Q\t\t\t\n\t\t\t\n\t\t\t\n\t\t\t\n", "\n0\n"),
            (",,Q,\n,,,\n,,,\n,,,\n", "\n1\n"),
        ],
    );
    says(
        "queens count 8 --board-file -",
        &[(&reserved.replace('*', "#"), "\n65\n")],
    );
    says(
        "queens find --board-file - --format columns",
        &[(". . . #\n. . . Q\n. * . .\n. . . .\n", "\n1 3 0 2\n")],
    );
    says(
        "queens solve --board-file - --board columns",
        &[("..#.\n....\n....\n....\n", "\n1 3 0 2\n")],
    );
    says(
        "queens count 5 --board-file -",
        &[(reserved, "the board of the file has 8 rows, not 5")],
    );
    says(
        "queens count - --board-file -",
        &[("..\n", "cannot be used with")],
    );
}

/// The boards of the "Holy Knight's tour" of Rosetta Code.
const HOLY: [&str; 2] = [
    " 000    \n 0 00   \n 0000000\n000  0 0\n0 0  000\n1000000 \n  00 0  \n   000  \n",
    ".....1.0.....\n.....0.0.....\n....00000....\n.....000.....\n..0..0.0..0..\n00000...00000\n..00.....00..\n00000...00000\n..0..0.0..0..\n.....000.....\n....00000....\n.....0.0.....\n.....0.0.....\n",
];

#[test]
fn a_tour_is_completed_from_the_board_of_a_file() {
    for board in HOLY {
        let found = feed("tour find --board-file - --format squares", board).done();
        let judged = feed("tour check -", found);
        assert_eq!(judged.stdout, "board 1 (line 1): a tour, open\n");
    }
    let ring = "1 . 7\n. # .\n. . .\n";
    let given = feed("tour find --board-file - --limit 2", ring);
    assert_eq!(given.stderr, "only this tour completes the board\n");
    assert!(given.stdout.contains(" 1   4   7\n"), "{given}");
    let block = feed(
        "tour find --board-file - --block b2 --from a3",
        "...\n...\n...\n",
    );
    assert!(block.code == 0 && block.stdout.contains('#'), "{block}");
    says(
        "tour find --board-file -",
        &[
            ("1 . .\n. # .\n. . 3\n", "no tour completes the board"),
            ("1 1 .\n. # .\n. . .\n", "the number 1 is on both a3 and b3"),
            ("a1 b3\n", "needs a board"),
            ("", "there is no board in the text"),
        ],
    );
    says(
        "tour find 4x4 --board-file -",
        &[(ring, "the board of the file is 3x3, not 4x4")],
    );
    says(
        "tour find --board-file - --from b3",
        &[(ring, "the number 1 is on both a3 and b3")],
    );
    says(
        "tour find --board-file - --from c3",
        &[(ring, "disagree about c3")],
    );
}

/// What people pasted in a trial, each read as it is meant.
#[test]
fn pasted_texts_are_read_as_they_are_meant() {
    all_say(
        "queens check -",
        "1 board, all right",
        &[
            "[| 0, 1, 0, 0\n | 0, 0, 0, 1\n | 1, 0, 0, 0\n | 0, 0, 1, 0\n |];\n",
            "[0,1,0,0,0,0,0,1,1,0,0,0,0,0,1,0]\n",
            "(0, 1)\n(1, 3)\n(2, 0)\n(3, 2)\n",
            "0,1\n1,3\n2,0\n3,2\n",
            "b4\nd3\na2\nc1\n",
            "2\n4\n1\n3\n",
            "  0 1 2 3\n0 . Q . .\n1 . . . Q\n2 Q . . .\n3 . . Q .\n",
            "   1 2 3 4\n1 |.|Q|.|.|\n2 |.|.|.|Q|\n3 |Q|.|.|.|\n4 |.|.|Q|.|\n",
            "  a b c d\n4 . Q . . 4\n3 . . . Q 3\n2 Q . . . 2\n1 . . Q . 1\n  a b c d\n",
            "|   |   |   |   |\n|---|---|---|---|\n|   | Q |   |   |\n|   |   |   | Q |\n| Q |   |   |   |\n|   |   | Q |   |\n",
            "Input: n = 4\nOutput: [[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]\n",
            "4\n2 4 1 3\n",
            "n = 4\n[1, 3, 0, 2]\n",
            "⬜👸⬛⬜\n⬛⬜⬛👸\n👸⬛⬜⬛\n⬛⬜👸⬜\n",
            "np.array([[0, 1, 0, 0],\n [0, 0, 0, 1],[1, 0, 0, 0],[0, 0, 1, 0]])\n",
            "[{\"row\": 0, \"col\": 1}, {\"row\": 1, \"col\": 3}, {\"row\": 2, \"col\": 0}, {\"row\": 3, \"col\": 2}]\n",
            "Qs = [3,1,4,2].\n",
            "[1, 3, 0, 2]  # found by hand\n",
            "{\"queens\": 4, \"columns\": [1, 3, 0, 2]}\n",
            "{\"n\": 4, \"queens\": [1, 3, 0, 2], \"board\": [\".Q..\", \"...Q\", \"Q...\", \"..Q.\"]}\n",
            "\tQ\t\t\n\t\t\tQ\nQ\t\t\t\n\t\tQ\t\n",
            ",Q,,\r\n,,,Q\r\nQ,,,\r\n,,Q,\r\n",
            "\"\",\"Q\",\"\",\"\"\n\"\",\"\",\"\",\"Q\"\n\"Q\",\"\",\"\",\"\"\n\"\",\"\",\"Q\",\"\"\n",
            "[-, Q, -, -]\n[-, -, -, Q]\n[Q, -, -, -]\n[-, -, Q, -]\n",
            "[ , Q,  ,  ]\n[ ,  ,  , Q]\n[Q,  ,  ,  ]\n[ ,  , Q,  ]\n",
            "[ ][Q][ ][ ]\n[ ][ ][ ][Q]\n[Q][ ][ ][ ]\n[ ][ ][Q][ ]\n",
            "[['', 'Q', '', ''], ['', '', '', 'Q'], ['Q', '', '', ''], ['', '', 'Q', '']]\n",
            "\".Q..\"\n\"...Q\"\n\"Q...\"\n\"..Q.\"\n",
            ".Q.. ...Q Q... ..Q.\n",
            ".Q..\n\n...Q\n\nQ...\n\n..Q.\n",
            "0 1\n1 3\n2 0\n3 2\n",
            "4\n1 2\n2 4\n3 1\n4 3\n",
            "|0|1|0|0\n|0|0|0|1\n|1|0|0|0\n|0|0|1|0\n",
            "| . | Q | . | . |\n-----------------\n| . | . | . | Q |\n-----------------\n| Q | . | . | . |\n-----------------\n| . | . | Q | . |\n",
            ". 1 . .\n. . . 1\n1 . . .\n. . 1 .\n",
            "0Q00\n000Q\nQ000\n00Q0\n",
            "0 1 0 0\n0 0 0 2\n3 0 0 0\n0 0 4 0\n",
            "[[2], [4], [1], [3]]\n",
            "int board[4] = {1, 3, 0, 2};\n",
            "vector<int> q{1, 3, 0, 2};\n",
            "{0: 1, 1: 3, 2: 0, 3: 2}\n",
            "{\"positions\": [1, 3, 0, 2]}\n",
            "Board1\n.Q..\n...Q\nQ...\n..Q.\nTime: 0.03s\n",
            "4x4\n.Q..\n...Q\nQ...\n..Q.\n",
            "1. [1, 3, 0, 2] is a solution\n",
            "1\n3\n5\n7\n9\n11\n2\n4\n6\n8\n10\n",
        ],
    );
    // Empty cells are squares: each board is one board, and wrong.
    all_say(
        "queens check -",
        "1 board, 1 wrong",
        &[
            "\tQ\t\t\n\t\t\tQ\n\t\tQ\t\nQ\t\t\t\n",
            ",Q,,\n,,,Q\n,,Q,\nQ,,,\n",
            "[-, Q, -, -]\n[-, -, -, Q]\n[-, -, Q, -]\n[Q, -, -, -]\n",
            "[ ][Q][ ][ ]\n[ ][ ][ ][Q]\n[ ][ ][Q][ ]\n[Q][ ][ ][ ]\n",
        ],
    );
    all_say(
        "tour check -",
        "? 0",
        &[
            "[| 1, 4, 7, 10\n | 8, 11, 2, 5\n | 3, 6, 9, 12\n |]\n",
            "  a  b  c  d\n3 1  4  7  10\n2 8  11 2  5\n1 3  6  9  12\n",
            "(0, 0)\n(1, 2)\n(2, 0)\n(0, 1)\n(1, 3)\n(2, 1)\n(0, 2)\n(2, 3)\n(1, 1)\n(0, 3)\n(2, 2)\n(1, 0)\n",
            "{\"dims\":\"3x3\",\"block\":[\"b2\"],\"board\":[[1,6,3],[4,0,8],[7,2,5]]}\n",
            " 1| 4| 7|10|\n12| 9| 2| 5|\n 3| 6|11| 8|\n",
            "   a  b  c  d\n3  1  4  7 10  3\n2 12  9  2  5  2\n1  3  6 11  8  1\n   a  b  c  d\n",
            "  +----+----+----+----+\n3 |  1 |  4 |  7 | 10 |\n2 | 12 |  9 |  2 |  5 |\n1 |  3 |  6 | 11 |  8 |\n",
            "| 1 | 4 | 7 | 10 |\n------\n| 12 | 9 | 2 | 5 |\n------\n| 3 | 6 | 11 | 8 |\n",
            "1 4 7 10\n\n12 9 2 5\n\n3 6 11 8\n",
            "\"1\",\"4\",\"7\",\"10\"\n\"12\",\"9\",\"2\",\"5\"\n\"3\",\"6\",\"11\",\"8\"\n",
            "A = [1 4 7 10; 12 9 2 5; 3 6 11 8];\n",
            "0 3 6 9\n11 8 1 4\n2 5 10 7\n=====\n0 3 6 9\n11 8 1 4\n2 5 10 7\n",
            "0 0\n1 2\n2 0\n0 1\n1 3\n2 1\n0 2\n2 3\n1 1\n0 3\n2 2\n1 0\n",
            "  a b c d\n3 1 4 7 10\n2 12 9 2 5\n1 3 6 11 8\n\n1 4 7 10\n12 9 2 5\n3 6 11 8\n\n12\n",
            "{\"dims\":\"3x3\",\"block\":[\"b2\"],\"tours\":[[[1,6,3],[4,0,8],[7,2,5]],[\"a3\",\"c2\",\"a1\",\"b3\",\"c1\",\"a2\",\"c3\",\"b1\"]]}\n",
            "{\"board\":[[1,6,3],[4,0,8],[7,2,5]],\"block\":[\"b2\"]}\n",
        ],
    );
    all_say(
        "tour check - --dims 3x4",
        "? 0",
        &["1 4 7 10 8 11 2 5 3 6 9 12\n"],
    );
    all_say(
        "queens puzzle solve -",
        "? 0",
        &[
            "+---------+\n|A|B|B|B|B|\n|A|A|B|B|B|\n|C|C|D|B|B|\n|C|C|D|D|D|\n|E|E|E|D|D|\n+---------+\n",
            "LinkedIn Queens #215 (2024-12-01)\n5x5\nABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD\nlnkd.in/queens\n",
            "ABBBBAABBBCCDBBCCDDDEEEDD\n",
            "ABBBB/AABBB/CCDBB/CCDDD/EEEDD\n",
            "size: 5\nABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD\n",
            "import { a } from \"../b\";\nconst level1 = {\n colorRegions: [\"AB\", \"AA\"],\n};\nexport default level1;\n",
        ],
    );
    all_say(
        "queens puzzle solve - --judge",
        "? 0",
        &[
            "🟥🟧🟧🟧🟧\n🟥🟥🟧🟧🟧\n🟨🟨🟩🟧🟧\n🟨🟨🟩🟩🟩\n🟦🟦🟦🟩🟩\n\n👑❌⬜⬜⬜\n⬜⬜⬜👑⬜\n⬜👑⬜⬜⬜\n⬜⬜⬜⬜👑\n⬜⬜👑⬜⬜\n",
            "{\"regions\": [\"ABBBB\", \"AABBB\", \"CCDBB\", \"CCDDD\", \"EEEDD\"], \"solution\": [1, 4, 2, 5, 3]}\n",
        ],
    );
    says(
        "tour count --board-file -",
        &[
            ("1 . .\n. # .\n. . .\n", "\n2\n"),
            ("1|0|0|0|\n0|0|0|0|\n0|0|0|0|\n", "\n2\n"),
            ("1,,,\n,,,\n,,,\n", "\n2\n"),
        ],
    );
    says(
        "tour check -",
        &[
            (
                "Tour 1: 3x4: a1 c2\n3x4: a3 c2 a1 b3 d2 b1 a3\n",
                "board 1 (line 1): NO",
            ),
            ("8x8:\na1 b3 c5\n", "only 3 squares are visited"),
            (
                "{\"dims\":\"8x8\",\"board\":[[1,4,7,10],[12,9,2,5],[3,6,11,8]]}\n",
                "the board is 3x4, not 8x8",
            ),
        ],
    );
    says(
        "queens check -",
        &[
            ("{\"block\": [\"a1\"]}\n", "missing field"),
            ("1 3\n3 1\n1 3 0 2\n", "3 boards, 2 wrong"),
            ("4294967295 2 3\n", "1 board, 1 wrong"),
            ("[1, 3, 0, 2] # see [1]\n", "1 board, all right"),
            ("const q: number[] = [1, 3, 0, 2];\n", "1 board, all right"),
            (
                "[1, 3, 0, None]\n",
                "line 1 is not part of a board: '1, 3, 0, None'",
            ),
            (
                "{\"order\":4,\"block\":[\"b4\"],\"columns\":[1,3,0,2]}\n",
                "the field 'block' is ignored",
            ),
            ("4294967295Q/2\n", "is not part of a board"),
        ],
    );
    says(
        "queens puzzle solve - --format json",
        &[(
            "{\"stars\":9,\"levels\":[{\"regions\":[\"AB\",\"AA\"]}]}\n",
            "in each row, not 9",
        )],
    );
    says(
        "queens puzzle solve -",
        &[(
            "{\"author\":1,\"levels\":[{\"regions\":[\"AB\",\"AA\"]}]}\n",
            "the field 'author' is ignored",
        )],
    );
    says(
        "queens puzzle solve - --judge",
        &[(
            "{\"regions\":[\"AABB\",\"AABB\",\"CCDD\",\"CCDD\"],\"givens\":{\"queens\":[[0,2]]},\"solutions\":[{\"columns\":[1,3,0,2]}]}\n",
            "the given queen on c4 is missing",
        )],
    );
}

/// Asserts that the command says that of each text, in a line or in whole ones.
#[track_caller]
fn all_say(command: &str, said: &str, texts: &[&str]) {
    for text in texts {
        let ran = format!("\n{}", feed(command, text));
        assert!(ran.contains(said), "{command}: {text}\n{ran}");
    }
}

/// Asserts that the command says what stands beside each text.
#[track_caller]
fn says(command: &str, cases: &[(&str, &str)]) {
    for (text, said) in cases {
        all_say(command, said, &[text]);
    }
}
