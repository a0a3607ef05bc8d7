//! What the program printed before 2026-11-24 (commit 6e8dba5) is read, with the verdict that it
//! had then.
//!
//! Each part of these files begins with a line `$ COMMAND | CHECK => CODE LINES`: the command that
//! printed the rest, the check that read it, its exit code, and the number of lines it printed: one
//! for each board, of a puzzle the answer.

use crate::feed;

const FILES: [&str; 3] = [
    include_str!("../old_forms/queens.txt"),
    include_str!("../old_forms/tours.txt"),
    include_str!("../old_forms/puzzles.txt"),
];

#[test]
fn what_was_printed_before_has_the_same_verdict() {
    let mut wrong = Vec::new();
    for file in FILES {
        for part in format!("\n{}", file.trim_end_matches('\n'))
            .split("\n$ ")
            .skip(1)
        {
            let (head, text) = part.split_once('\n').unwrap_or((part, ""));
            let (command, verdict) = head.split_once(" => ").unwrap();
            let check = command.rsplit(" | ").next().unwrap();
            let ran = feed(check, format!("{text}\n"));
            let said = format!("{} {}", ran.code, ran.stdout.lines().count());
            let is_text = !command.contains("--format");
            let verdict = match verdict {
                // The board of the order 0 is read from JSON only.
                "0 1" if command.starts_with("queens solve 0 ") && is_text => "1 0",
                // It took the orbits of a torus, of which lines do not tell, for wrong ones.
                "1 1" if command.contains("--torus") => "0 1",
                verdict => verdict,
            };
            if said != verdict {
                wrong.push(format!("{head}, now {ran}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
