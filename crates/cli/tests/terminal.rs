//! Output without a terminal: no progress, no colour. With colour, the words say the same.

mod common;

use common::{LANGUAGES, feed, feed_program, program, run};

/// The sign that every colour starts with.
const ESCAPE: char = '\x1b';

fn without_escapes(text: &str) -> String {
    let mut parts = text.split(ESCAPE);
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (escape, rest) = part.split_once('m').expect("an escape of a colour");
        assert!(escape.starts_with('['), "{escape}");
        plain.push_str(rest);
    }
    plain
}

/// Commands with something to colour, and what they read.
const COLOURED: [(&str, &str); 5] = [
    ("queens trace 4", ""),
    ("algorithms", ""),
    ("tour count 3x4 --per-square", ""),
    ("queens check -", "b4 d3 a2 c1\nb4 d3 a2 d1\n"),
    ("queens check missing.txt", ""),
];

#[test]
#[cfg(unix)]
fn a_long_count_shows_no_progress_to_a_file() {
    let mut count = common::started::start("queens count 22 --algorithm row-array --threads 1");
    // One thread works no longer than the time that passes: on a terminal, progress would be seen after a second.
    count.work(std::time::Duration::from_secs(2));
    let ended = count.interrupt();
    let interrupted = "error: interrupted after 0 of ";
    assert!(ended.stderr.starts_with(interrupted), "{}", ended.stderr);
    assert_eq!((ended.stdout.as_str(), ended.code), ("", Some(130)));
}

#[test]
fn colour_is_there_when_asked_for_and_says_nothing_new() {
    for (line, input) in COLOURED {
        for lang in LANGUAGES {
            let ran = |color| feed(&format!("{line} --lang {lang} --color {color}"), input);
            let (never, auto, always) = (ran("never"), ran("auto"), ran("always"));
            assert!(!never.to_string().contains(ESCAPE), "{never}");
            assert_eq!(
                never.to_string(),
                auto.to_string(),
                "a pipe gets no colour by itself"
            );
            assert!(always.to_string().contains(ESCAPE), "{line}");
            assert_eq!(without_escapes(&always.stdout), never.stdout);
            assert_eq!(without_escapes(&always.stderr), never.stderr);
        }
    }
}

#[test]
fn a_wrong_command_line_is_coloured_as_asked() {
    for line in ["queens solve 33", "queens solv"] {
        let (never, always) = (run(line), run(&format!("{line} --color always")));
        assert!(always.stderr.contains(ESCAPE), "{line}: {always}");
        assert!(
            run(&format!("{line} --color=always"))
                .stderr
                .contains(ESCAPE)
        );
        let plain = without_escapes(&always.stderr).replace(" --color <WHEN>", "");
        assert_eq!(plain, never.stderr.replace(" --color <WHEN>", ""));
    }
}

#[test]
fn no_color_is_respected_unless_colour_is_asked_for() {
    let trace = |color: &str, environment: &[(&str, &str)]| {
        let mut program = program(&format!("queens trace 2 --color {color}"));
        feed_program(program.envs(environment.iter().copied()), "").done()
    };
    let forced = ("CLICOLOR_FORCE", "1"); // as on a terminal
    assert!(trace("auto", &[forced]).contains(ESCAPE));
    assert!(!trace("auto", &[forced, ("NO_COLOR", "1")]).contains(ESCAPE));
    assert!(!trace("never", &[forced]).contains(ESCAPE));
    assert!(trace("always", &[("NO_COLOR", "1")]).contains(ESCAPE));
}

#[test]
fn json_and_boards_have_no_colour_at_all() {
    for line in [
        "queens solve 4",
        "queens solve 4 --format json",
        "queens trace 4 --format jsonl",
        "tour find 3x4",
    ] {
        let printed = run(&format!("{line} --color always")).done();
        assert!(!printed.contains(ESCAPE), "{line}");
    }
}
