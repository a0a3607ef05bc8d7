//! Texts from outside in messages: on the command line, in the names of files, in files. Whatever
//! they are, none of their characters acts on the terminal that shows the message, and a long one
//! is cut.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use crate::{LANGUAGES, Ran, feed_program, program, without_colours};

/// A text that clears a terminal, names its window, and turns around what stands after it.
const HOSTILE: &str = "8\u{1b}[2J\u{1b}]0;x\u{7}\u{200f}\u{202e}\u{200b}\u{feff}\u{9b}1m\r\u{7f}";

/// The longest sentence around a text.
const MAX_LINE: usize = 400;

/// Asserts that everything printed shows as characters in order from left to right, but for the
/// program's own colours. Returns true if it shows the text.
#[track_caller]
fn assert_harmless(line: &str, ran: &Ran) -> bool {
    let printed = format!("{}{}", ran.stdout, ran.stderr);
    let shown = without_colours(&printed);
    for shown in shown.lines() {
        let hidden = |sign: char| {
            sign != '\'' && sign != '"' && sign != '\\' && sign.escape_debug().len() > 1
        };
        assert!(!shown.contains(hidden), "{line}: {shown:?}");
        assert!(shown.chars().count() <= MAX_LINE, "{line}: {shown}");
    }
    assert!(!shown.contains(&"z".repeat(81)), "{line}: {shown}");
    shown.contains("zzz")
}

#[test]
fn they_are_shown_as_they_are_and_cut() {
    // The sign is the text; words are separate arguments, and what follows < is the input.
    let lines = [
        "@",
        "queens @",
        "queens solve @",
        "queens solve 8 @",
        "queens solve 8 --@",
        "queens solve 8 -@",
        "queens solve --@=1 8",
        "queens solve 8 --limit=@",
        "queens solve 8 --with a1,@",
        "queens solve 8 --algorithm @",
        "queens count 8 --threads @",
        "queens count 8 --memory @",
        "queens count 8 --verify=@",
        "queens count 8 --verify --seed @",
        "queens estimate 8 --budget @",
        "queens check @",
        "queens puzzle solve @",
        "queens solve 8 --out @/@",
        "run shard @ @ --out a",
        "run merge @ @",
        "tour find @",
        "tour check - --dims @",
        "tour find 8x8 --block @",
        "tour find 8x8 --tie @",
        "tour count 5x5 --from @",
        "completions @",
        "manual @",
        "queens solve 8 --lang @",
        "queens solve 8 --color @",
        "queens count - < 4 @ 5\n",
        "queens check - < @\n",
        "queens check - < xQ\nQ@\n",
        "queens check - < 0,1; 1,@;\n",
        "queens check - < 1 3 0 @\n",
        "queens check - < Solution @:\n",
        "queens check - < {\"columns\":\"@\"}",
        "queens check - < {\"@\":8}",
        "queens check - < {@}",
        "queens puzzle solve - < @@\n@@\n",
        "tour check - < 1 @ 3\n",
        "tour check - < 3x4: a3 @\n",
        "tour check - < 3x4 without @: a3\n",
        "tour check - < @x4: a3\n",
        "tour check - < backrank directions @ 1x1 from a1\n.\n",
        "tour check - < backrank directions 1 @ from a1\n.\n",
        "tour check - < backrank directions 1 1x1 from @\n.\n",
        "tour check - < backrank directions 1 1x1 from a1\n@\n",
        "tour check - < {\"dims\":\"@\",\"squares\":[\"a1\"]}",
        "tour check - < {\"dims\":\"3x4\",\"squares\":[\"@\"]}",
        "tour check - < {\"schema\":\"@\"}",
    ];
    let in_json = serde_json::to_string(HOSTILE).unwrap();
    let in_json = in_json.trim_matches('"').as_bytes();
    let mut shown = 0;
    for text in [HOSTILE.as_bytes(), in_json, b"8\xff"] {
        let text = [text, &[b'z'; 300]].concat();
        let with_text = |pattern: &str| {
            let parts: Vec<_> = pattern.split('@').map(str::as_bytes).collect();
            parts.join(&text[..])
        };
        for (line, lang) in lines.iter().zip(LANGUAGES.into_iter().cycle()) {
            let (words, input) = line.split_once(" < ").unwrap_or((line, ""));
            let mut program = program("--color always --lang");
            program.arg(lang);
            for word in words.split(' ') {
                program.arg(OsStr::from_bytes(&with_text(word)));
            }
            let ran = feed_program(program, with_text(input));
            // A text in a file is a wrong input; one on the command line may be the name of a file.
            let is_wrong = ran.code == 2 || ran.code == 1 && input.is_empty();
            assert!(is_wrong, "{line}: {ran}");
            assert!(!ran.stderr.is_empty(), "{line}");
            shown += u32::from(assert_harmless(line, &ran));
        }
    }
    assert!(shown > 50, "{shown} sentences name the text");
}
