//! The player of `trace --animate` on a terminal of its own: it is left as it was found.
#![cfg(target_os = "linux")]

mod common;

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use nix::pty::{OpenptyResult, Winsize, openpty};
use nix::sys::termios::{Termios, tcgetattr};

use common::{HANGS, program, run};

const ENTER: &str = "\x1b[?1049h";
const LEAVE: &str = "\x1b[?1049l";

/// The program on a terminal of that many columns and rows.
struct Player {
    child: Child,
    /// The side of the user: keys go in, pictures come out.
    user: File,
    pictures: Receiver<Vec<u8>>,
    seen: String,
    /// The side of the program, and its settings before the program ran.
    terminal: OwnedFd,
    before: Termios,
}

impl Player {
    fn start(line: &str, columns: u16, rows: u16, environment: &[(&str, &str)]) -> Self {
        let size = Winsize {
            ws_col: columns,
            ws_row: rows,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let OpenptyResult { master, slave } = openpty(&size, None).unwrap();
        let before = tcgetattr(&slave).unwrap();
        let side = || slave.try_clone().unwrap();
        let backrank = program(line);
        let mut child = Command::new("setsid");
        // As a session of its own, so that no other terminal is asked for its size.
        child.arg("--ctty").arg(backrank.get_program());
        child.args(backrank.get_args()).env_clear();
        child.env("TERM", "xterm").envs(environment.iter().copied());
        child.stdin(side()).stdout(side()).stderr(side());
        let child = child.spawn().unwrap();
        let user = File::from(master);
        let mut out = user.try_clone().unwrap();
        let (sender, pictures) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            child,
            user,
            pictures,
            seen: String::new(),
            terminal: slave,
            before,
        }
    }

    /// Waits until the program has written that; however slow the machine is, the wait ends.
    #[track_caller]
    fn wait_for(&mut self, text: &str) {
        while !self.seen.contains(text) {
            let picture = self.pictures.recv_timeout(Duration::from_secs(300));
            let picture = picture.unwrap_or_else(|_| panic!("no {text:?} in {:?}", self.seen));
            self.seen += &String::from_utf8_lossy(&picture);
        }
    }

    fn press(&mut self, keys: &str) {
        self.user.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until the program has ended.
    #[track_caller]
    fn wait(&mut self) -> ExitStatus {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            if begin.elapsed() > HANGS {
                self.child.kill().unwrap();
                panic!("it hangs");
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// The exit code, after which the terminal must be as it was.
    #[track_caller]
    fn end(mut self) -> (Option<i32>, String) {
        let status = self.wait();
        self.wait_for(LEAVE);
        self.wait_for("\x1b[?25h");
        assert_eq!(self.seen.matches(ENTER).count(), 1);
        assert_eq!(self.seen.matches(LEAVE).count(), 1);
        let after = tcgetattr(&self.terminal).unwrap();
        assert_eq!(after, self.before);
        (status.code(), self.seen)
    }
}

#[test]
fn the_terminal_is_as_it_was_when_the_user_leaves() {
    for keys in ["q", "\x1b[C\x1b[D q", "?qq"] {
        let mut player = Player::start("queens trace 4 --animate", 80, 24, &[]);
        player.wait_for("row-array");
        player.press(keys);
        assert_eq!(player.end().0, Some(0), "{keys:?}");
    }
}

#[test]
fn the_steps_of_a_puzzle_are_shown_forward_and_back() {
    let board = run("queens puzzle new 6 --seed 1").done();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    std::fs::write(&file, board).unwrap();
    let line = format!("queens puzzle solve {} --animate", file.display());
    let mut player = Player::start(&line, 80, 24, &[]);
    player.wait_for("region;");
    player.press("\x1b[C");
    player.wait_for("single");
    player.press("\x1b[F");
    player.wait_for("difficulty:");
    player.press("\x1b[Dq");
    assert_eq!(player.end().0, Some(0));
}

#[test]
fn the_terminal_is_as_it_was_after_ctrl_c() {
    let mut player = Player::start("tour trace 5x5 --animate --lang zh", 80, 24, &[]);
    player.wait_for("backtrack");
    player.press("\x03");
    assert_eq!(player.end().0, Some(130));
}

#[test]
fn the_terminal_is_as_it_was_after_a_signal_from_outside_and_in_a_search() {
    for (keys, signal) in [
        ("", "-INT"),
        ("\x1b[F", "-INT"),
        ("", "-TERM"),
        ("\x1b[F", "-TERM"),
    ] {
        let mut player = Player::start("queens trace 20 --animate", 120, 40, &[]);
        player.wait_for("row-array");
        player.press(keys);
        if !keys.is_empty() {
            player.wait_for("searching:");
        }
        let kill = [signal, &player.child.id().to_string()].map(str::to_owned);
        assert!(Command::new("kill").args(kill).status().unwrap().success());
        assert_eq!(player.end().0, Some(130), "{keys:?} {signal}");
    }
}

#[test]
fn a_sequence_that_does_not_end_stops_neither_the_clock_nor_a_signal() {
    let mut player = Player::start("queens trace 5 --animate", 80, 24, &[]);
    player.wait_for("row-array");
    player.press(" +++++");
    player.wait_for("diagonal."); // it plays
    // The beginning of what a terminal sends for a pasted text, some seconds before the search ends.
    player.press("\x1b[200~");
    player.wait_for("complete:");
    let kill = ["-TERM".to_owned(), player.child.id().to_string()];
    assert!(Command::new("kill").args(kill).status().unwrap().success());
    assert_eq!(player.end().0, Some(130));
}

/// In a release no dependency checks for overflow.
#[test]
#[cfg(debug_assertions)]
fn the_terminal_is_as_it_was_after_a_panic_of_the_thread_that_reads_keys() {
    let mut player = Player::start("queens trace 4 --animate", 80, 24, &[]);
    player.wait_for("row-array");
    // The cursor is in row 0, and rows are counted from 1 on.
    player.press("\x1b[0;0R");
    player.wait_for("no key can be read: attempt to subtract");
    assert_eq!(player.end().0, Some(1));
}

#[test]
fn no_color_is_respected_unless_colour_is_asked_for() {
    // The board with a queen on a corner, which is green.
    let coloured = |color: &str, environment: &[(&str, &str)]| {
        let line = format!("queens trace 4 --animate --color {color}");
        let mut player = Player::start(&line, 80, 24, environment);
        player.wait_for("row-array");
        player.press("\x1b[Cq");
        player.end().1.contains("\x1b[38;5;")
    };
    assert!(coloured("auto", &[]));
    assert!(!coloured("auto", &[("NO_COLOR", "1")]));
    assert!(!coloured("never", &[]));
    assert!(coloured("always", &[("NO_COLOR", "1")]));
}

#[test]
fn a_terminal_that_is_too_small_is_refused_and_not_touched() {
    let mut player = Player::start("queens trace 8 --animate", 40, 10, &[]);
    let status = player.wait();
    player.wait_for("the 8x8 board needs a terminal of 60 columns and 16 rows");
    assert_eq!(status.code(), Some(1));
    assert!(!player.seen.contains(ENTER), "{}", player.seen);
}

#[test]
fn without_a_terminal_the_steps_are_printed() {
    for line in ["queens trace 4", "tour trace 3x4"] {
        let printed = run(line).done();
        assert_eq!(run(&format!("{line} --animate")).done(), printed);
        for option in ["--max-steps 3", "--format json"] {
            let refused = run(&format!("{line} --animate {option}"));
            assert_eq!((refused.code, refused.stdout.as_str()), (2, ""));
        }
    }
    // A terminal that cannot be drawn on.
    let mut player = Player::start("queens trace 1 --animate", 80, 24, &[("TERM", "dumb")]);
    player.wait_for("place a1");
    assert_eq!(player.wait().code(), Some(0));
    assert!(!player.seen.contains(ENTER));
}
