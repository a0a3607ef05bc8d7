//! The units of a count: the tours with given degrees at a few squares of the middle, the *unit squares*.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::graph::Graph;
use super::index::{Split, number};
use crate::board::symmetry::Symmetry;

/// The squares of the middle whose degrees divide a count into units.
///
/// A unit is the set of tours that give each of these squares a certain degree in one half. Squares are
/// given as slots. The first are black squares of the *middle row*, the row of the first white square of the
/// bottom. No white square of that row touches them, so their degrees divide the layers before that row
/// too. The others are not touched by the last row of the half, if there are such squares.
#[derive(Clone, Debug, Default)]
pub(super) struct UnitSquares {
    /// In the middle row, from left to right; their degrees in the top.
    pub(super) row: Vec<usize>,
    /// Their degrees in the top.
    pub(super) top: Vec<usize>,
    /// Their degrees in the bottom.
    pub(super) bottom: Vec<usize>,
    /// The symmetries that map tours to tours with other degrees in the middle row: an exchange of left and
    /// right reverses the degrees, one of top and bottom replaces each degree d by 2 - d, and a half turn
    /// does both.
    pub(super) symmetries: Vec<Symmetry>,
}

/// The maximum number of squares beside the middle row that divide the units of a half.
const MAX_OTHERS: usize = 3;

impl UnitSquares {
    /// Finds the squares that divide the count. `upper`: the white squares of the top, including the centre;
    /// `lower`: those of the bottom.
    pub(super) fn new(
        graph: &Graph,
        middle: &[usize],
        row: u32,
        [upper, lower]: [&[usize]; 2],
        is_turned: bool,
    ) -> Self {
        let slots = middle.iter().enumerate();
        let row_slots = slots.filter(|&(_, &black)| graph.blacks[black].square.row == row);
        let row_slots: Vec<usize> = row_slots.map(|(slot, _)| slot).collect();
        // The squares that a half touches. Squares that no white square of the middle row touches are first:
        // they divide the layers before that row too. A turned half has only these, so that a deferred step
        // does not touch them.
        let others = |whites: &[usize], excluded: &[usize]| -> Vec<usize> {
            let mut candidates = Vec::new();
            for (slot, &black) in middle.iter().enumerate() {
                let near = graph.blacks[black].neighbours.iter();
                let near = near.copied().filter(|white| whites.contains(white));
                let (in_row, beyond): (Vec<usize>, Vec<usize>) =
                    near.partition(|&white| graph.whites[white].square.row == row);
                let is_free = !row_slots.contains(&slot) && !excluded.contains(&slot);
                if is_free && !beyond.is_empty() && (in_row.is_empty() || !is_turned) {
                    candidates.push((!in_row.is_empty(), slot));
                }
            }
            candidates.sort_unstable();
            let slots = candidates.into_iter().map(|(_, slot)| slot);
            slots.take(MAX_OTHERS).collect()
        };
        let mut top = others(upper, &[]);
        let bottom = if is_turned {
            // Those of the top turned around, unless the turned square is one of them too.
            let turned = |slot: usize| middle.len() - 1 - slot;
            let all = [top.as_slice(), &row_slots].concat();
            top.retain(|&slot| !all.contains(&turned(slot)));
            top.iter().map(|&slot| turned(slot)).collect()
        } else {
            others(lower, &top)
        };
        let is_axis = 2 * row + 1 == graph.dims.rows() && graph.ends.black == 0;
        let holds = |symmetry: &Symmetry| {
            (*symmetry == Symmetry::LEFT_RIGHT || is_axis) && graph.has(*symmetry)
        };
        let symmetries = [
            Symmetry::LEFT_RIGHT,
            Symmetry::TOP_BOTTOM,
            Symmetry::HALF_TURN,
        ];
        Self {
            row: row_slots,
            top,
            bottom,
            symmetries: symmetries.into_iter().filter(holds).collect(),
        }
    }
}

/// The units of a count, without those that are symmetric copies of others.
pub(super) struct Units {
    unit_squares: UnitSquares,
    /// For each number of the degrees in the middle row, its position in `representatives`, if it is there.
    row_position: Vec<Option<usize>>,
    /// The numbers of the middle row that are counted, each with the number of its symmetric copies,
    /// including itself.
    representatives: Vec<(usize, u32)>,
    /// For each representative, the maximum number of states that are joined with its degrees, plus 1, so
    /// that no unit has work 0.
    max_states: Vec<AtomicU64>,
}

impl Units {
    pub(super) fn new(unit_squares: &UnitSquares) -> Self {
        let length = unit_squares.row.len();
        let mut representatives = Vec::new();
        let mut row_position = vec![None; power(length)];
        for (number, position) in row_position.iter_mut().enumerate() {
            let mut orbit = vec![number];
            let copies = unit_squares.symmetries.iter();
            orbit.extend(copies.map(|&symmetry| symmetric_row(number, length, symmetry)));
            orbit.sort_unstable();
            orbit.dedup();
            if orbit[0] == number {
                *position = Some(representatives.len());
                representatives.push((number, orbit.len() as u32));
            }
        }
        Self {
            unit_squares: unit_squares.clone(),
            row_position,
            max_states: representatives.iter().map(|_| AtomicU64::new(1)).collect(),
            representatives,
        }
    }

    /// Adds the states of a key of the middle to those of its row.
    pub(super) fn add_states(&self, key: u64, states: u64) {
        if let Some(row) = self.row_position[number(key, &self.unit_squares.row)] {
            self.max_states[row].fetch_add(states, Relaxed);
        }
    }

    /// Returns the expected work of some units, which is the same for all units of a row.
    pub(super) fn work(&self, units: impl IntoIterator<Item = usize>) -> u64 {
        let units = units.into_iter();
        let work = units.map(|unit| self.max_states[self.digits(unit)[0]].load(Relaxed));
        work.sum()
    }

    /// Returns the number of values of each digit of a unit.
    fn lengths(&self) -> [usize; 3] {
        let UnitSquares { top, bottom, .. } = &self.unit_squares;
        [self.rows(), power(top.len()), power(bottom.len())]
    }

    /// Returns the number of representatives in the middle row.
    pub(super) fn rows(&self) -> usize {
        self.representatives.len()
    }

    /// Returns the number of units.
    pub(super) fn count(&self) -> usize {
        self.lengths().into_iter().product()
    }

    /// Returns the digits of a unit: the positions of its degrees in the middle row, in the top and in the
    /// bottom.
    fn digits(&self, unit: usize) -> [usize; 3] {
        let [_, tops, bottoms] = self.lengths();
        [unit / bottoms / tops, unit / bottoms % tops, unit % bottoms]
    }

    /// Returns the degrees in the middle row of the tours of a unit, from left to right, and how often these
    /// tours count.
    pub(super) fn row(&self, unit: usize) -> (Vec<u8>, u32) {
        let (number, multiplicity) = self.representatives[self.digits(unit)[0]];
        (digits(number, self.unit_squares.row.len()), multiplicity)
    }

    /// Returns some of the units.
    pub(super) fn part(&self, has: impl Fn(usize) -> bool) -> Part<'_> {
        let has: Vec<bool> = (0..self.count()).map(has).collect();
        let mut numbers = self.lengths().map(|length| vec![false; length]);
        for unit in positions(&has) {
            for (numbers, digit) in numbers.iter_mut().zip(self.digits(unit)) {
                numbers[digit] = true;
            }
        }
        Part {
            units: self,
            has,
            digits: numbers,
        }
    }
}

/// Some units, which are counted at once.
pub(super) struct Part<'u> {
    units: &'u Units,
    /// For each unit whether it is one of them.
    has: Vec<bool>,
    /// For each digit the values that occur.
    digits: [Vec<bool>; 3],
}

impl Part<'_> {
    /// Returns the number of all units.
    pub(super) const fn all_units(&self) -> usize {
        self.has.len()
    }

    /// Returns the units.
    pub(super) fn units(&self) -> impl Iterator<Item = usize> {
        positions(&self.has)
    }

    /// Returns the positions of the middle row that occur.
    pub(super) fn rows(&self) -> Vec<usize> {
        positions(&self.digits[0]).collect()
    }

    /// Returns the units of this part that have one of these digits.
    fn with_digits(&self, digit: usize, values: &[usize]) -> Self {
        let units = self.units;
        units.part(|unit| self.has[unit] && values.contains(&units.digits(unit)[digit]))
    }

    /// Returns the units of this part that are wanted.
    pub(super) fn wanted(&self, is_wanted: &[bool]) -> Self {
        self.units.part(|unit| self.has[unit] && is_wanted[unit])
    }

    /// Returns the units of this part with these positions of the middle row.
    pub(super) fn with_rows(&self, rows: &[usize]) -> Self {
        self.with_digits(0, rows)
    }

    /// Splits the part in two by the first of these digits that has two or more values. The middle row
    /// must be divided before the others.
    pub(super) fn halves(&self, mut digits: Range<usize>) -> Option<[Self; 2]> {
        let values = |digit: usize| positions(&self.digits[digit]).collect::<Vec<_>>();
        let digit = digits.find(|&digit| values(digit).len() > 1)?;
        if digit > 0 && self.rows().len() > 1 {
            return None;
        }
        let values = values(digit);
        let (low, high) = values.split_at(values.len() / 2);
        Some([low, high].map(|values| self.with_digits(digit, values)))
    }

    /// Returns the unit of a key of the middle, if it is in this part.
    pub(super) fn unit(&self, key: u64) -> Option<usize> {
        let Units {
            unit_squares,
            row_position,
            ..
        } = self.units;
        let [_, tops, bottoms] = self.units.lengths();
        let row = row_position[number(key, &unit_squares.row)]?;
        let top = number(key, &unit_squares.top);
        let bottom = bottoms - 1 - number(key, &unit_squares.bottom);
        let unit = (row * tops + top) * bottoms + bottom;
        self.has[unit].then_some(unit)
    }

    /// Returns false if no key with this high part belongs to the part.
    pub(super) fn may_have(&self, high: u64, split: &Split) -> bool {
        let Units {
            unit_squares,
            row_position,
            ..
        } = self.units;
        let is_known = |slots: &[usize]| slots.iter().all(|slot| split.high.contains(slot));
        let [rows, tops, _] = &self.digits;
        let has_row =
            || row_position[number(high, &unit_squares.row)].is_some_and(|position| rows[position]);
        let has_top = || tops[number(high, &unit_squares.top)];
        (!is_known(&unit_squares.row) || has_row()) && (!is_known(&unit_squares.top) || has_top())
    }

    /// Returns true if these are all units, and none is left out as a symmetric copy.
    pub(super) fn is_all(&self) -> bool {
        self.units.rows() == self.units.row_position.len() && !self.has.contains(&false)
    }
}

/// Returns the positions of the items that are true.
fn positions(items: &[bool]) -> impl Iterator<Item = usize> {
    let items = items.iter().enumerate();
    items
        .filter(|&(_, &item)| item)
        .map(|(position, _)| position)
}

/// Returns the number of degree vectors of this many squares.
const fn power(squares: usize) -> usize {
    3_usize.pow(squares as u32)
}

/// Returns the digits of a number of the middle row, from left to right.
fn digits(number: usize, length: usize) -> Vec<u8> {
    let exponents = (0..length).rev();
    let digits = exponents.map(|exponent| (number / power(exponent) % 3) as u8);
    digits.collect()
}

/// Returns the number of the middle row of the symmetric tours.
fn symmetric_row(number: usize, length: usize, symmetry: Symmetry) -> usize {
    let mut digits = digits(number, length);
    if symmetry != Symmetry::TOP_BOTTOM {
        digits.reverse();
    }
    if symmetry != Symmetry::LEFT_RIGHT {
        digits.iter_mut().for_each(|digit| *digit = 2 - *digit);
    }
    let digits = digits.into_iter();
    digits.fold(0, |number, digit| 3 * number + usize::from(digit))
}
