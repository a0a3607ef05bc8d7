//! A folder with runs in it, and the program there.

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use backrank_core::queens::QueensProblem;
use backrank_core::queens::count::published;
use backrank_core::tour::{self, count::Scope};
use serde_json::Value;

use crate::{Ran, feed_program, program};

/// The number of solutions of this order, as the program prints it.
pub(crate) fn known(n: usize) -> String {
    let problem = QueensProblem::new(n).unwrap();
    format!("{}\n", published(&problem, false).unwrap().count)
}

/// The number of tours, closed ones undirected and others directed.
pub(crate) fn known_tours(board: &str, scope: Scope) -> String {
    let published = tour::count::published(board.parse().unwrap(), &[], scope);
    published.unwrap().tours.to_string()
}

/// A folder of its own, which is removed at the end.
pub(crate) struct Place(pub(crate) PathBuf);

impl Place {
    pub(crate) fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("runs-{name}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn command(&self, line: &str) -> Command {
        let mut program = program(line);
        program.current_dir(&self.0);
        program
    }

    #[track_caller]
    pub(crate) fn run(&self, line: &str) -> Ran {
        feed_program(&mut self.command(line), "")
    }

    pub(crate) fn start(&self, line: &str) -> Child {
        let mut program = self.command(line);
        program
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        program.spawn().unwrap()
    }

    /// Makes a plan, `plan.json`.
    pub(crate) fn plan(&self, board: impl Display, shards: usize) {
        let line = format!("run plan {board} --shards {shards} --force --out plan.json");
        self.run(&line).done();
    }

    /// The text of these runs in a terminal, one after another.
    pub(crate) fn transcript(&self, lines: &[&str]) -> String {
        let run = |line| format!("$ backrank {line}\n{}\n", self.run(line));
        lines.iter().map(|line| run(*line)).collect()
    }

    /// Runs the program where no file may have more than so many blocks, as on a full disk. The
    /// signal that comes with it is left aside.
    pub(crate) fn run_limited(&self, blocks: u32, line: &str) -> Ran {
        let exe = env!("CARGO_BIN_EXE_backrank");
        let line = format!("trap '' XFSZ; ulimit -f {blocks}; exec {exe} {line}");
        let mut shell = Command::new("sh");
        shell.env_clear().args(["-c", &line]).current_dir(&self.0);
        feed_program(&mut shell, "")
    }

    pub(crate) fn json(&self, line: &str) -> Value {
        serde_json::from_str(&self.run(line).stdout).unwrap()
    }

    /// The seconds of all threads whose work is saved in a folder.
    pub(crate) fn saved(&self, folder: &str) -> f64 {
        if !self.0.join(folder).join("plan.json").exists() {
            return 0.0;
        }
        let status = self.json(&format!("run status {folder} --format json"));
        status["core_seconds"].as_f64().unwrap()
    }

    /// The files of shards that are counted, by name.
    pub(crate) fn finished(&self, folder: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.0.join(folder)).unwrap();
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            name.starts_with("shard-") && name.ends_with(".json")
        });
        paths.sort();
        paths
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
