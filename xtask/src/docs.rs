//! `cargo xtask docs`: the documents that the program writes about itself.
//!
//! The reference pages are committed, because people read them; `--check` keeps them true. Completions and man pages are made
//! anew for each release.

mod reference;

use std::collections::BTreeMap;

use xshell::{Shell, cmd};

use crate::Outcome;

/// The folder of the completions and the man pages.
const MADE: &str = "target/docs";

/// Each shell with the file name under which it looks for the completions of `backrank`.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "backrank.bash"),
    ("zsh", "_backrank"),
    ("fish", "backrank.fish"),
    ("powershell", "_backrank.ps1"),
    ("elvish", "backrank.elv"),
];

/// Write the CLI reference under docs/, and the completions and the man pages under target/docs/.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail when the reference is not up to date
    #[arg(long)]
    pub(crate) check: bool,
}

/// Texts by their path from the workspace root.
type Files = BTreeMap<String, String>;

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    for (path, text) in reference::pages(shell)? {
        let is_true = shell.path_exists(&path) && shell.read_file(&path)? == text;
        if args.check && !is_true {
            return Err(format!("{path} is not up to date: run `cargo xtask docs`").into());
        }
        if !is_true {
            shell.write_file(&path, text)?;
            eprintln!("{path}: written");
        }
    }
    if !args.check {
        make(shell)?;
    }
    Ok(())
}

/// Makes the completions and the man pages.
fn make(shell: &Shell) -> Outcome {
    cmd!(shell, "cargo build --release --package backrank").run()?;
    shell.remove_path(MADE)?;
    for (name, file) in COMPLETIONS {
        let text = backrank(shell, &format!("completions {name}"))?;
        shell.write_file(format!("{MADE}/completions/{file}"), text)?;
    }
    for words in reference::commands(shell)? {
        let text = backrank(shell, &format!("manual {}", words[1..].join(" ")))?;
        shell.write_file(format!("{MADE}/man/{}.1", words.join("-")), text)?;
    }
    eprintln!("{MADE}: completions and man pages written");
    Ok(())
}

/// The output of the program, in English whatever the developer speaks.
fn backrank(shell: &Shell, args: &str) -> Outcome<String> {
    let run = "run --quiet --release --package backrank --".split(' ');
    let args = args.split_whitespace();
    let command = cmd!(shell, "cargo {run...} {args...}").env("LC_ALL", "C");
    Ok(command.read()? + "\n") // `read` takes the last line's end off
}
