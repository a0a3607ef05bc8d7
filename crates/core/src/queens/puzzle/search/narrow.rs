//! Conclusions that need no choice.

use super::super::knowledge::Knowledge;
use super::super::square_set::{MAX_SIDE, SquareSet};
use crate::board::square::Square;

/// Draws conclusions until there are no more, and appends the queens that follow.
///
/// # Errors
/// A unit that cannot have its queens.
pub(in super::super) fn narrow(
    knowledge: &mut Knowledge<'_>,
    queens: &mut Vec<Square>,
) -> Result<(), usize> {
    loop {
        if let Some(unit) = knowledge.unfillable() {
            return Err(unit);
        }
        if let Some(unit) = knowledge.tight() {
            for queen in knowledge.free_in(unit).iter().take(1) {
                knowledge.place(queen);
                queens.push(queen);
            }
            continue;
        }
        let geometry = knowledge.geometry;
        // A unit for one queen always has room.
        let has_several_queens = geometry.stars > 1;
        let is_cramped =
            |&unit: &usize| !geometry.holds(&knowledge.free_in(unit), knowledge.missing(unit));
        let mut regions = 2 * geometry.n..3 * geometry.n;
        if let Some(region) = regions.find(|unit| has_several_queens && is_cramped(unit)) {
            return Err(region);
        }
        let lines = Lines::new(knowledge);
        let mut ruled_out = lines.confined(knowledge)?;
        if ruled_out.is_empty() && has_several_queens {
            ruled_out = lines.pressed(knowledge)?;
        }
        if ruled_out.is_empty() {
            return Ok(());
        }
        knowledge.rule_out(&ruled_out);
    }
}

/// The free squares of a board, by its lines: rows (kind 0) and columns (kind 1).
struct Lines {
    n: usize,
    /// The free squares of each line, as bits.
    free: [[u32; MAX_SIDE]; 2],
    /// The lines in which each region has free squares, as bits.
    crossed: [[u32; MAX_SIDE]; 2],
}

impl Lines {
    fn new(knowledge: &Knowledge<'_>) -> Self {
        let n = knowledge.geometry.n;
        let mut lines = Self {
            n,
            free: [*knowledge.free.rows(), [0; MAX_SIDE]],
            crossed: [[0; MAX_SIDE]; 2],
        };
        for square in knowledge.free.iter() {
            let [row, column, region] = knowledge.geometry.units_of(square);
            let (column, region) = (column - n, region - 2 * n);
            lines.free[1][column] |= 1 << row;
            lines.crossed[0][region] |= 1 << row;
            lines.crossed[1][region] |= 1 << column;
        }
        lines
    }

    /// Returns the squares to rule out because some regions within consecutive lines need all
    /// queens of those lines.
    fn confined(&self, knowledge: &Knowledge<'_>) -> Result<SquareSet, usize> {
        let (n, geometry) = (self.n, knowledge.geometry);
        let mut ruled_out = SquareSet::default();
        for (kind, crossed) in self.crossed.iter().enumerate() {
            for first in 0..n {
                // The missing queens of the regions whose first line is this one or a later one, by
                // their last line.
                let mut ending = [0; MAX_SIDE];
                for (region, lines) in crossed.iter().enumerate() {
                    if *lines >> first << first == *lines && *lines > 0 {
                        ending[lines.ilog2() as usize] += knowledge.missing(2 * n + region);
                    }
                }
                let (mut inside, mut room) = (0, 0);
                for (last, ending) in ending.iter().enumerate().take(n).skip(first) {
                    inside += ending;
                    room += knowledge.missing(kind * n + last);
                    if inside > room {
                        return Err(kind * n + last);
                    }
                    if inside == room && inside > 0 {
                        let band = (2 << last) - (1 << first);
                        let within = (0..n).filter(|&region| crossed[region] & !band == 0);
                        let within = geometry.squares_of(within.map(|region| 2 * n + region));
                        let lines = (first..=last).map(|line| kind * n + line);
                        ruled_out = ruled_out.or(&geometry.squares_of(lines).without(&within));
                    }
                }
            }
        }
        Ok(knowledge.free.and(&ruled_out))
    }

    /// Returns the squares to rule out because a queen there would leave one or two neighbouring
    /// lines with squares too close together.
    fn pressed(&self, knowledge: &Knowledge<'_>) -> Result<SquareSet, usize> {
        let n = self.n;
        let mut ruled_out = SquareSet::default();
        for (kind, free) in self.free.iter().enumerate() {
            let mut rule_out = |line: usize, at: usize| {
                let [row, column] = if kind == 0 { [line, at] } else { [at, line] };
                ruled_out.insert(Square::at(row, column));
            };
            let ones = (0..n).map(|line| line..line + 1);
            let twos = (1..n).map(|line| line - 1..line + 1);
            for lines in ones.chain(twos) {
                let all = lines.clone().fold(0, |all, line| all | free[line]);
                let missing = lines
                    .clone()
                    .map(|line| knowledge.missing(kind * n + line))
                    .sum();
                if room(all) < missing {
                    return Err(kind * n + lines.start);
                }
                // A queen uses the room for at most two, and is itself one of the missing queens.
                if room(all) > missing {
                    continue;
                }
                let is_pressed = |at: &usize| room(all & !(7 << at >> 1)) + 1 < missing;
                for at in (0..n).filter(is_pressed) {
                    lines.clone().for_each(|line| rule_out(line, at));
                }
            }
        }
        Ok(knowledge.free.and(&ruled_out))
    }
}

/// Returns the largest number of squares of a line that do not touch: every second one of each run
/// of free squares, starting with its first.
const fn room(line: u32) -> u32 {
    const EVEN: u32 = 0x5555_5555;
    let starts = line & !(line << 1);
    // The sum carries through each run from its start.
    let even = line & !(line + (starts & EVEN));
    (even & EVEN).count_ones() + (line & !even & !EVEN).count_ones()
}
