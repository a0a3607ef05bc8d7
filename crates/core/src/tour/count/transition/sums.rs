//! The sums of one degree vector: its states on their way into a layer.

use crate::tour::count::error::{StepError, reserve};
use crate::tour::count::state::matchings::MATCHINGS;
use crate::tour::count::state::number::Number;
use crate::tour::count::state::splice::{Splice, SpliceTables};
use crate::tour::count::state::stored::{States, Stored, is_dense_shorter};

/// The maximum number of paths for which there is an array with a sum for each matching. Beyond, most matchings are no state:
/// those that are met are listed and sorted.
const MAX_DENSE_PATHS: usize = 6;

/// The number of sums of the array that are looked at together.
const BLOCK: usize = 16;

/// A sum for each matching of one degree vector.
#[derive(Debug, Default)]
pub(crate) struct Sums<N> {
    paths: usize,
    /// True if nothing was added.
    is_empty: bool,
    /// By rank; 0 beyond the ranks in use.
    dense: Vec<N>,
    /// Ranks and what is added to each, where there are too many paths for `dense`.
    sparse: Vec<(u32, N)>,
    /// True if a sum did not fit.
    is_over: bool,
    /// The lists that `states` lends.
    ranks: Vec<u32>,
    numbers: Vec<N>,
}

impl<N: Number> Sums<N> {
    /// Begins the sums for the matchings of k paths. All are 0: those of the last ones were taken out.
    pub(crate) fn begin(&mut self, k: usize) -> Result<(), StepError> {
        self.paths = k;
        self.is_over = false;
        self.is_empty = true;
        let length = (MATCHINGS[k.min(MAX_DENSE_PATHS)] as usize).next_multiple_of(BLOCK);
        if self.dense.len() < length {
            reserve(&mut self.dense, length)?;
            self.dense.resize(length, N::default());
        }
        Ok(())
    }

    /// Adds the states of k paths, after a splice.
    pub(crate) fn add(
        &mut self,
        tables: &SpliceTables,
        splice: Splice,
        k: usize,
        states: Stored<'_, N>,
    ) -> Result<(), StepError> {
        self.is_empty &= states.len() == 0;
        if self.paths > MAX_DENSE_PATHS {
            let sparse = &mut self.sparse;
            reserve(sparse, states.len())?;
            let push = |rank, number: N| {
                if number != N::default() {
                    sparse.push((rank, number));
                }
            };
            match states {
                Stored::Dense(numbers) => {
                    tables.apply(splice, k, 0.., numbers, push);
                }
                Stored::Sparse(States { ranks, numbers }) => {
                    tables.apply(splice, k, ranks.iter().copied(), numbers, push);
                }
            }
            return Ok(());
        }
        let dense = &mut self.dense[..MATCHINGS[self.paths] as usize];
        let mut is_over = false;
        let add = |rank: u32, number| is_over |= dense[rank as usize].add(number);
        match states {
            Stored::Dense(numbers) if splice.is_nothing() => {
                for (sum, &number) in dense.iter_mut().zip(numbers) {
                    is_over |= sum.add(number);
                }
            }
            Stored::Dense(numbers) => tables.apply(splice, k, 0.., numbers, add),
            Stored::Sparse(States { ranks, numbers }) => {
                tables.apply(splice, k, ranks.iter().copied(), numbers, add);
            }
        }
        self.is_over |= is_over;
        Ok(())
    }

    /// True if nothing was added.
    pub(crate) const fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// The sum of each rank, unless there are too many paths for an array.
    pub(crate) fn dense(&self) -> Result<Option<&[N]>, StepError> {
        let is_dense = self.paths <= MAX_DENSE_PATHS;
        if self.is_over {
            return Err(StepError::TooNarrow);
        }
        Ok(is_dense.then(|| &self.dense[..MATCHINGS[self.paths] as usize]))
    }

    /// Sets all sums to 0.
    pub(crate) fn reset(&mut self) {
        self.is_empty = true;
        self.sparse.clear();
        let length = MATCHINGS[self.paths.min(MAX_DENSE_PATHS)] as usize;
        self.dense[..length].fill(N::default());
    }

    /// The sums that are not 0.
    pub(crate) fn states(&mut self) -> Result<States<'_, N>, StepError> {
        let (mut ranks, mut numbers) = (
            std::mem::take(&mut self.ranks),
            std::mem::take(&mut self.numbers),
        );
        ranks.clear();
        numbers.clear();
        self.drain_nonzero(&mut ranks, &mut numbers)?;
        (self.ranks, self.numbers) = (ranks, numbers);
        Ok(States {
            ranks: &self.ranks,
            numbers: &self.numbers,
        })
    }

    /// Appends the sums to those lists, in the shorter form, and sets them to 0.
    pub(crate) fn drain(
        &mut self,
        ranks: &mut Vec<u32>,
        numbers: &mut Vec<N>,
    ) -> Result<(), StepError> {
        if let Some(dense) = self.dense()? {
            let is_state = |&number: &N| u32::from(number != N::default());
            let states: u32 = dense.iter().map(is_state).sum();
            if is_dense_shorter(states.into(), dense.len() as u64, size_of::<N>() as u64) {
                reserve(numbers, dense.len())?;
                numbers.extend_from_slice(dense);
                self.reset();
                return Ok(());
            }
        }
        self.drain_nonzero(ranks, numbers)
    }

    /// Appends the sums that are not 0 to those lists, and sets all to 0.
    fn drain_nonzero(
        &mut self,
        ranks: &mut Vec<u32>,
        numbers: &mut Vec<N>,
    ) -> Result<(), StepError> {
        if self.paths > MAX_DENSE_PATHS {
            reserve(ranks, self.sparse.len())?;
            reserve(numbers, self.sparse.len())?;
            self.drain_sparse(ranks, numbers);
        } else {
            let length = MATCHINGS[self.paths] as usize + BLOCK;
            reserve(ranks, length)?;
            reserve(numbers, length)?;
            self.drain_dense(ranks, numbers);
        }
        if self.is_over {
            Err(StepError::TooNarrow)
        } else {
            Ok(())
        }
    }

    fn drain_dense(&mut self, ranks: &mut Vec<u32>, numbers: &mut Vec<N>) {
        let (blocks, _) = self.dense.as_chunks_mut::<BLOCK>();
        let blocks = blocks
            .iter_mut()
            .zip((0..MATCHINGS[self.paths]).step_by(BLOCK));
        for (block, start) in blocks {
            // Where there are many paths, few blocks have states.
            if block
                .iter()
                .fold(N::default(), |all, &number| all.or(number))
                == N::default()
            {
                continue;
            }
            // Each is written, and the next one over it if it was 0: no branch.
            let mut kept = ([0; BLOCK], [N::default(); BLOCK]);
            let mut number_kept = 0;
            for (&number, rank) in block.iter().zip(start..) {
                (kept.0[number_kept % BLOCK], kept.1[number_kept % BLOCK]) = (rank, number);
                number_kept += usize::from(number != N::default());
            }
            *block = [N::default(); BLOCK];
            // Whole blocks are copied faster than parts of them.
            let (rank, number) = (ranks.len() + number_kept, numbers.len() + number_kept);
            ranks.extend_from_slice(&kept.0);
            ranks.truncate(rank);
            numbers.extend_from_slice(&kept.1);
            numbers.truncate(number);
        }
    }

    fn drain_sparse(&mut self, ranks: &mut Vec<u32>, numbers: &mut Vec<N>) {
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
