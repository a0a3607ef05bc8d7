//! The sums of one key, in numbers that are wide enough, before its states are packed.

use std::ops::{AddAssign, Mul, Sub};

use super::TourCountError;
use super::context::{Context, grown_bytes, reserve};
use super::matchings::{Splice, cycle};
use super::packed::{MAX_SHORT_PATHS, Packed, pack_list, pack_nonzero};
use crate::simd::nonzero::{BLOCK, Nonzero};
use crate::simd::word::Word;

/// A type for sums of the numbers of states.
pub(super) trait Number: Word + Sub<Output = Self> {
    /// A type for products of such numbers.
    type Product: Copy + Default + From<Self> + AddAssign + Mul<Output = Self::Product> + Into<u128>;

    /// Adds a number. Only the sum of links that close a path, which is ignored, may not fit.
    fn add_to(&mut self, other: Self);

    /// Returns the product, which must fit.
    #[inline(always)]
    fn times(self, other: Self) -> Self::Product {
        Self::Product::from(self) * Self::Product::from(other)
    }
}

macro_rules! number {
    ($number:ty, $product:ty) => {
        impl Number for $number {
            type Product = $product;

            #[inline(always)]
            fn add_to(&mut self, other: Self) {
                *self = self.wrapping_add(other);
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

/// Returns the moduli of the counts: primes below 2^54, one count for each. A single `None` if one exact count
/// is enough, because no number of tours exceeds 128 bits and no intermediate number 64. The arguments are
/// the binary logarithms of bounds for all numbers, and for the choices that lead to a key.
pub(super) fn moduli(max_bits: f64, key_bits: f64) -> Vec<Option<u64>> {
    // The bounds are rounded, and a tour may count in both directions.
    if max_bits < 125.0 && key_bits < 63.9 {
        return vec![None];
    }
    let mut product_bits = 0.0;
    let mut moduli = Vec::new();
    let mut primes = (0..1_u64 << 54).rev().filter(|&number| is_prime(number));
    while product_bits < max_bits + 2.0
        && let Some(prime) = primes.next()
    {
        product_bits += (prime as f64).log2();
        moduli.push(Some(prime));
    }
    moduli
}

/// Returns true if a number is prime, by the Miller-Rabin test with bases that make it exact below 2^64
/// (Sorenson and Webster 2015).
fn is_prime(number: u64) -> bool {
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
fn merge_equal_ranks<A: Number>(list: &mut Vec<(u32, A)>, modulus: Option<u64>) {
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
const fn max_array_paths(max_bytes: u64) -> usize {
    match max_bytes >> 20 {
        0..512 => MAX_SHORT_PATHS,
        512..4096 => 7,
        _ => 8,
    }
}

/// With more than [`MAX_SHORT_PATHS`] paths sums are first a list, which becomes an array when it has
/// more entries than the number of matchings divided by this. From then on sorting the list is slower.
const MATCHINGS_PER_ENTRY: u32 = 32;

/// The states of a key before a splice.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    /// The packed states; no bytes if there are none.
    pub(super) states: &'a [u8],
    /// The number of their paths.
    pub(super) k: usize,
    pub(super) splice: Splice,
}

impl<'a> Source<'a> {
    fn packed(self) -> Packed<'a> {
        Packed::new(self.k, self.states)
    }
}

/// Buffers for the sums of one key, of 32 or 64 bits. Fewer than 2^10 numbers are added to a sum. So sums
/// of 32 bits are wide enough for numbers of two bytes, and sums of 64 bits for numbers of four bytes and for
/// remainders below 2^54. Exact sums are below 2^64.
#[derive(Default)]
pub(super) struct Sums {
    narrow: TypedSums<u32>,
    wide: TypedSums<u64>,
}

impl Sums {
    /// Returns the bytes of all lists, including what they outgrew.
    pub(super) fn bytes(&self) -> u64 {
        self.narrow.bytes() + self.wide.bytes()
    }

    /// Appends the packed states of k paths that the sources become after their splices. Appends nothing if
    /// there are no sources.
    pub(super) fn add<'s>(
        &mut self,
        context: &Context<'_>,
        k: usize,
        sources: impl Iterator<Item = Source<'s>> + Clone,
        out: &mut Vec<u8>,
    ) -> Result<(), TourCountError> {
        let mut sources = sources.filter(|source| !source.states.is_empty());
        let widths = sources.clone().map(|source| source.packed().width());
        match widths.max() {
            None => Ok(()),
            Some(width) if width.bytes() <= 2 => self.narrow.add(context, k, &mut sources, out),
            Some(_) => self.wide.add(context, k, &mut sources, out),
        }
    }
}

/// Buffers for a sum for each matching of one key, in an array or in a list.
#[derive(Default)]
pub(super) struct TypedSums<A> {
    /// By rank; all 0 between two keys.
    array: Vec<A>,
    /// Ranks and the numbers to add.
    list: Vec<(u32, A)>,
    /// The numbers extracted from the array.
    nonzero: Nonzero<A>,
}

impl<A: Number> TypedSums<A> {
    /// Makes the array at least this long, and moves the list there.
    fn fill_array(&mut self, length: usize) -> Result<(), TourCountError> {
        if let Some(more) = length.checked_sub(self.array.len()) {
            reserve(&mut self.array, more)?;
            self.array.resize(length, A::default());
        }
        for (rank, number) in self.list.drain(..) {
            self.array[rank as usize].add_to(number);
        }
        Ok(())
    }

    /// Like [`Sums::add`], for numbers whose sums fit.
    pub(super) fn add(
        &mut self,
        context: &Context<'_>,
        k: usize,
        sources: &mut dyn Iterator<Item = Source<'_>>,
        out: &mut Vec<u8>,
    ) -> Result<(), TourCountError> {
        let cycle = cycle(k);
        // The number of matchings is odd, so whole blocks have an element for the links that close a path.
        let length = (cycle as usize).next_multiple_of(BLOCK);
        let max_array_paths = max_array_paths(context.budget.max_bytes);
        let mut is_array = k <= MAX_SHORT_PATHS;
        if is_array {
            self.fill_array(length)?;
        }
        for source in sources {
            let map = source.splice.map(source.k);
            let states = source.packed();
            if is_array {
                let array = &mut self.array[..=cycle as usize];
                map.apply(states, |rank, number| array[rank as usize].add_to(number));
                continue;
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
            is_array = list.len() > (cycle / MATCHINGS_PER_ENTRY) as usize && k <= max_array_paths;
            if is_array {
                self.fill_array(length)?;
            }
        }
        if !is_array {
            merge_equal_ranks(&mut self.list, context.modulus);
            pack_list(&self.list, out)?;
            self.list.clear();
            return Ok(());
        }
        self.array[cycle as usize] = A::default();
        let nonzero = &mut self.nonzero;
        context
            .kernel
            .take_nonzero(&mut self.array[..length], nonzero);
        if let Some(modulus) = context.modulus
            && nonzero.union.to_u64() >= modulus
        {
            for number in &mut nonzero.numbers {
                *number = modulo(*number, Some(modulus));
            }
            nonzero.union = A::from_u64(modulus.next_power_of_two() - 1);
        }
        pack_nonzero(k, nonzero, out)
    }

    pub(super) fn bytes(&self) -> u64 {
        let numbers = self.nonzero.numbers.capacity() + self.array.capacity();
        let list = self.list.capacity() * size_of::<(u32, A)>();
        (numbers * size_of::<A>()) as u64 + grown_bytes(list)
    }
}

#[cfg(test)]
mod tests {
    use super::super::SequentialExecutor;
    use super::super::context::Budget;
    use super::super::matchings::MATCHINGS;
    use super::super::packed::tests::read;
    use super::*;
    use crate::simd::kernel::Kernel;

    fn packed(ranks: &[u32], numbers: &[u64]) -> Vec<u8> {
        let states = ranks.iter().copied().zip(numbers.iter().copied());
        let mut bytes = Vec::new();
        pack_list(&states.collect::<Vec<_>>(), &mut bytes).unwrap();
        bytes
    }

    /// Returns the sums of some packed states, which do not change.
    fn add(sums: &mut Sums, context: &Context<'_>, k: usize, states: &[Vec<u8>]) -> Vec<u8> {
        let splice = Splice::Shift(0, 0);
        let sources = states.iter().map(|states| Source { states, k, splice });
        let mut bytes = Vec::new();
        sums.add(context, k, sources, &mut bytes).unwrap();
        bytes
    }

    /// Adds numbers of 1, 2, 4 and 8 bytes, in arrays, in lists and in lists that become arrays, twice with
    /// the same buffers.
    #[test]
    fn sums_are_as_wide_as_their_numbers_need() {
        let budget = Budget::new(8 << 30, 0);
        for kernel in Kernel::ALL
            .into_iter()
            .filter(|kernel| kernel.is_available())
        {
            let context = Context {
                kernel,
                ..Context::new(&SequentialExecutor, &budget)
            };
            let mut sums = Sums::default();
            for (k, step) in [
                (2, 1),
                (5, 400),
                (6, 9000),
                (7, 100_000),
                (7, 20),
                (9, 1 << 24),
            ] {
                let ranks: Vec<u32> = (0..MATCHINGS[k]).step_by(step).collect();
                for widths in [[0, 1, 1], [1, 0, 2], [3, 1, 0], [0, 0, 0]] {
                    let mut expected = vec![0; ranks.len()];
                    let states = widths.map(|width| {
                        let number = u64::MAX >> (64 - (8 << width)) >> 3;
                        let numbers = (0..ranks.len() as u64).map(|at| number - at % 3);
                        let numbers: Vec<u64> = numbers.collect();
                        for (sum, &number) in expected.iter_mut().zip(&numbers) {
                            *sum += number;
                        }
                        packed(&ranks, &numbers)
                    });
                    let bytes = add(&mut sums, &context, k, &states);
                    let result = read(Packed::new(k, &bytes));
                    let expected = ranks.iter().copied().zip(expected);
                    assert!(expected.eq(result), "{k} {widths:?}");
                }
                assert!(add(&mut sums, &context, k, &[Vec::new()]).is_empty());
            }
        }
    }

    #[test]
    fn sums_of_remainders_are_remainders() {
        let prime = (1 << 54) - 33; // the largest below 2^54
        let budget = Budget::new(8 << 30, 0);
        let context = Context {
            modulus: Some(prime),
            ..Context::new(&SequentialExecutor, &budget)
        };
        for k in [2, 7] {
            let states = vec![packed(&[1, 2], &[prime - 1, 3]); 500];
            let bytes = add(&mut Sums::default(), &context, k, &states);
            let result = read(Packed::new(k, &bytes));
            assert_eq!(result, [(1, prime - 500), (2, 1500)]);
        }
        // 945 states of each source close a path, which is more than a sum can hold.
        let ranks: Vec<u32> = (0..MATCHINGS[6]).collect();
        let states = &packed(&ranks, &[prime - 1; MATCHINGS[6] as usize]);
        let (k, splice) = (6, Splice::Link(0, 1));
        let mut bytes = Vec::new();
        let sources = [Source { states, k, splice }; 3].into_iter();
        let added = Sums::default().add(&context, 5, sources, &mut bytes);
        assert_eq!(added, Ok(()));
        let result = read(Packed::new(5, &bytes));
        assert!(
            result
                .into_iter()
                .eq((0..945).map(|rank| (rank, prime - 30)))
        );
    }

    #[test]
    fn primes_are_told_from_other_numbers() {
        let by_division =
            |number: u64| number > 1 && (2..number).all(|d| !number.is_multiple_of(d));
        assert!((0..5_000).all(|number| is_prime(number) == by_division(number)));
        assert!(is_prime((1 << 54) - 33) && !is_prime((1 << 54) - 32) && !is_prime(3_215_031_751));
    }
}
