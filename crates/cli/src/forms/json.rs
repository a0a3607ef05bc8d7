//! Documents of boards and tours in JSON: lists of what was found, and what is read of them.

use std::fmt::Display;
use std::io::{self, Read, Write};

use backrank_core::queens::Rules;
use backrank_core::queens::puzzle::Regions;
use backrank_core::tour::Judge;
use backrank_core::{Dims, Side, Square};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};

use super::boards::{ReadBoard, ReadTour, Visits};
use super::lines::Lines;
use super::listing::Exporter;
use crate::error::Error;
use crate::error::system::{cannot_read, on_line};
use crate::say::excerpt::Excerpt;
use crate::say::say;

pub(crate) const QUEENS_FIND: &str = "backrank.queens.find/1";
pub(crate) const QUEENS_SOLUTION: &str = "backrank.queens.solution/1";
pub(crate) const QUEENS_SOLVE: &str = "backrank.queens.solve/1";
pub(crate) const PUZZLE: &str = "backrank.queens.puzzle/1";
pub(crate) const PUZZLE_SOLVE: &str = "backrank.queens.puzzle.solve/1";
pub(crate) const TOUR: &str = "backrank.tour/2";
pub(crate) const TOUR_FIND: &str = "backrank.tour.find/2";

/// Earlier versions, which do not name blocked squares.
const OLD_TOUR: &str = "backrank.tour/1";
const OLD_TOUR_FIND: &str = "backrank.tour.find/1";

/// A number as a decimal string, because it may pass 2^53, beyond which many readers of JSON lose digits.
pub(crate) fn as_string<S: Serializer>(
    number: impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&number)
}

/// One JSON document on a line of its own.
pub(crate) fn write_json(out: &mut dyn Write, document: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, document)?;
    out.write_all(b"\n")
}

/// An item with its number; in a line of its own also with the schema.
#[derive(Serialize)]
struct Numbered<'a, T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    schema: Option<&'static str>,
    number: u64,
    #[serde(flatten)]
    item: &'a T,
}

/// One JSON document: the head's fields, the items as a list of that name, their number, and true if they are all.
pub(crate) struct JsonDocument<H> {
    /// The fields before the list; `schema` is the first of them.
    pub(crate) head: H,
    /// The name of the list.
    pub(crate) list: &'static str,
}

impl<T: Serialize, H: Serialize> Exporter<T> for JsonDocument<H> {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let head = serde_json::to_string(&self.head)?;
        // The head is an object of its own; it stays open for the list.
        let head = head.strip_suffix('}').unwrap_or(&head);
        write!(out, "{head},\"{}\":[", self.list)
    }

    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()> {
        out.write_all(if number == 1 { b"\n" } else { b",\n" })?;
        Ok(serde_json::to_writer(
            out,
            &Numbered {
                schema: None,
                number,
                item,
            },
        )?)
    }

    fn end(&mut self, out: &mut dyn Write, shown: u64, is_complete: bool) -> io::Result<()> {
        writeln!(out, "],\"shown\":{shown},\"complete\":{is_complete}}}")
    }
}

/// One JSON object a line, each with the schema.
pub(crate) struct JsonLines {
    pub(crate) schema: &'static str,
}

impl<T: Serialize> Exporter<T> for JsonLines {
    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()> {
        write_json(
            out,
            &Numbered {
                schema: Some(self.schema),
                number,
                item,
            },
        )
    }
}

/// The part of the memory that the text of a document may have: its values take up to 16 times as much.
const PART: u64 = 16;

/// Reads document after document, and hands each over with its line.
fn read<T: DeserializeOwned>(
    lines: &mut Lines<'_>,
    mut take: impl FnMut(usize, T) -> Result<(), Error>,
) -> Result<(), Error> {
    while lines.is_json()? {
        let (before, max_bytes) = (lines.number, lines.max_bytes / PART);
        let mut text = lines.take(max_bytes);
        let document = T::deserialize(&mut serde_json::Deserializer::from_reader(&mut text));
        let is_full = text.limit() == 0;
        match document {
            Ok(document) => take(before + 1, document)?,
            Err(_) if is_full => return Err(lines.too_large()),
            Err(why) if why.is_io() => return Err(cannot_read(&lines.file, &why.into())),
            Err(why) => {
                let line = before + why.line();
                let why = why.to_string();
                let why = why.rsplit_once(" at line ").map_or(&*why, |(why, _)| why);
                return Err(wrong(line, why));
            }
        }
    }
    if lines.is_over()? {
        Ok(())
    } else {
        Err(wrong(lines.number + 1, "expected another document"))
    }
}

/// The error for JSON that has something else than is read here, said in English as serde does.
fn wrong(line: usize, why: &str) -> Error {
    let why = Excerpt::of(why);
    let why = say!(
        en: "this is not JSON that backrank prints: {why}",
        zh: "这不是 backrank 输出的 JSON：{why}",
    );
    on_line(line, why)
}

/// Refuses a document of another kind.
fn check_schema(line: usize, given: Option<String>, known: &[&str]) -> Result<(), Error> {
    let is_known = given
        .as_ref()
        .is_none_or(|given| known.contains(&given.as_str()));
    let (given, known) = (Excerpt::of(given.unwrap_or_default()), known.join(", "));
    let why = say!(
        en: "the schema '{given}' is none of those read here: {known}",
        zh: "不支持的 schema '{given}'；支持：{known}",
    );
    if is_known {
        Ok(())
    } else {
        Err(on_line(line, why))
    }
}

/// A solution, or a list of them, which may have rules for all.
#[derive(Deserialize)]
struct QueensDocument {
    schema: Option<String>,
    rules: Option<Rules>,
    columns: Option<Vec<u32>>,
    solutions: Option<Vec<Self>>,
}

/// Reads documents of solutions.
pub(super) fn read_queens(
    lines: &mut Lines<'_>,
    take: &mut dyn FnMut(ReadBoard) -> Result<(), Error>,
) -> Result<(), Error> {
    read(lines, |line, document: QueensDocument| {
        document.boards(line, None, take)
    })
}

impl QueensDocument {
    fn boards(
        self,
        line: usize,
        around: Option<Rules>,
        take: &mut dyn FnMut(ReadBoard) -> Result<(), Error>,
    ) -> Result<(), Error> {
        check_schema(
            line,
            self.schema,
            &[QUEENS_SOLVE, QUEENS_SOLUTION, QUEENS_FIND],
        )?;
        let rules = self.rules.or(around);
        if self.columns.is_none() && self.solutions.is_none() {
            return Err(wrong(line, "missing field `columns` or `solutions`"));
        }
        if let Some(columns) = self.columns {
            let queens: Vec<_> = (0..).zip(columns).map(Square::from).collect();
            let side = Side::new(queens.len() as u64).map_err(Error::failed)?;
            take(ReadBoard {
                line: None,
                side,
                queens,
                rules,
            })?;
        }
        let mut solutions = self.solutions.into_iter().flatten();
        solutions.try_for_each(|solution| solution.boards(line, rules, take))
    }
}

/// A tour, or a list of them, which may have a board and blocked squares for all.
#[derive(Deserialize)]
struct TourDocument {
    schema: Option<String>,
    dims: Option<Dims>,
    block: Option<Vec<String>>,
    /// Of a list: whether closed tours alone were looked for.
    closed: Option<bool>,
    squares: Option<Vec<String>>,
    tours: Option<Vec<Self>>,
}

/// Reads documents of tours.
pub(super) fn read_tours(
    lines: &mut Lines<'_>,
    take: &mut dyn FnMut(ReadTour<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    read(lines, |line, document: TourDocument| {
        document.tours(line, None, take)
    })
}

impl TourDocument {
    /// `around` is the judge of the document's board.
    fn tours(
        self,
        line: usize,
        around: Option<&mut Judge>,
        take: &mut dyn FnMut(ReadTour<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        check_schema(
            line,
            self.schema,
            &[TOUR, TOUR_FIND, OLD_TOUR, OLD_TOUR_FIND],
        )?;
        if self.squares.is_none() && self.tours.is_none() {
            return Err(wrong(line, "missing field `squares` or `tours`"));
        }
        let dims_around = around.as_ref().map(|judge| judge.dims());
        let dims = self.dims.or(dims_around);
        let square =
            |name: &String, dims| Square::parse(name, dims).map_err(|error| on_line(line, error));
        let mut own = None;
        if let Some(dims) = dims
            && (self.block.is_some() || self.dims != dims_around)
        {
            let block = self.block.iter().flatten().map(|name| square(name, dims));
            own = Some(Judge::new(dims, block.collect::<Result<Vec<_>, _>>()?));
        }
        let mut judge = own.as_mut().or(around);
        if let Some(squares) = self.squares {
            let no_dims = || wrong(line, "missing field `dims`");
            let judge = judge.as_deref_mut().ok_or_else(no_dims)?;
            judge.restart();
            let dims = judge.dims();
            let mut squares = squares.iter().map(|name| square(name, dims));
            let visits = Visits::Squares(judge, &mut || squares.next().transpose());
            take(ReadTour {
                line: None,
                dims,
                closed: self.closed,
                visits,
            })?;
        }
        let mut tours = self.tours.into_iter().flatten();
        tours.try_for_each(|tour| tour.tours(line, judge.as_deref_mut(), take))
    }
}

/// A board of regions, and solutions that somebody has found.
#[derive(Deserialize)]
struct PuzzleDocument {
    schema: Option<String>,
    regions: Vec<String>,
    #[serde(default)]
    solutions: Vec<QueensDocument>,
}

/// Reads a board of regions and hands each solution over.
pub(super) fn read_puzzle(
    lines: &mut Lines<'_>,
    mut take: impl FnMut(&Regions, ReadBoard) -> Result<(), Error>,
) -> Result<Option<Regions>, Error> {
    let mut board = None;
    read(lines, |line, document: PuzzleDocument| {
        check_schema(line, document.schema, &[PUZZLE, PUZZLE_SOLVE])?;
        if board.is_some() {
            return Err(wrong(line, "expected one board: one is solved at a time"));
        }
        let regions = Regions::new(&document.regions).map_err(|error| on_line(line, error))?;
        for solution in document.solutions {
            solution.boards(line, None, &mut |given| take(&regions, given))?;
        }
        board = Some(regions);
        Ok(())
    })?;
    Ok(board)
}
