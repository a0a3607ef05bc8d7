//! `cargo xtask verify`: everything that must hold before a change lands.

mod examples;
mod kernels;
mod optional;
mod package;
mod page;
mod readme;
mod slurm;

use std::env;
use std::io::{self, Read};
use std::panic::resume_unwind;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use clap::ValueEnum;
use xshell::{Shell, cmd};

use crate::{Outcome, docs};

/// The core alone, without its features.
const ALONE: &str = "--package backrank-core --no-default-features";

/// All crates with the features that are for their users; that of this program compiles wasm-bindgen, for the step `page`.
const ALL: &str = "--workspace --features backrank-core/serde";

/// Check everything that must hold before a change lands; begin no further step after a failure.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only this step (repeatable), and fail where it would be skipped; the order stays that of --list
    #[arg(long = "step", value_name = "NAME")]
    steps: Vec<Step>,
    /// Print the steps in their order and run none
    #[arg(long)]
    list: bool,
    /// Judge 20,000 changed inputs instead of 2,000: some minutes more
    #[arg(long)]
    long: bool,
}

/// The steps in the order of the report, the fastest to fail first. Some run beside others.
///
/// The doc comment of each is its line in `--list` and `--help`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Step {
    /// The code is formatted
    Fmt,
    /// No warning from the compiler or clippy, in any target
    Clippy,
    /// The core alone compiles without warnings, with no feature and with serde
    Features,
    /// All unit and integration tests, snapshots included
    Tests,
    /// The examples in the doc comments
    Doctests,
    /// The API documentation builds without warnings
    Docs,
    /// The CLI reference is up to date
    Generated,
    /// The cargo run lines of both READMEs work as printed
    Readme,
    /// The examples of the crates run
    Examples,
    /// The crates as they would be published build outside the repository
    Package,
    /// The built program counts right by each kernel that this processor runs
    Kernels,
    /// The page: its types and form, its WebAssembly against the program, and what it does in a browser
    Page,
    /// A real Slurm with two nodes counts in shards, though a node crashes, a task is preempted and the network is cut
    Slurm,
    /// The core's portable code is sound by Miri, on small boards
    Miri,
    /// The core compiles for 64-bit ARM, and its tests pass there under qemu
    Aarch64,
}

/// The end of a step.
enum Fate {
    Passed,
    /// For want of something that verify does not install.
    Skipped(String),
    Failed,
    NotRun,
}

/// A step that ended, and its seconds.
type Ended = (Step, Fate, f64);

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
            None => match step.run(args, shell)? {
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

/// True where all that a package brings was installed.
fn in_ci() -> bool {
    env::var_os("CI").is_some()
}

impl Step {
    /// Its name and its purpose.
    fn described(self) -> (String, String) {
        let value = self.to_possible_value().unwrap_or_default();
        let purpose = value.get_help().map(ToString::to_string);
        (value.get_name().to_owned(), purpose.unwrap_or_default())
    }

    /// True for steps that often leave a core idle: with one crate to compile last, with a browser, with nodes that are awaited.
    fn often_waits(self) -> bool {
        matches!(self, Self::Readme | Self::Page | Self::Slurm)
    }

    /// The sentence for what the step lacks that a package brings.
    fn lacking(self, shell: &Shell) -> Option<String> {
        match self {
            Self::Page => page::lacking(shell),
            Self::Slurm => slurm::lacking(),
            _ => None,
        }
    }

    /// Runs the step by a process of its own, and prints its output at its end.
    fn run_apart(self, program: &Path) -> Outcome<Option<String>> {
        let (name, _) = self.described();
        println!("\n== {name} begins beside other steps");
        let (mut reader, writer) = io::pipe()?;
        let mut process = Command::new(program)
            .args(["verify", "--step", &name])
            .stdout(writer.try_clone()?)
            .stderr(writer)
            .spawn()?;
        let mut said = Vec::new();
        reader.read_to_end(&mut said)?;
        print!("{}", String::from_utf8_lossy(&said));
        match process.wait()? {
            status if status.success() => Ok(None),
            status => Err(format!("{status}, see its output above").into()),
        }
    }

    /// Runs the step. Returns what it, or a part of it, was skipped for.
    fn run(self, args: &Args, shell: &Shell) -> Outcome<Option<String>> {
        let cargo = |args: &str| {
            // Snapshots are compared and not rewritten, whatever the environment says: a check leaves no trace.
            let command = cmd!(shell, "cargo")
                .args(args.split(' '))
                .env("INSTA_UPDATE", "no");
            let command = command.env_remove("INSTA_FORCE_PASS").env_remove("TRYCMD");
            command.env_remove("SNAPSHOTS")
        };
        let lint = |targets: &str| cargo(&format!("clippy {targets} -- -D warnings")).run();
        match self {
            Self::Fmt => cargo("fmt --all --check").run()?,
            Self::Clippy => lint(&format!("{ALL} --all-targets"))?,
            Self::Features => {
                // Without its dev-dependencies, whose features could hide what is missing.
                lint(ALONE)?;
                lint(&format!("{ALONE} --features serde"))?;
            }
            Self::Tests => {
                let tests = cargo(&format!("test {ALL} --lib --bins --tests"));
                let mutants = if args.long { "20000" } else { "2000" };
                tests.env("BACKRANK_MUTANTS", mutants).run()?;
            }
            Self::Doctests => cargo(&format!("test {ALL} --doc")).run()?,
            Self::Docs => {
                let docs = cargo(&format!("doc {ALL} --no-deps"));
                docs.env("RUSTDOCFLAGS", "-D warnings").run()?;
            }
            Self::Generated => docs::run(&docs::Args { check: true }, shell)?,
            Self::Readme => readme::run_commands(shell)?,
            Self::Examples => examples::run(shell)?,
            Self::Package => package::build_packed(shell)?,
            Self::Kernels => return kernels::run(shell),
            Self::Page => page::run(shell)?,
            Self::Slurm => slurm::run(shell)?,
            Self::Miri => return optional::miri(shell),
            Self::Aarch64 => return optional::aarch64(shell, in_ci()),
        }
        Ok(None)
    }
}

/// A line for each step with its end and its seconds, the seconds of all, and the number of steps that passed.
fn summary(ended: &[Ended], total: f64) -> String {
    let lines = ended.iter().map(|(step, fate, seconds)| {
        let (name, _) = step.described();
        match fate {
            Fate::Passed => format!("{name:<12}ok      {seconds:>8.1} s\n"),
            Fate::Failed => format!("{name:<12}FAILED  {seconds:>8.1} s\n"),
            Fate::Skipped(lack) => format!("{name:<12}skipped {seconds:>8.1} s  {lack}\n"),
            Fate::NotRun => format!("{name:<12}not run\n"),
        }
    });
    let lines: String = lines.collect();
    let count = |is_counted: fn(&Fate) -> bool| ended.iter().filter(|it| is_counted(&it.1)).count();
    let passed = count(|fate| matches!(fate, Fate::Passed));
    let skipped = match count(|fate| matches!(fate, Fate::Skipped(_))) {
        0 => String::new(),
        skipped => format!(", {skipped} skipped"),
    };
    let all = ended.len();
    format!(
        "{lines}{:<20}{total:>8.1} s\n{passed} of {all} passed{skipped}",
        "total"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_listed_and_only_the_passed_ones_count_as_passed() {
        let ended = [
            (Step::Fmt, Fate::Passed, 0.42),
            (Step::Tests, Fate::Failed, 12.34),
            (Step::Docs, Fate::NotRun, 0.0),
            (Step::Miri, Fate::Skipped("no Miri here".to_owned()), 0.1),
        ];
        assert_eq!(
            summary(&ended, 12.8),
            "\
fmt         ok           0.4 s
tests       FAILED      12.3 s
docs        not run
miri        skipped      0.1 s  no Miri here
total                   12.8 s
1 of 4 passed, 1 skipped"
        );
    }

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
