//! What a command answers, and how that is printed: in one of the output formats, to standard
//! output or to the file of `--out`.

use std::io::Write;
use std::path::{Path, PathBuf};

use backrank_core::Message;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum as _};
use serde::Serialize;

use crate::error::Error;
use crate::forms::json::write_json;
use crate::screen::console::Console;

/// An output format. Each command names those that it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// One JSON object per line
    Jsonl,
    /// A picture
    Svg,
    /// A web page: save it to a file and open it in a browser
    Html,
    /// The board as rows of characters
    Board,
    /// The column of the queen in each row, from 0
    Columns,
    /// A list of squares
    Squares,
    /// The chess name of each queen's square: b4 d3
    Algebraic,
    /// The move that leaves each square, a byte each: the fastest for large boards
    Directions,
    /// A coloured square for each square
    Emoji,
    /// Star Battle Notation, a board on a line
    Sbn,
}

impl Format {
    /// The name on the command line, which is also the extension of a file in this format.
    fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or(String::new(), |value| value.get_name().to_owned())
    }
}

/// The answer of a command. As JSON it is what it serialises to, after its `schema`.
pub(crate) trait Report: Serialize {
    /// The name and the version of the JSON document.
    const SCHEMA: &'static str;

    /// Writes it for people.
    fn write_text(&self, console: &mut Console) -> Result<(), Error>;

    /// Writes it in a format that is neither the text nor JSON.
    fn write_as(&self, _: Format, console: &mut Console) -> Result<(), Error> {
        self.write_text(console)
    }

    /// What standard error says about it, in every format.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// The error that ends the command after the report is printed, such as a failed check.
    fn verdict(&self) -> Result<(), Error> {
        Ok(())
    }

    /// Prints it.
    fn print(&self, format: Format, console: &mut Console) -> Result<(), Error> {
        match format {
            Format::Text => self.write_text(console)?,
            Format::Json => {
                let document = Document {
                    schema: Self::SCHEMA,
                    report: self,
                };
                let mut out = console.plain()?;
                write_json(&mut out, &document)?;
                out.flush()?;
            }
            other => self.write_as(other, console)?,
        }
        for note in self.notes() {
            console.note(note)?;
        }
        self.verdict()
    }
}

/// A JSON document.
#[derive(Serialize)]
struct Document<'a, R: ?Sized> {
    schema: &'static str,
    #[serde(flatten)]
    report: &'a R,
}

/// The report of a command that has printed all it says, such as a list, item by item.
impl Report for () {
    const SCHEMA: &'static str = "";

    fn write_text(&self, _: &mut Console) -> Result<(), Error> {
        Ok(())
    }

    fn print(&self, _: Format, _: &mut Console) -> Result<(), Error> {
        Ok(())
    }
}

/// `None` where the command has printed something else.
impl<R: Report> Report for Option<R> {
    const SCHEMA: &'static str = R::SCHEMA;

    fn write_text(&self, console: &mut Console) -> Result<(), Error> {
        self.print(Format::Text, console)
    }

    fn print(&self, format: Format, console: &mut Console) -> Result<(), Error> {
        self.iter()
            .try_for_each(|report| report.print(format, console))
    }
}

/// A command: its arguments, and what it does.
pub(crate) trait Command: Args {
    /// The output formats, the default one first.
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json];

    type Report: Report;

    /// Does what the command is for.
    fn run(&self, format: Format, console: &mut Console) -> Result<Self::Report, Error>;
}

/// The place of the options that many commands have in the help: after their own, before `-h`.
pub(crate) const LAST: usize = 900;

// A command with the options for its output. Its own arguments come last, since they describe it.
#[derive(Args, Debug)]
pub(crate) struct Printed<C: Command> {
    /// Output format [default: by the extension of --out, or else the first of these]
    #[arg(short, long, value_name = "FORMAT", display_order = LAST - 1, value_parser = formats(C::FORMATS))]
    format: Option<Format>,

    #[command(flatten)]
    output: Output,

    #[command(flatten)]
    command: C,
}

/// A file instead of standard output.
#[derive(Args, Debug)]
pub(crate) struct Output {
    /// Write to FILE instead of standard output; the file appears only once it is complete
    #[arg(long, display_order = LAST, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file of --out if it already exists
    #[arg(long, display_order = LAST, requires = "out")]
    force: bool,
}

/// Returns a parser of the names of these formats.
fn formats(formats: &'static [Format]) -> impl TypedValueParser<Value = Format> {
    let values = formats.iter().filter_map(Format::to_possible_value);
    PossibleValuesParser::new(values).try_map(|name| Format::from_str(&name, false))
}

impl<C: Command> Printed<C> {
    /// Runs the command and prints its report.
    pub(crate) fn run(&self, console: &mut Console) -> Result<(), Error> {
        self.output.open(console)?;
        let format = self.format.unwrap_or_else(|| {
            let extension = self
                .output
                .file()
                .and_then(Path::extension)
                .unwrap_or_default();
            let mut formats = C::FORMATS.iter().copied();
            formats
                .find(|format| *format.name() == *extension)
                .unwrap_or(C::FORMATS[0])
        });
        self.command.run(format, console)?.print(format, console)
    }
}

impl Output {
    /// The file; `-` is standard output.
    fn file(&self) -> Option<&Path> {
        self.out.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Opens the file: one that cannot be written is refused before a long search.
    pub(crate) fn open(&self, console: &mut Console) -> Result<(), Error> {
        match self.file() {
            Some(path) => console.write_to(path, self.force),
            None => Ok(()),
        }
    }
}
