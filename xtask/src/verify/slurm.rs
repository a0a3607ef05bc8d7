//! The step `slurm`: a count in shards by the daemons of a real Slurm, with a crashed node, a
//! controller that is killed, a preempted task, and a network cut by which a shard is counted
//! twice.

mod lab;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use xshell::{Shell, cmd};

use crate::Outcome;
use lab::{Lab, Node};

/// The order that is counted, long enough that its shards meet all faults; its shards, and OEIS
/// A000170.
const ORDER: &str = "21";
const SHARDS: usize = 16;
const COUNT: &str = "314666222712\n";

pub(super) use lab::lacking;

/// Runs the scenario.
pub(super) fn run(shell: &Shell) -> Outcome {
    cmd!(shell, "cargo build --release --package backrank").run()?;
    let program = shell.current_dir().join("target/release/backrank");
    let lab = Lab::start()?;
    let run = Run {
        shell,
        program: program.display().to_string(),
        plan: lab.folder().join("plan.json").display().to_string(),
        counted: lab.folder().join("counted"),
        lab: &lab,
    };
    let outcome = run.scenario();
    if outcome.is_err() {
        println!("{}", lab.story());
    }
    outcome
}

/// The run on the cluster.
struct Run<'a> {
    shell: &'a Shell,
    lab: &'a Lab,
    program: String,
    plan: String,
    counted: PathBuf,
}

impl Run<'_> {
    fn scenario(&self) -> Outcome {
        let Self {
            shell,
            program,
            plan,
            lab,
            ..
        } = self;
        let shards = SHARDS.to_string();
        let text = cmd!(shell, "{program} run plan {ORDER} --shards {shards}").read()?;
        fs::write(plan, text + "\n")?;
        let folder = &self.counted;
        lab.client(&[
            program,
            "run",
            "submit",
            "slurm",
            plan,
            "--out",
            &folder.display().to_string(),
            "--submit",
            "--sbatch=--partition=low",
        ])?;

        println!("a task is preempted: it saves, and goes on later");
        lab.wait("tasks on both nodes with checkpoints", || {
            Ok(Node::ALL.iter().all(|&node| lab.has_tasks(node))
                && self.files("checkpoint")?.len() >= 2)
        })?;
        lab.client(&[
            "sbatch",
            "--partition=high",
            "--nodelist=n1",
            "--exclusive",
            "--output=/dev/null",
            "--wrap=sleep 1",
        ])?;
        lab.wait("a task that saved because it was preempted", || {
            let texts = self
                .files("checkpoint")?
                .into_iter()
                .map(fs::read_to_string);
            Ok(texts
                .flatten()
                .any(|text| text.contains("\"stopped\":true")))
        })?;
        lab.wait("tasks on both nodes again", || {
            Ok(Node::ALL.iter().all(|&node| lab.has_tasks(node)))
        })?;

        println!(
            "the network of a node is cut, the other crashes, the controller is killed and comes back"
        );
        let cut_off = lab.cut(Node::Two)?;
        if cut_off.is_empty() {
            return Err("no shard was counted on the node that was cut off".into());
        }
        lab.crash(Node::One)?;
        lab.restart_controller()?;
        lab.start_node(Node::One)?;
        lab.wait(
            "the shards of the node that was cut off, counted by the other",
            || {
                let done = self.done()?;
                Ok(cut_off
                    .iter()
                    .all(|shard| done.iter().any(|it| it.0 == *shard)))
            },
        )?;

        println!("the node that was cut off finishes its shards too");
        lab.thaw(Node::Two)?;
        lab.wait("shards that are counted twice", || {
            let done = self.done()?;
            let times = |shard| done.iter().filter(|it| it.0 == shard).count();
            Ok(cut_off.iter().all(|&shard| times(shard) >= 2))
        })?;
        lab.mend(Node::Two)?;
        lab.wait("the end of the array", || {
            Ok(lab.client(&["squeue", "-h"])?.trim().is_empty())
        })?;

        self.judge(&cut_off)
    }

    /// The total, what was confirmed, and the list of what is missing after some was removed.
    fn judge(&self, cut_off: &BTreeSet<usize>) -> Outcome {
        let Self {
            shell,
            program,
            plan,
            counted,
            ..
        } = self;
        let total = cmd!(shell, "{program} run merge {plan} {counted}").output()?;
        let (count, proofs) = (
            String::from_utf8(total.stdout)?,
            String::from_utf8(total.stderr)?,
        );
        print!("{count}{proofs}");
        if count != COUNT {
            return Err(format!("the total is {count}").into());
        }
        let json = cmd!(shell, "{program} run merge {plan} {counted} --format json").read()?;
        let merged: serde_json::Value = serde_json::from_str(&json)?;
        let confirmed = merged["confirmed"].as_array().cloned().unwrap_or_default();
        let confirmed: BTreeSet<_> = confirmed
            .iter()
            .filter_map(|it| Some(it.as_u64()? as usize))
            .collect();
        if !confirmed.is_superset(cut_off) {
            return Err(format!("{confirmed:?} were confirmed, and not {cut_off:?}").into());
        }
        let logs = self.files("log")?.into_iter().map(fs::read_to_string);
        let (told, none) = ("from a checkpoint", "from a checkpoint: 0");
        if !logs
            .flatten()
            .any(|log| log.contains(told) && !log.contains(none))
        {
            return Err("no task went on from a checkpoint".into());
        }
        for (shard, path) in self.done()? {
            if [3, 7, 8, 9].contains(&shard) {
                lab::remove(&path)?;
            }
        }
        let missing = cmd!(
            shell,
            "{program} run merge {plan} {counted} --missing slurm"
        )
        .ignore_status()
        .read()?;
        match missing.as_str() {
            "3,7-9" => Ok(()),
            other => Err(format!("'{other}' is missing, and not 3,7-9").into()),
        }
    }

    /// The files of the run whose names end so.
    fn files(&self, end: &str) -> Outcome<Vec<PathBuf>> {
        let mut paths = Vec::new();
        if self.counted.is_dir() {
            for entry in fs::read_dir(&self.counted)? {
                let path = entry?.path();
                if path.extension().is_some_and(|it| it == end) {
                    paths.push(path);
                }
            }
        }
        Ok(paths)
    }

    /// The files of shards that are counted, with their shards.
    fn done(&self) -> Outcome<Vec<(usize, PathBuf)>> {
        let shard = |path: &Path| {
            let name = path.file_name()?.to_str()?.strip_prefix("shard-")?;
            name.split('.').next()?.parse().ok()
        };
        let files = self.files("json")?.into_iter();
        Ok(files
            .filter_map(|path| Some((shard(&path)?, path)))
            .collect())
    }
}
