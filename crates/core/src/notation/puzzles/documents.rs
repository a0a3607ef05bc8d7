//! Documents of boards of regions: those of the program, of archives, and levels in JavaScript.

use super::super::document::Document;
use super::super::value::{self, Value};
use super::super::{NotationError, move_list, permutation};
use super::{PuzzleText, Reader};
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
    "solution",
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
];

/// The kinds of documents.
const SCHEMAS: &[&str] = &["backrank.queens.puzzle/1", "backrank.queens.puzzle.solve/1"];

impl Reader {
    /// Takes the boards of the documents within a document, which may have the number of queens for
    /// all.
    fn within(&mut self, document: Document<'_>) -> Result<(), NotationError> {
        let (line, first) = (document.line, self.found.len());
        let is_object = |value: &Value<'_>| matches!(value, Value::Object(_));
        let mut names = vec!["schema", "id", "date", "name", "stars"];
        for (name, value) in document.fields {
            match value {
                Value::Object(fields) => self.object(Document { line, fields })?,
                Value::List(values) if values.iter().all(is_object) => self.list(line, values)?,
                _ => continue,
            }
            names.push(name);
        }
        if self.found.len() == first {
            return Err(document.missing("regions", "colorRegions"));
        }
        if let Some(stars) = document.number("stars")? {
            for board in self.found[first..]
                .iter_mut()
                .filter(|board| !board.has_stars)
            {
                board.set_stars(line, stars)?;
            }
        }
        let warnings = document.unknown_fields(&[&names], &mut self.warned);
        self.found[first].warnings.extend(warnings);
        Ok(())
    }

    /// Takes a document: a board, or one that has boards in it.
    pub(super) fn object(&mut self, document: Document<'_>) -> Result<(), NotationError> {
        let line = document.line;
        document.check_schema(SCHEMAS)?;
        let is_rows = |value: &&Value<'_>| !matches!(value, Value::Object(_));
        let rows = |name: &&'static str| Some((*name, document.get(name).filter(is_rows)?));
        let Some((name, rows)) = REGIONS.iter().find_map(rows) else {
            return self.within(document);
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
        let size = self.found[first].regions.order();
        for name in ["order", "size", "n"] {
            if document
                .number(name)?
                .is_some_and(|n| n as usize != size.get())
            {
                let why = message!("`{name}` is not the number of rows", name);
                return Err(NotationError::wrong(line, why));
            }
        }
        let dims = size.dims();
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
        if let Some(value) = document.get("solution") {
            solutions.push(document.solution(value, dims)?);
        }
        match document.get("solutions") {
            None => {}
            Some(Value::List(values)) => {
                for value in values {
                    solutions.push(document.solution(value, dims)?);
                }
            }
            Some(_) => return Err(document.wrong_type("solutions")),
        }
        let stars = document.number("stars")?;
        let title = ["id", "date", "name"]
            .iter()
            .find_map(|name| document.get(name)?.word());
        let warnings = document.unknown_fields(&[&[name], READ, OTHER_FIELDS], &mut self.warned);
        let found = &mut self.found[first];
        found.line = line;
        found.name = title.map(|title| excerpt(&title));
        found.givens.extend(givens);
        found.solutions = solutions;
        found.warnings = warnings;
        if let Some(stars) = stars {
            found.set_stars(line, stars)?;
        }
        Ok(())
    }
}

impl PuzzleText {
    fn set_stars(&mut self, line: usize, stars: u32) -> Result<(), NotationError> {
        self.has_stars = true;
        let regions = self.regions.clone().with_stars(stars);
        self.regions = regions.map_err(|why| NotationError::wrong(line, why))?;
        Ok(())
    }
}

impl Document<'_> {
    /// Reads a list of squares: names, pairs of row and column counted from 0, or objects with
    /// `row` and `col`.
    fn squares(self, name: &str, dims: Dims) -> Result<Vec<Square>, NotationError> {
        let value = self.get(name).ok_or_else(|| self.wrong_type(name))?;
        self.list_of_squares(name, value, dims)
    }

    /// Reads a solution: the column of the queen in each row, or the squares of the queens, perhaps in
    /// a document of its own.
    fn solution(self, value: &Value<'_>, dims: Dims) -> Result<Vec<Square>, NotationError> {
        let (numbers, squares) = match value {
            Value::Object(fields) => {
                let solution = Document { fields, ..self };
                (
                    solution.get("columns").and_then(Value::numbers),
                    solution.get("queens"),
                )
            }
            value => (value.numbers(), Some(value)),
        };
        if let Some(numbers) = numbers {
            let mut queens: Vec<_> = (0..).zip(numbers).map(Square::from).collect();
            permutation::count_from_0(&mut queens);
            return Ok(queens);
        }
        let squares = squares.ok_or_else(|| self.wrong_type("solutions"))?;
        self.list_of_squares("solutions", squares, dims)
    }

    fn list_of_squares(
        self,
        name: &str,
        value: &Value<'_>,
        dims: Dims,
    ) -> Result<Vec<Square>, NotationError> {
        let line = self.line;
        let wrong = || self.wrong_type(name);
        let Value::List(values) = value else {
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
