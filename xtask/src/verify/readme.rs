//! The commands that the READMEs tell a newcomer to type.
//!
//! The output of `backrank` is tested beside the program, from the `console` blocks; here only that
//! every `cargo run` line of a `sh` block works from a checkout, since no test inside a crate can
//! show that.

use std::collections::BTreeSet;

use xshell::{Shell, cmd};

use crate::Outcome;

const READMES: [&str; 2] = ["README.md", "docs/zh/README.md"];

/// The characters that need a shell: a line with one of them is not split at its spaces alone.
const FOR_A_SHELL: &str = "'\"|&;<>()$`\\*?[]{}~!";

/// Runs every `cargo run` line of the READMEs, a line that stands in several once.
///
/// # Errors
/// When a README has none, or one exits with anything but 0.
pub(super) fn run_commands(shell: &Shell) -> Outcome {
    let mut commands = BTreeSet::new();
    for readme in READMES {
        let text = shell.read_file(readme)?;
        let lines = cargo_run_lines(&text);
        if lines.is_empty() {
            return Err(format!("{readme} has no line `cargo run …` in a sh block").into());
        }
        for line in lines {
            commands.insert(words(line).map_err(|error| format!("{readme}: `{line}`: {error}"))?);
        }
    }
    for words in commands {
        // Its boards would drown the report.
        cmd!(shell, "cargo")
            .args(&words[1..])
            .ignore_stdout()
            .run()?;
    }
    Ok(())
}

/// Every line that starts with `cargo run ` in a block fenced by ```` ```sh ````, in order.
fn cargo_run_lines(markdown: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut fence = None;
    for line in markdown.lines().map(str::trim) {
        match (line.strip_prefix("```"), fence) {
            (Some(language), None) => fence = Some(language),
            (Some(_), Some(_)) => fence = None,
            (None, Some("sh")) if line.starts_with("cargo run ") => lines.push(line),
            (None, _) => {}
        }
    }
    lines
}

/// The words of a command line without the comment at its end.
///
/// # Errors
/// When only a shell could read the line.
fn words(line: &str) -> Result<Vec<String>, String> {
    let command = line.split(" #").next().unwrap_or(line);
    match command.chars().find(|&letter| FOR_A_SHELL.contains(letter)) {
        Some(letter) => Err(format!("`{letter}` needs a shell")),
        None => Ok(command.split_whitespace().map(str::to_owned).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_cargo_run_lines_of_sh_blocks_are_commands() {
        let markdown = "\
cargo run -- not fenced
```sh
cargo install --path crates/cli
cargo run --release -- queens solve 8
```
- in a list:
  ```sh
  cargo run -- algorithms   # the cards
  ```
```console
cargo run -- shown only
```
```
cargo run -- no language
```
";
        assert_eq!(
            cargo_run_lines(markdown),
            [
                "cargo run --release -- queens solve 8",
                "cargo run -- algorithms   # the cards"
            ]
        );
    }

    #[test]
    fn words_are_split_as_a_shell_would() {
        assert_eq!(
            words("cargo run -- queens  solve 8 # 92 boards").unwrap(),
            ["cargo", "run", "--", "queens", "solve", "8"]
        );
    }

    #[test]
    fn what_only_a_shell_can_read_is_refused() {
        for line in ["a | head", "a > b", "a \"$HOME\"", "a \\", "a 'b", "a *"] {
            assert!(words(line).is_err(), "{line}");
        }
    }
}
