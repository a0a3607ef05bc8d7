//! A panic in the player: this test program runs itself on a terminal of its own.

use std::env;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc;

use nix::pty::{OpenptyResult, openpty};
use nix::sys::termios::tcgetattr;

use super::{Terminal, listen};

const PANIC: &str = "screen::player::terminal::tests::panics_in_the_player";

/// Run by the test below, on its terminal.
#[test]
#[ignore = "it panics"]
fn panics_in_the_player() {
    if io::stdout().is_terminal() {
        let stop = AtomicBool::new(false);
        let _terminal = Terminal::open(io::stdout().lock(), &stop).unwrap();
        panic!("a fault of ours");
    }
}

#[test]
fn a_panic_leaves_the_terminal_as_it_was_and_is_told_after_that() {
    let OpenptyResult { master, slave } = openpty(None, None).unwrap();
    let before = tcgetattr(&slave).unwrap();
    let side = || slave.try_clone().unwrap();
    let mut child = Command::new("setsid");
    child.arg("--ctty").arg(env::current_exe().unwrap());
    child.args(["--ignored", "--exact", PANIC, "--nocapture"]);
    child.env("TERM", "xterm").env("RUST_BACKTRACE", "0");
    child.stdin(side()).stdout(side()).stderr(side());
    // The command holds the program's side too.
    let status = child.status().unwrap();
    drop(child);
    assert!(!status.success());
    let after = tcgetattr(&slave).unwrap();
    assert_eq!(after, before);
    drop(slave);
    // All is written; once nobody holds the other side, the read ends with an error in place of an end.
    let (mut seen, mut user) = (Vec::new(), File::from(master));
    let _ = user.read_to_end(&mut seen);
    let seen = String::from_utf8_lossy(&seen);
    let at = |text: &str| {
        seen.find(text)
            .unwrap_or_else(|| panic!("no {text:?} in {seen:?}"))
    };
    let entered = at("\x1b[?1049h");
    let (left, shown) = (at("\x1b[?1049l"), at("\x1b[?25h"));
    let told = at("a fault of ours");
    assert!(entered < left && left < told && shown < told, "{seen:?}");
    assert_eq!(seen.matches("\x1b[?1049l").count(), 1);
}

#[test]
fn a_panic_of_the_thread_that_reads_keys_is_an_error_and_the_last_event() {
    let (sender, events) = mpsc::channel();
    listen(|| panic!("a fault of theirs"), sender).unwrap();
    let said: Vec<_> = events
        .iter()
        .map(|event| event.unwrap_err().to_string())
        .collect();
    assert_eq!(said, ["a fault of theirs"]);
}
