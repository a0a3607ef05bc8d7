//! The sums of one degree vector in numbers of one type: its states on their way into a layer.

use crate::simd::nonzero::BLOCK;
use crate::tour::count::error::{CountError, reserve};
use crate::tour::count::state::matchings::MATCHINGS;
use crate::tour::count::state::number::Number;
use crate::tour::count::state::packed::MAX_DENSE_PATHS;
use crate::tour::count::state::splice::{RankMap, cycle};
use crate::tour::count::state::states::{Entries, States};

/// A sum for each matching of one degree vector.
#[derive(Default)]
pub(crate) struct Accumulator<A> {
    /// The number of paths.
    k: usize,
    /// By rank; 0 beyond the ranks in use.
    array: Vec<A>,
    /// Ranks and what is added to each, where there are too many paths for the array.
    list: Vec<(u32, A)>,
    /// True if a sum did not fit.
    is_over: bool,
    /// The lists that `states` lends.
    ranks: Vec<u32>,
    numbers: Vec<A>,
}

impl<A: Number> Accumulator<A> {
    /// Begins the sums for the matchings of k paths. All are 0: those of the last ones were taken
    /// out.
    pub(crate) fn begin(&mut self, k: usize) -> Result<(), CountError> {
        self.k = k;
        self.is_over = false;
        if k <= MAX_DENSE_PATHS {
            // Matchings are odd in number, so whole blocks have a place more, for the joins that
            // would close a path.
            let length = (MATCHINGS[k] as usize).next_multiple_of(BLOCK);
            if self.array.len() < length {
                reserve(&mut self.array, length)?;
                self.array.resize(length, A::default());
            }
        }
        Ok(())
    }

    /// Adds states after a splice. `len`: the number of states at most.
    #[inline(always)]
    pub(crate) fn add(
        &mut self,
        map: RankMap<'_>,
        states: impl Entries<A>,
        len: usize,
    ) -> Result<(), CountError> {
        if self.k > MAX_DENSE_PATHS {
            let (list, cycle) = (&mut self.list, cycle(self.k));
            reserve(list, len)?;
            map.apply(states, |rank, number| {
                if rank != cycle && number != A::default() {
                    list.push((rank, number));
                }
            });
            return Ok(());
        }
        let array = &mut self.array[..=MATCHINGS[self.k] as usize];
        let mut is_over = false;
        map.apply(states, |rank, number| {
            array[rank as usize].add_to(number, &mut is_over);
        });
        self.is_over |= is_over;
        Ok(())
    }

    /// The array of sums, in whole blocks, if there are few enough paths for one. The numbers
    /// beyond the matchings are 0.
    pub(crate) fn array(&mut self) -> Result<Option<&mut [A]>, CountError> {
        if self.is_over {
            return Err(CountError::Overflow);
        }
        if self.k > MAX_DENSE_PATHS {
            return Ok(None);
        }
        let matchings = MATCHINGS[self.k] as usize;
        self.array[cycle(self.k) as usize] = A::default();
        Ok(Some(&mut self.array[..matchings.next_multiple_of(BLOCK)]))
    }

    /// Takes out the sums that are not 0.
    pub(crate) fn states(&mut self) -> Result<States<'_, A>, CountError> {
        self.ranks.clear();
        self.numbers.clear();
        let (mut ranks, mut numbers) = (
            std::mem::take(&mut self.ranks),
            std::mem::take(&mut self.numbers),
        );
        if let Some(array) = self.array()? {
            for (sum, rank) in array.iter_mut().zip(0..) {
                if *sum != A::default() {
                    ranks.push(rank);
                    numbers.push(std::mem::take(sum));
                }
            }
        }
        (self.ranks, self.numbers) = (ranks, numbers);
        reserve(&mut self.ranks, self.list.len())?;
        reserve(&mut self.numbers, self.list.len())?;
        self.list.sort_unstable_by_key(|&(rank, _)| rank);
        for (rank, number) in self.list.drain(..) {
            match self.numbers.last_mut() {
                Some(sum) if self.ranks.last() == Some(&rank) => {
                    sum.add_to(number, &mut self.is_over);
                }
                _ => {
                    self.ranks.push(rank);
                    self.numbers.push(number);
                }
            }
        }
        if self.is_over {
            return Err(CountError::Overflow);
        }
        Ok(States {
            ranks: &self.ranks,
            numbers: &self.numbers,
        })
    }
}
