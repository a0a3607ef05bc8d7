//! `cargo xtask verify`: everything that must hold before a change lands.

mod readme;

use std::time::Instant;

use clap::ValueEnum;
use xshell::{Shell, cmd};

use crate::{Outcome, docs};

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
    /// The core's tests compile without its features and its quick ones pass, so that it can be depended on alone
    CoreAlone,
    /// The examples in the doc comments
    Doctests,
    /// The API documentation builds without warnings
    Docs,
    /// Completions, man page and CLI reference are up to date
    Generated,
    /// The cargo run lines of both READMEs work as printed
    Readme,
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
            fates.push((name, "not run", 0.0));
            continue;
        }
        println!("\n== {name}: {purpose}");
        let start = Instant::now();
        let ran = step.run(shell);
        let word = if ran.is_ok() { "ok" } else { "FAILED" };
        outcome = ran.map_err(|error| format!("{name}: {error}").into());
        fates.push((name, word, start.elapsed().as_secs_f64()));
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

    fn run(self, shell: &Shell) -> Outcome {
        let cargo = |args: &str| {
            // Snapshots are compared and not rewritten, whatever the environment says: a check leaves no trace.
            let command = cmd!(shell, "cargo")
                .args(args.split(' '))
                .env("INSTA_UPDATE", "no");
            let command = command.env_remove("INSTA_FORCE_PASS").env_remove("TRYCMD");
            command.env_remove("SNAPSHOTS")
        };
        let lint = |targets: &str| cargo(&format!("clippy {targets} -- -D warnings")).run();
        let alone = "--package backrank-core --no-default-features";
        match self {
            Self::Fmt => cargo("fmt --all --check").run()?,
            Self::Clippy => lint("--workspace --all-targets --all-features")?,
            Self::Features => {
                // Without its dev-dependencies, whose features could hide what is missing.
                lint(alone)?;
                lint(&format!("{alone} --features serde"))?;
            }
            Self::Tests => cargo("test --workspace --all-features --lib --bins --tests").run()?,
            Self::CoreAlone => {
                // A feature only derives, as a test of this program makes sure, so the long tests would tell nothing new.
                let quick = [
                    "boards",
                    "queens_laws",
                    "queens_walkers",
                    "registry",
                    "tour_orbits",
                ];
                cargo(&format!("check {alone} --lib --tests")).run()?;
                let tests = quick.map(|test| format!(" --test {test}")).concat();
                cargo(&format!("test {alone}{tests}")).run()?;
            }
            Self::Doctests => cargo("test --workspace --all-features --doc").run()?,
            Self::Docs => {
                let docs = cargo("doc --workspace --no-deps --all-features");
                docs.env("RUSTDOCFLAGS", "-D warnings").run()?;
            }
            Self::Generated => docs::run(&docs::Args { check: true }, shell)?,
            Self::Readme => readme::run_commands(shell)?,
        }
        Ok(())
    }
}

/// A line for each step with its end and its seconds, the total time, and the number of steps that passed.
fn summary(fates: &[(String, &str, f64)]) -> String {
    let lines = fates.iter().map(|(name, word, seconds)| match *word {
        "not run" => format!("{name:<12}not run\n"),
        _ => format!("{name:<12}{word:<8}{seconds:>8.1} s\n"),
    });
    let lines: String = lines.collect();
    let total: f64 = fates.iter().map(|fate| fate.2).sum();
    let passed = fates.iter().filter(|fate| fate.1 == "ok").count();
    let all = fates.len();
    format!(
        "{lines}{:<20}{total:>8.1} s\n{passed} of {all} passed",
        "total"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_listed_and_only_the_passed_ones_count_as_passed() {
        let fates = [
            ("fmt", "ok", 0.42),
            ("tests", "FAILED", 12.34),
            ("docs", "not run", 0.0),
        ];
        assert_eq!(
            summary(&fates.map(|(name, word, seconds)| (name.to_owned(), word, seconds))),
            "\
fmt         ok           0.4 s
tests       FAILED      12.3 s
docs        not run
total                   12.8 s
1 of 3 passed"
        );
    }
}
