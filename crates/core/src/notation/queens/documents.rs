//! Documents of boards of queens.

use super::super::NotationError;
use super::super::document::Document;
use super::super::value::Value;
use super::{QueensReader, QueensText};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::message;
use crate::queens::problem::rules::Rules;

/// The fields of a document that say how it was found.
const OTHER_FIELDS: &[&str] = &[
    "number",
    "orbit",
    "shown",
    "complete",
    "algorithm",
    "method",
    "seed",
    "fundamental",
];

/// The kinds of documents.
const SCHEMAS: &[&str] = &[
    "backrank.queens.solve/1",
    "backrank.queens.solution/1",
    "backrank.queens.find/1",
];

impl QueensReader {
    /// Takes a document: a board, or a list of boards, which may have rules for all.
    pub(super) fn object(
        &mut self,
        document: Document<'_>,
        around: Option<Rules>,
    ) -> Result<(), NotationError> {
        let line = document.line;
        document.check_schema(SCHEMAS)?;
        let rules = document.parse::<Rules>("rules")?.or(around);
        let is_empty = |name: &&&str| match document.get(name) {
            None => true,
            Some(Value::List(values)) => values.is_empty(),
            Some(_) => false,
        };
        // A verdict on the queens alone would not be one on the problem.
        let given: Vec<&str> = ["with", "block"].iter().filter(is_empty).copied().collect();
        let known = [
            "schema",
            "rules",
            "order",
            "n",
            "columns",
            "queens",
            "board",
            "solutions",
        ];
        let warnings = document.unknown_fields(&[&known, &given, OTHER_FIELDS], &mut self.warned);
        let boards = ["columns", "queens", "board"].map(|name| (name, document.get(name)));
        let solutions = document.get("solutions");
        if boards.iter().all(|(_, value)| value.is_none()) && solutions.is_none() {
            return match document.only_list() {
                Some(values) => {
                    let first = self.found.len();
                    self.list(line, &values)?;
                    self.end_grid()?;
                    let boards = self.found[first..].iter_mut();
                    boards.for_each(|board| board.rules = rules);
                    Ok(())
                }
                None => Err(document.missing("columns", "solutions")),
            };
        }
        let first = self.found.len();
        for (name, value) in boards {
            match (name, value) {
                (_, None) => {}
                ("columns", Some(value)) => {
                    let wrong = || document.wrong_type("columns");
                    let columns = value.numbers().ok_or_else(wrong)?;
                    let queens = (0..).zip(columns).map(Square::from);
                    self.permutation(line, queens.collect())?;
                }
                ("queens", Some(Value::Number(_))) => {}
                (_, Some(Value::List(values))) => self.list(line, values)?,
                (name, Some(value)) => {
                    let text = value.word().ok_or_else(|| document.wrong_type(name))?;
                    for text in text.lines() {
                        self.text(text.trim(), line)?;
                    }
                }
            }
            self.end_grid()?;
        }
        // The same board may be there in several ways.
        let same = |board: &QueensText| {
            let mut queens = board.queens.clone();
            queens.sort_unstable();
            queens
        };
        if boards.iter().filter(|(_, value)| value.is_some()).count() > 1 {
            let mut later = self.found.split_off(first);
            if let Some(board) = later.first().map(same) {
                let first = later.remove(0);
                later.retain(|other| same(other) != board);
                self.found.push(first);
            }
            self.found.append(&mut later);
        }
        for name in ["order", "n"] {
            let size = document.parse::<Side>(name)?;
            let mut boards = self.found[first..].iter();
            if size.is_some_and(|size| boards.any(|board| board.side != size)) {
                let why = message!("`{name}` is not the number of rows", name);
                return Err(NotationError::wrong(line, why));
            }
        }
        match solutions {
            None => {}
            Some(Value::List(values)) => {
                for value in values {
                    match value {
                        Value::Object(fields) => self.object(Document { line, fields }, rules)?,
                        value => self.list(line, std::slice::from_ref(value))?,
                    }
                    self.end_grid()?;
                }
            }
            Some(_) => return Err(document.wrong_type("solutions")),
        }
        for board in &mut self.found[first..] {
            board.rules = board.rules.or(rules);
        }
        if let Some(board) = self.found.get_mut(first) {
            board.warnings.extend(warnings);
        }
        Ok(())
    }
}
