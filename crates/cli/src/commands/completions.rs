//! `backrank completions`

use std::io::Write;

use clap::{Args, Command, ValueHint};
use clap_complete::Shell;

use crate::console::Console;
use crate::error::Result;
use crate::report::Output;

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
    pub(super) fn run(&self, mut program: Command, console: &mut Console) -> Result {
        self.output.open(console)?;
        // Generated in memory, because the generators panic if a write fails.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "backrank", &mut script);
        if self.shell == Shell::Bash {
            script = files_first(&String::from_utf8_lossy(&script), &program).into_bytes();
        }
        Ok(console.out.write_all(&script)?)
    }
}

/// Changes the bash script so that commands whose first argument is a file complete file names.
/// clap's script offers only options until something is typed.
fn files_first(script: &str, program: &Command) -> String {
    let mut takes_file = false;
    let lines = script.lines().map(|line| {
        // Each command has a branch that starts with its name and then checks which word is
        // completed.
        if let Some(words) = line.trim().strip_suffix(')') {
            let mut words = words.split("__subcmd__").skip(1);
            let command = words.try_fold(program, |command, word| command.find_subcommand(word));
            let first = command.and_then(|command| command.get_positionals().next());
            takes_file =
                first.is_some_and(|argument| argument.get_value_hint() == ValueHint::AnyPath);
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
