//! The sums of one degree vector, in numbers that are wide enough: its states on their way into a
//! layer.

use super::error::{TourCountError, reserve};
use super::matchings::MATCHINGS;
use super::numbers::{Number, merge_equal_ranks};
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
        self.types.iter().map(|sums| sums.bytes() as u64).sum()
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
            used => self.types[used - 1].pack(self.kernel, self.modulus, out),
        }
    }
}

/// Sums of one type, whichever it is.
trait SumsOfType: Send {
    /// Begins the sums for the matchings of k paths. All are 0: those of the last ones were packed.
    fn begin(&mut self, k: usize) -> Result<(), TourCountError>;

    fn add(
        &mut self,
        map: RankMap<'_>,
        states: Packed<'_>,
        max_array_paths: usize,
    ) -> Result<(), TourCountError>;

    fn pack(
        &mut self,
        kernel: Kernel,
        modulus: Option<u64>,
        out: &mut Vec<u8>,
    ) -> Result<(), TourCountError>;

    fn bytes(&self) -> usize;
}

/// A sum for each matching of one degree vector, in an array or in a list.
#[derive(Default)]
struct TypedSums<A> {
    /// The number of paths.
    k: usize,
    is_array: bool,
    /// By rank; 0 beyond the ranks in use.
    array: Vec<A>,
    /// Ranks and what is added to each.
    list: Vec<(u32, A)>,
    /// What was taken out of the array.
    taken: Nonzero<A>,
}

impl<A: Number> TypedSums<A> {
    /// Returns the length of the array. Matchings are odd in number, so whole blocks have a place more,
    /// for the joins that would close a path.
    const fn length(&self) -> usize {
        (MATCHINGS[self.k] as usize).next_multiple_of(BLOCK)
    }

    /// Makes the sums an array.
    fn make_array(&mut self) -> Result<(), TourCountError> {
        self.is_array = true;
        if let Some(more) = self.length().checked_sub(self.array.len()) {
            reserve(&mut self.array, more)?;
            self.array.resize(self.length(), A::default());
        }
        for (rank, number) in self.list.drain(..) {
            self.array[rank as usize].add_to(number);
        }
        Ok(())
    }
}

impl<A: Number> SumsOfType for TypedSums<A> {
    fn begin(&mut self, k: usize) -> Result<(), TourCountError> {
        self.k = k;
        self.is_array = false;
        self.list.clear();
        match k <= MAX_SHORT_PATHS {
            true => self.make_array(),
            false => Ok(()),
        }
    }

    fn add(
        &mut self,
        map: RankMap<'_>,
        states: Packed<'_>,
        max_array_paths: usize,
    ) -> Result<(), TourCountError> {
        let cycle = cycle(self.k);
        if self.is_array {
            let array = &mut self.array[..=cycle as usize];
            map.apply(states, |rank, number| array[rank as usize].add_to(number));
            return Ok(());
        }
        let list = &mut self.list;
        reserve(list, states.len())?;
        map.apply(states, |rank, number| {
            if rank != cycle {
                list.push((rank, number));
            }
        });
        let is_long = list.len() > (MATCHINGS[self.k] / MATCHINGS_PER_ENTRY) as usize;
        match is_long && self.k <= max_array_paths {
            true => self.make_array(),
            false => Ok(()),
        }
    }

    fn pack(
        &mut self,
        kernel: Kernel,
        modulus: Option<u64>,
        out: &mut Vec<u8>,
    ) -> Result<(), TourCountError> {
        if !self.is_array {
            merge_equal_ranks(&mut self.list, modulus);
            return pack_list(&self.list, out);
        }
        let length = self.length();
        self.array[cycle(self.k) as usize] = A::default();
        let taken = &mut self.taken;
        A::take(kernel, &mut self.array[..length], taken);
        if let Some(modulus) = modulus
            && taken.union.to_u128() >= modulus.into()
        {
            for number in &mut taken.numbers {
                *number = number.modulo(modulus);
            }
            taken.union = A::from_u128((modulus.next_power_of_two() - 1).into());
        }
        pack_taken(self.k, taken, out)
    }

    fn bytes(&self) -> usize {
        let numbers = self.taken.numbers.capacity() + self.array.capacity();
        numbers * size_of::<A>() + self.list.capacity() * size_of::<(u32, A)>()
    }
}

#[cfg(test)]
mod tests {
    use super::super::numbers::Entries;
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
