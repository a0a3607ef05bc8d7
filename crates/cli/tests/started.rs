//! A program that runs while a test looks at it. How far it is shows in what it prints and in the
//! time that its processors gave it, which a busy machine does not shorten.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use crate::{Ran, program, signal, wait_until};

/// The work from a signal to the end, of each processor. It is a tenth of it where nothing else
/// runs.
const SOON: Duration = Duration::from_millis(500);

/// A run of the program that has not ended.
pub(crate) struct Started {
    pub(crate) child: Child,
    pub(crate) stdin: Option<ChildStdin>,
    pub(crate) stdout: Option<BufReader<ChildStdout>>,
    pub(crate) stderr: BufReader<ChildStderr>,
    begin: Instant,
}

pub(crate) fn start(line: &str) -> Started {
    Started::new(program(line))
}

/// A stream that a program waits for.
#[derive(Clone, Copy)]
pub(crate) enum Stream {
    /// Standard input, of which it has read all that there is.
    Input = 0,
    /// Standard output, which is full.
    Output = 1,
}

/// The next line, with its end.
pub(crate) fn line(stream: &mut impl BufRead) -> String {
    let mut line = String::new();
    stream.read_line(&mut line).unwrap();
    line
}

impl Started {
    pub(crate) fn new(mut program: Command) -> Self {
        let pipes = program.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = pipes.stderr(Stdio::piped()).spawn().unwrap();
        Self {
            stdin: child.stdin.take(),
            stdout: child.stdout.take().map(BufReader::new),
            stderr: BufReader::new(child.stderr.take().unwrap()),
            child,
            begin: Instant::now(),
        }
    }

    /// Waits until the program catches Ctrl-C, and has then worked for that long, on all processors
    /// together.
    pub(crate) fn work(&mut self, time: Duration) {
        self.wait(|it| it.catches_interrupt());
        let begin = self.worked();
        self.wait(|it| it.worked() >= begin + time);
    }

    /// Waits until it is so, while the program runs.
    pub(crate) fn wait(&mut self, mut is_so: impl FnMut(&Self) -> bool) {
        wait_until(|| {
            let ended = self.child.try_wait().unwrap();
            assert!(ended.is_none(), "it has ended: {ended:?}");
            is_so(self)
        });
    }

    /// Waits until the program cannot go on without its reader, or its writer.
    pub(crate) fn wait_for(&mut self, stream: Stream) {
        let call = format!("/proc/{}/syscall", self.child.id());
        let descriptor = format!("{:#x}", stream as u8);
        self.wait(|it| {
            // The number of the system call that it is in, and its arguments.
            let call = fs::read_to_string(&call).unwrap();
            let is_in_call = call.split(' ').nth(1) == Some(&descriptor);
            is_in_call && it.stat().is_some_and(|(state, _)| state == "S")
        });
    }

    /// The largest memory that the process held so far, as Linux tells it.
    pub(crate) fn peak_bytes(&self) -> u64 {
        1024 * self.number("VmHWM:").unwrap()
    }

    /// The number of threads of the process, as Linux tells it.
    pub(crate) fn threads(&self) -> u64 {
        self.number("Threads:").unwrap()
    }

    fn number(&self, name: &str) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let number = status.lines().find_map(|line| line.strip_prefix(name))?;
        number.trim_end_matches(" kB").trim().parse().ok()
    }

    /// Waits for the end of a program. Returns the most bytes of memory that it held too: its
    /// memory is no more there when it has ended.
    pub(crate) fn end_with_peak(self) -> (Ran, u64) {
        let mut kibibytes = 0;
        wait_until(|| match self.number("VmHWM:") {
            Some(peak) => {
                kibibytes = peak;
                false
            }
            None => true,
        });
        (self.end(), 1024 * kibibytes)
    }

    /// Waits for the end of a program whose reader goes away.
    pub(crate) fn end_without_reader(mut self) -> Ran {
        (self.stdin, self.stdout) = (None, None);
        self.end()
    }

    /// Waits for the end of a program. Returns what it said to the last.
    pub(crate) fn end(mut self) -> Ran {
        let (mut stdout, mut stderr) = (String::new(), String::new());
        if let Some(stream) = &mut self.stdout {
            stream.read_to_string(&mut stdout).unwrap();
        }
        self.stderr.read_to_string(&mut stderr).unwrap();
        let code = self.child.wait().unwrap().code().unwrap_or(-1);
        Ran {
            code,
            stdout,
            stderr,
        }
    }

    /// True if the program has a handler for Ctrl-C; where that cannot be seen, after some time.
    fn catches_interrupt(&self) -> bool {
        /// The bit of SIGINT, which is signal 2.
        const SIGINT: u64 = 1 << 1;
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let Ok(status) = status else {
            return self.begin.elapsed() > Duration::from_millis(500);
        };
        let caught = status.lines().find_map(|it| it.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        caught.is_some_and(|mask| mask & SIGINT != 0)
    }

    /// The state of the process, and the time that it had of all processors, as Linux tells them.
    fn stat(&self) -> Option<(String, Duration)> {
        /// Ticks of a second.
        const TICKS: u64 = 100;
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let (_, fields) = stat.rsplit_once(") ")?; // the name may hold anything
        let fields: Vec<_> = fields.split(' ').collect();
        let ticks = |field: usize| fields[field].parse::<u64>().ok();
        let [user, system] = [ticks(11)?, ticks(12)?];
        let worked = Duration::from_millis((user + system) * 1000 / TICKS);
        Some((fields[0].to_owned(), worked))
    }

    /// The time that the process had of all processors; where that cannot be seen, the time since
    /// it was started.
    fn worked(&self) -> Duration {
        let stat = self.stat();
        stat.map_or_else(|| self.begin.elapsed(), |(_, worked)| worked)
    }

    /// Sends a signal, such as `-INT` for Ctrl-C. It must end the program soon, which would run for
    /// days otherwise.
    #[track_caller]
    pub(crate) fn signal(self, name: &str) -> Ran {
        let before = self.worked();
        signal(self.child.id(), name);
        let mut took = Duration::ZERO;
        // Until it is waited for, a process that has ended is a zombie, whose times can be read.
        wait_until(|| {
            took = self.worked() - before;
            self.stat().is_none_or(|(state, _)| state == "Z")
        });
        let processors = available_parallelism().map_or(1, usize::from) as u32;
        assert!(took <= SOON * processors, "{took:?}");
        self.end()
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.child.kill(); // a test that failed leaves it running
    }
}
