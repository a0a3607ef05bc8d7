//! The tasks of a run, and the command of each.

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
    pub(super) order: usize,
    pub(super) shards: usize,
    pub(super) per_task: usize,
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

    /// The shards of the task whose number is in a shell variable, as an expression of the shell.
    pub(super) fn shards_of(&self, variable: &str) -> String {
        let (per_task, last) = (self.per_task, self.shards - 1);
        match per_task {
            1 => format!("\"${variable}\""),
            _ => format!(
                "\"$(({variable} * {per_task}))..$(({variable} * {per_task} + {more} < {last} ? {variable} * {per_task} + {more} : {last}))\"",
                more = per_task - 1
            ),
        }
    }

    /// The command that counts these shards, as words of the shell.
    pub(super) fn command(&self, shards: &str) -> String {
        let [program, plan, folder] = [self.program, self.plan, self.folder].map(quoted);
        let threads = self.threads;
        format!("{program} run shard {plan} {shards} --out {folder} --threads {threads}")
    }
}

/// A word of the shell that stands for this text.
pub(super) fn quoted(text: &str) -> String {
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
