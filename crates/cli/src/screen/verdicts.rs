//! The verdicts of a check of boards: a line for each, the sum at the end, and the exit code.

use std::fmt::Display;
use std::io::{self, Write};

use crate::error::excerpt::Excerpt;
use crate::error::{Error, Exit};
use crate::say::Text;
use crate::screen::console::{self, Console, paint};
use crate::screen::messages::OutputMessage;

/// The verdict on a board: what it is, or why it is not.
pub(crate) type Verdict = Result<Text, Text>;

/// The stream of the verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stream {
    Output,
    Error,
}

/// A check of several boards.
pub(crate) struct Verdicts<'a> {
    console: &'a mut Console,
    /// The stream of the verdicts: a picture has standard output for itself.
    stream: Stream,
    boards: usize,
    failed: usize,
}

impl<'a> Verdicts<'a> {
    pub(crate) fn new(console: &'a mut Console, stream: Stream) -> Self {
        Self {
            console,
            stream,
            boards: 0,
            failed: 0,
        }
    }

    /// Prints the verdict on the next board, which starts on that line. Returns what was printed.
    pub(crate) fn board(&mut self, line: Option<usize>, verdict: Verdict) -> Result<String, Error> {
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
        let lang = self.console.lang;
        let (board, text) = (lang.say(&board), lang.say(text));
        let painted = format!("{board}{paint}{text}{paint:#}");
        match self.stream {
            Stream::Output => self.tell(|console| writeln!(console.out, "{painted}"))?,
            Stream::Error => console::note(painted),
        }
        Ok(format!("{board}{text}"))
    }

    /// Prints the board of the last verdict, and an empty line after one of several lines.
    pub(crate) fn draw(&mut self, board: &dyn Display) -> Result<(), Error> {
        let board = board.to_string();
        let gap = if board.contains('\n') { "\n" } else { "" };
        self.tell(|console| writeln!(console.out, "{board}{gap}"))
    }

    /// Prints a picture of the boards.
    pub(crate) fn picture(&mut self, picture: &dyn Display) -> Result<(), Error> {
        self.tell(|console| writeln!(console.out, "{picture}"))
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
