//! How the player ends: this test program runs itself on a pseudo-terminal.

use std::env;
use std::fs::File;
use std::io::Read;
use std::process::{self, Command};
use std::time::Duration;

use nix::pty::{OpenptyResult, openpty};

use super::on_terminal;
use crate::interrupt::{catch_interrupt, interruptible};

const WAIT: &str = "player::terminal::tests::waits_in_the_player";
const ENTER: &str = "\x1b[?1049h";

/// Run by the test below, on the pseudo-terminal.
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

#[test]
fn a_terminal_that_is_closed_ends_the_player_quietly() {
    let OpenptyResult { master, slave } = openpty(None, None).unwrap();
    // A copy is not inherited by the program, which would keep its own terminal open.
    let mut user = File::from(master.try_clone().unwrap());
    drop(master);
    let side = || slave.try_clone().unwrap();
    let mut child = Command::new("setsid");
    child
        .args(["--wait", "--ctty"])
        .arg(env::current_exe().unwrap());
    child.args(["--exact", WAIT, "--nocapture"]);
    child.env("TERM", "xterm").env(WAIT, "1");
    child.stdin(side()).stdout(side()).stderr(side());
    let mut process = child.spawn().unwrap();
    drop((child, slave));
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains(ENTER) {
        let mut bytes = [0; 4096];
        let count = user.read(&mut bytes).unwrap();
        seen.extend(&bytes[..count]);
    }
    drop(user);
    assert_eq!(process.wait().unwrap().code(), Some(42));
}
