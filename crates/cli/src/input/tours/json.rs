//! Tours as JSON.

use backrank_core::tour::Judge;
use backrank_core::{Dims, DimsError, Square, SquareError};

use super::judged_list::{JudgedList, aim};
use super::limits::Limits;
use super::messages::TourInputMessage;
use super::tour::ReadTour;
use crate::error::Error;
use crate::input::json::{Fields, Json, Object, check_board, check_shown};
use crate::input::messages::JsonMessage;
use crate::input::scanner::Scanner;
use crate::schemas;

const DOCUMENT: Fields = Fields {
    names: &[
        "schema", "dims", "block", "closed", "squares", "tours", "shown",
    ],
    in_order: &[
        ("dims", "tours"),
        ("block", "tours"),
        ("closed", "tours"),
        ("block", "squares"),
    ],
    schemas: schemas::READ_TOURS,
};

const TOUR: Fields = Fields {
    names: &["schema", "dims", "block", "closed", "squares"],
    ..DOCUMENT
};

/// The board of a tour or of a document, and what is said of the tours on it.
#[derive(Default)]
struct Board {
    dims: Option<Dims>,
    judge: Option<Judge>,
    has_block: bool,
    /// Of a tour: true if it is closed. Of a document: true if its tours had to be.
    closed: Option<bool>,
}

/// Reads documents with tours and hands each tour over.
pub(super) fn read(
    scanner: &mut Scanner<'_>,
    limits: Limits,
    mut take: impl FnMut(ReadTour) -> Result<(), Error>,
) -> Result<(), Error> {
    let (mut document, mut tour) = (Board::default(), Board::default());
    Json::read_documents(scanner, |json| {
        let mut object = Object::new(&DOCUMENT);
        let (mut found, mut shown, mut tours) = (None, None, None);
        document.begin(None);
        while let Some(name) = json.next_field(&mut object)? {
            match name {
                "shown" => shown = Some(json.number()?),
                "tours" => {
                    json.list()?;
                    let tours = tours.insert(0);
                    while json.next_object()? {
                        take(tour.read(json, &mut document, limits)?)?;
                        *tours += 1;
                    }
                }
                _ => found = document.read_field(json, name, None, limits)?.or(found),
            }
        }
        check_shown(shown, tours)?;
        match found {
            Some(tour) => take(ReadTour {
                closed: document.closed,
                ..tour
            }),
            None if tours.is_some() => Ok(()),
            None => Err(json.wrong(JsonMessage::NoSquares)),
        }
    })
}

impl Board {
    /// Begins an object in a document, or a document.
    fn begin(&mut self, document: Option<&Self>) {
        self.dims = document.and_then(|document| document.dims);
        self.has_block = false;
        self.closed = None;
    }

    /// Reads a tour in the list of a document.
    fn read(
        &mut self,
        json: &mut Json<'_, '_>,
        document: &mut Self,
        limits: Limits,
    ) -> Result<ReadTour, Error> {
        let (mut object, mut found) = (Object::new(&TOUR), None);
        self.begin(Some(document));
        while let Some(name) = json.next_field(&mut object)? {
            found = self
                .read_field(json, name, Some(document), limits)?
                .or(found);
        }
        let tour = found.ok_or_else(|| json.wrong(JsonMessage::NoSquares))?;
        let lists_closed = document.closed == Some(true);
        if lists_closed && self.closed == Some(false) {
            return Err(Error::failed(TourInputMessage::OpenAmongClosed));
        }
        let closed = if lists_closed {
            Some(true)
        } else {
            self.closed
        };
        Ok(ReadTour { closed, ..tour })
    }

    /// Reads a field that a tour and a document have. Returns the tour, if the field has its squares.
    fn read_field(
        &mut self,
        json: &mut Json<'_, '_>,
        name: &'static str,
        document: Option<&mut Self>,
        limits: Limits,
    ) -> Result<Option<ReadTour>, Error> {
        match name {
            "dims" => {
                let dims = json.text()?.parse();
                let dims = dims.map_err(|error: DimsError| Error::failed(error))?;
                let around = document.and_then(|document| document.dims);
                check_board(dims, around.unwrap_or(dims))?;
                self.dims = Some(dims);
            }
            "closed" => self.closed = Some(json.flag()?),
            "block" => self.read_block(json, document.as_deref(), limits)?,
            _ => {
                let dims = self.board_before(json, "squares")?;
                let judge = match (document, &mut self.judge) {
                    (_, Some(judge)) if self.has_block => judge,
                    (
                        Some(Self {
                            judge: Some(judge),
                            has_block: true,
                            ..
                        }),
                        _,
                    ) => judge,
                    (_, judge) => aim(judge, dims, limits, None)?,
                };
                let mut list = JudgedList::new(judge, limits, None);
                json.list()?;
                while let Some(name) = json.next_text()? {
                    list.visit(square(name, dims)?)?;
                }
                return Ok(Some(list.end()));
            }
        }
        Ok(None)
    }

    /// Reads the blocked squares. In a document that names some, those of its tours are the same.
    fn read_block(
        &mut self,
        json: &mut Json<'_, '_>,
        document: Option<&Self>,
        limits: Limits,
    ) -> Result<(), Error> {
        let dims = self.board_before(json, "block")?;
        let judge = aim(&mut self.judge, dims, limits, None)?;
        let around = document.filter(|document| document.has_block);
        let around = around.and_then(|document| document.judge.as_ref());
        json.list()?;
        while let Some(name) = json.next_text()? {
            let square = square(name, dims)?;
            if !judge.block(square) {
                return Err(Error::failed(TourInputMessage::BlockedTwice {
                    line: None,
                    square: square.name(dims).to_string(),
                }));
            }
            if around.is_some_and(|around| !around.is_blocked(square)) {
                return Err(Error::failed(TourInputMessage::OtherBlock));
            }
        }
        if around.is_some_and(|around| around.free() != judge.free()) {
            return Err(Error::failed(TourInputMessage::OtherBlock));
        }
        self.has_block = true;
        Ok(())
    }

    /// Returns the board, which must come before a list of squares: a name says nothing without it, and names that wait for it
    /// would fill the memory.
    fn board_before(&self, json: &Json<'_, '_>, list: &'static str) -> Result<Dims, Error> {
        let name = "dims";
        self.dims
            .ok_or_else(|| json.wrong(JsonMessage::TooLate { name, list }))
    }
}

fn square(name: &str, dims: Dims) -> Result<Square, Error> {
    Square::parse(name, dims).map_err(|error: SquareError| Error::failed(error))
}
