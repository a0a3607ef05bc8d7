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

/// A part of the units: a range of positions of the middle row, and ranges of the numbers of the squares
/// that divide the top and the bottom.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part(pub(super) [Range<usize>; 3]);

impl Part {
    /// Returns the positions of the middle row.
    pub(super) fn row(&self) -> Range<usize> {
        self.0[0].clone()
    }

    /// Returns the part with other positions of the middle row.
    pub(super) fn with_row(&self, row: Range<usize>) -> Self {
        let [_, top, bottom] = self.0.clone();
        Self([row, top, bottom])
    }

    /// Returns the number of units.
    pub(super) fn units(&self) -> usize {
        self.0.iter().map(Range::len).product()
    }

    /// Splits the part in two by the first of these ranges that has two or more numbers. The middle row
    /// must be divided before the others.
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

/// The units of a part that are still to be counted.
pub(super) struct PendingUnits<'u> {
    pub(super) units: &'u Units,
    pub(super) part: &'u Part,
    /// For each unit whether it is still to be counted. A part may be divided again after some of its units
    /// are done.
    pub(super) is_pending: &'u [bool],
}

impl PendingUnits<'_> {
    /// Returns the unit of a key of the middle, if it is pending.
    pub(super) fn unit(&self, key: u64) -> Option<usize> {
        let unit = self.units.unit(key, self.part);
        unit.filter(|&unit| self.is_pending[unit])
    }

    /// Returns false if no key with this high part belongs to the part.
    pub(super) fn may_have(&self, high: u64, split: &Split) -> bool {
        let Units {
            unit_squares,
            row_position,
            ..
        } = self.units;
        let [rows, tops, _] = &self.part.0;
        let is_known = |slots: &[usize]| slots.iter().all(|slot| split.high.contains(slot));
        let has_row = || {
            row_position[number(high, &unit_squares.row)]
                .is_some_and(|position| rows.contains(&position))
        };
        let has_top = || tops.contains(&number(high, &unit_squares.top));
        (!is_known(&unit_squares.row) || has_row()) && (!is_known(&unit_squares.top) || has_top())
    }

    /// Returns the pending units.
    pub(super) fn units(&self) -> impl Iterator<Item = usize> + '_ {
        let units = self.units.of_part(self.part);
        units.filter(|&unit| self.is_pending[unit])
    }

    /// Returns true if all units are pending, and none is left out as a symmetric copy.
    pub(super) fn is_all(&self) -> bool {
        let Units {
            representatives,
            row_position,
            ..
        } = self.units;
        let all = self.units.all().units();
        representatives.len() == row_position.len() && self.units().count() == all
    }
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

    /// Returns the expected work of a unit, which is the same for all units of a row.
    pub(super) fn work(&self, unit: usize) -> u64 {
        self.max_states[unit / (self.tops() * self.bottoms())].load(Relaxed)
    }

    /// Returns the expected work of all units.
    pub(super) fn total_work(&self) -> u64 {
        self.max_states
            .iter()
            .map(|states| states.load(Relaxed))
            .sum::<u64>()
            * (self.tops() * self.bottoms()) as u64
    }

    /// Returns all units.
    pub(super) fn all(&self) -> Part {
        let numbers = [self.representatives.len(), self.tops(), self.bottoms()];
        Part(numbers.map(|numbers| 0..numbers))
    }

    fn tops(&self) -> usize {
        power(self.unit_squares.top.len())
    }

    fn bottoms(&self) -> usize {
        power(self.unit_squares.bottom.len())
    }

    /// Returns the degrees in the middle row of the tours of a unit, from left to right, and how often these
    /// tours count.
    pub(super) fn row(&self, unit: usize) -> (Vec<u8>, u32) {
        let (number, multiplicity) = self.representatives[unit / (self.tops() * self.bottoms())];
        (digits(number, self.unit_squares.row.len()), multiplicity)
    }

    /// Returns the unit of a key of the middle, if it is in a part.
    fn unit(&self, key: u64, part: &Part) -> Option<usize> {
        let row = self.row_position[number(key, &self.unit_squares.row)]?;
        let top = number(key, &self.unit_squares.top);
        let bottom = self.bottoms() - 1 - number(key, &self.unit_squares.bottom);
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
