//! A board of regions as JSON.

use backrank_core::queens::puzzle::Regions;
use backrank_core::{Side, Square};

use super::block::explain;
use super::given::{GivenQueens, check_rows};
use super::messages::PuzzleInputMessage;
use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::input::json::{Fields, Json, Object, check_board, check_shown};
use crate::input::messages::JsonMessage;
use crate::input::scanner::Scanner;
use crate::schemas;

const DOCUMENT: Fields = Fields {
    names: &["schema", "order", "regions", "solutions", "shown"],
    in_order: &[("regions", "solutions")],
    schemas: schemas::READ_PUZZLES,
};

const SOLUTION: Fields = Fields {
    names: &["columns"],
    ..DOCUMENT
};

/// Reads a document with a board and hands the solutions over that it has.
pub(super) fn read(
    scanner: &mut Scanner<'_>,
    mut take: impl FnMut(&Regions, GivenQueens) -> Result<(), Error>,
) -> Result<Option<Regions>, Error> {
    let mut board = None;
    Json::read_documents(scanner, |json| {
        if board.is_some() {
            return Err(Error::failed(PuzzleInputMessage::SecondBoard));
        }
        let mut object = Object::new(&DOCUMENT);
        let (mut order, mut shown, mut solutions) = (None, None, None);
        while let Some(name) = json.next_field(&mut object)? {
            match name {
                "order" => order = Some(Side::new(json.number()?).map_err(Error::failed)?.dims()),
                "regions" => board = Some(read_regions(json)?),
                "shown" => shown = Some(json.number()?),
                _ => {
                    let regions = board.as_ref().ok_or_else(|| {
                        json.wrong(JsonMessage::TooLate {
                            name: "regions",
                            list: "solutions",
                        })
                    })?;
                    json.list()?;
                    let solutions = solutions.insert(0);
                    while json.next_object()? {
                        take(regions, read_solution(json, regions)?)?;
                        *solutions += 1;
                    }
                }
            }
        }
        let regions = board.as_ref().ok_or_else(no_regions)?;
        if let Some(order) = order {
            check_board(Side::from(regions.order()).dims(), order)?;
        }
        check_shown(shown, solutions)
    })?;
    Ok(board)
}

fn no_regions() -> Error {
    Error::failed(PuzzleInputMessage::NoRegions)
}

fn read_regions(json: &mut Json<'_, '_>) -> Result<Regions, Error> {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    json.list()?;
    while let Some(row) = json.next_text()? {
        if let Some(sign) = row.chars().find(|sign| !sign.is_ascii_alphabetic()) {
            return Err(Error::failed(PuzzleInputMessage::NoLetter {
                line: None,
                sign: Excerpt::of(sign.to_string()),
            }));
        }
        rows.push(row.into());
        // At each row, so that a list without an end is refused.
        if rows.len() > Regions::MAX_ORDER {
            break;
        }
    }
    Regions::new(&rows).map_err(|error| explain(error, rows.len(), None))
}

fn read_solution(json: &mut Json<'_, '_>, regions: &Regions) -> Result<GivenQueens, Error> {
    let mut object = Object::new(&SOLUTION);
    let mut queens = None;
    while json.next_field(&mut object)?.is_some() {
        queens = Some(read_columns(json, regions)?);
    }
    let queens = queens.ok_or_else(|| json.wrong(JsonMessage::NoColumns))?;
    check_rows(queens.len(), regions)?;
    Ok(GivenQueens { line: None, queens })
}

/// Reads the column of the queen in each row.
fn read_columns(json: &mut Json<'_, '_>, regions: &Regions) -> Result<Vec<Square>, Error> {
    let mut queens = Vec::new();
    json.list()?;
    while let Some(column) = json.next_number()? {
        queens.push(Square {
            row: queens.len() as u32,
            column: u32::try_from(column).map_err(|_| json.wrong(JsonMessage::NoNumber))?,
        });
        // At each queen, so that a list without an end is refused.
        if queens.len() > regions.order().get() {
            check_rows(queens.len(), regions)?;
        }
    }
    Ok(queens)
}
