//! `--out` and `--force`: a file that is there only when it is whole, and never lost by accident.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Ran, feed, program, run, wait_until};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("out")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The names of the files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

#[track_caller]
fn assert_refused(ran: Ran, code: i32, says: &str) {
    let said = ran.refused(code, says);
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn a_file_holds_what_standard_output_would() {
    let folder = folder("same");
    for (at, line) in [
        "queens solve 6",
        "queens trace 4 --format html",
        "tour find 5x6 --format directions",
        "tour count 3x4 --per-square --format svg",
        "completions bash",
    ]
    .iter()
    .enumerate()
    {
        let path = folder.join(at.to_string());
        let written = run(&format!("{line} --out {}", path.display()));
        let printed = run(line);
        assert_eq!(
            (written.stdout, written.stderr),
            (String::new(), printed.stderr.clone())
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), printed.done(), "{line}");
    }
    assert_eq!(files(&folder).len(), 5, "nothing else is left");
    assert_eq!(run("queens count 6 --out -").done(), "4\n");
}

#[test]
fn the_extension_chooses_the_format_unless_an_option_does() {
    let folder = folder("extension");
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
        let path = folder.join(file);
        let ran = run(&format!("{line} --force --out {}", path.display()));
        let is_noted = ran
            .stderr
            .contains("' is not a format of this command: writing text");
        let is_default = line == "queens count 4" && ["a.svg", "a.CSV"].contains(&file);
        assert_eq!(is_noted, is_default, "{ran}");
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(begins), "{line} {file}: {text:.60}");
    }
}

#[test]
fn an_unwritable_file_is_reported_before_the_search() {
    let folder = folder("refused");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(folder.join("file"), "precious").unwrap();
    // A count that nobody waits for.
    let count = |out: &str| run(&format!("queens count 32 --memory 1TB --out {out}"));
    assert_refused(count(&at("none/a")), 1, "cannot write '");
    assert_refused(count(&at("file/a")), 1, "cannot write '");
    assert_refused(count(&at(&"long".repeat(99))), 1, "cannot write '");
    for folder in ["", "new/", "new/.", "none/.."] {
        assert_refused(count(&at(folder)), 2, "is a folder");
    }
    assert_refused(
        count(&at("file")),
        2,
        "file' already exists: use --force to replace it",
    );
    assert_eq!(run("queens solve 4 --force").code, 2);
    let animated = run(&format!("queens trace 4 --animate --out {}", at("b")));
    assert_refused(animated, 2, "'--animate' cannot be used with '--out'");
    assert_eq!(files(&folder), ["file"]);
    assert_eq!(fs::read_to_string(at("file")).unwrap(), "precious");
}

#[test]
fn a_failed_command_leaves_no_file_but_a_failed_check_leaves_its_picture() {
    let folder = folder("failed");
    let at = |name: &str| folder.join(name).display().to_string();
    let too_many = format!("queens solve 11 --all --format svg --out {}", at("a"));
    assert_eq!(run(&too_many).code, 2);
    let half = "b4 d3 a2 c1\nb4 d3 a2 d9\n";
    assert_eq!(
        feed(&format!("queens check - --out {}", at("b")), half).code,
        2
    );
    assert_eq!(files(&folder), Vec::<String>::new());
    let wrong = format!("queens check - --format svg --out {}", at("c.svg"));
    assert_eq!(feed(&wrong, "b4 d3 a2 d1\n").code, 1);
    assert!(
        fs::read_to_string(at("c.svg"))
            .unwrap()
            .ends_with("</svg>\n")
    );
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_or_a_closed_terminal_leaves_no_half_file() {
    let folder = folder("interrupted");
    for line in ["queens count 22", "queens solve 20 --all"] {
        for signal in ["-INT", "-TERM", "-HUP"].repeat(5) {
            let out = folder.join("a").display().to_string();
            let started = super::started::start(&format!("{line} --out {out}"));
            wait_until(|| !files(&folder).is_empty());
            assert_eq!(started.signal(signal).code, Some(130), "{line} {signal}");
            assert_eq!(files(&folder), Vec::<String>::new(), "{line} {signal}");
        }
    }
}

#[test]
#[cfg(unix)]
fn a_file_is_replaced_with_its_mode_and_a_link_to_it_stays() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = folder("link");
    let at = |name: &str| folder.join(name);
    fs::write(at("file"), "old").unwrap();
    fs::set_permissions(at("file"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink(at("file"), at("link")).unwrap();
    let line = format!("queens count 6 --out {}", at("link").display());
    assert_eq!(run(&format!("{line} --force")).code, 0);
    assert!(at("link").is_symlink());
    assert_eq!(fs::read_to_string(at("file")).unwrap(), "4\n");
    let mode = |name: &str| fs::metadata(at(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode("file"), 0o640);
    // A link that leads nowhere is itself the file that exists. A new file has the mode of any
    // other.
    fs::remove_file(at("file")).unwrap();
    assert_refused(run(&line), 2, "link' already exists");
    assert_eq!(run(&format!("{line} --force")).code, 0);
    assert_eq!(fs::read_to_string(at("link")).unwrap(), "4\n");
    fs::write(at("plain"), "").unwrap();
    assert_eq!(mode("link"), mode("plain"));
    assert_eq!(files(&folder), ["link", "plain"]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_device_or_a_pipe_is_written_to_and_a_link_to_it_stays() {
    let folder = folder("device");
    let link = folder.join("link");
    for place in ["/proc/self/fd/1", "/dev/stdout", "/dev/null"] {
        std::os::unix::fs::symlink(place, &link).unwrap();
        for force in ["", "--force"] {
            let ran = run(&format!("queens count 6 --out {} {force}", link.display()));
            assert_eq!(ran.done(), if place == "/dev/null" { "" } else { "4\n" });
        }
        assert!(link.is_symlink());
        fs::remove_file(&link).unwrap();
    }
    assert_eq!(files(&folder), Vec::<String>::new());
}

/// A log that others write to as well keeps what they wrote.
#[test]
#[cfg(target_os = "linux")]
fn the_file_of_standard_output_is_written_to() {
    let log = folder("log").join("log");
    fs::write(&log, "before\n").unwrap();
    for force in ["", "--force"] {
        let mut command = program(&format!("queens count 6 --out /dev/stdout {force}"));
        let file = fs::File::options().append(true).open(&log).unwrap();
        assert!(command.stdout(file).status().unwrap().success());
    }
    assert_eq!(fs::read_to_string(&log).unwrap(), "before\n4\n4\n");
}
