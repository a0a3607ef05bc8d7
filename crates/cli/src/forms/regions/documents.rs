//! Boards in JSON: documents with `regions`, one, a list of them, or one a line.

use backrank_core::queens::puzzle::{Mark, Regions};
use backrank_core::unstable::queens::regions_of;
use backrank_core::{Message, Square, message};
use serde::Deserialize;
use serde_json::Value;

use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::boards::ReadPuzzle;
use crate::forms::json::{self, PUZZLE, PUZZLE_SOLVE};
use crate::input::Input;

/// A board of regions, and solutions that somebody has found. Archives give a board an `id` or a
/// `date`.
#[derive(Deserialize)]
struct Document {
    schema: Option<String>,
    id: Option<Value>,
    date: Option<Value>,
    stars: Option<u32>,
    #[serde(alias = "colorRegions")]
    regions: Vec<Row>,
    #[serde(default)]
    solutions: Vec<Solution>,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "a row of `regions` is a text, or a list of numbers or texts"
)]
enum Row {
    Text(String),
    Squares(Vec<Key>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Key {
    Number(u64),
    Text(String),
}

/// The column of the queen in each row, or the names of the squares with queens.
#[derive(Deserialize)]
struct Solution {
    columns: Option<Vec<u32>>,
    queens: Option<Vec<String>>,
}

/// Reads the documents that begin on the line, if some do; else returns the number of brackets that
/// it passed over.
pub(super) fn read(
    input: &mut Input<'_>,
    boards: &mut Vec<ReadPuzzle>,
) -> Result<Option<usize>, Error> {
    let line = input.number;
    let documents: Vec<Document> = if input.line().starts_with('{') {
        vec![json::read(input)?]
    } else {
        let (is_list, start) = list_start(input)?;
        if !is_list {
            return Ok(Some(start.len()));
        }
        json::read_list(input, start)?
    };
    let count = documents.len();
    for (number, document) in (1..).zip(documents) {
        boards.push(document.board(line, Some(number).filter(|_| count > 1))?);
    }
    Ok(None)
}

/// True if a list of documents begins here, and what stands before its first one and this line.
fn list_start(input: &mut Input<'_>) -> Result<(bool, &'static str), Error> {
    let Some(after) = input.line().strip_prefix('[') else {
        return Ok((false, ""));
    };
    if !after.is_empty() {
        return Ok((after.trim_start().starts_with('{'), ""));
    }
    while input.next_line()? && input.line().is_empty() {}
    Ok((input.line().starts_with('{'), "["))
}

impl Document {
    /// The board; an error names its number in a list.
    fn board(self, line: usize, number: Option<usize>) -> Result<ReadPuzzle, Error> {
        json::check_schema(line, self.schema, &[PUZZLE, PUZZLE_SOLVE])?;
        let rows = self.regions.into_iter().map(|row| match row {
            Row::Text(text) => text.chars().map(String::from).collect(),
            Row::Squares(keys) => keys
                .into_iter()
                .map(|key| match key {
                    Key::Number(number) => number.to_string(),
                    Key::Text(text) => text,
                })
                .collect(),
        });
        let rows: Vec<Vec<_>> = rows.collect();
        let regions = regions_of(&rows).and_then(|regions| match self.stars {
            Some(stars) => regions.with_stars(stars),
            None => Ok(regions),
        });
        let regions = regions.map_err(|why| {
            let why = Message::from(why);
            on_line(
                line,
                match number {
                    None => why,
                    Some(number) => message!("board {number}: {why}", number, why),
                },
            )
        })?;
        let solutions = self.solutions.into_iter();
        let marked = solutions.map(|solution| Ok((None, solution.marks(&regions, line)?)));
        let name = [self.id, self.date]
            .into_iter()
            .flatten()
            .find_map(|name| match name {
                Value::String(name) => Some(name),
                Value::Number(name) => Some(name.to_string()),
                _ => None,
            });
        Ok(ReadPuzzle {
            marked: marked.collect::<Result<_, Error>>()?,
            name,
            regions,
        })
    }
}

impl Solution {
    fn marks(self, regions: &Regions, line: usize) -> Result<Vec<Mark>, Error> {
        let squares = match (self.columns, self.queens) {
            (Some(columns), None) => (0..).zip(columns).map(Square::from).collect(),
            (None, Some(names)) => {
                let dims = regions.order().dims();
                let squares = names.iter().map(|name| Square::parse(name, dims));
                squares
                    .collect::<Result<Vec<_>, _>>()
                    .map_err(|why| on_line(line, why))?
            }
            _ => return Err(json::wrong(line, "a solution has `columns` or `queens`")),
        };
        Ok(squares.into_iter().map(Mark::Queen).collect())
    }
}
