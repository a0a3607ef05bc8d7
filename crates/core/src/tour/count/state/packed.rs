//! The states of one degree vector in few bytes.
//!
//! Most numbers of a layer fit one byte, nearly all fit two. So the numbers of each degree vector
//! have a *width* of their own, 1, 2, 4, 8 or 16 bytes, and the matchings that they belong to are
//! told in the *form* that takes fewer bytes. The first byte tells both; then come the places and
//! the numbers.

use std::ops::BitOr;

use super::matchings::MATCHINGS;
use super::states::{Entries, Number};
use crate::simd::nonzero::Nonzero;
use crate::tour::count::error::{TourCountError, reserve};

/// The maximum number of paths whose ranks are listed in 16 bits, and for which an array has a
/// place for each matching. Beyond, most matchings are no state: those that are met are listed.
pub(crate) const MAX_DENSE_PATHS: usize = 6;

/// The bytes of a rank in a list.
const fn rank_bytes(k: usize) -> u64 {
    if k <= MAX_DENSE_PATHS { 2 } else { 4 }
}

/// True if a list of ranks tells which states there are, and the bytes that tell it: else a bit for
/// each matching does, in words of 64 bits, where that takes no more. From seven paths on, where
/// few matchings are states, it is always a list.
const fn shorter_form(k: usize, states: u64) -> (bool, u64) {
    let bitmap = MATCHINGS[k].div_ceil(64) as u64 * 8;
    let list = states * rank_bytes(k);
    if k > MAX_DENSE_PATHS || list < bitmap {
        (true, list)
    } else {
        (false, bitmap)
    }
}

/// The most bytes that the states of k paths take, if this number of choices leads to them;
/// `u64::MAX` stands for more choices.
pub(crate) fn max_packed_bytes(k: usize, choices: u64) -> u64 {
    let states = choices.min(MATCHINGS[k].into());
    let max_number = match choices {
        u64::MAX => u128::MAX,
        _ => choices.into(),
    };
    1 + shorter_form(k, states).1 + states * Width::of(max_number).bytes() as u64
}

/// The width of numbers, as a power of two of bytes: 0 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Width(u8);

impl Width {
    /// The width that numbers with these bits need.
    pub(crate) const fn of(union: u128) -> Self {
        let bytes = (u128::BITS - union.leading_zeros()).div_ceil(8);
        Self(if bytes < 2 {
            0
        } else {
            bytes.next_power_of_two().trailing_zeros() as u8
        })
    }

    pub(crate) const fn bytes(self) -> usize {
        1 << self.0
    }
}

/// The states of one degree vector as they are stored.
#[derive(Clone, Copy)]
pub(crate) struct Packed<'a> {
    /// The number of paths.
    k: usize,
    is_list: bool,
    width: Width,
    /// The ranks, rising, if it is a list; the words of the bitmap.
    places: &'a [u8],
    numbers: &'a [u8],
}

impl<'a> Packed<'a> {
    /// Reads the states of k paths from the bytes that were written for them; no bytes are no
    /// states.
    #[inline]
    pub(crate) fn new(k: usize, bytes: &'a [u8]) -> Self {
        let (&first, rest) = bytes.split_first().unwrap_or((&LIST, &[]));
        let (is_list, width) = (first & LIST != 0, Width(first & !LIST));
        let (places, numbers) = rest.split_at(if is_list {
            let rank_bytes = rank_bytes(k) as usize;
            rest.len() / (rank_bytes + width.bytes()) * rank_bytes
        } else {
            MATCHINGS[k].div_ceil(64) as usize * 8
        });
        Self {
            k,
            is_list,
            width,
            places,
            numbers,
        }
    }

    /// The width of the numbers.
    pub(crate) const fn width(self) -> Width {
        self.width
    }

    /// The number of states.
    pub(crate) const fn len(self) -> usize {
        self.numbers.len() >> self.width.0
    }

    /// The sum of all numbers, or 2^32 - 1 where it is surely no more; `None` when it is beyond 128
    /// bits.
    pub(crate) fn max_sum(self) -> Option<u128> {
        if self.width.bytes() <= 2 && self.len() <= 1 << 16 {
            return Some(u32::MAX.into());
        }
        let mut sum = Some(0_u128);
        self.for_each(|_, number: u128| sum = sum.and_then(|sum| sum.checked_add(number)));
        sum
    }

    /// Calls `visit` with each rank and its number of this width.
    #[inline(always)]
    fn read<const BYTES: usize, A: Number>(self, mut visit: impl FnMut(u32, A)) {
        let numbers = self.numbers.as_chunks::<BYTES>().0.iter();
        let mut numbers = numbers.map(|number| {
            let mut bytes = [0; 16];
            bytes[..BYTES].copy_from_slice(number);
            A::from_u128(u128::from_le_bytes(bytes))
        });
        if !self.is_list {
            let words = self.places.as_chunks().0.iter();
            let words = words.map(|&word| u64::from_le_bytes(word));
            for_each_place(words, |rank| {
                if let Some(number) = numbers.next() {
                    visit(rank, number); // there is one for each bit
                }
            });
        } else if self.k <= MAX_DENSE_PATHS {
            let ranks = self.places.as_chunks().0.iter();
            let ranks = ranks.map(|&rank| u16::from_le_bytes(rank).into());
            ranks
                .zip(numbers)
                .for_each(|(rank, number)| visit(rank, number));
        } else {
            let ranks = self.places.as_chunks().0.iter();
            let ranks = ranks.map(|&rank| u32::from_le_bytes(rank));
            ranks
                .zip(numbers)
                .for_each(|(rank, number)| visit(rank, number));
        }
    }
}

impl<A: Number> Entries<A> for Packed<'_> {
    #[inline(always)]
    fn for_each(self, visit: impl FnMut(u32, A)) {
        match self.width.0 {
            0 => self.read::<1, A>(visit),
            1 => self.read::<2, A>(visit),
            2 => self.read::<4, A>(visit),
            3 => self.read::<8, A>(visit),
            _ => self.read::<16, A>(visit),
        }
    }
}

/// The mark of a list in the first byte, beside the width; of an empty one the whole byte.
const LIST: u8 = 1 << 4;

/// The state without paths, of which there is one.
pub(crate) const ONE_STATE: [u8; 4] = [LIST, 0, 0, 1];

/// Appends the states of k paths, few enough for an array of all matchings, that were taken out of
/// the array.
pub(crate) fn pack_taken<A: Number>(
    k: usize,
    taken: &Nonzero<A>,
    out: &mut Vec<u8>,
) -> Result<(), TourCountError> {
    let numbers = &taken.numbers;
    let width = Width::of(taken.union.to_u128());
    if begin(k, numbers.len(), width, out)? {
        for_each_place(taken.places.iter().copied(), |rank| {
            out.extend_from_slice(&(rank as u16).to_le_bytes());
        });
    } else {
        let words = &taken.places[..MATCHINGS[k].div_ceil(u64::BITS) as usize];
        extend(words.iter(), |word| word.to_le_bytes(), out);
    }
    extend_by_numbers(numbers.iter().copied(), width, out);
    Ok(())
}

/// Appends the states of k paths, too many for an array.
pub(crate) fn pack_list<A: Number>(
    k: usize,
    states: &[(u32, A)],
    out: &mut Vec<u8>,
) -> Result<(), TourCountError> {
    let (ranks, numbers) = (states.iter().map(|it| it.0), states.iter().map(|it| it.1));
    let union = numbers.clone().map(A::to_u128).fold(0, BitOr::bitor);
    let width = Width::of(union);
    begin(k, states.len(), width, out)?;
    extend(ranks, u32::to_le_bytes, out);
    extend_by_numbers(numbers, width, out);
    Ok(())
}

/// Appends the first byte, and makes room for the others. Returns true if a list is to follow.
fn begin(k: usize, states: usize, width: Width, out: &mut Vec<u8>) -> Result<bool, TourCountError> {
    let (is_list, bytes) = shorter_form(k, states as u64);
    reserve(out, 1 + bytes as usize + states * width.bytes())?;
    out.push(if is_list { LIST } else { 0 } | width.0);
    Ok(is_list)
}

fn extend_by_numbers<A: Number>(
    numbers: impl ExactSizeIterator<Item = A>,
    width: Width,
    out: &mut Vec<u8>,
) {
    match width.0 {
        0 => extend(numbers, first_bytes::<1, A>, out),
        1 => extend(numbers, first_bytes::<2, A>, out),
        2 => extend(numbers, first_bytes::<4, A>, out),
        3 => extend(numbers, first_bytes::<8, A>, out),
        _ => extend(numbers, first_bytes::<16, A>, out),
    }
}

/// The first bytes of a number, which has no others.
#[inline(always)]
fn first_bytes<const BYTES: usize, A: Number>(number: A) -> [u8; BYTES] {
    let bytes = number.to_u128().to_le_bytes();
    std::array::from_fn(|at| bytes[at])
}

/// Appends the bytes of each item.
#[inline(always)]
fn extend<const BYTES: usize, T>(
    items: impl ExactSizeIterator<Item = T>,
    bytes: impl Fn(T) -> [u8; BYTES],
    out: &mut Vec<u8>,
) {
    let start = out.len();
    out.resize(start + items.len() * BYTES, 0);
    let places = out[start..].as_chunks_mut().0.iter_mut();
    for (place, item) in places.zip(items) {
        *place = bytes(item);
    }
}

/// Calls `visit` with the number of each bit that is 1.
#[inline(always)]
fn for_each_place(words: impl Iterator<Item = u64>, mut visit: impl FnMut(u32)) {
    for (mut word, block) in words.zip((0..).step_by(u64::BITS as usize)) {
        while word != 0 {
            visit(block + word.trailing_zeros());
            word &= word - 1;
        }
    }
}

#[cfg(test)]
pub(in crate::tour::count) mod tests {
    use super::*;
    use crate::random::Random;
    use crate::simd::kernel::Kernel;

    /// Appends the states as they are stored.
    pub(in crate::tour::count) fn pack(
        k: usize,
        ranks: &[u32],
        numbers: &[u64],
        bytes: &mut Vec<u8>,
    ) {
        if k > MAX_DENSE_PATHS {
            let states = ranks.iter().copied().zip(numbers.iter().copied());
            return pack_list(k, &states.collect::<Vec<_>>(), bytes).unwrap();
        }
        let mut array = vec![0; (MATCHINGS[k] as usize).next_multiple_of(64)];
        for (&rank, &number) in ranks.iter().zip(numbers) {
            array[rank as usize] = number;
        }
        let mut taken = Nonzero::default();
        Kernel::Portable.take_nonzero(&mut array, &mut taken);
        pack_taken(k, &taken, bytes).unwrap();
    }

    fn unpacked<A: Number>(k: usize, bytes: &[u8]) -> (Vec<u32>, Vec<A>) {
        let mut lists = (Vec::new(), Vec::new());
        Packed::new(k, bytes).for_each(|rank, number: A| {
            if number != A::default() {
                lists.0.push(rank);
                lists.1.push(number);
            }
        });
        lists
    }

    #[test]
    fn states_are_read_as_they_were_packed() {
        let mut random = Random::new(64);
        let mut forms = [0; 2];
        for round in 0..400 {
            let k = 1 + round % 8;
            let max_bits = [8, 9, 16, 20, 40, 64][round / 8 % 6];
            let one_in = [1, 2, 10, 40][round % 4];
            let ranks = (0..MATCHINGS[k]).filter(|_| random.below(one_in) == 0);
            let ranks: Vec<u32> = ranks.take(30_000).collect();
            let numbers = ranks
                .iter()
                .map(|_| 1 + random.below((1 << (max_bits - 1)) - 1));
            let numbers: Vec<u64> = numbers.collect();
            let mut bytes = vec![9; round % 3]; // what stands before does not matter
            let start = bytes.len();
            pack(k, &ranks, &numbers, &mut bytes);
            let packed = Packed::new(k, &bytes[start..]);
            forms[usize::from(packed.is_list)] += 1;
            let number_bytes = packed.width().bytes() as u64;
            let (is_list, place_bytes) = shorter_form(k, ranks.len() as u64);
            assert_eq!(packed.is_list, is_list);
            let all_bytes = 1 + place_bytes + number_bytes * ranks.len() as u64;
            assert_eq!((bytes.len() - start) as u64, all_bytes);
            // No fewer choices lead to these states, and none more wherever each has one.
            let choices = numbers
                .iter()
                .fold(0, |sum: u64, &more| sum.saturating_add(more));
            assert!(all_bytes <= max_packed_bytes(k, choices));
            assert!(numbers.iter().max() <= Some(&(u64::MAX >> (64 - 8 * number_bytes))));
            let mut read = 0;
            packed.for_each(|_, _: u64| read += 1);
            assert_eq!(packed.len(), read);
            let sum: u128 = numbers.iter().copied().map(u128::from).sum();
            let is_small = number_bytes <= 2 && packed.len() <= 1 << 16;
            let max_sum = if is_small { u32::MAX.into() } else { sum };
            assert!(sum <= max_sum && packed.max_sum() == Some(max_sum));
            assert_eq!(unpacked(k, &bytes[start..]), (ranks, numbers));
        }
        assert!(forms.iter().all(|&rounds| rounds > 20), "{forms:?}");
    }
}
