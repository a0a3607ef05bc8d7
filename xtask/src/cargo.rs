//! Running cargo, and saying in one sentence what failed.

use std::env;
use std::process::{Command, ExitStatus, Stdio};

use crate::Outcome;

/// `cargo` with these arguments, separated by spaces: the same cargo that started this program, so that
/// `cargo +TOOLCHAIN xtask` stays with its toolchain.
pub(crate) fn cargo(args: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args.split_whitespace()).stdin(Stdio::null());
    command
}

/// Runs the command with its output passed through.
///
/// # Errors
/// When it cannot be started or exits with anything but 0.
pub(crate) fn run(command: &mut Command) -> Outcome {
    eprintln!("$ {}", as_typed(command));
    let status = command
        .status()
        .map_err(|error| format!("cannot start `{}`: {error}", as_typed(command)))?;
    demand_success(command, status)
}

/// Runs the command and returns what it wrote to standard output; its standard error is passed through.
///
/// # Errors
/// As [`run`], and when the output is not UTF-8.
pub(crate) fn capture(command: &mut Command) -> Outcome<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start `{}`: {error}", as_typed(command)))?;
    demand_success(command, output.status)?;
    String::from_utf8(output.stdout)
        .map_err(|_| format!("the output of `{}` is not UTF-8", as_typed(command)).into())
}

/// Whether `cargo NAME` is installed; rustfmt and clippy are components that a toolchain may lack.
pub(crate) fn has(subcommand: &str) -> bool {
    cargo(subcommand)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn demand_success(command: &Command, status: ExitStatus) -> Outcome {
    if status.success() {
        Ok(())
    } else {
        Err(format!("`{}` failed ({status})", as_typed(command)).into())
    }
}

/// The command as a person would type it: without the path that cargo has on this machine.
fn as_typed(command: &Command) -> String {
    let mut typed = String::from("cargo");
    for arg in command.get_args() {
        let arg = arg.to_string_lossy();
        typed.push(' ');
        if arg.is_empty() || arg.contains(char::is_whitespace) {
            typed.push_str(&format!("'{arg}'"));
        } else {
            typed.push_str(&arg);
        }
    }
    typed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_command_is_named_as_typed() {
        let mut command = cargo("--no-such-flag");
        command.arg("two words").stderr(Stdio::null());
        let failure = run(&mut command).unwrap_err();
        let sentence = failure.to_string();
        assert!(
            sentence.starts_with("`cargo --no-such-flag 'two words'` failed ("),
            "{sentence}"
        );
    }
}
