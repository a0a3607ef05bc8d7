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
const COLOURED: [(&str, &str); 6] = [
    ("queens trace 4", ""),
    ("queens solv", ""),
    ("algorithms", ""),
    ("tour count 3x4 --per-square", ""),
    ("queens check -", "b4 d3 a2 c1\nb4 d3 a2 d1\n"),
    ("queens check missing.txt", ""),
];

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
        "queens trace 4 --format jsonl",
        "tour find 3x4",
    ] {
        let printed = run(&format!("{line} --color always")).done();
        assert!(!printed.contains(ESCAPE), "{line}");
    }
}

/// Each write to a socket of datagrams is one of them.
#[test]
#[cfg(unix)]
fn a_line_on_standard_error_is_written_whole() {
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixDatagram;

    for (line, lines) in [
        ("", 2),
        ("queens solv", 3),
        ("queens solve 33", 1),
        ("queens solve 5 -n 1", 1),
    ] {
        for color in ["never", "always"] {
            let (read, written) = UnixDatagram::pair().unwrap();
            let mut program = program(&format!("{line} --color {color}"));
            program.stderr(OwnedFd::from(written)).output().unwrap();
            drop(program);
            read.set_nonblocking(true).unwrap();
            let mut datagram = [0; 1 << 16];
            let received =
                std::iter::from_fn(|| read.recv(&mut datagram).ok().map(|end| datagram[end - 1]));
            let ends: Vec<_> = received.collect();
            assert_eq!(ends, vec![b'\n'; lines], "{line}");
        }
    }
}
