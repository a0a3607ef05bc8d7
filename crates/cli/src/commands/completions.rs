//! `backrank completions`

use std::io::Write;

use clap::{Args, Command, ValueHint};
use clap_complete::Shell;

use crate::error::Error;
use crate::report::Output;
use crate::screen::console::Console;

/// Print a shell completion script
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank completions bash")]
pub(crate) struct Arguments {
    /// Shell to print the script for
    shell: Shell,

    #[command(flatten)]
    output: Output,
}

impl Arguments {
    /// Prints the script for the commands of `program`.
    pub(super) fn run(&self, mut program: Command, console: &mut Console) -> Result<(), Error> {
        self.output.open(console)?;
        // Generated into memory first, because the generators panic when they cannot write.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "backrank", &mut script);
        if self.shell == Shell::Bash {
            script = files_first(&String::from_utf8_lossy(&script), &program).into_bytes();
        }
        Ok(console.out.write_all(&script)?)
    }
}

/// The script for bash, with file names where a command takes a file first: clap offers options
/// there, as long as nothing is typed.
fn files_first(script: &str, program: &Command) -> String {
    let mut takes_file = false;
    let lines = script.lines().map(|line| {
        // The branch of a command begins with its words, and then sees which word is completed.
        if let Some(words) = line.trim().strip_suffix(')') {
            let mut words = words.split("__subcmd__").skip(1);
            let command = words.try_fold(program, |command, word| command.find_subcommand(word));
            let first = command.and_then(|it| it.get_positionals().next());
            takes_file = first.is_some_and(|it| it.get_value_hint() == ValueHint::AnyPath);
        }
        match line.split_once("== -* || ${COMP_CWORD}") {
            Some((before, after)) if takes_file => format!(
                "{before}!= -* && ${{COMP_CWORD}}{after}
                COMPREPLY=($(compgen -f -- \"${{cur}}\"))
                return 0
            fi
{line}
"
            ),
            _ => format!("{line}\n"),
        }
    });
    lines.collect()
}
