//! Boards of queens as JSON.

use backrank_core::{Order, Square};

use super::placement::{ReadPlacement, order_of};
use crate::error::Error;
use crate::input::json::{Fields, Json, Object, check_shown};
use crate::input::messages::{InputMessage, JsonMessage};
use crate::input::scanner::Scanner;
use crate::schemas;

const DOCUMENT: Fields = Fields {
    names: &["schema", "order", "columns", "orbit", "solutions", "shown"],
    in_order: &[("order", "solutions")],
    schemas: schemas::READ_SOLUTIONS,
};

const SOLUTION: Fields = Fields {
    names: &["schema", "order", "columns", "orbit"],
    ..DOCUMENT
};

/// Reads documents with boards and hands each board over.
pub(super) fn read(
    scanner: &mut Scanner<'_>,
    mut take: impl FnMut(ReadPlacement) -> Result<(), Error>,
) -> Result<(), Error> {
    Json::read_documents(scanner, |json| {
        read_object(json, &DOCUMENT, None, &mut take)
    })
}

/// Reads a solution, or a document with a list of them. Around a solution there may be a document of an order.
fn read_object(
    json: &mut Json<'_, '_>,
    fields: &'static Fields,
    around: Option<Order>,
    take: &mut dyn FnMut(ReadPlacement) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut object = Object::new(fields);
    let (mut order, mut board, mut orbit, mut shown, mut boards) = (None, None, None, None, None);
    while let Some(name) = json.next_field(&mut object)? {
        match name {
            "order" => {
                let given = usize::try_from(json.number()?).unwrap_or(usize::MAX);
                order = Some(Order::new(given).map_err(Error::failed)?);
            }
            "columns" => board = Some(read_columns(json)?),
            "orbit" => orbit = Some(json.number()?),
            "shown" => shown = Some(json.number()?),
            _ => {
                json.list()?;
                let boards = boards.insert(0);
                while json.next_object()? {
                    read_object(json, &SOLUTION, order, take)?;
                    *boards += 1;
                }
            }
        }
    }
    check_shown(shown, boards)?;
    match board {
        Some(board) => {
            for order in [around, order].into_iter().flatten() {
                check_order(&board, order)?;
            }
            take(ReadPlacement { orbit, ..board })
        }
        None if boards.is_some() => Ok(()),
        None => Err(json.wrong(JsonMessage::NoColumns)),
    }
}

fn read_columns(json: &mut Json<'_, '_>) -> Result<ReadPlacement, Error> {
    let mut board = ReadPlacement::default();
    json.list()?;
    while let Some(column) = json.next_number()? {
        // At each queen, so that a list without an end is refused.
        board.order = order_of(board.queens.len() + 1, None)?;
        board.queens.push(Square {
            row: board.queens.len() as u32,
            column: u32::try_from(column).map_err(|_| json.wrong(JsonMessage::NoNumber))?,
        });
    }
    Ok(board)
}

/// Refuses a board that is not of the order that the JSON says.
fn check_order(board: &ReadPlacement, order: Order) -> Result<(), Error> {
    if board.order == order {
        return Ok(());
    }
    Err(Error::failed(InputMessage::OtherBoard {
        board: board.order.dims().to_string(),
        document: order.dims().to_string(),
    }))
}
