//! The sums of one degree vector, in numbers that are wide enough: its states on their way into a
//! layer.

use super::error::{TourCountError, reserve};
use super::matchings::MATCHINGS;
use super::numbers::{Entries, Number};
use super::packed::{MAX_SHORT_PATHS, Packed, pack_list, pack_taken};
use super::splice::{RankMap, cycle};
use crate::simd::kernel::Kernel;
use crate::simd::nonzero::{BLOCK, Nonzero};

/// Returns the maximum number of paths whose sums may be an array with a place for each matching, within
/// a limit of memory. Arrays of seven paths take up to 6 MB a thread, of eight 100 MB.
pub(super) const fn max_array_paths(max_bytes: u64) -> usize {
    match max_bytes >> 20 {
        0..512 => MAX_SHORT_PATHS,
        512..4096 => 7,
        _ => 8,
    }
}

/// With more than [`MAX_SHORT_PATHS`] paths sums are a list first, which becomes an array when it has
/// as many entries as matchings through this number. Sorting the list takes more time from then on.
const MATCHINGS_PER_ENTRY: u32 = 32;

/// A sum for each matching of one degree vector. A number of a state is added to fewer than 2^10
/// sums, and fewer than 2^10 are added to one; so sums of twice the width of the widest number are
/// wide enough, and sums of 64 bits for numbers below 2^54.
pub(super) struct Sums {
    kernel: Kernel,
    /// Numbers that do not fit 32 bits are modulo this prime below 2^54.
    modulus: Option<u64>,
    max_array_paths: usize,
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
    pub(super) fn new(kernel: Kernel, modulus: Option<u64>, max_array_paths: usize) -> Self {
        Self {
            kernel,
            modulus,
            max_array_paths,
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

    /// Returns the bytes of all lists.
    pub(super) fn bytes(&self) -> u64 {
        self.types.iter().map(|sums| sums.bytes()).sum()
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
            _ if self.modulus.is_some() => 2,
            _ => 3,
        };
        if self.used < needed {
            self.widen(needed)?;
        }
        self.types[self.used - 1].add(map, states, self.max_array_paths)
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
            used => self.types[used - 1].pack(self.k, self.kernel, self.modulus, out),
        }
    }
}

/// Sums of one type, whichever it is.
trait SumsOfType {
    fn begin(&mut self, k: usize) -> Result<(), TourCountError>;

    fn add(
        &mut self,
        map: RankMap<'_>,
        states: Packed<'_>,
        max_array_paths: usize,
    ) -> Result<(), TourCountError>;

    fn pack(
        &mut self,
        k: usize,
        kernel: Kernel,
        modulus: Option<u64>,
        out: &mut Vec<u8>,
    ) -> Result<(), TourCountError>;

    fn bytes(&self) -> u64;
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

    fn add(
        &mut self,
        map: RankMap<'_>,
        states: Packed<'_>,
        max_array_paths: usize,
    ) -> Result<(), TourCountError> {
        self.sums.add(map, states, states.len())?;
        self.sums.shorten(max_array_paths)
    }

    fn pack(
        &mut self,
        k: usize,
        kernel: Kernel,
        modulus: Option<u64>,
        out: &mut Vec<u8>,
    ) -> Result<(), TourCountError> {
        let Some(array) = self.sums.array() else {
            return pack_list(self.sums.states(modulus), out);
        };
        let taken = &mut self.taken;
        A::take(kernel, array, taken);
        if let Some(modulus) = modulus
            && taken.union.to_u128() >= modulus.into()
        {
            for number in &mut taken.numbers {
                *number = number.modulo(modulus);
            }
            taken.union = A::from_u128((modulus.next_power_of_two() - 1).into());
        }
        pack_taken(k, taken, out)
    }

    fn bytes(&self) -> u64 {
        (self.taken.numbers.capacity() * size_of::<A>() + self.sums.bytes()) as u64
    }
}

/// A sum for each matching of one degree vector.
#[derive(Default)]
pub(super) struct Accumulator<A> {
    /// The number of paths.
    k: usize,
    /// True if the sums are in the array, not in the list.
    is_array: bool,
    /// By rank; 0 beyond the ranks in use.
    array: Vec<A>,
    /// Ranks and what is added to each.
    list: Vec<(u32, A)>,
}

impl<A: Number> Accumulator<A> {
    /// Returns the bytes of the lists.
    pub(super) fn bytes(&self) -> usize {
        let list = self.list.capacity() * size_of::<(u32, A)>();
        list + self.array.capacity() * size_of::<A>()
    }

    /// Begins the sums for the matchings of k paths. All are 0: those of the last ones were taken
    /// out.
    pub(super) fn begin(&mut self, k: usize) -> Result<(), TourCountError> {
        self.k = k;
        self.list.clear();
        self.is_array = k <= MAX_SHORT_PATHS;
        if self.is_array {
            self.lengthen()?;
        }
        Ok(())
    }

    /// Makes the array long enough.
    fn lengthen(&mut self) -> Result<(), TourCountError> {
        // Matchings are odd in number, so whole blocks have a place more, for the joins that would
        // close a path.
        let length = (MATCHINGS[self.k] as usize).next_multiple_of(BLOCK);
        if let Some(more) = length.checked_sub(self.array.len()) {
            reserve(&mut self.array, more)?;
            self.array.resize(length, A::default());
        }
        Ok(())
    }

    /// Adds states after a splice. `len`: the number of states at most.
    #[inline(always)]
    pub(super) fn add(
        &mut self,
        map: RankMap<'_>,
        states: impl Entries<A>,
        len: usize,
    ) -> Result<(), TourCountError> {
        if self.is_array {
            let array = &mut self.array[..=MATCHINGS[self.k] as usize];
            map.apply(states, |rank, number| array[rank as usize].add_to(number));
            return Ok(());
        }
        let (list, cycle) = (&mut self.list, cycle(self.k));
        reserve(list, len)?;
        map.apply(states, |rank, number| {
            if rank != cycle {
                list.push((rank, number));
            }
        });
        Ok(())
    }

    /// Makes a long list of sums of up to that many paths an array.
    fn shorten(&mut self, max_array_paths: usize) -> Result<(), TourCountError> {
        let max_entries = MATCHINGS[self.k] / MATCHINGS_PER_ENTRY;
        if self.k <= max_array_paths && !self.is_array && self.list.len() > max_entries as usize {
            self.is_array = true;
            self.lengthen()?;
            for (rank, number) in self.list.drain(..) {
                self.array[rank as usize].add_to(number);
            }
        }
        Ok(())
    }

    /// Returns the array of sums, in whole blocks, if they are in one. The numbers beyond the
    /// matchings are 0.
    pub(super) fn array(&mut self) -> Option<&mut [A]> {
        if !self.is_array {
            return None;
        }
        let matchings = MATCHINGS[self.k] as usize;
        self.array[cycle(self.k) as usize] = A::default();
        Some(&mut self.array[..matchings.next_multiple_of(BLOCK)])
    }

    /// Takes out the sums that are not 0.
    pub(super) fn states(&mut self, modulus: Option<u64>) -> &[(u32, A)] {
        let mut list = std::mem::take(&mut self.list);
        if let Some(array) = self.array() {
            for (sum, rank) in array.iter_mut().zip(0..) {
                if *sum != A::default() {
                    list.push((rank, std::mem::take(sum)));
                }
            }
        } else {
            list.sort_unstable_by_key(|&(rank, _)| rank);
            list.dedup_by(|more, sum| {
                let is_same = more.0 == sum.0;
                if is_same {
                    sum.1.add_to(more.1);
                }
                is_same
            });
        }
        if let Some(modulus) = modulus {
            for (_, number) in &mut list {
                *number = number.modulo(modulus);
            }
        }
        self.list = list;
        &self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(ranks: &[u32], numbers: &[u128]) -> Vec<u8> {
        let states = ranks.iter().copied().zip(numbers.iter().copied());
        let mut bytes = Vec::new();
        pack_list(&states.collect::<Vec<_>>(), &mut bytes).unwrap();
        bytes
    }

    /// Numbers of 1, 2, 4, 8 and 16 bytes in every order, so that sums are widened on the way; in
    /// arrays, in lists, and in lists that become arrays.
    #[test]
    fn sums_are_as_wide_as_their_numbers_need() {
        for kernel in Kernel::ALL
            .into_iter()
            .filter(|kernel| kernel.is_available())
        {
            let mut sums = Sums::new(kernel, None, 8);
            for (k, step) in [
                (2, 1),
                (5, 400),
                (6, 9000),
                (7, 100_000),
                (7, 20),
                (9, 1 << 24),
            ] {
                let ranks: Vec<u32> = (0..MATCHINGS[k]).step_by(step).collect();
                for first in 0..5 {
                    sums.begin(k);
                    let mut expected = vec![0; ranks.len()];
                    for turn in 0..5 {
                        let number = u128::MAX >> (128 - (8 << ((first + turn) % 5))) >> 3;
                        let numbers = (0..ranks.len() as u128).map(|at| number - at % 3);
                        let numbers: Vec<u128> = numbers.collect();
                        let states = packed(&ranks, &numbers);
                        sums.add(RankMap::Same, Packed::new(k, &states)).unwrap();
                        for (sum, number) in expected.iter_mut().zip(numbers) {
                            *sum += number;
                        }
                    }
                    let mut bytes = Vec::new();
                    sums.pack(&mut bytes).unwrap();
                    let mut found = Vec::new();
                    Packed::new(k, &bytes)
                        .for_each(|rank, number: u128| found.push((rank, number)));
                    assert!(ranks.iter().copied().zip(expected).eq(found), "{k} {first}");
                }
                sums.begin(k);
                let mut bytes = Vec::new();
                sums.pack(&mut bytes).unwrap();
                assert!(bytes.is_empty(), "nothing was added");
            }
        }
    }

    #[test]
    fn sums_of_remainders_are_remainders() {
        let prime = (1 << 54) - 33; // the largest below 2^54
        for k in [2, 7] {
            let mut sums = Sums::new(Kernel::first_available(), Some(prime), 8);
            sums.begin(k);
            for _ in 0..500 {
                let states = packed(&[1, 2], &[u128::from(prime) - 1, 3]);
                sums.add(RankMap::Same, Packed::new(k, &states)).unwrap();
            }
            let mut bytes = Vec::new();
            sums.pack(&mut bytes).unwrap();
            let mut found = Vec::new();
            Packed::new(k, &bytes).for_each(|rank, number: u64| found.push((rank, number)));
            assert_eq!(found, [(1, prime - 500), (2, 1500)]);
        }
    }
}
