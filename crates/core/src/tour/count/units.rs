//! The units of a count: the tours with given degrees of a few squares of the middle, the *cells*.

use std::ops::Range;

use super::graph::{Graph, Mirror};
use super::index::{Split, number};

/// The squares of the middle whose degrees divide a count into units.
///
/// A unit is the set of tours that give each of these squares a certain degree, in the half that its
/// field names. Squares are known by their slots. The first are black squares of the *middle row*, that of the first white square of the
/// bottom: no white square of that row touches them, so that their degrees divide the layers before
/// that row too. The others are not touched by the last row of the half, if there are such squares.
#[derive(Clone, Debug, Default)]
pub(super) struct Cells {
    /// In the middle row, from left to right; their degrees in the top.
    pub(super) row: Vec<usize>,
    /// Their degrees in the top.
    pub(super) top: Vec<usize>,
    /// Their degrees in the bottom.
    pub(super) bottom: Vec<usize>,
    /// The symmetries by which as many tours have other degrees in the middle row: reversed with
    /// left and right exchanged, 2 less each with top and bottom exchanged, or both with a half turn.
    pub(super) symmetries: Vec<Mirror>,
}

/// The maximum number of squares beside the middle row that divide the units of a half.
const MAX_OTHERS: usize = 3;

impl Cells {
    /// Finds the squares that divide the count. `whites`: those of the top, the centre among them,
    /// and of the bottom.
    pub(super) fn new(
        graph: &Graph,
        middle: &[usize],
        row: u32,
        [upper, lower]: [&[usize]; 2],
        is_turned: bool,
    ) -> Self {
        let slots = middle.iter().enumerate();
        let of_row = slots.filter(|&(_, &black)| graph.blacks[black].square.row == row);
        let of_row: Vec<usize> = of_row.map(|(slot, _)| slot).collect();
        // Those that a half touches, the ones first that no white square of the middle row does: these
        // divide the layers before that row too. Of a turned half only these, so that a late step
        // leaves them alone.
        let others = |whites: &[usize], not: &[usize]| -> Vec<usize> {
            let mut found = Vec::new();
            for (slot, &black) in middle.iter().enumerate() {
                let near = graph.blacks[black].neighbours.iter();
                let near = near.copied().filter(|white| whites.contains(white));
                let (in_row, beyond): (Vec<usize>, Vec<usize>) =
                    near.partition(|&white| graph.whites[white].square.row == row);
                let is_free = !of_row.contains(&slot) && !not.contains(&slot);
                if is_free && !beyond.is_empty() && (in_row.is_empty() || !is_turned) {
                    found.push((!in_row.is_empty(), slot));
                }
            }
            found.sort_unstable();
            let slots = found.into_iter().map(|(_, slot)| slot);
            slots.take(MAX_OTHERS).collect()
        };
        let mut top = others(upper, &[]);
        let bottom = if is_turned {
            // Those of the top, turned around, unless that is one of them.
            let turned = |slot: usize| middle.len() - 1 - slot;
            let all = [top.as_slice(), &of_row].concat();
            top.retain(|&slot| !all.contains(&turned(slot)));
            top.iter().map(|&slot| turned(slot)).collect()
        } else {
            others(lower, &top)
        };
        let is_axis = 2 * row + 1 == graph.dims.rows() && graph.ends.black == 0;
        let holds =
            |mirror: &Mirror| (*mirror == Mirror::LeftRight || is_axis) && graph.has(*mirror);
        let mirrors = [Mirror::LeftRight, Mirror::TopBottom, Mirror::HalfTurn];
        Self {
            row: of_row,
            top,
            bottom,
            symmetries: mirrors.into_iter().filter(holds).collect(),
        }
    }
}

/// The units of a count, and which of them stand for others.
pub(super) struct Units {
    cells: Cells,
    /// For each number of the degrees in the middle row its place in `kept`, if it is there.
    place: Vec<Option<usize>>,
    /// The numbers of the middle row that are counted, each with the number of those that have as many
    /// tours, itself among them.
    kept: Vec<(usize, u32)>,
}

/// A part of the units: ranges of the places of the middle row, and of the numbers of the squares that
/// divide the top and the bottom.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part(pub(super) [Range<usize>; 3]);

impl Part {
    /// Returns the places of the middle row.
    pub(super) fn row(&self) -> Range<usize> {
        self.0[0].clone()
    }

    /// Returns the part with other places of the middle row.
    pub(super) fn with_row(&self, row: Range<usize>) -> Self {
        let [_, top, bottom] = self.0.clone();
        Self([row, top, bottom])
    }

    /// Returns the number of units.
    pub(super) fn units(&self) -> usize {
        self.0.iter().map(Range::len).product()
    }

    /// Returns the part in two, by the first of these ranges that has two numbers or more; the middle row
    /// is divided before the others.
    pub(super) fn halves(&self, mut ranges: Range<usize>) -> Option<[Self; 2]> {
        let divided = ranges.find(|&range| self.0[range].len() > 1)?;
        if divided > 0 && self.row().len() > 1 {
            return None;
        }
        let Range { start, end } = self.0[divided];
        let middle = start + (end - start) / 2;
        Some([start..middle, middle..end].map(|range| {
            let mut part = self.clone();
            part.0[divided] = range;
            part
        }))
    }
}

/// Those units of a part that are to be counted.
pub(super) struct Wanted<'u> {
    pub(super) units: &'u Units,
    pub(super) part: &'u Part,
    /// For each unit whether it is to be counted and is not done: a part may be divided again after some
    /// of it is done.
    pub(super) todo: &'u [bool],
}

impl Wanted<'_> {
    /// Returns the unit of a key of the middle, if it is one of these.
    pub(super) fn unit(&self, key: u64) -> Option<usize> {
        let unit = self.units.unit(key, self.part);
        unit.filter(|&unit| self.todo[unit])
    }

    /// Returns false if no key with this high part is one of these.
    pub(super) fn may_have(&self, high: u64, split: &Split) -> bool {
        let Units { cells, place, .. } = self.units;
        let [rows, tops, _] = &self.part.0;
        let is_known = |slots: &[usize]| slots.iter().all(|slot| split.high.contains(slot));
        let has_row = || place[number(high, &cells.row)].is_some_and(|place| rows.contains(&place));
        let has_top = || tops.contains(&number(high, &cells.top));
        (!is_known(&cells.row) || has_row()) && (!is_known(&cells.top) || has_top())
    }

    /// Returns the units that are to be counted.
    pub(super) fn units(&self) -> impl Iterator<Item = usize> + '_ {
        let units = self.units.of_part(self.part);
        units.filter(|&unit| self.todo[unit])
    }

    /// Returns true if no unit is left out, nor any for which others stand.
    pub(super) fn is_all(&self) -> bool {
        let Units { kept, place, .. } = self.units;
        let all = self.units.all().units();
        kept.len() == place.len() && self.units().count() == all
    }
}

impl Units {
    pub(super) fn new(cells: &Cells) -> Self {
        let length = cells.row.len();
        let mut kept = Vec::new();
        let mut place = vec![None; power(length)];
        for (number, place) in place.iter_mut().enumerate() {
            let mut orbit = vec![number];
            let images = cells.symmetries.iter();
            orbit.extend(images.map(|&mirror| image(number, length, mirror)));
            orbit.sort_unstable();
            orbit.dedup();
            if orbit[0] == number {
                *place = Some(kept.len());
                kept.push((number, orbit.len() as u32));
            }
        }
        Self {
            cells: cells.clone(),
            place,
            kept,
        }
    }

    /// Returns all units.
    pub(super) fn all(&self) -> Part {
        let numbers = [self.kept.len(), self.tops(), self.bottoms()];
        Part(numbers.map(|numbers| 0..numbers))
    }

    fn tops(&self) -> usize {
        power(self.cells.top.len())
    }

    fn bottoms(&self) -> usize {
        power(self.cells.bottom.len())
    }

    /// Returns the degrees in the middle row of the tours of a unit, from left to right, and the number of
    /// times that these tours count.
    pub(super) fn row(&self, unit: usize) -> (Vec<u8>, u32) {
        let (number, times) = self.kept[unit / (self.tops() * self.bottoms())];
        (digits(number, self.cells.row.len()), times)
    }

    /// Returns the unit of a key of the middle, if it is in a part.
    fn unit(&self, key: u64, part: &Part) -> Option<usize> {
        let row = self.place[number(key, &self.cells.row)]?;
        let top = number(key, &self.cells.top);
        let bottom = self.bottoms() - 1 - number(key, &self.cells.bottom);
        let mut all = part.0.iter().zip([row, top, bottom]);
        let is_here = all.all(|(range, number)| range.contains(&number));
        is_here.then(|| (row * self.tops() + top) * self.bottoms() + bottom)
    }

    /// Returns the units of a part.
    fn of_part(&self, part: &Part) -> impl Iterator<Item = usize> {
        let [rows, tops, bottoms] = part.0.clone();
        let firsts = rows.flat_map(move |row| {
            let tops = tops.clone();
            tops.map(move |top| (row * self.tops() + top) * self.bottoms())
        });
        firsts.flat_map(move |first| bottoms.clone().map(move |bottom| first + bottom))
    }
}

/// Returns the number of ways to give degrees to so many squares.
const fn power(squares: usize) -> usize {
    3_usize.pow(squares as u32)
}

/// Returns the digits of a number of the middle row, from left to right.
fn digits(number: usize, length: usize) -> Vec<u8> {
    let places = (0..length).rev();
    let digits = places.map(|place| (number / power(place) % 3) as u8);
    digits.collect()
}

/// Returns the number of the middle row whose tours are mirror images.
fn image(number: usize, length: usize, mirror: Mirror) -> usize {
    let mut digits = digits(number, length);
    if mirror != Mirror::TopBottom {
        digits.reverse();
    }
    let digit = |digit| match mirror {
        Mirror::LeftRight => digit,
        Mirror::TopBottom | Mirror::HalfTurn => 2 - digit,
    };
    let digits = digits.into_iter().map(digit);
    digits.fold(0, |number, digit| 3 * number + usize::from(digit))
}
