//! The judge of tours: it reads the whole text at once, and walks.

use std::collections::BTreeSet;

use super::json::{self, Json, one};
use super::squares::{self, Dims, Square};

/// True if the walk is closed, for each tour of the text; none if not all of them are right.
pub(super) fn tours(text: &[u8], board: Option<Dims>) -> Option<Vec<bool>> {
    let tours = match is_json(text) {
        true => of_documents(&json::documents(text)?),
        false => of_text(str::from_utf8(text).ok()?, board),
    };
    tours.filter(|tours| !tours.is_empty())
}

pub(super) fn is_json(text: &[u8]) -> bool {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let first = text.iter().find(|sign| !b" \t\r\n".contains(sign));
    first == Some(&b'{')
}

/// True if closed; none if this is no tour of all free squares.
fn walk(dims: Dims, blocked: &[Square], squares: &[Square]) -> Option<bool> {
    let blocked: BTreeSet<_> = blocked.iter().collect();
    let visited: BTreeSet<_> = squares.iter().collect();
    let free = dims.0.checked_mul(dims.1)? - blocked.len() as u64;
    let is_move = |from: Square, to: Square| {
        matches!(
            (from.0.abs_diff(to.0), from.1.abs_diff(to.1)),
            (1, 2) | (2, 1)
        )
    };
    let is_tour = !squares.is_empty()
        && squares.len() as u64 == free
        && visited.len() == squares.len()
        && visited.is_disjoint(&blocked)
        && squares.windows(2).all(|step| is_move(step[0], step[1]));
    is_tour.then(|| is_move(squares[0], squares[squares.len() - 1]))
}

fn of_text(text: &str, board: Option<Dims>) -> Option<Vec<bool>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut board = board.map(|dims| (dims, Vec::new()));
    let mut tours = Vec::new();
    let mut rows: Vec<&str> = Vec::new();
    let mut lines = text.lines().map(squares::trimmed).peekable();
    while let Some(line) = lines.next() {
        let first = line.split(squares::BLANKS).next().unwrap_or_default();
        if matches!(first, "#" | ".") || squares::digits(first).is_some() {
            rows.push(line);
            if lines.peek().is_none() {
                tours.push(of_numbers(&rows)?);
            }
            continue;
        }
        if !rows.is_empty() {
            tours.push(of_numbers(&rows)?);
            rows.clear();
        }
        if first == "backrank" {
            tours.push(of_directions(line, &mut lines)?);
        } else if let Some((named, list)) = line.split_once(':')
            && let Some(named) = list_board(named)
        {
            match squares::trimmed(list) {
                "" => board = Some(named),
                list => tours.push(walk(
                    named.0,
                    &named.1,
                    &squares::list(list, named.0, true)?,
                )?),
            }
        } else if !line.is_empty() && !is_heading(line) {
            let (dims, blocked) = board.as_ref()?;
            tours.push(walk(*dims, blocked, &squares::list(line, *dims, true)?)?);
        }
    }
    Some(tours)
}

fn is_heading(line: &str) -> bool {
    let between = |before, after| squares::digits(line.strip_prefix(before)?.strip_suffix(after)?);
    between("Tour ", ":").or(between("第", "个:")).is_some()
}

/// Reads what stands before the colon of a list: `3x4` or `3x4 without b2 c3`.
fn list_board(text: &str) -> Option<(Dims, Vec<Square>)> {
    let (board, blocked) = match text.split_once("without") {
        Some((board, blocked)) => (board, blocked),
        None => (text, ""),
    };
    let dims = squares::dims(squares::trimmed(board))?;
    let blocked = squares::list(blocked, dims, true)?;
    let different: BTreeSet<_> = blocked.iter().collect();
    (different.len() == blocked.len()).then_some((dims, blocked))
}

/// A board of visit numbers.
fn of_numbers(rows: &[&str]) -> Option<bool> {
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| squares::words(row)).collect();
    let columns = rows[0].len();
    let (mut blocked, mut visits) = (Vec::new(), Vec::new());
    for (row, signs) in (0..).zip(&rows) {
        for (column, &sign) in (0..).zip(signs) {
            match sign {
                "#" => blocked.push((row, column)),
                number => visits.push((squares::digits(number)?, (row, column))),
            }
        }
    }
    visits.sort_unstable();
    let numbers = visits.iter().map(|visit| visit.0);
    let is_numbered = numbers.eq(1..=visits.len() as u64);
    let is_board = rows.iter().all(|row| row.len() == columns);
    let squares: Vec<_> = visits.iter().map(|visit| visit.1).collect();
    let dims = (rows.len() as u64, columns as u64);
    walk(dims, &blocked, &squares).filter(|_| is_board && is_numbered)
}

/// For each square the move that leaves it.
fn of_directions<'a>(head: &str, lines: &mut impl Iterator<Item = &'a str>) -> Option<bool> {
    const MOVES: [(i64, i64); 8] = [
        (2, 1),
        (1, 2),
        (-1, 2),
        (-2, 1),
        (-2, -1),
        (-1, -2),
        (1, -2),
        (2, -1),
    ];
    let words = squares::words(head);
    let ["backrank", "directions", "1", board, "from", start] = words[..] else {
        return None;
    };
    let dims = squares::dims(board)?;
    let start = squares::list(start, dims, false)?;
    let rows: Vec<&str> = lines.take(usize::try_from(dims.0).ok()?).collect();
    let fits = |row: &&str| {
        row.len() as u64 == dims.1 && row.bytes().all(|sign| b"01234567.#".contains(&sign))
    };
    if start.len() != 1 || rows.len() as u64 != dims.0 || !rows.iter().all(fits) {
        return None;
    }
    let sign = |(row, column): Square| rows[row as usize].as_bytes()[column as usize];
    let all = (0..dims.0).flat_map(|row| (0..dims.1).map(move |column| (row, column)));
    let blocked: Vec<_> = all.filter(|&square| sign(square) == b'#').collect();
    let mut squares = start;
    let mut at = squares[0];
    while sign(at) != b'.' {
        let (down, right) = MOVES[usize::from(sign(at).checked_sub(b'0')?)];
        let to = (
            at.0.checked_add_signed(down)?,
            at.1.checked_add_signed(right)?,
        );
        at = squares::on_board(to, dims)?;
        if at == squares[0] {
            break;
        }
        squares.push(at);
        if squares.len() as u64 > dims.0 * dims.1 {
            return None;
        }
    }
    walk(dims, &blocked, &squares)
}

const SCHEMAS: [&str; 4] = [
    "backrank.tour.find/1",
    "backrank.tour.find/2",
    "backrank.tour/1",
    "backrank.tour/2",
];

fn of_documents(documents: &[Json]) -> Option<Vec<bool>> {
    let mut tours = Vec::new();
    for document in documents {
        of_object(document, &Around::default(), &mut tours)?;
    }
    Some(tours)
}

/// A tour, or a list of such objects, or both.
fn of_object(object: &Json, outside: &Around, tours: &mut Vec<bool>) -> Option<()> {
    let around = Around::of(object, outside)?;
    let list = one(object, "tours")?;
    for item in list.map_or(Some(&[][..]), Json::list)? {
        of_object(item, &around, tours)?;
    }
    if list.is_none() || !object.all("squares").is_empty() {
        tours.push(around.tour(object)?);
    }
    says_its_length(object, list)
}

/// Refuses a document whose list is not as long as it says itself.
pub(super) fn says_its_length(object: &Json, list: Option<&Json>) -> Option<()> {
    let (shown, list) = (one(object, "shown")?, list.and_then(Json::list));
    let pair = shown.zip(list);
    let fits = pair.is_none_or(|(shown, list)| shown.whole() == Some(list.len() as u64));
    fits.then_some(())
}

/// The fields of a document that its tours have as well.
#[derive(Default)]
struct Around {
    dims: Option<Dims>,
    blocked: Option<Vec<Square>>,
    closed: Option<bool>,
    lists_closed: bool,
}

impl Around {
    fn of(object: &Json, outside: &Self) -> Option<Self> {
        if let Some(schema) = one(object, "schema")? {
            SCHEMAS.contains(&schema.text()?).then_some(())?;
        }
        let dims = match one(object, "dims")? {
            Some(dims) => Some(squares::dims(dims.text()?)?),
            None => outside.dims,
        };
        if outside.dims.is_some() && dims != outside.dims {
            return None;
        }
        let blocked = match one(object, "block")? {
            Some(names) => Some(names_of(names, dims?)?),
            None => outside.blocked.clone(),
        };
        let mut different = blocked.clone().unwrap_or_default();
        different.sort_unstable();
        different.dedup();
        if different.len() != blocked.as_ref().map_or(0, Vec::len) {
            return None;
        }
        let closed = match one(object, "closed")? {
            Some(Json::Bool(closed)) => Some(*closed),
            None => None,
            Some(_) => return None,
        };
        let lists_closed = outside.closed == Some(true);
        Some(Self {
            dims,
            blocked,
            closed,
            lists_closed,
        })
    }

    fn tour(&self, object: &Json) -> Option<bool> {
        let dims = self.dims?;
        let squares = names_of(one(object, "squares")??, dims)?;
        let is_closed = walk(dims, self.blocked.as_deref().unwrap_or_default(), &squares)?;
        let fits = self.closed.is_none_or(|closed| closed == is_closed);
        (fits && (is_closed || !self.lists_closed)).then_some(is_closed)
    }
}

fn names_of(names: &Json, dims: Dims) -> Option<Vec<Square>> {
    let names = names.list()?.iter().map(|name| {
        let name = squares::list(name.text()?, dims, false)?;
        (name.len() == 1).then(|| name[0])
    });
    names.collect()
}
