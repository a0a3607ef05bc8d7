//! The player of `--animate`.

use super::shown::Shown;
use crate::run;

const ENTER: &str = "\x1b[?1049h";
const LEAVE: &str = "\x1b[?1049l";

#[test]
fn the_terminal_is_as_it_was_however_the_player_ends() {
    // The command; what is waited for, and the keys that are pressed then; a signal from outside;
    // the exit code.
    for (line, keys, signal, code) in [
        ("queens trace 4", &[("row-array", "q")][..], "", 0),
        ("queens trace 4", &[("row-array", "\x1b[C\x1b[D q")], "", 0),
        ("queens trace 4", &[("row-array", "?qq")], "", 0),
        (
            "tour trace 5x5 --lang zh",
            &[("backtrack", "\x03")],
            "",
            130,
        ),
        ("queens trace 20", &[("row-array", "")], "-INT", 130),
        ("queens trace 20", &[("row-array", "")], "-TERM", 130),
        (
            "queens trace 20",
            &[("row-array", "\x1b[F"), ("searching:", "")],
            "-INT",
            130,
        ),
        (
            "queens trace 20",
            &[("row-array", "\x1b[F"), ("searching:", "")],
            "-TERM",
            130,
        ),
        // The beginning of what a terminal sends for a pasted text, while it plays, some seconds
        // before the search ends.
        (
            "queens trace 5",
            &[
                ("row-array", " +++++"),
                ("diagonal.", "\x1b[200~"),
                ("complete:", ""),
            ],
            "-TERM",
            130,
        ),
        // The thread that reads keys panics: rows are counted from 1 on.
        (
            "queens trace 4",
            &[("row-array", "\x1b[0;0R"), ("cannot read keys", "")],
            "",
            1,
        ),
    ] {
        let mut player = Shown::start(&format!("{line} --animate"), (120, 40), &[]);
        for (text, keys) in keys {
            player.wait_for(text);
            player.press(keys);
        }
        if !signal.is_empty() {
            player.signal(signal);
        }
        assert_eq!(player.end(), Some(code), "{line} {keys:?} {signal}");
        player.wait_for(LEAVE);
        player.wait_for("\x1b[?25h");
        let turns = [ENTER, LEAVE].map(|turn| player.seen.matches(turn).count());
        // The panic itself leaves it once more, before it is reported.
        let report = player.seen.find("panicked");
        assert_eq!(turns, [1, 1 + usize::from(code == 1)], "{line}");
        assert!(report.is_none() || player.seen.find(LEAVE) < report);
    }
}

/// The signal or the failed reading of a key ends the player, whichever is first.
#[test]
fn a_terminal_that_is_closed_ends_the_player_quietly() {
    let mut player = Shown::start("queens trace 4 --animate", (80, 24), &[]);
    player.wait_for("row-array");
    let code = player.close();
    assert!([Some(1), Some(130)].contains(&code), "{code:?}");
}

#[test]
fn no_color_is_respected_unless_colour_is_asked_for() {
    for (color, environment, is_coloured) in [
        ("auto", &[][..], true),
        ("auto", &[("NO_COLOR", "1")], false),
        ("never", &[], false),
        ("always", &[("NO_COLOR", "1")], true),
    ] {
        // The board with a queen on a corner, which is green; and lines that are printed.
        for (line, text, keys, colour) in [
            (
                "queens trace 4 --animate",
                "row-array",
                "\x1b[Cq",
                "\x1b[38;5;",
            ),
            ("queens trace 2", "remove", "", "\x1b["),
        ] {
            let line = format!("{line} --color {color}");
            let mut shown = Shown::start(&line, (80, 24), environment);
            shown.wait_for(text);
            shown.press(keys);
            assert_eq!(shown.end(), Some(0), "{line}");
            if !keys.is_empty() {
                shown.wait_for(LEAVE);
            }
            assert_eq!(shown.seen.contains(colour), is_coloured, "{line}");
        }
    }
}

#[test]
fn an_unsuitable_terminal_is_left_alone() {
    for (line, size, term, text, code) in [
        (
            "queens trace 8",
            (40, 10),
            "xterm",
            "the 8x8 board needs a terminal of 60 columns and 15 rows",
            1,
        ),
        // The steps are printed.
        ("queens trace 1", (80, 24), "dumb", "place a1", 0),
    ] {
        let line = format!("{line} --animate");
        let mut player = Shown::start(&line, size, &[("TERM", term)]);
        player.wait_for(text);
        assert_eq!(player.end(), Some(code), "{line}");
        assert!(!player.seen.contains(ENTER), "{}", player.seen);
    }
}

#[test]
fn without_a_terminal_the_steps_are_printed() {
    for line in ["queens trace 4", "tour trace 3x4"] {
        let printed = run(line).done();
        let played = run(&format!("{line} --animate"));
        assert_eq!((played.code, &played.stdout), (0, &printed));
        assert!(played.stderr.starts_with("nothing can be played here"));
        for option in ["--max-steps 3", "--format json"] {
            run(&format!("{line} --animate {option}")).refused(2, "");
        }
    }
}
