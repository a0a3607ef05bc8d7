//! `cargo xtask docs`: the documents that the program writes about itself.
//!
//! They are committed, so that packagers and readers need no build; `--check` keeps them true.

mod reference;

use std::collections::BTreeMap;

use xshell::{Shell, cmd};

use crate::Outcome;

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

/// Texts by their path from the workspace root.
type Files = BTreeMap<String, String>;

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    // First, since it needs no build and says so when the snapshots are not there.
    let mut wanted = reference::pages(shell)?;
    cmd!(shell, "cargo build --release --package backrank").run()?;
    for (name, file) in COMPLETIONS {
        let path = format!("docs/completions/{file}");
        wanted.insert(path, backrank(shell, &format!("completions {name}"))?);
    }
    for words in reference::commands(shell)? {
        let path = format!("docs/man/{}.1", words.join("-"));
        let manual = format!("manual {}", words[1..].join(" "));
        wanted.insert(path, backrank(shell, &manual)?);
    }

    let mut found = Files::new();
    for path in wanted.keys().cloned().chain(owned(shell)?) {
        if shell.path_exists(&path) {
            found.insert(path.clone(), shell.read_file(&path)?);
        }
    }
    for (path, fault) in faults(&wanted, &found) {
        if args.check {
            return Err(format!("{path} {fault}: run `cargo xtask docs`").into());
        }
        match wanted.get(path) {
            Some(text) => shell.write_file(path, text)?,
            None => shell.remove_path(path)?,
        }
        eprintln!("{path} {fault}: mended");
    }
    Ok(())
}

/// The files in the folders [`OWNED`].
fn owned(shell: &Shell) -> Outcome<Vec<String>> {
    let mut paths = Vec::new();
    for folder in OWNED.iter().filter(|folder| shell.path_exists(folder)) {
        let files = shell.read_dir(folder)?;
        let names = files.iter().filter_map(|file| file.file_name());
        paths.extend(names.map(|name| format!("{folder}/{}", name.to_string_lossy())));
    }
    Ok(paths)
}

/// The paths at which the found files are not the wanted ones, each with what is wrong.
fn faults<'a>(wanted: &'a Files, found: &'a Files) -> Vec<(&'a str, &'static str)> {
    let mut faults = Vec::new();
    for (path, text) in wanted {
        match found.get(path) {
            None => faults.push((path.as_str(), "is missing")),
            Some(old) if old != text => faults.push((path, "is not up to date")),
            Some(_) => {}
        }
    }
    let stale = found.keys().filter(|path| !wanted.contains_key(*path));
    faults.extend(stale.map(|path| (path.as_str(), "is no longer generated")));
    faults
}

/// The output of the program, in English whatever the developer speaks.
fn backrank(shell: &Shell, args: &str) -> Outcome<String> {
    let run = "run --quiet --release --package backrank --".split(' ');
    let args = args.split_whitespace();
    let command = cmd!(shell, "cargo {run...} {args...}").env("LC_ALL", "C");
    Ok(command.read()? + "\n") // `read` takes the last line's end off
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_changed() {
        let files = |texts: &[(&str, &str)]| -> Files {
            let owned = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
            texts.iter().map(owned).collect()
        };
        let wanted = files(&[("a", "same"), ("b", "new"), ("c", "added")]);
        let found = files(&[("a", "same"), ("b", "old"), ("d", "stale")]);
        assert_eq!(
            faults(&wanted, &found),
            [
                ("b", "is not up to date"),
                ("c", "is missing"),
                ("d", "is no longer generated")
            ]
        );
        assert_eq!(faults(&wanted, &wanted), []);
    }
}
