//! JSON documents of queens boards.

use super::super::NotationError;
use super::super::document::Document;
use super::super::value::Value;
use super::{QueensReader, QueensText};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::message;
use crate::queens::problem::rules::Rules;

/// Fields that describe the search or the list, not the board. They are ignored.
const IGNORED_FIELDS: &[&str] = &[
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
    /// Adds the boards of a document: one board, or a list of boards. `outer_rules` are the rules
    /// of the document that contains this one.
    pub(super) fn object(
        &mut self,
        document: Document<'_>,
        outer_rules: Option<Rules>,
    ) -> Result<(), NotationError> {
        let line = document.line;
        document.check_schema(SCHEMAS)?;
        let rules = document.parse::<Rules>("rules")?.or(outer_rules);
        let is_empty = |name: &&&str| match document.get(name) {
            None => true,
            Some(Value::List(values)) => values.is_empty(),
            Some(_) => false,
        };
        // Given or blocked squares are not checked, so they cause a warning.
        let empty_fields: Vec<&str> = ["with", "block"].iter().filter(is_empty).copied().collect();
        let known_fields = [
            "schema",
            "rules",
            "order",
            "n",
            "columns",
            "queens",
            "board",
            "solutions",
        ];
        let warnings = document.unknown_fields(
            &[&known_fields, &empty_fields, IGNORED_FIELDS],
            &mut self.warned,
        );
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
        // The document may contain the same board in several formats.
        let sorted_queens = |board: &QueensText| {
            let mut queens = board.queens.clone();
            queens.sort_unstable();
            queens
        };
        if boards.iter().filter(|(_, value)| value.is_some()).count() > 1 {
            let mut later = self.found.split_off(first);
            if let Some(board) = later.first().map(sorted_queens) {
                let first = later.remove(0);
                later.retain(|other| sorted_queens(other) != board);
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
