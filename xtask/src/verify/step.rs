//! The steps: what each proves, and the commands that prove it.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::readme;
use crate::cargo::{self, cargo};
use crate::{Outcome, docs};

/// The steps in the order in which they run: what fails fastest comes first.
///
/// The doc comment of each is what `--list` and `--help` print.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Step {
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

/// How a step ended that did not fail.
pub(super) enum Verdict {
    Passed,
    /// It could not be run here, for this reason; never counted as passed.
    Skipped(String),
}

impl Step {
    pub(super) fn name(self) -> String {
        self.described().get_name().to_owned()
    }

    pub(super) fn purpose(self) -> String {
        self.described()
            .get_help()
            .map(ToString::to_string)
            .unwrap_or_default()
    }

    fn described(self) -> PossibleValue {
        self.to_possible_value().unwrap_or_default()
    }

    pub(super) fn run(self) -> Outcome<Verdict> {
        if let Some(needed) = self.component()
            && !cargo::has(needed)
        {
            return Ok(Verdict::Skipped(format!(
                "`cargo {needed}` is not installed"
            )));
        }
        match self {
            Self::Fmt => cargo::run(&mut cargo("fmt --all --check"))?,
            Self::Clippy => lint("--workspace --all-targets --all-features")?,
            Self::Features => {
                // Without its dev-dependencies, whose features could hide what is missing.
                lint("--package backrank-core --no-default-features")?;
                lint("--package backrank-core --no-default-features --features serde")?;
            }
            Self::Tests => test("--workspace --all-features --lib --bins --tests")?,
            Self::CoreAlone => {
                // A feature only derives, as a test of this program makes sure, so that the long tests would tell nothing new: that they
                // compile shows that none needs a feature without saying so.
                let alone = "--package backrank-core --no-default-features";
                cargo::run(&mut cargo(&format!("check {alone} --lib --tests")))?;
                test(&format!(
                    "{alone} --test boards --test queens_laws --test queens_walkers --test registry --test tour_orbits"
                ))?;
            }
            Self::Doctests => test("--workspace --all-features --doc")?,
            Self::Docs => cargo::run(
                cargo("doc --workspace --no-deps --all-features")
                    .env("RUSTDOCFLAGS", "-D warnings"),
            )?,
            Self::Generated => docs::run(&docs::Args { check: true })?,
            Self::Readme => readme::run_commands()?,
        }
        Ok(Verdict::Passed)
    }

    /// The part of the toolchain that the step needs and that may not be installed.
    fn component(self) -> Option<&'static str> {
        match self {
            Self::Fmt => Some("fmt"),
            Self::Clippy | Self::Features => Some("clippy"),
            _ => None,
        }
    }
}

fn lint(targets: &str) -> Outcome {
    cargo::run(&mut cargo(&format!("clippy {targets} -- -D warnings")))
}

/// Snapshots are compared and never rewritten, whatever the developer's environment says: a check leaves no trace.
fn test(targets: &str) -> Outcome {
    let mut command = cargo(&format!("test {targets}"));
    command
        .env("INSTA_UPDATE", "no")
        .env_remove("INSTA_FORCE_PASS")
        .env_remove("TRYCMD")
        .env_remove("SNAPSHOTS");
    cargo::run(&mut command)
}
