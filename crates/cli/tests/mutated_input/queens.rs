//! The judge of boards of queens: it reads the whole text at once, and compares each queen with each other.

use std::collections::BTreeSet;

use super::json::{self, Json, one};
use super::squares::{self, Square};
use super::tours::{is_json, says_its_length};

/// The number of boards of the text; none if not all of them are solutions, or the text does not tell the truth about them.
pub(super) fn boards(text: &[u8]) -> Option<usize> {
    let boards = match is_json(text) {
        true => of_documents(&json::documents(text)?)?,
        false => of_text(str::from_utf8(text).ok()?)?,
    };
    (boards > 0).then_some(boards)
}

/// True if there is a queen in each row and none attacks another.
fn is_solution(order: usize, queens: &[Square]) -> bool {
    let order = order as u64;
    queens.len() as u64 == order
        && queens
            .iter()
            .all(|queen| queen.0 < order && queen.1 < order)
        && stand_together(queens)
}

/// True if no queen attacks another.
fn stand_together(queens: &[Square]) -> bool {
    let attack = |one: Square, other: Square| {
        let (rows, columns) = (one.0.abs_diff(other.0), one.1.abs_diff(other.1));
        rows == 0 || columns == 0 || rows == columns
    };
    let mut pairs = (0..queens.len()).flat_map(|at| (0..at).map(move |before| (before, at)));
    pairs.all(|(before, at)| !attack(queens[before], queens[at]))
}

/// The solutions of an order, by their columns, that hold these queens and leave those squares empty.
pub(super) fn completions(order: u64, with: &[Square], block: &[Square]) -> Vec<Vec<u64>> {
    let mut prefixes: Vec<Vec<Square>> = vec![Vec::new()];
    for row in 0..order {
        let longer = prefixes.iter().flat_map(|prefix| {
            (0..order).map(|column| [prefix.as_slice(), &[(row, column)]].concat())
        });
        prefixes = longer.filter(|prefix| stand_together(prefix)).collect();
    }
    prefixes.retain(|queens| {
        with.iter().all(|square| queens.contains(square))
            && !block.iter().any(|square| queens.contains(square))
    });
    let columns = prefixes
        .iter()
        .map(|queens| queens.iter().map(|queen| queen.1).collect());
    columns.collect()
}

/// The number of boards into which the symmetries of the board turn this one: the largest orbit, where no square is given.
fn orbit(queens: &[Square]) -> u64 {
    let last = (queens.len() as u64).saturating_sub(1);
    let mut boards = BTreeSet::new();
    let mut board: Vec<Square> = queens.to_vec();
    for quarter in 0..8 {
        board = board
            .iter()
            .map(|&(row, column)| (column, last - row))
            .collect();
        if quarter == 4 {
            board = board
                .iter()
                .map(|&(row, column)| (row, last - column))
                .collect();
        }
        board.sort_unstable();
        boards.insert(board.clone());
    }
    boards.len() as u64
}

/// The ways in which a listing names its boards.
#[derive(Clone, Copy, PartialEq)]
enum Naming {
    Numbers,
    Pairs,
    Nothing,
}

/// A text whose lines are being read.
#[derive(Default)]
struct Listing {
    boards: u64,
    /// The boards with a heading.
    headed: u64,
    /// The numbers of boards, and of those with a heading, before each place where the listing that is being read may begin:
    /// after a total, at a board with the number 1, where boards begin to be named in another way.
    starts: Vec<(u64, u64)>,
    naming: Option<Naming>,
    /// The number of the last heading that has one.
    number: u64,
    /// The boards of the same order under headings without a number, since the last total, and their order.
    pairs: (u64, usize),
    /// The lines of signs of the board that is being read.
    rows: Vec<String>,
    /// A heading without its board so far: its orbit, if it names one, and the empty lines since.
    heading: Option<(Option<u64>, usize)>,
    /// True inside a frame in which no row was read yet.
    is_empty_frame: bool,
    /// The lower edge of the frame that is being read.
    edge: Option<String>,
    /// True at a last line without a line break.
    is_cut: bool,
    /// True if the last board had a heading.
    was_headed: bool,
}

fn of_text(text: &str) -> Option<usize> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut listing = Listing {
        starts: vec![(0, 0)],
        ..Listing::default()
    };
    let mut is_below_frame = false;
    let lines = text.lines().count();
    for (number, line) in text.lines().map(squares::trimmed).enumerate() {
        listing.is_cut = number + 1 == lines && !line.is_empty() && !text.ends_with('\n');
        let was_below_frame = std::mem::replace(&mut is_below_frame, line.starts_with('└'));
        if line.is_empty() {
            listing.end_rows()?;
            match &mut listing.heading {
                // The board of the order 0, as it is printed where orbits are told.
                Some((Some(1), 0)) => listing.board(0, &[])?,
                Some((_, empty_lines)) => *empty_lines += 1,
                None => {}
            }
        } else if let Some((number, orbit)) = heading(line) {
            listing.end_board()?;
            listing.heading = Some((orbit, 0));
            listing.name(
                number.map_or(Naming::Pairs, |_| Naming::Numbers),
                number == Some(1),
            );
            if let Some(number) = number {
                (number > 0).then_some(())?;
                // A listing may begin with any.
                let goes_on =
                    [1, listing.number.saturating_add(1)].contains(&number) || listing.number == 0;
                goes_on.then_some(())?;
                listing.number = number;
            }
        } else if let Some(total) = total(line) {
            listing.end_board()?;
            let (boards, headed) = (listing.boards, listing.headed);
            let fits = |start: &(u64, u64)| boards - start.0 == total || headed - start.1 == total;
            let is_last = listing.pairs.0 == total;
            if !is_last && !listing.starts.iter().any(fits) {
                return None;
            }
            (listing.number, listing.pairs) = (0, (0, 0));
            listing.starts = vec![(boards, headed)];
            listing.naming = None;
        } else if let Some(edge) = lower_edge(line) {
            listing.end_rows()?;
            listing.is_empty_frame = line.chars().count() == 3;
            listing.edge = Some(edge);
        } else if listing.edge.as_deref() == Some(line) {
            listing.end_rows()?;
            listing.edge = None;
            if listing.was_headed && listing.is_cut {
                return None;
            }
            if listing.is_empty_frame {
                listing.board(0, &[])?;
            }
        } else if was_below_frame && line.bytes().all(is_file_or_blank) {
            // The names of the files.
        } else if let Some(queens) = one_line(line) {
            listing.end_rows()?;
            listing.board(queens.len(), &queens)?;
        } else {
            let (rank, inside) = match listing.edge.is_some() {
                true => line.strip_suffix('│')?.split_once('│')?,
                false => ("", line),
            };
            let signs: String = squares::words(inside).concat();
            let rank_here = signs.chars().count().checked_sub(listing.rows.len());
            let rank = squares::trimmed(rank);
            if !rank.is_empty() && squares::digits(rank) != rank_here.map(|rank| rank as u64) {
                return None;
            }
            let order = signs.chars().count();
            listing.rows.push(signs);
            listing.is_empty_frame = false;
            if listing.rows.len() == order {
                listing.end_rows()?;
            }
        }
    }
    listing.end_board()?;
    Some(listing.boards as usize)
}

impl Listing {
    /// Notes how the next board is named, and whether a listing may begin with it.
    fn name(&mut self, naming: Naming, is_first: bool) {
        if is_first || self.naming.replace(naming) != Some(naming) {
            self.starts.push((self.boards, self.headed));
        }
    }

    /// Ends a board of lines of signs.
    fn end_rows(&mut self) -> Option<()> {
        let rows = std::mem::take(&mut self.rows);
        if rows.is_empty() {
            return Some(());
        }
        let mut queens = Vec::new();
        for (row, signs) in (0..).zip(&rows) {
            for (column, sign) in (0..).zip(signs.chars()) {
                match sign {
                    'Q' | '♛' | '♕' => queens.push((row, column)),
                    'x' | '*' | '.' | '·' => {}
                    _ => return None,
                }
            }
        }
        let is_square = rows.iter().all(|signs| signs.chars().count() == rows.len());
        self.board(rows.len(), &queens).filter(|()| is_square)
    }

    /// Ends a board, or the board without rows that a heading with an empty line below announced.
    fn end_board(&mut self) -> Option<()> {
        self.end_rows()?;
        match self.heading {
            None => Some(()),
            Some((_, 0)) => None,
            Some(_) => {
                self.is_cut = false; // it was on the lines above
                self.board(0, &[])
            }
        }
    }

    fn board(&mut self, order: usize, queens: &[Square]) -> Option<()> {
        let heading = self.heading.take();
        if heading.is_none() {
            self.name(Naming::Nothing, false);
        }
        if self.naming == Some(Naming::Pairs) {
            let before = if self.pairs.1 == order {
                self.pairs.0
            } else {
                0
            };
            self.pairs = (before + 1, order);
        }
        // There is one board of the order 0.
        let is_second = self.naming == Some(Naming::Numbers) && self.number > 1;
        if heading.is_some() && (self.is_cut || (order == 0 && is_second)) {
            return None;
        }
        self.was_headed = heading.is_some();
        let said = heading.and_then(|heading| heading.0);
        self.boards += 1;
        self.headed += u64::from(heading.is_some());
        self.is_empty_frame = false;
        let is_right = is_solution(order, queens)
            && said.is_none_or(|said| (1..=orbit(queens)).contains(&said));
        is_right.then_some(())
    }
}

/// The lower edge of a frame of which the line is the upper one, like `┌───┐`.
fn lower_edge(line: &str) -> Option<String> {
    let middle = line.strip_prefix('┌')?.strip_suffix('┐')?;
    let is_edge = middle.chars().all(|sign| sign == '─');
    is_edge.then(|| format!("└{middle}┘"))
}

fn is_file_or_blank(sign: u8) -> bool {
    sign.is_ascii_lowercase() || squares::BLANKS.contains(&char::from(sign))
}

/// The numbers in a line that is this form but for them.
fn numbers(line: &str, form: &str) -> Option<Vec<u64>> {
    let mut parts = form.split('#');
    let mut rest = line.strip_prefix(parts.next()?)?;
    let mut numbers = Vec::new();
    for part in parts {
        let end = rest
            .find(|sign: char| !sign.is_ascii_digit())
            .unwrap_or(rest.len());
        numbers.push(squares::digits(&rest[..end])?);
        rest = rest[end..].strip_prefix(part)?;
    }
    rest.is_empty().then_some(numbers)
}

/// The number of the board and the size of its orbit that a heading names, if the line is a heading.
fn heading(line: &str) -> Option<(Option<u64>, Option<u64>)> {
    let find = |forms: [&str; 2]| forms.iter().find_map(|form| numbers(line, form));
    find(["Solution #:", "第#个解:"])
        .map(|found| (Some(found[0]), None))
        .or_else(|| {
            let found = find(["Solution # (orbit of #):", "第#个解（对称等价类大小 #）："])?;
            Some((Some(found[0]), Some(found[1])))
        })
        .or_else(|| find(["A solution is:", "一个解为:"]).map(|_| (None, None)))
        .or_else(|| {
            let found = find([
                "A solution (orbit of #) is:",
                "一个解（对称等价类大小 #）为：",
            ])?;
            Some((None, Some(found[0])))
        })
}

/// The number of boards that the last line of a listing tells.
fn total(line: &str) -> Option<u64> {
    const FORMS: [&str; 8] = [
        "# arrangement",
        "# different arrangements",
        "# fundamental arrangement",
        "# fundamental arrangements",
        "共有 # 种不同的排列",
        "共有 # 种本质不同的排列",
        "# solutions found.",
        "共找到 # 个解。",
    ];
    FORMS.iter().find_map(|form| Some(numbers(line, form)?[0]))
}

/// Reads a board in one line: `0,1; 1,3;` or `b4 d3` or `1 3` or `0,1 1,3`.
fn one_line(line: &str) -> Option<Vec<Square>> {
    if line.contains(';') {
        let pairs = line
            .split(';')
            .map(squares::trimmed)
            .filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| {
            let (row, column) = pair.split_once(',')?;
            Some((
                squares::digits(squares::trimmed(row))?,
                squares::digits(squares::trimmed(column))?,
            ))
        });
        return pairs.collect();
    }
    let words = squares::words(line);
    if words.iter().all(|word| word.contains(',')) {
        let pairs = words.iter().map(|word| {
            let (row, column) = word.split_once(',')?;
            Some((squares::digits(row)?, squares::digits(column)?))
        });
        return pairs.collect();
    }
    let order = words.len() as u64;
    let columns: Option<Vec<_>> = words.iter().map(|word| squares::digits(word)).collect();
    match columns {
        Some(columns) => Some((0..).zip(columns).collect()),
        None => words
            .iter()
            .map(|word| squares::named(word, (order, order)))
            .collect(),
    }
}

fn of_documents(documents: &[Json]) -> Option<usize> {
    let boards = documents.iter().map(|document| of_object(document, None));
    boards.sum()
}

/// The number of boards of an object that is one, or has a list of them, or both.
fn of_object(object: &Json, outside: Option<u64>) -> Option<usize> {
    if let Some(schema) = one(object, "schema")? {
        let known = [
            "backrank.queens.solve/1",
            "backrank.queens.solution/1",
            "backrank.queens.find/1",
        ];
        known.contains(&schema.text()?).then_some(())?;
    }
    let order = match one(object, "order")? {
        Some(order) => Some(order.whole()?),
        None => outside,
    };
    let list = one(object, "solutions")?;
    let mut boards = 0;
    for item in list.map_or(Some(&[][..]), Json::list)? {
        boards += of_object(item, order)?;
    }
    if let Some(columns) = one(object, "columns")? {
        let columns: Option<Vec<u64>> = columns.list()?.iter().map(Json::whole).collect();
        let queens: Vec<Square> = (0..).zip(columns?).collect();
        let said_orbit = one(object, "orbit")?;
        let is_right = is_solution(queens.len(), &queens)
            && order.is_none_or(|order| order == queens.len() as u64)
            && said_orbit.is_none_or(|said| {
                said.whole()
                    .is_some_and(|said| (1..=orbit(&queens)).contains(&said))
            });
        is_right.then_some(())?;
        boards += 1;
    } else if list.is_none() {
        return None;
    }
    says_its_length(object, list)?;
    Some(boards)
}
