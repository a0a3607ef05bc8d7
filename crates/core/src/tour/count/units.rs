//! The units of a count: the tours with given degrees of a few squares of the middle, the *cells*.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::bounds::Keys;
use super::error::TourCountError;
use super::graph::Mirror;
use super::index::{Split, number};
use super::layer::indices;
use super::means::{Means, for_each_task};
use super::order::{Cells, Sweep};
use super::steps::Ends;

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
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) row: Range<usize>,
    pub(super) top: Range<usize>,
    pub(super) bottom: Range<usize>,
}

/// What a part of the units is divided by.
#[derive(Clone, Copy)]
pub(super) enum Axis {
    Row,
    /// By the squares that divide the top, then by those of the bottom.
    Top,
    Bottom,
}

impl Part {
    /// Returns the number of units.
    pub(super) fn units(&self) -> usize {
        self.row.len() * self.top.len() * self.bottom.len()
    }

    /// Returns the part in two. One with several places of the middle row is divided by these only.
    pub(super) fn halves(&self, axis: Axis) -> Option<[Self; 2]> {
        let range = |part: &Self| match axis {
            Axis::Row => part.row.clone(),
            Axis::Top if part.top.len() > 1 => part.top.clone(),
            Axis::Top | Axis::Bottom => part.bottom.clone(),
        };
        let Range { start, end } = range(self);
        if end - start < 2 || (self.row.len() > 1 && !matches!(axis, Axis::Row)) {
            return None;
        }
        let middle = start + (end - start) / 2;
        Some([start..middle, middle..end].map(|range| {
            let mut part = self.clone();
            match axis {
                Axis::Row => part.row = range,
                Axis::Top if part.top.len() > 1 => part.top = range,
                Axis::Top | Axis::Bottom => part.bottom = range,
            }
            part
        }))
    }
}

/// Those units of a part that are to be counted.
pub(super) struct Wanted<'u> {
    pub(super) units: &'u Units,
    pub(super) part: &'u Part,
    pub(super) todo: &'u Todo<'u>,
}

/// The units that are to be counted and are not done: a part may be divided again after some of it is
/// done.
pub(super) struct Todo<'r> {
    is_wanted: &'r (dyn Fn(usize) -> bool + Sync),
    is_done: Vec<AtomicBool>,
}

impl<'r> Todo<'r> {
    pub(super) fn new(is_wanted: &'r (dyn Fn(usize) -> bool + Sync), units: usize) -> Self {
        Self {
            is_wanted,
            is_done: (0..units).map(|_| AtomicBool::new(false)).collect(),
        }
    }

    pub(super) fn has(&self, unit: usize) -> bool {
        !self.is_done[unit].load(Relaxed) && (self.is_wanted)(unit)
    }

    /// Takes a unit out, which is done now. Returns false if it was not there.
    pub(super) fn take(&self, unit: usize) -> bool {
        (self.is_wanted)(unit) && !self.is_done[unit].swap(true, Relaxed)
    }
}

impl Wanted<'_> {
    /// Returns the unit of a key of the middle, if it is one of these.
    pub(super) fn unit(&self, key: u64) -> Option<usize> {
        let unit = self.units.unit(key, self.part);
        unit.filter(|&unit| self.todo.has(unit))
    }

    /// Returns false if no key with this high part is one of these.
    pub(super) fn may_have(&self, high: u64, split: &Split) -> bool {
        self.units.may_have(high, split, self.part)
    }

    /// Calls `visit` with each key of the middle that can occur, is one of these and counts.
    pub(super) fn for_each_key(
        &self,
        means: &Means<'_>,
        sweep: &Sweep,
        can_occur: &Keys,
        visit: impl Fn(u64, Ends) + Sync,
    ) -> Result<(), TourCountError> {
        let frontier = sweep.top.last_frontier();
        for (section, (ends, index)) in indices(frontier, sweep.total).enumerate() {
            let visit_chunk = |(): &mut (), chunk: usize| {
                if !self.may_have(index.high(chunk), &frontier.split) {
                    return Ok(());
                }
                for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
                    if can_occur.has(section, place)
                        && self.unit(key).is_some()
                        && sweep.times(ends, key).is_some()
                    {
                        visit(key, ends);
                    }
                }
                Ok(())
            };
            for_each_task(means.executor, index.chunks(), || (), visit_chunk)?;
        }
        Ok(())
    }
}

impl Units {
    pub(super) fn new(cells: &Cells) -> Self {
        let numbers = 3_usize.pow(cells.row.len() as u32);
        let mut kept: Vec<(usize, u32)> = Vec::new();
        let mut place = vec![None; numbers];
        for (number, place) in place.iter_mut().enumerate() {
            let mut orbit = vec![number];
            let images = cells.symmetries.iter();
            orbit.extend(images.map(|&mirror| image(number, cells.row.len(), mirror)));
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
        Part {
            row: 0..self.kept.len(),
            top: 0..self.tops(),
            bottom: 0..self.bottoms(),
        }
    }

    fn tops(&self) -> usize {
        3_usize.pow(self.cells.top.len() as u32)
    }

    fn bottoms(&self) -> usize {
        3_usize.pow(self.cells.bottom.len() as u32)
    }

    /// Returns the number of units with those for which others stand.
    pub(super) fn of_all_rows(&self) -> usize {
        self.place.len() * self.tops() * self.bottoms()
    }

    /// Returns the number of times that the tours of a unit count.
    pub(super) fn times(&self, unit: usize) -> u32 {
        self.kept[unit / (self.tops() * self.bottoms())].1
    }

    /// Returns the degrees in the middle row of the tours of a unit, from left to right.
    pub(super) fn row(&self, unit: usize) -> Vec<u8> {
        let (number, _) = self.kept[unit / (self.tops() * self.bottoms())];
        digits(number, self.cells.row.len())
    }

    /// Returns the unit of a key of the middle, if it is in a part.
    pub(super) fn unit(&self, key: u64, part: &Part) -> Option<usize> {
        let row = self.place[number(key, &self.cells.row)]?;
        let top = number(key, &self.cells.top);
        let bottom =
            3_usize.pow(self.cells.bottom.len() as u32) - 1 - number(key, &self.cells.bottom);
        let is_here =
            part.row.contains(&row) && part.top.contains(&top) && part.bottom.contains(&bottom);
        is_here.then(|| (row * self.tops() + top) * self.bottoms() + bottom)
    }

    /// Returns false if no key with this high part is in a part.
    pub(super) fn may_have(&self, high: u64, split: &Split, part: &Part) -> bool {
        let is_known = |slots: &[usize]| slots.iter().all(|slot| split.high.contains(slot));
        let row = || {
            let place = self.place[number(high, &self.cells.row)];
            place.is_some_and(|place| part.row.contains(&place))
        };
        let top = || part.top.contains(&number(high, &self.cells.top));
        (!is_known(&self.cells.row) || row()) && (!is_known(&self.cells.top) || top())
    }

    /// Returns the units of a part.
    pub(super) fn of_part<'a>(&'a self, part: &'a Part) -> impl Iterator<Item = usize> + 'a {
        part.row.clone().flat_map(move |row| {
            let tops = part.top.clone();
            tops.flat_map(move |top| {
                let first = (row * self.tops() + top) * self.bottoms();
                part.bottom.clone().map(move |bottom| first + bottom)
            })
        })
    }
}

/// Returns the digits of a number of the middle row, from left to right.
fn digits(number: usize, length: usize) -> Vec<u8> {
    let power = |place| 3_usize.pow(place as u32);
    let digits = (0..length)
        .rev()
        .map(|place| (number / power(place) % 3) as u8);
    digits.collect()
}

/// Returns the number of the middle row whose tours are mirror images.
fn image(number: usize, length: usize, mirror: Mirror) -> usize {
    let mut digits = digits(number, length);
    if mirror != Mirror::TopBottom {
        digits.reverse();
    }
    if mirror != Mirror::LeftRight {
        for digit in &mut digits {
            *digit = 2 - *digit;
        }
    }
    digits
        .iter()
        .fold(0, |number, &digit| 3 * number + usize::from(digit))
}
