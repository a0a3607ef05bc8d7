//! A compact encoding of the states of one key.
//!
//! Most numbers of a layer fit in one byte, nearly all in two. So each key has its own *width* of numbers,
//! 1, 2, 4 or 8 bytes, and encodes the ranks of its matchings in the way that takes fewer bytes. The first
//! byte contains the width and the encoding. The ranks and the numbers follow.

use std::ops::BitOr;

use super::TourCountError;
use super::context::reserve;
use super::matchings::MATCHINGS;
use crate::simd::nonzero::Nonzero;
use crate::simd::word::Word;

/// States that can be iterated over.
pub(super) trait Entries<A> {
    /// Calls `visit` with each rank and its number, which is not 0 and must fit.
    fn for_each(self, visit: impl FnMut(u32, A));
}

/// States as a list of ranks, ascending, with their numbers.
impl<A: Copy> Entries<A> for &[(u32, A)] {
    #[inline(always)]
    fn for_each(self, mut visit: impl FnMut(u32, A)) {
        for &(rank, number) in self {
            visit(rank, number);
        }
    }
}

/// Returns the states of a list whose ranks are in `start..start + length`.
pub(super) fn block<A>(states: &[(u32, A)], start: u32, length: u32) -> &[(u32, A)] {
    let before = |end| states.partition_point(|&(rank, _)| rank < end);
    &states[before(start)..before(start + length)]
}

/// The maximum number of paths whose ranks are listed in 16 bits.
pub(super) const MAX_SHORT_PATHS: usize = 6;

/// How the ranks of the states are encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    /// A bit for each matching, in words of 64 bits.
    Bitmap,
    /// The ranks in ascending order, 16 bits each: for few paths.
    Ranks,
    /// For many paths: the number of states as 32 bits, then the differences of the ranks. A difference is
    /// a sequence of groups of seven bits, low ones first; all groups but the last have the top bit set.
    Differences,
}

/// Returns the number of bytes of a bitmap for k paths.
const fn bitmap_bytes(k: usize) -> usize {
    MATCHINGS[k].div_ceil(64) as usize * 8
}

/// The width of numbers, as the binary logarithm of their bytes: 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Width(u8);

impl Width {
    /// Returns the width for numbers whose union of bits is this.
    const fn of(union: u64) -> Self {
        let bytes = (u64::BITS - union.leading_zeros()).div_ceil(8);
        Self(bytes.next_power_of_two().trailing_zeros() as u8)
    }

    pub(super) const fn bytes(self) -> usize {
        1 << self.0
    }
}

/// The encoded states of one key.
#[derive(Clone, Copy)]
pub(super) struct Packed<'a> {
    encoding: Encoding,
    width: Width,
    ranks: &'a [u8],
    numbers: &'a [u8],
}

impl<'a> Packed<'a> {
    /// Returns the states of k paths that are encoded in these bytes; none if there are no bytes.
    #[inline]
    pub(super) fn new(k: usize, bytes: &'a [u8]) -> Self {
        let (&first, rest) = bytes.split_first().unwrap_or((&RANKS, &[]));
        let width = Width(first & WIDTH);
        let (encoding, rank_bytes) = match first & !WIDTH {
            RANKS => (Encoding::Ranks, rest.len() / (2 + width.bytes()) * 2),
            BITMAP => (Encoding::Bitmap, bitmap_bytes(k)),
            _ => {
                let length = rest
                    .first_chunk()
                    .map_or(0, |&bytes| u32::from_le_bytes(bytes));
                let numbers = length as usize * width.bytes();
                (Encoding::Differences, rest.len() - numbers)
            }
        };
        let (ranks, numbers) = rest.split_at(rank_bytes);
        Self {
            encoding,
            width,
            ranks,
            numbers,
        }
    }

    /// Returns the width of the numbers.
    pub(super) const fn width(self) -> Width {
        self.width
    }

    /// Returns the number of states.
    pub(super) const fn len(self) -> usize {
        self.numbers.len() >> self.width.0
    }

    /// Returns a bound for the sum of all numbers: 2^32 - 1 if it is clearly no more, otherwise the sum,
    /// saturated.
    pub(super) fn max_sum(self) -> u64 {
        if self.width.bytes() <= 2 && self.len() <= 1 << 16 {
            return u32::MAX.into();
        }
        let mut sum = 0_u64;
        self.for_each(|_, number: u64| sum = sum.saturating_add(number));
        sum
    }

    /// Calls `visit` with each rank and its number, which has this width.
    #[inline(always)]
    fn read<const BYTES: usize, A: Word>(self, mut visit: impl FnMut(u32, A)) {
        let numbers = self.numbers.as_chunks::<BYTES>().0.iter();
        let mut numbers = numbers.map(|number| {
            let mut bytes = [0; 8];
            bytes[..BYTES].copy_from_slice(number);
            A::from_u64(u64::from_le_bytes(bytes))
        });
        match self.encoding {
            Encoding::Bitmap => {
                let words = self.ranks.as_chunks().0.iter();
                let words = words.map(|&word| u64::from_le_bytes(word));
                for_each_bit(words, |rank| {
                    if let Some(number) = numbers.next() {
                        visit(rank, number); // there is one for each bit
                    }
                });
            }
            Encoding::Ranks => {
                let ranks = self.ranks.as_chunks().0.iter();
                let ranks = ranks.map(|&rank| u16::from_le_bytes(rank).into());
                ranks
                    .zip(numbers)
                    .for_each(|(rank, number)| visit(rank, number));
            }
            Encoding::Differences => {
                let (mut rank, mut bytes) = (0, self.ranks[4..].iter());
                for number in numbers {
                    let mut shift = 0;
                    for &byte in bytes.by_ref() {
                        rank += u32::from(byte & !MORE) << shift;
                        if byte & MORE == 0 {
                            break;
                        }
                        shift += 7;
                    }
                    visit(rank, number);
                }
            }
        }
    }
}

impl<A: Word> Entries<A> for Packed<'_> {
    #[inline(always)]
    fn for_each(self, visit: impl FnMut(u32, A)) {
        match self.width.0 {
            0 => self.read::<1, A>(visit),
            1 => self.read::<2, A>(visit),
            2 => self.read::<4, A>(visit),
            _ => self.read::<8, A>(visit),
        }
    }
}

/// The bits of the first byte that contain the width. The other bits are one of these encodings.
const WIDTH: u8 = 7;
const BITMAP: u8 = 0;
const RANKS: u8 = 1 << 4;
const DIFFERENCES: u8 = 2 << 4;

/// Marks a group of seven bits that is followed by another.
const MORE: u8 = 1 << 7;

/// One state without paths, encoded.
pub(super) const ONE_STATE: [u8; 4] = [RANKS, 0, 0, 1];

/// Appends the states of k paths that were extracted from an array of all matchings.
pub(super) fn pack_nonzero<A: Word>(
    k: usize,
    nonzero: &Nonzero<A>,
    out: &mut Vec<u8>,
) -> Result<(), TourCountError> {
    let (states, width) = (nonzero.numbers.len(), Width::of(nonzero.union.to_u64()));
    let bitmap = bitmap_bytes(k);
    reserve(out, 1 + bitmap + states * width.bytes())?;
    let start = out.len();
    let words = nonzero.positions[..bitmap / 8].iter().copied();
    if k > MAX_SHORT_PATHS && states < bitmap {
        out.push(DIFFERENCES | width.0);
        out.extend_from_slice(&(states as u32).to_le_bytes());
        let mut before = 0;
        for_each_bit(words.clone(), |rank| {
            push_difference(rank - std::mem::replace(&mut before, rank), out);
        });
    } else if k <= MAX_SHORT_PATHS && 2 * states < bitmap {
        out.push(RANKS | width.0);
        for_each_bit(words.clone(), |rank| {
            out.extend_from_slice(&(rank as u16).to_le_bytes());
        });
    }
    if out.len() == start || out.len() - start > 1 + bitmap {
        out.truncate(start);
        out.push(BITMAP | width.0);
        extend(words, u64::to_le_bytes, out);
    }
    extend_by_numbers(nonzero.numbers.iter().copied(), width, out);
    Ok(())
}

/// Appends the states of many paths, in ascending order.
pub(super) fn pack_list<A: Word>(
    states: &[(u32, A)],
    out: &mut Vec<u8>,
) -> Result<(), TourCountError> {
    let numbers = states.iter().map(|state| state.1);
    let width = Width::of(numbers.clone().map(A::to_u64).fold(0, BitOr::bitor));
    reserve(out, 5 + states.len() * (5 + width.bytes()))?;
    out.push(DIFFERENCES | width.0);
    out.extend_from_slice(&(states.len() as u32).to_le_bytes());
    let mut before = 0;
    for &(rank, _) in states {
        push_difference(rank - std::mem::replace(&mut before, rank), out);
    }
    extend_by_numbers(numbers, width, out);
    Ok(())
}

fn push_difference(mut difference: u32, out: &mut Vec<u8>) {
    while difference >= u32::from(MORE) {
        out.push(difference as u8 | MORE);
        difference >>= 7;
    }
    out.push(difference as u8);
}

fn extend_by_numbers<A: Word>(
    numbers: impl ExactSizeIterator<Item = A>,
    width: Width,
    out: &mut Vec<u8>,
) {
    match width.0 {
        0 => extend(numbers, first_bytes::<1, A>, out),
        1 => extend(numbers, first_bytes::<2, A>, out),
        2 => extend(numbers, first_bytes::<4, A>, out),
        _ => extend(numbers, first_bytes::<8, A>, out),
    }
}

/// Returns the first bytes of a number, whose other bytes are 0.
#[inline(always)]
fn first_bytes<const BYTES: usize, A: Word>(number: A) -> [u8; BYTES] {
    let bytes = number.to_u64().to_le_bytes();
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
    let positions = out[start..].as_chunks_mut().0.iter_mut();
    for (place, item) in positions.zip(items) {
        *place = bytes(item);
    }
}

/// Calls `visit` with the position of each bit that is 1.
#[inline(always)]
fn for_each_bit(words: impl Iterator<Item = u64>, mut visit: impl FnMut(u32)) {
    for (mut word, block) in words.zip((0..).step_by(u64::BITS as usize)) {
        while word != 0 {
            visit(block + word.trailing_zeros());
            word &= word - 1;
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::random::Random;
    use crate::simd::kernel::Kernel;

    /// Appends the states, encoded as those of a list or of an array.
    pub(in super::super) fn pack(
        k: usize,
        ranks: &[u32],
        numbers: &[u64],
        is_list: bool,
        bytes: &mut Vec<u8>,
    ) {
        if is_list {
            let states = ranks.iter().copied().zip(numbers.iter().copied());
            return pack_list(&states.collect::<Vec<_>>(), bytes).unwrap();
        }
        let mut array = vec![0; (MATCHINGS[k] as usize).next_multiple_of(64)];
        for (&rank, &number) in ranks.iter().zip(numbers) {
            array[rank as usize] = number;
        }
        let mut nonzero = Nonzero::default();
        Kernel::Portable.take_nonzero(&mut array, &mut nonzero);
        pack_nonzero(k, &nonzero, bytes).unwrap();
    }

    /// Returns the states in the order in which they are read.
    pub(in super::super) fn read(packed: Packed<'_>) -> Vec<(u32, u64)> {
        let mut states = Vec::new();
        packed.for_each(|rank, number| states.push((rank, number)));
        states
    }

    #[test]
    fn states_are_read_as_they_were_packed() {
        let mut random = Random::new(64);
        let mut encodings = [0; 3];
        for round in 0..400 {
            let k = 1 + round % 8;
            let max_bits = [8, 9, 16, 20, 40, 64][round / 8 % 6];
            let one_in = [1, 2, 10, 400][round / 3 % 4];
            let ranks = (0..MATCHINGS[k]).filter(|_| random.below(one_in) == 0);
            let ranks: Vec<u32> = ranks.take(200_000).collect();
            let numbers = ranks
                .iter()
                .map(|_| 1 + random.below((1 << (max_bits - 1)) - 1));
            let numbers: Vec<u64> = numbers.collect();
            let mut bytes = vec![9; round % 3]; // earlier bytes do not matter
            let start = bytes.len();
            let is_list = k > MAX_SHORT_PATHS && round % 2 == 0;
            pack(k, &ranks, &numbers, is_list, &mut bytes);
            let packed = Packed::new(k, &bytes[start..]);
            encodings[packed.encoding as usize] += 1;
            let width = packed.width().bytes();
            assert!(numbers.iter().max() <= Some(&(u64::MAX >> (64 - 8 * width))));
            // No encoding takes fewer bytes, except for a list of differences, which is seldom longer.
            let positions = bytes.len() - start - 1 - width * ranks.len();
            assert!(positions <= bitmap_bytes(k) || is_list);
            assert!(positions <= 2 * ranks.len() || k > MAX_SHORT_PATHS);
            assert_eq!(packed.len(), ranks.len());
            let sum = numbers.iter().copied().fold(0, u64::saturating_add);
            let is_small = width <= 2 && packed.len() <= 1 << 16;
            let max_sum = if is_small { u32::MAX.into() } else { sum };
            assert!(sum <= max_sum && packed.max_sum() == max_sum);
            assert!(ranks.into_iter().zip(numbers).eq(read(packed)));
        }
        assert!(encodings.iter().all(|&rounds| rounds > 20), "{encodings:?}");
    }
}
