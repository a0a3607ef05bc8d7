//! JSON documents of queens boards.

use super::super::NotationError;
use super::super::document::Document;
use super::super::reader::Reader as _;
use super::super::value::{self, Value};
use super::{QueensReader, QueensText};
use crate::queens::problem::rules::Rules;

/// The fields that contain a board.
const BOARDS: [&str; 3] = ["columns", "queens", "board"];

/// Other fields that are read. Given or blocked squares are not checked, so they cause a warning.
const READ: &[&str] = &["schema", "rules", "order", "n", "solutions"];

/// The kinds of documents.
const SCHEMAS: &[&str] = &[
    "backrank.queens.solve/1",
    "backrank.queens.solution/1",
    "backrank.queens.find/1",
];

/// Adds the boards of a document: one board, or a list of boards, perhaps with common rules.
pub(super) fn read(reader: &mut QueensReader, document: Document<'_>) -> Result<(), NotationError> {
    let line = document.line;
    document.check_schema(SCHEMAS)?;
    let outer_rules = reader.rules;
    reader.rules = document.parse::<Rules>("rules")?.or(outer_rules);
    let first = reader.boards.len();
    let boards = BOARDS.map(|name| (name, document.get(name)));
    let has_board = boards.iter().any(|(_, value)| value.is_some());
    if !has_board && document.get("solutions").is_none() {
        let missing = || document.missing("columns", "solutions");
        let values = document.only_list().ok_or_else(missing)?;
        reader.list(line, &values)?;
        reader.end_board()?;
        reader.rules = outer_rules;
        return Ok(());
    }
    for (name, value) in boards {
        match (name, value) {
            (_, None) | ("queens", Some(Value::Number(_))) => {}
            ("columns", Some(value)) => {
                let columns = value.list().and_then(value::numbers);
                let columns = columns.ok_or_else(|| document.wrong_type(name))?;
                reader.columns(line, &columns)?;
            }
            (_, Some(Value::List(values))) => reader.list(line, values)?,
            (_, Some(value)) => {
                let text = value.word().ok_or_else(|| document.wrong_type(name))?;
                let mut rows = text.lines();
                rows.try_for_each(|text| reader.text(line, text.trim()))?;
            }
        }
        reader.end_board()?;
    }
    // The document may contain the same board in several formats.
    if boards.iter().filter(|(_, value)| value.is_some()).count() > 1 {
        let queens = |board: &QueensText| {
            let mut queens = board.queens.clone();
            queens.sort_unstable();
            queens
        };
        let mut board_list = reader.boards.split_off(first);
        board_list.dedup_by_key(|board| queens(board));
        reader.boards.append(&mut board_list);
    }
    for name in ["order", "n"] {
        for board in &reader.boards[first..] {
            document.check_side(name, board.side.get())?;
        }
    }
    reader.list(line, document.list("solutions")?)?;
    reader.end_board()?;
    reader.rules = outer_rules;
    let warnings = document.unknown_fields(&[&BOARDS, READ], &mut reader.lines.warned_fields);
    if let Some(board) = reader.boards.get_mut(first) {
        board.warnings.extend(warnings);
    }
    Ok(())
}
