//! `--out` and `--force`: a file that is there only when it is whole, and never lost by accident.

use std::fs;

use crate::place::Place;
use crate::{Ran, run};

#[track_caller]
fn assert_refused(ran: Ran, code: i32, says: &str) {
    let said = ran.refused(code, says);
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn a_file_holds_what_standard_output_would() {
    let place = Place::new();
    for line in [
        "queens solve 6",
        "queens trace 4 --format html",
        "tour find 5x6 --format directions",
        "tour count 3x4 --per-square --format svg",
        "completions bash",
    ] {
        let (written, printed) = (place.run(&format!("{line} --force --out a")), run(line));
        let stderr = printed.stderr.clone();
        assert_eq!((&*written.stdout, written.stderr), ("", stderr));
        assert_eq!(place.read("a"), printed.done(), "{line}");
    }
    assert_eq!(place.files(""), ["a"], "nothing else is left");
    assert_eq!(run("queens count 6 --out -").done(), "4\n");
}

#[test]
fn the_extension_chooses_the_format_unless_an_option_does() {
    let place = Place::new();
    for (line, file, begins) in [
        ("queens find 4", "a.board", "xQxx\n"),
        ("queens find 4", "a.columns", "1 3 0 2\n"),
        ("queens find 4", "a.squares", "0,1 1,3 2,0 3,2\n"),
        ("queens find 4", "a.algebraic", "b4 d3 a2 c1\n"),
        ("queens solve 4", "a.svg", "<svg "),
        (
            "queens solve 4",
            "a.jsonl",
            r#"{"schema":"backrank.queens.solution/1""#,
        ),
        (
            "queens count 4",
            "a.json",
            r#"{"schema":"backrank.queens.count/1""#,
        ),
        ("queens trace 4", "a.html", "<!doctype html>"),
        ("queens puzzle new 5 --seed 1", "a.emoji", "🟥🟥🟧🟧🟨\n"),
        ("queens puzzle new 5 --seed 1", "a.sbn", "551W"),
        ("tour find 3x4", "a.directions", "backrank directions 1 3x4"),
        ("queens solve 4", "b.SVG", "<svg "),
        ("queens count 4", "a.txt", "2\n"), // the default
        ("queens count 4", "n4.log", "2\n"),
        ("queens count 4", "a.svg", "2\n"), // not one of its formats
        ("queens count 4", "a.CSV", "2\n"), // of no command
        (
            "queens solve 4 --format json",
            "b.svg",
            r#"{"schema":"backrank.queens.solve/1""#,
        ),
    ] {
        let ran = place.run(&format!("{line} --force --out {file}"));
        let is_noted = ran
            .stderr
            .contains("' is not a format of this command: writing text");
        let is_default = line == "queens count 4" && ["a.svg", "a.CSV"].contains(&file);
        assert_eq!(is_noted, is_default, "{ran}");
        let text = place.read(file);
        assert!(text.starts_with(begins), "{line} {file}: {text:.60}");
    }
}

#[test]
fn an_unwritable_file_is_reported_before_the_search() {
    let place = Place::new();
    place.write("file", "precious");
    // A count that nobody waits for.
    let count = "queens count 32 --memory 1TB";
    let long = "long".repeat(99);
    for (line, out, code, says) in [
        (count, "none/a", 1, "cannot write '"),
        (count, "file/a", 1, "cannot write '"),
        (count, &long, 1, "cannot write '"),
        (count, "./", 2, "is a folder"),
        (count, "new/", 2, "is a folder"),
        (count, "new/.", 2, "is a folder"),
        (count, "none/..", 2, "is a folder"),
        (
            count,
            "file",
            2,
            "file' already exists: use --force to replace it",
        ),
        (
            "queens trace 4 --animate",
            "b",
            2,
            "'--animate' cannot be used with '--out'",
        ),
    ] {
        assert_refused(place.run(&format!("{line} --out {out}")), code, says);
    }
    run("queens solve 4 --force").refused(2, "");
    assert_eq!(place.files(""), ["file"]);
    assert_eq!(place.read("file"), "precious");
}

#[test]
fn a_failed_command_leaves_no_file_but_a_failed_check_leaves_its_picture() {
    let place = Place::new();
    let too_many = "queens solve 11 --all --format svg --out a";
    let half = "b4 d3 a2 c1\nb4 d3 a2 d9\n";
    place.run(too_many).refused(2, "");
    place.feed("queens check - --out b", half).refused(2, "");
    assert!(place.files("").is_empty());
    let wrong = place.feed("queens check - --format svg --out c.svg", "b4 d3 a2 d1\n");
    assert_eq!(wrong.code, 1);
    assert!(place.read("c.svg").ends_with("</svg>\n"));
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_or_a_closed_terminal_leaves_no_half_file() {
    let place = Place::new();
    for line in ["queens count 22", "queens solve 20 --all"] {
        for signal in ["-INT", "-TERM", "-HUP"].repeat(5) {
            let mut count = place.start(&format!("{line} --out a"));
            count.wait(|_| !place.files("").is_empty());
            assert_eq!(count.signal(signal).code, 130, "{line} {signal}");
            assert!(place.files("").is_empty(), "{line} {signal}");
        }
    }
}

#[test]
#[cfg(unix)]
fn a_file_is_replaced_with_its_mode_and_a_link_to_it_stays() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let place = Place::new();
    let at = |name: &str| place.path(name);
    place.write("file", "old");
    fs::set_permissions(at("file"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink(at("file"), at("link")).unwrap();
    let line = "queens count 6 --out link";
    place.run(&format!("{line} --force")).done();
    assert!(at("link").is_symlink());
    assert_eq!(place.read("file"), "4\n");
    let mode = |name: &str| fs::metadata(at(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode("file"), 0o640);
    // A link that leads nowhere is itself the file that exists. A new file has the mode of any
    // other.
    fs::remove_file(at("file")).unwrap();
    assert_refused(place.run(line), 2, "link' already exists");
    place.run(&format!("{line} --force")).done();
    assert_eq!(place.read("link"), "4\n");
    place.write("plain", "");
    assert_eq!(mode("link"), mode("plain"));
    assert_eq!(place.files(""), ["link", "plain"]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_device_or_a_pipe_is_written_to_and_a_link_to_it_stays() {
    let place = Place::new();
    let link = place.path("link");
    for target in ["/proc/self/fd/1", "/dev/stdout", "/dev/null"] {
        std::os::unix::fs::symlink(target, &link).unwrap();
        for force in ["", "--force"] {
            let ran = place.run(&format!("queens count 6 --out link {force}"));
            assert_eq!(ran.done(), if target == "/dev/null" { "" } else { "4\n" });
        }
        assert!(link.is_symlink());
        fs::remove_file(&link).unwrap();
    }
    assert!(place.files("").is_empty());
}

/// A log that others write to as well keeps what they wrote.
#[test]
#[cfg(target_os = "linux")]
fn the_file_of_standard_output_is_written_to() {
    let place = Place::new();
    place.write("log", "before\n");
    for force in ["", "--force"] {
        let mut command = place.command(&format!("queens count 6 --out /dev/stdout {force}"));
        let file = fs::File::options().append(true).open(place.path("log"));
        assert!(command.stdout(file.unwrap()).status().unwrap().success());
    }
    assert_eq!(place.read("log"), "before\n4\n4\n");
}
