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
            "tour find 7x8 --closed --algorithm backtrack",
            "running backtrack; --algorithm construct is faster",
        ),
    ] {
        Shown::start(line, (80, 24), &[]).wait_for(text);
    }
}
