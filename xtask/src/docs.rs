//! `cargo xtask docs`: updates the generated parts of the documents, and writes the completions, man
//! pages and licences of a release.

use xshell::{Shell, cmd};

use crate::Outcome;

/// The folder of the files for a release.
const RELEASE_DOCS: &str = "target/docs";

/// The snapshots of `--help`, one per command, such as `help__backrank-queens-solve.snap`.
const SNAPSHOTS: &str = "crates/cli/tests/snapshots";

/// The shells, each with the file name under which it looks for completions of `backrank`.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "backrank.bash"),
    ("zsh", "_backrank"),
    ("fish", "backrank.fish"),
    ("powershell", "_backrank.ps1"),
    ("elvish", "backrank.elv"),
];

/// Renew what the documents quote: output of commands, facts about algorithms, figures of the ladder
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write the completions, the man pages and the licences of the libraries for a release under
    /// target/docs/ instead; needs cargo-bundle-licenses
    #[arg(long)]
    release: bool,
}

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    if args.release {
        return write_release_docs(shell);
    }
    renew(shell)
}

/// Updates the documents by the test that compares what they quote.
pub(crate) fn renew(shell: &Shell) -> Outcome {
    let test = "test --package backrank --test main readme::".split(' ');
    let command = cmd!(shell, "cargo {test...}").env("TRYCMD", "overwrite");
    Ok(command.run()?)
}

/// Writes the completions and man pages, and the licences of all libraries in the program.
pub(crate) fn write_release_docs(shell: &Shell) -> Outcome {
    cmd!(shell, "cargo build --release --package backrank").run()?;
    shell.remove_path(RELEASE_DOCS)?;
    for (name, file) in COMPLETIONS {
        let text = backrank(shell, &format!("completions {name}"))?;
        shell.write_file(format!("{RELEASE_DOCS}/completions/{file}"), text)?;
    }
    for file in shell.read_dir(SNAPSHOTS)? {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if let Some(command) = command_of(&name) {
            let text = backrank(shell, &format!("manual {}", command.replace('-', " ")))?;
            shell.write_file(format!("{RELEASE_DOCS}/man/backrank{command}.1"), text)?;
        }
    }
    licences(
        shell,
        "cli",
        &format!("{RELEASE_DOCS}/THIRD-PARTY-LICENSES.yml"),
    )?;
    eprintln!("{RELEASE_DOCS}: completions, man pages and licences written");
    Ok(())
}

/// Writes the licences of all libraries that a crate may be built with: MIT, where a library
/// offers a choice.
pub(crate) fn licences(shell: &Shell, name: &str, file: &str) -> Outcome {
    let file = shell.current_dir().join(file);
    let _crate = shell.push_dir(format!("crates/{name}"));
    // It warns about texts that it is not sure of.
    let bundle = cmd!(
        shell,
        "cargo bundle-licenses --format yaml --prefer MIT --output {file}"
    );
    Ok(bundle.env("RUST_LOG", "error").run()?)
}

/// Returns the command of a snapshot: `-queens-solve`, or nothing for `backrank` itself.
fn command_of(snapshot: &str) -> Option<&str> {
    let command = snapshot.strip_prefix("help__backrank")?;
    command.strip_suffix(".snap")
}

/// Runs the program and returns its output, in English whatever the environment says.
fn backrank(shell: &Shell, args: &str) -> Outcome<String> {
    let run = "run --quiet --release --package backrank --".split(' ');
    let args = args.split_whitespace();
    let command = cmd!(shell, "cargo {run...} {args...}").env("LC_ALL", "C");
    Ok(command.read()? + "\n") // `read` removes the last newline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snapshot_is_named_by_language_and_command() {
        let command = command_of("help__backrank-queens-solve.snap");
        assert_eq!(command, Some("-queens-solve"));
        assert_eq!(command_of("help__backrank.snap"), Some(""));
        for other in ["help__backrank.snap.new", "x.snap"] {
            assert_eq!(command_of(other), None);
        }
    }
}
