//! 帮助的中文。

use clap::Command;

/// The command line with its help in Chinese.
pub(crate) fn translate(command: Command) -> Command {
    command
}
