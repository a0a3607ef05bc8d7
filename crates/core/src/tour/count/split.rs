//! How keys are cut in two, and which of them are one slice.
//!
//! The white squares of a row leave the black squares of the same row alone. So the states with the same moves there, a
//! *slice*, come from one another while the row is worked through, and all steps of the row can be done for some slices
//! before the others are looked at: only the layers between rows are whole, and the last.

use super::index::digit;

/// The most squares whose moves make a slice.
const MOST_SQUARES: usize = 4;

/// A low and a high part of all slots.
#[derive(Clone, Debug)]
pub(super) struct Split {
    /// Where the parts begin in a key, and their bits.
    shifts: [u32; 2],
    masks: [u64; 2],
    /// The slots of the high part, first those of the squares whose moves make a slice.
    high: Vec<usize>,
    low: Vec<usize>,
    sliced: usize,
}

impl Split {
    /// So many slots cut in the middle. `alone`: those whose squares are left alone; if they are in one half, as those of a
    /// row are, their moves make the slices.
    pub(super) fn new(slots: usize, alone: &[usize]) -> Self {
        let cut = slots / 2;
        let is_below = |slot: &&usize| **slot < cut;
        let high_is_below = 2 * alone.iter().filter(is_below).count() > alone.len();
        let (below, above) = (0..cut, cut..slots);
        let (high, low) = if high_is_below {
            (below, above)
        } else {
            (above, below)
        };
        let (mut first, others): (Vec<_>, Vec<_>) = high.partition(|slot| alone.contains(slot));
        let sliced = first.len().min(MOST_SQUARES);
        first.extend(others);
        // A board that is laid the long way can have more slots than a key; it is not counted so.
        let mask = |slots: usize| 1_u64.unbounded_shl(2 * slots as u32).wrapping_sub(1);
        let below = (0, mask(cut));
        let above = (2 * cut as u32, mask(slots - cut));
        let parts = if high_is_below {
            [below, above]
        } else {
            [above, below]
        };
        Self {
            shifts: parts.map(|(shift, _)| shift),
            masks: parts.map(|(_, mask)| mask),
            high: first,
            low: low.collect(),
            sliced,
        }
    }

    /// The slots of the high part, those that make the slices first.
    pub(super) fn high(&self) -> &[usize] {
        &self.high
    }

    /// The slots of the low part.
    pub(super) fn low(&self) -> &[usize] {
        &self.low
    }

    /// The high and the low part of a key.
    #[inline]
    pub(super) const fn parts(&self, key: u64) -> (usize, usize) {
        let [high, low] = self.shifts;
        (
            (key >> high & self.masks[0]) as usize,
            (key >> low & self.masks[1]) as usize,
        )
    }

    /// The key with these parts.
    #[inline]
    pub(super) fn key(&self, high: u32, low: u32) -> u64 {
        u64::from(high) << self.shifts[0] | u64::from(low) << self.shifts[1]
    }

    /// How many slices there are.
    pub(super) fn slices(&self) -> usize {
        3_usize.pow(self.sliced as u32)
    }

    /// The slice of a key: those of one slice are together if keys are sorted by the slots of the high part.
    pub(super) fn slice(&self, key: u64) -> usize {
        let slots = self.high[..self.sliced].iter();
        slots.fold(0, |slice, &slot| 3 * slice + digit(key, slot) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::super::index::unit;
    use super::*;

    #[test]
    fn the_parts_of_a_key_are_the_key() {
        for slots in 0..8 {
            for alone in [vec![], vec![0], vec![slots.max(1) - 1], vec![0, 1]] {
                let split = Split::new(slots, &alone);
                let mut all = [split.low(), split.high()].concat();
                all.sort_unstable();
                assert!(all.into_iter().eq(0..slots), "each slot is in one part");
                for key in 0..1_u64 << (2 * slots) {
                    let (high, low) = split.parts(key);
                    assert_eq!(split.key(high as u32, low as u32), key);
                }
                for &slot in split.low() {
                    assert_eq!(split.parts(2 * unit(slot)).0, 0);
                }
            }
        }
    }

    #[test]
    fn squares_that_are_left_alone_make_the_slices() {
        for alone in [vec![1, 2], vec![6, 7]] {
            let split = Split::new(9, &alone);
            assert_eq!((split.slices(), &split.high()[..2]), (9, &alone[..]));
            let key = 2 * unit(alone[0]) + unit(alone[1]) + unit(4);
            assert_eq!(split.slice(key), 7);
        }
        // Of those on either side only one side can.
        assert_eq!(Split::new(9, &[0, 7, 8]).slices(), 9);
        assert_eq!(Split::new(12, &[0, 1, 2, 3, 4, 5]).slices(), 81);
        assert_eq!(Split::new(9, &[]).slices(), 1);
    }
}
