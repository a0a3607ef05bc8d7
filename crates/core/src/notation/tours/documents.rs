//! Documents of tours.

use std::sync::Arc;

use super::super::coordinates::Squares;
use super::super::document::Document;
use super::super::reader::Reader as _;
use super::super::value::{self, Value};
use super::super::{NotationError, OnLine};
use super::{Ground, TourReader, ground};
use crate::board::dims::Dims;
use crate::message;

/// The fields of a document that are read.
const READ: &[&str] = &[
    "schema", "dims", "block", "closed", "squares", "tours", "board",
];

/// The kinds of documents. Documents of version 1 do not name blocked squares.
const SCHEMAS: &[&str] = &[
    "backrank.tour/2",
    "backrank.tour.find/2",
    "backrank.tour/1",
    "backrank.tour.find/1",
];

/// Reads a document: a tour, or a list of tours, perhaps with a common board and blocked squares.
pub(super) fn read(reader: &mut TourReader, document: Document<'_>) -> Result<(), NotationError> {
    let (line, first) = (document.line, reader.boards.len());
    document.check_schema(SCHEMAS)?;
    let defaults = reader.defaults.clone();
    reader.defaults.read(document)?;
    let has = |name: &&str| document.get(name).is_some();
    if !["squares", "board", "tours"].iter().any(has) {
        let missing = || document.missing("squares", "tours");
        let values = document.only_list().ok_or_else(missing)?;
        reader.list(line, &values)?;
        reader.end_board()?;
        reader.defaults = defaults;
        return Ok(());
    }
    let squares = document.list("squares")?;
    match (value::pairs(squares), value::words(squares)) {
        _ if document.get("squares").is_none() => {}
        (Some(pairs), _) => reader.squares(line, Squares::pairs(pairs), reader.ground())?,
        (_, Some(words)) => reader.names(line, &words.join(" "))?,
        _ => return Err(document.wrong_type("squares")),
    }
    reader.list(line, document.list("board")?)?;
    reader.end_board()?;
    let closed = document.read("closed", |value| match &*value.word()? {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    })?;
    for tour in &mut reader.boards[first..] {
        tour.closed = closed;
    }
    reader.list(line, document.list("tours")?)?;
    reader.end_board()?;
    reader.defaults = defaults;
    let warnings = document.unknown_fields(&[READ], &mut reader.lines.warned_fields);
    if let Some(tour) = reader.boards.get_mut(first) {
        tour.warnings.extend(warnings);
    }
    Ok(())
}

/// The board and the blocked squares that a document sets for the tours in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Defaults {
    /// The blocked squares, while the board may be unknown.
    block: Option<Arc<[Value]>>,
    /// The board.
    pub(super) ground: Option<Arc<Ground>>,
}

impl Defaults {
    /// Reads the board and the blocked squares of an inner document.
    fn read(&mut self, document: Document<'_>) -> Result<(), NotationError> {
        let own = document.read("block", Value::list)?;
        let old = self.ground.as_ref().map(|ground| ground.dims);
        let dims = document.parse::<Dims>("dims")?.or(old);
        if let Some(own) = own {
            self.block = Some(own.into());
        }
        if own.is_some() || dims != old {
            self.ground = None;
            self.ground = dims
                .map(|dims| self.blocked(document.line, dims))
                .transpose()?;
        }
        Ok(())
    }

    fn blocked(&self, line: usize, dims: Dims) -> Result<Arc<Ground>, NotationError> {
        let fields = &Vec::new();
        let block = self.block.as_deref().unwrap_or_default();
        let blocked = Document { line, fields }.squares("block", block, dims)?;
        Ok(ground(dims, blocked))
    }

    /// Returns the board for a grid of numbers, if the document sets the board or blocked squares.
    pub(super) fn on(&self, line: usize, dims: Dims) -> Result<Option<Arc<Ground>>, NotationError> {
        match (&self.ground, &self.block) {
            (None, None) => Ok(None),
            (None, Some(_)) => self.blocked(line, dims).map(Some),
            (Some(ground), _) if ground.dims == dims => Ok(Some(Arc::clone(ground))),
            (Some(ground), _) => {
                let given = ground.dims;
                Err(message!("the board is {dims}, not {given}", dims, given)).on_line(line)
            }
        }
    }
}
