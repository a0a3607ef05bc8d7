//! Documents of boards and tours in JSON: lists of what was found, and what is read of them.

use std::io::{self, Write};

use backrank_core::queens::Rules;
use backrank_core::tour::Judge;
use backrank_core::{Dims, Side, Square, message};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::boards::{ReadBoard, ReadTour, Visits};
use super::lines::Lines;
use super::listing::Exporter;
use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::error::system::on_line;

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

/// One JSON document: the head's fields, the items as a list of that name, their number, and true
/// if they are all.
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

/// Reads the document of the line; one that goes on is all of the rest.
pub(super) fn read<T: DeserializeOwned>(lines: &mut Lines<'_>) -> Result<T, Error> {
    let before = lines.number - 1;
    let document = match serde_json::from_slice(lines.whole()?.trim_ascii_end()) {
        Err(why) if why.is_eof() => serde_json::from_slice(lines.rest()?.trim_ascii_end()),
        document => document,
    };
    document.map_err(|why| wrong_at(before, &why))
}

/// Reads a list of documents, which is all of the rest; `start` stands before the line.
pub(super) fn read_list<T: DeserializeOwned>(
    lines: &mut Lines<'_>,
    start: &str,
) -> Result<Vec<T>, Error> {
    let before = lines.number - 1;
    let text = [start.as_bytes(), lines.rest()?].concat();
    serde_json::from_slice(text.trim_ascii_end()).map_err(|why| wrong_at(before, &why))
}

/// The error of serde for a text that begins below that line.
fn wrong_at(before: usize, why: &serde_json::Error) -> Error {
    let (line, why) = (before + why.line(), why.to_string());
    wrong(
        line,
        why.rsplit_once(" at line ").map_or(&*why, |(why, _)| why),
    )
}

/// The error for JSON that has something else than is read here, said in English as serde does.
pub(super) fn wrong(line: usize, why: &str) -> Error {
    let why = Excerpt::of(why);
    let why = message!("not a JSON document that backrank prints: {why}", why);
    on_line(line, why)
}

/// Refuses a document of another kind.
pub(super) fn check_schema(
    line: usize,
    given: Option<String>,
    known: &[&str],
) -> Result<(), Error> {
    match given {
        Some(given) if !known.contains(&&*given) => {
            let (given, known) = (Excerpt::of(given), known.join(", "));
            Err(on_line(
                line,
                message!(
                    "unknown schema '{given}': supported are {known}",
                    given,
                    known
                ),
            ))
        }
        _ => Ok(()),
    }
}

/// A solution, or a list of them, which may have rules for all.
#[derive(Deserialize)]
struct QueensDocument {
    schema: Option<String>,
    order: Option<usize>,
    rules: Option<Rules>,
    columns: Option<Vec<u32>>,
    solutions: Option<Vec<Self>>,
}

/// Reads documents of solutions.
pub(super) fn read_queens(
    lines: &mut Lines<'_>,
    take: &mut dyn FnMut(ReadBoard) -> Result<(), Error>,
) -> Result<(), Error> {
    let line = lines.number;
    read::<QueensDocument>(lines)?.boards(line, None, take)
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
            if self.order.is_some_and(|order| order != columns.len()) {
                return Err(wrong(line, "`order` is not the number of `columns`"));
            }
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
    let line = lines.number;
    read::<TourDocument>(lines)?.tours(line, None, take)
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
            let mut walk = |visit: &mut dyn FnMut(Square)| {
                for name in &squares {
                    visit(square(name, dims)?);
                }
                Ok(())
            };
            take(ReadTour {
                line: None,
                dims,
                closed: self.closed,
                visits: Visits::Squares(judge, &mut walk),
            })?;
        }
        let mut tours = self.tours.into_iter().flatten();
        tours.try_for_each(|tour| tour.tours(line, judge.as_deref_mut(), take))
    }
}
