//! The tours that two halves make, over all their degree vectors.

use super::error::{StepError, reserve};
use super::lanes::{Joins, LANES, Lane, MOST_IN_LANES};
use super::layer::{Kept, States};
use super::matchings::{MATCHINGS, with_first};
use super::splice::{Splice, Tables};
use super::sums::Sums;
use super::turned::TurnedRanks;
use super::word::Word;

/// Adds up the tours of pairs of halves. Pairs wait until there are enough of them to be worked through side by side.
pub(super) struct Pairs<'a> {
    tables: &'a Tables,
    narrow: Waiting<'a, u32>,
    middle: Waiting<'a, u64>,
    wide: Waiting<'a, u128>,
}

impl<'a> Pairs<'a> {
    pub(super) fn new(tables: &'a Tables, joins: &'a Joins) -> Self {
        Self {
            tables,
            narrow: Waiting::new(joins),
            middle: Waiting::new(joins),
            wide: Waiting::new(joins),
        }
    }

    /// Adds the tours of two halves with the same ends of k paths, that often; empties the sums. `turned`: the ends of the
    /// bottom are in reverse order.
    pub(super) fn add<W: Word>(
        &mut self,
        k: usize,
        top: &mut Sums<W>,
        bottom: &mut Sums<W>,
        turned: Option<TurnedRanks<'_>>,
        times: u32,
    ) -> Result<(), StepError> {
        if k <= MOST_IN_LANES
            && let (Some(tops), Some(bottoms)) = (top.dense()?, bottom.dense()?)
        {
            match widest(tops, bottoms)? {
                Width::Narrow => self.narrow.place(k, tops, bottoms, turned, times),
                Width::Middle => self.middle.place(k, tops, bottoms, turned, times),
                Width::Wide => self.wide.place(k, tops, bottoms, turned, times),
            }
            top.forget();
            bottom.forget();
            return Ok(());
        }
        let (top, mut ranks) = (top.states()?, Vec::new());
        let mut bottom = bottom.states()?;
        if let Some(turned) = turned {
            reserve(&mut ranks, bottom.ranks.len())?;
            ranks.extend_from_slice(bottom.ranks);
            turned.turn(&mut ranks);
            bottom.ranks = &ranks;
        }
        let tables = self.tables;
        match widest(top.numbers, bottom.numbers)? {
            Width::Narrow => self.narrow.add_narrowed(tables, k, top, bottom, times),
            Width::Middle => self.middle.add_narrowed(tables, k, top, bottom, times),
            Width::Wide => self.wide.add_narrowed(tables, k, top, bottom, times),
        }
    }

    /// The tours of all pairs.
    pub(super) fn total(mut self) -> Result<u128, StepError> {
        let totals = [
            self.narrow.finish(),
            self.middle.finish(),
            self.wide.finish(),
        ];
        let add = |sum: u128, total: Option<u128>| sum.checked_add(total?);
        totals
            .into_iter()
            .try_fold(0, add)
            .ok_or(StepError::TooNarrow)
    }
}

/// Which type the numbers on the way fit.
enum Width {
    Narrow,
    Middle,
    Wide,
}

/// No number on the way is larger than the sum of the tops or of the bottoms, and no product larger than theirs.
fn widest<W: Word>(tops: &[W], bottoms: &[W]) -> Result<Width, StepError> {
    let sum = |numbers: &[W]| {
        let mut numbers = numbers.iter();
        numbers.try_fold(0_u128, |sum, number| sum.checked_add(number.wide()))
    };
    match (sum(tops), sum(bottoms)) {
        (Some(top), Some(bottom)) if top.max(bottom) <= u32::MAX.into() => Ok(Width::Narrow),
        (Some(top), Some(bottom)) if top.max(bottom) <= u64::MAX.into() => Ok(Width::Middle),
        (Some(top), Some(bottom)) if top.checked_mul(bottom).is_some() => Ok(Width::Wide),
        _ => Err(StepError::TooNarrow),
    }
}

/// Pairs of halves, in numbers of one type.
struct Waiting<'a, L: Lane> {
    joins: &'a Joins,
    /// By the number of paths.
    rows: [Row<L>; MOST_IN_LANES + 1],
    desk: Vec<Vec<[L; LANES]>>,
    /// The bottoms with 0 joined, for each number of paths that is too many for lanes.
    joined: Vec<Sums<L>>,
    /// `None` when it was too much.
    total: Option<u128>,
}

/// Pairs side by side.
#[derive(Default)]
struct Row<L> {
    top: Vec<[L; LANES]>,
    bottom: Vec<[L; LANES]>,
    times: [u32; LANES],
    waiting: usize,
}

impl<'a, L: Lane> Waiting<'a, L> {
    fn new(joins: &'a Joins) -> Self {
        Self {
            joins,
            rows: Default::default(),
            desk: vec![Vec::new(); MOST_IN_LANES],
            joined: Vec::new(),
            total: Some(0),
        }
    }

    fn add_narrowed<W: Word>(
        &mut self,
        tables: &Tables,
        k: usize,
        top: States<'_, W>,
        bottom: States<'_, W>,
        times: u32,
    ) -> Result<(), StepError> {
        let numbers = [top, bottom].map(|states| narrowed(states.numbers));
        let top = States {
            ranks: top.ranks,
            numbers: &numbers[0],
        };
        let bottom = States {
            ranks: bottom.ranks,
            numbers: &numbers[1],
        };
        self.add(tables, k, top, bottom, times)
    }

    fn add(
        &mut self,
        tables: &Tables,
        k: usize,
        top: States<'_, L>,
        bottom: States<'_, L>,
        times: u32,
    ) -> Result<(), StepError> {
        let level = k - MOST_IN_LANES - 1;
        if self.joined.len() <= level {
            self.joined.resize_with(level + 1, Sums::default);
        }
        for partner in 1..2 * k {
            let top = top.block(with_first(k, partner, 0), MATCHINGS[k - 1]);
            if top.ranks.is_empty() {
                continue;
            }
            let mut sums = std::mem::take(&mut self.joined[level]);
            sums.clear(k - 1)?;
            sums.add(tables, Splice::Join(0, partner), k, Kept::Some(bottom))?;
            let ranks: Vec<u32> = top
                .ranks
                .iter()
                .map(|rank| rank % MATCHINGS[k - 1])
                .collect();
            let top = States {
                ranks: &ranks,
                numbers: top.numbers,
            };
            match sums.dense()? {
                Some(bottom) if k - 1 <= MOST_IN_LANES => {
                    self.begin(k - 1);
                    let row = &mut self.rows[k - 1];
                    for (&rank, &number) in top.ranks.iter().zip(top.numbers) {
                        row.top[rank as usize][row.waiting] = number;
                    }
                    for (lanes, &number) in row.bottom.iter_mut().zip(bottom) {
                        lanes[row.waiting] = number;
                    }
                    self.end(k - 1, times);
                    sums.forget();
                }
                _ => self.add(tables, k - 1, top, sums.states()?, times)?,
            }
            self.joined[level] = sums;
        }
        Ok(())
    }

    /// Puts a pair beside those that wait.
    fn place<W: Word>(
        &mut self,
        k: usize,
        top: &[W],
        bottom: &[W],
        turned: Option<TurnedRanks<'_>>,
        times: u32,
    ) {
        self.begin(k);
        let row = &mut self.rows[k];
        for (lanes, number) in row.top.iter_mut().zip(top) {
            lanes[row.waiting] = L::narrow(number.wide());
        }
        if let Some(table) = turned.and_then(TurnedRanks::table) {
            for (&rank, number) in table.iter().zip(bottom) {
                row.bottom[rank as usize][row.waiting] = L::narrow(number.wide());
            }
        } else {
            for (lanes, number) in row.bottom.iter_mut().zip(bottom) {
                lanes[row.waiting] = L::narrow(number.wide());
            }
        }
        self.end(k, times);
    }

    fn begin(&mut self, k: usize) {
        let row = &mut self.rows[k];
        for lanes in [&mut row.top, &mut row.bottom] {
            lanes.resize(MATCHINGS[k] as usize, [L::default(); LANES]);
        }
    }

    fn end(&mut self, k: usize, times: u32) {
        let row = &mut self.rows[k];
        row.times[row.waiting] = times;
        row.waiting += 1;
        if row.waiting == LANES {
            self.settle(k);
        }
    }

    /// Works through the pairs that wait.
    fn settle(&mut self, k: usize) {
        let row = &mut self.rows[k];
        let mut sums = [L::Product::default(); LANES];
        self.joins
            .add(k, &row.top, &row.bottom, &mut self.desk, &mut sums);
        for (&times, &sum) in row.times.iter().zip(&sums).take(row.waiting) {
            let more = sum.wide().checked_mul(times.into());
            self.total = self
                .total
                .zip(more)
                .and_then(|(total, more)| total.checked_add(more));
        }
        row.waiting = 0;
        row.top.fill([L::default(); LANES]);
        row.bottom.fill([L::default(); LANES]);
    }

    fn finish(&mut self) -> Option<u128> {
        for k in 1..=MOST_IN_LANES {
            if self.rows[k].waiting > 0 {
                self.settle(k);
            }
        }
        self.total
    }
}

/// The same numbers in another type, which they must fit.
fn narrowed<W: Word, L: Word>(numbers: &[W]) -> Vec<L> {
    numbers
        .iter()
        .map(|number| L::narrow(number.wide()))
        .collect()
}

#[cfg(test)]
mod tests;
