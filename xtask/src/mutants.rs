//! `cargo xtask mutants`: changes the core in small ways, one at a time, and sees whether its tests notice.
//!
//! The work is done by cargo-mutants (`cargo install cargo-mutants`). A change that no test can notice is explained in
//! `.cargo/mutants.toml` and left out. docs/testing.md tells what was found.

use clap::ValueEnum;
use xshell::{Shell, cmd};

use crate::Outcome;

/// Change the core in small ways, one at a time, and fail when its tests do not notice one: hours for all parts.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Parts of the core to change [default: all]
    parts: Vec<Part>,
    /// List the changes and try none
    #[arg(long)]
    list: bool,
    /// Run all tests of the core for each change, rather than those of its part
    #[arg(long)]
    all_tests: bool,
}

/// A part of the core, with the tests that it is for.
///
/// The doc comment of each is its line in `--help`.
#[derive(Clone, Copy, ValueEnum)]
enum Part {
    /// The judges of tours
    TourVerify,
    /// The theorems that say that there is no tour
    TourExistence,
    /// The finders of tours
    TourFind,
    /// The counters of tours
    TourCount,
    /// Problems of queens, their judge, symmetries and published numbers
    Queens,
    /// The choice of a method, and the published counts
    QueensCount,
    /// The searches and the join
    QueensAlgorithms,
}

impl Part {
    /// Its files below `crates/core/src`, and the tests that notice its changes soonest.
    fn files_and_tests(self) -> (&'static [&'static str], &'static str) {
        match self {
            Self::TourVerify => (&["tour/verify.rs", "tour/verify/**"], "--lib --test tours"),
            Self::TourExistence => (
                &["tour/existence.rs"],
                "--lib --test construct --test warnsdorff --test tours",
            ),
            Self::TourFind => (
                &["tour/find/**"],
                "--lib --test construct --test warnsdorff --test tours",
            ),
            Self::TourCount => (&["tour/count/**"], "--lib --test tour_counts"),
            Self::Queens => (
                &["queens/*.rs"],
                "--lib --test queens_laws --test queens_walkers --test queens_counts --test serde",
            ),
            Self::QueensCount => (
                &["queens/count.rs", "queens/count/**"],
                "--lib --test queens_jobs --test registry",
            ),
            Self::QueensAlgorithms => (
                &["queens/algorithms.rs", "queens/algorithms/**"],
                "--lib --test queens_jobs --test queens_walkers --test queens_counts",
            ),
        }
    }
}

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    let parts = match &args.parts[..] {
        [] => Part::value_variants(),
        parts => parts,
    };
    let mut failed = Vec::new();
    for &part in parts {
        let (files, tests) = part.files_and_tests();
        let name = part
            .to_possible_value()
            .unwrap_or_default()
            .get_name()
            .to_owned();
        let files = files
            .iter()
            .map(|file| format!("--file=crates/core/src/{file}"));
        let output = format!("target/mutants/{name}");
        shell.create_dir(&output)?;
        let mut mutants = cmd!(
            shell,
            "cargo mutants --package backrank-core --all-features --output {output}"
        );
        mutants = mutants
            .args(files)
            .env("INSTA_UPDATE", "no")
            .env("CARGO_PROFILE_TEST_DEBUG", "0");
        if args.list {
            mutants.arg("--list").run()?;
            continue;
        }
        let tests = if args.all_tests {
            "--lib --tests"
        } else {
            tests
        };
        println!("\n== {name}");
        if mutants.arg("--").args(tests.split(' ')).run().is_err() {
            failed.push(name);
        }
    }
    match failed.is_empty() {
        true => Ok(()),
        false => Err(format!("see target/mutants for {}", failed.join(", ")).into()),
    }
}
