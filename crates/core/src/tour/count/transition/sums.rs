//! The sums of one degree vector, in numbers that are wide enough: its states on their way into a
//! layer.

use crate::simd::kernel::Kernel;
use crate::simd::nonzero::{BLOCK, Nonzero};
use crate::tour::count::error::{TourCountError, reserve};
use crate::tour::count::state::matchings::MATCHINGS;
use crate::tour::count::state::packed::{MAX_DENSE_PATHS, Packed, pack_list, pack_taken};
use crate::tour::count::state::splice::{RankMap, cycle};
use crate::tour::count::state::states::{Entries, Number};

/// A sum for each matching of one degree vector. A number of a state is added to fewer than 2^16
/// sums, and fewer than 2^16 are added to one; so sums of twice the width of the widest number are
/// wide enough.
pub(super) struct Sums {
    kernel: Kernel,
    /// The number of paths.
    k: usize,
    /// Sums of 32, 64 and 128 bits.
    types: [Box<dyn SumsOfType>; 3],
    /// The number of the type in use, from 1 on; 0 as long as nothing was added.
    used: usize,
    /// Sums on their way to a wider type.
    moved: Vec<u8>,
}

impl Sums {
    pub(super) fn new(kernel: Kernel) -> Self {
        Self {
            kernel,
            k: 0,
            types: [
                Box::new(TypedSums::<u32>::default()),
                Box::new(TypedSums::<u64>::default()),
                Box::new(TypedSums::<u128>::default()),
            ],
            used: 0,
            moved: Vec::new(),
        }
    }

    /// Begins the sums for the matchings of k paths, after those of the last ones were packed.
    pub(super) fn begin(&mut self, k: usize) {
        self.k = k;
        self.used = 0;
    }

    /// Adds states after a splice.
    pub(super) fn add(
        &mut self,
        map: RankMap<'_>,
        states: Packed<'_>,
    ) -> Result<(), TourCountError> {
        let needed = match states.width().bytes() {
            1 | 2 => 1,
            4 => 2,
            _ => 3,
        };
        if self.used < needed {
            self.widen(needed)?;
        }
        self.types[self.used - 1].add(map, states)
    }

    /// Moves the sums to a wider type.
    #[cold]
    fn widen(&mut self, to: usize) -> Result<(), TourCountError> {
        let mut moved = std::mem::take(&mut self.moved);
        moved.clear();
        self.pack(&mut moved)?;
        self.types[to - 1].begin(self.k)?;
        self.used = to;
        if !moved.is_empty() {
            self.add(RankMap::Same, Packed::new(self.k, &moved))?;
        }
        self.moved = moved;
        Ok(())
    }

    /// Appends the sums that are not 0, packed; sets all to 0. Nothing is appended if there are
    /// none.
    pub(super) fn pack(&mut self, out: &mut Vec<u8>) -> Result<(), TourCountError> {
        match std::mem::take(&mut self.used) {
            0 => Ok(()),
            used => self.types[used - 1].pack(self.k, self.kernel, out),
        }
    }
}

/// Sums of one type, whichever it is.
trait SumsOfType {
    fn begin(&mut self, k: usize) -> Result<(), TourCountError>;

    fn add(&mut self, map: RankMap<'_>, states: Packed<'_>) -> Result<(), TourCountError>;

    fn pack(&mut self, k: usize, kernel: Kernel, out: &mut Vec<u8>) -> Result<(), TourCountError>;
}

/// The sums, and what was taken out of them.
#[derive(Default)]
struct TypedSums<A> {
    sums: Accumulator<A>,
    taken: Nonzero<A>,
}

impl<A: Number> SumsOfType for TypedSums<A> {
    fn begin(&mut self, k: usize) -> Result<(), TourCountError> {
        self.sums.begin(k)
    }

    fn add(&mut self, map: RankMap<'_>, states: Packed<'_>) -> Result<(), TourCountError> {
        self.sums.add(map, states, states.len())
    }

    fn pack(&mut self, k: usize, kernel: Kernel, out: &mut Vec<u8>) -> Result<(), TourCountError> {
        if let Some(array) = self.sums.array()? {
            A::take(kernel, array, &mut self.taken);
            return pack_taken(k, &self.taken, out);
        }
        pack_list(k, self.sums.states()?, out)
    }
}

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
}

impl<A: Number> Accumulator<A> {
    /// Begins the sums for the matchings of k paths. All are 0: those of the last ones were taken
    /// out.
    pub(crate) fn begin(&mut self, k: usize) -> Result<(), TourCountError> {
        self.k = k;
        self.is_over = false;
        self.list.clear();
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
    ) -> Result<(), TourCountError> {
        if self.k > MAX_DENSE_PATHS {
            let (list, cycle) = (&mut self.list, cycle(self.k));
            reserve(list, len)?;
            map.apply(states, |rank, number| {
                if rank != cycle {
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
    pub(crate) fn array(&mut self) -> Result<Option<&mut [A]>, TourCountError> {
        if self.is_over {
            return Err(TourCountError::Overflow);
        }
        if self.k > MAX_DENSE_PATHS {
            return Ok(None);
        }
        let matchings = MATCHINGS[self.k] as usize;
        self.array[cycle(self.k) as usize] = A::default();
        Ok(Some(&mut self.array[..matchings.next_multiple_of(BLOCK)]))
    }

    /// Takes out the sums that are not 0.
    pub(crate) fn states(&mut self) -> Result<&[(u32, A)], TourCountError> {
        let mut list = std::mem::take(&mut self.list);
        if let Some(array) = self.array()? {
            for (sum, rank) in array.iter_mut().zip(0..) {
                if *sum != A::default() {
                    list.push((rank, std::mem::take(sum)));
                }
            }
        }
        list.sort_unstable_by_key(|&(rank, _)| rank);
        list.dedup_by(|more, sum| {
            let is_same = more.0 == sum.0;
            if is_same {
                sum.1.add_to(more.1, &mut self.is_over);
            }
            is_same
        });
        self.list = list;
        if self.is_over {
            return Err(TourCountError::Overflow);
        }
        Ok(&self.list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(k: usize, ranks: &[u32], numbers: &[u128]) -> Vec<u8> {
        let mut sums = TypedSums::<u128>::default();
        sums.sums.begin(k).unwrap();
        let states = ranks.iter().copied().zip(numbers.iter().copied());
        let states: Vec<_> = states.collect();
        sums.sums
            .add(RankMap::Same, &*states, states.len())
            .unwrap();
        let mut bytes = Vec::new();
        sums.pack(k, Kernel::Portable, &mut bytes).unwrap();
        bytes
    }

    /// Numbers of 1, 2, 4, 8 and 16 bytes in every order, so that sums are widened on the way; in
    /// arrays and in lists.
    #[test]
    fn sums_are_as_wide_as_their_numbers_need() {
        for kernel in Kernel::ALL
            .into_iter()
            .filter(|kernel| kernel.is_available())
        {
            let mut sums = Sums::new(kernel);
            for k in [2, 5, MAX_DENSE_PATHS, MAX_DENSE_PATHS + 1] {
                let ranks = [0, 1, MATCHINGS[k] - 1];
                for first in 0..5 {
                    sums.begin(k);
                    let mut expected = [0; 3];
                    for turn in 0..5 {
                        let number = u128::MAX >> (128 - (8 << ((first + turn) % 5))) >> 3;
                        let numbers = [number, 1, number - 2];
                        let states = packed(k, &ranks, &numbers);
                        sums.add(RankMap::Same, Packed::new(k, &states)).unwrap();
                        for (sum, number) in expected.iter_mut().zip(numbers) {
                            *sum += number;
                        }
                    }
                    let mut bytes = Vec::new();
                    sums.pack(&mut bytes).unwrap();
                    let mut found = Vec::new();
                    Packed::new(k, &bytes).for_each(|rank, number: u128| {
                        if number > 0 {
                            found.push((rank, number));
                        }
                    });
                    assert!(ranks.into_iter().zip(expected).eq(found), "{k} {first}");
                }
                sums.begin(k);
                let mut bytes = Vec::new();
                sums.pack(&mut bytes).unwrap();
                assert!(bytes.is_empty(), "nothing was added");
            }
        }
    }

    #[test]
    fn sums_beyond_128_bits_are_an_error() {
        for k in [2, MAX_DENSE_PATHS + 1] {
            let mut sums = Sums::new(Kernel::Portable);
            let states = packed(k, &[1], &[u128::MAX]);
            sums.begin(k);
            for _ in 0..2 {
                sums.add(RankMap::Same, Packed::new(k, &states)).unwrap();
            }
            assert_eq!(sums.pack(&mut Vec::new()), Err(TourCountError::Overflow));
        }
    }
}
