//! Counts of tours that use files.

use std::process::Command;

use super::place::Place;
use crate::feed_program;

const CLOSED: &str = "tour count 6x6 --closed";

#[test]
fn a_count_with_layers_in_a_file_is_the_same_and_leaves_no_file() {
    let place = Place::new("layers");
    for board in ["6x6 --closed", "5x6", "3x100 --closed", "5x5 --per-square"] {
        let line = format!("tour count {board}");
        let (ran, expected) = (place.run(&format!("{line} --disk .")), place.run(&line));
        assert_eq!(ran.to_string(), expected.to_string());
    }
    assert_eq!(place.0.read_dir().unwrap().count(), 0);
}

#[test]
fn a_full_disk_or_a_folder_that_cannot_hold_a_file_is_one_sentence() {
    let place = Place::new("no-layers");
    for (options, message) in [
        (
            "--disk . --disk-limit 1",
            "error: the layers of the count need more than 1 B in '.'\nhint: ",
        ),
        (
            "--disk missing",
            "error: cannot use 'missing': no such file or folder\n",
        ),
        #[cfg(target_os = "linux")]
        ("--disk /proc", "error: cannot use '/proc': "),
    ] {
        let ran = place.run(&format!("{CLOSED} {options}"));
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{ran}");
        assert!(ran.stderr.contains(message), "{ran}");
        assert_eq!(ran.stderr.matches("error: ").count(), 1, "{ran}");
    }
    // No file may have a byte, as on a full disk.
    let exe = env!("CARGO_BIN_EXE_backrank");
    let line = format!("trap '' XFSZ; ulimit -f 0; exec {exe} {CLOSED} --disk .");
    let mut shell = Command::new("sh");
    shell.env_clear().args(["-c", &line]).current_dir(&place.0);
    let ran = feed_program(&mut shell, "");
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{ran}");
    assert!(ran.stderr.contains("error: cannot use '.': "), "{ran}");
}
