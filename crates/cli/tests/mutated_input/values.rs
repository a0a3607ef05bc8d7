//! Orders, boards, squares, shards, times, percentages and amounts of memory, as options take them.

use super::json::{Json, documents};
use super::queens::completions;
use super::squares::{self, Square};

/// A value of an option, and the commands that show what was made of it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    Order,
    Board,
    With,
    Block,
    FindWith,
    FindBlock,
    PuzzleOrder,
    GivenQueens,
    Memory,
    Shards,
    Percent,
    Seconds,
}

impl Value {
    /// Values that are right.
    pub(super) const EXAMPLES: [(Self, &str); 28] = [
        (Self::Order, "8"),
        (Self::Order, "0"),
        (Self::Order, "32"),
        (Self::Board, "3x4"),
        (Self::Board, "8x8"),
        (Self::Board, "1000000000x1"),
        (Self::With, "d1"),
        (Self::With, "a1, 2,4"),
        (Self::Block, "0,3,h8"),
        (Self::Block, "d1,c3,7,7"),
        (Self::FindWith, "d1"),
        (Self::FindWith, "c4,a1,2,4"),
        (Self::FindBlock, "a1, d1,c3,7,7"),
        (Self::PuzzleOrder, "5"),
        (Self::PuzzleOrder, "9"),
        (Self::GivenQueens, "3"),
        (Self::Memory, "500MB"),
        (Self::Memory, "2GiB"),
        (Self::Memory, "1.5 kib"),
        (Self::Memory, "1048576"),
        (Self::Shards, "3"),
        (Self::Shards, "0..7"),
        (Self::Shards, "3,17,40-44"),
        (Self::Shards, "0-99999"),
        (Self::Percent, "0.5%"),
        (Self::Percent, "100"),
        (Self::Seconds, "0.5"),
        (Self::Seconds, "86400"),
    ];

    /// Ranges that overlap: each shard is named often, and may take no memory for each time.
    pub(super) fn overlapping_shards() -> (Self, String) {
        (Self::Shards, "0..99999,".repeat(9_999) + "7")
    }

    /// The words of a quick command with this value.
    pub(super) fn command(self, value: &[u8]) -> Vec<Vec<u8>> {
        let words = match self {
            Self::Order => "queens trace --max-steps 1 --format json -- ",
            Self::Board => "tour check - --dims=",
            Self::With => "queens trace 8 --max-steps 1 --format json --with=",
            Self::Block => "queens trace 8 --max-steps 1 --format json --block=",
            Self::FindWith => "queens find 8 --format json --seed 1 --with=",
            Self::FindBlock => "queens find 8 --format json --seed 1 --block=",
            Self::PuzzleOrder => "queens puzzle new --seed 1 --format json -- ",
            Self::GivenQueens => "queens puzzle completion 8 --seed 1 --format json --given=",
            Self::Memory => "queens count 8 --threads 1 --memory=",
            // A plan that is not there is missed after all words were read.
            Self::Shards => "run shard --out nowhere/d -- nowhere/p ",
            Self::Percent => "run merge nowhere/p nowhere/d --check=",
            Self::Seconds => "run shard nowhere/p 0 --out nowhere/d --checkpoint=",
        };
        let mut words: Vec<Vec<u8>> = words.split(' ').map(|word| word.into()).collect();
        if let Some(last) = words.last_mut() {
            last.extend_from_slice(value);
        }
        words
    }

    /// The part of the output that shows what was made of the value; none for a value that is none. The text may stand anywhere
    /// in the output.
    pub(super) fn shown(self, value: &[u8]) -> Option<String> {
        let value = str::from_utf8(value).ok()?;
        match self {
            Self::Order => {
                let order = squares::digits(value).filter(|&order| order <= 32)?;
                Some(format!("\"order\":{order},"))
            }
            // The list that is fed is `a1`.
            Self::Board => match squares::dims(&value.replace(['X', '×'], "x"))? {
                (1, 1) => Some("a tour, open".to_owned()),
                // Judged, or too large for the memory of this machine.
                (rows, columns) if rows * columns > 1 << 20 => Some("board ".to_owned()),
                _ => Some("NO: ".to_owned()),
            },
            Self::PuzzleOrder => {
                let order = squares::digits(value).filter(|order| (5..=16).contains(order))?;
                Some(format!("\"order\":{order},"))
            }
            Self::GivenQueens => {
                squares::digits(value).filter(|given| (1..=8).contains(given))?;
                Some("\"seed\":\"1\",\"with\":[".to_owned())
            }
            Self::With | Self::Block | Self::FindWith | Self::FindBlock => {
                let mut squares = given(value)?;
                if matches!(self, Self::FindWith) {
                    // A queen given twice is one.
                    let mut met = Vec::new();
                    squares.retain(|square| {
                        !met.contains(square) && {
                            met.push(*square);
                            true
                        }
                    });
                }
                let names = squares.into_iter().map(|(row, column)| {
                    let file = char::from(b'a' + column as u8);
                    format!("\"{file}{}\"", 8 - row)
                });
                let names = names.collect::<Vec<_>>().join(",");
                let key = if matches!(self, Self::With | Self::FindWith) {
                    "with"
                } else {
                    "block"
                };
                Some(format!("\"{key}\":[{names}]"))
            }
            Self::Memory => {
                is_amount(value).filter(|&is_amount| is_amount)?;
                Some("92\n".to_owned())
            }
            Self::Shards => {
                value.split(',').try_for_each(is_range)?;
                missed_plan()
            }
            Self::Percent => {
                let percent = decimal(value.strip_suffix('%').unwrap_or(value))?;
                (percent > 0.0 && percent <= 100.0).then(missed_plan)?
            }
            Self::Seconds => {
                let seconds = decimal(value)?;
                (0.01..=86_400.0).contains(&seconds).then(missed_plan)?
            }
        }
    }

    /// True unless the output has no completion where there is one, or none of those that there are.
    pub(super) fn is_right(self, value: &[u8], output: &str) -> bool {
        let (with, block) = match (self, str::from_utf8(value).ok().and_then(given)) {
            (Self::FindWith, Some(with)) => (with, Vec::new()),
            (Self::FindBlock, Some(block)) => (Vec::new(), block),
            _ => return true,
        };
        let completions = completions(8, &with, &block);
        match found(output) {
            Some(columns) => completions.contains(&columns),
            None => completions.is_empty() && output.contains("\"solutions\":[],"),
        }
    }
}

fn missed_plan() -> Option<String> {
    Some("cannot read 'nowhere/p'".to_owned())
}

/// Something if the text is a shard or a range of shards.
fn is_range(text: &str) -> Option<()> {
    let ends = text.split_once("..").or(text.split_once('-'));
    let (first, last) = ends.unwrap_or((text, text));
    let (first, last) = (squares::digits(first)?, squares::digits(last)?);
    (first <= last && last < 100_000).then_some(())
}

/// Reads a number of digits with a point at most.
fn decimal(text: &str) -> Option<f64> {
    let is_part = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    text.bytes().all(is_part).then(|| text.parse().ok())?
}

/// Reads squares of the board of eight rows.
fn given(value: &str) -> Option<Vec<Square>> {
    squares::list(&value.to_ascii_lowercase(), (8, 8), false)
}

/// The columns of the solution that the program found.
fn found(output: &str) -> Option<Vec<u64>> {
    let documents = documents(output.as_bytes())?;
    let list = *documents.first()?.all("solutions").first()?;
    let columns = *list.list()?.first()?.all("columns").first()?;
    columns.list()?.iter().map(Json::whole).collect()
}

/// True for an amount of memory from one byte on that fits 64 bits: a number and a unit of powers of 1000 or, with an `i`, of
/// 1024.
fn is_amount(text: &str) -> Option<bool> {
    let end = text.find(|sign: char| !sign.is_ascii_digit() && sign != '.');
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    if unit.is_empty() {
        return Some(squares::digits(number)? > 0);
    }
    let unit = Some(unit.trim_start().to_ascii_lowercase()).filter(|unit| !unit.is_empty())?;
    let (prefix, base) = match unit.strip_suffix("ib").or(unit.strip_suffix("i")) {
        Some("") => return None,
        Some(prefix) => (prefix, 1024_u64),
        None => (unit.strip_suffix("b").unwrap_or(&unit), 1000),
    };
    let power = ["", "k", "m", "g", "t", "p", "e"]
        .iter()
        .position(|&known| known == prefix)?;
    let unit = base.pow(power as u32);
    Some(match number.split_once('.') {
        None => {
            let whole = squares::digits(number)?;
            whole > 0
                && whole
                    .checked_mul(unit)
                    .is_some_and(|bytes| bytes < u64::MAX)
        }
        Some((whole, fraction)) => {
            let are_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
            let is_number = !whole.is_empty() && !fraction.is_empty();
            let bytes = number.parse::<f64>().ok()? * unit as f64;
            is_number
                && are_digits(whole)
                && are_digits(fraction)
                && (1.0..2_f64.powi(64)).contains(&bytes)
        }
    })
}
