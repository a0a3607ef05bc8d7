//! The sums of one key, in numbers that are wide enough, before its states are packed.

use std::ops::{AddAssign, Sub};

use super::TourCountError;
use super::context::{grown_bytes, reserve};
use super::matchings::{MATCHINGS, cycle};
use super::packed::{MAX_SHORT_PATHS, Packed, pack_list, pack_nonzero};
use super::splice::RankMap;
use crate::simd::kernel::Kernel;
use crate::simd::nonzero::{BLOCK, Nonzero};
use crate::simd::word::Word;

/// A type for sums of the numbers of states.
pub(super) trait Number: Word + Sub<Output = Self> {
    /// A type for products of such numbers.
    type Product: Copy + Default + AddAssign + Into<u128>;

    /// Adds a number. The sum must fit.
    fn add_to(&mut self, other: Self);

    /// Returns the product, which must fit.
    fn times(self, other: Self) -> Self::Product;
}

macro_rules! number {
    ($number:ty, $product:ty) => {
        impl Number for $number {
            type Product = $product;

            #[inline(always)]
            fn add_to(&mut self, other: Self) {
                *self = self.wrapping_add(other);
            }

            #[inline]
            fn times(self, other: Self) -> $product {
                <$product>::from(self) * <$product>::from(other)
            }
        }
    };
}

number!(u32, u64);
number!(u64, u128);

/// Returns a number, reduced if there is a modulus.
pub(super) fn modulo<A: Number>(number: A, modulus: Option<u64>) -> A {
    modulus.map_or(number, |modulus| A::from_u64(number.to_u64() % modulus))
}

/// Returns a number of tours, reduced if there is a modulus.
pub(super) fn reduced(number: u128, modulus: Option<u64>) -> u128 {
    modulus.map_or(number, |modulus| number % u128::from(modulus))
}

/// Returns true if a number is prime, by the Miller-Rabin test with bases that make it exact below 2^64
/// (Sorenson and Webster 2015).
pub(super) fn is_prime(number: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if number.is_multiple_of(2) || number < 41 {
        return BASES.contains(&number);
    }
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(number)) as u64;
    let twos = (number - 1).trailing_zeros();
    BASES.iter().all(|&base| {
        let (mut power, mut square, mut exponent) = (1, base, (number - 1) >> twos);
        while exponent > 0 {
            if exponent % 2 == 1 {
                power = times(power, square);
            }
            square = times(square, square);
            exponent /= 2;
        }
        power == 1
            || (0..twos).any(|_| {
                let is_minus_one = power == number - 1;
                power = times(power, power);
                is_minus_one
            })
    })
}

/// Sorts a list by rank, and adds the numbers of equal ranks.
pub(super) fn merge_equal_ranks<A: Number>(list: &mut Vec<(u32, A)>, modulus: Option<u64>) {
    list.sort_unstable_by_key(|&(rank, _)| rank);
    list.dedup_by(|more, sum| {
        let is_same = more.0 == sum.0;
        if is_same {
            sum.1.add_to(more.1);
        }
        is_same
    });
    if modulus.is_some() {
        for (_, number) in list {
            *number = modulo(*number, modulus);
        }
    }
}

/// Returns the maximum number of paths whose sums may be an array with an element for each matching, within
/// a memory limit. Arrays for seven paths take up to 6 MB a thread, for eight 100 MB.
pub(super) const fn max_array_paths(max_bytes: u64) -> usize {
    match max_bytes >> 20 {
        0..512 => MAX_SHORT_PATHS,
        512..4096 => 7,
        _ => 8,
    }
}

/// With more than [`MAX_SHORT_PATHS`] paths sums are first a list, which becomes an array when it has
/// more entries than the number of matchings divided by this. From then on sorting the list is slower.
const MATCHINGS_PER_ENTRY: u32 = 32;

/// A sum for each matching of one key, of 32 or 64 bits. Fewer than 2^10 numbers are added to a sum. So sums
/// of 32 bits are wide enough for numbers of two bytes, and sums of 64 bits for numbers of four bytes and for
/// remainders below 2^54. Exact sums are below 2^64.
pub(super) struct Sums {
    kernel: Kernel,
    /// The prime below 2^54 modulo which numbers of more than 32 bits are reduced.
    modulus: Option<u64>,
    max_array_paths: usize,
    /// The number of paths.
    k: usize,
    narrow: TypedSums<u32>,
    wide: TypedSums<u64>,
    /// Whether `wide` is in use; `None` until something is added.
    is_wide: Option<bool>,
    /// Packed sums, while they are converted to a wider type.
    buffer: Vec<u8>,
}

impl Sums {
    pub(super) fn new(kernel: Kernel, modulus: Option<u64>, max_array_paths: usize) -> Self {
        Self {
            kernel,
            modulus,
            max_array_paths,
            k: 0,
            narrow: TypedSums::default(),
            wide: TypedSums::default(),
            is_wide: None,
            buffer: Vec::new(),
        }
    }

    /// Begins the sums for the matchings of k paths. The sums before must have been packed.
    pub(super) fn begin(&mut self, k: usize) {
        self.k = k;
        self.is_wide = None;
    }

    /// Returns the bytes of all lists, including what they outgrew.
    pub(super) fn bytes(&self) -> u64 {
        self.narrow.bytes() + self.wide.bytes() + grown_bytes(self.buffer.capacity())
    }

    /// Adds states after a splice.
    pub(super) fn add(
        &mut self,
        map: RankMap<'_>,
        states: Packed<'_>,
    ) -> Result<(), TourCountError> {
        let needs_wide = states.width().bytes() > 2;
        let is_wide = match self.is_wide {
            Some(is_wide) if is_wide || !needs_wide => is_wide,
            _ => self.widen(needs_wide)?,
        };
        match is_wide {
            true => self.wide.add(map, states, self.max_array_paths),
            false => self.narrow.add(map, states, self.max_array_paths),
        }
    }

    /// Converts the sums to a type, and returns whether it is the wide one.
    #[cold]
    fn widen(&mut self, to_wide: bool) -> Result<bool, TourCountError> {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.pack(&mut buffer)?;
        match to_wide {
            true => self.wide.begin(self.k)?,
            false => self.narrow.begin(self.k)?,
        }
        if !buffer.is_empty() {
            let states = Packed::new(self.k, &buffer);
            self.wide.add(RankMap::Same, states, self.max_array_paths)?;
        }
        self.buffer = buffer;
        self.is_wide = Some(to_wide);
        Ok(to_wide)
    }

    /// Appends the nonzero sums, packed, and clears all. Appends nothing if there are none.
    pub(super) fn pack(&mut self, out: &mut Vec<u8>) -> Result<(), TourCountError> {
        match self.is_wide.take() {
            Some(true) => self.wide.pack(self.kernel, self.modulus, out),
            Some(false) => self.narrow.pack(self.kernel, self.modulus, out),
            None => Ok(()),
        }
    }
}

/// A sum for each matching of one key, in an array or in a list.
#[derive(Default)]
struct TypedSums<A> {
    /// The number of paths.
    k: usize,
    is_array: bool,
    /// By rank; 0 beyond the ranks in use.
    array: Vec<A>,
    /// Ranks and the numbers to add.
    list: Vec<(u32, A)>,
    /// The numbers extracted from the array.
    nonzero: Nonzero<A>,
}

impl<A: Number> TypedSums<A> {
    /// Returns the length of the array. The number of matchings is odd, so whole blocks have at least one
    /// more element, for the links that close a path.
    const fn length(&self) -> usize {
        (MATCHINGS[self.k] as usize).next_multiple_of(BLOCK)
    }

    /// Converts the list to an array.
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

    /// Begins the sums for the matchings of k paths. All are 0, because the sums before were packed.
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
        if list.len() + states.len() > list.capacity() {
            merge_equal_ranks(list, None);
            reserve(list, states.len().max(list.len()))?; // doubling, so that this is rare
        }
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
        let nonzero = &mut self.nonzero;
        kernel.take_nonzero(&mut self.array[..length], nonzero);
        if let Some(modulus) = modulus
            && nonzero.union.to_u64() >= modulus
        {
            for number in &mut nonzero.numbers {
                *number = modulo(*number, Some(modulus));
            }
            nonzero.union = A::from_u64(modulus.next_power_of_two() - 1);
        }
        pack_nonzero(self.k, nonzero, out)
    }

    fn bytes(&self) -> u64 {
        let numbers = self.nonzero.numbers.capacity() + self.array.capacity();
        let list = self.list.capacity() * size_of::<(u32, A)>();
        (numbers * size_of::<A>()) as u64 + grown_bytes(list)
    }
}

#[cfg(test)]
mod tests {
    use super::super::packed::tests::read;
    use super::*;

    fn packed(ranks: &[u32], numbers: &[u64]) -> Vec<u8> {
        let states = ranks.iter().copied().zip(numbers.iter().copied());
        let mut bytes = Vec::new();
        pack_list(&states.collect::<Vec<_>>(), &mut bytes).unwrap();
        bytes
    }

    /// Adds numbers of 1, 2, 4 and 8 bytes in every order, so that sums are widened, in arrays, in lists
    /// and in lists that become arrays.
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
                for first in 0..4 {
                    sums.begin(k);
                    let mut expected = vec![0; ranks.len()];
                    for turn in 0..4 {
                        let number = u64::MAX >> (64 - (8 << ((first + turn) % 4))) >> 3;
                        let numbers = (0..ranks.len() as u64).map(|at| number - at % 3);
                        let numbers: Vec<u64> = numbers.collect();
                        let states = packed(&ranks, &numbers);
                        sums.add(RankMap::Same, Packed::new(k, &states)).unwrap();
                        for (sum, number) in expected.iter_mut().zip(numbers) {
                            *sum += number;
                        }
                    }
                    let mut bytes = Vec::new();
                    sums.pack(&mut bytes).unwrap();
                    let result = read(Packed::new(k, &bytes));
                    assert!(
                        ranks.iter().copied().zip(expected).eq(result),
                        "{k} {first}"
                    );
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
                let states = packed(&[1, 2], &[prime - 1, 3]);
                sums.add(RankMap::Same, Packed::new(k, &states)).unwrap();
            }
            let mut bytes = Vec::new();
            sums.pack(&mut bytes).unwrap();
            let result = read(Packed::new(k, &bytes));
            assert_eq!(result, [(1, prime - 500), (2, 1500)]);
        }
    }

    #[test]
    fn primes_are_told_from_other_numbers() {
        let by_division =
            |number: u64| number > 1 && (2..number).all(|d| !number.is_multiple_of(d));
        assert!((0..5_000).all(|number| is_prime(number) == by_division(number)));
        assert!(is_prime((1 << 54) - 33) && !is_prime((1 << 54) - 32) && !is_prime(3_215_031_751));
    }
}
