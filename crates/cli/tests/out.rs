//! `--out` and `--force`: a file that is there only when it is whole, and never lost by accident.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{LANGUAGES, Ran, feed, run};

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
fn assert_refused(ran: &Ran, code: i32, says: &str) {
    assert_eq!((ran.code, ran.stdout.as_str()), (code, ""), "{ran}");
    assert_eq!(ran.stderr.lines().count(), 1, "{ran}");
    assert!(ran.stderr.contains(says), "{ran}");
}

#[test]
fn a_file_holds_what_standard_output_would() {
    let folder = folder("same");
    for (at, line) in [
        "queens solve 6",
        "queens solve 6 --format json",
        "queens solve 6 --format svg",
        "queens trace 4 --format html",
        "queens trace 4 --picture 3",
        "queens profile 6 --lang zh",
        "tour find 5x6 --format svg",
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
        assert_eq!(written.stdout, "", "{line}");
        assert_eq!(written.stderr, printed.stderr, "{line}");
        assert_eq!(fs::read_to_string(&path).unwrap(), printed.done(), "{line}");
    }
    assert_eq!(files(&folder).len(), 10, "nothing else is left");
    assert_eq!(run("queens count 6 --out -").done(), "4\n");
}

#[test]
fn a_file_that_exists_is_replaced_only_by_force() {
    let folder = folder("exists");
    let path = folder.join("a.txt");
    let line = format!("queens count 6 --out {}", path.display());
    fs::write(&path, "precious").unwrap();
    assert_refused(&run(&line), 2, "a.txt' exists already: --force replaces it");
    let chinese = run(&format!("{line} --lang zh"));
    assert_refused(&chinese, 2, "已存在：加 --force 则替换它");
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    assert_eq!(run(&format!("{line} --force")).code, 0);
    assert_eq!(fs::read_to_string(&path).unwrap(), "4\n");
    assert_eq!(files(&folder), ["a.txt"]);
}

#[test]
fn what_cannot_be_written_is_said_before_the_search() {
    let folder = folder("refused");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::write(folder.join("file"), "").unwrap();
    // A count that nobody waits for.
    let count = |out: &str| run(&format!("queens count 32 --memory 1TB --out {out}"));
    assert_refused(&count(&at("none/a")), 1, "cannot write '");
    assert_refused(&count(&at("file/a")), 1, "cannot write '");
    assert_refused(&count(&at("")), 2, "a folder or a device");
    for lang in LANGUAGES {
        let ran = run(&format!("queens solve 4 --force --lang {lang}"));
        assert_refused(&ran, 2, "--out");
    }
    let animated = run(&format!("queens trace 4 --animate --out {}", at("b")));
    assert_refused(&animated, 2, "--animate does not go with --out");
    assert_eq!(files(&folder), ["file"]);
}

#[test]
#[cfg(unix)]
fn a_folder_that_is_not_writable_is_said() {
    use std::os::unix::fs::PermissionsExt;

    let folder = folder("closed");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    // Some users may write everywhere.
    if fs::write(folder.join("probe"), "").is_err() {
        let line = format!("queens solve 4 --out {}", folder.join("a").display());
        assert_refused(&run(&line), 1, "Permission denied");
        assert_refused(&run(&format!("{line} --lang zh")), 1, "没有权限");
    }
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn an_answer_that_fails_leaves_no_file_and_a_failed_check_leaves_its_picture() {
    let folder = folder("failed");
    let at = |name: &str| folder.join(name).display().to_string();
    let too_many = run(&format!(
        "queens solve 11 --all --format svg --out {}",
        at("a")
    ));
    assert_eq!(too_many.code, 2, "{too_many}");
    let half = "b4 d3 a2 c1\nb4 d3 a2 d9\n";
    let broken = feed(&format!("queens check - --out {}", at("b")), half);
    assert_eq!(broken.code, 1, "{broken}");
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
#[cfg(unix)]
fn an_interrupt_leaves_no_half_file() {
    let folder = folder("interrupted");
    for line in ["queens count 22", "queens solve 20 --all"] {
        for signal in ["-INT", "-TERM"] {
            let out = folder.join("a");
            let mut started = common::started::start(&format!("{line} --out {}", out.display()));
            started.work(std::time::Duration::from_millis(300));
            let ended = started.signal(signal);
            assert_eq!(ended.code, Some(130), "{line} {signal}");
            assert_eq!(files(&folder), Vec::<String>::new(), "{line} {signal}");
        }
    }
}

#[test]
#[cfg(unix)]
fn an_interrupt_as_soon_as_the_half_file_is_there_leaves_none() {
    let folder = folder("at-once");
    let line = format!("queens count 22 --out {}", folder.join("a").display());
    for _ in 0..30 {
        let started = common::started::start(&line);
        let begin = std::time::Instant::now();
        while files(&folder).is_empty() {
            assert!(begin.elapsed() < common::HANGS, "there is no file");
        }
        let ended = started.signal("-TERM");
        assert_eq!(ended.code, Some(130));
        assert_eq!(files(&folder), Vec::<String>::new());
    }
}

#[test]
#[cfg(unix)]
fn a_link_stays_and_a_new_file_may_be_read_as_any_other() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = folder("link");
    let (file, link, plain) = (
        folder.join("file"),
        folder.join("link"),
        folder.join("plain"),
    );
    fs::write(&file, "old").unwrap();
    fs::write(&plain, "").unwrap();
    symlink(&file, &link).unwrap();
    let line = format!("queens count 6 --out {}", link.display());
    assert_eq!(run(&format!("{line} --force")).code, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "4\n");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&file), mode(&plain));
    // A link that leads nowhere is itself the file that exists.
    fs::remove_file(&file).unwrap();
    assert_eq!(run(&line).code, 2);
    assert_eq!(run(&format!("{line} --force")).code, 0);
    assert!(!file.exists());
    assert_eq!(fs::read_to_string(&link).unwrap(), "4\n");
}

#[test]
#[cfg(unix)]
fn a_link_that_leads_nowhere_takes_the_name_as_a_file_does() {
    let folder = folder("dangling");
    let link = folder.join("link");
    std::os::unix::fs::symlink(folder.join("none"), &link).unwrap();
    // Said before the count, for which nobody waits.
    let count = format!("queens count 32 --memory 1TB --out {}", link.display());
    assert_refused(&run(&count), 2, "link' exists already: --force replaces it");
    let forced = format!("queens count 6 --force --out {}", link.display());
    assert_eq!(run(&forced).code, 0);
    assert_eq!(fs::read_to_string(&link).unwrap(), "4\n");
    assert_eq!(files(&folder), ["link"]);
}
