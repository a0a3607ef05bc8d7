//! Checking boards: a line for each, the sum at the end, and the exit code.

use std::io::{self, Write};

use crate::error::Exit;
use crate::error::Failure;
use crate::i18n::Text;
use crate::output::console::Console;
use crate::output::console::paint;

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
        self.tell(|Console { out, lang }| {
            writeln!(
                out,
                "{}{paint}{}{paint:#}",
                lang.say(&board),
                lang.say(&text)
            )
        })
    }

    /// Prints, while somebody reads it. When nobody does, as behind `| head`, the check ends: its input may have no end. The
    /// exit code is that of the boards so far.
    fn tell(&mut self, print: impl FnOnce(&mut Console) -> io::Result<()>) -> Result<(), Failure> {
        match print(self.console).map_err(Failure::from) {
            Err(Failure::ReaderGone) => self.verdict().and(Err(Failure::ReaderGone)),
            told => told,
        }
    }

    fn verdict(&self) -> Result<(), Failure> {
        match self.failed {
            0 => Ok(()),
            _ => Err(Failure::Quiet(Exit::Failed)),
        }
    }

    /// Says how many boards there were; fails when one did, or when there was none.
    pub(crate) fn end(mut self, file: &str) -> Result<(), Failure> {
        let Self { boards, failed, .. } = self;
        if boards == 0 {
            return Err(Failure::failed(Text::NoBoard {
                file: file.to_owned(),
            }));
        }
        self.tell(|console| console.note(&Text::Checked { boards, failed }))?;
        self.verdict()
    }
}
