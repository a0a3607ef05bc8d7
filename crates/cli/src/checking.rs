//! Checking boards: a line for each, the sum at the end, and the exit code.

use std::io::Write;

use crate::console::{Console, paint};
use crate::failure::{Exit, Failure};
use crate::lang::Text;

/// The verdict on a board: what it is, or why it is not.
pub(crate) type Verdict = Result<Text, Text>;

/// A check of several boards.
pub(crate) struct Checking<'a> {
    console: &'a mut Console,
    boards: usize,
    failed: usize,
}

impl<'a> Checking<'a> {
    pub(crate) fn new(console: &'a mut Console) -> Self {
        Self {
            console,
            boards: 0,
            failed: 0,
        }
    }

    /// Prints the verdict on the next board, which starts on that line.
    pub(crate) fn board(&mut self, line: Option<usize>, verdict: Verdict) -> Result<(), Failure> {
        self.boards += 1;
        self.failed += usize::from(verdict.is_err());
        let (paint, text) = match verdict {
            Ok(what) => (paint::GOOD, what),
            Err(why) => (paint::BAD, Text::Not(Box::new(why))),
        };
        let board = Text::BoardNumber {
            number: self.boards,
            line,
        };
        let lang = self.console.lang;
        Ok(writeln!(
            self.console.out,
            "{}{paint}{}{paint:#}",
            lang.say(&board),
            lang.say(&text)
        )?)
    }

    /// Says how many boards there were; fails when one did, or when there was none.
    pub(crate) fn end(self, file: &str) -> Result<(), Failure> {
        let Self {
            console,
            boards,
            failed,
        } = self;
        if boards == 0 {
            return Err(Failure::failed(Text::NoBoard {
                file: file.to_owned(),
            }));
        }
        console.note(&Text::Checked { boards, failed })?;
        if failed > 0 {
            Err(Failure::Quiet(Exit::Failed))
        } else {
            Ok(())
        }
    }
}
