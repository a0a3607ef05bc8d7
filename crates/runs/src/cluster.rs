//! Job scripts: the shards of a plan as the numbered tasks of an engine that the user has.
//!
//! The engine numbers the tasks from 0, and each counts a range of shards. The number of tasks stands in the script as a number:
//! what an engine tells a task of it is wrong when only some are sent again.

mod parallel;
mod slurm;
mod tasks;

pub use tasks::{Array, Tasks};

#[cfg(test)]
mod tests {
    use std::process::Command;

    use backrank_core::Order;
    use backrank_core::queens::count::CountMethod;

    use super::{Array, Tasks};
    use crate::plan::RunPlan;

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
                let command = tasks.command(&tasks.shards_of("TASK"));
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
