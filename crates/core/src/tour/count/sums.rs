//! Adding up the states of one degree vector.

use super::error::{StepError, reserve};
use super::layer::{Kept, States, is_all_shorter};
use super::matchings::MATCHINGS;
use super::splice::{Splice, Tables};
use super::word::Word;

/// Up to so many paths there is an array with a place for each matching. Beyond, few of all matchings ever exist: those that
/// are met are sorted.
const MOST_DENSE: usize = 6;

/// So many places of the array are looked at together.
const BLOCK: usize = 16;

/// States of one degree vector, on their way.
#[derive(Debug, Default)]
pub(super) struct Sums<W> {
    paths: usize,
    is_empty: bool,
    dense: Vec<W>,
    sparse: Vec<(u32, W)>,
    is_over: bool,
    ranks: Vec<u32>,
    numbers: Vec<W>,
}

impl<W: Word> Sums<W> {
    /// Makes room for states of so many paths. There are none yet.
    pub(super) fn clear(&mut self, paths: usize) -> Result<(), StepError> {
        self.paths = paths;
        self.is_over = false;
        self.is_empty = true;
        let most = (MATCHINGS[paths.min(MOST_DENSE)] as usize).next_multiple_of(BLOCK);
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
        states: Kept<'_, W>,
    ) -> Result<(), StepError> {
        self.is_empty &= states.len() == 0;
        if self.paths > MOST_DENSE {
            let sparse = &mut self.sparse;
            reserve(sparse, states.len())?;
            let push = |rank, number: W| {
                if number != W::default() {
                    sparse.push((rank, number));
                }
            };
            match states {
                Kept::All(numbers) => {
                    tables.apply(splice, paths, 0.., numbers, push);
                }
                Kept::Some(States { ranks, numbers }) => {
                    tables.apply(splice, paths, ranks.iter().copied(), numbers, push);
                }
            }
            return Ok(());
        }
        let dense = &mut self.dense[..MATCHINGS[self.paths] as usize];
        let mut is_over = false;
        let add = |rank: u32, number| is_over |= dense[rank as usize].add(number);
        match states {
            Kept::All(numbers) if splice.is_nothing() => {
                for (sum, &number) in dense.iter_mut().zip(numbers) {
                    is_over |= sum.add(number);
                }
            }
            Kept::All(numbers) => tables.apply(splice, paths, 0.., numbers, add),
            Kept::Some(States { ranks, numbers }) => {
                tables.apply(splice, paths, ranks.iter().copied(), numbers, add);
            }
        }
        self.is_over |= is_over;
        Ok(())
    }

    /// Whether nothing was added.
    pub(super) const fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// The sum of each rank, if there is an array for so many paths.
    pub(super) fn dense(&self) -> Result<Option<&[W]>, StepError> {
        let is_dense = self.paths <= MOST_DENSE;
        if self.is_over {
            return Err(StepError::TooNarrow);
        }
        Ok(is_dense.then(|| &self.dense[..MATCHINGS[self.paths] as usize]))
    }

    /// Sets all sums to 0.
    pub(super) fn forget(&mut self) {
        self.is_empty = true;
        self.sparse.clear();
        let most = MATCHINGS[self.paths.min(MOST_DENSE)] as usize;
        self.dense[..most].fill(W::default());
    }

    /// The sums that are not 0.
    pub(super) fn states(&mut self) -> Result<States<'_, W>, StepError> {
        let (mut ranks, mut numbers) = (
            std::mem::take(&mut self.ranks),
            std::mem::take(&mut self.numbers),
        );
        ranks.clear();
        numbers.clear();
        self.drain_some(&mut ranks, &mut numbers)?;
        (self.ranks, self.numbers) = (ranks, numbers);
        Ok(States {
            ranks: &self.ranks,
            numbers: &self.numbers,
        })
    }

    /// Writes the sums behind those lists, in the shorter way, and forgets them.
    pub(super) fn drain(
        &mut self,
        ranks: &mut Vec<u32>,
        numbers: &mut Vec<W>,
    ) -> Result<(), StepError> {
        if let Some(dense) = self.dense()? {
            let is_state = |&number: &W| u32::from(number != W::default());
            let states: u32 = dense.iter().map(is_state).sum();
            if is_all_shorter(states.into(), dense.len() as u64, size_of::<W>() as u64) {
                reserve(numbers, dense.len())?;
                numbers.extend_from_slice(dense);
                self.forget();
                return Ok(());
            }
        }
        self.drain_some(ranks, numbers)
    }

    /// Writes the sums that are not 0 behind those lists, and forgets them.
    fn drain_some(&mut self, ranks: &mut Vec<u32>, numbers: &mut Vec<W>) -> Result<(), StepError> {
        if self.paths > MOST_DENSE {
            reserve(ranks, self.sparse.len())?;
            reserve(numbers, self.sparse.len())?;
            self.drain_sparse(ranks, numbers);
        } else {
            let most = MATCHINGS[self.paths] as usize + BLOCK;
            reserve(ranks, most)?;
            reserve(numbers, most)?;
            self.drain_dense(ranks, numbers);
        }
        if self.is_over {
            Err(StepError::TooNarrow)
        } else {
            Ok(())
        }
    }

    fn drain_dense(&mut self, ranks: &mut Vec<u32>, numbers: &mut Vec<W>) {
        let (blocks, _) = self.dense.as_chunks_mut::<BLOCK>();
        let blocks = blocks
            .iter_mut()
            .zip((0..MATCHINGS[self.paths]).step_by(BLOCK));
        for (block, start) in blocks {
            // Most blocks of many paths are empty.
            if block
                .iter()
                .fold(W::default(), |all, &number| all.or(number))
                == W::default()
            {
                continue;
            }
            // All are written, and those that are 0 written over, without a branch.
            let mut kept = ([0; BLOCK], [W::default(); BLOCK]);
            let mut number_kept = 0;
            for (&number, rank) in block.iter().zip(start..) {
                (kept.0[number_kept % BLOCK], kept.1[number_kept % BLOCK]) = (rank, number);
                number_kept += usize::from(number != W::default());
            }
            *block = [W::default(); BLOCK];
            // Whole blocks are copied faster than parts of them.
            let (rank, number) = (ranks.len() + number_kept, numbers.len() + number_kept);
            ranks.extend_from_slice(&kept.0);
            ranks.truncate(rank);
            numbers.extend_from_slice(&kept.1);
            numbers.truncate(number);
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
