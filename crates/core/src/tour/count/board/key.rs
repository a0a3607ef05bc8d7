//! Keys: the degrees of all frontier squares in one word.

use super::ends::Ends;

/// The lower bit of each slot: it is set where the degree is 1, and the square the end of a path.
const ONES: u64 = 0x5555_5555_5555_5555;

/// The sum of the degrees of all slots.
pub(crate) const fn degree_sum(key: u64) -> u32 {
    (key & ONES).count_ones() + 2 * (key & ONES << 1).count_ones()
}

/// The degree of a slot.
pub(crate) const fn degree(key: u64, slot: usize) -> u32 {
    (key >> (2 * slot) & 3) as u32
}

/// A degree of 1 at a slot: added to a key, one more move there.
pub(crate) const fn unit(slot: usize) -> u64 {
    1 << (2 * slot)
}

/// The number of open paths in the states of a key.
pub(crate) const fn paths(key: u64, ends: Ends) -> usize {
    ((key & ONES).count_ones() as usize + ends.joker_is_end() as usize) / 2
}

/// The position of a slot among the ends of paths, the joker first.
pub(crate) const fn position(key: u64, ends: Ends, slot: usize) -> usize {
    (key & ONES & (unit(slot) - 1)).count_ones() as usize + ends.joker_is_end() as usize
}
