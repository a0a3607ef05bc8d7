//! `cargo xtask verify`: everything that must hold before a change lands.

mod readme;
mod step;
mod summary;

use std::env;
use std::io::Write;
use std::time::Instant;

use clap::ValueEnum;

use crate::Outcome;
use step::{Step, Verdict};
use summary::{Fate, Summary};

/// Check everything that must hold before a change lands; stop at the first failure.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only this step (repeatable); the order stays that of --list
    #[arg(long = "step", value_name = "NAME")]
    steps: Vec<Step>,
    /// Print the steps in their order and run none
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let chosen = Step::value_variants()
        .iter()
        .copied()
        .filter(|step| args.steps.is_empty() || args.steps.contains(step));
    if args.list {
        for step in chosen {
            writeln!(out, "{:<12}{}", step.name(), step.purpose())?;
        }
        return Ok(());
    }
    verify(chosen, out)
}

fn verify(steps: impl Iterator<Item = Step>, out: &mut impl Write) -> Outcome {
    let mut summary = Summary::default();
    let mut failure = None;
    for step in steps {
        if failure.is_some() {
            summary.add(step.name(), Fate::NotRun);
            continue;
        }
        writeln!(out, "\n== {}: {}", step.name(), step.purpose())?;
        let start = Instant::now();
        let verdict = step.run().and_then(refuse_skipping_in_ci);
        let time = start.elapsed();
        let fate = match verdict {
            Ok(Verdict::Passed) => Fate::Passed(time),
            Ok(Verdict::Skipped(reason)) => Fate::Skipped(reason),
            Err(error) => {
                failure = Some(format!("{}: {error}", step.name()));
                Fate::Failed(time)
            }
        };
        writeln!(out, "{fate}")?;
        summary.add(step.name(), fate);
    }
    write!(out, "\n{summary}")?;
    failure.map_or(Ok(()), |failure| Err(failure.into()))
}

/// A developer may lack a tool; in CI a step that cannot run would be a hole that nobody looks at.
fn refuse_skipping_in_ci(verdict: Verdict) -> Outcome<Verdict> {
    match verdict {
        Verdict::Skipped(reason) if env::var_os("CI").is_some_and(|ci| ci == "true") => {
            Err(format!("{reason}, and with CI=true no step may be skipped").into())
        }
        verdict => Ok(verdict),
    }
}
