//! A batch script of Slurm.

use super::tasks::{Tasks, quoted};

impl Tasks<'_> {
    /// The script for `sbatch` of Slurm: a batch job for each task, sent again when its node is lost or it is preempted.
    #[must_use]
    pub fn slurm(&self) -> String {
        script(self)
    }
}

/// The script. It becomes the program (`exec`), so that signals reach it and its exit code is the job's. A step that `srun`
/// starts would not be sent again when it ends by a signal.
fn script(tasks: &Tasks<'_>) -> String {
    let (order, last, threads) = (tasks.order, tasks.number() - 1, tasks.threads);
    // Slurm opens the log before the program makes the folder.
    let folder = quoted(tasks.folder);
    let log = quoted(&format!("{}/slurm-%A_%a.log", tasks.folder));
    let command = tasks.command(&tasks.shards_of("SLURM_ARRAY_TASK_ID"));
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
