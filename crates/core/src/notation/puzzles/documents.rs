//! Documents of boards of regions: those of the program, of archives, and levels in JavaScript.

use super::super::document::Document;
use super::super::value::{self, Value};
use super::super::{NotationError, move_list};
use super::Reader;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message;
use crate::message::excerpt;
use crate::queens::puzzle::Mark;

/// The names that a document may give to its regions.
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
    "givens",
    "revealedQueens",
    "queens",
    "crosses",
    "solutions",
];

/// The fields of a document that say how its board was made or solved.
const OTHER_FIELDS: &[&str] = &[
    "number",
    "seed",
    "generator",
    "style",
    "unique",
    "difficulty",
    "score",
    "steps",
    "shown",
    "complete",
    "solution",
];

/// The kinds of documents.
const SCHEMAS: &[&str] = &["backrank.queens.puzzle/1", "backrank.queens.puzzle.solve/1"];

impl Reader {
    /// Takes a document: a board, or one that has boards in it.
    pub(super) fn object(&mut self, document: Document<'_>) -> Result<(), NotationError> {
        let line = document.line;
        document.check_schema(SCHEMAS)?;
        let Some((name, rows)) = REGIONS
            .iter()
            .find_map(|name| Some((name, document.get(name)?)))
        else {
            let is_board = |value: &&Value<'_>| {
                matches!(value, Value::Object(_))
                    || matches!(value, Value::List(items) if items.iter().all(|item| matches!(item, Value::Object(_))))
            };
            let mut within = document
                .fields
                .iter()
                .map(|(_, value)| value)
                .filter(is_board)
                .peekable();
            if within.peek().is_none() {
                return Err(document.missing("regions", "colorRegions"));
            }
            return within.try_for_each(|value| match value {
                Value::Object(fields) => self.object(Document { line, fields }),
                Value::List(values) => self.list(line, values),
                _ => Ok(()),
            });
        };
        let first = self.found.len();
        match rows {
            Value::List(values) => self.list(line, values)?,
            value @ Value::Text(_) => self.list(line, std::slice::from_ref(value))?,
            _ => return Err(document.wrong_type(name)),
        }
        let [_] = &self.found[first..] else {
            return Err(document.wrong_type(name));
        };
        let order = self.found[first].regions.order();
        for name in ["order", "size", "n"] {
            if document
                .number(name)?
                .is_some_and(|n| n as usize != order.get())
            {
                let why = message!("`{name}` is not the number of rows", name);
                return Err(NotationError::wrong(line, why));
            }
        }
        let dims = order.dims();
        let mut givens = Vec::new();
        for name in ["givens", "revealedQueens", "queens", "crosses"] {
            let Some(value) = document.get(name) else {
                continue;
            };
            match value {
                Value::Object(fields) => {
                    let parts = Document { line, fields };
                    for (part, _) in fields {
                        let given = match &**part {
                            "queens" => Mark::Queen,
                            "crosses" => Mark::Cross,
                            _ => return Err(document.wrong_type(name)),
                        };
                        givens.extend(parts.squares(part, dims)?.into_iter().map(given));
                    }
                }
                _ => {
                    let given = if name == "crosses" {
                        Mark::Cross
                    } else {
                        Mark::Queen
                    };
                    givens.extend(document.squares(name, dims)?.into_iter().map(given));
                }
            }
        }
        let mut solutions = Vec::new();
        if let Some(value) = document.get("solutions") {
            let Value::List(values) = value else {
                return Err(document.wrong_type("solutions"));
            };
            for value in values {
                let Value::Object(fields) = value else {
                    return Err(document.wrong_type("solutions"));
                };
                let solution = Document { line, fields };
                let columns = solution.get("columns").and_then(Value::numbers);
                solutions.push(match columns {
                    Some(columns) => (0..).zip(columns).map(Square::from).collect(),
                    None => solution.squares("queens", dims)?,
                });
            }
        }
        let stars = document.number("stars")?;
        let name = ["id", "date", "name"]
            .iter()
            .find_map(|name| document.get(name)?.word());
        let warnings = document.unknown_fields(&[REGIONS, READ, OTHER_FIELDS], &mut self.warned);
        let found = &mut self.found[first];
        found.line = line;
        found.name = name.map(|name| excerpt(&name));
        found.givens.extend(givens);
        found.solutions = solutions;
        found.warnings = warnings;
        if let Some(stars) = stars {
            found.has_stars = true;
            let regions = found.regions.clone().with_stars(stars);
            found.regions = regions.map_err(|why| NotationError::wrong(line, why))?;
        }
        Ok(())
    }
}

impl Document<'_> {
    /// Reads a list of squares: names, pairs of row and column counted from 0, or objects with
    /// `row` and `col`.
    fn squares(self, name: &str, dims: Dims) -> Result<Vec<Square>, NotationError> {
        let line = self.line;
        let wrong = || self.wrong_type(name);
        let Some(Value::List(values)) = self.get(name) else {
            return Err(wrong());
        };
        let square = |value: &Value<'_>| match value {
            Value::Object(fields) => {
                let square = Document { line, fields };
                let column = ["col", "column"].iter().find_map(|name| square.get(name));
                match (square.get("row"), column) {
                    (Some(&Value::Number(row)), Some(&Value::Number(column))) => {
                        Ok(Square::new(row, column))
                    }
                    _ => Err(wrong()),
                }
            }
            value => match (value::pairs(std::slice::from_ref(value)), value.word()) {
                (Some(pairs), _) => Ok(pairs[0].into()),
                (_, Some(word)) => {
                    Square::parse(&*word, dims).map_err(|why| NotationError::wrong(line, why))
                }
                _ => Err(wrong()),
            },
        };
        let squares: Vec<_> = values.iter().map(square).collect::<Result<_, _>>()?;
        match squares.iter().find(|square| !dims.contains(**square)) {
            None => Ok(squares),
            Some(&outside) => Err(move_list::outside_of(line, outside, dims)),
        }
    }
}
