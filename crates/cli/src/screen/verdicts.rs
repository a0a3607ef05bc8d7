//! Verdicts on checked boards: one line each, a summary, and the exit code.

use std::fmt::Display;
use std::io::{self, Write};

use crate::error::{Error, Exit, Result};

use crate::console::{self, Console, paint};
use backrank_core::{Message, message};
use serde::Serialize;

use crate::formats::Exporter;
use crate::formats::json::JsonDocument;
use crate::formats::svg::QueensSheet;

/// The verdict on a board: `Ok` describes the board, `Err` says what is wrong.
pub(crate) type Verdict = Result<Message, Message>;

/// Returns an error for more boards than a picture holds.
pub(crate) fn check_picture(boards: usize) -> Result {
    let max_boards = QueensSheet::MAX_BOARDS;
    if boards as u64 <= max_boards {
        return Ok(());
    }
    Err(Error::failed(message!(
        "a picture holds at most {max_boards} boards",
        max_boards
    )))
}

/// A check of several boards.
pub(crate) struct Verdicts<'a> {
    console: &'a mut Console,
    /// True if standard output holds a picture, so that verdicts go to standard error.
    has_picture: bool,
    boards: usize,
    failed: usize,
}

impl<'a> Verdicts<'a> {
    pub(crate) fn new(console: &'a mut Console, has_picture: bool) -> Self {
        Self {
            console,
            has_picture,
            boards: 0,
            failed: 0,
        }
    }

    /// Prints the verdict on the next board, which starts at `line`, with notes on how it was read.
    /// Returns the printed text.
    pub(crate) fn board(
        &mut self,
        line: usize,
        verdict: Verdict,
        notes: Vec<Message>,
    ) -> Result<String> {
        self.boards += 1;
        self.failed += usize::from(verdict.is_err());
        let (paint, text) = match verdict {
            Ok(text) => (paint::GOOD, text),
            Err(why) => (paint::BAD, message!("NO: {why}", why)),
        };
        let (number, lang) = (self.boards, self.console.lang);
        let board = lang.say(message!("board {number} (line {line}): ", number, line));
        let text = lang.say(if notes.is_empty() {
            text
        } else {
            message!("{text} ({notes})", text, notes)
        });
        let painted = format!("{board}{paint}{text}{paint:#}");
        if self.has_picture {
            console::note(painted);
        } else {
            self.print(|console| writeln!(console.out, "{painted}"))?;
        }
        Ok(format!("{board}{text}"))
    }

    /// Prints warnings about parts of the input that were not understood.
    pub(crate) fn warn(&mut self, warnings: Vec<Message>) -> Result {
        warnings.into_iter().try_for_each(|why| {
            let warning = message!("warning: {why}", why);
            self.print(|console| console.note(warning))
        })
    }

    /// Prints the board of the last verdict, followed by an empty line if it has several lines.
    pub(crate) fn draw(&mut self, board: &dyn Display) -> Result {
        let board = board.to_string();
        let gap = if board.contains('\n') { "\n" } else { "" };
        self.print(|console| writeln!(console.out, "{board}{gap}"))
    }

    /// Counts the verdict on the next board and writes the board as an item of a JSON document.
    pub(crate) fn item<T: Serialize>(
        &mut self,
        document: &mut JsonDocument<impl Serialize>,
        is_right: bool,
        board: &T,
    ) -> Result {
        self.boards += 1;
        self.failed += usize::from(!is_right);
        let number = self.boards as u64;
        self.print(|console| {
            if number == 1 {
                Exporter::<T>::begin(document, &mut console.out)?;
            }
            document.item(&mut console.out, number, board)
        })
    }

    /// Ends the JSON document of boards.
    pub(crate) fn end_items<T: Serialize>(
        &mut self,
        document: &mut JsonDocument<impl Serialize>,
    ) -> Result {
        let boards = self.boards as u64;
        match boards {
            0 => Ok(()),
            _ => self.print(|console| Exporter::<T>::end(document, &mut console.out, boards, true)),
        }
    }

    /// Prints a line below the last verdict.
    pub(crate) fn below(&mut self, line: Message) -> Result {
        self.print(|console| console.print(line))
    }

    /// Prints a picture of the boards.
    pub(crate) fn picture(&mut self, picture: &dyn Display) -> Result {
        self.print(|console| writeln!(console.out, "{picture}"))
    }

    /// Calls `print`. If the reader is gone, as before `| head`, ends the check with the exit
    /// code of the boards so far, because the input may be endless.
    fn print(&mut self, print: impl FnOnce(&mut Console) -> io::Result<()>) -> Result {
        match print(self.console).map_err(Error::from) {
            Err(Error::BrokenPipe) => self.verdict().and(Err(Error::BrokenPipe)),
            result => result,
        }
    }

    fn verdict(&self) -> Result {
        match self.failed {
            0 => Ok(()),
            _ => Err(Error::Silent(Exit::Failed)),
        }
    }

    /// Prints the number of boards. Returns an error if a board failed or there was none.
    pub(crate) fn end(mut self, file: &str) -> Result {
        let Self { boards, failed, .. } = self;
        if boards == 0 {
            return Err(Error::usage(match file {
                "-" => message!("no board on standard input"),
                _ => message!("no board in '{file}'", file),
            }));
        }
        let summary = match failed {
            0 => message!("{boards|board|boards}, all right", boards),
            _ => message!("{boards|board|boards}, {failed} wrong", boards, failed),
        };
        self.print(|console| console.note(summary))?;
        self.verdict()
    }
}
