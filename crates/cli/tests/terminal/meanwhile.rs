//! The line that a terminal shows while a command works for long: these would work for hours.

use super::shown::Shown;

#[test]
fn it_is_shown_what_works() {
    let folder = tempfile::tempdir().unwrap();
    // The solutions come at once, but not on the terminal.
    let list = format!(
        "--all --force --out {}",
        folder.path().join("list").display()
    );
    for (line, text) in [
        ("queens solve 32 --algorithm row-array", "running row-array"),
        (
            "queens solve 32 --algorithm row-array --lang zh",
            "正在运行 row-array",
        ),
        ("tour compare 500x500 --starts 20", ", ties "),
        ("tour compare 500x500 --starts 20 --lang zh", "，并列规则 "),
        (
            &format!("queens solve 27 --fundamental {list}"),
            "running bitmask",
        ),
        (&format!("tour find 7x7 {list}"), "running warnsdorff"),
        (
            "tour find 41x41 --tie fixed --limit 2",
            "running warnsdorff; it is often faster without --tie",
        ),
        (
            "tour find 7x8 --closed --algorithm backtrack",
            "running backtrack; --algorithm construct is faster",
        ),
    ] {
        Shown::start(line, (80, 24), &[]).wait_for(text);
    }
}

#[test]
fn the_line_is_drawn_over_itself() {
    let mut shown = Shown::start("queens count 22 --threads 1", (80, 24), &[]);
    shown.wait_for("00:00:03");
    let mut drawn = shown.seen.match_indices("00:00:0").skip(1);
    assert!(
        drawn.all(|(at, _)| shown.seen[..at].ends_with("\r\u{1b}[2K")),
        "{:?}",
        shown.seen
    );
}

#[test]
fn the_line_is_cleared_before_the_answer() {
    let line = "queens count 13 --algorithm row-array --threads 1";
    let mut shown = Shown::start(line, (80, 24), &[]);
    shown.wait_for("73712");
    let (before, _) = shown.seen.split_once("73712").unwrap();
    // On a fast machine it was not drawn.
    assert!(
        before.is_empty() || before.ends_with("\u{1b}[2K"),
        "{before:?}"
    );
}

#[test]
fn a_list_that_a_terminal_cannot_hold_says_how_to_see_less() {
    for (line, is_long) in [("queens solve 8", true), ("queens solve 6", false)] {
        let mut shown = Shown::start(line, (80, 24), &[]);
        shown.wait_for("different arrangements\r\n");
        assert_eq!(shown.end(), Some(0));
        if is_long {
            shown.wait_for("--limit 1 lists one of them");
        }
        assert_eq!(shown.seen.contains("--limit"), is_long, "{line}");
    }
}
