//! The verdicts of a check of boards: a line for each, the sum at the end, and the exit code.

use std::io::{self, Write};

use crate::error::excerpt::Excerpt;
use crate::error::{Error, Exit};
use crate::i18n::Message;
use crate::output::console::{Console, paint};
use crate::output::messages::OutputMessage;

/// The verdict on a board: what it is, or why it is not.
pub(crate) type Verdict = Result<Box<dyn Message>, Box<dyn Message>>;

/// A check of several boards.
pub(crate) struct Verdicts<'a> {
    console: &'a mut Console,
    boards: usize,
    failed: usize,
}

impl<'a> Verdicts<'a> {
    pub(crate) fn new(console: &'a mut Console) -> Self {
        Self {
            console,
            boards: 0,
            failed: 0,
        }
    }

    /// Prints the verdict on the next board, which starts on that line.
    pub(crate) fn board(&mut self, line: Option<usize>, verdict: Verdict) -> Result<(), Error> {
        self.boards += 1;
        self.failed += usize::from(verdict.is_err());
        let (paint, text) = match verdict {
            Ok(what) => (paint::GOOD, what),
            Err(why) => (paint::BAD, OutputMessage::Not { why }.into()),
        };
        let board = OutputMessage::BoardNumber {
            number: self.boards,
            line,
        };
        self.tell(|Console { out, lang }| {
            writeln!(
                out,
                "{}{paint}{}{paint:#}",
                lang.say(&board),
                lang.say(&*text)
            )
        })
    }

    /// Prints, while somebody reads it. When nobody does, as before `| head`, the check ends: its input may have no end. The
    /// exit code is that of the boards so far.
    fn tell(&mut self, print: impl FnOnce(&mut Console) -> io::Result<()>) -> Result<(), Error> {
        match print(self.console).map_err(Error::from) {
            Err(Error::BrokenPipe) => self.verdict().and(Err(Error::BrokenPipe)),
            told => told,
        }
    }

    fn verdict(&self) -> Result<(), Error> {
        match self.failed {
            0 => Ok(()),
            _ => Err(Error::Silent(Exit::Failed)),
        }
    }

    /// Says the number of boards; fails when one did, or when there was none.
    pub(crate) fn end(mut self, file: &Excerpt) -> Result<(), Error> {
        let Self { boards, failed, .. } = self;
        if boards == 0 {
            return Err(Error::failed(OutputMessage::NoBoard { file: file.clone() }));
        }
        let sum = match failed {
            0 => OutputMessage::AllRight { boards },
            _ => OutputMessage::SomeWrong { boards, failed },
        };
        self.tell(|console| console.note(&sum))?;
        self.verdict()
    }
}
