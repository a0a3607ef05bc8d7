//! The output streams: results on standard output, everything else on standard error.

mod destination;

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use backrank_core::{Message, message};

use self::destination::Unfinished;
use crate::error::Result;

use crate::locale::Lang;

/// The colours. Every message is complete without them.
pub(crate) mod paint {
    use super::{AnsiColor, Style};

    pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
    pub(crate) const BAD: Style = AnsiColor::Red.on_default();
    pub(crate) const REMOVED: Style = AnsiColor::Yellow.on_default();
    pub(crate) const STRONG: Style = Style::new().bold();
}

/// The two streams and the language of the messages.
pub(crate) struct Console {
    /// Standard output, or the file of `--out`. Colours are removed unless it is a terminal or
    /// `--color` requests them.
    pub(crate) out: BufWriter<AutoStream<Box<dyn Write>>>,
    /// The file of `--out`.
    file: Option<Arc<File>>,
    /// The file of `--out` while it is incomplete.
    unfinished: Option<Unfinished>,
    /// The language of the messages.
    pub(crate) lang: Lang,
}

impl Console {
    pub(crate) fn new(lang: Lang) -> Self {
        Self {
            out: buffered(AutoStream::new(
                Box::new(io::stdout()),
                AutoStream::choice(&io::stdout()),
            )),
            file: None,
            unfinished: None,
            lang,
        }
    }

    /// Redirects output to a file.
    pub(crate) fn write_to(&mut self, path: &Path, replaces: bool) -> Result {
        let (file, unfinished) = destination::open(path, replaces)?;
        let choice = AutoStream::choice(&file);
        let file = Arc::new(file);
        self.out = buffered(AutoStream::new(Box::new(file.clone()), choice));
        self.file = Some(file);
        self.unfinished = unfinished;
        Ok(())
    }

    /// Returns true if output goes to a file.
    pub(crate) fn is_file(&self) -> bool {
        self.file.is_some()
    }

    /// Returns true if output goes to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        !self.is_file() && io::stdout().is_terminal()
    }

    /// Flushes the output. If it is complete, a file is moved into place; otherwise it is removed.
    pub(crate) fn end(&mut self, is_complete: bool) -> Result {
        self.out.flush()?;
        match self.unfinished.take() {
            Some(unfinished) if is_complete => unfinished.persist(),
            _ => Ok(()),
        }
    }

    /// Returns the output for text that has no colours. `out` would scan it for colours, which takes
    /// longer than building a large board.
    pub(crate) fn plain(&mut self) -> io::Result<BufWriter<Box<dyn Write>>> {
        self.out.flush()?;
        Ok(buffered(match &self.file {
            Some(file) => Box::new(file.clone()),
            None => Box::new(io::stdout()),
        }))
    }

    /// Returns true if standard output is coloured.
    #[cfg(feature = "player")]
    pub(crate) fn is_coloured(&self) -> bool {
        self.out.get_ref().current_choice() != ColorChoice::Never
    }

    /// Prints a line on standard output.
    pub(crate) fn print(&mut self, text: impl Into<Message>) -> io::Result<()> {
        writeln!(self.out, "{}", self.lang.say(text))
    }

    /// Prints a line on standard error, after flushing standard output.
    pub(crate) fn note(&mut self, text: impl Into<Message>) -> io::Result<()> {
        self.out.flush()?;
        note(self.lang.say(text));
        Ok(())
    }

    /// Prints a line for each of these messages on standard error.
    pub(crate) fn notes(&mut self, texts: &[Message]) -> io::Result<()> {
        texts.iter().try_for_each(|text| self.note(text.clone()))
    }
}

fn buffered<W: Write>(out: W) -> BufWriter<W> {
    BufWriter::with_capacity(1 << 16, out)
}

/// Prints a line on standard error in one write, so that lines of several programs in one log do
/// not mix.
pub(crate) fn note(line: impl Display) {
    let stderr = io::stderr();
    let is_plain = AutoStream::choice(&stderr) == ColorChoice::Never;
    let line = format!("{line}\n");
    let line = if is_plain {
        anstream::adapter::strip_str(&line).to_string()
    } else {
        line
    };
    // If standard error is closed, nobody can read the line.
    let _ = stderr.lock().write_all(line.as_bytes());
}

/// Prints an error on standard error, followed by its hint.
pub(crate) fn note_error(lang: Lang, text: &Message, hint: Option<&Message>) {
    let line = |style: Style, label: Message, text: &Message| {
        let (label, text) = (lang.translate(&label), lang.say(text));
        note(format_args!("{style}{label}{style:#}{text}"));
    };
    line(paint::BAD.bold(), message!("error: "), text);
    if let Some(hint) = hint {
        line(paint::STRONG, message!("hint: "), hint);
    }
}
