//! A line for GNU parallel.

use super::tasks::{Tasks, quoted};

impl Tasks<'_> {
    /// The line for GNU parallel, with this number of tasks at a time.
    #[must_use]
    pub fn parallel(&self, at_a_time: usize) -> String {
        line(self, at_a_time)
    }
}

/// The line: it keeps a log of what is done, in the folder, and goes on with what is not when it is started again.
fn line(tasks: &Tasks<'_>, at_a_time: usize) -> String {
    let last = tasks.number() - 1;
    let folder = quoted(tasks.folder);
    let log = quoted(&format!("{}/parallel.log", tasks.folder));
    // A shell of parallel's puts the number of the task in the place of the braces.
    let command = tasks.command(&tasks.shards_of("TASK"));
    let command = quoted(&format!("TASK={{}}; exec {command}"));
    format!(
        "mkdir -p {folder} && seq 0 {last} | parallel --jobs {at_a_time} --joblog {log} --resume-failed {command}\n"
    )
}
