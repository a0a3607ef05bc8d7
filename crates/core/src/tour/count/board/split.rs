//! The cut of a key in two parts, and the keys that are one slice.
//!
//! The white squares of a row do not touch the black squares of the same row. So the states with
//! the same degrees there, a *slice*, come from one another while the row is worked through, and
//! all steps of the row can be done for some slices before the others are begun: only the layers
//! between rows are whole, and the last.

use super::key::degree;

/// The maximum number of squares whose degrees make a slice.
const MAX_SLICE_SQUARES: usize = 4;

/// The low and the high part of a key.
#[derive(Clone, Debug, Default)]
pub(crate) struct Split {
    /// The first bit of the high and of the low part in a key.
    shifts: [u32; 2],
    /// The bits of the high and of the low part, shifted down.
    masks: [u64; 2],
    /// The slots of the high part, those that make the slices first.
    high: Vec<usize>,
    low: Vec<usize>,
    /// The number of slots that make the slices.
    sliced: usize,
}

impl Split {
    /// The cut of the slots `0..slots` in the middle. `untouched`: the slots of the squares that
    /// the row does not touch; the part that has most of these becomes the high one, and theirs in
    /// it make the slices.
    pub(crate) fn new(slots: usize, untouched: &[usize]) -> Self {
        let cut = slots / 2;
        let is_below = |slot: &&usize| **slot < cut;
        let high_is_below = 2 * untouched.iter().filter(is_below).count() > untouched.len();
        let mut parts = [cut..slots, 0..cut];
        if high_is_below {
            parts.reverse();
        }
        let shifts = parts.clone().map(|part| 2 * part.start as u32);
        let masks = parts.clone().map(|part| (1 << (2 * part.len())) - 1);
        let [high, low] = parts;
        let (mut first, others): (Vec<_>, Vec<_>) = high.partition(|slot| untouched.contains(slot));
        let sliced = first.len().min(MAX_SLICE_SQUARES);
        first.extend(others);
        Self {
            shifts,
            masks,
            high: first,
            low: low.collect(),
            sliced,
        }
    }

    /// The slots of the high part, those that make the slices first.
    pub(crate) fn high(&self) -> &[usize] {
        &self.high
    }

    /// The slots that make the slices.
    pub(crate) fn sliced(&self) -> &[usize] {
        &self.high[..self.sliced]
    }

    /// The slots of the low part.
    pub(crate) fn low(&self) -> &[usize] {
        &self.low
    }

    /// The high and the low part of a key.
    #[inline]
    pub(crate) const fn parts(&self, key: u64) -> (usize, usize) {
        let [high, low] = self.shifts;
        (
            (key >> high & self.masks[0]) as usize,
            (key >> low & self.masks[1]) as usize,
        )
    }

    /// The key with these parts.
    #[inline]
    pub(crate) fn key(&self, high: u32, low: u32) -> u64 {
        u64::from(high) << self.shifts[0] | u64::from(low) << self.shifts[1]
    }

    /// The number of slices.
    pub(crate) fn slices(&self) -> usize {
        3_usize.pow(self.sliced as u32)
    }

    /// The slice of a key. The keys of one slice are neighbours when keys are sorted by the slots
    /// of the high part.
    pub(crate) fn slice(&self, key: u64) -> usize {
        let slots = self.sliced().iter();
        slots.fold(0, |slice, &slot| 3 * slice + degree(key, slot) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::super::key::unit;
    use super::*;

    #[test]
    fn the_parts_of_a_key_are_the_key() {
        for slots in 0..8 {
            for untouched in [vec![], vec![0], vec![slots.max(1) - 1], vec![0, 1]] {
                let split = Split::new(slots, &untouched);
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
    fn untouched_squares_make_the_slices() {
        for untouched in [vec![1, 2], vec![6, 7]] {
            let split = Split::new(9, &untouched);
            assert_eq!((split.slices(), &split.high()[..2]), (9, &untouched[..]));
            let key = 2 * unit(untouched[0]) + unit(untouched[1]) + unit(4);
            assert_eq!(split.slice(key), 7);
        }
        // Untouched squares on both sides: only those of one side make slices.
        assert_eq!(Split::new(9, &[0, 7, 8]).slices(), 9);
        assert_eq!(Split::new(12, &[0, 1, 2, 3, 4, 5]).slices(), 81);
        assert_eq!(Split::new(9, &[]).slices(), 1);
    }
}
