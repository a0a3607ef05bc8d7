//! Tours as JSON.

use std::io::Read;

use backrank_core::{Dims, DimsError, Square, SquareError};
use serde::de::{Error as _, MapAccess};

use super::ReadTour;
use super::blocked::Blocked;
use super::square_list::Judging;
use crate::error::Error;
use crate::i18n::Text;
use crate::i18n::TourText;
use crate::input::json;
use crate::input::json::Fields;
use crate::input::json::Stop;
use crate::schemas;

/// Reads documents, one after another.
pub(super) fn read(
    source: impl Read,
    file: &str,
    take: impl FnMut(ReadTour) -> Result<(), Error>,
) -> Result<(), Error> {
    json::read::<JsonTour>(source, file, take)
}

/// The tour of a JSON object, as far as it was read.
#[derive(Default)]
struct JsonTour {
    /// The board of the document around it, with which its own must agree.
    around: Option<Dims>,
    dims: Option<Dims>,
    /// Whether the board was named here, not only around.
    has_own_dims: bool,
    block: Vec<Square>,
    /// Whether the document around lists closed tours only.
    lists_closed: bool,
    /// Of a tour: whether it is closed. Of a document: whether its tours had to be.
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
                let refuse = |error: DimsError| Error::failed(error);
                let dims = stop.on(dims.map_err(refuse))?;
                if let Some(around) = self.around.filter(|around| *around != dims) {
                    let text = Text::OtherBoard {
                        board: dims.to_string(),
                        document: around.to_string(),
                    };
                    return stop.on(Err(Error::failed(text)));
                }
                self.dims = Some(dims);
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
                let mut judging = Judging::new(dims, &self.block);
                object.next_value_seed(stop.each(|name: String| {
                    judging.visit(square(&name, dims)?);
                    judging.check_length(None)
                }))?;
                self.tour = Some(judging.end(None));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn board(self) -> Result<Option<ReadTour>, Error> {
        let Self {
            lists_closed,
            closed,
            tour,
            ..
        } = self;
        if lists_closed && closed == Some(false) {
            return Err(Error::failed(TourText::OpenAmongClosed));
        }
        let closed = if lists_closed { Some(true) } else { closed };
        Ok(tour.map(|tour| ReadTour { closed, ..tour }))
    }
}

impl JsonTour {
    /// The board, which must come before a list of squares: a name says nothing without it, and names that wait for it would
    /// fill the memory.
    fn board_before<E: serde::de::Error>(&self, list: &str) -> Result<Dims, E> {
        let missing = || E::custom(format_args!("expected 'dims' before '{list}'"));
        self.dims.ok_or_else(missing)
    }
}

fn square(name: &str, dims: Dims) -> Result<Square, Error> {
    Square::parse(name, dims).map_err(|error: SquareError| Error::failed(error))
}
