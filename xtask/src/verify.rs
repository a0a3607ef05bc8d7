//! `cargo xtask verify`: everything that must hold before a change lands.

mod kernels;
mod optional;
mod package;
mod page;
mod readme;
mod report;
mod slurm;
mod step;

use std::env;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use clap::ValueEnum;
use xshell::Shell;

use crate::Outcome;
use optional::in_ci;
use report::{Ended, Fate, summary};
use step::Step;

/// Check everything that must hold before a change lands; begin no further step after a failure.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only this step (repeatable), and fail where it would be skipped; the order stays that of
    /// --list
    #[arg(long = "step", value_name = "NAME")]
    steps: Vec<Step>,
    /// Print the steps in their order and run none
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    let mut steps = Step::value_variants().to_vec();
    steps.retain(|step| args.steps.is_empty() || args.steps.contains(step));
    if args.list {
        for step in steps {
            let (name, purpose) = step.described();
            println!("{name:<12}{purpose}");
        }
        return Ok(());
    }
    let start = Instant::now();
    // Everything is built once: what a second build would need is left out, a tenth of the time.
    shell.set_var("CARGO_INCREMENTAL", "0");
    // Asked for before the tests build this program anew, in the same place.
    let program = env::current_exe()?;
    let failures = Mutex::default();
    let here = |step: Step| {
        let (name, purpose) = step.described();
        println!("\n== {name}: {purpose}");
        let must_run = args.steps.contains(&step);
        match step.lacking(shell) {
            Some(lack) if must_run || in_ci() => Err(lack.into()),
            Some(lack) => Ok(Some(lack)),
            None => match step.run(shell)? {
                Some(lack) if must_run => Err(lack.into()),
                lack => Ok(lack),
            },
        }
    };
    let (first, others) = steps.into_iter().partition(|&step| step == Step::Fmt);
    let mut ended = one_by_one(first, &failures, here);
    let runs_beside = |step: &Step| {
        let is_ready = in_ci() || step.lacking(shell).is_none();
        args.steps.is_empty() && step.often_waits() && is_ready
    };
    let (beside, others) = others.into_iter().partition(runs_beside);
    let apart = |step: Step| step.run_apart(&program);
    thread::scope(|scope| {
        let beside = scope.spawn(|| one_by_one(beside, &failures, apart));
        ended.extend(one_by_one(others, &failures, here));
        ended.extend(beside.join().unwrap_or_else(|panic| resume_unwind(panic)));
    });
    ended.sort_by_key(|it| it.0);
    println!("\n{}", summary(&ended, start.elapsed().as_secs_f64()));
    match &failures
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)[..]
    {
        [] => Ok(()),
        failures => Err(failures.join("; ").into()),
    }
}

/// Runs steps until one fails, here or elsewhere. `failures`: their sentences.
fn one_by_one(
    steps: Vec<Step>,
    failures: &Mutex<Vec<String>>,
    mut run: impl FnMut(Step) -> Outcome<Option<String>>,
) -> Vec<Ended> {
    let failures = || failures.lock().unwrap_or_else(PoisonError::into_inner);
    let run = |step: Step| {
        let start = Instant::now();
        if !failures().is_empty() {
            return (step, Fate::NotRun, 0.0);
        }
        let fate = match run(step) {
            Ok(None) => Fate::Passed,
            Ok(Some(lack)) => Fate::Skipped(lack),
            Err(error) => {
                let failure = format!("{}: {error}", step.described().0);
                eprintln!("error: {failure}");
                failures().push(failure);
                Fate::Failed
            }
        };
        (step, fate, start.elapsed().as_secs_f64())
    };
    steps.into_iter().map(run).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_step_begins_after_a_failure() {
        let failures = Mutex::default();
        let steps = vec![Step::Fmt, Step::Clippy, Step::Tests];
        let ended = one_by_one(steps, &failures, |step| match step {
            Step::Fmt => Ok(None),
            _ => Err("wrong".into()),
        });
        let fates = ended.iter().map(|it| &it.1).collect::<Vec<_>>();
        assert!(matches!(
            fates[..],
            [Fate::Passed, Fate::Failed, Fate::NotRun]
        ));
        assert_eq!(*failures.lock().unwrap(), ["clippy: wrong"]);
        let beside = one_by_one(vec![Step::Page], &failures, |_| Ok(None));
        assert!(matches!(beside[..], [(Step::Page, Fate::NotRun, _)]));
    }
}
