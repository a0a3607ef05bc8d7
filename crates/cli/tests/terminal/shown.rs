//! The program on a terminal of its own.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use nix::pty::{OpenptyResult, Winsize, openpty};
use nix::sys::termios::{Termios, tcgetattr};

use crate::{program, signal, wait_until};

pub(crate) struct Shown {
    child: Child,
    /// The side of the user: keys go in, pictures come out.
    user: File,
    pictures: Receiver<Vec<u8>>,
    pub(crate) seen: String,
    /// The side of the program, and its settings before the program ran.
    side: OwnedFd,
    before: Termios,
}

impl Shown {
    /// Starts the program on a terminal of that many columns and rows.
    pub(crate) fn start(line: &str, size: (u16, u16), environment: &[(&str, &str)]) -> Self {
        let size = Winsize {
            ws_col: size.0,
            ws_row: size.1,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let OpenptyResult { master, slave } = openpty(&size, None).unwrap();
        // A copy is not inherited by the program, which would keep its own terminal open.
        let user = File::from(master.try_clone().unwrap());
        drop(master);
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
            side: slave,
            before,
        }
    }

    /// Waits until the program has written that; however slow the machine is, the wait ends.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) {
        while !self.seen.contains(text) {
            let picture = self.pictures.recv_timeout(Duration::from_secs(300));
            let picture = picture.unwrap_or_else(|_| panic!("no {text:?} in {:?}", self.seen));
            self.seen += &String::from_utf8_lossy(&picture);
        }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.user.write_all(keys.as_bytes()).unwrap();
    }

    /// Sends a signal, such as `-TERM`.
    pub(crate) fn signal(&self, name: &str) {
        signal(self.child.id(), name);
    }

    /// Closes the terminal, also in the thread that waits for pictures, for which a key makes one.
    /// Returns the exit code of the program, which that ends.
    pub(crate) fn close(&mut self) -> Option<i32> {
        self.pictures = channel().1;
        self.press(" ");
        self.user = File::open("/dev/null").unwrap();
        wait_until(|| self.child.try_wait().unwrap().is_some());
        self.child.wait().unwrap().code()
    }

    /// Waits until the program has ended, and the terminal is as it was. Returns its exit code.
    #[track_caller]
    pub(crate) fn end(&mut self) -> Option<i32> {
        wait_until(|| self.child.try_wait().unwrap().is_some());
        assert_eq!(tcgetattr(&self.side).unwrap(), self.before);
        self.child.wait().unwrap().code()
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        let _ = self.child.kill(); // a test that failed leaves it running
        let _ = self.child.wait();
    }
}
