//! Boards of queens as JSON.

use backrank_core::{Side, Square};

use super::limits::Limits;
use super::placement::ReadPlacement;
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
    limits: Limits,
    mut take: impl FnMut(ReadPlacement) -> Result<(), Error>,
) -> Result<(), Error> {
    Json::read_documents(scanner, |json| {
        read_object(json, &DOCUMENT, limits, None, &mut take)
    })
}

/// Reads a solution, or a document with a list of them. Around a solution there may be a document of an order.
fn read_object(
    json: &mut Json<'_, '_>,
    fields: &'static Fields,
    limits: Limits,
    around: Option<Side>,
    take: &mut dyn FnMut(ReadPlacement) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut object = Object::new(fields);
    let (mut order, mut board, mut orbit, mut shown, mut boards) = (None, None, None, None, None);
    while let Some(name) = json.next_field(&mut object)? {
        match name {
            "order" => {
                order = Some(Side::new(json.number()?).map_err(Error::failed)?);
            }
            "columns" => board = Some(read_columns(json, limits)?),
            "orbit" => orbit = Some(json.number()?),
            "shown" => shown = Some(json.number()?),
            _ => {
                json.list()?;
                let boards = boards.insert(0);
                while json.next_object()? {
                    read_object(json, &SOLUTION, limits, order, take)?;
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

fn read_columns(json: &mut Json<'_, '_>, limits: Limits) -> Result<ReadPlacement, Error> {
    let mut board = ReadPlacement::default();
    json.list()?;
    while let Some(column) = json.next_number()? {
        let queen = Square {
            row: board.queens.len() as u32,
            column: u32::try_from(column).map_err(|_| json.wrong(JsonMessage::NoNumber))?,
        };
        limits.push(&mut board.queens, queen, None)?;
    }
    board.side = limits.side(board.queens.len(), None)?;
    Ok(board)
}

/// Refuses a board that is not of the order that the JSON says.
fn check_order(board: &ReadPlacement, order: Side) -> Result<(), Error> {
    if board.side == order {
        return Ok(());
    }
    Err(Error::failed(InputMessage::OtherBoard {
        board: board.side.dims().to_string(),
        document: order.dims().to_string(),
    }))
}
