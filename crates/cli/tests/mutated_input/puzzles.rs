//! The judge of boards of regions: it reads the whole text at once, and tries each square of each row.

use std::collections::BTreeSet;

use super::json::{self, Json, one};
use super::squares;
use super::tours::{is_json, says_its_length};

/// The words of the program that reads these texts.
pub(super) const CHECK: &str = "queens puzzle solve -";

/// The answer of the program about a board that is one.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// All placements below the board are solutions: their number.
    Right(usize),
    /// The beginning of the last line, and the columns of the only solution.
    Solved(String, Option<Vec<usize>>),
}

/// The number of solutions that are counted without `--limit`.
const LIMIT: usize = 1_000;

/// A region for each square.
type Board = Vec<Vec<u8>>;

/// Queens by row and column.
type Queens = Vec<(usize, usize)>;

/// The answer to a text; none if it is no board, or a placement below it is no solution.
pub(super) fn answer(text: &[u8]) -> Option<Answer> {
    let (board, given) = match is_json(text) {
        true => of_document(&json::documents(text)?)?,
        false => of_text(str::from_utf8(text).ok()?)?,
    };
    if !given.is_empty() {
        let all_right = given.iter().all(|queens| is_solution(&board, queens));
        return all_right.then_some(Answer::Right(given.len()));
    }
    let mut found = Vec::new();
    search(&board, &mut Vec::new(), &mut found);
    let said = match found.len() {
        0 => "no solution".to_owned(),
        1 => "one solution; ".to_owned(),
        2..=LIMIT => format!("{} solutions", found.len()),
        _ => format!("more than {LIMIT} solutions (--limit)"),
    };
    let only = if found.len() == 1 { found.pop() } else { None };
    Some(Answer::Solved(said, only))
}

/// The columns of the queens in a board that the program has drawn: four signs a square, to the right of the first border.
pub(super) fn drawn_columns(drawn: &str) -> Vec<usize> {
    let rows = drawn.lines().filter_map(|line| {
        let at = line.chars().position(|sign| sign == '♛')?;
        Some((at - 5) / 4)
    });
    rows.collect()
}

/// Notes the solutions below a prefix, one more than the limit at most.
fn search(board: &Board, columns: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let row = columns.len();
    if row == board.len() {
        found.push(columns.clone());
        return;
    }
    for column in 0..board.len() {
        let mut above = (0..).zip(&*columns);
        let fits = above.all(|(other, &taken)| fit(board, (other, taken), (row, column)));
        if fits && found.len() <= LIMIT {
            columns.push(column);
            search(board, columns, found);
            columns.pop();
        }
    }
}

/// True if both queens may stand on the board: in no common row, column or region, and not beside each other.
fn fit(board: &Board, one: (usize, usize), other: (usize, usize)) -> bool {
    let (rows, columns) = (one.0.abs_diff(other.0), one.1.abs_diff(other.1));
    let is_one_region = board[one.0][one.1] == board[other.0][other.1];
    rows > 0 && columns > 0 && rows.max(columns) > 1 && !is_one_region
}

fn is_solution(board: &Board, queens: &Queens) -> bool {
    let n = board.len();
    let mut pairs = (0..queens.len()).flat_map(|at| (0..at).map(move |before| (before, at)));
    queens.len() == n
        && queens.iter().all(|queen| queen.0 < n && queen.1 < n)
        && pairs.all(|(before, at)| fit(board, queens[before], queens[at]))
}

/// Makes a board of letters; none if it is not square, has not a region for each row, or one in pieces.
fn board(rows: &[String]) -> Option<Board> {
    let n = rows.len();
    let rows: Board = rows.iter().map(|row| row.to_uppercase().into()).collect();
    let is_letter = |sign: &u8| sign.is_ascii_uppercase();
    let is_square = (1..=16).contains(&n) && rows.iter().all(|row| row.len() == n);
    let letters: BTreeSet<u8> = rows.concat().into_iter().collect();
    if !is_square || !letters.iter().all(is_letter) || letters.len() != n {
        return None;
    }
    letters
        .iter()
        .all(|&letter| is_one_piece(&rows, letter))
        .then_some(rows)
}

fn is_one_piece(board: &Board, letter: u8) -> bool {
    let squares =
        (0..board.len()).flat_map(|row| (0..board.len()).map(move |column| (row, column)));
    let mut left: Vec<_> = squares
        .filter(|&(row, column)| board[row][column] == letter)
        .collect();
    let mut reached: Vec<_> = left.pop().into_iter().collect();
    while let Some(from) = reached.pop() {
        let is_beside =
            |&(row, column): &(usize, usize)| row.abs_diff(from.0) + column.abs_diff(from.1) == 1;
        reached.extend(left.iter().copied().filter(is_beside));
        left.retain(|square| !is_beside(square));
    }
    left.is_empty()
}

/// Reads rows of letters, and below them rows of queens.
fn of_text(text: &str) -> Option<(Board, Vec<Queens>)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut blocks: Vec<Vec<String>> = vec![Vec::new()];
    for line in text.lines() {
        if squares::trimmed(line).is_empty() {
            blocks.push(Vec::new());
        }
        for row in line.split(|sign| "[]\"',;".contains(sign)) {
            let row: String = squares::words(row).concat();
            let block = blocks.last_mut()?;
            let is_square = block
                .first()
                .is_some_and(|first| first.chars().count() == block.len());
            if is_square && (has_queens(&row) || has_queens(&block[0])) && !row.is_empty() {
                blocks.push(vec![row]);
            } else if !row.is_empty() {
                block.push(row);
            }
        }
    }
    blocks.retain(|block| !block.is_empty());
    let (letters, placements) = blocks.split_first()?;
    let board = board(letters)?;
    let placements = placements.iter().map(|rows| placement(rows, board.len()));
    let placements = placements.collect::<Option<_>>()?;
    Some((board, placements))
}

/// True for a row of queens and empty squares that cannot be one of letters.
fn has_queens(row: &str) -> bool {
    row.chars().all(|sign| "Q♛♕x.*·".contains(sign)) && !row.chars().all(|sign| "Qx".contains(sign))
}

fn placement(rows: &[String], n: usize) -> Option<Queens> {
    let mut queens = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        for (column, sign) in text.chars().enumerate() {
            match sign {
                'Q' | '♛' | '♕' => queens.push((row, column)),
                'x' | '.' | '*' | '·' => {}
                _ => return None,
            }
        }
    }
    let is_square = rows.len() == n && rows.iter().all(|row| row.chars().count() == n);
    is_square.then_some(queens)
}

fn of_document(documents: &[Json]) -> Option<(Board, Vec<Queens>)> {
    let [document] = documents else {
        return None;
    };
    if let Some(schema) = one(document, "schema")? {
        let known = ["backrank.queens.puzzle/1", "backrank.queens.puzzle.solve/1"];
        known.contains(&schema.text()?).then_some(())?;
    }
    let rows = one(document, "regions")??.list()?.iter();
    let rows: Option<Vec<_>> = rows.map(|row| row.text().map(str::to_owned)).collect();
    let board = board(&rows?)?;
    if let Some(order) = one(document, "order")? {
        (order.whole()? == board.len() as u64).then_some(())?;
    }
    let list = one(document, "solutions")?;
    says_its_length(document, list)?;
    let mut given = Vec::new();
    for solution in list.map_or(Some(&[][..]), Json::list)? {
        let columns = one(solution, "columns")??.list()?.iter();
        let columns: Option<Vec<_>> = columns
            .map(|column| column.whole().map(|column| column as usize))
            .collect();
        given.push(columns?.into_iter().enumerate().collect());
    }
    Some((board, given))
}
