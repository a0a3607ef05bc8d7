//! How the player ends: this test program runs itself on a pseudo-terminal.

use std::env;
use std::fs::File;
use std::io::Read;
use std::os::fd::OwnedFd;
use std::process::{self, Command};
use std::time::Duration;

use backrank_parallel::CancelToken;
use nix::pty::{OpenptyResult, openpty};
use nix::sys::termios::tcgetattr;

use super::on_terminal;
use crate::interrupt::{catch_interrupt, interruptible};

const PANIC: &str = "player::terminal::tests::panics_in_the_player";
const WAIT: &str = "player::terminal::tests::waits_in_the_player";
const ENTER: &str = "\x1b[?1049h";

/// Run by the tests below, on the pseudo-terminal.
#[test]
fn panics_in_the_player() {
    if env::var_os(PANIC).is_some() {
        on_terminal(&CancelToken::default(), |_| panic!("a fault of ours")).unwrap();
    }
}

#[test]
fn waits_in_the_player() {
    if env::var_os(WAIT).is_some() {
        catch_interrupt().unwrap();
        let ended = interruptible(|token| {
            on_terminal(token, |terminal| {
                terminal.draw(|_| ())?; // hides the cursor
                terminal.key(Duration::from_secs(300)).map(drop)
            })
        });
        // The signal or the failed reading of a key, whichever is first. Nobody could read the
        // report of a test.
        process::exit(if ended.is_err() { 42 } else { 43 });
    }
}

/// Returns the command that runs a test of this program on the other side of a terminal.
fn on_side(test: &str, side: &OwnedFd) -> Command {
    let side = || side.try_clone().unwrap();
    let mut child = Command::new("setsid");
    child.arg("--wait").arg("--ctty");
    child.arg(env::current_exe().unwrap());
    child.args(["--exact", test, "--nocapture"]);
    child
        .env("TERM", "xterm")
        .env("RUST_BACKTRACE", "0")
        .env(test, "1");
    child.stdin(side()).stdout(side()).stderr(side());
    child
}

#[test]
fn a_terminal_that_is_closed_ends_the_player_quietly() {
    let OpenptyResult { master, slave } = openpty(None, None).unwrap();
    // A copy is not inherited by the program, which would keep its own terminal open.
    let mut user = File::from(master.try_clone().unwrap());
    drop(master);
    let mut child = on_side(WAIT, &slave).spawn().unwrap();
    drop(slave);
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains(ENTER) {
        let mut bytes = [0; 4096];
        let count = user.read(&mut bytes).unwrap();
        seen.extend(&bytes[..count]);
    }
    drop(user);
    assert_eq!(child.wait().unwrap().code(), Some(42));
}

#[test]
fn a_panic_restores_the_terminal_and_is_then_reported() {
    let OpenptyResult { master, slave } = openpty(None, None).unwrap();
    let before = tcgetattr(&slave).unwrap();
    let mut child = on_side(PANIC, &slave);
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
    let (entered, left, reported) = (at(ENTER), at("\x1b[?1049l"), at("a fault of ours"));
    assert!(entered < left && left < reported, "{seen:?}");
    assert_eq!(seen.matches("\x1b[?1049l").count(), 1);
}
