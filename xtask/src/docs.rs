//! `cargo xtask docs`: the documents that the program writes about itself.
//!
//! They are committed, so that packagers and readers need no build; `--check` keeps them true.

mod reference;
mod tree;

use std::path::PathBuf;

use crate::Outcome;
use crate::cargo::{self, cargo};
use tree::Tree;

/// Folders where every file is generated: one that no longer is has no place there.
const OWNED: [&str; 2] = ["docs/completions", "docs/man"];

/// Each shell with the file name under which it looks for the completions of `backrank`.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "backrank.bash"),
    ("zsh", "_backrank"),
    ("fish", "backrank.fish"),
    ("powershell", "_backrank.ps1"),
    ("elvish", "backrank.elv"),
];

/// Write the completions, the man pages and the CLI reference under docs/.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail when a file is not up to date
    #[arg(long)]
    pub(crate) check: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    // First, since it needs no build and says so when the snapshots are not there.
    let mut wanted = reference::pages()?;
    cargo::run(&mut cargo("build --release --package backrank"))?;
    for (shell, file) in COMPLETIONS {
        let path = PathBuf::from(format!("docs/completions/{file}"));
        wanted.insert(path, backrank(&format!("completions {shell}"))?);
    }
    for mut words in reference::commands()? {
        let path = PathBuf::from(format!("docs/man/{}.1", words.join("-")));
        let page = backrank(&format!("manual {}", words.split_off(1).join(" ")))?;
        wanted.insert(path, page);
    }

    let found = Tree::found(&wanted, &OWNED)?;
    let changes = wanted.changes_from(&found);
    if args.check {
        return match changes.first() {
            None => Ok(()),
            Some(change) => Err(format!("{change}: run `cargo xtask docs`").into()),
        };
    }
    for change in &changes {
        change.make()?;
        eprintln!("{change}: mended");
    }
    Ok(())
}

/// What the program prints, in English whatever the developer speaks.
fn backrank(args: &str) -> Outcome<String> {
    cargo::capture(
        cargo(&format!(
            "run --quiet --release --package backrank -- {args}"
        ))
        .env("LC_ALL", "C"),
    )
}
