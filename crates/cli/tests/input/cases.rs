//! Boards in the formats in which people have them: those of bug reports, files and forum posts.

use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::feed;

#[derive(Deserialize)]
struct Case {
    command: Vec<String>,
    what: String,
    text: String,
    exit: i32,
}

#[test]
fn each_is_judged_rightly() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/forms.jsonl");
    for line in fs::read_to_string(file).unwrap().lines() {
        let case: Case = serde_json::from_str(line).unwrap();
        let command = case.command.join(" ");
        // As it is, from Windows, indented, and between other words.
        for text in [
            case.text.clone(),
            case.text.replace('\n', "\r\n"),
            case.text
                .lines()
                .map(|line| format!("    {line}\n"))
                .collect(),
            format!("Here is my board:\n\n{}\nIs it right?\n", case.text),
        ] {
            let ran = feed(&command, &text);
            assert_eq!(ran.code, case.exit, "{}: {text}\n{ran}", case.what);
        }
    }
}

#[test]
fn choices_are_noted_and_what_is_not_understood_is_a_warning() {
    for (command, text, said) in [
        ("queens check -", "2 4 1 3", "(columns counted from 1)"),
        (
            "queens check -",
            "(1,2), (2,4), (3,1), (4,3)",
            "(rows and columns counted from 1)",
        ),
        (
            "queens check -",
            "1 3 0 5",
            "(columns count neither from 0 nor from 1)",
        ),
        (
            "tour check -",
            "0 3 6 9\n11 8 1 4\n2 5 10 7\n",
            "(numbers counted from 0)",
        ),
        (
            "tour check -",
            "0 3 6 9\n11 8 1 4\n2 10 5 7\n",
            "step to square",
        ),
        (
            "queens check -",
            "{\"columns\":[1,3,0,2],\"givens\":[0]}",
            "warning: line 1: the field 'givens' is ignored",
        ),
        ("tour check -", "1 2 . .\nx", "hint: a tour is"),
        ("queens check -", "A . . .", "hint: a board is"),
    ] {
        let ran = feed(command, text).to_string();
        assert!(ran.contains(said), "{text}: {ran}");
    }
}
