//! `cargo xtask verify`: everything that must hold before a change lands.

mod examples;
mod kernels;
mod optional;
mod package;
mod page;
mod readme;
mod slurm;

use std::env;
use std::time::Instant;

use clap::ValueEnum;
use xshell::{Shell, cmd};

use crate::{Outcome, docs};

/// The core alone, without its features.
const ALONE: &str = "--package backrank-core --no-default-features";

/// All crates with the features that are for their users; that of this program compiles wasm-bindgen, for the step `page`.
const ALL: &str = "--workspace --features backrank-core/serde";

/// Check everything that must hold before a change lands; stop at the first failure.
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

/// The steps in the order in which they run: the fastest to fail comes first.
///
/// The doc comment of each is its line in `--list` and `--help`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
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
    let mut fates = Vec::new();
    let mut outcome = Ok(());
    for step in steps {
        let (name, purpose) = step.described();
        if outcome.is_err() {
            fates.push((name, Fate::NotRun, 0.0));
            continue;
        }
        println!("\n== {name}: {purpose}");
        let start = Instant::now();
        let fate = match step.run(args, shell) {
            Ok(None) => Fate::Passed,
            Ok(Some(lack)) if args.steps.contains(&step) => {
                outcome = Err(format!("{name}: {lack}").into());
                Fate::Failed
            }
            Ok(Some(lack)) => Fate::Skipped(lack),
            Err(error) => {
                outcome = Err(format!("{name}: {error}").into());
                Fate::Failed
            }
        };
        fates.push((name, fate, start.elapsed().as_secs_f64()));
    }
    println!("\n{}", summary(&fates));
    outcome
}

impl Step {
    /// Its name and its purpose.
    fn described(self) -> (String, String) {
        let value = self.to_possible_value().unwrap_or_default();
        let purpose = value.get_help().map(ToString::to_string);
        (value.get_name().to_owned(), purpose.unwrap_or_default())
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
            Self::Page => return page::run(shell, env::var_os("CI").is_some()),
            Self::Slurm => return slurm::run(shell, env::var_os("CI").is_some()),
            Self::Miri => return optional::miri(shell),
            Self::Aarch64 => return optional::aarch64(shell, env::var_os("CI").is_some()),
        }
        Ok(None)
    }
}

/// A line for each step with its end and its seconds, the total time, and the number of steps that passed.
fn summary(fates: &[(String, Fate, f64)]) -> String {
    let lines = fates.iter().map(|(name, fate, seconds)| match fate {
        Fate::Passed => format!("{name:<12}ok      {seconds:>8.1} s\n"),
        Fate::Failed => format!("{name:<12}FAILED  {seconds:>8.1} s\n"),
        Fate::Skipped(lack) => format!("{name:<12}skipped {seconds:>8.1} s  {lack}\n"),
        Fate::NotRun => format!("{name:<12}not run\n"),
    });
    let lines: String = lines.collect();
    let total: f64 = fates.iter().map(|fate| fate.2).sum();
    let count =
        |is_counted: fn(&Fate) -> bool| fates.iter().filter(|fate| is_counted(&fate.1)).count();
    let passed = count(|fate| matches!(fate, Fate::Passed));
    let skipped = match count(|fate| matches!(fate, Fate::Skipped(_))) {
        0 => String::new(),
        skipped => format!(", {skipped} skipped"),
    };
    let all = fates.len();
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
        let fates = [
            ("fmt", Fate::Passed, 0.42),
            ("miri", Fate::Skipped("no Miri here".to_owned()), 0.1),
            ("tests", Fate::Failed, 12.34),
            ("docs", Fate::NotRun, 0.0),
        ];
        assert_eq!(
            summary(&fates.map(|(name, fate, seconds)| (name.to_owned(), fate, seconds))),
            "\
fmt         ok           0.4 s
miri        skipped      0.1 s  no Miri here
tests       FAILED      12.3 s
docs        not run
total                   12.9 s
1 of 4 passed, 1 skipped"
        );
    }
}
