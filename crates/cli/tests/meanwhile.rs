//! The line that a terminal shows while a command works for long.
#![cfg(target_os = "linux")]

mod common;

use std::fs::File;
use std::io::Read;
use std::process::Stdio;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use nix::pty::{Winsize, openpty};

use common::{HANGS, program};

/// A terminal for standard error: the side of the program, and all that it writes there.
fn terminal() -> (Stdio, Receiver<String>) {
    let size = Winsize {
        ws_row: 24,
        ws_col: 80,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    let sides = openpty(&size, None).unwrap();
    let mut user = File::from(sides.master);
    let (sender, written) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = user.read(&mut bytes) {
            let text = String::from_utf8_lossy(&bytes[..count]).into_owned();
            if sender.send(text).is_err() {
                break;
            }
        }
    });
    (sides.slave.into(), written)
}

/// Checks that the terminal shows this while the command works, which it would do for hours.
#[track_caller]
fn assert_shown(line: &str, text: &str) {
    let (stderr, written) = terminal();
    let mut program = program(line);
    program.env("TERM", "xterm").stdin(Stdio::null());
    let mut child = program
        .stdout(Stdio::null())
        .stderr(stderr)
        .spawn()
        .unwrap();
    drop(program); // and its side of the terminal, so that the other one ends with the child
    let mut seen = String::new();
    while !seen.contains(text) {
        match written.recv_timeout(HANGS) {
            Ok(more) => seen += &more,
            Err(_) => break,
        }
    }
    let _ = child.kill();
    child.wait().unwrap();
    assert!(seen.contains(text), "{line}: {seen:?}");
}

#[test]
fn a_search_without_a_solution_so_far_is_shown() {
    let line = "queens solve 32 --algorithm row-array";
    assert_shown(line, "running row-array");
    assert_shown(&format!("{line} --lang zh"), "正在运行 row-array");
}

#[test]
fn a_comparison_shows_the_method_that_runs() {
    let line = "tour compare 500x500 --starts 20";
    assert_shown(line, ", ties ");
    assert_shown(&format!("{line} --lang zh"), "，并列规则 ");
}

/// The solutions come at once, but not on the terminal.
#[test]
fn a_long_list_is_shown_while_it_goes_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("list.txt");
    let shown = |line: &str, text| {
        let line = format!("{line} --all --out {} --force", file.display());
        assert_shown(&line, text);
    };
    shown("queens solve 27 --fundamental", "running bitmask");
    shown("tour find 7x7", "searching by warnsdorff");
}
