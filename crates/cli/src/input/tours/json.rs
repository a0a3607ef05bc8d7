//! Tours as JSON.

use backrank_core::{Dims, DimsError, Square, SquareError};
use serde::de::{Error as _, MapAccess};

use super::blocked::Blocked;
use super::messages::TourInputMessage;
use super::square_list::JudgedList;
use super::tour::ReadTour;
use crate::error::Error;
use crate::input::json::{Fields, Stop};
use crate::input::messages::InputMessage;
use crate::schemas;

/// A tour, as far as its object was read.
#[derive(Default)]
pub(super) struct JsonTour {
    /// The board of the document around it, with which its own must agree.
    around: Option<Dims>,
    dims: Option<Dims>,
    /// True if the board was named here, not only around.
    has_own_dims: bool,
    block: Vec<Square>,
    /// True if the document around lists closed tours only.
    lists_closed: bool,
    /// Of a tour: true if it is closed. Of a document: true if its tours had to be.
    closed: Option<bool>,
    tour: Option<ReadTour>,
}

impl Fields for JsonTour {
    type Board = ReadTour;

    const LIST: &'static str = "tours";
    const EXPECTED: &'static str = "'dims' and 'squares' with names, or 'tours'";
    const SCHEMAS: &'static [&'static str] = schemas::READ_TOURS;

    fn inside(&self) -> Self {
        Self {
            around: self.dims,
            dims: self.dims,
            block: self.block.clone(),
            lists_closed: self.lists_closed || self.closed == Some(true),
            ..Self::default()
        }
    }

    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        name: &str,
        object: &mut A,
        stop: &Stop,
    ) -> Result<bool, A::Error> {
        match name {
            "dims" if self.has_own_dims => return Err(A::Error::duplicate_field("dims")),
            "dims" => {
                self.has_own_dims = true;
                let dims = object.next_value::<String>()?.parse();
                // The same words as for the command line, but the file is wrong.
                let dims = dims.map_err(|error: DimsError| Error::failed(error));
                self.dims = Some(stop.on(dims.and_then(|dims| self.agree(dims)))?);
            }
            "closed" if self.closed.is_some() => return Err(A::Error::duplicate_field("closed")),
            "closed" => self.closed = Some(object.next_value()?),
            "block" => {
                let dims = self.board_before("block")?;
                let mut block = Blocked::new(dims, None);
                object
                    .next_value_seed(stop.each(|name: String| block.add(square(&name, dims)?)))?;
                self.block = stop.on(block.end())?;
            }
            "squares" => {
                let dims = self.board_before("squares")?;
                let mut list = JudgedList::new(dims, &self.block);
                let visit = |name: String| list.visit(square(&name, dims)?, None);
                object.next_value_seed(stop.each(visit))?;
                self.tour = Some(list.end(None));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn board(self) -> Result<Option<ReadTour>, Error> {
        if self.lists_closed && self.closed == Some(false) {
            return Err(Error::failed(TourInputMessage::OpenAmongClosed));
        }
        let closed = self.lists_closed.then_some(true).or(self.closed);
        Ok(self.tour.map(|tour| ReadTour { closed, ..tour }))
    }
}

impl JsonTour {
    /// Refuses a board that is not the one of the document around.
    fn agree(&self, dims: Dims) -> Result<Dims, Error> {
        match self.around {
            Some(around) if around != dims => Err(Error::failed(InputMessage::OtherBoard {
                board: dims.to_string(),
                document: around.to_string(),
            })),
            _ => Ok(dims),
        }
    }

    /// Returns the board, which must come before a list of squares: a name says nothing without it, and names that wait for it
    /// would fill the memory.
    fn board_before<E: serde::de::Error>(&self, list: &str) -> Result<Dims, E> {
        let missing = || E::custom(format_args!("expected 'dims' before '{list}'"));
        self.dims.ok_or_else(missing)
    }
}

fn square(name: &str, dims: Dims) -> Result<Square, Error> {
    Square::parse(name, dims).map_err(|error: SquareError| Error::failed(error))
}
