//! A folder with runs in it, and the program there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use super::{Ran, feed_program, program};

const COUNTS: [(usize, &str); 4] = [
    (15, "2279184\n"),
    (16, "14772512\n"),
    (18, "666090624\n"),
    (19, "4968057848\n"),
];

/// The number of solutions of this order, as the program prints it.
pub(crate) fn known(n: usize) -> &'static str {
    COUNTS.iter().find(|(order, _)| *order == n).unwrap().1
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
    pub(crate) fn plan(&self, n: usize, shards: usize) {
        let plan = self.run(&format!("run plan {n} --shards {shards}")).done();
        fs::write(self.0.join("plan.json"), plan).unwrap();
    }

    pub(crate) fn json(&self, line: &str) -> Value {
        serde_json::from_str(&self.run(line).stdout).unwrap()
    }

    /// The seconds of all threads that are saved in a folder.
    pub(crate) fn saved_seconds(&self, folder: &str) -> f64 {
        match self.0.join(folder).join("plan.json").exists() {
            true => self.json(&format!("run status {folder} --format json"))["core_seconds"]
                .as_f64()
                .unwrap(),
            false => 0.0,
        }
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

/// Sends a signal, such as `-KILL`.
pub(crate) fn signal(child: &Child, signal: &str) {
    let kill = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status();
    assert!(kill.unwrap().success());
}
