//! The streams that the program writes to: solutions on standard output, all else on standard error.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

use crate::error::messages::ErrorMessage;
use crate::i18n::{Lang, Message};

/// Colours, which only repeat what the words say.
pub(crate) mod paint {
    use super::{AnsiColor, Style};

    pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
    pub(crate) const BAD: Style = AnsiColor::Red.on_default();
    pub(crate) const BACK: Style = AnsiColor::Yellow.on_default();
    pub(crate) const STRONG: Style = Style::new().bold();
}

/// The two streams and the language of the messages.
pub(crate) struct Console {
    /// Standard output; the colours are taken out unless it is a terminal or `--color` asks for them.
    pub(crate) out: BufWriter<AutoStream<StdoutLock<'static>>>,
    /// The language of the messages.
    pub(crate) lang: Lang,
}

impl Console {
    pub(crate) fn new(lang: Lang) -> Self {
        Self {
            out: BufWriter::with_capacity(1 << 16, AutoStream::auto(io::stdout().lock())),
            lang,
        }
    }

    /// Standard output after all that was printed so far, for text without colours: looking for them would take longer than
    /// the making of a large board.
    pub(crate) fn plain(&mut self) -> io::Result<BufWriter<StdoutLock<'static>>> {
        self.out.flush()?;
        Ok(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// True if colours are wanted on standard output.
    pub(crate) fn is_coloured(&self) -> bool {
        AutoStream::choice(self.out.get_ref().as_inner()) != ColorChoice::Never
    }

    /// A line on standard output.
    pub(crate) fn print(&mut self, message: &dyn Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.lang.say(message))
    }

    /// A line on standard error, after all that was printed so far.
    pub(crate) fn note(&mut self, message: &dyn Message) -> io::Result<()> {
        self.out.flush()?;
        note(self.lang.say(message));
        Ok(())
    }
}

/// A line on standard error.
pub(crate) fn note(line: impl Display) {
    // When standard error is closed, there is nobody left to tell.
    let _ = writeln!(anstream::stderr(), "{line}");
}

/// An error on standard error.
pub(crate) fn note_error(lang: Lang, message: &dyn Message) {
    let bad = paint::BAD.bold();
    note(format_args!(
        "{bad}{}{bad:#}{}",
        lang.say(&ErrorMessage::Heading),
        lang.say(message)
    ));
}
