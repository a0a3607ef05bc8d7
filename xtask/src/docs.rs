//! `cargo xtask docs`: the generated parts of the documents, and the completions and man pages of a
//! release, by the program itself.

use xshell::{Shell, cmd};

use crate::Outcome;

/// The folder of the completions and the man pages.
const MADE: &str = "target/docs";

/// The snapshots that pin `--help`, one for each command: `help__backrank-queens-solve.snap`.
const SNAPSHOTS: &str = "crates/cli/tests/snapshots";

/// Each shell with the file name under which it looks for the completions of `backrank`.
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
    /// Write the completions and the man pages of a release under target/docs/ instead
    #[arg(long)]
    release: bool,
}

pub(crate) fn run(args: &Args, shell: &Shell) -> Outcome {
    if args.release {
        return of_release(shell);
    }
    renew(shell)
}

/// Renews the documents: the test that compares what they quote can also write it.
pub(crate) fn renew(shell: &Shell) -> Outcome {
    let test = "test --package backrank --test main readme::".split(' ');
    let command = cmd!(shell, "cargo {test...}").env("TRYCMD", "overwrite");
    Ok(command.run()?)
}

/// Writes the completions and the man pages.
pub(crate) fn of_release(shell: &Shell) -> Outcome {
    cmd!(shell, "cargo build --release --package backrank").run()?;
    shell.remove_path(MADE)?;
    for (name, file) in COMPLETIONS {
        let text = backrank(shell, &format!("completions {name}"))?;
        shell.write_file(format!("{MADE}/completions/{file}"), text)?;
    }
    for file in shell.read_dir(SNAPSHOTS)? {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if let Some(command) = command_of(&name) {
            let text = backrank(shell, &format!("manual {}", command.replace('-', " ")))?;
            shell.write_file(format!("{MADE}/man/backrank{command}.1"), text)?;
        }
    }
    eprintln!("{MADE}: completions and man pages written");
    Ok(())
}

/// The command whose help the snapshot pins: `-queens-solve`, and nothing for `backrank` itself.
fn command_of(snapshot: &str) -> Option<&str> {
    let command = snapshot.strip_prefix("help__backrank")?;
    command.strip_suffix(".snap")
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
    fn a_snapshot_is_named_by_language_and_command() {
        let command = command_of("help__backrank-queens-solve.snap");
        assert_eq!(command, Some("-queens-solve"));
        assert_eq!(command_of("help__backrank.snap"), Some(""));
        for other in ["help__backrank.snap.new", "x.snap"] {
            assert_eq!(command_of(other), None);
        }
    }
}
