//! `backrank manual`: the man pages, for those who pack the program.

use clap::{Args, Command};

use crate::error::Error;
use crate::say::excerpt::Excerpt;
use crate::say::say;
use crate::screen::console::Console;

/// Print a man page
#[derive(Args, Debug)]
#[command(hide = true)]
pub(crate) struct Arguments {
    /// Command whose page to print, such as queens solve [default: backrank itself]
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

pub(super) fn run(
    arguments: &Arguments,
    mut program: Command,
    console: &mut Console,
) -> Result<(), Error> {
    program.build(); // now each command knows its full name
    let source = format!("backrank {}", program.get_version().unwrap_or_default());
    let command = arguments
        .command
        .iter()
        .try_fold(&program, |command, word| {
            let unknown = || {
                let word = Excerpt::of(word);
                Error::usage(say!(
                    en: "unrecognized subcommand '{word}'",
                    zh: "未知命令 '{word}'",
                ))
            };
            command.find_subcommand(word).ok_or_else(unknown)
        })?;
    let page = clap_mangen::Man::new(command.clone()).source(source);
    Ok(page.render(&mut console.out)?)
}
