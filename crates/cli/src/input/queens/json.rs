//! Boards of queens as JSON.

use backrank_core::queens::Rules;
use backrank_core::{Side, Square};

use super::limits::Limits;
use super::placement::ReadPlacement;
use crate::error::Error;
use crate::input::json::{Fields, Json, Object, check_board, check_shown};
use crate::input::messages::JsonMessage;
use crate::input::scanner::Scanner;
use crate::schemas;

const DOCUMENT: Fields = Fields {
    names: &[
        "schema",
        "order",
        "rules",
        "columns",
        "orbit",
        "solutions",
        "shown",
    ],
    in_order: &[("order", "solutions"), ("rules", "solutions")],
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
        read_object(json, &DOCUMENT, limits, &Around::default(), &mut take)
    })
}

/// The fields of a document that its solutions have as well.
#[derive(Default)]
struct Around {
    order: Option<Side>,
    rules: Option<Rules>,
}

/// Reads a solution, or a document with a list of them. Around a solution there may be a document.
fn read_object(
    json: &mut Json<'_, '_>,
    fields: &'static Fields,
    limits: Limits,
    outside: &Around,
    take: &mut dyn FnMut(ReadPlacement) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut object = Object::new(fields);
    let mut around = Around::default();
    let (mut board, mut orbit, mut shown, mut boards) = (None, None, None, None);
    while let Some(name) = json.next_field(&mut object)? {
        match name {
            "order" => {
                around.order = Some(Side::new(json.number()?).map_err(Error::failed)?);
            }
            "rules" => {
                let said = json.text()?;
                let rules = Rules::ALL.into_iter().find(|rules| rules.name() == said);
                around.rules = Some(rules.ok_or_else(|| json.wrong(JsonMessage::NoRules))?);
            }
            "columns" => board = Some(read_columns(json, limits)?),
            "orbit" => orbit = Some(json.number()?),
            "shown" => shown = Some(json.number()?),
            _ => {
                json.list()?;
                let boards = boards.insert(0);
                while json.next_object()? {
                    read_object(json, &SOLUTION, limits, &around, take)?;
                    *boards += 1;
                }
            }
        }
    }
    check_shown(shown, boards)?;
    match board {
        Some(board) => {
            for order in [outside.order, around.order].into_iter().flatten() {
                check_board(board.side.dims(), order.dims())?;
            }
            let rules = around.rules.or(outside.rules);
            take(ReadPlacement {
                orbit,
                rules,
                ..board
            })
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
