//! The Slurm job script, which runs the shards of a plan as numbered tasks.
//!
//! Slurm numbers the tasks from 0, and each counts a range of shards. The script contains the
//! number of tasks, because the number that Slurm reports is wrong when only some tasks are
//! submitted again.

use std::ffi::OsStr;
use std::fmt;
use std::path::Path;

use backrank_core::message;

use crate::error::RunError;
use crate::plan::RunPlan;
use crate::problem::Problem;

/// The largest default number of tasks, which is Slurm's usual limit for an array.
const DEFAULT_MAX_TASKS: usize = 1000;

/// The tasks of a run.
#[derive(Clone, Debug)]
pub struct Tasks<'a> {
    plan: &'a RunPlan,
    per_task: usize,
    threads: usize,
    paths: [&'a str; 3],
}

impl<'a> Tasks<'a> {
    /// Divides the shards among tasks that each use this many threads.
    ///
    /// `per_task` is the number of shards per task; `None` means the fewest that make at most 1000
    /// tasks. `paths` are the paths of the program, the plan and the folder where the tasks run.
    ///
    /// # Errors
    /// [`RunError::Impossible`] for a path that a script cannot contain.
    pub fn new(
        plan: &'a RunPlan,
        per_task: Option<usize>,
        threads: usize,
        paths: [&'a Path; 3],
    ) -> Result<Self, RunError> {
        let [program, plan_path, folder] = paths.map(|path| script_text(path.as_os_str()));
        let per_task = per_task.unwrap_or(plan.shards().div_ceil(DEFAULT_MAX_TASKS));
        Ok(Self {
            plan,
            per_task: per_task.clamp(1, plan.shards()),
            threads,
            paths: [program?, plan_path?, folder?],
        })
    }

    /// Returns the number of tasks.
    #[must_use]
    pub fn number(&self) -> usize {
        self.plan.shards().div_ceil(self.per_task)
    }

    /// Returns the folder of the logs. It must exist before the tasks start.
    #[must_use]
    pub fn logs(&self) -> String {
        format!("{}/logs", self.paths[2])
    }

    /// Returns the script for Slurm's `sbatch`: an array with one job per task, at most `at_a_time`
    /// of which run at once. Slurm requeues a job that is preempted or whose node fails. Each option,
    /// such as `("mem", "200M")`, becomes a line of the script.
    ///
    /// The script replaces itself with the program (`exec`), so signals reach the program and its exit
    /// code is the job's. Slurm does not requeue a step of `srun` that is ended by a signal.
    ///
    /// # Errors
    /// [`RunError::Impossible`] for an option value that a script cannot contain.
    pub fn slurm(
        &self,
        at_a_time: Option<usize>,
        options: &[(&str, &str)],
    ) -> Result<String, RunError> {
        let (last, threads, logs) = (self.number() - 1, self.threads, self.logs());
        let limit = at_a_time.map(|tasks| format!("%{tasks}"));
        let lines = format!(
            "#SBATCH --array=0-{last}{limit}
#SBATCH --signal=B:USR1@60
#SBATCH --open-mode=append
#SBATCH --output={log}
#SBATCH --cpus-per-task={threads}
",
            limit = limit.unwrap_or_default(),
            log = quoted(&format!("{logs}/%A_%a.log")),
        );
        let end = format!("# Before sbatch: mkdir -p {}\n", quoted(&logs));
        let command = self.command();
        Ok(self.script("", &(lines + &option_lines(options)? + &end), &command))
    }

    /// Returns the script for a job that writes the sum of the shards to `total.txt` in the folder.
    ///
    /// # Errors
    /// [`RunError::Impossible`] for an option value that a script cannot contain.
    pub fn slurm_merge(&self, options: &[(&str, &str)]) -> Result<String, RunError> {
        let lines = format!(
            "#SBATCH --output={total}\n#SBATCH --error={log}\n",
            total = quoted(&format!("{}/total.txt", self.paths[2])),
            log = quoted(&format!("{logs}/merge-%j.log", logs = self.logs())),
        );
        let [program, plan, folder] = self.paths.map(quoted);
        let command = format!("{program} run merge {plan} {folder}");
        Ok(self.script("-merge", &(lines + &option_lines(options)?), &command))
    }

    fn script(&self, name: &str, lines: &str, command: &str) -> String {
        let board = match self.plan.problem() {
            Problem::Queens { order, .. } => order.to_string(),
            Problem::Tours { dims, .. } => dims.to_string(),
        };
        format!(
            "#!/bin/bash
#SBATCH --job-name=backrank-{board}{name}
#SBATCH --requeue
{lines}exec {command}
"
        )
    }

    /// Returns the shell command that counts the shards of a task.
    fn command(&self) -> String {
        let [program, plan, folder] = self.paths.map(quoted);
        let (per_task, last, threads) = (self.per_task, self.plan.shards() - 1, self.threads);
        let shards = match per_task {
            1 => "$SLURM_ARRAY_TASK_ID".to_owned(),
            _ => format!(
                "$((SLURM_ARRAY_TASK_ID * {per_task}))..$((SLURM_ARRAY_TASK_ID * {per_task} + {more} < {last} ? SLURM_ARRAY_TASK_ID * {per_task} + {more} : {last}))",
                more = per_task - 1
            ),
        };
        format!("{program} run shard {plan} \"{shards}\" --out {folder} --threads {threads}")
    }
}

/// Returns the lines of a script for these options of `sbatch`.
fn option_lines(options: &[(&str, &str)]) -> Result<String, RunError> {
    let line = |(name, value): &(&str, &str)| {
        let value = quoted(script_text(value.as_ref())?);
        Ok(format!("#SBATCH --{name}={value}\n"))
    };
    options.iter().map(line).collect()
}

/// Returns the text if a script can contain it as it is. A newline would end a comment, and `%` and
/// `\` are special in log names.
fn script_text(text: &OsStr) -> Result<&str, RunError> {
    let is_allowed = |character: char| !character.is_control() && !r"%\".contains(character);
    let valid = text.to_str().filter(|text| text.chars().all(is_allowed));
    valid.ok_or_else(|| {
        RunError::Impossible(message!(
            "a job script cannot contain {text}: control characters, %, \\ and text that is not UTF-8 are refused",
            text = format_args!("{text:?}")
        ))
    })
}

/// Quotes a text as one shell word.
fn quoted(text: &str) -> String {
    let is_plain =
        |character: char| character.is_ascii_alphanumeric() || "/._-+:@%".contains(character);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// Formats shards as a Slurm array specification: `3,17,40-44`.
///
/// ```
/// assert_eq!(backrank_runs::Array(&[3, 17, 40, 41, 42]).to_string(), "3,17,40-42");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Array<'a>(
    /// The shards, in ascending order.
    pub &'a [usize],
);

impl fmt::Display for Array<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let runs = self.0.chunk_by(|one, next| one + 1 == *next);
        let runs = runs.map(|run| match run {
            [first, .., last] => format!("{first}-{last}"),
            _ => run[0].to_string(),
        });
        f.write_str(&runs.collect::<Vec<_>>().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::tests::plan;

    fn tasks(plan: &RunPlan, per_task: Option<usize>) -> Tasks<'_> {
        let paths = ["/opt/my programs/backrank", "/run/plan.json", "/run/it's"];
        Tasks::new(plan, per_task, 1, paths.map(Path::new)).unwrap()
    }

    #[test]
    fn a_text_that_a_script_cannot_contain_is_refused() {
        let plan = plan(12, 2).unwrap();
        for text in ["x\ntouch y #", "a\rb", "log%j", r"a\b", "\u{85}"] {
            let refused = [
                Tasks::new(&plan, None, 1, ["b", "plan", text].map(Path::new)).err(),
                tasks(&plan, None).slurm(None, &[("account", text)]).err(),
            ];
            for error in refused {
                assert!(matches!(error, Some(RunError::Impossible(_))), "{text:?}");
            }
        }
    }

    #[test]
    fn the_script_has_the_number_of_tasks_as_a_number() {
        let plan = plan(12, 16).unwrap();
        let tasks = tasks(&plan, Some(2));
        let options = [("mem", "9M"), ("account", "a b")];
        for (script, lines) in [
            (
                tasks.slurm(Some(3), &options),
                &[
                    "\n#SBATCH --array=0-7%3\n",
                    "\n#SBATCH --output='/run/it'\\''s/logs/%A_%a.log'\n",
                    "\n#SBATCH --requeue\n",
                    "\n#SBATCH --signal=B:USR1@60\n",
                    "\n#SBATCH --mem=9M\n#SBATCH --account='a b'\n",
                    "\nexec '/opt/my programs/backrank' ",
                    " --out '/run/it'\\''s' --threads 1\n",
                ][..],
            ),
            (
                tasks.slurm_merge(&options),
                &[
                    "\n#SBATCH --output='/run/it'\\''s/total.txt'\n",
                    "\n#SBATCH --mem=9M\n#SBATCH --account='a b'\nexec '/opt/my programs/backrank' run merge ",
                ],
            ),
        ] {
            let script = script.unwrap();
            for line in lines {
                assert!(script.contains(line), "{line}: {script}");
            }
            assert!(!script.contains("srun") && !script.contains("TASK_COUNT"));
        }
    }
}
