//! The result of a command, and how it is printed: in an output format, to standard output or to
//! the file of `--out`.

use std::io::Write;
use std::path::{Path, PathBuf};

use backrank_core::{Message, message};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum as _};
use serde::Serialize;

use crate::console::Console;
use crate::error::{Error, Result, excerpt};
use crate::formats::json::write_json;

/// An output format. Each command lists the formats it supports.
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
    #[value(alias = "text")]
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

/// The result of a command. Its JSON document is its serialized form after a `schema` field.
pub(crate) trait Report: Serialize {
    /// The name and version of the JSON document.
    const SCHEMA: &'static str;

    /// Writes the report as text for people.
    fn write_text(&self, _: &mut Console) -> Result {
        Ok(())
    }

    /// Writes the report in a format other than text and JSON.
    fn write_as(&self, _: Format, console: &mut Console) -> Result {
        self.write_text(console)
    }

    /// Returns the notes for standard error, which every format prints.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// Returns the error that ends the command after the report is printed, such as a failed check.
    fn verdict(&self) -> Result {
        Ok(())
    }

    /// Prints the report and its notes.
    fn print(&self, format: Format, console: &mut Console) -> Result {
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
        console.notes(&self.notes())?;
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

/// The report of a command that prints its output itself, such as item by item.
impl Report for () {
    const SCHEMA: &'static str = "";

    fn print(&self, _: Format, _: &mut Console) -> Result {
        Ok(())
    }
}

/// A command: its arguments and its implementation.
pub(crate) trait Command: Args {
    /// The supported output formats, the default one first.
    const FORMATS: &'static [Format] = &[Format::Text, Format::Json];

    type Report: Report;

    /// Runs the command.
    fn run(&self, format: Format, console: &mut Console) -> Result<Self::Report>;
}

/// The position of common options in the help: after the command's own, before `-h`.
pub(crate) const LAST: usize = 900;

/// The heading of the options that every command has.
pub(crate) const GLOBAL: &str = "Global options";

// A command and its output options. `command` is the last field, so its doc comment becomes the help.
// A doc comment here would replace it.
#[derive(Args, Debug)]
pub(crate) struct WithFormat<C: Command> {
    /// Output format [default: by the extension of --out, or else the first of these]
    #[arg(short, long, display_order = LAST - 1, value_parser = formats(C::FORMATS))]
    format: Option<Format>,

    #[command(flatten)]
    output: Output,

    #[command(flatten)]
    command: C,
}

/// The extensions of pictures that the program cannot write.
const PICTURES: &[&str] = &["png", "jpg", "jpeg", "gif", "pdf"];

/// The file to write to instead of standard output.
#[derive(Args, Debug)]
pub(crate) struct Output {
    /// Write to FILE instead of standard output; the file appears only once it is complete
    #[arg(long, display_order = LAST, value_name = "FILE", help_heading = GLOBAL)]
    out: Option<PathBuf>,

    /// Replace the file of --out if it already exists
    #[arg(long, display_order = LAST, requires = "out", help_heading = GLOBAL)]
    force: bool,
}

/// Returns a parser for the names of these formats. `text` names the first one: `Board` has that
/// alias, and `Text` is found before it.
fn formats(formats: &'static [Format]) -> impl TypedValueParser<Value = Format> {
    let values = formats.iter().filter_map(Format::to_possible_value);
    PossibleValuesParser::new(values).try_map(|name| match Format::from_str(&name, false) {
        Ok(Format::Text) => Ok(formats[0]),
        format => format,
    })
}

impl<C: Command> WithFormat<C> {
    /// Runs the command and prints its report.
    pub(crate) fn run(&self, console: &mut Console) -> Result {
        let extension = self.output.file().and_then(Path::extension);
        let extension = excerpt(extension.unwrap_or_default()).to_lowercase();
        if let Some(path) = self.output.file()
            && PICTURES.contains(&&*extension)
        {
            let error = Error::usage(message!("cannot write a .{extension} file", extension));
            let file = excerpt(path.with_extension("svg"));
            return Err(if C::FORMATS.contains(&Format::Svg) {
                error.hint(message!("--out {file} writes a picture", file))
            } else {
                error
            });
        }
        self.output.open(console)?;
        let by_extension = Format::from_str(&extension, false).ok();
        let is_format = by_extension.is_some() || extension == "csv";
        let by_extension = by_extension.filter(|format| C::FORMATS.contains(format));
        let choice = self.format.or(by_extension);
        let format = choice.unwrap_or(C::FORMATS[0]);
        if choice.is_none() && is_format {
            console.note(message!(
                "'{extension}' is not a format of this command: writing {format}",
                extension,
                format = format!("{format:?}").to_lowercase()
            ))?;
        }
        self.command.run(format, console)?.print(format, console)
    }
}

impl Output {
    /// Returns the output file, or `None` for standard output, which `-` also means.
    fn file(&self) -> Option<&Path> {
        self.out.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Opens the output file, so that a file that cannot be written is reported before a long
    /// search.
    pub(crate) fn open(&self, console: &mut Console) -> Result {
        match self.file() {
            Some(path) => console.write_to(path, self.force),
            None => Ok(()),
        }
    }
}
