//! Documents of boards of regions: from this program, from archives, and levels in JavaScript.

use super::super::document::Document;
use super::super::value::{self, Value};
use super::super::{NotationError, OnLine, coordinates};
use super::{PuzzleText, Reader};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message::excerpt;
use crate::queens::puzzle::Mark;

/// The fields that may contain the regions.
const REGIONS: &[&str] = &[
    "regions",
    "colorRegions",
    "regionGrid",
    "Zones",
    "zones",
    "cellColors",
    "board",
    "grid",
    "puzzle",
];

/// Other fields of a document that are read.
const READ: &[&str] = &[
    "schema",
    "id",
    "date",
    "name",
    "stars",
    "order",
    "size",
    "n",
    "solution",
    "solutions",
];

/// The fields of given queens and crosses.
const MARKS: &[&str] = &["givens", "revealedQueens", "queens", "crosses"];

/// The kinds of documents.
const SCHEMAS: &[&str] = &["backrank.queens.puzzle/1", "backrank.queens.puzzle.solve/1"];

impl Reader {
    /// Reads a document that is or contains boards.
    pub(super) fn object(&mut self, document: Document<'_>) -> Result<(), NotationError> {
        let (line, first) = (document.line, self.boards.len());
        document.check_schema(SCHEMAS)?;
        let rows = |name: &&'static str| match document.get(name)? {
            Value::Object(_) | Value::Number(_) => None,
            value => Some((*name, value.list().unwrap_or(std::slice::from_ref(value)))),
        };
        let Some((name, rows)) = REGIONS.iter().find_map(rows) else {
            return self.within(document);
        };
        self.list(line, rows)?;
        let [puzzle] = &mut self.boards[first..] else {
            return Err(document.wrong_type(name));
        };
        let dims = puzzle.regions.order().dims();
        for name in ["order", "size", "n"] {
            document.check_side(name, dims.rows())?;
        }
        let titles = ["id", "date", "name"];
        let mut titles = titles.iter().filter_map(|name| document.get(name)?.word());
        puzzle.line = line;
        puzzle.name = titles.next().map(|title| excerpt(&title));
        if let Some(value) = document.get("solution") {
            puzzle.solutions.push(document.solution(value, dims)?);
        }
        for value in document.list("solutions")? {
            puzzle.solutions.push(document.solution(value, dims)?);
        }
        if let Some(stars) = document.number("stars")? {
            puzzle.set_stars(line, stars)?;
        }
        puzzle.warnings =
            document.unknown_fields(&[&[name], READ, MARKS], &mut self.lines.warned_fields);
        puzzle.mark(document, dims, &mut self.lines.warned_fields)
    }

    /// Reads the boards of the documents within a document. The outer document may contain the number of
    /// queens for all.
    fn within(&mut self, document: Document<'_>) -> Result<(), NotationError> {
        let (line, first) = (document.line, self.boards.len());
        let is_object = |value: &Value| matches!(value, Value::Object(_));
        let mut names = vec!["schema", "id", "date", "name", "stars"];
        for (name, value) in document.fields {
            match value {
                Value::Object(fields) if name != "regions" => {
                    self.object(Document { line, fields })?;
                }
                Value::List(values) if values.iter().all(is_object) => self.list(line, values)?,
                _ => continue,
            }
            names.push(name);
        }
        if let Some(stars) = document.number("stars")? {
            let mut open = self.boards[first..]
                .iter_mut()
                .filter(|board| !board.has_stars);
            open.try_for_each(|board| board.set_stars(line, stars))?;
        }
        let warnings = document.unknown_fields(&[&names], &mut self.lines.warned_fields);
        let wrong = || match REGIONS.iter().find(|name| document.get(name).is_some()) {
            Some(name) => document.wrong_type(name),
            None => document.missing("regions", "colorRegions"),
        };
        let puzzle = self.boards.get_mut(first).ok_or_else(wrong)?;
        puzzle.warnings.extend(warnings);
        Ok(())
    }
}

impl PuzzleText {
    fn set_stars(&mut self, line: usize, stars: u32) -> Result<(), NotationError> {
        self.has_stars = true;
        self.regions = self.regions.clone().with_stars(stars).on_line(line)?;
        Ok(())
    }

    /// Adds the queens and crosses of a document, and of the documents in it.
    fn mark(
        &mut self,
        document: Document<'_>,
        dims: Dims,
        warned_fields: &mut Vec<String>,
    ) -> Result<(), NotationError> {
        for name in MARKS {
            let mark = if *name == "crosses" {
                Mark::Cross
            } else {
                Mark::Queen
            };
            if let Some(Value::Object(fields)) = document.get(name) {
                let within = Document { fields, ..document };
                self.warnings
                    .extend(within.unknown_fields(&[MARKS], warned_fields));
                self.mark(within, dims, warned_fields)?;
            } else {
                let squares = document.squares(name, document.list(name)?, dims)?;
                self.givens.extend(squares.into_iter().map(mark));
            }
        }
        Ok(())
    }
}

impl Document<'_> {
    /// Reads a solution: the column of the queen in each row, or the squares of the queens. It may be an
    /// object.
    fn solution(self, value: &Value, dims: Dims) -> Result<Vec<Square>, NotationError> {
        let value = match value {
            Value::Object(fields) => {
                let solution = Document { fields, ..self };
                solution.get("columns").or(solution.get("queens"))
            }
            value => Some(value),
        };
        let list = value.and_then(Value::list);
        let list = list.ok_or_else(|| self.wrong_type("solutions"))?;
        match value::numbers(list) {
            Some(columns) => Ok(coordinates::by_columns(&columns).0),
            None => self.squares("solutions", list, dims),
        }
    }
}
