//! Adding up the states of one degree vector.

use super::layer::States;
use super::matchings::MATCHINGS;
use super::splice::{Splice, Tables};
use super::word::Word;

/// Why a sum has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The numbers are too narrow.
    Narrow,
    /// There is no memory for the list.
    Memory,
}

/// Up to so many paths there is an array with a place for each matching. Beyond, few of all matchings ever exist: those that
/// are met are sorted.
const MOST_DENSE: usize = 6;

/// States of one degree vector, on their way.
#[derive(Debug, Default)]
pub(super) struct Sums<W> {
    paths: usize,
    dense: Vec<W>,
    sparse: Vec<(u32, W)>,
    is_over: bool,
    ranks: Vec<u32>,
    numbers: Vec<W>,
}

impl<W: Word> Sums<W> {
    /// Makes room for states of so many paths. There are none yet.
    pub(super) fn clear(&mut self, paths: usize) -> Result<(), Trouble> {
        self.paths = paths;
        self.is_over = false;
        let most = MATCHINGS[paths.min(MOST_DENSE)] as usize;
        if self.dense.len() < most {
            reserve(&mut self.dense, most)?;
            self.dense.resize(most, W::default());
        }
        Ok(())
    }

    /// Adds what becomes of states of so many paths by a splice.
    pub(super) fn add(
        &mut self,
        tables: &Tables,
        splice: Splice,
        paths: usize,
        states: States<'_, W>,
    ) -> Result<(), Trouble> {
        let States { ranks, numbers } = states;
        if self.paths > MOST_DENSE {
            reserve(&mut self.sparse, ranks.len())?;
            tables.apply(splice, paths, ranks, numbers, |rank, number| {
                self.sparse.push((rank, number));
            });
            return Ok(());
        }
        let dense = &mut self.dense[..MATCHINGS[self.paths] as usize];
        let mut is_over = false;
        tables.apply(splice, paths, ranks, numbers, |rank, number| {
            is_over |= dense[rank as usize].add(number);
        });
        self.is_over |= is_over;
        Ok(())
    }

    /// The sums that are not 0.
    pub(super) fn states(&mut self) -> Result<States<'_, W>, Trouble> {
        let (mut ranks, mut numbers) = (
            std::mem::take(&mut self.ranks),
            std::mem::take(&mut self.numbers),
        );
        ranks.clear();
        numbers.clear();
        self.drain(&mut ranks, &mut numbers)?;
        (self.ranks, self.numbers) = (ranks, numbers);
        Ok(States {
            ranks: &self.ranks,
            numbers: &self.numbers,
        })
    }

    /// Writes the sums that are not 0 behind those lists, and forgets them.
    pub(super) fn drain(
        &mut self,
        ranks: &mut Vec<u32>,
        numbers: &mut Vec<W>,
    ) -> Result<(), Trouble> {
        if self.paths > MOST_DENSE {
            reserve(ranks, self.sparse.len())?;
            reserve(numbers, self.sparse.len())?;
            self.drain_sparse(ranks, numbers);
        } else {
            reserve(ranks, MATCHINGS[self.paths] as usize)?;
            reserve(numbers, MATCHINGS[self.paths] as usize)?;
            self.drain_dense(ranks, numbers);
        }
        if self.is_over {
            Err(Trouble::Narrow)
        } else {
            Ok(())
        }
    }

    fn drain_dense(&mut self, ranks: &mut Vec<u32>, numbers: &mut Vec<W>) {
        let dense = &mut self.dense[..MATCHINGS[self.paths] as usize];
        // Most blocks of many paths are empty.
        for (block, start) in dense.chunks_mut(8).zip((0..).step_by(8)) {
            if block.iter().all(|number| *number == W::default()) {
                continue;
            }
            for (number, rank) in block.iter_mut().zip(start..) {
                if *number != W::default() {
                    ranks.push(rank);
                    numbers.push(std::mem::take(number));
                }
            }
        }
    }

    fn drain_sparse(&mut self, ranks: &mut Vec<u32>, numbers: &mut Vec<W>) {
        self.sparse.sort_unstable_by_key(|&(rank, _)| rank);
        let mut last = None;
        for (rank, number) in self.sparse.drain(..) {
            match numbers.last_mut() {
                Some(sum) if last == Some(rank) => self.is_over |= sum.add(number),
                _ => {
                    ranks.push(rank);
                    numbers.push(number);
                    last = Some(rank);
                }
            }
        }
    }
}

/// Room for so many more, or the trouble that there is none.
pub(super) fn reserve<T>(list: &mut Vec<T>, more: usize) -> Result<(), Trouble> {
    list.try_reserve(more).map_err(|_| Trouble::Memory)
}
