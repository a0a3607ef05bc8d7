//! Boards in the formats in which people have them: those of bug reports, files and forum posts.

use std::fs;

use backrank_core::queens::puzzle::solutions;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::feed;

#[derive(Deserialize)]
struct Case {
    command: String,
    #[serde(default)]
    what: String,
    text: String,
    /// A part of a line that the program prints, or whole lines.
    #[serde(default)]
    says: String,
    #[serde(default)]
    exit: i32,
    /// The solution of a puzzle in its document.
    #[serde(default)]
    solution: Value,
}

/// The cases of a file.
fn cases(file: &str) -> Vec<Case> {
    let text = fs::read_to_string(format!("tests/cases/{file}.jsonl")).unwrap();
    let cases = text.lines().map(|line| serde_json::from_str(line).unwrap());
    cases.collect()
}

#[test]
fn each_is_checked_correctly() {
    for case in cases("forms") {
        for text in variants(&case.text) {
            let ran = feed(&case.command, &text);
            assert_eq!(ran.code, case.exit, "{}: {text}\n{ran}", case.what);
        }
    }
}

/// The page takes none with crosses.
#[test]
fn each_puzzle_is_solved_rightly_and_read_by_the_page() {
    let mut read = 0;
    for case in cases("puzzles") {
        for text in variants(&case.text) {
            let ran = feed(&case.command, &text);
            let found: Value = serde_json::from_str(&ran.stdout).unwrap_or_default();
            let what = &case.what;
            assert_eq!(
                found["solutions"],
                json!([case.solution]),
                "{what}: {text}\n{ran}"
            );
            if case.command != "queens puzzle solve - --format json" {
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

/// A text says what is read, and what is wrong with it.
#[test]
fn each_is_read_as_it_is_meant() {
    for Case {
        command,
        text,
        says,
        ..
    } in cases("pasted")
    {
        let ran = format!("\n{}", feed(&command, &text));
        assert!(ran.contains(&says), "{command}: {text}\n{ran}");
    }
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
        let checked = feed("tour check -", found);
        assert_eq!(checked.stdout, "board 1 (line 1): a tour, open\n");
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
}
