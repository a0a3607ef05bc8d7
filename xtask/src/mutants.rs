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
    /// Try every Nth of the changes of each part, from the Kth on, which is counted from 0
    #[arg(long, value_name = "K/N")]
    shard: Option<String>,
}

/// A part of the core.
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
    /// The finders of one solution
    QueensFind,
    /// The coloured puzzle
    QueensPuzzle,
    /// The searches and the join
    QueensAlgorithms,
}

impl Part {
    /// Its files below `crates/core/src`.
    fn files(self) -> &'static [&'static str] {
        match self {
            Self::TourVerify => &["tour/verify.rs", "tour/verify/**"],
            Self::TourExistence => &["tour/existence.rs"],
            Self::TourFind => &["tour/find/**"],
            Self::TourCount => &["tour/count/**"],
            Self::Queens => &["queens/*.rs"],
            Self::QueensCount => &["queens/count/**"],
            Self::QueensFind => &["queens/find/**"],
            Self::QueensPuzzle => &["queens/puzzle/**"],
            Self::QueensAlgorithms => &["queens/algorithms/**"],
        }
    }

    /// Words of the paths of unit tests that have nothing to do with it.
    fn foreign_unit_tests(self) -> &'static [&'static str] {
        match self {
            Self::TourVerify | Self::TourExistence | Self::TourFind => {
                &["queens::", "simd::", "tour::count"]
            }
            Self::TourCount => &["queens::", "simd::", "tour::find"],
            Self::Queens | Self::QueensCount | Self::QueensFind | Self::QueensPuzzle => {
                &["half_board::", "simd::", "tour::"]
            }
            Self::QueensAlgorithms => &["tour::"],
        }
    }

    /// The integration tests that judge it.
    fn tests(self) -> &'static [&'static str] {
        match self {
            Self::TourVerify => &["tours"],
            Self::TourExistence => &["construct", "warnsdorff", "tours"],
            Self::TourFind => &["construct", "warnsdorff", "tours", "replay", "errors"],
            Self::TourCount => &["tour_counts", "errors"],
            Self::Queens => &[
                "queens_laws",
                "queens_walkers",
                "queens_line_choice",
                "queens_rules",
                "queens_counts",
                "queens_jobs",
                "serde",
            ],
            Self::QueensCount => &["queens_jobs", "queens_rules", "registry"],
            Self::QueensFind => &["errors"],
            Self::QueensPuzzle => &["puzzle"],
            Self::QueensAlgorithms => &[
                "queens_jobs",
                "queens_walkers",
                "queens_line_choice",
                "queens_rules",
                "queens_counts",
                "replay",
            ],
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
        let name = part
            .to_possible_value()
            .unwrap_or_default()
            .get_name()
            .to_owned();
        let output = format!("target/mutants/{name}");
        shell.create_dir(&output)?;
        let files = part.files().iter();
        let files = files.map(|file| format!("--file=crates/core/src/{file}"));
        let files = files.collect::<Vec<_>>();
        let shard = args.shard.iter();
        let shard = shard.map(|shard| {
            [
                "--sharding=round-robin".to_owned(),
                format!("--shard={shard}"),
            ]
        });
        let shard = shard.flatten().collect::<Vec<_>>();
        let mutants = |targets: &[String]| {
            let targets = targets.iter().map(|target| format!("--cargo-arg={target}"));
            cmd!(
                shell,
                "cargo mutants --package backrank-core --all-features --output {output}"
            )
            .args(&files)
            .args(&shard)
            .args(targets)
            .env("INSTA_UPDATE", "no")
            .env("CARGO_PROFILE_TEST_DEBUG", "0")
            .env("CARGO_PROFILE_TEST_OPT_LEVEL", "1")
        };
        if args.list {
            mutants(&[]).arg("--list").run()?;
            continue;
        }
        println!("\n== {name}");
        let unit_tests = ["--lib".to_owned()];
        let mut integration_tests = unit_tests.to_vec();
        let mut skipped = Vec::new();
        if args.all_tests {
            integration_tests.push("--tests".to_owned());
        } else {
            let tests = part.tests().iter().map(|test| format!("--test={test}"));
            integration_tests.extend(tests);
            skipped.extend(
                part.foreign_unit_tests()
                    .iter()
                    .map(|&word| ["--skip", word]),
            );
        }
        let skipped = skipped.concat();
        // Fails if a change is left, which is then tried by the integration tests too: they take longer to build.
        let unit = mutants(&unit_tests).args(["--", "--"]).args(&skipped);
        if unit.run().is_ok() {
            continue;
        }
        let rest = mutants(&integration_tests).arg("--iterate");
        if rest.args(["--", "--"]).args(&skipped).run().is_err() {
            failed.push(name);
        }
    }
    match failed.is_empty() {
        true => Ok(()),
        false => Err(format!("see target/mutants for {}", failed.join(", ")).into()),
    }
}
