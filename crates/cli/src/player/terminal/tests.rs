//! A panic in the player: this test program runs itself on a pseudo-terminal.

use std::env;
use std::fs::File;
use std::io::Read;
use std::process::Command;

use backrank_parallel::CancelToken;
use nix::pty::{OpenptyResult, openpty};
use nix::sys::termios::tcgetattr;

use super::on_terminal;

const PANIC: &str = "player::terminal::tests::panics_in_the_player";

/// Run by the test below, on the pseudo-terminal.
#[test]
fn panics_in_the_player() {
    if env::var_os(PANIC).is_some() {
        on_terminal(&CancelToken::default(), |_| panic!("a fault of ours")).unwrap();
    }
}

#[test]
fn a_panic_restores_the_terminal_and_is_then_reported() {
    let OpenptyResult { master, slave } = openpty(None, None).unwrap();
    let before = tcgetattr(&slave).unwrap();
    let side = || slave.try_clone().unwrap();
    let mut child = Command::new("setsid");
    child.arg("--ctty").arg(env::current_exe().unwrap());
    child.args(["--exact", PANIC, "--nocapture"]);
    child
        .env("TERM", "xterm")
        .env("RUST_BACKTRACE", "0")
        .env(PANIC, "1");
    child.stdin(side()).stdout(side()).stderr(side());
    // `child` also holds the program's end of the terminal.
    let status = child.status().unwrap();
    drop(child);
    assert!(!status.success());
    let after = tcgetattr(&slave).unwrap();
    assert_eq!(after, before);
    drop(slave);
    // Everything is written. With the other end closed, the read fails instead of reporting the end
    // of the file.
    let (mut seen, mut user) = (Vec::new(), File::from(master));
    let _ = user.read_to_end(&mut seen);
    let seen = String::from_utf8_lossy(&seen);
    let at = |text: &str| {
        seen.find(text)
            .unwrap_or_else(|| panic!("no {text:?} in {seen:?}"))
    };
    let (entered, left, reported) = (at("\x1b[?1049h"), at("\x1b[?1049l"), at("a fault of ours"));
    assert!(entered < left && left < reported, "{seen:?}");
    assert_eq!(seen.matches("\x1b[?1049l").count(), 1);
}
