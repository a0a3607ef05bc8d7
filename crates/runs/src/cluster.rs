//! Job scripts: the shards of a plan as the numbered tasks of an engine that the user has.
//!
//! The engine numbers the tasks from 0, and each counts a range of shards. The number of tasks stands in the script as a number:
//! what an engine tells a task of it is wrong when only some are sent again.

use std::fmt;

use crate::plan::RunPlan;

/// The maximum number of tasks where the number of shards of each is left to us: the usual limit of an array.
const USUAL_TASKS: usize = 1000;

/// The tasks of a run.
#[derive(Clone, Debug)]
pub struct Tasks<'a> {
    /// The program, by its path or name where the tasks run.
    pub program: &'a str,
    /// The plan, by its path there.
    pub plan: &'a str,
    /// The folder, by its path there.
    pub folder: &'a str,
    /// The number of threads of each task.
    pub threads: usize,
    order: usize,
    shards: usize,
    per_task: usize,
}

impl<'a> Tasks<'a> {
    /// The tasks of a plan, on one thread each: `per_task` shards a task, or the least number that makes at most 1000 tasks.
    #[must_use]
    pub fn new(plan: &RunPlan, per_task: Option<usize>, paths: [&'a str; 3]) -> Self {
        let shards = plan.shards();
        let per_task = per_task.unwrap_or_else(|| shards.div_ceil(USUAL_TASKS));
        let [program, plan_path, folder] = paths;
        Self {
            program,
            plan: plan_path,
            folder,
            threads: 1,
            order: plan.order().get(),
            shards,
            per_task: per_task.clamp(1, shards),
        }
    }

    /// The number of tasks.
    #[must_use]
    pub fn number(&self) -> usize {
        self.shards.div_ceil(self.per_task)
    }

    /// The script for `sbatch` of Slurm: a batch job for each task, sent again when its node is lost or it is preempted.
    ///
    /// It becomes the program (`exec`), so that signals reach it and its exit code is the job's. A step that `srun` starts would
    /// not be sent again when it ends by a signal.
    #[must_use]
    pub fn slurm(&self) -> String {
        let (order, last, threads) = (self.order, self.number() - 1, self.threads);
        // Slurm opens the log before the program makes the folder.
        let folder = quoted(self.folder);
        let log = quoted(&format!("{}/slurm-%A_%a.log", self.folder));
        let command = self.command("SLURM_ARRAY_TASK_ID");
        format!(
            "#!/bin/bash
#SBATCH --job-name=backrank-{order}
#SBATCH --array=0-{last}
#SBATCH --requeue
#SBATCH --signal=B:USR1@60
#SBATCH --open-mode=append
#SBATCH --output={log}
#SBATCH --cpus-per-task={threads}
# Before sbatch: mkdir -p {folder}
exec {command}
"
        )
    }

    /// The line for GNU parallel, with this number of tasks at a time. It keeps a log of what is done, in the folder, and goes on
    /// with what is not when it is started again.
    #[must_use]
    pub fn parallel(&self, at_a_time: usize) -> String {
        let last = self.number() - 1;
        let folder = quoted(self.folder);
        let log = quoted(&format!("{}/parallel.log", self.folder));
        // A shell of parallel's puts the number of the task in the place of the braces.
        let command = quoted(&format!("TASK={{}}; exec {}", self.command("TASK")));
        format!(
            "mkdir -p {folder} && seq 0 {last} | parallel --jobs {at_a_time} --joblog {log} --resume-failed {command}\n"
        )
    }

    /// The command that counts the shards of the task whose number is in a shell variable, as words of the shell.
    fn command(&self, variable: &str) -> String {
        let [program, plan, folder] = [self.program, self.plan, self.folder].map(quoted);
        let (per_task, last, threads) = (self.per_task, self.shards - 1, self.threads);
        let shards = match per_task {
            1 => format!("${variable}"),
            _ => format!(
                "$(({variable} * {per_task}))..$(({variable} * {per_task} + {more} < {last} ? {variable} * {per_task} + {more} : {last}))",
                more = per_task - 1
            ),
        };
        format!("{program} run shard {plan} \"{shards}\" --out {folder} --threads {threads}")
    }
}

/// A word of the shell that stands for this text.
fn quoted(text: &str) -> String {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "/._-+:@%".contains(sign);
    match !text.is_empty() && text.chars().all(is_plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

/// Shards as the specification of an array: `3,17,40-44`.
///
/// ```
/// assert_eq!(backrank_runs::Array(&[3, 17, 40, 41, 42]).to_string(), "3,17,40-42");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Array<'a>(
    /// The shards, in order.
    pub &'a [usize],
);

impl fmt::Display for Array<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let runs = self.0.chunk_by(|one, next| one + 1 == *next);
        for (at, run) in runs.enumerate() {
            let comma = if at > 0 { "," } else { "" };
            match run {
                [first, .., last] => write!(f, "{comma}{first}-{last}")?,
                _ => write!(f, "{comma}{}", run[0])?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use backrank_core::Order;
    use backrank_core::queens::count::CountMethod;

    use super::*;

    fn plan(shards: usize) -> RunPlan {
        RunPlan::new(Order::new(12).unwrap(), CountMethod::Auto, shards).unwrap()
    }

    fn tasks(plan: &RunPlan, per_task: Option<usize>) -> Tasks<'static> {
        Tasks::new(
            plan,
            per_task,
            ["/opt/my programs/backrank", "/run/plan.json", "/run/it's"],
        )
    }

    #[test]
    fn an_array_is_a_list_of_ranges() {
        for (shards, text) in [
            (&[][..], ""),
            (&[5], "5"),
            (&[0, 1], "0-1"),
            (&[3, 17, 40, 41, 42, 43, 44], "3,17,40-44"),
        ] {
            assert_eq!(Array(shards).to_string(), text);
        }
    }

    #[test]
    fn an_array_has_at_most_a_thousand_tasks_unless_it_is_told() {
        for (shards, per_task, number) in [
            (1, None, 1),
            (250, None, 250),
            (250, Some(7), 36),
            (250, Some(1000), 1),
        ] {
            assert_eq!(tasks(&plan(shards), per_task).number(), number);
        }
    }

    /// A shell with a program that prints its arguments in the place of ours.
    #[cfg(unix)]
    #[test]
    fn a_shell_gives_each_task_its_shards_and_the_paths_as_they_are() {
        let plan = plan(10);
        for (per_task, expected) in [
            (1, &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"][..]),
            (4, &["0..3", "4..7", "8..9"]),
            (10, &["0..9"]),
        ] {
            let mut tasks = tasks(&plan, Some(per_task));
            tasks.program = "echo";
            assert_eq!(tasks.number(), expected.len());
            for (task, shards) in expected.iter().enumerate() {
                let command = tasks.command("TASK");
                let mut shell = Command::new("sh");
                let output = shell
                    .args(["-c", &command])
                    .env("TASK", task.to_string())
                    .output();
                let said = String::from_utf8(output.unwrap().stdout).unwrap();
                let line =
                    format!("run shard /run/plan.json {shards} --out /run/it's --threads 1\n");
                assert_eq!(said, line);
            }
        }
    }

    #[test]
    fn the_scripts_have_the_number_of_tasks_as_a_number() {
        let plan = plan(16);
        let tasks = tasks(&plan, Some(2));
        let slurm = tasks.slurm();
        for line in [
            "#SBATCH --array=0-7",
            "#SBATCH --requeue",
            "#SBATCH --open-mode=append",
            "#SBATCH --signal=B:USR1@60",
        ] {
            assert!(slurm.lines().any(|it| it == line), "{line}: {slurm}");
        }
        assert!(
            slurm
                .lines()
                .last()
                .unwrap()
                .starts_with("exec '/opt/my programs/backrank' ")
        );
        assert!(!slurm.contains("srun") && !slurm.contains("TASK_COUNT"));
        let parallel = tasks.parallel(3);
        assert!(
            parallel.contains("seq 0 7 | parallel --jobs 3 "),
            "{parallel}"
        );
    }
}
