//! Output without a terminal: no progress, no colour. With colour, the words say the same.

use crate::{LANGUAGES, feed, program, without_colours};

/// The sign that every colour starts with.
const ESCAPE: char = '\x1b';

#[test]
fn colour_is_optional_and_carries_no_information() {
    for (line, input, is_coloured) in [
        ("queens trace 4", "", true),
        ("queens solv", "", true),
        ("algorithms", "", true),
        ("tour count 3x4 --per-square", "", true),
        ("queens check -", "b4 d3 a2 c1\nb4 d3 a2 d1\n", true),
        ("queens check missing.txt", "", true),
        // Boards and JSON have none at all.
        ("queens solve 4", "", false),
        ("queens trace 4 --format jsonl", "", false),
        ("tour find 3x4 --all", "", false),
    ] {
        for lang in LANGUAGES {
            let ran = |color| feed(&format!("{line} --lang {lang} --color {color}"), input);
            let (never, auto, always) = (ran("never"), ran("auto"), ran("always"));
            assert!(!never.to_string().contains(ESCAPE), "{never}");
            let by_itself = auto.to_string();
            assert_eq!(never.to_string(), by_itself, "a pipe gets no colour");
            assert_eq!(always.to_string().contains(ESCAPE), is_coloured, "{line}");
            assert_eq!(without_colours(&always.stdout), never.stdout);
            assert_eq!(without_colours(&always.stderr), never.stderr);
        }
    }
}

/// Each write to a socket of datagrams is one of them.
#[test]
#[cfg(unix)]
fn a_line_on_standard_error_is_written_whole() {
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixDatagram;

    for (line, lines) in [
        ("", 3),
        ("queens solv", 4),
        ("queens solve 33", 3),
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
