//! A folder of its own for a test, which is removed at the end, and the program there.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

#[cfg(unix)]
use crate::started::Started;
use crate::{Ran, feed_program, program};

pub(crate) struct Place(TempDir);

impl Place {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(file), text).unwrap();
    }

    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap()
    }

    /// The names of the files in a folder, in order.
    pub(crate) fn files(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }

    pub(crate) fn command(&self, line: &str) -> Command {
        let mut program = program(line);
        program.current_dir(&self.0);
        program
    }

    #[track_caller]
    pub(crate) fn run(&self, line: &str) -> Ran {
        self.feed(line, "")
    }

    #[track_caller]
    pub(crate) fn feed(&self, line: &str, input: &str) -> Ran {
        feed_program(self.command(line), input)
    }
}

/// Runs of counts.
#[cfg(unix)]
impl Place {
    pub(crate) fn start(&self, line: &str) -> Started {
        Started::new(self.command(line))
    }

    /// Makes a plan, `plan.json`.
    pub(crate) fn plan(&self, board: &str, shards: usize) {
        let line = format!("run plan {board} --shards {shards} --force --out plan.json");
        self.run(&line).done();
    }

    /// The text of these runs in a terminal, one after another.
    pub(crate) fn transcript(&self, lines: &[&str]) -> String {
        let run = |line| format!("$ backrank {line}\n{}\n", self.run(line));
        lines.iter().map(|line| run(*line)).collect()
    }

    /// Runs the program where a file may have at most this many blocks, as on a full disk. The
    /// signal for a file that is too long is ignored.
    pub(crate) fn run_limited(&self, blocks: u32, line: &str) -> Ran {
        let exe = env!("CARGO_BIN_EXE_backrank");
        let line = format!("trap '' XFSZ; ulimit -f {blocks}; exec {exe} {line}");
        let mut shell = Command::new("sh");
        shell.env_clear().args(["-c", &line]).current_dir(&self.0);
        feed_program(shell, "")
    }

    /// The status of a run; null before it has a plan.
    pub(crate) fn status(&self, folder: &str) -> Value {
        let ran = self.run(&format!("run status {folder} --format json"));
        serde_json::from_str(&ran.stdout).unwrap_or_default()
    }
}
