//! Input of every form that the program reads, changed at random: no panic, no wrong verdict, no start of the program that takes
//! more than 2 seconds of processor time or 256 MiB of memory. The judges are written apart from the program.
//!
//! `BACKRANK_MUTANTS` says how many cases there are (2,000), `BACKRANK_SEED` which (1), and `BACKRANK_CASE` runs one alone. A
//! failure prints the seed and the case.
#![cfg(target_os = "linux")] // elsewhere `ulimit` limits less

#[path = "../common/mod.rs"]
mod common;
mod json;
mod mutate;
mod orders;
mod puzzles;
mod queens;
mod random;
mod runs;
mod squares;
mod tours;
mod values;

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use common::{LANGUAGES, Ran, STYLES, feed, feed_program, program, run};

use self::mutate::mutate;
use self::orders::Orders;
use self::random::Random;
use self::runs::{ChangedRun, Files};
use self::values::Value;

/// The program under its limits: KiB of address space, seconds of processor time.
const UNDER_LIMITS: &str = "ulimit -v 262144 && ulimit -t 2 && exec \"$0\" \"$@\"";

/// A text that the program reads, and is right.
struct Example {
    check: &'static str,
    text: Vec<u8>,
}

/// The listings of the program in every form, and texts that people write.
fn examples() -> Vec<Example> {
    let mut listings = Vec::new();
    for lang in LANGUAGES {
        for style in STYLES {
            for problem in [
                "4",
                "5 --limit 3",
                "6 --fundamental",
                "1",
                "8 --limit 1",
                "0 --fundamental",
            ] {
                listings.push(format!(
                    "queens solve {problem} --board {style} --lang {lang}"
                ));
            }
        }
        for form in ["text", "squares", "directions", "json", "jsonl"] {
            for problem in [
                "3x4 --all",
                "1x1",
                "3x3 --block b2 --closed",
                "5x6 --closed",
                "6x6 --block a1,f1 --from c3 --limit 3",
            ] {
                listings.push(format!("tour find {problem} --format {form} --lang {lang}"));
            }
        }
    }
    for format in ["json", "jsonl"] {
        for problem in ["0", "4", "6 --fundamental", "5 --limit 2 --with a1"] {
            listings.push(format!("queens solve {problem} --format {format}"));
        }
    }
    for form in ["board", "columns", "squares", "algebraic", "json"] {
        for side in [1, 5, 8, 34] {
            listings.push(format!("queens find {side} --format {form}"));
        }
    }
    let listings = listings.iter().map(|listing| {
        let check = if listing.starts_with("queens") {
            "queens check -"
        } else {
            "tour check -"
        };
        Example {
            check,
            text: run(listing).done().into_bytes(),
        }
    });
    let written = [
        ("queens check -", "{\"columns\":[1,3,0,2]}"),
        (
            "queens check -",
            "{\"order\":4,\"solutions\":[{\"columns\":[1,3,0,2]},{\"columns\":[2,0,3,1]}]}",
        ),
        (
            "queens check -",
            "xQxx\nxxxQ\nQxxx\nxxQx\n\n. . ♕ .\n♕ . . .\n. . . ♕\n. ♕ . .\n1 3 0 2\nb4 d3 a2 c1\n",
        ),
        (
            "tour check -",
            "3x4:\na3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2\n0,0 1,2 2,0 0,1 1,3 2,1 0,2 2,3 1,1 0,3 2,2 1,0\n",
        ),
        (
            "tour check -",
            "3x3 without b2: a3, c2, a1, b3, c1, a2, c3, b1\n",
        ),
        (
            "tour check -",
            "{\"dims\":\"3x3\",\"block\":[\"1,1\"],\"squares\":[\"a3\",\"c2\",\"a1\",\"b3\",\"c1\",\"a2\",\"c3\",\"b1\"]}",
        ),
        (
            "tour check - --dims 3x4",
            "a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2\n",
        ),
        (orders::CHECK, "8\n4 5\n\n6\t9\n7\n0\n1 2\n"),
        (orders::CHECK, "3 7 1\n2"),
    ];
    let written = written.map(|(check, text)| Example {
        check,
        text: text.into(),
    });
    // The board without squares is printed by some styles as an empty line, which is no board.
    listings
        .filter(|example| !example.text.trim_ascii().is_empty())
        .chain(written)
        .chain(puzzles().map(|text| Example {
            check: puzzles::CHECK,
            text: text.into(),
        }))
        .collect()
}

/// Boards of regions, made and written, with solutions below and without.
fn puzzles() -> impl Iterator<Item = String> {
    let made = [5, 6, 7].map(|n| run(&format!("queens puzzle new {n} --seed 1")).done());
    let solved = made
        .iter()
        .map(|board| feed(&format!("{} -f json", puzzles::CHECK), board).done());
    let solved: Vec<_> = solved.collect();
    let document = run("queens puzzle new 6 --seed 2 --format json").done();
    let written = [
        "AB\nBB\n",
        "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n",
        "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD\n\nQ....\n...Q.\n.Q...\n....Q\n..Q..\n",
        "[\"ABBBB\",\"AABBB\",\"CCDBB\",\"CCDDD\",\"EEEDD\"]\n[\"Q....\",\"...Q.\",\".Q...\",\"....Q\",\"..Q..\"]\n",
        "{\"regions\":[\"ABBBB\",\"AABBB\",\"CCDBB\",\"CCDDD\",\"EEEDD\"],\"solutions\":[{\"columns\":[0,3,1,4,2]}]}",
    ];
    let made = made.into_iter().chain(solved).chain([document]);
    made.chain(written.map(str::to_owned))
}

/// Runs the program under its limits; the exit code is 0, 1 or 2.
fn run_limited(words: impl IntoIterator<Item = impl AsRef<OsStr>>, input: &[u8]) -> Ran {
    let ran = run_program(words, input);
    assert!(matches!(ran.code, 0..=2), "{ran}");
    ran
}

/// Runs the program under its limits.
fn run_program(words: impl IntoIterator<Item = impl AsRef<OsStr>>, input: &[u8]) -> Ran {
    let program = program("");
    let mut limited = Command::new("/bin/sh");
    limited
        .args(["-c", UNDER_LIMITS])
        .arg(program.get_program())
        .args(words);
    limited.env_clear().env("MALLOC_ARENA_MAX", "1");
    let ran = feed_program(&mut limited, input);
    assert!(!ran.stderr.contains("no more memory"), "{ran}");
    ran
}

/// Judges the program's verdict on a text; `must_be_right` where the text was not changed in what it says.
fn check(check: &str, text: &[u8], must_be_right: bool) {
    if check == orders::CHECK {
        if let Some(orders) = Orders::of(text) {
            orders.judge(&run_limited(check.split(' '), text));
        }
        return;
    }
    let ran = run_limited(check.split(' '), text);
    if check == puzzles::CHECK {
        return check_puzzle(&ran, text, must_be_right);
    }
    let board = check
        .split_once("--dims ")
        .and_then(|(_, dims)| squares::dims(dims));
    // Each board that is right has a line with what it is.
    let (boards, kinds) = match check.starts_with("queens") {
        true => (queens::boards(text), None),
        false => {
            let kinds = tours::tours(text, board);
            (kinds.as_ref().map(Vec::len), kinds)
        }
    };
    let said = ran
        .stdout
        .lines()
        .filter_map(|line| line.split_once(": a "))
        .map(|line| line.1);
    let said: Vec<_> = said.collect();
    let is_wrong = ran.stdout.contains(": NO: ");
    match ran.code {
        0 => {
            assert!(
                !is_wrong && Some(said.len()) == boards,
                "called right: {said:?}, {boards:?} by the judge\n{ran}"
            );
            if let Some(kinds) = kinds {
                let kinds = kinds
                    .iter()
                    .map(|&closed| if closed { "tour, closed" } else { "tour, open" });
                assert!(kinds.eq(said), "called of another kind\n{ran}");
            }
        }
        // An error, or a wrong board before one.
        _ => assert!(
            !must_be_right && (boards.is_none() || !is_wrong),
            "called wrong, {boards:?} by the judge\n{ran}"
        ),
    }
}

/// Judges what the program says of a board of regions.
fn check_puzzle(ran: &Ran, text: &[u8], must_be_right: bool) {
    let expected = puzzles::answer(text);
    match (&expected, ran.code) {
        (Some(puzzles::Answer::Right(boards)), 0) => {
            let said = ran
                .stdout
                .lines()
                .filter(|line| line.ends_with(": a solution"));
            assert_eq!(said.count(), *boards, "{ran}");
        }
        (Some(puzzles::Answer::Solved(said, only)), 0) => {
            let last = ran.stdout.lines().last().unwrap_or_default();
            let is_whole =
                last == said || (said.ends_with("; ") && last.starts_with(said.as_str()));
            assert!(is_whole, "{said} by the judge\n{ran}");
            assert_eq!(
                puzzles::drawn_columns(&ran.stdout),
                only.clone().unwrap_or_default(),
                "{ran}"
            );
        }
        (None, 1) => assert!(!must_be_right, "{ran}"),
        _ => panic!("{expected:?} by the judge\n{ran}"),
    }
}

/// Judges what the program makes of a value of an option.
fn check_value(value: Value, text: &[u8]) {
    if text.contains(&0) {
        return; // no command line holds it
    }
    let words = value.command(text);
    let ran = run_limited(words.iter().map(|word| OsStr::from_bytes(word)), b"a1");
    let printed = format!("{}{}", ran.stdout, ran.stderr);
    match value.shown(text) {
        Some(shown) => assert!(
            ran.code < 2 && printed.contains(&shown) && value.is_right(text, &ran.stdout),
            "{shown} expected\n{ran}"
        ),
        None => assert!(
            ran.code == 2 && ran.stdout.is_empty(),
            "no value, by the judge\n{ran}"
        ),
    }
}

/// Changes that leave what the text says.
fn harmless(text: &[u8], random: &mut Random) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    match random.below(4) {
        0 => lines.insert(0, b"\n \t\r\n"),
        1 => lines.insert(0, "\u{feff}".as_bytes()),
        2 => lines.push(b"\n\n"),
        _ => {
            return text
                .split(|&byte| byte == b'\n')
                .collect::<Vec<_>>()
                .join(&b"\r\n"[..]);
        }
    }
    lines.concat()
}

/// Runs a case, which the seed and its number make. Returns its name and its input if it fails.
fn case_failure(seed: u64, case: u64, examples: &[Example], files: &Files) -> Option<String> {
    let name = format!("BACKRANK_SEED={seed} BACKRANK_CASE={case}");
    let random = &mut Random::of_case(seed, case);
    if random.below(5) == 0 {
        let (value, text) = Value::EXAMPLES[random.below(Value::EXAMPLES.len())];
        let other = Value::EXAMPLES[random.below(Value::EXAMPLES.len())].1;
        let mutant = mutate(text.as_bytes(), other.as_bytes(), random);
        let what = format!("{value:?}");
        return failure(&name, &what, &mutant, || check_value(value, &mutant));
    }
    if random.below(10) == 0 {
        let run = ChangedRun::new(files, random);
        return failure(&name, "a run", &run.changed, || run.check(false));
    }
    let example = &examples[random.below(examples.len())];
    let same_game = |other: &&Example| other.check == example.check;
    let others: Vec<_> = examples.iter().filter(same_game).collect();
    let other = others[random.below(others.len())];
    let is_harmless = random.below(20) == 0;
    let mutant = match is_harmless {
        true => harmless(&example.text, random),
        false => mutate(&example.text, &other.text, random),
    };
    failure(&name, example.check, &mutant, || {
        check(example.check, &mutant, is_harmless)
    })
}

/// Runs a case. Returns its name and its input if it fails.
fn failure(name: &str, what: &str, input: &[u8], run: impl FnOnce()) -> Option<String> {
    catch_unwind(AssertUnwindSafe(run)).err()?;
    Some(format!("{name}: {what} < \"{}\"", input.escape_ascii()))
}

/// The number in a variable of the environment.
fn variable(name: &str) -> Option<u64> {
    std::env::var(name)
        .ok()
        .map(|text| text.parse().expect(name))
}

#[test]
fn what_was_not_changed_is_right() {
    let mut failures = Vec::new();
    for example in examples() {
        let run = || check(example.check, &example.text, true);
        failures.extend(failure("unchanged", example.check, &example.text, run));
    }
    let examples = Value::EXAMPLES.map(|(value, text)| (value, text.to_owned()));
    for (value, text) in examples.into_iter().chain([Value::overlapping_shards()]) {
        assert!(value.shown(text.as_bytes()).is_some(), "{text}");
        let run = || check_value(value, text.as_bytes());
        failures.extend(failure(
            "unchanged",
            &format!("{value:?}"),
            text.as_bytes(),
            run,
        ));
    }
    let files = Files::new();
    for with_checkpoint in [false, true] {
        let run = ChangedRun::unchanged(&files, with_checkpoint);
        failures.extend(failure("unchanged", "a run", b"", || run.check(true)));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn no_changed_input_is_judged_wrongly() {
    let seed = variable("BACKRANK_SEED").unwrap_or(1);
    let cases = match variable("BACKRANK_CASE") {
        Some(case) => case..case + 1,
        None => 0..variable("BACKRANK_MUTANTS").unwrap_or(2_000),
    };
    let (examples, files) = (examples(), Files::new());
    let (next, failures) = (AtomicU64::new(cases.start), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let case = next.fetch_add(1, Ordering::Relaxed);
                    if case >= cases.end {
                        break;
                    }
                    let failure = case_failure(seed, case, &examples, &files);
                    failures.lock().unwrap().extend(failure);
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(
        failures.is_empty(),
        "{} failures\n{}",
        failures.len(),
        failures.join("\n")
    );
}
