//! Boards of queens as JSON.

use backrank_core::{Order, Square};
use serde::de::MapAccess;

use super::placement::{ReadPlacement, order_of};
use crate::error::Error;
use crate::input::json::{Fields, Stop};
use crate::input::messages::InputMessage;
use crate::schemas;

/// A solution, as far as its object was read.
#[derive(Default)]
pub(super) struct JsonSolution {
    /// The order that the document says.
    order: Option<Order>,
    board: Option<ReadPlacement>,
}

impl Fields for JsonSolution {
    type Board = ReadPlacement;

    const LIST: &'static str = "solutions";
    const EXPECTED: &'static str = "'columns' with numbers, or 'solutions'";
    const SCHEMAS: &'static [&'static str] = schemas::READ_SOLUTIONS;

    fn inside(&self) -> Self {
        Self {
            order: self.order,
            board: None,
        }
    }

    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        name: &str,
        object: &mut A,
        stop: &Stop,
    ) -> Result<bool, A::Error> {
        match name {
            "order" => {
                let order = Order::new(object.next_value()?).map_err(Error::failed);
                self.order = Some(stop.on(order)?);
            }
            "columns" => {
                let mut order = Order::default();
                let mut queens = Vec::new();
                object.next_value_seed(stop.each(|column| {
                    // At each queen, so that a list without an end is refused.
                    order = order_of(queens.len() + 1, None)?;
                    let row = queens.len() as u32;
                    queens.push(Square { row, column });
                    Ok(())
                }))?;
                self.board = Some(ReadPlacement {
                    line: None,
                    order,
                    queens,
                });
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn board(self) -> Result<Option<ReadPlacement>, Error> {
        match (&self.board, self.order) {
            (Some(board), Some(order)) if board.order != order => {
                Err(Error::failed(InputMessage::OtherBoard {
                    board: board.order.dims().to_string(),
                    document: order.dims().to_string(),
                }))
            }
            _ => Ok(self.board),
        }
    }
}
