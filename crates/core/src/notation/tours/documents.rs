//! Documents of tours.

use std::sync::Arc;

use super::super::coordinates::Squares;
use super::super::document::Document;
use super::super::value::{self, Value};
use super::super::{NotationError, move_list};
use super::{Ground, TourReader, TourText, Visits, ground, squares};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message;
use crate::tour::verify::numbers::BLOCKED;

/// The fields of a document that say how it was found.
const OTHER_FIELDS: &[&str] = &[
    "number",
    "shown",
    "complete",
    "method",
    "tie",
    "seed",
    "fundamental",
    "from",
    "to",
];

/// The kinds of documents; those of version 1 do not name blocked squares.
const SCHEMAS: &[&str] = &[
    "backrank.tour/2",
    "backrank.tour.find/2",
    "backrank.tour/1",
    "backrank.tour.find/1",
];

impl TourReader {
    /// Takes a document: a tour, or a list of tours, which may have a board and blocked squares for
    /// all.
    pub(super) fn object(
        &mut self,
        document: Document<'_>,
        around: Option<&Around<'_>>,
    ) -> Result<(), NotationError> {
        let line = document.line;
        document.check_schema(SCHEMAS)?;
        let known = [
            "schema", "dims", "block", "closed", "squares", "tours", "board",
        ];
        let warnings = document.unknown_fields(&[&known, OTHER_FIELDS], &mut self.warned);
        let lists = ["squares", "board"].map(|name| (name, document.get(name)));
        let tours = document.get("tours");
        if lists.iter().all(|(_, list)| list.is_none()) && tours.is_none() {
            let missing = || document.missing("squares", "tours");
            let values = document.only_list().ok_or_else(missing)?;
            let (around, first) = (Around::new(document, around)?, self.found.len());
            self.tour(document, "board", &values, &around)?;
            self.end_grid()?;
            return self.stand_on(line, first, &around);
        }
        let closed = match document.get("closed") {
            None => None,
            Some(Value::Text(text)) if text == "true" => Some(true),
            Some(Value::Text(text)) if text == "false" => Some(false),
            Some(_) => return Err(document.wrong_type("closed")),
        };
        let around = Around::new(document, around)?;
        let first = self.found.len();
        for (name, list) in lists {
            match list {
                None => {}
                Some(Value::List(values)) => self.tour(document, name, values, &around)?,
                Some(_) => return Err(document.wrong_type(name)),
            }
            self.end_grid()?;
        }
        self.stand_on(line, first, &around)?;
        for tour in &mut self.found[first..] {
            tour.closed = closed;
        }
        match tours {
            None => {}
            Some(Value::List(values)) => {
                for value in values {
                    match value {
                        Value::Object(fields) => {
                            self.object(Document { line, fields }, Some(&around))?;
                        }
                        Value::List(values) => {
                            let first = self.found.len();
                            self.tour(document, "tours", values, &around)?;
                            self.end_grid()?;
                            self.stand_on(line, first, &around)?;
                        }
                        _ => return Err(document.wrong_type("tours")),
                    }
                }
            }
            Some(_) => return Err(document.wrong_type("tours")),
        }
        if let Some(tour) = self.found.get_mut(first) {
            tour.warnings.extend(warnings);
        }
        Ok(())
    }
}

impl TourReader {
    /// Takes the list of a field: squares, or a board of numbers.
    fn tour(
        &mut self,
        document: Document<'_>,
        name: &str,
        values: &[Value<'_>],
        around: &Around<'_>,
    ) -> Result<(), NotationError> {
        let line = document.line;
        let Some(ground) = &around.ground else {
            return self.list(line, values);
        };
        let words: Option<Vec<_>> = values.iter().map(Value::word).collect();
        let list = match (value::pairs(values), words) {
            (Some(pairs), _) => Squares::pairs(pairs),
            (_, Some(words)) => squares(line, &words.join(" "), ground.dims)?,
            _ if name == "squares" => return Err(document.wrong_type(name)),
            _ => return self.list(line, values),
        };
        self.squares(line, list, Some(Arc::clone(ground)))
    }

    /// Puts the tours from `first` on on the board of their document.
    fn stand_on(
        &mut self,
        line: usize,
        first: usize,
        around: &Around<'_>,
    ) -> Result<(), NotationError> {
        for tour in &mut self.found[first..] {
            if let Some(ground) = around.ground_of(tour.ground.dims)? {
                tour.stand_on(line, &ground)?;
            }
        }
        Ok(())
    }
}

/// The board of a document, which the documents within it share.
pub(super) struct Around<'a> {
    document: Document<'a>,
    block: Option<&'a Value<'a>>,
    ground: Option<Arc<Ground>>,
}

impl<'a> Around<'a> {
    fn new(document: Document<'a>, around: Option<&Self>) -> Result<Self, NotationError> {
        let dims = document.parse::<Dims>("dims")?;
        let own = document.get("block");
        let block = own.or(around.and_then(|around| around.block));
        let shared = around.and_then(|around| around.ground.clone());
        let dims_around = shared.as_ref().map(|ground| ground.dims);
        let is_shared = own.is_none() && dims.is_none_or(|dims| Some(dims) == dims_around);
        let mut this = Self {
            document,
            block,
            ground: None,
        };
        this.ground = match dims.or(dims_around) {
            Some(_) if is_shared => shared,
            None => None,
            Some(dims) => Some(ground(dims, this.blocked(dims)?)),
        };
        Ok(this)
    }

    /// Returns the board of a tour of which the document gives the board or the blocked squares; it
    /// may lack the number of rows and columns.
    fn ground_of(&self, dims: Dims) -> Result<Option<Arc<Ground>>, NotationError> {
        Ok(match (&self.ground, self.block) {
            (None, Some(_)) => Some(ground(dims, self.blocked(dims)?)),
            (ground, _) => ground.clone(),
        })
    }

    /// Returns the blocked squares.
    fn blocked(&self, dims: Dims) -> Result<Vec<Square>, NotationError> {
        let (line, wrong) = (self.document.line, || self.document.wrong_type("block"));
        let blocked = match self.block {
            None => Vec::new(),
            Some(Value::List(values)) => match value::pairs(values) {
                Some(pairs) => pairs.into_iter().map(Square::from).collect(),
                None => {
                    let words: Option<Vec<_>> = values.iter().map(Value::word).collect();
                    move_list::block(line, dims, &words.ok_or_else(wrong)?.join(" "))?
                }
            },
            Some(_) => return Err(wrong()),
        };
        match blocked.iter().find(|square| !dims.contains(**square)) {
            Some(&outside) => Err(move_list::outside_of(line, outside, dims)),
            None => Ok(blocked),
        }
    }
}

impl TourText {
    /// Puts a board of numbers on the board of its document.
    fn stand_on(&mut self, line: usize, ground: &Arc<Ground>) -> Result<(), NotationError> {
        let (given, dims) = (ground.dims, self.ground.dims);
        if dims != given {
            let why = message!("the board is {dims}, not {given}", dims, given);
            return Err(NotationError::wrong(line, why));
        }
        if let Visits::Numbers(numbers) = &mut self.visits {
            if std::mem::take(&mut self.counts_from_0) && !ground.blocked.is_empty() {
                // The zero is that of a blocked square.
                self.notes.clear();
                let visited = numbers.iter_mut().filter(|number| **number != BLOCKED);
                visited.for_each(|number| *number -= 1);
            }
            for square in &ground.blocked {
                numbers[dims.index(*square) as usize] = BLOCKED;
            }
        }
        Ok(())
    }
}
