//! The steps of `cargo xtask verify`.

use std::io::{self, Read};
use std::path::Path;
use std::process::Command;

use clap::ValueEnum;
use xshell::{Shell, cmd};

use super::{kernels, optional, package, page, readme, slurm};
use crate::Outcome;

/// The core alone, without its features.
const ALONE: &str = "--package backrank-core --no-default-features";

/// All crates with the features that are for their users; that of this program compiles
/// wasm-bindgen, for the step `page`.
const ALL: &str = "--workspace --features backrank-core/serde";

/// The steps in the order of the report, the fastest to fail first. Some run beside others.
///
/// The doc comment of each is its line in `--list` and `--help`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(super) enum Step {
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
    /// The cargo run lines of both READMEs work as printed
    Readme,
    /// The crates as they would be published build outside the repository
    Package,
    /// The built program counts right by each kernel that this processor runs
    Kernels,
    /// The page: its types and form, its WebAssembly against the program, and what it does in a
    /// browser
    Page,
    /// A real Slurm with two nodes counts in shards, though a node crashes, a task is preempted and
    /// the network is cut
    Slurm,
    /// The core's portable code is sound by Miri, on small boards
    Miri,
    /// The core compiles for 64-bit ARM, and its tests pass there under qemu
    Aarch64,
}

impl Step {
    /// Its name and its purpose.
    pub(super) fn described(self) -> (String, String) {
        let value = self.to_possible_value().unwrap_or_default();
        let purpose = value.get_help().map(ToString::to_string);
        (value.get_name().to_owned(), purpose.unwrap_or_default())
    }

    /// True for steps that often leave a core idle: with one crate to compile last, with a browser,
    /// with nodes that are awaited.
    pub(super) fn often_waits(self) -> bool {
        matches!(self, Self::Readme | Self::Page | Self::Slurm)
    }

    /// The sentence for what the step lacks that a package brings.
    pub(super) fn lacking(self, shell: &Shell) -> Option<String> {
        match self {
            Self::Page => page::lacking(shell),
            Self::Slurm => slurm::lacking(),
            _ => None,
        }
    }

    /// Runs the step by a process of its own, and prints its output at its end.
    pub(super) fn run_apart(self, program: &Path) -> Outcome<Option<String>> {
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
    pub(super) fn run(self, shell: &Shell) -> Outcome<Option<String>> {
        let cargo = |args: &str| {
            // Snapshots are compared and not rewritten, whatever the environment says: a check
            // leaves no trace.
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
            Self::Tests => cargo(&format!("test {ALL} --lib --bins --tests")).run()?,
            Self::Doctests => cargo(&format!("test {ALL} --doc")).run()?,
            Self::Docs => {
                let docs = cargo(&format!("doc {ALL} --no-deps"));
                docs.env("RUSTDOCFLAGS", "-D warnings").run()?;
            }
            Self::Readme => readme::run_commands(shell)?,
            Self::Package => package::build_packed(shell)?,
            Self::Kernels => return kernels::run(shell),
            Self::Page => page::run(shell)?,
            Self::Slurm => slurm::run(shell)?,
            Self::Miri => return optional::miri(shell),
            Self::Aarch64 => return optional::aarch64(shell),
        }
        Ok(None)
    }
}
